"""Three hours off with more than two hundred timers due: a start-up posts at most one message a game, takes no time."""

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec import structs

from bot import client, outage, table_business
from bot.opened import OpenTable
from bot.records import Clock, GuildSettings
from bot.settings import Settings
from bot.simulation.known import known_luck
from bot.simulation.lobbies import open_table
from bot.simulation.people import populace
from bot.simulation.town import GUILD, Town
from bot.simulation.watched import Watched
from bot.store_outage import GRACE
from tests.bot.conftest import known_luck as same_luck

__all__ = ["same_luck"]

TABLES, OFF = 85, 3 * 3600.0
PEOPLES = ("turn", "alarm")


class Posts:
    """Counts the messages in each channel from now on."""

    def __init__(self, town: Town) -> None:
        self.made = Counter[int]()
        self._heard, town._poster._heard = town._poster._heard, self._count

    def _count(self, channel: int, mentions: object) -> None:
        self.made[channel] += 1


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """Running tables of all games; at each somebody has asked for more time."""
    with known_luck(11) as luck:
        town = Town(tmp_path / "tables.sqlite3", luck, populace(40, luck))
        await town.master.store.open()
        await town.master.store.change_guild(GUILD, lambda _: GuildSettings(everyone_opens=True))
        for number in range(TABLES):
            await open_table(town, number)
            await _asks_for_time(town, town.channels[max(town.channels)])
        yield town
        await town.close()


async def _asks_for_time(town: Town, game: str) -> None:
    table = await town.table(game)
    if table.over:
        return
    user = next(sitter.user for sitter in table.sitters if sitter.user)
    seat = str(table.decisions()[0].seat + 1)
    await town.asks(town.players[user], "time", table_business.time, seat, 12, game)


async def tables(town: Town) -> list[OpenTable]:
    return [await town.table(game) for game in town.channels.values()]


async def all_run_out(town: Town) -> list[Clock]:
    """Every clock of every table runs out while the bot is off, each at its own instant."""
    clocks = [clock for table in await tables(town) for clock in table.record.clocks]
    due = [
        structs.replace(clock, at=town.hands.now + 60 + (OFF - 120) * number / len(clocks))
        for number, clock in enumerate(clocks)
    ]
    for clock in due:
        await town.master.store.set_clock(clock)
    return due


async def started_again(town: Town, monkeypatch: pytest.MonkeyPatch, off: float = OFF) -> None:
    """The bot is off for some time and starts, as the real one does; then everything due is done."""
    monkeypatch.setattr(client, "BETWEEN", 0.0)
    await outage.beat(town.master)
    town.hands.now += off
    await town.restart()
    bot = client.GameMaster(Settings(_env_file=None))
    await bot.master.studio.close()
    bot.master, bot._forgiven = town.master, await outage.forgive(town.master)
    await bot.resume()
    clockwork = Watched(town)
    await clockwork.strikes()
    await clockwork.rounds()
    await town.master.announcer.settle()


async def test_two_hundred_timers_due_after_three_hours_are_one_message_a_game_and_nobody_loses_on_time(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:  # TH-48
    due = await all_run_out(town)
    assert len(due) >= 200 and {"turn", "remind", "vote"} <= {clock.kind for clock in due}
    before = {table.game.id: table for table in await tables(town)}
    since, posts = town.hands.now, Posts(town)
    await started_again(town, monkeypatch)
    assert posts.made and max(posts.made.values()) == 1, posts.made.most_common(3)
    for table in await tables(town):
        steps = await town.master.store.steps(GUILD, table.game.id, before[table.game.id].number + 1)
        assert [step for step in steps if step.actor == "clock" and step.seat is not None] == []
        assert [sitter.missed for sitter in table.sitters] == [0] * len(table.sitters)
    left = {(one.game, one.kind, one.seat, one.serial): one.at - since for one in due if one.kind in PEOPLES}
    now = {
        (one.game, one.kind, one.seat, one.serial): one.at
        for table in await tables(town)
        for one in table.record.clocks
    }
    still = left.keys() & now.keys()
    assert len(still) > TABLES // 2
    assert all(now[key] - town.hands.now >= min(left[key], GRACE) - 1e-6 for key in still), (
        "what they had, up to an hour"
    )
    assert town.ledger.faults == []
    posts.made.clear()
    await started_again(town, monkeypatch, 1.0)
    assert not posts.made, "once more, and nothing is said again"
