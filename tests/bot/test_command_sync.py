"""Commands are sent to Discord when they are others than it knows, and belong to servers alone."""

import copy

import pytest

from bot import command_sync
from bot.command_sync import compared
from tests.bot.world import World


def commands(world: World) -> list[dict]:
    return [command.to_dict(world.bot.tree) for command in world.bot.tree.get_commands()]


def sent(world: World) -> int:
    return sum(1 for one in world.requests if one.method == "PUT" and one.path.endswith("/commands"))


async def test_commands_are_sent_once_and_not_again_at_the_next_start(world: World):
    assert sent(world) == 1
    await world.restart()
    assert sent(world) == 1
    assert not await command_sync.publish(world.bot.tree)


async def test_one_changed_word_sends_them_again(world: World):
    world.bot.tree.get_command("mygames").description = "Your tables"
    assert await command_sync.publish(world.bot.tree) and sent(world) == 2
    known = {one["name"]: one["description"] for one in world.server.world.commands[""]}
    assert known["mygames"] == "Your tables"
    assert not await command_sync.publish(world.bot.tree)


async def test_a_command_that_is_gone_or_new_sends_them_again(world: World):
    gone = world.bot.tree.remove_command("mygames")
    assert await command_sync.publish(world.bot.tree)
    world.bot.tree.add_command(gone)
    assert await command_sync.publish(world.bot.tree)


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one["options"][0].update(required=True), lambda one: one["options"][0].update(min_value=0),
        lambda one: one["options"][0].update(autocomplete=False), lambda one: one.update(contexts=None),
        lambda one: one.update(default_member_permissions=32), lambda one: one["options"].pop(),
    ],
)  # fmt: skip
async def test_every_part_of_a_command_counts(world: World, change):
    every = commands(world)
    other = copy.deepcopy(every)
    change(next(one for one in other if one["name"] == "board"))
    assert compared(every) != compared(other)


async def test_what_discord_adds_to_its_answer_does_not_count(world: World):
    every = commands(world)
    answered = [
        {"id": "1", "version": "2", "name_localizations": None, "integration_types": [0]} | one for one in every
    ]
    for one in answered:
        rights = one["default_member_permissions"]
        one["default_member_permissions"] = None if rights is None else str(rights)
        one["integration_types"] = [0]
    assert compared(reversed(answered)) == compared(every)


async def test_every_command_is_for_servers_only(world: World):
    assert {one["name"]: one["contexts"] for one in commands(world) if one["contexts"] != [0]} == {}
    assert len(commands(world)) >= 15
