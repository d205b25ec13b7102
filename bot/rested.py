"""When clocks stood still, as it is kept until the move after it."""

from msgspec import Struct


class Rested(Struct, frozen=True):
    """A time for which the clocks of a seat stood still, or, without a seat, those of the whole table."""

    seat: int | None
    since: float
    until: float
