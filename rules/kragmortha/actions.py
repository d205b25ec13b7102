"""What players can answer, one small type each; tag and fields are the notation (`play:GSM:c4`, `book:hush:beast`)."""

from typing import ClassVar, Literal

from rules.contract import Action
from rules.kragmortha.board import Space

Card = str  # kind and marks: "GSM" is a Goblin card with scroll and stone, "RPO" a Rigor card with potion and orb
Mode = Literal["typed", "ready-made", "say it for me"]
NO = "no"


class Place(Action, frozen=True, tag="place"):
    """Enter the library on a start space (KR-T2)."""

    space: Space


class Play(Action, frozen=True, tag="play"):
    """Play a card and take its first step; `squeak` is what the player says with it (KR-M2, KR-R38)."""

    spoken: ClassVar[str] = "squeak"
    card: Card
    to: Space
    squeak: str = ""


class PlayExcused(Action, frozen=True, tag="excused"):
    """The same by an empty clock or a moderator: no squeak, and none is judged (KR-R40)."""

    unattended: ClassVar[bool] = True
    card: Card
    to: Space


class Book(Action, frozen=True, tag="book"):
    """Use a Spell Book (KR-B5). Each effect needs its own of the fields.

    `glance` is an own Glance ("blank": a blank stare), `target` a seat, `cards` own Movement cards, `space` where to.
    """

    book: str
    glance: str = ""
    target: int | None = None
    cards: tuple[Card, ...] = ()
    space: Space = ""


class Discard(Action, frozen=True, tag="discard"):
    """No card can be played: show and discard the hand (KR-M9)."""


class Stop(Action, frozen=True, tag="stop"):
    """No second card after Second Wind."""


class Step(Action, frozen=True, tag="step"):
    """One more step of the card (KR-M3)."""

    to: Space


class Halt(Action, frozen=True, tag="halt"):
    """No further step (KR-M6)."""


class Push(Action, frozen=True, tag="push"):
    """Where the pushed goblin goes (KR-P2)."""

    to: Space


class React(Action, frozen=True, tag="react"):
    """A Spell Book in answer to a collision; "no": take the Glance (KR-R44)."""

    book: str


class Land(Action, frozen=True, tag="land"):
    """Where one's goblin reappears: after a collision, a token, a theft (KR-F4, KR-L3, KR-B4)."""

    space: Space


class Send(Action, frozen=True, tag="send"):
    """Where Rigor Mortis goes from a Teleport space; "no": he stays (KR-L10)."""

    space: Space


class Accuse(Action, frozen=True, tag="accuse"):
    """That seat's latest squeak broke a judged Glance (KR-R41)."""

    target: int


class Vote(Action, frozen=True, tag="vote"):
    """A verdict on the squeak of that seat."""

    target: int
    verdict: Literal["guilty", "innocent"]


class ChooseMode(Action, frozen=True, tag="mode"):
    """How one's own squeaks are made, from the next turn on."""

    mode: Literal["typed", "ready-made"]


class SetMode(Action, frozen=True, tag="set-mode"):
    """From outside the table, by its host: how a seat's squeaks are made."""

    seat: int
    mode: Mode


class CloseTrial(Action, frozen=True, tag="close-trial"):
    """From outside the table, by the clock: the vote on that seat's squeak is counted."""

    target: int


class Hide(Action, frozen=True, tag="hide"):
    """From outside the table, by a moderator: the latest squeak of that seat is hidden."""

    target: int


ACTIONS: tuple[type[Action], ...] = (
    Place, Play, PlayExcused, Book, Discard, Stop, Step, Halt, Push, React, Land, Send, Accuse, Vote, ChooseMode,
    SetMode, CloseTrial, Hide,
)  # fmt: skip
