"""Movement cards: what their marks allow, and what narrows it (KR-K1 to KR-K6, KR-M1 to KR-M6, KR-R2)."""

from functools import lru_cache
from itertools import permutations

from rules.contract import Illegal
from rules.kragmortha.actions import Card
from rules.kragmortha.agenda import Pawn
from rules.kragmortha.board import SYMBOL, Space, way
from rules.kragmortha.catalog import CATALOG
from rules.kragmortha.glances import bound
from rules.kragmortha.pushing import push_ways
from rules.kragmortha.state import Goblin, LibraryState, Walk, goblin_on, library

ORB = "O"
SYMBOLS = "".join(row.id for row in CATALOG.symbols)
STEPS = 2  # of a card (KR-M1)


def pawn_of(card: Card) -> Pawn:
    """Whom the card moves (KR-K4, KR-K5)."""
    return "goblin" if card[0] == "G" else "rigor"


def begun(state: LibraryState, seat: int, card: Card) -> Walk:
    """The movement of this card before its first step; with Skeleton Key every mark is an orb."""
    pawn = pawn_of(card)
    marks = ORB * len(card[1:]) if state.now.all_orbs else card[1:]
    return Walk(pawn, marks, [state.goblins[seat].at if pawn == "goblin" else state.rigor])


@lru_cache(maxsize=8192)
def covered(marks: str, symbols: str, twice: bool) -> bool:
    """Whether each symbol has a mark of its own (KR-R2); `twice`: one mark may serve two (Long Legs)."""
    if twice:
        return any(covered(marks + mark, symbols, False) for mark in marks)
    return any(
        all(map(_covers, chosen, symbols)) for chosen in permutations(marks, len(symbols)) if len(symbols) <= len(marks)
    )


def _covers(mark: str, symbol: str) -> bool:
    return ORB in (mark, symbol) or mark == symbol


def may_walk(state: LibraryState, seat: int, walk: Walk, to: Space) -> Illegal | None:
    """Whether the next step of this movement may lead there.

    Refuses: KR-M4 "no space" (text) or "not next" (space, start), KR-R4 "closed", KR-M10 "shelf" (space); then what
    `_marks_allow` and `_space_allows` refuse.
    """
    start = walk.path[-1]
    if to not in library(state).beside[start].values():
        return _not_there(state, start, to)
    return _marks_allow(state, seat, walk, to) or _space_allows(state, seat, walk, to)


def next_steps(state: LibraryState, seat: int, walk: Walk) -> list[Space]:
    """Where the next step may lead, in the order north, east, south, west: what `may_walk` allows, found quickly."""
    if len(walk.path) > steps_allowed(state, seat, walk.pawn):
        return []
    open_ = symbols_open(walk.marks, trodden(walk), walk.pawn == "goblin" and state.now.extra_step)
    around = library(state).beside[walk.path[-1]].values()
    return [to for to in around if SYMBOL[to] in open_ and _space_allows(state, seat, walk, to) is None]


def trodden(walk: Walk) -> str:
    """The symbols of the steps taken."""
    return "".join([SYMBOL[space] for space in walk.path[1:]])


@lru_cache(maxsize=8192)
def symbols_open(marks: str, symbols: str, twice: bool) -> str:
    """The symbols that the next step may have after these."""
    return "".join(symbol for symbol in SYMBOLS if covered(marks, symbols + symbol, twice))


def _not_there(state: LibraryState, start: Space, to: Space) -> Illegal:
    if to not in SYMBOL:
        return Illegal("KR-M4", "no space", text=to[:10])
    if to in library(state).closed:
        return Illegal("KR-R4", "closed", space=to)
    if to not in library(state).spaces:
        return Illegal("KR-M10", "shelf", space=to)
    return Illegal("KR-M4", "not next", space=to, start=start)


def _marks_allow(state: LibraryState, seat: int, walk: Walk, to: Space) -> Illegal | None:
    """Enough steps, and a mark for each (KR-M1 to KR-M3).

    Refuses: KR-M1 "no steps" (count), KR-M2 or KR-M3 "symbol" (space, symbol, marks).
    """
    taken, most = len(walk.path) - 1, steps_allowed(state, seat, walk.pawn)
    if taken >= most:
        return Illegal("KR-M1", "no steps", count=most)
    if not covered(walk.marks, trodden(walk) + SYMBOL[to], walk.pawn == "goblin" and state.now.extra_step):
        rule = "KR-M3" if taken else "KR-M2"
        return Illegal(rule, "symbol", space=to, symbol=SYMBOL[to], marks=tuple(walk.marks))
    return None


def steps_allowed(state: LibraryState, seat: int, pawn: Pawn) -> int:
    """How many steps a card of this kind gives now (KR-M1; Long Legs, Leaden Boots, Averted Gaze)."""
    for glance in bound(state.goblins[seat], "fewer steps"):
        if glance.pawn == pawn:
            return glance.count
    return STEPS + (pawn == "goblin" and state.now.extra_step)


def _space_allows(state: LibraryState, seat: int, walk: Walk, to: Space) -> Illegal | None:
    """No Glance forbids the step, and who stands there can make room (KR-R17).

    Refuses: KR-G1 "forbidden" (glance, space), KR-R17 "cannot push" (space, seat).
    """
    goblin = state.goblins[seat]
    for glance in bound(goblin, "shun"):
        if glance.pawn == walk.pawn and _stands_out(state, seat, walk.pawn, glance.onto, to):
            return Illegal("KR-G1", "forbidden", glance=glance.id, space=to)
    if walk.pawn == "rigor":
        return None
    if len(walk.path) > 1 and goblin.glances and (refused := _bends(goblin, walk, to)):
        return refused
    victim = goblin_on(state, to, besides=seat) if to != state.rigor else None
    return None if victim is None else _can_push(state, seat, to, victim)


def _stands_out(state: LibraryState, seat: int, pawn: Pawn, onto: str | None, to: Space) -> bool:
    if onto == "teleport":
        return to in library(state).teleports
    return goblin_on(state, to, besides=seat if pawn == "goblin" else None) is not None


def _bends(goblin: Goblin, walk: Walk, to: Space) -> Illegal | None:
    straight = way(walk.path[-2], walk.path[-1]) == way(walk.path[-1], to)
    unfit = bound(goblin, "never straight on" if straight else "straight on")
    return Illegal("KR-G1", "forbidden", glance=unfit[0].id, space=to) if unfit else None


def _can_push(state: LibraryState, seat: int, to: Space, victim: int) -> Illegal | None:
    """A goblin that could go nowhere is not stepped onto (KR-R17)."""
    places = {other: goblin.at for other, goblin in enumerate(state.goblins)} | {seat: to}
    if push_ways(state, places, victim, state.goblins[seat].at, (seat,)):
        return None
    return Illegal("KR-R17", "cannot push", space=to, seat=victim)


def may_play_kind(state: LibraryState, seat: int, card: Card) -> Illegal | None:
    """Whether this card of the hand may be played at all.

    Refuses: KR-T7 "not held", KR-R54 "locked" (card), KR-G1 "forbidden" (glance, space "").
    """
    goblin = state.goblins[seat]
    if card not in goblin.hand:
        return Illegal("KR-T7", "not held", card=card)
    if card == state.now.locked and goblin.hand.count(card) == 1:
        return Illegal("KR-R54", "locked", card=card)
    if pawn_of(card) == "rigor" == goblin.last_kind and (unfit := bound(goblin, "no second rigor card")):
        return Illegal("KR-G1", "forbidden", glance=unfit[0].id, space="")
    return None


def playable(state: LibraryState, seat: int) -> list[tuple[Card, Space]]:
    """Every card of the hand with every first step that is legal, equal cards once."""
    found: list[tuple[Card, Space]] = []
    for card in dict.fromkeys(state.goblins[seat].hand):
        if may_play_kind(state, seat, card) is None:
            found += [(card, to) for to in next_steps(state, seat, begun(state, seat, card))]
    return found
