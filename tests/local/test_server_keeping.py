"""The local server lives on in its file: people, channels, messages, files and commands survive a restart."""

import asyncio
import contextlib
import json
import signal
import sqlite3
import stat
import sys
import time

import pytest

from bot.local_discord.player import Player
from bot.local_discord.server import LocalDiscord
from bot.local_discord.snowflake import Snowflakes
from tests.local.conftest import PNG, SampleBot, running_bot


@contextlib.asynccontextmanager
async def taken(port):
    other = await asyncio.start_server(lambda reader, writer: writer.close(), "127.0.0.1", port)
    yield
    other.close()


@contextlib.asynccontextmanager
async def server(path, **settings):
    local = LocalDiscord(path, **settings)
    await local.start()
    yield local
    await local.stop()


async def test_everything_said_and_made_survives_a_restart(tmp_path):
    path = tmp_path / "t.sqlite3"
    async with server(path) as local, running_bot(local), await Player.join(local.links["Ada"]) as ada:
        await ada.ask("add_channel", name="attic")
        shown = (await ada.slash("game show")).message
        secret = (await ada.slash("game hand")).message
        await ada.ask("pin", channel=ada.place, message=shown["id"], on=True)
        await ada.say("with a file", files=[("a.png", PNG)])
        zoe = await ada.ask("add_user", name="Zoë", moderator=True)
        thread = (await ada.ask("thread", channel=ada.place, name="Friday"))["channel"]
        gone = (await ada.say("gone")).message
        await ada.ask("delete", channel=ada.place, message=gone["id"])
    async with server(path) as local, running_bot(local), await Player.join(local.links["Zoë"]) as player:
        assert player.me["id"] == zoe["user"]["id"] and player.me["moderator"]
        assert player.channel("attic") and player.channel("Friday")["id"] == thread["id"]
        ids = [message["id"] for message in player.messages()]
        assert shown["id"] in ids and secret["id"] not in ids and gone["id"] not in ids
        again = next(message for message in player.messages() if message["id"] == shown["id"])
        assert again["pinned"] and await player.picture(again["attachments"][0]) == PNG
        assert (await player.press(again, "Think")).words == "thought"
        said = (await player.say("later")).message
        assert int(said["id"]) > max(int(one) for one in ids)
        assert "decree" in [command["path"] for command in player.commands]


async def test_thinking_of_an_earlier_start_can_never_be_answered(tmp_path):
    path = tmp_path / "t.sqlite3"
    async with server(path) as local, running_bot(local), await Player.join(local.links["Ada"], patience=0) as ada:
        await ada.slash("game ponder")
        message = ada.messages()[-1]["id"]
        assert "unanswered" not in ada.message(message)
    async with server(path) as local, await Player.join(local.links["Ada"]) as ada:
        assert ada.message(message)["unanswered"]


async def test_the_port_of_the_last_start_is_taken_again_so_that_open_pages_find_the_server(tmp_path):
    path = tmp_path / "t.sqlite3"
    async with server(path) as first:
        port = first.port
    async with server(path) as second:
        assert second.port == port
    async with taken(port), server(path) as third:
        assert third.port != port


async def test_a_deleted_channel_stays_deleted_with_its_messages_and_files(tmp_path):
    path = tmp_path / "t.sqlite3"
    async with server(path) as local, await Player.join(local.links["Ada"]) as ada:
        ada.go("den")
        await ada.say("words", files=[("a.png", PNG)])
        await asyncio.sleep(0.3)
        await ada.ask("delete_channel", channel=ada.place)
    with contextlib.closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT count(*) FROM local_facts WHERE kind = 'message'").fetchone() == (0,)
        assert database.execute("SELECT count(*) FROM local_files").fetchone() == (0,)


async def test_private_messages_and_files_are_never_written_down(tmp_path):
    # TH-33
    path = tmp_path / "t.sqlite3"
    async with server(path) as local, running_bot(local), await Player.join(local.links["Ada"]) as ada:
        await ada.slash("game hand")
        await ada.slash("game vote yes")
    with contextlib.closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT count(*) FROM local_files").fetchone() == (0,)
        assert database.execute("SELECT count(*) FROM local_facts WHERE body LIKE '%voted%'").fetchone() == (0,)


async def test_the_file_is_shared_with_other_tables_and_a_long_lock_blocks_nobody(tmp_path):
    path = tmp_path / "t.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE games (id INTEGER)")
        other.commit()
        async with server(path) as local, await Player.join(local.links["Ada"]) as ada:
            other.execute("BEGIN IMMEDIATE")
            other.execute("INSERT INTO games VALUES (1)")
            started = time.monotonic()
            for number in range(20):
                await ada.say(str(number))
            assert time.monotonic() - started < 1.0
            await asyncio.sleep(0.2)
            other.commit()
        assert other.execute("SELECT count(*) FROM games").fetchone() == (1,)
        assert other.execute("SELECT count(*) FROM local_facts WHERE kind = 'message'").fetchone() == (20,)


async def test_what_could_not_be_written_is_written_later(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr("bot.local_discord.keeper.LOCK_SECONDS", 0.05)
    path = tmp_path / "t.sqlite3"
    async with server(path) as local, await Player.join(local.links["Ada"]) as ada:
        await asyncio.sleep(0.3)
        with contextlib.closing(sqlite3.connect(path)) as other:
            other.execute("BEGIN IMMEDIATE")
            await ada.say("kept all the same", files=[("a.png", PNG)])
            await asyncio.sleep(0.4)
        assert "will try again" in caplog.text
    async with server(path) as local, await Player.join(local.links["Ada"]) as ada:
        said = ada.messages()[-1]
        assert said["content"] == "kept all the same" and await ada.picture(said["attachments"][0]) == PNG


async def test_the_module_starts_a_server_of_its_own_and_tells_where(tmp_path):
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.local_discord", "--data", str(tmp_path / "t.sqlite3"), stdout=asyncio.subprocess.PIPE
    )  # fmt: skip
    told = json.loads(await asyncio.wait_for(process.stdout.readline(), 20))
    try:
        async with await Player.join(told["links"]["Chloé"]) as chloe:
            assert (await chloe.say("hello")).kind == "done"
    finally:
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), 5) == 0
    assert told["token"].count(".") == 2 and told["base"].endswith(str(told["port"]))


def test_ids_carry_their_time_rise_and_pass_those_read_back():
    ids = Snowflakes()
    made = [int(ids.new()) for _ in range(10_000)]
    assert made == sorted(set(made))
    assert abs(time.time() - (made[0] >> 22) / 1000 - 1_420_070_400) < 5
    ahead = str(made[-1] + (10_000 << 22))
    ids.passed(ahead)
    assert int(ids.new()) > int(ahead)


@pytest.mark.parametrize("bot_class", [SampleBot])
async def test_commands_need_not_be_registered_again(tmp_path, bot_class):
    path = tmp_path / "t.sqlite3"
    async with server(path) as local, running_bot(local, bot_class()):
        before = local.world.commands[""]
    async with server(path) as local:
        assert local.world.commands[""] == before


# LS-19
async def test_a_busy_port_is_an_error(local):
    with pytest.raises(OSError, match="address already in use"):
        await LocalDiscord(port=local.port).start()


# LS-20
async def test_the_file_is_readable_by_its_owner_alone(tmp_path):
    path = tmp_path / "folder" / "table.sqlite3"
    server = LocalDiscord(path)
    await server.start()
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    await server.stop()
