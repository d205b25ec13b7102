"""`/mod tables`: those that stand still or have been abandoned come first, each with why."""

from bot import leaving
from bot.local_discord import channels
from bot.local_discord.permissions import Right
from tests.bot.test_flow_leaving import den, leaves
from tests.bot.world import HOUR, World

DAY = 24 * HOUR


async def listed(world: World) -> str:
    return (await world.people["Ada"].slash("mod tables")).words


async def test_a_table_that_goes_on_is_listed_with_whose_move_it_is(world: World):
    await den(world, pace="24 h")
    said = await listed(world)
    assert said.startswith("**Open, or going on:**") and "no. 1 · Level 20 · running" in said and "until <t:" in said
    assert "Standing still" not in said


async def test_a_table_without_a_move_for_days_is_named_with_whom_it_waits_for(world: World):
    chloe, _ = await den(world, pace="24 h")
    await world.people["Ada"].slash("mod time", seat="1", hours=168)
    await world.passes(4 * DAY)
    said = await listed(world)
    assert said.startswith("**Standing still, or abandoned (1):**")
    assert "· nobody has moved since <t:" in said and f"it waits for <@{chloe.id}>" in said and "`/mod act`" in said


async def test_a_table_that_everybody_has_left_is_abandoned(world: World):
    chloe, tomas = await den(world)
    for person in (chloe, tomas):
        await leaves(world, person)
    now = await world.table()
    await leaving.look(world.bot.master, now.game.guild, now.game.id)
    said = await listed(world)
    assert "nobody is left: the last move was <t:" in said and f"<@{chloe.id}>, <@{tomas.id}>" in said


async def test_rests_lobbies_and_missing_rights_are_told_when_they_are_old(world: World):
    ada, chloe = world.people["Ada"], (await den(world))[0]
    ada.go("library")
    await ada.opens(players=4)
    ada.go("den")
    await ada.slash("mod pause", reason="holidays")
    assert "Standing still" not in await listed(world)
    world.hands.now += 8 * DAY
    said = await listed(world)
    assert "Standing still, or abandoned (2)" in said
    assert "· it rests since <t:" in said and ", 0 of 4 seats taken" in said
    await ada.slash("mod resume")
    den_ = next(one for one in world.server.world.channels.values() if one.get("name") == "den")
    channels.set_overwrite(world.server.world, den_, world.server.world.bot_id, 1, 0, Right.ATTACH_FILES)
    await chloe.slash("kobold go", to="E5")
    assert "it cannot be shown: **Attach Files** is missing in its channel" in await listed(world)


async def test_what_is_overdue_and_who_is_missing_is_told(world: World):
    await den(world, "Kofi", pace="24 h")
    world.hands.now += DAY + HOUR
    assert "something that was due has not been done: `/doctor`" in await listed(world)
    await world.passes(0)
    await (await world.asked()).slash("game seat", seat=str(1 + (await world.table()).decisions()[0].seat))
    assert "· the bot or the clock plays for ⁨" in await listed(world)


async def test_a_thread_is_put_away_when_its_game_is_over_and_stays_readable(world: World):
    ada, chloe, tomas = (world.people[name] for name in ("Ada", "Chloé", "Tomás"))
    await ada.opens(players=2, where="new thread", name="Monday club")
    for person in world.people.values():
        person.go("Monday club")
    for person in (chloe, tomas):
        await person.press(world.having("Take a seat", "Monday club"), "Take a seat")
    await ada.press(world.having("Start", "Monday club"), "Start")
    thread = next(one for one in world.server.world.channels.values() if one.get("name") == "Monday club")
    assert (await ada.ends(reason="enough")).words.startswith("The game is ended")
    await world.quiet()
    assert thread["thread_metadata"]["archived"] and not thread["thread_metadata"]["locked"]
    assert not any("Play" in str(one["components"]) for one in world.public("Monday club")), "tidied up before"
    assert (await chloe.slash("game history")).words.startswith("**The story so far**")


async def test_a_channel_that_is_no_thread_of_the_bot_is_left_as_it_is(world: World):
    ada = world.people["Ada"]
    opened = await ada.ask("thread", channel=ada.channel("den")["id"], name="Ada's own")
    assert opened["ok"]
    ada.go("Ada's own")
    await ada.opens(players=2)
    assert (await ada.ends(reason="enough")).words.startswith("The table is closed")
    await world.quiet()
    thread = next(one for one in world.server.world.channels.values() if one.get("name") == "Ada's own")
    assert not thread["thread_metadata"]["archived"]
