"""What of the world is kept: which facts an event makes old, the form each has in the file, and the way back."""

from collections.abc import Iterable
from typing import Any

from bot.local_discord.model import DM, Event, Flag, Json, Member, Message, World

Fact = tuple[str, str]


def changed(event: Event) -> Iterable[Fact]:
    """Which facts an event makes old."""
    if event.viewer is not None or (event.message is not None and event.message.viewer is not None):
        return
    if event.message is not None:
        yield "message", f"{event.message.channel_id}/{event.message.id}"
        yield "channel", event.message.channel_id
    elif event.name == "COMMANDS_REGISTERED":
        yield "commands", event.data["scope"]
    elif event.name.startswith("GUILD_MEMBER"):
        user_id = event.data["user"]["id"]
        yield from (("user", user_id), ("member", user_id))
    elif event.name.startswith("GUILD_ROLE"):
        yield "role", event.data["role"]["id"]
    elif event.channel_id is not None and event.name.startswith(("CHANNEL_", "THREAD_")):
        yield "channel", event.channel_id


def body_of(world: World, kind: str, fact_id: str) -> Any:
    """The present form of a fact, None if it is gone."""
    if kind == "world":
        return {
            "guild": world.guild_id,
            "bot": world.bot_id,
            "owner": world.owner_id,
            "name": world.name,
            "port": world.port,
        }
    if kind == "commands":
        return {"commands": world.commands.get(fact_id, [])}
    if kind == "channel":
        channel = world.channels.get(fact_id)
        return channel and {"wire": channel, "members": world.thread_members.get(fact_id, {})}
    if kind == "member":
        member = world.members.get(fact_id)
        return member and {
            "user_id": member.user_id, "joined_at": member.joined_at, "roles": member.roles, "nick": member.nick,
            "timed_out_until": member.timed_out_until, "takes_direct": member.takes_direct,
        }  # fmt: skip
    return {"user": world.users, "role": world.roles}[kind].get(fact_id)


def restore(world: World, kind: str, fact_id: str, body: Json) -> None:
    """Put one fact back into the world."""
    if fact_id:
        world.snowflakes.passed(fact_id)
    if kind == "world":
        world.guild_id, world.bot_id, world.owner_id = body["guild"], body["bot"], body["owner"]
        world.name, world.port = body["name"], body.get("port", 0)
    elif kind == "commands":
        world.commands[fact_id] = body["commands"]
    elif kind == "channel":
        world.channels[fact_id] = body["wire"]
        world.thread_members[fact_id] = body["members"]
    elif kind == "member":
        world.members[fact_id] = Member(**body)
    elif kind == "message":
        message = Message(body["wire"], None, tuple(body["pinged"]), body["pinned_at"])
        message.unanswered = bool(message.wire["flags"] & Flag.LOADING)  # its token died with the last start
        world.messages[message.channel_id][message.id] = message
    else:
        {"user": world.users, "role": world.roles}[kind][fact_id] = body


def reunite(world: World) -> None:
    """After loading, let messages and channels name the accounts themselves, and drop files without a message."""
    for kept in world.messages.values():
        for message in kept.values():
            message.wire["author"] = world.users[message.author_id]
    for channel in world.channels.values():
        if channel["type"] == DM:
            channel["recipients"] = [world.users[channel["recipients"][0]["id"]]]
    every = (message for kept in world.messages.values() for message in kept.values())
    shown = {attachment["id"] for message in every for attachment in message.wire["attachments"]}
    for file_id in world.files.ids() - shown:
        world.files.drop(file_id)
