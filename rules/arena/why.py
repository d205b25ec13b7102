"""Why something happened in the arena: the rules behind each kind of event, and how its numbers came about.

Covered points stay covered: a sum tells what one attack was due, as its event does, never what somebody has in all,
except to that seat itself (`PointsHeld`).
"""

from collections.abc import Sequence

from rules.arena import events as ev
from rules.arena.laws import KEYWORDS
from rules.contract import Event, Seen
from rules.phrases import joined
from rules.reasons import Laws, Sum
from rules.telling import Names

MOVES = {
    "enter": "AR-R17", "stride": "AR-A1 AR-A2", "trapdoor": "AR-A5", "move": "AR-R49", "blink": "AR-R50",
    "push": "AR-R48", "teleport": "AR-Z6 AR-R36",
}  # fmt: skip
RUNES = {
    "tile": "AR-T1 AR-T2", "mesmerizing": "AR-Z9 AR-R18", "slowing": "AR-R19", "second player": "AR-R10",
    "card": "AR-T2 AR-K9", "spent": "AR-T8 AR-T9",
}  # fmt: skip
ELEMENTS = {
    "fire": "AR-E4 AR-R44", "water": "AR-E5 AR-R44", "air": "AR-E6 AR-R45", "earth": "AR-E7 AR-R45",
}  # fmt: skip
BY_FIRE, ON = {"fire": 2, "water": -2}, {"fire": "Fire", "water": "Water"}


def _attack(attack: ev.MonsterAttacked) -> str:
    points = "AR-M9" if attack.points == "misfortune" else "AR-M8"
    damage = "AR-M5" if attack.mode == "critical" else "AR-M6"
    return " ".join(["AR-M7", damage, points, *(["AR-R47"] if attack.card else ["AR-R28"])])


LAWS: Laws = {
    ev.RoundBegan: lambda event: "AR-R53 AR-G1" if event.weary else "AR-G1",
    ev.TurnBegan: "AR-G2 AR-G5",
    ev.MarkersBack: lambda event: "AR-P1" if event.seat is None else "AR-H1",
    ev.Slowed: "AR-R19 AR-T8",
    ev.Allocated: "AR-H5 AR-R21",
    ev.TurnEnded: "AR-M15 AR-G6",
    ev.PhaseBegan: lambda event: "AR-M1 AR-M2" if event.phase == "monster" else "AR-G3 AR-R22",
    ev.Moved: lambda event: MOVES[event.how],
    ev.Rotated: "AR-A6 AR-R16",
    ev.Shifted: "AR-A7 AR-A8 AR-A9",
    ev.Collected: lambda event: "AR-E1 AR-E2" if event.element else "AR-A12 AR-A16",
    ev.MentalTaken: "AR-A15 AR-R60",
    ev.ItemsDrawn: "AR-I1 AR-R58",
    ev.ItemRevealed: lambda event: "AR-R10 AR-I1" if event.why == "fourth player" else "AR-I1 AR-I10",
    ev.ItemReturned: "AR-R37 AR-I3",
    ev.CardGained: lambda event: "AR-D6 AR-R42" if event.why == "swapped" else "AR-K1 AR-P9",
    ev.CardUsed: "AR-K4 AR-K9 AR-I4",
    ev.CardSpent: "AR-I8 AR-R68",
    ev.DeityTaken: "AR-D1 AR-R41",
    ev.DeityFlipped: "AR-D4 AR-R41",
    ev.DeityUsed: "AR-D3",
    ev.RuneTaken: lambda event: RUNES[event.why],
    ev.RuneLost: lambda event: RUNES[event.why],
    ev.ElementTaken: lambda event: "AR-R10" if event.why == "third player" else "AR-E2 AR-R67",
    ev.ElementPlayed: lambda event: f"{ELEMENTS[event.element]} AR-E3",
    ev.WaterCancelled: "AR-R46",
    ev.ActionsGained: "AR-R20",
    ev.Boosted: "AR-R29 AR-R69",
    ev.Healed: "AR-F10 AR-K9",
    ev.HeroAttacked: lambda event: "AR-R29 AR-F5 AR-F7" if event.card else "AR-A10 AR-R29 AR-F7",
    ev.Defeated: "AR-F7 AR-F9",
    ev.Exploded: "AR-Z5 AR-R51",
    ev.Provoked: "AR-A17 AR-R12 AR-R13",
    ev.MonsterAttacked: _attack,
    ev.AbilityWorked: lambda event: f"{KEYWORDS[event.key]} {'AR-M13' if event.avoided else 'AR-M12'}",
    ev.ItemDestroyed: "AR-Z8 AR-R38 AR-R61",
    ev.Marked: "AR-H2 AR-H3 AR-M11",
    ev.MonsterMoved: "AR-Z10 AR-Z11 AR-R36b",
    ev.PointsHeld: "AR-F10 AR-F11",
    ev.SupplyMarked: "AR-F11 AR-R32",
    ev.MonstersCame: "AR-P2 AR-P3 AR-P4",
    ev.TokensPlaced: "AR-P5 AR-P6 AR-P8",
    ev.SeatLeft: "AR-R55",
    ev.GameOver: lambda event: {"last monster": "AR-X1 AR-X8", "round cap": "AR-R54 AR-X8"}.get(event.reason, "AR-R55"),
}


def _blow(attack: ev.MonsterAttacked, before: Sequence[Event], view: Seen, names: Names) -> str:
    block = f"block {attack.blocked}" if attack.blocked or attack.card else "no block"
    sums = f"Damage {attack.damage} − defense {attack.defense}, {block}: {attack.unblocked} unblocked."
    floor = " Never below 0." if attack.defense + attack.blocked > attack.damage else ""
    return f"{sums}{floor}{_elements(attack, before, names)}{_whose(attack, before)}"


def _elements(attack: ev.MonsterAttacked, before: Sequence[Event], names: Names) -> str:
    played = [e for e in before if isinstance(e, ev.ElementPlayed) and e.slot == attack.slot and e.element in BY_FIRE]
    told = [f"{ON[one.element]} of {names[one.seat]} ({BY_FIRE[one.element]:+d})".replace("-", "−") for one in played]
    return f" The damage counts {joined(told)}." if told else ""


def _whose(attack: ev.MonsterAttacked, before: Sequence[Event]) -> str:
    """An attack of opportunity was brought on by the hero itself."""
    provoked = [one for one in before if isinstance(one, ev.Provoked) and one.slot == attack.slot]
    return " It was an attack of opportunity." if provoked and attack.mode == "normal" else ""


def _struck(attack: ev.HeroAttacked, before: Sequence[Event], view: Seen, names: Names) -> str:
    return " ".join(
        f"Damage in this turn: {h.total - h.damage} + {h.damage} = {h.total} of {h.life}." for h in attack.hits
    )


def _boost(boost: ev.Boosted, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"The next attack: {boost.total - boost.amount} + {boost.amount} = {boost.total} more."


def _totals(end: ev.GameOver, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"Totals: {joined(f'{names[seat]} {total}' for seat, total in enumerate(end.totals))}.".replace(" -", " −")


def _held(held: ev.PointsHeld, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"In all you have {held.glory} glory and {held.misfortune} misfortune."


SUMS: dict[type[Event], Sum] = {
    ev.MonsterAttacked: _blow,
    ev.HeroAttacked: _struck,
    ev.Boosted: _boost,
    ev.GameOver: _totals,
    ev.PointsHeld: _held,
}
