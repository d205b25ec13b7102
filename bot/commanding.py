"""How a command reaches its work: `run` gives it the master and answers whatever goes wrong; `typing` offers values."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Concatenate, ParamSpec

from discord import app_commands

from bot import claims, vanished
from bot.master import Master
from bot.refusals import Refused
from bot.replies import Interaction, answering, private, suggest
from bot.store_refusals import StoreRefusal

P = ParamSpec("P")
Choices = list[app_commands.Choice[str]]


async def run(
    interaction: Interaction,
    work: Callable[Concatenate[Master, Interaction, P], Awaitable[None]],
    *args: P.args,
    **kwargs: P.kwargs,
) -> None:
    """Do a command's work, answering refusals and failures."""

    async def admitted() -> None:
        master = master_of(interaction)
        master.admit(interaction)
        claims.begin(interaction.id)
        await master.speak(interaction.guild_id, interaction.user.id)
        await work(master, interaction, *args, **kwargs)

    await answering(interaction, admitted)


async def at_table(
    interaction: Interaction,
    game: str | None,
    work: Callable[..., Awaitable[None]],
    *args: Any,
    **kwargs: Any,
) -> None:
    """The same for work on the table that the command means."""

    async def found() -> None:
        private(interaction)  # before the store is asked: it may be slow, and Discord waits three seconds
        master = master_of(interaction)
        master.admit(interaction)
        claims.begin(interaction.id)
        await master.speak(interaction.guild_id, interaction.user.id)
        table = await master.here(interaction, game)
        try:
            await work(master, interaction, table, *args, **kwargs)
        finally:  # a refusal, too, may speak of what has to be there
            master.announcer.later(vanished.restore(master, table.game.guild, table.game.id))

    await answering(interaction, found)


def master_of(interaction: Interaction) -> Master:
    """The game master behind a client."""
    master: Master = interaction.client.master
    return master


def typing(
    offer: Callable[[Master, Interaction, str], Awaitable[None]],
) -> Callable[[Interaction, str], Coroutine[Any, Any, Choices]]:
    """An autocomplete that offers what this function finds; it answers by itself."""

    async def complete(interaction: Interaction, current: str) -> Choices:
        try:
            await master_of(interaction).speak(interaction.guild_id, interaction.user.id)
            await offer(master_of(interaction), interaction, current)
        except (Refused, StoreRefusal):
            await suggest(interaction, [])
        return []

    return complete
