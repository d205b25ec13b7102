"""A sprite is sketched at four times its size and reduced once; later it is only pasted."""

from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFilter

from render.palette import SHEEN, Rgb, rgb

Point = tuple[float, float]
Shift = tuple[float, float]
Box = tuple[float, float, float, float]
SCALE = 4
CLEAR = (0, 0, 0, 0)
FAINTEST = 90  # of 255: what is fainter is left out, so that shadows end before they cut their neighbours


class Sprite:
    """Paint (an RGB block or one colour) and the mask it is pasted through; without a mask it is a full block.

    `plain`: text or glyphs, that stand on plain ground and keep their faintest edge.
    `shift` leads from the middle of the block to the middle of what was sketched. Compared by identity: sprites live
    in caches.
    """

    __slots__ = ("height", "mask", "paint", "plain", "shift", "width")

    def __init__(
        self, paint: Image.Image | Rgb, mask: Image.Image | None = None, shift: Shift = (0.0, 0.0), plain: bool = False
    ) -> None:
        self.paint, self.mask, self.shift = paint, mask, shift
        self.plain = plain or not isinstance(paint, Image.Image)
        shape = paint if isinstance(paint, Image.Image) else mask
        self.width, self.height = shape.size if shape else (0, 0)

    def on(self, image: Image.Image, left: int, top: int) -> None:
        """Paste it on an RGB image."""
        image.paste(self.paint, (left, top, left + self.width, top + self.height), self.mask)


def few_tones(sprite: Sprite, steps: int = 3) -> Sprite:
    """The sprite with edges in a few steps: many symbols with soft edges would make a large file."""
    levels = [round(round(level * steps / 255) * 255 / steps) for level in range(256)]
    return Sprite(sprite.paint, sprite.mask and sprite.mask.point(levels), sprite.shift, sprite.plain)


def few_colours(sprite: Sprite, count: int) -> Sprite:
    """The sprite with its paint in so many colours, for the same reason."""
    if not isinstance(sprite.paint, Image.Image):
        return sprite
    paint = sprite.paint.quantize(count, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).convert("RGB")
    return Sprite(paint, sprite.mask, sprite.shift, sprite.plain)


def colour(fill: str | None) -> tuple[int, ...]:
    """As Pillow's RGBA drawing wants it; None wipes."""
    return (*rgb(fill), 255) if fill else CLEAR


class Sketch:
    """An RGBA sheet that takes coordinates in finished pixels, also fractions of one."""

    def __init__(self, width: float, height: float) -> None:
        self.image = Image.new("RGBA", (round(width) * SCALE, round(height) * SCALE), CLEAR)
        self.pen = ImageDraw.Draw(self.image)

    def polygon(self, points: Sequence[Point], fill: str | None, radius: float = 0) -> None:
        """A polygon; `radius` grows it and rounds its corners."""
        self.pen.polygon(scaled(points), fill=colour(fill))
        if radius:
            self.line([*points, points[0]], fill, 2 * radius)

    def line(self, points: Sequence[Point], fill: str | None, width: float) -> None:
        """A line with round ends and joints."""
        self.pen.line(scaled(points), fill=colour(fill), width=round(width * SCALE), joint="curve")
        for x, y in points:
            self.disc((x, y), width / 2, fill)

    def disc(self, centre: Point, radius: float, fill: str | None) -> None:
        """A filled circle."""
        self.ellipse((centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius), fill)

    def ellipse(self, box: Box, fill: str | None) -> None:
        """A filled ellipse."""
        self.pen.ellipse(scaled_box(box), fill=colour(fill))

    def arc(self, centre: Point, radius: float, degrees: tuple[float, float], fill: str, width: float) -> None:
        """A stretch of a ring; `radius` is the outer one, degrees clockwise from the east."""
        box = (centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius)
        self.pen.arc(scaled_box(box), *degrees, fill=colour(fill), width=round(width * SCALE))

    def slab(self, box: Box, radius: float, fill: str | None, outline: str | None = None, width: float = 0) -> None:
        """A rectangle with rounded corners."""
        line = colour(outline) if outline else None
        self.pen.rounded_rectangle(
            scaled_box(box), radius * SCALE, fill=colour(fill), outline=line, width=round(width * SCALE)
        )

    def shadow(self, points: Sequence[Point], blur: float, strength: int = 150) -> None:
        """A soft dark shape. Only before anything else: it replaces what is there."""
        mask = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(mask).polygon(scaled(points), fill=strength)
        self.image.putalpha(mask.filter(ImageFilter.GaussianBlur(blur * SCALE)))
        self.pen = ImageDraw.Draw(self.image)

    def sheen(self, points: Sequence[Point], bow: Box) -> None:
        """White light from above on a polygon: only where the ellipse `bow` covers it."""
        light = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(light).ellipse(scaled_box(bow), fill=round(255 * SHEEN))
        dark = Image.new("L", self.image.size, 0)
        form = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(form).polygon(scaled(points), fill=255)
        self.image.paste((255, 255, 255, 255), (0, 0), Image.composite(light, dark, form))

    def stamp(self, mask: Image.Image, centre: Point, fill: str) -> None:
        """A mask of four times the size, painted in one colour."""
        left, top = round(centre[0] * SCALE - mask.width / 2), round(centre[1] * SCALE - mask.height / 2)
        self.image.paste(colour(fill), (left, top, left + mask.width, top + mask.height), mask)

    def block(self, ground: str) -> Sprite:
        """Reduce it onto a plain ground: a full block is pasted many times quicker than through a mask."""
        small = self.image.reduce(SCALE)
        block = Image.new("RGB", small.size, ground)
        block.paste(small.convert("RGB"), (0, 0), small.getchannel("A"))
        return Sprite(block)

    def finish(self) -> Sprite:
        """Reduce it and cut it to its ink.

        In RGBA, since Pillow then weighs colours by opacity and leaves no dark fringe.
        """
        small = self.image.reduce(SCALE)
        mask = small.getchannel("A")
        box = mask.point([255 * (level >= FAINTEST) for level in range(256)]).getbbox() or (0, 0, 1, 1)
        shift = (small.width - box[0] - box[2]) / 2, (small.height - box[1] - box[3]) / 2
        return Sprite(small.convert("RGB").crop(box), mask.crop(box), shift)


def scaled(points: Sequence[Point]) -> list[Point]:
    """From finished pixels to the sheet's."""
    return [(x * SCALE, y * SCALE) for x, y in points]


def scaled_box(box: Box) -> Box:
    """From finished pixels to the sheet's; Pillow counts the last pixel in."""
    return box[0] * SCALE, box[1] * SCALE, box[2] * SCALE - 1, box[3] * SCALE - 1
