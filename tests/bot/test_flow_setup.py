"""A server is set up: by pages, by commands; and what its settings do to new tables and to running clocks."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot import reminding, resting
from bot.local_discord import channels
from bot.local_discord.permissions import Right
from bot.local_discord.player import words
from bot.records import Game, PlayerSettings
from bot.resting import Hours
from tests.bot.world import HOUR, Person, World, buttons, controls, offered
from tests.rules.level20.tables import table

DAY = 24 * HOUR
BERLIN = ZoneInfo("Europe/Berlin")
EVENING = datetime(2026, 11, 30, 20, 0, tzinfo=BERLIN).timestamp()


async def settings(world: World):
    return await world.bot.master.store.guild(int(world.server.world.guild_id))


async def due(world: World, kind: str = "turn") -> float | None:
    return next((one.at for one in (await world.table()).record.clocks if one.kind == kind), None)


# ---------------------------------------------------------------- the guided set-up


async def test_next_three_times_is_enough_and_the_first_table_is_one_choice_more(world: World):
    ada = world.people["Ada"]
    page = await ada.slash("setup start")
    assert page.private and "1 of 4: where" in page.words and "I have every right that I need in <#" in page.words
    for number, name in ((2, "how"), (3, "who"), (4, "the first table")):
        page = await ada.press(page.message, "Next")
        assert f"{number} of 4: {name}" in page.words, page.words
    assert len(offered(page.message, "Open a table…")) == 5 == len(page.message["attachments"])
    assert all(one["description"].endswith("its board at the start.") for one in page.message["attachments"])
    done = await ada.choose(page.message, "Open a table…", ["Level 20"])
    assert done.private and "Done. The first table is open: <#" in done.words and "`/doctor` checks me" in done.words
    assert "a table is open" in words(world.lobby) and (await world.table()).game.host == ada.id


async def test_what_is_chosen_on_a_page_is_kept_at_once(world: World):
    ada, role = world.people["Ada"], world.role("Openers")
    library = ada.channel("library")["id"]
    page = await ada.slash("setup start")
    page = await ada.choose(page.message, "A channel for games…", [library])
    assert f"Games: <#{library}>" in page.words and f"I have every right that I need in <#{library}>" in page.words
    page = await ada.press(page.message, "Next")
    page = await ada.choose(page.message, "Threads…", ["always"])
    page = await ada.choose(page.message, "Usual pace…", ["6 h"])
    page = await ada.choose(page.message, "Free days of absence…", ["30"])
    assert "Every table has a thread of its own." in page.words and "30 days" in page.words
    page = await ada.press(page.message, "Next")
    page = await ada.choose(page.message, "A role that may open tables…", [role])
    assert f"moderators and <@&{role}>" in page.words
    now = await settings(world)
    assert (now.games_channels, now.threads, now.pace, now.free_days) == ((int(library),), "always", "6 h", 30)
    assert now.open_role == int(role)
    page = await ada.press(page.message, "Everybody")
    assert (await settings(world)).everyone_opens
    page = await ada.press(page.message, "Moderators only")
    assert not (await settings(world)).everyone_opens and (await settings(world)).open_role is None
    page = await ada.press(page.message, "Next")
    await ada.choose(page.message, "Open a table…", ["Level 20"])
    home = (await world.table()).game.channel
    assert world.server.world.channel(str(home))["parent_id"] == library, "in a thread of the channel that was chosen"


async def test_a_missing_right_is_told_on_the_page_until_it_is_given(world: World):
    ada = world.people["Ada"]
    place = next(one for one in world.server.world.channels.values() if one.get("name") == "library")
    bot = world.server.world.bot_id
    channels.set_overwrite(world.server.world, place, bot, 1, 0, Right.ATTACH_FILES)
    page = await ada.slash("setup start")
    page = await ada.choose(page.message, "A channel for games…", [place["id"]])
    assert f"🔴 **Attach Files** is denied for me in <#{place['id']}>. Setting: channel" in page.words
    channels.set_overwrite(world.server.world, place, bot, 1, 0, 0)
    page = await ada.press(page.message, "Check again")
    assert "🔴" not in page.words and "🟢" in page.words


async def test_nobody_else_sets_up_a_server_by_a_press(world: World):
    chloe = world.people["Chloé"]
    await chloe.say("hello")  # where there is a message a press can be forged
    before = await settings(world)
    for control in ("su.000000.1.0.0.0", "su.000000.3.0.0.6", "su.000000.4.0.0.8"):
        assert "That is for moderators" in await chloe.forges(control, ["level20"])
    assert await settings(world) == before


async def test_a_choice_that_no_list_offers_changes_nothing(world: World):
    ada = world.people["Ada"]
    await ada.say("hello")
    before = await settings(world)
    for control, value in (
        ("su.000000.1.0.0.1", "everywhere"), ("su.000000.2.0.0.2", "perhaps"), ("su.000000.2.0.0.3", "1 s"),
        ("su.000000.2.0.0.4", "-1"), ("su.000000.3.0.0.7", "@everyone"), ("su.000000.9.0.0.99", "x"),
    ):  # fmt: skip
        await ada.forges(control, [value])
    assert await settings(world) == before
    assert "is no game I run" in await ada.forges("su.000000.4.0.0.8", ["chess"])


async def test_the_greeting_stands_in_the_system_channel_until_the_server_is_set_up(world: World):
    guild = world.bot.get_guild(int(world.server.world.guild_id))
    await world.bot.on_guild_join(guild)
    assert not any("I run board games" in words(one) for one in world.public("lobby")), "no system channel: nothing"
    guild._system_channel_id = int(world.people["Ada"].channel("lobby")["id"])
    for _ in range(2):
        await world.bot.on_guild_join(guild)
    await world.quiet()
    (greeting,) = [one for one in world.public("lobby") if "I run board games" in words(one)]
    assert buttons(greeting) == ["Set up"] and greeting["pinged"] == []
    assert "That is for moderators" in (await world.people["Chloé"].press(greeting, "Set up")).words
    page = await world.people["Ada"].press(greeting, "Set up")
    assert page.private and "1 of 4: where" in page.words
    for _ in range(3):
        page = await world.people["Ada"].press(page.message, "Next")
    assert not any("I run board games" in words(one) for one in world.public("lobby"))
    assert (await settings(world)).greeting is None


# ---------------------------------------------------------------- threads


async def test_every_table_gets_a_thread_where_the_server_wants_it(world: World):
    ada = world.people["Ada"]
    assert "Every table has a thread" in (await ada.slash("setup threads", use="always")).words
    refused = await ada.opens(players=2, where="here")
    assert refused.private and refused.words.startswith("In this server every table has a thread of its own")
    opened = await ada.opens(players=2, name="Monday club")
    home = world.server.world.channel(str((await world.table()).game.channel))
    assert home["name"] == "Monday club" and opened.private


async def test_no_table_gets_a_thread_where_the_server_does_not_want_it(world: World):
    ada = world.people["Ada"]
    await ada.slash("setup threads", use="never")
    refused = await ada.opens(players=2, where="new thread")
    assert refused.words.startswith("In this server tables have no threads of their own")
    assert await world.bot.master.store.games(int(world.server.world.guild_id)) == []
    await ada.opens(players=2)
    assert (await world.table()).game.channel == int(ada.channel("den")["id"])
    assert "without threads" in (await ada.slash("setup show")).words


async def asks_where(world: World) -> Person:
    ada = world.people["Ada"]
    assert "is asked whether it gets a thread" in (await ada.slash("setup threads", use="ask")).words
    return ada


async def none_open(world: World) -> bool:
    return await world.bot.master.store.games(int(world.server.world.guild_id)) == []


async def test_whoever_opens_a_table_is_asked_where_and_all_else_is_as_he_wished(world: World):
    ada = await asks_where(world)
    den = ada.channel("den")["id"]
    asked = await ada.opens(players=2, name="Monday club", pace="6 h", bots=1)
    assert asked.private and asked.words.startswith("**Where shall the table of Level 20 stand?** In <#" + den)
    assert buttons(asked.message) == ["Here", "In a new thread"] and await none_open(world)
    opened = await ada.press(asked.message, "In a new thread")
    table = await world.table()
    home = world.server.world.channel(str(table.game.channel))
    assert home["name"] == "Monday club" and opened.words == f"The table is open: <#{home['id']}>"
    assert (table.game.wanted, table.game.pace, len(table.sitters)) == (2, "6 h", 1)
    assert buttons(opened.message) == []


async def test_a_table_stands_here_by_the_other_press_also_after_a_restart(world: World):
    ada = await asks_where(world)
    asked = await ada.opens(players=2)
    await world.restart()
    await ada.press(asked.message, "Here")
    assert str((await world.table()).game.channel) == ada.channel("den")["id"]
    wanted = (await world.bot.master.store.player(ada.id)).opening
    assert wanted is None, "nothing of it is kept"


async def test_where_is_answered_once_and_of_two_questions_the_later_one_counts(world: World):
    ada = await asks_where(world)
    older, newer = await ada.opens(players=2), await ada.opens(players=3)
    assert (await ada.press(older.message, "In a new thread")).words.startswith("That was answered already")
    here = next(one["custom_id"] for one in controls(newer.message) if one["label"] == "Here")
    await ada.press(newer.message, "Here")
    assert (await world.table()).game.wanted == 3
    assert (await ada.forges(here, message=world.lobby)).startswith("That was answered already")
    assert len(await world.bot.master.store.games(int(world.server.world.guild_id))) == 1
    assert (await world.people["Kofi"].forges(here, message=world.lobby)).startswith("Opening tables is for moderators")
    assert (await ada.forges("n.000000.0.0.7.9", message=world.lobby)).startswith("That was answered already")


async def test_where_is_not_asked_where_there_is_only_one_answer(world: World):
    ada = await asks_where(world)
    await ada.opens(players=2, where="here")
    assert str((await world.table()).game.channel) == ada.channel("den")["id"]
    asked = await ada.opens(players=2)
    assert asked.words.startswith("Another table stands in <#") and buttons(asked.message) == ["In a new thread"]
    opened = await ada.press(asked.message, "In a new thread")
    ada.go(opened.words.split("<#")[1].rstrip(">"))
    assert (await ada.opens(players=2)).words.startswith("Another table is open or running here."), "no thread of one"


async def test_a_table_that_cannot_be_opened_is_refused_before_it_is_asked_where(world: World):
    ada = await asks_where(world)
    assert (await ada.opens(players=8)).words.startswith("Level 20 is for 2 to 6 players.")
    assert (await ada.opens(players=2, bots=2)).words.startswith("At most 1 seats can be the bot's")
    assert (await ada.opens(what="Chess")).words.startswith("“⁨Chess⁩” is no game I run.")
    asked = await ada.opens(players=2)
    await ada.slash("setup channels", channel=ada.channel("library")["id"], use="games")
    refused = await ada.press(asked.message, "Here")
    assert refused.words.startswith("Games are not played in this channel.")
    await ada.slash("setup channels", channel=ada.channel("den")["id"], use="games")
    assert "The table is open" in (await ada.press(asked.message, "Here")).words, "it can be answered again"


async def test_the_first_table_is_asked_for_too(world: World):
    ada = await asks_where(world)
    page = await ada.slash("setup start")
    for _ in range(3):
        page = await ada.press(page.message, "Next")
    asked = await ada.choose(page.message, "Open a table…", ["Level 20"])
    assert buttons(asked.message) == ["Here", "In a new thread"]
    assert "The table is open" in (await ada.press(asked.message, "Here")).words


# ---------------------------------------------------------------- quiet hours of the server


async def den(world: World, **options) -> tuple[Person, Person]:
    world.hands.now = EVENING
    chloe, tomas = await world.seated("Chloé", "Tomás", **options)
    await world.lies(table("D4 A8", vala="H1 N"))
    return chloe, tomas


async def test_no_clock_of_anybody_runs_in_the_quiet_hours_of_the_server(world: World):
    ada = world.people["Ada"]
    said = await ada.slash("setup pace", quiet="22:00 to 08:00 Berlin")
    assert said.private and "runs from 22:00 to 08:00 by the clock of Europe/Berlin, where it is" in said.words
    chloe, _ = await den(world, pace="6 h")
    assert await due(world) == pytest.approx(EVENING + 16 * HOUR, abs=1), "two hours before ten, four after eight"
    assert await due(world, "remind") == pytest.approx(EVENING + 13 * HOUR, abs=1)
    assert "No clock runs from 22:00 to 08:00 by the clock of Europe/Berlin." in (await chloe.slash("game info")).words
    assert "No clock runs from 22:00" in (await ada.slash("setup show")).words


async def test_hours_that_are_set_later_hold_for_running_tables_from_the_next_question_on(world: World):  # TH-39
    chloe, tomas = await den(world, pace="6 h")
    before = await due(world)
    await world.people["Ada"].slash("setup pace", quiet="22-8 Berlin")
    assert await due(world) == before == pytest.approx(EVENING + 6 * HOUR, abs=1)
    await chloe.slash("kobold go", to="E5")
    assert await world.asked() is tomas and await due(world) == pytest.approx(EVENING + 16 * HOUR, abs=1)
    said = await world.people["Ada"].slash("setup pace", quiet="none")
    assert said.words == "No hours of the day are quiet for everybody."
    assert (await world.table()).game.quiet == ""


async def test_a_players_own_hours_stand_still_besides(world: World):
    for name in ("Chloé", "Tomás"):
        await world.people[name].slash("settings quiet", since="08:00", until="12:00", zone="Berlin")
    await world.people["Ada"].slash("setup pace", quiet="22-8 Berlin")
    await den(world, pace="6 h")
    assert await due(world) == pytest.approx(EVENING + 20 * HOUR, abs=1), "from ten in the evening until noon"


async def test_a_vote_of_the_table_rests_in_quiet_hours_too(world: World):
    await world.people["Ada"].slash("setup pace", quiet="22-8 Berlin")
    world.hands.now = EVENING
    chloe, _, _ = await world.seated("Chloé", "Tomás", "Kofi", pace="6 h")
    await chloe.slash("game pause")
    assert await due(world, "vote") == pytest.approx(EVENING + 16 * HOUR, abs=1)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("late", "“⁨late⁩” are no hours that I can read."),
        ("25-8", "are no hours that I can read."),
        ("22-21", "Quiet hours of a server can last 16 hours at most"),
        ("5-5", "Quiet hours of a server can last 16 hours at most"),
        ("22-8 Mordor", "There is no time zone “⁨Mordor⁩”."),
        ("22-8 @everyone", "There is no time zone"),
    ],
)
async def test_hours_that_are_none_are_refused_and_nothing_is_set(world: World, typed: str, said: str):
    ada = world.people["Ada"]
    refused = await ada.slash("setup pace", quiet=typed, move="6 h")
    assert refused.private and said in refused.words, refused.words
    now = await settings(world)
    assert (now.quiet, now.pace) == ("", ""), "nothing half done"


async def test_what_is_typed_is_read_back_by_the_clock_of_whoever_types(world: World):
    ada = world.people["Ada"]
    await ada.slash("settings quiet", since="none", until="none", zone="New York")
    offered = (await ada.autocomplete("setup pace", "quiet", "10 pm - 7:30")).choices
    assert [one["name"] for one in offered] == ["22:00 to 07:30 by the clock of America/New_York"]
    await ada.slash("setup pace", quiet=offered[0]["value"])
    assert (await settings(world)).quiet == "1320-450 America/New_York"
    assert len((await ada.autocomplete("setup pace", "quiet", "")).choices) == 4


def game(quiet: str) -> Game:
    return Game(id="AAAAA1", guild=1, name="level20", title="", channel=1, host=1, wanted=2, quiet=quiet)


def test_hours_of_player_and_server_that_fill_the_day_leave_those_of_the_server():
    server = str(Hours(14 * 60, 6 * 60, "Europe/Berlin"))
    own = PlayerSettings(zone="Europe/Berlin", quiet_since=6 * 60, quiet_until=13 * 60)
    rest = resting.rest_at(game(server), own)
    assert rest.server is not None and not rest.daily
    assert resting.ends(EVENING, HOUR, rest) == pytest.approx(EVENING + 11 * HOUR)


@pytest.mark.parametrize("zone", ["America/New_York", "Asia/Kolkata", "Pacific/Auckland", "UTC"])
@pytest.mark.parametrize("since", range(0, 24, 3))
def test_no_two_kinds_of_hours_make_a_clock_stand_for_ever(zone: str, since: int):
    """Clocks are changed on other dates on both sides of the sea: some of each day is left all the same."""
    server = str(Hours(22 * 60, 8 * 60, "Europe/Berlin"))
    own = PlayerSettings(zone=zone, quiet_since=since * 60, quiet_until=(since * 60 + 16 * 60) % 1440, weekends=True)
    for month in range(1, 13):
        start = datetime(2027, month, 26, 12, tzinfo=BERLIN).timestamp()
        assert resting.ends(start, HOUR, resting.rest_at(game(server), own)) < start + 5 * DAY


def test_nobody_is_reminded_in_the_quiet_hours_of_the_server():
    quiet = game(str(Hours(22 * 60, 8 * 60, "Europe/Berlin")))
    at = reminding.next_reminder(EVENING, None, PlayerSettings(again=2), quiet, first=True)
    assert at == pytest.approx(EVENING + 12 * HOUR), "at eight in the morning"
