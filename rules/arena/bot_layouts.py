"""How the maze could lie after one change: as it is, a tile turned, one shift, a card's move (AR-A6, AR-A7)."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from rules.arena.actions import Rotate, Shift, UseCard, UseDeity, Way
from rules.arena.board import CELLS, NUMBER
from rules.arena.bot_maze import QUARTERS, SLIDES, rotated, slid
from rules.arena.bot_sight import OUTSIDE, Sight, gone_after
from rules.arena.cards import card_uses, deity_uses, power
from rules.arena.catalog import Effect, Kind, effects_of
from rules.arena.moving import walks
from rules.arena.reach import DOOM
from rules.contract import Action

ALL_OPEN = 15
PRECIOUS = 2  # a card that is gone after its use counts as so many action points more


class Layout(Struct, frozen=True):
    """The table after some change: its maze, and where everything came to stand; `by` are ways for cards to move."""

    steps: tuple[Action, ...]
    cost: int
    maze: bytes
    doors: tuple[int, ...]
    moves: Mapping[int, int]  # spaces of tiles that moved
    foes: tuple[int, ...]  # as in the sight
    heroes: tuple[int, ...]  # by seat
    starts: Mapping[int, int]  # where the own hero can begin to walk, with the cost of being there
    by: Mapping[int, Action]  # the action that brings it there

    @property
    def at(self) -> int:
        """Where the own hero stands."""
        return next(iter(self.starts))


def layouts(sight: Sight) -> Iterator[Layout]:
    """As it is, then every single change that the hero can pay; the same maze comes once."""
    plain = as_it_is(sight)
    yield plain
    seen = {sight.maze}
    for steps, cost, maze in turns(sight):
        if cost <= sight.left and maze not in seen:
            seen.add(maze)
            yield Layout(steps, cost, maze, sight.doors, {}, plain.foes, plain.heroes, {sight.at: 0}, {})
    yield from shifts(sight, plain)


def as_it_is(sight: Sight) -> Layout:
    """Nothing changed; cards that move the hero are further places to start from, but not the bad rune."""
    starts, by = {sight.at: 0}, dict[int, Action]()
    for action, effect in uses(sight, "move", "blink"):
        to, cost = NUMBER[action.args[0]], effect.ap + (PRECIOUS if spends(action) else 0)
        if (to not in starts or cost < starts[to]) and sight.trap not in entered(sight, effect, to):
            starts[to], by[to] = cost, action
    return Layout(
        (), 0, sight.maze, sight.doors, {}, tuple(foe.at for foe in sight.foes), spots(sight), starts, by
    )  # fmt: skip


def entered(sight: Sight, effect: Effect, to: int) -> tuple[int, ...]:
    """The spaces that a card's move enters, the last one included (AR-R49)."""
    if effect.kind == "blink" or sight.trap == OUTSIDE:
        return (to,)
    return tuple(NUMBER[cell] for cell in walks(sight.table, sight.seat, effect.n, effect.walls)[CELLS[to]])


def spots(sight: Sight) -> tuple[int, ...]:
    """Where all heroes stand."""
    return tuple(body.at for body in sight.bodies)


def uses(sight: Sight, *kinds: Kind) -> Iterator[tuple[UseCard | UseDeity, Effect]]:
    """What cards and the deity can do now of these kinds, each with its effect."""
    hero = sight.hero
    if hero.deity and not hero.deity_used and power(hero).effect.kind in kinds:
        yield from ((action, power(hero).effect) for action in deity_uses(sight.table, sight.seat))
    if any(effect.kind in kinds for card in hero.play for effect in effects_of(card.id)):
        for use in card_uses(sight.table, sight.seat):
            effect = effects_of(use.card)[use.effect]
            if effect.kind in kinds:
                yield use, effect


def spends(action: UseCard | UseDeity) -> bool:
    """Whether the card is gone after this."""
    return isinstance(action, UseCard) and gone_after(action.card)


def turns(sight: Sight) -> Iterator[tuple[tuple[Action, ...], int, bytes]]:
    """The own tile turned, or by a card or a deity another one near it."""
    if sight.maze[sight.at] != ALL_OPEN:
        for ways in QUARTERS:
            yield tuple(map(Rotate, ways)), len(ways), rotated(sight.maze, sight.at, _quarters(ways))
    for action, effect in uses(sight, "rotate"):
        at, way = NUMBER[action.args[0]], action.args[1]
        if sight.maze[at] not in (ALL_OPEN, DOOM):
            yield (action,), effect.ap, rotated(sight.maze, at, _quarters((way,)))


def _quarters(ways: Iterable[Way | str]) -> int:
    return sum(1 if way == "cw" else 3 for way in ways)


def shifts(sight: Sight, plain: Layout) -> Iterator[Layout]:
    """Every shift, by a card or a deity where that costs less."""
    free = {action.args[0]: (action, effect.ap) for action, effect in uses(sight, "shift")}
    for start, moves in SLIDES[sight.maze.index(DOOM)]:
        action, cost = free.get(start, (Shift(start), 1))
        if cost <= sight.left:
            yield Layout(
                (action,),
                cost,
                slid(sight.maze, moves),
                tuple(moves.get(door, door) for door in sight.doors),
                moves,
                tuple(moves.get(at, at) for at in plain.foes),
                tuple(moves.get(at, at) for at in plain.heroes),
                {moves.get(sight.at, sight.at): 0},
                {},
            )
