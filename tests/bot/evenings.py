"""Whole games that people with hostile names play at random over sockets, and everything that was sent meanwhile."""

import random
import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from bot.local_discord.people import FIRST_PEOPLE
from rules.contract import State
from tests.bot.conftest import know_luck
from tests.bot.world import HOUR, Json, Person, Request, World, controls, pressable

NAMES = {
    "chloe": "@everyone", "tomas": "**Bob** `x` [a](b.example)", "kofi": "\u202egnp.exe <t:0:R> <@1>",
    "mira": "\u200d" * 32,
}  # fmt: skip
WORD = "@here ```moss"
TITLE = "@everyone *den* <#1>"


@dataclass(frozen=True)
class Evening:
    """What was sent, in order; where it began to be play; the table after each step; who sat where, by seat."""

    requests: list[Request]
    play: slice
    states: list[State]
    users: list[int | None]

    @property
    def posts(self) -> list[Json]:
        """The messages posted in the channel during play."""
        posts = (one for one in self.requests[self.play] if one.method == "POST" and one.path.startswith("/channels/"))
        return [one.says for one in posts if one.says is not None]

    @property
    def spoken(self) -> list[Request]:
        """Every request that sends or changes a message."""
        return [one for one in self.requests if one.says is not None]


async def evening(folder: Path, new_database: Path, seed: int, people: int, bots: int) -> Evening:
    """Play one."""
    shutil.copy(new_database, folder)
    folk = tuple(replace(one, name=NAMES.get(one.username, one.name)) for one in FIRST_PEOPLE)
    world = World(folder, folk=folk)
    with pytest.MonkeyPatch.context() as patch:
        know_luck(patch, f"evening {seed} {people} {bots}")
        await world.begin()
        try:
            return await _played(world, random.Random(seed), people, bots)
        finally:
            await world.end()


async def _played(world: World, luck: random.Random, people: int, bots: int) -> Evening:
    ada = world.people["Ada"]
    sitters = [one for one in world.people.values() if one.me["username"] in NAMES][:people]
    await ada.opens(players=people + bots, bots=bots, name=TITLE)
    for person in sitters:
        await person.sits()
        await person.slash("game word", word=WORD)
    await ada.slash("game options", option="preset", value="short")
    began = len(world.requests)
    await ada.starts()
    await _play(world, luck)
    ended = len(world.requests)
    for person in sitters:
        await person.slash("game history")
        await person.slash("game info")
    await world.passes(901)
    table = await world.table()
    steps = await world.bot.master.store.steps(table.game.guild, table.game.id, 1, with_states=True)
    users = [table.sitter(seat).user for seat in range(len(table.sitters))]
    states = [table.state_of(step.state, step.version) for step in steps]
    return Evening(world.requests, slice(began, ended), states, users)


async def _play(world: World, luck: random.Random) -> None:
    """To the end: presses at random, now and then an empty clock."""
    for _ in range(500):
        table = await world.table()
        if table.over:
            return
        for person in world.people.values():
            if any(sitter.user == person.id and sitter.missed for sitter in table.sitters):
                await person.slash("hand")  # they are there: a table that everybody has left would rest
        decision = table.decisions()[0]
        if table.sitter(decision.seat).bot or luck.random() < 0.06:
            await world.passes(25 * HOUR)
        elif decision.reaction:
            exits = [one for one in pressable(world.newest) if one["label"] != "Accept my fate"]
            await (await world.asked()).press(world.newest, luck.choice(exits)["custom_id"])
        else:
            await _turn(world, await world.asked(), luck)
    raise AssertionError("the game does not end")


async def _turn(world: World, person: Person, luck: random.Random) -> None:
    """Some presses of the panel; what is not finished after them the clock finishes."""
    panel = (await person.plays()).message
    for _ in range(8):
        assert panel is not None
        done = await _press(person, luck, panel)
        assert not done.failed and done.private and "went wrong" not in done.words, done
        if done.words.startswith("Done:") or (await world.table()).over:
            return
        panel = done.message if done.message and controls(done.message) else (await person.plays()).message
    await world.passes(25 * HOUR)


async def _press(person: Person, luck: random.Random, panel: Json) -> Any:
    ways = [one for one in pressable(panel) if one.get("label") not in ("Rules", "Back", "Report")]
    walks = [one for one in ways if one.get("placeholder") == "Walk to…"]
    ends = [one for one in ways if one.get("label") == "End turn"]
    likely = walks if walks and luck.random() < 0.4 else ends if ends and not walks and luck.random() < 0.7 else ways
    one = luck.choice(likely)
    if "options" in one:
        return await person.choose(panel, one["custom_id"], [luck.choice(one["options"])["value"]])
    return await person.press(panel, one["custom_id"])
