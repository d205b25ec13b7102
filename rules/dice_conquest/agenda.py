"""What can be waiting to happen in a conquest: the tasks of a round, and every decision."""

from typing import ClassVar, Literal

from rules.contract import Decision, Task
from rules.dice_conquest import actions
from rules.dice_conquest.catalog import Die


class StartRound(Task):
    """A round begins: Spells, then the first roll (DC-G2, DC-P5)."""


class Cast(Task):
    """The leftmost Spell of the display is cast, if there is one (DC-P5, DC-P6)."""


class MayCast(Decision):
    """The die of a Spell shows a number: accept, reroll, or an item (DC-D-CAST)."""

    takes = (actions.Accept, actions.Reroll, actions.Item)
    open_answers = True


class Resolve(Task):
    """The Success or the Fail of the Spell under way (DC-P9)."""


class MayTarget(Decision):
    """Whom the Success works on (DC-D-TARGET)."""

    takes = (actions.Target,)
    open_answers = True


class FinishCast(Task):
    """The Spell leaves the game, and the next Hero casts the next one (DC-R34)."""


class FirstRoll(Task):
    """Every Available die is rolled (DC-G2)."""


class StartTurn(Task):
    """A Hero's turn begins, unless the round is over (DC-G3, DC-R25)."""

    seat: int


class MayStart(Decision):
    """Before a die is chosen: choose, an item, or pass (DC-D-START)."""

    takes = (actions.Choose, actions.Item, actions.Pass)
    open_answers = True


class MayAttack(Decision):
    """With a die chosen: reroll, ability, Critical Hit, item, place, or discard (DC-D-CHOSEN)."""

    takes = (actions.Reroll, actions.Ability, actions.Crit, actions.Item, actions.Place, actions.Discard)
    open_answers = True


class MayFollow(Decision):
    """After a die is placed: ability, Critical Hit, item, end (DC-D-AFTER)."""

    takes = (actions.Ability, actions.Crit, actions.Item, actions.End)
    open_answers = True


class GoOn(Task):
    """After something was done in a turn: the same turn goes on, or ends (DC-R24, DC-R25)."""


class EndTurn(Task):
    """The turn ends; the next Hero plays, or the round ends."""


class MayKeepNumber(Decision):
    """Guidance: the old or the new number of a die (DC-D-NUMBER)."""

    takes = (actions.Number,)
    open_answers = True
    die: Die
    old: int


class MayAward(Decision):
    """Who gets the Magic Item of a slain Creature (DC-D-AWARD)."""

    takes = (actions.Award,)
    open_answers = True
    item: str


class EndRound(Task):
    """The round ends (DC-R28)."""

    why: Literal["cleared", "no dice", "pass"]


class Prevent(Task):
    """The holders of a Mirror Shield, in order, may use it."""

    seats: list[int]


class MayPrevent(Decision):
    """Damage is about to be allocated: use the Mirror Shield, or keep it (DC-D-PREVENT)."""

    takes = (actions.Use, actions.Decline)
    reaction: ClassVar[bool] = True
    open_answers = True


class Allocate(Task):
    """The damage of the round, one point at a time (DC-E2, DC-E3)."""


class PlanDice(Task):
    """The dice on Creatures: the First Player plans, if there is anything to plan (DC-E5)."""


class MayPlan(Decision):
    """Which dice go, which exact Creatures lose their counters (DC-D-KEEP)."""

    takes = (actions.Keep,)
    open_answers = True


class MayRespond(Decision):
    """Another Hero may object to the plan (DC-D-KEEP-RESP)."""

    takes = (actions.Approve, actions.Object)
    reaction: ClassVar[bool] = True
    open_answers = True
    silence = True


class Weigh(Task):
    """All have answered: the plan happens, or a vote is taken."""


class MayVote(Decision):
    """One of the plans (DC-D-KEEP-VOTE)."""

    takes = (actions.VoteFor,)
    reaction: ClassVar[bool] = True
    open_answers = True


class Count(Task):
    """The votes are counted, and the plan happens."""


class NextRound(Task):
    """Token, draw, Reveals, Spent dice (DC-E6 to DC-E9)."""


class Reveal(Task):
    """The Reveal effects of these cards, left to right; cards drawn by one come last (DC-R31)."""

    cards: list[str]


class MaySuggest(Decision):
    """Side decision: advise the Hero whose turn it is (DC-R56)."""

    takes = (actions.Suggest,)
    waited = False
    open_answers = True


class Gather(Task):
    """All Spent dice are Available again (DC-E9)."""


AnyTask = (
    StartRound | Cast | MayCast | Resolve | MayTarget | FinishCast | FirstRoll | StartTurn | MayStart | MayAttack
    | MayFollow | GoOn | EndTurn | MayKeepNumber | MayAward | EndRound | Prevent | MayPrevent | Allocate | PlanDice
    | MayPlan | MayRespond | Weigh | MayVote | Count | NextRound | Reveal | Gather
)  # fmt: skip
