"""Gateway sessions without a client between: begun, doubted, resumed, and divided among shards."""

import asyncio
import os
import signal
import sys
from contextlib import asynccontextmanager

import aiohttp
import pytest

from bot.local_discord import people
from bot.local_discord.channels import direct
from bot.local_discord.interaction import COMPONENT
from bot.local_discord.model import Intent
from bot.local_discord.player import Player
from bot.local_discord.server import LocalDiscord
from tests.local.conftest import eventually

INTENTS = Intent.GUILDS | Intent.GUILD_MESSAGES | Intent.DIRECT_MESSAGES
IDENTIFY, RESUME, RECONNECT, INVALID, HELLO = 2, 6, 7, 9, 10
ON_SHARD_ONE = str((1 << 61) + (1 << 22))  # ids that count on from here belong to the second of two shards


class Wire:
    """One connection of a bot."""

    def __init__(self, server, socket):
        self.server, self._socket = server, socket
        self.heard = []

    async def receive(self):
        """The next message, or the code that closed the connection."""
        async with asyncio.timeout(10):
            frame = await self._socket.receive()
        if frame.type is not aiohttp.WSMsgType.TEXT:
            return self._socket.close_code
        message = frame.json()
        self.heard += [message] if message["op"] == 0 else []
        return message

    async def until(self, name):
        """The data of the next event of this name."""
        while (message := await self.receive())["t"] != name:
            assert isinstance(message, dict)
        return message["d"]

    async def send(self, op, data):
        await self._socket.send_json({"op": op, "d": data})

    async def identify(self, shard=(0, 1), **more):
        """Begin a session; what READY says."""
        given = {"token": self.server.bot_token, "intents": INTENTS, "shard": shard, "properties": {}}
        await self.send(IDENTIFY, given | more)
        return await self.until("READY")

    async def resume(self, session, seq, token=None):
        given = {"token": token or self.server.bot_token, "session_id": session, "seq": seq}
        await self.send(RESUME, given)


@pytest.fixture
async def connect(local):
    """Opens connections, each after its HELLO."""
    async with aiohttp.ClientSession() as http:

        async def connected():
            wire = Wire(local, await http.ws_connect(f"{local.base}/gateway"))
            assert (await wire.receive())["op"] == HELLO
            return wire

        yield connected


def happen(local, user="chloe", channel=None):
    """Somebody presses a button in the lobby, or in a channel of direct messages."""
    world = local.world
    person = next(one["id"] for one in world.people() if one["username"] == user)
    place = channel or next(one for one in world.channels.values() if one.get("name") == "lobby")
    local.interactions.begin(COMPONENT, person, place, {"component_type": 2, "custom_id": "x", "id": 1})


async def test_what_was_missed_comes_at_the_resume_in_order_and_once(local, connect):
    wire = await connect()
    ready = await wire.identify()
    await wire.until("GUILD_CREATE")
    happen(local)
    first = await wire.until("INTERACTION_CREATE")
    last = wire.heard[-1]["s"]
    local.lab.drop()
    assert not isinstance(await wire.receive(), dict)
    await eventually(lambda: local.gateway.sessions[0].link is None)
    happen(local, "dmitri")
    happen(local, "kofi")
    again = await connect()
    await again.resume(ready["session_id"], last)
    await again.until("RESUMED")
    events = [(one["t"], one["s"]) for one in again.heard]
    assert events == [("INTERACTION_CREATE", last + 1), ("INTERACTION_CREATE", last + 2), ("RESUMED", last + 3)]
    assert first["id"] not in str(again.heard)


async def test_a_session_that_is_only_doubted_is_resumed_and_one_that_is_forgotten_is_not(local, connect):
    wire = await connect()
    ready = await wire.identify()
    await wire.until("GUILD_CREATE")
    local.lab.reconnect()
    assert (await wire.receive())["op"] == RECONNECT
    local.lab.invalidate(resumable=True)
    assert await wire.receive() == {"op": INVALID, "d": True, "s": None, "t": None}
    again = await connect()
    await again.resume(ready["session_id"], 2)
    await again.until("RESUMED")
    local.lab.invalidate()
    assert (await again.receive())["d"] is False
    third = await connect()
    await third.resume(ready["session_id"], 3)
    assert await third.receive() == {"op": INVALID, "d": False, "s": None, "t": None}
    assert (await third.identify())["session_id"] != ready["session_id"]


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        ([(99, {})], 4001),
        ([(IDENTIFY, {"intents": 1})], 4002),
        ([(3, {"status": "online"})], 4003),
        ([(IDENTIFY, {"token": "wrong", "intents": 1})], 4004),
        ([(RESUME, {"token": "wrong", "session_id": "x", "seq": 1})], 4004),
        ([(IDENTIFY, {"token": "TOKEN", "intents": 1})] * 2, 4005),
        ([(IDENTIFY, {"token": "TOKEN", "intents": 1, "shard": [2, 2]})], 4010),
        ([(IDENTIFY, {"token": "TOKEN", "intents": 1 << 15})], 4014),
    ],
)
async def test_a_client_that_breaks_the_rules_is_sent_away_with_the_reason(local, connect, messages, code):
    wire = await connect()
    for op, data in messages:
        await wire.send(op, data | ({"token": local.bot_token} if data.get("token") == "TOKEN" else {}))
    while isinstance(closed := await wire.receive(), dict):
        assert closed["op"] == 0
    assert closed == code


async def test_a_sequence_from_the_future_is_no_sequence(local, connect):
    ready = await (wire := await connect()).identify()
    local.lab.drop()
    await wire.receive()
    again = await connect()
    await again.resume(ready["session_id"], 99)
    assert await again.receive() == 4007


# ------------------------------------------------------------ shards


async def test_the_server_is_on_its_shard_and_direct_messages_are_on_the_first(connect, local):
    home = (int(local.world.guild_id) >> 22) % 2
    wires = [await connect() for _ in range(2)]
    ready = [await wire.identify((number, 2)) for number, wire in enumerate(wires)]
    assert [len(one["guilds"]) for one in ready] == [int(home == number) for number in range(2)]
    assert [one["shard"] for one in ready] == [[0, 2], [1, 2]]
    world = local.world
    door = direct(world, next(one["id"] for one in world.people() if one["username"] == "chloe"))
    happen(local)
    happen(local, channel=door)
    people.change(world, world.bot_id, {"nick": "Last"})  # of which the shard of the server hears alone
    for number, wire in enumerate(wires):
        heard = [await wire.until("INTERACTION_CREATE") for _ in range((number == home) + (number == 0))]
        assert [("guild_id" in one) for one in heard] == [True] * (number == home) + [False] * (number == 0)


@asynccontextmanager
async def processes(server):
    """Starts bots as processes of their own, by shard; whatever is left of them is ended."""
    started = []

    async def start(shard):
        words = ("-m", "tests.local.clients.discordpy_client", server.base, str(shard), "2")
        env = os.environ | {"LOCAL_TOKEN": server.bot_token}
        started.append(await asyncio.create_subprocess_exec(sys.executable, *words, env=env))
        there = lambda: [one for one in server.gateway.sessions if one.link and one.shard == (shard, 2)]  # noqa: E731
        await eventually(there, 60.0)
        return started[-1]

    yield start
    for process in started:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def test_a_killed_process_leaves_the_others_alone_and_its_successor_answers_old_buttons():
    # TH-11
    server = LocalDiscord(lab=True)
    server.world.snowflakes.passed(ON_SHARD_ONE)
    await server.start()
    assert (int(server.world.guild_id) >> 22) % 2 == 1
    server.interactions.deadline = 60.0
    async with processes(server) as start, await Player.join(server.links["Chloé"], patience=60.0) as chloe:
        _, second = await start(0), await start(1)
        await chloe.wait_for(lambda me: me.commands, 60.0)
        chloe.go("lobby")
        board = (await chloe.slash("table board")).message
        second.send_signal(signal.SIGKILL)
        await second.wait()
        await eventually(lambda: len([one for one in server.gateway.sessions if one.link]) == 1)
        server.interactions.deadline = 0.2
        assert (await chloe.press(board, "redraw")).code == "no_answer"
        server.interactions.deadline = 60.0
        chloe.go((await chloe.ask("open_dm"))["channel"]["id"])
        assert (await chloe.slash("table think")).words == "thought about"
        await start(1)
        pressed = await chloe.press(board, "redraw")
        assert pressed.kind == "update" and "after" in pressed.words
    await server.stop()
