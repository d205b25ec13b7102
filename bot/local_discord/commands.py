"""Application commands: registered by the bot and shown to whoever may use them."""

from collections.abc import Iterator
from typing import Final

from bot.local_discord.errors import unknown
from bot.local_discord.limits import check_commands
from bot.local_discord.model import DM, Event, Json, World
from bot.local_discord.permissions import Right, in_server

SLASH, USER_MENU, MESSAGE_MENU = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
NESTED: Final = frozenset({SUBCOMMAND, GROUP})


def register(world: World, scope: str, wanted: list[Json]) -> list[Json]:
    """Replace all commands of a scope ("" or the guild's id). A command that keeps its name keeps its id."""
    check_commands(wanted)
    old = {(one["type"], one["name"]): one["id"] for one in world.commands.get(scope, [])}
    world.commands[scope] = [_registered(world, scope, command, old) for command in wanted]
    world.publish(Event("COMMANDS_REGISTERED", {"scope": scope}))
    return world.commands[scope]


def add(world: World, scope: str, command: Json) -> Json:
    """Register one command, in place of one with the same name and type."""
    key = (command.get("type", SLASH), command.get("name"))
    others = [one for one in world.commands.get(scope, []) if (one["type"], one["name"]) != key]
    return register(world, scope, [*others, command])[-1]


def one(world: World, scope: str, command_id: str) -> Json:
    for command in world.commands.get(scope, []):
        if command["id"] == command_id:
            return command
    raise unknown("application command", 10063)


def _registered(world: World, scope: str, command: Json, old: dict[tuple[int, str], str]) -> Json:
    kind = command.get("type", SLASH)
    complete: Json = {
        "application_id": world.bot_id, "version": world.snowflakes.new(), "default_member_permissions": None,
        "description": "", "name_localizations": None, "description_localizations": None, "nsfw": False,
        "contexts": None, "integration_types": [0], "dm_permission": True,
    }  # fmt: skip
    if scope:
        complete["guild_id"] = scope
    rights = command.get("default_member_permissions")
    given = {key: value for key, value in command.items() if value is not None}
    return complete | given | {
        "type": kind, "id": old.get((kind, command["name"])) or world.snowflakes.new(),
        "default_member_permissions": None if rights is None else str(rights),
    }  # fmt: skip


def usable(world: World, user_id: str, channel: Json | None = None) -> Iterator[Json]:
    """Commands that this user sees (anywhere, or in one channel), by their default permissions and contexts."""
    direct = channel is not None and channel["type"] == DM
    for scope in ("",) if direct else ("", world.guild_id):
        for command in world.commands.get(scope, []):
            if _fits(command, direct=direct) and (direct or _may_use(world, user_id, command)):
                yield command


def _fits(command: Json, *, direct: bool) -> bool:
    contexts = command["contexts"]
    if contexts is None:
        return not direct or bool(command["dm_permission"])
    return (1 if direct else 0) in contexts


def _may_use(world: World, user_id: str, command: Json) -> bool:
    rights = in_server(world, user_id)
    if not rights & Right.USE_COMMANDS:
        return False
    needed = command["default_member_permissions"]
    if needed == "0":
        return bool(rights & Right.ADMINISTRATOR)
    return needed is None or rights & int(needed) == int(needed)


def leaves(commands: Iterator[Json]) -> Iterator[Json]:
    """What can be typed: one entry per command, subcommand, or subcommand of a group."""
    for command in commands:
        for path, node in _descend((command["name"],), command):
            yield {
                "id": command["id"], "type": command["type"], "path": " ".join(path),
                "description": node.get("description", ""), "options": node.get("options") or [],
            }  # fmt: skip


def _descend(path: tuple[str, ...], node: Json) -> Iterator[tuple[tuple[str, ...], Json]]:
    nested = [option for option in node.get("options") or [] if option["type"] in NESTED]
    if not nested:
        yield path, node
    for child in nested:
        yield from _descend((*path, child["name"]), child)
