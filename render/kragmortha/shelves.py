"""Bookshelves: dark wood and the backs of books, drawn once for each way they stand."""

from functools import cache
from itertools import cycle

from render.kragmortha.looks import BACKS, CELL, GILT, WOOD, WOOD_DARK
from render.sketch import Sketch, Sprite

WIDTHS = (11, 14, 9, 11, 11, 14, 9, 14, 11, 9, 14)
DROPS = (5, 2, 9, 5, 2, 5, 9, 2, 2, 5, 9, 5, 2)  # from the board above to a book's head


@cache
def shelf(upright: bool) -> Sprite:
    """A shelf over two spaces, two rows of books if it lies across and four if it stands upright."""
    width, height = (CELL, 2 * CELL) if upright else (2 * CELL, CELL)
    rows = 4 if upright else 2
    sketch = Sketch(width, height)
    sketch.slab((3, 3, width - 3, height - 3), 8, WOOD_DARK, WOOD, 6)
    pitch = (height - 18) / rows
    books = zip(cycle(BACKS), cycle(WIDTHS), cycle(DROPS), strict=False)
    for row in range(rows):
        top, foot = 12 + row * pitch, 12 + (row + 1) * pitch - 7
        left = 14.0
        while left < width - 23:
            back, wide, drop = next(books)
            book(sketch, (left, top + drop, left + wide - 1, foot), back)
            left += wide
        sketch.slab((9, foot, width - 9, foot + 6), 0, WOOD)
    return sketch.finish()


def book(sketch: Sketch, box: tuple[float, float, float, float], back: str) -> None:
    """A book's back with a gilded band."""
    left, top, right, _ = box
    sketch.slab(box, 0, back)
    sketch.slab((left, top + 7, right, top + 9), 0, GILT)
