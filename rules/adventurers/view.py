"""What everybody sees of a journey: all but the order of decks, face-down encounters and the Dark Lord to come.

`table.table_of(view)` gives the table back as a state, without those secrets, for whoever wants to ask the rules what
would be lawful, in reach, or likely.
"""

from typing import Literal

from msgspec import Struct

from rules.adventurers.actions import Cell, Fighter, Reason, Result, Square, VoteKind
from rules.adventurers.attack_events import DieShown
from rules.adventurers.catalog import Category, Colour, Feature, Icon, LocationType, Mark, Rank, Set, Tag
from rules.adventurers.catalog import WeaponKind as Way
from rules.adventurers.events import AnyEvent
from rules.adventurers.options import JourneyOptions
from rules.contract import Private, Public


class AdventurerSeen(Struct, frozen=True):
    """One adventurer; attributes, speed, life and block with everything it wears and can."""

    who: str
    seat: int
    life: int
    most: int
    strength: int
    dexterity: int
    intelligence: int
    speed: int
    block: int
    coins: int
    items: tuple[str, ...]
    weapons: tuple[str, ...]
    skills: tuple[str, ...]
    categories: tuple[Category, ...]  # of its skills, in the order of the catalogue
    red: int  # tokens held
    blue: int
    green: int
    fatigue: int
    ward: int
    poison: int
    stunned: bool
    next: tuple[tuple[Mark, int], ...]
    used: tuple[str, ...]  # free skills, this turn
    spent: tuple[str, ...]  # skills that work once, this battle
    drunk: bool
    at: Square  # "": not on a field
    position: int
    acted: bool
    left: bool
    fallen: bool
    worn_out: bool  # more fatigue than life: nothing that causes fatigue (PA-X16)


class EnemySeen(Struct, frozen=True):
    """One enemy of the battle; dice as it would roll them now, doubling for a flanker counted."""

    no: int
    id: str
    rank: Rank
    life: int  # in all, Vreigha counted
    wounds: int
    at: Square  # "": defeated
    flanking: bool
    red: int
    blue: int  # 0: it never shoots
    poison: int
    stunned: bool
    marked: bool
    position: int
    acted: bool
    dead: bool


class TrackSeen(Struct, frozen=True):
    """A fighter on the track, in the order of play."""

    fighter: Fighter
    position: int
    acted: bool


class RollSeen(Struct, frozen=True):
    """Dice on the table, what they would come to, and what can be done with them."""

    who: str
    purpose: Literal["attack", "defence"]
    dice: tuple[DieShown, ...]
    ideas: tuple[int, ...]  # dice whose idea can be used
    reflexes: tuple[int, ...]
    free: tuple[int, ...]  # criticals that nobody has fixed
    rerolled: tuple[int, ...]
    icon: Icon  # of an attack
    need: int
    have: int  # criticals counted as they would be
    hit: bool
    dodges: int  # of a defence: wounds prevented by dodges
    shields: int  # and by shields


class StrikeSeen(Struct, frozen=True):
    """The attack of an adventurer under way."""

    who: str
    skill: str
    weapons: tuple[str, ...]
    targets: tuple[int, ...]
    way: Way
    icon: Icon
    need: int
    tags: tuple[Tag, ...]
    damage: int


class BlowSeen(Struct, frozen=True):
    """The attack of an enemy under way."""

    no: int
    enemy: str
    who: str
    way: Way
    hits: int
    pushes: int
    ward: int
    block: int  # wounds that a shield prevents now
    double: bool
    deadly: bool  # hits − ward would fell the target
    stage: Literal["reactions", "defence", "roll"]


class MoveSeen(Struct, frozen=True):
    """A move that the acting adventurer could make."""

    column: int
    to: Square
    tokens: int


class BattleSeen(Struct, frozen=True):
    """The battle."""

    cell: Cell
    location: str
    kind: LocationType
    feature: Feature
    encounter: str
    level: int
    treasure: int  # as it would be paid now
    tier: int
    boss: str
    assault: bool
    round: int
    rounds: int  # after so many the party is driven off
    fleeing: bool
    calls: tuple[int, ...]
    placing: bool
    adventurer_columns: tuple[int, int]  # first and last
    enemy_columns: tuple[int, int]
    enemies: tuple[EnemySeen, ...]
    track: tuple[TrackSeen, ...]
    now: Fighter  # whose turn it is; ""
    reach: tuple[int, ...]  # enemies in reach of the acting adventurer's weapons
    squares: tuple[Square, ...]  # that its melee weapons, or bare hands, reach
    moves: tuple[MoveSeen, ...]
    roll: RollSeen | None
    strike: StrikeSeen | None
    blow: BlowSeen | None


class PlaceSeen(Struct, frozen=True):
    """A location card on the map."""

    cell: Cell
    east: int  # of the Village
    north: int
    location: str
    kind: LocationType
    encounter: str  # "": none, or face down
    level: int  # 0: none, or face down
    hidden: bool  # a face-down encounter lies on it
    explored: bool
    cleared: bool
    boss: str  # a lieutenant or Dark Lord known to be here
    lost: tuple[str, ...]
    tier: int  # of a battle there now
    distance: int | None  # steps from the party; None: it cannot go there now


class BallotSeen(Struct, frozen=True):
    """A vote of the party."""

    kind: VoteKind
    options: tuple[str, ...]
    usual: str
    votes: tuple[tuple[int, str], ...]
    waiting: tuple[int, ...]  # seats that have not voted
    missed: tuple[int, ...]


class OfferSeen(Struct, frozen=True):
    """A card on sale and its price this round."""

    item: str
    price: int


class MarketSeen(Struct, frozen=True):
    """The market phase."""

    offers: tuple[OfferSeen, ...]
    sell_percent: int
    healer_price: int
    replaceable: bool  # nobody has bought, and the cards were not replaced yet
    wanting: tuple[int, ...]  # seats that want other cards
    ready: tuple[int, ...]


class DealtSeen(Struct, frozen=True):
    """Skills that an adventurer chooses from before the journey."""

    who: str
    skills: tuple[str, ...]


class LastAttack(Struct, frozen=True):
    """The latest attack since the turn began: who, whom, and what it came to."""

    fighter: Fighter
    start: Square
    targets: tuple[tuple[Fighter, Square, int], ...]  # where they stood, and their wounds
    hit: bool


class Journey(Public, frozen=True, kw_only=True):
    """The table, as everybody sees it."""

    options: JourneyOptions
    players: int
    party: int  # adventurers
    away: tuple[int, ...]
    round: int
    phase: Literal["setup", "travel", "battle", "experience", "market", "over"]
    number: int  # of the turn at this table
    leader: int
    adventurers: tuple[AdventurerSeen, ...]  # in seat order
    free: tuple[str, ...]  # adventurers that nobody has taken, before the journey
    party_at: Cell
    came_from: Cell | None
    target: Cell  # where the party is going, or fights
    places: tuple[PlaceSeen, ...]  # north to south, west to east
    occupied: bool  # the Village is
    wins: tuple[tuple[LocationType, int], ...]
    won: int  # in all
    event: str
    events_left: int
    passes_left: int  # times that the event deck may still be shuffled anew
    event_discard: tuple[str, ...]
    locations_left: int
    encounters_left: int
    encounter_discard: tuple[str, ...]
    market_left: int
    window: tuple[str, ...]
    legendary: tuple[tuple[Set, tuple[str, ...]], ...]  # what is left of each set
    lieutenants: tuple[str, ...]  # those that can still be drawn before all are shuffled again
    dark_lord: str  # "": not met yet
    skills: tuple[tuple[Category, tuple[str, ...]], ...]  # left in the decks, in the order of the catalogue
    pool: tuple[str, ...]
    dealt: tuple[DealtSeen, ...]
    ballot: BallotSeen | None
    battle: BattleSeen | None
    market: MarketSeen | None
    asking: tuple[tuple[int, str], ...]  # open questions about one adventurer: serial and adventurer
    last: tuple[AnyEvent, ...]  # since the latest turn began to act
    last_attack: LastAttack | None
    result: Result | None
    reason: Reason | None
    resume: bytes  # the public table as JSON, so that it can be dealt anew


class Seat(Private, frozen=True, kw_only=True):
    """The same for one player: there is no secret between seats in this game."""

    journey: Journey


def colour_tokens(seen: AdventurerSeen) -> dict[Colour, int]:
    """The tokens that an adventurer holds, by colour."""
    return {"red": seen.red, "blue": seen.blue, "green": seen.green}
