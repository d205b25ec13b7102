"""What can have happened in the arena.

An event that `reveals` closes what can be taken back: a token or a card that was drawn, an attack, and whatever a
monster has done. Points are covered: the events of attacks tell the damage, never what a seat has in all.
"""

from typing import Literal, get_args

from msgspec import Struct

from rules.arena.actions import Cell, EndReason, Token, Way
from rules.arena.catalog import Ability, Element, Rune
from rules.arena.fight_events import AbilityWorked as AbilityWorked
from rules.arena.fight_events import Defeated as Defeated
from rules.arena.fight_events import Exploded as Exploded
from rules.arena.fight_events import HeroAttacked as HeroAttacked
from rules.arena.fight_events import Hit as Hit
from rules.arena.fight_events import ItemDestroyed as ItemDestroyed
from rules.arena.fight_events import Mark as Mark
from rules.arena.fight_events import Marked as Marked
from rules.arena.fight_events import Mode as Mode
from rules.arena.fight_events import MonsterAttacked as MonsterAttacked
from rules.arena.fight_events import MonsterMoved as MonsterMoved
from rules.arena.fight_events import Points as Points
from rules.arena.fight_events import PointsHeld as PointsHeld
from rules.arena.fight_events import Provoked as Provoked
from rules.arena.fight_events import SupplyMarked as SupplyMarked
from rules.contract import Event

How = Literal["enter", "stride", "trapdoor", "move", "blink", "push", "teleport"]
RuneWhy = Literal["tile", "spent", "mesmerizing", "slowing", "card", "second player"]
ElementWhy = Literal["tile", "card", "stolen", "third player"]
CardWhy = Literal["first card", "level up", "swapped"]
ItemWhy = Literal["drawn", "fourth player"]


class PlacedAt(Struct, frozen=True):
    """A monster or a token and where it was put."""

    what: str
    at: Cell
    slot: int = 0  # of a monster


# ---------------------------------------------------------------- rounds and turns


class RoundBegan(Event, frozen=True):
    """A round begins; `weary` is how much less life every monster has in it (AR-R53)."""

    round: int
    weary: int = 0


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    seat: int
    round: int


class MarkersBack(Event, frozen=True):
    """Markers returned: those of this seat, or of everybody (None)."""

    seat: int | None


class Slowed(Event, frozen=True):
    """A -1 Action rune was spent at the start of a hero phase (AR-R19)."""

    seat: int


class Allocated(Event, frozen=True):
    """A hero has laid its tokens so; cards that hold nothing are left out."""

    seat: int
    plan: dict[str, dict[Ability, int]]


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    seat: int


class PhaseBegan(Event, frozen=True):
    """A monster phase or a summoning phase begins."""

    phase: Literal["monster", "summon"]
    seat: int


# ---------------------------------------------------------------- moving


class Moved(Event, frozen=True):
    """A hero entered one tile after the other; the first of the path is where it was ("" before it entered).

    `by` is another seat that pushed it, `die` the number rolled for a teleport.
    """

    seat: int
    path: tuple[Cell, ...]
    how: How
    by: int | None = None
    die: int = 0


class Rotated(Event, frozen=True):
    """A tile was turned by a quarter."""

    seat: int
    at: Cell
    way: Way


class Shifted(Event, frozen=True):
    """Tiles moved one space into the Doom Area, which is at `start` now; `doom` is where it was."""

    seat: int
    start: Cell
    doom: Cell
    count: int


# ---------------------------------------------------------------- tokens, cards, items


class Collected(Event, frozen=True):
    """A token was taken from a tile; `element` is its kind where it is an element."""

    reveals = True
    seat: int
    token: Token
    at: Cell
    element: Element | None = None


class MentalTaken(Event, frozen=True):
    """The mental token that came with a physical one."""

    seat: int
    ability: Ability


class ItemsDrawn(Event, frozen=True):
    """For the drawer only: the cards to choose from."""

    cards: tuple[str, ...]


class ItemRevealed(Event, frozen=True):
    """An item came into play."""

    reveals = True
    seat: int
    item: str
    why: ItemWhy = "drawn"


class ItemReturned(Event, frozen=True):
    """Of two items of one type this one went back into the pile."""

    reveals = True  # the pile is mixed again
    seat: int
    item: str
    kept: str


class CardGained(Event, frozen=True):
    """A feat or a spell came into play; `old` went back into its pile."""

    reveals = True
    seat: int
    card: str
    why: CardWhy
    old: str = ""


class CardUsed(Event, frozen=True):
    """An effect of a card or an item was used."""

    seat: int
    card: str
    effect: int
    args: tuple[str, ...] = ()


class CardSpent(Event, frozen=True):
    """A consumable left the game after its use."""

    seat: int
    card: str


class DeityTaken(Event, frozen=True):
    """A hero took a deity."""

    seat: int
    deity: str


class DeityFlipped(Event, frozen=True):
    """A deity shows its second side."""

    seat: int
    deity: str


class DeityUsed(Event, frozen=True):
    """A deity's power was used; `side` is 0 or 1."""

    seat: int
    deity: str
    side: int
    args: tuple[str, ...] = ()


class RuneTaken(Event, frozen=True):
    """A hero got a rune."""

    seat: int
    rune: Rune
    why: RuneWhy


class RuneLost(Event, frozen=True):
    """A rune went back to the supply: spent by a fight or at the start of a turn, or taken off by a card."""

    seat: int
    rune: Rune
    why: RuneWhy


class ElementTaken(Event, frozen=True):
    """A hero got an element token, not by collecting it; `of` is the seat it was stolen from."""

    seat: int
    element: Element
    why: ElementWhy
    of: int | None = None


class ElementPlayed(Event, frozen=True):
    """An element token was played; Fire and Water on the monster with this initiative token."""

    seat: int
    element: Element
    slot: int = 0
    monster: str = ""


class WaterCancelled(Event, frozen=True):
    """A Water token no longer counts (AR-R46)."""

    seat: int
    of: int
    slot: int
    monster: str


class ActionsGained(Event, frozen=True):
    """More action points this turn, by a card."""

    seat: int
    amount: int


class Boosted(Event, frozen=True):
    """The next attack of the hero deals so much more; `total` with what it had."""

    seat: int
    amount: int
    total: int


class Healed(Event, frozen=True):
    """A hero returned misfortune; how much, its player is told by `PointsHeld`."""

    reveals = True
    seat: int


# ---------------------------------------------------------------- summoning, the end


class MonstersCame(Event, frozen=True):
    """Monsters of a level came; `die` was rolled by `seat`."""

    reveals = True
    level: int
    seat: int
    die: int
    monsters: tuple[PlacedAt, ...]


class TokensPlaced(Event, frozen=True):
    """Tokens were laid on summoning tiles: ability tokens, items, elements."""

    reveals = True
    abilities: tuple[PlacedAt, ...]
    items: tuple[Cell, ...]
    elements: tuple[PlacedAt, ...]


class SeatLeft(Event, frozen=True):
    """A seat is given up; its hero stands about."""

    seat: int


class GameOver(Event, frozen=True):
    """The game is over; totals by seat."""

    reveals = True
    reason: EndReason
    winners: tuple[int, ...]
    totals: tuple[int, ...]


AnyEvent = (
    RoundBegan | TurnBegan | MarkersBack | Slowed | Allocated | TurnEnded | PhaseBegan | Moved | Rotated | Shifted
    | Collected | MentalTaken | ItemsDrawn | ItemRevealed | ItemReturned | CardGained | CardUsed | CardSpent
    | DeityTaken | DeityFlipped | DeityUsed | RuneTaken | RuneLost | ElementTaken | ElementPlayed | WaterCancelled
    | ActionsGained | Boosted | Healed | HeroAttacked | Defeated | Exploded | Provoked | MonsterAttacked
    | AbilityWorked | ItemDestroyed | Marked | MonsterMoved | PointsHeld | SupplyMarked | MonstersCame | TokensPlaced
    | SeatLeft | GameOver
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = get_args(AnyEvent)
