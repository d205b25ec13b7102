"""What fits what somebody has typed so far: the whole word, then beginnings of words, never letters within them.

Whoever presses Enter takes the first entry, so nothing may stand there that he did not begin to type.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from rules import notation
from rules.contract import Action, Rules

Row = tuple[Action, ...]
Found = Sequence[tuple[str, str]]  # label and value
BETWEEN = re.compile(r"[\s·:,.()+]+")


def fitting_entries(found: Found, typed: str) -> list[tuple[str, str]]:
    """The entries that what is typed fits, the closest first; all of them as long as nothing is typed."""
    wanted = typed.strip().casefold()
    ranked = [(rank, entry) for entry in found if (rank := _rank(entry, wanted)) is not None]
    return [entry for _, entry in sorted(ranked, key=lambda one: one[0])]


def _rank(entry: tuple[str, str], wanted: str) -> int | None:
    label, value = entry[0].casefold(), entry[1].casefold()
    if wanted in (label, value):
        return 0
    if value.startswith(wanted):
        return 1
    return 2 if begins_a_word(label, wanted) else None


def begins_a_word(text: str, wanted: str) -> bool:
    """Whether a word of the text, or several in a row, begin with this."""
    return f" {_words(wanted)}" in f" {_words(text)}"


def _words(text: str) -> str:
    return BETWEEN.sub(" ", text.casefold()).strip()


def fitting_rows(
    rules: Rules[Any], offers: Sequence[Action], typed: str, described: Callable[[Action], str] = lambda action: ""
) -> Sequence[Row]:
    """The moves that a word in notation or shorthand means or begins; if none does, those whose words begin so.

    A whole word means itself, possible or not: no other move is offered for it, least of all one that ends a turn.
    """
    wanted = typed.strip().casefold()
    if not wanted:
        return [(offer,) for offer in offers]
    whole = _whole(rules, offers, wanted)
    if whole:
        return [whole] if whole[0] in offers else []
    begun = [(offer,) for offer in offers if _begins(notation.write(offer).casefold(), wanted)]
    return begun or [(offer,) for offer in offers if begins_a_word(described(offer), wanted)]


def _whole(rules: Rules[Any], offers: Sequence[Action], wanted: str) -> Row:
    same = next((offer for offer in offers if notation.write(offer).casefold() == wanted), None)
    if same is not None:
        return (same,)
    try:
        return rules.read(wanted)
    except notation.Unreadable:
        return ()


def _begins(written: str, wanted: str) -> bool:
    return written.startswith(wanted) or any(part.startswith(wanted) for part in written.split(":")[1:])
