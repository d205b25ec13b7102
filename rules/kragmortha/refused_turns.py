"""Refusals about cards and about whose turn it is."""

from collections.abc import Mapping

from rules.facts import Facts, several
from rules.kragmortha.calls import kind
from rules.kragmortha.refused import Said, Say, asked_of, card, first_steps, instead, is_asked
from rules.kragmortha.terms import card_said, cards
from rules.kragmortha.view import Library, Seat
from rules.phrases import joined
from rules.telling import Names

View = Library | Seat
DUE: Mapping[str, str] = {
    "MayPlace": "Bring your goblin into the library first",
    "TakeTurn": "Play a card, or use a Spell Book",
    "MayStep": "Take the next step, or halt",
    "MayPush": "Say first where the pushed goblin goes",
    "MayReact": "Say first whether a Spell Book answers Rigor Mortis",
    "MayLand": "Say first where your goblin reappears",
    "MayGoHome": "Say first where your goblin goes home",
    "MaySend": "Say first whether Rigor Mortis goes on",
}


def _not_held(facts: Facts, view: View, names: Names) -> Said:
    held = f"You hold {cards(view.hand, styled=False)}" if isinstance(view, Seat) else instead(view, names)
    return card(facts), "it is not in your hand", held


def _locked(facts: Facts, view: View, names: Names) -> Said:
    return f"Playing {card(facts)}", "it is locked until you have played another card", first_steps(view)


def _playable(facts: Facts, view: View, names: Names) -> Said:
    able = joined(map(card_said, several(facts, "cards")))
    return "Discarding the hand", f"{able} can be played", "Play a card, or use a Spell Book first"


def _must_play(facts: Facts, view: View, names: Names) -> Said:
    """Stopping before the first card, or a new hand after it."""
    played = isinstance(view, Seat) and view.library.played > 0
    if played:
        return "Discarding the hand", "a card has been played in this turn", "You can do without a second card"
    return "Stopping here", "a turn has its card, and only a second one can be left out", first_steps(view)


def _not_asked(facts: Facts, view: View, names: Names) -> Said:
    asked = asked_of(view)
    if asked is not None and is_asked(view):
        return "That", "another answer of yours is due", DUE[kind(asked)]
    return "That", "it is not your turn", instead(view, names)


def _no_drafts(facts: Facts, view: View, names: Names) -> Said:
    why = "there is no later turn of yours to prepare now"
    return "Preparing a move", why, "Standing orders answer for you out of turn"


def _no_fact(facts: Facts, view: View, names: Names) -> Said:
    return "That", "this game knows no such thing", "The commands of the table show what there is"


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("KR-T7", "not held"): _not_held,
    ("KR-R54", "locked"): _locked,
    ("KR-R11", "playable"): _playable,
    ("KR-R11", "must play"): _must_play,
    ("turn order", "not asked"): _not_asked,
    ("turn order", "no drafts ahead"): _no_drafts,
    ("table", "no such fact"): _no_fact,
}
