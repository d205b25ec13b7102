"""The record of a game: everything that is needed to check its luck and to play it again by the rules.

A record proves nothing by itself: whoever checks it has to compare promise and salt with what the channel shows.
"""

import asyncio
import hashlib
import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

import msgspec

from bot import luck
from bot.opened import OpenTable
from bot.record_replay import replay
from bot.record_shape import Record, RecordedStep
from bot.records import Step, Table
from bot.session import standing
from bot.spoken import GONE
from bot.store import Store

MENTION = re.compile(r"<@!?[0-9]+>")  # a record names nobody


def build(table: Table, steps: Sequence[Step], seed: bytes) -> Record:
    """The record of a sealed game from all of its steps; their tables are needed only where words were deleted."""
    game, undone, wordless = table.game, _undone(steps), _wordless(steps)
    record = Record(
        scheme=luck.SCHEME,
        head=tuple(luck.head(game.id, game.promise, game.table_text, game.closing or 0)),
        words=tuple(luck.word_lines(table.sitters)),
        seed=seed.hex(),
        salt=game.salt,
        draws=(),
        table=game.table_text,
        texts={str(sitter.place + 1): sitter.word for sitter in table.sitters if sitter.word},
        steps=tuple(_recorded(step, step.number in undone, step.number in wordless) for step in steps),
        ending=MENTION.sub("", game.ending).strip(": "),
        result=game.result,
    )
    return msgspec.structs.replace(record, draws=tuple(replay(record).draws))


def write(record: Record) -> bytes:
    """The record as a file: JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


async def record_file(store: Store, table: OpenTable) -> bytes:
    """The record of a sealed game or dropped lobby as a file.

    Raises:
        NoSuchGame; luck.StillSecret: the game is not sealed.
    """
    game = table.game
    seed = await store.database.run(lambda tx: luck.revealed(tx, game.id))
    steps = await store.steps(game.guild, game.id)
    if any(_marked(step) for step in steps):
        steps = await store.steps(game.guild, game.id, with_states=True)
    return await asyncio.to_thread(lambda: write(build(table.record, steps, seed)))  # plays the whole game again


def _recorded(step: Step, undone: bool, wordless: bool) -> RecordedStep:
    shared = {name: getattr(step, name) for name in RecordedStep.__struct_fields__ if name not in ("undone", "table")}
    return RecordedStep(**shared, undone=undone, table=step.state.decode() if wordless else "")


def _marked(step: Step) -> bool:
    """Whether words were deleted from a step's own actions."""
    return quote(GONE) in step.actions


def _wordless(steps: Sequence[Step]) -> set[int]:
    """The steps that cannot be played again as they were: words are missing in them, or in the table before them."""
    found, table_lacks = set(), False
    for step in steps:
        lacks = bool(step.state) and hashlib.sha256(step.state).hexdigest() != step.state_hash
        if step.state and (lacks or table_lacks or _marked(step)):
            found.add(step.number)
        table_lacks = lacks
    return found


def _undone(steps: Sequence[Step]) -> set[int]:
    """The steps that count no more; of two that put a table back the earlier one."""
    back = {number for step in steps if step.restores is not None for number in range(step.restores + 1, step.number)}
    return back - {step.number for step in standing(steps)}


# ---------------------------------------------------------------------- checking


def verify_record(record: Any) -> list[str]:
    """What is wrong with a record, one sentence each: seed, salt, words, draws, and every step played again.

    Takes a `Record`, or what `json.load` makes of its file.
    """
    try:
        plain = msgspec.convert(record, Record)
        seed = bytes.fromhex(plain.seed)
    except (msgspec.ValidationError, ValueError) as wrong:
        return [f"this is no record: {wrong}"]
    if not seed:
        return ["the record holds no seed: the game is not sealed yet"]
    if len(plain.head) != 5 or plain.scheme != luck.SCHEME or plain.head[0] != luck.SCHEME:
        return [f"this is no record of {luck.SCHEME}"]
    return _wrong_values(plain, seed) + _wrong_words(plain) + _wrong_draws(plain, seed) + _wrong_play(plain)


def _wrong_values(record: Record, seed: bytes) -> list[str]:
    faults = []
    if luck.promise(seed) != record.head[2]:
        faults.append("the seed is not the one promised")
    if luck.salt([*record.head, *record.words]) != record.salt:
        faults.append("the salt does not follow from table and words")
    if hashlib.sha256(record.table.encode()).hexdigest() != record.head[3]:
        faults.append("the table text is not the one under the salt")
    return faults


def _wrong_words(record: Record) -> list[str]:
    return [
        f"the word of place {place} is not the one under the salt"
        for place, text in record.texts.items()
        if f"{place} {hashlib.sha256(text.encode()).hexdigest()}" not in record.words
    ]


def _wrong_draws(record: Record, seed: bytes) -> list[str]:
    draw = luck.drawer(seed, record.salt)
    faults = []
    for index, limit, result in record.draws:
        if not 1 <= limit <= luck.LARGEST_LIMIT:
            faults.append(f"draw {index}: nothing can be drawn below {limit}")
        elif (right := draw(index, limit)) != result:
            faults.append(f"draw {index} of {limit}: recorded {result}, is {right}")
    return faults


def _wrong_play(record: Record) -> list[str]:
    played = replay(record)
    if not played.faults and tuple(played.draws) != record.draws:
        return ["playing the steps again makes other draws than the recorded ones"]
    return list(played.faults)


def taken_on_trust(record: Any) -> tuple[int, ...]:
    """The steps of a record without faults that could not be played again, since somebody's words were deleted.

    The tables after them are the recorded ones; what was drawn in them is not checked.
    """
    return replay(msgspec.convert(record, Record)).on_trust
