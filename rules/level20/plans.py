"""Plans for a turn: ways to walk, search, hide and lay traps that a stand-in compares."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules.contract import Action
from rules.level20.actions import Card, Cover, End, Play, Search, Spur, Step
from rules.level20.board import DIRECTIONS, NEIGHBOUR, Square
from rules.level20.catalog import CONSTANTS
from rules.level20.completing import Squares, barred_squares, refreshed
from rules.level20.safe import Path, reachable
from rules.level20.state import DenState, fighter_on

UNDERFOOT: tuple[Card, ...] = ("moss", "food")


class Plan(Struct, frozen=True):
    """The rest of a turn. `path` are the squares stood on, from the present one to the last."""

    walk: tuple[Action, ...]  # spurs, steps and a search, in order
    path: tuple[Square, ...]
    at: tuple[int, ...]  # for each square of the path: how many actions of `walk` come before standing there
    ferocity: int  # left at the end
    spent: int = 0
    search: Search | None = None
    covered: bool = False
    play: Play | None = None
    play_from: int = 0  # index into `path`
    token_at: Square | None = None

    @property
    def end(self) -> Square:
        """Where the turn ends."""
        return self.path[-1]

    def actions(self) -> tuple[Action, ...]:
        """The plan as answers in a row."""
        cut = self.at[self.play_from]
        cards = (self.play,) if self.play else ()
        hiding = (Cover(),) if self.covered else ()
        return (*self.walk[:cut], *cards, *self.walk[cut:], *hiding, End())


def walks(state: DenState, seat: int, extra: int, reward: Search) -> Iterator[Plan]:
    """Every end square with exactly the steps left and so many bought, without and with one search on the way."""
    kobold, mp = state.kobolds[seat], state.kobold_turn.mp + extra
    if extra > kobold.ferocity:
        return
    barred = barred_squares(state, seat)
    for way in ends(kobold.at, mp, barred):
        yield plan(kobold.at, way, extra, kobold.ferocity - extra)
    for way, searched_after in searching_ways(state, kobold.at, mp, barred):
        yield plan(kobold.at, way, extra, kobold.ferocity - extra, reward, searched_after)


def searching_ways(state: DenState, start: Square, mp: int, barred: Squares) -> Iterator[tuple[Path, int]]:
    """Paths with a search after so many steps: for each junk in reach the shortest way there, then every end."""
    found = set[Square]()
    for before in range(mp):
        for junk, there in reachable(start, before).items():
            if junk not in found and (token := state.tokens.get(junk)) and token.kind == "junk":
                found.add(junk)
                for onward in ends(junk, mp - before - CONSTANTS.search_cost, barred):
                    yield there + onward, before


def ends(start: Square, steps: int, barred: Squares) -> Iterator[Path]:
    """One path to each square where a turn may end after so many steps."""
    return (path for at, path in reachable(start, steps).items() if not barred >> at & 1)


def plan(
    start: Square, way: Path, extra: int, ferocity: int, search: Search | None = None, searched_after: int = 0
) -> Plan:
    """The plan of one walk; the search comes after so many steps."""
    walk: list[Action] = [Spur()] * extra
    path, at = [start], [0]
    for index, to in enumerate(way):
        if search and index == searched_after:
            walk.append(search)
        walk.append(Step(to))
        square = NEIGHBOUR[to][path[-1]]
        assert square is not None, "paths stay inside the walls"
        path.append(square)
        at.append(len(walk))
    if search and searched_after == len(way):
        walk.append(search)
        at[-1] = len(walk)
    left = refreshed(ferocity) if search and search.reward == "ferocity" else ferocity
    return Plan(tuple(walk), tuple(path), tuple(at), left, extra, search)


def embellished(state: DenState, base: Plan, hand: tuple[Card, ...], hidden: bool) -> Iterator[Plan]:
    """The same walk with cover, and with one card each."""
    if base.ferocity and not hidden:
        yield replace(base, covered=True)
    for index, square in enumerate(base.path):
        if square not in state.tokens:
            for card in UNDERFOOT:
                if card in hand:
                    yield replace(base, play=Play(card), play_from=index, token_at=square)
        if "stalactite" in hand:
            yield from strikes(state, base, index, square)


def strikes(state: DenState, base: Plan, index: int, square: Square) -> Iterator[Plan]:
    """A stalactite on a fighter beside this square of the path (L20-ST2, L20-ST4)."""
    for to in DIRECTIONS:
        there = NEIGHBOUR[to][square]
        if there is not None and there not in state.tokens and fighter_on(state, there) is not None:
            yield replace(base, play=Play("stalactite", to), play_from=index, token_at=there)
