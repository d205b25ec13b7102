"""The arena as a stand-in weighs it: monsters, heroes as their targets, and what its own hero can attack with."""

from msgspec import Struct

from rules.arena.board import NUMBER
from rules.arena.catalog import CATALOG, DEITIES, ITEMS, MONSTERS, Kind, Modifier, MonsterRow, Reach, effects_of, has
from rules.arena.fighting import life
from rules.arena.reach import floor
from rules.arena.sheet import actions_left, added, covered, modifier, spared, usable
from rules.arena.state import ArenaState, Hero, Monster, of_kind, seats_of
from rules.arena.table import table_of
from rules.arena.view import HeroSeen, Seat

OUTSIDE = -1  # the space of a hero that has not entered
ADDS: dict[str, Modifier] = {"damage": "damage", "magic": "magic", "resistance": "resistance"}


class Foe(Struct, frozen=True):
    """A monster, the damage that is left to deal, and what Fire and Water do to its own."""

    slot: int
    at: int
    left: int
    row: MonsterRow
    extra: int
    resistant: bool
    double: bool
    explodes: bool


class Body(Struct, frozen=True):
    """A hero as monsters find it; `blocks` are the free effects, the largest first."""

    seat: int
    at: int
    defense: int  # without runes
    plus: int
    minus: int
    immune: tuple[int, ...]
    water: bool
    blocks: tuple[int, ...]


class Weapon(Struct, frozen=True):
    """An attack that the hero can make: unarmed with card "", else an effect of a card."""

    card: str
    place: int
    cost: int
    low: int
    high: int
    shape: Reach
    damage: int
    targets: str
    single: bool  # usable once only
    spent: bool  # gone after its use


class Sight(Struct, frozen=True):
    """All that one seat weighs."""

    seat: int
    table: ArenaState
    hero: Hero
    seen: HeroSeen
    misfortune: int
    maze: bytes
    doors: tuple[int, ...]
    at: int
    trap: int  # the space of the rune that would weaken the next hit; OUTSIDE if the hero would not take it
    foes: tuple[Foe, ...]
    bodies: tuple[Body, ...]  # by seat
    weapons: tuple[Weapon, ...]
    left: int  # action points, those that its cards give for nothing included
    reserve: int  # more of them, from what is gone after its use
    next: int  # action points of its next turn
    bonus: int  # on the next hits: runes, boosts that are ready
    safe: bool  # never suffers attacks of opportunity

    @property
    def body(self) -> Body:
        """The own hero as monsters find it."""
        return self.bodies[self.seat]

    @property
    def hunting(self) -> bool:
        """Whether so many rounds went by without a defeat that harm is no matter."""
        return self.table.round - self.table.last_kill >= PATIENCE


PATIENCE = 4  # rounds


def sight_of(view: Seat) -> Sight:
    """What this seat sees, made ready for weighing."""
    return sight_on(view, own_table(view))


def own_table(view: Seat) -> ArenaState:
    """The table as the seat knows it."""
    table = table_of(view.arena)
    own = table.heroes[view.seat]
    own.glory, own.misfortune, own.drawn = view.glory, view.misfortune, list(view.drawn)
    return table


def sight_on(view: Seat, table: ArenaState) -> Sight:
    """The same for a table on which the seat has done something since."""
    hero = table.heroes[view.seat]
    return Sight(
        seat=view.seat,
        table=table,
        hero=hero,
        seen=view.arena.heroes[view.seat],
        misfortune=view.misfortune,
        maze=floor(table),
        doors=tuple(NUMBER[cell] for cell in of_kind(table, "trapdoor")),
        at=space_of(hero),
        trap=trap_of(table, hero),
        foes=tuple(foe_of(table, monster) for monster in table.monsters),
        bodies=tuple(body_of(table, seat) for seat in seats_of(table)),
        weapons=weapons_of(hero),
        left=max(0, actions_left(table)) + free_actions(hero),
        reserve=reserve_of(hero),
        next=CATALOG.game.actions + modifier(hero, "actions") + sum(best_each(hero, "bonus_ap", again=True)),
        bonus=table.now.boost + sum(best_each(hero, "boost")) + cheer(hero) + hit_runes(hero),
        safe=spared(hero, "no_opportunity"),
    )


def space_of(hero: Hero) -> int:
    """The space of a hero by number."""
    return NUMBER[hero.at] if hero.at else OUTSIDE


def trap_of(table: ArenaState, hero: Hero) -> int:
    """The tile on which the hero would get a -1 Damage rune (AR-T1, AR-T2, AR-T4)."""
    if hero.runes["dmg_minus"] or not table.supply.runes["dmg_minus"] or spared(hero, "rune_ward"):
        return OUTSIDE
    return next((NUMBER[cell] for cell, tile in table.tiles.items() if tile.rune == "dmg_minus"), OUTSIDE)


def foe_of(table: ArenaState, monster: Monster) -> Foe:
    """A monster of the table."""
    return Foe(
        slot=monster.slot,
        at=NUMBER[monster.at],
        left=life(table, monster.id) - monster.damage,
        row=MONSTERS[monster.id],
        extra=2 * (monster.fire - len(monster.waters)),
        resistant=has(monster.id, "energy_resistant"),
        double=has(monster.id, "double_attack"),
        explodes=has(monster.id, "explosion"),
    )


def body_of(table: ArenaState, seat: int) -> Body:
    """A hero of the table."""
    hero = table.heroes[seat]
    return Body(
        seat=seat,
        at=space_of(hero),
        defense=modifier(hero, "defense"),
        plus=hero.runes["def_plus"],
        minus=hero.runes["def_minus"],
        immune=tuple(hero.immune),
        water="water" in hero.elements,
        blocks=tuple(sorted(best_each(hero, "block"), reverse=True)),
    )


# ---------------------------------------------------------------- what cards give


def best_each(hero: Hero, kind: Kind, again: bool = False) -> list[int]:
    """By card that is not gone after its use: the most that an effect of this kind gives now, or again next turn."""
    most: dict[str, int] = {}
    for card in hero.play:
        for effect in effects_of(card.id):
            if effect.kind == kind and covered(card, effect) and (again or not (effect.once and card.used)):
                most[card.id] = max(most.get(card.id, 0), effect.n)
    return [n for card, n in most.items() if not gone_after(card)]


def gone_after(card: str) -> bool:
    """Whether a card leaves the game when it is used."""
    return card in ITEMS and ITEMS[card].consume


def free_actions(hero: Hero) -> int:
    """Action points that cards give this turn and again in the next."""
    return sum(best_each(hero, "bonus_ap"))


def reserve_of(hero: Hero) -> int:
    """Action points by Air and by cards that are gone after their use (AR-E6, AR-I8)."""
    cards = [effect.n for card, _, effect in usable(hero, "bonus_ap") if gone_after(card.id)]
    return sum(cards) + ("air" in hero.elements)


def cheer(hero: Hero) -> int:
    """What the deity adds to the next attack, if it still can."""
    if not hero.deity or hero.deity_used:
        return 0
    effect = DEITIES[hero.deity].sides[hero.flipped].effect
    return effect.n if effect.kind == "boost" else 0


def hit_runes(hero: Hero) -> int:
    """What runes add to the next hits, of bad ones one to each (AR-T3, AR-T4, AR-T9)."""
    return (hero.runes["dmg_plus"] > 0) - hero.runes["dmg_minus"]


def weapons_of(hero: Hero) -> tuple[Weapon, ...]:
    """Every attack that deals anything and is not beaten in all by another."""
    damage = modifier(hero, "damage")
    found = [Weapon("", 0, 1, 0, 0, "straight", damage, "one", False, False)]
    for card, place, effect in usable(hero, "attack"):
        more = modifier(hero, ADDS[effect.add]) if effect.add in ADDS else 0
        gone = gone_after(card.id)
        found.append(
            Weapon(
                card.id, place, effect.ap, *effect.reach, effect.shape, effect.flat + more, effect.targets,
                effect.once or gone, gone,
            )
        )  # fmt: skip
    armed = [one for one in found if one.damage > 0]
    return tuple(one for one in armed if not any(_beats(other, one) for other in armed if other is not one))


def _beats(one: Weapon, other: Weapon) -> bool:
    """Whether a weapon does all that the other does, at the same cost."""
    if one.single or (one.targets != other.targets and one.targets != "all") or one.cost > other.cost:
        return False
    wider = one.low <= other.low and one.high >= other.high and one.shape == other.shape
    more = (one.damage, -one.cost, one.high) > (other.damage, -other.cost, other.high)
    return wider and one.damage >= other.damage and (more or one.place < other.place)


def ego(hero: Hero) -> int:
    """The Ego of a hero, cards counted."""
    return hero.sheet["cha"] // 2 + added(hero, "ego")
