"""From the server's events to news for the pages: who hears of what."""

from collections.abc import Callable, Iterator
from typing import Final

from bot.local_discord import page_state, wire
from bot.local_discord.model import Event, Json, World
from bot.local_discord.permissions import can_view

News = Iterator[Json]


def news_for(world: World, user_id: str, event: Event) -> News:
    """What a page of this user is told of an event, if anything."""
    tell = _TELLERS.get(event.name)
    if tell is None or event.viewer not in (None, user_id):
        return iter(())
    return tell(world, user_id, event)


def _message(kind: str) -> Callable[[World, str, Event], News]:
    def tell(world: World, user_id: str, event: Event) -> News:
        channel = world.channels.get(event.channel_id or "")
        if event.message is not None and channel is not None and can_view(world, user_id, channel):
            yield {"t": kind, "message": page_state.message_for(event.message, user_id)}

    return tell


def _message_gone(world: World, user_id: str, event: Event) -> News:
    yield {"t": "message_gone", "channel": event.data["channel_id"], "id": event.data["id"]}


def _channel(world: World, user_id: str, event: Event) -> News:
    """A changed channel, and its threads, which have its rights."""
    channel = world.channels.get(event.channel_id or "")
    if channel is None:
        return
    yield page_state.channel_news(world, user_id, channel)
    if event.name == "CHANNEL_UPDATE":
        for thread in world.threads(channel["id"]):
            yield page_state.channel_news(world, user_id, thread)


def _channel_gone(world: World, user_id: str, event: Event) -> News:
    yield {"t": "channel_gone", "id": event.data["id"]}


def _user(world: World, user_id: str, event: Event) -> News:
    changed = event.data["user"]["id"]
    yield {"t": "user", "user": wire.for_user(world, changed)}
    if changed == user_id:
        yield from page_state.channels_for(world, user_id)
        yield from _commands(world, user_id, event)


def _user_gone(world: World, user_id: str, event: Event) -> News:
    yield {"t": "user_gone", "id": event.data["user"]["id"]}


def _roles(world: World, user_id: str, event: Event) -> News:
    yield {"t": "roles", "roles": list(world.roles.values())}
    yield from ({"t": "user", "user": person} for person in page_state.users(world))
    yield from page_state.channels_for(world, user_id)
    yield from _commands(world, user_id, event)


def _commands(world: World, user_id: str, event: Event) -> News:
    yield {"t": "commands", "commands": page_state.commands_for(world, user_id)}


def _answered(world: World, user_id: str, event: Event) -> News:
    yield {"t": "interaction", "state": "answered"} | event.data


_TELLERS: Final[dict[str, Callable[[World, str, Event], News]]] = {
    "MESSAGE_CREATE": _message("message"),
    "MESSAGE_UPDATE": _message("message_edit"),
    "MESSAGE_UNANSWERED": _message("message_edit"),
    "MESSAGE_REACTION_ADD": _message("message_edit"),
    "MESSAGE_REACTION_REMOVE": _message("message_edit"),
    "MESSAGE_DELETE": _message_gone,
    "CHANNEL_CREATE": _channel,
    "CHANNEL_UPDATE": _channel,
    "THREAD_CREATE": _channel,
    "THREAD_UPDATE": _channel,
    "THREAD_MEMBERS_UPDATE": _channel,
    "CHANNEL_DELETE": _channel_gone,
    "THREAD_DELETE": _channel_gone,
    "GUILD_MEMBER_ADD": _user,
    "GUILD_MEMBER_UPDATE": _user,
    "GUILD_MEMBER_REMOVE": _user_gone,
    "GUILD_ROLE_CREATE": _roles,
    "GUILD_ROLE_UPDATE": _roles,
    "COMMANDS_REGISTERED": _commands,
    "INTERACTION_ANSWERED": _answered,
}
