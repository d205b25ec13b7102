"""How a story is put together: clauses make sentences, and sentences make lines, each with its opener."""

from collections.abc import Sequence

from msgspec import Struct

from rules.phrases import bold, capitalised, joined
from rules.telling import Names

DIE, CUP, SKULL = "🎲", "🏆", "💀"
RANK = ("", DIE, CUP, SKULL)  # a line has one opener: the weightiest
MOST_CLAUSES, MOST_SENTENCES = 4, 3  # of one player's deeds, in a sentence and in a line


class Clause(Struct):
    """What somebody did, and what it came to: in brackets, or behind a colon at the end of a sentence."""

    words: str
    notes: list[str] = []

    def text(self, last: bool) -> str:
        """The clause as it stands in its sentence."""
        told = ("; " if any(", " in note for note in self.notes) else ", ").join(self.notes)
        if not told:
            return self.words
        return f"{self.words}: {told}" if last else f"{self.words} ({told})"


class Sentence(Struct):
    """A sentence that is still growing; `seat` is the hero who is its subject, None for anything else."""

    seat: int | None
    clauses: list[Clause]

    def text(self) -> str:
        """The sentence as it is now."""
        *head, tail = self.clauses
        return f"{joined([*(clause.text(False) for clause in head), tail.text(True)])}."


class Tale:
    """Lines that are finished, and the one in hand: its opener and its sentences.

    A line about a hero begins with the player: "**Mira Oğuz** (Merisiel)"; within a line the hero is named.
    """

    def __init__(self, names: Names, heroes: Sequence[str]) -> None:
        self.names, self.heroes = names, heroes
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

    def is_about(self, seat: int) -> bool:
        """Whether the sentence in hand is about this hero."""
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
        """What this hero did: a further clause or sentence of the same hero, else the beginning of a line."""
        if self.is_about(seat) and len(self.told[-1].clauses) < MOST_CLAUSES:
            self.told[-1].clauses.append(Clause(words))
        elif self.told and self.told[0].seat == seat and len(self.told) < MOST_SENTENCES:
            self._sentence(seat, words)
        else:
            self.end_line()
            begins = f"{bold(self.names[seat])} ({self.heroes[seat]})"
            self.told.append(Sentence(seat, [Clause(f"{begins} {words}")]))
        return self._opened(opener)

    def befalls(self, seat: int, words: str, opener: str = "") -> Clause:
        """What came of it for this hero, within the line in hand, however much that says already."""
        if not self.told:
            return self.deed(seat, words, opener)
        if self.is_about(seat):
            self.told[-1].clauses.append(Clause(words))
        else:
            self._sentence(seat, words)
        return self._opened(opener)

    def note(self, words: str, opener: str = "") -> None:
        """What the latest clause came to; a sentence of its own where there is none."""
        if self.told:
            self.told[-1].clauses[-1].notes.append(words)
            self._opened(opener)
        else:
            self.line(words, opener)

    def _sentence(self, seat: int, words: str) -> None:
        self.told.append(Sentence(seat, [Clause(f"{self.heroes[seat]} {words}")]))

    def _opened(self, opener: str) -> Clause:
        self.opener = max(self.opener, opener, key=RANK.index)
        return self.told[-1].clauses[-1]
