"""What stands open between the program and a person: a question not yet answered, news not yet heard."""

from typing import Literal

from msgspec import Struct


class Opening(Struct, frozen=True):
    """A table that somebody wants to open and has not yet said where; `serial` is that of the question."""

    guild: int
    channel: int
    game: str
    players: int | None
    pace: str | None
    name: str
    bots: int
    serial: int


NewsKind = Literal["declined", "left", "unfit"]


class News(Struct, frozen=True):
    """What a person has to hear of a substitute: at which table, and that he said no, sits in no more, or cannot."""

    game: str
    what: NewsKind
