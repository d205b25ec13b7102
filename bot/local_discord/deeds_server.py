"""Threads, channels and people, as a page asks for them."""

from collections.abc import Callable
from typing import Final

from bot.local_discord import channels, page_state, people, threads
from bot.local_discord.actor import Actor
from bot.local_discord.errors import missing_permissions
from bot.local_discord.model import DM, FORUM, PRIVATE_THREAD, THREADS, Json
from bot.local_discord.permissions import Right, can, require, to_write


def _thread(actor: Actor, request: Json) -> Json:
    parent, private = actor.channel(request), bool(request.get("private"))
    fields: Json = {"name": request.get("name")}
    if parent["type"] == FORUM:
        require(actor.world, actor.user_id, parent, to_write(parent))
        words = {"content": request.get("text") or ""}
        thread, _ = threads.post(actor.world, parent, actor.user_id, fields, words, {})
        return actor.shown(thread)
    require(actor.world, actor.user_id, parent, _right_for_thread(private=private))
    if request.get("message"):
        message = actor.message(request, parent)
        return actor.shown(threads.start_at(actor.world, parent, message, actor.user_id, fields))
    kind = {"type": PRIVATE_THREAD} if private else {}
    thread = channels.create_thread(actor.world, parent, actor.user_id, fields | kind)
    if not private:
        threads.announce(actor.world, parent, thread, actor.user_id)
    return actor.shown(thread)


def _thread_state(actor: Actor, request: Json) -> Json:
    thread = actor.channel(request)
    own = thread["owner_id"] == actor.user_id and "locked" not in request
    if not own and not can(actor.world, actor.user_id, thread, Right.MANAGE_THREADS):
        raise missing_permissions()
    state: Json = {key: bool(request[key]) for key in ("archived", "locked") if key in request}
    return actor.shown(channels.change_thread(actor.world, thread, state))


def _open_dm(actor: Actor, request: Json) -> Json:
    return actor.shown(channels.direct(actor.world, actor.user_id))


def _add_channel(actor: Actor, request: Json) -> Json:
    actor.may(Right.MANAGE_CHANNELS)
    return actor.shown(channels.create(actor.world, str(request["name"]), int(request.get("type") or 0)))


def _edit_channel(actor: Actor, request: Json) -> Json:
    channel = actor.channel(request, Right.MANAGE_CHANNELS)
    names = {"name": "name", "topic": "topic", "slowmode": "rate_limit_per_user"}
    fields = {wire: request[key] for key, wire in names.items() if key in request}
    if "overwrites" in request:
        fields["permission_overwrites"] = [_overwrite(entry) for entry in request["overwrites"]]
    return actor.shown(channels.change(actor.world, channel, fields))


def _delete_channel(actor: Actor, request: Json) -> Json:
    channel = actor.channel(request)
    right = Right.MANAGE_THREADS if channel["type"] in THREADS else Right.MANAGE_CHANNELS
    if channel["type"] == DM or not can(actor.world, actor.user_id, channel, right):
        raise missing_permissions()
    channels.delete(actor.world, channel)
    return {}


def _add_user(actor: Actor, request: Json) -> Json:
    actor.may(Right.MANAGE_SERVER)
    user_id = people.add(actor.world, str(request["name"]), roles=_moderators(actor, request))
    return {"user": _person(actor, user_id), "key": actor.key_of(user_id)}


def _moderators(actor: Actor, request: Json) -> list[str]:
    return [people.moderator_role(actor.world)] if request.get("moderator") else []


def _person(actor: Actor, user_id: str) -> Json:
    return next(one for one in page_state.users(actor.world) if one["id"] == user_id)


def _remove_user(actor: Actor, request: Json) -> Json:
    actor.may(Right.MANAGE_SERVER)
    if request["user"] in (actor.world.owner_id, actor.world.bot_id):
        raise missing_permissions()
    people.remove(actor.world, str(request["user"]))
    return {}


def _set_user(actor: Actor, request: Json) -> Json:
    actor.may(Right.MANAGE_SERVER)
    user_id, fields = str(request["user"]), {}
    if "nick" in request:
        fields["nick"] = request["nick"]
    if "moderator" in request:
        fields["roles"] = _moderators(actor, request)
    if "timeout_minutes" in request:
        fields["communication_disabled_until"] = _until(actor, int(request["timeout_minutes"]))
    people.change(actor.world, user_id, fields)
    return {"user": _person(actor, user_id)}


def _right_for_thread(*, private: bool) -> int:
    return Right.CREATE_PRIVATE_THREADS if private else Right.CREATE_PUBLIC_THREADS


def _overwrite(entry: Json) -> Json:
    return {
        "id": str(entry["id"]),
        "type": int(entry["type"]),
        "allow": str(int(entry["allow"])),
        "deny": str(int(entry["deny"])),
    }


def _until(actor: Actor, minutes: int) -> str | None:
    return actor.world.clock.iso(60.0 * minutes) if minutes > 0 else None


DEEDS: Final[dict[str, Callable[[Actor, Json], Json]]] = {
    "thread": _thread, "thread_state": _thread_state, "open_dm": _open_dm, "add_channel": _add_channel,
    "edit_channel": _edit_channel, "delete_channel": _delete_channel, "add_user": _add_user,
    "remove_user": _remove_user, "set_user": _set_user,
}  # fmt: skip
