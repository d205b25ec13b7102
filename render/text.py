"""Lines of text as cached sprites: drawing text anew each turn would cost more than all the rest."""

from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.fonts import BOLD, TEXT, TITLE, Face, cap_height, font
from render.names import Run, fitted, measure, shortened_to
from render.palette import IVORY, rgb
from render.sketch import Sprite


class Line(NamedTuple):
    """A line of text: its sprite, the sprite's place from the pen on the base line, and the advance, in pixels."""

    sprite: Sprite
    left: int
    top: int
    advance: float
    capitals: int  # their height: what the line is centred by


@lru_cache(maxsize=4096)
def line(runs: tuple[Run, ...], size: int, fill: str) -> Line:
    """Runs from left to right on one base line."""
    starts = [measure(runs[:index], size) for index in range(len(runs))]
    boxes = [font(run.face, size).getbbox(run.text, anchor="ls") for run in runs]
    left = floor(min(0, *(start + box[0] for start, box in zip(starts, boxes, strict=True))))
    top = floor(min(box[1] for box in boxes))
    right = ceil(max(start + box[2] for start, box in zip(starts, boxes, strict=True)))
    bottom = ceil(max(box[3] for box in boxes))
    # Fonts of other scripts have no capitals of their own to be centred by.
    face = TITLE if runs[0].face == TITLE else BOLD
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)), 0)
    pen = ImageDraw.Draw(mask)
    for start, run in zip(starts, runs, strict=True):
        pen.text((start - left, -top), run.text, font=font(run.face, size), fill=255, anchor="ls")
    return Line(Sprite(rgb(fill), mask), left, top, measure(runs, size), cap_height(face, size))


def words(text: str, size: int, fill: str = IVORY, face: Face = TEXT) -> Line:
    """Our own words, in one face that has all their letters."""
    return line((Run(face, text),), size, fill)


def name_line(name: str, label: str, size: int, width: int, fill: str = IVORY) -> Line:
    """A player's name, or the seat's label, in at most `width` pixels."""
    runs, fits = fitted(name, label, size, width)
    return line(runs, fits, fill)


Part = Run | tuple[str, str]  # our words, or a player's name and the seat's label


@lru_cache(maxsize=512)
def sentence(parts: tuple[Part, ...], size: int, width: int, fill: str, face: Face) -> Line:
    """Our words and players' names in one line; the names share what width the words leave."""
    spoken = tuple(part for part in parts if isinstance(part, Run))
    named = [part for part in parts if not isinstance(part, Run)]
    room = int((width - measure(spoken, size)) / max(1, len(named)))
    runs: list[Run] = []
    for part in parts:
        runs += (part,) if isinstance(part, Run) else shortened_to(part[0], part[1], size, room)
    return line(tuple(runs), size, fill)
