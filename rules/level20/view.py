"""What each seat may see of the den, and a table dealt anew that fits it (spec of hidden things: hands, deck order)."""

from typing import Literal

from msgspec import Struct

from rules.contract import Private, Public
from rules.level20.actions import Card
from rules.level20.board import Direction, Facing, Square
from rules.level20.events import FighterId, Reason, TokenKind
from rules.level20.options import DenOptions


class KoboldSeen(Struct, frozen=True):
    """One seat's kobold, as everybody sees it."""

    seat: int
    kobold: str  # id in the catalogue: yellow, red, teal, blue, white, pink
    alive: bool
    at: Square  # for a slain kobold: where it was slain
    ferocity: int
    hidden: bool
    cards: int
    moved: bool  # has had its turn this round
    slain_in: int | None  # the round, if slain


class FighterSeen(Struct, frozen=True):
    """One fighter."""

    id: FighterId
    at: Square
    facing: Facing
    misses: bool
    slowed: bool
    target: int | None
    mp: int  # steps in its coming (or present) turn, frustration and slowing counted


class TokenSeen(Struct, frozen=True):
    """A token on the floor."""

    kind: TokenKind
    owner: int | None


class Course(Struct, frozen=True):
    """What a fighter would do if the kobolds' turns ended now, all tunnels declined: public data only."""

    fighter: FighterId
    facing: Facing  # at the end
    target: int | None
    path: tuple[Square, ...]  # squares entered, in order
    costs: tuple[int, ...]  # steps spent when entering each of them (the turn counted; a slide adds nothing)
    slides_from: int | None  # index in path of the first square entered by sliding
    slays: int | None
    pride: bool  # it would lose one pride


class Trail(Struct, frozen=True):
    """A way taken since the last turn began: for the picture. `seat` for a kobold, `fighter` for a fighter."""

    seat: int | None
    fighter: FighterId | None
    squares: tuple[Square, ...]  # the first is where it began
    slides_from: int | None = None  # index in squares of the first square entered by sliding


class Den(Public, frozen=True, kw_only=True):
    """The den as an onlooker sees it."""

    options: DenOptions
    round: int
    phase: Literal["kobold", "fighters", "over"]
    order: tuple[int, ...]  # living seats at the start of this round, from the first player
    first: int
    current: int | None  # whose turn it is, in the kobold phase
    start: Square | None  # where the running turn began
    mp: int
    covered_now: bool  # cover was taken in the running turn
    pride: int
    pride_at_start: int
    frustration: int
    kobolds: tuple[KoboldSeen, ...]
    fighters: tuple[FighterSeen, ...]
    tokens: dict[Square, TokenSeen]
    deck: int
    discard: tuple[Card, ...]
    exits: tuple[Direction, ...]  # while a tunnel is asked for: the ways out
    upon: FighterId | None  # the fighter that stands on the asked kobold
    trails: tuple[Trail, ...]  # the last turn, and the fighters' phase if it came after it
    slain: tuple[tuple[int, Square], ...]  # seats slain since the last turn began, and where
    pride_lost_at: tuple[Square, ...]
    forecast: tuple[Course, ...]  # empty when the option is off, or the game is over
    winners: tuple[int, ...]
    reason: Reason | None
    resume: bytes  # the agenda and activation as public data, so that a table can be dealt anew


class Seat(Private, frozen=True, kw_only=True):
    """The den as one player sees it: everything public, and the own hand."""

    den: Den
    hand: tuple[Card, ...]
