"""How a story is put together: a head and what came of it make a sentence, sentences make lines with one opener."""

from collections.abc import Sequence

from msgspec import Struct

from rules.phrases import capitalised

DIE, SCALES, CUP, SKULL = "🎲", "⚖️", "🏆", "💀"
RANK = ("", DIE, SCALES, CUP, SKULL)  # a line has one opener: the weightiest
MOST_LINES = 8


class Sentence(Struct):
    """A sentence that is still growing: what happened, and what it came to."""

    head: str
    notes: list[str] = []

    def text(self) -> str:
        """The sentence as it is now."""
        told = ", ".join(self.notes)
        return f"{capitalised(self.head)}: {told}." if told else f"{capitalised(self.head)}."


class Line(Struct):
    """A line: its opener and its sentences."""

    opener: str
    sentences: list[Sentence]

    def text(self) -> str:
        """The line as it is read."""
        told = " ".join(sentence.text() for sentence in self.sentences)
        return f"{self.opener} {told}" if self.opener else told

    def size(self) -> int:
        """Letters, for choosing which lines go together."""
        return sum(len(sentence.text()) for sentence in self.sentences)


class Tale:
    """Lines, and the one in hand."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.open = False  # whether the last line is in hand

    def rest(self) -> None:
        """The line in hand is finished."""
        self.open = False

    def line(self, head: str, opener: str = "") -> Sentence:
        """A line of its own begins; `head` has no full stop."""
        self.lines.append(Line(opener, [Sentence(head)]))
        self.open = True
        return self.lines[-1].sentences[-1]

    def follows(self, head: str, opener: str = "") -> Sentence:
        """A further sentence in the line in hand; a line of its own where there is none."""
        if not self.open:
            return self.line(head, opener)
        self.lines[-1].sentences.append(Sentence(head))
        self._opened(opener)
        return self.lines[-1].sentences[-1]

    def note(self, words: str, opener: str = "") -> None:
        """What the latest sentence came to; a sentence of its own where none is in hand."""
        if not self.open:
            self.line(words, opener)
            return
        self.lines[-1].sentences[-1].notes.append(words)
        self._opened(opener)

    def last(self) -> Sentence | None:
        """The sentence in hand."""
        return self.lines[-1].sentences[-1] if self.open else None

    def _opened(self, opener: str) -> None:
        self.lines[-1].opener = max(self.lines[-1].opener, opener, key=RANK.index)

    def finished(self) -> list[str]:
        """Every line, at most eight: the shortest neighbours share one."""
        lines = list(self.lines)
        while len(lines) > MOST_LINES:
            at = min(range(len(lines) - 1), key=lambda place: lines[place].size() + lines[place + 1].size())
            lines[at : at + 2] = [_together(lines[at : at + 2])]
        return [line.text() for line in lines]


def _together(lines: Sequence[Line]) -> Line:
    """Lines as one: with the weightiest opener, and no name bold but at its beginning."""
    first, *rest = lines
    told = [*first.sentences, *(Sentence(_plain(one.head), one.notes) for line in rest for one in line.sentences)]
    return Line(max((line.opener for line in lines), key=RANK.index), told)


def _plain(head: str) -> str:
    return head.replace("**", "")
