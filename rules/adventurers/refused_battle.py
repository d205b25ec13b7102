"""Refusals in a battle: flight, places, the track, moves, attacks, skills and potions."""

from collections.abc import Mapping

from rules.adventurers.refused import (
    Said,
    Say,
    View,
    acting,
    colour,
    foe_told,
    in_reach,
    instead,
    item,
    requires,
    skill,
    skills_held,
    standing,
    there,
    tokens_held,
    weapons_held,
    who,
)
from rules.adventurers.refused import party as party_told
from rules.adventurers.terms import at_told, journey_of
from rules.facts import Facts, figure, text
from rules.phrases import counted, joined, number
from rules.telling import Names


def _flight(what: str, why: str) -> Say:
    """A refusal about calls for flight."""

    def said(facts: Facts, view: View, names: Names) -> Said:
        return what, why, instead(view, names)

    return said


# ---------------------------------------------------------------- places and the track


def _placed(facts: Facts, view: View, names: Names) -> Said:
    return f"Placing {who(facts)}", "that adventurer stands already", "It can be placed anew until all stand"


def _not_placed(facts: Facts, view: View, names: Names) -> Said:
    return f"Placing {who(facts)} anew", "that adventurer does not stand yet", instead(view, names)


def _closed(facts: Facts, view: View, names: Names) -> Said:
    first, last = figure(facts, "first"), figure(facts, "last")
    what = f"Standing in column {number(figure(facts, 'column'))}"
    return what, "the party cannot stand there", f"Columns {first} to {last} are open"


def _no_front(facts: Facts, view: View, names: Names) -> Said:
    column, most = number(figure(facts, "column")), figure(facts, "most")
    deepest = "the front is free" if most <= 1 else f"the last free place there is row {most}"
    what = f"Standing in row {number(figure(facts, 'row'))} of column {column}"
    return what, f"behind the front somebody has to stand in front, and {deepest}", instead(view, names)


def _tune(what: str, why: str) -> Say:
    """A refusal about a place on the track."""

    def said(facts: Facts, view: View, names: Names) -> Said:
        return what, why, "Go the other way, or stay"

    return said


# ---------------------------------------------------------------- moving


def _moves(view: View, names: Names) -> str:
    battle = journey_of(view).battle
    if battle is None or acting(view) is None:
        return instead(view, names)
    ways = [f"{at_told(one.to)} ({one.tokens} blue)" for one in battle.moves]
    return f"Possible: {joined(ways, last='or')}" if ways else "There is nowhere to move: attack, or pass"


def _to(facts: Facts) -> str:
    return f"Moving to column {number(figure(facts, 'column'))}"


def _flankers(facts: Facts, view: View, names: Names) -> Said:
    return _to(facts), "enemies hold that column on the flank", _moves(view, names)


def _same_place(facts: Facts, view: View, names: Names) -> Said:
    return _to(facts), "the adventurer stands at its end already", _moves(view, names)


def _move_tokens(facts: Facts, view: View, names: Names) -> Said:
    needs = counted(figure(facts, "needs"), "blue token", "blue tokens")
    return _to(facts), f"it takes {needs}, and {there(figure(facts, 'has'))}", _moves(view, names)


# ---------------------------------------------------------------- attacks


def _no_weapon(facts: Facts, view: View, names: Names) -> Said:
    return f"Attacking with {item(facts, 'weapon')}", "no such weapon is equipped", weapons_held(view, names)


def _no_enemy(facts: Facts, view: View, names: Names) -> Said:
    return f"Attacking {foe_told(facts, view)}", "no such enemy stands", standing(view, names)


def _row(facts: Facts, view: View, names: Names) -> Said:
    what = f"Attacking with {item(facts, 'weapon')}"
    return what, "melee weapons without reach are used at the front only", _moves(view, names)


def _reach(facts: Facts, view: View, names: Names) -> Said:
    tool = f" with {item(facts, 'weapon')}" if text(facts, "weapon") else ""
    return f"Attacking {foe_told(facts, view)}{tool}", "that enemy is out of reach", in_reach(view, names)


def _front(facts: Facts, view: View, names: Names) -> Said:
    why = "at the front a ranged weapon aims only at enemies on adjacent squares"
    return f"Aiming at {foe_told(facts, view)}", why, in_reach(view, names)


def _no_dice(facts: Facts, view: View, names: Names) -> Said:
    return "Attacking without dice", "at least one token has to be spent", tokens_held(view, names)


def _tokens(facts: Facts, view: View, names: Names) -> Said:
    wanted, has = figure(facts, "wanted"), figure(facts, "has")
    what = f"Rolling {number(wanted)} {colour(facts)} {'die' if wanted == 1 else 'dice'}"
    return what, f"of {colour(facts)} tokens {there(has)}", tokens_held(view, names)


# ---------------------------------------------------------------- skills


def _skill(why: str, possible: str = "") -> Say:
    """A refusal to use a skill, for the same reason whatever else was named."""

    def said(facts: Facts, view: View, names: Names) -> Said:
        return f"Using {skill(facts)}", why, possible or skills_held(view, names)

    return said


def _requires(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {skill(facts)}", f"it requires {requires(facts)}", weapons_held(view, names)


def _weapon(facts: Facts, view: View, names: Names) -> Said:
    why = f"it requires {requires(facts)}"
    if not text(facts, "weapon"):
        return f"Using {skill(facts)} without naming a weapon", why, weapons_held(view, names)
    return f"Using {skill(facts)} with {item(facts, 'weapon')}", why, weapons_held(view, names)


def _cost(facts: Facts, view: View, names: Names) -> Said:
    needs, has = figure(facts, "needs"), figure(facts, "has")
    why = f"it costs {needs} {colour(facts)}, and {there(has)} for it"
    return f"Using {skill(facts)}", why, tokens_held(view, names)


def _colour(facts: Facts, view: View, names: Names) -> Said:
    what = f"Rolling {colour(facts)} dice for {skill(facts)}"
    return what, "only colours of its cost are rolled", skills_held(view, names)


def _fatigue(facts: Facts, view: View, names: Names) -> Said:
    why = f"fatigue {figure(facts, 'fatigue')} is more than life {figure(facts, 'life')}"
    return f"Using {skill(facts)}", f"{why}, so nothing that causes fatigue can be done", "A basic attack causes none"


def _targets(facts: Facts, view: View, names: Names) -> Said:
    most, count = figure(facts, "most"), figure(facts, "n")
    why = f"it takes 1 to {most} targets, all different" if most > 1 else "it takes exactly one target"
    return f"Using {skill(facts)} on {counted(count, 'target', 'targets')}", why, standing(view, names)


def _no_row(facts: Facts, view: View, names: Names) -> Said:
    what = f"Using {skill(facts)} on row {number(figure(facts, 'row'))}"
    return what, "no enemy stands in that row", standing(view, names)


def _target(facts: Facts, view: View, names: Names) -> Said:
    why = "it does not work on that adventurer now"
    return f"Using {skill(facts)} on {who(facts, 'to')}", why, party_told(view, names)


# ---------------------------------------------------------------- potions


def _potion(why: str) -> Say:
    """A refusal to use a potion."""

    def said(facts: Facts, view: View, names: Names) -> Said:
        return f"Using {item(facts)}", why, instead(view, names)

    return said


def _second_potion(facts: Facts, view: View, names: Names) -> Said:
    return "Using another potion", "one potion a turn is all", instead(view, names)


def _potion_target(facts: Facts, view: View, names: Names) -> Said:
    why = "potions are for adventurers in the battle, and the fallen need one that heals"
    return f"Using {item(facts)} on {who(facts, 'to')}", why, party_told(view, names)


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("PA-R51", "called"): _flight("Calling for flight", "you have called already"),
    ("PA-R51", "not called"): _flight("Taking a call for flight back", "no call of yours stands"),
    ("PA-R101", "fleeing"): _flight("Calling for flight", "the party flees already"),
    ("PA-B5", "placed"): _placed,
    ("PA-B5", "not placed"): _not_placed,
    ("PA-C5", "closed"): _closed,
    ("PA-B6", "no front"): _no_front,
    ("PA-Q7", "no token"): _tune("Going up the track", "it takes a blue token, and there is none"),
    ("PA-Q7", "top"): _tune("Going up the track", "there is no higher position"),
    ("PA-Q8", "no fatigue"): _tune("Going down the track", "there is no fatigue to remove"),
    ("PA-Q8", "bottom"): _tune("Going down the track", "there is no position below 0"),
    ("PA-R15", "flankers"): _flankers,
    ("PA-R16", "same place"): _same_place,
    ("PA-X1", "tokens"): _move_tokens,
    ("PA-X9", "no weapon"): _no_weapon,
    ("PA-X9", "no enemy"): _no_enemy,
    ("PA-I2", "row"): _row,
    ("PA-X5", "out of reach"): _reach,
    ("PA-I7", "front"): _front,
    ("PA-X9", "no dice"): _no_dice,
    ("PA-T3", "tokens"): _tokens,
    ("PA-X11", "no skill"): _skill("the adventurer does not have it"),
    ("PA-X11", "passive"): _skill("it works by itself"),
    ("PA-R61", "reaction"): _skill("it is used only when somebody is attacked"),
    ("PA-R24", "used"): _skill("it was used in this turn"),
    ("PA-R24", "spent"): _skill("it works once a battle, and was used"),
    ("PA-K8", "requires"): _requires,
    ("PA-R71", "weapon"): _weapon,
    ("PA-R71", "no weapon wanted"): _skill("it takes no weapon", "Use it without naming a weapon"),
    ("PA-K7", "cost"): _cost,
    ("PA-K5", "colour"): _colour,
    ("PA-K5", "exact"): _skill("it spends exactly its cost and rolls nothing", "Use it without naming dice"),
    ("PA-X16", "fatigue"): _fatigue,
    ("PA-R99", "targets"): _targets,
    ("PA-R99", "no row"): _no_row,
    ("PA-R99", "none wanted"): _skill("it takes no target", "Use it without naming a target"),
    ("PA-R86", "target"): _target,
    ("PA-R60", "not equipped"): _potion("that adventurer does not wear it"),
    ("PA-R60", "no potion"): _potion("it is no potion"),
    ("PA-R24", "potion"): _second_potion,
    ("PA-R60", "target"): _potion_target,
}
