"""What the years, a stop, a new version and a vandal do to a table, and how long answers wait."""

import asyncio
import json
import math
from collections import Counter

import msgspec
from msgspec.structs import replace
from sqlalchemy import update

from bot import ahead, client, tables, waiting
from bot.local_discord import channels, messages
from bot.local_discord.player import words
from bot.record import verify_record
from bot.records import Order
from rules.chance import Practice
from rules.level20 import GAME, orders
from tests.bot.test_record import record
from tests.bot.world import HOUR, World, buttons
from tests.rules.level20.tables import S1, S2, table

__all__ = ["record"]
DAY = 24 * HOUR


async def den(world: World, **more) -> list:
    """Chloé on D4 is asked, Tomás is on A8."""
    sitters = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", **({"vala": "H1 N"} | more)))
    return sitters


# ---------------------------------------------------------------- waits

SAMPLES = 700


def apart(one: list[float], other: list[float]) -> float:
    """How far two samples lie apart (Kolmogorov and Smirnov): the greatest difference of their shares."""
    every = sorted(one + other)
    return max(
        abs(sum(x <= at for x in one) / len(one) - sum(x <= at for x in other) / len(other)) for at in every[::20]
    )


async def test_waits_are_of_one_distribution_whatever_was_ordered(world):  # SC-1, TH-12
    """2,100 waits, by two orders and for a prepared move: even between 20 and 90 seconds, all alike.

    With honest waits the bound is passed once in a million runs.
    """
    await den(world, vala="D2 S", hands={S1: "tunnel"}, turn=S2)
    asked, mine = await world.table(), await world.table()
    for action in GAME.default(asked.private(S2), asked.decisions()[0]):
        GAME.apply(asked.state, S2, action, Practice(1))
    assert GAME.decisions(asked.state)[0].reaction
    samples = []
    for state, seat, given in (
        (asked.state, S1, [Order("tunnel", "best")]),
        (asked.state, S1, [Order("tunnel", orders.normal("tunnel", "prefer: se"))]),
        (mine.state, S2, [Order(ahead.PREPARED, "end")]),
    ):
        made = [waiting.clocks(mine, state, 0.0, {seat: given})[0] for _ in range(SAMPLES)]
        assert {one.kind for one in made} == {"order"}
        samples.append([one.at for one in made])
    bound = math.sqrt(-math.log(1e-6 / 2) / 2) * math.sqrt(2 / SAMPLES)
    even = [20 + 70 * (n + 0.5) / SAMPLES for n in range(SAMPLES)]
    assert all(20 <= at <= 90 for sample in samples for at in sample)
    assert max(apart(samples[0], other) for other in (samples[1], samples[2], even)) < bound


async def test_no_setting_gives_a_running_clock_more_time(world):  # TH-39
    chloe, _ = await den(world)
    ada = world.people["Ada"]
    before = (await world.table()).record.clocks
    world.hands.now += 23 * HOUR
    for command, options in (
        ("setup pace", {"move": "72 h"}), ("game options", {"option": "pace", "value": "72 h"}), ("mod post", {}),
    ):  # fmt: skip
        await ada.slash(command, **options)
    await chloe.walks()
    await world.restart()
    assert (await world.table()).record.clocks == before


# ---------------------------------------------------------------- a long stop


async def table_in(world: World, room: str) -> None:
    """A running table of Chloé and Tomás in a channel of its own."""
    channels.create(world.server.world, room)
    await world.quiet()
    for person in world.people.values():
        person.go(room)
    await world.people["Ada"].opens(players=2)
    for name in ("Chloé", "Tomás"):
        await world.people[name].press(world.having("Take a seat", room), "Take a seat")
    await world.people["Ada"].press(world.having("Start", room), "Start")


async def test_after_three_days_each_table_is_told_once_and_nobody_is_called_twice(world, monkeypatch):  # TH-48
    """Empty clocks at four tables: nobody loses time for our absence, and whoever is asked is reminded once."""
    assert client.BETWEEN >= 1.0, "seconds between what is told at the start"
    monkeypatch.setattr(client, "BETWEEN", 0.0)
    rooms = [f"room-{n}" for n in range(4)]
    for room in rooms:
        await table_in(world, room)
    before = {room: {one["id"] for one in world.public(room)} for room in rooms}
    await world.stop_bot()
    world.hands.now += 3 * DAY
    await world.start_bot()
    await asyncio.gather(*(task for task in world.bot._background if task.get_name() == "resume"))
    await world.passes(1)
    for room in rooms:
        new = [one for one in world.public(room) if one["id"] not in before[room]]
        assert len(new) <= 1, [words(one) for one in new]
        assert max(Counter(user for one in new for user in one["pinged"]).values(), default=0) <= 1
        assert {"Play", "To the board"} & {*buttons(world.public(room)[-1])}
    await world.passes(60)
    assert sum(len(world.public(room)) - len(before[room]) for room in rooms) <= len(rooms)


async def test_a_move_that_nobody_was_told_of_is_told_once_after_the_stop(world, monkeypatch):  # TH-48, TH-11
    """Of several moves the latest board, with all of the story; and again nothing at the next start."""
    chloe, tomas = await den(world)
    posts = len(world.public())

    async def nothing(*_: object, **__: object) -> None:
        """The process dies before it gets to tell."""

    monkeypatch.setattr(world.bot.master.announcer, "tell", nothing)
    await chloe.takes_turn()
    await (await world.asked()).slash("move", action="nonsense")
    assert len(world.public()) == posts and await world.asked() is tomas
    for _ in range(2):
        await world.restart()
        await asyncio.gather(*(task for task in world.bot._background if task.get_name() == "resume"))
        await world.quiet()
        assert [one["pinged"] for one in world.public()[posts:]] == [[str(tomas.id)]]
        assert "⁨Chloé⁩" in words(world.newest)


# ---------------------------------------------------------------- versions


async def test_a_table_of_a_newer_version_is_refused_in_words_and_left_alone(world):  # TH-41
    chloe, _ = await den(world)
    database = world.bot.master.store.database
    assert (await world.table()).step.version == GAME.version, "each step knows the version of its rules"
    newer = update(tables.steps).values(version=GAME.version + 1)
    await database.run(lambda tx: tx.do(newer))
    number = (await world.bot.master.store.games(int(world.server.world.guild_id)))[-1].step
    for command, options in (("play", {}), ("move", {"action": "end"}), ("board", {}), ("hand", {}), ("undo", {})):
        said = await chloe.slash(command, **options)
        assert said.private and said.words.startswith("This table was made by a newer version"), (command, said.words)
    assert (await chloe.autocomplete("move", "action")).choices == ()
    assert (await world.bot.master.store.games(int(world.server.world.guild_id)))[-1].step == number


def test_a_record_of_other_rules_is_refused_with_both_versions(record):  # TH-41
    """The table text, which is under the salt, says by which rules it was played; so does every step."""
    assert json.loads(record.table)["rules"] == GAME.version
    steps = tuple(replace(step, version=GAME.version + 8) for step in record.steps)
    faults = verify_record(msgspec.to_builtins(replace(record, steps=steps)))
    told = f"version {GAME.version + 8} of the rules; this program has version {GAME.version} and cannot check it"
    assert any(told in fault for fault in faults), faults


# ---------------------------------------------------------------- texts of players


async def test_a_word_is_short_is_told_with_its_author_and_can_be_switched_off(world):  # TH-43
    ada, chloe, tomas = (world.people[name] for name in ("Ada", "Chloé", "Tomás"))
    await ada.opens(players=2)
    await chloe.sits()
    await tomas.sits()
    refused = await chloe.slash("game word", word="x" * 41)
    assert refused.failed or "40" in refused.words
    assert "x" * 40 in (await chloe.slash("game word", word="x" * 40)).words
    assert not any("xxx" in words(one) for one in world.public()), "nobody reads it before the table closes"
    await ada.slash("setup text", use="ready-made only")
    said = await tomas.slash("game word", word="rude")
    assert said.private and "rude" not in said.words
    await ada.starts()
    told = " ".join(words(one) for one in world.public())
    assert f"Words: ⁨Chloé⁩ “⁨{'x' * 40}⁩”" in told and "rude" not in told


async def test_a_game_can_be_checked_though_a_vandal_deleted_every_post_and_a_word(world):  # TH-43, TH-46, TH-44
    """All posts go in the middle of the game, a player's word and name at its end."""
    ada, chloe, tomas = (world.people[name] for name in ("Ada", "Chloé", "Tomás"))
    await ada.opens(players=2)
    await ada.slash("game options", option="preset", value="short")
    await chloe.sits()
    await tomas.sits()
    await chloe.slash("game word", word="a word of mine")
    await ada.starts()
    promise = (await world.table()).game.promise
    await world.passes(25 * HOUR)
    for message in world.public():
        place = world.server.world.channel(message["channel_id"])
        messages.delete(world.server.world, place, world.server.world.message(message["channel_id"], message["id"]))
    await world.quiet()
    assert world.public() == []
    checked = await tomas.slash("game verify")
    assert promise in checked.words and checked.private
    story = await tomas.picture((await tomas.slash("game export", form="text")).message["attachments"][0])
    assert "⁨Chloé⁩".encode() in story or "⁨Tomás⁩".encode() in story
    while not (await world.table()).over:
        await tomas.slash("hand")  # somebody is there: a table that everybody has left would rest
        await world.passes(25 * HOUR)
    await world.passes(901)
    world.bot.master.store._clock = world.hands
    asked = await chloe.slash("privacy delete")
    deleted = await chloe.press(asked.message, buttons(asked.message)[0])
    assert deleted.private and deleted.words == "It is deleted."
    done = await tomas.slash("game verify")
    assert promise in done.words and "everything fits" in done.words and "a word of mine" not in done.words
    file = await tomas.picture((await tomas.slash("game export")).message["attachments"][0])
    assert b"a word of mine" not in file and verify_record(json.loads(file)) == []


async def test_a_board_that_somebody_deleted_stops_no_move(world):  # TH-46
    chloe, tomas = await den(world)
    panel = await chloe.walks()
    board = world.server.world.message(world.board["channel_id"], world.board["id"])
    messages.delete(world.server.world, world.server.world.channel(world.board["channel_id"]), board)
    done = await chloe.press(panel.message, "End turn")
    assert done.words.startswith("Done: ")
    assert await world.asked() is tomas and "Play" in buttons(world.newest)
