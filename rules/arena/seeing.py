"""What each seat may see of the arena, built from nothing."""

from rules.arena.agenda import MayBlock
from rules.arena.blows import change, damage, due, mode, unblocked
from rules.arena.catalog import ABILITIES, ELEMENT_OF, ELEMENTS, FEATS, ITEMS, MONSTERS, RUNES, Ability, Rune
from rules.arena.catalog import Attack as AttackRow
from rules.arena.ending import ranking, score
from rules.arena.events import MonsterAttacked, MonsterMoved, Moved, Rotated, Shifted
from rules.arena.fighting import life, weary
from rules.arena.items import in_order
from rules.arena.options import last_round
from rules.arena.reach import reached
from rules.arena.sheet import actions_all, actions_left, defense, modifier, ready
from rules.arena.shifting import moves
from rules.arena.state import ArenaState, Hero, InPlay, Monster, Tile, held, monster_in, pending, seats_of
from rules.arena.supply import mark
from rules.arena.table import rest_of
from rules.arena.view import (
    Arena,
    BlowSeen,
    CardSeen,
    HeroSeen,
    Modifiers,
    MonsterSeen,
    Seat,
    ShiftSeen,
    TileSeen,
    Trail,
    Turned,
)
from rules.contract import as_asked


def public(state: ArenaState) -> Arena:
    """The arena as an onlooker sees it."""
    supply, bag = state.supply, state.bag
    known = state.options.open_scores or state.phase == "over"
    return Arena(
        asked=tuple(map(as_asked, pending(state))),
        options=state.options,
        round=state.round,
        last_round=last_round(state.options, len(state.heroes)),
        number=state.turn,
        phase=state.phase,
        stage=state.now.stage,
        level=state.level,
        waves=state.options.waves,
        first=state.first,
        active=state.active,
        actions_left=max(0, actions_left(state)),
        actions_all=actions_all(state),
        boost=state.now.boost,
        doom=state.doom,
        tiles=tuple(tile_seen(cell, state.tiles[cell]) for cell in sorted(state.tiles, key=lambda one: (one[1], one))),
        monsters=tuple(monster_seen(state, monster) for monster in state.monsters),
        heroes=tuple(hero_seen(state, seat) for seat in seats_of(state)),
        unmet=tuple((level, tuple(one for one in MONSTERS if one in deck)) for level, deck in decks(state)),
        taken=tuple(state.taken),
        bag=tuple((ability, bag.count(ability)) for ability in ABILITIES if ability in bag),
        abilities_left=counts(supply.abilities),
        elements_left=tuple((element, supply.elements[element]) for element in ELEMENTS),
        runes_left=tuple((rune, supply.runes[rune]) for rune in RUNES),
        items_left=supply.items,
        glory_left=mark(supply.glory),
        misfortune_left=mark(supply.misfortune),
        weary=weary(state),
        blow=blow_seen(state),
        trails=tuple(trails(state)),
        shifts=tuple(ShiftSeen(event.start, event.doom) for event in state.last if isinstance(event, Shifted)),
        turned=tuple(turned_tiles(state)),
        attacked=attacked(state),
        ranking=tuple(map(tuple, ranking(state))) if known else (),
        winners=tuple(state.winners),
        reason=state.reason,
        resume=rest_of(state),
    )


def private(state: ArenaState, seat: int) -> Seat:
    """The arena as this seat sees it."""
    hero = state.heroes[seat]
    drawn = tuple(in_order(hero.drawn))
    return Seat(seat=seat, arena=public(state), glory=hero.glory, misfortune=hero.misfortune, drawn=drawn)


def decks(state: ArenaState) -> list[tuple[int, list[str]]]:
    """By level: the sheets nobody has met and that can still come."""
    return [(level, deck) for level, deck in sorted(state.decks.items()) if deck]


def counts(tokens: dict[Ability, int]) -> tuple[tuple[Ability, int], ...]:
    """All six abilities with their numbers, in the order of the sheet."""
    return tuple((ability, tokens[ability]) for ability in ABILITIES)


def tile_seen(cell: str, tile: Tile) -> TileSeen:
    """One tile."""
    of = ELEMENT_OF.get(tile.num)
    return TileSeen(
        cell=cell,
        kind=tile.kind,
        sides=tile.sides,
        num=tile.num,
        rune=tile.rune,
        deity=tile.deity,
        abilities=tuple(ability for ability in ABILITIES for _ in range(tile.abilities.count(ability))),
        items=tile.items,
        element=of if tile.element else None,
        of=of,
    )


def monster_seen(state: ArenaState, monster: Monster) -> MonsterSeen:
    """One monster, with the spaces it reaches."""
    row = MONSTERS[monster.id]
    return MonsterSeen(
        id=monster.id,
        slot=monster.slot,
        at=monster.at,
        damage=monster.damage,
        life=life(state, monster.id),
        fire=monster.fire,
        water=len(monster.waters),
        mod=change(monster),
        melee=cells_of(state, monster, row.melee),
        ranged=cells_of(state, monster, row.ranged),
    )


def cells_of(state: ArenaState, monster: Monster, attack: AttackRow | None) -> tuple[str, ...]:
    """The spaces that an attack of the monster reaches, the nearest first."""
    return tuple(reached(state, monster.at, attack.reach, attack.shape)) if attack else ()


def hero_seen(state: ArenaState, seat: int) -> HeroSeen:
    """One hero; what it has in points only where that is open."""
    hero, over = state.heroes[seat], state.phase == "over"
    unseen = [(level, tuple(card for card in FEATS if card in pile)) for level, pile in sorted(hero.piles.items())]
    return HeroSeen(
        seat=seat,
        hero=hero.id,
        at=hero.at,
        sheet=counts(hero.sheet),
        tokens=tuple((ability, held(hero, ability)) for ability in ABILITIES),
        modifiers=modifiers(hero),
        cards=tuple(map(card_seen, hero.play)),
        runes=runes(hero),
        elements=tuple(element for element in ELEMENTS if element in hero.elements),
        immune=tuple(sorted(hero.immune.items())),
        deity=hero.deity,
        flipped=hero.flipped,
        deity_used=hero.deity_used,
        kills=tuple(hero.kills),
        unseen=tuple(one for one in unseen if one[1]),
        items_unseen=tuple(item for item in ITEMS if item in hero.item_pile or item in hero.drawn),
        choosing=len(hero.drawn),
        gone=tuple(hero.gone),
        begun=hero.begun,
        left=hero.left,
        points=(hero.glory, hero.misfortune) if over or state.options.open_scores else None,
        score=score(hero) if over else None,
    )


def modifiers(hero: Hero) -> Modifiers:
    """All six."""
    return Modifiers(
        damage=modifier(hero, "damage"),
        actions=modifier(hero, "actions"),
        defense=modifier(hero, "defense"),
        magic=modifier(hero, "magic"),
        resistance=modifier(hero, "resistance"),
        ego=modifier(hero, "ego"),
    )


def runes(hero: Hero) -> tuple[Rune, ...]:
    """The runes held, one by one."""
    return tuple(rune for rune in RUNES for _ in range(hero.runes[rune]))


def card_seen(card: InPlay) -> CardSeen:
    """A card in play."""
    tokens = tuple((ability, card.tokens[ability]) for ability in ABILITIES if card.tokens.get(ability))
    return CardSeen(card.id, FEATS[card.id].type if card.id in FEATS else "item", tokens, card.used, tuple(ready(card)))


def blow_seen(state: ArenaState) -> BlowSeen | None:
    """The attack under way as it would come out now; once damage and defense are settled, as they are."""
    blow = state.blow
    monster = monster_in(state, blow.slot) if blow else None
    if blow is None or monster is None:
        return None
    points, to = due(state, blow.seat)
    settled = any(isinstance(one, MayBlock) for one in pending(state))
    dealt = blow.damage if settled else damage(state, monster, blow.which)
    defends = blow.defense if settled else defense(state.heroes[blow.seat])
    through = max(0, dealt - defends) if settled and dealt else unblocked(state, monster, blow.seat, blow.which)
    return BlowSeen(
        slot=blow.slot,
        monster=monster.id,
        seat=blow.seat,
        which=blow.which,
        mode=mode(state),
        damage=dealt,
        defense=defends,
        unblocked=through,
        points=points,
        to=to,
    )


# ---------------------------------------------------------------- since the last turn began


def trails(state: ArenaState) -> list[Trail]:
    """The ways of heroes and monsters."""
    found = []
    for event in state.last:
        if isinstance(event, Moved):
            found.append(Trail(event.seat, 0, tuple(cell for cell in event.path if cell), event.how))
        elif isinstance(event, MonsterMoved) and event.to != event.start:
            found.append(Trail(None, event.slot, (event.start, event.to), "teleport"))
    return found


def turned_tiles(state: ArenaState) -> list[Turned]:
    """The tiles that were turned, where shifts since then have moved them."""
    found: list[Turned] = []
    for event in state.last:
        if isinstance(event, Rotated):
            found.append(Turned(event.at, event.way))
        elif isinstance(event, Shifted):
            to = moves(event.doom, event.start)
            found = [Turned(to.get(one.cell, one.cell), one.way) for one in found]
    return found


def attacked(state: ArenaState) -> tuple[int, ...]:
    """The seats that monsters attacked."""
    seats = {event.seat for event in state.last if isinstance(event, MonsterAttacked)}
    return tuple(sorted(seats))
