"""The story of a fighter's turn: the look with every cost, the charge, and what came of it."""

from collections.abc import Sequence
from functools import singledispatchmethod
from itertools import groupby

from rules.contract import Event
from rules.level20.board import name
from rules.level20.events import (
    Ate,
    FighterId,
    FighterMissed,
    FighterMoved,
    FoodEaten,
    Hacked,
    Looked,
    PrideLost,
    Slain,
    Slipped,
    Stopped,
    Tunnelled,
    Turned,
    Upon,
)  # fmt: skip
from rules.level20.terms import COMPASS, FIGHTER, cards, tokens, way
from rules.phrases import bold, italic, joined
from rules.telling import Names

CHARGE = (
    FighterMissed, FoodEaten, Looked, Turned, FighterMoved, Stopped, Slipped, Ate, Hacked, Upon, Slain, Tunnelled,
    PrideLost,
)  # fmt: skip


def charge_told(fighter: FighterId, events: Sequence[Event], names: Names, gone: frozenset[int]) -> list[str]:
    """Lines about these events of one fighter's turn; `gone` are the seats slain before it."""
    charge = _Charge(fighter, names, gone, answered=frozenset(_answered(events)))
    for walked, part in groupby(events, key=lambda event: isinstance(event, FighterMoved) and (1 + event.slid)):
        legs = list(part)
        if walked:
            charge.move([leg for leg in legs if isinstance(leg, FighterMoved)])
        else:
            for event in legs:
                charge.tell(event)
    return charge.end()


def pride_told(lost: PrideLost, names: Names) -> str:
    """ "pride from 5 to 4, credit Chloé"."""
    credit = "" if lost.credited is None else f", credit {names[lost.credited]}"
    return f"pride from {lost.left + 1} to {lost.left}{credit}"


def discarded(slain: Slain) -> str:
    """The hand that everybody sees now, as the end of a sentence; "" if it was empty."""
    return f"; discarded: {cards(slain.hand)}" if slain.hand else ""


def sight_told(look: Looked, names: Names) -> str:
    """Whom a fighter sees, the chosen one first, with each cost: "Chloé (3) before Tomás (3, moved later)".

    The costs are the reason of the choice, and among equals the order of moving (L20-T3, L20-T6).
    """
    if look.target is None:
        return "nobody"
    cost = {sight.seat: sight.cost for sight in look.seen}
    later = sorted((sight for sight in look.seen if sight.seat != look.target), key=lambda sight: sight.cost)
    first = f"{names[look.target]} ({cost[look.target]})"
    if not later:
        return f"only {first}"
    tied = cost[look.target] if look.tie else None
    others = [f"{names[s.seat]} ({s.cost}{', moved later' if s.cost == tied else ''})" for s in later]
    return f"{first} before {joined(others)}"


def _answered(events: Sequence[Event]) -> list[int]:
    return [event.seat for event in events if isinstance(event, Slain | Tunnelled)]


class _Charge:
    """A fighter's turn as it is told: clauses are gathered until a line is full."""

    def __init__(self, fighter: FighterId, names: Names, gone: frozenset[int], answered: frozenset[int]) -> None:
        self.who, self.names, self.gone, self.answered = FIGHTER[fighter], names, gone, answered
        self.lines: list[str] = []
        self.clauses: list[str] = []
        self.chasing = self.stuck = self.sliding = self.rammed = False

    def end(self) -> list[str]:
        if self.stuck:
            self.clauses.append("had no steps left")
        self._close()
        return self.lines

    def move(self, legs: Sequence[FighterMoved]) -> None:
        self.sliding, self.stuck = legs[0].slid, False
        verb = "slid" if self.sliding else "charged" if self.chasing else "walked"
        self.clauses.append(f"{verb} {way([leg.to for leg in legs])}")

    def _close(self, opener: str = "", more: str = "") -> None:
        if self.clauses:
            self.lines.append(f"{opener}{self.who} {joined(self.clauses)}{more}.")
        self.clauses.clear()

    @singledispatchmethod
    def tell(self, event: Event) -> None:
        """Add this event to the present line, or begin a new one."""

    @tell.register
    def _(self, event: FighterMissed) -> None:
        self.clauses.append("missed this turn")

    @tell.register
    def _(self, event: FoodEaten) -> None:
        self.clauses.append("was slowed by the spoiled food")

    @tell.register
    def _(self, event: Looked) -> None:
        if event.excluded is not None and event.excluded not in self.gone and not event.again:
            self.clauses.append(f"left {self.names[event.excluded]} to {FIGHTER['vala']}")
        still = "still " if event.again and event.target is None else ""
        self.clauses.append(f"{still}saw {sight_told(event, self.names)}")
        self.chasing, self.stuck = event.target is not None, True

    @tell.register
    def _(self, event: Turned) -> None:
        self.clauses.append(f"turned {COMPASS[event.facing]}" if self.chasing else "turned round")

    @tell.register
    def _(self, event: Stopped) -> None:
        self.stuck, self.rammed = False, event.slid and event.by == "stalactite"
        if not self.rammed:
            self.clauses.append(_stop(event))

    @tell.register
    def _(self, event: Slipped) -> None:
        if not self.sliding:
            self._close()
        self.clauses.append(f"slipped {'again ' if self.sliding else ''}on {name(event.at)}")
        self.sliding = True

    @tell.register
    def _(self, event: Ate) -> None:
        self._close()
        self.clauses.append(f"ate the spoiled food on {name(event.at)}")

    @tell.register
    def _(self, event: PrideLost) -> None:
        self._close("🏆 ", f": {pride_told(event, self.names)}")

    @tell.register
    def _(self, event: Hacked) -> None:
        verb = "hit" if self.rammed else "hacked away"  # a slide breaks the stalactite that stops it (L20-ST10)
        self.rammed = False
        self.clauses.append(f"{verb} the {tokens('stalactite', event.at)}")

    @tell.register
    def _(self, event: Upon) -> None:
        if event.seat not in self.answered:
            self.clauses.append(f"stepped onto {self.names[event.seat]}, who may slip away")
            self._close()

    @tell.register
    def _(self, event: Slain) -> None:
        self._close()
        verb = "slid" if self.sliding else "stepped"
        whom = f"{self.names[event.seat]}{discarded(event)}"
        self.lines.append(f"💀 {self.who} {verb} onto {name(event.at)} and slew {whom}.")

    @tell.register
    def _(self, event: Tunnelled) -> None:
        self._close()
        player = bold(self.names[event.seat])
        tunnel = italic("Rock Tunnel")
        self.lines.append(f"{player} slipped through a {tunnel} from {name(event.start)} to {name(event.to)}.")


def _stop(stopped: Stopped) -> str:
    verb = "hit" if stopped.slid else "was stopped by"
    if stopped.by != "fighter":
        return f"{verb} {'the wall' if stopped.by == 'wall' else 'a stalactite'}"
    other = FIGHTER["brond" if stopped.fighter == "vala" else "vala"]
    return f"{verb} {other}"
