"""A right is taken away between two turns: moves are stored once, told to those concerned, shown when it is back."""

import pytest

from bot.local_discord.permissions import Right
from bot.local_discord.player import words
from tests.bot.world import HOUR, World
from tests.faults.scenes import Watch, answers, boards, called, channel_of, deny, posted_once
from tests.scenes.playing import read_by, running, since, step

NOTES = "library"  # where moderators are told
THREAD = "Monday club"
RIGHTS = {
    "Send Messages": Right.SEND_MESSAGES, "Attach Files": Right.ATTACH_FILES, "Embed Links": Right.EMBED_LINKS,
    "View Channel": Right.VIEW_CHANNEL, "Send Messages in Threads": Right.SEND_IN_THREADS,
}  # fmt: skip
CASES = (
    ("Level 20", "Send Messages", "check"), ("Level 20", "Send Messages in Threads", "press"),
    ("Kragmortha", "Attach Files", "press"), ("Kragmortha", "View Channel", "check"),
    ("Dice Conquest", "Send Messages in Threads", "check"), ("Dice Conquest", "Embed Links", "press"),
    ("Arena", "View Channel", "press"), ("Arena", "Attach Files", "check"),
    ("The Path of the Adventurers", "Send Messages", "press"), ("The Path of the Adventurers", "Embed Links", "check"),
)  # fmt: skip
UNTOLD = 2  # moves that nobody could be shown


async def moves_that_are_not_shown(world: World, right: str, place: str) -> int:
    """Steps until so many were kept from the channel; whoever pressed is told each time. How many there were."""
    untold = steps = 0
    while untold < UNTOLD:
        person, before = await world.asked(), (await world.table()).number
        known = read_by(person)
        await step(world)
        now, steps = await world.table(), steps + 1
        assert now.number == before + 1, "stored exactly once"
        if now.step.announced is None:
            untold += 1
            told = [line for line in since(person, known) if "is missing there" in line]
            assert len(told) == 1 and f"<#{place}>: the right **{right}**" in told[0], read_by(person)
    return steps


def notes(world: World) -> list[str]:
    """What moderators have been told."""
    return [line for one in world.public(NOTES) if "table no." in (line := words(one))]


@pytest.mark.parametrize(("title", "right", "mended_by"), CASES)
async def test_a_right_taken_between_two_turns_costs_nobody_a_move(
    world: World, title: str, right: str, mended_by: str
):  # users 5.3, TH-27
    ada, channel = world.people["Ada"], THREAD if "Threads" in right else "den"
    await ada.slash("setup channels", channel=ada.channel(NOTES)["id"], use="moderators")
    await running(world, title, channel=channel)
    place = channel_of(world, channel)["id"]
    deny(world, RIGHTS[right])
    await world.quiet()
    count = answers(world)
    steps = await moves_that_are_not_shown(world, right, place)
    shown, calls = boards(world, channel), len(called(world, channel))
    await Watch(world).looks(600, times=12)
    refused = [one for one in count if one[1] in (401, 403, 429)]
    assert len(refused) <= steps, refused
    assert len([path for path, _ in count if "/channels/" in path]) <= 6 * steps + 4, count
    (note,) = notes(world)
    assert f"I cannot post in <#{place}>, since **{right}** is missing there" in note

    deny(world, 0)
    await world.quiet()
    if mended_by == "check":
        await Watch(world).looks(HOUR + 1)
    else:
        await step(world)
    now = await world.table()
    fresh = [one for one in boards(world, channel) if one not in shown]
    assert fresh == [f"{now.game.name}-{now.game.id}-{now.number}.png"], "the current board, and none of the old ones"
    assert now.step.announced is not None and not now.game.blocked and posted_once(world, channel)
    assert called(world, channel)[calls:] == [str((await world.asked()).id)], "and its player is called once"
    (note,) = notes(world)
    assert note.endswith(f"mended. I can post in <#{place}>.")
