"""A table from a view: the public part of it, and a full one dealt anew (what a viewer does not know is drawn)."""

from collections import Counter

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.contract import Chance
from rules.kragmortha.actions import Card
from rules.kragmortha.agenda import AnyTask, Pawn
from rules.kragmortha.catalog import CATALOG
from rules.kragmortha.events import AnyEvent
from rules.kragmortha.setup import first_mode, full_book_deck, full_move_deck, full_tokens
from rules.kragmortha.state import Goblin, Held, Known, LibraryState, Shelved, Squeak, Trial, Turn, Walk
from rules.kragmortha.trials import VERDICTS, Verdict, certain
from rules.kragmortha.view import GoblinSeen, Library, Seat


class Of(Struct, frozen=True):
    """What everybody may know of a seat besides what its view shows."""

    since: list[int]  # by Glance
    last_kind: Pawn | None
    words: list[str]
    squeak: Squeak | None
    muted: int
    turns: int


class Rest(Struct, frozen=True):
    """What a table holds besides the things that lie on it, all of it public: `Library.resume` is this as JSON."""

    places: list[int]
    agenda: list[AnyTask]
    drawn: int
    serial: int
    turn: int
    now: Turn
    walk: Walk | None
    goblins: list[Of]
    trials: list[Trial]
    squeaks: int
    tried: int
    last: list[AnyEvent]


def rest_of(state: LibraryState) -> bytes:
    """The `Rest` of this table: without the locked card and without votes."""
    rest = Rest(
        places=state.places,
        agenda=state.agenda,
        drawn=state.drawn,
        serial=state.serial,
        turn=state.turn,
        now=replace(state.now, locked=None),
        walk=state.walk,
        goblins=[_of(goblin) for goblin in state.goblins],
        trials=[replace(trial, votes={}) for trial in state.trials],
        squeaks=state.squeaks,
        tried=state.tried,
        last=state.last,
    )
    return msgspec.json.encode(rest)


def _of(goblin: Goblin) -> Of:
    """A hidden squeak has no words any more; by what one is judged is open only where it failed (its seat's mode)."""
    squeak = goblin.squeak
    return Of(
        since=[held.since for held in goblin.glances],
        last_kind=goblin.last_kind,
        words=[] if squeak and squeak.hidden else goblin.words,
        squeak=squeak if squeak is None or squeak.failed else replace(squeak, judged=[]),
        muted=goblin.muted,
        turns=goblin.turns,
    )


def table_of(view: Library) -> LibraryState:
    """The table as an onlooker knows it: hidden hands and all decks are empty."""
    rest = msgspec.json.decode(view.resume, type=Rest)
    return LibraryState(
        places=rest.places,
        agenda=rest.agenda,
        drawn=rest.drawn,
        serial=rest.serial,
        turn=rest.turn,
        options=view.options,
        goblins=[_goblin(view, seen, of) for seen, of in zip(view.goblins, rest.goblins, strict=True)],
        rigor=view.rigor,
        phase=view.phase,
        first=view.first,
        active=view.active,
        number=view.number,
        move_deck=[],
        move_discard=list(view.move_discard),
        glance_deck=list(view.glance_bottom),
        glance_known=len(view.glance_bottom),
        book_deck=[],
        tokens=[],
        tokens_used=list(view.tokens_used),
        token_drawn=view.token_drawn,
        now=rest.now,
        walk=rest.walk,
        trials=rest.trials,
        squeaks=rest.squeaks,
        hidden=list(view.hidden),
        tried=rest.tried,
        winners=list(view.winners),
        cause=view.cause,
        ended_by=view.ended_by,
        last=rest.last,
    )


def _goblin(view: Library, seen: GoblinSeen, of: Of) -> Goblin:
    return Goblin(
        mode=first_mode(view.options),
        colour=seen.colour,
        at=seen.at,
        hand=list(seen.hand or ()),
        glances=[Held(one.id, since, one.silent) for one, since in zip(seen.glances, of.since, strict=True)],
        blank=seen.blank,
        books=[Shelved(book.id, book.used) for book in seen.books],
        last_kind=of.last_kind,
        words=of.words,
        squeak=of.squeak,
        muted=of.muted,
        turns=of.turns,
    )


def redeal(view: Library | Seat, chance: Chance) -> LibraryState:
    """A full table that fits the view: hands by their sizes, decks and the locked card from what is not seen."""
    library = view.library if isinstance(view, Seat) else view
    state = table_of(library)
    if isinstance(view, Seat):
        _own(state, view)
    _deal_votes(state, view, chance)
    _deal_cards(state, library, chance)
    _deal_decks(state, library, chance)
    _deal_lock(state, library, view, chance)
    return state


def _own(state: LibraryState, view: Seat) -> None:
    """What the viewer knows: hand, mode, words, cards of others."""
    goblin = state.goblins[view.seat]
    goblin.hand, goblin.mode, goblin.next_mode = list(view.hand), view.mode, view.next_mode
    goblin.words = list(view.words)
    goblin.known = [Known(seat, card) for seat, card in view.known]
    for seat, card in view.known:
        if view.library.goblins[seat].hand is None:
            state.goblins[seat].hand.append(card)


def _deal_votes(state: LibraryState, view: Library | Seat, chance: Chance) -> None:
    """One's own votes are known, of the others only that they are given; the trial is open still."""
    library, own = (view.library, dict(view.votes)) if isinstance(view, Seat) else (view, {})
    for trial, seen in zip(state.trials, library.trials, strict=True):
        for seat in seen.voted:
            if isinstance(view, Seat) and seat == view.seat:
                trial.votes[seat] = own[trial.accused]
            else:
                open_ = [verdict for verdict in VERDICTS if _stays_open(state, trial, seat, verdict)]
                trial.votes[seat] = open_[chance.below(len(open_))]


def _stays_open(state: LibraryState, trial: Trial, seat: int, verdict: Verdict) -> bool:
    return certain(state, replace(trial, votes={**trial.votes, seat: verdict})) is None


def _deal_cards(state: LibraryState, library: Library, chance: Chance) -> None:
    known = Counter([*state.move_discard, *(card for goblin in state.goblins for card in goblin.hand)])
    unseen: list[Card] = list((Counter(full_move_deck()) - known).elements())
    chance.shuffle(unseen)
    for seen, goblin in zip(library.goblins, state.goblins, strict=True):
        goblin.hand += [unseen.pop() for _ in range(seen.cards - len(goblin.hand))]
    state.move_deck = unseen


def _deal_decks(state: LibraryState, library: Library, chance: Chance) -> None:
    """Glances above those known to lie at the bottom; books with those laid aside; tokens."""
    held = {glance.id for goblin in state.goblins for glance in goblin.glances}
    top = [row.id for row in CATALOG.glances if row.id not in held and row.id not in library.glance_bottom]
    chance.shuffle(top)
    state.glance_deck = [*top, *library.glance_bottom]
    books = _without(full_book_deck(), [book.id for goblin in state.goblins for book in goblin.books])
    chance.shuffle(books)
    state.book_deck, state.books_aside = books[: library.books_left], books[library.books_left :]
    out = [*library.tokens_used, *([library.token_drawn] if library.token_drawn else [])]
    state.tokens = _without(full_tokens(library.options), out)
    chance.shuffle(state.tokens)


def _without(all_: list[str], gone: list[str]) -> list[str]:
    rest = list(all_)
    for one in gone:
        rest.remove(one)
    return rest


def _deal_lock(state: LibraryState, library: Library, view: Library | Seat, chance: Chance) -> None:
    """Which card of another seat is locked; of one's own it is known."""
    if not library.goblins[state.active].locked:
        return
    if isinstance(view, Seat) and view.seat == state.active:
        state.now.locked = view.locked
    else:
        hand = state.goblins[state.active].hand
        state.now.locked = hand[chance.below(len(hand))]
