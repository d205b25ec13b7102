"""The story of a kobold's turn: everything that one player did in a row, in one line."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rules.contract import Event
from rules.level20.board import Square, name
from rules.level20.events import CardPlayed, Covered, Discarded, Searched, Spurred, Stepped, TurnBegan, TurnEnded
from rules.level20.terms import CARD, steps, way
from rules.phrases import bold, italic, joined
from rules.telling import Names

TURN = (TurnBegan, Stepped, Searched, Discarded, Spurred, Covered, CardPlayed, TurnEnded)
Deed = Searched | Discarded | Covered | CardPlayed


def turn_told(events: Sequence[Event], names: Names) -> list[str]:
    """One line about these events of one seat's turn; none if nothing happened that a friend would be told."""
    clauses = list(_clauses(events))
    seat = next(event.seat for event in events if isinstance(event, TURN))
    return [f"{bold(names[seat])} {joined(clauses)}."] if clauses else []


def _clauses(events: Sequence[Event]) -> Iterator[str]:
    spurs = sum(isinstance(event, Spurred) for event in events)
    if spurs:
        yield f"spent {spurs} ferocity for {steps(spurs).replace(' ', ' more ')}"
    acts = [event for event in events if isinstance(event, Stepped | Deed)]
    here: Square | None = None
    for running, part in groupby(acts, key=lambda act: isinstance(act, Stepped)):
        run = list(part)
        if running:
            yield _run([step for step in run if isinstance(step, Stepped)], here is None)
            here = run[-1].to if isinstance(run[-1], Stepped) else here
        else:
            yield from (told for act in run if not isinstance(act, Stepped) for told in _deed(act, here))


def _run(walked: Sequence[Stepped], first: bool) -> str:
    start = f"from {name(walked[0].start)}" if first else "on"
    return f"ran {start} {way([step.to for step in walked])}"


def _deed(deed: Deed, here: Square | None) -> Iterator[str]:
    match deed:
        case Searched(reward="treasure"):
            yield f"searched the junk {_on(deed.at, here)}"
            yield "drew a card"
        case Searched():
            yield f"searched the junk {_on(deed.at, here)}"
            yield f"gained {deed.gained or 'no'} ferocity"
        case Discarded():
            yield f"gave up {italic(CARD[deed.card])}"
        case Covered():
            yield f"took cover {_on(deed.at, here)}"
        case CardPlayed():
            yield f"put {italic(CARD[deed.card])} {_on(deed.at, here)}"


def _on(square: Square, here: Square | None) -> str:
    return "there" if square == here else f"on {name(square)}"
