"""What can be answered, and the facts from outside."""

from typing import ClassVar, Literal

from rules.contract import Action

Card = Literal["calm", "sun", "storm", "moon"]


class Say(Action, frozen=True, tag="say"):
    """Lay a card and say something with it."""

    spoken: ClassVar[str] = "line"
    card: Card
    line: str = ""


class SayNothing(Action, frozen=True, tag="nothing"):
    """What an empty clock does."""

    unattended: ClassVar[bool] = True
    card: Card


class Hum(Action, frozen=True, tag="hum"):
    """A little thing within the turn."""


class End(Action, frozen=True, tag="end"):
    """The turn is over."""


class Nod(Action, frozen=True, tag="nod"):
    """The answer to a question out of turn."""

    way: Literal["yes", "no"]


class Boo(Action, frozen=True, tag="boo"):
    """That seat's latest line was bad."""

    target: int


class Judge(Action, frozen=True, tag="judge"):
    """A vote on it."""

    target: int
    bad: bool


class Sign(Action, frozen=True, tag="sign"):
    """A secret sign of one's own."""

    sign: Literal["star", "moon"]


class CloseVote(Action, frozen=True, tag="close-vote"):
    """From the clock: the vote is counted."""

    target: int


class HideLine(Action, frozen=True, tag="hide-line"):
    """From a moderator."""

    target: int


class GiveSign(Action, frozen=True, tag="give-sign"):
    """From the host."""

    seat: int
    sign: Literal["star", "moon"]


ACTIONS = (Say, SayNothing, Hum, End, Nod, Boo, Judge, Sign, CloseVote, HideLine, GiveSign)
