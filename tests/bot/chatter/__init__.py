"""Chatter: a small game of the tests' own, in which the game master meets all that a game may bring.

Players lay a card and say a line; "sun" asks the next one to nod, "storm" everybody else at once, "moon" draws at once.
Beside the turn anybody may boo at the latest line of another one, which is voted on, and choose a sign. Forty lines of
rules; nothing here is worth playing.
"""

import sys
from pathlib import Path
from types import ModuleType

import pytest

import cogs
from bot import luck
from rules.registry import games
from tests.bot.chatter import events, orders, panel, pictures, saves, words
from tests.bot.chatter.play import GAME

__all__ = ["GAME", "seat_at_the_registry"]
PARTS: dict[str, ModuleType] = {
    "rules.chatter.words": words, "rules.chatter.panel": panel, "rules.chatter.orders": orders,
    "rules.chatter.saves": saves, "rules.chatter.events": events, "render.chatter": pictures,
}  # fmt: skip


def seat_at_the_registry(patch: pytest.MonkeyPatch) -> None:
    """Let the program find this game as it finds its own."""
    patch.setitem(games(), GAME.name, GAME)
    for name, module in PARTS.items():
        patch.setitem(sys.modules, name, module)
    patch.delitem(sys.modules, "cogs.chatter", raising=False)
    patch.setattr(cogs, "__path__", [*cogs.__path__, str(Path(__file__).parent / "cogs")])
    own = luck.catalogue_hash
    patch.setattr(luck, "catalogue_hash", lambda name: "0" * 64 if name == GAME.name else own(name))
