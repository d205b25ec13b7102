"""Moves made ready before the turn; and the private panel used by hand, whatever stands on it."""

from bot import presses
from bot.controls import PANEL
from bot.desk import desk
from bot.master import Master
from bot.opened import OpenTable
from bot.refusals import Refused
from bot.replies import Interaction, private
from bot.simulation.people import Player
from bot.simulation.plans import anything, planned
from bot.simulation.town import Town, at_table

PREPARES, AT_ONCE = 0.1, 0.7  # chances to make a move ready, and to have it played by itself
PRESSES = 6  # presses in a row on one panel
OPEN, PLAYED_AT_ONCE, MENU = "p", "o", "s"  # kinds of controls


async def prepare(town: Town, player: Player, table: OpenTable) -> None:
    """Now and then somebody who waits for his turn makes his move ready, where the game takes that."""
    if town.luck.random() >= PREPARES * town.eager or not await _can(town, player, table):
        return
    shown = await town.asks(player, "prepared move", _ready, town, table)
    if town.luck.random() >= AT_ONCE:
        return
    for _ in range(town.luck.randint(1, 2)):  # always, or unless something happens
        if control := next(iter(shown.ways(PLAYED_AT_ONCE)), None):
            shown = await town.presses(player, "prepared move: at once", control, on=shown)


async def _ready(master: Master, asked: Interaction, town: Town, table: OpenTable) -> None:
    at = await desk(master.store, table, asked.user.id)
    await presses.answer(master, asked, private(asked), at, planned(town, at) or anything(town, at))


async def _can(town: Town, player: Player, table: OpenTable) -> bool:
    """Whether this game takes moves made ready, now."""
    try:
        return (await desk(town.master.store, table, player.id)).prepared
    except Refused:
        return False


async def use_panel(town: Town, player: Player, table: OpenTable) -> None:
    """Open the panel and press some of what it shows, finished or not."""
    shown = await town.asks(player, "panel", at_table, table.game.id, presses.open_panel)
    for _ in range(PRESSES):
        choices = [one for one in shown.choices() if one[0].kind != OPEN]
        if not choices:
            return
        control, values = town.luck.choice(choices)
        name = {PANEL: "press", MENU: "choice"}.get(control.kind, "another press")
        after = await town.presses(player, f"panel: {name}", control, values, on=shown)
        shown = await town.writes(player, "panel: form", after, "as I said") if after.form else after
