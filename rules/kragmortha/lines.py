"""Squeaks made by the table: the recipe that keeps every Glance, and the ready-made lines (KR-R38)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import blake2s
from itertools import chain, islice

from msgspec import Struct
from msgspec.structs import replace

from rules.kragmortha.catalog import CATALOG, GLANCES, Duty, Glance
from rules.kragmortha.squeaks import Facts, failed, numbers, refusal

FEWEST = 3  # words of a line
WRONG = 2  # lines with a mistake among the ready-made ones

Words = tuple[str, ...]


class Wording(Struct, frozen=True):
    """The words of one parity: no long word stands in two wordings."""

    plain: str
    rhyme: Words
    lordly: str  # rhymes with lord
    noise: str
    praise: str
    pads: Words


EVEN = Wording("humble", ("goblin,", "robin"), "word,", "moo", "thank", ("tiny", "pardon"))
ODD = Wording("lowly", ("minion,", "onion"), "board,", "oink", "bravo", ("poor", "mercy"))
SHORT = Wording("imp", ("cat,", "rat"), "3rd,", "moo", "wow", ("wee", "old"))  # nothing in it is ever remembered
WORDINGS = (EVEN, ODD, SHORT)


class Line(Struct, frozen=True):
    """A squeak in its parts, each a row of words."""

    head: Words
    pads: Words
    body: Words
    tail: Words

    def __str__(self) -> str:
        return " ".join((*self.head, *self.pads, *self.body, *self.tail))


@lru_cache(maxsize=1024)
def recipe(facts: Facts, odd: bool) -> str:
    """A squeak that keeps every Glance of the judging list; `odd` is the parity of the seat's own turns.

    Words change with the parity for the sake of `fresh words`. Where the previous squeak used this turn's words all
    the same (it was typed, or a hand was discarded in between), the next wording that passes is taken.
    """
    return str(_right(facts, odd))


@lru_cache(maxsize=1024)
def ready_made(facts: Facts, odd: bool) -> tuple[str, ...]:
    """Three lines in mixed order: the recipe, and two that break one Glance of the judging list each.

    The two break different Glances where two can be broken. Where none can be (`fresh words` with nothing said
    before), harmless lines take their places. Without a Glance there are no lines.
    """
    if not facts.held:
        return ()
    right = _right(facts, odd)
    lines = [str(right), *_wrong(facts, right, odd)]
    harmless = (str(_built(facts, wording)) for wording in WORDINGS)
    lines += islice((line for line in harmless if line not in lines and not failed(line, facts)), FEWEST - len(lines))
    return tuple(_mixed(lines, "shown", facts, odd))


def _mixed(items: Iterable[str], purpose: str, facts: Facts, odd: bool) -> list[str]:
    """The same items in an order that follows from them and the facts, and favours none.

    Each purpose has an order of its own: else lines picked for coming first would come first again.
    """
    salt = repr((purpose, facts, odd))
    return sorted(items, key=lambda item: blake2s(f"{salt} {item}".encode("utf-8", "surrogatepass")).digest())


# ---------------------------------------------------------------------- the right line


def _right(facts: Facts, odd: bool) -> Line:
    """The line in the wording of this parity, or in the first other one that passes."""
    order = (ODD, EVEN, SHORT) if odd else WORDINGS
    lines = [_built(facts, wording) for wording in order]
    return next((line for line in lines if not failed(str(line), facts)), lines[0])


def _built(facts: Facts, wording: Wording) -> Line:
    """The recipe in one wording: what the Glances demand, padded to three words."""
    head = tuple(word for row in _rows(facts) for word in _head(row, facts))
    tail = tuple(word for row in _rows(facts) if row.duty == "end with" for word in row.words)
    body = _body(facts, wording, lordly=bool(tail))
    missing = max(FEWEST - len(head + body + tail), 0)
    return Line(head, wording.pads[:missing], body, tail)


def _rows(facts: Facts) -> list[Glance]:
    return [GLANCES[glance] for glance in facts.held]


def _head(row: Glance, facts: Facts) -> Words:
    """What a Glance wants at the start, or may as well have there."""
    if row.duty == "begin with":
        return row.words
    return numbers(row, facts.glances)[:1] if row.duty == "name the glances" else ()


def _body(facts: Facts, wording: Wording, *, lordly: bool) -> Words:
    """What the judged Glance wants; without one a plain word."""
    for row in _rows(facts):
        if row.duty == "rhyme":
            return (wording.lordly,) if lordly else wording.rhyme
        if row.duty == "have one of":
            return (wording.noise if wording.noise in row.words else row.words[0],)
        if row.duty == "name the next":
            return (wording.praise, facts.next_call.casefold())
    return (wording.plain,)


# ---------------------------------------------------------------------- lines with one mistake


def _wrong(facts: Facts, right: Line, odd: bool) -> list[str]:
    """Two lines with one mistake each, of different Glances if that can be had."""
    found = [_mistakes(glance, facts, right, odd) for glance in _mixed(facts.held, "broken", facts, odd)]
    firsts = [line for lines in found for line in islice(lines, 1)][:WRONG]
    spares = (line for line in chain.from_iterable(found) if line not in firsts)
    return firsts + list(islice(spares, WRONG - len(firsts)))


def _mistakes(glance: str, facts: Facts, right: Line, odd: bool) -> Iterator[str]:
    """Lines that break this Glance and no other, in mixed order."""
    row = GLANCES[glance]
    slips = SLIPS.get(row.duty)
    lines = {str(line) for line in slips(row, facts, right)} if slips else set()
    mixed = _mixed(lines, "picked", facts, odd)
    return (line for line in mixed if failed(line, facts) == (glance,) and not refusal(line, due=True))


Slips = Callable[[Glance, Facts, Line], Iterable[Line]]


def _with(line: Line, *words: str) -> Iterator[Line]:
    """The line with one of these words more: in the place of a padding word, or before the body if there is none."""
    for word in words:
        yield from (
            replace(line, pads=(*line.pads[:place], word, *line.pads[place + 1 :]))
            for place in range(max(len(line.pads), 1))
        )


def _misplaced_end(row: Glance, facts: Facts, line: Line) -> Iterator[Line]:
    """The end is left out, turned round, or comes too early."""
    yield replace(line, tail=line.tail[::-1])
    yield from (replace(_built(facts, wording), pads=wording.pads[:1], tail=()) for wording in WORDINGS)
    yield from (replace(line, pads=line.tail, body=wording.rhyme, tail=()) for wording in WORDINGS)
    yield replace(line, pads=line.tail, body=line.body, tail=())


def _loud(row: Glance, facts: Facts, line: Line) -> Iterator[Line]:
    """An exclamation mark at the end, or a capital inside."""
    *words, last = str(line).split()
    yield Line((), (), (*words, last + "!"), ())
    yield Line((), (), (*words, last.capitalize()), ())
    yield Line((), (), (words[0], *(word.capitalize() for word in words[1:]), last), ())


def _letter_in(row: Glance, facts: Facts, line: Line) -> Iterable[Line]:
    return _with(line, "so", "yes", "sad")


def _word_more(row: Glance, facts: Facts, line: Line) -> Iterator[Line]:
    """One word too many, or one too few."""
    yield from (replace(line, pads=(*line.pads, *more)) for more in (("oh",), ("ah",), ("oh", "oh")))
    yield replace(line, pads=line.pads[1:])


def _other_beginning(row: Glance, facts: Facts, line: Line) -> Iterator[Line]:
    yield from (replace(line, head=(word, *line.head[1:])) for word in ("forgiven", "forgiving"))


def _says_self(row: Glance, facts: Facts, line: Line) -> Iterable[Line]:
    return _with(line, "my", "me")


def _miscounted(row: Glance, facts: Facts, line: Line) -> Iterator[Line]:
    """Another number than the right one."""
    right = line.head[-1]
    yield from (replace(line, head=(*line.head[:-1], word)) for word in row.words if word != right)


def _repeats(row: Glance, facts: Facts, line: Line) -> Iterable[Line]:
    return _with(line, *facts.previous)


def _no_rhyme(row: Glance, facts: Facts, line: Line) -> Iterator[Line]:
    """The mark between the parts is missing, or stands elsewhere."""
    words = [word.rstrip(",") for word in str(line).split()]
    yield Line((), (), tuple(words), ())
    yield from (
        Line((), (), (*words[:place], words[place] + ",", *words[place + 1 :]), ()) for place in range(len(words) - 1)
    )


def _other_body(row: Glance, facts: Facts, line: Line) -> Iterator[Line]:
    """A word that nobody asked for."""
    words = {word for wording in WORDINGS for word in (wording.plain, *wording.pads)}
    yield from (replace(line, body=(word,)) for word in words.difference(line.pads))


def _other_name(row: Glance, facts: Facts, line: Line) -> Iterator[Line]:
    """Another goblin is praised."""
    yield from (replace(line, body=(*line.body[:-1], goblin.call)) for goblin in CATALOG.goblins)


SLIPS: Mapping[Duty, Slips] = {
    "end with": _misplaced_end,
    "quiet": _loud,
    "without letters": _letter_in,
    "so many words": _word_more,
    "begin with": _other_beginning,
    "without words": _says_self,
    "name the glances": _miscounted,
    "fresh words": _repeats,
    "rhyme": _no_rhyme,
    "have one of": _other_body,
    "name the next": _other_name,
}
