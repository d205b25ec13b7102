"""What each seat may see of the library: hands, decks and the locked card are hidden."""

from typing import Literal

from msgspec import Struct

from rules.contract import Private, Public
from rules.kragmortha.actions import Card, Mode
from rules.kragmortha.agenda import Pawn
from rules.kragmortha.board import Space
from rules.kragmortha.events import EndCause
from rules.kragmortha.options import LibraryOptions


class GlanceSeen(Struct, frozen=True):
    """A Glance before a seat; `in_force`: it binds now (neither silent nor faded)."""

    id: str
    silent: bool
    in_force: bool


class BookSeen(Struct, frozen=True):
    """A Spell Book before a seat."""

    id: str
    used: bool


class SqueakSeen(Struct, frozen=True):
    """A seat's latest squeak; a hidden one has no text. `accusable`: a judged Glance may be broken."""

    number: int
    text: str
    judged: tuple[str, ...]
    hidden: bool
    accusable: bool


class GoblinSeen(Struct, frozen=True):
    """One seat, as everybody sees it."""

    seat: int
    colour: str  # id in the catalogue: red, purple …
    at: Space  # "": not on the board
    cards: int
    hand: tuple[Card, ...] | None  # open with Open Palm, else None
    locked: bool  # one card is locked by Butterfingers
    glances: tuple[GlanceSeen, ...]
    blank: int
    books: tuple[BookSeen, ...]
    squeak: SqueakSeen | None
    muted: int


class TrialSeen(Struct, frozen=True):
    """An open vote: who has voted, not how."""

    accuser: int
    accused: int
    card: str
    squeak: str
    voted: tuple[int, ...]
    voters: tuple[int, ...]  # everybody who may vote


class Trail(Struct, frozen=True):
    """A way taken since the last turn began: for the picture. `seat` is the goblin's, None for Rigor Mortis."""

    seat: int | None
    spaces: tuple[Space, ...]  # the first is where it began
    pushed: bool = False  # by another goblin
    put: bool = False  # taken up and put down: teleport, home, book


class WalkSeen(Struct, frozen=True):
    """The card that is being walked: its pawn, and the ways still open."""

    pawn: Pawn
    card: Card
    path: tuple[Space, ...]


class Library(Public, frozen=True, kw_only=True):
    """The library as an onlooker sees it."""

    options: LibraryOptions
    layout: str
    phase: Literal["place", "play", "over"]
    round: int
    number: int  # of the turn
    first: int
    active: int
    goblins: tuple[GoblinSeen, ...]
    rigor: Space
    move_deck: int
    move_discard: tuple[Card, ...]
    glance_deck: int
    glance_bottom: tuple[str, ...]  # known to lie at its bottom, the last one lowest
    books_left: int
    tokens_left: int
    tokens_used: tuple[str, ...]
    token_drawn: str | None
    plays: int  # cards that the active seat still plays
    played: int
    modifiers: tuple[str, ...]  # ids of the books at work in this turn
    judging: tuple[str, ...]  # the Glances that judge this turn's squeak
    walk: WalkSeen | None
    choices: tuple[Space, ...]  # what the open question offers, where everybody may know it
    pushed: int | None  # the goblin that a push is asked for
    trails: tuple[Trail, ...]
    caught: tuple[tuple[int, Space], ...]  # goblins caught since the last turn began, and where
    trials: tuple[TrialSeen, ...]
    hidden: tuple[int, ...]  # numbers of hidden squeaks
    ranking: tuple[tuple[int, ...], ...]  # seats that share a place, the best first, by what all can see
    winners: tuple[int, ...]
    cause: EndCause | None
    ended_by: int | None
    resume: bytes  # the agenda and the rest of the public data, so that a table can be dealt anew


class FirstStep(Struct, frozen=True):
    """A legal play: a card of the hand and where its first step may lead."""

    card: Card
    to: Space


class Seat(Private, frozen=True, kw_only=True):
    """The library as one player sees it: everything public, and the own secrets."""

    library: Library
    hand: tuple[Card, ...]
    locked: Card | None
    mode: Mode
    next_mode: Mode | None
    due: tuple[str, ...]  # the Glances for which a squeak is due with the first card of this turn; () if none is
    lines: tuple[str, ...]  # ready-made squeaks, in mixed order; () unless they are this seat's way
    plays: tuple[FirstStep, ...]  # what can be played now, while this seat is asked for its turn
    known: tuple[tuple[int, Card], ...]  # cards in other hands, by seat
    words: tuple[str, ...]  # long words of its previous squeak
    votes: tuple[tuple[int, Literal["guilty", "innocent"]], ...]  # its own votes in open trials: accused and verdict
