"""What can be waiting to happen in the den: the tasks of the sequence of play, and the three decisions."""

from rules.contract import Decision, Task
from rules.level20.actions import Cover, Die, Discard, End, Play, Search, Spur, Step, Tunnel


class StartRound(Task):
    """A round begins: turns in order, then the fighters, then its end (L20-N1)."""


class StartTurn(Task):
    """A kobold's turn begins (L20-K1)."""

    seat: int


class TakeTurn(Decision):
    """A kobold's turn (D1), asked again after every answer until it is `end`."""

    takes = (Step, Search, Spur, Cover, Play, End)


class DropCard(Decision):
    """A fourth card is held: one of the four must go, before anything else (D2, L20-J4, L20-R12)."""

    takes = (Discard,)


class ResumeTurn(Task):
    """The turn goes on after a card was dropped."""

    seat: int


class FightersAct(Task):
    """The fighters' phase begins (L20-A1)."""


class Activate(Task):
    """A fighter acts: `fighter` is its index."""

    fighter: int


class Advance(Task):
    """The acting fighter enters its next square, walking or sliding, if there is one."""


class MayTunnel(Decision):
    """A fighter stands on a kobold whose player may slip away (D3, L20-RT1)."""

    takes = (Tunnel, Die)
    reaction = True
    open_answers = True


class Spring(Task):
    """The token on the square that the acting fighter has entered works (L20-R35)."""


class Hack(Task):
    """The acting fighter has stopped: it hacks away the stalactites beside it (L20-ST6, L20-R23)."""


class EndRound(Task):
    """The round ends: leavers, long hunt, frustration, First Player Token (L20-P1)."""


AnyTask = (
    StartRound | StartTurn | TakeTurn | DropCard | ResumeTurn | FightersAct | Activate | Advance | MayTunnel | Spring
    | Hack | EndRound
)  # fmt: skip
