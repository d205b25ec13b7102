"""Where a story stands while it is told: the line in hand, and what its latest words are about."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TypeVar

from rules.arena.actions import Cell
from rules.arena.events import TurnBegan, TurnEnded
from rules.arena.tale import Clause, Tale
from rules.arena.terms import hero_name
from rules.arena.view import Arena
from rules.contract import Event
from rules.telling import Names

E = TypeVar("E", bound=Event)


class Thread:
    """A run of public events, how far it is told, and what its latest words are about."""

    def __init__(self, events: Sequence[Event], arena: Arena, names: Names) -> None:
        self.events, self.arena, self.names = events, arena, names
        self.heroes = [hero_name(seen.hero) for seen in arena.heroes]
        self.tale = Tale(names, self.heroes)
        self.here = 0  # place of the event being told
        self.slot = 0  # the monster whose line is in hand
        self.used: int | None = None  # the seat whose latest clause is the use of a card or a deity
        self.walk: tuple[Clause, list[Cell]] | None = None  # the latest clause, if it tells a walk, and its tiles
        self.foe = 0  # the monster that the latest clause is an attack on
        self.begun = 0  # lines that there were when the turn began
        self.spot = ""  # the tile from which the line in hand tells that something was picked up

    def rest(self) -> None:
        """The line in hand is over, and with it what its words are about."""
        self.tale.end_line()
        self.slot = 0
        self.spot = ""
        self.forget()

    def forget(self) -> None:
        """The latest clause is about nothing that could go on."""
        self.used = self.walk = None
        self.foe = 0

    def deed(self, seat: int, words: str, opener: str = "") -> Clause:
        """What a hero did by itself."""
        if self.slot and not self.tale.is_about(seat):
            self.rest()
        self.forget()
        return self.tale.deed(seat, words, opener)

    def befalls(self, seat: int, words: str, opener: str = "") -> None:
        """What came of something for a hero."""
        self.forget()
        self.tale.befalls(seat, words, opener)

    def came(self, seat: int, note: str, deed: str, opener: str = "") -> None:
        """What a use came to; a deed of its own where no use is in hand."""
        if self.used == seat:
            self.noted(note, opener)
        else:
            self.deed(seat, deed, opener)

    def noted(self, words: str, opener: str = "") -> None:
        """What the use in hand came to; what follows is no more of it."""
        self.tale.note(words, opener)
        self.used = None

    def of(self, slot: int) -> None:
        """The line of this monster is in hand from here on."""
        if self.slot != slot:
            self.rest()
            self.slot = slot

    def ahead(self) -> Iterator[Event]:
        """The events that follow."""
        return iter(self.events[self.here + 1 :])

    def before(self) -> Event | None:
        """The event told just before."""
        return self.events[self.here - 1] if self.here else None

    def run(self, kind: type[E]) -> list[E]:
        """This event and those of its kind that follow it at once; [] if it is not the first of them."""
        if isinstance(self.before(), kind):
            return []
        run = takewhile(lambda one: isinstance(one, kind), self.events[self.here :])
        return [one for one in run if isinstance(one, kind)]

    def began(self, seat: int) -> bool:
        """Whether the whole turn of this seat is being told."""
        return any(isinstance(one, TurnBegan) and one.seat == seat for one in self.events[: self.here])

    def current(self) -> int:
        """The seat whose turn it is at this event."""
        began = [one.seat for one in self.events[: self.here] if isinstance(one, TurnBegan)]
        ended = [one.seat for one in self.ahead() if isinstance(one, TurnEnded)]
        return (began[-1:] or ended[:1] or [self.arena.active])[0]
