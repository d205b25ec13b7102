"""Undo in the middle of an open reaction, a restart, undo again, and forward with the same answers: the same table.

Two towns with the same luck: in one the game is played straight on, in the other it is taken back twice.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec import Struct

from bot import undo
from bot.opened import OpenTable
from bot.records import GuildSettings, Step
from bot.session import Deed
from bot.simulation.known import Known, known_luck
from bot.simulation.lobbies import open_table
from bot.simulation.people import populace
from bot.simulation.town import GUILD, Town
from rules import notation
from rules.contract import Action, Decision
from rules.registry import games

LONGEST, AFTER = 400, 12  # steps until a reaction is open, and steps played after it
BEFORE = 4  # steps that have to be there to be taken back
EASY = 0.5  # of the answers are what a stand-in would do


class Made(Struct, frozen=True):
    """A step as it has to come again: whose it was, what was done, what came of it, the table after it."""

    seat: int | None
    actions: str
    events: bytes
    state: bytes
    state_hash: str
    drawn: int
    reacting: bool


@asynccontextmanager
async def town_of(database: Path, name: str, seed: int) -> AsyncIterator[tuple[Town, str]]:
    """A town in which one table of this game has just been started, and the table's id."""
    with known_luck(seed) as luck:
        town = Town(database, luck, populace(8, luck))
        await town.master.store.open()
        await town.master.store.change_guild(GUILD, lambda _: GuildSettings(everyone_opens=True))
        await open_table(town, list(games()).index(name))
        yield town, next(iter(town.channels.values()))
        await town.close()


async def answered(town: Town, table: OpenTable, seat: int, actions: tuple[Action, ...]) -> OpenTable:
    deed = Deed(guild=GUILD, game=table.game.id, seat=seat, actor="bot", actions=actions, lenient=True)
    return await town.master.session.act(deed)


def some_answer(table: OpenTable, decision: Decision, luck: Known) -> tuple[Action, ...]:
    offers = table.rules.lawful(table.state, decision)
    if luck.random() < EASY and not decision.reaction:
        row: tuple[Action, ...] = table.rules.choose(table.private(decision.seat), decision, offers, luck, "")
        return row
    return (luck.choice(offers),)


def made(table: OpenTable) -> Made:
    step = table.step
    assert step is not None
    reacting = any(decision.reaction for decision in table.decisions())
    return Made(step.seat, step.actions, step.events, step.state, step.state_hash, step.drawn, reacting)


async def stored(town: Town, game: str, number: int) -> Step:
    step = await town.master.store.step(GUILD, game, number)
    assert step is not None
    return step


async def straight_on(town: Town, game: str, luck: Known) -> list[Made]:
    """Play until a reaction is open after some steps, and some steps more; by step, from the first table on."""
    table = await town.table(game)
    steps, left = [made(table)], None
    while len(steps) < LONGEST and left != 0 and not table.over:
        decision = luck.choice(table.decisions())
        table = await answered(town, table, decision.seat, some_answer(table, decision, luck))
        steps.append(made(await town.table(game)))
        if left is not None:
            left -= 1
        elif steps[-1].reacting and len(steps) > BEFORE:
            left = AFTER
    return steps


async def replayed(town: Town, game: str, steps: list[Made]) -> None:
    """Take the same answers again; each comes to the same."""
    for number, wanted in enumerate(steps):
        table = await town.table(game)
        assert wanted.seat is not None
        actions = tuple(notation.read_all(table.rules.actions, wanted.actions))
        await answered(town, table, wanted.seat, actions)
        assert made(await town.table(game)) == wanted, f"answer {number}: {wanted.actions}"


async def taken_back(town: Town, game: str, to: int, wanted: Made) -> None:
    """A moderator goes back, over drawn luck too."""
    before = await town.table(game)
    did = await town.moderator("undo", undo.moderator_undo, to, "a slip", game)
    after = await town.table(game)
    assert did and after.number == before.number + 1 and after.game.generation == before.game.generation + 1
    assert after.step is not None and (after.step.state, after.step.drawn) == (wanted.state, wanted.drawn)
    assert after.step.state_hash == wanted.state_hash


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", games())
async def test_undo_in_an_open_reaction_restart_undo_and_forward_again_is_the_clean_run(
    tmp_path: Path, name: str, seed: int
) -> None:  # TH-5
    async with town_of(tmp_path / "clean.sqlite3", name, seed) as (town, game):
        clean = await straight_on(town, game, Known(seed))
    reaction = next(number for number, one in enumerate(clean) if one.reacting and number >= BEFORE)
    async with town_of(tmp_path / "undone.sqlite3", name, seed) as (town, game):
        assert made(await town.table(game)) == clean[0], "the same luck laid out the same table"
        await replayed(town, game, clean[1 : reaction + 1])
        assert any(decision.reaction for decision in (await town.table(game)).decisions())
        first, second = reaction - 1, reaction - 3
        await taken_back(town, game, 1 + first, clean[first])
        await town.restart()
        await taken_back(town, game, 1 + second, clean[second])
        await replayed(town, game, clean[second + 1 : reaction + 1])
        again = (await town.table(game)).number
        await taken_back(town, game, again - 1, clean[reaction - 1])
        await replayed(town, game, clean[reaction:])
        last = await town.table(game)
        assert last.step is not None and last.step.state_hash == clean[-1].state_hash
        assert (await stored(town, game, 1)).state_hash == clean[0].state_hash, "what was taken back is on record"
        assert town.ledger.faults == []
