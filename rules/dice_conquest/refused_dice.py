"""Refusals about dice: choosing, placing, discarding and rerolling them."""

from collections.abc import Mapping

from rules.dice_conquest.catalog import HIGHEST, die_name
from rules.dice_conquest.refused import Said, Say, View, display, foe, instead, is_asked, listed, magic, places, the
from rules.dice_conquest.terms import table_seen
from rules.facts import Facts, figure, several, text
from rules.phrases import counted, joined
from rules.telling import Names

ZONES: Mapping[str, str] = {
    "spent": "it is spent until the next round",
    "chosen": "it is in hand already",
    "creature": "it lies on a creature",
}


def _not_available(facts: Facts, view: View, names: Names) -> Said:
    why = ZONES.get(text(facts, "zone"), "it is not available")
    return f"Choosing {the(facts)}", why, instead(view, names)


def _no_creature(facts: Facts, view: View, names: Names) -> Said:
    return f"Placing a die on {foe(facts)}", "no such creature is in the display", display(view)


def _parity(facts: Facts, view: View, names: Names) -> Said:
    odd = figure(facts, "value") % 2 == 0
    return (
        f"Placing {the(facts)} on {foe(facts)}",
        f"it takes {'odd' if odd else 'even'} numbers only",
        _where(view, names),
    )


def _limit(why: str) -> Say:
    """A refusal by a limit of a creature."""

    def said(facts: Facts, view: View, names: Names) -> Said:
        limit = figure(facts, "limit")
        small = joined((die_name(die) for die, faces in HIGHEST.items() if faces <= limit), last="or")
        told = why.format(limit=limit, dice=counted(limit, "die", "dice"), small=small or "smaller dice")
        return f"Placing {the(facts)} on {foe(facts)}", told, _where(view, names)

    return said


def _guard(facts: Facts, view: View, names: Names) -> Said:
    why = f"while {foe(facts, 'guard')} guards, dice go onto creatures that guard only"
    return f"Placing a die on {foe(facts)}", why, _where(view, names)


def _where(view: View, names: Names) -> str:
    """Where the die can go, for whoever holds it."""
    table = table_seen(view)
    return places(table) if is_asked(view) and table.chosen else instead(view, names)


def _must_place(facts: Facts, view: View, names: Names) -> Said:
    able = several(facts, "creatures")
    fit = f"It fits on {listed(able)}" if able else _where(view, names)
    return "Discarding the die", "a chosen die has to be placed where it can be", fit


def _rerolled(facts: Facts, view: View, names: Names) -> Said:
    count = figure(facts, "count")
    why = f"{counted(count, 'reroll', 'rerolls')} of this die {'is' if count == 1 else 'are'} all there is, and used"
    return "Rerolling the die again", why, instead(view, names)


def _no_reroll(facts: Facts, view: View, names: Names) -> Said:
    why = f"while {foe(facts)} is in the display, no hero may reroll a die"
    return "Rerolling", why, instead(view, names)


def _hasty(facts: Facts, view: View, names: Names) -> Said:
    return "Rerolling", "a spell failed, and no hero may reroll in this round", instead(view, names)


def _spell_die(facts: Facts, view: View, names: Names) -> Said:
    why = "only some heroes can reroll the die of a spell, and only once"
    return f"Rerolling the die of {magic(facts)}", why, instead(view, names)


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("DC-A1", "not available"): _not_available,
    ("DC-A5", "no creature"): _no_creature,
    ("DC-K3", "parity"): _parity,
    ("DC-R54", "max_value"): _limit("it takes numbers of {limit} or less only"),
    ("DC-R54", "min_value"): _limit("it takes numbers of {limit} or more only"),
    ("DC-R54", "die_max"): _limit("it takes no die but {small}"),
    ("DC-R54", "max_dice"): _limit("it takes {dice} and no more"),
    ("DC-R55", "guard"): _guard,
    ("DC-Q11", "must place"): _must_place,
    ("DC-A3", "rerolled"): _rerolled,
    ("DC-R2", "no reroll"): _no_reroll,
    ("DC-P9", "no reroll"): _hasty,
    ("DC-R35", "no reroll"): _spell_die,
}
