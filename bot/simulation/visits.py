"""Somebody looks at a table: comes back to it, votes, moves when it is his move, and now and then asks for more."""

from collections.abc import Sequence

from bot import aside, ending, presses, redo, undo
from bot.custom_id import CustomId
from bot.desk import desk
from bot.master import Master
from bot.opened import OpenTable
from bot.replies import Interaction, private
from bot.simulation import lobbies, plans
from bot.simulation.asking import ask_for_something
from bot.simulation.guests import guest
from bot.simulation.people import Player
from bot.simulation.preparing import prepare, use_panel
from bot.simulation.town import GUILD, Town, at_table
from bot.vote_words import KIND, NO, YES
from rules.contract import Action

TRIES = 12  # answers in a row before somebody puts it off
BY_PLAN = 0.7  # of the moves are thought about; the others are any that the rules allow
REGRETS = 0.6  # chance to want back what a vote has just undone
BY_HAND = 0.02  # chance that somebody begins with whatever stands on his panel
AGREES = 0.7
BESIDE = 0.05
AGAIN = 0.1  # of those who see a game end want another one


async def visit(town: Town, player: Player, game: str) -> None:
    """All that somebody does at a table that he looks at."""
    table = await town.table(game)
    if table.game.status == "lobby":
        await lobbies.look_in(town, player, table)
    elif table.over:
        await _after_the_end(town, player, table)
    elif table.begun and table.seat_of(player.id) is None:
        await guest(town, player, table)
    elif table.begun:
        await _plays(town, player, game)


async def _plays(town: Town, player: Player, game: str) -> None:
    await town.asks(player, "look", at_table, game, _nothing)
    await _vote(town, player, await town.table(game))
    table = await town.table(game)
    if not table.over and (seat := table.seat_of(player.id)) is not None:
        await _move(town, player, table, seat)
        await ask_for_something(town, player, await town.table(game))


async def _nothing(master: Master, asked: Interaction, table: OpenTable) -> None:
    """He only looks."""


async def _after_the_end(town: Town, player: Player, table: OpenTable) -> None:
    if table.game.status == "over" and table.seat_of(player.id) is not None and town.luck.random() < AGREES:
        await town.asks(player, "done", ending.done, table.game.id)
    if town.luck.random() < AGAIN * town.eager:
        await lobbies.again(town, player, await town.table(table.game.id))


async def _vote(town: Town, player: Player, table: OpenTable) -> None:
    own = next((one.place for one in table.sitters if one.user == player.id and not one.bot), None)
    for vote in await town.master.store.open_votes(table.game.id):
        if own in vote.voters and own not in vote.ballots:
            control = CustomId(KIND, table.game.id, vote.number, index=YES if town.luck.random() < AGREES else NO)
            await town.presses(player, "ballot", control)
            if vote.kind == "undo":
                await _bring_back(town, player, table.game.id)


async def _bring_back(town: Town, player: Player, game: str) -> None:
    """Some who have agreed to an undo think better of it: the others are asked again."""
    step = (await town.table(game)).step
    if step is not None and step.actor == "undo" and town.luck.random() < REGRETS:
        await town.asks(player, "redo", undo.typed, redo.REDO, game)


async def _move(town: Town, player: Player, table: OpenTable, seat: int) -> None:
    """Answer whatever is asked, until nothing is or somebody is called away in the middle of it."""
    if table.asked(seat) is None:
        if town.luck.random() < BESIDE:
            await _aside(town, player, table, seat)
        else:
            await prepare(town, player, table)
        return
    if town.luck.random() < BY_HAND * town.eager:
        await use_panel(town, player, table)
        table = await town.table(table.game.id)
        if table.over or table.asked(seat) is None or table.seat_of(player.id) != seat:
            return
    planned = True
    for _ in range(TRIES):
        did = await town.asks(player, "move", _answer, town, table, planned)
        table = await town.table(table.game.id)
        if table.over or table.asked(seat) is None or not (did or planned):
            return
        if town.luck.random() < player.habit.careless:
            return
        planned = bool(did)  # where the plan does not fit, any answer has to do


async def _answer(master: Master, asked: Interaction, town: Town, table: OpenTable, planned: bool) -> None:
    at = await desk(master.store, table, asked.user.id)
    row = plans.planned(town, at) if planned and town.luck.random() < BY_PLAN else ()
    await presses.answer(master, asked, private(asked), at, row or plans.anything(town, at))


async def _aside(town: Town, player: Player, table: OpenTable, seat: int) -> None:
    """Something beside the turn, where the game has it."""
    if offers := [offer for offer in aside.offers(table, seat) if not offer.unattended]:
        chosen = (town.luck.choice(offers),)
        await town.asks(player, "beside", _beside, table, chosen)


async def _beside(master: Master, asked: Interaction, table: OpenTable, chosen: Sequence[Action]) -> None:
    await aside.answer(master, asked, private(asked), table, chosen)


async def look_around(town: Town, player: Player) -> None:
    """Look at all one's tables in a row."""
    for game in list(player.games):
        table = await town.master.session.open(GUILD, game)
        if table.game.status in ("sealed", "dropped"):
            player.games.remove(game)
        else:
            await visit(town, player, game)
