"""Every refusal of Arena as a sentence: what is not possible, why (rule id), and what is possible instead."""

from collections.abc import Mapping

from rules.arena import refused_cards, refused_moves, refused_tokens
from rules.arena.catalog import HEROES
from rules.arena.refused import Said, Say, View, instead, is_asked, some_hero
from rules.arena.terms import those
from rules.arena.view import Arena, Seat
from rules.contract import Illegal
from rules.facts import Facts
from rules.phrases import joined
from rules.telling import Names


def _unknown(facts: Facts, view: View, names: Names) -> Said:
    heroes = joined(row.name for row in HEROES.values())
    return f"Playing {some_hero(facts)}", "the game has no such hero", f"Heroes are {heroes}"


def _no_seat(facts: Facts, view: View, names: Names) -> Said:
    return "That", "nobody sits there", f"At the table: {those(names, range(len(names)))}"


def _left(facts: Facts, view: View, names: Names) -> Said:
    return "Leaving the table again", "that player has left it", instead(view, names)


def _not_asked(facts: Facts, view: View, names: Names) -> Said:
    why = "another answer of yours is due" if is_asked(view) else "it is not your turn"
    return "That", why, instead(view, names)


def _no_drafts(facts: Facts, view: View, names: Names) -> Said:
    why = "there is no later hero phase of yours to prepare now"
    return "Preparing a turn", why, "Standing orders answer for you out of turn"


def _no_fact(facts: Facts, view: View, names: Names) -> Said:
    return "That", "this game knows no such thing", "The commands of the table show what there is"


SENTENCES: Mapping[tuple[str, str], Say] = {
    **refused_moves.SENTENCES,
    **refused_cards.SENTENCES,
    **refused_tokens.SENTENCES,
    ("AR-S8", "unknown"): _unknown,
    ("AR-R55", "no seat"): _no_seat,
    ("AR-R55", "left"): _left,
    ("turn order", "not asked"): _not_asked,
    ("turn order", "no drafts ahead"): _no_drafts,
    ("table", "no such fact"): _no_fact,
}


def refuse(refusal: Illegal, view: Arena | Seat, names: Names) -> str:
    """What is not possible, why (rule id), and what is possible instead."""
    what, why, instead_ = SENTENCES[refusal.rule, refusal.reason](refusal.facts, view, names)
    cited = f" ({refusal.rule})" if refusal.rule.startswith("AR-") else ""
    return f"{what} is not possible: {why}{cited}. {instead_}."
