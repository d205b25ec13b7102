"""What people ask of their tables beside moving, in one command each: undo, pauses, time, stand-ins, orders, an end."""

from functools import partial
from typing import Any

from bot import noting, standing_orders, table_business, undo
from bot.opened import OpenTable
from bot.simulation.errands import ERRANDS
from bot.simulation.looking import LOOKS, Command
from bot.simulation.people import Player
from bot.simulation.town import Town, at_table
from rules.registry import part

GOES_ON = 0.3  # chance that somebody who sees his table rest asks it to go on


def _undo(town: Town, player: Player, table: OpenTable) -> tuple[Any, ...]:
    return at_table, table.game.id, undo.take_back


def _pause(town: Town, player: Player, table: OpenTable) -> tuple[Any, ...]:
    until, why = town.luck.choice((None, "in 2 days", "tomorrow 18:00")), town.luck.choice((None, "my holiday"))
    return table_business.pause, until, why, table.game.id


def _time(town: Town, player: Player, table: OpenTable) -> tuple[Any, ...]:
    return table_business.time, _slow(table), town.luck.choice((6, 24, 48)), table.game.id


def _stand_in(town: Town, player: Player, table: OpenTable) -> tuple[Any, ...]:
    return table_business.seat, _own(table, player), None, True, table.game.id


def _stand_in_for(town: Town, player: Player, table: OpenTable) -> tuple[Any, ...]:
    return table_business.seat, _slow(table), None, True, table.game.id


def _replaced(town: Town, player: Player, table: OpenTable) -> tuple[Any, ...]:
    """By anybody who likes."""
    return table_business.seat, _slow(table), None, False, table.game.id


def _replaced_by(town: Town, player: Player, table: OpenTable) -> tuple[Any, ...]:
    other = town.somebody(table)
    return table_business.seat, _slow(table), town.member(other) if other else None, False, table.game.id


def _swap(town: Town, player: Player, table: OpenTable) -> tuple[Any, ...]:
    """One's own seat for that of somebody else; who is alone asks himself, and is refused."""
    others = [town.players[one.user] for one in table.sitters if one.user in town.players and one.user != player.id]
    who = town.member(town.luck.choice(others or [player]))
    return table_business.seat, _own(table, player), who, False, table.game.id


def _end(how: str, town: Town, player: Player, table: OpenTable) -> tuple[Any, ...]:
    return table_business.end, table.game.id, how


def _orders(town: Town, player: Player, table: OpenTable) -> tuple[Any, ...]:
    """A standing order."""
    orders = part(table.game.name, "words").ORDERS
    key = town.luck.choice(list(orders)) if orders else "none"
    answers = list(orders[key].answers) if orders else ["none"]
    return standing_orders.set_order, key, town.luck.choice(answers), table.game.id


def _no_orders(town: Town, player: Player, table: OpenTable) -> tuple[Any, ...]:
    return standing_orders.clear, None, table.game.id


def _note(town: Town, player: Player, table: OpenTable) -> tuple[Any, ...]:
    return noting.add, "remember the bridge", town.luck.randint(1, 12), table.game.id


COMMANDS: dict[str, tuple[float, Command]] = {  # at each look
    "undo": (0.025, _undo),
    "pause": (0.004, _pause),
    "time": (0.008, _time),
    "stand-in": (0.005, _stand_in),
    "stand-in for another": (0.005, _stand_in_for),
    "substitute": (0.003, _replaced),
    "substitute by name": (0.003, _replaced_by),
    "swap": (0.006, _swap),
    "end": (0.0005, partial(_end, "no result")),
    "end as a draw": (0.0005, partial(_end, "draw")),
    "end for the leader": (0.0005, partial(_end, "leader wins")),
    "orders": (0.02, _orders),
    "no orders": (0.003, _no_orders),
    "note": (0.004, _note),
    **LOOKS,
}


async def ask_for_something(town: Town, player: Player, table: OpenTable) -> None:
    """Mostly nothing."""
    if table.over or table.seat_of(player.id) is None:
        return
    if table.game.paused is not None and town.luck.random() < GOES_ON * town.eager:
        await town.asks(player, "resume", table_business.resume, table.game.id)
    for _ in town.busy:
        if command := town.drawn(COMMANDS):
            name, typed = command
            await town.asks(player, name, *typed(town, player, table))
        elif errand := town.drawn(ERRANDS):
            await errand[1](town, player, table)
        table = await town.table(table.game.id)
        if table.over or table.seat_of(player.id) is None:
            return


def _slow(table: OpenTable) -> str:
    """The seat that the table waits for, as it is typed."""
    asked = table.decisions()
    return str(asked[0].seat + 1) if asked else "1"


def _own(table: OpenTable, player: Player) -> str:
    """One's own seat, as it is typed."""
    return str(table.my_seat(player.id) + 1)
