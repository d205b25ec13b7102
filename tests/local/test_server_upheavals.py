"""What moderators do behind the bot's back, ordered by a test: everybody hears of it as on Discord."""

import asyncio

import pytest

from bot.local_discord import channels
from bot.local_discord.errors import Refused
from bot.local_discord.permissions import Right, can
from bot.local_discord.player import Lost
from tests.local.conftest import eventually


@pytest.fixture
def thread(local):
    """A thread of the lobby, by the bot."""
    return channels.create_thread(local.world, local.lab.channel("lobby"), local.world.bot_id, {"name": "Friday"})


async def test_a_message_goes_for_all_and_a_private_one_for_its_reader(local, bot, join):
    chloe, wren = await join("Chloé"), await join("Wren")
    shown = (await chloe.slash("game show")).message
    hand = (await chloe.slash("game hand")).message
    await wren.wait_for(lambda me: me.message(shown["id"]))
    for message in (shown, hand):
        local.lab.delete_message("lobby", message["id"])
    await chloe.wait_for(lambda me: not me.messages())
    await wren.wait_for(lambda me: not me.messages())


async def test_channels_and_threads_go_with_what_is_in_them(local, bot, thread):
    local.lab.delete_channel("Friday")
    await eventually(lambda: bot.guilds[0].get_thread(int(thread["id"])) is None)
    lobby = int(local.lab.channel("lobby")["id"])
    local.lab.delete_channel("lobby")
    await eventually(lambda: bot.get_channel(lobby) is None)
    with pytest.raises(Refused, match="Unknown Channel"):
        local.lab.delete_channel("lobby")


async def test_nobody_is_answered_in_a_channel_that_is_gone(local, bot, join):
    chloe = await join("Chloé")
    shown = await chloe.slash("game show")
    interaction = local.interactions.get(shown.interaction)
    local.lab.delete_channel("lobby")
    with pytest.raises(Refused, match="Unknown Channel"):
        local.interactions.follow(interaction, {"content": "late"}, {})


async def test_a_thread_is_archived_locked_and_opened_again(local, bot, thread):
    def seen() -> tuple[bool, bool]:
        kept = bot.guilds[0].get_thread(int(thread["id"]))
        return (kept.archived, kept.locked) if kept else (True, True)

    local.lab.set_thread("Friday", archived=True, locked=True)
    assert thread["thread_metadata"]["archived"] and thread["thread_metadata"]["locked"]
    local.lab.set_thread("Friday", locked=False)
    assert thread["thread_metadata"]["archived"] and not thread["thread_metadata"]["locked"]
    local.lab.set_thread(thread["id"], archived=False)
    await eventually(lambda: seen() == (False, False))
    with pytest.raises(Refused):
        local.lab.set_thread("lobby", archived=True)


async def test_rights_are_taken_from_accounts_and_roles_and_given_back(local, bot):
    lab, world = local.lab, local.world
    lobby, chloe = lab.channel("lobby"), lab.user("chloe")
    for target in ("Turnkeeper", "Chloé", "@everyone"):
        who = world.bot_id if target == "Turnkeeper" else chloe
        lab.set_overwrite("lobby", target, deny=Right.SEND_MESSAGES)
        assert not can(world, who, lobby, Right.SEND_MESSAGES), target
        lab.set_overwrite("lobby", target)
        assert can(world, who, lobby, Right.SEND_MESSAGES), target
    lab.set_role("@everyone", Right.VIEW_CHANNEL)
    assert not can(world, chloe, lobby, Right.SEND_MESSAGES)
    lab.set_role("Turnkeeper", 0)
    await eventually(lambda: not bot.guilds[0].me.guild_permissions.send_messages)


async def test_members_change_and_go(local, join):
    ada, wren = await join("Ada"), await join("Wren")
    local.lab.change_member("Wren", roles=["Moderators"], nick="Zed")
    zed = await ada.wait_for(lambda me: next((one for one in me.users.values() if one["name"] == "Zed"), None))
    assert zed["moderator"]
    local.lab.change_member("Wren", roles=[], nick="", timeout=60)
    assert local.world.members[local.lab.user("Wren")].timed_out_until
    local.lab.change_member("Wren", timeout=0)
    assert local.world.members[local.lab.user("Wren")].timed_out_until is None
    local.lab.remove_member("Wren")
    with pytest.raises(Lost):
        await wren.wait_for(lambda me: None)
    for deed in (local.lab.remove_member, local.lab.user, local.lab.role, local.lab.channel):
        with pytest.raises(Refused):
            deed("nobody" if deed != local.lab.remove_member else "Wren")
    await asyncio.sleep(0)
