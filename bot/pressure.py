"""How much one person may ask for at once (threats TH-25): a few counters in memory, nothing that has to be kept."""

from collections import OrderedDict, deque
from collections.abc import Hashable

WINDOW = 10.0  # seconds
REMEMBERED = 4096  # people


class Pressure:
    """Counts what each person asked for lately. Who never stops asking is told to wait; nobody else is slowed down."""

    def __init__(self, most: int, window: float = WINDOW) -> None:
        self._most, self._window = most, window
        self._asked: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def allows(self, who: Hashable, now: float) -> bool:
        """Whether this person, or whatever stands for him, may ask for one thing more; counts it if so."""
        lately = self._asked.setdefault(who, deque(maxlen=self._most))
        self._asked.move_to_end(who)
        while len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)
        if len(lately) == self._most and now - lately[0] < self._window:
            return False
        lately.append(now)
        return True

    def nothing_came(self, who: Hashable) -> None:
        """What was counted last came to nothing, through no fault of whoever asked: it does not count."""
        if lately := self._asked.get(who):
            lately.pop()
