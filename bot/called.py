"""Who has been called for which question: kept with the table, so that nobody is mentioned twice for one question.

A word a question, seat and serial (`1:17 2:18`), of those that are open still. A question that was answered and put
back by an undo is a new one.
"""

from collections.abc import Iterable

from bot.opened import OpenTable
from rules.contract import Decision, State


def word(decision: Decision) -> str:
    """A question as it is written down."""
    return f"{decision.seat}:{decision.serial}"


def with_these(table: OpenTable, decisions: Iterable[Decision]) -> str:
    """What is kept of a table once these have been called too."""
    return " ".join(sorted({*table.game.called.split(), *map(word, decisions)}))


def left(table: OpenTable, state: State, *, without: int | None = None) -> str:
    """What is kept of it when this state follows: the questions that stay open, but none of the seat `without`."""
    if not (table.game.called and table.begun) or state.turn != table.state.turn:
        return ""
    before = table.rules.decisions(table.state)
    open_still = {word(decision) for decision in table.rules.decisions(state) if decision in before}
    if without is not None:
        open_still = {one for one in open_still if not one.startswith(f"{without}:")}
    return " ".join(sorted(open_still & set(table.game.called.split())))


def silently_answered(table: OpenTable) -> set[tuple[int | None, int]]:
    """Seat and serial of the questions that a stand-in, an order or a prepared move will answer."""
    return {(clock.seat, clock.serial) for clock in table.record.clocks if clock.kind in ("bot", "order")}


def to_call(table: OpenTable) -> list[Decision]:
    """The questions whose owners have to be called: people without a standing order that fits."""
    silent = silently_answered(table)
    return [decision for decision in table.decisions() if (decision.seat, decision.serial) not in silent]


def fresh(table: OpenTable, asked: Iterable[Decision]) -> list[Decision]:
    """Those among these questions for which nobody has been called yet."""
    known = set(table.game.called.split())
    return [decision for decision in asked if word(decision) not in known]


def mentioned(table: OpenTable, asked: Iterable[Decision]) -> list[int]:
    """The people behind these questions."""
    return [user for decision in asked if (user := table.sitter(decision.seat).user)]
