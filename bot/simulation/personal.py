"""What people do for themselves, at no table: settings, the doctor, free seats, their data; and leaving the server."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import get_args

from bot import away, own_data, own_settings, watching
from bot.records import Plan
from bot.simulation.doctors import see
from bot.simulation.guests import take_free_seat
from bot.simulation.people import DAY, HOUR, Player
from bot.simulation.town import Town, at_table

Doing = Callable[[Town, Player], Awaitable[None]]
SURE = 0.7
EARLY = 0.3  # of those who said when they would be back are back before
STAYS_AWAY = 0.2  # of those who leave the server never come back


async def _quiet(town: Town, player: Player) -> None:
    since, weekends = town.luck.choice(("21:00", "23:00", "none")), town.luck.random() < 0.5
    zone = town.luck.choice((player.zone, "Berlin", None))
    await town.asks(player, "quiet hours", own_settings.quiet, since, "7:30", zone, weekends)


async def _notices(town: Town, player: Player) -> None:
    again: tuple[own_settings.Again, ...] = ("usual", "never", "2 h", "6 h", "24 h")
    call: tuple[own_settings.Call, ...] = ("mention", "mention and direct message", "never")
    chosen = town.luck.choice(call), town.luck.choice(again)
    heads_up, daily = town.luck.random() < 0.5, town.luck.choice((None, "18:00", "12:30"))
    await town.asks(player, "notices", own_settings.notices, *chosen, heads_up, daily)


async def _sending(town: Town, player: Player) -> None:
    asks: tuple[own_settings.Ask, ...] = ("always", "if it cannot be taken back", "never")
    ask = town.luck.choice(asks)
    await town.asks(player, "sending", own_settings.sending, ask)


async def _look(town: Town, player: Player) -> None:
    pictures: tuple[own_settings.Pictures, ...] = ("normal", "small", "none, text only")
    chosen, reader = town.luck.choice(pictures), town.luck.random() < 0.2
    await town.asks(player, "pictures", own_settings.look, chosen, "grey", reader)


async def _shown(town: Town, player: Player) -> None:
    await town.asks(player, "settings", own_settings.show)


async def _watches(town: Town, player: Player) -> None:
    """Follow a table of others, or stop following."""
    live = [game for _, game in await town.master.store.live() if game not in player.games]
    if live:
        await town.asks(player, "watch", at_table, town.luck.choice(live), watching.watch)


async def _exported(town: Town, player: Player) -> None:
    await town.asks(player, "data exported", own_data.export)


async def _deleted(town: Town, player: Player) -> None:
    """Everything, in the middle of games; the bot goes on with the seats, and the person may come again."""
    sure = int(town.luck.random() < SURE)
    what = "data deleted" if sure else "data deleted: no"
    await town.confirms(player, what, "z", sure, own_data.ask_delete)


async def _leaves(town: Town, player: Player) -> None:
    """Out of the server, for days or for good."""
    town.server.departed.add(player.id)
    stays = town.luck.random() < STAYS_AWAY
    player.until = float("inf") if stays else town.hands.now + town.luck.uniform(0.5, 9.0) * DAY / town.eager
    town.ledger.counts["asked: leaves the server"] += 1


async def _away(plan: Plan, town: Town, player: Player) -> None:
    """Say so, with this plan, and be gone; some are back sooner than they said."""
    days = town.luck.uniform(1.0, 9.0)
    starts = town.luck.choice((None, None, "in 1 day"))
    until = f"in {int(days * 24) + (24 if starts else 0)} hours"
    others = [one for one in town.players.values() if one.id != player.id and one.there(town.hands.now)]
    who = town.member(town.luck.choice(others)) if others and plan == "substitute" else None
    if await town.asks(player, f"away ({plan})", away.leave, until, starts, plan, who):
        there = days * town.luck.random() if town.luck.random() < EARLY else days
        player.until, player.announced = town.hands.now + there * DAY / town.eager + HOUR, True


async def comes_back(town: Town, player: Player) -> None:
    """Whoever had left the server is a member again."""
    if player.id in town.server.departed:
        town.server.departed.discard(player.id)
        town.ledger.counts["asked: comes back to the server"] += 1


DOINGS: dict[str, tuple[float, Doing]] = {  # at each look around
    "quiet hours": (0.02, _quiet),
    "notices": (0.02, _notices),
    "sending": (0.02, _sending),
    "pictures": (0.005, _look),
    "settings": (0.005, _shown),
    "doctor": (0.01, see),
    "free seat": (0.03, take_free_seat),
    "watch": (0.005, _watches),
    "data exported": (0.002, _exported),
    "data deleted": (0.003, _deleted),
    "leaves the server": (0.005, _leaves),
    **{f"away ({plan})": (0.004, partial(_away, plan)) for plan in get_args(Plan)},
}


async def do_something(town: Town, player: Player) -> None:
    """Mostly nothing."""
    for _ in town.busy:
        if player.there(town.hands.now) and (doing := town.drawn(DOINGS)):
            await doing[1](town, player)
