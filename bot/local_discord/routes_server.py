"""Routes about the server: channels, threads, members, roles and overwrites, with the bot's own rights."""

from typing import Any, Final

from bot.local_discord import channels, people, wire
from bot.local_discord.errors import missing_permissions, unknown
from bot.local_discord.model import DM, THREADS, Json
from bot.local_discord.permissions import Right, in_server, require
from bot.local_discord.rest import Call, Route


def _require(call: Call, channel: Json, right: int = 0) -> None:
    require(call.world, call.world.bot_id, channel, right)


def _require_in_server(call: Call, right: int) -> None:
    if call.args["guild"] != call.world.guild_id:
        raise unknown("Guild", 10004)
    if in_server(call.world, call.world.bot_id) & right != right:
        raise missing_permissions()


def _guild(call: Call) -> Json:
    _require_in_server(call, 0)
    counts = {"approximate_member_count": len(call.world.members), "approximate_presence_count": 1}
    return wire.guild(call.world) | (counts if call.query.get("with_counts") else {})


def _channels(call: Call) -> list[Json]:
    _require_in_server(call, 0)
    return [c for c in call.world.channels.values() if "guild_id" in c and c["type"] not in THREADS]


def _create_channel(call: Call) -> Json:
    _require_in_server(call, Right.MANAGE_CHANNELS)
    fields = {key: value for key, value in call.body.items() if key not in ("name", "type")}
    return channels.create(call.world, call.body["name"], int(call.body.get("type") or 0), **fields)


def _channel(call: Call) -> Json:
    _require(call, call.channel)
    return wire.joined(call.world, call.channel) if call.channel["type"] in THREADS else call.channel


def _change_channel(call: Call) -> Json:
    channel = call.channel
    if channel["type"] not in THREADS:
        _require(call, channel, Right.MANAGE_CHANNELS)
        return channels.change(call.world, channel, call.body)
    _require(call, channel)
    own = channel["owner_id"] == call.world.bot_id and not channel["thread_metadata"]["locked"]
    if not own or "locked" in call.body:
        _require(call, channel, Right.MANAGE_THREADS)
    return channels.change_thread(call.world, channel, call.body)


def _delete_channel(call: Call) -> Json:
    channel = call.channel
    if channel["type"] != DM:
        _require(call, channel, Right.MANAGE_THREADS if channel["type"] in THREADS else Right.MANAGE_CHANNELS)
        channels.delete(call.world, channel)
    return channel


def _set_overwrite(call: Call) -> None:
    _require(call, call.channel, Right.MANAGE_ROLES)
    allow, deny = int(call.body.get("allow") or 0), int(call.body.get("deny") or 0)
    channels.set_overwrite(call.world, call.channel, call.args["target"], int(call.body["type"]), allow, deny)


def _remove_overwrite(call: Call) -> None:
    _require(call, call.channel, Right.MANAGE_ROLES)
    if call.args["target"] not in {one["id"] for one in call.channel["permission_overwrites"]}:
        raise unknown("Permission Overwrite", 10009)
    channels.set_overwrite(call.world, call.channel, call.args["target"], 0, 0, 0)


def _members(call: Call) -> list[Json]:
    _require_in_server(call, 0)
    after, limit = int(call.query.get("after") or 0), int(call.query.get("limit") or 1)
    later = sorted((m for m in call.world.members.values() if int(m.user_id) > after), key=lambda m: int(m.user_id))
    return [wire.member(call.world, member) for member in later[:limit]]


def _search_members(call: Call) -> list[Json]:
    _require_in_server(call, 0)
    query, limit = call.query.get("query", "").lower(), int(call.query.get("limit") or 1)
    found = [m for m in call.world.members.values() if people.is_called(call.world, m, query)]
    return [wire.member(call.world, member) for member in found[:limit]]


def _member(call: Call) -> Json:
    _require_in_server(call, 0)
    user_id = call.args["user"] if call.args["user"] != "@me" else call.world.bot_id
    return wire.member(call.world, call.world.member(user_id))


def _change_member(call: Call) -> Json:
    user_id = call.args["user"] if call.args["user"] != "@me" else call.world.bot_id
    rights = {"nick": Right.MANAGE_NICKNAMES, "roles": Right.MANAGE_ROLES}
    for field in call.body:
        own = user_id == call.world.bot_id and field == "nick"
        _require_in_server(call, Right.CHANGE_NICKNAME if own else rights.get(field, Right.MODERATE_MEMBERS))
    return wire.member(call.world, people.change(call.world, user_id, call.body))


def _roles(call: Call) -> list[Json]:
    _require_in_server(call, 0)
    return list(call.world.roles.values())


def _role(call: Call) -> Any:
    for role in _roles(call):
        if role["id"] == call.args["role"]:
            return role
    raise unknown("Role", 10011)


_CHANNEL: Final = "/channels/{channel}"
_GUILD: Final = "/guilds/{guild}"

ROUTES: Final = (
    Route("GET", _GUILD, _guild),
    Route("GET", _GUILD + "/channels", _channels),
    Route("POST", _GUILD + "/channels", _create_channel, 201),
    Route("GET", _GUILD + "/members", _members),
    Route("GET", _GUILD + "/members/search", _search_members),
    Route("GET", _GUILD + "/members/{user}", _member),
    Route("PATCH", _GUILD + "/members/{user}", _change_member),
    Route("GET", _GUILD + "/roles", _roles),
    Route("GET", _GUILD + "/roles/{role}", _role),
    Route("GET", _CHANNEL, _channel),
    Route("PATCH", _CHANNEL, _change_channel),
    Route("DELETE", _CHANNEL, _delete_channel),
    Route("PUT", _CHANNEL + "/permissions/{target}", _set_overwrite),
    Route("DELETE", _CHANNEL + "/permissions/{target}", _remove_overwrite),
)
