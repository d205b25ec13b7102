"""Clocks that stand still because a problem was reported: which, until when, and how the table reads of it.

The three days are days on the wall, for everybody the same ones: they are the moderators' time to look, who have set no
quiet hours, and the longest time for which one player can stop the others, so the board names their end. The time that
is left after them is waking time of whoever is asked, as that of every clock.
"""

from collections.abc import Sequence

from bot.opened import OpenTable
from bot.records import Clock, Held, Report
from bot.words import say

STANDS = 3 * 86_400.0  # seconds for which a clock stands still at most
WARNED = 2.5 * 86_400.0  # seconds after which moderators are told that it runs on soon


def holds(table: OpenTable, report: Report, clock: Clock, held: Held) -> bool:
    """Whether this clock, or that of a later question of the same turn, still stands as the report has put it."""
    if clock.kind != "turn" or clock.seat != held.seat or clock.at < held.at:
        return False
    return clock.serial == held.serial or (table.state.turn == report.turn and clock.serial > held.serial)


def standing(table: OpenTable, reports: Sequence[Report], among: Sequence[Clock] | None = None) -> list[Report]:
    """The reports for which a clock of this table, or one of these `among` them, stands still now."""
    clocks = table.record.clocks if among is None else among
    return [
        report
        for report in reports
        if report.closed is None and any(holds(table, report, clock, held) for clock in clocks for held in report.held)
    ]


def lines(table: OpenTable, reports: Sequence[Report]) -> list[str]:
    """That a clock stands still, and what happens if nobody solves it: for everybody who looks at the table."""
    ends = [report.opened + STANDS for report in standing(table, reports)]
    return [say("report.held", at=int(min(ends)))] if ends and table.game.paused is None else []


def due(table: OpenTable, report: Report, after: float) -> Clock:
    """What comes due next about a report so many seconds old: that moderators are told, then that the clock runs on."""
    at = report.opened + (WARNED if after < WARNED else STANDS)
    return Clock(table.game.id, table.game.guild, "report", None, report.number, at)
