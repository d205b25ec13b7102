"""What a squeak has to look like: the exact text checks of the Glances about squeaks (KR-G3, KR-R38)."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from unicodedata import category, normalize

from msgspec import Struct

from rules.contract import Illegal
from rules.kragmortha.catalog import CATALOG, GLANCES, Duty, Glance

LONGEST = 140  # characters of a squeak (KR-R38)
LONG = min(row.count for row in CATALOG.glances if row.duty == "fresh words")  # letters of a word worth remembering
NAMES = frozenset(name for goblin in CATALOG.goblins for name in (goblin.id, goblin.call))

STRAIGHT = str.maketrans({**dict.fromkeys("‘’‛ʼʻ′`´", "'"), "‐": "-"})
BLANK_LETTERS = frozenset("\u115f\u1160\u3164\uffa0")  # Hangul fillers: letters to a computer, nothing to the eye
WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")


class Facts(Struct, frozen=True):
    """What the checks need to know besides the squeak."""

    glances: int  # held when the turn began
    previous: tuple[str, ...]  # long words of the previous squeak of this seat
    next_call: str  # of the goblin that plays next
    next_colour: str
    held: tuple[str, ...]  # ids of all Glances of the judging list


class Said(Struct, frozen=True):
    """A squeak as the checks read it."""

    text: str
    words: tuple[str, ...]


Check = Callable[[Glance, Said, Facts], bool]


@lru_cache(maxsize=512)
def prepared(text: str) -> str:
    """The squeak as it is checked: NFKC, apostrophes straight, outer blanks cut, unseen characters dropped.

    What nobody sees may not part or disguise a word; it is not posted either.
    """
    seen = "".join(char for char in text if category(char) != "Cf" and char not in BLANK_LETTERS)
    return normalize("NFKC", seen.translate(STRAIGHT)).translate(STRAIGHT).strip()


def words_of(text: str) -> list[str]:
    """Runs of letters or digits in order, inner apostrophes kept, case-folded.

    Marks above or below a letter belong to it: they neither part a word nor disguise it.
    """
    folded = prepared(text).casefold()
    return WORD.findall("".join(char for char in folded if not category(char).startswith("M")))


def long_words(text: str, facts: Facts) -> tuple[str, ...]:
    """The words that the next squeak of this seat may have to avoid, each once, in order.

    The exempt ones are among them: what is exempt depends on the Glances held when the next squeak is judged.
    """
    return tuple(dict.fromkeys(word for word in words_of(text) if _letters(word) >= LONG))


def passes(glance: str, text: str, facts: Facts) -> bool:
    """Whether the squeak keeps this Glance; one that the rules keep cannot be broken by words."""
    return _keeps(GLANCES[glance], said(text), facts)


def failed(text: str, facts: Facts) -> tuple[str, ...]:
    """The Glances of the judging list that the squeak breaks, in their order (KR-G3)."""
    squeak = said(text)
    return tuple(glance for glance in facts.held if not _keeps(GLANCES[glance], squeak, facts))


def refusal(text: str, due: bool) -> Illegal | None:
    """Why this squeak cannot be said at all; an optional one may be empty (KR-R38)."""
    if len(text) > LONGEST:
        return Illegal("KR-R38", "too long", length=len(text))
    if due and not words_of(text):
        return Illegal("KR-R38", "no word", text=text)
    return None


def said(text: str) -> Said:
    """The squeak as the checks read it."""
    return Said(prepared(text), tuple(words_of(text)))


def numbers(row: Glance, glances: int) -> tuple[str, ...]:
    """How a number of Glances may be named: the word first, if there is one, then the numeral."""
    return (*row.words[max(glances - 1, 0) : glances], str(glances))


def exempt(facts: Facts) -> frozenset[str]:
    """Words that other Glances of the list demand; they may be repeated with `fresh words`."""
    rows = [GLANCES[glance] for glance in facts.held]
    demanded = {word for row in rows if row.duty in ("end with", "have one of") for word in row.words}
    return NAMES.union(demanded) if any(row.duty == "name the next" for row in rows) else frozenset(demanded)


def _keeps(row: Glance, squeak: Said, facts: Facts) -> bool:
    """The check of this Glance; a squeak without any word fails every check."""
    check = CHECKS.get(row.duty)
    return check is None or (bool(squeak.words) and check(row, squeak, facts))


def _letters(word: str) -> int:
    """How many letters the word has; digits and apostrophes are none."""
    return sum(char.isalpha() for char in word)


def _bare(word: str) -> str:
    """The word without an appended 's, which counts as the word itself."""
    return word.removesuffix("'s")


def _ends_with(row: Glance, squeak: Said, facts: Facts) -> bool:
    return squeak.words[-len(row.words) :] == row.words


def _quiet(row: Glance, squeak: Said, facts: Facts) -> bool:
    """The first letter is free: phones make it a capital by themselves. A lone capital counts as a title."""
    first = next((place for place, char in enumerate(squeak.text) if char.isalpha()), -1)
    return "!" not in squeak.text and not any(
        char.istitle() for place, char in enumerate(squeak.text) if place != first
    )


def _without_letters(row: Glance, squeak: Said, facts: Facts) -> bool:
    return not any(letter in squeak.text.casefold() for letter in row.words)


def _so_many_words(row: Glance, squeak: Said, facts: Facts) -> bool:
    return len(squeak.words) == row.count


def _begins_with(row: Glance, squeak: Said, facts: Facts) -> bool:
    return squeak.words[: len(row.words)] == row.words


def _without_words(row: Glance, squeak: Said, facts: Facts) -> bool:
    return not set(row.words).intersection(squeak.words)


def _names_the_glances(row: Glance, squeak: Said, facts: Facts) -> bool:
    return not set(numbers(row, facts.glances)).isdisjoint(squeak.words)


def _fresh_words(row: Glance, squeak: Said, facts: Facts) -> bool:
    free = exempt(facts)
    return not any(word in facts.previous and _bare(word) not in free for word in squeak.words)


def _rhyme(row: Glance, squeak: Said, facts: Facts) -> bool:
    """Two parts, parted at the first mark; their last words differ and end with the same two letters."""
    parts = re.split("[" + re.escape("".join(row.words)) + "]", squeak.text, maxsplit=1)
    ends = [words[-1] for words in map(words_of, parts) if words]
    if len(ends) < 2 or ends[0] == ends[1]:
        return False
    one, other = (end.replace("'", "")[-2:] for end in ends)
    return one == other and len(one) == 2 and one.isalpha()


def _has_one_of(row: Glance, squeak: Said, facts: Facts) -> bool:
    return any(_bare(word) in row.words for word in squeak.words)


def _names_the_next(row: Glance, squeak: Said, facts: Facts) -> bool:
    names = {facts.next_call.casefold(), facts.next_colour.casefold()}
    return any(_bare(word) in names for word in squeak.words)


CHECKS: Mapping[Duty, Check] = {
    "end with": _ends_with,
    "quiet": _quiet,
    "without letters": _without_letters,
    "so many words": _so_many_words,
    "begin with": _begins_with,
    "without words": _without_words,
    "name the glances": _names_the_glances,
    "fresh words": _fresh_words,
    "rhyme": _rhyme,
    "have one of": _has_one_of,
    "name the next": _names_the_next,
}
