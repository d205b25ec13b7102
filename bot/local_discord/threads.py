"""How threads begin: from a message, with the notice in the channel, or as a post in a forum."""

from bot.local_discord import channels, messages
from bot.local_discord.errors import Refused, unknown
from bot.local_discord.files import Upload
from bot.local_discord.model import Flag, Json, Message, World

_SILENT: Json = {"allowed_mentions": {"parse": []}}


def announce(world: World, parent: Json, thread: Json, owner_id: str) -> None:
    """The line "… started a thread" in the channel above."""
    reference = {"type": 0, "channel_id": thread["id"], "guild_id": world.guild_id}
    origin = messages.Origin(kind=messages.THREAD_CREATED, fields={"message_reference": reference}, system=True)
    messages.create(world, parent, owner_id, _SILENT | {"content": thread["name"]}, {}, origin)


def start_at(world: World, parent: Json, message: Message, owner_id: str, fields: Json) -> Json:
    """A thread that hangs on a message and has its id; its first line repeats the message."""
    if message.viewer is not None:
        raise unknown("Message", 10008)
    thread = channels.create_thread(world, parent, owner_id, fields, message_id=message.id)
    reference = {"type": 0, "channel_id": parent["id"], "message_id": message.id, "guild_id": world.guild_id}
    start = {"message_reference": reference, "referenced_message": message.wire}
    origin = messages.Origin(kind=messages.THREAD_START, fields=start, system=True)
    messages.create(world, thread, owner_id, _SILENT, {}, origin)
    message.wire["flags"] |= Flag.HAS_THREAD
    message.wire["thread"] = thread
    messages.publish(world, "MESSAGE_UPDATE", message)
    return thread


def post(
    world: World, forum: Json, author_id: str, fields: Json, body: Json, uploads: dict[str, Upload]
) -> tuple[Json, Message]:
    """A post in a forum: a thread that begins with a message of its own."""
    thread = channels.create_thread(world, forum, author_id, fields)
    try:
        message = messages.create(world, thread, author_id, body, uploads)
    except Refused:
        channels.delete(world, thread)
        raise
    return thread, message
