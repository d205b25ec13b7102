"""Steps, which are never changed or deleted, and the outbox of those that nobody was told of."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import bindparam, func, insert, select, update

from bot import luck, tables
from bot import store_answers as answers
from bot.database import Row, Transaction
from bot.records import TAKES_CHANNEL, Clock, Sitter, Step
from bot.store_holders import note_leaving
from bot.store_refusals import NoSuchGame, NotOpen, Repeated, Sealed, Stale
from bot.store_rests import forget_rests
from bot.store_rows import (
    FINAL,
    change_game,
    latest_step,
    own_game,
    step_fields,
    step_of,
    step_query,
    store_sitter,
)
from bot.store_tables import TOUCHABLE, refuse_taken_channel, touch

CHANGEABLE = TOUCHABLE | {"status", "ended", "ending", "salt", "generation", "table_text", "options", "result"}

_steps = tables.steps
NEW_STEP = insert(_steps)
HEAD = select(*(tables.games.c[name] for name in ("status", "step", "generation", "channel"))).where(
    tables.games.c.id == bindparam("id")
)
NEWEST = select(func.max(_steps.c.at).label("at"))
LAST_NUMBER = select(func.max(_steps.c.number).label("number")).where(_steps.c.game == bindparam("id"))
KNOWN = select(_steps.c.number).where(_steps.c.interaction == bindparam("press"))
NUMBERED = step_query().where(_steps.c.number == bindparam("number"))
SINCE = step_query().where(_steps.c.number >= bindparam("since")).order_by(_steps.c.number)
SINCE_WITHOUT_STATES = (
    step_query(with_states=False).where(_steps.c.number >= bindparam("since")).order_by(_steps.c.number)
)
UNTOLD = (
    select(tables.games.c.guild, tables.games.c.id, func.max(_steps.c.number).label("number"))
    .join(tables.games, tables.games.c.id == _steps.c.game)
    .where(_steps.c.announced.is_(None))
    .group_by(tables.games.c.guild, tables.games.c.id)
)
TOLD = (
    update(_steps)
    .values(announced=bindparam("message"))
    .where(_steps.c.game == bindparam("id"), _steps.c.number <= bindparam("upto"), _steps.c.announced.is_(None))
)
RETOLD = (
    update(_steps)
    .values(announced=bindparam("message"))
    .where(
        _steps.c.game == bindparam("id"), _steps.c.number <= bindparam("upto"), _steps.c.number >= bindparam("since")
    )
)

PUBLISH_AGAIN = 60.0  # seconds after which an opened seal is published anew, if nobody says that it was


def append(
    tx: Transaction,
    id: str,
    steps: Sequence[Step],
    *,
    after: int,
    generation: int,
    clocks: Sequence[Clock] | None = None,
    sitters: Sequence[Sitter] = (),
    drop_drafts: int | None = None,
    changes: Mapping[str, Any] | None = None,
) -> None:
    """Add steps after the latest one, all or none.

    `after` is the number of the latest step (-1: none yet) and `generation` the game's, both as the caller saw them;
    the game's generation becomes that of the last step. `clocks` replace all clocks of the game, `sitters` those
    at the same places. `drop_drafts` is the
    seat whose draft is played with these steps; a new generation forgets all drafts. `changes` are fields of the game;
    a status of `sealed` makes the seed public.

    Raises:
        NoSuchGame; Repeated: an interaction is known; Sealed: the game has ended for good; Stale: it has moved on;
        ChannelTaken: an undo would reopen a table where another one plays; ValueError: numbers with gaps, or a field
        that no step may change.
    """
    head = tx.one(HEAD, id=id)
    if head is None:
        raise NoSuchGame(id)
    changed = {"generation": steps[-1].generation, **(changes or {}), "step": steps[-1].number}
    _refuse(tx, id, head, steps, after, generation)
    _refuse_changes(tx, head, changed)
    for step in steps:
        tx.do(NEW_STEP, **step_fields(id, step))
    change_game(tx, id, **{name: new for name, new in changed.items() if name not in head or new != head[name]})
    for sitter in sitters:
        note_leaving(tx, id, sitter)
        store_sitter(tx, id, sitter)
    if clocks is not None:
        answers.replace_clocks(tx, id, clocks)
    forget_rests(tx, id, steps[-1].at)
    if changed["generation"] != generation:
        answers.drop_drafts(tx, id)
    elif drop_drafts is not None:
        answers.drop_draft(tx, id, drop_drafts)
    if changed.get("status") in FINAL:
        luck.reveal(tx, id)


def _refuse(tx: Transaction, id: str, head: Row, steps: Sequence[Step], after: int, generation: int) -> None:
    if any(step.interaction is not None and tx.one(KNOWN, press=step.interaction) for step in steps):
        raise Repeated(id)
    if head["status"] in FINAL:
        raise Sealed(id)
    latest_number = head["step"] or _last_number(tx, id)  # 0 stands for no step at all, too
    if (latest_number, head["generation"]) != (after, generation):
        raise Stale(id)
    if [step.number for step in steps] != list(range(after + 1, after + 1 + len(steps))):
        raise ValueError("steps are numbered without gaps")


def _last_number(tx: Transaction, id: str) -> int:
    row = tx.one(LAST_NUMBER, id=id)
    return -1 if row is None or row["number"] is None else int(row["number"])


def _refuse_changes(tx: Transaction, head: Row, changes: Mapping[str, Any]) -> None:
    if unknown := changes.keys() - CHANGEABLE - {"step"}:
        raise ValueError(f"not to be changed by a step: {', '.join(sorted(unknown))}")
    if changes.get("status") in TAKES_CHANNEL and head["status"] not in TAKES_CHANNEL:
        refuse_taken_channel(tx, head["channel"])


def seal(tx: Transaction, guild: int, id: str, at: float, ending: str = "", result: str = "") -> bytes:
    """End a game for good; the answer is its seed, public from now on. Sealing again changes nothing.

    `result` is a decreed one, as `bot.results` writes it. A clock of kind "seal" stays until the caller has published
    the seed and drops it.

    Raises:
        NoSuchGame; NotOpen: it has not begun (`drop_lobby` is for that).
    """
    game = own_game(tx, guild, id)
    if game.status in ("lobby", "closing", "dropped"):
        raise NotOpen(game.status)
    if game.status != "sealed":
        ended = at if game.ended is None else game.ended
        change_game(tx, id, status="sealed", ended=ended, ending=ending or game.ending, result=result)
        answers.drop_answers(tx, id)
        answers.set_clock(tx, Clock(id, guild, "seal", None, 0, at + PUBLISH_AGAIN))
    return luck.reveal(tx, id)


def newest(tx: Transaction) -> float:
    """When the newest step of all tables was stored; 0 for a store without steps."""
    row = tx.one(NEWEST)
    return float(row["at"] or 0.0) if row else 0.0


def known(tx: Transaction, interaction: int) -> bool:
    """Whether a step of this interaction is stored."""
    return tx.one(KNOWN, press=interaction) is not None


def latest(tx: Transaction, guild: int, id: str) -> Step | None:
    """The latest step, with its table; None in the lobby. Raises NoSuchGame."""
    own_game(tx, guild, id)
    return latest_step(tx, id)


def step(tx: Transaction, guild: int, id: str, number: int) -> Step | None:
    """One step with its table; None if there is none of that number. Raises NoSuchGame."""
    own_game(tx, guild, id)
    row = tx.one(NUMBERED, id=id, number=number)
    return step_of(row) if row else None


def steps(tx: Transaction, guild: int, id: str, since: int = 0, with_states: bool = False) -> list[Step]:
    """The steps from number `since` on, in order. Raises NoSuchGame."""
    own_game(tx, guild, id)
    return [step_of(row) for row in tx.all(SINCE if with_states else SINCE_WITHOUT_STATES, id=id, since=since)]


def unannounced(tx: Transaction) -> list[tuple[int, str, int]]:
    """Guild, id and number of the latest untold step of every game that has one."""
    return [(row["guild"], row["id"], row["number"]) for row in tx.all(UNTOLD)]


def announced(tx: Transaction, id: str, number: int, message: int, /, since: int | None = None, **fields: Any) -> None:
    """Mark every untold step up to this one as told by this message; with `since` those told before, from that one on.

    What `touch` notes is noted too; raises what that raises.
    """
    tx.do(TOLD, id=id, upto=number, message=message)
    if since is not None:
        tx.do(RETOLD, id=id, upto=number, since=since, message=message)
    touch(tx, id, **fields)
