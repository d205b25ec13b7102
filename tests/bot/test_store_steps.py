"""Steps: each stored once, none lost, none changed."""

import asyncio
import hashlib

import pytest
from sqlalchemy import select

from bot import luck, tables
from bot.bench.store import measure
from bot.records import Clock, Draft
from bot.store import Store
from bot.store_refusals import ChannelTaken, NoSuchGame, NotOpen, Repeated, Sealed, Stale
from tests.bot.store_fixtures import HERE, hands, lobby, running, step, store, url

__all__ = ["hands", "store", "url"]
ID = "AAAAA1"
ALL_STATES = select(tables.steps.c.state).order_by(tables.steps.c.number)


async def test_a_step_comes_back_as_it_was_stored(store):
    await running(store)
    made = step(
        2, seat=1, user=11, interaction=77, actions="step:NE end", events=b'[{"type":"End"}]', drawn=4, barrier=True,
        reason="asked", at=12.5, state=b'{"places":[1,0],"squares":"%s"}' % (b"moss " * 400),
    )  # fmt: skip
    await store.append(ID, [made], after=1, generation=0)
    found = await store.latest(HERE, ID)
    game = (await store.table(HERE, ID)).game
    assert (game.step, game.generation) == (2, 0)
    assert found == await store.step(HERE, ID, 2)
    assert found.state_hash == hashlib.sha256(made.state).hexdigest()
    assert (found.state, found.actions, found.events, found.interaction) == (
        made.state, "step:NE end", made.events, 77,
    )  # fmt: skip


async def test_large_tables_are_packed_and_small_ones_are_not(store):
    await running(store)
    large = b'{"squares":"%s"}' % (b"moss " * 400)
    await store.append(ID, [step(2, state=large), step(3, state=b"{}")], after=1, generation=0)
    kept = await store.database.run(lambda tx: tx.all(ALL_STATES))
    assert [len(row["state"]) < 200 for row in kept[-2:]] == [True, True]
    assert kept[-1]["state"] == b"{}"
    assert [found.state for found in await store.steps(HERE, ID, 2, with_states=True)] == [large, b"{}"]


async def test_a_step_that_comes_too_late_is_refused_and_changes_nothing(store):
    await running(store)
    clocks = [Clock(ID, HERE, "turn", 0, 1, 50.0)]
    await store.append(ID, [step(2)], after=1, generation=0, clocks=clocks)
    with pytest.raises(Stale):
        await store.append(ID, [step(2, actions="late")], after=1, generation=0, clocks=[])
    with pytest.raises(Stale):
        await store.append(ID, [step(3, actions="late")], after=2, generation=1, clocks=[])
    found = await store.table(HERE, ID)
    assert (found.game.step, found.step.actions, list(found.clocks)) == (2, "", clocks)


async def test_an_interaction_counts_once_whatever_became_of_the_table(store):  # TH-11
    await running(store)
    await store.append(ID, [step(2, interaction=77)], after=1, generation=0)
    with pytest.raises(Repeated):
        await store.append(ID, [step(2, interaction=77)], after=1, generation=0)
    with pytest.raises(Repeated):
        await store.append(ID, [step(3), step(4, interaction=77)], after=2, generation=0)
    assert (await store.table(HERE, ID)).game.step == 2


async def test_several_steps_are_stored_together_or_not_at_all(store):
    await running(store)
    with pytest.raises(ValueError, match="without gaps"):
        await store.append(ID, [step(2), step(4)], after=1, generation=0)
    with pytest.raises(Exception, match=r"(?i)unique"):
        await store.append(ID, [step(2, interaction=5), step(3, interaction=5)], after=1, generation=0)
    assert (await store.table(HERE, ID)).game.step == 1
    await store.append(ID, [step(2), step(3)], after=1, generation=0)
    assert [found.number for found in await store.steps(HERE, ID, 2)] == [2, 3]


async def test_of_two_moves_at_the_same_step_exactly_one_wins_200_times(store, url, hands):  # TH-11
    await running(store)
    async with Store(url, hands) as other:  # a second process on the same database
        for number in range(2, 202):
            results = await asyncio.gather(
                store.append(ID, [step(number, actions="ours")], after=number - 1, generation=0),
                other.append(ID, [step(number, actions="theirs")], after=number - 1, generation=0),
                return_exceptions=True,
            )
            assert sorted(type(result).__name__ for result in results) == ["NoneType", "Stale"]
    kept = await store.steps(HERE, ID)
    assert [found.number for found in kept] == list(range(202))


async def test_of_two_deliveries_of_one_interaction_exactly_one_counts(store, url, hands):  # TH-11
    await running(store)
    async with Store(url, hands) as other:
        for number in range(2, 42):
            results = await asyncio.gather(
                *(
                    one.append(ID, [step(number, interaction=number)], after=number - 1, generation=0)
                    for one in (store, other, store)
                ),
                return_exceptions=True,
            )
            assert sorted(type(result).__name__ for result in results) == ["NoneType", "Repeated", "Repeated"]


async def test_a_step_after_the_time_it_takes_to_be_cancelled_is_whole_or_absent(store):
    await running(store)
    move = asyncio.ensure_future(store.append(ID, [step(2), step(3)], after=1, generation=0))
    await asyncio.sleep(0)
    move.cancel()
    with pytest.raises(asyncio.CancelledError):
        await move
    await store.touch(ID, blocked="")  # stands in line behind what is under way, where there is one line
    newest, steps = 0, await store.steps(HERE, ID)
    while newest != (newest := (await store.table(HERE, ID)).game.step):  # else it was stored between the two looks
        steps = await store.steps(HERE, ID)
    assert newest in (1, 3) and len(steps) == newest + 1


async def test_taking_back_is_a_step_of_a_new_generation_that_kills_every_draft(store):
    await running(store)
    await store.append(ID, [step(2, actions="step:N")], after=1, generation=0)
    await store.put_draft(ID, Draft(1, 0, 2, 1, "step:E"), None)
    undo = step(3, actor="undo", generation=1, restores=1, state=b'{"places":[1,0]}')
    await store.append(ID, [undo], after=2, generation=0)
    assert (await store.table(HERE, ID)).game.generation == 1
    assert await store.draft(ID, 1) is None
    assert [found.restores for found in await store.steps(HERE, ID)] == [None, None, None, 1]


async def test_a_played_draft_goes_and_those_of_others_stay(store):
    await running(store)
    for seat in (0, 1):
        await store.put_draft(ID, Draft(seat, 0, 1, 1, "step:E"), None)
    await store.append(ID, [step(2, seat=0)], after=1, generation=0, drop_drafts=0)
    assert [await store.draft(ID, seat) is None for seat in (0, 1)] == [True, False]


async def test_steps_change_no_field_that_is_not_theirs(store):
    await running(store)
    with pytest.raises(ValueError, match="promise"):
        await store.append(ID, [step(2)], after=1, generation=0, changes={"promise": "mine"})


async def test_the_outbox_names_the_latest_untold_step_of_each_table(store):
    await running(store, "AAAAA1")
    await running(store, "AAAAA2", channel=501)
    await store.announced("AAAAA1", 1, 800)
    await store.append("AAAAA1", [step(2), step(3)], after=1, generation=0)
    assert sorted(await store.unannounced()) == [(HERE, "AAAAA1", 3), (HERE, "AAAAA2", 1)]
    await store.announced("AAAAA1", 3, 801, board_message=801, board_step=3, board_turn=2)
    assert await store.unannounced() == [(HERE, "AAAAA2", 1)]
    assert [found.announced for found in await store.steps(HERE, "AAAAA1")] == [800, 800, 801, 801]
    assert (await store.table(HERE, "AAAAA1")).game.board_turn == 2


async def test_a_sealed_game_refuses_everything_and_its_seed_draws_nothing_more(store):  # TH-7
    opened = await running(store)
    with pytest.raises(luck.StillSecret):
        await store.database.run(lambda tx: luck.revealed(tx, ID))
    seed = await store.seal(HERE, ID, 60.0, "host")
    assert luck.promise(seed) == opened.promise
    assert await store.seal(HERE, ID, 61.0) == seed
    with pytest.raises(Sealed):
        await store.append(ID, [step(2)], after=1, generation=0)
    with pytest.raises(Sealed):
        await store.replace_sitter(HERE, ID, 0, None, "Bot", bot=True)
    with pytest.raises(luck.SeedSpent):
        await luck.chance(store.database, ID, "5a17", 0)
    found = (await store.table(HERE, ID)).game
    assert (found.status, found.ended, found.ending) == ("sealed", 60.0, "host")


async def test_a_step_that_seals_makes_the_seed_public_in_the_same_transaction(store):  # TH-7
    opened = await running(store)
    await store.append(ID, [step(2)], after=1, generation=0, changes={"status": "sealed", "ended": 5.0})
    assert luck.promise(await store.database.run(lambda tx: luck.revealed(tx, ID))) == opened.promise


async def test_a_table_that_never_began_is_dropped_and_not_sealed(store):
    await lobby(store)
    with pytest.raises(NotOpen):
        await store.seal(HERE, ID, 1.0)


async def test_a_finished_table_is_not_reopened_where_another_plays(store):
    await running(store, "AAAAA1")
    await store.append("AAAAA1", [step(2)], after=1, generation=0, changes={"status": "over", "ended": 5.0})
    await lobby(store, "AAAAA2")
    undo = step(3, generation=1, restores=1)
    with pytest.raises(ChannelTaken):
        await store.append("AAAAA1", [undo], after=2, generation=0, changes={"status": "running", "ended": None})
    assert (await store.table(HERE, "AAAAA1")).game.step == 2


async def test_no_step_of_a_game_that_is_not_there(store):
    with pytest.raises(NoSuchGame):
        await store.append("ZZZZZ9", [step(0)], after=-1, generation=0)


@pytest.mark.slow
async def test_a_stored_step_costs_no_multiple_of_what_bare_sqlite_needs_for_the_same_bytes():
    """The aim is twice; the bound leaves room for what else a machine does while tests run."""
    ours, floor = await measure()
    assert ours <= 5 * floor
