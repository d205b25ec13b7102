"""Every refusal of Kragmortha as a sentence: what is not possible, why (rule id), and what is possible instead."""

from collections.abc import Mapping

from rules.contract import Illegal
from rules.kragmortha import refused_books, refused_moves, refused_squeaks, refused_turns
from rules.kragmortha.refused import Say
from rules.kragmortha.view import Library, Seat
from rules.telling import Names

SENTENCES: Mapping[tuple[str, str], Say] = {
    **refused_moves.SENTENCES,
    **refused_books.SENTENCES,
    **refused_squeaks.SENTENCES,
    **refused_turns.SENTENCES,
}


def refuse(refusal: Illegal, view: Library | Seat, names: Names) -> str:
    """What is not possible, why (rule id), and what is possible instead."""
    what, why, instead = SENTENCES[refusal.rule, refusal.reason](refusal.facts, view, names)
    cited = f" ({refusal.rule})" if refusal.rule.startswith("KR-") else ""
    return f"{what} is not possible: {why}{cited}. {instead}."
