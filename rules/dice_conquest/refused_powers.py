"""Refusals about abilities, critical hits, magic items and spells."""

from collections.abc import Mapping

from rules.dice_conquest.calls import AIMS
from rules.dice_conquest.cards_told import does, lower, window
from rules.dice_conquest.catalog import CATALOG, ITEMS, SPELLS
from rules.dice_conquest.refused import Said, Say, View, foe, instead, is_asked, magic, power, thing
from rules.dice_conquest.terms import hero, item_name, table_seen
from rules.dice_conquest.view import Seat
from rules.facts import Facts, figure, text
from rules.phrases import joined
from rules.telling import Names

TEXTS: Mapping[str, str] = {
    one.id: lower(one.text).rstrip(".") for row in CATALOG.heroes for one in (row.ability, row.crit_ability)
}
WHEN: Mapping[str, str] = {
    "chosen": "it is used while the die is in hand",
    "after": "it is used after the die is placed",
    "any": "it is used with a die in hand or placed",
    "auto": "it works by itself",
    "after_auto": "it works by itself",
}
MOMENTS: Mapping[str, str] = {
    one.id: WHEN[one.when] for row in CATALOG.heroes for one in (row.ability, row.crit_ability)
}


def _used(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {power(facts)} again", "an ability is used once in a turn", instead(view, names)


def _crit_used(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {power(facts)} again", "a critical hit is used once in a turn", instead(view, names)


def _healed(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {power(facts)} again", "it heals once in a round", instead(view, names)


def _not_now(facts: Facts, view: View, names: Names) -> Said:
    why = MOMENTS.get(text(facts, "ability"), "it is not its time")
    return f"Using {power(facts)} now", why, instead(view, names)


def _no_target(facts: Facts, view: View, names: Names) -> Said:
    """Its text says what it works on; colons and full stops inside would break the sentence."""
    told = TEXTS.get(text(facts, "ability"), "it works on nothing there").replace(": ", ", ").replace(". ", "; ")
    why = f"{told[:1].lower()}{told[1:]}"
    return f"Using {power(facts)} in this way", why, instead(view, names)


def _not_armed(facts: Facts, view: View, names: Names) -> Said:
    why = f"the die has not shown the critical number {figure(facts, 'crit')}"
    return "A critical hit", why, instead(view, names)


def _no_alter(facts: Facts, view: View, names: Names) -> Said:
    why = f"while {foe(facts)} is in the display, no die may be altered"
    return "Altering a die", why, instead(view, names)


def _not_held(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {thing(facts)}", "it does not lie before you", _held(view, names)


def _held(view: View, names: Names) -> str:
    """What the asker holds."""
    if not isinstance(view, Seat):
        return instead(view, names)
    items = hero(table_seen(view), view.seat).items
    return f"You have {joined(map(item_name, items))}" if items else "You have no magic item"


def _item_not_now(facts: Facts, view: View, names: Names) -> Said:
    name = text(facts, "item")
    why = f"it is {window(name)[:1].lower()}{window(name)[1:]}" if name in ITEMS else "it is not its time"
    return f"Using {thing(facts)} now", why, instead(view, names)


def _item_target(facts: Facts, view: View, names: Names) -> Said:
    name = text(facts, "item")
    told = lower(ITEMS[name].text).rstrip(".").replace(": ", ", ") if name in ITEMS else "it works on nothing there"
    return f"Using {thing(facts)} in this way", f"{told[:1].lower()}{told[1:]}", instead(view, names)


def _spell_target(facts: Facts, view: View, names: Names) -> Said:
    name = text(facts, "spell")
    effect = SPELLS[name].success if name in SPELLS else None
    why = does(effect).replace(": ", ", ") if effect else "it cannot meet them"
    asks = AIMS[effect.kind].format(up_to=effect.up_to) if effect and effect.kind in AIMS else ""
    possible = f"{asks[:1].upper()}{asks[1:-1]}" if asks and is_asked(view) else instead(view, names)
    return f"Aiming {magic(facts)} in this way", why, possible


def _number(facts: Facts, view: View, names: Names) -> Said:
    value = facts.get("values")
    both = [str(one) for one in value] if isinstance(value, tuple) else []
    choice = f"Keep {joined(both, last='or')}" if both else instead(view, names)
    return "That number", "the die keeps its old number or its new one", choice


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("DC-R6", "used"): _used,
    ("DC-H1", "not now"): _not_now,
    ("DC-H1", "target"): _no_target,
    ("DC-H2", "not armed"): _not_armed,
    ("DC-R6", "crit used"): _crit_used,
    ("DC-H2", "not now"): _not_now,
    ("DC-H2", "target"): _no_target,
    ("DC-R6", "healed"): _healed,
    ("DC-K4", "no alter"): _no_alter,
    ("DC-M1", "not held"): _not_held,
    ("DC-M2", "not now"): _item_not_now,
    ("DC-M2", "target"): _item_target,
    ("DC-P9", "target"): _spell_target,
    ("DC-H1", "number"): _number,
}
