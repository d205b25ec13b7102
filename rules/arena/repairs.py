"""What a moderator may set right in the arena: figures, wounds of monsters, action points; never covered points."""

from collections.abc import Iterator, Sequence

from rules.arena.agenda import MayAct
from rules.arena.catalog import HEROES, MONSTERS
from rules.arena.sheet import actions_all
from rules.arena.state import ArenaState, monster_at, seats_of
from rules.contract import Repairable
from rules.repairing import choice, number, setting


def repairs(state: ArenaState, names: Sequence[str]) -> Iterator[Repairable]:
    """The facts of this table, while the hero whose turn it is may act."""
    if not (state.agenda and isinstance(state.agenda[-1], MayAct)):
        return
    points = range(actions_all(state) + 1)
    yield number(
        "spent", f"action points spent by {names[state.active]}", state.now.spent, points, setting(state.now, "spent")
    )
    cells = sorted(state.tiles)
    for seat in seats_of(state):
        hero = state.heroes[seat]
        if hero.at:
            title = f"tile of {HEROES[hero.id].name} ({names[seat]})"
            yield choice(f"tile-{seat + 1}", title, hero.at, cells, setting(hero, "at"))
    for one in state.monsters:
        said, life = MONSTERS[one.id].name, MONSTERS[one.id].life
        free = [cell for cell in cells if monster_at(state, cell) is None]
        yield choice(f"tile-{one.id}", f"tile of the {said}", one.at, free, setting(one, "at"))
        yield number(f"damage-{one.id}", f"damage on the {said}", one.damage, range(life), setting(one, "damage"))
