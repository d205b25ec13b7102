"""The PNG writer."""

import io
import zlib

import pytest
from PIL import Image

from render.png import encode
from tests.render.reading import chunks, pixels

PALETTE = bytes([0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255])
ROWS = bytes([0, 0, 1, 2, 0, 3, 2, 1])  # two rows of three pixels, each after its filter byte
PIXELS = [(0, 0, 0), (255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 255, 0), (255, 0, 0)]


def test_a_picture_has_only_the_chunks_it_needs():
    # SC-14
    assert [kind for kind, _ in chunks(encode(ROWS, 3, 2, PALETTE))] == ["IHDR", "PLTE", "IDAT", "IEND"]


def test_opacity_is_written_between_palette_and_pixels():
    png = encode(ROWS, 3, 2, PALETTE, alpha=b"\x00\xff\xff\xff")
    assert [kind for kind, _ in chunks(png)] == ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]
    assert Image.open(io.BytesIO(png), formats=("PNG",)).convert("RGBA").getpixel((0, 0)) == (0, 0, 0, 0)


def test_a_decoder_finds_the_same_pixels():
    read = Image.open(io.BytesIO(encode(ROWS, 3, 2, PALETTE)), formats=("PNG",)).convert("RGB")
    assert [read.getpixel((x, y)) for y in range(2) for x in range(3)] == PIXELS


def test_another_deflate_gives_the_same_pixels():
    assert pixels(encode(ROWS, 3, 2, PALETTE, compress=zlib.compress)) == pixels(encode(ROWS, 3, 2, PALETTE))


@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 3), (4, 2)])
def test_rows_of_another_size_are_refused(width, height):
    with pytest.raises(ValueError, match="rows"):
        encode(ROWS, width, height, PALETTE)
