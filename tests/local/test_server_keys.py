"""The keys with which pages say who they are: for one start, for one person, in the first message."""

import aiohttp
import pytest

from bot.local_discord.codec import dumps
from bot.local_discord.player import Lost, Player
from bot.local_discord.server import LocalDiscord


@pytest.fixture
async def http():
    async with aiohttp.ClientSession() as session:
        yield session


# LS-5
@pytest.mark.parametrize("key", ["", "wrong", None])
async def test_a_page_without_a_right_key_is_closed(local, http, key):
    async with http.ws_connect(f"{local.base}/socket") as socket:
        await socket.send_str(dumps({"t": "hello", "key": key}).decode())
        await socket.receive()
        assert socket.close_code == 4401


# LS-5
async def test_a_key_of_the_last_start_is_worth_nothing(tmp_path):
    links = []
    for _ in range(2):
        server = LocalDiscord(tmp_path / "t.sqlite3")
        await server.start()
        links.append((server.base, server.links["Chloé"].partition("#")[2]))
        if len(links) == 2:
            with pytest.raises(Lost) as lost:
                await Player.join(f"{server.base}/#{links[0][1]}")
            assert lost.value.args == (4401,)
        await server.stop()
    assert links[0][1] != links[1][1] and len(links[0][1]) >= 43
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert not any(key.encode() in kept for _, key in links)


# LS-5
async def test_a_page_that_says_nothing_is_closed(local, http, monkeypatch):
    monkeypatch.setattr("bot.local_discord.pages.HELLO_SECONDS", 0.05)
    async with http.ws_connect(f"{local.base}/socket") as socket:
        await socket.receive()
        assert socket.close_code == 4408


# LS-5
async def test_only_the_owner_is_given_the_keys_of_all(join):
    chloe, ada = await join("Chloé"), await join("Ada")
    seen = []
    for player in (chloe, ada):
        async with player._session.ws_connect(f"{player.base}/socket") as socket:
            await socket.send_json({"t": "hello", "key": player._key})
            seen.append(await socket.receive_json())
    assert "keys" not in seen[0] and len(seen[1]["keys"]) == 8
