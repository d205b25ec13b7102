"""Why something happened in a conquest: the rules behind each kind of event, and how its numbers came about."""

from collections.abc import Sequence

from rules.contract import Event, Seen
from rules.dice_conquest import events as ev
from rules.dice_conquest.catalog import Die
from rules.phrases import joined, number
from rules.reasons import Fortune, Laws, Luck, Sum
from rules.telling import Names

CAUSES = {
    "first roll": "DC-G2 DC-R48", "reroll": "DC-A3 DC-A4 DC-R2", "cast": "DC-P7 DC-P8", "returned": "DC-H4 DC-R3",
    "hydra": "DC-Q14 DC-Q15",
}  # fmt: skip
MOVES = {"slain": "DC-L5 DC-Q3", "plan": "DC-E5 DC-R45", "round": "DC-E9", "regenerate": "DC-R28"}
ENDS = {"cleared": "DC-E1a", "no dice": "DC-E1b", "pass": "DC-E1c DC-Q12"}
OVER = {"boss": "DC-W1 DC-R40", "fallen": "DC-W2 DC-E4", "round_cap": "DC-R43"}

LAWS: Laws = {
    ev.RoundBegan: "DC-G1 DC-E6",
    ev.CardRevealed: "DC-E7 DC-R31",
    ev.RevealWorked: "DC-K1 DC-R30",
    ev.Rolled: lambda event: CAUSES[event.why],
    ev.Stolen: "DC-R47",
    ev.Chosen: lambda event: "DC-H2 DC-R5 DC-A1" if event.armed else "DC-A1 DC-A2",
    ev.Altered: "DC-R2 DC-R13 DC-Q5",
    ev.Armed: "DC-H2 DC-R5",
    ev.Placed: "DC-A5 DC-A6",
    ev.Discarded: "DC-Q13 DC-R17",
    ev.Moved: lambda event: MOVES.get(event.by, "DC-R6 DC-H1"),
    ev.AbilityUsed: "DC-H1 DC-H2 DC-R6",
    ev.ItemUsed: "DC-M2 DC-M3",
    ev.Countered: "DC-R11 DC-R12",
    ev.Cleared: "DC-R10 DC-R12",
    ev.Weakened: "DC-R29 DC-R67",
    ev.Slain: "DC-L1 DC-L2 DC-R22",
    ev.Awarded: "DC-M1 DC-L4 DC-R46",
    ev.Hurt: lambda event: "DC-E2 DC-E3" if event.by == "round" else "DC-Q4 DC-R8",
    ev.Healed: "DC-Q1 DC-Q2",
    ev.SpellCast: "DC-P5 DC-P6 DC-P7",
    ev.SpellResult: lambda event: "DC-P9 DC-R38 DC-R63" if event.waived else "DC-P9 DC-P7",
    ev.Prevented: "DC-R28",
    ev.Passed: "DC-Q12 DC-E1c",
    ev.RoundEnded: lambda event: f"{ENDS[event.why]} DC-E2 DC-E3",
    ev.PlanProposed: "DC-E5",
    ev.PlanObjected: "DC-E5 DC-R68",
    ev.PlanApplied: "DC-E5 DC-R10 DC-R27",
    ev.TokenMoved: "DC-E6",
    ev.TurnBegan: "DC-G3",
    ev.TurnEnded: "DC-G3 DC-R25",
    ev.Suggested: "DC-R56",
    ev.AwaySet: "DC-T47",
    ev.GameOver: lambda event: OVER[event.reason],
}


def _placed(placed: ev.Placed, before: Sequence[Event], view: Seen, names: Names) -> str:
    lay = placed.total - placed.value
    return f"On the creature: {lay} + {placed.value} = {placed.total} of {placed.health}."


def _counters(added: ev.Countered, before: Sequence[Event], view: Seen, names: Names) -> str:
    lay = added.total - added.amount
    return f"On the creature: {lay} + {added.amount} = {added.total} of {added.health}."


def _hurt(hurt: ev.Hurt, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"Health of {names[hurt.seat]}: {hurt.left + hurt.amount} − {hurt.amount} = {number(hurt.left)}."


def _healed(healed: ev.Healed, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"Health of {names[healed.seat]}: {healed.left - healed.amount} + {healed.amount} = {healed.left}."


def _shared(end: ev.RoundEnded, before: Sequence[Event], view: Seen, names: Names) -> str:
    if not end.sum:
        return "No creature is left to deal damage."
    parts = joined(f"{names[seat]} {share}" for seat, share in enumerate(end.allocation))
    return f"Damage of all creatures left: {end.sum}, point by point around the table: {parts}."


def _altered(altered: ev.Altered, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"From {altered.old} to {altered.value} without a roll."


SUMS: dict[type[Event], Sum] = {
    ev.Placed: _placed,
    ev.Countered: _counters,
    ev.Hurt: _hurt,
    ev.Healed: _healed,
    ev.RoundEnded: _shared,
    ev.Altered: _altered,
}


SIDES: dict[Die, int] = {"D4": 4, "D6": 6, "D8": 8, "D10": 10, "D100": 10, "D12": 12, "D20": 20}  # D100 counts tens


def _roll(rolled: ev.Rolled, before: Sequence[Event], view: Seen) -> list[Fortune]:
    """A die that somebody chose to roll, by how high it fell."""
    if rolled.seat is None:
        return []
    return [Fortune(rolled.seat, worse=rolled.value - 1, same=1, outcomes=SIDES[rolled.die])]


LUCK: dict[type[Event], Luck] = {ev.Rolled: _roll}
