"""Objective: how pride is lost and who is credited with it, and the ways a game ends (L20-O1 to L20-O3)."""

from collections.abc import Iterable

from rules.contract import Event
from rules.level20.board import Square
from rules.level20.events import Cause, FighterId, GameOver, PrideLost, Reason
from rules.level20.state import DenState, living


def lose_pride(
    state: DenState, cause: Cause, credited: int | None, fighter: FighterId | None = None, at: Square | None = None
) -> list[Event]:
    """One pride less; with the last one the credited kobold has won at once (L20-O2, L20-R61)."""
    state.pride -= 1
    events: list[Event] = [PrideLost(cause, state.pride, credited, fighter, at)]
    if not state.pride and credited is not None:
        events += end_game(state, [credited], cause)
    return events


def lose_pride_charging(state: DenState, cause: Cause, owner: int | None) -> list[Event]:
    """One pride less while a fighter acts: for its target, or the owner of the token that did it (L20-R48)."""
    fighter = state.fighters[state.charge.fighter]
    claims = [fighter.target, owner]
    if cause == "food" and state.options.food_savior == "owner":
        claims.reverse()
    return lose_pride(state, cause, savior(state, claims), fighter.id, fighter.at)


def lose_pride_hunted(state: DenState) -> list[Event]:
    """The long hunt takes one pride, for the target of the fighter that chose last (L20-R57)."""
    return lose_pride(state, "hunt", savior(state, [fighter.target for fighter in reversed(state.fighters)]))


def savior(state: DenState, claims: Iterable[int | None]) -> int | None:
    """The first living claimant, else the living kobold earliest in this round's order (L20-R48)."""
    for seat in (*claims, *state.order):
        if seat is not None and state.kobolds[seat].slain_in is None:
            return seat
    return None


def end_if_one_is_left(state: DenState) -> list[Event]:
    """The last kobold alive has won at once (L20-O1, L20-D2)."""
    alive = living(state)
    return end_game(state, alive, "last") if len(alive) == 1 else []


def end_game(state: DenState, winners: list[int], reason: Reason) -> list[Event]:
    """Nothing more happens."""
    state.phase, state.winners, state.reason = "over", winners, reason
    state.agenda.clear()
    return [GameOver(tuple(winners), reason)]
