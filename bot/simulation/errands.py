"""What takes people more than one command: conceding, leaving, redo, reports, and what only moderators may who play."""

from collections.abc import Awaitable, Callable
from functools import partial

from bot import joining, noting, redo, reporting, searching, table_business, undo
from bot.opened import OpenTable
from bot.session import standing
from bot.simulation import mending, reports
from bot.simulation.people import HOUR, Player
from bot.simulation.town import Town, at_table

Errand = Callable[[Town, Player, OpenTable], Awaitable[None]]
FAR = 4  # own moves that are taken back at once
SURE = 0.5  # chance of whatever has two answers


async def _concede(town: Town, player: Player, table: OpenTable) -> None:
    """Half of them think better of it."""
    sure, game = int(town.luck.random() < SURE), table.game.id
    what = "concede" if sure else "concede: no"
    await town.confirms(player, what, "gu", sure, table_business.ask_concede, game)


async def _leave(town: Town, player: Player, table: OpenTable) -> None:
    """Somebody else is looked for, for good."""
    done = await town.confirms(player, "leave", searching.KIND, searching.BACK, joining.leave, table.game.id)
    if control := done.way(searching.KIND, searching.LINE):
        form = await town.presses(player, "line for the next", control, on=done)
        await town.writes(player, "line for the next: written", form, "mind the dragon")


async def _for_a_while(town: Town, player: Player, table: OpenTable) -> None:
    """A substitute for oneself; some keep their seat after all."""
    seat, game = str(table.my_seat(player.id) + 1), table.game.id
    done = await town.asks(player, "substitute for oneself", table_business.seat, seat, None, False, game)
    if done and town.luck.random() < SURE and (control := done.way(searching.KIND, searching.KEEP)):
        await town.presses(player, "seat kept", control, on=done)


async def _redo(town: Town, player: Player, table: OpenTable) -> None:
    """Take a move back, and bring it back."""
    if await town.asks(player, "undo", at_table, table.game.id, undo.take_back):
        await town.asks(player, "redo", undo.typed, redo.REDO, table.game.id)


async def _undo_to(town: Town, player: Player, table: OpenTable) -> None:
    """One of the last own moves, and all after it."""
    steps = standing(await town.master.store.steps(table.game.guild, table.game.id))
    if own := undo.own_steps(steps, table.seats_of(player.id))[:FAR]:
        await town.asks(player, "undo to a step", undo.typed, str(town.luck.choice(own).number), table.game.id)


async def _note_dropped(town: Town, player: Player, table: OpenTable) -> None:
    for note in (await town.master.store.notes(table.game.guild, player.id, table.game.id))[:1]:
        await town.asks(player, "note dropped", noting.drop, f"{note.game}.{note.number}")


async def _report(town: Town, player: Player, table: OpenTable) -> None:
    """Tell the moderators, by command or by the button; they look at it in the next hours."""
    game, text = table.game.id, "I cannot end my turn"
    if town.luck.random() < SURE:
        form = await town.presses(player, "report", table.control(reporting.PRESS))
        did = await town.writes(player, "report: written", form, text)
    else:
        did = await town.asks(player, "report: typed", reporting.typed, text, game)
    if did:
        town.later(town.luck.uniform(0.1, 40.0) * HOUR / town.eager, partial(reports.handle, town, game))


async def _own_undo(town: Town, player: Player, table: OpenTable) -> None:
    """A moderator at his own table: over what was drawn or shown only with the leave of all others."""
    if player.moderates:
        await mending.undone(town, player, table, "undo by a moderator who plays")


async def _own_edit(town: Town, player: Player, table: OpenTable) -> None:
    if player.moderates:
        await mending.edited(town, player, table, "edit by a moderator who plays")


ERRANDS: dict[str, tuple[float, Errand]] = {  # at each look
    "concede": (0.002, _concede),
    "leave": (0.003, _leave),
    "substitute for oneself": (0.003, _for_a_while),
    "redo": (0.02, _redo),
    "undo to a step": (0.008, _undo_to),
    "note dropped": (0.01, _note_dropped),
    "report": (0.004, _report),
    "undo by a moderator who plays": (0.02, _own_undo),  # of one in six
    "edit by a moderator who plays": (0.02, _own_edit),
}
