"""Tokens on the floor, kobolds and fighters, two of them sharing a square, and the states they wear."""

from functools import lru_cache
from math import cos, radians, sin

from render.canvas import Canvas
from render.fonts import BOLD, cap_height, font
from render.glyphs import large_glyph
from render.level20.corners import Corners
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
    middle,
)
from render.palette import DANGER, EDGE, GOLD, INK, IVORY, SEATS, rgb
from render.sketch import SCALE, Point, Sketch, Sprite
from render.tokens import dashed_ring, glyph_badge, halo, icon, seat_token, thing_token
from rules.level20.board import Facing, Square
from rules.level20.events import FighterId
from rules.level20.view import Den, FighterSeen, KoboldSeen, TokenSeen

ALONE: Point = (0, 0)
TOGETHER: tuple[Point, ...] = ((-25, -22), (25, 22), (25, -22), (-25, 22))
HELMET_DARK = "#171A21"


def things(canvas: Canvas, den: Den) -> None:
    """Junk, moss, stalactites and food."""
    for square in sorted(den.tokens):
        x, y = middle(square)
        canvas.put(thing(den.tokens[square], square), x, y)


def thing(token: TokenSeen, square: Square) -> Sprite:
    """One token; the picture on junk follows from the square, since all junk is the same (L20-C9)."""
    look = THINGS[token.kind]
    glyph = JUNK_GLYPHS[(square + square // 8) % len(JUNK_GLYPHS)] if token.kind == "junk" else look.glyph
    return thing_token(look.shape, look.size, look.fill, look.rim, glyph, look.ink)


def standees(canvas: Canvas, den: Den, corners: Corners, acting: int | None) -> None:
    """Every fighter and living kobold, and what each of them wears."""
    crowd: dict[Square, list[FighterSeen | KoboldSeen]] = {}
    for piece in (*den.fighters, *(kobold for kobold in den.kobolds if kobold.alive)):
        crowd.setdefault(piece.at, []).append(piece)
    for square, pieces in crowd.items():
        places = TOGETHER if len(pieces) > 1 else (ALONE,)
        for piece, (across, down) in zip(pieces, places, strict=False):
            x, y = middle(square)
            at = (x + across, y + down)
            if isinstance(piece, FighterSeen):
                fighter(canvas, piece, at, len(pieces) > 1)
            else:
                kobold(canvas, den, piece, at, len(pieces) > 1, acting)
    for pieces in crowd.values():
        for piece in pieces:
            states(piece, den, corners)


def kobold(canvas: Canvas, den: Den, seen: KoboldSeen, at: Point, shared: bool, acting: int | None) -> None:
    """A kobold; the gold halo is for the one that must act, the crown for a winner."""
    size = SHARED if shared else KOBOLD
    if seen.seat == acting:
        canvas.put(halo(size + 28), *at)
    elif seen.hidden:
        canvas.put(dashed_ring(size + 26, IVORY, 6), *at)
    canvas.put(seat_token(seen.kobold, size, "kobold"), *at)
    if seen.seat in den.winners:
        canvas.put(icon("queen-crown", 54, EDGE), at[0], at[1] - 49)
        canvas.put(icon("queen-crown", 46, GOLD), at[0], at[1] - 49)


def fighter(canvas: Canvas, seen: FighterSeen, at: Point, shared: bool) -> None:
    """A fighter with its nose in the direction of facing."""
    canvas.put(fighter_token(seen.id, seen.facing, SHARED if shared else FIGHTER), *at)


def states(piece: FighterSeen | KoboldSeen, den: Den, corners: Corners) -> None:
    """Badges: stunned, slowed, hidden, and the token that the piece covers."""
    if isinstance(piece, FighterSeen):
        if piece.misses:
            corners.put(piece.at, glyph_badge("circle", "#3B2F63", "#CDBBFF", "spiral", "#F4EFFF", 46), "low left")
        if piece.slowed:
            corners.put(piece.at, glyph_badge("circle", "#24493A", "#9CE0B8", "snail", "#E9FFF2", 46), "low left")
    elif piece.hidden:
        corners.put(piece.at, glyph_badge("circle", "#1B1F27", IVORY, "hood", IVORY), "low right")
    if piece.at in den.tokens:
        look = THINGS[den.tokens[piece.at].kind]
        badge = glyph_badge(look.shape, look.fill, look.rim, look.glyph, look.ink, 50)
        corners.put(piece.at, badge, "low right" if isinstance(piece, FighterSeen) else "low left", key="thing")


def slain(canvas: Canvas, den: Den, corners: Corners) -> None:
    """A grey cross where somebody was slain; the mark moves to a corner if the slayer stands there."""
    for seat, square in den.slain:
        look = SEATS[kobold_of(den, seat).kobold]
        if any(fighter.at == square for fighter in den.fighters):
            corners.put(square, glyph_badge(look.shape, look.fill, SLAIN_GREY, "skull", look.ink, 50), "low right")
        else:
            canvas.put(icon("cross", 84, EDGE), *middle(square))
            canvas.put(icon("cross", 72, SLAIN_GREY), *middle(square))
            corners.put(square, glyph_badge(look.shape, look.fill, SLAIN_GREY, "skull", look.ink, 50), "low right")


@lru_cache(maxsize=64)
def fighter_token(id: FighterId, facing: Facing, size: int) -> Sprite:
    """A dark disc with a red ring, helmet and initial; the nose reaches into the next square."""
    look = FIGHTERS[id]
    sheet = round(size * 1.7)
    sketch, centre, radius = Sketch(sheet, sheet), (sheet / 2, sheet / 2), size / 2
    sketch.shadow([turned(centre, radius * 1.05, angle, 0, radius * 0.08) for angle in range(0, 360, 10)], size * 0.04, 170)
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
