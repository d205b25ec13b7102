"""The time that a person had at a table: neither his rests, nor the server's, nor pauses of the table count."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from bot import resting
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Ruling, Vote

Span = tuple[float, float]  # from an instant until one


class Awake(Struct, frozen=True):
    """When a person rests, as he has it set now, and when the table rested."""

    rest: resting.Rest
    pauses: tuple[Span, ...] = ()

    def between(self, start: float, end: float) -> float:
        """Waking seconds between two instants."""
        paused = [(max(start, since), min(end, until)) for since, until in self.pauses]
        rested = sum(resting.awake_between(since, until, self.rest) for since, until in paused if since < until)
        return max(0.0, resting.awake_between(start, end, self.rest) - rested)


async def of_person(master: Master, table: OpenTable, user: int) -> Awake:
    """When this person could be expected to play at a table."""
    settings, id = await master.store.player(user), table.game.id
    found = pauses(await master.store.votes(id), await master.store.rulings(id), table.game.ended or master.now())
    return Awake(resting.rest_at(table.game, settings), tuple(found))


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
