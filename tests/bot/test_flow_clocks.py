"""Time as people meet it: every pace, what an empty clock does, and what a stand-in does."""

import asyncio

import pytest

from bot import waiting
from bot.clockwork import Clockwork
from bot.local_discord.player import words
from tests.bot.world import HOUR, World
from tests.rules.level20.tables import table


@pytest.mark.parametrize("pace", waiting.PACES)
async def test_an_empty_clock_takes_the_safe_answer_and_says_so(world: World, pace: str):
    chloe, tomas = await world.seated("Chloé", "Tomás", pace=pace)
    await world.lies(table("D4 A8", vala="H1 N"))
    time = waiting.PACES[pace]
    assert f"<t:{int(world.hands.now + time)}:f> (<t:{int(world.hands.now + time)}:R>)" in words(world.board)
    await world.passes(time - 1)
    assert await world.asked() is chloe
    await world.passes(2)
    assert await world.asked() is tomas
    assert "⏳ Time was up for **⁨Chloé⁩**; the safe answer was taken." in words(world.newest)
    assert world.newest["pinged"] == [str(tomas.id)]


async def test_a_table_without_clock_waits_for_ever(world: World):
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await ada.opens(players=2)
    await ada.slash("game options", option="pace", value="none")
    await chloe.sits()
    await world.people["Tomás"].sits()
    await ada.starts()
    assert "Until" not in words(world.board)
    await world.passes(400 * 24 * HOUR)
    assert (await world.table()).number == 1


async def test_the_usual_pace_of_a_server_holds_for_new_tables(world: World):
    await world.people["Ada"].slash("setup pace", move="6 h")
    await world.seated("Chloé", "Tomás")
    assert f"<t:{int(world.hands.now + 6 * HOUR)}:f>" in words(world.board)


async def test_a_draft_that_lacks_only_its_end_is_what_an_empty_clock_plays(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N"))
    await chloe.walks(to="E5")
    await world.passes(25 * HOUR)
    assert "ran from D4 over" in words(world.newest) and "to E5" in words(world.newest)


async def test_a_part_of_a_turn_that_is_committed_does_not_wind_the_clock_up_again(world: World):
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N", tokens="junk D4"))
    ends = int(world.hands.now + 24 * HOUR)
    await world.passes(20 * HOUR)
    await chloe.slash("kobold search", reward="treasure")
    assert f"<t:{ends}:f>" in words(world.board)
    await world.passes(4 * HOUR + 1)
    assert await world.asked() is tomas


@pytest.mark.parametrize(("before", "left"), [(0, 1.0), (23.5, 0.5)])
async def test_nobody_loses_time_while_the_bot_is_off(world: World, before: float, left: float):
    """What was left comes back, up to an hour; what came due after that is done once."""
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N"))
    await world.passes(before * HOUR)
    messages = len(world.public())
    await world.stop_bot()
    world.hands.now += 100 * HOUR
    await world.start_bot()
    await world.passes(0)
    await world.bot.resume()
    assert await world.asked() is chloe and len(world.public()) <= messages + 1
    assert f"<t:{int(world.hands.now + left * HOUR)}:f>" in words(world.board), "the board shows the new end"
    await world.passes(left * HOUR + 1)
    assert await world.asked() is tomas and (await world.table()).number == 3
    assert f"<t:{int(world.hands.now + 24 * HOUR)}:f>" in words(world.newest), "the next one has his full time"


async def test_an_outage_of_a_minute_changes_no_clock(world: World):
    await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N"))
    clocks = (await world.table()).record.clocks
    await world.stop_bot()
    world.hands.now += 60
    await world.start_bot()
    assert (await world.table()).record.clocks == clocks


async def test_a_press_in_the_second_in_which_the_clock_empties_is_either_first_or_told_so(world: World):  # TH-11
    chloe, _ = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N"))
    drafted = await chloe.walks(to="E5")
    world.hands.now += 25 * HOUR
    pressed, _ = await asyncio.gather(
        chloe.press(drafted.message, "End turn"), Clockwork(world.bot.master).sweep()
    )  # fmt: skip
    await world.quiet()
    assert (await world.table()).number == 3, "one of the two, never both"
    assert pressed.private and pressed.words


async def test_stand_ins_play_after_a_moment_and_call_nobody(world: World):  # SC-3
    (chloe,) = await world.seated("Chloé", bots=2)
    while (table_ := await world.table()).sitter(table_.decisions()[0].seat).bot:
        await world.passes(1.4)
        assert (await world.table()).number == table_.number, "never before a second and a half"
        await world.passes(3)
        assert (await world.table()).number > table_.number
    assert [message["pinged"] for message in world.public() if message["pinged"]] == [[str(chloe.id)]]


async def test_a_person_alone_among_stand_ins_has_no_clock(world: World):
    (chloe,) = await world.seated("Chloé", bots=1)
    await world.passes(10)
    assert await world.asked() is chloe
    number = (await world.table()).number
    await world.passes(1000 * HOUR)
    assert (await world.table()).number == number


async def test_the_clockwork_runs_by_itself(world: World):
    chloe, tomas = await world.seated("Chloé", "Tomás", pace="live")
    await world.lies(table("D4 A8", vala="H1 N"))
    running = asyncio.create_task(Clockwork(world.bot.master, tick=0.01).run())
    world.hands.now += 601
    await chloe.wait_for(lambda _: world.newest["pinged"] == [str(tomas.id)])
    running.cancel()
    assert "Time was up" in words(world.newest)
    await world.quiet()
