"""`/game join` while a game is running: a bot's seat, one that somebody is looked for, or one's own that was lent."""

from bot import moderation, sitting_in, substituting
from bot.master import Master
from bot.opened import OpenTable
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.words import one_of, say


async def join(master: Master, interaction: Interaction, table: OpenTable, seat: str | None) -> None:
    """The asker is back on a lent seat at once; a free seat is his after one more press."""
    reply = private(interaction)
    if await sitting_in.home(master, table, interaction.user):
        await reply.say(say("seat.back"))
        return
    if table.seats_of(interaction.user.id):
        raise refuse("seated")
    free = await free_seats(master, table)
    if not free:
        raise refuse("begun_without_you")
    number = moderation.seat_called(table, seat) if seat else free[0]
    if seat is None and len(free) > 1:
        raise refuse("which_seat", seats=one_of(f"{one + 1} · {table.shown[one]}" for one in free))
    await substituting.ask_take(master, interaction, table, table.state.places[number])


async def free_seats(master: Master, table: OpenTable) -> list[int]:
    """The seats that a person may take: those of the bot, and those for which everybody is asked."""
    sought = [one.place for one in await master.store.searches(table.game.id) if one.asked is None]
    playing = table.rules.playing(table.state)
    return [seat for seat in playing if table.sitter(seat).bot or table.state.places[seat] in sought]
