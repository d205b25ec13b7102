"""Routes about threads: begun, joined, left and listed, with the bot's own rights."""

from typing import Final

from bot.local_discord import channels, threads, wire
from bot.local_discord.errors import Refused, unknown
from bot.local_discord.model import DM, FORUM, PRIVATE_THREAD, THREADS, Json
from bot.local_discord.permissions import Right, require, to_write
from bot.local_discord.rest import Call, Route


def _require_own_server(call: Call) -> None:
    if call.args["guild"] != call.world.guild_id:
        raise unknown("Guild", 10004)


def _require(call: Call, channel: Json, right: int = 0) -> None:
    require(call.world, call.world.bot_id, channel, right)


def _thread(call: Call) -> Json:
    """A thread without a message, or a post in a forum with its first message."""
    parent, world = call.channel, call.world
    _check_parent(parent)
    if parent["type"] == FORUM:
        return _forum_post(call)
    private = int(call.body.get("type") or PRIVATE_THREAD) == PRIVATE_THREAD
    _require(call, parent, Right.CREATE_PRIVATE_THREADS if private else Right.CREATE_PUBLIC_THREADS)
    kind = {"type": PRIVATE_THREAD} if private else {}
    thread = channels.create_thread(world, parent, world.bot_id, call.body | kind)
    if not private:
        threads.announce(world, parent, thread, world.bot_id)
    return wire.joined(world, thread)


def _check_parent(channel: Json) -> None:
    """No thread begins in another one or among direct messages."""
    if channel["type"] in (DM, *THREADS):
        raise Refused(400, 50024, "Cannot execute action on this channel type")


def _forum_post(call: Call) -> Json:
    parent, world = call.channel, call.world
    _require(call, parent, to_write(parent))
    body = call.body.get("message") or {}
    thread, message = threads.post(world, parent, world.bot_id, call.body, body, call.uploads)
    return wire.joined(world, thread) | {"message": wire.addressed(message.wire, world.address)}


def _thread_of_message(call: Call) -> Json:
    world, parent = call.world, call.channel
    _check_parent(parent)
    _require(call, parent, Right.CREATE_PUBLIC_THREADS)
    message = world.message(parent["id"], call.args["message"])
    return wire.joined(world, threads.start_at(world, parent, message, world.bot_id, call.body))


def _join(call: Call) -> None:
    _require(call, call.channel, Right.SEND_IN_THREADS if "user" in call.args else 0)
    user_id = call.args.get("user", call.world.bot_id)
    call.world.member(user_id)
    channels.check_awake(call.channel)
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
    _require_own_server(call)
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


_CHANNEL: Final = "/channels/{channel}"
_GUILD: Final = "/guilds/{guild}"
_THREAD_MEMBERS: Final = _CHANNEL + "/thread-members"

ROUTES: Final = (
    Route("GET", _GUILD + "/threads/active", _active_threads),
    Route("POST", _CHANNEL + "/threads", _thread, 201),
    Route("POST", _CHANNEL + "/messages/{message}/threads", _thread_of_message, 201),
    Route("GET", _CHANNEL + "/threads/archived/public", _archived_public),
    Route("GET", _CHANNEL + "/threads/archived/private", _archived_private),
    Route("PUT", _THREAD_MEMBERS + "/@me", _join),
    Route("DELETE", _THREAD_MEMBERS + "/@me", _leave),
    Route("GET", _THREAD_MEMBERS, _thread_members),
    Route("GET", _THREAD_MEMBERS + "/{user}", _thread_member),
    Route("PUT", _THREAD_MEMBERS + "/{user}", _join),
    Route("DELETE", _THREAD_MEMBERS + "/{user}", _leave),
)
