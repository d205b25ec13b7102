"""Where things stand in a picture of a journey, and what they look like."""

from collections.abc import Mapping

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
from rules.adventurers.actions import Cell
from rules.adventurers.catalog import COLOUR, NUMBERS, Category, Colour, Icon, LocationType, Mark
from rules.adventurers.view import AdventurerSeen, BattleSeen, EnemySeen, Journey

WIDTH, HEIGHT, HEADER = 1200, 1394, 120
MARGIN, GAP = 16, 12
INNER = WIDTH - 2 * MARGIN
FIELD_LEFT, FIELD_TOP, COLUMN, ROW, FRONT = 258, 176, 184, 134, 46  # the battlefield; FRONT is between the front lines
COLUMNS = 5
FIELD_WIDE, FIELD_HIGH = COLUMNS * COLUMN, 6 * ROW
RAIL_LEFT, RAIL_TOP, RAIL = 14, FIELD_TOP - 12, 186
RAIL_HIGH = FIELD_HIGH + FRONT + 24
STRIP_TOP, STRIP = 1054, 88
PANELS_TOP, PANEL_HIGH, PANEL_GAP = 1152, 108, 8
MAP_TOP, MAP_BOTTOM = HEADER, 998  # where the map lies

FOE_FLOOR, OWN_FLOOR, CLOSED, CLOSED_ROCK = "#4A3A3C", "#38464C", "#1D2125", "#2B3137"
FOE_INK, OWN_INK, FRONT_INK = "#E39A8F", "#9CC7E0", "#C9A45A"
BLOOD, BLOOD_RIM, BLOOD_INK = "#5B1622", "#FF8A7A", "#FFE7DC"  # enemies
CARD, CARD_CLEARED, CARD_UNKNOWN = "#4C4637", "#2E3436", "#2B2F3D"  # locations: known, cleared, face down
CARD_INK, CLEARED_INK, UNKNOWN_INK = "#FFE3AE", "#8C99A3", "#BCC6E6"
VIOLET = "#D9B8FF"
POISON, STUN, WARD, WEARY, PURSE = "#A8DC6E", VIOLET, "#8FD3DE", "#FFB08A", "#F2C14E"
SHOT = "#FFD98A"
SOCKET, FAINT, WELL = "#434B5A", "#7D879A", "#161A21"

ATTRIBUTES: Mapping[Colour, tuple[str, str]] = {  # colour and shape of tokens and dice
    "red": ("#E0635A", "square"), "blue": ("#4F8FE0", "circle"), "green": ("#35B58F", "triangle"),
}  # fmt: skip
ADVENTURER_GLYPH: Mapping[str, str] = {
    "thorensen": "large-hammer", "thralar": "broadsword", "melandrir": "bow", "krull": "battered-axe",
    "vhaladia": "fairy-wand", "glaicus": "leaf",
}  # fmt: skip
ENEMY_GLYPH: Mapping[str, str] = {
    "goblin": "goblin", "gnoll": "wolf-head", "kentauri": "sagittarius", "troll": "muscle-fat", "voron": "raven",
    "harsaak": "helmet", "erthias": "knight-helmet", "efestos": "flame-symbol", "deretrael": "batwings",
    "endrathii": "venomous-snake", "vreigha": "monster-skull", "anabantha": "wyvern", "silenoz": "death-skull",
}  # fmt: skip
LOCATION_GLYPH: Mapping[LocationType, str] = {
    "village": "house", "mountain_pass": "mountains", "castle": "tower", "dungeon": "metal-gate", "temple": "capitol",
    "forest": "pine-tree", "ruins": "pillars",
}  # fmt: skip
FACE_GLYPH: Mapping[Icon, str] = {
    "sword": "broadsword", "bow": "bow", "shield": "shield", "push": "hand", "dodge": "feather-wing",
    "reflexes": "lightning-bolt", "idea": "light-bulb", "special": "star", "critical": "explosion",
}  # fmt: skip
CATEGORY_GLYPH: Mapping[Category, str] = {
    "battle": "crossed-swords", "archery": "bow", "rogue": "daggers", "holy": "sunbeams", "sorcery": "small-fire",
    "nature": "leaf",
}  # fmt: skip
MARK_GLYPH: Mapping[Mark, str] = {
    "next_dice_red": "crossed-swords", "next_dice_blue": "bow", "next_damage": "claw", "next_fire": "small-fire",
}  # fmt: skip
TINTS = tuple(SEATS[colour].fill for colour in COLOUR.values())
FLOORS = (FOE_FLOOR, OWN_FLOOR)
SHADES = tuple(shade for floor in FLOORS for shade in (floor, darker(floor, 0.06), lighter(floor, 0.08)))
INKS = tuple(fill for fill, _ in ATTRIBUTES.values())
EXACT = (
    NIGHT, PIT, PANEL, RAISED, LINE, EDGE, INK, IVORY, MUTED, GOLD, LEGAL, DANGER, PARCHMENT, *SHADES, CLOSED,
    CLOSED_ROCK, FOE_INK, OWN_INK, FRONT_INK, BLOOD, BLOOD_RIM, BLOOD_INK, CARD, CARD_CLEARED, CARD_UNKNOWN, CARD_INK,
    CLEARED_INK, UNKNOWN_INK, VIOLET, POISON, WARD, WEARY, SHOT, SOCKET, FAINT, WELL, *TINTS,
    *(lighter(tint, SHEEN) for tint in TINTS), *INKS, *(lighter(ink, SHEEN) for ink in INKS),
    *(mix(ink, PANEL, 0.62) for ink in INKS),
)  # fmt: skip
LIMIT = NUMBERS.token_limit


def look_of(who: str) -> SeatLook:
    """Colour and shape of an adventurer."""
    return SEATS[COLOUR[who]]


def adventurer_of(table: Journey, who: str) -> AdventurerSeen:
    """The adventurer with this id, which is in the party."""
    return next(seen for seen in table.adventurers if seen.who == who)


def led_by(table: Journey, seat: int) -> tuple[AdventurerSeen, ...]:
    """The adventurers of a seat."""
    return tuple(seen for seen in table.adventurers if seen.seat == seat)


def enemy_of(battle: BattleSeen, no: int) -> EnemySeen:
    """The enemy with this number."""
    return next(seen for seen in battle.enemies if seen.no == no)


def waited(table: Journey) -> tuple[tuple[int, str, str], ...]:
    """Whom everybody waits for: seat, kind of question, and the adventurer it is about, or ""."""
    about = dict(table.asking)
    if table.phase == "over":
        return ()
    return tuple((one.seat, one.kind, about.get(one.serial, "")) for one in table.asked if one.waited)


def acting(table: Journey) -> tuple[str, ...]:
    """The adventurers that must act; without a question about one, none."""
    return tuple(who for _, _, who in waited(table) if who)


def goal(table: Journey) -> Cell:
    """Where the party is going or fights; while it still votes where to go, where it stands."""
    return table.party_at if table.ballot and table.ballot.kind == "travel" else table.target
