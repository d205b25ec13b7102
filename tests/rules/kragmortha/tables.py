"""Any position of the library from a few words, the means to play it on, and short questions about what came of it.

Seats are 0 … 7, spaces and cards are written as players write them: "c4", "GSM". What a test leaves out is as the
specification says: three cards in every hand, no Glance and no book, tokens stacked T T B B X X, seat 0 begins.
Answers are written as in the vectors: "play GSM c4", "c5", "halt", "book hush whisper", "none", "discard".
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from rules import notation
from rules.chance import Practice
from rules.contract import Action, Chance, Decision, Event, Illegal, then
from rules.kragmortha import GAME
from rules.kragmortha import actions as act
from rules.kragmortha.agenda import StartTurn
from rules.kragmortha.board import Space
from rules.kragmortha.options import PRESETS, LibraryOptions
from rules.kragmortha.setup import bare_library
from rules.kragmortha.state import Held, LibraryState, Shelved
from rules.kragmortha.view import GoblinSeen, Library, Seat
from rules.saves import copy, dump
from tests.rules.kragmortha.scripted import Scripted

E = TypeVar("E", bound=Event)
KINDS = {
    "MayPlace": "place", "TakeTurn": "turn", "MayStep": "step", "MayPush": "push", "MayReact": "react",
    "MayGoHome": "home", "MaySend": "rm_teleport",
}  # fmt: skip
ERRANDS = {"hit": "after_hit", "teleport": "teleport"}


# ---------------------------------------------------------------- setting the table


def library(
    at: str,
    *,
    rigor: Space = "e8",
    hands: Mapping[int, str] = {},
    glances: Mapping[int, str] = {},
    silent: Mapping[int, str] = {},
    blank: Mapping[int, int] = {},
    books: Mapping[int, str] = {},
    used: Mapping[int, str] = {},
    glance_deck: str = "",
    book_deck: str = "",
    books_left: int | None = None,
    move_deck: str = "",
    tokens: str | None = None,
    tokens_used: str = "",
    active: int = 0,
    fields: Mapping[str, Any] = {},
    goblins: Mapping[int, Mapping[str, Any]] = {},
    locks: str | None = None,
    preset: str = "full",
    **options: Any,
) -> LibraryState:
    """A library with the goblins on these spaces, in which the turn of the seat `active` has begun.

    Decks are given by the cards that are drawn next, the first one first. `fields` are further fields of the state,
    `goblins` of single seats (turns, muted, mode, words, last_kind); `locks` is the card that Butterfingers locks;
    `options` are house options on top of the preset.
    """
    state = bare_library(len(at.split()), msgspec.structs.replace(PRESETS[preset], **options))
    state.phase, state.rigor, state.active = "play", rigor, active
    for seat, place in enumerate(at.split()):
        state.goblins[seat].at = "" if place == "-" else place
    _deal_cards(state, hands, move_deck.split())
    _deal_glances(state, glances, silent, glance_deck.split())
    _deal_books(state, books, used, book_deck.split(), books_left)
    _stack_tokens(state, tokens, tokens_used)
    for seat, count in blank.items():
        state.goblins[seat].blank = count
    for seat, more in goblins.items():
        _set(state.goblins[seat], more)
    _set(state, fields)
    return _begun(state, active, locks)


def _set(thing: Any, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        assert hasattr(thing, name)
        setattr(thing, name, value)


def _deal_cards(state: LibraryState, hands: Mapping[int, str], top: Sequence[str]) -> None:
    for seat, hand in hands.items():
        state.goblins[seat].hand = hand.split()
    for card in [*top, *(card for goblin in state.goblins for card in goblin.hand)]:
        state.move_deck.remove(card)
    for seat, goblin in enumerate(state.goblins):
        if seat not in hands:
            goblin.hand = [state.move_deck.pop(0) for _ in range(3)]
    state.move_deck += reversed(top)


def _deal_glances(
    state: LibraryState, glances: Mapping[int, str], silent: Mapping[int, str], top: Sequence[str]
) -> None:
    for seat, goblin in enumerate(state.goblins):
        loud, quiet = glances.get(seat, "").split(), silent.get(seat, "").split()
        goblin.glances = [Held(one) for one in loud] + [Held(one, silent=True) for one in quiet]
    for card in [*top, *(held.id for goblin in state.goblins for held in goblin.glances)]:
        state.glance_deck.remove(card)
    state.glance_deck = [*top, *state.glance_deck]


def _deal_books(
    state: LibraryState, books: Mapping[int, str], used: Mapping[int, str], top: Sequence[str], left: int | None
) -> None:
    rest = state.book_deck + state.books_aside
    for seat, goblin in enumerate(state.goblins):
        fresh, done = books.get(seat, "").split(), used.get(seat, "").split()
        goblin.books = [Shelved(one) for one in fresh] + [Shelved(one, used=True) for one in done]
    held = [book.id for goblin in state.goblins for book in goblin.books]
    for card in [*top, *held]:
        rest.remove(card)
    deck = [*top, *rest]
    size = state.options.books - len(held) if left is None else left
    state.book_deck, state.books_aside = deck[:size], deck[size:]


def _stack_tokens(state: LibraryState, tokens: str | None, face_up: str) -> None:
    if tokens is None and state.options.tokens == "2-2-2":
        tokens = "T T B B X X"
    if tokens is not None:
        state.tokens = tokens.split()
    state.tokens_used = face_up.split()


def _begun(state: LibraryState, seat: int, locks: str | None) -> LibraryState:
    """With the turn of this seat begun, and with the wanted card locked if one is wanted."""
    for draw in range(len(state.goblins[seat].hand) if locks else 1):
        trial: LibraryState = copy(state)
        begin(trial, seat, *([draw] if locks else []))
        if locks is None or trial.now.locked == locks:
            return trial
    raise AssertionError(f"{locks} is never locked")


def begin(state: LibraryState, seat: int, *draws: int) -> list[Event]:
    """The turn of this seat begins, whatever was to happen; what that brings."""
    state.agenda.clear()
    then(state, StartTurn(seat=seat))
    return GAME.settle(state, Scripted(*draws))


def laid(seats: int, seed: int = 1, preset: str = "full", **options: Any) -> LibraryState:
    """A table as the set-up leaves it."""
    return GAME.setup(seats, options_of(preset, **options), Practice(seed))


def options_of(preset: str = "full", **options: Any) -> LibraryOptions:
    """A preset with some values of its own."""
    return msgspec.structs.replace(PRESETS[preset], **options)


# ---------------------------------------------------------------- playing on


def choose(state: LibraryState, *words: str, squeak: str | None = None, draws: Iterable[int] = ()) -> list[Event]:
    """Answer for whoever is asked, answer by answer; the events of all of them. `squeak` is said with each card."""
    events: list[Event] = []
    chance = Scripted(*draws)
    for word in words:
        decision = waited(state)
        events += GAME.apply(state, decision.seat, answer(state, decision, word, squeak), chance)
    return events


def answer(state: LibraryState, decision: Decision, word: str, squeak: str | None = None) -> Action:
    """The lawful answer of this name."""
    lawful = [one for one in GAME.lawful(state, decision) if not isinstance(one, act.PlayExcused)]
    found = [one for one in lawful if short(one) == word]
    assert found, f"{word} is not among {sorted(map(short, lawful))}"
    if squeak is not None and isinstance(found[0], act.Play):
        return msgspec.structs.replace(found[0], squeak=squeak)
    return found[0]


def quiet_turn(state: LibraryState, squeak: str | None = None) -> list[Event]:
    """The asked seat plays a card with which nothing happens, with one step only; else it discards its hand."""
    offered = sorted(options(state))
    calm = [word for word in offered if word.startswith("play") and _calm(state, word)]
    events = choose(state, calm[0] if calm else "discard", squeak=squeak)
    return events + (choose(state, "halt") if kind(state) == "step" else [])


def _calm(state: LibraryState, word: str) -> bool:
    space, seen = word.split()[-1], lib(state)
    taken = {seen.rigor, *(goblin.at for goblin in seen.goblins)}
    return space not in taken and space not in ["c8", "g5", "d4", "f2", "b6", "b2", "f9", "g9", "f10", "g10"]


def apply(state: LibraryState, seat: int | None, action: Action, chance: Chance | None = None) -> list[Event]:
    """This answer of this seat, or None for a fact from outside the table."""
    return GAME.apply(state, seat, action, chance or Practice("scenario"))


def refused(state: LibraryState, wrong: str | Action, seat: int | None = None) -> tuple[str, str]:
    """Rule and reason of the refusal of an answer, in notation; the table stays as it was."""
    refusal = refusal_of(state, wrong, seat)
    return refusal.rule, refusal.reason


def refusal_of(state: LibraryState, wrong: str | Action, seat: int | None = None) -> Illegal:
    """The whole refusal."""
    asker, saved = waited(state).seat if seat is None else seat, dump(state)
    action = notation.read(GAME.actions, wrong) if isinstance(wrong, str) else wrong
    chance = Scripted()
    try:
        GAME.apply(state, asker, action, chance)
    except Illegal as refusal:
        assert dump(state) == saved
        assert chance.limits == []
        return refusal
    raise AssertionError(f"{action} is legal")


# ---------------------------------------------------------------- asking for choices


def short(action: Action) -> str:
    """An answer as the vectors write it; what is said with it is left out."""
    if isinstance(action, act.Play):
        return f"play {action.card} {action.to}"
    if isinstance(action, act.Book):
        target = "" if action.target is None else str(action.target)
        parts = [action.book, action.glance, target, "+".join(sorted(action.cards)), action.space]
        return " ".join(["book", *filter(None, parts)])
    if isinstance(action, act.React):
        return "none" if action.book == act.NO else action.book
    tag = str(action.__struct_config__.tag)
    values = [str(getattr(action, name)) for name in action.__struct_fields__]
    return " ".join(
        values if isinstance(action, act.Place | act.Step | act.Push | act.Land | act.Send) else [tag, *values]
    )


def waited(state: LibraryState) -> Decision:
    """The decision that the table waits for."""
    (decision,) = GAME.decisions(state)
    return decision


def kind(state: LibraryState) -> str | None:
    """What kind of choice is open; None when the game is over."""
    if not (open_ones := GAME.decisions(state)):
        return None
    name = type(open_ones[0]).__name__.removesuffix("Out")
    return ERRANDS[getattr(open_ones[0], "errand", "")] if name == "MayLand" else KINDS[name]


def pending(state: LibraryState) -> tuple[int, str] | None:
    """Who must choose, and what."""
    found = kind(state)
    return None if found is None else (waited(state).seat, found)


def options(state: LibraryState) -> set[str]:
    """What the asked seat may answer."""
    lawful = GAME.lawful(state, waited(state))
    return {short(action) for action in lawful if not isinstance(action, act.PlayExcused)}


def asked(state: LibraryState) -> tuple[int, str, set[str]]:
    """Who must choose, what, and among which answers."""
    return waited(state).seat, kind(state) or "", options(state)


def some(text: str) -> set[str]:
    """A set from its members, with commas between them."""
    return {part.strip() for part in text.split(",")}


def starting(state: LibraryState, word: str) -> set[str]:
    """Those of the choices that begin so."""
    return {option for option in options(state) if option.startswith(word)}


def side(state: LibraryState, seat: int, word: str = "") -> set[str]:
    """What a seat may do aside, of the kind named."""
    found = [one for decision in GAME.aside(state) if decision.seat == seat for one in GAME.lawful(state, decision)]
    return {text for text in map(short, found) if text.startswith(word)}


def accusers(state: LibraryState, seat: int) -> list[int]:
    """The seats that may accuse this one."""
    return [by for by in range(len(state.goblins)) if f"accuse {seat}" in side(state, by)]


# ---------------------------------------------------------------- asking the table


def lib(state: LibraryState) -> Library:
    """What everybody sees."""
    view = GAME.public(state)
    assert isinstance(view, Library)
    return view


def own(state: LibraryState, seat: int) -> Seat:
    """What one player sees."""
    view = GAME.private(state, seat)
    assert isinstance(view, Seat)
    return view


def goblin(state: LibraryState, seat: int) -> GoblinSeen:
    """A seat as everybody sees it."""
    return lib(state).goblins[seat]


def places(state: LibraryState) -> str:
    """Where the goblins stand, in order of seats; "-" for one that is not on the board."""
    return " ".join(one.at or "-" for one in lib(state).goblins)


def rigor(state: LibraryState) -> Space:
    """Where Rigor Mortis stands."""
    return lib(state).rigor


def sizes(state: LibraryState) -> list[int]:
    """How many cards each seat holds."""
    return [one.cards for one in lib(state).goblins]


def hand(state: LibraryState, seat: int) -> list[str]:
    """A seat's cards as it sees them, sorted."""
    return sorted(own(state, seat).hand)


def glances(state: LibraryState, seat: int) -> list[str]:
    """The Glances before a seat in the order in which they came."""
    return [held.id for held in goblin(state, seat).glances]


def glance_counts(state: LibraryState) -> list[int]:
    """How many Glances and blank stares each seat has."""
    return [len(one.glances) + one.blank for one in lib(state).goblins]


def books(state: LibraryState, seat: int) -> list[str]:
    """The books before a seat."""
    return [book.id for book in goblin(state, seat).books]


def face_down(state: LibraryState, seat: int) -> list[str]:
    """The used books of a seat."""
    return [book.id for book in goblin(state, seat).books if book.used]


def tokens(state: LibraryState) -> tuple[str, str]:
    """The token stack, top first, and what lies face up beside it."""
    return " ".join(state.tokens), " ".join(state.tokens_used)


def bottom(state: LibraryState, count: int) -> list[str]:
    """The lowest cards of the Glance deck, the very bottom last."""
    return state.glance_deck[-count:]


def end(state: LibraryState) -> tuple[tuple[int, ...] | None, str | None, int | None]:
    """The winners, what ended the game and whose it was."""
    return GAME.outcome(state), lib(state).cause, lib(state).ended_by


# ---------------------------------------------------------------- asking the events


def brought(events: Iterable[Event], of: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, of)]


def only(events: Iterable[Event], of: type[E]) -> E:
    """The one event of its kind."""
    (event,) = brought(events, of)
    return event


def names(events: Iterable[Event]) -> list[str]:
    """What happened, in order, by the names of the public events."""
    return [type(event).__name__ for event in events if event.only_for is None]
