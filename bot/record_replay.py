"""Plays a record again by the rules: the draws that its steps make, and the first one that does not fit."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from bot import luck
from bot.record_shape import Draw, Record, RecordedStep
from rules.contract import Illegal, Options, Rules
from rules.notation import Unreadable, read_all
from rules.registry import games
from rules.saves import dump, load

NO_TABLE_YET = {hashlib.sha256(nothing).hexdigest() for nothing in (b"", b"{}")}  # step 0: the closed lobby


class NotReplayed(Exception):
    """A step cannot be what the record says; the text says why."""


class Replayed(Struct, frozen=True):
    """The draws that the steps make, what does not fit, and the steps whose table had to be taken from the record."""

    draws: tuple[Draw, ...]
    faults: tuple[str, ...]
    on_trust: tuple[int, ...] = ()


def replay(record: Record) -> Replayed:
    """Play every step again by the rules; the first fault ends it."""
    draws: list[Draw] = []
    on_trust: list[int] = []
    try:
        player = _Player(record, draws)
        on_trust.extend(step.number for step in record.steps if not player.take(step))
    except NotReplayed as fault:
        return Replayed(tuple(draws), (str(fault),))
    return Replayed(tuple(draws), (), tuple(on_trust))


class _Player:
    """Plays the steps of one record; knows the table after each of them."""

    def __init__(self, record: Record, draws: list[Draw]) -> None:
        self._rules, self._seats, self._options = _what_is_played(record.table)
        self._draws, self._draw = draws, _noting(luck.drawer(bytes.fromhex(record.seed), record.salt), draws)
        self._tables: dict[int, bytes] = {}
        self._table = b""

    def take(self, step: RecordedStep) -> bool:
        """Carry out one step and compare the table with the recorded hash; whether that was possible.

        Where words were deleted it may not be: then the recorded table goes on without them.
        """
        before, drawn = self._table, len(self._draws)
        try:
            self._played(step)
        except NotReplayed:
            if not step.table:
                raise
            self._table = step.table.encode()
            del self._draws[drawn:]
            self._check_given(step, before)
            self._tables[step.number] = self._table
            return False
        return True

    def _check_given(self, step: RecordedStep, before: bytes) -> None:
        """A table that the record gives has at least to be one, with as many draws as the step says."""
        try:
            given = load(self._rules.name, self._table)
        except msgspec.ValidationError as wrong:
            raise NotReplayed(f"the table given after step {step.number} is none ({wrong})") from wrong
        if given.drawn != step.drawn or (step.restores is None and before and given.drawn < self._drawn(before)):
            raise NotReplayed(f"the table given after step {step.number} has other draws than the step")

    def _drawn(self, table: bytes) -> int:
        return int(load(self._rules.name, table).drawn)

    def _played(self, step: RecordedStep) -> None:
        if step.version != self._rules.version:
            raise NotReplayed(
                f"step {step.number} was played by version {step.version} of the rules; this program has version "
                f"{self._rules.version} and cannot check it"
            )
        try:
            self._table = self._after(step)
        except (Illegal, Unreadable) as refused:
            raise NotReplayed(f"step {step.number}, {step.actions}: the rules refuse it ({refused})") from refused
        self._tables[step.number] = self._table
        if hashlib.sha256(self._table).hexdigest() != step.state_hash and not self._before_setup(step):
            raise NotReplayed(f"the table after step {step.number} is not what the rules make of it")

    def _after(self, step: RecordedStep) -> bytes:
        if step.restores is not None:
            return self._restored(step, step.restores)
        if not self._table:
            return b"" if self._before_setup(step) else self._set_up()
        return self._moved(step) if step.actions else self._table

    def _before_setup(self, step: RecordedStep) -> bool:
        return not self._table and step.state_hash in NO_TABLE_YET

    def _restored(self, step: RecordedStep, number: int) -> bytes:
        if number not in self._tables:
            raise NotReplayed(f"step {step.number} takes back to step {number}, which is not there")
        return self._tables[number]

    def _set_up(self) -> bytes:
        chance = luck.SealedChance(self._draw, 0)
        state = self._rules.setup(self._seats, self._options, chance)
        state.drawn = chance.drawn
        return dump(state)

    def _moved(self, step: RecordedStep) -> bytes:
        state = load(self._rules.name, self._table)
        for action in read_all(self._rules.recorded, step.actions):
            chance = luck.SealedChance(self._draw, state.drawn)
            self._rules.apply(state, step.seat, action, chance)
            state.drawn = chance.drawn
        return dump(state)


def _noting(draw: Callable[[int, int], int], into: list[Draw]) -> Callable[[int, int], int]:
    def noted(index: int, limit: int) -> int:
        result = draw(index, limit)
        into.append((index, limit, result))
        return result

    return noted


def _what_is_played(text: str) -> tuple[Rules[Any], int, Options]:
    try:
        table = json.loads(text)
        rules = games()[table["game"]]
        options = msgspec.convert(table["options"], type(next(iter(rules.presets.values()))))
        return rules, int(table["seats"]), options
    except (ValueError, KeyError, TypeError, msgspec.ValidationError) as wrong:
        raise NotReplayed(f"the table text says nothing that this program can play ({wrong})") from wrong
