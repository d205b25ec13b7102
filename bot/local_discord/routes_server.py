"""Routes about the server: channels, threads, members, roles and overwrites, with the bot's own rights."""

from typing import Any, Final

from bot.local_discord import channels, people, threads, wire
from bot.local_discord.errors import missing_permissions, unknown
from bot.local_discord.model import DM, FORUM, PRIVATE_THREAD, THREADS, Json
from bot.local_discord.permissions import Right, in_server, require, to_write
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
    channels.set_overwrite(call.world, call.channel, call.args["target"], 0, 0, 0)


def _thread(call: Call) -> Json:
    """A thread without a message, or a post in a forum with its first message."""
    parent, world = call.channel, call.world
    if parent["type"] == FORUM:
        return _forum_post(call)
    private = int(call.body.get("type") or PRIVATE_THREAD) == PRIVATE_THREAD
    _require(call, parent, Right.CREATE_PRIVATE_THREADS if private else Right.CREATE_PUBLIC_THREADS)
    kind = {"type": PRIVATE_THREAD} if private else {}
    thread = channels.create_thread(world, parent, world.bot_id, call.body | kind)
    if not private:
        threads.announce(world, parent, thread, world.bot_id)
    return wire.joined(world, thread)


def _forum_post(call: Call) -> Json:
    parent, world = call.channel, call.world
    _require(call, parent, to_write(parent))
    body = call.body.get("message") or {}
    thread, message = threads.post(world, parent, world.bot_id, call.body, body, call.uploads)
    return wire.joined(world, thread) | {"message": wire.addressed(message.wire, world.address)}


def _thread_of_message(call: Call) -> Json:
    world, parent = call.world, call.channel
    _require(call, parent, Right.CREATE_PUBLIC_THREADS)
    message = world.message(parent["id"], call.args["message"])
    return wire.joined(world, threads.start_at(world, parent, message, world.bot_id, call.body))


def _join(call: Call) -> None:
    _require(call, call.channel, Right.SEND_IN_THREADS if "user" in call.args else 0)
    user_id = call.args.get("user", call.world.bot_id)
    call.world.member(user_id)
    channels.join(call.world, call.channel, user_id)


def _leave(call: Call) -> None:
    user_id = call.args.get("user", call.world.bot_id)
    _require(call, call.channel, Right.MANAGE_THREADS if user_id != call.world.bot_id else 0)
    channels.leave(call.world, call.channel, user_id)


def _thread_members(call: Call) -> list[Json]:
    thread_id = call.channel["id"]
    _require(call, call.channel)
    every = call.world.thread_members[thread_id].items()
    return [wire.thread_member(thread_id, user_id, since) for user_id, since in every]


def _thread_member(call: Call) -> Json:
    for one in _thread_members(call):
        if one["user_id"] == call.args["user"]:
            return one
    raise unknown("Member", 10007)


def _active_threads(call: Call) -> Json:
    _require_in_server(call, 0)
    return _thread_list(call, [t for t in call.world.threads() if not t["thread_metadata"]["archived"]])


def _archived_public(call: Call) -> Json:
    return _archived(call, private=False)


def _archived_private(call: Call) -> Json:
    _require(call, call.channel, Right.MANAGE_THREADS)
    return _archived(call, private=True)


def _archived(call: Call, *, private: bool) -> Json:
    _require(call, call.channel, Right.READ_HISTORY)
    every = call.world.threads(call.channel["id"])
    found = [t for t in every if t["thread_metadata"]["archived"] and (t["type"] == PRIVATE_THREAD) == private]
    found.sort(key=lambda thread: thread["thread_metadata"]["archive_timestamp"], reverse=True)
    return _thread_list(call, found)


def _thread_list(call: Call, threads: list[Json]) -> Json:
    bot_id, members = call.world.bot_id, call.world.thread_members
    own = [(thread["id"], members[thread["id"]].get(bot_id)) for thread in threads]
    joined = [wire.thread_member(thread_id, bot_id, since) for thread_id, since in own if since]
    return {"threads": [wire.joined(call.world, one) for one in threads], "members": joined, "has_more": False}


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
_THREAD_MEMBERS: Final = _CHANNEL + "/thread-members"
_GUILD: Final = "/guilds/{guild}"

ROUTES: Final = (
    Route("GET", _GUILD, _guild),
    Route("GET", _GUILD + "/channels", _channels),
    Route("POST", _GUILD + "/channels", _create_channel),
    Route("GET", _GUILD + "/threads/active", _active_threads),
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
    Route("POST", _CHANNEL + "/threads", _thread),
    Route("POST", _CHANNEL + "/messages/{message}/threads", _thread_of_message),
    Route("GET", _CHANNEL + "/threads/archived/public", _archived_public),
    Route("GET", _CHANNEL + "/threads/archived/private", _archived_private),
    Route("PUT", _THREAD_MEMBERS + "/@me", _join),
    Route("DELETE", _THREAD_MEMBERS + "/@me", _leave),
    Route("GET", _THREAD_MEMBERS, _thread_members),
    Route("GET", _THREAD_MEMBERS + "/{user}", _thread_member),
    Route("PUT", _THREAD_MEMBERS + "/{user}", _join),
    Route("DELETE", _THREAD_MEMBERS + "/{user}", _leave),
)
