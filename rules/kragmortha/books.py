"""Spell Books used in one's own turn: what each can be used on, and what it does (KR-B5, KR-B6, KR-R43)."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from rules.contract import Chance, Event, Illegal, then
from rules.kragmortha.actions import Book
from rules.kragmortha.agenda import Arrive, PushOn
from rules.kragmortha.board import SYMBOL
from rules.kragmortha.catalog import BOOKS, GLANCES, Effect
from rules.kragmortha.events import BookUsed, CardsDiscarded, CardsSwapped, Stepped
from rules.kragmortha.glances import BLANK, groups, pass_on, silence, wipe
from rules.kragmortha.hands import draw_cards, forget_known, lose_cards, shown
from rules.kragmortha.landing import empty_teleports, put
from rules.kragmortha.pushing import places_of, push_ways, pushed
from rules.kragmortha.sending import eligible, put_rigor
from rules.kragmortha.state import Known, LibraryState, glance_count, goblin_on, library, seats_of

Uses = Callable[[LibraryState, int, str], Iterator[Book]]
Work = Callable[[LibraryState, int, Book, Chance], list[Event]]


# ---------------------------------------------------------------- what a book can be used on


def _own_glances(state: LibraryState, seat: int, book: str) -> Iterator[Book]:
    goblin = state.goblins[seat]
    yield from (Book(book, glance=held.id) for held in goblin.glances)
    if goblin.blank:
        yield Book(book, glance=BLANK)


def _loud_glances(state: LibraryState, seat: int, book: str) -> Iterator[Book]:
    yield from (Book(book, glance=held.id) for held in state.goblins[seat].glances if not held.silent)


def _passings(state: LibraryState, seat: int, book: str) -> Iterator[Book]:
    """To players with fewer Glances who lack the symbol."""
    goblin = state.goblins[seat]
    for held in goblin.glances:
        for other in seats_of(state):
            rival = state.goblins[other]
            if glance_count(rival) < glance_count(goblin) and GLANCES[held.id].group not in groups(rival):
                yield Book(book, glance=held.id, target=other)


def _for_this_turn(state: LibraryState, seat: int, book: str) -> Iterator[Book]:
    if not getattr(state.now, MODIFIER[BOOKS[book].effect]):
        yield Book(book)


def _other_goblins(state: LibraryState, seat: int, book: str) -> Iterator[Book]:
    """Those on the board: a turn that is prepared may be looked at while a goblin is put somewhere."""
    on_board = (other for other in seats_of(state) if other != seat and state.goblins[other].at)
    yield from (Book(book, target=other) for other in on_board)


def _teleports(state: LibraryState, seat: int, book: str) -> Iterator[Book]:
    yield from (Book(book, space=space) for space in empty_teleports(state))


def _beside_rigor(state: LibraryState, seat: int, book: str) -> Iterator[Book]:
    yield from (Book(book, space=space) for space in library(state).beside[state.rigor].values())


def _rigors_teleports(state: LibraryState, seat: int, book: str) -> Iterator[Book]:
    yield from (Book(book, space=space) for space in eligible(state))


def _shoves(state: LibraryState, seat: int, book: str) -> Iterator[Book]:
    """Goblins next to the own one, pushed as if the own one came from its space and had moved."""
    own = state.goblins[seat].at
    for space in library(state).beside[own].values():
        victim = goblin_on(state, space)
        if victim is not None and space != state.rigor:
            for to in push_ways(state, places_of(state), victim, own, (seat,)):
                yield Book(book, target=victim, space=to)


def _pockets(state: LibraryState, seat: int, book: str) -> Iterator[Book]:
    for other in seats_of(state):
        if other != seat and state.goblins[other].hand:
            yield from (Book(book, target=other, cards=(card,)) for card in dict.fromkeys(state.goblins[seat].hand))


def _parts_of_hand(state: LibraryState, seat: int, book: str) -> Iterator[Book]:
    hand = sorted(state.goblins[seat].hand)
    parts = dict.fromkeys(part for count in range(1, len(hand) + 1) for part in combinations(hand, count))
    yield from (Book(book, cards=part) for part in parts)


USES: Mapping[Effect, Uses] = {
    "wipe": _own_glances,
    "pass on": _passings,
    "silence": _loud_glances,
    "more cards": _for_this_turn,
    "more steps": _for_this_turn,
    "all orbs": _for_this_turn,
    "swap": _other_goblins,
    "hop": _teleports,
    "cough": _beside_rigor,
    "summon": _rigors_teleports,
    "shove": _shoves,
    "pick a pocket": _pockets,
    "redraw": _parts_of_hand,
}
MODIFIER: Mapping[Effect, str] = {"more cards": "extra_card", "more steps": "extra_step", "all orbs": "all_orbs"}


def uses(state: LibraryState, seat: int) -> Iterator[Book]:
    """Everything that the unused books of this seat can do now, equal books once (KR-R43)."""
    for book in dict.fromkeys(one.id for one in state.goblins[seat].books if not one.used):
        if find := USES.get(BOOKS[book].effect):
            yield from find(state, seat, book)


def may_use(state: LibraryState, seat: int, action: Book) -> Illegal | None:
    """Whether the book can be used so.

    Refuses: KR-B5 "not held", "permanent", "no effect", "glance", "target", "space" (with space) or "cards"; KR-B6
    "used"; KR-R44 "reaction"; KR-R43 "active" (each with book).
    """
    held = [one for one in state.goblins[seat].books if one.id == action.book]
    if not held:
        return Illegal("KR-B5", "not held", book=action.book[:40])
    row = BOOKS[action.book]
    if row.timing != "own turn":
        return Illegal("KR-R44", "reaction", book=row.id) if row.timing == "reaction" else _permanent(row.id)
    if all(one.used for one in held):
        return Illegal("KR-B6", "used", book=row.id)
    if row.effect in MODIFIER and getattr(state.now, MODIFIER[row.effect]):
        return Illegal("KR-R43", "active", book=row.id)
    return _may_use_on(list(USES[row.effect](state, seat, row.id)), action)


def _permanent(book: str) -> Illegal:
    return Illegal("KR-B5", "permanent", book=book)


def _may_use_on(possible: list[Book], action: Book) -> Illegal | None:
    """The first of its parts that no possible use has."""
    if not possible:
        return Illegal("KR-B5", "no effect", book=action.book)
    wanted = Book(action.book, action.glance, action.target, tuple(sorted(action.cards)), action.space)
    for part in ("glance", "target", "cards", "space"):
        possible = [use for use in possible if getattr(use, part) == getattr(wanted, part)]
        if not possible:
            where = {"space": action.space if action.space in SYMBOL else ""} if part == "space" else {}
            return Illegal("KR-B5", part, book=action.book, **where)
    return None


# ---------------------------------------------------------------- what a book does


def _wipe(state: LibraryState, seat: int, action: Book, chance: Chance) -> list[Event]:
    return wipe(state, seat, action.glance)


def _pass_on(state: LibraryState, seat: int, action: Book, chance: Chance) -> list[Event]:
    return pass_on(state, seat, action.glance, _target(action))


def _silence(state: LibraryState, seat: int, action: Book, chance: Chance) -> list[Event]:
    return silence(state, seat, action.glance)


def _modify(state: LibraryState, seat: int, action: Book, chance: Chance) -> list[Event]:
    """For this turn; Second Wind is a card more besides."""
    effect = BOOKS[action.book].effect
    setattr(state.now, MODIFIER[effect], True)
    state.now.plays += effect == "more cards"
    return []


def _swap(state: LibraryState, seat: int, action: Book, chance: Chance) -> list[Event]:
    """Two goblins trade places; nothing is triggered."""
    target = _target(action)
    own, theirs = state.goblins[seat].at, state.goblins[target].at
    return [put(state, seat, own, theirs, "book"), put(state, target, theirs, own, "book")]


def _hop(state: LibraryState, seat: int, action: Book, chance: Chance) -> list[Event]:
    return [put(state, seat, state.goblins[seat].at, action.space, "book")]


def _cough(state: LibraryState, seat: int, action: Book, chance: Chance) -> list[Event]:
    """One space; collisions happen, Teleport spaces do nothing."""
    start, state.rigor = state.rigor, action.space
    caught = goblin_on(state, action.space)
    then(state, *([] if caught is None else [Arrive(caught, "loud cough")]))
    return [Stepped("rigor", seat, start, action.space)]


def _summon(state: LibraryState, seat: int, action: Book, chance: Chance) -> list[Event]:
    return [put_rigor(state, seat, action.space)]


def _shove(state: LibraryState, seat: int, action: Book, chance: Chance) -> list[Event]:
    """The first direction is part of the action: Cross-Eyed does not touch it."""
    link = PushOn(_target(action), seat, state.goblins[seat].at, [seat])
    return pushed(state, seat, link, action.space, "chosen")


def _pick_a_pocket(state: LibraryState, seat: int, action: Book, chance: Chance) -> list[Event]:
    """A card drawn from the other hand comes, the chosen one goes; each of the two knows both cards."""
    target, given = _target(action), action.cards[0]
    thief, victim = state.goblins[seat], state.goblins[target]
    taken = victim.hand.pop(chance.below(len(victim.hand)))
    thief.hand.append(taken)
    thief.hand.remove(given)
    victim.hand.append(given)
    forget_known(state, seat)
    forget_known(state, target)
    thief.known.append(Known(target, given))
    victim.known.append(Known(seat, taken))
    state.now.locked = None
    told: list[Event] = [CardsSwapped(seat, target, taken, given, only_for=who) for who in (seat, target)]
    return [*told, *shown(state, seat, [taken]), *shown(state, target, [given])]


def _redraw(state: LibraryState, seat: int, action: Book, chance: Chance) -> list[Event]:
    """As many new cards as were discarded."""
    lose_cards(state, seat, action.cards)
    state.now.locked = None
    return [CardsDiscarded(seat, action.cards), *draw_cards(state, seat, len(action.cards), chance)]


WORK: Mapping[Effect, Work] = {
    "wipe": _wipe,
    "pass on": _pass_on,
    "silence": _silence,
    "more cards": _modify,
    "more steps": _modify,
    "all orbs": _modify,
    "swap": _swap,
    "hop": _hop,
    "cough": _cough,
    "summon": _summon,
    "shove": _shove,
    "pick a pocket": _pick_a_pocket,
    "redraw": _redraw,
}


def use(state: LibraryState, seat: int, action: Book, chance: Chance) -> list[Event]:
    """The book is turned face down and does its work (KR-B6)."""
    next(one for one in state.goblins[seat].books if one.id == action.book and not one.used).used = True
    told = BookUsed(seat, action.book, action.target, action.glance, len(action.cards))
    return [told, *WORK[BOOKS[action.book].effect](state, seat, action, chance)]


def _target(action: Book) -> int:
    assert action.target is not None, "refused by may_use"
    return action.target
