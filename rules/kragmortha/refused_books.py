"""Refusals about Spell Books."""

from collections.abc import Mapping

from rules.facts import Facts, text
from rules.kragmortha.cards_told import book_name
from rules.kragmortha.catalog import BOOKS, Effect
from rules.kragmortha.refused import Said, Say, book, instead, space
from rules.kragmortha.terms import RIGOR, goblin, library_of
from rules.kragmortha.view import Library, Seat
from rules.phrases import joined
from rules.telling import Names

View = Library | Seat
NEEDED: Mapping[Effect, str] = {  # the space that an effect needs
    "hop": "it takes your goblin to an empty teleport",
    "cough": f"it moves {RIGOR} one space, to one with a common side",
    "summon": f"it calls {RIGOR} to an empty teleport without a goblin beside it",
    "shove": "it pushes a goblin beside yours one space, not onto yours",
}
CARDS: Mapping[Effect, str] = {
    "pick a pocket": "you give exactly one card of your hand for the one you take",
    "redraw": "you discard one or more cards of your hand",
}
TARGETS: Mapping[Effect, str] = {
    "pass on": "it goes to a player with fewer Glances than you and none of that symbol",
    "swap": "it needs the goblin of another player",
    "shove": "it needs a goblin beside yours",
    "pick a pocket": "it needs another player who holds a card",
}
GLANCES: Mapping[Effect, str] = {
    "wipe": "it needs one of your own Glances",
    "pass on": "it needs one of your own Glances that somebody else can take, and no blank stare",
    "silence": "it needs one of your own Glances that is not silent yet, and no blank stare",
}


def _needs(needed: Mapping[Effect, str], otherwise: str) -> Say:
    """A refusal about the part that such a book needs."""

    def said(facts: Facts, view: View, names: Names) -> Said:
        name = text(facts, "book")
        why = needed.get(BOOKS[name].effect, otherwise) if name in BOOKS else otherwise
        where = f" on {space(facts)}" if text(facts, "space") else " in this way"
        return f"Using {book(facts)}{where}", why, _usable(view, names)

    return said


def _usable(view: View, names: Names) -> str:
    """The asker's unused books that are used in one's own turn."""
    if not isinstance(view, Seat):
        return instead(view, names)
    held = dict.fromkeys(one.id for one in goblin(library_of(view), view.seat).books if not one.used)
    own = [book_name(one) for one in held if BOOKS[one].timing == "own turn"]
    return f"Your panel lists every way to use {joined(own, last='or')}" if own else instead(view, names)


def _not_held(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {book(facts)}", "it does not lie before you", _usable(view, names)


def _used(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {book(facts)} again", "a used book lies face down", _usable(view, names)


def _permanent(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {book(facts)}", "it works by itself, as long as you have it", "Your hand limit is higher already"


def _reaction(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {book(facts)} now", f"it answers {RIGOR} when he catches you", "Keep it; you will be asked then"


def _active(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {book(facts)} again", "it is at work in this turn already", instead(view, names)


def _no_effect(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {book(facts)} now", "there is nothing for it to work on", instead(view, names)


def _not_usable(facts: Facts, view: View, names: Names) -> Said:
    why = "only an unused book that answers a catch can be used, and blaming needs another player's turn"
    return f"Answering with {book(facts)}", why, instead(view, names)


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("KR-B5", "not held"): _not_held,
    ("KR-B6", "used"): _used,
    ("KR-B5", "permanent"): _permanent,
    ("KR-R44", "reaction"): _reaction,
    ("KR-R43", "active"): _active,
    ("KR-B5", "glance"): _needs(GLANCES, "it works on no Glance"),
    ("KR-B5", "target"): _needs(TARGETS, "it works on no player"),
    ("KR-B5", "space"): _needs(NEEDED, "it works on no space"),
    ("KR-B5", "cards"): _needs(CARDS, "it works on no cards"),
    ("KR-B5", "no effect"): _no_effect,
    ("KR-R44", "not usable"): _not_usable,
}
