"""Abilities, Critical Hits and Magic Items in words: what each way to use them would do, for buttons and lists."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from rules.dice_conquest.actions import Ability, Crit, Item
from rules.dice_conquest.catalog import HIGHEST, ITEMS, SPELLS, Die, Effect, Kind, die_name
from rules.dice_conquest.consequences import number_after, outcome_told, struck
from rules.dice_conquest.labels import STAR, creature_seen, hero_of, hero_row
from rules.dice_conquest.terms import die_seen, hero
from rules.dice_conquest.view import Conquest
from rules.phrases import capitalised, joined

Power = Ability | Crit | Item
ROLLED: tuple[Kind, ...] = ("swap", "return_spent", "reroll_keep", "reroll_any")
NUMBERED = 2  # dice that are named with their numbers
FINAL = "Rolled at once: that is final"


class Use(Struct, frozen=True):
    """One way to use something."""

    name: str
    effect: Effect
    dice: tuple[Die, ...]
    step: int = 0
    take: Die | None = None
    creature: str = ""
    hero: int | None = None


class Told(Struct, frozen=True):
    """What it does: behind its name on a button, and as an entry of a list."""

    brief: str
    full: str


def use_of(view: Conquest, seat: int, action: Power) -> Use:
    """The thing that an action uses, its effect, and on what."""
    row = hero_row(view, seat)
    match action:
        case Ability(die=die, step=step, take=take):
            return Use(row.ability.name, row.ability.effect, _given(die), step, take)
        case Crit(creature=creature, hero=whom):
            own = _given(view.chosen) if row.crit_ability.effect.kind == "alter_to_max" else ()
            return Use(row.crit_ability.name, row.crit_ability.effect, own, creature=creature, hero=whom)
        case Item(item=item, dice=dice, step=step, creature=creature, hero=whom):
            on = (SPELLS[view.casting].die,) if view.casting and ITEMS[item].effect.kind != "heal" else dice
            return Use(ITEMS[item].name, ITEMS[item].effect, on, step, None, creature, whom)


def _given(die: Die | None) -> tuple[Die, ...]:
    return (die,) if die else ()


def button(view: Conquest, seat: int, action: Power) -> str:
    """The label of a button: "Hex 11", "Hex: Harpy 4", "Spellstrike"."""
    use = use_of(view, seat, action)
    brief = told(view, seat, use).brief
    joint = " " if brief[:1].isdigit() else ": " if brief else ""
    return f"{use.name}{joint}{brief}"


def entry(view: Conquest, seat: int, action: Power, named: bool) -> str:
    """The entry of a list, with the name of what is used unless the list bears it."""
    use = use_of(view, seat, action)
    full = told(view, seat, use).full
    return f"{use.name}: {full}" if named else capitalised(full)


def note(view: Conquest, seat: int, action: Power) -> str:
    """What more there is to say of it: a roll is final."""
    return FINAL if use_of(view, seat, action).effect.kind in ROLLED else ""


def told(view: Conquest, seat: int, use: Use) -> Told:
    """What one use would do."""
    return TOLD[use.effect.kind](view, seat, use)


# ---------------------------------------------------------------- one kind of effect each


def _alter(view: Conquest, seat: int, use: Use) -> Told:
    (die,) = use.dice
    old = view.cast_value if view.casting else die_seen(view, die).value
    value = HIGHEST[die] if use.effect.kind == "alter_to_max" else old + use.step
    if view.casting:
        met = "success" if value >= SPELLS[view.casting].target else "fail"
        return Told(f"{value}, {met}", f"{die_name(die)} to {value}, {met}")
    return _altered(view, seat, die, value)


def _altered(view: Conquest, seat: int, die: Die, value: int) -> Told:
    seen = die_seen(view, die)
    if seen.zone == "chosen":
        number = number_after(view, seat, value)
        return Told(number, f"{die_name(die)} to {number}")
    if seen.zone == "creature" and (card := creature_seen(view, seen.on)):
        fate = outcome_told(struck(view, seat, card, value - seen.value))
        return Told(fate, f"{die_name(die)} to {value}, {fate}")
    starred = f"{value}{STAR if value == hero_row(view, seat).crit and view.chosen is None else ''}"
    return Told(f"{die_name(die)} to {starred}", f"{die_name(die)} to {starred}")


def _damage(view: Conquest, seat: int, use: Use) -> Told:
    card = creature_seen(view, use.creature)
    fate = outcome_told(struck(view, seat, card, use.effect.amount)) if card else ""
    return Told(fate, fate)


def _heal(view: Conquest, seat: int, use: Use) -> Told:
    healed = healed_told(view, use.hero or 0, use.effect.amount)
    return Told(healed, healed)


def healed_told(view: Conquest, seat: int, amount: int) -> str:
    """A Hero and his health before and after: "Monk 3→5"."""
    seen = hero(view, seat)
    return f"{hero_of(view, seat)} {seen.health}→{min(seen.most, seen.health + amount)}"


def _swap(view: Conquest, seat: int, use: Use) -> Told:
    (give,) = use.dice
    take = die_name(use.take) if use.take else ""
    return Told(f"{die_name(give)} for {take}", f"give {die_name(give)} · {die_seen(view, give).value}, roll {take}")


def _return(view: Conquest, seat: int, use: Use) -> Told:
    dice = _dice(use.dice)
    return Told(f"roll {dice}", f"roll {dice} into Available")


def _reroll(view: Conquest, seat: int, use: Use) -> Told:
    if view.casting:
        return Told("reroll", f"reroll {_dice(use.dice)}")
    plain = f"reroll {_dice(use.dice)}"
    if len(use.dice) > NUMBERED:
        return Told(plain, plain)
    return Told(plain, f"reroll {joined(f'{die_name(die)} · {die_seen(view, die).value}' for die in use.dice)}")


def _dice(dice: Sequence[Die]) -> str:
    return joined(die_name(die) for die in dice)


def _plain(view: Conquest, seat: int, use: Use) -> Told:
    return Told("", "")


TOLD: Mapping[Kind, Callable[[Conquest, int, Use], Told]] = {
    "alter": _alter,
    "alter_to_max": _alter,
    "damage": _damage,
    "heal": _heal,
    "swap": _swap,
    "return_spent": _return,
    "reroll_keep": _reroll,
    "reroll_any": _reroll,
    "ignore": _plain,
}
