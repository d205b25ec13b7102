"""The desk: candles, a quill, and the Spell Books that are left."""

from functools import cache

from PIL import Image

from render.canvas import Canvas
from render.fonts import BOLD
from render.kragmortha.board import Board
from render.kragmortha.looks import CELL, DESK_LINE, DESK_TOP, LEFT, SYMBOLS, TOP, WOOD, WOOD_LIGHT
from render.palette import EDGE, IVORY, MUTED
from render.sketch import Sprite
from render.text import words
from render.tokens import outlined, slab
from rules.kragmortha.board import COLUMNS, DESK, ROWS
from rules.kragmortha.view import Library

SIZE = 2 * CELL
DESK_LEFT = LEFT + (len(COLUMNS) - 2) * CELL
UPPER, LOWER = CELL // 2 + 6, SIZE - CELL // 2 - 6  # the middles of its halves, down from its edge
PILE, NUMBER = 70, 158  # the middles of the books and of their number, across from its edge
ON_TOP = {space for space in DESK if space.endswith(str(ROWS))}


@cache
def desk(turned: bool) -> Sprite:
    """The empty desk; `turned`: the books lie on its upper half."""
    canvas = Canvas(Image.new("RGB", (SIZE, SIZE), EDGE))
    canvas.place(slab(SIZE - 6, SIZE - 6, 14, WOOD, EDGE, WOOD_LIGHT, 6), 3, 3, EDGE)
    canvas.place(slab(SIZE - 44, SIZE - 44, 10, DESK_TOP, WOOD, DESK_LINE, 4), 22, 22, WOOD)
    tools, books = (LOWER, UPPER) if turned else (UPPER, LOWER)
    canvas.put(outlined("lit-candelabra", 68, SYMBOLS["S"].ink), 66, tools, DESK_TOP)
    canvas.put(outlined("quill-ink", 64, IVORY), 156, tools, DESK_TOP)
    canvas.put(outlined("burning-book", 84, SYMBOLS["O"].ink), PILE, books, DESK_TOP)
    return Sprite(canvas.blended())


def books_left(board: Board, library: Library) -> None:
    """The number of books, on the half of the desk where nobody stands."""
    standing = {library.rigor, *(seen.at for seen in library.goblins)}
    turned = bool(standing & (DESK - ON_TOP)) and not standing & ON_TOP
    if turned:
        board.canvas.place(desk(True), DESK_LEFT, TOP, EDGE)
    figure = words(str(library.books_left), 64, IVORY if library.books_left else MUTED, BOLD)
    board.canvas.write(figure, DESK_LEFT + NUMBER, TOP + (UPPER if turned else LOWER), DESK_TOP, "middle")
