"""What players can answer, one small type each; tag and fields are the notation (`step:NE`, `card:stalactite:N`)."""

from typing import Literal

from rules.contract import Action
from rules.level20.board import Direction

Card = Literal["moss", "stalactite", "food", "tunnel"]
Reward = Literal["treasure", "ferocity"]


class Step(Action, frozen=True, tag="step"):
    """One square, for one step (L20-K4)."""

    to: Direction


class Search(Action, frozen=True, tag="search"):
    """Search the junk underfoot, for one step (L20-J1)."""

    reward: Reward


class Spur(Action, frozen=True, tag="ferocity"):
    """One ferocity for one more step (L20-F2)."""


class Cover(Action, frozen=True, tag="cover"):
    """One ferocity to hide (L20-F3)."""


class Play(Action, frozen=True, tag="card"):
    """Play a card; only a stalactite needs a direction (L20-TC3, L20-ST1)."""

    card: Card
    to: Direction | None = None


class End(Action, frozen=True, tag="end"):
    """End the turn (L20-R15)."""


class Discard(Action, frozen=True, tag="discard"):
    """Give up one of four cards (L20-J4)."""

    card: Card


class Tunnel(Action, frozen=True, tag="tunnel"):
    """Slip away through a rock tunnel (L20-RT2)."""

    to: Direction


class Die(Action, frozen=True, tag="die"):
    """Let the fighter have you (L20-R40)."""


class Leave(Action, frozen=True, tag="leave"):
    """From outside the table: a seat is given up for good (L20-R56, option seats_of_leavers)."""

    seat: int


ACTIONS: tuple[type[Action], ...] = (Step, Search, Spur, Cover, Play, End, Discard, Tunnel, Die, Leave)
