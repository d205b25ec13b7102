"""What lies on the table, what is asked, and what each seat sees."""

from typing import ClassVar, Literal

from msgspec import Struct

from rules.contract import Decision, Options, Private, Public, State, Task
from tests.bot.chatter import actions


class Talk(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How it is played."""

    lines: Literal["typed", "ready-made"] = "typed"
    judging: Literal["vote", "nobody"] = "vote"
    turns: Literal[40, 4] = 40


class Begin(Task):
    """The turn of a seat begins."""

    seat: int


class GoOn(Task):
    """The turn of a seat goes on."""

    seat: int


class Draw(Task):
    """A seat draws a card."""

    seat: int


class MaySay(Decision):
    """A card and a line."""

    takes = (actions.Say, actions.SayNothing)


class MayEnd(Decision):
    """What is left of the turn."""

    takes = (actions.Hum, actions.End)


class MayNod(Decision):
    """A question out of turn."""

    takes = (actions.Nod,)
    reaction: ClassVar[bool] = True
    open_answers = True


class MayBoo(Decision):
    """Beside the turn."""

    takes = (actions.Boo,)
    waited = False


class MayJudge(Decision):
    """Beside the turn."""

    takes = (actions.Judge,)
    waited = False


class MaySign(Decision):
    """Beside the turn."""

    takes = (actions.Sign,)
    waited = False


class Line(Struct):
    """What a seat said last."""

    number: int
    text: str
    booed: bool = False
    hidden: bool = False


class Vote(Struct):
    """A vote that is open."""

    id: int
    by: int
    target: int
    line: str
    bad: list[int] = []
    good: list[int] = []


class Chat(State, kw_only=True):
    """The whole table."""

    agenda: list[Begin | GoOn | Draw | MaySay | MayEnd | MayNod]
    options: Talk
    hands: list[list[str]]
    lines: list[Line | None]
    signs: list[str]
    points: list[int]
    votes: list[Vote] = []
    active: int = 0
    number: int = 0  # lines said
    voted: int = 0  # votes opened
    hidden: list[int] = []
    over: bool = False


class LineSeen(Struct, frozen=True):
    """A seat's latest line."""

    number: int
    text: str
    booed: bool
    hidden: bool


class VoteSeen(Struct, frozen=True):
    """An open vote: how many have voted."""

    by: int
    target: int
    line: str
    votes: int


class ChatSeen(Public, frozen=True, kw_only=True):
    """What an onlooker sees."""

    turn: int
    active: int
    cards: tuple[int, ...]
    lines: tuple[LineSeen | None, ...]
    points: tuple[int, ...]
    votes: tuple[VoteSeen, ...]
    hidden: tuple[int, ...]
    over: bool


class SeatSeen(Private, frozen=True, kw_only=True):
    """What a player sees."""

    chat: ChatSeen
    hand: tuple[str, ...]
    sign: str
