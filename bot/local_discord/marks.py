"""What is put on a message: pins with their notice, and reactions."""

from bot.local_discord import wire
from bot.local_discord.errors import Refused
from bot.local_discord.messages import PIN_NOTICE, Origin, create, in_guild, publish
from bot.local_discord.model import DM, Event, Intent, Json, Message, World


def pin(world: World, channel: Json, message: Message, user_id: str, *, on: bool) -> None:
    """Pin or unpin; pinning writes Discord's notice into the channel."""
    if message.wire["pinned"] == on:
        return
    if on and sum(1 for one in world.messages[channel["id"]].values() if one.wire["pinned"]) >= 250:
        raise Refused(400, 30003, "Maximum number of pins reached (250)")
    message.wire["pinned"] = on
    message.pinned_at = world.clock.iso() if on else None
    publish(world, "MESSAGE_UPDATE", message)
    pins = {"channel_id": channel["id"], "last_pin_timestamp": message.pinned_at} | in_guild(channel)
    world.publish(Event("CHANNEL_PINS_UPDATE", pins, Intent.GUILDS, channel["id"]))
    if on:
        reference = {"type": 0, "channel_id": channel["id"], "message_id": message.id} | in_guild(channel)
        origin = Origin(kind=PIN_NOTICE, fields={"message_reference": reference}, system=True)
        create(world, channel, user_id, {"allowed_mentions": {"parse": []}}, {}, origin)


def react(world: World, channel: Json, message: Message, user_id: str, emoji: str, *, on: bool) -> None:
    """Add or take back one user's reaction. `me` on the wire is the bot's."""
    name, _, emoji_id = emoji.partition(":")
    reactions: list[Json] = message.wire.get("reactions", [])
    found = next((one for one in reactions if one["emoji"]["name"] == name), None)
    users = set(found["users"]) if found else set()
    if (user_id in users) == on:
        return
    users ^= {user_id}
    entry: Json = {
        "emoji": {"id": emoji_id or None, "name": name}, "count": len(users), "me": world.bot_id in users,
        "count_details": {"burst": 0, "normal": len(users)}, "burst_colors": [], "me_burst": False, "burst_me": False,
        "burst_count": 0, "users": sorted(users),
    }  # fmt: skip
    others = [one for one in reactions if one is not found]
    message.wire["reactions"] = others + ([entry] if users else [])
    _publish_reaction(world, channel, message, user_id, entry["emoji"], on=on)


def _publish_reaction(world: World, channel: Json, message: Message, user_id: str, emoji: Json, *, on: bool) -> None:
    data = {
        "user_id": user_id, "channel_id": channel["id"], "message_id": message.id, "emoji": emoji, "burst": False,
        "type": 0, "message_author_id": message.author_id,
    } | in_guild(channel)  # fmt: skip
    if on and user_id in world.members:
        data["member"] = wire.member(world, world.members[user_id])
    name = "MESSAGE_REACTION_ADD" if on else "MESSAGE_REACTION_REMOVE"
    intent = Intent.DIRECT_REACTIONS if channel["type"] == DM else Intent.GUILD_REACTIONS
    world.publish(Event(name, data, intent, channel["id"], message))
