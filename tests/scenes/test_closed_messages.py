"""People who take no direct messages: cards are dealt all the same and read in private; nobody is asked twice."""

import pytest

from bot.local_discord import channels
from bot.local_discord.player import words
from tests.bot.world import Person, World
from tests.scenes.playing import running, step

SITTING = ("Chloé", "Tomás", "Kofi", "Wren", "Дмитрий")
CLOSED, BLOCKED = ("Chloé", "Kofi"), "Wren"
CASES = (("Level 20", 5), ("Kragmortha", 5), ("Arena", 4))  # the games in which cards are hidden
ROUNDS = 2


def direct(world: World, person: Person) -> list[str]:
    """What this person has been told directly."""
    place = channels.direct(world.server.world, person.me["id"])["id"]
    return [one.wire["content"] for one in world.server.world.messages[place].values()]


def refused(world: World) -> list[str]:
    """From now on: whom the bot could not write to, as often as it tried."""
    found: list[str] = []
    rest = world.server.rest
    rest.answered = lambda method, path, status, body: found.append(path) if _is_closed(status, body) else None
    return found


def _is_closed(status: int, body: object) -> bool:
    return status == 403 and isinstance(body, dict) and body.get("code") == 50007


@pytest.mark.parametrize(("title", "seats"), CASES)
async def test_closed_direct_messages_stop_no_deal_and_are_tried_once(world: World, title: str, seats: int):
    # users 5.7, TH-45
    people = [world.people[name] for name in SITTING[:seats]]
    for person in people:
        await person.slash("settings notices", call="mention and direct message")
    for name in (*CLOSED, BLOCKED):
        world.server.world.member(world.people[name].me["id"]).takes_direct = False
    channels.direct(world.server.world, world.people[BLOCKED].me["id"])  # they talked before the bot was blocked
    tries = refused(world)
    await running(world, title, SITTING[:seats])
    table = await world.table()
    assert table.game.status == "running"

    hands: dict[str, str] = {}
    for person in people:
        shown = await person.slash("hand")
        assert shown.private and not shown.failed
        hands[person.name] = shown.words
    public = "\n".join(words(one) for one in world.public())
    lines = {name: set(hand.split("\n")) for name, hand in hands.items()}
    for name, own in lines.items():
        secret = own - set().union(*(other for who, other in lines.items() if who != name))
        assert not [line for line in secret if line.strip() and line in public], name

    turns, seen = 0, set[int]()
    while turns < ROUNDS * seats:
        turn = (await world.table()).state.turn
        seen.add((await world.asked()).id)
        await step(world)
        turns += (await world.table()).state.turn != turn
    closed = [world.people[name] for name in (*CLOSED, BLOCKED)]
    assert {person.id for person in people} <= seen, "everybody was asked"
    assert len(tries) == len(closed), "once each, and not at every turn"
    for person in people:
        settings = await world.bot.master.store.player(person.id)
        told = direct(world, person)
        assert (settings.call == "mention") == (person in closed) and bool(told) == (person not in closed)
        assert all("https://discord.com/channels/" in line and len(line) < 200 for line in told), (
            "no card, only the way"
        )

    assert not (await world.people["Ada"].ends(reason="the lamp is out")).failed
    assert (await world.table()).over and len(tries) == len(closed)
    assert (await people[0].slash("game info")).private
