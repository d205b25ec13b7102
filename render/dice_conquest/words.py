"""What stands on the cards: abilities, Spells' results, names that have to fit."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from render.fonts import BOLD, TEXT, Face, font
from render.names import SMALLEST
from rules.dice_conquest.catalog import CREATURES, HEROES, SPELLS, Effect, Kind

DOT = " · "
THE = " the "  # a title begins


class Word(NamedTuple):
    """An ability: its icon, what it says where there is room, and in short; which ban of Spellstrike lifts it."""

    icon: str
    long: str
    short: str
    lifted: str = ""


Say = Callable[[Effect], Word]
SAY: Mapping[Kind, Say] = {
    "exact": lambda one: Word("equals", "slain only exactly", "= exact", "exact"),
    "parity": lambda one: Word("perspective-dice-three", f"{one.value} only", f"{one.value}", "placement"),
    "max_value": lambda one: Word("perspective-dice-two", f"≤ {one.value} only", f"≤ {one.value}", "placement"),
    "min_value": lambda one: Word("perspective-dice-six", f"≥ {one.value} only", f"≥ {one.value}", "placement"),
    "die_max": lambda one: Word("perspective-dice-four", f"dice up to D{one.value}", f"≤ D{one.value}", "placement"),
    "max_dice": lambda one: Word("perspective-dice-two", f"at most {one.value} dice", f"{one.value} dice", "placement"),
    "guard": lambda one: Word("shield", "guards all others", "guard", "guard"),
    "no_alter": lambda one: Word("padlock", "no changes", "no changes", "no_alter"),
    "no_reroll": lambda one: Word("forbidden", "no rerolls", "no rerolls", "no_reroll"),
    "reroll_tax": lambda one: Word("recycle", f"a reroll costs {one.amount}", f"reroll −{one.amount}", "reroll_tax"),
    "no_heal": lambda one: Word("broken heart", "no healing", "no heal"),
    "aura_damage": lambda one: Word("horn-call", f"others deal {one.amount} more", f"others +{one.amount}"),
    "regenerate": lambda one: Word("regeneration", "regrows: lowest die goes", "regrows"),
    "steal_highest": lambda one: Word("hand", "steals the highest die", "steals highest"),
    "on_place_damage": lambda one: Word(
        "heartburn", f"each die costs you {one.amount}", f"each die: −{one.amount}", "on_placement"
    ),
    "on_place_low_damage": lambda one: Word(
        "heartburn", f"≤ {one.value} costs you {one.amount}", f"≤ {one.value}: −{one.amount}", "on_placement"
    ),
    "on_place_reroll_available": lambda one: Word("cycle", "rolls Available", "rolls dice", "on_placement"),
    "on_slay_damage": lambda one: Word(
        "heartburn", f"its slayer takes {one.amount}", f"slayer −{one.amount}", "on_slay"
    ),
    "reveal_draw": lambda one: Word("cards", f"brought {one.amount} more card", f"brought {one.amount}"),
    "reveal_damage": lambda one: Word("explosion", f"came with {one.amount} damage", f"came with {one.amount}"),
}
PLAIN = Word("cancel", "no ability", "no ability")
RESULT: Mapping[Kind, Callable[[Effect], str]] = {
    "none": lambda one: "nothing",
    "damage": lambda one: f"{one.amount} on a creature",
    "damage_each": lambda one: f"{one.amount} on each of {one.up_to}",
    "heal": lambda one: f"a hero heals {one.amount}",
    "prevent_round": lambda one: f"{one.amount} less damage",
    "extra_reroll_round": lambda one: f"{one.amount} more reroll",
    "no_reroll_round": lambda one: "no rerolls",
    "first_roll_max": lambda one: "largest die to top",
    "first_roll_steal_highest": lambda one: "highest die spent",
    "dominate": lambda one: f"one hits another × {one.multiplier}",
    "party_damage": lambda one: f"{one.amount} damage shared",
    "caster_damage": lambda one: f"caster takes {one.amount}",
    "banish": lambda one: f"slays one up to {one.max_health}",
    "draw": lambda one: f"{one.amount} more creature",
}


def abilities(id: str) -> tuple[Word, ...]:
    """The words of a Creature, or that it has none."""
    return tuple(SAY[effect.kind](effect) for effect in CREATURES[id].abilities) or (PLAIN,)


def is_exact(id: str) -> bool:
    """Whether a Creature is slain only on equality."""
    return any(effect.kind == "exact" for effect in CREATURES[id].abilities)


def lifted(hero: str) -> tuple[str, ...]:
    """What a Hero's attack ignores while it ignores anything."""
    return HEROES[hero].crit_ability.effect.what


def results(spell: str) -> tuple[str, str]:
    """Success and Fail of a Spell."""
    row = SPELLS[spell]
    return RESULT[row.success.kind](row.success), RESULT[row.fail.kind](row.fail)


@lru_cache(maxsize=256)
def fitting(name: str, size: int, room: int, face: Face = BOLD) -> tuple[str, int]:
    """A name and the size at which it fits; one that is too long goes without its title, then shrinks."""
    if THE in name and width(name, size, face) > room:
        name = name.split(THE)[0]
    while size > SMALLEST and width(name, size, face) > room:
        size -= 1
    return name, size


def width(text: str, size: int, face: Face = TEXT) -> float:
    """How wide our own words are, in pixels."""
    return font(face, size).getlength(text)


def first_fit(choices: Sequence[Sequence[str]], size: int, room: float) -> tuple[Sequence[str], int]:
    """The first row of words that fits with dots between them, else the last one smaller; and the size."""
    for one in choices:
        if width(DOT.join(one), size) <= room:
            return one, size
    return choices[-1], SMALLEST
