"""Broken answers, broken connections, late and double deliveries, as a real client lives through them."""

import asyncio
import time

import aiohttp
import discord
import pytest

from bot.local_discord.bridge import genuine, pointed_at
from bot.local_discord.gateway import ACK_SECONDS
from bot.local_discord.lab import Cut, Fault, route
from bot.local_discord.player import Player
from bot.local_discord.ratelimits import Limit
from bot.local_discord.server import LocalDiscord
from tests.local.conftest import SampleBot, eventually, running_bot

CALLBACK = route("POST", "/callback")


@pytest.fixture
async def patient():
    """A lab with Discord's own deadline."""
    server = LocalDiscord(lab=True)
    await server.start()
    yield server
    await server.stop()


@pytest.fixture
async def chloe(patient):
    async with running_bot(patient), await Player.join(patient.links["Chloé"]) as player:
        yield player


async def test_a_heartbeat_is_acknowledged_after_its_client_has_noted_the_time(patient):
    # discord.py notes it in a thread, and a quicker answer makes it warn of a connection 41 seconds behind
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{patient.base}/gateway") as socket:
        await socket.receive_json()
        started = time.monotonic()
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
    assert ACK_SECONDS * 0.9 < time.monotonic() - started < 2


async def test_a_429_with_its_header_is_waited_for_and_retried(patient, chloe):
    patient.lab.add(Fault(CALLBACK, status=429, retry_after=0.1))
    started = time.monotonic()
    assert (await chloe.slash("game new", what="x")).kind == "message"
    assert time.monotonic() - started > 0.1


async def test_a_cut_before_the_answer_fails_and_leaves_nothing(patient, chloe):
    fault = patient.lab.add(Fault(CALLBACK, cut=Cut.BEFORE))
    patient.interactions.deadline = 0.3
    assert (await chloe.slash("game new", what="x")).code == "no_answer"
    assert fault.hits == 1 and chloe.messages() == []


async def test_a_cut_after_handling_shows_the_answer_to_the_player_all_the_same(patient, chloe):
    patient.lab.add(Fault(CALLBACK, cut=Cut.AFTER))
    assert (await chloe.slash("game new", what="x")).kind == "message"


async def test_a_lost_answer_is_retried_and_refused_as_acknowledged(patient, chloe):
    patient.lab.add(Fault(CALLBACK, status=500, handled=True))
    refused = []
    patient.rest.answered = lambda method, path, status, body: refused.append((status, (body or {}).get("code")))
    assert (await chloe.slash("game new", what="x")).kind == "message"
    await eventually(lambda: (400, 40060) in refused)


async def test_a_fault_holds_as_often_as_it_was_told_to(patient, chloe):
    patient.interactions.deadline = 0.2
    fault = patient.lab.add(Fault(CALLBACK, times=2, status=403))
    outcomes = [await chloe.slash("game new", what="x") for _ in range(3)]
    assert [one.failed for one in outcomes] == [True, True, False] and fault.hits == 2


async def test_a_slow_answer_comes_late(patient, chloe):
    patient.lab.add(Fault(CALLBACK, delay=0.2))
    started = time.monotonic()
    assert (await chloe.slash("game new", what="x")).kind == "message"
    assert time.monotonic() - started > 0.2


async def test_a_dropped_connection_is_resumed_and_the_missed_press_repeated(patient, chloe):
    before = patient.gateway.sessions[0]
    assert patient.lab.drop() == 1
    outcome = await chloe.slash("game new", what="missed")
    assert outcome.words.startswith("missed") and patient.gateway.sessions == [before]


async def test_a_client_that_is_asked_to_reconnect_resumes(patient, chloe):
    before = patient.gateway.sessions[0]
    patient.lab.reconnect()
    assert (await chloe.slash("game new", what="x")).kind == "message"
    assert patient.gateway.sessions == [before]


async def test_a_token_is_dead_after_its_time(patient, chloe):
    shown = await chloe.slash("game new", what="x")
    patient.lab.expire(shown.interaction)
    token = patient.interactions.get(shown.interaction).token
    url = f"{patient.base}/api/v10/webhooks/{patient.world.bot_id}/{token}/messages/@original"
    async with aiohttp.ClientSession() as http, http.get(url) as answer:
        assert answer.status == 401 and (await answer.json())["code"] == 50027


async def test_thinking_outlives_the_bot_until_its_token_is_dead(patient):
    async with await Player.join(patient.links["Chloé"], patience=0) as chloe:
        chloe.go("lobby")
        async with running_bot(patient):
            pondering = await chloe.slash("game ponder")
        message = chloe.messages()[-1]["id"]
        async with running_bot(patient):
            assert chloe.message(message)["flags"] & 128 and "unanswered" not in chloe.message(message)
            patient.lab.expire(pondering.interaction)
            await chloe.wait_for(lambda me: me.message(message).get("unanswered"))


async def test_an_answer_after_the_deadline_is_unknown(patient, chloe):
    patient.interactions.deadline = 0.1
    refused = []
    patient.rest.answered = lambda method, path, status, body: refused.append((status, (body or {}).get("code")))
    patient.lab.add(Fault(CALLBACK, delay=0.2))
    assert (await chloe.slash("game new", what="x")).code == "no_answer"
    await eventually(lambda: (404, 10062) in refused)


async def test_a_player_outlives_the_bot_and_its_successor_answers_old_buttons(patient):
    async with await Player.join(patient.links["Chloé"]) as chloe:
        async with running_bot(patient):
            await chloe.wait_for_bot()
            shown = (await chloe.slash("game show")).message
        await chloe.wait_for(lambda me: not me.bot_online)
        async with running_bot(patient):
            assert (await chloe.press(shown, "Think")).words == "thought"


async def test_a_bucket_holds_the_client_back_without_a_429():
    server = LocalDiscord(limit=Limit(5, 0.3))
    await server.start()
    async with running_bot(server) as bot:
        channel = bot.guilds[0].text_channels[0]
        refused = []
        server.rest.answered = lambda method, path, status, body: refused.append(status)
        started = time.monotonic()
        await asyncio.gather(*(channel.send(str(number)) for number in range(11)))
        assert time.monotonic() - started > 0.5 and set(refused) == {200}
    await server.stop()


async def test_a_wrong_token_is_not_let_in(patient):
    with pointed_at(patient.base), pytest.raises(discord.LoginFailure):
        await SampleBot().login("wrong")


async def test_privileged_intents_must_have_been_granted(patient):
    bot = discord.Client(intents=discord.Intents.all(), guild_ready_timeout=0.05)
    with pointed_at(patient.base):
        await bot.login(patient.bot_token)
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await asyncio.wait_for(bot.connect(), 5)
    await bot.close()


@pytest.mark.slow  # discord.py waits five seconds between its shards
async def test_a_client_with_shards_finds_the_guild_on_one_of_them(patient):
    bot = discord.AutoShardedClient(shard_count=2, intents=discord.Intents.default(), guild_ready_timeout=0.05)
    async with running_bot(patient, bot):
        assert len(bot.guilds) == 1 and bot.guilds[0].shard_id == (bot.guilds[0].id >> 22) % 2


# TH-19
def test_the_bridge_holds_within_its_context_only():
    assert genuine()
    with pointed_at("http://127.0.0.1:1"):
        assert not genuine() and discord.http.Route.BASE == "http://127.0.0.1:1/api/v10"
    assert genuine()


# TH-19, LS-8
async def test_nothing_but_loopback_is_contacted(patient, monkeypatch):
    seen = set()
    connect = asyncio.get_running_loop().create_connection

    async def watched(factory, host=None, *args, **kwargs):
        sock = kwargs.get("sock")
        seen.add(sock.getpeername()[0] if sock else host)
        return await connect(factory, host, *args, **kwargs)

    monkeypatch.setattr(asyncio.get_running_loop(), "create_connection", watched)
    async with running_bot(patient), await Player.join(patient.links["Chloé"]) as chloe:
        await chloe.slash("game new", what="x")
    assert seen == {"127.0.0.1"}
