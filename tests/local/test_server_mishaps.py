"""Events that are lost, late, doubled or overtaken on their way to the bot."""

import asyncio

import aiohttp
import pytest

from bot.local_discord import people
from bot.local_discord.lab import EventFault, Mishap
from tests.local.conftest import eventually


@pytest.fixture
async def heard(local):
    """The names that a raw gateway session hears in `GUILD_MEMBER_ADD`, in order."""
    identify = {"op": 2, "d": {"token": local.bot_token, "intents": 1 << 1, "properties": {}}}
    local.gateway.privileged = 1 << 1
    names: list[str] = []
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{local.base}/gateway") as socket:
        await socket.send_json(identify)

        async def listen() -> None:
            async for frame in socket:
                event = frame.json()
                names.extend([event["d"]["user"]["username"]] if event["t"] == "GUILD_MEMBER_ADD" else [])

        listening = asyncio.create_task(listen())
        await eventually(lambda: local.gateway.sessions)
        yield names
        listening.cancel()


def arrive(local, *names: str) -> None:
    for name in names:
        people.add(local.world, name)


def hinder(local, mishap: Mishap, **more) -> EventFault:
    return local.lab.hinder(EventFault(mishap, "GUILD_MEMBER_ADD", **more))


async def test_an_event_is_lost_and_the_next_one_is_not(local, heard):
    fault = hinder(local, Mishap.LOST)
    arrive(local, "anna", "bert")
    await eventually(lambda: heard)
    assert heard == ["bert"] and fault.hits == 1 and local.lab.passage.faults == []


async def test_a_late_event_comes_after_its_time(local, heard):
    hinder(local, Mishap.LATE, delay=0.1)
    arrive(local, "anna", "bert", "carl")
    await eventually(lambda: len(heard) == 3)
    assert heard == ["bert", "carl", "anna"]


async def test_an_event_is_doubled(local, heard):
    hinder(local, Mishap.TWICE, times=3, events=2)
    arrive(local, "anna", "bert", "carl")
    await eventually(lambda: len(heard) == 7)
    assert heard == ["anna"] * 3 + ["bert"] * 3 + ["carl"]


async def test_an_event_is_overtaken_by_the_next_one(local, heard):
    hinder(local, Mishap.OVERTAKEN, events=None)
    arrive(local, "anna", "bert", "carl", "dora")
    await eventually(lambda: len(heard) == 4)
    assert heard == ["bert", "anna", "dora", "carl"]


async def test_an_event_that_nothing_overtakes_comes_all_the_same(local, heard, monkeypatch):
    monkeypatch.setattr("bot.local_discord.passage.OVERTAKEN_SECONDS", 0.05)
    hinder(local, Mishap.OVERTAKEN)
    arrive(local, "anna")
    assert heard == []
    await eventually(lambda: heard == ["anna"])


async def test_faults_of_every_event_and_of_other_events_are_told_apart(local, heard):
    local.lab.hinder(EventFault(Mishap.LOST, "GUILD_ROLE_UPDATE"))
    local.lab.hinder(EventFault(Mishap.LOST, ""))
    arrive(local, "anna", "bert")
    await eventually(lambda: heard)
    assert heard == ["bert"] and [fault.name for fault in local.lab.passage.faults] == ["GUILD_ROLE_UPDATE"]


async def test_a_press_that_is_lost_is_not_answered(local, bot, join):
    chloe = await join("Chloé")
    local.lab.hinder(EventFault(Mishap.LOST))
    asking = asyncio.create_task(chloe.slash("game new", what="x"))
    await eventually(lambda: not local.lab.passage.faults)
    local.lab.advance(3.1)
    assert (await asking).code == "no_answer"
