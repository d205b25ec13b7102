"""Substitutes of people who are away: asked at later tables too; when they say no or go, the plan's way holds."""

from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from bot import sitting_in, stepping_back
from bot.clockwork import Clockwork
from bot.local_discord.lab import Cut, Fault
from bot.local_discord.player import words
from bot.records import Absence
from tests.bot.test_flow_leaving import leaves, looks
from tests.bot.world import HOUR, Json, Person, World, buttons
from tests.faults.scenes import POST
from tests.rules.level20.tables import S1, table

DAY = 24 * HOUR


def asks(world: World, channel: str = "den") -> list[Json]:
    """The messages that ask for a substitute."""
    return [one for one in world.public(channel) if "Take the seat" in buttons(one)]


async def goes(who: Person, substitute: Person, **more: str) -> str:
    """Somebody will be away, and names who sits in."""
    given = {"until": "in 5 days", "plan": "substitute", "substitute": str(substitute.id)} | more
    return (await who.slash("away set", **given)).words


async def lent(world: World) -> tuple[Person, Person, Person]:
    """A table at which Kofi sits in for Chloé."""
    chloe, tomas = await world.seated("Chloé", "Tomás", pace="24 h")
    await world.lies(table("D4 A8", vala="H1 N", hands={S1: "moss"}))
    kofi = world.people["Kofi"]
    await goes(chloe, kofi)
    await kofi.press(asks(world)[-1], "Take the seat")
    await world.passes(1)
    assert (await world.table()).sitters[0].user == kofi.id
    return chloe, tomas, kofi


async def test_a_substitute_is_asked_at_a_table_that_begins_later(world: World):
    chloe, kofi = world.people["Chloé"], world.people["Kofi"]
    await world.people["Ada"].opens(players=2, pace="24 h")
    for name in ("Chloé", "Tomás"):
        await world.people[name].sits()
    assert "also at tables of this server that you join" in await goes(chloe, kofi)
    assert asks(world) == [], "nobody is asked for a lobby"
    await world.people["Ada"].starts()
    (asked,) = asks(world)
    assert str(kofi.id) in asked["pinged"] and "while ⁨Chloé⁩ is away" in words(asked)
    await kofi.press(asked, "Take the seat")
    await world.passes(1)
    assert kofi.id in [sitter.user for sitter in (await world.table()).sitters]
    await world.passes(5 * DAY)
    assert chloe.id in [sitter.user for sitter in (await world.table()).sitters]


async def test_a_substitute_is_asked_at_a_running_table_that_is_joined_later(world: World):
    await world.seated("Tomás", bots=1, pace="24 h")
    chloe, kofi = world.people["Chloé"], world.people["Kofi"]
    await goes(chloe, kofi, since="in 1 day")
    sure = await chloe.slash("game join")
    await chloe.press(sure.message, "Take the seat")
    (asked,) = asks(world)
    assert str(kofi.id) in asked["pinged"]
    seat = (await world.table()).seat_of(chloe.id)
    await world.people["Ada"].slash("mod seat", seat=str(1 + (seat or 0)), reason="test")
    assert asks(world) == []


async def test_a_moderator_who_seats_somebody_away_has_the_substitute_asked(world: World):
    await world.seated("Tomás", bots=1, pace="24 h")
    chloe, kofi = world.people["Chloé"], world.people["Kofi"]
    await goes(chloe, kofi)
    now = await world.table()
    bot = next(seat for seat in range(2) if now.sitter(seat).bot)
    await world.people["Ada"].slash("mod seat", seat=str(bot + 1), who=str(chloe.id), reason="she asked")
    assert [str(kofi.id) in one["pinged"] for one in asks(world)] == [True]


async def test_nobody_is_asked_for_an_absence_that_is_over_or_was_said_elsewhere(world: World):
    chloe, kofi = world.people["Chloé"], world.people["Kofi"]
    master, now = world.bot.master, world.hands.now
    for guild, until in ((4242, now + DAY), (int(world.server.world.guild_id), now - 1)):
        absence = Absence(now - 10, until, "substitute", kofi.id, guild)
        await master.store.change_player(chloe.id, lambda was, one=absence: replace(was, absence=one))
        await world.seated("Chloé", "Tomás", pace="24 h")
        assert asks(world) == []
        await world.people["Ada"].ends(reason="next")


async def test_who_cannot_sit_in_is_not_asked_and_the_absent_one_is_told(world: World):
    chloe, tomas = world.people["Chloé"], world.people["Tomás"]
    await goes(chloe, tomas)
    await world.seated("Chloé", "Tomás", pace="24 h")
    assert asks(world) == []
    await chloe.slash("mygames")
    (told,) = [words(one) for one in chloe.ephemerals if "cannot sit in for you at this table" in words(one)]
    assert told.startswith("Level 20, table no. 1 in <#")


async def test_a_no_leaves_the_plan_to_wait_and_the_absent_one_is_told_once(world: World):
    chloe, kofi = world.people["Chloé"], world.people["Kofi"]
    await chloe.slash("settings notices", call="mention and direct message")
    await goes(chloe, kofi)
    await world.seated("Chloé", "Tomás", pace="24 h")
    before = len(chloe.messages(await direct(chloe)))
    assert (await kofi.press(asks(world)[-1], "No")).words == "You do not take it; nothing has changed."
    assert any(words(one).startswith(f"<@{kofi.id}> does not sit in for **⁨Chloé⁩**") for one in world.public())
    letter = chloe.messages(await direct(chloe))[before:]
    assert ["whoever you asked does not sit in for you" in words(one) for one in letter] == [True]
    await world.passes(3 * DAY)
    now = await world.table()
    steps = await world.bot.master.store.steps(now.game.guild, now.game.id)
    assert [step for step in steps if step.actor == "clock" and now.sitter(step.seat or 0).user == chloe.id] == []
    for times in (1, 1):
        await chloe.slash("away show")
        told = [one for one in chloe.ephemerals if "whoever you asked does not sit in" in words(one)]
        assert len(told) == times
    assert (await world.bot.master.store.player(chloe.id)).news == ()


async def direct(person: Person) -> str:
    """The channel of direct messages with the bot."""
    return str((await person.ask("open_dm"))["channel"]["id"])


async def test_who_has_agreed_may_think_better_of_it_before_the_absence(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás", pace="24 h")
    kofi = world.people["Kofi"]
    await goes(chloe, kofi, since="in 1 day")
    await kofi.press(asks(world)[-1], "Take the seat")
    agreed = world.having("Not after all")
    assert (await world.people["Wren"].press(agreed, "Not after all")).words.startswith(f"<@{kofi.id}> was asked")
    await kofi.press(agreed, "Not after all")
    await world.passes(2 * DAY)
    assert chloe.id in [sitter.user for sitter in (await world.table()).sitters]
    assert [clock for clock in (await world.table()).record.clocks if clock.kind == "lend"] == []
    assert [news.what for news in (await world.bot.master.store.player(chloe.id)).news] == ["declined"]


async def test_a_substitute_who_leaves_the_table_gives_the_seat_back(world: World):
    chloe, _, kofi = await lent(world)
    for command, options in (("game concede", {}), ("game seat", {"seat": "1", "who": str(world.people["Wren"].id)})):
        said = await kofi.slash(command, **options)
        said = await kofi.press(said.message, "Give up the seat") if command == "game concede" else said
        assert said.words.startswith(f"You sit in on that seat for <@{chloe.id}>"), said.words
    asked = await kofi.slash("game leave")
    assert asked.words.startswith(f"**Give the seat back to <@{chloe.id}>?**") and "Moss" not in asked.words
    assert (await kofi.press(asked.message, "Give it back")).words.startswith("The seat is given back")
    assert (await world.table()).sitters[0].user == chloe.id and asks(world) == []
    await world.passes(3 * DAY)
    now = await world.table()
    assert now.decisions()[0].seat == 0 and now.step is not None and now.step.actor == "seat", "her clock rests"
    assert (await kofi.plays()).words.startswith("You have no seat")
    await chloe.slash("away back")
    assert any("your substitute sits in for you no more" in words(one) for one in chloe.ephemerals)


@pytest.mark.parametrize("way", ["the server", "all that is kept of him"])
async def test_a_substitute_who_is_gone_leaves_the_seat_to_its_owner(world: World, way: str):
    chloe, _, kofi = await lent(world)
    if way == "the server":
        await leaves(world, kofi)
        await looks(world)
    else:
        asked = await kofi.slash("privacy delete")
        await kofi.press(asked.message, "Delete")
    now = await world.table()
    assert (now.sitters[0].user, now.sitters[0].bot, now.sitters[0].relieved) == (chloe.id, False, False)
    settings = await world.bot.master.store.player(chloe.id)
    assert [news.what for news in settings.news] == ["left"]
    named = settings.absence.substitute if settings.absence else None
    assert named == (kofi.id if way == "the server" else None)


async def test_a_substitute_who_was_not_asked_when_the_program_stopped_is_asked_once(
    world: World, monkeypatch: pytest.MonkeyPatch
):
    chloe, kofi = world.people["Chloé"], world.people["Kofi"]
    await goes(chloe, kofi)
    with monkeypatch.context() as stops:  # between the layout of the table and the question
        stops.setattr(stepping_back, "ask_later", AsyncMock())
        await world.seated("Chloé", "Tomás", pace="24 h")
    assert asks(world) == []
    await world.restart()
    await retells(world, 3)
    (asked,) = asks(world)
    assert asked["pinged"] == [str(kofi.id)]
    await kofi.press(asked, "No")
    await world.restart()
    await retells(world, 2)
    assert asks(world) == [], "his no counts, whatever happens to the program"


async def test_a_substitute_is_asked_where_the_absent_one_got_no_further_than_saying_so(
    world: World, monkeypatch: pytest.MonkeyPatch
):
    chloe, _ = await world.seated("Chloé", "Tomás", pace="24 h")
    kofi = world.people["Kofi"]
    with monkeypatch.context() as stops:
        stops.setattr(sitting_in, "ask", AsyncMock(return_value=[]))
        await goes(chloe, kofi, since="in 1 day")
    await retells(world, 2)
    await kofi.press(asks(world)[-1], "Take the seat")
    await retells(world, 1)
    await world.passes(DAY + 60)
    assert kofi.id in [sitter.user for sitter in (await world.table()).sitters]


async def test_who_cannot_sit_in_is_told_of_once_however_often_the_table_is_looked_at(
    world: World, monkeypatch: pytest.MonkeyPatch
):
    chloe, tomas = world.people["Chloé"], world.people["Tomás"]
    await goes(chloe, tomas)
    with monkeypatch.context() as stops:
        stops.setattr(stepping_back, "ask_later", AsyncMock())
        await world.seated("Chloé", "Tomás", pace="24 h")
    await retells(world, 3)
    assert asks(world) == [] and len((await world.bot.master.store.player(chloe.id)).news) == 1


async def test_a_search_that_discord_did_not_take_is_posted_by_and_by(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás", pace="24 h")
    kofi = world.people["Kofi"]
    world.server.lab.add(Fault(POST, times=2, cut=Cut.BEFORE))
    await goes(chloe, kofi)
    assert asks(world) == []
    await retells(world, 2)
    (asked,) = asks(world)
    assert asked["pinged"] == [str(kofi.id)] and "while ⁨Chloé⁩ is away" in words(asked)


async def retells(world: World, times: int) -> None:
    """The clockwork looks for what was left undone, as it does every few seconds."""
    clockwork = Clockwork(world.bot.master)
    for _ in range(times):
        world.hands.now += 30
        await clockwork._retell()
    await world.quiet()
