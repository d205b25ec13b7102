"""Steps, which are never changed or deleted, and the outbox of those that nobody was told of."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.database import Transaction
from bot.records import Clock, Game, Step


def append(
    tx: Transaction,
    id: str,
    steps: Sequence[Step],
    *,
    after: int,
    generation: int,
    clocks: Sequence[Clock] | None = None,
    drop_drafts: bool = True,
    changes: Mapping[str, Any] | None = None,
) -> Game:
    """Add steps after the latest one, all or none; the answer is the game as it is now.

    `after` is the number of the latest step (-1: none yet) and `generation` the game's, both as the caller saw them.
    `clocks` replace all clocks of the game; `changes` are fields of the game. A status of `sealed` reveals the seed.

    Raises:
        NoSuchGame; Stale: the table has moved on; Repeated: the interaction is known; Sealed: it ended for good;
        ChannelTaken: an undo would reopen a table where another one plays.
    """
    raise NotImplementedError


def seal(tx: Transaction, guild: int, id: str, at: float, ending: str = "") -> bytes:
    """End a game for good; the answer is its seed, which is public from now on. Sealing twice changes nothing.

    Raises:
        NoSuchGame, NotOpen: it is still in the lobby.
    """
    raise NotImplementedError


def latest(tx: Transaction, guild: int, id: str) -> Step | None:
    """The latest step; None in the lobby. Raises NoSuchGame."""
    raise NotImplementedError


def step(tx: Transaction, guild: int, id: str, number: int) -> Step | None:
    """One step with its table; None if there is none of that number. Raises NoSuchGame."""
    raise NotImplementedError


def steps(tx: Transaction, guild: int, id: str, since: int = 0, with_states: bool = False) -> list[Step]:
    """The steps from number `since` on, in order. Raises NoSuchGame."""
    raise NotImplementedError


def unannounced(tx: Transaction) -> list[tuple[int, str, int]]:
    """Guild, id and number of the latest step of every game that has one nobody was told of."""
    raise NotImplementedError


def announced(tx: Transaction, id: str, number: int, message: int) -> None:
    """Mark every step up to this one as told by this message."""
    raise NotImplementedError
