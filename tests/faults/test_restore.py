"""An older copy of the database is put in its place: the tables say so, and the buttons of the lost time are dead."""

import asyncio
import shutil

import pytest

from bot import client
from bot.local_discord.player import words
from tests.bot.world import World, buttons
from tests.faults.scenes import called, den


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told after a start is told without a second's rest between the tables."""
    monkeypatch.setattr(client, "BETWEEN", 0.0)


async def test_a_table_that_went_back_says_so_and_calls_anew(world: World):  # TH-23
    chloe, tomas = await den(world)
    await world.bot.master.store.backup(world.folder / "older.sqlite3")
    await world.passes(5)
    await chloe.takes_turn()
    lost = await tomas.plays()
    calls_before = len(called(world))
    await _restored(world)
    table = await world.table()
    assert table.game.generation == 1 and table.step is not None and table.step.actor == "restored"
    assert "An older copy of this table had to be put back" in words(world.newest)
    assert world.newest["pinged"] == [str(chloe.id)] and len(called(world)) == calls_before + 1
    assert "Play" in buttons(world.newest)
    said = await tomas.press(lost.message, "End turn")
    assert said.private and (await world.table()).number == table.number


async def test_a_store_that_did_not_go_back_says_nothing(world: World):  # TH-23
    chloe, _ = await den(world)
    await chloe.takes_turn()
    posted = len(world.public())
    await world.stop_bot()
    await world.start_bot()
    await world.quiet()
    assert (await world.table()).game.generation == 0 and len(world.public()) == posted


async def _restored(world: World) -> None:
    """Stop, put the older copy back, start."""
    await world.stop_bot()
    file = world.folder / "tables.sqlite3"
    for beside in (f"{file}-wal", f"{file}-shm"):
        (file.parent / beside.rsplit("/", 1)[-1]).unlink(missing_ok=True)
    shutil.copy(world.folder / "older.sqlite3", file)
    file.chmod(0o600)
    await world.start_bot()
    await asyncio.gather(*(task for task in world.bot._background if task.get_name() == "resume"))
    await world.quiet()
