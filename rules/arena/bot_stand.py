"""Where a stand-in takes its hero when nothing can be done at once: rivals in reach, itself out of it, prey near."""

from collections.abc import Iterable, Sequence

from rules.arena.board import NUMBER
from rules.arena.bot_fight import NEVER
from rules.arena.bot_goals import FADES, GLORY, KILL, NOTHING, Plan, finds
from rules.arena.bot_harm import Threat, harm
from rules.arena.bot_layouts import Layout
from rules.arena.bot_maze import FAR, flood
from rules.arena.bot_prospect import Approach, Prospect, going, leaving, nearing, provoked
from rules.arena.bot_sight import OUTSIDE, Sight
from rules.arena.catalog import NEGATIVE

GAIN = 0.8  # of the glory that rivals' damage brings
READY, SOON, TOKEN = 0.45, 0.8, 0.3  # of what could be won next turn
STEP, BAD_RUNE = 0.05, 1.0


def best_stand(sight: Sight, prospects: Iterable[Prospect]) -> Plan:
    """The best space in the best layout; nothing if that is where the hero stands already."""
    best, row = -float(FAR), NOTHING.row
    for found in prospects:
        gain = GAIN * gained(sight, found.layout, found.dangers)
        hopes = hopes_of(sight, found)
        for at, far in enumerate(found.far):
            total = found.layout.cost + far
            if total <= sight.left:
                worth = gain + hopes[at] - harmed(sight, found, at, total) - STEP * total
                if worth > best:
                    best, row = worth, going(found, at)
    return Plan(best, row)


def gained(sight: Sight, layout: Layout, dangers: Sequence[Threat]) -> int:
    """The glory that monsters would bring from rivals' heroes."""
    return sum(
        harm(body, at, dangers)
        for body, at in zip(sight.bodies, layout.heroes, strict=True)
        if body.seat != sight.seat and at != OUTSIDE
    )


def harmed(sight: Sight, found: Prospect, at: int, total: int) -> float:
    """The misfortune of standing there, of leaving the monster on the own tile, of a bad rune."""
    if sight.hunting:
        return 0.0
    moved = total > 0
    hurt = float(harm(sight.body, at, found.dangers, provoked(sight) if moved else ()))
    if moved:
        hurt += leaving(sight) + BAD_RUNE * bad_rune(sight, found, at)
    return hurt


def bad_rune(sight: Sight, found: Prospect, at: int) -> bool:
    """Whether the hero would take a negative rune there."""
    tile = next(
        (tile for cell, tile in sight.table.tiles.items() if found.layout.moves.get(NUMBER[cell], NUMBER[cell]) == at),
        None,
    )
    return tile is not None and at != sight.at and tile.rune in NEGATIVE and not sight.hero.runes[tile.rune]


def hopes_of(sight: Sight, found: Prospect) -> list[float]:
    """By space: what could be won from there in the next turn."""
    spaces = range(len(found.far))
    prey = [max((hope(sight, one, at) for one in found.approaches), default=0.0) for at in spaces]
    tokens = flood(found.ways, lying(sight, found.layout), found.barred)
    return [prey[at] + TOKEN * 5 * (1 - FADES) ** tokens[at] if tokens[at] < FAR else prey[at] for at in spaces]


def lying(sight: Sight, layout: Layout) -> dict[int, int]:
    """The spaces with something worth fetching."""
    spaces = (NUMBER[cell] for cell, tile in sight.table.tiles.items() if any(True for _ in finds(sight, tile)))
    return {layout.moves.get(at, at): 0 for at in spaces}


def hope(sight: Sight, target: Approach, at: int) -> float:
    """What being so near to a monster is worth: the defeat next turn, or coming nearer to it."""
    need = target.far[at]
    worth = READY * (GLORY * target.foe.row.glory + KILL)
    return worth * SOON ** max(0, need - sight.next) if need < FAR else 0.0


# ---------------------------------------------------------------- after rounds without a defeat


def hunt(sight: Sight, prospects: Sequence[Prospect]) -> Plan | None:
    """As far as the points go on the shortest way to a monster that can be defeated; None if there is no way."""
    ways = [
        (found.layout.cost + cost + target.far[start], place, index, start)
        for place, found in enumerate(prospects)
        for index, target in enumerate(found.approaches)
        for start, cost in found.layout.starts.items()
        if target.far[start] < FAR
    ]
    if not ways:
        return None
    need, place, index, start = min(ways)
    found = prospects[place]
    row, _ = nearing(found, found.approaches[index], start)
    return Plan(NEVER - need, row[: max(0, sight.left)]) if row else NOTHING
