"""What can have happened in fights and to points; `events` has all of it."""

from typing import Literal

from msgspec import Struct

from rules.arena.actions import Cell
from rules.arena.agenda import Which
from rules.arena.catalog import Keyword
from rules.contract import Event

Mode = Literal["normal", "critical"]
Points = Literal["glory", "misfortune"]
Mark = Literal["plenty", "low", "empty"]


class Hit(Struct, frozen=True):
    """What an attack of a hero did to one monster: `total` of `life` now."""

    slot: int
    monster: str
    damage: int
    total: int
    life: int


class HeroAttacked(Event, frozen=True):
    """A hero attacked monsters; `card` is the card or the item used, "" unarmed."""

    reveals = True
    seat: int
    card: str
    hits: tuple[Hit, ...]


class Defeated(Event, frozen=True):
    """A monster was defeated and left the arena."""

    reveals = True
    seat: int
    monster: str
    slot: int
    at: Cell
    glory: int


class Exploded(Event, frozen=True):
    """A defeated monster exploded; these seats took misfortune (AR-Z5)."""

    reveals = True
    monster: str
    seats: tuple[int, ...]
    misfortune: int


class Provoked(Event, frozen=True):
    """A hero provoked an attack of opportunity, which follows."""

    reveals = True
    seat: int
    monster: str
    slot: int


class MonsterAttacked(Event, frozen=True):
    """An attack of a monster is over.

    `damage` is after Fire and Water, `defense` the hero's, `blocked` what a card took off, `unblocked` the rest, which
    the seat `to` is due as glory or misfortune.
    """

    reveals = True
    monster: str
    slot: int
    seat: int
    which: Which
    mode: Mode
    damage: int
    defense: int
    blocked: int
    unblocked: int
    points: Points
    to: int
    card: str = ""  # that blocked


class AbilityWorked(Event, frozen=True):
    """A special ability of an attack worked on the hero, or was avoided by its Resistance."""

    monster: str
    slot: int
    seat: int
    key: Keyword
    avoided: bool = False


class ItemDestroyed(Event, frozen=True):
    """An item was destroyed; its tokens are back on the sheet."""

    seat: int
    item: str
    monster: str


class Marked(Event, frozen=True):
    """A marker was laid: the hero is immune to this monster until the turn of the seat `colour`."""

    seat: int
    slot: int
    colour: int


class MonsterMoved(Event, frozen=True):
    """A monster rolled for its teleport and went there, or stayed (AR-Z10, AR-Z11)."""

    reveals = True
    monster: str
    slot: int
    die: int
    start: Cell
    to: Cell


class PointsHeld(Event, frozen=True):
    """For one seat only: what it has in all now."""

    glory: int
    misfortune: int


class SupplyMarked(Event, frozen=True):
    """How much is left in the supply of points, as far as it is told."""

    reveals = True
    points: Points
    mark: Mark
