"""Text from outside made harmless: cleaned of what nobody sees, cut without breaking letters, and without markup."""

import re
import unicodedata
from collections.abc import Iterator

from render import names

JOINER = "\u2060"  # no width, no break: keeps "@" and "<" from meaning anything to Discord's servers
ISOLATE, END_ISOLATE = "\u2068", "\u2069"  # first-strong isolate: letters inside cannot turn their neighbours

_MARKUP = re.compile(r"[\\*_~|`\[\]<>#:/]|^[-+]")
MARKS = re.compile(r"[*`]|[\u2060\u2066-\u2069]|\\(?=.)")  # bold, italics and code, isolates, escapes
_ALIVE = re.compile(r"@|<")


def clean(text: str) -> str:
    """The text as pictures have it, on one line: compatible letters made plain, everything invisible taken away.

    Backticks become apostrophes: names also stand in code blocks, where nothing can be escaped.
    """
    return names.cleaned(" ".join(text.split())).replace("`", "'")


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


def _belongs(cluster: str, letter: str) -> bool:
    """Whether the letter continues the cluster before it."""
    if unicodedata.category(letter)[0] == "M" or "\U0001f3fb" <= letter <= "\U0001f3ff":
        return True
    if unicodedata.combining(cluster[-1]) == 9:  # a virama joins the next consonant to this one
        return unicodedata.category(letter)[0] == "L"
    return len(cluster) == 1 and _is_half_a_flag(cluster) and _is_half_a_flag(letter)


def _is_half_a_flag(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def unmarked(line: str) -> str:
    """A line of a story, made for markdown, for where nothing is rendered."""
    return MARKS.sub("", line)
