"""Posts, edits, pins, threads, forums, direct messages and rights, through the real client."""

import asyncio

import discord
import pytest

from bot.local_discord import channels, people
from bot.local_discord.permissions import Right
from bot.local_discord.player import Lost, words
from tests.local.conftest import PNG, board, eventually, picture


def place(local, bot, name="lobby"):
    channel_id = next(c["id"] for c in local.world.channels.values() if c.get("name") == name)
    return bot.get_channel(int(channel_id))


async def test_a_plain_post_is_dressed_later_without_its_words(local, bot, join):
    chloe = await join("Chloé")
    message = await place(local, bot).send("@call plain", files=[picture("board.png"), picture("two.png", "Second")])
    assert [a.description for a in message.attachments] == ["A board", "Second"]
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay("dressed"))
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    await message.edit(content=None, view=view, attachments=message.attachments[:1])
    seen = await chloe.wait_for(lambda me: next((m for m in me.messages() if "dressed" in words(m)), None))
    assert seen["content"] == "" and [a["filename"] for a in seen["attachments"]] == ["board.png"]
    with pytest.raises(discord.HTTPException):
        await message.edit(content="plain again")


async def test_an_edit_keeps_the_files_that_it_does_not_name(local, bot):
    message = await place(local, bot).send("x", file=picture())
    edited = await message.edit(content="y")
    assert [a.filename for a in edited.attachments] == ["board.png"]
    assert await edited.attachments[0].read() == PNG
    edited = await message.edit(attachments=[picture("new.png")])
    assert [a.filename for a in edited.attachments] == ["new.png"]


async def test_history_is_paged_in_both_directions(local, bot):
    channel = place(local, bot)
    sent = [await channel.send(str(number)) for number in range(7)]
    newest = [m.content async for m in channel.history(limit=3)]
    after = [m.content async for m in channel.history(limit=2, after=sent[2])]
    before = [m.content async for m in channel.history(limit=2, before=sent[2])]
    around = [m.content async for m in channel.history(limit=3, around=sent[3])]
    assert (newest, after, before) == (["6", "5", "4"], ["3", "4"], ["1", "0"])
    assert sorted(around) == ["2", "3", "4"]


async def test_a_pin_writes_a_notice_and_can_be_listed_and_taken_back(local, bot, join):
    chloe = await join("Chloé")
    message = await place(local, bot).send("table card")
    await message.pin()
    assert [m.id async for m in message.channel.pins()] == [message.id]
    await chloe.wait_for(lambda me: me.messages()[-1]["type"] == 6)
    assert [m["id"] for m in (await chloe.ask("pins", channel=chloe.place))["messages"]] == [str(message.id)]
    await message.unpin()
    assert [m async for m in message.channel.pins()] == []


async def test_a_nonce_that_must_be_unique_posts_once(local, bot):
    # TH-11
    channel = place(local, bot)
    first = await bot.http.request(
        discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id),
        json={"content": "a", "nonce": "7.41", "enforce_nonce": True},
    )
    again = await bot.http.request(
        discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id),
        json={"content": "b", "nonce": "7.41", "enforce_nonce": True},
    )
    assert first["id"] == again["id"] and again["content"] == "a"


async def test_threads_start_from_channels_and_messages_and_can_be_archived_and_locked(local, bot, join):
    chloe = await join("Chloé")
    channel = place(local, bot)
    thread = await channel.create_thread(name="Friday", type=discord.ChannelType.public_thread)
    await thread.send(f"your turn <@{chloe.me['id']}>", allowed_mentions=discord.AllowedMentions(users=True))
    assert int(chloe.me["id"]) in [m.id for m in await thread.fetch_members()]
    message = await channel.send("talk about this")
    below = await message.create_thread(name="Talk")
    assert below.id == message.id
    await thread.edit(archived=True, locked=True)
    assert [t.name async for t in channel.archived_threads()] == ["Friday"]
    seen = await chloe.wait_for(lambda me: me.channels[str(thread.id)]["thread_metadata"]["archived"])
    assert seen and not chloe.channels[str(thread.id)]["can_write"]
    assert (await chloe.say("hello", channel="Friday")).code == "forbidden"
    await thread.edit(archived=False, locked=False)
    assert (await chloe.say("hello", channel="Friday")).kind == "done"


async def test_a_private_thread_is_seen_by_its_members_and_thread_moderators_only(local, bot, join):
    # TH-45
    chloe, dmitri, ada = await join("Chloé"), await join("Дмитрий"), await join("Ada")
    thread = await place(local, bot).create_thread(name="Secret", invitable=False)
    await thread.add_user(discord.Object(int(chloe.me["id"])))
    await thread.send("psst")
    await chloe.wait_for(lambda me: str(thread.id) in me.channels)
    assert [words(m) for m in await chloe.recall("Secret")] == ["psst"]
    await ada.wait_for(lambda me: str(thread.id) in me.channels)
    assert str(thread.id) not in dmitri.channels
    await thread.remove_user(discord.Object(int(chloe.me["id"])))
    await chloe.wait_for(lambda me: str(thread.id) not in me.channels)


async def test_a_forum_holds_posts_and_takes_no_plain_message(local, bot, join):
    chloe = await join("Chloé")
    forum = place(local, bot, "tables")
    made = await forum.create_thread(name="Table 41", content="Welcome", file=picture())
    assert made.thread.parent == forum and made.message.attachments
    await chloe.wait_for(lambda me: str(made.thread.id) in me.channels and me.messages("Table 41"))
    assert (await chloe.say("no", channel="tables")).failed
    done = await chloe.ask("thread", channel=str(forum.id), name="Mine", text="Come in")
    assert done["ok"] and chloe.messages("Mine")[0]["content"] == "Come in"


async def test_direct_messages_are_between_the_bot_and_one_user(local, bot, join):
    chloe, dmitri = await join("Chloé"), await join("Дмитрий")
    user = await bot.fetch_user(int(chloe.me["id"]))
    sent = await user.send("only for you", file=picture())
    await chloe.wait_for(lambda me: str(sent.channel.id) in me.channels and me.messages(str(sent.channel.id)))
    assert str(sent.channel.id) not in dmitri.channels
    seen = chloe.messages(str(sent.channel.id))[0]
    assert await chloe.picture(seen["attachments"][0]) == PNG
    heard = asyncio.ensure_future(bot.wait_for("message", timeout=2))
    await asyncio.sleep(0)
    await chloe.say("answer", channel=str(sent.channel.id))
    assert (await heard).content == "answer"


async def test_without_the_intent_the_bot_reads_only_what_is_meant_for_it(local, bot, join):
    chloe = await join("Chloé")
    heard = []
    bot.event(on_message(heard))
    await chloe.say("private talk")
    await chloe.say(f"<@{local.world.bot_id}> help")
    await asyncio.sleep(0.05)
    assert heard == ["", f"<@{local.world.bot_id}> help"]


def on_message(heard):
    async def on_message(message):
        heard.append(message.content)

    return on_message


# TH-8, LS-17
@pytest.mark.parametrize(
    ("text", "allowed", "names"),
    [
        ("hi <@{0}> @everyone", {"parse": []}, set()),
        ("hi <@{0}> <@{1}>", {"users": ["{1}"]}, {"Дмитрий"}),
        ("hi <@{0}>", None, {"Chloé"}),
        ("hi <@&{2}>", {"parse": ["roles"]}, set()),
        ("hi @everyone", {"parse": ["everyone"]}, set()),
    ],
)
async def test_a_post_pings_exactly_whom_it_may(local, bot, join, text, allowed, names):
    chloe = await join("Chloé")
    ids = {user["name"]: user["id"] for user in chloe.users.values()}
    marks = (ids["Chloé"], ids["Дмитрий"], people.moderator_role(local.world))
    body = {"content": text.format(*marks)}
    if allowed is not None:
        body["allowed_mentions"] = {k: [v.format(*marks) for v in vs] for k, vs in allowed.items()}
    await bot.http.request(
        discord.http.Route("POST", "/channels/{c}/messages", c=place(local, bot).id), json=body
    )  # fmt: skip
    message = await chloe.wait_for(lambda me: me.messages() and me.messages()[-1])
    assert {chloe.users[one]["name"] for one in message["pinged"]} == names


async def test_a_moderators_everyone_pings_all_who_can_read(local, bot, join):
    ada = await join("Ada")
    said = (await ada.say("@everyone dinner")).message
    assert said["mention_everyone"] and len(said["pinged"]) == 7


async def test_missing_rights_are_refused_with_discords_codes(local, bot):
    channel = place(local, bot)
    own = local.world.channels[str(channel.id)]
    channels.set_overwrite(local.world, own, local.world.bot_id, 1, 0, Right.ATTACH_FILES)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("x", file=picture())
    assert refused.value.code == 50013
    channels.set_overwrite(local.world, own, local.world.bot_id, 1, 0, Right.VIEW_CHANNEL)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("x")
    assert refused.value.code == 50001
    with pytest.raises(discord.NotFound) as missing:
        await bot.fetch_channel(1)
    assert missing.value.code == 10003


async def test_the_bot_cannot_edit_or_reach_what_is_not_its_own(local, bot, join):
    chloe = await join("Chloé")
    said = (await chloe.say("mine")).message
    message = await place(local, bot).fetch_message(int(said["id"]))
    with pytest.raises(discord.Forbidden):
        await message.edit(content="yours")
    with pytest.raises(discord.Forbidden):
        await message.delete()
    hidden = (await chloe.slash("game vote yes")).message
    with pytest.raises(discord.NotFound):
        await place(local, bot).fetch_message(int(hidden["id"]))


async def test_what_discord_refuses_is_refused_with_the_name_of_the_field(local, bot):
    channel = place(local, bot)
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send("x" * 2001)
    assert refused.value.code == 50035 and "content" in str(refused.value)
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send("")
    assert refused.value.code == 50006
    view = board("board")
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send(view=view)
    assert "was not found" in str(refused.value)


async def test_members_and_roles_can_be_fetched_and_searched(local, bot):
    guild = bot.guilds[0]
    assert [m.display_name for m in await guild.query_members("dmi")] == ["Дмитрий"]
    member = await guild.fetch_member(int(local.world.owner_id))
    assert member.display_name == "Ada" and member.guild_permissions.manage_guild
    assert {role.name for role in await guild.fetch_roles()} == {"@everyone", "Moderators", "Turnkeeper"}
    assert guild.me.guild_permissions.send_messages_in_threads and not guild.me.guild_permissions.mention_everyone


async def test_reactions_are_counted_and_heard(local, bot, join):
    chloe = await join("Chloé")
    message = await place(local, bot).send("like it?")
    await message.add_reaction("👍")
    await chloe.ask("react", channel=chloe.place, message=str(message.id), emoji="👍", on=True)
    again = await message.channel.fetch_message(message.id)
    assert [(r.emoji, r.count, r.me) for r in again.reactions] == [("👍", 2, True)]
    assert "users" not in chloe.messages()[-1]["reactions"][0]


async def test_a_moderator_makes_changes_and_deletes_a_channel(local, bot, join):
    ada, chloe = await join("Ada"), await join("Chloé")
    assert (await chloe.ask("add_channel", name="attic"))["code"] == "forbidden"
    made = (await ada.ask("add_channel", name="attic"))["channel"]
    everyone = local.world.guild_id
    deny = [{"id": everyone, "type": 0, "allow": "0", "deny": str(Right.VIEW_CHANNEL)}]
    await ada.ask("edit_channel", channel=made["id"], overwrites=deny)
    await chloe.wait_for(lambda me: made["id"] not in me.channels)
    assert bot.get_channel(int(made["id"])).name == "attic"
    await ada.ask("delete_channel", channel=made["id"])
    await ada.wait_for(lambda me: made["id"] not in me.channels)
    assert bot.get_channel(int(made["id"])) is None


async def test_a_change_of_rights_reaches_open_pages_and_the_bot(local, bot, join):
    chloe, ingrid = await join("Chloé"), await join("Ingrid")
    role = people.moderator_role(local.world)
    assert "decree" in [c["path"] for c in ingrid.commands]
    people.change_role(local.world, role, 0)
    await ingrid.wait_for(lambda me: "decree" not in [c["path"] for c in me.commands])
    people.change_role(local.world, local.world.guild_id, int(Right.VIEW_CHANNEL | Right.READ_HISTORY))
    await chloe.wait_for(lambda me: not me.channel("lobby")["can_write"])
    assert (await chloe.say("hm")).code == "forbidden"
    await eventually(lambda: not bot.guilds[0].default_role.permissions.send_messages)


async def test_a_newcomer_plays_at_once_and_a_leaver_is_gone(local, bot, join):
    ada, chloe = await join("Ada"), await join("Chloé")
    made = await ada.ask("add_user", name="Zoë")
    await chloe.wait_for(lambda me: made["user"]["id"] in me.users)
    zoe = await join("Zoë")
    assert (await zoe.slash("game vote yes")).words == "voted"
    await ada.ask("remove_user", user=made["user"]["id"])
    with pytest.raises(Lost):
        await asyncio.wait_for(zoe.wait_for(lambda me: None), 5)
    assert "Zoë" not in local.links


async def test_a_user_timed_out_reads_and_does_nothing_else(local, bot, join):
    ada, chloe = await join("Ada"), await join("Chloé")
    shown = (await chloe.slash("game show")).message
    await ada.ask("set_user", user=chloe.me["id"], timeout_minutes=5)
    assert (await chloe.say("hm")).code == "forbidden"
    assert (await chloe.press(shown, "Defer")).code == "forbidden"
    await ada.ask("set_user", user=chloe.me["id"], timeout_minutes=0)
    assert (await chloe.say("hm")).kind == "done"
