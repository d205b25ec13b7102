"""Who may do what where: Discord's rules for roles, overwrites, threads, time-outs and the owner."""

from datetime import datetime
from typing import Final

from bot.local_discord.errors import missing_access, missing_permissions
from bot.local_discord.model import DM, PRIVATE_THREAD, THREADS, Json, World


class Right:
    """Permission bits, named as in Discord's settings."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_SERVER = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    USE_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    PIN_MESSAGES = 1 << 51


ALL: Final = (1 << 53) - 1
PLAYER: Final = (
    Right.VIEW_CHANNEL | Right.SEND_MESSAGES | Right.EMBED_LINKS | Right.ATTACH_FILES | Right.READ_HISTORY
    | Right.ADD_REACTIONS | Right.USE_COMMANDS | Right.CREATE_PUBLIC_THREADS | Right.CREATE_PRIVATE_THREADS
    | Right.SEND_IN_THREADS | Right.CHANGE_NICKNAME
)  # fmt: skip
MODERATOR: Final = (
    Right.MANAGE_SERVER | Right.MANAGE_CHANNELS | Right.MANAGE_MESSAGES | Right.MANAGE_THREADS | Right.MANAGE_ROLES
    | Right.MENTION_EVERYONE | Right.PIN_MESSAGES | Right.MODERATE_MEMBERS | Right.MANAGE_NICKNAMES
)  # fmt: skip
BOT: Final = 309_237_763_072 | Right.MANAGE_THREADS | Right.PIN_MESSAGES
"""The rights of the invitation link, and the two optional ones."""

DIRECT: Final = PLAYER & ~(Right.CREATE_PUBLIC_THREADS | Right.CREATE_PRIVATE_THREADS | Right.SEND_IN_THREADS)

_WHILE_TIMED_OUT: Final = Right.VIEW_CHANNEL | Right.READ_HISTORY


def in_server(world: World, user_id: str) -> int:
    """Permissions from roles alone, before any channel's overwrites."""
    member = world.members.get(user_id)
    if member is None:
        return 0
    if user_id == world.owner_id:
        return ALL
    rights = int(world.roles[world.guild_id]["permissions"])
    for role_id in member.roles:
        rights |= int(world.roles[role_id]["permissions"])
    if rights & Right.ADMINISTRATOR:
        return ALL
    return rights & _WHILE_TIMED_OUT if is_timed_out(world, user_id) else rights


def in_channel(world: World, user_id: str, channel: Json) -> int:
    """Effective permissions in a channel; a thread has those of its parent."""
    if channel["type"] == DM:
        return DIRECT if user_id in (world.bot_id, channel["recipients"][0]["id"]) else 0
    if channel["type"] in THREADS:
        return _in_thread(world, user_id, channel)
    return _with_overwrites(world, user_id, channel)


def _with_overwrites(world: World, user_id: str, channel: Json) -> int:
    rights = in_server(world, user_id)
    if rights in (0, ALL):
        return rights
    overwrites = {overwrite["id"]: overwrite for overwrite in channel["permission_overwrites"]}
    rights = _apply(rights, [overwrites.get(world.guild_id)])
    rights = _apply(rights, [overwrites.get(role_id) for role_id in world.members[user_id].roles])
    rights = _apply(rights, [overwrites.get(user_id)])
    if not rights & Right.VIEW_CHANNEL:
        return 0
    return rights & _WHILE_TIMED_OUT if is_timed_out(world, user_id) else rights


def _apply(rights: int, overwrites: list[Json | None]) -> int:
    """All denials of one level go before all its allowances."""
    present = [overwrite for overwrite in overwrites if overwrite is not None]
    for overwrite in present:
        rights &= ~int(overwrite["deny"])
    for overwrite in present:
        rights |= int(overwrite["allow"])
    return rights


def _in_thread(world: World, user_id: str, thread: Json) -> int:
    parent = world.channels.get(thread["parent_id"])
    rights = 0 if parent is None else _with_overwrites(world, user_id, parent)
    if thread["type"] == PRIVATE_THREAD and not rights & Right.MANAGE_THREADS:
        return rights if user_id in world.thread_members[thread["id"]] else 0
    return rights


def is_timed_out(world: World, user_id: str) -> bool:
    until = world.members[user_id].timed_out_until
    return until is not None and datetime.fromisoformat(until).timestamp() > world.clock.time()


def can(world: World, user_id: str, channel: Json, rights: int) -> bool:
    return in_channel(world, user_id, channel) & rights == rights


def can_view(world: World, user_id: str, channel: Json) -> bool:
    return can(world, user_id, channel, Right.VIEW_CHANNEL)


def to_write(channel: Json) -> int:
    """The right that a plain message needs here."""
    return Right.SEND_IN_THREADS if channel["type"] in THREADS else Right.SEND_MESSAGES


def require(world: World, user_id: str, channel: Json, rights: int = 0) -> None:
    """Refuse with 50001 who cannot see the channel, with 50013 who lacks a right there."""
    held = in_channel(world, user_id, channel)
    if not held & Right.VIEW_CHANNEL:
        raise missing_access()
    if held & rights != rights:
        raise missing_permissions()
