"""Hours in which a person's clock stands still: quiet hours and weekends, by the wall clock of the person's time zone.

Instants are seconds since 1970 in UTC, spans are seconds, times of day are minutes after midnight. A span is counted in
real seconds: a day on which the clocks are changed has 23 or 25 hours, and a move of 24 hours still has 24.
"""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from heapq import merge
from itertools import islice
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace

from bot.records import Absence, Game, PlayerSettings

DAY = timedelta(days=1)
MIDNIGHT, WHOLE_DAY = 0, 24 * 60
LONGEST = 400  # days that are looked through: longer than any absence
MOST_QUIET = 16 * 60  # minutes of a day that can be quiet: some of it has to be left for moving
LEAST_AWAKE = 3 * 60  # minutes of a day that two kinds of quiet hours leave together
IN_THE_YEAR = (date(2026, 1, 15), date(2026, 3, 20), date(2026, 7, 15), date(2026, 10, 28))  # clocks change in between
SATURDAY, SUNDAY = 5, 6
WAITING = ("wait", "defend only", "substitute")  # plans by which the table waits for turns of whoever is away himself


class Hours(Struct, frozen=True):
    """Quiet hours of a server, by the wall clock of a zone; written as "1320-480 Europe/Berlin"."""

    since: int
    until: int
    zone: str

    def __str__(self) -> str:
        return f"{self.since}-{self.until} {self.zone}"


class Rest(Struct, frozen=True):
    """When a person rests: quiet hours, if `since` and `until` are given, Saturdays and Sundays, one absence.

    In the quiet hours of the `server` everybody at its tables rests too.
    """

    zone: str = "UTC"
    since: int | None = None
    until: int | None = None
    weekends: bool = False
    away: tuple[float, float] | None = None
    server: "Rest | None" = None

    @property
    def ever(self) -> bool:
        """Whether there is any rest at all."""
        return self.weekends or self.away is not None or self.daily or self.server is not None

    @property
    def daily(self) -> bool:
        """Whether there are quiet hours."""
        return self.since is not None and self.until is not None


ALWAYS_AWAKE = Rest()


@lru_cache(maxsize=256)
def hours(written: str) -> Hours | None:
    """The quiet hours of a server from their text; None for none."""
    if not written:
        return None
    span, _, zone = written.partition(" ")
    since, _, until = span.partition("-")
    return Hours(int(since), int(until), zone)


def rest_at(game: Game, settings: PlayerSettings | None) -> Rest:
    """When the clocks of a person stand still at this table: his own rest, and the quiet hours of the server."""
    return rest_of(settings or PlayerSettings(), game.free_days, game.quiet)


def rest_of(settings: PlayerSettings, free_days: int = 0, quiet: str = "") -> Rest:
    """When this person's clocks stand still; an absence stops them for so many days, if that is what it is to do.

    Where his own hours and the `quiet` ones of the server would leave hardly any of the day, those of the server hold.
    """
    own, server = _own_rest(settings, free_days), hours(quiet)
    if server is None:
        return own
    beside = Rest(server.zone, server.since, server.until)
    if not _leave_room(own.zone, own.since, own.until, server):
        own = replace(own, since=None, until=None)
    return replace(own, server=beside)


@lru_cache(maxsize=1024)
def _leave_room(zone: str, since: int | None, until: int | None, server: Hours) -> bool:
    """Whether enough of every day is left for moving, in summer and in winter."""
    if since is None or until is None:
        return True
    return all(
        WHOLE_DAY - len(_minutes(zone, since, until, day) | _minutes(server.zone, server.since, server.until, day))
        >= LEAST_AWAKE
        for day in IN_THE_YEAR
    )


def _minutes(zone: str, since: int, until: int, day: date) -> set[int]:
    """The minutes of a day in UTC that are quiet."""
    shift = datetime.combine(day, time(12), ZoneInfo(zone)).utcoffset() or timedelta()
    begins = since - int(shift.total_seconds() // 60)
    return {(begins + minute) % WHOLE_DAY for minute in range(length(since, until))}


def _own_rest(settings: PlayerSettings, free_days: int) -> Rest:
    away = away_span(settings.absence, free_days) if settings.absence is not None else None
    return Rest(settings.zone, settings.quiet_since, settings.quiet_until, settings.weekends, away)


def away_span(absence: Absence, free_days: int) -> tuple[float, float] | None:
    """From when until when an absence stops clocks at a table with so many free days; None if it stops none."""
    if absence.plan not in WAITING or not free_days:
        return None
    return absence.since, min(absence.until, absence.since + free_days * DAY.total_seconds())


def ends(start: float, span: float, rest: Rest) -> float:
    """When so much time has gone by that was no rest."""
    if not rest.ever:
        return start + span
    at, left = start, span
    for began, over in rests(start, rest):
        if at + left <= began:
            break
        left -= max(0.0, began - at)
        at = max(at, over)
    return at + left


def awake_between(start: float, end: float, rest: Rest) -> float:
    """How much of the time between two instants was no rest."""
    if not rest.ever or end <= start:
        return max(0.0, end - start)
    left, at = 0.0, start
    for began, over in rests(start, rest):
        if began >= end:
            break
        left += max(0.0, began - at)
        at = max(at, over)
    return left + max(0.0, end - at)


def awake_from(at: float, rest: Rest) -> float:
    """This instant, or, if it lies in a rest, the end of that rest."""
    began, over = next(rests(at, rest), (at, at)) if rest.ever else (at, at)
    return over if began <= at else at


def next_daily(after: float, minutes: int, rest: Rest) -> float:
    """The first instant from `after` on at which it is this time of day, and which lies in no rest.

    Once a day: an hour that comes twice counts the first time, one that is left out as what it would have been.
    """
    zone = ZoneInfo(rest.zone)
    today = datetime.fromtimestamp(after, zone).date()
    days = (_instants(today + number * DAY, minutes, zone)[0] for number in range(LONGEST))
    coming = [at for at in islice(days, 2) if at >= after]
    awake = (at for at in (*coming, *days) if awake_from(at, rest) == at)
    return next(awake, awake_from(coming[0], rest))  # who rests at this time of every day is reminded afterwards


def rests(start: float, rest: Rest) -> Iterator[tuple[float, float]]:
    """The rests that are not over at an instant, from the first on; those that touch are one."""
    open_: tuple[float, float] | None = None
    away = [rest.away] if rest.away else []
    of_server = _pieces(start, rest.server) if rest.server else ()
    for began, over in merge(away, _pieces(start, rest), of_server):
        if over <= start:
            continue
        if open_ is None:
            open_ = began, over
        elif began <= open_[1]:
            open_ = open_[0], max(open_[1], over)
        else:
            yield open_
            open_ = began, over
    if open_ is not None:
        yield open_


def _pieces(start: float, rest: Rest) -> Iterator[tuple[float, float]]:
    """Quiet hours and days of rest, by day, from two days before an instant on."""
    if not (rest.daily or rest.weekends):
        return
    zone = ZoneInfo(rest.zone)
    day = datetime.fromtimestamp(start, zone).date() - 2 * DAY
    while True:
        yield from sorted(_of_day(day, rest, zone))
        day += DAY


def _of_day(day: date, rest: Rest, zone: ZoneInfo) -> Iterator[tuple[float, float]]:
    """What begins on a day: its quiet hours, which may last into the next day, and the day itself at a weekend."""
    if rest.since is not None and rest.until is not None:
        last = day if rest.until > rest.since else day + DAY
        began, over = _instants(day, rest.since, zone)[0], max(_instants(last, rest.until, zone))
        if began < over:  # not so where the clocks are put forward over all of it
            yield began, over
    if rest.weekends and day.weekday() in (SATURDAY, SUNDAY):
        yield _instants(day, MIDNIGHT, zone)[0], _instants(day + DAY, MIDNIGHT, zone)[0]


def _instants(day: date, minutes: int, zone: ZoneInfo) -> tuple[float, float]:
    """A time of day as an instant, twice: of an hour that comes twice the first and the second.

    A time that is left out is by the first what it would have been: half past two is half past three on that day.
    """
    wall = datetime.combine(day, time(minutes // 60 % 24, minutes % 60), zone)
    return wall.replace(fold=0).timestamp(), wall.replace(fold=1).timestamp()


def length(since: int, until: int) -> int:
    """Minutes from one time of day to another, over midnight if need be; the same time is a whole day."""
    return (until - since) % WHOLE_DAY or WHOLE_DAY
