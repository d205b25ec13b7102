"""Every command over simcord, a second, independent model of Discord, in memory."""

import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import pytest

from bot import client, luck
from bot.rehearsal import rehearsal
from bot.settings import Settings
from rules.registry import games
from tests.bot.conftest import known_luck, new_database
from tests.bot.world import Resting

__all__ = ["known_luck", "new_database"]
simcord = pytest.importorskip("simcord")
IDLE = 0.002  # seconds of one look at an idle bot; simcord's own are 50 ms


@dataclass
class Server:
    """One server of simcord: a channel, its people by name, and the bot."""

    env: Any
    guild: Any
    den: Any
    people: dict[str, Any]
    bot: client.GameMaster

    async def types(self, who: str, command: str, /, **options: Any) -> str:
        """Type a command; the words of the private answer."""
        result = await self.people[who].slash(self.den, command, **options)
        assert result.ephemeral, command
        return said(result.response)

    async def seated(self) -> None:
        """A running table of Chloé and Tomás that Ada has opened."""
        await self.types("Ada", "game new", what="Level 20", players=2)
        for name in ("Chloé", "Tomás"):
            await self.types(name, "game join")
        await self.types("Ada", "game start")

    async def asked(self) -> str:
        """The name of the person whose turn it is."""
        store, guild = self.bot.master.store, self.guild.id
        table = await self.bot.master.session.open(guild, (await store.games(guild))[-1].id)
        user = table.sitter(table.decisions()[0].seat).user
        return next(name for name, person in self.people.items() if person.id == user)


def said(message: Any) -> str:
    """All words of a message."""
    found: list[str] = []

    def walk(parts: Any) -> None:
        for part in parts or []:
            found.extend([part["content"]] if part.get("type") == 10 else [])
            walk(part.get("components"))

    walk(message._message.components)
    return "\n".join([message.content, *found]).strip()


@pytest.fixture(scope="session", autouse=True)
def drawn_before() -> None:
    """Fonts and sprites are ready first: simcord gives the bot five seconds for all that it does at its start."""
    for name in games():
        while rehearsal(name).step():
            pass


@pytest.fixture(autouse=True)
def known_salt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draws follow from the seed alone: they stay the same however many messages were posted before."""
    monkeypatch.setattr(luck, "salt", lambda lines: "0" * 64)


@pytest.fixture
def simcord_bot(tmp_path: Path, new_database: Path, monkeypatch: pytest.MonkeyPatch) -> client.GameMaster:
    """The bot on files of its own; simcord waits no longer than it has to."""
    shutil.copy(new_database, tmp_path)
    monkeypatch.setattr(client, "Clockwork", Resting)
    patient = simcord.env.Env._settle_internal

    async def settle(self: Any, **given: Any) -> None:
        await patient(self, **(given | {"idle": IDLE}))

    monkeypatch.setattr(simcord.env.Env, "_settle_internal", settle)
    settings = Settings(_env_file=None, DATABASE_URL=f"sqlite:///{tmp_path}/tables.sqlite3", shard_count=1)
    return client.GameMaster(settings)


@pytest.fixture
async def server(simcord_env: Any, simcord_bot: client.GameMaster) -> AsyncIterator[Server]:
    """A server with a moderator, two players and an onlooker."""
    env = simcord_env
    guild = env.create_guild("Table")
    den = guild.create_text_channel("den")
    names = {"Chloé": "chloe", "Tomás": "tomas", "Wren": "wren"}
    people = {name: guild.add_member(env.create_user(account, global_name=name)) for name, account in names.items()}
    mods = guild.create_role("Mods", permissions=discord.Permissions(manage_guild=True))
    people["Ada"] = guild.add_member(env.create_user("ada", global_name="Ada"), roles=[mods])
    yield Server(env, guild, den, people, simcord_bot)
    await simcord_bot.master.close()  # simcord ends a client without closing it
