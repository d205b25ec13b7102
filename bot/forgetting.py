"""What deletion has changed: by a person's wish, or because the time of what was kept is over."""

from msgspec import Struct


class Forgotten(Struct, frozen=True):
    """What deleting a person's data changed: tables (guild, id) whose seat a stand-in holds now."""

    tables: tuple[tuple[int, str], ...]


class Retained(Struct, frozen=True):
    """What the retention job emptied or deleted, in rows."""

    interactions: int = 0
    names: int = 0
    ids: int = 0
    settings: int = 0
    guilds: int = 0
    games: int = 0
    absences: int = 0
