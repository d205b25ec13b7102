"""Facts from outside the table: alarms, what moderators hide and close, what the host sets."""

import asyncio
from datetime import timedelta

import pytest

from bot.clockwork import Clockwork
from bot.local_discord.player import words
from bot.records import Clock
from rules.notation import read_all
from tests.bot.chatter import GAME, seat_at_the_registry
from tests.bot.chatter.actions import Say
from tests.bot.chatter.scene import pinged, says, shown, talking
from tests.bot.chatter.table import GoOn, MayNod
from tests.bot.world import HOUR, World, buttons

DAY = timedelta(days=1).total_seconds()


@pytest.fixture(autouse=True)
def chatter(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_at_the_registry(monkeypatch)


async def alarms(world: World) -> list[Clock]:
    return [one for one in (await world.table()).record.clocks if one.kind == "alarm"]


# ---------------------------------------------------------------- alarms


@pytest.mark.parametrize(("pace", "hours"), [("6 h", 6), ("48 h", 48), ("24 h", 24)])
async def test_an_alarm_is_due_one_pace_after_it_first_stood_there(world: World, pace: str, hours: int):
    _, _, kofi, ingrid = await talking(world, pace=pace)
    await kofi.slash("chat boo", seat=2)
    (alarm,) = await alarms(world)
    assert (alarm.seat, alarm.serial, alarm.at) == (None, 1, world.hands.now + hours * HOUR)
    assert f"<t:{int(alarm.at)}:R>" in words(world.board), "the box says until when"
    world.hands.now += HOUR
    await ingrid.slash("chat sign", sign="moon")
    assert await alarms(world) == [alarm], "it stays while its number stays"


async def test_a_table_without_a_clock_has_a_day(world: World):
    people = await world.seated("Chloé", "Tomás", "Kofi", what="Chatter")
    store = world.bot.master.store
    await store.touch((await world.table()).game.id, pace="none")
    from tests.bot.chatter.scene import chat

    await world.lies(chat(seats=3, lines=("a line",)))
    await people[1].slash("chat boo", seat=1)
    (alarm,) = await alarms(world)
    assert alarm.at == world.hands.now + DAY
    assert {one.kind for one in (await world.table()).record.clocks} == {"alarm", "remind"}


async def test_one_person_among_stand_ins_has_a_day_too(world: World):
    (chloe,) = await talking(world, ("Chloé",), bots=2, pace="6 h", lines=("", "beep", ""))
    await chloe.slash("chat boo", seat=2)
    (alarm,) = await alarms(world)
    assert alarm.at == world.hands.now + DAY


async def test_an_alarm_strikes_as_a_fact_of_no_seat_and_tells_itself(world: World):
    _, _, kofi, ingrid = await talking(world, pace="48 h")
    await kofi.slash("chat boo", seat=2)
    await ingrid.slash("chat judge", seat=2, bad=True)
    await world.passes(48 * HOUR - 1)
    calls = pinged(world)
    assert (await world.table()).state.votes
    (alarm,) = await alarms(world)
    world.hands.now += 2
    await Clockwork(world.bot.master)._struck(alarm)
    await world.quiet()
    table = await world.table()
    assert (table.step.actor, table.step.seat, table.step.actions) == ("clock", None, "close-vote:1")
    assert table.state.points == [0, -1, 0, 0] and await alarms(world) == []
    told = words(world.board)
    assert "⚖️ The line of ⁨Tomás⁩ was bad." in told and "Time was up" not in told and "took back" not in told
    assert pinged(world) == calls


async def test_an_alarm_that_is_answered_before_is_gone(world: World):
    chloe, _, kofi, ingrid = await talking(world, pace="6 h")
    await kofi.slash("chat boo", seat=2)
    (alarm,) = await alarms(world)
    await ingrid.slash("chat judge", seat=2, bad=True)
    await chloe.slash("chat judge", seat=2, bad=True)
    assert await alarms(world) == []
    before = (await world.table()).number
    await Clockwork(world.bot.master)._struck(alarm)  # as if it had been read just before
    assert (await world.table()).number == before


async def test_clock_and_press_at_once_are_won_by_one_and_told_to_the_other(world: World):  # TH-11
    chloe, _, kofi, ingrid = await talking(world, pace="6 h")
    await kofi.slash("chat boo", seat=2)
    await ingrid.slash("chat judge", seat=2, bad=True)
    (alarm,) = await alarms(world)
    world.hands.now += 6 * HOUR + 1
    pressed, _ = await asyncio.gather(chloe.press(world.board, "Bad"), Clockwork(world.bot.master)._struck(alarm))
    await world.quiet()
    table = await world.table()
    assert table.state.points == [0, -1, 0, 0] and table.state.votes == [] and await alarms(world) == []
    closings = [
        step
        for step in await world.bot.master.store.steps(table.game.guild, table.game.id)
        if b"VoteClosed" in step.events
    ]
    assert len(closings) == 1
    won = pressed.words == "Done: judge."
    told = [words(one) for one in chloe.ephemerals]
    assert won or any("CH-4" in one or "said “" in one or one.startswith("That was step") for one in told), told


async def test_an_undo_that_removes_a_vote_removes_its_alarm_and_one_that_keeps_it_keeps_its_time(world: World):
    chloe, _, kofi, _ = await talking(world, pace="48 h", hands="calm calm")
    await kofi.slash("chat boo", seat=2)
    (alarm,) = await alarms(world)
    world.hands.now += HOUR
    await chloe.slash("chat say", card="calm", line="a line")
    await chloe.slash("move", action="confirm")
    await world.people["Ada"].slash("mod undo", to=3, reason="not that")
    assert await alarms(world) == [alarm]
    await world.people["Ada"].slash("mod undo", to=2, reason="nor that")
    assert await alarms(world) == [] and "Bad" not in buttons(world.board)
    await world.people["Ada"].slash("mod undo", to=3, reason="but that")
    (again,) = await alarms(world)
    assert again.at == alarm.at, "from when it first stood there"


async def test_a_long_stop_strikes_an_alarm_once(world: World):  # TH-48
    _, _, kofi, _ = await talking(world, pace="72 h")
    await kofi.slash("chat boo", seat=2)
    await world.stop_bot()
    world.hands.now += 5 * DAY
    await world.start_bot()
    await world.passes(HOUR + 1)  # the time that our absence took is given back
    table = await world.table()
    steps = await world.bot.master.store.steps(table.game.guild, table.game.id)
    assert [step.actions for step in steps if step.seat is None and step.actions] == ["close-vote:1"]
    assert await alarms(world) == []


async def test_an_alarm_that_a_table_lacks_is_set_by_the_regular_look(world: World):
    _, _, kofi, _ = await talking(world)
    await kofi.slash("chat boo", seat=2)
    (alarm,) = await alarms(world)
    await world.bot.master.store.drop_clock(alarm)
    table = await world.table()
    await world.bot.master.refresh(table.game.guild, table.game.id)
    assert await alarms(world) == [alarm]


async def test_a_moderator_closes_a_vote_with_a_reason_and_nobody_else_does(world: World):  # TH-17
    chloe, _, kofi, _ = await talking(world)
    await kofi.slash("chat boo", seat=2)
    ada = world.people["Ada"]
    offered = (await ada.autocomplete("mod close", "vote")).choices
    assert [(one["name"], one["value"]) for one in offered] == [("1 · close-vote:1", "1")]
    assert (await chloe.slash("mod close", vote="1", reason="now")).words.startswith("That is for moderators")
    assert "There is no open vote “⁨7⁩” here." in (await ada.slash("mod close", vote="7", reason="now")).words
    said = await ada.slash("mod close", vote="1", reason="it is late")
    assert said.private and said.words.startswith("Done: close-vote:1.")
    told = words(world.board)
    assert f"<@{ada.id}>: “⁨it is late⁩”" in told and "The line of ⁨Tomás⁩ was fine." in told
    log = await ada.slash("mod log")
    assert "close-vote:1 · “⁨it is late⁩”" in log.words and "went back" not in told


# ---------------------------------------------------------------- the host's and moderators' facts


async def test_host_and_moderators_bring_facts_and_others_are_refused(world: World):
    chloe, tomas, *_ = await talking(world)
    refused = await chloe.slash("chat sign", sign="moon", seat=2)
    ada = world.people["Ada"]
    assert refused.words == f"<@{ada.id}> opened this table; <@{ada.id}> or a moderator does that."
    assert (await ada.slash("chat sign", sign="moon", seat=2)).words == "Done: give-sign:1:moon."
    table = await world.table()
    assert (table.step.actor, table.step.seat, table.state.signs[1]) == ("host", None, "moon")
    assert "Sign: moon" in (await tomas.slash("hand")).words and "moon" not in words(world.board)
    assert "give-sign:1:moon" in (await ada.slash("mod log")).words
    assert "no such fact" in (await ada.slash("chat sign", sign="moon", seat=9)).words


async def test_a_fact_between_a_move_and_its_undo_bars_the_way_back_in_words(world: World):
    chloe, *_ = await talking(world, asked=(MayNod(seat=0), GoOn(1)))
    await chloe.press(world.newest, "Nod yes")
    await world.people["Ada"].slash("chat sign", sign="moon", seat=2)
    refused = await chloe.slash("undo")
    assert refused.words.startswith("This cannot be taken back alone: something beside the turn was decided in step 4.")


# ---------------------------------------------------------------- hiding


async def everything(world: World) -> str:
    """All that our messages in the channel say, pictures' descriptions included."""
    return str([[one["content"], one["components"], one["attachments"]] for one in world.public()])


SECRET = "a *nasty* line, <@1>"


async def test_a_hidden_line_is_gone_from_every_message_of_ours_and_from_the_store(world: World):  # TH-43
    chloe, tomas, kofi, _ = await talking(world, hands="calm calm", lines=())
    ada = world.people["Ada"]
    await chloe.slash("chat say", card="calm", line=SECRET)
    await chloe.slash("move", action="confirm")
    await kofi.slash("game history", show=True)
    await says(tomas, "calm", "a fair line")
    await tomas.press(shown(await tomas.plays()), "End turn")
    await kofi.slash("board", show=True)
    await kofi.slash("chat boo", seat=1)
    assert (await everything(world)).count("nasty") >= 4
    offered = (await ada.autocomplete("mod hide", "what")).choices
    assert [one["name"] for one in offered] == [f"Chloé: {SECRET}", "Tomás: a fair line"]
    calls = pinged(world)
    said = await ada.slash("mod hide", what=offered[0]["value"])
    assert said.private and said.words == (
        "It is hidden: gone from the table, from its record, and from my messages in the channel."
    )
    assert "nasty" not in await everything(world) and "a fair line" in await everything(world)
    assert pinged(world) == calls
    assert "A moderator hid a line of ⁨Chloé⁩." in words(world.board)
    table = await world.table()
    for step in await world.bot.master.store.steps(table.game.guild, table.game.id, with_states=True):
        assert b"nasty" not in step.state + step.events and "nasty" not in step.actions
    assert "nasty" not in (await kofi.slash("game history")).words
    assert "nasty" not in (await kofi.slash("board", turn=3, text=True)).words
    assert table.state.votes == [] and table.state.lines[0].hidden
    assert "hide-line:0" in (await ada.slash("mod log")).words


async def test_what_is_hidden_stays_hidden_after_an_undo(world: World):
    chloe, *_ = await talking(world, hands="calm calm", lines=())
    ada = world.people["Ada"]
    await chloe.slash("chat say", card="calm", line=SECRET)
    await chloe.slash("move", action="confirm")
    await ada.slash("mod hide", what=f"Chloé: {SECRET}")
    await ada.slash("mod undo", to=3, reason="back")
    table = await world.table()
    assert table.state.lines[0].hidden and table.state.lines[0].text == ""
    assert "nasty" not in await everything(world)


async def test_a_short_line_is_hidden_where_it_was_said_and_other_words_stay(world: World):
    chloe, *_ = await talking(world, hands="calm calm", lines=())
    await chloe.slash("chat say", card="calm", line="a")
    await chloe.slash("move", action="confirm")
    assert "said “⁨a⁩”" in words(world.board)
    await world.people["Ada"].slash("mod hide", what="Chloé: a")
    assert "“⁨a⁩”" not in await everything(world)
    assert "laid calm and said" in words(world.board) and "drew a card" in words(world.board)


async def test_a_line_is_hidden_while_a_call_stands_and_in_its_plain_words(world: World):
    chloe, tomas, kofi, _ = await talking(world, hands="calm sun", lines=())
    await chloe.slash("chat say", card="calm", line="nasty words")
    await chloe.slash("move", action="confirm")
    await says(tomas, "sun", "and you?")
    call = world.newest
    assert "nasty words" in call["content"] and "nasty words" in call["attachments"][0]["description"]
    calls = pinged(world)
    await world.people["Ada"].slash("mod hide", what="Chloé: nasty words")
    assert "nasty" not in await everything(world) and pinged(world) == calls
    assert world.newest["id"] == call["id"] and "nod or not?" in world.newest["content"]
    assert (await kofi.press(world.newest, "Nod yes")).words.startswith("Done: nod.")


async def test_only_moderators_hide_and_only_what_they_have_read(world: World):  # TH-17
    chloe, *_ = await talking(world)
    ada = world.people["Ada"]
    assert (await chloe.slash("mod hide", what="Chloé: up, Away!")).words.startswith("That is for moderators")
    value = (await ada.autocomplete("mod hide", "what")).choices[0]["value"]
    await chloe.slash("chat say", card="calm", line="another line")
    await chloe.slash("move", action="confirm")
    said = await ada.slash("mod hide", what=value)
    assert said.words.startswith("There is no text “") and "another line" in said.words
    assert (await world.table()).state.lines[0].text == "another line"


async def test_a_hidden_line_leaves_a_record_that_says_what_cannot_be_checked(world: World):
    people = await world.seated("Chloé", "Tomás", what="Chatter")
    ada, store = world.people["Ada"], world.bot.master.store
    for turn in range(4):
        await people[turn % 2].slash("chat say", card="calm", line=f"line number {turn}")
        await people[turn % 2].slash("move", action="confirm")
        if turn == 1:
            await ada.slash("mod hide", what="Tomás: line number 1")
        hand = (await world.table()).state.hands
        for cards in hand:
            assert cards, "nobody runs out of cards here"
        if "calm" not in hand[(turn + 1) % 2]:
            break
    await ada.ends(reason="enough")
    said = await ada.slash("game verify")
    assert "everything fits" in said.words and "Somebody's words were deleted" in said.words
    table = await world.table()
    steps = await store.steps(table.game.guild, table.game.id)
    own = [action for step in steps for action in read_all(GAME.actions, step.actions) if isinstance(action, Say)]
    assert Say("calm", "line number 0") in own and not any("number 1" in action.line for action in own)
