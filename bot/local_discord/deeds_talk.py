"""Talking, as a page asks for it: words, files, reactions, pins and what was said before."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from bot.local_discord import channels, marks, messages, page_state
from bot.local_discord.actor import Actor
from bot.local_discord.errors import Refused, missing_permissions
from bot.local_discord.model import DM, FORUM, THREADS, Json
from bot.local_discord.permissions import Right, in_channel, require, to_write


def _say(actor: Actor, request: Json) -> Json:
    channel = actor.channel(request)
    require(actor.world, actor.user_id, channel, to_write(channel))
    _check_place(actor, channel)
    uploads, described = actor.files(request)
    if uploads:
        require(actor.world, actor.user_id, channel, Right.ATTACH_FILES)
    body: Json = {"content": request.get("text") or "", "attachments": described}
    if request.get("reply_to"):
        body["message_reference"] = {"message_id": request["reply_to"], "fail_if_not_exists": False}
    _check_slowmode(actor, channel)
    channels.wake(actor.world, channel)
    message = messages.create(actor.world, channel, actor.user_id, body, uploads)
    if channel["type"] in THREADS:
        channels.join(actor.world, channel, actor.user_id)
    return {"message": page_state.message_for(message, actor.user_id)}


def _check_place(actor: Actor, channel: Json) -> None:
    if channel["type"] == FORUM:
        raise Refused(400, 50008, "A forum holds posts: begin one.")
    locked = channel.get("thread_metadata", {}).get("locked")
    if locked and not in_channel(actor.world, actor.user_id, channel) & Right.MANAGE_THREADS:
        raise missing_permissions()


def _check_slowmode(actor: Actor, channel: Json) -> None:
    wait = channel.get("rate_limit_per_user") or 0
    if not wait or in_channel(actor.world, actor.user_id, channel) & (Right.MANAGE_MESSAGES | Right.MANAGE_CHANNELS):
        return
    own = [one for one in actor.world.messages[channel["id"]].values() if one.author_id == actor.user_id]
    if own:
        said = datetime.fromisoformat(own[-1].wire["timestamp"]).timestamp()
        if actor.world.clock.time() - said < wait:
            raise Refused(429, 20016, "This action cannot be performed due to slowmode rate limit")


def _edit(actor: Actor, request: Json) -> Json:
    channel = actor.channel(request)
    message = actor.message(request, channel)
    if message.author_id != actor.user_id:
        raise Refused(403, 50005, "Cannot edit a message authored by another user")
    messages.edit(actor.world, channel, message, {"content": str(request["text"])}, {})
    return {"message": page_state.message_for(message, actor.user_id)}


def _delete(actor: Actor, request: Json) -> Json:
    channel = actor.channel(request)
    message = actor.message(request, channel)
    if message.author_id != actor.user_id:
        if message.viewer is not None or channel["type"] == DM:
            raise missing_permissions()
        require(actor.world, actor.user_id, channel, Right.MANAGE_MESSAGES)
    messages.delete(actor.world, channel, message)
    return {}


def _dismiss(actor: Actor, request: Json) -> Json:
    channel = actor.channel(request)
    message = actor.message(request, channel)
    if message.viewer != actor.user_id:
        raise missing_permissions()
    messages.delete(actor.world, channel, message)
    return {}


def _react(actor: Actor, request: Json) -> Json:
    channel = actor.channel(request, Right.ADD_REACTIONS)
    message, on = actor.message(request, channel), bool(request.get("on", True))
    marks.react(actor.world, channel, message, actor.user_id, str(request["emoji"]), on=on)
    return {}


def _pin(actor: Actor, request: Json) -> Json:
    channel = actor.channel(request)
    if channel["type"] != DM:
        require(actor.world, actor.user_id, channel, Right.PIN_MESSAGES)
    message, on = actor.message(request, channel), bool(request.get("on", True))
    marks.pin(actor.world, channel, message, actor.user_id, on=on)
    return {}


def _history(actor: Actor, request: Json) -> Json:
    channel, before = actor.channel(request), request.get("before")
    limit = min(max(int(request.get("limit") or 50), 1), 100)
    found = page_state.newest(actor.world, actor.user_id, channel, before, limit)
    return {"messages": [page_state.message_for(message, actor.user_id) for message in found]}


def _pins(actor: Actor, request: Json) -> Json:
    channel = actor.channel(request)
    every = [one for one in actor.world.messages[channel["id"]].values() if one.wire["pinned"]]
    newest_first = sorted(every, key=lambda one: one.pinned_at or "", reverse=True)
    return {"messages": [page_state.message_for(message, actor.user_id) for message in newest_first]}


DEEDS: Final[dict[str, Callable[[Actor, Json], Json]]] = {
    "say": _say, "edit": _edit, "delete": _delete, "dismiss": _dismiss, "react": _react, "pin": _pin, "pins": _pins,
    "history": _history,
}  # fmt: skip
