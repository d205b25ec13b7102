"""How all games write lists, plurals, numbers, names and quotations: no sentence is patched together by hand."""

import re
import unicodedata
from collections.abc import Iterable

MINUS = "−"
JOINER = "\u2060"  # no width, no break: keeps "@" and "<" from meaning anything where the text is read by a machine
ISOLATE, END_ISOLATE = "\u2068", "\u2069"  # first-strong isolate: letters inside cannot turn their neighbours
EMOJI_JOINER = "\u200d"
MOST_MARKS = 4  # marks that one letter may carry
MARKUP = re.compile(r"[\\*_~|`\[\]<>#:/]|^[-+]")


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


def harmless(text: str) -> str:
    """A player's own words on one line, without what cannot be seen, and without markup, mention or link that works.

    A backslash stops what is rendered; mentions are found without rendering, so "@" and "<" are parted from what
    follows as well. For markdown; "" if nothing is left to be seen.
    """
    seen = " ".join("".join(_seen(text)).split())
    escaped = MARKUP.sub(lambda sign: f"\\{sign[0]}", seen)
    return escaped.replace("@", f"@{JOINER}").replace("<", f"<{JOINER}")


def quoted(text: str) -> str:
    """A player's own words as a quotation for markdown: harmless, and apart from the letters around it."""
    return f"“{ISOLATE}{harmless(text) or '…'}{END_ISOLATE}”"


def _seen(text: str) -> Iterable[str]:
    """The characters that show, blanks for what parts lines; no letter carries more than a few marks."""
    marks = 0
    for character in text:
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if character.isspace() or kind in ("Cc", "Zl", "Zp"):
            yield " "
        elif (kind[0] != "C" or kind == "Co" or character == EMOJI_JOINER) and marks <= MOST_MARKS:
            yield character
