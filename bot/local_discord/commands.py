"""Application commands: registered by the bot, shown to whoever may use them, and their typed options."""

from collections.abc import Iterator
from typing import Any, Final

from bot.local_discord import wire
from bot.local_discord.errors import Refused, invalid, unknown
from bot.local_discord.limits import check_commands
from bot.local_discord.model import DM, Event, Json, World
from bot.local_discord.permissions import Right, can, can_view, in_server

SLASH, USER_MENU, MESSAGE_MENU = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
_NESTED: Final = frozenset({SUBCOMMAND, GROUP})
_IDS: Final = frozenset({USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT})


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
    nested = [option for option in node.get("options") or [] if option["type"] in _NESTED]
    if not nested:
        yield path, node
    for child in nested:
        yield from _descend((*path, child["name"]), child)


def typed(world: World, user_id: str, channel: Json, path: str, values: Json, focused: str | None = None) -> Json:
    """The `data` of a slash command's interaction, its options checked as the client checks them.

    `focused` names the option being typed (autocomplete): then nothing is required and its text may be anything.
    """
    if channel["type"] != DM and not can(world, user_id, channel, Right.USE_COMMANDS):
        raise Refused(403, 50013, "Missing Permissions")
    names = path.split()
    command = next((c for c in usable(world, user_id, channel) if c["type"] == SLASH and c["name"] == names[0]), None)
    if command is None:
        raise unknown("application command", 10063)
    nodes = _chain(command, names[1:])
    options = _options(world, user_id, nodes[-1], values, focused)
    resolved = resolve(world, user_id, _ids(options))
    for node in reversed(nodes[1:]):
        options = [{"name": node["name"], "type": node["type"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": SLASH, "options": options}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    return data | {"resolved": resolved} if resolved else data


def _chain(command: Json, names: list[str]) -> list[Json]:
    nodes = [command]
    for name in names:
        child = next((o for o in nodes[-1].get("options") or [] if o["name"] == name and o["type"] in _NESTED), None)
        if child is None:
            raise unknown("application command", 10063)
        nodes.append(child)
    return nodes


def _options(world: World, user_id: str, node: Json, values: Json, focused: str | None) -> list[Json]:
    known = {option["name"]: option for option in node.get("options") or []}
    for name in values:
        if name not in known:
            raise invalid(f"options.{name}", "BASE_TYPE_CHOICES", f"There is no option {name}.")
    filled = []
    for name, option in known.items():
        if name == focused:
            entry = {"name": name, "type": option["type"], "value": str(values.get(name, "")), "focused": True}
            filled.append(entry)
        elif name in values:
            filled.append(
                {"name": name, "type": option["type"], "value": _checked(world, user_id, option, values[name])}
            )
        elif option.get("required") and focused is None:
            raise invalid(f"options.{name}", "BASE_TYPE_REQUIRED", f"{name} is missing.")
    return filled


def _checked(world: World, user_id: str, option: Json, value: Any) -> Any:
    """The value in the option's type, or a refusal that says what would fit."""
    kind, name = option["type"], option["name"]
    fitting: Any = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: (int, float)}.get(kind, str)
    if not isinstance(value, fitting) or (kind in (INTEGER, NUMBER) and isinstance(value, bool)):
        raise invalid(f"options.{name}", "BASE_TYPE_BAD_TYPE", f"{name}: {value!r} does not fit.")
    if option.get("choices") and value not in [choice["value"] for choice in option["choices"]]:
        raise invalid(f"options.{name}", "BASE_TYPE_CHOICES", f"{name}: choose one of the list.")
    if kind in _IDS:
        _check_id(world, user_id, option, value)
    measure = len(value) if kind == STRING else value
    low, high = ("min_length", "max_length") if kind == STRING else ("min_value", "max_value")
    if low in option and measure < option[low]:
        raise invalid(f"options.{name}", "BASE_TYPE_MIN", f"{name}: at least {option[low]}.")
    if high in option and measure > option[high]:
        raise invalid(f"options.{name}", "BASE_TYPE_MAX", f"{name}: at most {option[high]}.")
    return value


def _check_id(world: World, user_id: str, option: Json, value: str) -> None:
    there = {
        USER: value in world.users,
        ROLE: value in world.roles,
        MENTIONABLE: value in world.users or value in world.roles,
        CHANNEL: value in world.channels and can_view(world, user_id, world.channels[value]),
        ATTACHMENT: world.files.get(value) is not None,
    }[option["type"]]
    kinds = option.get("channel_types")
    if there and kinds and option["type"] == CHANNEL:
        there = world.channels[value]["type"] in kinds
    if not there:
        raise invalid(f"options.{option['name']}", "BASE_TYPE_CHOICES", f"{option['name']}: not found.")


def _ids(options: list[Json]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for option in options:
        if option["type"] in _IDS and not option.get("focused"):
            found.setdefault(option["type"], []).append(option["value"])
    return found


def resolve(world: World, user_id: str, ids: dict[int, list[str]]) -> Json:
    """The objects behind ids (by option type), as interactions carry them in `resolved`."""
    wanted = [one_id for listed in ids.values() for one_id in listed]
    resolved: Json = {
        "users": {i: world.users[i] for i in wanted if i in world.users},
        "members": {i: _resolved_member(world, i) for i in wanted if i in world.members},
        "roles": {i: world.roles[i] for i in wanted if i in world.roles},
        "channels": {i: wire.partial_channel(world, world.channels[i], user_id) for i in ids.get(CHANNEL, [])},
        "attachments": {i: _resolved_file(world, i) for i in ids.get(ATTACHMENT, [])},
    }
    return {key: value for key, value in resolved.items() if value}


def _resolved_member(world: World, user_id: str) -> Json:
    rights = str(in_server(world, user_id))
    return wire.member(world, world.members[user_id], with_user=False) | {"permissions": rights}


def _resolved_file(world: World, file_id: str) -> Json:
    file = world.files.get(file_id)
    if file is None:
        raise unknown("Attachment", 10008)
    address = world.address(file.path)
    return {
        "id": file.id, "filename": file.name, "size": len(file.content), "url": address, "proxy_url": address,
        "ephemeral": True,
    }  # fmt: skip
