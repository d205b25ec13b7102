"""The card of a running table, which the lobby's message becomes: kept true when seats change hands."""

from bot import free_seats
from bot import lobby_message as look
from bot.layout import Layout
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Game
from bot.words import aloud, say


@aloud
async def show(master: Master, table: OpenTable) -> None:
    """Show who holds which seat, with *Take a seat* as long as one is free."""
    game = table.game
    if game.lobby_message and table.begun and not table.over:
        await master.poster.edit(game.channel, game.lobby_message, view=await layout(master, table))


async def refresh(master: Master, game: Game) -> None:
    """The same, of the table as it is by now."""
    await show(master, await master.session.open(game.guild, game.id))


async def layout(master: Master, table: OpenTable) -> Layout:
    """The card of a table that is going on."""
    notes = say("lobby.card_running"), say("lobby.luck", promise=table.game.promise, salt=table.game.salt)
    seat = await free_seats.way_in(master, table, None)
    return look.card_layout(table, *notes, ways=[seat] if seat else [])
