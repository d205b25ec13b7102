"""What a user does to the bot (commands, presses, choices, forms), checked as a Discord client would, then sent."""

from bot.local_discord.choosing import chosen
from bot.local_discord.command_options import Typist, resolve
from bot.local_discord.commands import MESSAGE_MENU, SLASH, USER_MENU, usable
from bot.local_discord.components import BUTTON, walk
from bot.local_discord.errors import Refused, invalid, unknown
from bot.local_discord.files import StoredFile, safe_name
from bot.local_discord.forms import FilledForm
from bot.local_discord.interaction import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from bot.local_discord.interactions import Interactions
from bot.local_discord.messages import public
from bot.local_discord.model import Json, Message, World
from bot.local_discord.permissions import Right, can, is_timed_out, require
from bot.local_discord.uploads import Uploads
from bot.local_discord.wire import addressed


class Acting:
    """The deeds of users, each starting an interaction. Raises `Refused` for what a client would not offer."""

    def __init__(self, world: World, interactions: Interactions, uploads: Uploads) -> None:
        self.world = world
        self.interactions = interactions
        self.uploads = uploads

    def slash(self, user_id: str, channel_id: str, path: str, options: Json) -> Interaction:
        channel = self._channel(user_id, channel_id)
        data = self._typist(user_id, channel).typed(path, options)
        return self.interactions.begin(COMMAND, user_id, channel, data, command=path)

    def autocomplete(self, user_id: str, channel_id: str, path: str, options: Json, focused: str) -> Interaction:
        channel = self._channel(user_id, channel_id)
        data = self._typist(user_id, channel).typed(path, options, focused)
        return self.interactions.begin(AUTOCOMPLETE, user_id, channel, data)

    def _typist(self, user_id: str, channel: Json) -> Typist:
        return Typist(self.world, user_id, channel, lambda number: self.keep(user_id, channel, number))

    def keep(self, user_id: str, channel: Json, number: str) -> StoredFile:
        """Store an upload that goes to the bot alone."""
        upload = self.uploads.take(user_id, number)
        file = StoredFile(self.world.snowflakes.new(), channel["id"], safe_name(upload.name), upload.content, user_id)
        self.world.files.keep(file)
        return file

    def context(self, user_id: str, channel_id: str, command_id: str, target: str) -> Interaction:
        """A command from the menu of a user or a message."""
        channel = self._channel(user_id, channel_id)
        command = next((c for c in usable(self.world, user_id, channel) if c["id"] == command_id), None)
        if command is None or command["type"] == SLASH:
            raise unknown("application command", 10063)
        data = {"id": command_id, "name": command["name"], "type": command["type"], "target_id": target}
        data["resolved"] = self._target(user_id, channel, command["type"], target)
        kind = command["type"]
        return self.interactions.begin(
            COMMAND, user_id, channel, data, command=command["name"], command_kind=kind
        )  # fmt: skip

    def _target(self, user_id: str, channel: Json, kind: int, target: str) -> Json:
        if kind == USER_MENU:
            self.world.user(target)
            return resolve(self.world, user_id, {6: [target]})
        assert kind == MESSAGE_MENU
        message = self._message(user_id, channel, target)
        return {"messages": {target: addressed(public(message.wire), self.world.address)}}

    def press(
        self, user_id: str, channel_id: str, message_id: str, custom_id: str, values: list[str] | None = None
    ) -> Interaction:
        """Press a button, or choose `values` in a list. A control that is no longer on the message is refused."""
        channel = self._channel(user_id, channel_id)
        message = self._message(user_id, channel, message_id)
        control = next((one for one in walk(message.wire["components"]) if one.get("custom_id") == custom_id), None)
        if control is None or control.get("disabled") or (control["type"] == BUTTON) != (values is None):
            raise invalid("data.custom_id", "COMPONENT_VALIDATION_FAILED", "Component validation failed")
        data: Json = {"component_type": control["type"], "custom_id": custom_id, "id": control["id"]}
        if values is not None:
            data |= chosen(self.world, user_id, control, values)
        return self.interactions.begin(COMPONENT, user_id, channel, data, source=message)

    def submit(self, user_id: str, interaction_id: str, values: Json) -> Interaction:
        """Send the form that an earlier interaction opened; once."""
        opened = self.interactions.get(interaction_id)
        answer = opened.first.result() if opened.first.done() else None
        if opened.user_id != user_id or answer is None or answer.modal is None:
            raise unknown("interaction", 10062)
        channel = self._channel(user_id, opened.channel_id)
        source = self.world.messages[channel["id"]].get(opened.source or "")
        form = FilledForm(self.world, user_id, values, lambda number: self.keep(user_id, channel, number))
        payload = {"custom_id": answer.modal["custom_id"], "components": form.fill(answer.modal)}
        return self.interactions.begin(
            MODAL, user_id, channel, payload | ({"resolved": form.resolved} if form.resolved else {}), source=source
        )  # fmt: skip

    def _channel(self, user_id: str, channel_id: str) -> Json:
        channel = self.world.channel(channel_id)
        require(self.world, user_id, channel)
        if user_id in self.world.members and is_timed_out(self.world, user_id):
            raise Refused(403, 50013, "Missing Permissions")
        return channel

    def _message(self, user_id: str, channel: Json, message_id: str) -> Message:
        """A message that this user sees; somebody else's ephemeral one is simply not there."""
        message = self.world.message(channel["id"], message_id)
        if message.viewer not in (None, user_id):
            raise unknown("Message", 10008)
        if (
            message.viewer is None
            and "guild_id" in channel
            and not can(self.world, user_id, channel, Right.READ_HISTORY)
        ):
            raise unknown("Message", 10008)
        return message
