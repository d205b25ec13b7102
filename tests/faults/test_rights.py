"""Rights taken away, messages, threads and channels gone: the move stands, its player learns why, no flood comes."""

import logging
from collections import Counter

import pytest

from bot.local_discord import channels, messages
from bot.local_discord.lab import Cut, EventFault, Fault, Mishap, route
from bot.local_discord.permissions import Right
from bot.local_discord.player import words
from bot.posting import CannotPost
from tests.bot.world import HOUR, Person, World, buttons
from tests.faults.scenes import Watch, answers, boards, called, channel_of, den, deny, posted_once
from tests.rules.level20.tables import table

TAKEN = {
    "Send Messages": Right.SEND_MESSAGES, "Attach Files": Right.ATTACH_FILES, "View Channel": Right.VIEW_CHANNEL,
    "Read Message History": Right.READ_HISTORY,
}  # fmt: skip


async def moved(world: World, person: Person) -> str:
    """The person ends the turn on E5; what is read then, privately."""
    panel = (await person.walks(to="E5")).message
    known = [one["id"] for one in person.ephemerals]
    answer = await person.press(panel, "End turn")
    fresh = [words(one) for one in person.ephemerals if one["id"] not in known]
    return "\n".join([answer.words, *fresh])


async def in_a_thread(world: World) -> tuple[Person, Person, str]:
    """A running table in a thread of the den; the answer names the thread."""
    ada, chloe, tomas = (world.people[name] for name in ("Ada", "Chloé", "Tomás"))
    await ada.opens(players=2, where="new thread", name="Monday club")
    for person in world.people.values():
        person.go("Monday club")
    for person in (chloe, tomas):
        await person.press(world.having("Take a seat", "Monday club"), "Take a seat")
    await ada.press(world.having("Start", "Monday club"), "Start")
    await world.lies(table("D4 A8", vala="H1 N"))
    return chloe, tomas, "Monday club"


@pytest.mark.parametrize("right", TAKEN)
async def test_a_move_without_rights_is_stored_once_and_its_player_told_which_is_missing(world: World, right: str):
    # users 5.3, TH-27
    chloe, tomas = await den(world)
    panel = (await chloe.walks(to="E5")).message
    deny(world, TAKEN[right])
    await world.quiet()
    before, count = len(world.public()), answers(world)
    await chloe.press(panel, "End turn")
    told = [words(one) for one in chloe.ephemerals if right in words(one)]
    assert len(told) == 1 and told[0].startswith(
        f"I may not post in <#{channel_of(world)['id']}>: the right **{right}**"
    )
    assert (await world.table()).number == 3 and await world.asked() is tomas
    assert len(world.public()) in (before, 0) and (await world.table()).step.announced is None
    assert sum(status in (401, 403, 429) for _, status in count) <= 1


@pytest.mark.parametrize("by", ["press", "check"])
async def test_the_right_being_back_the_current_board_is_posted_once(world: World, by: str):  # users 5.3
    chloe, tomas = await den(world)
    deny(world, Right.SEND_MESSAGES)
    await moved(world, chloe)
    await tomas.slash("kobold end")
    await chloe.slash("play")
    moves, before = (await world.table()).number, boards(world)
    deny(world, 0)
    if by == "check":
        await Watch(world).looks(HOUR + 1)
    else:
        await (await world.asked()).takes_turn()
        moves += 1
    fresh = boards(world)[len(before) :]
    assert fresh == [f"level20-{(await world.table()).game.id}-{moves}.png"], "one board, none of the old ones"
    assert posted_once(world) and (await world.table()).step.announced == int(world.newest["id"])
    assert called(world)[-1] == str((await world.asked()).id)


async def test_a_day_without_rights_is_no_storm_of_requests(world: World):  # TH-27
    chloe, _ = await den(world)
    deny(world, Right.SEND_MESSAGES)
    count = answers(world)
    await moved(world, chloe)
    await Watch(world).looks(600, times=6 * 24)
    assert len([one for one in count if "/messages" in one[0] and "/channels/" in one[0]]) <= 30, Counter(count)
    assert not [one for one in count if one[1] in (401, 403, 429)]
    deny(world, 0)
    await Watch(world).looks(HOUR + 1)
    assert posted_once(world) and (await world.table()).step.announced is not None


async def test_a_day_of_403s_that_no_right_explains_is_fewer_than_thirty_requests(world: World):  # TH-27
    chloe, _ = await den(world)
    panel = (await chloe.walks(to="E5")).message
    place = f"/channels/{channel_of(world)['id']}/"
    fault = world.server.lab.add(Fault(lambda method, path: path.startswith(place), times=None, status=403))
    await chloe.press(panel, "End turn")
    await Watch(world).looks(60, times=60 * 24)
    assert fault.hits < 30
    assert (await world.table()).number > 3, "the clock went on"
    world.server.lab.faults.clear()
    await Watch(world).looks(HOUR + 1)
    assert posted_once(world) and (await world.table()).step.announced is not None


async def test_a_discord_that_is_down_for_an_hour_is_asked_now_and_then(world: World):  # TH-27
    chloe, tomas = await den(world)
    panel = (await chloe.walks(to="E5")).message
    fault = world.server.lab.add(Fault(lambda method, path: path.startswith("/channels/"), times=None, cut=Cut.BEFORE))
    await chloe.press(panel, "End turn")
    await Watch(world).looks(1, times=3600)
    assert fault.hits <= 2 * 3600 / 20 + 5
    world.server.lab.faults.clear()
    await Watch(world).looks(30)
    assert posted_once(world) and called(world)[-1] == str(tomas.id)


async def test_a_deleted_board_is_posted_anew_by_a_moderator_or_with_the_next_turn(world: World):  # users 5.4
    chloe, tomas = await den(world)
    number = (await world.table()).number
    messages.delete(
        world.server.world, channel_of(world), world.server.world.message(channel_of(world)["id"], world.board["id"])
    )
    await world.quiet()
    assert (await world.people["Ada"].slash("mod post")).private
    assert boards(world)[-1].endswith(f"-{number}.png") and "Play" in buttons(world.newest)
    messages.delete(
        world.server.world, channel_of(world), world.server.world.message(channel_of(world)["id"], world.newest["id"])
    )
    assert (await chloe.slash("play")).words.startswith("### Your turn")
    done = await chloe.slash("kobold go", to="E5")
    await chloe.slash("kobold end")
    assert done.private and await world.asked() is tomas and called(world)[-1] == str(tomas.id)
    assert (await world.table()).number == number + 1


@pytest.mark.parametrize("way", ["started", "looked after"])
async def test_a_table_whose_promise_could_not_be_posted_is_not_dead(world: World, way: str):
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    assert world.server.lab is not None
    world.server.lab.add(Fault(route("POST", "/messages"), status=403))
    refused = await ada.slash("game new", what="level20", players=2)
    assert "Send Messages" in refused.words and not world.public()
    if way == "looked after":
        await Watch(world).looks(60)
    for person in (ada, chloe):
        await person.slash("game join")
    started = await ada.slash("game start")
    assert "Play" in buttons(world.newest), started.words
    assert (await world.table()).game.seal_message == int(world.public()[0]["id"]), "the promise comes first"


async def test_a_deleted_lobby_is_back_after_a_command_that_it_refuses(world: World):
    ada = world.people["Ada"]
    await ada.opens(players=2)
    gone = world.lobby
    messages.delete(world.server.world, channel_of(world), world.server.world.message(gone["channel_id"], gone["id"]))
    assert "has the button Start" in (await ada.slash("play")).words
    assert "Take a seat" in buttons(world.newest)


async def test_a_board_deleted_in_mid_turn_comes_back_with_the_next_part_of_it(world: World):  # users 5.4
    chloe, _ = await den(world)
    asked = await chloe.press((await chloe.plays()).message, "Search")
    messages.delete(
        world.server.world, channel_of(world), world.server.world.message(channel_of(world)["id"], world.board["id"])
    )
    await world.quiet()
    drawn = await chloe.press(asked.message, "A treasure card")
    assert "1 step left" in drawn.words and boards(world)[-1].endswith("-3.png") and "Play" in buttons(world.newest)


async def test_a_board_that_cannot_be_changed_for_a_moment_is_not_posted_beside_itself(world: World):
    """It still stands where a right is missing that the bot thinks it has; whoever posts it anew has it twice."""
    chloe, _ = await den(world)
    asked = await chloe.press((await chloe.plays()).message, "Search")
    before, lab = len(boards(world)), world.server.lab
    lab.hinder(EventFault(Mishap.LOST, "CHANNEL_UPDATE"))
    deny(world, Right.VIEW_CHANNEL)
    with pytest.raises(CannotPost):
        game = (await world.table()).game
        await world.bot.master.poster.change(game.channel, game.board_message, content="moss")
    await chloe.press(asked.message, "A treasure card")
    deny(world, 0)
    await chloe.plays()
    assert len(boards(world)) == before and posted_once(world)


async def test_a_thread_that_sleeps_is_woken_by_the_next_move(world: World):
    chloe, tomas, thread = await in_a_thread(world)
    panel = (await chloe.press(world.having("Play", thread), "Play")).message
    channels.change_thread(world.server.world, channel_of(world, thread), {"archived": True})
    await world.quiet()
    walked = await chloe.choose(panel, "Walk to…", ["0"])
    done = await chloe.press(walked.message, "End turn")
    assert done.words.startswith("Done: ")
    assert not channel_of(world, thread)["thread_metadata"]["archived"]
    assert called(world, thread)[-1] == str(tomas.id) and posted_once(world, thread)


@pytest.mark.parametrize("heard", [True, False])
async def test_a_thread_that_sleeps_is_woken_in_mid_turn_too(world: World, heard: bool):
    chloe, _, thread = await in_a_thread(world)
    assert world.server.lab is not None
    await world.lies(table("D4 A8", vala="H1 N", tokens="junk D4", top="tunnel"))
    asked = await chloe.press((await chloe.press(world.having("Play", thread), "Play")).message, "Search")
    if not heard:
        world.server.lab.hinder(EventFault(Mishap.LOST, "THREAD_UPDATE"))
    channels.change_thread(world.server.world, channel_of(world, thread), {"archived": True, "locked": True})
    await world.quiet()
    await chloe.press(asked.message, "A treasure card")
    assert not channel_of(world, thread)["thread_metadata"]["archived"]
    assert boards(world, thread)[-1].endswith(f"-{(await world.table()).number}.png"), "the board shows what was drawn"


@pytest.mark.parametrize("right", ["Send Messages in Threads", "Manage Threads"])
async def test_a_thread_closed_to_the_bot_is_named_with_its_right(world: World, right: str):  # users 5.3
    chloe, tomas, thread = await in_a_thread(world)
    panel = (await chloe.press(world.having("Play", thread), "Play")).message
    walked = await chloe.choose(panel, "Walk to…", ["0"])
    if right == "Manage Threads":
        deny(world, Right.MANAGE_THREADS)
        channels.change_thread(world.server.world, channel_of(world, thread), {"archived": True, "locked": True})
    else:
        deny(world, Right.SEND_IN_THREADS)
    await world.quiet()
    before = len(world.public(thread))
    await chloe.press(walked.message, "End turn")
    assert any(right in words(one) and channel_of(world, thread)["id"] in words(one) for one in chloe.ephemerals)
    assert (await world.table()).number == 3 and len(world.public(thread)) == before
    await Watch(world).looks(600, times=12)
    assert len(world.public(thread)) == before and await world.asked() is tomas
    deny(world, 0)
    channels.change_thread(world.server.world, channel_of(world, thread), {"archived": False, "locked": False})
    await Watch(world).looks(HOUR + 1)
    assert len(boards(world, thread)) == len(set(boards(world, thread))) and called(world, thread)[-1] == str(tomas.id)


async def test_a_thread_deleted_under_a_table_parks_it_and_loses_nothing(world: World, caplog):  # users 5.4
    chloe, _, thread = await in_a_thread(world)
    channels.delete(world.server.world, channel_of(world, thread))
    for person in world.people.values():
        person.go("den")
    await world.quiet()
    count = answers(world)
    game = (await world.table()).game.id
    assert (await chloe.slash("kobold go", to="E5", game=game)).private
    await chloe.slash("kobold end", game=game)
    await Watch(world).looks(600, times=6 * 24)
    assert (await world.table()).number >= 3
    assert len(count) - len([one for one in count if "/webhooks/" in one[0] or "/callback" in one[0]]) <= 30
    assert len([one for one in caplog.records if one.levelno >= logging.WARNING]) <= 3


async def test_a_channel_deleted_while_the_bot_is_off_parks_its_table_quietly(world: World, caplog):  # users 5.4
    chloe, _ = await den(world)
    await moved(world, chloe)
    game = (await world.table()).game.id
    await world.stop_bot()
    channels.delete(world.server.world, channel_of(world))
    for person in world.people.values():
        person.go("lobby")
    world.hands.now += 3 * 24 * HOUR
    count = answers(world)
    await world.start_bot()
    await world.passes(0)
    await Watch(world).looks(600, times=6 * 48)
    spoken = [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]
    assert len(spoken) <= 2 and "nown" not in " ".join(spoken), spoken
    assert sum(status == 404 for _, status in count) <= 60, "once an hour"
    parked = await world.table()
    assert parked.game.status == "running" and parked.game.blocked
    assert (await chloe.slash("board", game=game)).private, "the table is there for who asks"


async def test_the_cards_of_people_with_closed_direct_messages_are_dealt_all_the_same(world: World):  # users 5.7
    world.server.lab.add(closed := Fault(lambda method, path: path == "/users/@me/channels", times=None, status=403))
    chloe, tomas = await world.seated("Chloé", "Tomás")
    for person in (chloe, tomas):
        hand = await person.slash("hand")
        assert hand.private and not hand.failed
    await (await world.asked()).takes_turn()
    assert closed.hits == 0 and (await world.table()).number == 2
