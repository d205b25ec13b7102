"""Calls of Kragmortha, for tests."""

from inspect import getmembers, isfunction

import msgspec

from rules.contract import Decision
from rules.kragmortha import agenda, words
from rules.kragmortha.options import LibraryOptions
from rules.kragmortha.state import LibraryState
from rules.telling import Words
from tests.rules.kragmortha.tables import lib
from tests.rules.kragmortha.words_games import NAMES

MEMBERS = [(name, method) for name, method in getmembers(Words, isfunction) if not name.startswith("_")]
OPTIONS = msgspec.structs.fields(LibraryOptions)[1:]  # all but the picks
KINDS: list[type[Decision]] = [
    kind for kind in vars(agenda).values()
    if isinstance(kind, type) and issubclass(kind, Decision) and kind is not Decision
]  # fmt: skip


def call(state: LibraryState) -> str:
    """What is asked now."""
    seen = lib(state)
    return words.call(seen, seen.asked[0], NAMES)


def waiting(state: LibraryState) -> str:
    """What others read meanwhile."""
    seen = lib(state)
    return words.waiting(seen, seen.asked[0], NAMES)
