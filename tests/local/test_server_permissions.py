"""Discord's permission rules: roles, overwrites, threads, time-outs, the owner."""

import pytest

from bot.local_discord import channels, people
from bot.local_discord.clock import iso
from bot.local_discord.errors import Refused
from bot.local_discord.model import DM, FORUM, PRIVATE_THREAD, Member, World
from bot.local_discord.permissions import ALL, DIRECT, Right, can_view, in_channel, in_server, require


@pytest.fixture
def world() -> World:
    made = World()
    people.settle(made)
    return made


def who(world: World, name: str) -> str:
    return next(user["id"] for user in world.people() if user["global_name"] == name)


def lobby(world: World) -> dict:
    return next(c for c in world.channels.values() if c["name"] == "lobby")


def test_the_owner_may_everything_and_a_stranger_nothing(world):
    assert in_server(world, world.owner_id) == ALL
    assert in_server(world, "1") == 0 and not can_view(world, "1", lobby(world))


def test_roles_add_up(world):
    ingrid, chloe = who(world, "Ingrid"), who(world, "Chloé")
    assert in_server(world, ingrid) & Right.MANAGE_SERVER and not in_server(world, chloe) & Right.MANAGE_SERVER
    assert in_server(world, ingrid) & Right.SEND_MESSAGES


@pytest.mark.parametrize(
    ("everyone", "role", "own", "expected"),
    [
        ((0, 1), (0, 0), (0, 0), False),
        ((0, 1), (1, 0), (0, 0), True),
        ((0, 1), (1, 0), (0, 1), False),
        ((0, 0), (0, 1), (1, 0), True),
        ((1, 0), (0, 1), (0, 0), False),
        ((0, 1), (0, 1), (1, 0), True),
    ],
)
def test_overwrites_go_from_everyone_over_roles_to_the_member(world, everyone, role, own, expected):
    ingrid, channel, right = who(world, "Ingrid"), lobby(world), Right.SEND_MESSAGES
    targets = (world.guild_id, people.moderator_role(world), ingrid)
    for target, (allow, deny) in zip(targets, (everyone, role, own), strict=True):
        channels.set_overwrite(world, channel, target, int(target == ingrid), allow * right, deny * right)
    assert bool(in_channel(world, ingrid, channel) & right) is expected


def test_of_two_roles_the_one_that_allows_wins(world):
    chloe, channel = who(world, "Chloé"), lobby(world)
    world.roles["77"] = world.roles[people.moderator_role(world)] | {"id": "77", "permissions": "0"}
    world.members[chloe].roles = ["77", people.moderator_role(world)]
    channels.set_overwrite(world, channel, "77", 0, 0, Right.SEND_MESSAGES)
    channels.set_overwrite(world, channel, people.moderator_role(world), 0, Right.SEND_MESSAGES, 0)
    assert in_channel(world, chloe, channel) & Right.SEND_MESSAGES


def test_who_cannot_see_a_channel_can_do_nothing_there(world):
    chloe, channel = who(world, "Chloé"), lobby(world)
    channels.set_overwrite(world, channel, world.guild_id, 0, 0, Right.VIEW_CHANNEL)
    assert in_channel(world, chloe, channel) == 0
    assert in_channel(world, world.owner_id, channel) == ALL
    with pytest.raises(Refused) as refused:
        require(world, chloe, channel)
    assert refused.value.code == 50001


def test_an_administrator_passes_every_overwrite(world):
    chloe, channel = who(world, "Chloé"), lobby(world)
    world.roles["77"] = world.roles[world.guild_id] | {"id": "77", "permissions": str(Right.ADMINISTRATOR)}
    world.members[chloe].roles = ["77"]
    channels.set_overwrite(world, channel, chloe, 1, 0, Right.VIEW_CHANNEL)
    assert in_channel(world, chloe, channel) == ALL


def test_a_thread_has_the_rights_of_its_parent(world):
    chloe, channel = who(world, "Chloé"), lobby(world)
    thread = channels.create_thread(world, channel, world.bot_id, {"name": "t"})
    assert in_channel(world, chloe, thread) == in_channel(world, chloe, channel)
    channels.set_overwrite(world, channel, world.guild_id, 0, 0, Right.VIEW_CHANNEL)
    assert not can_view(world, chloe, thread)


# TH-45
def test_a_private_thread_is_open_to_members_and_to_who_manages_threads(world):
    chloe, tomas, ingrid = (who(world, name) for name in ("Chloé", "Tomás", "Ingrid"))
    thread = channels.create_thread(world, lobby(world), world.bot_id, {"name": "t", "type": PRIVATE_THREAD})
    channels.join(world, thread, chloe)
    assert [can_view(world, one, thread) for one in (chloe, tomas, ingrid)] == [True, False, True]


def test_direct_messages_are_for_their_two_ends(world):
    chloe = who(world, "Chloé")
    direct = channels.direct(world, chloe)
    assert direct["type"] == DM and channels.direct(world, chloe) is direct
    assert in_channel(world, chloe, direct) == in_channel(world, world.bot_id, direct) == DIRECT
    assert in_channel(world, world.owner_id, direct) == 0


def test_a_time_out_leaves_reading_only_until_it_ends(world):
    chloe, channel = who(world, "Chloé"), lobby(world)
    people.change(world, chloe, {"communication_disabled_until": iso(2e9 * 2)})
    assert in_channel(world, chloe, channel) == Right.VIEW_CHANNEL | Right.READ_HISTORY
    people.change(world, chloe, {"communication_disabled_until": iso(0)})
    assert in_channel(world, chloe, channel) & Right.SEND_MESSAGES


def test_the_bot_comes_with_the_rights_of_its_invitation(world):
    rights = in_server(world, world.bot_id)
    assert rights & Right.PIN_MESSAGES and rights & Right.MANAGE_THREADS and rights & Right.ATTACH_FILES
    assert not rights & (Right.MENTION_EVERYONE | Right.MANAGE_ROLES | Right.MANAGE_MESSAGES | Right.ADMINISTRATOR)


def test_the_first_table_of_people_and_channels(world):
    assert [user["global_name"] for user in world.people()] == [
        "Ada", "Chloé", "Дмитрий", "Tomás", "Mira Oğuz", "Wren", "Kofi", "Ingrid",
    ]  # fmt: skip
    assert [(c["name"], c["type"]) for c in world.channels.values()] == [
        ("lobby", 0), ("den", 0), ("library", 0), ("tables", FORUM),
    ]  # fmt: skip
    assert isinstance(world.members[world.owner_id], Member)
