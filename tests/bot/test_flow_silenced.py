"""Members whom moderators have timed out: not reminded, their clock rests once, and moderators read why."""

from datetime import UTC, datetime

from bot.local_discord import people
from bot.local_discord.player import words
from tests.bot.world import HOUR, Person, World
from tests.faults.scenes import called
from tests.rules.level20.tables import table

DAY = 24 * HOUR


async def den(world: World) -> tuple[Person, Person]:
    """Chloé is asked, with a day for her answer; Tomás waits."""
    chloe, tomas = await world.seated("Chloé", "Tomás", pace="24 h")
    await world.lies(table("D4 A8", vala="H1 N"))
    return chloe, tomas


async def time_out(world: World, person: Person, hours: float) -> None:
    """Moderators time somebody out from now on; 0 ends it."""
    until = datetime.fromtimestamp(world.hands.now + hours * HOUR, UTC).isoformat() if hours else None
    people.change(world.server.world, person.me["id"], {"communication_disabled_until": until})
    await world.quiet()


async def ends(world: World) -> float:
    """When the time of the question is over, in hours from now."""
    clock = next(one for one in (await world.table()).record.clocks if one.kind == "turn")
    return (clock.at - world.hands.now) / HOUR


async def test_who_is_timed_out_is_not_reminded_and_his_clock_rests_until_it_ends(world: World):
    chloe, tomas = await den(world)
    await time_out(world, chloe, 30)
    calls = len(called(world))
    await world.passes(12 * HOUR)
    assert len(called(world)) == calls, "nobody is called who may not answer"
    assert await ends(world) == 12 + 18, "the time that was left begins when the time-out is over"
    await world.passes(12 * HOUR + 1)
    assert (await world.table()).number == 2 and await world.asked() is chloe
    told = (await world.people["Ada"].slash("mod tables")).words
    assert "**⁨Chloé⁩** is asked and is timed out by moderators until <t:" in told
    assert "timed out" not in "\n".join(words(one) for one in world.public()), "that is not for all to read"
    await time_out(world, chloe, 0)
    await world.passes(6 * HOUR)
    assert called(world)[calls:] == [str(chloe.id)], "reminded when she may answer again"
    assert "timed out" not in (await world.people["Ada"].slash("mod tables")).words
    assert (await chloe.takes_turn()).words.startswith("Done: ") and await world.asked() is tomas


async def test_a_clock_rests_for_a_day_at_most_and_once_in_a_time_out(world: World):
    chloe, tomas = await den(world)
    await time_out(world, chloe, 20 * 24)
    await world.passes(12 * HOUR)
    assert await ends(world) == 24 + 12
    await world.passes(36 * HOUR + 1)
    now = await world.table()
    assert await world.asked() is tomas and now.step.actor == "clock", "the table does not wait for weeks"
    assert now.sitters[0].missed == 0, "who could not answer has missed nothing"
    while await world.asked() is tomas:
        await tomas.takes_turn()
    assert await world.asked() is chloe and await ends(world) == 24
    calls = len(called(world))
    await world.passes(24 * HOUR + 1)
    now = await world.table()
    assert now.step.actor == "clock" and now.step.seat == 0, "it does not rest again"
    assert now.sitters[0].missed == 0 and called(world)[calls:] == [str((await world.asked()).id)]


async def test_a_time_out_of_the_last_hours_leaves_an_hour_to_answer(world: World):
    chloe, _ = await den(world)
    await world.passes(23 * HOUR + 1800)
    await time_out(world, chloe, 2)
    await world.passes(1800)
    assert await ends(world) == 1.5 + 1
    await time_out(world, chloe, 0)
    await world.passes(2.5 * HOUR + 1)
    assert (await world.table()).sitters[0].missed == 1, "then she could have answered"
