"""Who carries the player's deeds: a page's protocol over sockets, or simcord in memory."""

from typing import Any

from bot.local_discord.permissions import BOT, Right
from bot.local_discord.player import Outcome, Player
from tests.local.clients.scenario import FRIEND, PLACE, ROLE, WHERE, WHO, Json


class OverSockets:
    """A player on the local Discord. `names` are the ids behind the names in the scenario."""

    def __init__(self, player: Player, names: dict[str, str]) -> None:
        self.player, self._names = player, names
        self._board: Json = {}
        self._last: Outcome
        self._said: Json = {}

    def _id(self, value: Any) -> Any:
        return self._names.get(value, value) if isinstance(value, str) else value

    def _shown(self, outcome: Outcome) -> Json | None:
        self._last = outcome
        if outcome.failed:
            return None
        if outcome.choices:
            return {"choices": list(outcome.choices)}
        return outcome.modal or outcome.message

    async def slash(self, what: str, /, **options: Any) -> Json | None:
        shown = self._shown(await self.player.slash(what, **{key: self._id(one) for key, one in options.items()}))
        if what == "table board":
            self._board = shown or {}
        return shown

    async def complete(self, what: str, /, focused: str, typed: str) -> Json | None:
        return self._shown(await self.player.autocomplete(what, focused, typed))

    async def choose(self, what: str, /, values: list[str]) -> Json | None:
        return self._shown(await self.player.choose(self._board, what, [self._id(one) for one in values]))

    async def press(self, what: str, /) -> Json | None:
        shown = self._shown(await self.player.press(self._board, what))
        if what == "follow" and shown:  # the press itself shows nothing; what followed is among the messages
            await self.player.wait_for(lambda me: [m for m in me.messages() if m["content"] == "followed"])
            return self.player.message(self._board["id"])
        return shown

    async def submit(self, what: str, /, **values: Any) -> Json | None:
        return self._shown(await self.player.submit(self._last, **values))

    async def say(self, what: str, /) -> Json | None:
        self._said = (await self.player.say(what)).message or {}
        return self._said

    async def menu(self, what: str, /) -> Json | None:
        target = self._said["id"] if what == "Quote" else self._names[FRIEND]
        return self._shown(await self.player.menu(what, target))

    async def settled(self, answer: Json | None, reads: str) -> Json | None:
        if answer is None or "id" not in answer or "content" not in answer:
            return answer
        words = reads if answer["components"] == [] else ""
        return await self.player.wait_for(lambda me: self._with(words, me.message(answer["id"])), 10.0)

    @staticmethod
    def _with(words: str, message: Json | None) -> Json | None:
        return message if message and words in message["content"] else None

    async def everything(self) -> dict[str, list[Json]]:
        seen = {}
        for channel in self.player.channels.values():
            name = channel.get("name") if channel["type"] != 1 else "direct"
            seen[str(name)] = await self.player.recall(channel["id"])
        return {name: kept for name, kept in seen.items() if kept}


def wire(env: Any, message: Any) -> Json:
    """A message of simcord as Discord sends it."""
    from simcord.backend import serializers

    return dict(serializers.message_payload(env.backend, message))


WANTED = {"thread": Right.MANAGE_CHANNELS, "pins": Right.MANAGE_MESSAGES}
"""Rights that simcord wants where Discord does not: for a thread of one's own, and beside the right to pin."""


class InMemory:
    """The same player in simcord's model."""

    def __init__(self, env: Any) -> None:
        self._env = env
        self._guild = env.create_guild()
        self._where, place = self._guild.create_text_channel(WHERE), self._guild.create_text_channel(PLACE)
        self._own = next(role for role in self._guild._guild.roles.values() if role.managed)
        self._player, friend = (
            self._guild.add_member(env.create_user(account, global_name=name))
            for account, name in (("chloe", WHO), ("dmitri", FRIEND))
        )
        self._handles = {FRIEND: friend, ROLE: self._guild.create_role(ROLE), PLACE: place}
        self._friend = friend
        self._board: Any = None
        self._last: Any = None
        self._said: Any = None

    def _shown(self, result: Any) -> Json | None:
        self._last = result
        return result.modal or wire(self._env, result.response._message)

    async def slash(self, what: str, /, **options: Any) -> Json | None:
        given = {key: self._handles.get(one, one) for key, one in options.items()}
        self._own.permissions = BOT | WANTED.get(options.get("what", ""), 0)
        result = await self._player.slash(self._where, what, **given)
        if what == "table board":
            self._board = result.response
        return self._shown(result)

    async def complete(self, what: str, /, focused: str, typed: str) -> Json | None:
        return {"choices": await self._player.autocomplete(self._where, what, focused, typed)}

    async def choose(self, what: str, /, values: list[str]) -> Json | None:
        chosen = [self._handles.get(one, one) for one in values]
        return self._shown(await self._player.select(self._board, chosen, custom_id=what))

    async def press(self, what: str, /) -> Json | None:
        from simcord import SetupError

        try:
            return self._shown(await self._player.click(self._board, custom_id=what))
        except SetupError:
            return None

    async def submit(self, what: str, /, **values: Any) -> Json | None:
        return self._shown(await self._player.submit_modal(self._last, values))

    async def say(self, what: str, /) -> Json | None:
        self._said = await self._player.send(self._where, what)
        return wire(self._env, self._env.backend.get_message(self._where.id, self._said.id))

    async def menu(self, what: str, /) -> Json | None:
        target = self._said if what == "Quote" else self._friend
        return self._shown(await self._player.context_menu(self._where, what, target))

    async def settled(self, answer: Json | None, reads: str) -> Json | None:
        return answer  # every deed returns when the bot is idle

    async def everything(self) -> dict[str, list[Json]]:
        seen = {}
        for channel in self._env.backend.channels.values():
            kept = sorted(self._env.backend.messages.get(channel.id, {}).values(), key=lambda one: one.id)
            name = "direct" if channel.guild_id is None else channel.name
            seen[name] = [wire(self._env, one) for one in kept if one.visible_to(self._player.id)]
        return {name: kept for name, kept in seen.items() if kept}
