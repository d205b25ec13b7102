"""What is left of creatures while a story is told: it is said once, with the latest clause about them."""

from msgspec import Struct

from rules.dice_conquest.events import Altered, Countered, Moved, Placed
from rules.dice_conquest.tale import Clause, Tale
from rules.dice_conquest.terms import card_seen, creature, die_seen, of_health
from rules.dice_conquest.view import Conquest


class Note(Struct, frozen=True):
    """Where the health left of a creature is said, and what stays of those words without it."""

    clause: Clause
    words: str
    without: str = ""


class Standings:
    """The sums on creatures, followed from event to event, and where each is said in the line in hand."""

    def __init__(self, tale: Tale, table: Conquest) -> None:
        self.tale, self.table = tale, table
        self.said: dict[str, Note] = {}  # by creature
        self.totals: dict[str, tuple[int, int]] = {}  # by creature: what lies on it, and its health
        self.lying: dict[str, str] = {}  # by die: the creature it was placed on

    def forget(self) -> None:
        """The line in hand is over: what it says stays."""
        self.said = {}

    def placed(self, event: Placed, clause: Clause) -> None:
        """A die lies there now."""
        self.lying[event.die] = event.creature
        self.totals[event.creature] = event.total, event.health
        self._say(event.creature, clause)

    def moved(self, event: Moved) -> None:
        """These dice lie on no creature now."""
        for die in event.dice:
            self.lying.pop(die, None)

    def altered(self, event: Altered, placed_later: bool) -> None:
        """A die shows more or less; where it lies on a creature, so does the sum there."""
        on = self.lying.get(event.die) or ("" if placed_later else die_seen(self.table, event.die).on)
        seen = card_seen(self.table, on)
        if on in self.totals:
            total, health = self.totals[on]
            self.totals[on] = total + event.value - event.old, health
        elif seen:
            self.totals[on] = seen.total, seen.health
        if on in self.totals:
            self._say(on, self._clause(on))

    def countered(self, event: Countered) -> None:
        """Damage without a die: told here, with what it leaves."""
        self.totals[event.creature] = event.total, event.health
        self._unsay(event.creature)
        words = f"{event.amount} damage to {creature(event.creature)}"
        sentence = self.tale.growing()
        if sentence is None:
            self._say(event.creature, self.tale.line(words))
        else:
            told = f"{words}, {of_health(event.total, event.health)}"
            sentence.clauses[-1].notes.append(told)
            self.said[event.creature] = Note(sentence.clauses[-1], told, words)

    def falls(self, id: str) -> None:
        """A slain creature has nothing left."""
        self._unsay(id)
        self.totals.pop(id, None)

    def _clause(self, id: str) -> Clause:
        sentence = self.tale.growing()
        return sentence.clauses[-1] if sentence else self.tale.line(creature(id))

    def _say(self, id: str, clause: Clause) -> None:
        self._unsay(id)
        note = Note(clause, of_health(*self.totals[id]))
        clause.notes.append(note.words)
        self.said[id] = note

    def _unsay(self, id: str) -> None:
        """What was said of its health is not said there: more has happened to it."""
        if (note := self.said.pop(id, None)) is not None:
            place = note.clause.notes.index(note.words)
            note.clause.notes[place : place + 1] = [note.without] if note.without else []
