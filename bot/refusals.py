"""What the game master refuses: an ordinary, private, exact sentence; nothing changed."""

from collections.abc import Callable
from functools import partial
from typing import Any

from bot.words import say


class Refused(Exception):
    """Not possible, said in a sentence that may be shown to the one who asked, and in the language he is answered in.

    It may be refused in the midst of what is said aloud, so a sentence of ours is said again where it is shown.
    """

    def __init__(self, sentence: str, again: Callable[[], str] | None = None) -> None:
        super().__init__(sentence)
        self._again = again or (lambda: sentence)

    @property
    def sentence(self) -> str:
        """The words, in the language that is spoken now."""
        return self._again()


def refuse_at(place: str, /, **facts: Any) -> Refused:
    """The refusal whose sentence stands at this place."""
    saying = partial(say, place, **facts)
    return Refused(saying(), saying)


def refuse(reason: str, /, **facts: Any) -> Refused:
    """The refusal whose sentence stands at `refuse.<reason>`."""
    return refuse_at(f"refuse.{reason}", **facts)
