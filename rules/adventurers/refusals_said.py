"""Every refusal of Adventurers as a sentence: what is not possible, why (rule id), and what is possible instead."""

from collections.abc import Mapping

from rules.adventurers import refused_battle, refused_dice, refused_journey
from rules.adventurers.refused import Said, Say, View, instead, is_asked
from rules.adventurers.view import Journey, Seat
from rules.contract import Illegal
from rules.facts import Facts
from rules.telling import Names


def _not_asked(facts: Facts, view: View, names: Names) -> Said:
    why = "another answer of yours is due" if is_asked(view) else "nothing of the kind is asked of you now"
    return "That", why, instead(view, names)


def _no_drafts(facts: Facts, view: View, names: Names) -> Said:
    why = "no later turn of yours in a battle can be told now"
    return "Preparing a turn", why, "Standing orders answer for you out of turn"


def _no_fact(facts: Facts, view: View, names: Names) -> Said:
    return "That", "this game knows no such thing", "The commands of the table show what there is"


SENTENCES: Mapping[tuple[str, str], Say] = {
    **refused_journey.SENTENCES,
    **refused_battle.SENTENCES,
    **refused_dice.SENTENCES,
    ("turn order", "not asked"): _not_asked,
    ("turn order", "no drafts ahead"): _no_drafts,
    ("table", "no such fact"): _no_fact,
}


def refuse(refusal: Illegal, view: Journey | Seat, names: Names) -> str:
    """What is not possible, why (rule id), and what is possible instead."""
    what, why, instead_ = SENTENCES[refusal.rule, refusal.reason](refusal.facts, view, names)
    cited = f" ({refusal.rule})" if refusal.rule.startswith("PA-") else ""
    return f"{what} is not possible: {why}{cited}. {instead_}."
