"""What is worth doing at once: monsters to defeat, tokens, deities and runes to fetch."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rules.arena.actions import Air, Cell, Collect, Strike, TakeDeity, UseCard
from rules.arena.board import NUMBER, SIZE
from rules.arena.bot_fight import NEVER, volley
from rules.arena.bot_harm import Threat, harm, opportunity
from rules.arena.bot_layouts import spends, uses
from rules.arena.bot_prospect import Approach, Prospect, going, leaving, nearing, provoked, reaching, wanted
from rules.arena.bot_sight import Sight, Weapon, ego
from rules.arena.catalog import DEITIES, ELEMENT_OF, HEROES, POSITIVE, Ability
from rules.arena.state import Tile, held
from rules.contract import Action

GLORY, KILL, POINT = 1.2, 3.0, 0.3
PRIZED, ABILITY, ITEM, DEITY, ELEMENT, RUNE = 6.0, 5.0, 4.5, 3.0, 1.6, 1.2
FADES = 0.12  # what a token loses by action point
EXPOSED, EXPLOSION, SPENT = 1.0, 2.0, 1.5


class Plan(Struct, frozen=True):
    """Actions in a row and what they are worth."""

    worth: float
    row: tuple[Action, ...]


NOTHING = Plan(0.0, ())


# ---------------------------------------------------------------- monsters


def kills(sight: Sight, found: Prospect) -> Iterator[Plan]:
    """Every monster that can be defeated this turn, from the nearest space and from the own one."""
    layout = found.layout
    for target in found.approaches:
        for start, cost in layout.starts.items():
            costs = {target.far[start]: False, target.aims.get(start, NEVER): True}
            for points, stay in costs.items():
                total = layout.cost + cost + points
                if total <= sight.left + sight.reserve and points < NEVER:
                    yield kill(sight, found, target, nearing(found, target, start, stay), total)


def kill(sight: Sight, found: Prospect, target: Approach, way: tuple[tuple[Action, ...], int], total: int) -> Plan:
    """The way to a space, and the attacks from there."""
    steps, at = way
    foe = target.foe
    shots = shots_at(sight, found, target, at)
    row = (*reserve(sight, total), *steps, *cheering(sight), *(shoot(one, foe.slot, at, target.at) for one in shots))
    worth = GLORY * foe.row.glory + KILL - POINT * total - SPENT * any(one.spent for one in shots)
    worth -= SPENT * max(0, total - sight.left)
    if foe.explodes and at == target.at and foe.slot not in sight.body.immune:
        worth -= EXPLOSION
    if steps or foe.at != sight.at:
        worth -= leaving(sight)
    rest = [danger for danger in found.dangers if danger.foe.slot != foe.slot]
    return Plan(worth - exposed(sight, at, rest, total), row)


def shots_at(sight: Sight, found: Prospect, target: Approach, at: int) -> list[Weapon]:
    """The attacks that defeat the monster from there."""
    damage = wanted(sight, found.layout, target.foe, at, target.through)
    return volley(reaching(target, found.layout.maze, at), damage, target.aims[at])


def shoot(weapon: Weapon, slot: int, at: int, to: int) -> Action:
    """The action that uses a weapon on a monster."""
    if not weapon.card:
        return Strike(slot)
    words = {"one": str(slot), "line": side_to(at, to), "all": ""}[weapon.targets]
    return UseCard(weapon.card, weapon.place, (words,) if words else ())


def side_to(at: int, to: int) -> str:
    """In which direction a space of the same line lies."""
    if at // SIZE == to // SIZE:
        return "E" if to > at else "W"
    return "S" if to > at else "N"


def cheering(sight: Sight) -> list[Action]:
    """Everything that makes the next attack harder and is ready again next turn: of each card the most."""
    best: dict[str, tuple[int, Action]] = {}
    for action, effect in uses(sight, "boost"):
        card = action.card if isinstance(action, UseCard) else ""
        if not spends(action) and effect.n > best.get(card, (0, action))[0]:
            best[card] = (effect.n, action)
    return [action for _, action in best.values()]


def reserve(sight: Sight, total: int) -> list[Action]:
    """What gives the action points that lack, and is gone after its use."""
    lack, found = total - sight.left, list[Action]()
    for action, points in reserves(sight):
        if lack > 0:
            found.append(action)
            lack -= points
    return found


def reserves(sight: Sight) -> Iterator[tuple[Action, int]]:
    """Air, and cards that are gone after their use."""
    if "air" in sight.hero.elements:
        yield Air(), 1
    yield from ((action, effect.n) for action, effect in uses(sight, "bonus_ap") if spends(action))


def exposed(sight: Sight, at: int, dangers: Sequence[Threat], total: int) -> float:
    """What the monsters would do to the hero there, the less the more points are left to get away."""
    if sight.hunting:
        return 0.0
    hurt = harm(sight.body, at, dangers, provoked(sight) if at != sight.at else ())
    return EXPOSED * hurt / (1 + max(0, sight.left - total))


# ---------------------------------------------------------------- tokens


def fetched(sight: Sight, found: Prospect) -> Iterator[Plan]:
    """Tokens that can be collected this turn, a deity, a rune where the hero is not yet (AR-R16, AR-R17)."""
    layout = found.layout
    for cell, tile in sight.table.tiles.items():
        for action, worth in finds(sight, tile):
            at = layout.moves.get(NUMBER[cell], NUMBER[cell])
            total = layout.cost + found.far[at] + isinstance(action, Collect)
            if total <= sight.left and (action or at != layout.at):
                price = FADES * total * worth + exposed(sight, at, found.dangers, total)
                price += bother(sight, layout.foes, at, total)
                if worth > price:
                    yield Plan(worth - price, (*going(found, at), *([action] if action else [])))


def bother(sight: Sight, spots: Sequence[int], at: int, total: int) -> float:
    """What monsters strike for when they are left alone, here or there."""
    here = leaving(sight) if total else 0
    there = (
        0
        if sight.safe or at == sight.at
        else sum(opportunity(sight.body, foe) for foe, spot in zip(sight.foes, spots, strict=True) if spot == at)
    )
    return here + there


def finds(sight: Sight, tile: Tile) -> Iterator[tuple[Action | None, float]]:
    """What lies on a tile for this hero, with its worth."""
    hero = sight.hero
    for ability in dict.fromkeys(tile.abilities):  # in their order: a set of words has another in each process
        if held(hero, ability) < HEROES[hero.id].track[ability]:
            yield Collect(ability), ability_worth(sight, ability)
    if tile.items and sight.seen.items_unseen:
        yield Collect("item"), ITEM
    if tile.element and ELEMENT_OF[tile.num] not in hero.elements:
        yield Collect("element"), ELEMENT
    free = tile.deity and not hero.deity and tile.deity not in sight.table.taken
    if free and ego(hero) >= DEITIES[tile.deity].take_ego:
        yield TakeDeity(), DEITY
    if tile.rune in POSITIVE and not hero.runes[tile.rune] and sight.table.supply.runes[tile.rune]:
        yield None, RUNE


def ability_worth(sight: Sight, ability: Ability) -> float:
    """More for what a hero without spells hits with."""
    return PRIZED if ability == "str" and HEROES[sight.hero.id].deck == "feat" else ABILITY


def handy(sight: Sight) -> Iterator[Plan]:
    """Tokens that a card collects from here for nothing; where it costs something the hero walks."""
    for action, effect in uses(sight, "collect"):
        cell, word = action.args
        worth = worth_of(sight, cell, word)
        if worth and not effect.ap:
            yield Plan(worth, (action,))


def worth_of(sight: Sight, cell: Cell, word: str) -> float:
    """What a token on a tile is worth to this hero."""
    found = finds(sight, sight.table.tiles[cell])
    return next((worth for action, worth in found if isinstance(action, Collect) and action.token == word), 0.0)
