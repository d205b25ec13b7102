"""What lies on the table of Level 20, as plain data, and the simple facts that follow from it.

Any position can be built by hand: `setup.bare_den(seats, options)`, then set fields, then put tasks of `agenda` on
`state.agenda` with `then` (for instance `Activate(0), EndRound()` for a fighters' phase, or `TakeTurn(seat=0)` above
them for a turn) and let `GAME.settle` run.
"""

from typing import Literal

from msgspec import Struct

from rules.contract import State
from rules.level20.actions import Card
from rules.level20.agenda import AnyTask
from rules.level20.board import Direction, Facing, Square
from rules.level20.events import AnyEvent, FighterId, Reason, TokenKind
from rules.level20.options import DenOptions

Phase = Literal["kobold", "fighters", "over"]


class Kobold(Struct):
    """One seat's kobold and what its player holds."""

    kind: str  # id in the catalogue: yellow, blue …
    at: Square  # for a slain kobold: where it was slain
    ferocity: int
    hand: list[Card] = []
    hidden: bool = False
    slain_in: int | None = None  # the round, if slain


class Fighter(Struct):
    """One fighter."""

    id: FighterId
    at: Square
    facing: Facing
    misses: bool = False  # its next turn (L20-ST2)
    slowed: bool = False  # in its next turn (L20-FD3)
    target: int | None = None  # the seat it chose this round


class Token(Struct, frozen=True):
    """A token on the floor; `owner` is the seat that placed it, none for junk."""

    kind: TokenKind
    owner: int | None = None


class KoboldTurn(Struct):
    """The running kobold's turn, or the latest one."""

    seat: int = 0
    start: Square = 0
    mp: int = 0


class Charge(Struct):
    """The running activation of a fighter, or the latest one.

    `plan` are the steps it still means to walk, `owed` the squares it still has to slide; both go in `direction` or
    its own directions. A fighter on moss has `owed` > 0, one that is `halted` goes nowhere any more.
    """

    fighter: int = 0  # index into DenState.fighters
    mp: int = 0
    plan: list[Direction] = []
    direction: Direction = "N"  # of the latest square entered
    came_from: Square = 0
    owed: int = 0
    moss_owner: int | None = None  # of the latest moss entered (L20-R48)
    halted: bool = False


class DenState(State, kw_only=True):
    """The whole table; seats are indexes into `kobolds`."""

    agenda: list[AnyTask]
    options: DenOptions
    kobolds: list[Kobold]
    fighters: list[Fighter]
    tokens: dict[Square, Token]
    deck: list[Card]  # drawn from the end
    discard: list[Card] = []
    pride: int
    frustration: int = 0
    round: int = 0
    first: int = 0  # the seat with the First Player Token
    order: list[int] = []  # seats living at the start of this round, from the first player clockwise
    phase: Phase = "kobold"
    kobold_turn: KoboldTurn
    charge: Charge
    slew: bool = False  # a fighter slew a kobold this round
    leavers: list[int] = []  # seats given up, to be removed at the end of the round (L20-R56)
    winners: list[int] = []
    reason: Reason | None = None
    last: list[AnyEvent] = []  # public events since the turn that acted last began: for its picture


def living(state: DenState) -> list[int]:
    """The seats whose kobolds are alive, ascending."""
    return [seat for seat, kobold in enumerate(state.kobolds) if kobold.slain_in is None]


def clockwise(state: DenState, start: int) -> list[int]:
    """The living seats from this seat on, clockwise (L20-R4)."""
    alive = living(state)
    return [seat for seat in alive if seat >= start] + [seat for seat in alive if seat < start]


def kobold_on(state: DenState, square: Square, besides: int | None = None) -> int | None:
    """The seat of a living kobold on this square, other than `besides`."""
    for seat, kobold in enumerate(state.kobolds):
        if kobold.at == square and kobold.slain_in is None and seat != besides:
            return seat
    return None


def fighter_on(state: DenState, square: Square, besides: int | None = None) -> int | None:
    """The index of a fighter on this square, other than `besides`."""
    for index, fighter in enumerate(state.fighters):
        if fighter.at == square and index != besides:
            return index
    return None
