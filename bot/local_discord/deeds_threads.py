"""Threads and posts, as a page asks for them: begun, put to sleep, locked, joined and left."""

from collections.abc import Callable
from typing import Any, Final

from bot.local_discord import channels, threads
from bot.local_discord.actor import Actor
from bot.local_discord.errors import Refused, missing_permissions
from bot.local_discord.model import FORUM, PRIVATE_THREAD, THREADS, Json
from bot.local_discord.permissions import Right, can, require, to_write

MOST_TAGS_OF_A_POST: Final = 5


def _thread(actor: Actor, request: Json) -> Json:
    parent, private = actor.channel(request), bool(request.get("private"))
    fields: Json = {"name": request.get("name")}
    if parent["type"] == FORUM:
        require(actor.world, actor.user_id, parent, to_write(parent))
        fields["applied_tags"] = _known_tags(parent, request.get("tags") or [])
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


def _join(actor: Actor, request: Json) -> Json:
    thread = _a_thread(actor, request)
    channels.join(actor.world, thread, actor.user_id)
    return actor.shown(thread)


def _leave(actor: Actor, request: Json) -> Json:
    channels.leave(actor.world, _a_thread(actor, request), actor.user_id)
    return {}


def _add(actor: Actor, request: Json) -> Json:
    """Bring somebody else in; who sees the thread may do so, as on Discord."""
    thread = _a_thread(actor, request)
    require(actor.world, actor.user_id, thread, to_write(thread))
    actor.world.member(str(request["user"]))
    channels.join(actor.world, thread, str(request["user"]))
    return actor.shown(thread)


def _a_thread(actor: Actor, request: Json) -> Json:
    channel = actor.channel(request)
    if channel["type"] not in THREADS:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    return channel


def _known_tags(forum: Json, wanted: list[Any]) -> list[str]:
    known = {tag["id"] for tag in forum["available_tags"]}
    return [str(tag) for tag in wanted if str(tag) in known][:MOST_TAGS_OF_A_POST]


def _right_for_thread(*, private: bool) -> int:
    return Right.CREATE_PRIVATE_THREADS if private else Right.CREATE_PUBLIC_THREADS


DEEDS: Final[dict[str, Callable[[Actor, Json], Json]]] = {
    "thread": _thread, "thread_state": _thread_state, "join_thread": _join, "leave_thread": _leave,
    "add_to_thread": _add,
}  # fmt: skip
