"""Each press and command is one process's to carry out: whoever changes something for it first has claimed it.

Where two processes serve one server for a while, both hear every event. The first change that an interaction makes
takes its number with it, in the same transaction: there is no commit more, and the other process's change is undone and
stays unheard (threats TH-11). What changes nothing is answered by both with the same words in the same message.
"""

from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from sqlalchemy import bindparam, insert, select

from bot import tables
from bot.database import Transaction
from bot.store_refusals import Repeated

R = TypeVar("R")
Work = Callable[[Transaction], R]

KNOWN = select(tables.claims.c.interaction).where(tables.claims.c.interaction == bindparam("press"))
CLAIM = insert(tables.claims)


@dataclass
class Press:
    """An interaction under way, whether it is ours for certain, and whether anything was stored for it."""

    interaction: int
    held: bool = False
    stored: bool = False


_under_way: ContextVar[Press | None] = ContextVar("press", default=None)


def begin(interaction: int) -> None:
    """From here on, whatever this task changes is done for that interaction."""
    _under_way.set(Press(interaction))


async def claiming(work: Work[R], carry_out: Callable[[Work[R]], Awaitable[R]]) -> R:
    """Carry out a transaction; if it is the first of an interaction that changes something, it claims that.

    Raises:
        Repeated: another process was quicker; nothing has changed.
    """
    press = _under_way.get()
    if press is None:
        return await carry_out(work)
    done = press

    def whole(tx: Transaction) -> R:
        nonlocal done
        done = replace(press)  # a lost race begins anew
        if not press.held:
            tx.before_change = partial(_claim, done)
        result = work(tx)
        done.stored = press.stored or tx.changed
        return result

    result = await carry_out(whole)
    press.held, press.stored = press.held or done.held, press.stored or done.stored
    return result


def stored() -> bool:
    """Whether anything was stored for the interaction under way; that it was claimed does not count."""
    press = _under_way.get()
    return press is not None and press.stored


def _claim(press: Press, tx: Transaction) -> None:
    if tx.one(KNOWN, press=press.interaction):
        raise Repeated(str(press.interaction))
    press.held = True
    tx.do(CLAIM, interaction=press.interaction, at=tx.now)
    tx.changed = False


def take(tx: Transaction) -> None:
    """Claim the interaction under way without any other change: to tell a refusal, or to post something.

    Raises:
        Repeated: another process answers it.
    """
    tx.changing()
