"""Palette PNG, written by hand: only the chunks a picture needs, no time stamp, no comment, the quickest deflate."""

import struct
import zlib
from functools import cache
from typing import Protocol

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PALETTE_COLOUR = 3  # colour type of the PNG specification, section 11.2.1


class Deflate(Protocol):
    """Compresses bytes into a zlib stream."""

    def __call__(self, data: bytes, level: int, /) -> bytes:
        """The stream; level 1 is the quickest."""
        ...


@cache
def deflate() -> Deflate:
    """isal where its wheel is installed (five times quicker at the same size), else zlib."""
    try:
        from isal import isal_zlib
    except ImportError:
        return zlib.compress
    quick: Deflate = isal_zlib.compress
    return quick


def chunk(kind: bytes, data: bytes) -> bytes:
    """Length, kind, data and checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))


def encode(
    rows: bytes, width: int, height: int, palette: bytes, alpha: bytes = b"", compress: Deflate | None = None
) -> bytes:
    """A PNG of 8-bit palette indexes.

    Args:
        rows: `height` rows of one filter byte (0: none) and `width` indexes. Row filters do not help indexes.
        width: in pixels.
        height: in pixels.
        palette: red, green and blue of each index, at most 256.
        alpha: opacity of the first indexes, for pictures that are not opaque.
        compress: a deflate of one's own choice.

    Raises:
        ValueError: the rows do not have the size that was named.
    """
    if len(rows) != height * (width + 1):
        raise ValueError(f"{len(rows)} bytes are not {height} rows of {width} pixels")
    header = struct.pack(">IIBBBBB", width, height, 8, PALETTE_COLOUR, 0, 0, 0)
    transparency = chunk(b"tRNS", alpha) if alpha else b""
    data = (compress or deflate())(rows, 1)
    return b"".join(
        (
            SIGNATURE,
            chunk(b"IHDR", header),
            chunk(b"PLTE", palette),
            transparency,
            chunk(b"IDAT", data),
            chunk(b"IEND", b""),
        )
    )
