"""What lies on the table of Kragmortha, as plain data, and the simple facts that follow from it.

Any position can be built by hand: `setup.bare_library(seats, options)`, then set fields, then put tasks of `agenda` on
`state.agenda` with `then` (for instance `StartTurn(seat=0)`) and let `GAME.settle` run.
"""

from typing import Literal

from msgspec import Struct, field

from rules.contract import State
from rules.kragmortha.actions import Card, Mode
from rules.kragmortha.agenda import AnyTask, Pawn
from rules.kragmortha.board import Layout, Space, layout_for
from rules.kragmortha.events import AnyEvent, EndCause
from rules.kragmortha.options import LibraryOptions

Phase = Literal["place", "play", "over"]


class Held(Struct):
    """A Glance before a seat; `since` are the own turns that its owner had begun when it came."""

    id: str
    since: int = 0
    silent: bool = False


class Shelved(Struct):
    """A Spell Book before a seat."""

    id: str
    used: bool = False


class Squeak(Struct):
    """A seat's latest squeak."""

    number: int  # of the squeaks of this table, from 1
    text: str
    turn: int  # the own turn it belongs to, counted as `Goblin.turns`
    judged: list[str] = []  # the judged Glances of its judging list
    failed: bool = False  # at least one of them fails its text check (KR-R55)
    slipped: bool = False  # it cost a Glance already (KR-R39)
    hidden: bool = False
    accused: bool = False


class Known(Struct, frozen=True):
    """A card that one seat knows another to hold."""

    seat: int
    card: Card


class Goblin(Struct):
    """One seat: its goblin and what its player holds."""

    colour: str
    at: Space = ""  # "": not on the board, before it enters or while it is being put somewhere
    hand: list[Card] = []
    glances: list[Held] = []
    blank: int = 0  # blank stares (KR-R32)
    books: list[Shelved] = []
    last_kind: Pawn | None = None  # of the card played last
    words: list[str] = []  # of four or more letters, of the previous squeak
    squeak: Squeak | None = None
    muted: int = 0  # the own turn, counted as `turns`, after which it may accuse again; 0: at once
    mode: Mode = "typed"
    next_mode: Mode | None = None  # from the next turn on
    turns: int = 0  # own turns begun
    known: list[Known] = []  # cards in other hands that it knows, by Pickpocket


class Turn(Struct):
    """The running turn, or the latest one."""

    seat: int = 0
    plays: int = 1  # cards still to be played
    played: int = 0
    ended: bool = False
    excused: bool = False
    extra_card: bool = False  # Second Wind
    extra_step: bool = False  # Long Legs
    all_orbs: bool = False  # Skeleton Key
    locked: Card | None = None
    judging: list[str] = []  # the Glances that judge the squeak of this turn
    broken: list[str] = []  # those of them that the squeak has broken
    glances: int = 0  # held when it began


class Walk(Struct):
    """The running movement: marks of the card and the spaces of its pawn, the first is where it began."""

    pawn: Pawn
    marks: str
    path: list[Space]
    over: bool = False  # Rigor Mortis has teleported, or the goblin is somewhere else


class Trial(Struct):
    """An open vote on a squeak."""

    accuser: int
    accused: int
    card: str
    number: int  # of the squeak
    squeak: str
    id: int = 0  # numbers the trials of a table
    paid: bool = False  # the squeak has cost a slip since it was accused (KR-R39)
    votes: dict[int, Literal["guilty", "innocent"]] = {}


class LibraryState(State, kw_only=True):
    """The whole table; seats are indexes into `goblins`."""

    agenda: list[AnyTask]
    options: LibraryOptions
    goblins: list[Goblin]
    rigor: Space
    phase: Phase = "place"
    first: int = 0
    active: int = 0
    number: int = 0  # of the running turn, from 1
    move_deck: list[Card]  # drawn from the end
    move_discard: list[Card] = []
    glance_deck: list[str]  # drawn from the front
    glance_known: int = 0  # cards at its bottom that were put there openly
    book_deck: list[str]  # drawn from the front
    books_aside: list[str] = []
    tokens: list[str]  # drawn from the front
    tokens_used: list[str] = []
    token_drawn: str | None = None  # in hand, while its goblin moves
    now: Turn = field(default_factory=Turn)
    walk: Walk | None = None
    trials: list[Trial] = []
    squeaks: int = 0  # made at this table
    hidden: list[int] = []  # numbers of the squeaks that a moderator hid
    tried: int = 0  # trials opened at this table
    winners: list[int] = []
    cause: EndCause | None = None
    ended_by: int | None = None  # whose Glance or book it was
    last: list[AnyEvent] = []  # public events since the latest turn began to act: for its picture


def seats_of(state: LibraryState) -> range:
    """All seats."""
    return range(len(state.goblins))


def library(state: LibraryState) -> Layout:
    """The layout in play."""
    return layout_for(len(state.goblins))


def goblin_on(state: LibraryState, space: Space, besides: int | None = None) -> int | None:
    """The seat of a goblin on this space, other than `besides`."""
    for seat, goblin in enumerate(state.goblins):
        if goblin.at == space and seat != besides:
            return seat
    return None


def empty(state: LibraryState, space: Space) -> bool:
    """Whether no pawn stands there."""
    return space != state.rigor and all(goblin.at != space for goblin in state.goblins)


def left_of(state: LibraryState, seat: int) -> int:
    """The seat that plays next (KR-T8)."""
    return (seat + 1) % len(state.goblins)


def glance_count(goblin: Goblin) -> int:
    """Glances and blank stares."""
    return len(goblin.glances) + goblin.blank
