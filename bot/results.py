"""Who won: by the rules, or by decree of a moderator or a vote of the table where a game was ended before its end."""

from collections.abc import Sequence

from msgspec import Struct

from bot.opened import OpenTable
from bot.records import Game
from bot.words import say

DRAW, WON = "draw", "won"  # how a decreed result is kept: "draw", or "won" and the seats from 0: "won 0 2"


class Result(Struct, frozen=True):
    """The seats that won; none of them where all have lost together, or in a draw. `decreed`: not by the rules."""

    winners: tuple[int, ...]
    draw: bool = False
    decreed: bool = False


def won_by(seats: Sequence[int]) -> str:
    """A decreed victory as it is kept."""
    return " ".join([WON, *map(str, seats)])


def decreed(game: Game) -> Result | None:
    """The result that was decreed, if one was."""
    if game.result == DRAW:
        return Result((), draw=True, decreed=True)
    word, _, seats = game.result.partition(" ")
    return Result(tuple(map(int, seats.split())), decreed=True) if word == WON else None


def result_of(table: OpenTable) -> Result | None:
    """How a table ended, for whoever counts; None while it goes on, and where it ended without a result."""
    by_rules = table.rules.outcome(table.state) if table.begun else None
    return Result(tuple(by_rules)) if by_rules is not None else decreed(table.game)


def told(table: OpenTable, who: str) -> str:
    """How a game was ended before its end, and with what result."""
    result = decreed(table.game)
    if result is None:
        return say("end.ended_early", number=table.game.number, who=who)
    if result.draw:
        return say("end.ended_draw", number=table.game.number, who=who)
    names = ", ".join(table.shown[seat] for seat in result.winners)
    return say("end.ended_won", number=table.game.number, who=who, names=names)


def in_a_list(game: Game) -> str:
    """A decreed result as a list of tables tells it; "" without one."""
    result = decreed(game)
    if result is None:
        return ""
    seats = ", ".join(str(seat + 1) for seat in result.winners)
    return say("end.list_draw") if result.draw else say("end.list_won", seats=seats)
