"""What people ask their tables for beside moving: undo, pauses, time, stand-ins, orders, an end, to be let go."""

from collections.abc import Awaitable, Callable
from functools import partial

from bot import own_settings, standing_orders, table_business, undo
from bot.opened import OpenTable
from bot.replies import Interaction
from bot.simulation.people import Player
from bot.simulation.town import Town
from rules.registry import part

Asking = Callable[[Town, Player, OpenTable, Interaction], Awaitable[None]]


async def _undo(town: Town, player: Player, table: OpenTable, asked: Interaction) -> None:
    await undo.take_back(town.master, asked, await town.master.table(asked, table.game.id))


async def _pause(town: Town, player: Player, table: OpenTable, asked: Interaction) -> None:
    until = town.luck.choice((None, "in 2 days", "tomorrow 18:00"))
    await table_business.pause(town.master, asked, until, None, table.game.id)


async def _time(town: Town, player: Player, table: OpenTable, asked: Interaction) -> None:
    await table_business.time(town.master, asked, _slow(table), town.luck.choice((6, 24, 48)), table.game.id)


async def _seat(town: Town, player: Player, table: OpenTable, asked: Interaction) -> None:
    await table_business.seat(town.master, asked, _slow(table), None, True, table.game.id)


async def _end(town: Town, player: Player, table: OpenTable, asked: Interaction) -> None:
    await table_business.end(town.master, asked, table.game.id)


async def _concede(town: Town, player: Player, table: OpenTable, asked: Interaction) -> None:
    await table_business.concede(town.master, asked, table.game.id, sure=town.luck.random() < 0.5)


async def _orders(town: Town, player: Player, table: OpenTable, asked: Interaction) -> None:
    """A standing order, or none any more."""
    orders = part(table.game.name, "words").ORDERS
    key = town.luck.choice(list(orders)) if orders else "none"
    answers = list(orders[key].answers) if orders else []
    if not answers or town.luck.random() < 0.2:
        await standing_orders.clear(town.master, asked, None, table.game.id)
    else:
        await standing_orders.set_order(town.master, asked, key, town.luck.choice(answers), table.game.id)


async def _quiet(town: Town, player: Player, table: OpenTable, asked: Interaction) -> None:
    since, weekends = town.luck.choice(("21:00", "23:00", "none")), town.luck.random() < 0.5
    await own_settings.quiet(town.master, asked, since, "7:30", player.zone, weekends)


async def _notices(town: Town, player: Player, table: OpenTable, asked: Interaction) -> None:
    again: tuple[own_settings.Again, ...] = ("usual", "never", "2 h", "6 h", "24 h")
    call: tuple[own_settings.Call, ...] = ("mention", "mention and direct message", "never")
    heads_up, daily = town.luck.random() < 0.5, town.luck.choice((None, "18:00", "12:30"))
    await own_settings.notices(town.master, asked, town.luck.choice(call), town.luck.choice(again), heads_up, daily)


CHANCES: dict[str, tuple[float, Asking]] = {  # at each look
    "undo": (0.04, _undo),
    "pause": (0.004, _pause),
    "time": (0.01, _time),
    "stand-in": (0.01, _seat),
    "end": (0.001, _end),
    "concede": (0.002, _concede),
    "orders": (0.03, _orders),
    "quiet hours": (0.01, _quiet),
    "notices": (0.01, _notices),
}
GOES_ON = 0.3  # chance that somebody who sees his table rest asks it to go on


async def ask_for_something(town: Town, player: Player, table: OpenTable) -> None:
    """Mostly nothing."""
    if table.over or table.seat_of(player.id) is None:
        return
    if table.game.paused is not None and town.luck.random() < GOES_ON:
        await town.asks(player, "resume", lambda asked: table_business.resume(town.master, asked, table.game.id))
    for what, (chance, asking) in CHANCES.items():
        if town.luck.random() < chance:
            await town.asks(player, what, partial(asking, town, player, table))
            return


def _slow(table: OpenTable) -> str:
    """The seat that the table waits for, as it is typed."""
    asked = table.decisions()
    return str(asked[0].seat + 1) if asked else "1"
