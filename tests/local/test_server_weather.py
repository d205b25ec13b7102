"""Faults by chance: one call orders them, a seed repeats them, and they end when they are told to."""

import asyncio

import msgspec
import pytest

from bot.local_discord import channels, messages
from bot.local_discord.lab import Cut, Weather
from bot.local_discord.passage import Mishap
from bot.local_discord.permissions import Right, can
from bot.local_discord.weather import KINDS, Storm
from tests.local.conftest import eventually

TIMES = 2000


def drawn(storm: Storm, requests: int = TIMES) -> list[str]:
    return [repr(storm.request("GET", "/x")) for _ in range(requests)]


def test_the_same_seed_brings_the_same_faults_and_another_one_others():
    assert drawn(Storm(Weather.even(0.02, 7))) == drawn(Storm(Weather.even(0.02, 7)))
    assert drawn(Storm(Weather.even(0.02, 7))) != drawn(Storm(Weather.even(0.02, 8)))


def test_one_kind_more_leaves_the_others_where_they_were():
    def failures(weather: Weather) -> list[int]:
        return [at for at, fault in enumerate(drawn(Storm(weather))) if "status=500" in fault]

    alone, more = failures(Weather(failed=0.02)), failures(Weather(failed=0.02, slow=0.3, dead=0.5))
    assert alone and set(alone) == set(more)


def test_an_even_weather_strikes_about_as_often_as_it_says():
    storm = Storm(Weather.even(0.02))
    drawn(storm)
    requests = ("limited", "failed", "unreachable", "forgotten", "cut", "cut_after", "slow")
    assert all(0.008 * TIMES < storm.struck[kind] < 0.04 * TIMES for kind in requests), storm.struck


@pytest.mark.parametrize("kind", ["limited", "failed", "unreachable", "forgotten", "cut", "cut_after", "slow"])
def test_each_kind_of_request_fault_does_what_its_name_says(kind):
    fault = Storm(Weather(**{kind: 1.0})).request("POST", "/callback")
    assert fault is not None
    told = (fault.status, fault.handled, fault.cut, fault.delay > 0)
    nowhere = Cut.NOWHERE
    assert told == {
        "limited": (429, False, nowhere, False), "failed": (500, False, nowhere, False),
        "unreachable": (502, False, nowhere, False), "forgotten": (500, True, nowhere, False),
        "cut": (None, False, Cut.BEFORE, False), "cut_after": (None, False, Cut.AFTER, False),
        "slow": (None, False, nowhere, True),
    }[kind]  # fmt: skip


@pytest.mark.parametrize(("kind", "mishap"), [(one.value, one) for one in Mishap])
def test_each_kind_of_event_fault_does_what_its_name_says(kind, mishap):
    fault = Storm(Weather(**{kind: 1.0})).event(None)
    assert fault is not None and fault.mishap is mishap


@pytest.mark.parametrize("chances", [{"failed": 1.5}, {"lost": -0.1}, {"hail": 0.1}])
def test_a_weather_that_cannot_be_is_refused(chances):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(chances, Weather)


async def test_an_interaction_may_be_overdue_or_dead(local, bot, join):
    chloe = await join("Chloé")
    local.lab.brew(Weather(overdue=1.0))
    asking = asyncio.create_task(chloe.slash("game new", what="x"))
    await eventually(lambda: bot.errors)
    local.lab.advance(3.1)
    assert (await asking).code == "no_answer" and bot.errors[0].original.code == 10062
    storm = local.lab.brew(Weather(dead=1.0))
    chloe.patience = 0
    assert (await chloe.slash("game think")).kind == "deferred"
    await eventually(lambda: len(bot.errors) == 2)
    assert bot.errors[1].original.code == 50027 and storm.struck == {"dead": 1}


async def test_a_message_may_be_deleted_a_thread_archived_and_a_right_taken_for_a_while(local, bot, join, monkeypatch):
    monkeypatch.setattr("bot.local_discord.lab.SOON", 0.05)
    world, lobby = local.world, local.lab.channel("lobby")
    thread = channels.create_thread(world, lobby, world.bot_id, {"name": "Friday"})

    def post() -> None:
        messages.create(world, thread, world.bot_id, {"content": "A board"}, {})

    local.lab.brew(Weather(deleted=1.0))
    post()
    await eventually(lambda: not world.messages[thread["id"]])
    local.lab.brew(Weather(archived=1.0))
    post()
    await eventually(lambda: thread["thread_metadata"]["archived"])
    local.lab.brew(Weather(denied=1.0))
    post()
    await eventually(lambda: not can(world, world.bot_id, lobby, Right.SEND_MESSAGES))
    await eventually(lambda: can(world, world.bot_id, lobby, Right.SEND_MESSAGES))


@pytest.mark.parametrize("before", [0, Right.VIEW_CHANNEL | Right.SEND_MESSAGES])
async def test_rights_come_back_as_they_were_when_the_weather_ends(local, before):
    world, lobby = local.world, local.lab.channel("lobby")
    local.lab.set_overwrite("lobby", "Turnkeeper", allow=before)
    as_it_was = list(lobby["permission_overwrites"])
    local.lab.brew(Weather(denied=1.0))
    local.lab._deny(lobby["id"])
    assert can(world, world.bot_id, lobby, Right.VIEW_CHANNEL)
    assert not can(world, world.bot_id, lobby, Right.SEND_MESSAGES)
    local.lab.calm()
    assert can(world, world.bot_id, lobby, Right.SEND_MESSAGES) and lobby["permission_overwrites"] == as_it_was


@pytest.mark.parametrize("kind", ["reset", "reconnect"])
async def test_a_connection_may_break_and_nothing_is_missed(local, bot, join, kind):
    chloe, before = await join("Chloé"), local.gateway.sessions
    storm = local.lab.brew(Weather(**{kind: 1.0}))
    assert (await chloe.slash("game new", what="x")).kind == "message"
    local.lab.calm()
    assert storm.struck[kind] and local.gateway.sessions == before


def test_every_kind_is_part_of_an_even_weather():
    even = Weather.even(0.5)
    assert all(getattr(even, kind) > 0 for kind in KINDS)
