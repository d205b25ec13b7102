"""What a typed row of moves means, word by word, as the draft stands before each of its words."""

import re
from collections.abc import Iterator, Sequence

from bot.desk import Desk
from bot.drafts import Committing, Drafted, extend, open_to
from bot.refusals import Refused
from bot.spoken import wordless
from rules import notation
from rules.contract import Action, Illegal
from rules.telling import Names

APART = re.compile(r"[\s,;]+")


def row(at: Desk, text: str) -> tuple[Action, ...]:
    """The actions of a row; blanks, commas and semicolons part them, and case does not matter where a move is legal.

    Raises:
        Unreadable: a word of it is no action.
    """
    found: tuple[Action, ...] = ()
    drafted: Drafted | None = at.drafted
    for word in filter(None, APART.split(text)):
        meant = _meant(at, drafted, word)
        found += meant
        drafted = further(at, drafted, meant)
    return found


def further(at: Desk, drafted: Drafted | None, actions: Sequence[Action]) -> Drafted | None:
    """The draft with these behind it; None if they cannot stand there, or end it."""
    try:
        return extend(at.table, drafted, at.seat, actions) if drafted else None
    except (Illegal, Refused, Committing):
        return None


def told(at: Desk, drafted: Drafted, row: Sequence[Action], names: Names) -> Iterator[str]:
    """A row in words, each action as it will be after those before it, up to the first that ends the draft.

    What would be refused is left out, with all behind it; the first action is always told.
    """
    for before, action in zip((None, *row), row, strict=False):
        if before is not None:
            after = further(at, drafted, (before,))
            if after is None or not _possible(at, after, action):
                return
            drafted = after
        view = at.view if drafted is at.drafted else at.table.rules.private(drafted.state, at.seat)
        yield at.table.words.describe(view, action, names)


def _possible(at: Desk, drafted: Drafted, action: Action) -> bool:
    """Whether the rules would take this action behind the draft."""
    decision = open_to(at.table, drafted.state, at.seat)
    if decision is None or not isinstance(action, decision.takes):
        return False
    return at.table.rules.refusal(drafted.state, decision, action) is None


def offers(at: Desk, drafted: Drafted | None) -> list[Action]:
    """What may be done after this much of a draft."""
    if drafted is at.drafted:
        return at.offers
    decision = open_to(at.table, drafted.state, at.seat) if drafted else None
    return at.table.rules.lawful(drafted.state, decision) if drafted and decision else []


def _meant(at: Desk, drafted: Drafted | None, word: str) -> tuple[Action, ...]:
    same = [offer for offer in wordless(offers(at, drafted)) if notation.write(offer).casefold() == word.casefold()]
    return (same[0],) if same else at.table.rules.read(word)
