"""The lobby by typing: the same as its buttons, at the table that the command means."""

from bot import late_joining, lobby, substituting
from bot.master import Master
from bot.replies import Interaction


async def join(master: Master, interaction: Interaction, seat: str | None, game: str | None) -> None:
    """`/game join`."""
    table = await master.here(interaction, game)
    if table.game.status == "running":
        await late_joining.join(master, interaction, table, seat)
        return
    await lobby.sit(master, interaction, table.game.id, seat)


async def leave(master: Master, interaction: Interaction, game: str | None) -> None:
    """`/game leave`."""
    table = await master.here(interaction, game)
    if table.game.status == "running":
        await substituting.ask_leave(master, interaction, table)
        return
    await lobby.leave(master, interaction, table.game.id)


async def word(master: Master, interaction: Interaction, given: str, game: str | None) -> None:
    """`/game word`."""
    table = await master.here(interaction, game)
    await lobby.word(master, interaction, table.game.id, given)
