"""How dice, Creatures and Heroes stand on buttons and in lists, where there is little room."""

from collections.abc import Iterator

from rules.dice_conquest.catalog import HEROES, Effect, HeroRow, Kind, die_name, short_name
from rules.dice_conquest.terms import creatures_seen, die_seen, hero, hero_name
from rules.dice_conquest.view import CardSeen, Conquest
from rules.dice_conquest.words_of_cards import words_of
from rules.phrases import END_ISOLATE, ISOLATE, cut
from rules.telling import Names

CREATURE = 12  # letters of a Creature on a button
PLAYER, HEAD, TAIL = 10, 4, 5  # letters of a player's name there; of its ends, where two begin alike
STAR = " ★"


def brief_creature(id: str) -> str:
    """A Creature as it fits on a button: "Champion", "Vorkhaz"."""
    name = short_name(id)
    return name if len(name) <= CREATURE else name.split()[-1]


def brief_player(names: Names, seat: int) -> str:
    """A player's name as it fits on a button: of names that begin alike the ends are kept too."""
    bare = [name.strip(ISOLATE + END_ISOLATE) for name in names]
    short = [cut(name, PLAYER) for name in bare]
    told = short[seat] if short.count(short[seat]) == 1 else f"{bare[seat][:HEAD]}…{bare[seat][-TAIL:]}"
    return told if bare[seat] == names[seat] else f"{ISOLATE}{told}{END_ISOLATE}"


def die_label(view: Conquest, die: str) -> str:
    """A die, with a star where it is a critical hit: "D12 · 8 ★"."""
    armed = die in view.critical or (die == view.chosen and view.armed)
    return f"{die_name(die)} · {die_seen(view, die).value}{STAR if armed else ''}"


def hero_row(view: Conquest, seat: int) -> HeroRow:
    """What the Hero of this seat can do."""
    return HEROES[hero(view, seat).hero]


def hero_of(view: Conquest, seat: int) -> str:
    """The Hero of a seat by name: "Witch"."""
    return hero_name(hero(view, seat).hero)


def creature_seen(view: Conquest, id: str) -> CardSeen | None:
    """The Creature of the display with this id."""
    return next((seen for seen in creatures_seen(view) if seen.id == id), None)


def bound(view: Conquest, kind: Kind) -> Iterator[tuple[CardSeen, Effect]]:
    """The Creatures of the display that have this word, and the word with its numbers."""
    for seen in creatures_seen(view):
        for word in words_of(seen.id):
            if word.kind == kind:
                yield seen, word
