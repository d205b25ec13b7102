"""A Discord that refuses too much is left alone, a token it does not know ends the process (threats TH-27, TH-28)."""

import asyncio
from types import SimpleNamespace

import discord
import pytest

from bot import client
from bot.local_discord.lab import Fault
from bot.refused_calls import MOST, WINDOW, RefusedCalls
from bot.settings import Settings, StartupRefusal
from bot.sign_ins import refuse_last_sign_ins
from tests.bot.world import World
from tests.faults.scenes import Watch, den, posted_once

TOKEN = "x" * 24 + ".abcdef." + "y" * 27


class Clock:
    now = 5000.0

    def __call__(self) -> float:
        return self.now


def counter() -> tuple[RefusedCalls, Clock, list[str]]:
    clock, told = Clock(), []
    return RefusedCalls(lambda: told.append("unknown"), clock), clock, told


@pytest.mark.parametrize("status", [401, 403, 429])
def test_a_thousand_refusals_in_ten_minutes_are_enough(status):  # TH-27
    calls, clock, _ = counter()
    for _ in range(MOST - 1):
        calls.count(status, ours=False)
    assert not calls.too_many()
    calls.count(status, ours=False)
    assert calls.too_many()
    clock.now += WINDOW
    assert not calls.too_many()


@pytest.mark.parametrize("status", [200, 204, 400, 404, 500, 502])
def test_other_answers_do_not_count(status):
    calls, _, told = counter()
    for _ in range(2 * MOST):
        calls.count(status, ours=True)
    assert not calls.too_many() and told == []


def test_only_a_call_with_the_bots_token_tells_of_the_token():
    calls, _, told = counter()
    calls.count(401, ours=False)
    calls.count(403, ours=True)
    assert told == []
    calls.count(401, ours=True)
    assert told == ["unknown"]


async def test_channels_wait_while_too_much_was_refused_and_presses_are_answered(world: World):  # TH-27
    chloe, tomas = await den(world)
    panel = (await chloe.walks(to="E5")).message
    calls, clock = world.bot.refused_calls, Clock()
    calls._clock = clock
    for _ in range(MOST):
        calls.count(403, ours=True)
    asked: list[str] = []
    world.server.rest.answered = lambda method, path, status, body: asked.append(f"{method} {path}")
    known = len(chloe.ephemerals)
    await chloe.press(panel, "End turn")
    await Watch(world).looks(60, times=20)
    assert (await world.asked()) is tomas, "the move is stored"
    assert len(chloe.ephemerals) >= known and asked, "its player was answered"
    assert not [one for one in asked if " /channels/" in one]
    clock.now += WINDOW
    await Watch(world).looks(60, times=2)
    assert posted_once(world) and (await world.table()).step.announced is not None


async def test_a_token_that_is_refused_in_mid_play_ends_the_process(world: World):  # TH-27
    chloe, _ = await den(world)
    panel = (await chloe.walks(to="E5")).message
    world.server.lab.add(Fault(lambda method, path: path.startswith("/channels/"), times=None, status=401))
    await chloe.press(panel, "End turn")
    async with asyncio.timeout(10):
        await world._connection
    assert isinstance(world.bot.ended_by, StartupRefusal) and "does not know the token" in str(world.bot.ended_by)


@pytest.mark.parametrize(("left", "refused"), [(19, True), (20, False)])
def test_the_last_sign_ins_of_a_day_are_kept(left, refused):  # TH-28
    limits = discord.SessionStartLimits(total=1000, remaining=left, reset_after=7_200_001, max_concurrency=1)
    if not refused:
        refuse_last_sign_ins(limits)
        return
    with pytest.raises(StartupRefusal, match=r"only 19 more sign-ins today.*in 3 hours there are 1000 again"):
        refuse_last_sign_ins(limits)


async def test_a_start_with_hardly_a_sign_in_left_does_not_connect(world: World, monkeypatch):  # TH-28
    scarce = {"total": 1000, "remaining": 3, "reset_after": 60_000, "max_concurrency": 1}
    monkeypatch.setattr(world.bot, "fetch_session_start_limits", lambda: _soon(discord.SessionStartLimits(**scarce)))
    with pytest.raises(StartupRefusal, match="only 3 more sign-ins"):
        await world.bot.connect()


async def _soon(value):
    return value


def test_an_unknown_token_is_told_in_a_sentence(monkeypatch):
    _run_raises(monkeypatch, discord.LoginFailure("Improper token has been passed."))
    with pytest.raises(StartupRefusal, match="does not know the token"):
        client.run(Settings(_env_file=None, DISCORD_TOKEN=TOKEN))


def test_a_discord_out_of_reach_is_told_in_a_sentence(monkeypatch):
    key = SimpleNamespace(host="discord", port=443, ssl=True)
    _run_raises(monkeypatch, client.aiohttp.ClientConnectorDNSError(key, OSError(-3, "no such name")))
    with pytest.raises(StartupRefusal, match="cannot be reached from this machine"):
        client.run(Settings(_env_file=None, DISCORD_TOKEN=TOKEN))


def _run_raises(monkeypatch, error: Exception) -> None:
    def run(*_args, **_more):
        raise error

    monkeypatch.setattr(client, "genuine", lambda: True)
    monkeypatch.setattr(client, "warn", lambda settings: None)
    monkeypatch.setattr(client.GameMaster, "run", run)
