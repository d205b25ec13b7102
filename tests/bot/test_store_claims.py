"""Which of two processes carries out an interaction: whoever changes something for it first."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from bot import claims
from bot.records import Draft, Order
from bot.store import Store
from bot.store_refusals import Repeated, Stale
from tests.bot.store_fixtures import HERE, hands, running, store, url

__all__ = ["hands", "store", "url"]
ID = "AAAAA1"
DAY = 86_400.0


async def doing(interaction: int, work: Coroutine[Any, Any, Any]) -> Any:
    """Work as a process does it that has heard this interaction."""
    claims.begin(interaction)
    return await work


async def drafting(interaction: int, store: Store, draft: Draft, before: int | None) -> None:
    """A press that drafts; whoever comes too late wants to say so."""
    claims.begin(interaction)
    try:
        await store.put_draft(ID, draft, before)
    except Stale:
        await store.claim()


async def claimed(store: Store) -> int:
    return len(await store.database.run(lambda tx: tx.all(claims.tables.claims.select())))


async def test_of_two_processes_that_draft_one_press_exactly_one_does(store, url, hands):  # TH-11
    await running(store)
    async with Store(url, hands) as other:
        for number in range(1, 21):
            draft = Draft(1, 0, 1, number, "step:N")
            before = number - 1 or None
            results = await asyncio.gather(
                *(asyncio.create_task(drafting(number, one, draft, before)) for one in (store, other)),
                return_exceptions=True,
            )
            assert [type(result).__name__ for result in results if result] == ["Repeated"]
    assert await claimed(store) == 20


async def test_what_one_press_does_is_all_its_own(store):
    await running(store)

    async def press() -> None:
        claims.begin(7)
        await store.set_order(ID, 0, Order("tunnel", "best"))
        await store.set_order(ID, 1, Order("tunnel", "ask"))
        await store.claim()

    await asyncio.create_task(press())
    assert await claimed(store) == 1
    with pytest.raises(Repeated):
        await asyncio.create_task(doing(7, store.set_order(ID, 0, Order("tunnel", "ask"))))
    assert await store.orders(ID, 0) == [Order("tunnel", "best")]


async def test_who_only_looks_claims_nothing(store):
    await running(store)
    await asyncio.create_task(doing(7, store.table(HERE, ID)))
    assert await claimed(store) == 0
    await asyncio.create_task(doing(7, store.claim()))
    assert await claimed(store) == 1, "to tell a refusal is to answer"


async def test_what_was_undone_is_not_claimed(store):
    await running(store)

    async def press() -> None:
        claims.begin(7)
        with pytest.raises(Stale):
            await store.put_draft(ID, Draft(1, 0, 1, 9, "end"), 3)
        assert await claimed(store) == 0
        await store.put_draft(ID, Draft(1, 0, 1, 1, "end"), None)

    await asyncio.create_task(press())
    assert await claimed(store) == 1


async def test_what_nobody_pressed_needs_no_claim(store):
    await running(store)
    await store.put_draft(ID, Draft(1, 0, 1, 1, "end"), None)
    await store.claim()
    assert await claimed(store) == 0


async def test_claims_are_gone_after_a_day(store, hands):
    await running(store)
    await asyncio.create_task(doing(7, store.claim()))
    await store.retain(hands.now + DAY - 1)
    assert await claimed(store) == 1
    await store.retain(hands.now + DAY)
    assert await claimed(store) == 0
