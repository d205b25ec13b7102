"""Single actions in words, for lists and receipts."""

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Action
from rules.dice_conquest.actions import (
    Ability,
    Accept,
    Approve,
    Award,
    Choose,
    Crit,
    Decline,
    Discard,
    End,
    Item,
    Keep,
    Number,
    Object,
    Pass,
    Place,
    Reroll,
    SetAway,
    Suggest,
    Target,
    Use,
    VoteFor,
)
from rules.dice_conquest.calls import SHIELD
from rules.dice_conquest.catalog import CREATURES, HIGHEST, ITEMS, SPELLS, Effect
from rules.dice_conquest.catalog import Ability as Power
from rules.dice_conquest.consequences import fate, placed
from rules.dice_conquest.labels import hero_row
from rules.dice_conquest.rounds_told import plan_told
from rules.dice_conquest.terms import (
    card_seen,
    creature,
    dice_named,
    die_seen,
    item_name,
    known_die,
    named,
    the_die,
    values,
)
from rules.dice_conquest.view import Conquest, Seat
from rules.phrases import joined
from rules.telling import Names


def describe(view: Seat, action: Action, names: Names) -> str:
    """An action in words, without markdown: "place the D12 (8) on the Minotaur: 3, you −1"."""
    return DESCRIBED[type(action)](view, action, names)


def used(table: Conquest, seat: int, action: Action, names: Names) -> str:
    """What an ability, a critical hit or an item is used on: "Hex on the D12, from 8 to 11"."""
    name, effect = tool_of(table, seat, action)
    match action:
        case Ability(die=die, step=step, take=take):
            on = _give_and_take(die, take) if take else _changed(table, _known(die), step, effect)
        case Item(dice=dice, step=step) if effect and effect.kind != "heal" and (dice or step or table.casting):
            on = _changed(table, dice or _spell_die(table), step, effect)
        case Item(creature=target, hero=whom) | Crit(creature=target, hero=whom):
            on = _at(target, whom, names)
        case _:
            on = ""
    return f"{name} {on}".rstrip()


def tool_of(table: Conquest, seat: int, action: Action) -> tuple[str, Effect | None]:
    """The name of what is used, and what it does; an item that does not exist by what was typed."""
    row = hero_row(table, seat)
    power: Power = row.crit_ability if isinstance(action, Crit) else row.ability
    if isinstance(action, Item):
        return (item_name(action.item), ITEMS[action.item].effect) if action.item in ITEMS else ("that item", None)
    return power.name, power.effect


def _known(die: object) -> tuple[str, ...]:
    return (die,) if isinstance(die, str) and known_die(die) else ()


def _spell_die(table: Conquest) -> tuple[str, ...]:
    return (SPELLS[table.casting].die,) if table.casting else ()


def _give_and_take(die: object, take: object) -> str:
    given, taken = _known(die), _known(take)
    return f"with {dice_named(given)} for {dice_named(taken)}" if given and taken else ""


def _changed(table: Conquest, dice: Sequence[str], step: int, effect: Effect | None) -> str:
    """ "on the D12, from 8 to 11" for a change, "on the D4 and the D6" for a roll."""
    if not dice:
        return ""
    if effect is None or effect.kind not in ("alter", "alter_to_max"):
        return f"on {dice_named(dice)}"
    die = next((one for one in HIGHEST if one == dice[0]), None)
    if die is None:
        return ""
    old = table.cast_value if table.casting else die_seen(table, die).value
    return f"on {the_die(die)}, from {old} to {HIGHEST[die] if effect.kind == 'alter_to_max' else old + step}"


def _at(target: str, whom: int | None, names: Names) -> str:
    if whom is not None:
        return f"for {named(names, whom)}"
    return f"on {creature_or_that(target)}" if target else ""


def creature_or_that(id: str) -> str:
    """A creature by name; "that creature" for what is none."""
    return creature(id) if id in CREATURES else "that creature"


# ---------------------------------------------------------------- one action each


def _choose(view: Seat, action: Choose, names: Names) -> str:
    return f"take {values(view.table, [action.die])}"


def _reroll(view: Seat, action: Reroll, names: Names) -> str:
    table = view.table
    if table.casting:
        return f"reroll {the_die(SPELLS[table.casting].die, table.cast_value)} of the spell"
    return f"reroll {values(table, [table.chosen])}" if table.chosen else "reroll the die"


def _place(view: Seat, action: Place, names: Names) -> str:
    table, card = view.table, card_seen(view.table, action.creature)
    die = values(table, [table.chosen]) if table.chosen else "the die"
    led = f": {fate(placed(table, view.seat, card, _value(table)))}" if card and table.chosen else ""
    return f"place {die} on {creature_or_that(action.creature)}{led}"


def _value(table: Conquest) -> int:
    return die_seen(table, table.chosen).value if table.chosen else 0


def _power(view: Seat, action: Ability | Crit | Item, names: Names) -> str:
    return f"use {used(view.table, view.seat, action, names)}"


def _discard(view: Seat, action: Discard, names: Names) -> str:
    return f"discard {values(view.table, [view.table.chosen])}" if view.table.chosen else "discard the die"


def _target(view: Seat, action: Target, names: Names) -> str:
    if action.hero is not None:
        return f"heal {named(names, action.hero)}"
    if not action.creatures:
        return "aim at nobody"
    spell = SPELLS[view.table.casting] if view.table.casting else None
    met = [creature_or_that(one) for one in action.creatures]
    if spell and spell.success.kind == "dominate" and len(met) == len(("A", "B")):
        return f"let {met[0]} strike {met[1]}"
    return f"aim at {joined(met)}"


def _plan(view: Seat, action: Keep, names: Names) -> str:
    return plan_told(action.remove, known(action.clear))


def _object(view: Seat, action: Object, names: Names) -> str:
    return f"object, and {plan_told(action.remove, known(action.clear))}"


def known(creatures: Sequence[str]) -> list[str]:
    """Those of these that are creatures."""
    return [one for one in creatures if one in CREATURES]


def _vote(view: Seat, action: VoteFor, names: Names) -> str:
    plan = next((plan for plan in view.table.plans if plan.seat == action.plan), None)
    return f"vote to {plan_told(plan.remove, plan.clear)}" if plan else f"vote for {named(names, action.plan)}"


def _away(view: Seat, action: SetAway, names: Names) -> str:
    return f"{named(names, action.seat)} {'is away' if action.away else 'is back'}"


DESCRIBED: Mapping[type[Action], Callable[..., str]] = {
    Accept: lambda view, action, names: "accept the number",
    Reroll: _reroll,
    Target: _target,
    Pass: lambda view, action, names: "pass, which ends the round for everybody",
    Choose: _choose,
    Place: _place,
    Discard: _discard,
    Ability: _power,
    Crit: _power,
    Item: _power,
    End: lambda view, action, names: "end the turn",
    Number: lambda view, action, names: f"keep the {action.value}",
    Award: lambda view, action, names: f"give it to {named(names, action.seat)}",
    Use: lambda view, action, names: f"use {item_name(SHIELD)}",
    Decline: lambda view, action, names: f"keep {item_name(SHIELD)}",
    Keep: _plan,
    Approve: lambda view, action, names: "agree to the plan",
    Object: _object,
    VoteFor: _vote,
    Suggest: lambda view, action, names: f"suggest {the_die(action.die)} on {creature_or_that(action.creature)}",
    SetAway: _away,
}
