"""Tokens on the floor, kobolds and fighters, two of them sharing a square, and the states they wear."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin

from render.fonts import BOLD, cap_height, font
from render.glyphs import large_glyph
from render.level20.board import MIDDLE, Board
from render.level20.looks import (
    FACING_DEGREES,
    FIGHTER,
    FIGHTERS,
    JUNK_GLYPHS,
    KOBOLD,
    SHARED,
    SLAIN_GREY,
    THINGS,
    kobold_of,
)
from render.palette import DANGER, EDGE, GOLD, INK, IVORY, SEATS, rgb
from render.sketch import SCALE, Point, Sketch, Sprite
from render.tokens import dashed_ring, glyph_badge, halo, icon, seat_token, thing_token
from rules.level20.board import Facing, Square
from rules.level20.events import FighterId
from rules.level20.view import Den, FighterSeen, KoboldSeen, TokenSeen

TOGETHER: tuple[Point, ...] = ((-25, -22), (25, 22), (25, -22), (-25, 22))
HELMET_DARK = "#171A21"
Piece = FighterSeen | KoboldSeen


def things(board: Board, den: Den) -> None:
    """Junk, moss, stalactites and food."""
    for square in sorted(den.tokens):
        board.put(square, thing(den.tokens[square], square))


def thing(token: TokenSeen, square: Square) -> Sprite:
    """One token; the picture on junk follows from the square, since all junk is the same (L20-C9)."""
    look = THINGS[token.kind]
    glyph = JUNK_GLYPHS[(square + square // 8) % len(JUNK_GLYPHS)] if token.kind == "junk" else look.glyph
    return thing_token(look.shape, look.size, look.fill, look.rim, glyph, look.ink)


def crowds(den: Den) -> dict[Square, list[Piece]]:
    """The standees by square: fighters first, so that a kobold under one stays in view."""
    crowds: dict[Square, list[Piece]] = {}
    pieces: list[Piece] = [*den.fighters, *(kobold for kobold in den.kobolds if kobold.alive)]
    for piece in pieces:
        crowds.setdefault(piece.at, []).append(piece)
    return crowds


def standees(board: Board, den: Den, acting: int | None) -> None:
    """Every fighter and living kobold, shrunk where they share a square, and what each of them wears."""
    for square, pieces in crowds(den).items():
        shared = len(pieces) > 1
        for piece, shift in zip(pieces, places(pieces), strict=False):
            if isinstance(piece, FighterSeen):
                board.put(square, fighter_token(piece.id, piece.facing, SHARED if shared else FIGHTER), shift)
                states(board, piece)
            else:
                kobold(board, den, piece, shift, SHARED if shared else KOBOLD, acting)
        if square in den.tokens:
            covered(board, square, den.tokens[square])


def places(pieces: Sequence[Piece]) -> tuple[Point, ...]:
    """Where pieces stand that share a square, from its middle; a fighter's nose points out of the crowd."""
    if len(pieces) == 1:
        return (MIDDLE,)
    outward = isinstance(pieces[0], FighterSeen) and pieces[0].facing in ("E", "S")
    return tuple((-x, -y) for x, y in TOGETHER) if outward else TOGETHER


def kobold(board: Board, den: Den, seen: KoboldSeen, shift: Point, size: int, acting: int | None) -> None:
    """A kobold; the gold halo is for the one that must act, the crown for a winner."""
    if seen.seat == acting:
        board.put(seen.at, halo(size + 28), shift)
    elif seen.hidden:
        board.put(seen.at, dashed_ring(size + 26, IVORY, 6), shift)
    board.put(seen.at, seat_token(seen.kobold, size, "kobold"), shift)
    if seen.hidden:
        board.badge(seen.at, glyph_badge("circle", HELMET_DARK, IVORY, "hood", IVORY), "low right")
    if seen.seat in den.winners:
        board.put(seen.at, icon("queen-crown", 54, EDGE), (0, -49))
        board.put(seen.at, icon("queen-crown", 46, GOLD), (0, -49))


def states(board: Board, fighter: FighterSeen) -> None:
    """Stunned and slowed."""
    if fighter.misses:
        board.badge(fighter.at, glyph_badge("circle", "#3B2F63", "#CDBBFF", "spiral", "#F4EFFF", 52), "low left")
    if fighter.slowed:
        board.badge(fighter.at, glyph_badge("circle", "#24493A", "#9CE0B8", "snail", "#E9FFF2", 52), "low left")


def covered(board: Board, square: Square, token: TokenSeen) -> None:
    """The token that somebody stands on."""
    look = THINGS[token.kind]
    board.badge(square, glyph_badge(look.shape, look.fill, look.rim, look.glyph, look.ink, 50), "low left")


def slain(board: Board, den: Den) -> None:
    """A grey cross where somebody was slain, or only the badge if the slayer stands there."""
    for seat, square in den.slain:
        look = SEATS[kobold_of(den, seat).kobold]
        board.badge(square, glyph_badge(look.shape, look.fill, SLAIN_GREY, "skull", look.ink, 50), "low right")
        if all(fighter.at != square for fighter in den.fighters):
            board.put(square, icon("cross", 84, EDGE))
            board.put(square, icon("cross", 72, SLAIN_GREY))


@lru_cache(maxsize=64)
def fighter_token(id: FighterId, facing: Facing, size: int) -> Sprite:
    """A dark disc with a red ring, helmet and initial; the nose reaches into the next square."""
    look = FIGHTERS[id]
    sheet = round(size * 1.7)
    sketch, centre, radius = Sketch(sheet, sheet), (sheet / 2, sheet / 2), size / 2
    sketch.shadow(
        [turned(centre, radius * 1.05, angle, 0, radius * 0.08) for angle in range(0, 360, 10)], size * 0.04, 170
    )
    nose = [turned(centre, reach * radius, FACING_DEGREES[facing], aside) for reach, aside in NOSE]
    sketch.polygon(nose, EDGE, 5.5)
    sketch.polygon(nose, DANGER, 1.3)
    for share, fill in ((1.09, EDGE), (1.0, DANGER), (0.86, HELMET_DARK)):
        sketch.disc(centre, radius * share, fill)
    sketch.stamp(large_glyph(look.helmet, round(size * 0.56)), centre, IVORY)
    tag(sketch, look.initial, (centre[0], centre[1] + radius * (-0.86 if facing == "S" else 0.86)), size, look.badge)
    return sketch.finish()


NOSE = ((1.54, 0), (1.10, -53), (1.10, 53))  # distance in radii, degrees from straight ahead


def turned(centre: Point, distance: float, degrees: float, aside: float, drop: float = 0) -> Point:
    """A point at that distance, `aside` degrees off the direction."""
    angle = radians(degrees + aside)
    return centre[0] + distance * cos(angle), centre[1] + distance * sin(angle) + drop


def tag(sketch: Sketch, initial: str, at: Point, size: int, form: str) -> None:
    """The fighter's initial on a red tag at the rim away from the nose; round for Vala, square for Brond."""
    half = size * 0.19
    box = (at[0] - half, at[1] - half, at[0] + half, at[1] + half)
    outer = (box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3)
    corner = half if form == "circle" else half * 0.3
    sketch.slab(outer, corner + 3, EDGE)
    sketch.slab(box, corner, DANGER)
    letter = round(size * 0.34 * SCALE)
    pen = at[0] * SCALE, at[1] * SCALE + cap_height(BOLD, letter) / 2
    sketch.pen.text(pen, initial, font=font(BOLD, letter), fill=(*rgb(INK), 255), anchor="ms")
