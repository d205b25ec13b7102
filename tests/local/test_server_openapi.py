"""Every route against Discord's own OpenAPI document: what clients send to it, and what we answer."""

import discord
import pytest
from discord.http import Route

from bot.local_discord.player import Player
from bot.local_discord.server import ROUTES
from tests.local.conftest import picture, running_bot
from tests.openapi import MISSING, Document, Judge

pytestmark = pytest.mark.skipif(Document.read() is None, reason=MISSING)


async def what_the_bot_does(local, bot, chloe):
    """The routes that the game bot needs, by discord.py's own methods."""
    guild, user = bot.guilds[0], int(chloe.me["id"])
    channel = next(c for c in guild.text_channels if c.name == "lobby")
    await interactions(chloe)
    message = await channel.send("words", file=picture(), embed=discord.Embed(title="t", description="d"))
    await message.edit(content="other", attachments=[])
    answer = await message.reply("answer")
    await message.pin()
    _ = [pin async for pin in channel.pins()]
    await message.unpin()
    await message.add_reaction("👍")
    _ = [one async for one in (await channel.fetch_message(message.id)).reactions[0].users()]
    await message.remove_reaction("👍", discord.Object(int(bot.user.id)))
    await channel.fetch_message(answer.id)
    _ = [m async for m in channel.history(limit=5)]
    await channel.typing()
    await threads(guild, channel, message, user)
    await (await bot.fetch_user(user)).send("direct")
    await guild.fetch_member(user)
    await bot.fetch_guild(guild.id)
    await bot.application_info()
    await bot.tree.fetch_commands()
    await answer.delete()


async def interactions(chloe):
    """Answers of every kind, and what follows on them."""
    shown = (await chloe.slash("game show")).message
    for name in ("Update", "Defer", "Think"):
        await chloe.press(shown if name == "Update" else chloe.messages()[0], name)
    opened = await chloe.press(chloe.messages()[0], "Form")
    await chloe.submit(opened, reason="r", seat=["1"])
    await chloe.autocomplete("game new", "what", "l")
    await chloe.slash("game new", what="x")
    await chloe.slash("game think")


async def threads(guild, channel, message, user):
    """Threads begun, joined, left, put away and listed."""
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    await thread.send("words")
    await thread.add_user(discord.Object(user))
    await thread.fetch_members()
    await thread.fetch_member(user)
    await thread.remove_user(discord.Object(user))
    await thread.leave()
    await thread.join()
    await message.create_thread(name="below")
    private = await channel.create_thread(name="p", invitable=False)
    await private.edit(archived=True)
    await thread.edit(archived=True)
    _ = [t async for t in channel.archived_threads()]
    _ = [t async for t in channel.archived_threads(private=True)]
    await guild.forums[0].create_thread(name="post", content="x")
    await guild.active_threads()


async def what_others_do(local, bot, chloe):
    """Routes that discord.py has older or other ways for, and those that need more rights than the bot has."""
    guild, me, user = local.world.guild_id, local.world.bot_id, chloe.me["id"]
    channel = next(c.id for c in bot.guilds[0].text_channels if c.name == "lobby")

    async def ask(method, path, body=None, **query):
        given = {"json": body} if body is not None else {}
        return await bot.http.request(Route(method, path), params=query, **given)

    for path in (
        "/users/@me/guilds",
        "/gateway",
        "/gateway/bot",
        "/oauth2/applications/@me",
        "/applications/@me",
        "/users/@me",
    ):
        await ask("GET", path)
    for place in (f"/applications/{me}/commands", f"/applications/{me}/guilds/{guild}/commands"):
        await ask("PUT", place, [{"name": "one", "description": "One", "type": 1}])
        made = await ask("POST", place, {"name": "two", "description": "Two", "type": 1})
        await ask("PATCH", f"{place}/{made['id']}", {"description": "Three"})
        for path in (place, f"{place}/{made['id']}"):
            await ask("GET", path)
        await ask("DELETE", f"{place}/{made['id']}")
    message = await ask("POST", f"/channels/{channel}/messages", {"content": "by hand"})
    for method in ("PUT", "DELETE"):
        await ask(method, f"/channels/{channel}/pins/{message['id']}")
    await ask("GET", f"/channels/{channel}/pins")
    reaction = f"/channels/{channel}/messages/{message['id']}/reactions/%F0%9F%91%8D"
    await ask("PUT", f"{reaction}/@me")
    await ask("DELETE", f"{reaction}/@me")
    await the_server(ask, local, guild, user)


async def the_server(ask, local, guild, user):
    """The routes about channels, members and roles, by an administrator."""
    role = next(one for one in local.world.roles.values() if one["name"] == "Turnkeeper")
    role["permissions"] = str(1 << 3)
    for path in ("", "/channels", "/members", f"/members/{user}", "/roles", f"/roles/{role['id']}"):
        await ask("GET", f"/guilds/{guild}{path}", limit=5)
    await ask("GET", f"/guilds/{guild}/members/search", query="chl", limit=5)
    await ask("PATCH", f"/guilds/{guild}/members/{user}", {"nick": "Zed"})
    made = await ask("POST", f"/guilds/{guild}/channels", {"name": "attic", "type": 0})
    place = f"/channels/{made['id']}"
    message = await ask("POST", f"{place}/messages", {"content": "like it?"})
    await ask("DELETE", f"{place}/messages/{message['id']}/reactions/%F0%9F%91%8D/{user}")
    await ask("PUT", f"{place}/permissions/{guild}", {"type": 0, "deny": 2048})
    await ask("DELETE", f"{place}/permissions/{guild}")
    await ask("GET", place)
    await ask("PATCH", place, {"topic": "old things"})
    await ask("DELETE", place)


async def the_answers_of_a_dead_interaction(local, bot, chloe):
    """A first answer and one that followed, read, changed and deleted by their tokens."""
    outcome = await chloe.slash("game new", what="x")
    token = local.interactions.get(outcome.interaction).token
    hook = f"/webhooks/{local.world.bot_id}/{token}"
    more = await bot.http.request(Route("POST", hook), json={"content": "more"}, params={"wait": "true"})
    for which in ("@original", more["id"]):
        await bot.http.request(Route("GET", f"{hook}/messages/{which}"))
        await bot.http.request(Route("PATCH", f"{hook}/messages/{which}"), json={"content": "other"})
        await bot.http.request(Route("DELETE", f"{hook}/messages/{which}"))


async def test_every_route_takes_and_gives_what_the_document_says(local):
    # LS-17
    judge = Judge.of(local.rest)
    async with running_bot(local) as bot, await Player.join(local.links["Chloé"]) as chloe:
        chloe.go("lobby")
        await what_the_bot_does(local, bot, chloe)
        await the_answers_of_a_dead_interaction(local, bot, chloe)
        await what_others_do(local, bot, chloe)
    assert {(one.method, one.path) for one in ROUTES} - judge.answered == set(), "routes without a test"
    assert judge.faults == set(), "\n".join(sorted(judge.faults))


async def test_a_wrong_request_and_a_wrong_answer_are_noticed(local):
    judge = Judge.of(local.rest)
    local.rest.validate("POST", "/channels/{channel}/messages", {"embeds": [{"title": "t" * 257}]})
    local.rest.answered("GET", "/channels/{channel}", 200, {"id": "1"})
    local.rest.answered("GET", "/channels/{channel}", 201, {"id": "1"})
    local.rest.answered("GET", "/no/such/route", 200, None)
    assert len({fault.partition(":")[0] for fault in judge.faults}) == 4
