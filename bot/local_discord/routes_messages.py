"""Routes about messages: posting, history, editing, deleting, pins and reactions, with the bot's own rights."""

from typing import Any, Final
from urllib.parse import unquote

from bot.local_discord import channels, marks, messages, wire
from bot.local_discord.channels import check_awake
from bot.local_discord.errors import Refused, missing_permissions, unknown
from bot.local_discord.model import DM, FORUM, THREADS, Event, Intent, Json, Message
from bot.local_discord.permissions import Right, can, require, to_write
from bot.local_discord.rest import Call, Route


def _shown(call: Call, message: Message) -> Json:
    return wire.addressed(messages.public(message.wire), call.world.address)


def _message(call: Call) -> Message:
    """The message of the address. Ephemeral ones cannot be reached by these routes."""
    require(call.world, call.world.bot_id, call.channel)
    message = call.world.message(call.channel["id"], call.args["message"])
    if message.viewer is not None:
        raise unknown("Message", 10008)
    return message


def _post(call: Call) -> Json:
    channel, world = call.channel, call.world
    require(world, world.bot_id, channel, to_write(channel))
    if call.body.get("message_reference") and not can(world, world.bot_id, channel, Right.READ_HISTORY):
        raise Refused(403, 160002, "Cannot reply without permission to read message history")
    if channel["type"] == FORUM:
        raise Refused(400, 50008, "Cannot send messages in a non-text channel")
    if call.uploads:
        require(world, world.bot_id, channel, Right.ATTACH_FILES)
    _check_door(call, channel)
    _check_open(call, channel)
    channels.wake(world, channel)
    message = messages.create(world, channel, world.bot_id, call.body, call.uploads)
    _add_called(call, channel, message)
    return _shown(call, message)


def _check_door(call: Call, channel: Json) -> None:
    """Nobody is written to directly who takes no direct messages, or who is not a member (any more)."""
    if channel["type"] == DM:
        member = call.world.members.get(channel["recipients"][0]["id"])
        if member is None or not member.takes_direct:
            raise Refused(403, 50007, "Cannot send messages to this user")


def _check_open(call: Call, channel: Json) -> None:
    """Only who manages threads writes into a locked one."""
    locked = channel["type"] in THREADS and channel["thread_metadata"]["locked"]
    if locked and not can(call.world, call.world.bot_id, channel, Right.MANAGE_THREADS):
        raise Refused(403, 160005, "This thread is locked")


def _add_called(call: Call, channel: Json, message: Message) -> None:
    """Who is called in a thread becomes a member of it."""
    if channel["type"] in THREADS:
        for user in message.wire["mentions"]:
            if user["id"] in call.world.members:
                channels.join(call.world, channel, user["id"])


def _history(call: Call) -> list[Json]:
    require(call.world, call.world.bot_id, call.channel)
    if not can(call.world, call.world.bot_id, call.channel, Right.READ_HISTORY):
        return []
    limit = min(max(int(call.query.get("limit", 50)), 1), 100)
    found = messages.history(
        call.world, call.channel, before=call.query.get("before"), after=call.query.get("after"),
        around=call.query.get("around"), limit=limit,
    )  # fmt: skip
    return [_shown(call, message) for message in found]


def _read(call: Call) -> Json:
    require(call.world, call.world.bot_id, call.channel, Right.READ_HISTORY)
    return _shown(call, _message(call))


def _edit(call: Call) -> Json:
    message = _message(call)
    if message.author_id != call.world.bot_id:
        raise Refused(403, 50005, "Cannot edit a message authored by another user")
    _check_changeable(call, message)
    return _shown(call, messages.edit(call.world, call.channel, message, call.body, call.uploads))


def _check_changeable(call: Call, message: Message) -> None:
    """Notices of Discord itself stay as they are, and so does everything in an archived thread."""
    if message.wire["type"] not in messages.WRITTEN:
        raise Refused(403, 50021, "Cannot execute action on a system message")
    check_awake(call.channel)


def _delete(call: Call) -> None:
    message = _message(call)
    check_awake(call.channel)
    if message.author_id != call.world.bot_id:
        _require_in_server(call, Right.MANAGE_MESSAGES)
    messages.delete(call.world, call.channel, message)


def _require_in_server(call: Call, right: int) -> None:
    if call.channel["type"] == DM:
        raise missing_permissions()
    require(call.world, call.world.bot_id, call.channel, right)


def _pins(call: Call) -> Json:
    pinned = _pinned(call)
    items = [{"pinned_at": message.pinned_at, "message": _shown(call, message)} for message in pinned]
    return {"items": items, "has_more": False}


def _old_pins(call: Call) -> list[Json]:
    return [_shown(call, message) for message in _pinned(call)]


def _pinned(call: Call) -> list[Message]:
    require(call.world, call.world.bot_id, call.channel)
    every = [one for one in call.world.messages[call.channel["id"]].values() if one.wire["pinned"]]
    return sorted(every, key=lambda one: one.pinned_at or "", reverse=True)


def _pin(call: Call) -> None:
    _set_pin(call, on=True)


def _unpin(call: Call) -> None:
    _set_pin(call, on=False)


def _set_pin(call: Call, *, on: bool) -> None:
    message = _message(call)
    _check_changeable(call, message)
    if call.channel["type"] != DM:
        _require_in_server(call, Right.PIN_MESSAGES)
    marks.pin(call.world, call.channel, message, call.world.bot_id, on=on)


def _react(call: Call) -> None:
    require(call.world, call.world.bot_id, call.channel, Right.ADD_REACTIONS | Right.READ_HISTORY)
    emoji = unquote(call.args["emoji"])
    check_awake(call.channel)
    marks.react(call.world, call.channel, _message(call), call.world.bot_id, emoji, on=True)


def _unreact(call: Call) -> None:
    user_id = call.args.get("user", call.world.bot_id)
    if user_id != call.world.bot_id:
        _require_in_server(call, Right.MANAGE_MESSAGES)
    marks.react(call.world, call.channel, _message(call), user_id, unquote(call.args["emoji"]), on=False)


def _reactors(call: Call) -> list[Json]:
    emoji = unquote(call.args["emoji"]).partition(":")[0]
    for one in _message(call).wire.get("reactions", []):
        if one["emoji"]["name"] == emoji:
            return [call.world.users[user_id] for user_id in one["users"]]
    return []


def _typing(call: Call) -> None:
    channel, world = call.channel, call.world
    require(world, world.bot_id, channel, to_write(channel))
    intent = Intent.DIRECT_TYPING if channel["type"] == DM else Intent.GUILD_TYPING
    data: dict[str, Any] = {"channel_id": channel["id"], "user_id": world.bot_id, "timestamp": int(world.clock.time())}
    guild = {"guild_id": channel["guild_id"]} if "guild_id" in channel else {}
    world.publish(Event("TYPING_START", data | guild, intent, channel["id"]))


_MESSAGES: Final = "/channels/{channel}/messages"
_ONE: Final = _MESSAGES + "/{message}"
_PIN: Final = (_MESSAGES + "/pins/{message}", "/channels/{channel}/pins/{message}")
_EMOJI: Final = _ONE + "/reactions/{emoji}"

ROUTES: Final = (
    Route("GET", _MESSAGES + "/pins", _pins),
    Route("GET", "/channels/{channel}/pins", _old_pins),
    *(route for path in _PIN for route in (Route("PUT", path, _pin), Route("DELETE", path, _unpin))),
    Route("POST", _MESSAGES, _post),
    Route("GET", _MESSAGES, _history),
    Route("GET", _ONE, _read),
    Route("PATCH", _ONE, _edit),
    Route("DELETE", _ONE, _delete),
    Route("PUT", _EMOJI + "/@me", _react),
    Route("DELETE", _EMOJI + "/@me", _unreact),
    Route("DELETE", _EMOJI + "/{user}", _unreact),
    Route("GET", _EMOJI, _reactors),
    Route("POST", "/channels/{channel}/typing", _typing),
)
