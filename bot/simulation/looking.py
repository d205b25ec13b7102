"""What people look up at their tables."""

from collections.abc import Callable
from typing import Any

from bot import catching_up, checking, leafing, lists, lookups, noting, stats, why
from bot.opened import OpenTable
from bot.simulation.people import Player
from bot.simulation.town import Town, at_table

Command = Callable[[Town, Player, OpenTable], tuple[Any, ...]]  # what is to be done, and what was typed with it
CHANCE = 0.001  # at each look


def _of_table(*command: Any) -> tuple[float, Command]:
    """A look-up of the table."""
    return CHANCE, lambda town, player, table: (at_table, table.game.id, *command)


def _of_person(*command: Any) -> tuple[float, Command]:
    """A look-up of all that is one's own."""
    return CHANCE, lambda town, player, table: command


LOOKS: dict[str, tuple[float, Command]] = {
    "hand": _of_table(lookups.hand),
    "board": _of_table(lookups.board, None, True, False),
    "info": _of_table(lookups.info),
    "history": _of_table(lookups.history, False, None),
    "catch up": _of_table(catching_up.catch_up),
    "replay": _of_table(leafing.replay, None),
    "export": _of_table(checking.export, "record"),
    "verify": _of_table(checking.verify),
    "why": (CHANCE, lambda town, player, table: (why.typed, None, table.game.id)),
    "my games": _of_person(lists.mine),
    "list": _of_person(lists.tables, None),
    "notes": _of_person(noting.list_, None),
    "stats": _of_person(stats.show, None, None, False),
}
