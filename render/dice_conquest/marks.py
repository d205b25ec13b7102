"""What the player's own picture marks besides what all see."""

from msgspec import Struct


class Marks(Struct, frozen=True):
    """For the player's own eyes: Creatures that may be chosen now, and dice."""

    legal: tuple[str, ...] = ()
