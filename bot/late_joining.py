"""A seat while a game is running, by `/game join` or a button: a free one, or one's own that was lent."""

from collections.abc import Sequence

from bot import free_seats, lobby, moderation, sitting_in, substituting
from bot.custom_id import CustomId
from bot.layout import SLATE, Layout, text
from bot.master import Master
from bot.opened import OpenTable
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.words import say


async def join(master: Master, interaction: Interaction, table: OpenTable, seat: str | None) -> None:
    """The asker is back on a lent seat at once; a free seat is his after one more press."""
    reply = private(interaction)
    if table.game.status == "closing":
        raise refuse("being_dealt")
    if await sitting_in.home(master, table, interaction.user):
        await reply.say(say("seat.back"))
        return
    if table.seats_of(interaction.user.id):
        raise refuse("seated")
    free = await free_seats.free_seats(master, table)
    if not free:
        raise refuse("begun_without_you")
    if seat is None and len(free) > 1:
        await reply.show(Layout(text(say("seat.which")), free_seats.seats_menu(table, free), accent=SLATE))
        return
    number = moderation.seat_called(table, seat) if seat else free[0]
    await substituting.ask_take(master, interaction, table, table.state.places[number])


async def pressed(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    """*Take a seat* at a running table, one of its free seats in a list, or a table in a list of tables."""
    chosen = values[0] if values else ""
    of_tables = control.index == free_seats.TABLE
    table = await master.table(interaction, chosen if of_tables else control.game)
    if of_tables and table.game.status == "lobby":
        await lobby.sit(master, interaction, table.game.id)
        return
    if table.over:
        raise refuse("dropped" if table.game.status == "dropped" else "over")
    chosen = chosen if control.index == free_seats.SEAT else ""
    await join(master, interaction, table, str(int(chosen) + 1) if chosen.isdecimal() else None)
