"""Somebody looks at a table: comes back to it, votes, moves when it is his move, and now and then asks for more."""

from collections.abc import Sequence
from functools import partial

from bot import aside, ending, presses, votes
from bot.desk import Desk, desk
from bot.opened import OpenTable
from bot.replies import Interaction, private
from bot.simulation.asking import ask_for_something
from bot.simulation.people import Player
from bot.simulation.town import GUILD, Town
from rules.contract import Action

TRIES = 12  # answers in a row before somebody puts it off
BY_PLAN = 0.7  # of the moves are thought about; the others are any that the rules allow
AGREES = 0.7
BESIDE = 0.05


async def visit(town: Town, player: Player, game: str) -> None:
    """All that somebody does at a table that he looks at."""
    table = await town.table(game)
    if table.over:
        await _after_the_end(town, player, table)
        return
    seat = table.seat_of(player.id) if table.begun else None
    if seat is None:
        return
    await town.asks(player, "look", lambda asked: _look(town, asked, game))
    await _vote(town, player, table)
    table = await town.table(game)
    if not table.over and (seat := table.seat_of(player.id)) is not None:
        await _move(town, player, table, seat)
        await ask_for_something(town, player, await town.table(game))


async def _look(town: Town, asked: Interaction, game: str) -> None:
    """Whoever looks is there again: a stand-in hands his seat back."""
    private(asked)
    await town.master.table(asked, game)


async def _after_the_end(town: Town, player: Player, table: OpenTable) -> None:
    if table.game.status == "over" and table.seat_of(player.id) is not None and town.luck.random() < AGREES:
        await town.asks(player, "done", lambda asked: ending.done(town.master, asked, table.game.id))


async def _vote(town: Town, player: Player, table: OpenTable) -> None:
    own = next((one.place for one in table.sitters if one.user == player.id and not one.bot), None)
    for vote in await town.master.store.open_votes(table.game.id):
        if own in vote.voters and own not in vote.ballots:
            await town.asks(player, "ballot", partial(_ballot, town, table.game.id, vote.number))


async def _ballot(town: Town, game: str, number: int, asked: Interaction) -> None:
    await votes.cast(town.master, asked, game, number, yes=town.luck.random() < AGREES)


async def _move(town: Town, player: Player, table: OpenTable, seat: int) -> None:
    """Answer whatever is asked, until nothing is or somebody is called away in the middle of it."""
    if table.asked(seat) is None:
        if town.luck.random() < BESIDE:
            await _aside(town, player, table, seat)
        return
    planned = True
    for _ in range(TRIES):
        did = await town.asks(player, "move", partial(_answer, town, player, table, planned))
        table = await town.table(table.game.id)
        if table.over or table.asked(seat) is None or not (did or planned):
            return
        if town.luck.random() < player.habit.careless:
            return
        planned = did  # where the plan does not fit, any answer has to do


async def _answer(town: Town, player: Player, table: OpenTable, planned: bool, asked: Interaction) -> None:
    at = await desk(town.master.store, table, player.id)
    row = _planned(town, at) if planned and town.luck.random() < BY_PLAN else ()
    await presses.answer(town.master, asked, private(asked), at, row or _any(town, at))


def _planned(town: Town, at: Desk) -> Sequence[Action]:
    """What the game's own stand-in would do; nothing where only a stand-in may do it."""
    row = at.table.rules.choose(at.view, at.decision, at.offers, town.luck, town.luck.choice(("careful", "bold")))
    beside = any(aside.is_beside(at.table, at.seat, (action,)) for action in row)
    return () if beside or any(action.unattended for action in row) else row


def _any(town: Town, at: Desk) -> Sequence[Action]:
    """Any one action that the rules allow."""
    offers = [offer for offer in at.offers if not offer.unattended]
    return (town.luck.choice(offers),) if offers else at.table.rules.default(at.view, at.decision)


async def _aside(town: Town, player: Player, table: OpenTable, seat: int) -> None:
    """Something beside the turn, where the game has it."""
    if offers := [offer for offer in aside.offers(table, seat) if not offer.unattended]:
        chosen = (town.luck.choice(offers),)
        await town.asks(player, "beside", lambda asked: aside.answer(town.master, asked, private(asked), table, chosen))


async def look_around(town: Town, player: Player) -> None:
    """Look at all one's tables in a row."""
    for game in list(player.games):
        table = await town.master.session.open(GUILD, game)
        if table.game.status in ("sealed", "dropped"):
            player.games.remove(game)
        else:
            await visit(town, player, game)
