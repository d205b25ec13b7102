"""How a journey ends (PA-G1, PA-H21, PA-Y1 to PA-Y4, PA-R54)."""

from rules.adventurers.actions import Reason, Result
from rules.adventurers.events import GameOver
from rules.adventurers.state import JourneyState
from rules.contract import Event


def over(state: JourneyState, result: Result, reason: Reason, enemy: str = "") -> list[Event]:
    """The game is over for all; nothing happens any more. The first end counts (PA-R63)."""
    if state.phase == "over":
        return []
    state.phase, state.result, state.reason = "over", result, reason
    state.agenda.clear()
    return [GameOver(result, reason, enemy)]
