"""A finished picture in another look: grey, with more contrast, or at half its size. Only its bytes are changed.

Works on the palette PNG that `render.png` writes: colours are changed in the palette, so no pixel is touched.
"""

import struct
import zlib
from collections.abc import Callable, Iterator

from render.png import SIGNATURE, chunk, encode

Colour = tuple[int, int, int]
MIDDLE, CONTRAST = 128, 1.7  # of a channel; how far apart light and dark are drawn
LIGHT = (0.299, 0.587, 0.114)  # how bright red, green and blue look (ITU-R BT.601)


def grey(colour: Colour) -> Colour:
    """The same brightness without the colour."""
    level = round(sum(share * part for share, part in zip(LIGHT, colour, strict=True)))
    return level, level, level


def contrasting(colour: Colour) -> Colour:
    """Light colours lighter, dark ones darker."""
    red, green, blue = (min(255, max(0, round(MIDDLE + (part - MIDDLE) * CONTRAST))) for part in colour)
    return red, green, blue


def recoloured(png: bytes, change: Callable[[Colour], Colour]) -> bytes:
    """The picture with every colour changed."""
    parts = [(kind, _changed(data, change) if kind == b"PLTE" else data) for kind, data in _chunks(png)]
    return SIGNATURE + b"".join(chunk(kind, data) for kind, data in parts)


def _changed(palette: bytes, change: Callable[[Colour], Colour]) -> bytes:
    colours = (palette[at : at + 3] for at in range(0, len(palette), 3))
    return b"".join(bytes(change((one[0], one[1], one[2]))) for one in colours)


def halved(png: bytes) -> bytes:
    """The picture at half its size: every second pixel of every second row."""
    parts = list(_chunks(png))
    known = dict(parts)
    width, height = struct.unpack(">II", known[b"IHDR"][:8])
    rows = zlib.decompress(b"".join(data for kind, data in parts if kind == b"IDAT"))
    line = width + 1
    kept = b"".join(b"\0" + rows[at * line + 1 : (at + 1) * line : 2] for at in range(0, height, 2))
    return encode(kept, (width + 1) // 2, (height + 1) // 2, known[b"PLTE"], known.get(b"tRNS", b""))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kind and data of each chunk."""
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12
