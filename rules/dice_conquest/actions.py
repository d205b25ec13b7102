"""What players can answer, one small type each; tag and fields are the notation (`choose:D12`, `place:kobold`)."""

from typing import Literal

from rules.contract import Action
from rules.dice_conquest.catalog import Die


class Accept(Action, frozen=True, tag="accept"):
    """The number of a Spell's die stands."""


class Reroll(Action, frozen=True, tag="reroll"):
    """Roll the chosen die, or the die of a Spell, again (DC-A3, DC-P10)."""


class Target(Action, frozen=True, tag="target"):
    """Whom a Spell works on: Creatures, or a Hero; nobody gives the result up (DC-R63). Dominate: A, then B."""

    creatures: tuple[str, ...] = ()
    hero: int | None = None


class Pass(Action, frozen=True, tag="pass"):
    """End the round (DC-Q12)."""


class Choose(Action, frozen=True, tag="choose"):
    """The die of this attack (DC-A1)."""

    die: Die


class Place(Action, frozen=True, tag="place"):
    """The chosen die onto a Creature (DC-A5)."""

    creature: str


class Discard(Action, frozen=True, tag="discard"):
    """The chosen die cannot be placed and is Spent (DC-Q13)."""


class Ability(Action, frozen=True, tag="ability"):
    """The Hero's ability (DC-H1). `die` is the die it works on (Panache: the one given), `take` the one it returns."""

    die: Die | None = None
    step: int = 0
    take: Die | None = None


class Crit(Action, frozen=True, tag="crit"):
    """The Hero's Critical Hit ability (DC-H2)."""

    creature: str = ""
    hero: int | None = None


class Item(Action, frozen=True, tag="item"):
    """Use a Magic Item (DC-M2). Each needs its own of the fields; `step` for Mage's Hat."""

    item: str
    dice: tuple[Die, ...] = ()
    step: int = 0
    creature: str = ""
    hero: int | None = None


class End(Action, frozen=True, tag="end"):
    """The turn is over."""


class Number(Action, frozen=True, tag="number"):
    """Which of two numbers the rerolled die keeps (Guidance)."""

    value: int


class Award(Action, frozen=True, tag="award"):
    """Who gets the Magic Item (DC-L4)."""

    seat: int


class Use(Action, frozen=True, tag="use"):
    """Use the Mirror Shield against this damage."""


class Decline(Action, frozen=True, tag="decline"):
    """Keep it."""


class Keep(Action, frozen=True, tag="keep"):
    """The plan for the dice on Creatures: those that go to Spent, and exact Creatures whose counters go (DC-E5)."""

    remove: tuple[Die, ...] = ()
    clear: tuple[str, ...] = ()


class Approve(Action, frozen=True, tag="approve"):
    """The proposed plan may happen."""


class Object(Action, frozen=True, tag="object"):
    """A plan of one's own instead."""

    remove: tuple[Die, ...] = ()
    clear: tuple[str, ...] = ()


class VoteFor(Action, frozen=True, tag="vote"):
    """One of the plans: the seat that proposed it first."""

    plan: int


class Suggest(Action, frozen=True, tag="suggest"):
    """Advice to the Hero whose turn it is: this die on that Creature; it binds nobody (DC-R56)."""

    die: Die
    creature: str


class SetAway(Action, frozen=True, tag="away"):
    """From outside the table: a seat is away, or back."""

    seat: int
    away: bool


ACTIONS: tuple[type[Action], ...] = (
    Accept, Reroll, Target, Pass, Choose, Place, Discard, Ability, Crit, Item, End, Number, Award, Use, Decline, Keep,
    Approve, Object, VoteFor, Suggest, SetAway,
)  # fmt: skip
Result = Literal["win", "loss"]
Reason = Literal["boss", "fallen", "round_cap"]
