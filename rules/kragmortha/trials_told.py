"""Accusations and verdicts in words (KR-R41, KR-R55)."""

from collections.abc import Sequence

from rules.kragmortha.events import TrialClosed, TrialOpened
from rules.kragmortha.glances_told import title
from rules.kragmortha.terms import player, those
from rules.kragmortha.trials import MUTED_TURNS
from rules.phrases import counted
from rules.telling import Names


def accused_told(opened: TrialOpened, names: Names) -> str:
    """Who accuses whom of what; the squeak itself is told with the turn."""
    return f"{player(names, opened.accuser, True)} accused {names[opened.accused]} of breaking {title(opened.card)}"


def verdict_told(closed: TrialClosed, names: Names) -> str:
    """The verdict, who voted how, and what an acquittal costs the accuser."""
    found = "guilty" if closed.found_guilty else "innocent"
    verdict = f"{player(names, closed.accused, True)} was found {found} of breaking {title(closed.card)}"
    votes = f"{verdict}, {_tally(closed, names)}"
    return (
        votes
        if closed.found_guilty
        else f"{votes}; {names[closed.accuser]} cannot accuse for {counted(MUTED_TURNS, 'turn', 'turns')}"
    )


def _tally(closed: TrialClosed, names: Names) -> str:
    """ "3 to 1 (guilty: Chloé, Ada and Tomás; innocent: Mira Oğuz)"."""
    if not closed.guilty and not closed.innocent:
        return "without a vote"
    sides = [_side("guilty", closed.guilty, names), _side("innocent", closed.innocent, names)]
    more, fewer = sorted((len(closed.guilty), len(closed.innocent)), reverse=True)
    return f"{more} to {fewer} ({'; '.join(side for side in sides if side)})"


def _side(verdict: str, seats: Sequence[int], names: Names) -> str:
    return f"{verdict}: {those(names, seats)}" if seats else ""
