"""The same scenario over simcord, an independent model of Discord, and over our sockets: players must see the same."""

import asyncio
import re

import pytest

from bot.local_discord.components import walk
from bot.local_discord.player import Player
from bot.local_discord.server import LocalDiscord
from tests.local.conftest import SampleBot, running_bot

simcord = pytest.importorskip("simcord")

STEPS = (
    ("slash", "game new", {"what": "level20", "seats": 3}),
    ("slash", "game vote yes", {}),
    ("slash", "game hand", {}),
    ("slash", "game think", {}),
    ("slash", "game show", {}),
    ("press", "press.defer", None),
    ("press", "press.think", None),
    ("choose", "choose.word", ["south"]),
    ("press", "press.form", None),
    ("submit", {"reason": "gone", "seat": ["2"]}, None),
    ("press", "press.update", None),
)


def normal(content, flags, components, files):
    """What a player sees, without ids that differ from world to world."""
    parts = [(c["type"], c.get("custom_id"), c.get("label"), c.get("content"), c.get("id")) for c in walk(components)]
    return re.sub(r"\d{17,20}", "ID", content or ""), int(flags), files, parts


async def ours(steps):
    local = LocalDiscord()
    await local.start()
    seen = []
    async with running_bot(local), await Player.join(local.links["Chloé"]) as player:
        player.go("lobby")
        board = outcome = None
        for deed, what, extra in steps:
            if deed == "slash":
                outcome = await player.slash(what, **extra)
                board = outcome.message
            elif deed == "press":
                outcome = await player.press(board, what)
            elif deed == "choose":
                outcome = await player.choose(board, what, extra)
            else:
                outcome = await player.submit(outcome, **what)
            m = outcome.message
            files = [a["filename"] for a in m["attachments"]] if m else []
            seen.append(
                normal(m["content"], m["flags"], m["components"], files) if m else ("modal", outcome.modal["title"])
            )
    await local.stop()
    return seen


async def theirs(steps):
    seen = []
    async with simcord.run(SampleBot(), check_errors=False) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("lobby")
        player = guild.add_member(env.create_user("chloe", global_name="Chloé"))
        board = result = None
        for deed, what, extra in steps:
            if deed == "slash":
                result = await player.slash(channel, what, **extra)
                board = result.response
            elif deed == "press":
                result = await player.click(board, custom_id=what)
            elif deed == "choose":
                result = await player.select(board, extra, custom_id=what)
            else:
                result = await player.submit_modal(result, what)
            shown = [*result.followups, result.response] if what == "press.defer" else [result.response]
            seen.append(("modal", result.modal["title"]) if result.modal else _theirs_normal(shown[0]))
    return seen


def _theirs_normal(shown):
    message = shown._message
    return normal(message.content, message.flags, message.components, [a.filename for a in shown.attachments])


# LS-17
async def test_players_see_the_same_as_in_an_independent_model_of_discord():
    mine = await ours(STEPS)
    # simcord leaves its webhook adapter behind in the context, so it gets one of its own.
    other = await asyncio.create_task(theirs(STEPS))
    for step, here, there in zip(STEPS, mine, other, strict=True):
        assert here == there, step
