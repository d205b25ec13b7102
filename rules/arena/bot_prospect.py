"""What a stand-in could do in one layout of the maze: how far everything is, and where each monster can be attacked."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from msgspec import Struct

from rules.arena.bot_fight import arms_of, least_cost
from rules.arena.bot_harm import Threat, opportunity, threats
from rules.arena.bot_layouts import Layout
from rules.arena.bot_maze import Ways, flood, trail, walked, ways_of
from rules.arena.bot_sight import OUTSIDE, Foe, Sight, Weapon
from rules.arena.reach import spread
from rules.contract import Action


class Approach(Struct, frozen=True):
    """A monster: where it can be attacked, by the action points that defeat it from there, and how far that is.

    From where all these weapons together are too weak it costs `NEVER`. `through` is for ways over the rune that
    weakens the next hit: there is one more to deal. Nobody passes through a barred space.
    """

    foe: Foe
    at: int
    weapons: Sequence[Weapon]
    through: bool
    barred: tuple[int, ...]
    aims: Mapping[int, int]
    far: Sequence[int]


class Prospect(Struct, frozen=True):
    """A layout with its ways."""

    layout: Layout
    ways: Ways
    barred: tuple[int, ...]
    far: Sequence[int]  # from where the hero stands, the cost of the layout not counted
    approaches: tuple[Approach, ...]
    dangers: list[Threat]


def prospect(sight: Sight, layout: Layout) -> Prospect:
    """Everything that is asked of a layout, reckoned once."""
    ways = ways_of(layout.maze, layout.doors)
    barred = barred_in(sight, layout, through=sight.hunting)
    return Prospect(
        layout,
        ways,
        barred,
        flood(ways, layout.starts, barred),
        tuple(approaches(sight, layout, ways)),
        threats(layout.maze, sight.foes, layout.foes),
    )


def barred_in(sight: Sight, layout: Layout, through: bool) -> tuple[int, ...]:
    """The tiles that the hero does not walk through: of a bad rune, of monsters that would strike unless it hunts."""
    bad = () if through or sight.trap == OUTSIDE else (trap_in(sight, layout),)
    foes = () if sight.hunting else zip(sight.foes, layout.foes, strict=True)
    return (*bad, *(at for foe, at in foes if bars(sight, foe)))


def bars(sight: Sight, foe: Foe) -> bool:
    """Whether the hero would be struck when it leaves this monster's tile."""
    return not sight.safe and opportunity(sight.body, foe) > 0


def trap_in(sight: Sight, layout: Layout) -> int:
    """Where the rune that weakens lies in a layout."""
    return layout.moves.get(sight.trap, sight.trap)


def approaches(sight: Sight, layout: Layout, ways: Ways) -> Iterator[Approach]:
    """How each monster can be attacked in a layout: without the bad rune and over it, with what lasts and with all."""
    for through, weapons in product((False, True) if sight.trap != OUTSIDE else (False,), arsenals(sight)):
        barred = barred_in(sight, layout, through)
        for foe, at in zip(sight.foes, layout.foes, strict=True):
            aims = aims_at(sight, layout, foe, at, weapons, through)
            yield Approach(foe, at, weapons, through, barred, aims, flood(ways, aims, barred))


def arsenals(sight: Sight) -> list[Sequence[Weapon]]:
    """The weapons that are not gone after their use, and all, if that is more."""
    lasting = [weapon for weapon in sight.weapons if not weapon.spent]
    return [lasting] if len(lasting) == len(sight.weapons) else [lasting, sight.weapons]


def aims_at(
    sight: Sight, layout: Layout, foe: Foe, at: int, weapons: Sequence[Weapon], through: bool
) -> dict[int, int]:
    """By space from which a weapon reaches the monster: the action points that defeat it."""
    groups: dict[int, int] = {}
    for place, weapon in enumerate(weapons):
        for space in spread(layout.maze, at, weapon.low, weapon.high, weapon.shape):
            groups[space] = groups.get(space, 0) | 1 << place
    cases = {space: (group, wanted(sight, layout, foe, space, through)) for space, group in groups.items()}
    costs = {case: defeat_cost(sight, weapons, *case) for case in set(cases.values())}
    return {space: costs[case] for space, case in cases.items()}


def wanted(sight: Sight, layout: Layout, foe: Foe, space: int, through: bool) -> int:
    """The damage that defeats a monster from this space, runes and boosts counted."""
    on_it = sight.trap != OUTSIDE and space == trap_in(sight, layout) and space != layout.at
    return foe.left - sight.bonus + (through or on_it)


def defeat_cost(sight: Sight, weapons: Sequence[Weapon], group: int, damage: int) -> int:
    """What it costs to deal so much with these of the weapons."""
    some = [weapon for place, weapon in enumerate(weapons) if group >> place & 1]
    return least_cost(arms_of(some), damage, max(sight.left, sight.next) + sight.reserve)


def reaching(target: Approach, maze: bytes, space: int) -> list[Weapon]:
    """The weapons that reach the monster from a space."""
    return [one for one in target.weapons if space in spread(maze, target.at, one.low, one.high, one.shape)]


# ---------------------------------------------------------------- rows of actions


def going(found: Prospect, to: int) -> tuple[Action, ...]:
    """The change and the way from where the hero stands to a space."""
    layout = found.layout
    path = trail(found.ways, found.far, layout.starts, to, found.barred)[::-1]
    return begun(layout, path)


def nearing(found: Prospect, target: Approach, start: int, stay: bool = False) -> tuple[tuple[Action, ...], int]:
    """The change and the way from a start to the nearest space for defeating a monster, which is named too."""
    path = [start] if stay else trail(found.ways, target.far, target.aims, start, target.barred)
    return begun(found.layout, path), path[-1]


def begun(layout: Layout, path: Sequence[int]) -> tuple[Action, ...]:
    """The change, the card that brings the hero to the first space, if one does, and the steps."""
    card = (layout.by[path[0]],) if path[0] in layout.by else ()
    return (*layout.steps, *card, *walked(layout.maze, path))


def leaving(sight: Sight) -> int:
    """What the monster on the own tile would do if it were left alone (AR-A17)."""
    if sight.safe:
        return 0
    return sum(opportunity(sight.body, foe) for foe in sight.foes if foe.at == sight.at)


def provoked(sight: Sight) -> tuple[int, ...]:
    """The monster that the hero would then be immune to."""
    return () if sight.safe else tuple(foe.slot for foe in sight.foes if foe.at == sight.at)
