"""What goes to the bot with an interaction, and what a message tells of the interaction that it answers."""

from bot.local_discord import messages, wire
from bot.local_discord.interaction import COMMAND, COMPONENT, MODAL, Interaction
from bot.local_discord.model import DM, Json, Message, World
from bot.local_discord.permissions import in_channel


def payload(world: World, interaction: Interaction, channel: Json, data: Json, source: Message | None) -> Json:
    """The gateway's INTERACTION_CREATE."""
    user_id = interaction.user_id
    whole: Json = {
        "id": interaction.id, "application_id": world.bot_id, "type": interaction.kind, "data": data,
        "token": interaction.token, "version": 1, "channel_id": channel["id"], "locale": "en-US",
        "channel": wire.partial_channel(world, channel, user_id), "entitlements": [],
        "app_permissions": str(in_channel(world, world.bot_id, channel)), "attachment_size_limit": 10 << 20,
        "authorizing_integration_owners": _owners(world, channel), "context": 1 if channel["type"] == DM else 0,
    }  # fmt: skip
    if source is not None:
        whole["message"] = wire.addressed(messages.public(source.wire), world.address)
    if channel["type"] == DM:
        return whole | {"user": world.users[user_id]}
    guild = {"id": world.guild_id, "locale": "en-US", "features": []}
    member = wire.acting_member(world, user_id, channel)
    return whole | {"guild_id": world.guild_id, "guild": guild, "guild_locale": "en-US", "member": member}


def _owners(world: World, channel: Json) -> Json:
    return {"0": "0" if channel["type"] == DM else world.guild_id}


def told_of(world: World, it: Interaction) -> Json:
    """What a message tells of the interaction that it answers."""
    channel = world.channel(it.channel_id)
    metadata: Json = {
        "id": it.id, "type": it.kind, "user": world.users[it.user_id],
        "authorizing_integration_owners": _owners(world, channel),
    }  # fmt: skip
    if it.kind == COMPONENT:
        metadata["interacted_message_id"] = it.source
    if it.original is not None:  # what is told of now follows on it
        metadata["original_response_message_id"] = it.original
    fields: Json = {"interaction_metadata": metadata, "webhook_id": world.bot_id}
    if it.kind == MODAL:
        metadata["triggering_interaction_metadata"] = _trigger(world, it, channel)
    if it.kind == COMMAND:
        command = {"id": it.id, "type": it.kind, "name": it.command, "user": world.users[it.user_id]}
        fields["interaction"] = command
    return fields


def _trigger(world: World, it: Interaction, channel: Json) -> Json:
    trigger: Json = {
        "id": it.id, "type": COMPONENT if it.source else COMMAND, "user": world.users[it.user_id],
        "authorizing_integration_owners": _owners(world, channel),
    }  # fmt: skip
    return trigger | {"interacted_message_id": it.source} if it.source else trigger
