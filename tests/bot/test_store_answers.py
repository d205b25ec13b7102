"""Drafts, standing orders and clocks."""

import pytest

from bot.records import Clock, Draft, Order
from bot.store_refusals import NoSuchGame, Stale
from tests.bot.store_fixtures import HERE, hands, running, store, url

__all__ = ["hands", "store", "url"]
ID = "AAAAA1"


async def test_a_draft_follows_the_one_it_was_made_from(store):
    await running(store)
    first, second = Draft(1, 0, 1, 1, "step:N"), Draft(1, 0, 1, 2, "step:N step:E", open=3, at_once=True)
    await store.put_draft(ID, first, None)
    await store.put_draft(ID, second, 1)
    for expected in (None, 1, 3):
        with pytest.raises(Stale):
            await store.put_draft(ID, Draft(1, 0, 1, 9, "end"), expected)
    assert await store.draft(ID, 1) == second
    assert await store.draft(ID, 0) is None
    await store.drop_draft(ID, 1)
    assert await store.draft(ID, 1) is None


async def test_a_draft_of_another_generation_is_stale(store):  # TH-35
    await running(store)
    with pytest.raises(Stale):
        await store.put_draft(ID, Draft(1, 1, 1, 1, "step:N"), None)


async def test_orders_are_kept_by_place_and_key(store):
    await running(store)
    await store.set_order(ID, 0, Order("tunnel", "ask"))
    await store.set_order(ID, 0, Order("tunnel", "always"))
    await store.set_order(ID, 0, Order("done", "yes"))
    assert await store.orders(ID, 0) == [Order("done", "yes"), Order("tunnel", "always")]
    await store.clear_order(ID, 0, "tunnel")
    assert await store.orders(ID, 0) == [Order("done", "yes")]
    await store.clear_order(ID, 0)
    assert await store.orders(ID, 0) == []


async def test_clocks_that_have_run_out_are_due_in_their_order(store):
    await running(store)
    turn, order, seal = (
        Clock(ID, HERE, "turn", 1, 7, 50.0),
        Clock(ID, HERE, "order", 0, 8, 40.0),
        Clock(ID, HERE, "seal", None, 0, 60.0),
    )
    for clock in (turn, order, seal):
        await store.set_clock(clock)
    assert await store.due(50.0) == [order, turn]
    assert (await store.table(HERE, ID)).clocks == (order, turn, seal)
    await store.set_clock(Clock(ID, HERE, "turn", 1, 7, 70.0))
    await store.drop_clock(seal)
    assert await store.due(99.0) == [order, Clock(ID, HERE, "turn", 1, 7, 70.0)]


async def test_a_sealed_game_waits_for_nothing_but_its_publication(store):
    await running(store)
    await store.set_clock(Clock(ID, HERE, "turn", 1, 7, 50.0))
    await store.set_order(ID, 0, Order("tunnel", "always"))
    await store.seal(HERE, ID, 1.0)
    assert ([clock.kind for clock in await store.due(99.0)], await store.orders(ID, 0)) == (["seal"], [])


async def test_nothing_is_kept_beside_a_table_that_is_not_there(store):
    for attempt in (
        store.set_clock(Clock("ZZZZZ9", HERE, "turn", 1, 7, 50.0)),
        store.set_order("ZZZZZ9", 0, Order("tunnel", "ask")),
        store.put_draft("ZZZZZ9", Draft(0, 0, 0, 1, ""), None),
    ):
        with pytest.raises(NoSuchGame):
            await attempt
