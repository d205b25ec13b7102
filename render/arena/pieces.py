"""Monsters and heroes on the board, alone or sharing a tile."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from render.arena.board import Board
from render.arena.headline import acting
from render.arena.looks import (
    BLOOD,
    BLOOD_INK,
    BLOOD_RIM,
    ELEMENTS,
    HERO_GLYPH,
    MONSTER_GLYPH,
    hero_of,
    life_left,
    look_of,
)
from render.fonts import BOLD, cap_height, font
from render.glyphs import large_glyph
from render.palette import DANGER, EDGE, GOLD, INK, IVORY, rgb
from render.sketch import SCALE, Point, Sketch, Sprite, few_colours, few_tones
from render.tokens import brackets, number_badge, outlined, ring, token
from rules.arena.actions import Cell
from rules.arena.view import Arena, HeroSeen, MonsterSeen

SPOTS: Mapping[int, Sequence[tuple[Point, int]]] = {  # by how many share a tile: where, and how large
    1: (((0, 0), 92),),
    2: (((-27, -25), 70), ((27, 27), 70)),
    3: (((-29, -27), 64), ((29, -27), 64), ((0, 30), 64)),
    4: (((-29, -28), 60), ((29, -28), 60), ((-29, 30), 60), ((29, 30), 60)),
    5: (((-30, -28), 56), ((26, -32), 48), ((40, 18), 48), ((-40, 34), 48), ((2, 32), 48)),
}
SMALL = 60  # a piece in a crowd
COLOURS = 24  # of a token, since many soft edges would make a large file
Piece = MonsterSeen | HeroSeen


def crowds(table: Arena) -> dict[Cell, list[Piece]]:
    """Who stands where: the monster first, then the heroes from the one whose turn it is on."""
    found: dict[Cell, list[Piece]] = {seen.at: [seen] for seen in table.monsters}
    count = len(table.heroes)
    for seen in sorted(table.heroes, key=lambda seen: (seen.seat - table.active) % count):
        if seen.at:
            found.setdefault(seen.at, []).append(seen)
    return found


def pieces(board: Board) -> None:
    """Everybody who stands in the arena."""
    for cell, crowd in crowds(board.table).items():
        places = tuple(zip(crowd, SPOTS[len(crowd)], strict=True))
        for piece, (shift, size) in places:
            if isinstance(piece, MonsterSeen):
                board.put(cell, monster_token(piece.id, size + 8), shift)
            else:
                hero(board, cell, piece, shift, size)
        for piece, (shift, size) in places:
            if isinstance(piece, MonsterSeen):
                condition(board, cell, piece, shift, size)
        if len(crowd) > 1:
            board.keep_free(cell, "low", "high")


def condition(board: Board, cell: Cell, seen: MonsterSeen, shift: Point, size: int) -> None:
    """Of a monster the life that is left upper right, the initiative number under it, scratches if it is hurt."""
    x, y = shift
    if seen.damage:
        board.put(cell, outlined("claw", round(size * 0.32), DANGER, 3), (x - size * 0.36, y + size * 0.16), BLOOD)
    heart = 36 if size < SMALL else max(42, round(size * 0.46))
    board.put(cell, life_heart(life_left(seen), heart), (x + size * 0.44, y - size * 0.36))
    number = number_badge("circle", EDGE, str(seen.slot), max(34, round(size * 0.38)), BLOOD_RIM, IVORY)
    board.put(cell, number, (x, y + size * 0.50))
    if seen.mod:
        board.put(cell, element_mark(seen), (x - size * 0.46, y - size * 0.34))
    if size > SPOTS[2][0][1]:
        board.keep_free(cell, "high right", "low")
        if seen.mod:
            board.keep_free(cell, "high left")


def hero(board: Board, cell: Cell, seen: HeroSeen, shift: Point, size: int) -> None:
    """A hero; the gold halo is for whose player must act, an ivory one for whose turn it is else."""
    table = board.table
    if seen.seat in acting(table) or seen.seat in table.winners:
        board.put(cell, ring(size + 24, GOLD, 7), shift)
    elif seen.seat == table.active and table.phase != "over":
        board.put(cell, ring(size + 20, IVORY, 4), shift)
    if seen.seat in table.attacked:
        board.put(cell, struck(size + (12 if size < SMALL else 22)), shift)
    look = look_of(table, seen.seat)
    glyph = "skull" if seen.left else HERO_GLYPH[seen.hero]
    board.put(cell, hero_token(look.shape, look.fill, glyph, look.ink, size), shift)
    if seen.seat in table.winners:
        board.put(cell, outlined("queen-crown", 44, GOLD, 4), (shift[0], shift[1] - size * 0.54))


def attacked(board: Board) -> None:
    """Red brackets round the hero that is attacked just now."""
    if board.table.blow and (cell := hero_of(board.table, board.table.blow.seat).at):
        board.put(cell, brackets(128, DANGER, 8))


@lru_cache(maxsize=256)
def hero_token(shape: str, fill: str, glyph: str, ink: str, size: int) -> Sprite:
    """The token of a hero, in few colours."""
    return few_colours(few_tones(token(shape, size, fill, IVORY, glyph, ink)), COLOURS)


@lru_cache(maxsize=256)
def monster_token(id: str, size: int) -> Sprite:
    """The token of a monster."""
    return few_colours(few_tones(token("spiky", size, BLOOD, BLOOD_RIM, MONSTER_GLYPH[id], BLOOD_INK, 0.54)), COLOURS)


@lru_cache(maxsize=16)
def struck(size: int) -> Sprite:
    """A red star behind a hero that monsters attacked."""
    return few_colours(token("burst", size, DANGER, "#FFD0C6"), 8)


@lru_cache(maxsize=64)
def life_heart(life: int, size: int) -> Sprite:
    """A red heart with the life that is left."""
    sketch = Sketch(size + 14, size + 14)
    middle = sketch.image.width / SCALE / 2
    mask = large_glyph("heart", size + 7)
    sketch.stamp(mask, (middle, middle), EDGE)
    sketch.stamp(large_glyph("heart", size), (middle, middle), DANGER)
    letters = max(28, round(size * 0.66)) * SCALE
    pen = middle * SCALE, (middle - 2) * SCALE + cap_height(BOLD, letters) / 2
    sketch.pen.text(pen, str(life), font=font(BOLD, letters), fill=(*rgb(INK), 255), anchor="ms")
    return sketch.finish()


def element_mark(seen: MonsterSeen) -> Sprite:
    """What Fire and Water add to its damage or take off it, until this turn is over (AR-E4, AR-E5)."""
    look = ELEMENTS["fire" if seen.mod > 0 else "water"]
    return marked(look.glyph, look.fill, f"{'−' if seen.mod < 0 else '+'}{abs(seen.mod)}")


@lru_cache(maxsize=32)
def marked(glyph: str, fill: str, text: str) -> Sprite:
    """A drawing and a number on a dark plate."""
    sketch = Sketch(62, 36)
    sketch.slab((0, 0, 62, 36), 11, EDGE)
    sketch.slab((2, 2, 60, 34), 9, "#1A1D24", fill, 2)
    sketch.stamp(large_glyph(glyph, 22), (17, 18), fill)
    letters = 28 * SCALE
    pen = 42 * SCALE, 18 * SCALE + cap_height(BOLD, letters) / 2
    sketch.pen.text(pen, text, font=font(BOLD, letters), fill=(*rgb(IVORY), 255), anchor="ms")
    return sketch.finish()
