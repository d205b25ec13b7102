"""Refusals about fights, and about what is picked up, taken and returned."""

from collections.abc import Mapping

from rules.arena.moves_told import token_told
from rules.arena.refused import Said, Say, View, ability, element, foe, foes_there, hero_at, instead, own, rune, space
from rules.arena.summary import lying
from rules.arena.terms import abilities, arena_of, elements, rune_name, tile
from rules.facts import Facts, figure, text, typed
from rules.phrases import counted, joined
from rules.telling import Names

TOKENS = ("str", "dex", "con", "int", "wis", "cha", "item", "element")


# ---------------------------------------------------------------- fights


def _not_here(facts: Facts, view: View, names: Names) -> Said:
    return f"Striking {foe(facts, view)}", "bare hands reach only a monster on the own tile", foes_there(view)


def _out_of_reach(facts: Facts, view: View, names: Names) -> Said:
    return f"Attacking {foe(facts, view)}", "it is not in reach of this attack", instead(view, names)


def _no_such_foe(facts: Facts, view: View, names: Names) -> Said:
    return "That attack", f"no monster has initiative {figure(facts, 'slot')}", foes_there(view)


def _nobody(facts: Facts, view: View, names: Names) -> Said:
    return "That attack", "no monster is in its reach", foes_there(view)


def _no_foe_of_element(facts: Facts, view: View, names: Names) -> Said:
    return "Playing an element so", f"no monster has initiative {figure(facts, 'slot')}", foes_there(view)


def _resistant(facts: Facts, view: View, names: Names) -> Said:
    return f"Playing Fire or Water on {foe(facts, view)}", "the monster is energy resistant", foes_there(view)


def _immune(facts: Facts, view: View, names: Names) -> Said:
    why = "the monster is not in the arena, or the hero is immune to it already"
    return f"Immunity to {foe(facts, view)}", why, foes_there(view)


# ---------------------------------------------------------------- tokens of tiles


def _nothing(facts: Facts, view: View, names: Names) -> Said:
    return f"Picking up {_token(facts)}", f"none lies on {space(facts, 'at')}", _lying(view, names)


def _token(facts: Facts) -> str:
    name = text(facts, "token")
    return token_told(name) if name in TOKENS else typed(name) if name else "that"


def _lying(view: View, names: Names) -> str:
    """What lies on the asker's tile."""
    mine = own(view)
    here = tile(arena_of(view), mine.at) if mine and mine.at else None
    if here is None:
        return instead(view, names)
    told = lying(here)
    return f"On {here.cell} there is {joined(told)}" if told else f"Nothing lies on {here.cell}"


def _collect_where(facts: Facts, view: View, names: Names) -> Said:
    why = f"the card picks up from a tile within {figure(facts, 'n')}"
    return f"Picking up from {space(facts, 'to')}", why, instead(view, names)


def _collect_summoning(facts: Facts, view: View, names: Names) -> Said:
    why = "the card picks up only from a summoning tile without a monster"
    return f"Picking up from {space(facts, 'to')}", why, instead(view, names)


def _full(facts: Facts, view: View, names: Names) -> Said:
    why = f"the hero has {figure(facts, 'most')} of it, which is all that the sheet takes"
    return f"Taking more {ability(facts)}", why, instead(view, names)


def _held(facts: Facts, view: View, names: Names) -> Said:
    return f"Taking {element(facts)}", "the hero holds one, and no more of each kind", instead(view, names)


def _pile_empty(facts: Facts, view: View, names: Names) -> Said:
    return "Picking up an item token", "the hero's item pile is empty", instead(view, names)


def _mental(facts: Facts, view: View, names: Names) -> Said:
    why = "it is no mental ability with room on the sheet"
    return f"Taking {ability(facts)}", why, f"Mental abilities are {abilities(('int', 'wis', 'cha'))}"


# ---------------------------------------------------------------- elements and runes


def _not_held(facts: Facts, view: View, names: Names) -> Said:
    mine = own(view)
    held = f"You hold {elements(mine.elements)}" if mine and mine.elements else "You hold no element"
    return f"Playing {element(facts)}", "the hero does not hold it", held


def _elements(facts: Facts, view: View, names: Names) -> Said:
    most = counted(figure(facts, "n"), "element", "elements")
    why = f"it gives up to {most}, all different, that the hero does not hold and the supply has"
    return "Taking those elements", why, instead(view, names)


def _rune(facts: Facts, view: View, names: Names) -> Said:
    why = "it gives a +1 rune that the hero does not hold and the supply has"
    return f"Taking the rune {rune(facts)}", why, instead(view, names)


def _cleanse(facts: Facts, view: View, names: Names) -> Said:
    mine = own(view)
    bad = [rune_name(one) for one in mine.runes if one.endswith("minus")] if mine else []
    there = f"You hold {joined(bad)}" if bad else "You hold no negative rune"
    return f"Returning the rune {rune(facts)}", "it is no negative rune of the hero", there


def _no_misfortune(facts: Facts, view: View, names: Names) -> Said:
    return "Returning misfortune", "the hero has none", instead(view, names)


def _steal(facts: Facts, view: View, names: Names) -> Said:
    why = "it is no hero near enough who has it, or one is held already"
    return f"Taking {element(facts)} from {hero_at(facts, view)}", why, instead(view, names)


def _second(facts: Facts, view: View, names: Names) -> Said:
    return f"Taking the rune {rune(facts)}", "it is not one of those to choose from", instead(view, names)


def _third(facts: Facts, view: View, names: Names) -> Said:
    return f"Taking {element(facts)}", "it is not one of those to choose from", instead(view, names)


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("AR-A10", "no monster"): _not_here,
    ("AR-F1", "out of reach"): _out_of_reach,
    ("AR-F1", "no monster"): _no_such_foe,
    ("AR-F1", "nobody"): _nobody,
    ("AR-E4", "no monster"): _no_foe_of_element,
    ("AR-Z13", "resistant"): _resistant,
    ("AR-R73", "slot"): _immune,
    ("AR-A12", "nothing"): _nothing,
    ("AR-A12", "where"): _collect_where,
    ("AR-A12", "summoning"): _collect_summoning,
    ("AR-A13", "full"): _full,
    ("AR-E2", "held"): _held,
    ("AR-R11", "pile empty"): _pile_empty,
    ("AR-R60", "full"): _mental,
    ("AR-E3", "not held"): _not_held,
    ("AR-E2", "choice"): _elements,
    ("AR-T2", "rune"): _rune,
    ("AR-R73", "rune"): _cleanse,
    ("AR-R73", "no misfortune"): _no_misfortune,
    ("AR-R73", "steal"): _steal,
    ("AR-R10", "rune"): _second,
    ("AR-R10", "element"): _third,
}
