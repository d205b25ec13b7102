"""Interactions that this process has in hand: Discord may deliver one twice, but an answer is owed only once."""

from collections import OrderedDict

REMEMBERED = 4096  # interactions; a repetition comes within seconds


class Deliveries:
    """Tells a first delivery from a repeated one; what is forgotten here the store still refuses (threats TH-11)."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, None] = OrderedDict()

    def first(self, interaction: int) -> bool:
        """Whether this interaction comes for the first time; from now on it is known."""
        if interaction in self._known:
            return False
        self._known[interaction] = None
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return True
