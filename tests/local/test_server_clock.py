"""The server's time put forward by a test: deadlines, tokens, ids and time-outs follow at once."""

import asyncio
import time
from datetime import datetime

import aiohttp
import pytest

from bot.local_discord import people
from bot.local_discord.clock import Clock
from bot.local_discord.permissions import Right, can
from bot.local_discord.ratelimits import Limit, Limited, RateLimits
from tests.local.conftest import eventually

MINUTE = 60.0


@pytest.fixture
def clock():
    """A clock that stands still unless it is put forward."""
    return Clock(lambda: 1_800_000_000.0, lambda: 0.0)


async def test_what_waits_wakes_in_order_when_the_clock_is_put_forward(clock):
    rung = []
    for seconds in (30.0, 10.0, 50.0):
        clock.call_later(seconds, lambda seconds=seconds: rung.append(seconds))
    clock.call_later(20.0, lambda: rung.append("never")).cancel()
    clock.advance(30)
    await asyncio.sleep(0.01)
    assert rung == [10.0, 30.0]
    clock.advance(20)
    await asyncio.sleep(0.01)
    assert rung == [10.0, 30.0, 50.0]


async def test_a_wait_ends_with_its_future_or_with_its_time(clock):
    future = asyncio.get_running_loop().create_future()
    waiting = asyncio.create_task(clock.wait(future, 3.0))
    await asyncio.sleep(0.01)
    assert not waiting.done()
    clock.advance(3)
    await asyncio.wait_for(waiting, 1)
    assert not future.done()
    future.set_result(None)
    await asyncio.wait_for(clock.wait(future, 900.0), 1)


def test_time_never_goes_back_and_is_written_as_discord_does(clock):
    with pytest.raises(ValueError, match="forward"):
        clock.advance(-1)
    assert clock.iso() == "2027-01-15T08:00:00.000000+00:00" and clock.iso(MINUTE)[14:19] == "01:00"


async def test_three_seconds_are_over_at_once(local, bot, join):
    chloe, started = await join("Chloé"), time.monotonic()
    asking = asyncio.create_task(chloe.slash("game silent"))
    await eventually(lambda: local.interactions._by_id)
    local.lab.advance(3.1)
    assert (await asking).code == "no_answer" and time.monotonic() - started < 2.5


async def test_fifteen_minutes_are_over_at_once_for_every_token(local, bot, join):
    chloe = await join("Chloé")
    chloe.patience = 0
    await chloe.slash("game ponder")
    shown = await chloe.slash("game new", what="x")
    local.lab.advance(15 * MINUTE)
    await chloe.wait_for(lambda me: any(one.get("unanswered") for one in me.messages()))
    token = local.interactions.get(shown.interaction).token
    url = f"{local.base}/api/v10/webhooks/{local.world.bot_id}/{token}/messages/@original"
    async with aiohttp.ClientSession() as http, http.get(url) as answer:
        assert (answer.status, (await answer.json())["code"]) == (401, 50027)


async def test_ids_timestamps_and_time_outs_are_those_of_the_clock(local, bot, join):
    chloe = await join("Chloé")
    before = (await chloe.slash("game new", what="x")).message
    local.lab.change_member("Chloé", timeout=10 * MINUTE)
    lobby = local.lab.channel("lobby")
    assert not can(local.world, local.lab.user("Chloé"), lobby, Right.SEND_MESSAGES)
    local.lab.advance(11 * MINUTE)
    after = (await chloe.slash("game new", what="x")).message
    apart = datetime.fromisoformat(after["timestamp"]) - datetime.fromisoformat(before["timestamp"])
    assert apart.total_seconds() >= 11 * MINUTE
    assert (int(after["id"]) >> 22) - (int(before["id"]) >> 22) >= 11 * MINUTE * 1000


async def test_slow_mode_ends_with_the_clock(local, join):
    chloe = await join("Chloé")
    local.lab.channel("lobby")["rate_limit_per_user"] = 60
    assert not (await chloe.say("one")).failed
    assert (await chloe.say("two")).failed
    local.lab.advance(MINUTE)
    assert not (await chloe.say("three")).failed


def test_a_bucket_is_full_again_when_its_seconds_have_passed(clock):
    limits = RateLimits(Limit(1, 5.0), clock=clock)
    assert not isinstance(limits.take("GET /x", ""), Limited)
    assert isinstance(limits.take("GET /x", ""), Limited)
    clock.advance(5)
    assert not isinstance(limits.take("GET /x", ""), Limited)


async def test_a_session_without_a_socket_is_forgotten_after_its_minutes(local):
    identify = {"op": 2, "d": {"token": local.bot_token, "intents": 0, "properties": {}}}
    async with aiohttp.ClientSession() as http:
        async with http.ws_connect(f"{local.base}/gateway") as first:
            await first.send_json(identify)
            [await first.receive_json() for _ in range(3)]
        lost = local.gateway.sessions[0]
        await eventually(lambda: lost.link is None)
        local.lab.advance(200)
        async with http.ws_connect(f"{local.base}/gateway") as second:
            await second.send_json(identify)
            [await second.receive_json() for _ in range(3)]
            assert lost not in local.gateway.sessions and len(local.gateway.sessions) == 1


def test_newcomers_join_by_the_clock(local):
    local.lab.advance(24 * 60 * MINUTE)
    zoe = people.add(local.world, "Zoë")
    joined = datetime.fromisoformat(local.world.members[zoe].joined_at).timestamp()
    assert joined - time.time() > 23 * 60 * MINUTE
