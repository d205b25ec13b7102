"""Heroes against monsters: strikes, attacks of cards, defeat and explosion (AR-F5 to AR-F9, AR-R29, AR-R51, AR-R53)."""

from collections.abc import Sequence

from rules.arena.actions import Strike
from rules.arena.catalog import MONSTERS, Effect, Modifier, has
from rules.arena.ending import end_game
from rules.arena.events import Defeated, Exploded, HeroAttacked, Hit
from rules.arena.sheet import modifier
from rules.arena.state import ArenaState, Monster, heroes_at, monster_in
from rules.arena.supply import gain, lose_rune
from rules.contract import Event, Illegal

EXPLOSION = 2  # misfortune for each hero on the tile (AR-Z5)


def weary(state: ArenaState) -> int:
    """How much less life every monster has (AR-R53)."""
    patience = state.options.weary
    return max(0, state.round - state.last_kill - patience) if patience else 0


def life(state: ArenaState, monster: str) -> int:
    """The damage that a monster takes before it falls."""
    return max(1, MONSTERS[monster].life - weary(state))


def may_strike(state: ArenaState, seat: int, action: Strike) -> Illegal | None:
    """The monster on the own tile.

    Refuses: AR-A10 "no monster" (slot).
    """
    monster = monster_in(state, action.slot)
    here = monster is not None and monster.at == state.heroes[seat].at
    return None if here else Illegal("AR-A10", "no monster", slot=action.slot)


def strike(state: ArenaState, seat: int, action: Strike) -> list[Event]:
    """Unarmed: the damage is the modifier (AR-A10)."""
    monster = monster_in(state, action.slot)
    assert monster is not None, "its slot was checked"
    return attack(state, seat, "", modifier(state.heroes[seat], "damage"), [monster])


def card_damage(state: ArenaState, seat: int, effect: Effect) -> int:
    """The damage of a card's attack before runes and boosts (AR-F5, AR-I5)."""
    adds: dict[str, Modifier] = {"damage": "damage", "magic": "magic", "resistance": "resistance"}
    return effect.flat + (modifier(state.heroes[seat], adds[effect.add]) if effect.add in adds else 0)


def first_bonus(state: ArenaState, seat: int) -> int:
    """What boosts and runes add to the damage of the next attack's first target (AR-R29)."""
    runes = state.heroes[seat].runes
    return state.now.boost + (runes["dmg_plus"] > 0) - (runes["dmg_minus"] > 0)


def attack(state: ArenaState, seat: int, card: str, damage: int, targets: Sequence[Monster]) -> list[Event]:
    """Damage to each target, the nearest first; then the defeated ones fall (AR-F7)."""
    bonus, hits = first_bonus(state, seat), list[Hit]()
    for place, monster in enumerate(targets):
        dealt = max(0, damage + (bonus if place == 0 else 0))
        monster.damage += dealt
        hits.append(Hit(monster.slot, monster.id, dealt, monster.damage, life(state, monster.id)))
    events: list[Event] = [HeroAttacked(seat, card, tuple(hits))]
    state.now.boost = 0
    events += lose_rune(state, seat, "dmg_plus", "spent") + lose_rune(state, seat, "dmg_minus", "spent")
    fallen = [one for one in targets if one.damage >= life(state, one.id)]
    for monster in fallen:
        events += defeat(state, seat, monster)
    if fallen and not state.monsters and state.level == state.options.waves:
        events += end_game(state, "last monster")
    return events


def defeat(state: ArenaState, seat: int, monster: Monster) -> list[Event]:
    """The sheet goes to the seat; the monster may explode (AR-F9, AR-Z5)."""
    state.monsters.remove(monster)
    state.heroes[seat].kills.append(monster.id)
    state.last_kill = state.round
    fell = Defeated(seat, monster.id, monster.slot, monster.at, MONSTERS[monster.id].glory)
    return [fell, *(explode(state, monster) if has(monster.id, "explosion") else [])]


def explode(state: ArenaState, monster: Monster) -> list[Event]:
    """Every hero on the tile takes misfortune, unless it is immune to the monster (AR-R51)."""
    hurt = [seat for seat in heroes_at(state, monster.at) if monster.slot not in state.heroes[seat].immune]
    events: list[Event] = [Exploded(monster.id, tuple(hurt), EXPLOSION)]
    for seat in hurt:
        events += gain(state, seat, "misfortune", EXPLOSION)
    return events
