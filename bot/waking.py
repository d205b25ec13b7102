"""The time that a person had at a table: neither his rests, nor the server's, nor pauses of the table count.

It is measured when he moves, as things are then (`waited`), and kept with the step; only of moves from before
that was kept it is worked out afterwards (`of_person`).
"""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from bot import held_clocks, resting
from bot.opened import OpenTable
from bot.records import PlayerSettings, Report, Ruling, Vote
from bot.store import Store

Span = tuple[float, float]  # from an instant until one


class Awake(Struct, frozen=True):
    """When a person rests, as he has it set, and when the clocks stood still besides: spans that do not touch."""

    rest: resting.Rest
    pauses: tuple[Span, ...] = ()

    def between(self, start: float, end: float) -> float:
        """Waking seconds between two instants."""
        paused = [(max(start, since), min(end, until)) for since, until in self.pauses]
        rested = sum(resting.awake_between(since, until, self.rest) for since, until in paused if since < until)
        return max(0.0, resting.awake_between(start, end, self.rest) - rested)


async def waited(store: Store, table: OpenTable, user: int | None, at: float) -> float | None:
    """Waking seconds from the latest step of a table until now, for a player who moves; None if it was his own.

    What is left out: his rests and his absences, pauses of the table whoever let it rest, outages of the program, and
    the time for which a report or a time-out by moderators stopped his clock.
    """
    if user is None or table.step is None or table.step.user == user:
        return None
    settings, seats, id = await store.player(user), table.seats_of(user), table.game.id
    stood = [(one.since, one.until) for one in await store.rests(id) if one.seat in (None, *seats)]
    stood += [(since, at) for since in _standing_since(table, await store.reports(id), seats)]
    awake = Awake(resting.rest_at(table.game, settings), united([*stood, *_absences(table, settings)]))
    return awake.between(table.step.at, at)


def _standing_since(table: OpenTable, reports: Sequence[Report], seats: Sequence[int]) -> list[float]:
    """Since when the table rests, and since when a report holds a clock of these seats."""
    paused = [table.game.paused] if table.game.paused is not None else []
    clocks = [clock for clock in table.record.clocks if clock.seat in seats]
    return paused + [report.opened for report in held_clocks.standing(table, reports, clocks)]


async def of_person(store: Store, table: OpenTable, user: int, now: float) -> Awake:
    """When this person could be expected to play at a table, by what is still known of it."""
    settings, id = await store.player(user), table.game.id
    found = pauses(await store.votes(id), await store.rulings(id), table.game.ended or now)
    return Awake(resting.rest_at(table.game, settings), united([*found, *_absences(table, settings)]))


def _absences(table: OpenTable, settings: PlayerSettings) -> list[Span]:
    """The absences of somebody that are over, and for which a table has waited."""
    spans = (resting.away_span(one, table.game.free_days) for one in settings.past)
    return [span for span in spans if span is not None]


def united(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The same instants in spans that do not touch."""
    found: list[Span] = []
    for since, until in sorted(spans):
        if found and since <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], until)
        else:
            found.append((since, until))
    return tuple(found)


def pauses(votes: Sequence[Vote], rulings: Sequence[Ruling], end: float) -> list[Span]:
    """The pauses of a table by its votes and by its moderators, none beside another; what is open lasts to its end."""
    told: list[tuple[float, str, float | None]] = [
        (vote.closed, vote.kind, _until(vote)) for vote in votes if vote.carried and vote.closed is not None
    ]
    told += [(ruling.at, ruling.kind, None) for ruling in rulings]
    changes = sorted((at, kind, until) for at, kind, until in told if kind in ("pause", "resume"))
    found: list[Span] = []
    for place, (since, kind, until) in enumerate(changes):
        if kind == "pause" and (not found or found[-1][1] <= since):
            resumed = next((at for at, later, _ in changes[place + 1 :] if later == "resume"), end)
            found.append((since, min(resumed, end if until is None else until)))
    return found


def _until(vote: Vote) -> float | None:
    """The date of a pause that the table has voted for."""
    until = msgspec.json.decode(vote.facts).get("until")
    return float(until) if until else None
