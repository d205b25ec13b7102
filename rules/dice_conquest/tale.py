"""How a story is put together: clauses make sentences, and sentences make lines, each with its opener."""

from msgspec import Struct

from rules.dice_conquest.terms import player
from rules.phrases import capitalised, joined
from rules.telling import Names

DIE, SCALES, CUP, SKULL = "🎲", "⚖️", "🏆", "💀"
RANK = ("", DIE, SCALES, CUP, SKULL)  # a line has one opener: the weightiest


class Clause(Struct):
    """What somebody did, and what it came to: in brackets, or behind a colon at the end of a sentence."""

    words: str
    notes: list[str] = []

    def text(self, last: bool) -> str:
        """The clause as it stands in its sentence."""
        told = joined_notes(self.notes)
        if not told:
            return self.words
        return f"{self.words}: {told}" if last else f"{self.words} ({told})"


def joined_notes(notes: list[str]) -> str:
    """What a clause came to; notes that are lists themselves are kept apart."""
    return ("; " if any(", " in note for note in notes) else ", ").join(notes)


class Sentence(Struct):
    """A sentence that is still growing; `seat` is the player who is its subject, None for anything else."""

    seat: int | None
    clauses: list[Clause]

    def text(self) -> str:
        """The sentence as it is now."""
        *head, tail = self.clauses
        return f"{joined([*(clause.text(False) for clause in head), tail.text(True)])}."


class Tale:
    """Lines that are finished, and the one in hand: its opener and its sentences."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.lines: list[str] = []
        self.begin_line()

    def begin_line(self) -> None:
        """An empty line in hand."""
        self.opener = ""
        self.told: list[Sentence] = []

    def end_line(self) -> None:
        """The line in hand is finished, if there is one."""
        if self.told:
            opener = f"{self.opener} " if self.opener else ""
            self.lines.append(f"{opener}{' '.join(sentence.text() for sentence in self.told)}")
        self.begin_line()

    def finished(self) -> list[str]:
        """Every line."""
        self.end_line()
        return self.lines

    def growing(self) -> Sentence | None:
        """The sentence in hand."""
        return self.told[-1] if self.told else None

    def is_about(self, seat: int) -> bool:
        """Whether the sentence in hand can take a clause about this player."""
        return bool(self.told) and self.told[-1].seat == seat

    def line(self, words: str, opener: str = "") -> Clause:
        """A line of its own begins; `words` has no full stop."""
        self.end_line()
        return self.follows(words, opener)

    def follows(self, words: str, opener: str = "") -> Clause:
        """A sentence about nobody's doing, in the line in hand."""
        self.told.append(Sentence(None, [Clause(capitalised(words))]))
        return self._opened(opener)

    def deed(self, seat: int, words: str, opener: str = "") -> Clause:
        """What this player did: a further clause about the same player, else the beginning of a line."""
        if self.is_about(seat):
            self.told[-1].clauses.append(Clause(words))
        elif self.told and self.told[0].seat == seat:
            self.told.append(Sentence(seat, [Clause(f"{self.names[seat]} {words}")]))
        else:
            self.end_line()
            self.told.append(Sentence(seat, [Clause(f"{player(self.names, seat, True)} {words}")]))
        return self._opened(opener)

    def befalls(self, seat: int, words: str) -> Clause:
        """What came of it for this player, within the line in hand."""
        if self.is_about(seat) or not self.told:
            return self.deed(seat, words)
        self.told.append(Sentence(seat, [Clause(f"{self.names[seat]} {words}")]))
        return self.told[-1].clauses[-1]

    def note(self, words: str, opener: str = "") -> None:
        """What the latest clause came to; a sentence of its own where there is none."""
        if self.told:
            self.told[-1].clauses[-1].notes.append(words)
            self._opened(opener)
        else:
            self.line(words, opener)

    def _opened(self, opener: str) -> Clause:
        self.opener = max(self.opener, opener, key=RANK.index)
        return self.told[-1].clauses[-1]
