"""Which characters a font file has, read from its own cmap table (OpenType specification, cmap formats 4 and 12)."""

from collections.abc import Iterator
from functools import cache

from render.fonts import Face, font_file

NO_CHARACTER = 0xFFFF


@cache
def characters(face: Face) -> frozenset[int]:
    """The code points that the face can draw."""
    return frozenset(code_points(font_file(face).read_bytes()))


def code_points(data: bytes) -> Iterator[int]:
    """The code points of a font, or of the first font of a collection."""
    base = cmap_offset(data)
    for index in range(unsigned16(data, base + 2)):
        table = base + unsigned32(data, base + 8 + 8 * index)
        if (kind := unsigned16(data, table)) == 12:
            yield from groups(data, table)
        elif kind == 4:
            yield from segments(data, table)


def cmap_offset(data: bytes) -> int:
    """Where the cmap table begins."""
    start = unsigned32(data, 12) if data[:4] == b"ttcf" else 0
    for record in range(start + 12, start + 12 + 16 * unsigned16(data, start + 4), 16):
        if data[record : record + 4] == b"cmap":
            return unsigned32(data, record + 8)
    raise ValueError("the font has no cmap table")


def groups(data: bytes, table: int) -> Iterator[int]:
    """Format 12: ranges of code points."""
    for record in range(table + 16, table + 16 + 12 * unsigned32(data, table + 12), 12):
        yield from range(unsigned32(data, record), unsigned32(data, record + 4) + 1)


def segments(data: bytes, table: int) -> Iterator[int]:
    """Format 4: segments of the basic plane; a code point whose glyph is 0 is missing."""
    count = unsigned16(data, table + 6) // 2
    ends, starts, offsets = table + 14, table + 16 + 2 * count, table + 16 + 6 * count
    for place in range(0, 2 * count, 2):
        first, last, offset = (unsigned16(data, at + place) for at in (starts, ends, offsets))
        for code in range(first, last + 1):
            glyph = offsets + place + offset + 2 * (code - first)
            if code != NO_CHARACTER and (offset == 0 or unsigned16(data, glyph) != 0):
                yield code


def unsigned16(data: bytes, at: int) -> int:
    """A big-endian number of two bytes."""
    return int.from_bytes(data[at : at + 2], "big")


def unsigned32(data: bytes, at: int) -> int:
    """A big-endian number of four bytes."""
    return int.from_bytes(data[at : at + 4], "big")
