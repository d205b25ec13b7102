"""Refusals about plans, seats and whose turn it is."""

from collections.abc import Mapping

from rules.dice_conquest.catalog import HEROES
from rules.dice_conquest.refused import Said, Say, View, foe, instead, is_asked, some_hero, somebody, the
from rules.dice_conquest.terms import creature, creatures_seen, dice_in, dice_shown, table_seen, those
from rules.facts import Facts
from rules.phrases import joined
from rules.telling import Names


def _no_seat(facts: Facts, view: View, names: Names) -> Said:
    return "Choosing that player", "nobody sits there", f"At the table: {those(names, range(len(names)))}"


def _not_lying(facts: Facts, view: View, names: Names) -> Said:
    lying = dice_in(table_seen(view), "creature")
    there = f"On creatures lie {dice_shown(lying)}" if lying else "No die lies on a creature"
    return f"Taking {the(facts)} off", "it does not lie on a creature", there


def _no_counters(facts: Facts, view: View, names: Names) -> Said:
    clearable = [card.id for card in creatures_seen(table_seen(view)) if card.counters]
    there = f"Damage counters lie on {joined(map(creature, clearable))}" if clearable else "No creature has any"
    why = "only a creature that is slain by its exact health loses its counters, if it has some"
    return f"Clearing {foe(facts)}", why, there


def _no_plan(facts: Facts, view: View, names: Names) -> Said:
    plans = [plan.seat for plan in table_seen(view).plans]
    there = f"Plans were made by {those(names, plans)}" if plans else instead(view, names)
    return f"A vote for {somebody(facts, names)}", "no plan of that player is on the table", there


def _unknown(facts: Facts, view: View, names: Names) -> Said:
    heroes = joined(f"the {row.name}" for row in HEROES.values())
    return f"Playing {some_hero(facts)}", "the game has no such hero", f"Heroes are {heroes}"


def _not_asked(facts: Facts, view: View, names: Names) -> Said:
    if is_asked(view):
        return "That", "another answer of yours is due", instead(view, names)
    return "That", "it is not your turn", instead(view, names)


def _no_drafts(facts: Facts, view: View, names: Names) -> Said:
    why = "a turn is prepared by the dice as they lie, and there is no later one of yours now"
    return "Preparing a turn", why, "Standing orders answer for you out of turn"


def _no_fact(facts: Facts, view: View, names: Names) -> Said:
    return "That", "this game knows no such thing", "The commands of the table show what there is"


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("DC-L4", "no seat"): _no_seat,
    ("DC-E5", "die"): _not_lying,
    ("DC-E5", "creature"): _no_counters,
    ("DC-E5", "no plan"): _no_plan,
    ("DC-S1", "unknown"): _unknown,
    ("turn order", "not asked"): _not_asked,
    ("turn order", "no drafts ahead"): _no_drafts,
    ("table", "no such fact"): _no_fact,
}
