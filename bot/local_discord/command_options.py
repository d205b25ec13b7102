"""The options of a typed command: checked as Discord's client checks them, and the objects that they name."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from bot.local_discord import wire
from bot.local_discord.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    INTEGER,
    MENTIONABLE,
    NESTED,
    NUMBER,
    ROLE,
    SLASH,
    STRING,
    USER,
    usable,
)  # fmt: skip
from bot.local_discord.errors import Refused, invalid, unknown
from bot.local_discord.files import StoredFile
from bot.local_discord.model import DM, Json, World
from bot.local_discord.permissions import Right, can, can_view, in_server

_IDS: Final = frozenset({USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT})
_TYPES: Final[dict[int, Any]] = {INTEGER: int, BOOLEAN: bool, NUMBER: (int, float)}


@dataclass(frozen=True, slots=True)
class Typist:
    """A user who types commands in a channel. `keep` stores one of his uploads and returns the file."""

    world: World
    user_id: str
    channel: Json
    keep: Callable[[str], StoredFile]

    def typed(self, path: str, values: Json, focused: str | None = None) -> Json:
        """The `data` of a slash command's interaction.

        `focused` names the option being typed (autocomplete): then nothing is required, its text may be anything, and
        other options that do not fit yet are left out.
        """
        nodes = self._nodes(path.split())
        options = self._options(nodes[-1], values, focused)
        resolved = resolve(self.world, self.user_id, _ids(options))
        for node in reversed(nodes[1:]):
            options = [{"name": node["name"], "type": node["type"], "options": options}]
        command = nodes[0]
        data: Json = {"id": command["id"], "name": command["name"], "type": SLASH, "options": options}
        if command.get("guild_id"):
            data["guild_id"] = command["guild_id"]
        return data | {"resolved": resolved} if resolved else data

    def _nodes(self, names: list[str]) -> list[Json]:
        """The command with the groups and subcommand that the path goes through."""
        if self.channel["type"] != DM and not can(self.world, self.user_id, self.channel, Right.USE_COMMANDS):
            raise Refused(403, 50013, "Missing Permissions")
        seen = [one for one in usable(self.world, self.user_id, self.channel) if one["type"] == SLASH]
        nodes: list[Json] = []
        for name in names:
            offered = seen if not nodes else [o for o in nodes[-1].get("options") or [] if o["type"] in NESTED]
            found = next((one for one in offered if one["name"] == name), None)
            if found is None:
                raise unknown("application command", 10063)
            nodes.append(found)
        return nodes

    def _options(self, node: Json, values: Json, focused: str | None) -> list[Json]:
        known = {option["name"]: option for option in node.get("options") or []}
        strange = [name for name in values if name not in known]
        if strange:
            raise invalid(f"options.{strange[0]}", "BASE_TYPE_CHOICES", f"There is no option {strange[0]}.")
        filled = [self._option(option, values, focused) for option in known.values()]
        return [entry for entry in filled if entry is not None]

    def _option(self, option: Json, values: Json, focused: str | None) -> Json | None:
        name = option["name"]
        entry: Json = {"name": name, "type": option["type"]}
        if name == focused:
            return entry | {"value": str(values.get(name, "")), "focused": True}
        if name not in values:
            if option.get("required") and focused is None:
                raise invalid(f"options.{name}", "BASE_TYPE_REQUIRED", f"{name} is missing.")
            return None
        try:
            return entry | {"value": self._checked(option, values[name])}
        except Refused:
            if focused is None:
                raise
            return None

    def _checked(self, option: Json, value: Any) -> Any:
        """The value in the option's type, or a refusal that says what would fit."""
        kind, name = option["type"], option["name"]
        if not isinstance(value, _TYPES.get(kind, str)) or (kind in (INTEGER, NUMBER) and isinstance(value, bool)):
            raise invalid(f"options.{name}", "BASE_TYPE_BAD_TYPE", f"{name}: {value!r} does not fit.")
        if option.get("choices") and value not in [choice["value"] for choice in option["choices"]]:
            raise invalid(f"options.{name}", "BASE_TYPE_CHOICES", f"{name}: choose one of the list.")
        if kind == ATTACHMENT:
            return self.keep(value).id
        if kind in _IDS and not self._is_there(option, value):
            raise invalid(f"options.{name}", "BASE_TYPE_CHOICES", f"{name}: not found.")
        _check_range(option, value)
        return value

    def _is_there(self, option: Json, value: str) -> bool:
        world, kinds = self.world, option.get("channel_types")
        if option["type"] == CHANNEL:
            channel = world.channels.get(value)
            fits = channel is not None and (not kinds or channel["type"] in kinds)
            return fits and can_view(world, self.user_id, world.channels[value])
        is_user, is_role = value in world.users, value in world.roles
        return {USER: is_user, ROLE: is_role, MENTIONABLE: is_user or is_role}[option["type"]]


def _check_range(option: Json, value: Any) -> None:
    name, text = option["name"], option["type"] == STRING
    measure = len(value) if text else value
    low, high = ("min_length", "max_length") if text else ("min_value", "max_value")
    if low in option and measure < option[low]:
        raise invalid(f"options.{name}", "BASE_TYPE_MIN", f"{name}: at least {option[low]}.")
    if high in option and measure > option[high]:
        raise invalid(f"options.{name}", "BASE_TYPE_MAX", f"{name}: at most {option[high]}.")


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
