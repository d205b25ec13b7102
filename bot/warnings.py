"""The note to moderators that a table cannot be shown: posted once, changed with its cause, and when it is mended."""

from bot.opened import OpenTable
from bot.posting import Poster, right_name
from bot.store import Store
from bot.words import aloud, say

GONE = "gone"  # what a table is blocked by whose channel is not there any more


@aloud
async def warn(store: Store, poster: Poster, table: OpenTable, why: str) -> None:
    """Tell moderators, where they have a channel for it.

    Raises:
        CannotPost, NotNow: that channel cannot be written in either.
    """
    told = (await store.guild(table.game.guild)).moderators_channel
    if told is None or told == table.game.channel:
        return
    line = _line(table, why)
    if table.game.warned and await poster.edit(told, table.game.warned, content=line):
        return
    await store.touch(table.game.id, warned=await poster.send(told, content=line))


@aloud
async def mended(store: Store, poster: Poster, table: OpenTable) -> None:
    """The note says that it is over."""
    told = (await store.guild(table.game.guild)).moderators_channel
    if told is not None and table.game.warned:
        await poster.edit(told, table.game.warned, content=say("doctor.mended_note", **_where(table)))


def _line(table: OpenTable, why: str) -> str:
    """Why a table cannot be shown, and what mends it: the exact setting, or the command."""
    if why == GONE:
        return say("doctor.gone_note", **_where(table))
    return say("doctor.blocked_note", right=right_name(why), **_where(table))


def _where(table: OpenTable) -> dict[str, object]:
    return {"title": table.rules.title, "number": table.game.number, "channel": table.game.channel}
