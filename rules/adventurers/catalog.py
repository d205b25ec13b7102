"""Every component and number of the game: the rows of catalog.toml, read once and strictly."""

from importlib.resources import files
from typing import Literal, get_args

import msgspec
from msgspec import Struct

Source = Literal["printed", "house"]
Colour = Literal["red", "blue", "green"]
Attribute = Literal["strength", "dexterity", "intelligence"]
Icon = Literal["sword", "bow", "shield", "push", "dodge", "reflexes", "idea", "special", "critical"]
LocationType = Literal["village", "mountain_pass", "castle", "dungeon", "temple", "forest", "ruins"]
Feature = Literal["", "cliff", "battlements", "dark", "sacred", "cover", "rubble"]
Set = Literal["elfic", "runic", "celestial", "chaos", "orc"]
Category = Literal["battle", "archery", "rogue", "holy", "sorcery", "nature"]
Deck = Literal["starting", "market", "legendary"]
ItemType = Literal["weapon", "armour", "shield", "trinket", "potion"]
WeaponKind = Literal["melee", "ranged"]
Tag = Literal["reach", "stun", "splash:1", "poison", "poisoned", "pierce", "magical", "fire", "push", "charge"]
BonusField = Literal[
    "strength", "dexterity", "intelligence", "speed", "life", "initiative", "block", "ward_start", "melee_damage",
    "ranged_damage", "fatigue_less", "heal_bonus", "point_blank", "opportunist", "pickpocket", "companion",
]  # fmt: skip
Mark = Literal["next_dice_red", "next_dice_blue", "next_damage", "next_fire"]  # kept until an attack uses them
Kind = Literal[
    # potions and skills
    "heal", "revive", "ward", "rest", "cure", "mark", "stun", "token_red", "token_green", "next_dice_red",
    "next_dice_blue", "next_damage", "next_fire",
    # reactions
    "prevent", "block", "dodge_double",
    # events
    "village_attack", "adventurer_initiative", "enemy_initiative", "ranged_dice", "start_fatigue", "heal_all",
    "wound_all", "price_percent", "sell_percent", "healer_price", "enemy_red", "coins", "treasure_percent", "scout",
    "no_assault",
]  # fmt: skip
SkillKind = Literal["attack", "action", "free", "reaction", "passive"]
Who = Literal["", "self", "ally", "party", "fallen", "enemy", "enemies_front"]
Requirement = Literal["none", "melee", "ranged", "single_handed", "two_handed", "dual", "shield"]
Range = Literal["", "weapon", "melee", "any", "row"]
Base = Literal["weapon", "both_weapons", "strength", "dexterity", "intelligence", "fixed"]
Rank = Literal["common", "lieutenant", "dark_lord"]
Keyword = Literal["evil", "charge", "bulky", "armored", "regeneration", "fire_weakness"]
Special = Literal[
    "", "voron", "erthias", "vreigha", "deretrael", "efestos", "anabantha", "endrathii", "silenoz",
]  # fmt: skip

COLOURS: tuple[Colour, ...] = get_args(Colour)
MARKS: tuple[Mark, ...] = get_args(Mark)
CATEGORIES: tuple[Category, ...] = get_args(Category)
TYPES: tuple[LocationType, ...] = get_args(LocationType)
SETS: tuple[Set, ...] = get_args(Set)
SPLASH: dict[str, int] = {"splash:1": 1}
ATTRIBUTE: dict[Colour, Attribute] = {"red": "strength", "blue": "dexterity", "green": "intelligence"}
COLOUR_OF: dict[Attribute, Colour] = {attribute: colour for colour, attribute in ATTRIBUTE.items()}


class Effect(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One verb with its number: `["heal", 4]`."""

    kind: Kind
    n: int = 0


class Damage(Struct, frozen=True, forbid_unknown_fields=True):
    """What an attack skill deals: a percentage of a base, and an attribute on top (PA-K3, PA-K4)."""

    base: Base
    pct: int = 100
    n: int = 0  # base fixed
    plus: Attribute | None = None


class Innate(Struct, frozen=True, forbid_unknown_fields=True):
    """An innate skill: what each special of its colour does in an attack roll (PA-A3, PA-A4)."""

    name: str
    colour: Colour
    on: Literal["roll", "hit"]
    effect: Literal["heal", "damage", "icon", "cleave", "token", "stun"]
    n: int
    icon: Icon = "bow"


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One row; a misspelt key stops the start. `source` is that of its numbers, `name_source` that of its name."""

    source: Source
    name_source: Source | None = None


class Box(Row, frozen=True):
    """What stands on the box."""

    id: str
    title: str
    players_min: int
    players_max: int


class Numbers(Row, frozen=True):
    """Numbers of the rules; `printed` names those that the rulebook fixes."""

    printed: tuple[str, ...]
    token_limit: int
    fatigue_discard: int
    assault_initiative: int
    assault_fatigue: int
    healer_price: int
    market_window: int
    sell_percent: int
    poison_wounds: int
    item_slots: int
    hands: int
    skills_drawn: int
    skills_kept: int
    push_needed: int
    initiative_max: int
    battle_rounds: int
    substitute_reward: int
    ruins_coins: int
    mark_bonus: int
    short_cards: int
    short_lieutenant_wins: int
    short_lord_percent: int
    short_treasure_percent: int


class DieRow(Row, frozen=True):
    """A die: its faces in the order of the draw (PA-R1)."""

    colour: Colour
    attribute: Attribute
    faces: tuple[Icon, ...]


class AdventurerRow(Row, frozen=True):
    """An adventurer card (PA-A1, PA-A2)."""

    id: str
    name: str
    colour: str  # of the seat on pictures and in words
    shape: str
    role: str
    strength: int
    dexterity: int
    intelligence: int
    speed: int
    life: int
    categories: tuple[Category, ...]  # recommended
    start_weapon: str
    innate: Innate


class CategoryRow(Row, frozen=True):
    """A category of skills (PA-K1)."""

    id: Category
    name: str
    colour: str


class ItemRow(Row, frozen=True):
    """A weapon, a piece of gear or a potion."""

    id: str
    name: str
    deck: Deck
    type: ItemType
    hands: int
    price: int
    kind: WeaponKind | None = None
    difficulty: dict[Icon, int] = {}
    damage: int = 0
    tags: tuple[Tag, ...] = ()
    bonus: dict[BonusField, int] = {}
    effects: tuple[Effect, ...] = ()
    copies: int = 1
    set: Set | None = None


class SetRow(Row, frozen=True):
    """A legendary set and what all three pieces together give (PA-L3)."""

    id: Set
    name: str
    set_bonus: dict[BonusField, int]


class EnemyRow(Row, frozen=True):
    """An enemy card; numbers of bosses for parties of 4, 3 and 2 (PA-R67). Ask `life_of`, `red_of`, `blue_of`."""

    id: str
    name: str
    rank: Rank
    life: int
    red: int
    blue: int
    melee_tags: tuple[Tag, ...]
    ranged_tags: tuple[Tag, ...]
    initiative: int
    skills: tuple[Keyword, ...]
    special: Special
    life3: int | None = None
    red3: int | None = None
    blue3: int | None = None
    life2: int | None = None
    red2: int | None = None
    blue2: int | None = None


class EncounterRow(Row, frozen=True):
    """An encounter: its rows from front to back, for the usual game and for a party of two (PA-E1, PA-E2)."""

    id: str
    name: str
    level: int
    rows4: tuple[tuple[str, ...], ...]
    rows2: tuple[tuple[str, ...], ...]
    treasure4: int
    treasure2: int


class TypeRow(Row, frozen=True):
    """A type of location (PA-M2)."""

    id: LocationType
    name: str
    feature: Feature
    n: int
    sets: tuple[Set, ...]
    effect: str


class LocationRow(Row, frozen=True):
    """A location card: first and last open column of each side (PA-C1)."""

    id: str
    type: LocationType
    adventurer_columns: tuple[int, int]
    enemy_columns: tuple[int, int]


class EventRow(Row, frozen=True):
    """An event card (PA-V1)."""

    id: str
    name: str
    when: Literal["now", "round"]
    effects: tuple[Effect, ...]
    text: str


class SkillRow(Row, frozen=True):
    """A special skill card (PA-K1 to PA-K9)."""

    id: str
    name: str
    category: Category
    kind: SkillKind
    cost: dict[Colour, int] = {}
    difficulty: dict[Icon, int] = {}
    fatigue: int = 0
    requires: Requirement = "none"
    range: Range = ""
    targets: int = 0
    damage: Damage | None = None
    tags: tuple[Tag, ...] = ()
    against: Literal["any", "melee"] = "any"
    who: Who = ""
    effects: tuple[Effect, ...] = ()
    bonus: dict[BonusField, int] = {}
    once: bool = False


class Catalog(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    game: Box
    numbers: Numbers
    die: tuple[DieRow, ...]
    adventurer: tuple[AdventurerRow, ...]
    category: tuple[CategoryRow, ...]
    item: tuple[ItemRow, ...]
    legendary_set: tuple[SetRow, ...]
    enemy: tuple[EnemyRow, ...]
    encounter: tuple[EncounterRow, ...]
    location_type: tuple[TypeRow, ...]
    location: tuple[LocationRow, ...]
    event: tuple[EventRow, ...]
    skill: tuple[SkillRow, ...]


CATALOG = msgspec.toml.decode(files("rules.adventurers").joinpath("catalog.toml").read_bytes(), type=Catalog)
NUMBERS = CATALOG.numbers
FACES: dict[Colour, tuple[Icon, ...]] = {row.colour: row.faces for row in CATALOG.die}
ADVENTURERS = {row.id: row for row in CATALOG.adventurer}
CATEGORY = {row.id: row for row in CATALOG.category}
ITEMS = {row.id: row for row in CATALOG.item}
LEGENDARY: dict[Set, SetRow] = {row.id: row for row in CATALOG.legendary_set}
ENEMIES = {row.id: row for row in CATALOG.enemy}
LIEUTENANTS = tuple(row.id for row in CATALOG.enemy if row.rank == "lieutenant")
DARK_LORDS = tuple(row.id for row in CATALOG.enemy if row.rank == "dark_lord")
ENCOUNTERS = {row.id: row for row in CATALOG.encounter}
LOCATION_TYPES: dict[LocationType, TypeRow] = {row.id: row for row in CATALOG.location_type}
LOCATIONS = {row.id: row for row in CATALOG.location}
EVENTS = {row.id: row for row in CATALOG.event}
SKILLS = {row.id: row for row in CATALOG.skill}
COLOUR = {row.id: row.colour for row in CATALOG.adventurer}
SHAPE = {row.id: row.shape for row in CATALOG.adventurer}
NAMES: dict[str, str] = {
    **{id: row.name for id, row in ADVENTURERS.items()},
    **{id: row.name for id, row in ITEMS.items()},
    **{id: row.name for id, row in ENEMIES.items()},
    **{id: row.name for id, row in ENCOUNTERS.items()},
    **{id: row.name for id, row in EVENTS.items()},
    **{id: row.name for id, row in SKILLS.items()},
    **{id: row.name for id, row in LOCATION_TYPES.items()},
    **{id: row.name for id, row in CATEGORY.items()},
    **{id: row.name for id, row in LEGENDARY.items()},
}


def name_of(id: str) -> str:
    """Anything by name: adventurer, item, enemy, encounter, event, skill, type of location, category, set."""
    return NAMES[id]


def type_of(location: str) -> TypeRow:
    """The type of a location card."""
    return LOCATION_TYPES[LOCATIONS[location].type]


def life_of(row: EnemyRow, party: int) -> int:
    """The life on an enemy card for a party of so many."""
    return _by_party(row.life, row.life3, row.life2, party)


def red_of(row: EnemyRow, party: int) -> int:
    """The red dice on an enemy card for a party of so many."""
    return _by_party(row.red, row.red3, row.red2, party)


def blue_of(row: EnemyRow, party: int) -> int:
    """The blue dice on an enemy card for a party of so many; 0: it never shoots."""
    return _by_party(row.blue, row.blue3, row.blue2, party)


def _by_party(four: int, three: int | None, two: int | None, party: int) -> int:
    special = {3: three, 2: two}.get(party)
    return four if special is None else special


def rows_of(row: EncounterRow, party: int) -> tuple[tuple[str, ...], ...]:
    """The rows of an encounter from front to back (PA-2P2)."""
    return row.rows2 if party == 2 else row.rows4


def treasure_of(row: EncounterRow, party: int) -> int:
    """The coins on an encounter card (PA-2P3)."""
    return row.treasure2 if party == 2 else row.treasure4


def effect_n(effects: tuple[Effect, ...], kind: Kind) -> int:
    """What the effects of one kind come to."""
    return sum(effect.n for effect in effects if effect.kind == kind)
