"""Text from outside made harmless: cleaned of what nobody sees, cut without breaking letters, and without markup."""

import re
import unicodedata
from collections.abc import Iterator

JOINER = "\u2060"  # no width, no break: keeps "@" and "<" from meaning anything to Discord's servers
ISOLATE, END_ISOLATE = "\u2068", "\u2069"  # first-strong isolate: letters inside cannot turn their neighbours

_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
_BLANK_LETTERS = frozenset("\u115f\u1160\u17b4\u17b5\u3164\uffa0\u2800")  # letters by name, but nothing to see
_MARKS_OF_A_LETTER = 2
_MARKUP = re.compile(r"[\\*_~|`\[\]<>#:/]|^[-+]")
_ALIVE = re.compile(r"@|<")


def clean(text: str) -> str:
    """Compatible letters made plain, everything invisible taken away, blanks made one (art.md, Player names).

    Backticks become apostrophes: names also stand in code blocks, where nothing can be escaped.
    """
    kept, marks = [], 0
    for letter in unicodedata.normalize("NFKC", text):
        kind = unicodedata.category(letter)
        if kind[0] == "Z" or letter in "\t\n\r":
            letter = " "
        elif kind in _UNSEEN or letter in _BLANK_LETTERS or _is_variation(letter):
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= _MARKS_OF_A_LETTER:
            kept.append(letter)
    return " ".join("".join(kept).replace("`", "'").split())


def clusters(text: str) -> Iterator[str]:
    """The letters as a reader counts them: each with its marks, its skin colour, or the second half of its flag."""
    cluster = ""
    for letter in text:
        if cluster and not _belongs(cluster, letter):
            yield cluster
            cluster = ""
        cluster += letter
    if cluster:
        yield cluster


def cut(text: str, limit: int) -> str:
    """At most `limit` characters, the last one an ellipsis if something was cut; no letter loses its marks."""
    if len(text) <= limit:
        return text
    kept = ""
    for cluster in clusters(text):
        if len(kept) + len(cluster) >= limit:
            break
        kept += cluster
    return kept.rstrip() + "…"


def escaped(text: str) -> str:
    """The text as Discord shows it letter by letter: no style, mention, channel, command, time, emoji or link lives.

    A backslash stops what clients render; pings are found by Discord's servers, which know no backslash, so "@" and
    "<" are parted from what follows as well.
    """
    return _ALIVE.sub(lambda sign: sign[0] + JOINER, _MARKUP.sub(lambda sign: "\\" + sign[0], text))


def isolated(text: str) -> str:
    """The text in a first-strong isolate, so that right-to-left letters leave the sentence around it alone."""
    return f"{ISOLATE}{text}{END_ISOLATE}"


def turns_the_line(text: str) -> bool:
    """Whether the text holds letters that are written from right to left."""
    return any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in text)


def _is_variation(letter: str) -> bool:
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def _belongs(cluster: str, letter: str) -> bool:
    """Whether the letter continues the cluster before it."""
    if unicodedata.category(letter)[0] == "M" or "\U0001f3fb" <= letter <= "\U0001f3ff":
        return True
    if unicodedata.combining(cluster[-1]) == 9:  # a virama joins the next consonant to this one
        return unicodedata.category(letter)[0] == "L"
    return len(cluster) == 1 and _is_half_a_flag(cluster) and _is_half_a_flag(letter)


def _is_half_a_flag(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"
