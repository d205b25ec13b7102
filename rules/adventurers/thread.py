"""Where a story stands while it is told: the events, how far it is, and whose deeds its latest words are about."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import TypeVar

from rules.adventurers.actions import Fighter
from rules.adventurers.battle_events import BattleBegan
from rules.adventurers.catalog import ENEMIES
from rules.adventurers.tale import Tale
from rules.adventurers.terms import adventurer, adventurer_name, enemies, kind_told, numbered
from rules.adventurers.view import Journey
from rules.contract import Event
from rules.phrases import bold
from rules.telling import Names

E = TypeVar("E", bound=Event)


class Thread:
    """A run of public events, how far it is told, and what its latest words are about."""

    def __init__(self, events: Sequence[Event], journey: Journey, names: Names) -> None:
        self.events, self.journey, self.names = events, journey, names
        self.tale = Tale()
        self.here = 0  # place of the event being told
        self.rolling = ""  # the adventurer whose roll the line in hand tells
        self.acting = ""  # the fighter whose turn is being told
        self.walked = 0  # lines that there were when the last one was begun for enemies that moved
        self.foes = _foes(events, journey)

    def rest(self) -> None:
        """The line in hand is over."""
        self.tale.rest()
        self.rolling = ""

    def player(self, seat: int) -> str:
        """A player as a line begins with the name."""
        return bold(self.names[seat]) if 0 <= seat < len(self.names) else "somebody"

    def fighter(self, fighter: Fighter) -> str:
        """An adventurer or an enemy, by name."""
        return self.foe(int(fighter)) if fighter.isdigit() else adventurer_name(fighter)

    def foe(self, no: int, id: str = "") -> str:
        """An enemy by name, with its number where there are or were several of its kind."""
        known = self.foes.get(no) or id
        return numbered(known, no, [*self.foes.values()]) if known in ENEMIES else "an enemy"

    def own_foe(self, no: int, id: str) -> str:
        """The same where only its kind is known for sure."""
        return self.foe(no, id) if self.foes else kind_told(id)

    def most(self, who: str) -> int:
        """The most life that an adventurer can have."""
        found = adventurer(self.journey, who)
        return found.most if found else 0

    def before(self) -> Event | None:
        """The event told just before."""
        return self.events[self.here - 1] if self.here else None

    def ahead(self) -> Iterator[Event]:
        """The events that follow."""
        return iter(self.events[self.here + 1 :])

    def run(self, kind: type[E]) -> list[E]:
        """This event and those of its kind that follow it at once; [] if it is not the first of them."""
        if isinstance(self.before(), kind):
            return []
        run = takewhile(lambda one: isinstance(one, kind), self.events[self.here :])
        return [one for one in run if isinstance(one, kind)]

    def follows_soon(self, kind: type[E]) -> E | None:
        """The next event of this kind, if there is one in the run."""
        return next((one for one in self.ahead() if isinstance(one, kind)), None)


def _foes(events: Sequence[Event], journey: Journey) -> Mapping[int, str]:
    """The enemies by number, from the battle that is seen or, where it is over, from what is told of them."""
    if journey.battle is not None:
        return {seen.no: seen.id for seen in enemies(journey)}
    found: dict[int, str] = {}
    for event in events:
        if isinstance(event, BattleBegan):
            found = {one.no: one.enemy for one in event.enemies}
        no, id = getattr(event, "no", 0), getattr(event, "enemy", "")
        if no and id in ENEMIES:
            found[no] = id
    return found
