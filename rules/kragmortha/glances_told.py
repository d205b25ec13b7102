"""Ominous Glances in words: what each demands in short, which of them bind, and how one is told that was drawn."""

from collections.abc import Callable, Mapping, Sequence

from rules.kragmortha.cards_told import BLANK, glance_name
from rules.kragmortha.catalog import GLANCES, IN_SQUEAKS, Duty, Glance
from rules.kragmortha.events import GlanceDrawn
from rules.kragmortha.view import GoblinSeen, Library
from rules.phrases import counted, italic, joined

A_BLANK_STARE = "a blank stare"
MOST_PUT_BACK = 3  # Glances named that went to the bottom first


def short(glance: str) -> str:
    """A Glance with what it demands, so short that three about squeaks fit one line of a form (100 letters)."""
    if glance not in GLANCES:
        return glance_name(BLANK)
    row = GLANCES[glance]
    return f"{row.name}: {(BRIEF.get(row.duty) or DEMANDS[row.duty])(row)}"


def full(glance: str) -> str:
    """A Glance with what it demands (KR-G1): "Whisper: no capitals inside, no !"."""
    return f"{GLANCES[glance].name}: {demand(glance)}" if glance in GLANCES else glance_name(BLANK)


def demand(glance: str) -> str:
    """What a Glance demands: "no capitals inside, no !"."""
    row = GLANCES[glance]
    return DEMANDS[row.duty](row)


def title(glance: str) -> str:
    """A Glance by name, as it stands in a sentence: "*Whisper*", "a blank stare"."""
    return A_BLANK_STARE if glance == BLANK else italic(glance_name(glance))


def in_force(library: Library, seen: GoblinSeen) -> tuple[str, ...]:
    """The Glances that bind this seat now: neither silent nor faded, and none about squeaks where there are none."""
    quiet = IN_SQUEAKS if library.options.squeaks == "off" else ()
    return tuple(one.id for one in seen.glances if one.in_force and GLANCES[one.id].duty not in quiet)


def held(seen: GoblinSeen) -> int:
    """Glances and blank stares before a seat."""
    return len(seen.glances) + seen.blank


def one_short(library: Library, seen: GoblinSeen) -> bool:
    """Whether the next Glance of this seat ends the game (KR-G7)."""
    return held(seen) == library.options.glances_to_lose - 1


def of_limit(library: Library, count: int) -> str:
    """ "3 of 4 Glances"."""
    return f"{count} of {counted(library.options.glances_to_lose, 'Glance', 'Glances')}"


def taken(drawn: GlanceDrawn, library: Library) -> str:
    """A Glance that was drawn, and how many it makes: "*Whisper*, 3 of 4 Glances"; what went back first besides."""
    return f"{title(drawn.card)}, {of_limit(library, drawn.held)}{_put_back(drawn.put_back)}"


def _put_back(glances: Sequence[str]) -> str:
    """The Glances of a symbol that the seat had already (KR-G5)."""
    if not glances:
        return ""
    named = joined(map(title, glances)) if len(glances) <= MOST_PUT_BACK else str(len(glances))
    return f" (put back first: {named})"


def _fewer_steps(row: Glance) -> str:
    of = "Goblin" if row.pawn == "goblin" else "Rigor"
    return f"{counted(row.count, 'step', 'steps')} only with a {of} card"


def _shun(row: Glance) -> str:
    who = "no step of your own" if row.pawn == "goblin" else "no step of Rigor Mortis"
    return f"{who} onto a {row.onto}"


def _end_with(row: Glance) -> str:
    return f"end with “{' '.join(row.words)}”"


def _begin_with(row: Glance) -> str:
    return f"begin with “{' '.join(row.words)}”"


def _without_letters(row: Glance) -> str:
    return f"no letter {joined(row.words, last='or')}"


def _without_words(row: Glance) -> str:
    return f"no {_pronouns(row, ', ')}"


def _pronouns(row: Glance, between: str) -> str:
    """The words that are barred, those with an apostrophe left out: "I, me, my"."""
    plain = [word for word in row.words if "'" not in word]
    return between.join(word.upper() if len(word) == 1 else word for word in plain)


def _fresh_words(row: Glance) -> str:
    return f"no word of {row.count} letters or more from your last squeak"


def _have_one_of(row: Glance) -> str:
    return f"sound like a {row.name.lower()} (“{row.words[0]}” is safe)"


DEMANDS: Mapping[Duty, Callable[[Glance], str]] = {
    "fewer steps": _fewer_steps,
    "straight on": lambda row: "later steps go straight on",
    "never straight on": lambda row: "later steps never go straight on",
    "shun": _shun,
    "open hand": lambda row: "your hand lies open",
    "lock a card": lambda row: "one card, drawn at random, is locked each turn",
    "hand limit": lambda row: f"{counted(-row.count, 'card', 'cards')} fewer in your hand",
    "no second rigor card": lambda row: "no Rigor card right after a Rigor card",
    "push at random": lambda row: "where you push is drawn at random",
    "end with": _end_with,
    "quiet": lambda row: "no capitals inside, no !",
    "without letters": _without_letters,
    "so many words": lambda row: f"exactly {counted(row.count, 'word', 'words')}",
    "begin with": _begin_with,
    "without words": _without_words,
    "name the glances": lambda row: "say how many Glances you held when the turn began",
    "fresh words": _fresh_words,
    "rhyme": lambda row: "two parts that rhyme, a mark between them",
    "have one of": _have_one_of,
    "name the next": lambda row: "praise the goblin that plays next, by colour",
}

BRIEF: Mapping[Duty, Callable[[Glance], str]] = {  # where the demand is too long for a form
    "without words": lambda row: f"no {_pronouns(row, '/')}",
    "name the glances": lambda row: "say your Glance count",
    "fresh words": lambda row: f"repeat no long word ({row.count}+)",
    "rhyme": lambda row: "two parts, they rhyme",
    "have one of": lambda row: f"be one (“{row.words[0]}”)",
    "name the next": lambda row: "praise the next",
}
