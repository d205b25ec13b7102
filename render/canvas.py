"""A picture is a static ground and sprites on it from back to front, all in one palette, so that pasting is copying.

A sprite is blended with the plain colour it stands on and mapped to the palette once; its mask then has one bit. Dark
outlines hide that two sprites that overlap are not blended with each other.
"""

from functools import lru_cache
from typing import Any, Literal, NamedTuple

from PIL import Image

from render.palette import rgb
from render.picture import Picture
from render.png import encode
from render.sketch import FAINTEST, Box, Sprite
from render.text import Line

Align = Literal["left", "middle", "right"]
SHARE = {"left": 0.0, "middle": 0.5, "right": 1.0}
SPRITES_KEPT = 8192


class Placed(NamedTuple):
    """A sprite, its left upper corner, and the colour of what it stands on."""

    sprite: Sprite
    left: int
    top: int
    on: str


class Canvas:
    """Sprites laid on a ground, an RGB image that never changes."""

    def __init__(self, ground: Image.Image) -> None:
        self.ground = ground
        self.layers: list[Placed] = []

    def place(self, sprite: Sprite, left: int, top: int, on: str) -> None:
        """Lay a sprite with its left upper corner there."""
        self.layers.append(Placed(sprite, left, top, on))

    def put(self, sprite: Sprite, x: float, y: float, on: str) -> None:
        """Lay a sprite with its middle there."""
        across, down = sprite.shift
        self.place(sprite, round(x - across - sprite.width / 2), round(y - down - sprite.height / 2), on)

    def write(self, text: Line, x: float, y: float, on: str, align: Align = "left") -> None:
        """Write a line; `y` is the middle of its capitals."""
        start = round(x - text.advance * SHARE[align])
        self.place(text.sprite, start + text.left, round(y + text.capitals / 2) + text.top, on)

    def fill(self, box: Box, colour: str) -> None:
        """A plain rectangle."""
        left, top, right, bottom = (round(edge) for edge in box)
        self.place(rectangle(colour, right - left, bottom - top), left, top, colour)

    def blended(self) -> Image.Image:
        """The whole picture in RGB: to make grounds and palettes from."""
        image = self.ground.copy()
        for sprite, left, top, _ in self.layers:
            sprite.on(image, left, top)
        return image


@lru_cache(maxsize=256)
def rectangle(colour: str, width: int, height: int) -> Sprite:
    """A sprite that is one full block."""
    return Sprite(Image.new("RGB", (width, height), rgb(colour)))


def one_bit(sprite: Sprite) -> Image.Image | None:
    """The mask of a sprite in one bit."""
    least = 1 if sprite.plain else FAINTEST
    return sprite.mask and sprite.mask.point([255 * (level >= least) for level in range(256)], "1")


class Easel:
    """Finishes canvases of one ground in one palette, and keeps the sprites mapped to it."""

    def __init__(self, ground: Image.Image, palette: Image.Image) -> None:
        self.palette = palette
        self.size = ground.size
        self.colours = bytes(palette.getpalette() or [])
        self.mapped = lru_cache(maxsize=SPRITES_KEPT)(self.inner)
        # The column before the first pixel is the PNG filter byte of each row (0: none), so rows need no joining.
        self.base = Image.new("P", (ground.width + 1, ground.height), 0)
        self.base.paste(self.to_palette(ground), (1, 0))

    def to_palette(self, image: Image.Image) -> Image.Image:
        """The nearest colours, without dithering: it is visible and packs badly."""
        return image.quantize(palette=self.palette, dither=Image.Dither.NONE)

    def map_sprite(self, sprite: Sprite, on: str) -> tuple[Image.Image, Image.Image | None]:
        """Palette indexes of a sprite on a plain colour, and its mask of one bit; no mask for a full block."""
        block = Image.new("RGB", (sprite.width, sprite.height), rgb(on))
        sprite.on(block, 0, 0)
        return self.to_palette(block), one_bit(sprite)

    def inner(self, sprite: Sprite, on: str) -> tuple[Any, ...]:
        """The same as Pillow's inner images, the mask only if there is one."""
        return tuple(image.im for image in self.map_sprite(sprite, on) if image)

    def rows(self, canvas: Canvas) -> bytes:
        """The picture as rows of a filter byte and palette indexes.

        It pastes inner images: `Image.paste` examines all three anew each time, which costs more than to copy them.
        """
        image = self.base.copy()
        paste, mapped = image.im.paste, self.mapped
        for sprite, left, top, on in canvas.layers:
            block, *mask = mapped(sprite, on)
            paste(block, (left + 1, top, left + 1 + sprite.width, top + sprite.height), *mask)
        return image.tobytes()

    def finish(self, canvas: Canvas) -> Picture:
        """The picture as PNG."""
        return Picture(encode(self.rows(canvas), *self.size, self.colours), *self.size)
