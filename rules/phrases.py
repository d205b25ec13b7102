"""How all games write lists, plurals, numbers and names, so that no sentence is patched together by hand."""

from collections.abc import Iterable, Sequence

MINUS = "−"


def joined(parts: Iterable[str], last: str = "and") -> str:
    """A list by the rule of the language: "Chloé, Mira Oğuz and Tomás"."""
    *head, tail = list(parts) or [""]
    return f"{', '.join(head)} {last} {tail}" if head else tail


def some_of(parts: Sequence[str], most: int = 4) -> str:
    """A list of people that stays short: from `most` + 1 on "Chloé and 4 others"."""
    return joined(parts) if len(parts) <= most else f"{parts[0]} and {len(parts) - 1} others"


def number(value: int) -> str:
    """Digits, with a true minus sign."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def counted(value: int, one: str, many: str) -> str:
    """A number and its noun: "1 step", "2 steps"."""
    return f"{number(value)} {one if value == 1 else many}"


def counted_or_no(value: int, one: str, many: str) -> str:
    """The same for sentences, where nothing is "no": "no steps"."""
    return counted(value, one, many) if value else f"no {many}"


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


def shortened(lines: Sequence[str], most: int = 8) -> list[str]:
    """The latest lines of a story, at most `most`; what was left out is counted in the first of them."""
    if len(lines) <= most:
        return list(lines)
    left_out = len(lines) - most + 1
    return [f"{counted(left_out, 'earlier event', 'earlier events')}.", *lines[left_out:]]


def cut(text: str, most: int) -> str:
    """The text in at most `most` characters, with "…" where it was cut."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
