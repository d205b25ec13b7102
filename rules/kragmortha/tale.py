"""How a story is put together: clauses make sentences, and sentences make lines, each with its opener."""

from msgspec import Struct

from rules.kragmortha.terms import player
from rules.phrases import joined
from rules.telling import Names


class Sentence(Struct):
    """A sentence that is still growing; `seat` is the player who is its subject, None for anything else."""

    seat: int | None
    parts: list[str]  # the first one begins with the subject
    more: str = ""  # stands after the parts; then no part may follow

    def text(self) -> str:
        """The sentence as it is now."""
        return f"{joined(self.parts)}{self.more}."


class Tale:
    """Lines that are finished, and the one in hand: its opener, what was squeaked with it, and its sentences."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.lines: list[str] = []
        self.begin_line()

    def begin_line(self) -> None:
        """An empty line in hand."""
        self.opener = self.squeak = ""
        self.told: list[str] = []
        self.growing: Sentence | None = None

    def end_line(self) -> None:
        """The line in hand is finished, if there is one."""
        if self.growing is None:
            return  # a squeak may wait for its first words
        self.told.append(self.growing.text())
        said = f"{self.squeak} — " if self.squeak else ""
        opener = f"{self.opener} " if self.opener else ""
        self.lines.append(f"{opener}{said}{' '.join(self.told)}")
        self.begin_line()

    def finished(self) -> list[str]:
        """Every line."""
        self.end_line()
        return self.lines

    def line(self, text: str, opener: str = "") -> None:
        """A line of its own; `text` has no full stop."""
        self.end_line()
        self.opener, self.growing = opener, Sentence(None, [text])

    def deed(self, seat: int, clause: str) -> None:
        """What this player did: a further clause where the sentence in hand is about the same player, else a line."""
        if not self.is_about(seat):
            self.end_line()
        self._say(seat, clause)

    def befalls(self, seat: int, clause: str, opener: str) -> None:
        """What came of it for this player: a clause of the same sentence, the next sentence, or a line of its own."""
        if not self.is_about(seat) and (self.opener or self.growing is None):
            self.end_line()
        self._say(seat, clause)
        self.opener = opener

    def follows(self, text: str, opener: str) -> None:
        """A sentence about nobody's doing, after the one in hand where that has no opener yet."""
        if self.opener or self.growing is None:
            self.end_line()
        self._next(Sentence(None, [text]))
        self.opener = opener

    def is_about(self, seat: int) -> bool:
        """Whether the sentence in hand can take a clause about this player."""
        return self.growing is not None and self.growing.seat == seat and not self.growing.more

    def add(self, words: str) -> None:
        """Words at the very end of the sentence in hand."""
        if self.growing is not None:
            self.growing.more += words

    def amend(self, words: str) -> None:
        """Words behind the latest clause; more clauses may follow."""
        if self.growing is not None:
            self.growing.parts[-1] += words

    def _say(self, seat: int, clause: str) -> None:
        if self.is_about(seat) and self.growing is not None:
            self.growing.parts.append(clause)
        else:
            first = self.growing is None
            self._next(Sentence(seat, [f"{player(self.names, seat, first)} {clause}"]))

    def _next(self, sentence: Sentence) -> None:
        if self.growing is not None:
            self.told.append(self.growing.text())
        self.growing = sentence
