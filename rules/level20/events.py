"""What can have happened in the den."""

from typing import Literal, get_args

from msgspec import Struct

from rules.contract import Event
from rules.level20.actions import Card, Reward
from rules.level20.board import Direction, Facing, Square

FighterId = Literal["vala", "brond"]
TokenKind = Literal["junk", "moss", "stalactite", "food"]
Cause = Literal["stalactite", "wall", "slide-stalactite", "slide-fighter", "food", "hunt"]
Reason = Literal["last", "stalactite", "wall", "slide-stalactite", "slide-fighter", "food", "hunt", "limit"]


class RoundBegan(Event, frozen=True):
    """A round begins; `order` are the living seats from the first player clockwise."""

    round: int
    order: tuple[int, ...]


class TurnBegan(Event, frozen=True):
    """A kobold's turn begins on this square; `uncovered`: its Hidden Token came off (L20-F5)."""

    seat: int
    at: Square
    uncovered: bool = False


class Stepped(Event, frozen=True):
    """A kobold moved one square."""

    seat: int
    start: Square
    to: Square


class Searched(Event, frozen=True):
    """Junk was searched; `gained` is the ferocity gained (0 for treasure)."""

    seat: int
    at: Square
    reward: Reward
    gained: int = 0


class CardDrawn(Event, frozen=True):
    """The treasure card of a search: for its seat only."""

    seat: int
    card: Card


class Discarded(Event, frozen=True):
    """A fourth card was given up, face up (L20-R12)."""

    reveals = True
    seat: int
    card: Card


class Spurred(Event, frozen=True):
    """One ferocity became one step."""

    seat: int


class Covered(Event, frozen=True):
    """A kobold took cover."""

    seat: int
    at: Square


class CardPlayed(Event, frozen=True):
    """A card was played; `at` is where its token lies (for a tunnel: the square left)."""

    seat: int
    card: Card
    at: Square


class TurnEnded(Event, frozen=True):
    """A kobold's turn is over."""

    seat: int
    at: Square


class FighterMissed(Event, frozen=True):
    """A fighter missed its turn (L20-R20)."""

    fighter: FighterId


class FoodEaten(Event, frozen=True):
    """A slowed fighter begins its turn with fewer steps; the food underfoot, if any, is gone (L20-FD3, FD4)."""

    fighter: FighterId
    at: Square


class Sight(Struct, frozen=True):
    """A kobold that a fighter sees, and the steps to reach it."""

    seat: int
    cost: int


class Looked(Event, frozen=True):
    """A fighter looked: whom it saw with which cost, whom it chose and why."""

    fighter: FighterId
    facing: Facing
    seen: tuple[Sight, ...]
    target: int | None
    tie: bool = False  # the choice fell to the earlier mover (L20-T6)
    again: bool = False  # the look after turning round (L20-T7)
    excluded: int | None = None  # the first fighter's target, which the second may not choose (L20-T9)


class Turned(Event, frozen=True):
    """A fighter turned, for this many steps."""

    fighter: FighterId
    facing: Facing
    cost: int


class FighterMoved(Event, frozen=True):
    """A fighter entered a square by walking, or by sliding on moss."""

    fighter: FighterId
    start: Square
    to: Square
    slid: bool = False


class Stopped(Event, frozen=True):
    """What kept a fighter from entering the next square."""

    fighter: FighterId
    at: Square
    by: Literal["wall", "stalactite", "fighter"]
    slid: bool = False


class Slipped(Event, frozen=True):
    """A fighter entered moss and slides: `owed` squares are still to go, in this direction."""

    fighter: FighterId
    at: Square
    direction: Direction
    owed: int


class Ate(Event, frozen=True):
    """A fighter entered spoiled food (L20-FD2)."""

    fighter: FighterId
    at: Square


class Hit(Event, frozen=True):
    """A stalactite fell on a fighter (L20-ST2)."""

    fighter: FighterId
    at: Square
    by: int


class Hacked(Event, frozen=True):
    """A fighter removed these stalactites (L20-ST6, L20-ST10)."""

    fighter: FighterId
    at: tuple[Square, ...]


class Upon(Event, frozen=True):
    """A fighter stands on a kobold that may slip away: the phase waits for its player (L20-RT1).

    Only a kobold that holds a tunnel is asked (L20-R73), so the question shows a card.
    """

    reveals = True
    fighter: FighterId
    seat: int
    at: Square


class Slain(Event, frozen=True):
    """A kobold was slain; its hand goes face up to the discard pile (L20-M7, L20-R54)."""

    reveals = True
    fighter: FighterId | None  # None: given up by its player (option seats_of_leavers)
    seat: int
    at: Square
    hand: tuple[Card, ...]


class Tunnelled(Event, frozen=True):
    """A kobold slipped away from under a fighter."""

    seat: int
    fighter: FighterId
    start: Square
    to: Square


class PrideLost(Event, frozen=True):
    """The fighters lost one pride; `credited` is the seat that would be savior for it (L20-R48)."""

    cause: Cause
    left: int
    credited: int | None
    fighter: FighterId | None = None
    at: Square | None = None


class FrustrationRose(Event, frozen=True):
    """A quiet round: the fighters have more steps from now on (L20-R71)."""

    level: int


class TokenPassed(Event, frozen=True):
    """The First Player Token goes to this seat (L20-P1)."""

    seat: int


class GameOver(Event, frozen=True):
    """The game is over."""

    winners: tuple[int, ...]
    reason: Reason


AnyEvent = (
    RoundBegan | TurnBegan | Stepped | Searched | CardDrawn | Discarded | Spurred | Covered | CardPlayed | TurnEnded
    | FighterMissed | FoodEaten | Looked | Turned | FighterMoved | Stopped | Slipped | Ate | Hit | Hacked | Upon | Slain
    | Tunnelled | PrideLost | FrustrationRose | TokenPassed | GameOver
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = get_args(AnyEvent)
