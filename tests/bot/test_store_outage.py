"""Clocks after an outage, over many tables at once: on every kind of database."""

from collections import Counter

from bot.records import Clock
from bot.store import Store
from bot.store_outage import GRACE, SPACED
from tests.bot.store_fixtures import hands, running, store, url

__all__ = ["hands", "store", "url"]

NOW, AWAY = 1_000_000.0, 3 * 3600.0
SINCE = NOW - AWAY


async def test_the_last_beat_is_known(store: Store) -> None:
    assert await store.last_beat() is None
    for at in (5.0, 7.0):
        await store.beat(at)
    assert await store.last_beat() == 7.0


async def test_two_hundred_timers_that_came_due_cost_nobody_time_and_remind_once_a_table(store: Store) -> None:
    games = [await running(store, f"A{number:05}", channel=1000 + number) for number in range(50)]
    for number, game in enumerate(games):
        await store.announced(game.id, 1, 77)
        for seat, kind in ((0, "turn"), (0, "remind"), (1, "remind"), (2, "remind")):
            await store.set_clock(Clock(game.id, game.guild, kind, seat, 1, SINCE + 60.0 * (number + seat + 1)))
    assert len(await store.due(NOW)) == 200
    changed = await store.forgive(SINCE, NOW)
    assert {clock.game for clock in changed} == {game.id for game in games} and len(changed) == 50
    due = await store.due(NOW)
    assert Counter(clock.game for clock in due) == Counter({game.id: 1 for game in games})
    assert {(clock.kind, clock.seat) for clock in due} == {("remind", 0)}
    for number, game in enumerate(games):
        at = {(one.kind, one.seat): one.at for one in (await store.table(game.guild, game.id)).clocks}
        assert at["turn", 0] == NOW + min(60.0 * (number + 1), GRACE)
        assert (at["remind", 1], at["remind", 2]) == (NOW + SPACED, NOW + 2 * SPACED)


async def test_a_table_that_is_still_to_be_told_a_move_is_not_reminded_too(store: Store) -> None:
    game = await running(store)
    await store.set_clock(Clock(game.id, game.guild, "remind", 0, 1, SINCE + 60))
    await store.forgive(SINCE, NOW)
    assert await store.due(NOW) == [] and len(await store.due(NOW + SPACED)) == 1


async def test_what_had_run_out_before_and_what_has_time_stay_as_they_are(store: Store) -> None:
    game = await running(store)
    clocks = [
        Clock(game.id, game.guild, "turn", 0, 1, SINCE - 10), Clock(game.id, game.guild, "turn", 1, 1, NOW + 2 * GRACE),
        Clock(game.id, game.guild, "order", 2, 1, SINCE + 10), Clock(game.id, game.guild, "bot", 3, 1, SINCE + 10),
        Clock(game.id, game.guild, "seal", None, 0, SINCE + 10), Clock(game.id, game.guild, "turn", 4, 1, NOW + GRACE),
    ]  # fmt: skip
    for clock in clocks:
        await store.set_clock(clock)
    assert await store.forgive(SINCE, NOW) == []
    assert set((await store.table(game.guild, game.id)).clocks) == set(clocks)


async def test_a_clock_that_would_run_out_soon_has_an_hour(store: Store) -> None:
    game = await running(store)
    await store.set_clock(Clock(game.id, game.guild, "turn", 0, 1, NOW + 60))
    assert [clock.at for clock in await store.forgive(SINCE, NOW)] == [NOW + GRACE]
