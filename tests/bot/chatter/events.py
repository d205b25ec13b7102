"""What can happen."""

from typing import ClassVar

from rules.contract import Event


class Said(Event, frozen=True):
    """A card was laid, and a line was said with it."""

    spoken: ClassVar[str] = "line"
    seat: int
    card: str
    line: str
    number: int


class Hummed(Event, frozen=True):
    """A little thing."""

    seat: int


class Drew(Event, frozen=True):
    """A card, for its seat."""

    seat: int
    card: str


class Ended(Event, frozen=True):
    """A turn is over."""

    seat: int


class Nodded(Event, frozen=True):
    """An answer out of turn."""

    seat: int
    way: str


class VoteOpened(Event, frozen=True):
    """A line was booed at."""

    spoken: ClassVar[str] = "line"
    by: int
    target: int
    line: str


class Voted(Event, frozen=True):
    """Somebody has voted."""

    seat: int


class VoteClosed(Event, frozen=True):
    """How it came out."""

    target: int
    bad: bool


class LineHidden(Event, frozen=True):
    """A moderator hid a line."""

    seat: int
    number: int


class SignChosen(Event, frozen=True):
    """For its seat alone."""

    seat: int
    sign: str


EVENTS = (Said, Hummed, Drew, Ended, Nodded, VoteOpened, Voted, VoteClosed, LineHidden, SignChosen)
