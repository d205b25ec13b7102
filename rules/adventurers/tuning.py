"""House option: places on the track may be changed at the start of a round (PA-Q7, PA-Q8)."""

from collections.abc import Iterator

from rules.adventurers.actions import Tune
from rules.adventurers.agenda import MayTune
from rules.adventurers.battle_events import Tuned
from rules.adventurers.catalog import NUMBERS
from rules.adventurers.state import JourneyState, adventurer, battle_of, standing
from rules.adventurers.track import set_at
from rules.contract import Event, Illegal, then


def ask_tuning(state: JourneyState) -> None:
    """Of every seat the first adventurer that could change its place is asked."""
    if not state.options.initiative_tuning:
        return
    asked: dict[int, str] = {}
    for one in standing(state):
        if len(list(offers(state, one.id))) > 1:
            asked.setdefault(one.seat, one.id)
    state.turn += bool(asked)
    then(state, *(MayTune(seat=seat, who=who) for seat, who in asked.items()))


def offers(state: JourneyState, who: str) -> Iterator[Tune]:
    """Stay, up, down."""
    yield from (action for action in (Tune("stay"), Tune("up"), Tune("down")) if may_tune(state, who, action) is None)


def may_tune(state: JourneyState, who: str, action: Tune) -> Illegal | None:
    """Refuses: PA-Q7 "no token" and "top", PA-Q8 "no fatigue" and "bottom"."""
    one = adventurer(state, who)
    match action.way:
        case "up":
            if not one.tokens["blue"]:
                return Illegal("PA-Q7", "no token")
            return Illegal("PA-Q7", "top") if one.position >= NUMBERS.initiative_max else None
        case "down":
            if not one.fatigue:
                return Illegal("PA-Q8", "no fatigue")
            return None if one.position else Illegal("PA-Q8", "bottom")
    return None


def tune(state: JourneyState, who: str, action: Tune) -> list[Event]:
    """The new place is the bottom of the position; the seat's next adventurer is asked."""
    one, battle = adventurer(state, who), battle_of(state)
    if action.way == "up":
        one.tokens["blue"] -= 1
        set_at(battle, one, one.position + 1)
    if action.way == "down":
        one.fatigue -= 1
        set_at(battle, one, one.position - 1)
    later = standing(state)
    for other in later[later.index(one) + 1 :]:
        if other.seat == one.seat and len(list(offers(state, other.id))) > 1:
            then(state, MayTune(seat=one.seat, who=other.id))
            break
    return [Tuned(who, action.way, one.position)]
