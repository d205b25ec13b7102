"""The bot is off for three days, or dies half way through opening a table: it goes on, and floods nobody."""

import asyncio
from collections import Counter
from typing import Any

import pytest

from bot import client
from bot.local_discord import channels
from bot.local_discord.lab import Cut, Fault
from bot.local_discord.player import words
from bot.posting import Poster
from tests.bot.world import HOUR, PATIENCE, World, buttons
from tests.faults.scenes import POST, Watch, boards, called, den, posted_once, trouble
from tests.rules.level20.tables import S1, S2, table

AWAY = 3 * 24 * HOUR
ROOMS = ("den", "library", "attic", "cellar", "shed")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told after a start is told without a second's rest between the tables."""
    monkeypatch.setattr(client, "BETWEEN", 0.0)


async def resumed(world: World) -> None:
    """The bot starts; everything that waited for it is done."""
    await world.start_bot()
    resuming = [task for task in world.bot._background if task.get_name() == "resume"]
    await asyncio.gather(*resuming)
    await world.quiet()
    await world.passes(0)


async def away(world: World, seconds: float = AWAY) -> None:
    """The bot stops, time passes, the bot starts."""
    await world.stop_bot()
    world.hands.now += seconds
    await resumed(world)


async def tables(world: World, *rooms: str) -> None:
    """A running table in each room; Chloé is asked, Tomás waits."""
    for room in rooms:
        if room not in [one.get("name") for one in world.server.world.channels.values()]:
            channels.create(world.server.world, room)
    for room in rooms:
        for person in world.people.values():
            await person.wait_for(lambda me, room=room: any(one.get("name") == room for one in me.channels.values()))
            person.go(room)
        await world.people["Ada"].opens(players=2)
        for name in ("Chloé", "Tomás"):
            await world.people[name].press(world.having("Take a seat", room), "Take a seat")
        await world.people["Ada"].press(world.having("Start", room), "Start")
        await world.lies(table("D4 A8", vala="H1 N"))


async def test_three_days_off_are_one_post_and_one_call_for_each_table(world: World):  # TH-48
    await tables(world, *ROOMS)
    before = {room: (len(world.public(room)), len(called(world, room))) for room in ROOMS}
    await away(world)
    for room in ROOMS:
        posts, calls = before[room]
        assert len(world.public(room)) <= posts + 1, room
        fresh = called(world, room)[calls:]
        assert fresh == [str(world.people["Chloé"].id)], room
        assert "still your move" in words(world.public(room)[-1]) and posted_once(world, room)
        until = f"<t:{int(world.hands.now + HOUR)}:f>"
        assert until in words(world.public(room)[-1]), "our absence cost her no time"


async def test_what_our_absence_has_taken_is_not_given_back_in_a_night(world: World):
    for name in ("Chloé", "Tomás"):  # it is eight in the morning
        await world.people[name].slash("settings quiet", since="9:00", until="12:00", zone="UTC")
    await den(world)
    await world.passes(29.5 * HOUR)  # a day and two mornings: half an hour is left
    await away(world, 20 * HOUR)
    (due,) = [clock.at for clock in (await world.table()).record.clocks if clock.kind == "turn"]
    assert due == world.hands.now + 3 * HOUR, "half past nine is quiet: half an hour from noon on"
    assert f"<t:{int(due)}:f>" in words(world.board)


async def test_a_move_that_nobody_was_told_and_a_clock_that_ran_out_are_one_post(world: World):  # TH-48
    chloe, _ = await den(world)
    world.server.lab.add(Fault(POST, times=None, cut=Cut.BEFORE))
    await chloe.slash("kobold go", to="E5")
    await chloe.slash("kobold end")
    assert (await world.table()).step.announced is None
    posts, calls = len(world.public()), len(called(world))
    await world.stop_bot()
    world.server.lab.faults.clear()
    world.hands.now += AWAY
    await resumed(world)
    assert len(world.public()) == posts + 1 and called(world)[calls:] == [str((await world.asked()).id)]
    assert "**⁨Chloé⁩** ran from D4" in words(world.newest) and posted_once(world)


async def test_a_move_that_nobody_was_told_is_told_once_after_the_start(world: World):
    chloe, tomas = await den(world)
    world.server.lab.add(Fault(POST, times=None, cut=Cut.BEFORE))
    await chloe.takes_turn()
    posts = len(world.public())
    await world.stop_bot()
    world.server.lab.faults.clear()
    world.hands.now += HOUR
    await resumed(world)
    assert len(world.public()) == posts + 1 and called(world)[-1] == str(tomas.id)
    await world.restart()
    await Watch(world).looks(30, times=3)
    assert len(world.public()) == posts + 1, "and never again"


async def test_a_table_of_stand_ins_takes_one_move_after_the_other_and_calls_once(world: World):  # TH-48
    (chloe,) = await world.seated("Chloé", bots=2)
    await world.lies(table("D4 A8 H8", vala="H1 N", turn=S2))
    calls = len(called(world))
    await away(world)
    while (now := await world.table()).sitter(now.decisions()[0].seat).bot:
        await world.passes(5)
    assert called(world)[calls:] == [str(chloe.id)] and posted_once(world)


async def test_drafts_orders_prepared_moves_and_panels_outlive_the_days(world: World):
    chloe, tomas = await world.seated("Chloé", "Tomás", pace="72 h")
    await world.lies(table("D4 A8", vala="H1 N", hands={S2: "tunnel"}))
    drafted = (await chloe.walks(to="E5")).message
    assert not (await tomas.slash("orders set", order="tunnel", answer="best")).failed
    prepared = await tomas.walks(to="B6")
    assert "Play at once: yes" in buttons((await tomas.press(prepared.message, "Play at once: no")).message)
    posts = len(world.public())
    await away(world, 2.5 * 24 * HOUR)
    assert len(world.public()) <= posts + 1, "nothing but a reminder was due"
    assert "Ziprik ends on E5" in (await chloe.plays()).words
    assert "tunnel" in (await tomas.slash("orders show")).words.casefold()
    assert (await chloe.press(drafted, "End turn")).words.startswith("Done: Ziprik to E5.")
    await world.passes(91)
    assert "**⁨Tomás⁩** ran from A8" in words(world.newest), "the prepared move was played"
    assert not trouble(chloe) and not trouble(tomas)


async def test_an_order_that_came_due_meanwhile_answers_once(world: World):  # TH-12
    chloe, _ = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="D2 S", hands={S1: "tunnel"}, turn=S2))
    await chloe.slash("orders set", order="tunnel", answer="best")
    await (await world.asked()).takes_turn()
    calls, number = len(called(world)), (await world.table()).number
    await away(world)
    assert (await world.table()).number == number + 1
    assert "*Rock Tunnel*" in words(world.newest) and len(called(world)) <= calls + 1 and posted_once(world)


async def test_the_clocks_of_undone_and_ended_games_do_not_speak_after_the_days(world: World):
    chloe, _ = await den(world)
    await world.people["Ada"].ends(reason="the den is flooded")
    posts = len(world.public())
    await away(world)
    await Watch(world).looks(HOUR, times=3)
    assert len(world.public()) == posts and not trouble(chloe)


# ------------------------------------------------------------------------------ killed between one post and the next


def dies_at_post(monkeypatch: pytest.MonkeyPatch, number: int, *, after: bool) -> list[str]:
    """The process dies at its post of this number, before Discord has it or before the store knows; the posts made."""
    real, made = Poster.send, list[str]()

    async def send(self: Poster, channel: int, **body: Any) -> int:
        made.append(str(body.get("nonce")))
        if len(made) == number and not after:
            raise asyncio.CancelledError
        posted = await real(self, channel, **body)
        if len(made) == number:
            raise asyncio.CancelledError
        return posted

    monkeypatch.setattr(Poster, "send", send)
    return made


AFTER = pytest.mark.parametrize("after", [False, True], ids=["before the post", "after the post"])


@AFTER
@pytest.mark.parametrize("post", [1, 2], ids=["seal", "lobby"])
async def test_a_half_opened_table_is_opened_after_the_start(
    world: World, monkeypatch: pytest.MonkeyPatch, post: int, after: bool
):
    ada = world.people["Ada"]
    ada.patience = 0.3
    with monkeypatch.context() as dying:
        made = dies_at_post(dying, post, after=after)
        await ada.opens(players=2)
        assert len(made) == post
        await world.stop_bot()
    await resumed(world)
    assert words(world.public()[0]).startswith("Table no. 1 here. Luck sealed as")
    assert len(world.public()) == 2 and "Take a seat" in buttons(world.newest) and posted_once(world)
    chloe, tomas = (world.people[name] for name in ("Chloé", "Tomás"))
    ada.patience = PATIENCE
    for person in (chloe, tomas):
        assert (await person.sits()).words.startswith("You have a seat")
    assert (await ada.starts()).words == "The table is closed and the game begins."


@AFTER
@pytest.mark.parametrize("post", [1, 2], ids=["closing post", "first board"])
async def test_a_half_started_table_is_started_after_the_start(
    world: World, monkeypatch: pytest.MonkeyPatch, post: int, after: bool
):
    ada = world.people["Ada"]
    await ada.opens(players=2)
    for name in ("Chloé", "Tomás"):
        await world.people[name].sits()
    ada.patience = 0.3
    with monkeypatch.context() as dying:
        made = dies_at_post(dying, post, after=after)
        await ada.starts()
        assert len(made) == post
        await world.stop_bot()
    await resumed(world)
    now = await world.table()
    assert now.game.status == "running" and now.number == 1 and now.step.announced == int(world.newest["id"])
    assert Counter("The table is closed" in words(one) for one in world.public())[True] == 1
    assert len(boards(world)) == 1 and called(world) == [str((await world.asked()).id)] and posted_once(world)
    assert (await (await world.asked()).takes_turn()).words.startswith("Done: ")


@AFTER
async def test_a_turn_that_died_at_its_post_is_told_after_the_start(
    world: World, monkeypatch: pytest.MonkeyPatch, after: bool
):
    chloe, tomas = await den(world)
    panel = (await chloe.walks(to="E5")).message
    chloe.patience, calls = 0.3, len(called(world))
    with monkeypatch.context() as dying:
        dies_at_post(dying, 1, after=after)
        await chloe.press(panel, "End turn")
        await world.stop_bot()
    await resumed(world)
    assert (await world.table()).number == 3 and called(world)[calls:] == [str(tomas.id)] and posted_once(world)
