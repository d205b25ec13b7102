"""What everybody sees of a conquest: all but the order of the deck, the Boss and the Spells in it."""

from typing import Literal

from msgspec import Struct

from rules.contract import Private, Public
from rules.dice_conquest.actions import Reason, Result
from rules.dice_conquest.catalog import Die
from rules.dice_conquest.events import Zone
from rules.dice_conquest.options import ConquestOptions


class HeroSeen(Struct, frozen=True):
    """One seat's Hero."""

    seat: int
    hero: str
    health: int
    most: int
    items: tuple[str, ...]
    healed: bool
    away: bool


class DieSeen(Struct, frozen=True):
    """One die."""

    die: Die
    zone: Zone
    value: int
    on: str


class CardSeen(Struct, frozen=True):
    """One card of the display. For a Creature: what lies on it and what it deals."""

    id: str
    kind: Literal["creature", "boss", "spell"]
    health: int = 0
    total: int = 0  # dice and counters
    counters: int = 0
    dice: tuple[Die, ...] = ()
    damage: int = 0  # at the end of this round, auras and markers counted
    printed: int = 0
    weaker: int = 0
    dominated: bool = False
    takes: bool = False  # the chosen die may be placed on it now


class PlanSeen(Struct, frozen=True):
    """A plan for the dice on Creatures, by the seat that made it."""

    seat: int
    remove: tuple[Die, ...]
    clear: tuple[str, ...]


class SuggestionSeen(Struct, frozen=True):
    """Advice to the Hero whose turn it is: a die and where it might go."""

    seat: int
    die: Die
    creature: str


class Conquest(Public, frozen=True, kw_only=True):
    """The table, as everybody sees it."""

    options: ConquestOptions
    round: int
    phase: Literal["cast", "turns", "end", "over"]
    number: int  # of the turn at this table
    first: int
    active: int
    caster: int
    heroes: tuple[HeroSeen, ...]
    display: tuple[CardSeen, ...]
    dice: tuple[DieSeen, ...]
    deck: int
    boss: str | None  # known before it is drawn only by an option
    spells_left: int  # Spells still hidden in the deck
    gone: tuple[str, ...]
    chosen: Die | None
    armed: bool
    ignoring: bool
    ability_used: bool
    crit_used: bool
    rerolls_left: int
    placed_on: str
    casting: str | None
    cast_value: int
    prevented: int
    extra_rerolls: int
    no_reroll: bool
    incoming: int  # damage if the round ended now
    allocation: tuple[int, ...]  # of it, by seat
    critical: tuple[Die, ...]  # Available or chosen dice that show the acting Hero's Critical Hit number
    plans: tuple[PlanSeen, ...]
    suggestions: tuple[SuggestionSeen, ...] = ()  # for the running turn
    award: str | None  # the item that is being given away
    changed: tuple[str, ...]  # Creatures on which something changed since the last turn began
    last_die: Die | None  # placed or discarded last
    numbers: tuple[Die, int, int] | None = (
        None  # Guidance: the die, its old and its new number, while one has to be kept
    )
    to_most: int = 0  # True Strike: so many dice go to their highest number after the first roll
    steals: int = 0  # True Strike failed: so many go to Spent
    result: Result | None
    reason: Reason | None
    fallen: int | None
    resume: bytes  # the agenda and the rest of the public data, so that a table can be dealt anew


class Seat(Private, frozen=True, kw_only=True):
    """The same for one player: there is no secret of a seat in this game."""

    table: Conquest
