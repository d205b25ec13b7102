"""When clocks stood still: kept until the step after, in either database."""

from bot.rested import Rested
from tests.bot.store_fixtures import hands, running, step, store, url

__all__ = ["hands", "store", "url"]
ID = "AAAAA1"


async def test_rests_are_kept_until_a_step_comes_after_them(store):
    await running(store)
    for rest in (Rested(None, 5.0, 9.0), Rested(1, 6.0, 30.0), Rested(None, 5.0, 8.0)):
        await store.note_rest(ID, rest)
    assert await store.rests(ID) == [Rested(None, 5.0, 8.0), Rested(1, 6.0, 30.0)], "one that began at an instant"
    await store.append(ID, [step(2, at=20.0)], after=1, generation=0)
    assert await store.rests(ID) == [Rested(1, 6.0, 30.0)], "what lasts longer is still asked for"


async def test_an_outage_is_a_rest_of_every_running_table(store):
    await running(store)
    await store.forgive(100.0, 900.0)
    await store.forgive(100.0, 901.0)
    assert await store.rests(ID) == [Rested(None, 100.0, 901.0)]
