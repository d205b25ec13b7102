"""What the studio has done beside the event loop: plain functions of plain values, so that a process can do it."""

import gc
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from bot.rehearsal import rehearsal
from rules.contract import Seen


def drawn(name: str, view: Seen, names: Sequence[str], marks: Any) -> bytes:
    """The picture of a view of the game `name`, as PNG."""
    return bytes(import_module(f"render.{name}").draw(view, names, marks).png)


def rehearsed(name: str) -> bool:
    """Draw the next sample of a game, which is loaded here too; False if none was left."""
    return rehearsal(name).step()


def settled() -> None:
    """Have the garbage collector leave alone what lives for ever: fonts, palettes, sprites, libraries."""
    gc.collect()
    gc.freeze()
