"""What can be waiting to happen in the library: the tasks of a turn, and every decision.

Decisions that can fall to somebody out of turn have a second form that says so: it has a shorter clock and a call of
its own.
"""

from typing import ClassVar, Literal

from rules.contract import Decision, Task
from rules.kragmortha import actions
from rules.kragmortha.board import Space

Pawn = Literal["goblin", "rigor"]
Cause = Literal["own move", "push", "rigor card", "loud cough"]
Errand = Literal["hit", "teleport"]


class PlaceGoblins(Task):
    """The next goblin enters, or the first turn begins (KR-T2, KR-T3)."""

    seats: list[int]


class MayPlace(Decision):
    """Where a goblin enters."""

    takes = (actions.Place,)
    open_answers = True


class StartTurn(Task):
    """A turn begins."""

    seat: int


class TakeTurn(Decision):
    """A card, a book, a new hand, or no second card."""

    takes = (actions.Play, actions.PlayExcused, actions.Book, actions.Discard, actions.Stop)


class ResumeTurn(Task):
    """After a book or the first of two cards: the turn goes on unless it has ended."""


class Enter(Task):
    """The moving goblin, or Rigor Mortis, enters the next space."""

    to: Space


class GoOn(Task):
    """After a step: another one, or the end of the card."""


class MayStep(Decision):
    """The next step, or halt."""

    takes = (actions.Step, actions.Halt)
    open_answers = True


class PushOn(Task):
    """A goblin stands where another one came: it is pushed, by whom it concerns (KR-P2, KR-P4)."""

    victim: int
    pusher: int
    came: Space  # where the pusher came from
    moved: list[int]  # the goblins of this chain that have moved, the mover first


class MayPush(Decision):
    """Which way the pushed goblin goes; `victim` is its seat."""

    takes = (actions.Push,)
    open_answers = True
    victim: int
    came: Space
    moved: list[int]


class MayPushOut(MayPush):
    """The same out of turn."""

    reaction: ClassVar[bool] = True


class Arrive(Task):
    """What happens to a goblin where it stands now."""

    goblin: int
    cause: Cause


class MayReact(Decision):
    """A collision: a Spell Book, or the Glance."""

    takes = (actions.React,)
    open_answers = True
    cause: Cause


class MayReactOut(MayReact):
    """The same out of turn."""

    reaction: ClassVar[bool] = True


class TakeGlance(Task):
    """The Glance of a collision, then the goblin reappears elsewhere; `payer` None: a Mirror Charm."""

    goblin: int
    payer: int | None


class Reappear(Task):
    """A goblin needs an empty Teleport space; `origin` is the space of a token, where it stays if none is empty."""

    goblin: int
    errand: Errand
    origin: Space = ""


class MayLand(Decision):
    """On which Teleport space (or start space, or beside whom) one's goblin reappears."""

    takes = (actions.Land,)
    open_answers = True
    errand: Errand
    origin: Space = ""


class MayLandOut(MayLand):
    """The same out of turn."""

    reaction: ClassVar[bool] = True


class FinishToken(Task):
    """The book or the Glance of a token, once the goblin has moved (KR-L4, KR-L5)."""

    goblin: int


class GoHome(Task):
    """A thief goes to a start space (KR-B4); `origin` is the desk space it leaves."""

    goblin: int
    origin: Space = ""


class MayGoHome(Decision):
    """To which start space."""

    takes = (actions.Land,)
    open_answers = True
    origin: Space = ""


class MayGoHomeOut(MayGoHome):
    """The same out of turn."""

    reaction: ClassVar[bool] = True


class SendRigor(Task):
    """Rigor Mortis stands on a Teleport space: he may be sent on (KR-L10)."""


class MaySend(Decision):
    """To which Teleport space he goes, or no."""

    takes = (actions.Send,)
    open_answers = True


class Reckon(Task):
    """The squeak of the turn is judged (KR-G3)."""


class Draw(Task):
    """The draw step (KR-T7, KR-R9)."""


class PassTurn(Task):
    """The turn passes to the left (KR-T8)."""


class MayAccuse(Decision):
    """Side decision: accuse somebody of a bad squeak."""

    takes = (actions.Accuse,)
    waited = False
    open_answers = True


class MayVote(Decision):
    """Side decision: a verdict in an open trial."""

    takes = (actions.Vote,)
    waited = False
    open_answers = True


class MayChooseMode(Decision):
    """Side decision: how one's squeaks are made."""

    takes = (actions.ChooseMode,)
    waited = False


AnyTask = (
    PlaceGoblins | MayPlace | StartTurn | TakeTurn | ResumeTurn | Enter | GoOn | MayStep | PushOn | MayPush | MayPushOut
    | Arrive | MayReact | MayReactOut | TakeGlance | Reappear | MayLand | MayLandOut | FinishToken | GoHome | MayGoHome
    | MayGoHomeOut | SendRigor | MaySend | Reckon | Draw | PassTurn
)  # fmt: skip
WAITED: tuple[type[Decision], ...] = (
    MayPlace, TakeTurn, MayStep, MayPush, MayReact, MayLand, MayGoHome, MaySend,
)  # fmt: skip
