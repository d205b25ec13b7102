"""One scenario, three clients over sockets and a model of Discord in memory: the player must see the same each time."""

import asyncio
import os
import shutil
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.local_discord.messages import PIN_NOTICE, THREAD_CREATED, THREAD_START
from bot.local_discord.model import Flag
from bot.local_discord.player import Player
from bot.local_discord.server import LocalDiscord
from tests.local.clients.discordpy_client import TableClient
from tests.local.clients.scenario import play
from tests.local.clients.stages import InMemory, OverSockets
from tests.local.conftest import eventually, running_bot

FOLDER = Path(__file__).with_name("clients")
PROGRAMS = {
    "hikari": (FOLDER / "hikari" / ".venv" / "bin" / "python", FOLDER / "hikari" / "client.py"),
    "discordjs": (Path(shutil.which("node") or "node"), FOLDER / "discordjs" / "client.mjs"),
}
LIBRARIES = {
    "hikari": FOLDER / "hikari" / ".venv" / "bin" / "python",
    "discordjs": FOLDER / "discordjs" / "node_modules" / "discord.js",
}
BACK = 30.0  # seconds within which a client must be there: a busy machine is no fault of its


@asynccontextmanager
async def running(name: str, local: LocalDiscord):
    """One of the other clients as a process; skips, or fails where the run requires it, if it is not installed."""
    if not LIBRARIES[name].exists() or not PROGRAMS[name][0].exists():
        assert name not in os.environ.get("TURNKEEPER_REQUIRE", ""), f"no {name}, but the run requires it"
        pytest.skip(f"{name} is not installed here: make clients")
    process = await asyncio.create_subprocess_exec(
        *map(str, PROGRAMS[name]), local.base, env=os.environ | {"LOCAL_TOKEN": local.bot_token}
    )
    try:
        await eventually(
            lambda: process.returncode is not None or (local.gateway.online and local.world.commands), BACK
        )
        assert process.returncode is None, f"{name} ended by itself"
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


def names(local: LocalDiscord) -> dict[str, str]:
    """The ids behind the names of the scenario."""
    world = local.world
    things = [*world.channels.values(), *world.roles.values()]
    return {user["global_name"]: user["id"] for user in world.people()} | {one["name"]: one["id"] for one in things}


def said(command: Any) -> Any:
    """What a command says of itself; some libraries name what is empty, too."""
    if isinstance(command, list):
        return [said(one) for one in command]
    if isinstance(command, dict):
        return {key: said(value) for key, value in command.items() if value and key != "id"}
    return command


async def watched(local: LocalDiscord):
    """The scenario played by Chloé: all that she sees, and the commands that she is offered."""
    async with await Player.join(local.links["Chloé"], patience=BACK) as player:
        player.go("lobby")
        seen = await play(OverSockets(player, names(local)))
        offered = [said(one) for one in player.commands]
        await _is_told_of_a_closed_door(local, player)
        await _survives_a_lost_connection(local, player)
    return seen, sorted(offered, key=lambda one: one["path"])


async def _is_told_of_a_closed_door(local: LocalDiscord, player: Player) -> None:
    local.world.member(player.me["id"]).takes_direct = False
    assert (await player.slash("bot does", what="direct")).words == "50007"


async def _survives_a_lost_connection(local: LocalDiscord, player: Player) -> None:
    """What is asked while the client is away reaches it when it resumes its session."""
    (session,) = local.gateway.sessions
    assert local.lab.drop() == 1
    outcome = await player.slash("bot does", what="history")
    assert not outcome.failed and outcome.words == "two, one | three"
    assert local.gateway.sessions == [session]


@pytest.fixture
async def discordpy(local):
    """What is seen with discord.py, which the bot itself uses."""
    async with running_bot(local, TableClient()):
        return await watched(local)


@pytest.fixture
async def another():
    """A second server, as new as the first."""
    server = LocalDiscord(lab=True)
    await server.start()
    yield server
    await server.stop()


def known(seen: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
    """What both models of Discord tell. simcord tells of a thread at a message in a line of its own, not by a mark and
    the thread's first message; it takes the words that end "thinking…" for an edit and what follows on a command for
    another answer to it, counts a mention that was not allowed, and writes the words of a pin's notice itself."""
    return [(step, _known(shown)) for step, shown in seen if not _tells_of_a_thread(shown)]


def _tells_of_a_thread(shown: Any) -> bool:
    if not isinstance(shown, dict) or "type" not in shown:
        return False
    return shown["type"] == THREAD_START or (shown["type"], shown["content"]) == (THREAD_CREATED, "Below")


def _known(shown: Any) -> Any:
    if not isinstance(shown, dict) or "type" not in shown:
        return shown
    kind, flags = shown["type"], shown["flags"] & ~Flag.HAS_THREAD
    told = shown | {"edited": None, "type": 0 if kind == 20 else kind, "flags": flags}
    told |= {"content": ""} if kind == PIN_NOTICE else {}
    return told | {"mentions": []} if shown["content"].endswith("silently") else told


async def test_a_player_sees_the_same_as_in_an_independent_model_of_discord(local):
    # LS-17
    simcord = pytest.importorskip("simcord")
    async with running_bot(local, TableClient()), await Player.join(local.links["Chloé"]) as player:
        player.go("lobby")
        ours = await play(OverSockets(player, names(local)), in_memory=True)

    async def in_memory():
        async with simcord.run(TableClient()) as env:
            return await play(InMemory(env), in_memory=True)

    # simcord leaves its webhook adapter behind in the context, so it gets one of its own.
    theirs = await asyncio.create_task(in_memory())
    for mine, other in zip(known(ours), known(theirs), strict=True):
        assert mine == other


@pytest.mark.parametrize("name", ["hikari", "discordjs"])
async def test_a_player_sees_the_same_whichever_library_answers(discordpy, another, name):
    # LS-17
    another.interactions.deadline = BACK
    async with running(name, another):
        seen, offered = await watched(another)
    ours, commands = discordpy
    for (step, here), (_, there) in zip(ours, seen, strict=True):
        assert here == there, step
    assert commands == offered
