"""The named colours of every picture, the looks of the seats, and the one palette that a game's pictures share."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import dist
from typing import NamedTuple

from PIL import Image

Rgb = tuple[int, int, int]

NIGHT, PIT, PANEL, RAISED, LINE, EDGE = "#14171E", "#0E1015", "#1F242E", "#2C3340", "#465064", "#0A0C10"
IVORY, MUTED, INK, PARCHMENT = "#F6F0E2", "#B4BDCC", "#14110D", "#EBDDBD"
GOLD, LEGAL, DANGER, TARGET = "#F2C14E", "#7FE3FF", "#FF6B57", "#FFFFFF"
COLOURS = 256
TOO_NEAR = 7  # steps between an exact colour and a found one
SHEEN = 0.18  # share of white in the light from above on tokens


class SeatLook(NamedTuple):
    """Colour, ink of the glyph on it, and silhouette: never colour alone."""

    fill: str
    ink: str
    shape: str
    label: str  # printed when a name cannot be


LOOKS: Mapping[str, SeatLook] = {
    "red": SeatLook("#CB4148", IVORY, "square", "Red square"),
    "orange": SeatLook("#DC8D1D", INK, "triangle", "Orange triangle"),
    "yellow": SeatLook("#FFE400", INK, "circle", "Yellow circle"),
    "green": SeatLook("#28A791", INK, "diamond", "Green diamond"),
    "blue": SeatLook("#1F66D4", IVORY, "hexagon", "Blue hexagon"),
    "purple": SeatLook("#E799FF", INK, "flower", "Purple flower"),
    "white": SeatLook("#FBFBFA", INK, "shield", "White shield"),
    "black": SeatLook("#202020", IVORY, "cross", "Black cross"),
}
SEATS: Mapping[str, SeatLook] = {
    **LOOKS,
    "teal": LOOKS["green"],
    "pink": LOOKS["purple"],
    "violet": LOOKS["purple"],  # other words of the games
}


@cache
def rgb(colour: str) -> Rgb:
    """Red, green and blue, 0 to 255, of a colour written as #RRGGBB."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """The colour between two; `share` 0 is `one`, 1 is `other`."""
    channels = (round(a + (b - a) * share) for a, b in zip(rgb(one), rgb(other), strict=True))
    return "#" + "".join(f"{channel:02X}" for channel in channels)


def lighter(colour: str, share: float) -> str:
    """Nearer to white."""
    return mix(colour, "#FFFFFF", share)


def darker(colour: str, share: float) -> str:
    """Nearer to black."""
    return mix(colour, "#000000", share)


def shared_palette(samples: Sequence[Image.Image], exact: Sequence[str], colours: int = COLOURS) -> Image.Image:
    """A palette of at most 256 colours for `quantize`: the exact ones, the rest by median cut over RGB sample pictures.

    It is made once a game and never per picture: that is the lever of the speed, and keeps colours calm between turns.
    Fewer colours make smaller files of pictures with many edges.
    """
    thin = [sample.resize((sample.width, sample.height // 3), Image.Resampling.NEAREST) for sample in samples]
    sheet = Image.new("RGB", (max(s.width for s in thin), sum(s.height for s in thin)))
    top = 0
    for sample in thin:
        sheet.paste(sample, (0, top))
        top += sample.height
    free = colours - len(exact)
    found = sheet.quantize(free, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette() or []
    flat = [channel for colour in exact for channel in rgb(colour)] + apart(found[: free * 3], exact)
    palette = Image.new("P", (1, 1))
    palette.putpalette(flat + [0] * (COLOURS * 3 - len(flat)))
    return palette


def apart(found: Sequence[int], exact: Sequence[str]) -> list[int]:
    """The found colours (red, green, blue, red …) without those that would be taken instead of an exact one.

    Pillow looks for the colour nearest to the middle of a cell of four steps, hence the distance.
    """
    colours = (tuple(found[at : at + 3]) for at in range(0, len(found), 3))
    kept = (one for one in colours if all(dist(one, rgb(other)) > TOO_NEAR for other in exact))
    return [channel for colour in kept for channel in colour]
