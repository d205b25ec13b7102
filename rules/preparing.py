"""Turns prepared before they come: what a game says about them besides `Rules.ahead`. What all games share."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from rules.contract import Action, Illegal, Private

V = TypeVar("V", bound=Private)
Row = Sequence[Action]


def nothing(view: Any, row: Row) -> object:
    """What a row rests on in a game where a legal row is always the one that was meant."""
    return None


def always(view: Any) -> bool:
    """For games in which nothing can be lost by playing a legal row."""
    return True


def no_drafts_ahead() -> Illegal:
    """The refusal where a seat's turn cannot be prepared now; of no game's rules, but of whose turn it is."""
    return Illegal("turn order", "no drafts ahead")


class Preparing(Struct, Generic[V], frozen=True, kw_only=True):
    """Which rows can be made ready in a game, and when they are left alone after all.

    `last` are the words that may end a row though they draw luck, show something or hand the move on; where there are
    none, a row is whole when the safe answer is the one word that it lacks. `stops` are the conditions on which a
    player may let his row depend, by the name under which they stand in the game master's words: each gives a fact of
    the seat's own view in which its turn has begun, and a row is left alone if the fact has changed. `about` is what a
    row rests on whatever the player wished: the number of a die, who stands on a space. `safe` looks at the table after
    all but the last word: whether it may be played unseen.
    """

    last: tuple[type[Action], ...] = ()
    stops: Mapping[str, Callable[[V], object]] = {}
    about: Callable[[V, Row], object] = nothing
    safe: Callable[[V], bool] = always


CANNOT: Preparing[Any] = Preparing()
