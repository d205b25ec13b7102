"""Whether a table can go on by itself: what it waits for has an owner, and a clock, or a reason to have none."""

from collections.abc import Iterator

from bot.called import to_call
from bot.opened import OpenTable
from bot.waiting import NO_CLOCK
from rules.contract import Decision

LATE = 120.0  # seconds after which a clock should have struck
ANSWERING = ("turn", "order", "bot")


def why_stuck(table: OpenTable, now: float) -> str:
    """What is wrong with a table in which nothing will ever happen; "" where something will."""
    return next(_faults(table, now), "")


def _faults(table: OpenTable, now: float) -> Iterator[str]:
    game, clocks = table.game, table.record.clocks
    if game.status == "closing":
        yield "its start was cut short"
    if game.status == "over" and not any(clock.kind == "seal" for clock in clocks):
        yield "its seal is never opened"
    if game.status == "running":
        yield from _resting(table, now) if game.paused is not None else _running(table, now)


def _resting(table: OpenTable, now: float) -> Iterator[str]:
    """A table may rest until somebody lets it go on, or until a date that lies ahead."""
    until = table.game.paused_until
    if until is not None and until < now - LATE:
        yield "its rest was to be over"
    if until is not None and not any(clock.kind == "resume" for clock in table.record.clocks):
        yield "it rests until a date that nothing watches"


def _running(table: OpenTable, now: float) -> Iterator[str]:
    asked = table.decisions()
    if not asked:
        yield "nobody is asked"
    for clock in table.record.clocks:
        if clock.at < now - LATE:
            yield f"a {clock.kind} clock is overdue since {now - clock.at:.0f} seconds"
    untold = table.step is None or table.step.announced is None
    if untold and to_call(table) and not table.game.blocked:  # of what is blocked moderators were told
        yield "its last step was told to nobody"
    for decision in asked:
        yield from _unowned(table, decision)


def _unowned(table: OpenTable, decision: Decision) -> Iterator[str]:
    sitter = table.sitter(decision.seat)
    if sitter.user is None and not sitter.bot:
        yield f"nobody holds seat {decision.seat + 1}, which is asked"
    clocks = [one for one in table.record.clocks if (one.seat, one.serial) == (decision.seat, decision.serial)]
    if any(clock.kind in ANSWERING for clock in clocks):
        return
    alone = sum(1 for one in table.sitters if not one.bot) < 2
    if sitter.bot or not (alone or table.game.pace == NO_CLOCK):
        yield f"seat {decision.seat + 1} is asked, and nothing answers when its time is up"
