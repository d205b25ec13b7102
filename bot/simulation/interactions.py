"""Commands, presses and forms of simulated people, and the private answers that they get: what is shown is pressed."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import discord
from discord import ui
from discord.components import _component_factory
from msgspec import Struct

from bot import custom_id
from bot.custom_id import CustomId
from bot.layout import Layout
from bot.replies import Interaction
from bot.simulation.server import Server


class Member(discord.Member):
    """Somebody on the server, of whom only the id, the name and the roles matter."""

    def __init__(self, user: int, name: str, server: Server, roles: Sequence[int] = ()) -> None:
        self._user = SimpleNamespace(id=user, name=name, global_name=name, bot=False)  # type: ignore[assignment]
        self._roles = discord.utils.SnowflakeList(list(roles))
        self.nick, self.guild = name, cast(discord.Guild, server)


class Response:
    """The first answer to an interaction."""

    def __init__(self) -> None:
        self._done = False
        self.form: ui.Modal | None = None

    def is_done(self) -> bool:
        """Whether there was an answer."""
        return self._done

    async def defer(self, **how: Any) -> None:
        """Answered."""
        self._done = True

    async def send_message(self, **body: Any) -> None:
        """Answered with words that nobody reads."""
        self._done = True

    async def send_modal(self, form: ui.Modal) -> None:
        """Answered with a form."""
        self._done, self.form = True, form


class Followup:
    """What is said beneath an answer."""

    async def send(self, **body: Any) -> None:
        """Read by nobody."""


class Command:
    """A command, press or form as the game master gets it; the latest private answer to it is kept."""

    followup = Followup()

    def __init__(self, number: int, member: Member, server: Server, channel: int | None, *, manages: bool) -> None:
        self.type = discord.InteractionType.application_command
        self.message: Any = None
        self.id, self.user, self.guild_id, self.channel_id = number, member, server.id, channel
        self.guild, self.channel = server, server.get_channel(channel or 0)
        self.permissions = discord.Permissions(manage_guild=manages)
        self.extras: dict[str, Any] = {}
        self.response = Response()
        self.shown: Layout | None = None

    def pressed_on(self, shown: Layout | None, kind: discord.InteractionType) -> None:
        """It comes from a control of this private answer; of a public message where there is none."""
        self.type = kind
        parts = [_component_factory(part) for part in cast(Any, shown).to_components()] if shown else []
        self.message = SimpleNamespace(
            components=parts, attachments=[], flags=discord.MessageFlags(ephemeral=shown is not None)
        )

    async def edit_original_response(self, *, view: Layout | None = None, **body: Any) -> None:
        """The private answer is this now."""
        self.shown = view
        await asyncio.sleep(0)

    async def delete_original_response(self) -> None:
        """Gone."""
        self.shown = None

    @property
    def asked(self) -> Interaction:
        """The same to the game master."""
        return cast(Interaction, self)


class Answer(Struct):
    """What somebody got who asked for something: true if it was done; a private answer, or a form to fill in."""

    did: bool
    shown: Layout | None = None
    form: ui.Modal | None = None

    def __bool__(self) -> bool:
        return self.did

    def ways(self, kind: str | None = None) -> list[CustomId]:
        """The controls of the answer, or those of one kind."""
        items = [item for item in self.shown.walk_children() if isinstance(item, ui.Button)] if self.shown else []
        read = [custom_id.read(item.custom_id or "") for item in items]
        return [one for one in read if one is not None and kind in (None, one.kind)]

    def way(self, kind: str, index: int) -> CustomId | None:
        """One control of the answer, if it has it."""
        return next((one for one in self.ways(kind) if one.index == index), None)

    def choices(self) -> list[tuple[CustomId, tuple[str, ...]]]:
        """Everything that can be pressed or chosen in the answer, with the value of a list's entry."""
        found = [(one, ()) for one in self.ways()]
        lists = [item for item in self.shown.walk_children() if isinstance(item, ui.Select)] if self.shown else []
        read = [(custom_id.read(one.custom_id), option.value) for one in lists for option in one.options]
        return [*found, *((one, (value,)) for one, value in read if one is not None)]
