"""Goblins and Rigor Mortis, two of them sharing a space, whom he threatens and where he caught somebody."""

from functools import lru_cache

from render.fonts import BOLD, cap_height, font
from render.kragmortha.board import MIDDLE, Board
from render.kragmortha.ground import floor
from render.kragmortha.looks import (
    ALONE,
    BADGE,
    CELL,
    GOBLINS,
    RIGOR,
    RIGOR_FILL,
    RIGOR_INK,
    RIGOR_RIM,
    RIGOR_SHARED,
    SHARED,
    SYMBOLS,
    goblin_of,
    laid_out,
)
from render.palette import DANGER, EDGE, GOLD, IVORY, SEATS, darker, rgb
from render.sketch import SCALE, Point, Sketch, Sprite, few_colours, few_tones
from render.tokens import draw_token, glyph_badge, number_badge, outlined, ring, stamp_glyph, thing_token
from rules.kragmortha.board import DESK, SYMBOL, Space, Symbol
from rules.kragmortha.view import GoblinSeen, Library

TOGETHER: tuple[Point, ...] = ((-20, -20), (20, 20), (20, -20), (-20, 20))
GLYPH_SHARE = 0.66  # ears are wide
TAG = "#14171E"
TOKEN_COLOURS = 16
Crowds = dict[Space, list[GoblinSeen | None]]  # None stands for Rigor Mortis


def crowds(library: Library) -> Crowds:
    """Who stands where: whose turn it is first, since the pusher came last and the pushed one leaves."""
    crowds: Crowds = {library.rigor: [None]}
    pushed = library.pushed
    for seen in sorted(library.goblins, key=lambda seen: seen.seat == pushed):
        if seen.at:
            crowds.setdefault(seen.at, []).append(seen)
    return crowds


def bare_floors(board: Board, library: Library) -> None:
    """No symbol under pieces: it moves to a badge. Corners that pieces reach take no badge."""
    for space, pieces in crowds(library).items():
        if space not in DESK:
            board.put(space, floor(library.layout, space, bare=True))
        if len(pieces) > 1:
            board.keep_free(space, ("high left", "low right"))
        elif pieces != [None]:
            board.keep_free(space, ("low right",))  # where the goblin bears its number


def standees(board: Board, library: Library, acting: int | None) -> None:
    """Every goblin and Rigor Mortis, shrunk where they share a space."""
    for space, pieces in crowds(library).items():
        shared = len(pieces) > 1
        for piece, shift in zip(pieces, TOGETHER if shared else (MIDDLE,), strict=False):
            if piece is None:
                board.put(space, rigor_token(RIGOR_SHARED if shared else RIGOR), shift)
            else:
                goblin(board, library, piece, shift, SHARED if shared else ALONE, acting)
        if space not in DESK:
            board.badge(space, symbol_badge(SYMBOL[space]), "high right" if shared else "high left")


def goblin(board: Board, library: Library, seen: GoblinSeen, shift: Point, size: int, acting: int | None) -> None:
    """A goblin; the gold halo is for the one whose player must act, the crown for a winner."""
    if seen.seat == acting:
        board.put(seen.at, ring(size + 28, GOLD, 7), shift)
    board.put(seen.at, goblin_token(seen.colour, size, high=shift[0] < 0), shift)
    if seen.seat in library.winners:
        board.put(seen.at, outlined("queen-crown", 46, GOLD, 4), (shift[0], shift[1] - size * 0.53))


@lru_cache(maxsize=128)
def goblin_token(colour: str, size: int, high: bool = False) -> Sprite:
    """The shape and colour of a seat, a goblin's head, and the goblin's number on a tag: low right, or high left."""
    look = SEATS[colour]
    sketch = Sketch(size * 1.2, size * 1.2)
    middle = sketch.image.width / SCALE / 2
    draw_token(sketch, look.shape, (middle, middle), size, look.fill, IVORY)
    stamp_glyph(sketch, look.shape, size, "goblin", look.ink, GLYPH_SHARE)
    far = size * (-0.33 if high else 0.33)
    tag(sketch, str(GOBLINS[colour].mark), (middle + far, middle + far * 0.94), max(26.0, size * 0.34))
    return few_colours(few_tones(sketch.finish()), TOKEN_COLOURS)


def tag(sketch: Sketch, text: str, at: Point, height: float) -> None:
    """A figure on a small dark plate."""
    wide, high = height * 0.43, height * 0.5
    box = (at[0] - wide, at[1] - high, at[0] + wide, at[1] + high)
    sketch.slab((box[0] - 4, box[1] - 4, box[2] + 4, box[3] + 4), 9, EDGE)
    sketch.slab((box[0] - 1.5, box[1] - 1.5, box[2] + 1.5, box[3] + 1.5), 7, IVORY)
    sketch.slab(box, 5.5, TAG)
    letter = round(height * 1.0 * SCALE)
    pen = at[0] * SCALE, at[1] * SCALE + cap_height(BOLD, letter) / 2
    sketch.pen.text(pen, text, font=font(BOLD, letter), fill=(*rgb(IVORY), 255), anchor="ms")


@lru_cache(maxsize=2)
def rigor_token(size: int) -> Sprite:
    """The master of the library: a spiked disc with a skull."""
    token = thing_token("spiky", size, RIGOR_FILL, RIGOR_RIM, "death-skull", RIGOR_INK, 0.53)
    return few_colours(few_tones(token), TOKEN_COLOURS)


@lru_cache(maxsize=8)
def symbol_badge(symbol: Symbol) -> Sprite:
    """The symbol of a space that somebody stands on."""
    look = SYMBOLS[symbol]
    badge = glyph_badge("circle", darker(look.floor, 0.45), look.ink, look.glyph, look.ink, BADGE)
    return few_colours(few_tones(badge), 8)


def threats(board: Board, library: Library) -> None:
    """A red frame and a skull on the spaces beside Rigor Mortis."""
    if library.phase == "over":
        return
    for space in laid_out(library).beside[library.rigor].values():
        board.put(space, frame())
        board.badge(space, outlined("skull", 30, DANGER), "high right")


@lru_cache(maxsize=1)
def frame() -> Sprite:
    """The red frame of a threatened space."""
    sketch = Sketch(CELL, CELL)
    sketch.slab((2, 2, CELL - 2, CELL - 2), 12, EDGE)
    sketch.slab((4, 4, CELL - 4, CELL - 4), 10, DANGER)
    sketch.slab((10, 10, CELL - 10, CELL - 10), 6, EDGE)
    sketch.slab((12, 12, CELL - 12, CELL - 12), 5, None)
    return sketch.finish()


def catches(board: Board, library: Library) -> None:
    """A star where Rigor Mortis caught somebody, and who it was."""
    for seat, space in library.caught:
        seen = goblin_of(library, seat)
        look = SEATS[seen.colour]
        board.put(space, star())
        if seen.at != space:
            mark = str(GOBLINS[seen.colour].mark)
            board.badge(space, number_badge(look.shape, look.fill, mark, 50, DANGER, look.ink), "low right")


def star() -> Sprite:
    """The star of a catch; it shows round whoever stands there."""
    return thing_token("burst", 142, DANGER, "#FFD0C6", "", EDGE)
