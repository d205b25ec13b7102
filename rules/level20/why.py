"""Why something happened in the den: the rules behind each kind of event, and how its numbers came about."""

from collections.abc import Sequence

from rules.contract import Event, Seen
from rules.level20.events import (
    Ate,
    CardDrawn,
    CardPlayed,
    Covered,
    Discarded,
    FighterMissed,
    FighterMoved,
    FoodEaten,
    FrustrationRose,
    GameOver,
    Hacked,
    Hit,
    Looked,
    PrideLost,
    RoundBegan,
    Searched,
    Slain,
    Slipped,
    Spurred,
    Stepped,
    Stopped,
    TokenPassed,
    Tunnelled,
    TurnBegan,
    Turned,
    TurnEnded,
    Upon,
)  # fmt: skip
from rules.level20.terms import FIGHTER, den_of, steps
from rules.level20.view import Den, Seat
from rules.phrases import joined
from rules.reasons import Laws, Sum
from rules.telling import Names

CARDS = {"moss": "L20-MS1", "stalactite": "L20-ST1", "food": "L20-FD1", "tunnel": "L20-RT1"}
PRIDE = {
    "stalactite": "L20-ST2", "wall": "L20-MS3 L20-R46", "slide-stalactite": "L20-ST10 L20-R45",
    "slide-fighter": "L20-MS7 L20-R34", "food": "L20-FD2", "hunt": "L20-R57",
}  # fmt: skip
ENDS = {"last": "L20-O1 L20-D2", "limit": "L20-R58"}


def _looked(look: Looked) -> str:
    if look.target is None:
        return "L20-T7 L20-T8 L20-T2"
    more = [law for law, holds in (("L20-T6", look.tie), ("L20-T9", look.excluded is not None)) if holds]
    return " ".join(["L20-T1 L20-T3", *more, "L20-R26"])


def _stopped(stop: Stopped) -> str:
    if stop.by == "wall":
        return "L20-MS3 L20-R46" if stop.slid else "L20-R30"
    if stop.by == "stalactite":
        return "L20-ST10" if stop.slid else "L20-ST5"
    return "L20-MS7 L20-M9" if stop.slid else "L20-M9 L20-R34"


LAWS: Laws = {
    RoundBegan: "L20-N1 L20-K1",
    TurnBegan: lambda event: "L20-F5 L20-K1" if event.uncovered else "L20-K1 L20-K2",
    Stepped: "L20-K4 L20-K5",
    Searched: lambda event: "L20-J3 L20-J1" if event.reward == "treasure" else "L20-J5 L20-J1",
    CardDrawn: "L20-J3 L20-TC1",
    Discarded: "L20-J4 L20-R12",
    Spurred: "L20-F2 L20-K3",
    Covered: "L20-F3 L20-F4",
    CardPlayed: lambda event: f"{CARDS[event.card]} L20-TC4",
    TurnEnded: "L20-R15 L20-K9",
    FighterMissed: "L20-R20 L20-ST2",
    FoodEaten: "L20-FD3 L20-FD4",
    Looked: _looked,
    Turned: "L20-M2 L20-T5",
    FighterMoved: lambda event: "L20-MS2 L20-R42" if event.slid else "L20-M3 L20-M4",
    Stopped: _stopped,
    Slipped: "L20-MS2 L20-MS5",
    Ate: "L20-FD2 L20-FD3",
    Hit: "L20-ST2 L20-ST3",
    Hacked: "L20-ST6 L20-R23",
    Upon: "L20-RT1 L20-R73",
    Slain: lambda event: "L20-R56" if event.fighter is None else "L20-M7 L20-M8 L20-R54",
    Tunnelled: "L20-RT2 L20-RT3 L20-R38",
    PrideLost: lambda event: " ".join([PRIDE[event.cause], *([] if event.left else ["L20-O2 L20-R48"])]),
    FrustrationRose: "L20-R71",
    TokenPassed: "L20-P1 L20-D1",
    GameOver: lambda event: ENDS.get(event.reason, "L20-O2 L20-R48"),
}


def _sights(look: Looked, before: Sequence[Event], view: Seen, names: Names) -> str:
    if not look.seen:
        return f"{FIGHTER[look.fighter]} saw nobody."
    costs = joined(f"{names[sight.seat]} in {steps(sight.cost)}" for sight in look.seen)
    tie = " Among equals the one that moved earlier is chosen." if look.tie else ""
    left_out = f" {names[look.excluded]} is Vala's choice and left out." if look.excluded is not None else ""
    return f"{FIGHTER[look.fighter]} could reach {costs}; the fewest steps decide.{tie}{left_out}"


def _pride(lost: PrideLost, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"Pride: {lost.left + 1} − 1 = {lost.left}."


def _owed(slip: Slipped, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"Each moss adds 2 squares: {slip.owed} are still to go, straight on."


def _found(search: Searched, before: Sequence[Event], view: Seen, names: Names) -> str:
    if search.reward == "treasure":
        return ""
    return f"Ferocity: {search.gained} gained, since nobody has more than 3."


def _faster(rise: FrustrationRose, before: Sequence[Event], view: Seen, names: Names) -> str:
    if not isinstance(view, Den | Seat):
        return ""
    base = den_of(view).options.fighter_mp
    return f"Steps of a fighter: {base} + {rise.level} = {base + rise.level}."


SUMS: dict[type[Event], Sum] = {
    Looked: _sights,
    PrideLost: _pride,
    Slipped: _owed,
    Searched: _found,
    FrustrationRose: _faster,
}
