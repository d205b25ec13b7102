"""A finished picture."""

from msgspec import Struct


class Picture(Struct, frozen=True):
    """PNG bytes and their size in pixels. The same view gives the same bytes."""

    png: bytes
    width: int
    height: int
