"""What a user chooses in a list: within its counts and entries, and the objects behind the ids."""

from typing import Final

from bot.local_discord.command_options import resolve
from bot.local_discord.components import CHANNEL_SELECT, STRING_SELECT
from bot.local_discord.errors import invalid
from bot.local_discord.model import Json, World

_OPTION_TYPE: Final = {5: 6, 6: 8, 7: 9, CHANNEL_SELECT: 7}
"""Which type of command option holds the same ids as a list of users, roles, both, or channels."""


def chosen(world: World, user_id: str, select: Json, values: list[str]) -> Json:
    """The `values` (and `resolved`) of an interaction. Refuses what the list does not offer."""
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    if not low <= len(values) <= high or len(set(values)) < len(values):
        raise invalid("data.values", "BASE_TYPE_BAD_LENGTH", f"Choose between {low} and {high}.")
    if not _offered(world, select) >= set(values):
        raise invalid("data.values", "COMPONENT_VALIDATION_FAILED", "Component validation failed")
    if select["type"] == STRING_SELECT:
        return {"values": values}
    return {"values": values, "resolved": resolve(world, user_id, {_OPTION_TYPE[select["type"]]: values})}


def _offered(world: World, select: Json) -> set[str]:
    if select["type"] == STRING_SELECT:
        return {option["value"] for option in select["options"]}
    if select["type"] == CHANNEL_SELECT:
        kinds = select.get("channel_types")
        of_server = (channel for channel in world.channels.values() if "guild_id" in channel)
        return {channel["id"] for channel in of_server if not kinds or channel["type"] in kinds}
    users, roles = set(world.users), set(world.roles)
    return {5: users, 6: roles, 7: users | roles}[select["type"]]
