"""Seats of running tables that a person may take: those of the bot, and those for which everybody is asked."""

from collections.abc import Iterable

from discord import ui

from bot import lobby_message as look
from bot.custom_id import CustomId
from bot.layout import PAGE, Layout, menu, named
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Game
from bot.words import say
from rules.registry import games as games_played

KIND = "j"
WHICH, SEAT, TABLE = range(3)  # what is pressed: the way to the seats; one of them, or a table, in a list


async def free_seats(master: Master, table: OpenTable) -> list[int]:
    """The seats of a running table that a person may take; none of one that has ended, or not begun."""
    if table.over or not table.begun:
        return []
    sought = [one.place for one in await master.store.searches(table.game.id) if one.asked is None]
    playing = table.rules.playing(table.state)
    return [seat for seat in playing if table.sitter(seat).bot or table.state.places[seat] in sought]


async def offered(master: Master, table: OpenTable) -> bool:
    """Whether somebody who comes now may take a seat; at a table that is just being laid out, whether a bot has one."""
    if table.game.status == "closing":
        return any(sitter.bot for sitter in table.sitters)
    return bool(await free_seats(master, table))


async def way_in(master: Master, table: OpenTable, user: int | None) -> ui.Button[Layout] | None:
    """The button by which this person (None: anybody) takes a seat at an open or running table; None for no way."""
    if not await may_sit(master, table, user):
        return None
    lobby = table.game.status == "lobby"
    return named("take_seat", look.control(table, look.TAKE) if lobby else CustomId(KIND, table.game.id), "finish")


async def may_sit(master: Master, table: OpenTable, user: int | None) -> bool:
    """Whether a table has a seat for this person (None: for anybody): in a lobby the bot gives way."""
    if user is not None and any(sitter.user == user and not sitter.bot for sitter in table.sitters):
        return False
    if table.game.status == "lobby":
        return len(table.sitters) < table.game.wanted or any(sitter.bot for sitter in table.sitters)
    return bool(await free_seats(master, table))


async def tables_menu(master: Master, games: Iterable[Game], user: int) -> list[ui.ActionRow[Layout]]:
    """A list of those tables among these at which this person may take a seat; nothing if there is none."""
    going = [game for game in games if game.status in ("lobby", "running")][:PAGE]
    tables = [await master.session.open(game.guild, game.id) for game in going]
    entries = [(one.game.id, _table(one.game), "") for one in tables if await may_sit(master, one, user)]
    return [menu(say("label.table_menu"), CustomId(KIND, index=TABLE), entries)] if entries else []


def _table(game: Game) -> str:
    status = say(f"status.{game.status}")
    return say("table.choice", number=game.number, title=games_played()[game.name].title, status=status)


def seats_menu(table: OpenTable, free: list[int]) -> ui.ActionRow[Layout]:
    """A list of the free seats of a running table."""
    entries = [(str(seat), seat_line(table, seat), "") for seat in free]
    return menu(say("label.seat_menu"), CustomId(KIND, table.game.id, index=SEAT), entries)


def seat_line(table: OpenTable, seat: int) -> str:
    """A seat in a list: its number and its piece."""
    piece = f"{table.words.piece(table.public, seat)}, {table.labels[seat].lower()}"
    return say("table.free_seat", seat=seat + 1, piece=piece)
