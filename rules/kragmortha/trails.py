"""The ways that pawns took since the last turn began, from its events: for the picture."""

from collections.abc import Sequence

from rules.contract import Event
from rules.kragmortha.events import Landed, Placed, Pushed, RigorSent, Stepped
from rules.kragmortha.view import Trail


def trails(events: Sequence[Event]) -> tuple[Trail, ...]:
    """Steps of one pawn in a row are one way; a push, and a pawn put down elsewhere, is a way of its own."""
    found: list[Trail] = []
    for event in events:
        match event:
            case Stepped(pawn=pawn, seat=seat, start=start, to=to):
                _stepped(found, seat if pawn == "goblin" else None, start, to)
            case Pushed(goblin=goblin, start=start, to=to):
                found.append(Trail(goblin, (start, to), pushed=True))
            case Landed(goblin=goblin, start=start, at=at) if start:
                found.append(Trail(goblin, (start, at), put=True))
            case RigorSent(start=start, at=at):
                found.append(Trail(None, (start, at), put=True))
            case Placed(seat=seat, at=at):
                found.append(Trail(seat, (at,), put=True))
    return tuple(found)


def _stepped(found: list[Trail], pawn: int | None, start: str, to: str) -> None:
    """One step more on the way of this pawn, if that is where it ended; pushes may lie between."""
    for index in range(len(found) - 1, -1, -1):
        trail = found[index]
        if trail.seat == pawn:
            if trail.spaces[-1] == start and not trail.pushed and not trail.put:
                found[index] = Trail(pawn, (*trail.spaces, to))
                return
            break
    found.append(Trail(pawn, (start, to)))
