"""Members whom moderators have timed out: not reminded, their clock rests once, and moderators read why."""

from datetime import UTC, datetime

from bot import leaving
from bot.local_discord import people
from bot.local_discord.player import words
from tests.bot.test_flow_votes import ballot, open_votes
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


async def test_what_was_left_is_waking_time_after_a_time_out_too(world: World):
    world.hands.now = datetime(2027, 1, 19, 12, tzinfo=UTC).timestamp()
    for name in ("Chloé", "Tomás"):
        await world.people[name].slash("settings quiet", since="22:00", until="08:00", zone="UTC")
    chloe, _ = await den(world)
    await time_out(world, chloe, 36)  # until midnight of the next day
    await world.passes(24 * HOUR)  # a reminder is due: ten waking hours are left
    assert await ends(world) == 12 + 8 + 10, "the night after the time-out counts for nothing"
    remind = next(one for one in (await world.table()).record.clocks if one.kind == "remind")
    assert remind.at == world.hands.now + 20 * HOUR, "nobody is reminded in his night"
    (rested,) = await world.bot.master.store.rests((await world.table()).game.id)
    assert (rested.seat, rested.until) == (0, world.hands.now + 12 * HOUR), "what it takes her counts none of that"


async def test_a_vote_waits_for_nobody_who_is_timed_out_when_it_is_asked(world: World):
    chloe, tomas = await den(world)
    await time_out(world, tomas, 30)
    await chloe.slash("game pause")
    assert (await world.table()).game.paused is not None and await open_votes(world) == []
    assert not any(str(tomas.id) in one["pinged"] for one in world.public()[-2:])


async def test_who_is_timed_out_in_a_vote_is_not_waited_for_when_somebody_answers(world: World):
    chloe, tomas, kofi = await world.seated("Chloé", "Tomás", "Kofi", pace="24 h")
    await chloe.slash("game end")
    await time_out(world, tomas, 30)
    await world.passes(120)
    await kofi.slash("vote", answer="no")
    assert (await world.table()).game.status == "running", "one of the two who count said no"
    assert "Refused, 1 to 1." in "\n".join(words(one) for one in world.public())


async def test_who_is_no_longer_timed_out_votes_again(world: World):
    chloe, tomas, kofi = await world.seated("Chloé", "Tomás", "Kofi", pace="24 h")
    await time_out(world, tomas, 1)
    await chloe.slash("game pause")
    assert ballot(world)["pinged"] == [str(kofi.id)], "nobody is called who may not answer"
    await time_out(world, tomas, 0)
    await world.passes(120)
    assert "Your answer: no" in (await tomas.slash("vote", answer="no")).words
    assert (await world.table()).game.paused is None and len(await open_votes(world)) == 1, "Kofi is waited for"
    await kofi.slash("vote", answer="yes")
    assert (await world.table()).game.paused is not None, "two to one"


async def test_a_vote_is_looked_at_again_when_somebody_is_found_timed_out(world: World):
    chloe, tomas, kofi = await world.seated("Chloé", "Tomás", "Kofi", pace="24 h")
    await chloe.slash("game pause")
    await time_out(world, tomas, 30)
    await time_out(world, kofi, 30)
    world.hands.now += HOUR
    now = await world.table()
    await leaving.look(world.bot.master, now.game.guild, now.game.id)
    assert (await world.table()).game.paused is not None and await open_votes(world) == []


async def test_a_vote_that_ends_by_its_time_counts_nobody_who_is_timed_out(world: World):
    chloe, tomas, kofi = await world.seated("Chloé", "Tomás", "Kofi", pace="24 h")
    await chloe.slash("game end")
    await time_out(world, tomas, 100)
    await time_out(world, kofi, 100)
    await world.passes(24 * HOUR)
    assert (await world.table()).game.status == "sealed", "more than half of those who could answer"


async def test_an_empty_clock_asks_nobody_who_cannot_answer(world: World):
    chloe, tomas = world.people["Chloé"], world.people["Tomás"]
    await world.people["Ada"].opens(players=2, pace="24 h")
    await world.people["Ada"].slash("game options", option="empty", value="ask")
    for person in (chloe, tomas):
        await person.sits()
    await world.people["Ada"].starts()
    await world.lies(table("D4 A8", vala="H1 N"))
    await time_out(world, tomas, 100)
    await world.passes(24 * HOUR)
    now = await world.table()
    assert now.step.actor == "clock" and await open_votes(world) == [] and chloe.id
