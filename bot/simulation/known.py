"""Luck that is the same for the same seed, in place of the system's, wherever the game master draws some of its own."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bot import clockwork, luck, opening, waiting


class Known(random.Random):
    """What `secrets` and its generator offer, from a seed."""

    token_bytes = random.Random.randbytes

    def randbits(self, bits: int) -> int:
        """A number of so many bits."""
        return self.getrandbits(bits)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1: luck as the games know it."""
        return self.randrange(limit)


@contextmanager
def known_luck(seed: int) -> Iterator[Known]:
    """While it lasts every seed, id, waiting time and answer of a stand-in follows from this number."""
    known = Known(seed)
    drawing: tuple[tuple[Any, str], ...] = (
        (clockwork, "secrets"),
        (luck, "secrets"),
        (opening, "secrets"),
        (waiting, "_luck"),
    )
    before = [getattr(module, name) for module, name in drawing]
    for module, name in drawing:
        setattr(module, name, known)
    try:
        yield known
    finally:
        for (module, name), real in zip(drawing, before, strict=True):
            setattr(module, name, real)
