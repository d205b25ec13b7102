"""What failed lately at which table: a few counts in memory, so that moderators hear of what does not mend itself."""

from collections import OrderedDict

REMEMBERED = 1024  # tables
STUBBORN = 3  # failures in a row, after which a fault does not mend itself


class Troubles:
    """Counts failures in a row, by table. Lost with the process: what still fails is counted anew."""

    def __init__(self) -> None:
        self._failures: OrderedDict[str, int] = OrderedDict()

    def again(self, game: str) -> int:
        """One failure more; how many there were in a row."""
        self._failures[game] = self._failures.get(game, 0) + 1
        self._failures.move_to_end(game)
        while len(self._failures) > REMEMBERED:
            self._failures.popitem(last=False)
        return self._failures[game]

    def over(self, game: str) -> None:
        """Something went well there."""
        self._failures.pop(game, None)

    def stubborn(self, game: str) -> bool:
        """Whether something fails there again and again."""
        return self._failures.get(game, 0) >= STUBBORN
