"""A table to bytes and back, lifting what older versions wrote."""

from collections.abc import Callable
from typing import Any

import msgspec

from rules.contract import State
from rules.registry import games, part

Lift = Callable[[dict[str, Any]], dict[str, Any]]


class Newer(ValueError):
    """A table written by a newer version of the rules than this program has."""


def dump(state: State) -> bytes:
    """The table as JSON, the same bytes for the same table."""
    return msgspec.json.encode(state)


def load(name: str, saved: bytes, version: int | None = None) -> Any:
    """The table of a game, from what `dump` wrote under that version of its rules.

    Raises:
        Newer: the table is from a later version than this program knows.
        msgspec.ValidationError: the bytes are no table of this game.
    """
    rules = games()[name]
    if version is not None and version > rules.version:
        raise Newer(f"{name} {version}")
    if version is None or version == rules.version:
        return msgspec.json.decode(saved, type=rules.state)
    plain = msgspec.json.decode(saved)
    for step in range(version, rules.version):
        plain = lifts(name)[step](plain)
    return msgspec.convert(plain, rules.state)


def lifts(name: str) -> dict[int, Lift]:
    """How a game's tables of version n become tables of version n + 1: its `LIFT` in `saves.py`, if it has one."""
    try:
        return dict(part(name, "saves").LIFT)
    except ModuleNotFoundError:
        return {}


def copy(state: State) -> Any:
    """An independent copy, by way of JSON: cheaper than deepcopy."""
    return msgspec.json.decode(msgspec.json.encode(state), type=type(state))
