"""Tells Discord the commands, and only if they are not the ones that it knows (platform hazard 30).

Discord counts the commands that are made on a day, and clients load them all anew whenever one changes.
"""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from discord import app_commands

log = logging.getLogger(__name__)

Payload = Mapping[str, Any]
OURS = (  # what we say of a command, or of an option of it; Discord adds more when it answers
    "name", "type", "description", "options", "nsfw", "contexts", "default_member_permissions", "required",
    "choices", "value", "autocomplete", "min_value", "max_value", "min_length", "max_length", "channel_types",
)  # fmt: skip
SLASH = 1


async def publish(tree: app_commands.CommandTree[Any]) -> bool:
    """Send the commands if Discord has others; whether it had.

    Raises:
        discord.HTTPException: Discord does not answer, or refuses them.
    """
    client = tree.client
    if client.application_id is None:
        raise app_commands.MissingApplicationID
    known = await client.http.get_global_commands(client.application_id)
    wanted = [command.to_dict(tree) for command in tree.get_commands()]
    if compared(known) == compared(wanted):
        log.debug("the commands are known already")
        return False
    await tree.sync()
    return True


def compared(commands: Sequence[Payload]) -> list[dict[str, Any]]:
    """Commands in the form in which two lists of them are equal if a user sees the same."""
    return sorted((_compared(one) for one in commands), key=lambda one: (one.get("type", SLASH), one["name"]))


def _compared(given: Payload) -> dict[str, Any]:
    """Without what is as it would be if nothing were said of it; 0 is said."""
    said = {name: given[name] for name in OURS if name in given}
    return {name: _value(name, value) for name, value in said.items() if value or (value == 0 and value is not False)}


def _value(name: str, value: Any) -> Any:
    if name in ("options", "choices"):
        return [_compared(one) for one in value]
    if name in ("contexts", "channel_types"):
        return sorted(value)
    return str(value) if name == "default_member_permissions" else value
