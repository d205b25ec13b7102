"""How each game looks: its board at the start, laid out by practice luck and drawn once a process."""

from functools import cache
from importlib import import_module
from typing import Any

from bot.opening import bot_names
from rules.chance import Practice
from rules.contract import Rules
from rules.registry import games

SEED = 1


@cache
def board(name: str) -> bytes:
    """The board of a game as onlookers see it, as PNG. It may take a second: call it beside the event loop."""
    rules: Rules[Any] = games()[name]
    seats = rules.seats[len(rules.seats) // 2]
    state = rules.setup(seats, next(iter(rules.presets.values())), Practice(SEED))
    return bytes(import_module(f"render.{name}").draw(rules.public(state), bot_names(seats), None).png)
