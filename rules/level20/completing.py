"""May a turn still be finished? All steps must be spent, and the last one may end only on a free square (L20-R13).

Sets of squares are bit sets here: bit n stands for square n.
"""

from collections.abc import Iterator
from itertools import count

from rules.contract import Action, Illegal
from rules.level20.actions import End, Search, Spur, Step
from rules.level20.board import DIRECTIONS, NEIGHBOUR, NEIGHBOURS, Square
from rules.level20.catalog import CONSTANTS
from rules.level20.state import DenState, fighter_on, kobold_on

Squares = int
Position = tuple[Square, int, int, frozenset[Square]]  # square, steps, ferocity, junk
NEAR: tuple[Squares, ...] = tuple(sum(1 << square for square in around) for around in NEIGHBOURS)


def completable(at: Square, mp: int, ferocity: int, junk: Squares, barred: Squares) -> bool:
    """Whether a turn that stands there, with so many steps and so much ferocity, can come to a lawful end.

    `barred` are the squares to end on nowhere: where the turn began, and those with other standees.
    """
    if mp == 0:
        return not barred >> at & 1 or (ferocity > 0 and completable(at, 1, ferocity - 1, junk, barred))
    if mp == 1 and NEAR[at] & ~barred:
        return True
    if any(completable(to, mp - 1, ferocity, junk, barred) for to in NEIGHBOURS[at]):
        return True
    return bool(junk >> at & 1) and completable(at, mp - 1, refreshed(ferocity), junk & ~(1 << at), barred)


def refreshed(ferocity: int) -> int:
    """Ferocity after a search for it (L20-J5)."""
    return min(ferocity + CONSTANTS.search_ferocity_gain, CONSTANTS.max_ferocity)


def stranded(
    state: DenState, seat: int, at: Square, mp: int, ferocity: int, searched: Square | None = None
) -> Illegal | None:
    """The rule by which a turn could not be finished from such a position; None if it can be."""
    barred = barred_squares(state, seat)
    if completable(at, mp, ferocity, 0, barred) or completable(at, mp, ferocity, junk_left(state, searched), barred):
        return None
    return no_place_to_end(state, seat, at) or Illegal("L20-R13", "stranded", square=at, steps=mp)


def no_place_to_end(state: DenState, seat: int, at: Square) -> Illegal | None:
    """The rule that forbids to end a turn on this square (L20-K7, L20-K10)."""
    if at == state.kobold_turn.start:
        return Illegal("L20-K10", "start", square=at)
    if (rival := kobold_on(state, at, besides=seat)) is not None:
        return Illegal("L20-K7", "occupied", square=at, by=rival)
    if (fighter := fighter_on(state, at)) is not None:
        return Illegal("L20-K7", "occupied", square=at, by=state.fighters[fighter].id)
    return None


def barred_squares(state: DenState, seat: int) -> Squares:
    """Where this seat's running turn may not end."""
    barred = 1 << state.kobold_turn.start
    for other, kobold in enumerate(state.kobolds):
        if other != seat and kobold.slain_in is None:
            barred |= 1 << kobold.at
    for fighter in state.fighters:
        barred |= 1 << fighter.at
    return barred


def junk_left(state: DenState, searched: Square | None) -> Squares:
    """The squares with junk, but for the one just searched."""
    return sum(1 << at for at, token in state.tokens.items() if token.kind == "junk" and at != searched)


def any_turn(state: DenState, seat: int) -> tuple[Action, ...]:
    """The shortest rest of a turn that ends lawfully: steps, then searches, ferocity only without steps (L20-R13)."""
    barred = barred_squares(state, seat)
    kobold = state.kobolds[seat]
    junk = frozenset(at for at, token in state.tokens.items() if token.kind == "junk")
    rows: list[tuple[tuple[Action, ...], Position]] = [((), (kobold.at, state.kobold_turn.mp, kobold.ferocity, junk))]
    seen = set()
    for index in count():
        actions, position = rows[index]
        if position[1] == 0 and not barred >> position[0] & 1:
            return (*actions, End())
        for action, after in continuations(position):
            if after not in seen:
                seen.add(after)
                rows.append(((*actions, action), after))
    raise AssertionError("every question of a turn has an answer (L20-R13)")


def continuations(position: Position) -> Iterator[tuple[Action, Position]]:
    """What can be done next, in the order in which it is tried."""
    at, mp, ferocity, junk = position
    if mp:
        for to in DIRECTIONS:
            if (square := NEIGHBOUR[to][at]) is not None:
                yield Step(to), (square, mp - 1, ferocity, junk)
        if at in junk:
            yield Search("ferocity"), (at, mp - 1, refreshed(ferocity), junk - {at})
    elif ferocity:
        yield Spur(), (at, 1, ferocity - 1, junk)
