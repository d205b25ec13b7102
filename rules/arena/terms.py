"""The words of Arena for its heroes, monsters, tiles, cards and tokens: one word for one thing, everywhere."""

from collections.abc import Iterable, Mapping

from rules.arena.actions import Cell, Side, Way
from rules.arena.catalog import (
    COLOUR,
    DEITIES,
    HEROES,
    ITEMS,
    MONSTERS,
    NAMES,
    Ability,
    Element,
    Keyword,
    Modifier,
    Rune,
    TileKind,
)
from rules.arena.view import Arena, HeroSeen, MonsterSeen, Seat, TileSeen
from rules.phrases import MINUS, bold, capitalised, counted, italic, joined
from rules.telling import Names

ABILITY: Mapping[Ability, str] = {
    "str": "Strength", "dex": "Dexterity", "con": "Constitution", "int": "Intelligence", "wis": "Wisdom",
    "cha": "Charisma",
}  # fmt: skip
SHORT: Mapping[Ability, str] = {
    "str": "Str", "dex": "Dex", "con": "Con", "int": "Int", "wis": "Wis", "cha": "Cha",
}  # fmt: skip
MODIFIER: Mapping[Modifier, str] = {
    "damage": "Damage", "actions": "Actions", "defense": "Defense", "magic": "Magic", "resistance": "Resistance",
    "ego": "Ego",
}  # fmt: skip
ELEMENT: Mapping[Element, str] = {"fire": "Fire", "water": "Water", "air": "Air", "earth": "Earth"}
RUNE: Mapping[Rune, str] = {
    "dmg_plus": "+1 Damage", "def_plus": "+1 Defense", "dmg_minus": f"{MINUS}1 Damage",
    "def_minus": f"{MINUS}1 Defense", "act_minus": f"{MINUS}1 Action",
}  # fmt: skip
KEYWORD: Mapping[Keyword, str] = {
    "double_attack": "double attack", "explosion": "explosion", "hero_teleport": "hero teleport",
    "monster_teleport": "monster teleport", "item_destroyer": "item destroyer", "mesmerizing": "mesmerizing",
    "energy_resistant": "energy resistant", "slowing": "slowing",
}  # fmt: skip
KIND: Mapping[TileKind, str] = {
    "corridor": "corridor", "curve": "curve", "crossroads": "crossroads", "summoning": "summoning tile",
    "trapdoor": "trapdoor", "rune": "rune tile", "shrine": "shrine",
}  # fmt: skip
DIRECTION: Mapping[Side, str] = {"N": "north", "E": "east", "S": "south", "W": "west"}
WAY: Mapping[Way, str] = {"cw": "to the right", "ccw": "to the left"}
SHAPE: Mapping[str, str] = {"valeros": "hexagon", "merisiel": "triangle", "ezren": "flower", "kyra": "circle"}


def arena_of(view: Arena | Seat) -> Arena:
    """The public part of either view."""
    return view.arena if isinstance(view, Seat) else view


# ---------------------------------------------------------------- names


def hero_name(id: str) -> str:
    """A hero by name: "Merisiel"."""
    return HEROES[id].name


def monster_name(id: str) -> str:
    """A monster by name: "Troll"."""
    return MONSTERS[id].name


def card_name(id: str) -> str:
    """A feat, a spell or an item by name: "Shield Block"."""
    return NAMES[id]


def item_name(id: str) -> str:
    """An item by name: "Magic Rod"."""
    return ITEMS[id].name


def deity_name(id: str) -> str:
    """A deity by name: "Desna"."""
    return DEITIES[id].name


def power_name(deity: str, side: int) -> str:
    """The power on one side of a deity, 0 or 1: "Starlit Road"."""
    return DEITIES[deity].sides[side].name


def ability_name(ability: Ability) -> str:
    """An ability: "Strength"."""
    return ABILITY[ability]


def element_name(element: Element) -> str:
    """An element: "Fire"."""
    return ELEMENT[element]


def rune_name(rune: Rune) -> str:
    """A rune: "−1 Damage"."""
    return RUNE[rune]


def keyword_name(key: Keyword) -> str:
    """A special ability of a monster: "item destroyer"."""
    return KEYWORD[key]


# ---------------------------------------------------------------- who and what


def hero(view: Arena, seat: int) -> HeroSeen:
    """The hero of this seat."""
    return next(seen for seen in view.heroes if seen.seat == seat)


def hero_of(view: Arena, seat: int) -> str:
    """The hero of this seat by name."""
    return hero_name(hero(view, seat).hero)


def monster(view: Arena, slot: int) -> MonsterSeen | None:
    """The monster with this initiative token."""
    return next((seen for seen in view.monsters if seen.slot == slot), None)


def monster_on(view: Arena, cell: Cell) -> MonsterSeen | None:
    """The monster on this tile; there is never more than one (AR-R63)."""
    return next((seen for seen in view.monsters if seen.at == cell), None)


def tile(view: Arena, cell: Cell) -> TileSeen | None:
    """The tile on this space; None for the Doom Area and beyond the frame."""
    return next((seen for seen in view.tiles if seen.cell == cell), None)


def left_of(seen: MonsterSeen) -> int:
    """The life that a monster has left this turn."""
    return max(0, seen.life - seen.damage)


def label(hero: str) -> str:
    """Colour and shape of a hero: "orange triangle"."""
    return f"{COLOUR[hero]} {SHAPE[hero]}"


def seat_label(view: Arena, seat: int) -> str:
    """Colour and shape: "Orange triangle"."""
    return capitalised(label(hero(view, seat).hero))


def piece(view: Arena, seat: int) -> str:
    """What this seat plays: "Merisiel"."""
    return hero_of(view, seat)


def named(names: Names, seat: int) -> str:
    """A player by seat; "nobody" for a seat that the table does not have."""
    return names[seat] if 0 <= seat < len(names) else "nobody"


def those(names: Names, seats: Iterable[int]) -> str:
    """Players by name: "Chloé, Mira Oğuz and Tomás"."""
    return joined(names[seat] for seat in seats)


# ---------------------------------------------------------------- as they stand in sentences


def the(monster: str) -> str:
    """A monster in a sentence: "the Troll"."""
    return f"the {monster_name(monster)}"


def card(id: str) -> str:
    """A feat, a spell or an item in a story: "*Shield Block*"."""
    return italic(card_name(id))


def power(deity: str, side: int) -> str:
    """The power of a deity in a story: "*Starlit Road*"."""
    return italic(power_name(deity, side))


def called(view: Arena, seat: int) -> str:
    """A hero as it stands in calls: "**Merisiel**"."""
    return bold(hero_of(view, seat))


def actions(count: int) -> str:
    """Action points: "3 actions", "no actions"."""
    return counted(count, "action", "actions") if count > 0 else "no actions"


def rune_told(rune: Rune) -> str:
    """A rune in a sentence: "a −1 Damage rune"."""
    return f"a {rune_name(rune)} rune"


def abilities(ids: Iterable[Ability], last: str = "and") -> str:
    """Abilities in a sentence: "Intelligence, Wisdom and Charisma"."""
    return joined(map(ability_name, ids), last)


def elements(ids: Iterable[Element], last: str = "and") -> str:
    """Elements in a sentence: "Fire and Air"."""
    return joined(map(element_name, ids), last)
