"""What may be answered, counted a second time from the rulings alone and compared in random games at every choice."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from rules.chance import Practice
from rules.contract import Action, Illegal
from rules.kragmortha import GAME
from rules.kragmortha import actions as act
from rules.kragmortha.agenda import MayLand, MayPush
from rules.kragmortha.board import DESK, DIRECTIONS, SYMBOL, Space, way
from rules.kragmortha.catalog import BOOKS, GLANCES
from rules.kragmortha.state import LibraryState, Shelved, library
from rules.saves import copy
from tests.playing import any_options
from tests.rules.kragmortha.tables import kind, options, short, waited

SEEDS = range(3)
every_count = pytest.mark.parametrize("seats", range(2, 9))


# ---------------------------------------------------------------- the count


def fits(marks: str, symbols: str) -> bool:
    """Whether the steps can be given different marks (KR-R2)."""
    ways = product(range(len(marks)), repeat=len(symbols))
    good = [
        one for one in ways if all("O" in (marks[i], at) or marks[i] == at for i, at in zip(one, symbols, strict=True))
    ]
    return any(len(set(one)) == len(one) for one in good)


def bound(state: LibraryState, seat: int) -> set[str]:
    """The Glances that bind a seat."""
    return {held.id for held in state.goblins[seat].glances if not held.silent}


def spots(state: LibraryState) -> dict[int, Space]:
    """Where the goblins stand."""
    return {seat: goblin.at for seat, goblin in enumerate(state.goblins) if goblin.at}


def whose(spaces: dict[int, Space], space: Space) -> int | None:
    """The seat of the goblin there."""
    return next((seat for seat, at in spaces.items() if at == space), None)


def ways(state: LibraryState, spaces: dict[int, Space], victim: int, came: Space, moved: list[int]) -> list[Space]:
    """Where a goblin can be pushed (KR-R15 to KR-R17)."""
    found = []
    for direction in DIRECTIONS:
        to = library(state).beside[spaces[victim]].get(direction)
        if to is None or to == came:
            continue
        other = whose(spaces, to)
        if (
            to == state.rigor
            or other is None
            or (other not in moved and ways(state, {**spaces, victim: to}, other, spaces[victim], [*moved, other]))
        ):
            found.append(to)
    return found


def goblin_steps(state: LibraryState, seat: int, marks: str, path: list[Space]) -> list[Space]:
    """Where the own goblin may step next."""
    held, spaces, found = bound(state, seat), spots(state), []
    for to in library(state).beside[path[-1]].values():
        victim = whose(spaces, to) if to != state.rigor else None
        straight = len(path) > 1 and way(path[-2], path[-1]) == way(path[-1], to)
        barred = (
            not fits(marks, "".join(SYMBOL[space] for space in [*path[1:], to]))
            or ("portal_fright" in held and to in library(state).teleports)
            or ("downcast_eyes" in held and victim is not None)
            or ("stiff_knees" in held and len(path) > 1 and not straight)
            or ("crooked_path" in held and straight)
            or (victim is not None and not ways(state, {**spaces, seat: to}, victim, path[-1], [seat, victim]))
        )
        if not barred:
            found.append(to)
    return found


def rigor_steps(state: LibraryState, seat: int, marks: str, path: list[Space]) -> list[Space]:
    """Where Rigor Mortis may step next."""
    shy = "look_away" in bound(state, seat)
    around = library(state).beside[path[-1]].values()
    fitting = [to for to in around if fits(marks, "".join(SYMBOL[space] for space in [*path[1:], to]))]
    return [to for to in fitting if not (shy and whose(spots(state), to) is not None)]


def steps(state: LibraryState, seat: int, card: str, path: list[Space]) -> list[Space]:
    """Where the pawn of a card may step next."""
    return (goblin_steps if card[0] == "G" else rigor_steps)(state, seat, card[1:], path)


def empty(state: LibraryState, spaces: tuple[Space, ...]) -> set[Space]:
    """Those of these spaces on which nobody stands."""
    return {space for space in spaces if space != state.rigor and whose(spots(state), space) is None}


def beside_goblins(state: LibraryState) -> set[Space]:
    """Empty spaces beside a goblin that are no desk (KR-R8, KR-R29)."""
    near = {to for at in spots(state).values() for to in library(state).beside[at].values()}
    return empty(state, tuple(near - DESK))


def eligible(state: LibraryState) -> set[Space]:
    """Where Rigor Mortis can be put (KR-R24)."""
    watched = {to for at in spots(state).values() for to in library(state).beside[at].values()}
    return empty(state, library(state).teleports) - watched


def plays(state: LibraryState, seat: int) -> set[str]:
    """Every card with every first step."""
    found, goblin = set(), state.goblins[seat]
    for card in goblin.hand:
        if card == state.now.locked and goblin.hand.count(card) == 1:
            continue
        if card[0] == "R" and goblin.last_kind == "rigor" and "trembling_fist" in bound(state, seat):
            continue
        marks = "OO" if state.now.all_orbs else card[1:]
        start = goblin.at if card[0] == "G" else state.rigor
        found |= {f"play {card} {to}" for to in steps(state, seat, card[0] + marks, [start])}
    return found


def books(state: LibraryState, seat: int) -> set[str]:
    """Every book with every choice."""
    goblin = state.goblins[seat]
    usable = {book.id for book in goblin.books if not book.used and BOOKS[book.id].timing == "own turn"}
    return {f"book {book} {choice}".strip() for book in usable for choice in CHOICES[book](state, seat)}


def groups(state: LibraryState, seat: int) -> set[str]:
    """The symbols of a seat's Glances."""
    return {GLANCES[held.id].group for held in state.goblins[seat].glances}


def passed(state: LibraryState, seat: int) -> set[str]:
    """Which Glance can be passed to whom."""
    others = [other for other in range(len(state.goblins)) if other != seat]
    counts = [len(one.glances) + one.blank for one in state.goblins]
    return {
        f"{held.id} {other}" for held in state.goblins[seat].glances for other in others
        if counts[other] < counts[seat] and GLANCES[held.id].group not in groups(state, other)
    }  # fmt: skip


def shoved(state: LibraryState, seat: int) -> set[str]:
    """Whom the own goblin can shove where."""
    own, spaces = state.goblins[seat].at, spots(state)
    near = [whose(spaces, to) for to in library(state).beside[own].values()]
    found = {
        (other, to) for other in near if other is not None for to in ways(state, spaces, other, own, [seat, other])
    }
    return {f"{other} {to}" for other, to in found}


def swapped(state: LibraryState, seat: int) -> set[str]:
    """Whose pocket can be picked for which card."""
    victims = [other for other, one in enumerate(state.goblins) if other != seat and one.hand]
    return {f"{other} {card}" for other in victims for card in state.goblins[seat].hand}


def discarded(state: LibraryState, seat: int) -> set[str]:
    """Every choice of one own card or more."""
    hand = sorted(state.goblins[seat].hand)
    return {"+".join(one) for count in range(1, len(hand) + 1) for one in combinations(hand, count)}


def once(active: bool) -> set[str]:
    """A book without a choice, unless it is at work."""
    return set() if active else {""}


CHOICES = {
    "wipe_the_slate": lambda state, seat: (
        {held.id for held in state.goblins[seat].glances} | ({"blank"} if state.goblins[seat].blank else set())
    ),
    "hush": lambda state, seat: bound(state, seat),
    "pass_the_stare": passed,
    "second_wind": lambda state, seat: once(state.now.extra_card),
    "long_legs": lambda state, seat: once(state.now.extra_step),
    "skeleton_key": lambda state, seat: once(state.now.all_orbs),
    "swap_shadows": lambda state, seat: {str(other) for other in range(len(state.goblins)) if other != seat},
    "homing_hop": lambda state, seat: empty(state, library(state).teleports),
    "loud_cough": lambda state, seat: set(library(state).beside[state.rigor].values()),
    "master_over_here": lambda state, seat: eligible(state),
    "spectral_shove": shoved,
    "pickpocket": swapped,
    "fresh_hand": discarded,
}


def turn(state: LibraryState, seat: int) -> set[str]:
    """Everything that a turn offers."""
    found = plays(state, seat)
    rest = {"stop"} if state.now.played else set() if found else {"discard"}
    return found | rest | books(state, seat)


def landing(state: LibraryState, besides: Space = "") -> set[Space]:
    """Where a caught or teleported goblin reappears."""
    free = empty(state, library(state).teleports) - {besides}
    return free or empty(state, library(state).starts) or beside_goblins(state)


def counted(state: LibraryState) -> set[str]:
    """What the asked seat may answer, by our own count."""
    decision, what = waited(state), kind(state)
    seat = decision.seat
    if what == "turn":
        return turn(state, seat)
    if what == "step":
        walk = state.walk
        assert walk is not None
        return {*steps(state, seat, ("G" if walk.pawn == "goblin" else "R") + walk.marks, walk.path), "halt"}
    if isinstance(decision, MayPush):
        moved = [*decision.moved, decision.victim]
        return set(ways(state, spots(state), decision.victim, decision.came, moved))
    if what == "react":
        held = {book.id for book in state.goblins[seat].books if not book.used}
        usable = {"mirror_charm"} | ({"pointed_finger"} if seat != state.active else set())
        return {"none"} | held & usable
    if what == "rm_teleport":
        return {"no"} | eligible(state)
    if what in ("place", "home"):
        return empty(state, library(state).starts) or beside_goblins(state)
    assert isinstance(decision, MayLand)
    return landing(state, decision.origin)


# ---------------------------------------------------------------- random games


def games(seats: int, seed: int, most: int = 250) -> Iterator[LibraryState]:
    """The tables of a random game before each of its first answers, with books from the beginning."""
    luck, chance = Random(f"{seats}/{seed}"), Practice(seed)
    state = GAME.setup(seats, any_options(GAME, luck), chance)
    deal_books(state, luck)
    for _ in range(most):
        if GAME.outcome(state) is not None:
            return
        yield state
        decision = waited(state)
        lawful = GAME.lawful(state, decision)
        GAME.apply(state, decision.seat, luck.choice(lawful), chance)


def deal_books(state: LibraryState, luck: Random) -> None:
    """Half of the books in the game lie before the seats."""
    for _ in range(len(state.book_deck) // 2):
        luck.choice(state.goblins).books.append(Shelved(state.book_deck.pop()))


@every_count
@pytest.mark.parametrize("seed", SEEDS)
def test_the_offers_are_those_of_our_own_count(seats: int, seed: int) -> None:
    """KR-M2, KR-M3, KR-M4, KR-R2, KR-R11, KR-R15, KR-R16, KR-R17, KR-R24, KR-R29, KR-R42, KR-R44, KR-B5, KR-F4."""
    seen = 0
    for state in games(seats, seed):
        if not state.now.extra_step:  # Long Legs have vectors of their own
            assert options(state) == counted(state), kind(state)
            seen += 1
    assert seen > 20


@every_count
def test_what_is_offered_is_not_refused_and_what_is_not_offered_is(seats: int) -> None:
    """KR-R42, KR-R46: at every choice, and there is always one."""
    luck, pool = Random(seats), set[Action]()
    for state in games(seats, 7, most=120):
        decision = waited(state)
        lawful = GAME.lawful(state, decision)
        assert lawful
        assert [GAME.refusal(state, decision, action) for action in lawful] == [None] * len(lawful)
        offered = {short(action) for action in lawful if not isinstance(action, act.PlayExcused)}
        for action in luck.sample(sorted(pool, key=repr), min(6, len(pool))):
            if short(action) not in offered:
                with pytest.raises(Illegal):
                    GAME.apply(copy(state), decision.seat, action, Practice(1))
        pool |= {action for action in lawful if not isinstance(action, act.PlayExcused)}


@every_count
def test_a_choice_of_one_is_made_without_asking(seats: int) -> None:
    """KR-R46: for placing, pushing and landing; a step and a reaction are asked when there is something to choose."""
    seen = set()
    for seed in SEEDS:
        for state in games(seats, seed):
            if (what := kind(state)) in ("place", "push", "after_hit", "teleport", "step", "react", "rm_teleport"):
                assert len(options(state)) > 1, what
                seen.add(what)
    assert {"place", "step"} <= seen
