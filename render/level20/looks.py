"""Where things stand in a picture of the den, and what they look like."""

from typing import NamedTuple

from render.palette import DANGER, GOLD, IVORY, LEGAL, LINE, MUTED, NIGHT, PANEL, PIT, RAISED, SEATS, SHEEN, lighter
from rules.level20.actions import Card
from rules.level20.board import SIZE, Direction, Square, column, row
from rules.level20.catalog import CATALOG
from rules.level20.events import FighterId, TokenKind
from rules.level20.view import Den, KoboldSeen

WIDTH, HEIGHT, STRIP = 1200, 1380, 60  # the strip carries the own hand, in private pictures only
CELL, LEFT, TOP = 122, 58, 176
BOARD = SIZE * CELL
RIGHT, BOTTOM = LEFT + BOARD, TOP + BOARD
MARGIN, GAP = 16, 12

FLOOR, LIT_FLOOR, STAIRS_GROUND = "#363C44", "#53482F", "#14161B"
FEROCITY, FEROCITY_SPENT, CROWN_LOST, JUNK_INK = "#FF9F5A", "#434B5A", "#3A414E", "#E2B77A"
SLAIN_GREY = "#9AA3B2"
TINTS = ("#8A5A2C", "#2F6B3C", "#7B8496", "#6B5A1E", *dict.fromkeys(look.fill for look in SEATS.values()))
EXACT = (
    NIGHT, PIT, PANEL, RAISED, LINE, IVORY, MUTED, GOLD, LEGAL, DANGER, FLOOR, LIT_FLOOR, FEROCITY, FEROCITY_SPENT,
    CROWN_LOST, JUNK_INK, *TINTS, *(lighter(tint, SHEEN) for tint in TINTS),
)  # fmt: skip

KOBOLD, FIGHTER, SHARED = 92, 92, 66  # alone on a square, and sharing it
BADGE_AT = 40  # a badge's middle from the square's middle, both ways


class ThingLook(NamedTuple):
    """How a token on the floor looks."""

    shape: str
    size: int
    fill: str
    rim: str
    glyph: str
    ink: str


THINGS: dict[TokenKind, ThingLook] = {
    "junk": ThingLook("octagon", 84, "#8A5A2C", "#C99A5B", "vase", "#F6DFB4"),
    "moss": ThingLook("splat", 106, "#2F6B3C", "#7FBF6A", "grass", "#C9F0A8"),
    "stalactite": ThingLook("crag", 100, "#7B8496", "#C9D2E2", "crystals", "#F4F7FF"),
    "food": ThingLook("octagon", 92, "#6B5A1E", "#D6C25A", "chicken-leg", "#F7E98A"),
}
JUNK_GLYPHS = ("vase", "cubes", "mine-wagon", "gold-bar", "trophy", "key", "lantern-flame", "round-shield")


class FighterLook(NamedTuple):
    """What tells the two fighters apart: initial, helmet, and the form of all marks that are about one."""

    initial: str
    helmet: str
    badge: str


FIGHTERS: dict[FighterId, FighterLook] = {
    "vala": FighterLook("V", "knight-helmet", "circle"),
    "brond": FighterLook("B", "helmet", "square"),
}
FIGHTER_NAMES: dict[FighterId, str] = {row.id: row.name for row in CATALOG.fighters}
KOBOLDS = {row.id: row.name for row in CATALOG.kobolds}
CARDS: dict[Card, str] = {row.id: row.name for row in CATALOG.cards}
CARD_GLYPHS: dict[Card, tuple[str, str]] = {
    "moss": ("grass", "#C9F0A8"),
    "stalactite": ("crystals", "#F4F7FF"),
    "food": ("chicken-leg", "#F7E98A"),
    "tunnel": ("hole-ladder", "#E2B77A"),
}
FACING_DEGREES: dict[Direction, int] = {"E": 0, "S": 90, "W": 180, "N": 270}


def middle(square: Square) -> tuple[int, int]:
    """The middle of a square, in pixels."""
    return LEFT + column(square) * CELL + CELL // 2, TOP + row(square) * CELL + CELL // 2


def kobold_of(den: Den, seat: int) -> KoboldSeen:
    """The kobold of a seat."""
    return next(seen for seen in den.kobolds if seen.seat == seat)


def label(den: Den, seat: int) -> str:
    """What stands for a name that cannot be drawn: "Blue hexagon"."""
    return SEATS[kobold_of(den, seat).kobold].label
