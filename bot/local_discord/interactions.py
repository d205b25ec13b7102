"""The life of an interaction: three seconds to the first answer, fifteen minutes for the rest, one acknowledgement."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Final

from bot.local_discord import interaction_wire, mentions, messages, wire
from bot.local_discord.attachments import resolve
from bot.local_discord.components import check_modal
from bot.local_discord.errors import Form, Refused, invalid, unknown
from bot.local_discord.files import Upload
from bot.local_discord.interaction import (
    ANSWER,
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER,
    DEFER_UPDATE,
    OPEN_MODAL,
    UPDATE,
    Answer,
    Interaction,
)  # fmt: skip
from bot.local_discord.limits import check_choices
from bot.local_discord.model import Event, Flag, Json, Message, World

DEADLINE: Final = 3.0
LIFETIME: Final = 900.0


class Interactions:
    """All interactions that can still be answered. `deadline` and `lifetime` are in seconds.

    `begun` sees each before the bot hears of it (a test's hook).
    """

    def __init__(self, world: World, deadline: float = DEADLINE, lifetime: float = LIFETIME) -> None:
        self.world = world
        self.deadline = deadline
        self.lifetime = lifetime
        self.begun: Callable[[Interaction], None] = lambda interaction: None
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def begin(
        self, kind: int, user_id: str, channel: Json, data: Json, *, source: Message | None = None,
        command: str = "", command_kind: int = 1,
    ) -> Interaction:  # fmt: skip
        """Send an interaction to the bot; its `first` future holds the answer."""
        self._forget_old()
        token = f"{secrets.token_urlsafe(48)}"
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        interaction = Interaction(
            self.world.snowflakes.new(), kind, user_id, channel["id"], token, self.world.clock.steady(), future,
            command, command_kind, source.id if source else None,
        )  # fmt: skip
        self._by_id[interaction.id] = self._by_token[token] = interaction
        self.begun(interaction)
        payload = interaction_wire.payload(self.world, interaction, channel, data, source)
        self.world.publish(Event("INTERACTION_CREATE", payload, channel_id=channel["id"]))
        return interaction

    def get(self, interaction_id: str) -> Interaction:
        try:
            return self._by_id[interaction_id]
        except KeyError:
            raise unknown("interaction", 10062) from None

    def expire(self, interaction: Interaction) -> None:
        """From now on the token is as dead as after fifteen minutes."""
        interaction.born -= self.lifetime
        self._give_up(interaction)

    def miss(self, interaction: Interaction) -> None:
        """From now on the first answer is as late as after three seconds."""
        interaction.born -= self.deadline

    def _give_up(self, it: Interaction) -> None:
        """Say below "thinking…", if that is all there is, that no answer came."""
        message = self.world.messages.get(it.channel_id, {}).get(it.original or "")
        if message is not None and message.wire["flags"] & Flag.LOADING:
            message.unanswered = True
            self.world.publish(Event("MESSAGE_UNANSWERED", {}, 0, it.channel_id, message, message.viewer))

    def _forget_old(self) -> None:
        oldest = next(iter(self._by_id.values()), None)
        while oldest is not None and self.world.clock.steady() - oldest.born > 2 * self.lifetime:
            del self._by_id[oldest.id], self._by_token[oldest.token]
            oldest = next(iter(self._by_id.values()), None)

    def acknowledge(self, interaction_id: str, token: str, body: Json, uploads: dict[str, Upload]) -> Json:
        """The callback route: the first and only acknowledgement. Returns Discord's callback response."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or not secrets.compare_digest(interaction.token, token) or self._missed(interaction):
            raise Refused(404, 10062, "Unknown interaction")
        if interaction.first.done():
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        answer = self._answered(interaction, body.get("type"), body.get("data") or {}, uploads)
        interaction.first.set_result(answer)
        return self._response(interaction, answer)

    def _missed(self, interaction: Interaction) -> bool:
        age = self.world.clock.steady() - interaction.born
        return age > (self.lifetime if interaction.first.done() else self.deadline)

    def _answered(self, it: Interaction, kind: object, data: Json, uploads: dict[str, Upload]) -> Answer:
        if kind == ANSWER and it.kind != AUTOCOMPLETE:
            self._write_original(it, data, uploads)
            return Answer(ANSWER)
        if kind == DEFER and it.kind != AUTOCOMPLETE:
            self._write_original(it, {"flags": data.get("flags")}, {}, Flag.LOADING)
            left = it.born + self.lifetime - self.world.clock.steady()
            it.patience = self.world.clock.call_later(left, lambda: self._give_up(it))
            return Answer(DEFER)
        if kind == DEFER_UPDATE and it.source is not None:
            it.original = it.source
            return Answer(DEFER_UPDATE)
        if kind == UPDATE and it.source is not None:
            it.original = it.source
            self._edit(it, it.source, data, uploads)
            return Answer(UPDATE)
        if kind == CHOICES and it.kind == AUTOCOMPLETE:
            check_choices(data.get("choices") or [])
            return Answer(CHOICES, choices=tuple(data.get("choices") or []))
        if kind == OPEN_MODAL and it.kind in (COMMAND, COMPONENT):
            return Answer(OPEN_MODAL, modal=_form(data))
        raise invalid("type", "INTERACTION_TYPE_INVALID", f"Callback type {kind} does not answer this interaction.")

    def _response(self, interaction: Interaction, answer: Answer) -> Json:
        told: Json = {"id": interaction.id, "type": interaction.kind}
        out: Json = {"interaction": told}
        if interaction.original is None:
            return out
        original = self._message(interaction, interaction.original).wire
        told |= {
            "response_message_id": original["id"], "response_message_loading": bool(original["flags"] & Flag.LOADING),
            "response_message_ephemeral": bool(original["flags"] & Flag.EPHEMERAL),
        }  # fmt: skip
        if answer.kind in (ANSWER, UPDATE):
            out["resource"] = {"type": answer.kind, "message": self.read(interaction, "@original")}
        return out

    def shown(self, it: Interaction) -> Message | None:
        """The message that the first answer wrote or changed; None if it did neither, or the message is gone."""
        if it.original is None or it.first.result().kind not in (ANSWER, DEFER, UPDATE):
            return None
        return self.world.messages[it.channel_id].get(it.original)

    def _write_original(self, it: Interaction, data: Json, uploads: dict[str, Upload], flags: int = 0) -> None:
        kinds = {1: messages.SLASH_ANSWER, 2: messages.CONTEXT_ANSWER, 3: messages.CONTEXT_ANSWER}
        kind = kinds[it.command_kind] if it.kind == COMMAND else 0
        message = self._write(it, data, uploads, kind, flags)
        it.original = message.id
        it.followed = not flags

    def _write(self, it: Interaction, data: Json, uploads: dict[str, Upload], kind: int, flags: int = 0) -> Message:
        private = int(data.get("flags") or 0) & Flag.EPHEMERAL
        viewer, told = it.user_id if private else None, interaction_wire.told_of(self.world, it)
        origin = messages.Origin(kind, told, viewer, flags, mentions.ANSWER_DEFAULT)
        channel = self.world.channel(it.channel_id)
        return messages.create(self.world, channel, self.world.bot_id, data, uploads, origin)

    def of_token(self, token: str) -> Interaction:
        """The acknowledged interaction behind a webhook address; 50027 when its fifteen minutes are over."""
        interaction = self._by_token.get(token)
        if interaction is None or self.world.clock.steady() - interaction.born > self.lifetime:
            raise Refused(401, 50027, "Invalid Webhook Token")
        if not interaction.first.done():
            raise unknown("Webhook", 10015)
        return interaction

    def follow(self, it: Interaction, body: Json, uploads: dict[str, Upload]) -> Json:
        """A follow-up. The first one after "thinking…" becomes that message, and takes its visibility."""
        loading = it.original and self.world.messages[it.channel_id].get(it.original)
        if loading and loading.wire["flags"] & Flag.LOADING:
            return self.edit(it, "@original", body, uploads)
        message = self._write(it, body, uploads, 0)
        self._followed(it, message.id)
        return self._addressed(message)

    def edit(self, it: Interaction, which: str, body: Json, uploads: dict[str, Upload]) -> Json:
        message = self._edit(it, self._which(it, which), body, uploads)
        self._followed(it, message.id)
        return self._addressed(message)

    def read(self, it: Interaction, which: str) -> Json:
        return self._addressed(self._message(it, self._which(it, which)))

    def delete(self, it: Interaction, which: str) -> None:
        message = self._message(it, self._which(it, which))
        messages.delete(self.world, self.world.channel(it.channel_id), message)
        self._followed(it, message.id)

    def _which(self, it: Interaction, which: str) -> str:
        if which != "@original":
            return which
        if it.original is None:
            raise unknown("Message", 10008)
        return it.original

    def _message(self, it: Interaction, message_id: str) -> Message:
        message = self.world.message(it.channel_id, message_id)
        if message.author_id != self.world.bot_id:
            raise unknown("Message", 10008)
        return message

    def _edit(self, it: Interaction, message_id: str, body: Json, uploads: dict[str, Upload]) -> Message:
        message = self._message(it, message_id)
        channel = self.world.channel(it.channel_id)
        return messages.edit(self.world, channel, message, body, uploads, mentions.ANSWER_DEFAULT)

    def _followed(self, it: Interaction, message_id: str) -> None:
        """Tell the acting user's pages that a deferral now has its answer."""
        if it.patience is not None:
            it.patience.cancel()
        if it.followed or it.first.result().kind not in (DEFER, DEFER_UPDATE):
            return
        it.followed = True
        news = {"id": it.id, "message": message_id}
        self.world.publish(Event("INTERACTION_ANSWERED", news, viewer=it.user_id))

    def _addressed(self, message: Message) -> Json:
        return wire.addressed(messages.public(message.wire), self.world.address)


def _form(data: Json) -> Json:
    form = Form()
    check_modal(form, data)
    form.refuse()
    return data | {"components": resolve(data["components"], [])}
