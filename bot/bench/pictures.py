"""How quick pictures are: a warm draw with its encoding, beside the quickest encoding of the same pixels."""

import struct
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle
from statistics import mean

from bot.bench.measure import Measure, beside, interleaved
from bot.offline import PEOPLE
from render.picture import Picture
from render.png import SIGNATURE, encode
from rules.contract import Seen
from rules.registry import games

ROUNDS = 5  # of all samples


def measures() -> dict[str, Measure]:
    """Figures of every game that has samples."""
    return {key: figure for name in games() if find_spec(f"render.{name}.sample") for key, figure in of(name).items()}


def of(name: str) -> dict[str, Measure]:
    """Each sample drawn in turn, so that no picture is the one before."""
    views: Sequence[Seen] = import_module(f"render.{name}.sample").samples()
    draw: Callable[[Seen, Sequence[str]], Picture] = import_module(f"render.{name}").draw
    pictures = [draw(view, PEOPLE) for view in views]
    coming = cycle(views)
    encodings = cycle([quickest(picture) for picture in pictures])
    drawn, encoded = interleaved((lambda: draw(next(coming), PEOPLE), lambda: next(encodings)()), ROUNDS * len(views))
    size = mean(len(picture.png) for picture in pictures) / 1000
    return {
        f"{name}_picture": beside(drawn, encoded, "ms", "floor: the encoding alone"),
        f"{name}_picture_size": Measure(round(size, 1), "KB"),
    }


def quickest(picture: Picture) -> Callable[[], bytes]:
    """The quickest encoding known of the pixels of a picture: palette indexes, no row filters, isal at level 1.

    That is how our pictures are written, so their rows are what their data inflates to.
    """
    chunks = dict(_chunks(picture.png))
    return partial(encode, zlib.decompress(chunks[b"IDAT"]), picture.width, picture.height, chunks[b"PLTE"])


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kind and data of each chunk of a PNG."""
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12
