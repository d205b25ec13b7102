"""Every component and number of the game: the rows of catalog.toml, read once and strictly."""

from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

Source = Literal["printed", "found", "house"]
Die = Literal["D4", "D6", "D8", "D10", "D100", "D12", "D20"]  # D100 is the D10%
Kind = Literal[
    # passive words of Creatures, read where legality, sums or slaying are worked out
    "exact", "parity", "max_value", "min_value", "die_max", "max_dice", "guard", "no_alter", "no_reroll", "reroll_tax",
    "no_heal", "aura_damage", "regenerate", "steal_highest", "on_place_damage", "on_place_low_damage",
    "on_place_reroll_available", "on_slay_damage", "reveal_draw", "reveal_damage",
    # what abilities, items and Spells do
    "damage", "damage_each", "dominate", "party_damage", "caster_damage", "heal", "alter", "alter_to_max",
    "first_roll_max", "first_roll_steal_highest", "reroll_any", "reroll_keep", "extra_reroll", "extra_reroll_round",
    "return_spent", "swap", "draw", "banish", "prevent", "prevent_round", "weaken", "ignore", "no_reroll_round", "none",
]  # fmt: skip
When = Literal["chosen", "after", "any", "auto", "after_auto"]
Window = Literal["turn", "turn_or_cast", "round_end_damage"]
Level = Literal["easy", "medium", "hard"]


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One word with its numbers: what a card does."""

    kind: Kind
    amount: int = 0
    value: str | int = ""  # parity: "odd" or "even"; limits: the number
    step: int = 0  # alter by exactly this much, up or down
    steps: tuple[int, ...] = ()  # alter by one of these
    min_value: int = 0  # only a die that shows at least this
    below_max: int = 0  # only a die that shows at most so much less than its highest number
    placed_max_value: int = 0  # only after a die was placed that shows at most this
    targets: tuple[str, ...] = ()
    hero: str = ""
    on: str = ""
    once_per_round: bool = False
    ignores: tuple[str, ...] = ()
    what: tuple[str, ...] = ()
    up_to: int = 0
    multiplier: int = 0
    max_health: int = 0


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One row; a misspelt key stops the start. `source` says where it comes from."""

    source: Source


class Box(Row, frozen=True):
    """What stands on the box."""

    id: str
    title: str
    players_min: int
    players_max: int
    draw_per_round: int


class DieRow(Row, frozen=True):
    """A die; its value is the place of the face, from 1 (DC-N2 to DC-N5)."""

    id: Die
    name: str
    faces: tuple[str, ...]


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Hero can do, and when in his turn."""

    id: str
    name: str
    when: When
    text: str
    effect: Effect


class HeroRow(Row, frozen=True):
    """A Hero."""

    id: str
    name: str
    colour: str  # on pictures and in words
    shape: str
    crit: int
    ability: Ability
    crit_ability: Ability


class CreatureRow(Row, frozen=True):
    """A Creature or a Boss."""

    id: str
    name: str
    health: int
    damage: int
    abilities: tuple[Effect, ...] = ()
    item: str | None = None


class ItemRow(Row, frozen=True):
    """A Magic Item."""

    id: str
    name: str
    window: Window
    effect: Effect
    text: str
    copies: int = 1


class SpellRow(Row, frozen=True):
    """A Spell."""

    id: str
    name: str
    difficulty: Level
    die: Die
    target: int
    success: Effect
    fail: Effect
    reveal: Effect | None = None


class Catalog(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    game: Box
    start_health: dict[str, int]
    dice: tuple[DieRow, ...]  # in die order, the smallest first (DC-R47)
    heroes: tuple[HeroRow, ...]
    creatures: tuple[CreatureRow, ...]
    bosses: tuple[CreatureRow, ...]
    items: tuple[ItemRow, ...]
    spells: tuple[SpellRow, ...]


CATALOG = msgspec.toml.decode(files("rules.dice_conquest").joinpath("catalog.toml").read_bytes(), type=Catalog)
DICE: tuple[Die, ...] = tuple(row.id for row in CATALOG.dice)
HIGHEST: dict[Die, int] = {row.id: len(row.faces) for row in CATALOG.dice}
HEROES = {row.id: row for row in CATALOG.heroes}
CREATURES = {row.id: row for row in (*CATALOG.creatures, *CATALOG.bosses)}
BOSSES = {row.id: row for row in CATALOG.bosses}
ITEMS = {row.id: row for row in CATALOG.items}
SPELLS = {row.id: row for row in CATALOG.spells}
COLOUR = {row.id: row.colour for row in CATALOG.heroes}
SHAPE = {row.id: row.shape for row in CATALOG.heroes}
_DIE_NAMES: dict[str, str] = {row.id: row.name for row in CATALOG.dice}


def die_name(die: str) -> str:
    """A die as it is called: "D12", "D10%"."""
    return _DIE_NAMES[die]


def creature_name(id: str) -> str:
    """A Creature or a Boss by name: "Clay Effigy"."""
    return CREATURES[id].name


def short_name(id: str) -> str:
    """A Creature where there is little room: "Clay Effigy", a Boss without its title: "Vorkhaz"."""
    return creature_name(id).split(" the ")[0]
