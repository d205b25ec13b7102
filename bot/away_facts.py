"""Tells the rules which seats have to do without their players, where a game wants to know it."""

from bot import absent
from bot.master import Master
from bot.opened import OpenTable
from bot.presence import wanted
from bot.session import Deed
from rules.contract import Action


async def reconcile(master: Master, guild: int, game: str) -> None:
    """Bring the facts that are missing; done again it brings none."""
    table = await master.session.open(guild, game)
    if table.game.status != "running" or not table.begun:
        return
    for seat in table.rules.playing(table.state):
        if fact := await _missing(master, table, seat):
            deed = Deed(guild=guild, game=game, seat=None, actor="clock", actions=(fact,))
            table = await master.session.act(deed)
            await master.announcer.tell(guild, game, table)


async def _missing(master: Master, table: OpenTable, seat: int) -> Action | None:
    """The fact about a seat that its table does not know yet."""
    if not wanted(table, seat):
        return None
    sitter = table.sitter(seat)
    settings = await master.store.player(sitter.user) if sitter.user else None
    return table.rules.away_fact(table.state, seat, absent.gone(sitter, settings, master.now()))
