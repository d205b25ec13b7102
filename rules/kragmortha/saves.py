"""Stored tables: how older ones are lifted, and how a player's words are taken out of one (threats 5.3)."""

from collections.abc import Collection

from msgspec.structs import replace

from rules.kragmortha.events import AnyEvent, CardPlayed, TrialOpened
from rules.kragmortha.state import LibraryState

LIFT: dict[int, object] = {}  # the first version of these rules is the only one so far


def blank(state: LibraryState, seat: int, said: Collection[str]) -> None:
    """What this seat said is gone, and counts as hidden: nobody can accuse it any more, and its trial is dropped."""
    squeak = state.goblins[seat].squeak
    if squeak is not None and squeak.text in said:
        squeak.text, squeak.hidden = "", True
        state.goblins[seat].words = []
        if squeak.number not in state.hidden:
            state.hidden.append(squeak.number)
    state.trials = [trial for trial in state.trials if trial.accused != seat or trial.squeak not in said]
    state.last = [_untold(event, seat, said) for event in state.last]


def _untold(event: AnyEvent, seat: int, said: Collection[str]) -> AnyEvent:
    match event:
        case CardPlayed(seat=speaker, squeak=text) if speaker == seat and text in said:
            return replace(event, squeak="")
        case TrialOpened(accused=speaker, squeak=text) if speaker == seat and text in said:
            return replace(event, squeak="")
    return event
