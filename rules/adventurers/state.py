"""What lies on the table of a journey, as plain data, and the simple facts that follow from it.

Any position can be built by hand: `setup.bare_journey(party, options)` is the Village with the party in it, without
luck and with nothing on the agenda; `setup.bare_battle(party, at, enemies)` is a battle in it. Set fields, then put
tasks of `agenda` on `state.agenda` with `then` (for instance `StartTurn(who="krull")`, `EnemyTurn(no=1)`, `EndRound()`
or `NextTurn()`) and let `JOURNEY.settle` run.
"""

from typing import Literal

from msgspec import Struct, field

from rules.adventurers.actions import HOME, Cell, Fighter, Reason, Result, VoteKind
from rules.adventurers.agenda import AnyTask
from rules.adventurers.catalog import (
    COLOURS,
    LOCATIONS,
    SETS,
    TYPES,
    Category,
    Colour,
    Icon,
    LocationType,
    Mark,
    Set,
    Tag,
)
from rules.adventurers.catalog import WeaponKind as Way
from rules.adventurers.events import AnyEvent
from rules.adventurers.options import JourneyOptions
from rules.contract import Decision, State

Phase = Literal["setup", "travel", "battle", "experience", "market", "over"]


def no_tokens() -> dict[Colour, int]:
    """None of any colour."""
    return dict.fromkeys(COLOURS, 0)


class Adventurer(Struct):
    """One adventurer; those of a party stand in seat order, which is the order of the party."""

    id: str
    seat: int
    life: int = 0
    coins: int = 0
    items: list[str] = []  # equipped, as they were put on
    skills: list[str] = []  # as they were gained
    tokens: dict[Colour, int] = field(default_factory=no_tokens)
    fatigue: int = 0
    ward: int = 0
    poison: int = 0
    stunned: bool = False
    next: dict[Mark, int] = {}
    used: list[str] = []  # free skills used this turn
    spent: list[str] = []  # skills used that work once a battle
    drunk: bool = False  # a potion was used this turn
    position: int = 0
    seq: int = 0
    acted: bool = False
    left: bool = False  # fled from this battle
    fallen: int = 0  # the column in which it fell, 0: it has not


class Enemy(Struct):
    """An enemy of the running battle; its number is its place in the list, from 1."""

    no: int
    id: str
    wounds: int = 0
    poison: int = 0
    stunned: bool = False
    marked: bool = False
    flanking: bool = False
    position: int = 0
    seq: int = 0
    acted: bool = False
    dead: bool = False


class Die(Struct, omit_defaults=True):
    """A die on the table."""

    colour: Colour
    face: Icon
    token: bool = True  # False: no token was spent for it (PA-R69)
    rerolled: bool = False
    spent: bool = False  # its idea or reflexes were used
    discarded: bool = False
    fixed: Icon | None = None  # what a critical counts as by its owner's word


class Strike(Struct):
    """The attack of an adventurer under way."""

    who: str
    skill: str  # "": a basic attack
    weapons: list[str]
    targets: list[int]
    way: Way
    icon: Icon
    need: int
    tags: list[Tag]
    damage: int  # base, gear and `next_damage` (PA-R37)
    fire: bool
    armed: bool  # with a melee weapon: push faces count


class Blow(Struct):
    """The attack of an enemy under way."""

    no: int
    who: str  # the target
    way: Way
    hits: int = 0
    pushes: int = 0
    block: int = 0  # more for this defence
    double: bool = False  # dodges prevent two
    reacted: list[str] = []  # allies that have answered, or are being asked
    rolled: bool = False  # the target has answered


class Roll(Struct):
    """Dice on the table, in dice order."""

    who: str
    purpose: Literal["attack", "defence"]
    dice: list[Die]


class Battle(Struct):
    """The running battle. Columns hold fighters from the front backwards; flankers stand on the party's side.

    Each side has a line, empty or not, for every column that the location opens for it, from left to right.
    """

    cell: Cell
    location: str
    encounter: str
    assault: bool = False
    tier: int = 0
    boss: str = ""
    bonus: int = 0  # dice of Efestos for the Kentauri left out (PA-U13)
    round: int = 0
    fleeing: bool = False
    calls: list[int] = []  # seats that call for flight
    voted: bool = False  # on flight, in this round
    begun: bool = False  # somebody has acted in this round
    fell: bool = False  # an adventurer fell in the round
    placing: bool = False
    party: dict[int, list[str]] = {}
    flanks: dict[int, list[int]] = {}
    foes: dict[int, list[int]] = {}
    enemies: list[Enemy] = []
    seq: int = 0
    now: Fighter = ""  # whose turn it is
    roll: Roll | None = None
    strike: Strike | None = None
    blow: Blow | None = None

    def __post_init__(self) -> None:
        """The lines that a battle built by hand leaves out are empty."""
        row = LOCATIONS[self.location]
        own, other = row.adventurer_columns, row.enemy_columns
        self.party = {column: self.party.get(column, []) for column in range(own[0], own[1] + 1)}
        self.flanks = {column: self.flanks.get(column, []) for column in range(own[0], own[1] + 1)}
        self.foes = {column: self.foes.get(column, []) for column in range(other[0], other[1] + 1)}


class Place(Struct):
    """A location card on the map, and what lies on it."""

    location: str
    encounter: str = ""
    face_up: bool = False
    explored: bool = False
    cleared: bool = False
    boss: str = ""
    lost: list[str] = []  # items of those who fell here


class Ballot(Struct):
    """A vote of the party."""

    kind: VoteKind
    options: list[str]
    usual: str
    votes: dict[int, str] = {}
    missed: list[int] = []  # seats whose time ran out


class Starting(Struct):
    """Skills before the journey."""

    categories: dict[str, list[Category]] = {}  # by adventurer
    queues: dict[str, list[str]] = {}  # by category, or "mixed": who still draws, the next one first
    dealt: dict[str, list[str]] = {}  # by adventurer: skills to choose from


class Stall(Struct):
    """The running market phase; the cards on sale are the state's `window`."""

    bought: bool = False
    replaced: bool = False
    wanting: list[int] = []  # seats that want other cards
    aside: list[str] = []  # cards that were replaced
    ready: list[int] = []


class JourneyState(State, kw_only=True):
    """The whole table; seats are players."""

    agenda: list[AnyTask]
    options: JourneyOptions
    away: list[int] = []  # seats without a player
    adventurers: list[Adventurer] = []
    phase: Phase = "setup"
    round: int = 1
    leader: int = 0
    party_at: Cell = HOME
    came_from: Cell | None = None
    target: Cell = HOME  # where the party is going, or fights
    map: dict[Cell, Place] = {}
    wins: dict[LocationType, int] = field(default_factory=lambda: dict.fromkeys(TYPES, 0))
    event: str = ""
    events: list[str] = []  # decks are drawn from the front
    event_discard: list[str] = []
    fought: bool = False  # a battle has begun on this journey
    passes: int = 0  # how often the event deck was shuffled anew
    locations: list[str] = []
    boxed: list[str] = []  # location cards that a short journey leaves out
    encounters: list[str] = []
    encounter_discard: list[str] = []
    market: list[str] = []
    window: list[str] = []
    legendary: dict[Set, list[str]] = field(default_factory=lambda: {one: [] for one in SETS})
    lieutenants: list[str] = []
    lieutenants_used: list[str] = []
    dark_lord: str = ""
    lord_met: bool = False
    skills: dict[Category, list[str]] = {}
    pool: list[str] = []
    starting: Starting | None = None
    ballot: Ballot | None = None
    battle: Battle | None = None
    stall: Stall | None = None
    result: Result | None = None
    reason: Reason | None = None
    last: list[AnyEvent] = []  # since the latest turn began to act, for its picture


def pending(state: JourneyState) -> list[Decision]:
    """The open questions, the first asked first."""
    found: list[Decision] = []
    for task in reversed(state.agenda):
        if not isinstance(task, Decision):
            break
        found.append(task)
    return found


def seats_of(state: JourneyState) -> range:
    """All seats."""
    return range(len(state.places))


def size(state: JourneyState) -> int:
    """How many adventurers the party has."""
    return len(state.adventurers)


def adventurer(state: JourneyState, who: str) -> Adventurer:
    """The adventurer with this id, which is in the party."""
    return next(one for one in state.adventurers if one.id == who)


def in_party(state: JourneyState, who: str) -> bool:
    """Whether this adventurer is in the party."""
    return any(one.id == who for one in state.adventurers)


def own(state: JourneyState, seat: int) -> list[Adventurer]:
    """The adventurers of a seat."""
    return [one for one in state.adventurers if one.seat == seat]


def battle_of(state: JourneyState) -> Battle:
    """The running battle."""
    assert state.battle is not None, "there is a battle"
    return state.battle


def enemy(state: JourneyState, no: int) -> Enemy:
    """The enemy with this number."""
    return battle_of(state).enemies[no - 1]


def living(state: JourneyState) -> list[Enemy]:
    """The enemies that still fight, by number."""
    return [one for one in battle_of(state).enemies if not one.dead]


def standing(state: JourneyState) -> list[Adventurer]:
    """The adventurers that are on their feet and in the battle."""
    return [one for one in state.adventurers if one.life > 0 and not one.left]


def kind_of(fighter: Fighter) -> Literal["adventurer", "enemy"]:
    """Adventurers have names, enemies numbers."""
    return "enemy" if fighter.isdigit() else "adventurer"


def wins_in_all(state: JourneyState) -> int:
    """Victories at all types but the Village."""
    return sum(count for kind, count in state.wins.items() if kind != "village")
