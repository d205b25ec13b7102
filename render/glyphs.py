"""Glyph masks: the fantasy icon font by name, and what it lacks, drawn here."""

import json
from collections.abc import Callable
from functools import cache, lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from render.fonts import ICONS, font, package_folder
from render.sketch import SCALE, Point, Sketch

WHITE = "#FFFFFF"


@cache
def icon_characters() -> dict[str, str]:
    """The character of each icon by its name."""
    folder = package_folder(ICONS.package)
    if folder is None:
        raise FileNotFoundError(f"the font package {ICONS.package} is not installed")
    names: dict[str, str] = json.loads((folder / "glyphmap.json").read_text(encoding="utf-8"))
    return {name: chr(int(code, 16)) for name, code in names.items()}


@lru_cache(maxsize=512)
def large_glyph(name: str, size: int) -> Image.Image:
    """A mask at four times its size, cropped to its ink; its longer side is `size` finished pixels."""
    mask = drawn(name) if name in DRAWN else icon(name)
    factor = size * SCALE / max(mask.size)
    return mask.resize(
        (max(1, round(mask.width * factor)), max(1, round(mask.height * factor))), Image.Resampling.LANCZOS
    )


@lru_cache(maxsize=512)
def glyph(name: str, size: int) -> Image.Image:
    """The mask in finished pixels."""
    large = large_glyph(name, size)
    small = max(1, round(large.width / SCALE)), max(1, round(large.height / SCALE))
    return large.resize(small, Image.Resampling.BOX)


@cache
def icon(name: str) -> Image.Image:
    """An icon of the font, large. Icons sit unevenly in their em box, so only the ink counts."""
    face, character = font(ICONS, 400), icon_characters()[name]
    left, top, right, bottom = (int(edge) for edge in face.getbbox(character))
    mask = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(mask).text((-left, -top), character, font=face, fill=255)
    return mask.crop(mask.getbbox())


@cache
def drawn(name: str) -> Image.Image:
    """A glyph drawn here, large."""
    sketch = Sketch(100, 100)
    DRAWN[name](sketch)
    mask = sketch.image.getchannel("A")
    return mask.crop(mask.getbbox())


def both_sides(sketch: Sketch, points: tuple[Point, ...], fill: str | None) -> None:
    """A polygon and its mirror image."""
    sketch.polygon(points, fill)
    sketch.polygon([(100 - x, y) for x, y in points], fill)


def kobold(sketch: Sketch) -> None:
    """A horned, snouted head from the front."""
    skull = ((26, 40), (38, 24), (50, 24), (50, 100), (40, 94), (38, 78), (28, 62))
    for part in (((30, 34), (8, 2), (18, 38), (30, 52)), ((24, 46), (2, 46), (14, 60), (28, 64)), skull):
        both_sides(sketch, part, WHITE)
    sketch.polygon(((49, 26), (51, 26), (51, 99), (49, 99)), WHITE)
    both_sides(sketch, ((31, 44), (45, 55), (41, 61), (32, 55)), None)
    both_sides(sketch, ((43, 84), (47, 84), (47, 89), (43, 89)), None)
    sketch.line(((50, 30), (50, 46)), None, 3)


def claw(sketch: Sketch) -> None:
    """Three scratches: ferocity."""
    for x in (16, 42, 68):
        sketch.polygon(((x + 16, 4), (x + 20, 30), (x + 6, 98), (x - 6, 98), (x - 2, 50)), WHITE)


def cards(sketch: Sketch) -> None:
    """A hand of cards, backs up."""
    sketch.slab((8, 10, 62, 86), 8, WHITE)
    sketch.slab((30, 2, 94, 98), 10, None)
    sketch.slab((36, 8, 90, 92), 8, WHITE)
    sketch.polygon(((63, 28), (76, 50), (63, 72), (50, 50)), None)


def check(sketch: Sketch) -> None:
    """A check mark: done this round."""
    sketch.line(((10, 54), (38, 82), (90, 20)), WHITE, 18)


def spiral(sketch: Sketch) -> None:
    """A spiral: stunned."""
    turns = [step / 60 for step in range(151)]
    sketch.line([(50 + 16 * t * cos(2 * pi * t), 50 + 16 * t * sin(2 * pi * t)) for t in turns], WHITE, 10)


def snail(sketch: Sketch) -> None:
    """A snail: slowed."""
    sketch.line(((6, 88), (84, 88), (90, 70), (88, 50)), WHITE, 15)
    sketch.line(((86, 54), (78, 32)), WHITE, 5)
    sketch.line(((90, 54), (97, 32)), WHITE, 5)
    sketch.disc((44, 50), 36, None)
    sketch.disc((44, 50), 32, WHITE)
    turns = [step / 60 for step in range(40, 131)]
    sketch.line([(44 + 10 * t * cos(2 * pi * t), 50 + 10 * t * sin(2 * pi * t)) for t in turns], None, 6)


def forbidden(sketch: Sketch) -> None:
    """A ring with a bar: not here."""
    sketch.disc((50, 50), 48, WHITE)
    sketch.disc((50, 50), 33, None)
    sketch.line(((25, 25), (75, 75)), WHITE, 15)


def cross(sketch: Sketch) -> None:
    """Two strokes: slain here."""
    sketch.line(((14, 14), (86, 86)), WHITE, 22)
    sketch.line(((86, 14), (14, 86)), WHITE, 22)


def goblin(sketch: Sketch) -> None:
    """A long-eared, grinning head from the front."""
    both_sides(sketch, ((30, 22), (0, 9), (10, 30), (32, 50)), WHITE)
    sketch.ellipse((26, 1, 74, 52), WHITE)
    sketch.polygon(((28, 32), (72, 32), (60, 67), (50, 72), (40, 67)), WHITE)
    both_sides(sketch, ((32, 22), (46, 30), (44, 36), (35, 33)), None)
    sketch.polygon(((50, 33), (46.5, 45), (53.5, 45)), None)
    sketch.polygon(((38, 50), (62, 50), (56, 60), (44, 60)), None)
    both_sides(sketch, ((42, 49.5), (47, 49.5), (44.5, 56)), WHITE)


def blank_stare(sketch: Sketch) -> None:
    """An eye without a pupil."""
    for width, fill in ((50, WHITE), (37, None)):
        lid = [(50 + width * cos(pi * step / 20), width * 0.62 * sin(pi * step / 20)) for step in range(21)]
        sketch.polygon([(x, 50 - y) for x, y in lid] + [(x, 50 + y) for x, y in reversed(lid)], fill)


def padlock(sketch: Sketch) -> None:
    """A padlock: this cannot be used now."""
    sketch.arc((50, 34), 30, (180, 360), WHITE, 11)
    sketch.slab((20, 33, 31, 60), 0, WHITE)
    sketch.slab((69, 33, 80, 60), 0, WHITE)
    sketch.slab((10, 46, 90, 100), 9, WHITE)
    sketch.disc((50, 68), 8, None)
    sketch.polygon(((46, 68), (54, 68), (57, 86), (43, 86)), None)


def heart(sketch: Sketch) -> None:
    """A plain heart: health."""
    both_sides(sketch, ((50, 30), (50, 97), (4, 46), (10, 30)), WHITE)
    sketch.ellipse((0, 6, 54, 60), WHITE)
    sketch.ellipse((46, 6, 100, 60), WHITE)


def broken_heart(sketch: Sketch) -> None:
    """A heart with a crack through it: health that is about to be lost."""
    heart(sketch)
    sketch.line(((54, 0), (38, 32), (62, 52), (44, 100)), None, 13)


def equals(sketch: Sketch) -> None:
    """Two bars: exactly so much."""
    sketch.slab((8, 20, 92, 44), 8, WHITE)
    sketch.slab((8, 60, 92, 84), 8, WHITE)


def bag(sketch: Sketch) -> None:
    """A tied bag: something unknown to take."""
    sketch.ellipse((10, 32, 90, 98), WHITE)
    both_sides(sketch, ((50, 36), (36, 36), (24, 6), (42, 14), (50, 4)), WHITE)
    sketch.line(((30, 34), (70, 34)), None, 6)


def house(sketch: Sketch) -> None:
    """A house with a door: the village."""
    sketch.polygon(((50, 4), (98, 52), (84, 52), (84, 96), (16, 96), (16, 52), (2, 52)), WHITE)
    sketch.slab((40, 62, 60, 97), 4, None)


def star(sketch: Sketch) -> None:
    """A star of five points."""
    turns = [pi * step / 5 - pi / 2 for step in range(10)]
    radii = [50 if step % 2 == 0 else 21 for step in range(10)]
    sketch.polygon([(50 + far * cos(t), 50 + far * sin(t)) for far, t in zip(radii, turns, strict=True)], WHITE)


def coins(sketch: Sketch) -> None:
    """A pile of coins."""
    for y in (78, 54, 30):
        sketch.ellipse((8, y - 19, 92, y + 19), None)
        sketch.ellipse((12, y - 16, 88, y + 16), WHITE)
    sketch.ellipse((30, 23, 70, 37), None)


def pillars(sketch: Sketch) -> None:
    """Broken pillars: ruins."""
    sketch.slab((4, 84, 96, 96), 3, WHITE)
    for left, top in ((12, 30), (42, 8), (72, 52)):
        sketch.polygon(((left, top + 8), (left + 16, top - 4), (left + 16, 78), (left, 78)), WHITE)


def bow(sketch: Sketch) -> None:
    """A drawn bow with its arrow, aimed to the upper right."""
    sketch.arc((34, 66), 62, (265, 365), WHITE, 11)
    sketch.line(((30, 8), (14, 86)), WHITE, 4)
    sketch.line(((92, 70), (14, 86)), WHITE, 4)
    sketch.line(((14, 86), (84, 16)), WHITE, 8)
    sketch.polygon(((98, 2), (64, 12), (88, 36)), WHITE)


DRAWN: dict[str, Callable[[Sketch], None]] = {
    "kobold": kobold, "claw": claw, "cards": cards, "check": check, "spiral": spiral, "snail": snail,
    "forbidden": forbidden, "cross": cross, "goblin": goblin, "blank stare": blank_stare, "padlock": padlock,
    "heart": heart, "broken heart": broken_heart, "equals": equals, "bag": bag,
    "house": house, "star": star, "coins": coins, "pillars": pillars, "bow": bow,
}  # fmt: skip
