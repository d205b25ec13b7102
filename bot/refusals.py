"""What the game master refuses: an ordinary, private, exact sentence; nothing changed."""

from typing import Any

from bot.words import say


class Refused(Exception):
    """Not possible, said in a sentence that may be shown to the one who asked."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def refuse_at(place: str, /, **facts: Any) -> Refused:
    """The refusal whose sentence stands at this place."""
    return Refused(say(place, **facts))


def refuse(reason: str, /, **facts: Any) -> Refused:
    """The refusal whose sentence stands at `refuse.<reason>`."""
    return refuse_at(f"refuse.{reason}", **facts)
