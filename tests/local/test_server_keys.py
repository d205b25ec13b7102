"""The keys of pages over a restart of the server: open pages come back, old links do not."""

from contextlib import asynccontextmanager

import aiohttp
import pytest

from bot.local_discord.guard import KEY_HEADER
from bot.local_discord.keys import RENEWAL_SECONDS
from bot.local_discord.people import remove
from bot.local_discord.player import Lost, Player
from bot.local_discord.server import LocalDiscord


@pytest.fixture
async def http():
    async with aiohttp.ClientSession() as session:
        yield session


@asynccontextmanager
async def started(path):
    server = LocalDiscord(path)
    await server.start()
    yield server
    await server.stop()


def key(server: LocalDiscord, name: str) -> str:
    return server.links[name].partition("#")[2]


# LS-5
async def test_a_key_of_the_last_start_is_worth_nothing_when_the_time_for_coming_back_is_over(tmp_path):
    async with started(tmp_path / "t.sqlite3") as server:
        old = key(server, "Chloé")
    async with started(tmp_path / "t.sqlite3") as server:
        server.world.clock.advance(RENEWAL_SECONDS + 1)
        with pytest.raises(Lost) as lost:
            await Player.join(f"{server.base}/#{old}")
        assert lost.value.args == (4401,)
        assert old != key(server, "Chloé") and len(old) >= 43


# LS-5
async def test_an_open_page_gets_new_keys_for_those_it_held_when_the_server_comes_back(tmp_path, http):
    path = tmp_path / "t.sqlite3"
    async with started(path) as server:
        old = {name: key(server, name) for name in ("Chloé", "Wren", "Kofi")}
        gone = next(one["id"] for one in server.world.people() if one["global_name"] == "Kofi")
        remove(server.world, gone)
    assert not any(one.encode() in file.read_bytes() for one in old.values() for file in tmp_path.iterdir())
    async with started(path) as server, http.ws_connect(f"{server.base}/socket") as socket:
        await socket.send_json({"t": "hello", "key": old["Chloé"], "others": [*old.values(), "x", 7]})
        welcome = await socket.receive_json()
        assert welcome["me"]["global_name"] == "Chloé"
        assert sorted(welcome["keys"].values()) == sorted([key(server, "Chloé"), key(server, "Wren")])
        async with http.get(f"{server.base}/attachments/1/1/a.png", headers={KEY_HEADER: old["Chloé"]}) as answer:
            assert answer.status == 401
    async with started(path) as server:
        with pytest.raises(Lost):
            await Player.join(f"{server.base}/#{old['Chloé']}")  # of the last start but one
