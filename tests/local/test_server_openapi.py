"""The client's requests and our answers against Discord's own OpenAPI document (named by TURNKEEPER_OPENAPI)."""

import asyncio
import json
import os
import re
from pathlib import Path

import discord
import pytest

from bot.local_discord.player import Player
from tests.local.conftest import picture, running_bot

jsonschema_rs = pytest.importorskip("jsonschema_rs")
DOCUMENT = Path(os.environ.get("TURNKEEPER_OPENAPI", "openapi.json"))
pytestmark = pytest.mark.skipif(not DOCUMENT.is_file(), reason="TURNKEEPER_OPENAPI names no OpenAPI document")

# The document is stricter or poorer here than Discord itself; each line says how.
KNOWN = (
    "/applications/@me",  # our application has no owner settings of the developer portal
)


class Document:
    """The schemas of requests and answers by method and path, compiled when first asked for."""

    def __init__(self) -> None:
        spec = json.loads(DOCUMENT.read_text())
        # Discord takes ids as numbers too, and discord.py numbers its uploads so.
        snowflake = {"anyOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, {"type": "integer", "minimum": 0}]}
        spec["components"]["schemas"]["SnowflakeType"] = snowflake
        self.components = spec["components"]
        self.paths = {re.sub(r"{\w+}", "{}", path): methods for path, methods in spec["paths"].items()}
        self.compiled = {}

    def operation(self, method, path):
        blank = re.sub(r"{\w+}", "{}", path)
        if blank == "/webhooks/{}/{}/messages/{}":
            blank = "/webhooks/{}/{}/messages/@original"
        if blank.endswith("/channels") and blank.startswith("/users"):
            blank = "/users/@me/channels"
        return self.paths[blank][method.lower()]

    def faults(self, content, value):
        schema = content["application/json"]["schema"]
        key = json.dumps(schema)
        if key not in self.compiled:
            whole = {**schema, "components": self.components}
            self.compiled[key] = jsonschema_rs.Draft202012Validator(whole)
        errors = self.compiled[key].iter_errors(json.loads(json.dumps(value)))
        return [f"{'/'.join(map(str, e.instance_path))}: {e.message[:300]}" for e in errors]


@pytest.fixture(scope="module")
def document():
    return Document()


async def everything(local, bot, chloe):
    """Use every route that the game bot needs."""
    channel = next(c for c in bot.guilds[0].text_channels if c.name == "lobby")
    forum = bot.guilds[0].forums[0]
    shown = (await chloe.slash("game show")).message
    for name in ("Update", "Defer", "Think"):
        await chloe.press(shown if name == "Update" else chloe.messages()[0], name)
    opened = await chloe.press(chloe.messages()[0], "Form")
    await chloe.submit(opened, reason="r", seat=["1"])
    await chloe.autocomplete("game new", "what", "l")
    await chloe.slash("game new", what="x")
    await chloe.slash("game think")
    message = await channel.send("words", file=picture(), embed=discord.Embed(title="t", description="d"))
    await message.edit(content="other", attachments=[])
    answer = await message.reply("answer")
    await message.pin()
    _ = [pin async for pin in channel.pins()]
    await message.add_reaction("👍")
    await channel.fetch_message(answer.id)
    _ = [m async for m in channel.history(limit=5)]
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    await thread.add_user(discord.Object(int(chloe.me["id"])))
    await thread.fetch_members()
    await message.create_thread(name="below")
    await thread.edit(archived=True)
    _ = [t async for t in channel.archived_threads()]
    await forum.create_thread(name="post", content="x")
    await bot.guilds[0].active_threads()
    await (await bot.fetch_user(int(chloe.me["id"]))).send("direct")
    await bot.guilds[0].fetch_member(int(chloe.me["id"]))
    await bot.guilds[0].fetch_roles()
    await bot.guilds[0].fetch_channels()
    await bot.fetch_channel(channel.id)
    await bot.fetch_guild(bot.guilds[0].id)
    await bot.application_info()
    await bot.tree.fetch_commands()
    await answer.delete()


async def test_what_the_client_sends_and_what_we_answer_fit_the_document(local, document):
    sent, answered, seen = [], [], set()

    def validate(method, path, body):
        content = document.operation(method, path).get("requestBody", {}).get("content", {})
        if "application/json" in content and body:
            sent.extend(f"{method} {path} {fault}" for fault in document.faults(content, body))

    def judge(method, path, status, body):
        seen.add((method, path))
        responses = document.operation(method, path)["responses"]
        if status == 200 and not path.startswith(KNOWN):
            content = (responses.get("200") or responses["201"]).get("content", {})
            answered.extend(f"{method} {path} {fault}" for fault in document.faults(content, body))

    local.rest.validate, local.rest.answered = validate, judge
    async with running_bot(local) as bot, await Player.join(local.links["Chloé"]) as chloe:
        chloe.go("lobby")
        await everything(local, bot, chloe)
        await asyncio.sleep(0)
    assert len(seen) >= 28
    assert not sent, "\n".join(sorted(set(sent)))
    assert not answered, "\n".join(sorted(set(answered)))
