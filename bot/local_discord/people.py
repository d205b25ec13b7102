"""Who lives on the local server: the first table of people, newcomers, leavers, and changes to a member."""

import unicodedata
from dataclasses import dataclass, replace
from typing import Final

from bot.local_discord import channels, wire
from bot.local_discord.errors import Form
from bot.local_discord.model import FORUM, Event, Intent, Json, Member, World
from bot.local_discord.permissions import BOT, MODERATOR, PLAYER

BOT_NAME: Final = "Turnkeeper"
MODERATORS: Final = "Moderators"


@dataclass(frozen=True, slots=True)
class Person:
    """A local user of the first start."""

    name: str
    username: str
    moderator: bool = False


FIRST_PEOPLE: Final = (
    Person("Ada", "ada", moderator=True),
    Person("Chloé", "chloe"),
    Person("Дмитрий", "dmitri"),
    Person("Tomás", "tomas"),
    Person("Mira Oğuz", "mira"),
    Person("Wren", "wren"),
    Person("Kofi", "kofi"),
    Person("Ingrid", "ingrid", moderator=True),
)
"""Two moderators and six players; the first one owns the server."""

FIRST_CHANNELS: Final = (("lobby", 0), ("den", 0), ("library", 0), ("tables", FORUM))


def settle(world: World, people: tuple[Person, ...] = FIRST_PEOPLE) -> None:
    """Furnish an empty world: the server, the bot, its people and channels."""
    world.guild_id, world.bot_id = world.snowflakes.new(), world.snowflakes.new()
    world.roles[world.guild_id] = wire.role(world.guild_id, "@everyone", PLAYER, 0)
    moderators = _add_role(world, MODERATORS, MODERATOR, 1, 0x3498DB)
    own = _add_role(world, BOT_NAME, BOT, 2)
    world.roles[own] |= {"managed": True, "tags": {"bot_id": world.bot_id}}
    world.users[world.bot_id] = wire.user(world.bot_id, BOT_NAME, None, bot=True)
    world.members[world.bot_id] = Member(world.bot_id, world.clock.iso(), [own])
    for person in people:
        user_id = add(world, person.name, person.username, roles=[moderators] if person.moderator else [])
        world.owner_id = world.owner_id or user_id
    for name, kind in FIRST_CHANNELS:
        channels.create(world, name, kind)


def _add_role(world: World, name: str, rights: int, position: int, color: int = 0) -> str:
    role_id = world.snowflakes.new()
    world.roles[role_id] = wire.role(role_id, name, rights, position, color)
    return role_id


def moderator_role(world: World) -> str:
    return next(role_id for role_id, role in world.roles.items() if role["name"] == MODERATORS)


def add(world: World, name: str, username: str | None = None, *, roles: list[str] | None = None) -> str:
    """A new local user who joins the server at once; returns the id."""
    form = Form()
    form.length("name", name.strip(), 1, 32)
    form.refuse()
    user_id = world.snowflakes.new()
    world.users[user_id] = wire.user(user_id, username or _username(world, name), name.strip())
    world.members[user_id] = Member(user_id, world.clock.iso(), list(roles or []))
    _publish(world, "GUILD_MEMBER_ADD", world.members[user_id])
    return user_id


def _username(world: World, name: str) -> str:
    """A name in the letters that Discord takes for accounts, not yet in use."""
    plain = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    base = "".join(letter for letter in plain if letter.isalnum() or letter in "._") or "player"
    taken = {account["username"] for account in world.users.values()}
    return next(one for one in (base, *(f"{base}{number}" for number in range(2, 10_000))) if one not in taken)


def remove(world: World, user_id: str) -> None:
    """A user leaves the server. The account stays known, since messages name it."""
    world.member(user_id)
    del world.members[user_id]
    for thread in world.threads():
        channels.leave(world, thread, user_id)
    data = {"guild_id": world.guild_id, "user": world.users[user_id]}
    world.publish(Event("GUILD_MEMBER_REMOVE", data, Intent.GUILD_MEMBERS))


def come_back(world: World, before: Member) -> None:
    """Somebody who has left joins again, with the roles and the nickname that he had."""
    world.members[before.user_id] = replace(before, joined_at=world.clock.iso())
    _publish(world, "GUILD_MEMBER_ADD", world.members[before.user_id])


def change(world: World, user_id: str, fields: Json) -> Member:
    """Change nickname, roles or time-out (`communication_disabled_until`) of a member."""
    member = world.member(user_id)
    if "nick" in fields:
        member.nick = fields["nick"] or None
    if "roles" in fields:
        member.roles = [str(role_id) for role_id in fields["roles"] or [] if str(role_id) in world.roles]
    if "communication_disabled_until" in fields:
        member.timed_out_until = fields["communication_disabled_until"]
    _publish(world, "GUILD_MEMBER_UPDATE", member)
    return member


def change_role(world: World, role_id: str, permissions: int) -> None:
    """Give a role other permissions."""
    world.roles[role_id]["permissions"] = str(permissions)
    data = {"guild_id": world.guild_id, "role": world.roles[role_id]}
    world.publish(Event("GUILD_ROLE_UPDATE", data, Intent.GUILDS))


def _publish(world: World, name: str, member: Member) -> None:
    # The bot always hears of changes to itself; the intent guards only news of others.
    intent = 0 if member.user_id == world.bot_id else Intent.GUILD_MEMBERS
    world.publish(Event(name, wire.member(world, member) | {"guild_id": world.guild_id}, intent))


def is_called(world: World, member: Member, beginning: str) -> bool:
    """Whether one of the member's names begins so."""
    account = world.users[member.user_id]
    return any(
        (name or "").lower().startswith(beginning)
        for name in (member.nick, account["username"], account["global_name"])
    )
