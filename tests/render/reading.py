"""How the tests read a PNG: chunk by chunk, without Pillow."""

import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks(png: bytes) -> Iterator[tuple[str, bytes]]:
    """Kind and data of each chunk; the checksums must be right and nothing may follow."""
    assert png.startswith(SIGNATURE)
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", png, at + 8 + length) == (zlib.crc32(kind + data),)
        yield kind.decode(), data
        at += 12 + length


class Pixels(NamedTuple):
    """Rows of palette indexes, and the colour of each index."""

    rows: list[bytes]
    palette: list[bytes]

    def bright(self, colour: str) -> list[bytes]:
        """The rows with 1 where a pixel has this colour, written as #RRGGBB, else 0."""
        wanted = bytes.fromhex(colour[1:])
        table = bytes(index < len(self.palette) and self.palette[index] == wanted for index in range(256))
        return [row.translate(table) for row in self.rows]


def pixels(png: bytes) -> Pixels:
    """The pixels of a palette picture whose rows have no filter."""
    parts = dict(chunks(png))
    width, height = struct.unpack_from(">II", parts["IHDR"])
    data, palette = zlib.decompress(parts["IDAT"]), parts["PLTE"]
    rows = [data[y * (width + 1) : (y + 1) * (width + 1)] for y in range(height)]
    assert {row[0] for row in rows} == {0}
    return Pixels([row[1:] for row in rows], [palette[at : at + 3] for at in range(0, len(palette), 3)])


def differing(one: bytes, other: bytes) -> set[tuple[int, int]]:
    """The pixels (x, y) in which two pictures of one size and palette differ."""
    first, second = pixels(one), pixels(other)
    assert first.palette == second.palette
    pairs = zip(first.rows, second.rows, strict=True)
    return {
        (x, y)
        for y, (row, other_row) in enumerate(pairs)
        if row != other_row
        for x, (pixel, other_pixel) in enumerate(zip(row, other_row, strict=True))
        if pixel != other_pixel
    }
