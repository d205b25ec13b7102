"""What can have happened in the library."""

from typing import Literal, get_args

from rules.contract import Event
from rules.kragmortha.actions import Card, Mode
from rules.kragmortha.agenda import Cause, Pawn
from rules.kragmortha.board import Space

GlanceCause = Literal["hit", "trap", "blame", "slip", "verdict"]
EndCause = Literal["fourth glance", "last book", "dawn"]


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    seat: int
    turn: int


class Placed(Event, frozen=True):
    """A goblin entered the library."""

    seat: int
    at: Space


class CardPlayed(Event, frozen=True):
    """A card was played; `squeak` is what its player said ("": nothing), `number` that of the squeak at this table."""

    spoken = "squeak"
    seat: int
    card: Card
    squeak: str = ""
    number: int = 0
    excused: bool = False


class Stepped(Event, frozen=True):
    """A pawn took a step; `seat` is who moved it. A goblin that steps is that seat's own."""

    pawn: Pawn
    seat: int
    start: Space
    to: Space


class Pushed(Event, frozen=True):
    """A goblin was pushed; `by` is the seat of the pushing goblin."""

    goblin: int
    start: Space
    to: Space
    by: int
    how: Literal["chosen", "forced", "random"]


class Collided(Event, frozen=True):
    """Rigor Mortis caught a goblin."""

    reveals = True
    goblin: int
    at: Space
    cause: Cause


class GlanceDrawn(Event, frozen=True):
    """A seat drew a Glance ("blank": a blank stare) and has `held` now; `put_back` went to the bottom first (KR-G5).

    For a slip `broken` are the Glances that the squeak did not keep.
    """

    reveals = True
    seat: int
    card: str
    cause: GlanceCause
    held: int
    put_back: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()


class GlanceLeft(Event, frozen=True):
    """A Glance went to the bottom of the deck (`to` None) or to another seat; "blank": a blank stare vanished."""

    seat: int
    card: str
    to: int | None = None


class Silenced(Event, frozen=True):
    """A Glance need not be obeyed any more."""

    seat: int
    card: str


class TokenDrawn(Event, frozen=True):
    """A Teleport token was drawn: T, B or X."""

    reveals = True
    goblin: int
    at: Space
    token: str


class TokensReshuffled(Event, frozen=True):
    """All six tokens are face down again."""


class Landed(Event, frozen=True):
    """A goblin was put on a space; from "" if it stood on none."""

    goblin: int
    start: Space
    at: Space
    why: Literal["hit", "teleport", "home", "book"]


class BookTaken(Event, frozen=True):
    """A seat drew a Spell Book."""

    reveals = True
    seat: int
    book: str
    cause: Literal["desk", "token"]


class BookUsed(Event, frozen=True):
    """A Spell Book was used; `target` the seat it concerned, `glance` the Glance, `cards` how many own cards went."""

    seat: int
    book: str
    target: int | None = None
    glance: str = ""
    cards: int = 0


class RigorSent(Event, frozen=True):
    """Rigor Mortis went to another Teleport space, by his own way or by a book."""

    seat: int
    start: Space
    at: Space


class HandDiscarded(Event, frozen=True):
    """No card could be played: the hand was shown and discarded."""

    reveals = True
    seat: int
    cards: tuple[Card, ...]


class CardsDiscarded(Event, frozen=True):
    """Cards discarded by Fresh Hand."""

    reveals = True
    seat: int
    cards: tuple[Card, ...]


class CardsDrawn(Event, frozen=True):
    """The cards of a draw: for their seat only."""

    seat: int
    cards: tuple[Card, ...]


class CardsShown(Event, frozen=True):
    """Cards came into a hand that lies open (Open Palm)."""

    reveals = True
    seat: int
    cards: tuple[Card, ...]


class CardLocked(Event, frozen=True):
    """Butterfingers: the locked card, for its seat only."""

    seat: int
    card: Card


class CardsSwapped(Event, frozen=True):
    """Pickpocket: `taken` from the victim, `given` to it; told to each of the two."""

    thief: int
    victim: int
    taken: Card
    given: Card


class DeckReshuffled(Event, frozen=True):
    """The discard pile became the Movement deck (KR-R10)."""


class TurnEnded(Event, frozen=True):
    """A turn is over; `drew` cards were drawn."""

    seat: int
    drew: int


class TrialOpened(Event, frozen=True):
    """A seat is accused of a squeak that broke this Glance."""

    spoken = "squeak"
    accuser: int
    accused: int
    card: str
    number: int  # of the squeak
    squeak: str


class TrialClosed(Event, frozen=True):
    """The verdict; who voted how is public now."""

    accuser: int
    accused: int
    card: str
    guilty: tuple[int, ...]
    innocent: tuple[int, ...]
    found_guilty: bool


class Voted(Event, frozen=True):
    """Somebody has voted; how, is told after the verdict."""

    seat: int
    accused: int


class SqueakHidden(Event, frozen=True):
    """A moderator hid a squeak."""

    seat: int
    number: int


class ModeSet(Event, frozen=True):
    """How a seat's squeaks are made from its next turn on: for that seat only."""

    seat: int
    mode: Mode


class GameOver(Event, frozen=True):
    """The game is over."""

    winners: tuple[int, ...]
    cause: EndCause
    seat: int | None = None


AnyEvent = (
    TurnBegan | Placed | CardPlayed | Stepped | Pushed | Collided | GlanceDrawn | GlanceLeft | Silenced | TokenDrawn
    | TokensReshuffled | Landed | BookTaken | BookUsed | RigorSent | HandDiscarded | CardsDiscarded | CardsDrawn
    | CardsShown | CardLocked | CardsSwapped | DeckReshuffled | TurnEnded | TrialOpened | TrialClosed | Voted
    | SqueakHidden | ModeSet | GameOver
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = get_args(AnyEvent)
