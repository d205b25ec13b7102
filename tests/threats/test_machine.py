"""The machine that the bot runs on: its log, its files, its ports, its token, and pages open in the same browser."""

import asyncio
import io
import json
import logging
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import aiohttp
import discord
import pytest
from pydantic import SecretStr

from bot import client, logs, luck
from bot.local_discord import bridge, rest
from bot.local_discord.guard import KEY_HEADER
from bot.local_discord.server import LocalDiscord
from bot.play import game_master
from bot.settings import Settings
from rules.level20 import GAME
from tests.bot.test_logs import _log_as_before
from tests.bot.world import World, words
from tests.rules.level20.tables import S1, S2, table

__all__ = ["_log_as_before"]
ROOT = Path(__file__).parents[2]
SHAPED = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789AB"
CARDS = ("moss", "tunnel", "stalactite", "food")


async def trouble(world: World, patch: pytest.MonkeyPatch) -> None:
    """Play with hidden cards, and everything goes wrong that can: refusals, a fault, a lost channel, a wrong token."""
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N", hands={S1: "moss food", S2: "stalactite"}, tokens="junk D4"))
    await chloe.slash("kobold search", reward="treasure")
    await chloe.slash("hand")
    await chloe.slash("move", action="card:tunnel")
    await tomas.slash("move", action="nonsense")
    drafted = await chloe.walks()

    def broken(*_: object) -> None:
        raise RuntimeError(f"Authorization: Bot {world.server.bot_token}")

    with patch.context() as patched:
        patched.setattr(type(GAME), "apply", broken)
        await chloe.press(drafted.message, "End turn")
    async with client.GameMaster(Settings(_env_file=None, DATABASE_URL=f"sqlite:///{world.folder}/other")) as other:
        with pytest.raises(discord.LoginFailure) as refused:
            await other.login(SHAPED)
        logging.getLogger("bot").error("no login with %s", SHAPED, exc_info=refused.value)


async def troubled(world: World, settings: Settings, patch: pytest.MonkeyPatch) -> str:
    """The log of it."""
    stream = io.StringIO()
    logs.set_up(settings.model_copy(update={"token": SecretStr(world.server.bot_token)}), stream)
    await trouble(world, patch)
    return stream.getvalue()


@pytest.mark.parametrize("level", ["DEBUG", "INFO"])
async def test_a_log_at_any_level_holds_no_token_no_seed_and_no_card(world, level, monkeypatch, capfd):  # TH-3, TH-20
    log = await troubled(world, Settings(_env_file=None, log_level=level), monkeypatch)
    game = await world.table()
    seed = await world.bot.master.store.database.run(lambda tx: luck._secret(tx, game.game.id))
    told = log + "".join(capfd.readouterr())
    assert "RuntimeError" in told and "no login" in told and logs.GONE in told
    for secret in (world.server.bot_token, *world.server.bot_token.split(".")[1:], SHAPED, SHAPED.split(".")[2]):
        assert secret not in told
    assert seed.hex() not in told and repr(seed) not in told
    assert not any(card in told.casefold() for card in CARDS), told
    assert not any(one.token in told for one in world.server.interactions._by_id.values())


async def test_with_the_libraries_at_debug_tokens_are_removed_all_the_same(world, monkeypatch):  # TH-3, TH-20
    """Its interaction tokens too, which are good for a quarter of an hour."""
    log = await troubled(world, Settings(_env_file=None, log_level="DEBUG", log_libraries=True), monkeypatch)
    assert "discord.gateway" in log and "INTERACTION_CREATE" in log
    assert world.server.bot_token not in log and SHAPED not in log
    held = [one.token for one in world.server.interactions._by_id.values()]
    assert len(held) > 8 and not any(token in log for token in held)


async def test_the_token_is_in_no_message_and_in_no_file(world, monkeypatch):  # TH-3
    logs.set_up(Settings(_env_file=None, log_level="DEBUG", log_file=world.folder / "log"), io.StringIO())
    await trouble(world, monkeypatch)
    sent = json.dumps([one.body for one in world.requests], default=str)
    kept = b"".join(path.read_bytes() for path in sorted(world.folder.iterdir()) if path.name != "log")
    assert len(sent) > 5000 and len(kept) > 20_000
    for part in (world.server.bot_token, world.server.bot_token.split(".")[1]):
        assert part not in sent and part.encode() not in kept
    failures = [words(one) for one in world.people["Chloé"].ephemerals if "went wrong" in words(one)]
    assert failures and not any("Bot" in text or "RuntimeError" in text for text in failures)


# ---------------------------------------------------------------- the real token and the local server


async def test_local_play_sends_a_token_of_its_own_and_never_the_real_one(tmp_path, new_database, monkeypatch):  # TH-19
    shutil.copy(new_database, tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", SHAPED)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/tables.sqlite3")
    seen: list[str] = []
    authorised = rest.Rest._authorised
    monkeypatch.setattr(
        rest.Rest, "_authorised", lambda self, request: seen.append(str(request.headers)) or authorised(self, request)
    )
    server = LocalDiscord()
    await server.start()
    with bridge.pointed_at(server.base):
        async with await game_master(Settings(_env_file=None)) as bot:
            assert bot.master.settings.token is None
            serving = asyncio.create_task(bot.start(server.bot_token))
            await bot.wait_until_ready()
        await serving
    await server.stop()
    assert any(server.bot_token in headers for headers in seen)
    assert not any(SHAPED in headers or SHAPED.split(".")[2] in headers for headers in seen)


# ---------------------------------------------------------------- files

WRITES = """
import asyncio, logging, os, sys
from pathlib import Path
from bot import logs, startup
from bot.settings import Settings
from bot.store import Store

os.umask(0o022)
startup.close_files()
folder = Path(sys.argv[1])
logs.set_up(Settings(_env_file=None, log_file=folder / "data" / "bot.log"))


async def write():
    async with Store(f"sqlite:///{folder}/data/tables.sqlite3") as store:
        await store.enter_guild(1)
        await store.forget(5)
        await store.backup(folder / "data" / "copy.sqlite3")
        logging.getLogger("bot").warning("kept")
        for path in [folder / "data", *sorted((folder / "data").iterdir())]:
            print(path.name, oct(path.stat().st_mode & 0o777))


asyncio.run(write())
"""


def test_every_file_is_its_accounts_own_under_the_usual_umask(tmp_path):  # TH-24
    """Database, its two side files, backup, log and the list of the forgotten, while all of them are open."""
    told = subprocess.run(
        [sys.executable, "-c", WRITES, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    ).stdout
    modes = dict(line.split() for line in told.splitlines())
    assert {"tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3-shm", "copy.sqlite3", "bot.log"} <= modes.keys()
    assert modes.pop("data") == "0o700"
    assert set(modes.values()) == {"0o600"}, modes
    assert all(stat.S_IMODE(path.stat().st_mode) & 0o077 == 0 for path in (tmp_path / "data").iterdir())


# ---------------------------------------------------------------- ports


def listening() -> set[int]:
    """The ports on which this process listens."""
    own = set()
    for number in Path("/proc/self/fd").iterdir():
        try:
            own.add(number.readlink().name)
        except OSError:
            continue
    found = set()
    for name in ("tcp", "tcp6"):
        for line in Path(f"/proc/self/net/{name}").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and f"socket:[{fields[9]}]" in own:
                found.add(int(fields[1].rsplit(":", 1)[1], 16))
    return found


@pytest.mark.skipif(not Path("/proc/self/net/tcp").exists(), reason="ports of a process are read from /proc")
async def test_a_running_bot_listens_on_nothing(world):  # TH-47
    await world.stop_bot()
    without_bot = listening()
    assert int(world.server.base.rsplit(":", 1)[1]) in without_bot, "the local Discord listens, so listening is seen"
    await world.start_bot()
    await world.seated("Chloé", "Tomás")
    assert listening() <= without_bot


# ---------------------------------------------------------------- pages of other sites

DOORS = [
    ("GET", "/"), ("GET", "/page/page.js"), ("GET", "/socket"), ("GET", "/gateway"), ("POST", "/upload"),
    ("GET", "/api/v10/gateway/bot"), ("GET", "/attachments/1/1/private.png"),
]  # fmt: skip


@pytest.mark.parametrize("who", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Origin": "null"}])
async def test_no_page_of_another_site_gets_anything_even_with_a_players_key(world, who):  # TH-10
    """Directly, or by a name that leads to this machine: no door opens, and no answer may be read by it."""
    _, _, key = next(iter(world.server.links.values())).partition("#")
    headers = {KEY_HEADER: key, "Authorization": f"Bot {world.server.bot_token}", **who}
    before = len(world.requests)
    async with aiohttp.ClientSession() as http:
        for method, path in DOORS:
            async with http.request(method, f"{world.server.base}{path}", headers=headers) as answer:
                said = await answer.text()
                assert answer.status in (403, 421), (path, answer.status)
                assert key not in said and not any("Access-Control" in name for name in answer.headers)
    assert len(world.requests) == before
