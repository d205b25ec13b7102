"""Faults by chance: one call orders them, a seed repeats them, and they end when they are told to."""

import asyncio

import msgspec
import pytest

from bot.local_discord import channels, messages
from bot.local_discord.lab import Cut, Weather
from bot.local_discord.passage import Mishap
from bot.local_discord.permissions import Right, can, in_channel
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
    monkeypatch.setattr("bot.local_discord.misfortunes.SOON", 0.05)
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
    before = in_channel(world, world.bot_id, lobby)
    local.lab.brew(Weather(denied=1.0))
    post()
    await eventually(lambda: in_channel(world, world.bot_id, lobby) != before)
    await eventually(lambda: in_channel(world, world.bot_id, lobby) == before)


@pytest.mark.parametrize("before", [0, Right.VIEW_CHANNEL | Right.SEND_MESSAGES])
async def test_rights_come_back_as_they_were_when_the_weather_ends(local, before):
    world, lobby = local.world, local.lab.channel("lobby")
    local.lab.set_overwrite("lobby", "Turnkeeper", allow=before)
    as_it_was = list(lobby["permission_overwrites"])
    local.lab.brew(Weather(denied=1.0))
    local.lab._deny(lobby["id"], Right.SEND_MESSAGES)
    assert can(world, world.bot_id, lobby, Right.VIEW_CHANNEL)
    assert not can(world, world.bot_id, lobby, Right.SEND_MESSAGES)
    local.lab.calm()
    assert can(world, world.bot_id, lobby, Right.SEND_MESSAGES) and lobby["permission_overwrites"] == as_it_was


@pytest.mark.parametrize("kind", ["reset", "reconnect"])
async def test_a_connection_may_break_and_nothing_is_missed(local, bot, join, kind):
    chloe, before = await join("Chloé"), local.gateway.sessions
    storm = local.lab.brew(Weather(**{kind: 1.0}))
    local.lab._each_second(storm, 1)
    assert (await chloe.slash("game new", what="x")).kind == "message"
    local.lab.calm()
    assert storm.struck[kind] and local.gateway.sessions == before


async def test_a_session_may_be_forgotten_and_who_is_not_connected_loses_nothing(local, bot):
    storm = local.lab.brew(Weather(invalid=1.0))
    local.lab._each_second(storm, 1)
    assert storm.struck == {"invalid": 1} and not local.gateway.sessions
    local.lab._each_second(storm, 2)
    assert storm.struck == {"invalid": 1}


async def test_places_of_the_bot_may_be_locked_or_deleted_once_a_round(local, monkeypatch):
    monkeypatch.setattr("bot.local_discord.misfortunes.ROUND", 0.05)
    world, lobby = local.world, local.lab.channel("lobby")
    thread = channels.create_thread(world, local.lab.channel("den"), world.bot_id, {"name": "Friday"})
    storm = local.lab.brew(Weather(locked=1.0))
    for place in (thread, lobby):
        messages.create(world, place, world.bot_id, {"content": "A board"}, {})
    local.lab._round(storm)
    await eventually(lambda: thread["thread_metadata"]["locked"] and thread["thread_metadata"]["archived"])
    assert storm.struck == {"locked": 1}  # only threads can be
    storm = local.lab.brew(Weather(gone=1.0))
    local.lab._round(storm)
    await eventually(lambda: lobby["id"] not in world.channels and thread["id"] not in world.channels)
    assert local.lab.channel("library")  # nothing of the bot stands there


async def test_members_may_leave_and_are_back_with_their_roles(local, join, monkeypatch):
    monkeypatch.setattr("bot.local_discord.misfortunes.ROUND", 0.05)
    monkeypatch.setattr("bot.local_discord.misfortunes.AWAY", 0.05)
    ingrid, world = await join("Ingrid"), local.world
    user, roles, everybody = ingrid.me["id"], ingrid.me["roles"], set(world.members)
    storm = local.lab.brew(Weather(removed=1.0))
    local.lab._round(storm)
    await eventually(lambda: not ingrid.here)
    assert world.owner_id in world.members and world.bot_id in world.members
    await eventually(lambda: set(world.members) == everybody)
    await ingrid.come_back(local.links["Ingrid"])
    assert ingrid.me["id"] == user and ingrid.me["roles"] == roles != [] and ingrid.here


async def test_who_is_away_is_back_when_the_weather_ends(local):
    wren, everybody = local.lab.user("Wren"), set(local.world.members)
    local.lab.brew(Weather(removed=1.0))
    local.lab._remove(wren)
    assert wren not in local.world.members
    local.lab.calm()
    assert set(local.world.members) == everybody


def test_in_an_even_weather_every_kind_is_equally_likely():
    assert {getattr(Weather.even(0.02), kind) for kind in KINDS} == {0.02}
