"""A moderator deletes the board, its thread or its channel: the game waits where it stood, and comes back."""

import logging
import re

import pytest

from bot.clockwork import Clockwork
from bot.local_discord import channels, messages
from bot.local_discord.player import words
from tests.bot.world import HOUR, World, buttons
from tests.faults.scenes import Watch, answers, boards, called, channel_of, posted_once
from tests.scenes.playing import TITLES, running, step

NOTES = "library"  # where moderators are told
THREAD = "Monday club"
UNKNOWN = re.compile(r"unknown (message|channel)|\b1000[38]\b", re.IGNORECASE)
PLACES = (
    ("Level 20", "den", True), ("Kragmortha", THREAD, True), ("Dice Conquest", "den", False),
    ("Arena", THREAD, False), ("The Path of the Adventurers", "den", True),
)  # fmt: skip


def delete_board(world: World, channel: str = "den") -> None:
    place = channel_of(world, channel)
    board = world.having("Play", channel)
    messages.delete(world.server.world, place, world.server.world.message(place["id"], board["id"]))


async def round_of_checks(world: World) -> None:
    await Clockwork(world.bot.master, tick=0.0).all_round()
    await world.quiet()


@pytest.mark.parametrize(
    ("title", "by"), [*((title, "command") for title in TITLES), ("Level 20", "check"), ("Arena", "start")]
)
async def test_a_deleted_board_comes_back_with_the_next_command_or_check(
    world: World, title: str, by: str
):  # users 5.4a
    await running(world, title)
    before, calls, shown = await world.table(), len(called(world)) - 1, boards(world)
    delete_board(world)
    await world.quiet()
    if by == "command":
        await (await world.asked()).slash("play")
    if by == "start":
        await world.restart()
    if by != "command":
        await round_of_checks(world)
    now = await world.table()
    assert boards(world) == shown and "Play" in buttons(world.newest), "the same board, in place of the one deleted"
    assert (now.number, now.state.turn) == (before.number, before.state.turn)
    assert now.game.board_message == int(world.newest["id"])
    assert len(called(world)) == calls, "who was called already is not called again"
    await (await world.asked()).slash("board")
    await round_of_checks(world)
    assert boards(world) == shown, "and only once"
    await step(world)
    assert posted_once(world)


async def test_a_board_that_came_meanwhile_is_not_followed_by_an_older_one(world: World):
    await running(world, "Level 20")
    looked_at = await world.table()
    delete_board(world)
    await step(world)
    shown = boards(world)
    await world.bot.master.announcer.again(looked_at)
    await world.quiet()
    assert boards(world) == shown and (await world.table()).game.board_message == int(world.newest["id"])


async def test_a_deleted_lobby_comes_back_with_the_next_command_or_check(world: World):  # users 5.4a
    ada = world.people["Ada"]
    await ada.opens(players=2)
    for looks in (lambda: ada.slash("game info"), lambda: round_of_checks(world)):
        gone = world.lobby
        await ada.ask("delete", channel=gone["channel_id"], message=gone["id"])
        await looks()
        assert world.lobby["id"] != gone["id"] and "Take a seat" in buttons(world.newest)
        await looks()
        assert len([one for one in world.public() if "Take a seat" in buttons(one)]) == 1


@pytest.mark.parametrize(("title", "channel", "bot_is_on"), PLACES)
async def test_a_table_whose_place_is_deleted_is_parked_and_can_be_moved(
    world: World, caplog: pytest.LogCaptureFixture, title: str, channel: str, bot_is_on: bool
):  # users 5.4b, 5.4c
    ada = world.people["Ada"]
    await ada.slash("setup channels", channel=ada.channel(NOTES)["id"], use="moderators")
    await running(world, title, channel=channel)
    await step(world)
    before = await world.table()
    caplog.set_level(logging.INFO)
    if not bot_is_on:
        await world.stop_bot()
    channels.delete(world.server.world, channel_of(world, channel))
    for person in world.people.values():
        person.go("lobby")
    if not bot_is_on:
        world.hands.now += HOUR
        await world.start_bot()
        await round_of_checks(world)
    await ada.slash("help")  # the bot hears of one thing after the other
    await world.quiet()

    parked, count = await world.table(), answers(world)
    assert (parked.game.status, parked.game.paused_why, parked.number) == ("running", "gone", before.number)
    (note,) = [line for one in world.public(NOTES) if "table no. 1" in (line := words(one))]
    assert "its channel is gone" in note and "`/mod home`" in note
    await world.passes(30 * 24 * HOUR)
    await Watch(world).looks(HOUR + 1, times=5)
    assert (await world.table()).number == before.number, "nobody loses time"
    assert not [path for path, _ in count if path.startswith("POST")], "nobody is reminded of what cannot be seen"
    assert len([status for _, status in count if status == 404]) <= 5, "once an hour"

    moved = await ada.slash("mod home", channel=ada.channel("lobby")["id"], game=parked.game.id)
    assert moved.private and "plays in <#" in moved.words
    now = await world.table()
    assert (now.game.paused, now.game.blocked, now.number) == (None, "", before.number)
    assert f"-{now.number}.png" in boards(world, "lobby")[-1] and "Play" in buttons(world.public("lobby")[-1])
    await step(world)
    assert (await world.table()).number == now.number + 1 and posted_once(world, "lobby")
    spoken = [record.getMessage() for record in caplog.records if UNKNOWN.search(record.getMessage())]
    assert len(spoken) <= 1, spoken
