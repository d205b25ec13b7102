"""Channels, roles and people, as a page asks for them."""

from collections.abc import Callable
from typing import Final

from bot.local_discord import channels, page_state, people
from bot.local_discord.actor import Actor
from bot.local_discord.errors import Form, missing_permissions, unknown
from bot.local_discord.model import DM, FORUM, THREADS, Json
from bot.local_discord.permissions import Right, can

MOST_TAGS: Final = 20
TAG_LENGTH: Final = 20


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
    if "tags" in request and channel["type"] == FORUM:
        fields["available_tags"] = _tags(actor, channel, [str(name).strip() for name in request["tags"]])
    return actor.shown(channels.change(actor.world, channel, fields))


def _tags(actor: Actor, forum: Json, names: list[str]) -> list[Json]:
    """The tags of a forum by their names; one that was there keeps its id, and so its posts."""
    form = Form()
    form.length("tags", names, 0, MOST_TAGS)
    for name in names:
        form.length("tags", name, 1, TAG_LENGTH)
    form.refuse()
    known = {tag["name"]: tag for tag in forum["available_tags"]}
    fresh = {"moderated": False, "emoji_id": None, "emoji_name": None}
    return [
        known.get(name) or {"id": actor.world.snowflakes.new(), "name": name} | fresh for name in dict.fromkeys(names)
    ]


def _set_role(actor: Actor, request: Json) -> Json:
    actor.may(Right.MANAGE_ROLES)
    if request["role"] not in actor.world.roles:
        raise unknown("Role", 10011)
    people.change_role(actor.world, str(request["role"]), int(request["permissions"]))
    return {}


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
    "open_dm": _open_dm, "add_channel": _add_channel, "edit_channel": _edit_channel, "delete_channel": _delete_channel,
    "set_role": _set_role, "add_user": _add_user, "remove_user": _remove_user, "set_user": _set_user,
}  # fmt: skip
