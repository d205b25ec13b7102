"""Why something happened: the rules behind an event, the sum behind its number, the cards in it. One way for all games.

Everything comes from what a game has anyway: its events, and the ledger that `/rules` reads. A game may say more in a
module `why`: `LAWS`, the ids of the rules behind each kind of event (or a function of the event that gives them),
`SUMS`, how the numbers of an event came about, and `LUCK`, which events are somebody's roll or draw, and how good.
Without it the rules are found by the ids that an event cites in its own description, else by its name. Nothing here
sees a state: an event tells only what it was told to show.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct

from rules.contract import Event, Seen
from rules.phrases import capitalised
from rules.registry import games, part
from rules.telling import Entry, Names

Laws = Mapping[type[Event], str | Callable[[Any], str]]
Sum = Callable[[Any, Sequence[Event], Seen, Names], str]  # of an event, those before it in its turn, and a view

LAW = re.compile(r"\b[A-Z][A-Z0-9]*-[A-Z0-9]*\d[a-z]?\b")  # the id of a rule, as L20-M7
WORD = re.compile(r"[A-Z][a-z0-9]*")
MOST_LAWS, MOST_CARDS, STEM = 4, 3, 5


class Fortune(Struct, frozen=True):
    """What luck gave a seat: of equally likely outcomes `worse` would have been worse, and `same` neither.

    The `share` that it beats is one half on average over all of them, whatever the game.
    """

    seat: int
    worse: int
    same: int
    outcomes: int

    @property
    def share(self) -> float:
        """From 0, nothing could have been worse, to 1."""
        return (self.worse + self.same / 2) / self.outcomes


Luck = Callable[[Any, Sequence[Event], Any], Sequence[Fortune]]  # of an event, those before it in its step, and a view


class Why(Struct, frozen=True):
    """The answer: sums in words, rules, and the cards that the event names."""

    sums: tuple[str, ...]
    laws: tuple[Entry, ...]
    cards: tuple[Entry, ...]


def why(name: str, event: Event, before: Sequence[Event], view: Seen, names: Names) -> Why:
    """Why this event of a game happened; `before` are the ones before it in its turn that the asker may know."""
    tell: Sum | None = _of(name, "SUMS").get(type(event))
    told = tell(event, before, view, names) if tell else ""
    return Why((told,) if told else (), laws(name, event), cards(name, event))


def laws(name: str, event: Event) -> tuple[Entry, ...]:
    """The rules behind an event, the nearest first; never none."""
    said: str | Callable[[Any], str] | None = _of(name, "LAWS").get(type(event))
    cited = said(event) if callable(said) else said or type(event).__doc__ or ""
    known = _by_id(name)
    found = [known[id] for id in dict.fromkeys(LAW.findall(cited)) if id in known]
    return tuple(found[:MOST_LAWS] or _alike(name, type(event)))


def cards(name: str, event: Event) -> tuple[Entry, ...]:
    """The cards, pieces and the like that an event names in its fields."""
    known = _by_name(name)
    found = (known[plain] for text in _texts(msgspec.to_builtins(event)) if (plain := _plain(text)) in known)
    return tuple({entry.id: entry for entry in found}.values())[:MOST_CARDS]


def fortunes(name: str, event: Event, before: Sequence[Event], view: Seen) -> Sequence[Fortune]:
    """The luck that an event was for seats; nothing of what only one seat may know."""
    read: Luck | None = _of(name, "LUCK").get(type(event))
    return read(event, before, view) if read and event.only_for is None else ()


def kind_told(event: Event) -> str:
    """The kind of an event in words, where a game tells nothing of it by itself: "Turn began."."""
    return f"{capitalised(' '.join(word.lower() for word in WORD.findall(type(event).__name__)))}."


def _of(name: str, what: str) -> Mapping[type[Event], Any]:
    """What the game's own module says; nothing where it has none."""
    module = _module(name)
    found: Mapping[type[Event], Any] = getattr(module, what, {}) if module else {}
    return found


@cache
def _module(name: str) -> ModuleType | None:
    place = f"rules.{games()[name].name}.why"
    try:
        return import_module(place)
    except ModuleNotFoundError as missing:
        if missing.name is None or not place.startswith(missing.name):
            raise
        return None


@cache
def _by_id(name: str) -> dict[str, Entry]:
    return {entry.id: entry for entry in _ledger(name)}


@cache
def _by_name(name: str) -> dict[str, Entry]:
    """Cards and words, by their headings and by the first word under which they are found: a card's id."""
    own = [entry for entry in _ledger(name) if entry.id == entry.title]
    return {_plain(entry.words[0]): entry for entry in own if entry.words} | {_plain(one.title): one for one in own}


def _ledger(name: str) -> tuple[Entry, ...]:
    found: tuple[Entry, ...] = part(name, "words").ledger()
    return found


def _plain(text: str) -> str:
    return text.replace("_", " ").casefold()


def _texts(value: Any) -> Iterator[str]:
    """Every text in an event, its kind left out."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key != "type":
                yield from _texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner)


def _alike(name: str, kind: type[Event]) -> list[Entry]:
    """The entry of the ledger that shares most with the name of an event; the first of equals."""
    stems = [word.lower()[:STEM] for word in WORD.findall(kind.__name__)]

    def shared(entry: Entry) -> tuple[int, int]:
        heading = f"{entry.title} {' '.join(entry.words)}".casefold()
        return sum(stem in heading for stem in stems), sum(stem in entry.text.casefold() for stem in stems)

    return [max(_ledger(name), key=shared)] if _ledger(name) else []
