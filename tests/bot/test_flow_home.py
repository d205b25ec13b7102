"""A table moves to another channel, and goes on there."""

from discord import app_commands

from bot.local_discord import channels, people
from bot.local_discord.passage import EventFault, Mishap
from bot.local_discord.player import words
from bot.replies import sentence_of
from tests.bot.world import World
from tests.rules.level20.tables import table


async def test_a_table_goes_on_in_another_channel(world: World):
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N"))
    ada = world.people["Ada"]
    moved = await ada.slash("mod home", channel=ada.channel("library")["id"])
    assert moved.private and "plays in <#" in moved.words
    assert any("moved table no. 1" in words(one) for one in world.public("library"))
    assert (await world.table()).game.channel == int(ada.channel("library")["id"])
    board = world.having("Play", "library")
    assert board["pinged"] == [], "nobody is called twice"
    chloe.go("library")
    await chloe.slash("kobold go", to="E5")
    newest = world.public("library")[-1]
    assert newest["pinged"] == [str(tomas.id)] and "to E5" in words(newest)


async def test_a_table_moves_only_where_it_can_play(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás")
    ada = world.people["Ada"]
    here = ada.channel("den")["id"]
    assert "already" in (await ada.slash("mod home", channel=here)).words
    other = ada.channel("library")["id"]
    assert "Manage Server" in (await chloe.slash("mod home", channel=other)).words
    ada.go("library")
    await ada.opens(players=2)
    ada.go("den")
    assert "Another table is open or running" in (await ada.slash("mod home", channel=other)).words
    tables = await world.bot.master.store.games(int(world.server.world.guild_id))
    assert tables[0].channel == int(here)


async def test_free_days_of_a_server_hold_for_new_tables(world: World):
    ada = world.people["Ada"]
    assert "for 3 days" in (await ada.slash("setup pace", away=3)).words
    assert "Nothing was set" in (await ada.slash("setup pace")).words
    await world.seated("Chloé", "Tomás")
    assert (await world.table()).game.free_days == 3


async def test_open_votes_stand_on_the_table(world: World):
    chloe, tomas, _ = await world.seated("Chloé", "Tomás", "Kofi")
    await chloe.slash("game pause")
    shown = await tomas.slash("game info")
    assert "asks for a pause" in shown.words and "Yes: ⁨Chloé⁩" in shown.words


async def test_a_channel_of_which_nothing_was_heard_is_named_in_the_refusal(world: World):
    await world.seated("Chloé", "Tomás")
    ada = world.people["Ada"]
    assert world.server.lab is not None
    world.server.lab.hinder(EventFault(Mishap.LOST, "CHANNEL_CREATE"))
    new = channels.create(world.server.world, "attic")["id"]
    refused = await ada.slash("mod home", channel=new)
    assert refused.private and f"I do not know <#{new}>" in refused.words


async def test_somebody_who_is_no_member_is_named_in_the_refusal(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás")
    zoe = people.add(world.server.world, "Zoë")
    people.remove(world.server.world, zoe)
    refused = await chloe.slash("stats", player=zoe)
    assert refused.private and f"<@{zoe}> is not a member" in refused.words


def test_a_command_of_an_older_day_is_no_failure():
    assert "has changed" in (sentence_of(app_commands.CommandNotFound("dance", [])) or "")
