"""A picture is a static ground and sprites on it, put together tile by tile; a tile seen before is not drawn again.

Tiles are blended in RGB, so that edges are soft, and mapped to the game's palette once. A turn changes few of them.
"""

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from PIL import Image

from render.palette import rgb
from render.picture import Picture
from render.png import encode
from render.sketch import Box, Sprite
from render.text import Line

Align = Literal["left", "middle", "right"]
SHARE = {"left": 0.0, "middle": 0.5, "right": 1.0}
TILES_KEPT = 2048  # of some 15 KB each

Placed = tuple[Sprite, int, int]  # and where its left upper corner lies in the tile
Layers = tuple[Placed, ...]


class Grid(NamedTuple):
    """Square tiles; one has its corner at (left, top), so that a board's squares and the tiles agree."""

    tile: int
    left: int
    top: int


class Ground:
    """What never changes of a picture, and how it is tiled."""

    def __init__(self, image: Image.Image, grid: Grid) -> None:
        self.image, self.tile = image, grid.tile
        self.lefts = cuts(image.width, grid.tile, grid.left)
        self.tops = cuts(image.height, grid.tile, grid.top)
        self.shift = (-grid.left) % grid.tile, (-grid.top) % grid.tile

    @cached_property
    def boxes(self) -> tuple[tuple[int, int, int, int], ...]:
        """The tiles row by row: left, top, right, bottom."""
        columns = list(zip(self.lefts, self.lefts[1:], strict=False))
        rows = list(zip(self.tops, self.tops[1:], strict=False))
        return tuple((left, top, right, bottom) for top, bottom in rows for left, right in columns)

    @cached_property
    def blanks(self) -> tuple[Image.Image, ...]:
        """The ground of each tile."""
        return tuple(self.image.crop(box) for box in self.boxes)

    def blend(self, tile: int, layers: Layers) -> Image.Image:
        """One tile in RGB with everything that stands on it."""
        image = self.blanks[tile].copy()
        for sprite, left, top in layers:
            sprite.on(image, left, top)
        return image


def cuts(length: int, tile: int, start: int) -> list[int]:
    """Where tiles begin along one side, and the end."""
    first = start % tile
    return sorted({0, length, *range(first, length, tile)})


class Canvas:
    """Sprites laid on a ground from back to front."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.columns = len(ground.lefts) - 1
        self.layers: list[list[Placed]] = [[] for _ in ground.boxes]

    def place(self, sprite: Sprite, left: int, top: int) -> None:
        """Lay a sprite with its left upper corner there."""
        ground = self.ground
        (right_shift, down_shift), tile = ground.shift, ground.tile
        first, last = (left + right_shift) // tile, (left + sprite.width - 1 + right_shift) // tile
        upper, lower = (top + down_shift) // tile, (top + sprite.height - 1 + down_shift) // tile
        for row in range(max(0, upper), min(lower + 1, len(ground.tops) - 1)):
            for column in range(max(0, first), min(last + 1, self.columns)):
                corner = left - ground.lefts[column], top - ground.tops[row]
                self.layers[row * self.columns + column].append((sprite, *corner))

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Lay a sprite with its middle there."""
        self.place(sprite, round(x - sprite.width / 2), round(y - sprite.height / 2))

    def write(self, text: Line, x: float, y: float, align: Align = "left") -> None:
        """Write a line; `y` is the middle of its capitals."""
        start = x - text.advance * SHARE[align]
        self.place(text.sprite, round(start) + text.left, round(y + text.capitals / 2) + text.top)

    def fill(self, box: Box, colour: str) -> None:
        """A plain rectangle."""
        left, top, right, bottom = (round(edge) for edge in box)
        self.place(rectangle(colour, right - left, bottom - top), left, top)

    def blended(self) -> Image.Image:
        """The whole picture in RGB: to make a palette from, and to look at."""
        image = self.ground.image.copy()
        for tile, layers in enumerate(self.layers):
            if layers:
                image.paste(self.ground.blend(tile, tuple(layers)), self.ground.boxes[tile][:2])
        return image


@lru_cache(maxsize=256)
def rectangle(colour: str, width: int, height: int) -> Sprite:
    """A sprite that is one full block."""
    return Sprite(rgb(colour), None, (width, height))


class Easel:
    """Finishes canvases of one ground in one palette, and keeps the tiles it has seen."""

    def __init__(self, ground: Ground, palette: Image.Image) -> None:
        self.ground, self.palette = ground, palette
        self.colours = bytes(palette.getpalette() or [])
        self.mapped: Callable[[int, Layers], Image.Image] = lru_cache(maxsize=TILES_KEPT)(self.map_tile)
        # The column before the first pixel is the PNG filter byte of each row (0: none), so rows need no joining.
        self.base = Image.new("P", (ground.image.width + 1, ground.image.height), 0)
        self.base.paste(self.to_palette(ground.image), (1, 0))

    def to_palette(self, image: Image.Image) -> Image.Image:
        """The nearest colours, without dithering: it is visible and packs badly."""
        return image.quantize(palette=self.palette, dither=Image.Dither.NONE)

    def map_tile(self, tile: int, layers: Layers) -> Image.Image:
        """One finished tile."""
        return self.to_palette(self.ground.blend(tile, layers))

    def rows(self, canvas: Canvas) -> bytes:
        """The picture as rows of a filter byte and palette indexes."""
        image = self.base.copy()
        for tile, layers in enumerate(canvas.layers):
            if layers:
                left, top, *_ = self.ground.boxes[tile]
                image.paste(self.mapped(tile, tuple(layers)), (left + 1, top))
        return image.tobytes()

    def finish(self, canvas: Canvas) -> Picture:
        """The picture as PNG."""
        width, height = self.ground.image.size
        return Picture(encode(self.rows(canvas), width, height, self.colours), width, height)
