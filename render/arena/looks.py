"""Where things stand in a picture of the arena, and what they look like."""

from collections.abc import Mapping
from typing import NamedTuple

from render.palette import (
    DANGER,
    EDGE,
    GOLD,
    INK,
    IVORY,
    LEGAL,
    LINE,
    MUTED,
    NIGHT,
    PANEL,
    PARCHMENT,
    PIT,
    RAISED,
    SEATS,
    SHEEN,
    SeatLook,
    darker,
    lighter,
    mix,
)
from rules.arena.actions import Cell
from rules.arena.board import SIZE, xy
from rules.arena.catalog import COLOUR, HEROES, Element, Keyword, Modifier, Rune, TileKind
from rules.arena.view import Arena, HeroSeen, MonsterSeen, TileSeen

WIDTH, HEIGHT, HEADER = 1200, 1404, 120
CELL, LEFT, TOP = 132, 54, 172
RIGHT, BOTTOM = LEFT + SIZE * CELL, TOP + SIZE * CELL
MARGIN, GAP = 16, 12
INNER = WIDTH - 2 * MARGIN
RAIL_LEFT, RAIL_TOP = RIGHT + 24, TOP - 12
RAIL, RAIL_HIGH = WIDTH - 14 - RAIL_LEFT, BOTTOM + 12 - RAIL_TOP
HEROES_TOP = BOTTOM + 26
HEROES_HIGH = HEIGHT - 14 - HEROES_TOP
ROUNDS_NEAR = 3  # so many last rounds are announced

ROCK, WALL, FLOOR, GATE, TRAP, RUNE_FLOOR, SHRINE = (
    "#1B1F26", "#C2B592", "#504C42", "#454D5A", "#523F31", "#35505A", "#50456A",
)  # fmt: skip
FLOORS: Mapping[TileKind, str] = {
    "corridor": FLOOR, "curve": FLOOR, "crossroads": FLOOR, "summoning": GATE, "trapdoor": TRAP, "rune": RUNE_FLOOR,
    "shrine": SHRINE,
}  # fmt: skip
DOOM, DOOM_RIM, DOOM_RINGS, DOOM_INK = "#07080B", "#5A2530", ("#2A0F16", "#5A1B28", "#8E2B38"), "#FF8D8D"
BLOOD, BLOOD_RIM, BLOOD_INK = "#5B1622", "#FF8A7A", "#FFE7DC"  # monsters
GATE_RING, GATE_FILL = "#818894", "#57606E"
OCTAGON, OCTAGON_RIM, OCTAGON_INK = "#3E3357", "#B9A6E8", "#EBDDFF"  # shrines and deities
DIAMOND, DIAMOND_RIM, DIAMOND_INK = "#1F4049", "#8FD3DE", "#D8FAFF"  # runes
GRATE, GRATE_DARK, GRATE_PIT = "#A6814F", "#7A5A32", "#17120D"
BAG = "#E2B77A"
SOCKET = "#434B5A"  # what is spent, lost or empty
FAINT = "#7D879A"  # what counts for little now
WELL = "#161A21"  # a place to lay something in


class ElementLook(NamedTuple):
    """An element: its drawing, its letter, its colour."""

    glyph: str
    letter: str
    fill: str
    name: str


class RuneLook(NamedTuple):
    """A rune: its drawing, and what it adds."""

    glyph: str
    sign: str


class ModifierLook(NamedTuple):
    """A modifier: its drawing and the colour of it."""

    glyph: str
    fill: str
    name: str


ELEMENTS: Mapping[Element, ElementLook] = {
    "fire": ElementLook("small-fire", "F", "#FF9466", "Fire"),
    "water": ElementLook("droplet", "W", "#7FB6FF", "Water"),
    "air": ElementLook("feather-wing", "A", "#E6ECF5", "Air"),
    "earth": ElementLook("mountains", "E", "#B9C36B", "Earth"),
}
RUNES: Mapping[Rune, RuneLook] = {
    "dmg_plus": RuneLook("crossed-swords", "+1"),
    "def_plus": RuneLook("shield", "+1"),
    "dmg_minus": RuneLook("crossed-swords", "−1"),
    "def_minus": RuneLook("shield", "−1"),
    "act_minus": RuneLook("lightning-bolt", "−1"),
}
MODIFIERS: Mapping[Modifier, ModifierLook] = {
    "damage": ModifierLook("crossed-swords", "#FF9F8F", "Damage"),
    "actions": ModifierLook("lightning-bolt", LEGAL, "Actions"),
    "defense": ModifierLook("shield", "#8FD3DE", "Defense"),
    "magic": ModifierLook("fairy-wand", "#E0A8F5", "Magic"),
    "resistance": ModifierLook("barrier", "#B9C36B", "Resistance"),
    "ego": ModifierLook("queen-crown", "#EBDDBD", "Ego"),
}
SHRINES: Mapping[str, str] = {
    "sarenrae": "sun", "desna": "butterfly", "iomedae": "broadsword", "cayden": "beer", "torag": "hammer",
}  # fmt: skip
HERO_GLYPH: Mapping[str, str] = {
    "valeros": "broadsword", "merisiel": "daggers", "ezren": "fairy-wand", "kyra": "ankh",
}  # fmt: skip
MONSTER_GLYPH: Mapping[str, str] = {
    "minotaur": "desert-skull", "goblin_pyro": "goblin", "ettin": "double-team", "ankhrav": "insect-jaws",
    "fire_elemental": "flame-symbol", "medusa": "venomous-snake", "troll": "muscle-fat", "velstrac": "chain",
    "wisp": "aura", "frost_giant": "snowflake", "erinys": "angel-wings", "chimera": "lion", "vampire": "batwings",
    "red_dragon": "dragon",
}  # fmt: skip
KEYWORD_GLYPH: Mapping[Keyword, str] = {
    "double_attack": "doubled", "explosion": "bomb-explosion", "hero_teleport": "player-teleport",
    "monster_teleport": "kaleidoscope", "item_destroyer": "broken-shield", "mesmerizing": "bleeding-eye",
    "energy_resistant": "fire-shield", "slowing": "snail",
}  # fmt: skip
TINTS = tuple(SEATS[colour].fill for colour in COLOUR.values())
STONES = tuple(
    shade for floor in dict.fromkeys(FLOORS.values()) for shade in (floor, darker(floor, 0.05), lighter(floor, 0.05))
)
EXACT = (
    NIGHT, PIT, PANEL, RAISED, LINE, EDGE, INK, IVORY, MUTED, GOLD, LEGAL, DANGER, PARCHMENT, ROCK, WALL, *STONES,
    DOOM, DOOM_RIM, *DOOM_RINGS, DOOM_INK, BLOOD, BLOOD_RIM, BLOOD_INK, GATE_FILL, OCTAGON, OCTAGON_RIM, OCTAGON_INK,
    DIAMOND, DIAMOND_RIM, DIAMOND_INK, GRATE, GRATE_DARK, GRATE_PIT, BAG, SOCKET, FAINT, WELL,
    *(look.fill for look in ELEMENTS.values()), *TINTS, *(lighter(tint, SHEEN) for tint in TINTS),
    *(mix(PANEL, look.fill, 0.5) for look in MODIFIERS.values()),
    *(look.fill for look in MODIFIERS.values() if look.fill not in (LEGAL, DIAMOND_RIM, "#B9C36B", PARCHMENT)),
)  # fmt: skip


def middle(cell: Cell) -> tuple[int, int]:
    """The middle of a space, in pixels."""
    column, row = xy(cell)
    return LEFT + column * CELL + CELL // 2, TOP + row * CELL + CELL // 2


def tone(tile: TileSeen | None) -> str:
    """The colour of the floor of a tile; without one it is the Doom Area."""
    return FLOORS[tile.kind] if tile else DOOM


def hero_of(table: Arena, seat: int) -> HeroSeen:
    """The hero of a seat."""
    return next(seen for seen in table.heroes if seen.seat == seat)


def look_of(table: Arena, seat: int) -> SeatLook:
    """Colour and shape of a seat: those of its hero."""
    return SEATS[COLOUR[hero_of(table, seat).hero]]


def hero_name(table: Arena, seat: int) -> str:
    """What the hero of a seat is called."""
    return HEROES[hero_of(table, seat).hero].name


def in_order(table: Arena) -> list[HeroSeen]:
    """The heroes in the order of play of a round, the first player first (AR-G1)."""
    count = len(table.heroes)
    return [hero_of(table, (table.first + step) % count) for step in range(count)]


def life_left(seen: MonsterSeen) -> int:
    """The life points that are still to be taken this turn (AR-F7)."""
    return max(0, seen.life - seen.damage)


def spared(seen: HeroSeen, slot: int) -> bool:
    """Whether a hero is immune to the monster with this initiative token (AR-H3)."""
    return any(one == slot for one, _ in seen.immune)


def reaching(table: Arena, seat: int) -> tuple[MonsterSeen, ...]:
    """The monsters that would attack a hero as it stands: those that reach it, unless it is immune (AR-M1, AR-M4)."""
    seen = hero_of(table, seat)
    near = (one for one in table.monsters if seen.at and seen.at in (*one.melee, *one.ranged))
    return tuple(one for one in near if not spared(seen, one.slot))
