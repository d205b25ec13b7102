"""A user at a page: what he may reach, and what he has uploaded."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.local_discord import page_state
from bot.local_discord.errors import Refused, missing_permissions
from bot.local_discord.files import Upload
from bot.local_discord.model import Json, Message, World
from bot.local_discord.permissions import in_server, require


@dataclass(frozen=True, slots=True)
class Actor:
    """A user at a page, with his rights. `take_upload` hands over one of his uploads, `key_of` makes a user's key."""

    world: World
    user_id: str
    take_upload: Callable[[str, str], Upload]
    key_of: Callable[[str], str]

    def channel(self, request: Json, rights: int = 0) -> Json:
        channel = self.world.channel(str(request["channel"]))
        require(self.world, self.user_id, channel, rights)
        return channel

    def message(self, request: Json, channel: Json) -> Message:
        message = self.world.message(channel["id"], str(request["message"]))
        if message.viewer not in (None, self.user_id):
            raise Refused(404, 10008, "Unknown Message")
        return message

    def may(self, right: int) -> None:
        if in_server(self.world, self.user_id) & right != right:
            raise missing_permissions()

    def shown(self, channel: Json) -> Json:
        return {"channel": page_state.channel_for(self.world, self.user_id, channel)}

    def files(self, request: Json) -> tuple[dict[str, Upload], list[Json]]:
        uploads: dict[str, Upload] = {}
        described: list[Json] = []
        for index, entry in enumerate(request.get("files") or []):
            uploads[str(index)] = self.take_upload(self.user_id, str(entry["upload"]))
            described.append({"id": str(index), "description": entry.get("description")})
        return uploads, described
