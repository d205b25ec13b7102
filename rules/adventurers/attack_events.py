"""What can have happened in attacks and defences, and every wound; all of it is public. Words as in `events`."""

from typing import Literal

from msgspec import Struct

from rules.adventurers.actions import Fighter, Square
from rules.adventurers.catalog import Colour, Icon
from rules.contract import Event

Purpose = Literal["attack", "defence"]
HurtWhy = Literal["attack", "poison", "cliff", "companion", "erthias", "event"]
Way = Literal["melee", "ranged"]


class DieShown(Struct, frozen=True):
    """A die on the table. `counts` is the icon as which it counts; "" for one that is spent or discarded."""

    colour: Colour
    face: Icon
    token: bool = True  # False: a die that no token was spent for
    counts: Icon | Literal[""] = ""
    used: bool = False  # in a judged attack: this icon was needed


# ---------------------------------------------------------------- attacks of adventurers


class AttackMade(Event, frozen=True):
    """An adventurer attacks: basic without a skill, by the named weapons; tokens spent in dice order."""

    who: str
    at: Square
    targets: tuple[int, ...]
    squares: tuple[Square, ...]  # of the targets
    red: int
    blue: int
    green: int
    skill: str = ""
    weapons: tuple[str, ...] = ()
    fatigue: int = 0
    icon: Icon = "sword"
    need: int = 0


class Rolled(Event, frozen=True):
    """Dice of a fighter, as they fell."""

    fighter: Fighter
    purpose: Purpose
    dice: tuple[DieShown, ...]


class IdeaUsed(Event, frozen=True):
    """A die was rolled again."""

    who: str
    die: int
    on: int
    old: Icon
    new: Icon


class ReflexesUsed(Event, frozen=True):
    """A die was discarded, and its token came back."""

    who: str
    die: int
    on: int
    colour: Colour


class CritFixed(Event, frozen=True):
    """A critical counts as this icon."""

    who: str
    die: int
    icon: Icon


class AttackJudged(Event, frozen=True):
    """A hit or a miss: what each die counted as, icons there and needed, damage before the target's own rules."""

    who: str
    hit: bool
    have: int
    need: int
    icon: Icon
    dice: tuple[DieShown, ...]
    damage: int = 0
    magical: int = 0  # part of the damage
    innate: int = 0  # part of the damage


class InnateWorked(Event, frozen=True):
    """An innate skill worked so often; what it does follows."""

    who: str
    times: int


class EnemyHurt(Event, frozen=True):
    """Wounds of one attack, or of something else, on an enemy: `sum` before doubling and armour, `wounds` after."""

    no: int
    enemy: str
    at: Square
    wounds: int
    sum: int
    left: int
    life: int
    why: HurtWhy
    by: Fighter = ""
    doubled: bool = False
    ignored: int = 0
    splash: int = 0  # parts of the sum
    cleave: int = 0
    pierced: bool = False


class EnemyDefeated(Event, frozen=True):
    """An enemy is out of the battle."""

    no: int
    enemy: str
    at: Square


class Stunned(Event, frozen=True):
    """A fighter went down the track to this position, or got a stunned token (PA-W2, PA-W3)."""

    fighter: Fighter
    position: int
    token: bool = False


class Poisoned(Event, frozen=True):
    """A fighter has so many poison tokens now (PA-W6)."""

    fighter: Fighter
    added: int
    tokens: int


class Marked(Event, frozen=True):
    """An enemy is marked (PA-R89)."""

    no: int


class PoisonWorked(Event, frozen=True):
    """A fighter suffered its poison, and lost a token (PA-W7); the wounds follow."""

    fighter: Fighter
    tokens: int


# ---------------------------------------------------------------- attacks of enemies


class EnemyAttacked(Event, frozen=True):
    """An enemy attacks with so many dice of one colour."""

    no: int
    enemy: str
    at: Square
    who: str
    square: Square  # of the target
    way: Way
    dice: int
    doubled: bool = False


class HitsCounted(Event, frozen=True):
    """The possible wounds of that attack."""

    no: int
    who: str
    hits: int
    pushes: int


class Reacted(Event, frozen=True):
    """A reaction skill; `hits` are left after it."""

    who: str
    skill: str
    target: str
    fatigue: int
    hits: int
    prevented: int = 0


class Declined(Event, frozen=True):
    """An ally does not react."""

    who: str


class DefenceRolled(Event, frozen=True):
    """Tokens spent in defence; the dice follow as `Rolled` unless there are none."""

    who: str
    red: int
    blue: int
    green: int
    hits: int


class AttackLanded(Event, frozen=True):
    """What came of an attack: hits, prevented by dice, by ward, and wounds."""

    no: int
    who: str
    hits: int
    prevented: int
    ward: int
    wounds: int
    dice: tuple[DieShown, ...] = ()


class Hurt(Event, frozen=True):
    """An adventurer lost life; `by`: an enemy's number, or the id of an event card."""

    who: str
    wounds: int
    left: int
    why: HurtWhy
    by: str = ""


class Fell(Event, frozen=True):
    """An adventurer lies on the ground (PA-H12)."""

    who: str
    at: Square


AnyAttackEvent = (
    AttackMade | Rolled | IdeaUsed | ReflexesUsed | CritFixed | AttackJudged | InnateWorked | EnemyHurt | EnemyDefeated
    | Stunned | Poisoned | Marked | PoisonWorked | EnemyAttacked | HitsCounted | Reacted | Declined | DefenceRolled
    | AttackLanded | Hurt | Fell
)  # fmt: skip
