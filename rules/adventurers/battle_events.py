"""What can have happened in a battle besides attacks and their wounds; all of it is public. Words as in `events`."""

from typing import Literal

from msgspec import Struct

from rules.adventurers.actions import Cell, Fighter, Square
from rules.adventurers.catalog import Colour, Icon
from rules.contract import Event

ShiftWhy = Literal[
    "closed up", "pushed", "moved", "placed", "advanced", "made way", "charged", "flanked", "flew", "returned",
]  # fmt: skip
FlightWhy = Literal["vote", "rounds"]


class Step(Struct, frozen=True):
    """One fighter from square to square; "" is off the field."""

    fighter: Fighter
    start: Square
    to: Square


class Stood(Struct, frozen=True):
    """An enemy and where it was placed."""

    no: int
    enemy: str
    at: Square


# ---------------------------------------------------------------- before the first turn


class BattleBegan(Event, frozen=True):
    """The enemies stand; `boss` is the lieutenant or Dark Lord among them, `new`: it has just been drawn."""

    reveals = True
    cell: Cell
    location: str
    encounter: str
    assault: bool
    tier: int
    enemies: tuple[Stood, ...]
    boss: str = ""
    new: bool = False
    left_out: int = 0  # Kentauri that Efestos kept away (PA-U13)


class Placed(Event, frozen=True):
    """An adventurer took its place; `anew`: it stood elsewhere before."""

    who: str
    at: Square
    anew: bool = False


class InitiativeRolled(Event, frozen=True):
    """The blue dice of an adventurer, what was added, and its position."""

    who: str
    faces: tuple[Icon, ...]
    icons: int
    bonus: int
    position: int


class TrackSet(Event, frozen=True):
    """The order of play."""

    order: tuple[tuple[Fighter, int], ...]  # fighter and position


class BattleRoundBegan(Event, frozen=True):
    """A round of the battle."""

    round: int


class FleeCalled(Event, frozen=True):
    """A seat calls for flight; `off`: it took its call back."""

    seat: int
    off: bool = False


class FlightBegan(Event, frozen=True):
    """The party flees from now on (PA-R101); after too many rounds it is driven off (PA-R53)."""

    why: FlightWhy


class Tuned(Event, frozen=True):
    """A place on the track was changed, or not (PA-Q7, PA-Q8)."""

    who: str
    way: Literal["up", "down", "stay"]
    position: int


# ---------------------------------------------------------------- a turn


class TurnBegan(Event, frozen=True):
    """An adventurer's turn."""

    who: str
    seat: int


class TurnEnded(Event, frozen=True):
    """An adventurer's turn is over; `passed`: without an action."""

    who: str
    passed: bool = False


class EnemyTurnBegan(Event, frozen=True):
    """An enemy's turn."""

    no: int
    enemy: str


class TurnLost(Event, frozen=True):
    """A fighter discards its stunned token and loses the turn (PA-W4)."""

    fighter: Fighter


class LeftBattle(Event, frozen=True):
    """An adventurer left (PA-H2)."""

    who: str
    start: Square


class Moved(Event, frozen=True):
    """An adventurer moved for so many blue tokens; who closed up after it follows."""

    who: str
    start: Square
    to: Square
    tokens: int


class Shifted(Event, frozen=True):
    """Fighters changed squares."""

    steps: tuple[Step, ...]
    why: ShiftWhy


class Regenerated(Event, frozen=True):
    """An enemy lost all its wounds (PA-U6)."""

    no: int
    enemy: str
    wounds: int


class Waited(Event, frozen=True):
    """An enemy had nothing to do."""

    no: int


# ---------------------------------------------------------------- skills, potions and what they do


class SkillUsed(Event, frozen=True):
    """A free skill or an action; what it does follows. Targets as in the notation."""

    who: str
    skill: str
    targets: tuple[str, ...]
    red: int
    blue: int
    green: int
    fatigue: int


class PotionUsed(Event, frozen=True):
    """A potion; what it does follows."""

    who: str
    item: str
    to: str


class Healed(Event, frozen=True):
    """Life restored; `by` an adventurer, `source` the skill, item, event card or "innate"."""

    who: str
    amount: int
    left: int
    source: str
    by: str = ""


class Returned(Event, frozen=True):
    """A fallen adventurer stands again (PA-R14)."""

    who: str
    at: Square


class Warded(Event, frozen=True):
    """Ward gained."""

    who: str
    amount: int
    total: int


class Rested(Event, frozen=True):
    """Fatigue removed by a skill, a potion or the track."""

    who: str
    amount: int
    left: int


class Cured(Event, frozen=True):
    """Poison and the stunned token are gone."""

    who: str


class TokensGained(Event, frozen=True):
    """Tokens gained or returned outside recovery."""

    who: str
    colour: Colour
    amount: int


class Primed(Event, frozen=True):
    """An attack to come is better: the four kinds of `catalog.Mark`; `total` of that kind now."""

    who: str
    kind: str
    amount: int
    total: int


# ---------------------------------------------------------------- the end of a round


class BattleRoundEnded(Event, frozen=True):
    """All fighters had their turn."""

    round: int


class FatigueChanged(Event, frozen=True):
    """At the end of a round or the start of a battle; `assault`: the two of an assault (PA-J13)."""

    who: str
    amount: int
    left: int
    assault: bool = False


class Recovered(Event, frozen=True):
    """The tokens that an adventurer has now; `start`: of the battle."""

    who: str
    red: int
    blue: int
    green: int
    start: bool = False


AnyBattleEvent = (
    BattleBegan | Placed | InitiativeRolled | TrackSet | BattleRoundBegan | FleeCalled | FlightBegan | Tuned | TurnBegan
    | TurnEnded | EnemyTurnBegan | TurnLost | LeftBattle | Moved | Shifted | Regenerated | Waited | SkillUsed
    | PotionUsed | Healed | Returned | Warded | Rested | Cured | TokensGained | Primed | BattleRoundEnded
    | FatigueChanged | Recovered
)  # fmt: skip
