"""What the program remembers while people type: how much each of them asked for, and the tables they type at.

Discord asks at every key (threats TH-26). A table is worked out once for each state of it; the store is still asked
each time which state that is, and nothing is ever written.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from time import monotonic
from typing import TypeVar, cast

from bot.desk import Desk, desk_of
from bot.master import Master
from bot.opened import OpenTable
from bot.pressure import Pressure
from bot.records import Draft
from bot.session import running

KEYS = 30  # that one person may type in ten seconds and be helped
KEPT = 64  # tables, and desks, that are remembered

T = TypeVar("T")


class Hints:
    """Of one game master; lost with the process, and nobody misses it."""

    def __init__(self) -> None:
        self._pressure = Pressure(KEYS)
        self._known: OrderedDict[Hashable, object] = OrderedDict()

    def allows(self, user: int) -> bool:
        """Whether this person may be helped once more now."""
        return self._pressure.allows(user, monotonic())

    def table(self, found: OpenTable) -> OpenTable:
        """This table, or the same one as it was opened before, with all that was worked out of it."""
        game = found.game
        return self._once((game.id, game.generation, found.number, game.status, found.sitters), lambda: found)

    def desk(self, table: OpenTable, seat: int, draft: Draft | None) -> Desk:
        """The desk of a seat, made once for each state of table and draft.

        Raises:
            Refused: that seat has nothing to do.
        """
        running(table)
        key = (table.game.id, table.game.generation, table.number, seat, draft)
        return self._once(key, lambda: desk_of(table, seat, draft))

    def _once(self, key: Hashable, made: Callable[[], T]) -> T:
        if key not in self._known:
            self._known[key] = made()
        self._known.move_to_end(key)
        while len(self._known) > 2 * KEPT:
            self._known.popitem(last=False)
        return cast(T, self._known[key])


@lru_cache(maxsize=1)
def hints(_: Master) -> Hints:
    """Those of this game master: a process has one."""
    return Hints()
