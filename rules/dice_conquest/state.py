"""What lies on the table of Dice Conquest, as plain data, and the simple facts that follow from it.

Any position can be built by hand: `setup.bare_conquest(heroes, options)`, then set fields, then put tasks of `agenda`
on `state.agenda` with `then` (for instance `StartTurn(seat=0)`) and let `GAME.settle` run.
"""

from typing import Literal

from msgspec import Struct, field

from rules.contract import State
from rules.dice_conquest.actions import Reason, Result
from rules.dice_conquest.agenda import AnyTask
from rules.dice_conquest.catalog import CREATURES, DICE, SPELLS, Die
from rules.dice_conquest.events import AnyEvent, EndWhy, Zone
from rules.dice_conquest.options import ConquestOptions

Phase = Literal["cast", "turns", "end", "over"]


class Hero(Struct):
    """One seat's Hero."""

    id: str
    health: int
    most: int
    items: list[str] = []
    healed: bool = False  # Channel Life was used this round
    away: bool = False


class Card(Struct):
    """A card of the display: a Creature, a Boss or a Spell, by its id."""

    id: str
    counters: int = 0
    weaker: int = 0  # damage less this round (Stunning Blow)
    dominated: bool = False


class DieState(Struct):
    """Where a die is and what it shows; `on` is the Creature it lies on."""

    zone: Zone
    value: int = 1
    on: str = ""


class Effects(Struct):
    """What holds for this round only."""

    extra_rerolls: int = 0  # Haste
    no_reroll: bool = False  # Haste failed
    largest_to_most: int = 0  # True Strike: so many times after the first roll
    steals: int = 0  # True Strike failed
    prevented: int = 0


class Turn(Struct):
    """The running turn, or the latest one."""

    seat: int = 0
    die: Die | None = None  # chosen, or placed
    rerolls: int = 0
    armed: bool = False
    ability_used: bool = False
    crit_used: bool = False
    ignoring: bool = False  # Spellstrike
    aimed: bool = False  # Steady Aim allows one more reroll
    placed_on: str = ""
    placed_value: int = 0
    discarded: bool = False
    ended: bool = False


class Casting(Struct):
    """The Spell under way."""

    spell: str
    seat: int
    value: int
    rerolled: bool = False  # by an ability


class Plan(Struct, frozen=True):
    """What becomes of the dice on Creatures: those removed in die order, exact Creatures cleared as they lie."""

    seat: int
    remove: tuple[Die, ...] = ()
    clear: tuple[str, ...] = ()


class Suggestion(Struct, frozen=True):
    """A die and where it might go, by the seat that says so; it binds nobody."""

    seat: int
    die: Die
    creature: str


class Keeping(Struct):
    """The plans on the table and who stands for which."""

    plans: list[Plan]  # the First Player's first
    votes: dict[int, int] = {}  # by seat: the seat whose plan it wants


class ConquestState(State, kw_only=True):
    """The whole table; seats are indexes into `heroes`, clockwise."""

    agenda: list[AnyTask]
    options: ConquestOptions
    heroes: list[Hero]
    deck: list[str]  # drawn from the front; the Boss is last
    unused_bosses: list[str] = []
    unused_spells: list[str] = []
    gone: list[str] = []  # cards that have left the display for good, in order; carriers of items too
    display: list[Card] = []
    dice: dict[Die, DieState] = field(default_factory=lambda: {die: DieState("available") for die in DICE})
    round: int = 1
    phase: Phase = "cast"
    first: int = 0
    active: int = 0
    caster: int = 0
    effects: Effects = field(default_factory=Effects)
    now: Turn = field(default_factory=Turn)
    casting: Casting | None = None
    keeping: Keeping | None = None
    suggestions: list[Suggestion] = []  # for the running turn, one a seat
    ended_by: EndWhy | None = None
    result: Result | None = None
    reason: Reason | None = None
    last: list[AnyEvent] = []  # since the latest turn began to act, for its picture; objections tell nobody's speed


def seats_of(state: ConquestState) -> range:
    """All seats."""
    return range(len(state.heroes))


def clockwise(state: ConquestState, start: int) -> list[int]:
    """All seats from this one on."""
    count = len(state.heroes)
    return [(start + step) % count for step in range(count)]


def other_players(state: ConquestState, seat: int) -> list[int]:
    """The seats of other players, clockwise; who has two Heroes is no other to himself (DC-R68)."""
    return [one for one in clockwise(state, seat) if state.places[one] != state.places[seat]]


def creatures(state: ConquestState) -> list[Card]:
    """The Creatures of the display, the Boss included, from left to right."""
    return [card for card in state.display if card.id in CREATURES]


def spells(state: ConquestState) -> list[Card]:
    """The Spells of the display that are still to be cast."""
    return [card for card in state.display if card.id in SPELLS]


def card(state: ConquestState, id: str) -> Card | None:
    """The card of the display with this id."""
    return next((one for one in state.display if one.id == id), None)


def dice_in(state: ConquestState, zone: Zone) -> list[Die]:
    """The dice of a zone, in die order."""
    return [die for die in DICE if state.dice[die].zone == zone]


def dice_on(state: ConquestState, creature: str) -> list[Die]:
    """The dice on a Creature, in die order."""
    return [die for die in DICE if state.dice[die].on == creature]
