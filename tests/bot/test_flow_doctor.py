"""`/doctor`: what is wrong in a channel and at its tables, each with its repair or the exact setting."""

import asyncio

import pytest
from msgspec import structs

from bot import doctor
from bot.clockwork import Clockwork
from bot.custom_id import read
from bot.local_discord import channels, people
from bot.local_discord.model import Event
from bot.local_discord.permissions import Right
from bot.local_discord.player import words
from bot.posting import CannotPost
from tests.bot.world import HOUR, Json, Person, World, buttons
from tests.rules.level20.tables import table

RIGHTS = {
    "Send Messages": Right.SEND_MESSAGES, "Attach Files": Right.ATTACH_FILES, "Embed Links": Right.EMBED_LINKS,
    "Read Message History": Right.READ_HISTORY,
}  # fmt: skip


async def den(world: World, **options) -> tuple[Person, Person]:
    chloe, tomas = await world.seated("Chloé", "Tomás", **options)
    await world.lies(table("D4 A8", vala="H1 N"))
    return chloe, tomas


def channel_of(world: World, name: str = "den") -> Json:
    return next(one for one in world.server.world.channels.values() if one.get("name") == name)


def deny(world: World, right: int, name: str = "den") -> None:
    """The bot loses a right in a channel; 0 gives all back."""
    channels.set_overwrite(world.server.world, channel_of(world, name), world.server.world.bot_id, 1, 0, right)


async def notes(world: World) -> list[str]:
    """What moderators have been told: their channel is the lobby."""
    return [words(one) for one in world.public("lobby") if "table no." in words(one)]


async def with_notes(world: World) -> None:
    ada = world.people["Ada"]
    await ada.slash("setup channels", channel=ada.channel("lobby")["id"], use="moderators")


async def test_a_healthy_table_has_nothing_to_mend(world: World):
    chloe, _ = await den(world)
    said = await chloe.slash("doctor")
    assert said.private and said.words.startswith("**Everything here that is yours to see: nothing to mend**")
    assert "🟢 Looked at: tables 1, people who are members 2, clocks that run 2." in said.words
    assert buttons(said.message) == ["Check again"]


@pytest.mark.parametrize("right", RIGHTS)
async def test_a_denied_right_is_named_with_its_setting(world: World, right: str):
    chloe, _ = await den(world)
    deny(world, RIGHTS[right])
    said = await chloe.slash("doctor")
    place = channel_of(world)["id"]
    setting = f"🔴 **{right}** is denied for me in <#{place}>. Setting: channel, Permissions, Turnkeeper, {right}."
    assert setting in said.words and "1 finding**" in said.words, "once, however many tables it concerns"
    deny(world, 0)
    again = await chloe.press(said.message, "Check again")
    assert "nothing to mend" in again.words


async def test_a_deleted_board_is_posted_again_by_one_press_and_by_only_one(world: World):
    chloe, tomas = await den(world)
    gone = world.board
    await world.people["Ada"].ask("delete", channel=gone["channel_id"], message=gone["id"])
    pages = [await one.slash("doctor") for one in (chloe, tomas)]
    assert all("🟡 The last board of Level 20, table no. 1 in <#" in page.words for page in pages)
    assert buttons(pages[0].message) == ["Post it again · no. 1", "Check again"]
    before = len(world.public())
    done = await asyncio.gather(
        *(one.press(page.message, "Post it again · no. 1") for one, page in zip((chloe, tomas), pages, strict=True))
    )
    assert len(world.public()) == before + 1 and "Play" in buttons(world.newest) and world.newest["pinged"] == []
    mended = [
        person for person in (chloe, tomas) if any("nothing to mend any more" in words(m) for m in person.ephemerals)
    ]
    assert len(mended) == 1 and all(one.private for one in done)


async def test_who_does_not_sit_there_repairs_nothing(world: World):
    await den(world)
    wren, gone = world.people["Wren"], world.board
    await world.people["Ada"].ask("delete", channel=gone["channel_id"], message=gone["id"])
    said = await wren.slash("doctor")
    assert "was deleted" in said.words and buttons(said.message) == ["Check again"]
    game, before = (await world.table()).game.id, len(world.public())
    assert (await wren.slash("doctor", fix=f"board {game}")).words.startswith("You have no seat at this table")
    assert (await wren.slash("doctor", fix=f"here {game}")).words.startswith("That is for moderators")
    assert (await wren.slash("doctor", fix="forget 123")).words.startswith("That is for moderators")
    assert len(world.public()) == before


async def test_repairs_are_offered_while_they_are_typed_and_told_when_there_are_none(world: World):
    chloe, _ = await den(world)
    game, gone = (await world.table()).game.id, world.board
    unknown = await chloe.slash("doctor", fix="everything please")
    assert unknown.private and unknown.words.startswith("“⁨everything please⁩” is no repair that you can do here now.")
    fine = await chloe.slash("doctor", fix=f"board {game}")
    assert fine.words == "There is nothing to mend any more: it is as it should be."
    await world.people["Ada"].ask("delete", channel=gone["channel_id"], message=gone["id"])
    await chloe.slash("doctor")
    choices = (await chloe.autocomplete("doctor", "fix", "post")).choices
    assert [one["value"] for one in choices] == [f"board {game}"] and "Post it again" in choices[0]["name"]
    assert (await chloe.slash("doctor", fix=choices[0]["value"])).words.startswith("Done.")


async def test_moderators_are_told_once_that_a_table_cannot_be_shown_and_that_it_is_mended(world: World):
    chloe, tomas = await den(world)
    await with_notes(world)
    deny(world, Right.SEND_MESSAGES)
    await chloe.slash("kobold go", to="E5")
    for _ in range(3):
        await tomas.slash("move", action="confirm")
        await Clockwork(world.bot.master)._retell()
        world.hands.now += 2 * HOUR
    (note,) = await notes(world)
    assert "I cannot post in <#" in note and "Setting: channel, Permissions, Turnkeeper, Send Messages." in note
    deny(world, 0)
    page = await tomas.slash("doctor")
    done = await tomas.press(page.message, next(one for one in buttons(page.message) if "no. 1" in one))
    await world.quiet()
    (note,) = await notes(world)
    assert done.words.startswith("Done.") and "mended. I can post in <#" in note
    assert (await world.table()).step.announced and not (await world.table()).game.blocked


async def test_a_deleted_thread_parks_its_table_until_it_is_moved_where_somebody_is(world: World):
    ada, chloe, tomas = (world.people[name] for name in ("Ada", "Chloé", "Tomás"))
    await with_notes(world)
    await ada.opens(players=2, where="new thread", name="Monday club")
    for person in world.people.values():
        person.go("Monday club")
    for person in (chloe, tomas):
        await person.press(world.having("Take a seat", "Monday club"), "Take a seat")
    await ada.press(world.having("Start", "Monday club"), "Start")
    channels.delete(world.server.world, channel_of(world, "Monday club"))
    for person in world.people.values():
        person.go("den")
    await ada.slash("help")  # the bot hears of one thing after the other
    await world.quiet()
    now = await world.table()
    assert (now.game.blocked, now.game.paused_why) == ("gone", "gone"), "at once, without anybody asking"
    (note,) = await notes(world)
    assert "its channel is gone" in note
    number = now.number
    await world.passes(30 * 24 * HOUR)
    assert (await world.table()).number == number, "nobody loses time at a board that cannot be seen"
    page = await ada.slash("doctor")
    assert "🔴 The channel of Level 20, table no. 1, is gone." in page.words
    done = await ada.press(page.message, "Move it here · no. 1")
    assert done.words.startswith("Done.") and "Play" in buttons(world.newest)
    now = await world.table()
    assert (now.game.blocked, now.game.paused, now.game.channel) == ("", None, int(channel_of(world)["id"]))
    assert "mended" in (await notes(world))[0]


async def test_a_sleeping_thread_is_woken_and_a_locked_one_too(world: World):
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await ada.opens(players=2, where="new thread", name="Monday club")
    thread = channel_of(world, "Monday club")
    chloe.go("Monday club")
    await chloe.press(world.having("Take a seat", "Monday club"), "Take a seat")
    for state in ({"archived": True}, {"archived": True, "locked": True}):
        channels.change_thread(world.server.world, thread, state)
        await world.quiet()
        page = await ada.slash("doctor")
        assert "sleeps in the archive" in page.words, page.words
        assert (await ada.press(page.message, "Wake it · no. 1")).words.startswith("Done.")
        assert not thread["thread_metadata"]["archived"] and not thread["thread_metadata"]["locked"]


async def test_a_deleted_lobby_is_posted_again(world: World):
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await ada.opens(players=2)
    await chloe.sits()
    gone = world.lobby
    await ada.ask("delete", channel=gone["channel_id"], message=gone["id"])
    page = await chloe.slash("doctor")
    await chloe.press(page.message, "Post it again · no. 1")
    assert world.lobby["id"] != gone["id"] and f"<@{chloe.id}>" in words(world.lobby)


async def test_what_is_long_overdue_is_done_by_one_press_and_says_nothing_of_its_kind(world: World):
    _, tomas = await den(world, pace="24 h")
    world.hands.now += 25 * HOUR  # and nobody winds the clockwork
    page = await tomas.slash("doctor")
    said = "Something that was due at Level 20, table no. 1"
    assert said in page.words and "Chloé" not in page.words and "order" not in page.words
    assert (await tomas.press(page.message, "Do it now · no. 1")).words.startswith("Done.")
    assert await world.asked() is tomas and "Time was up for **⁨Chloé⁩**" in words(world.newest)


async def test_a_table_that_lacks_a_clock_gets_it(world: World):
    chloe, _ = await den(world, pace="24 h")
    now = await world.table()
    for clock in now.record.clocks:
        await world.bot.master.store.drop_clock(clock)
    page = await chloe.slash("doctor")
    await chloe.press(page.message, "Do it now · no. 1")
    due = [clock.at for clock in (await world.table()).record.clocks if clock.kind == "turn"]
    assert due == [pytest.approx(world.hands.now + 24 * HOUR, abs=1)]


async def test_a_move_that_nobody_was_told_is_shown(world: World, monkeypatch):
    chloe, tomas = await den(world)

    async def lost(*args, **more) -> int:
        raise CannotPost("send_messages", int(channel_of(world)["id"]))

    with monkeypatch.context() as patch:
        patch.setattr(world.bot.master.poster, "send", lost)
        await chloe.slash("kobold go", to="E5")
    await world.bot.master.store.touch((await world.table()).game.id, blocked="")
    world.hands.now += 300
    page = await chloe.slash("doctor")
    assert "is saved but not shown there yet" in page.words
    assert (await chloe.press(page.message, "Show it · no. 1")).words.startswith("Done.")
    assert world.newest["pinged"] == [str(tomas.id)]


async def test_moderators_hear_once_of_what_fails_again_and_again(world: World, monkeypatch, caplog):
    chloe, _ = await den(world, pace="24 h")
    await with_notes(world)

    async def broken(*args, **more) -> None:
        raise RuntimeError("a fault of ours")

    with monkeypatch.context() as patch:
        patch.setattr(world.bot.master.session, "act", broken)
        world.hands.now += 25 * HOUR
        for _ in range(5):
            await Clockwork(world.bot.master).sweep()
            world.hands.now += 61
        await world.quiet()
    assert [note for note in await notes(world) if "fails again and again" in note].__len__() == 1
    assert "has not been done" in (await chloe.slash("doctor")).words
    caplog.clear()
    await world.passes(61)
    assert "nothing to mend" in (await chloe.slash("doctor")).words


async def test_moderators_read_what_is_wrong_with_the_server_and_others_do_not(world: World):
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    role, library = world.role("Openers"), ada.channel("library")["id"]
    await ada.slash("setup role", role=role, may="open tables")
    await ada.slash("setup channels", channel=library, use="games")
    del world.server.world.roles[role]
    server = world.server.world
    server.publish(Event("GUILD_ROLE_DELETE", {"guild_id": server.guild_id, "role_id": role}))
    await ada.ask("delete_channel", channel=library)
    own = next(one for one in server.roles.values() if one["name"] == people.BOT_NAME)
    people.change_role(server, own["id"], int(own["permissions"]) | Right.MANAGE_ROLES | Right.ADMINISTRATOR)
    await world.quiet()
    page = await ada.slash("doctor")
    assert (
        "A role that had rights of mine is gone." in page.words
        and "A channel that was set for me is gone" in page.words
    )
    assert "I have rights that I do not need: *Administrator*" in page.words
    assert "rights of mine" not in (await chloe.slash("doctor")).words
    for _ in range(2):
        page = await ada.press(page.message, "Forget it")
    settings = await world.bot.master.store.guild(int(server.guild_id))
    assert settings.games_channels == () and settings.open_role is None


async def test_a_channel_that_the_asker_cannot_see_is_not_shown_to_him(world: World):
    chloe, server = world.people["Chloé"], world.server.world
    hidden = channels.create(server, "secret", 0)
    channels.set_overwrite(server, hidden, server.guild_id, 0, 0, Right.VIEW_CHANNEL)
    await world.quiet()
    said = await chloe.slash("doctor", channel=hidden["id"])
    assert said.failed or said.words.startswith("You cannot see that channel")
    library = chloe.channel("library")["id"]
    deny(world, Right.ATTACH_FILES, "library")
    said = await chloe.slash("doctor", channel=library)
    assert f"**<#{library}>: 1 finding**" in said.words and "Attach Files" in said.words
    again = await chloe.press(said.message, "Check again")
    assert f"**<#{library}>: 1 finding**" in again.words, "the page remembers what it looked at"


def test_a_control_about_a_channel_finds_it_again():
    for channel in (0, 1, 99_999, 1_441_234_567_890_123_456, 2**62):
        control = read(str(doctor.at_channel(channel, 7)))
        assert control and (doctor.channel_of(control), control.index) == (channel, 7)


async def test_words_stand_for_colours_where_somebody_reads_with_a_screen_reader(world: World):
    chloe, _ = await den(world)
    await world.bot.master.store.change_player(chloe.id, lambda now: structs.replace(now, reader=True))
    deny(world, Right.ATTACH_FILES)
    said = (await chloe.slash("doctor")).words
    assert "Broken: **Attach Files**" in said and "Fine: Looked at" in said and "🔴" not in said


async def test_nobody_asks_for_it_all_the_time(world: World):
    chloe = world.people["Chloé"]
    said = [(await chloe.slash("doctor")).words for _ in range(10)]
    assert said[0].startswith("**Everything here") and said[-1].startswith("That was a lot at once.")


async def test_the_round_at_the_start_looks_after_every_table(world: World):
    chloe, _ = await den(world)
    await with_notes(world)
    await world.stop_bot()
    channels.delete(world.server.world, channel_of(world))
    for person in world.people.values():
        person.go("lobby")
    await world.start_bot()
    await Clockwork(world.bot.master, tick=0.0).all_round()
    await world.quiet()
    assert (await world.table()).game.paused_why == "gone" and len(await notes(world)) == 1
    assert (await chloe.slash("board", game=(await world.table()).game.id)).private
