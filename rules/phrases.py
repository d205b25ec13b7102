"""How all games write lists, plurals, numbers and names, so that no sentence is patched together by hand."""

from collections.abc import Iterable

MINUS = "−"


def joined(parts: Iterable[str], last: str = "and") -> str:
    """A list by the rule of the language: "Chloé, Mira Oğuz and Tomás".

    Where a part has an "and" of its own, a comma keeps the last one apart.
    """
    *head, tail = list(parts) or [""]
    comma = "," if any(f" {last} " in part for part in head) else ""
    return f"{', '.join(head)}{comma} {last} {tail}" if head else tail


def number(value: int) -> str:
    """Digits, with a true minus sign."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def counted(value: int, one: str, many: str) -> str:
    """A number and its noun: "1 step", "2 steps"."""
    return f"{number(value)} {one if value == 1 else many}"


def bold(text: str) -> str:
    """The one thing of a line that stands out."""
    return f"**{text}**"


def italic(text: str) -> str:
    """Names of cards, items and books at their first mention."""
    return f"*{text}*"


def capitalised(text: str) -> str:
    """With a capital first letter and the rest as it is."""
    return text[:1].upper() + text[1:]


def owned(name: str) -> str:
    """The owner's form: "Chloé's"."""
    return f"{name}'s"


def sentence(text: str) -> str:
    """A whole sentence: a capital letter and a full stop."""
    return capitalised(text) + ("" if text.endswith((".", "?")) else ".")


def cut(text: str, most: int) -> str:
    """The text in at most `most` characters, with "…" where it was cut."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
