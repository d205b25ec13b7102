"""The refusals that a bot can meet: each with Discord's status and code."""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.local_discord import channels, messages, people
from bot.local_discord.channels import direct
from bot.local_discord.model import Json
from bot.local_discord.permissions import BOT, Right
from bot.local_discord.server import LocalDiscord

KNOWN = Path(__file__).parent / "clients/discordjs/node_modules/discord-api-types/rest/common.d.ts"


@dataclass
class Bare:
    """The interface without any client between: what is asked is sent as it stands."""

    server: LocalDiscord
    http: aiohttp.ClientSession

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Json]:
        """Status and answer."""
        headers = {"Authorization": f"Bot {self.server.bot_token}"}
        sent = {"data": body} if isinstance(body, bytes) else {"json": body}
        address = f"{self.server.base}/api/v10{path}"
        async with self.http.request(method, address, headers=headers, **(sent if body is not None else {})) as answer:
            return answer.status, (await answer.json() if answer.status != 204 else {})

    async def code(self, method: str, path: str, body: Any = None) -> tuple[int, int]:
        """Status and code of a refusal."""
        status, answer = await self.ask(method, path, body)
        return status, answer.get("code", 0)

    def place(self, name: str = "lobby") -> str:
        return next(one["id"] for one in self.server.world.channels.values() if one.get("name") == name)

    async def post(self, channel: str, **body: Any) -> str:
        """Write a message; its id."""
        _, answer = await self.ask("POST", f"/channels/{channel}/messages", {"content": "words"} | body)
        return str(answer["id"])


@pytest.fixture
async def bare(local):
    async with aiohttp.ClientSession() as http:
        yield Bare(local, http)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/channels/1", 404, 10003),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", "/guilds/GUILD/members/1", 404, 10007),
        ("GET", "/channels/LOBBY/messages/1", 404, 10008),
        ("DELETE", "/channels/LOBBY/permissions/1", 404, 10009),
        ("GET", "/guilds/GUILD/roles/1", 404, 10011),
        ("GET", "/users/1", 404, 10013),
        ("GET", "/applications/BOT/commands/1", 404, 10063),
        ("POST", "/webhooks/BOT/no-such-token", 401, 50027),
        ("POST", "/interactions/1/no-such-token/callback", 404, 10062),
    ],
)
async def test_what_is_not_there_is_unknown(bare, method, path, status, code):
    world = bare.server.world
    role = next(one for one in world.roles.values() if one["name"] == "Turnkeeper")
    role["permissions"] = str(BOT | Right.MANAGE_ROLES)
    for word, value in (("LOBBY", bare.place()), ("GUILD", world.guild_id), ("BOT", world.bot_id)):
        path = path.replace(word, value)
    assert await bare.code(method, path, {} if method == "POST" else None) == (status, code)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"content": " "}, 400, 50006),
        ({"content": "x" * 2001}, 400, 50035),
        ({"content": "x", "nonce": "x" * 26}, 400, 50035),
        ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, 400, 50035),
        ({"content": "x", "message_reference": {"message_id": "1"}}, 400, 50035),
        ({"content": "x", "flags": 1 << 15}, 400, 50035),
        (b'{"content": ', 400, 50109),
    ],
)
async def test_a_message_that_cannot_be_is_refused(bare, body, status, code):
    assert await bare.code("POST", f"/channels/{bare.place()}/messages", body) == (status, code)


async def test_without_a_right_it_is_the_right_that_is_missing(bare):
    world, lobby = bare.server.world, bare.place()
    message = await bare.post(lobby)
    theirs = messages.create(world, world.channel(lobby), world.owner_id, {"content": "mine"}, {}).id
    place = f"/channels/{lobby}/messages"
    assert await bare.code("DELETE", f"{place}/{theirs}") == (403, 50013)
    assert await bare.code("PATCH", f"{place}/{theirs}", {"content": "x"}) == (403, 50005)
    assert await bare.code("PATCH", f"/guilds/{world.guild_id}/members/{world.owner_id}", {"nick": "x"}) == (403, 50013)
    channels.set_overwrite(world, world.channel(lobby), world.guild_id, 0, 0, Right.READ_HISTORY)
    everybody, own = world.roles[world.guild_id], world.roles[world.members[world.bot_id].roles[0]]
    answer = {"content": "x", "message_reference": {"message_id": message}}
    assert await bare.code("POST", place, answer) == (403, 160002)
    for role in (everybody, own):
        role["permissions"] = str(int(role["permissions"]) & ~Right.SEND_MESSAGES)
    assert await bare.code("POST", place, {"content": "x"}) == (403, 50013)
    for role in (everybody, own):
        role["permissions"] = str(int(role["permissions"]) & ~Right.VIEW_CHANNEL)
    assert await bare.code("POST", place, {"content": "x"}) == (403, 50001)
    assert await bare.code("GET", f"/channels/{lobby}") == (403, 50001)


async def test_a_closed_door_and_a_stranger_get_no_direct_message(bare):
    world = bare.server.world
    chloe = next(user["id"] for user in world.people() if user["username"] == "chloe")
    door = f"/channels/{direct(world, chloe)['id']}/messages"
    assert await bare.code("POST", door, {"content": "x"}) == (200, 0)
    world.member(chloe).takes_direct = False
    assert await bare.code("POST", door, {"content": "x"}) == (403, 50007)
    world.member(chloe).takes_direct = True
    people.remove(world, chloe)
    assert await bare.code("POST", door, {"content": "x"}) == (403, 50007)
    assert await bare.code("POST", f"/channels/{direct(world, chloe)['id']}/threads", {"name": "x"}) == (400, 50024)


async def test_an_archived_thread_is_left_as_it_is_until_somebody_writes(bare):
    lobby = bare.place()
    _, made = await bare.ask("POST", f"/channels/{lobby}/threads", {"name": "t", "type": 11})
    thread = f"/channels/{made['id']}"
    message = await bare.post(made["id"])
    one = f"{thread}/messages/{message}"
    await bare.ask("PATCH", thread, {"archived": True})
    for method, path, body in (
        ("PATCH", one, {"content": "x"}), ("DELETE", one, None), ("PUT", f"{one}/reactions/%F0%9F%91%8D/@me", None),
        ("PUT", f"{thread}/messages/pins/{message}", None), ("PATCH", thread, {"locked": True}),
        ("PUT", f"{thread}/thread-members/{bare.server.world.owner_id}", None),
    ):  # fmt: skip
        assert await bare.code(method, path, body) == (400, 50083), (method, path)
    await bare.post(made["id"])
    assert await bare.code("DELETE", one) == (204, 0)


async def test_a_locked_thread_takes_the_words_of_its_managers_only(bare):
    world, lobby = bare.server.world, bare.place()
    _, made = await bare.ask("POST", f"/channels/{lobby}/threads", {"name": "t", "type": 11})
    await bare.ask("PATCH", f"/channels/{made['id']}", {"locked": True})
    assert await bare.code("POST", f"/channels/{made['id']}/messages", {"content": "x"}) == (200, 0)
    own = world.roles[world.members[world.bot_id].roles[0]]
    own["permissions"] = str(int(own["permissions"]) & ~Right.MANAGE_THREADS)
    assert await bare.code("POST", f"/channels/{made['id']}/messages", {"content": "x"}) == (403, 160005)


async def test_a_message_has_one_thread_and_a_server_so_many(bare, monkeypatch):
    lobby = bare.place()
    message = await bare.post(lobby)
    place = f"/channels/{lobby}/messages/{message}/threads"
    assert (await bare.ask("POST", place, {"name": "t"}))[0] == 201
    assert await bare.code("POST", place, {"name": "t"}) == (400, 160004)
    assert await bare.code("POST", f"/channels/{message}/threads", {"name": "t"}) == (400, 50024)
    monkeypatch.setattr(channels, "MAX_ACTIVE_THREADS", 1)
    assert await bare.code("POST", f"/channels/{lobby}/threads", {"name": "t"}) == (400, 160006)


async def test_notices_of_discord_itself_cannot_be_changed(bare):
    lobby = bare.place()
    message = await bare.post(lobby)
    await bare.ask("PUT", f"/channels/{lobby}/messages/pins/{message}")
    notice = max(bare.server.world.messages[lobby], key=int)
    assert await bare.code("PATCH", f"/channels/{lobby}/messages/{notice}", {"content": "x"}) == (403, 50021)
    assert await bare.code("PUT", f"/channels/{lobby}/messages/pins/{notice}") == (403, 50021)
    assert await bare.code("DELETE", f"/channels/{lobby}/messages/{notice}") == (204, 0)


async def test_a_forum_takes_posts_and_no_plain_message(bare):
    assert await bare.code("POST", f"/channels/{bare.place('tables')}/messages", {"content": "x"}) == (400, 50008)


async def test_no_more_than_two_hundred_and_fifty_are_pinned(bare):
    world, lobby = bare.server.world, bare.place()
    first = messages.create(world, world.channel(lobby), world.bot_id, {"content": "words"}, {})
    for number in range(250):
        pinned = messages.Message(first.wire | {"id": str(number), "pinned": True})
        world.messages[lobby][pinned.id] = pinned
    assert await bare.code("PUT", f"/channels/{lobby}/messages/pins/{first.id}") == (400, 30003)


# ------------------------------------------------------------ a nonce


async def test_a_nonce_counts_where_it_must_be_unique_and_for_minutes_only(bare):
    # TH-11
    lobby, den = bare.place(), bare.place("den")
    first = await bare.post(lobby, nonce="7", enforce_nonce=True)
    assert await bare.post(lobby, nonce="7", enforce_nonce=True) == first
    assert await bare.post(lobby, nonce="7") != first
    assert await bare.post(den, nonce="7", enforce_nonce=True) != first
    assert await bare.post(lobby, nonce="8", enforce_nonce=True) != first
    bare.server.world.clock.advance(181)
    assert await bare.post(lobby, nonce="7", enforce_nonce=True) != first


# ------------------------------------------------------------ all codes


def test_every_code_is_one_that_discord_js_knows():
    if not KNOWN.exists():
        assert "discordjs" not in os.environ.get("TURNKEEPER_REQUIRE", ""), "no discord.js, but the run requires it"
        pytest.skip("discord.js is not installed here: make clients")
    known = {int(number) for number in re.findall(r"^\s+\w+ = (\d+)", KNOWN.read_text(), re.M)}
    source = "\n".join(module.read_text() for module in Path(channels.__file__).parent.glob("*.py"))
    sent = {int(code) for code in re.findall(r'(?:Refused\(\d+, |unknown\("[\w ]+", )(\d{5,6})', source)}
    assert len(sent) > 25 and sent - known == set()
