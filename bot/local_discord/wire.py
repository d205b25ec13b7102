"""Discord's wire shapes: users, roles, members, channels, the guild, and messages addressed to whoever reads them."""

from collections.abc import Callable
from typing import Any, Final

from bot.local_discord.model import THREADS, Json, Member, World
from bot.local_discord.permissions import Right, in_channel, in_server, is_timed_out

Address = Callable[[str], str]
"""Turns a file's path on this server into the address that a reader may use."""


def user(user_id: str, username: str, name: str | None, *, bot: bool = False) -> Json:
    return {
        "id": user_id, "username": username, "global_name": name, "discriminator": "0", "avatar": None, "bot": bot,
        "public_flags": 0, "flags": 0, "banner": None, "accent_color": None, "avatar_decoration_data": None,
        "collectibles": None, "display_name_styles": None, "primary_guild": None, "clan": None,
    }  # fmt: skip


def role(role_id: str, name: str, permissions: int, position: int, color: int = 0) -> Json:
    return {
        "id": role_id, "name": name, "permissions": str(permissions), "position": position, "color": color,
        "colors": {"primary_color": color, "secondary_color": None, "tertiary_color": None}, "hoist": False,
        "managed": False, "mentionable": False, "flags": 0, "description": None, "icon": None, "unicode_emoji": None,
    }  # fmt: skip


def member(world: World, who: Member, *, with_user: bool = True) -> Json:
    wire: Json = {
        "roles": who.roles, "nick": who.nick, "avatar": None, "banner": None, "joined_at": who.joined_at,
        "premium_since": None, "deaf": False, "mute": False, "pending": False, "flags": 0,
        "communication_disabled_until": who.timed_out_until,
    }  # fmt: skip
    return wire | {"user": world.users[who.user_id]} if with_user else wire


def acting_member(world: World, user_id: str, channel: Json) -> Json:
    """A member as interactions carry it: with the effective permissions in the channel."""
    return member(world, world.member(user_id)) | {"permissions": str(in_channel(world, user_id, channel))}


def partial_channel(world: World, channel: Json, user_id: str) -> Json:
    """A channel as interactions carry it: with what its reader may do there."""
    return channel | {"permissions": str(in_channel(world, user_id, channel))}


def guild(world: World) -> Json:
    return {
        "id": world.guild_id, "name": world.name, "icon": None, "splash": None, "discovery_splash": None,
        "home_header": None, "banner": None, "description": None, "owner_id": world.owner_id, "region": "deprecated",
        "afk_channel_id": None, "afk_timeout": 300, "system_channel_id": None, "system_channel_flags": 0,
        "rules_channel_id": None, "public_updates_channel_id": None, "safety_alerts_channel_id": None,
        "widget_enabled": False, "widget_channel_id": None, "verification_level": 0, "mfa_level": 0, "nsfw": False,
        "nsfw_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "application_id": None,
        "roles": list(world.roles.values()), "emojis": [], "stickers": [], "features": [], "max_presences": None,
        "max_members": 500_000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25,
        "vanity_url_code": None, "premium_tier": 0, "premium_subscription_count": 0, "incidents_data": None,
        "premium_progress_bar_enabled": False, "preferred_locale": "en-US",
    }  # fmt: skip


def guild_create(world: World) -> Json:
    """The guild as it comes after READY. Only the bot's own member is in it, as without the members intent."""
    channels = [c for c in world.channels.values() if "guild_id" in c and c["type"] not in THREADS]
    threads = [joined(world, t) for t in world.threads() if not t["thread_metadata"]["archived"]]
    return guild(world) | {
        "joined_at": world.members[world.bot_id].joined_at, "large": False, "unavailable": False,
        "member_count": len(world.members), "voice_states": [], "channels": channels, "threads": threads,
        "members": [member(world, world.members[world.bot_id])], "presences": [], "stage_instances": [],
        "guild_scheduled_events": [], "soundboard_sounds": [],
    }  # fmt: skip


def joined(world: World, thread: Json) -> Json:
    """A thread with the bot's own membership, if it has one."""
    since = world.thread_members[thread["id"]].get(world.bot_id)
    return thread | {"member": thread_member(thread["id"], world.bot_id, since)} if since else thread


def thread_member(thread_id: str, user_id: str, since: str) -> Json:
    return {"id": thread_id, "user_id": user_id, "join_timestamp": since, "flags": 0}


def application(world: World) -> Json:
    bot = world.users[world.bot_id]
    return {
        "id": world.bot_id, "name": bot["username"], "icon": None, "description": "", "type": None, "summary": "",
        "bot": bot, "bot_public": False, "bot_require_code_grant": False, "verify_key": "0" * 64, "hook": True,
        "flags": 0, "is_monetized": False, "is_verified": False, "is_discoverable": False,
        "storefront_available": False,
        "owner": world.users[world.owner_id], "team": None, "rpc_origins": [], "redirect_uris": [], "tags": [],
        "interactions_endpoint_url": None, "role_connections_verification_url": None, "event_webhooks_status": 1,
        "approximate_guild_count": 1, "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
        "internal_guild_restriction": 1, "discoverability_state": 1, "discovery_eligibility_flags": 0,
        "explicit_content_filter": 0, "creator_monetization_state": 1, "verification_state": 1,
        "store_application_state": 1,
        "monetization_state": 1, "monetization_eligibility_flags": 0, "integration_public": False, "flags_new": "0",
        "integration_require_code_grant": False, "integration_types_config": {"0": {}},
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }  # fmt: skip


_MEDIA_KEYS: Final = ("url", "proxy_url")


def addressed(message: Json, address: Address) -> Json:
    """The message with the addresses of its files written for one reader; the stored one is left as it is."""
    if not (message["attachments"] or message["embeds"] or message["components"]):
        return message
    changed = {key: _addressed(message[key], address) for key in ("attachments", "embeds", "components")}
    if message.get("referenced_message"):
        changed["referenced_message"] = addressed(message["referenced_message"], address)
    return message | changed


def _addressed(node: Any, address: Address) -> Any:
    if isinstance(node, list):
        return [_addressed(entry, address) for entry in node]
    if not isinstance(node, dict):
        return node
    return {
        key: address(value)
        if key in _MEDIA_KEYS and isinstance(value, str) and value.startswith("/attachments/")
        else (_addressed(value, address) if isinstance(value, dict | list) else value)
        for key, value in node.items()
    }


def for_user(world: World, user_id: str) -> Json:
    """A person or bot as the page shows it."""
    account, who = world.users[user_id], world.members.get(user_id)
    rights = in_server(world, user_id)
    return account | {
        "name": (who.nick if who else None) or account["global_name"] or account["username"],
        "roles": who.roles if who else [],
        "permissions": str(rights),
        "moderator": bool(rights & Right.MANAGE_SERVER),
        "owner": user_id == world.owner_id,
        "timed_out_until": who.timed_out_until if who and is_timed_out(world, user_id) else None,
    }
