"""What a refusal tells: its facts, read for the sentence about it, and what somebody typed, made harmless."""

from collections.abc import Mapping

from rules.contract import Fact
from rules.phrases import cut, quoted

Facts = Mapping[str, Fact]
MOST_TYPED = 40  # letters of what somebody typed that are repeated


def text(facts: Facts, key: str) -> str:
    """A fact as text; what a player typed has to go through `typed` before it is shown."""
    value = facts.get(key)
    return value if isinstance(value, str) else ""


def figure(facts: Facts, key: str) -> int:
    """A fact as a number."""
    value = facts.get(key)
    return value if isinstance(value, int) else 0


def several(facts: Facts, key: str) -> list[str]:
    """A fact as several texts."""
    value = facts.get(key)
    return [str(one) for one in value] if isinstance(value, tuple) else []


def typed(what: str) -> str:
    """Something a player typed, made harmless."""
    return quoted(cut(what, MOST_TYPED))
