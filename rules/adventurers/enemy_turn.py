"""An enemy's turn, step by step (PA-N1 to PA-N12, PA-N17, PA-N21, PA-R29 to PA-R32, PA-R43)."""

from rules.adventurers import advancing
from rules.adventurers.agenda import EndEnemyTurn
from rules.adventurers.attack_events import Way
from rules.adventurers.battle_events import EnemyTurnBegan, Regenerated, TurnLost, Waited
from rules.adventurers.columns import XY, distance, party_at, stands, xy
from rules.adventurers.enemy_attack import attack
from rules.adventurers.foes import row_of, shoots
from rules.adventurers.state import Adventurer, Battle, Enemy, JourneyState, adventurer, battle_of, enemy, standing
from rules.adventurers.track import order
from rules.adventurers.turns import suffer
from rules.contract import Chance, Event, then

COLUMNS = 5


def enemy_turn(state: JourneyState, no: int, chance: Chance) -> list[Event]:
    """Stun, poison, then what its place on the field asks for."""
    one, battle = enemy(state, no), battle_of(state)
    one.acted, battle.now, battle.begun = True, str(no), True
    events: list[Event] = [EnemyTurnBegan(no, one.id)]
    if one.stunned:
        one.stunned = False
        return [*events, TurnLost(str(no))]
    if one.poison:
        events += suffer(state, one)
    if one.dead:
        return events
    then(state, EndEnemyTurn(no=no))
    return events + acts(state, one, chance)


def acts(state: JourneyState, one: Enemy, chance: Chance) -> list[Event]:
    """First those who come to the front by their own rules, then an attack or a move."""
    if one.flanking:
        return flanker_acts(state, one, chance)
    events, extra = comes_forward(state, one)
    _, _, row = stands(battle_of(state), str(one.no))
    if row == 1:
        return events + front_acts(state, one, extra, chance)
    if shoots(state, one):
        return events + shot(state, one, far_target(state, one), chance)
    moved = advancing.advance(state, one)
    return events + (moved or [Waited(one.no)])


def comes_forward(state: JourneyState, one: Enemy) -> tuple[list[Event], int]:
    """Deretrael, Anabantha, chargers; and the extra dice of a charge (PA-U3, PA-U11, PA-U14)."""
    _, _, row = stands(battle_of(state), str(one.no))
    special = row_of(one).special
    if special == "deretrael":
        return advancing.straight_ahead(state, one), 0
    if special == "anabantha":
        return advancing.face_weakest(state, one), 0
    if "charge" in row_of(one).skills and row > 1:
        moved = advancing.charge(state, one)
        return moved, row - 1 if moved else 0
    return [], 0


# ---------------------------------------------------------------- whom it attacks


def is_evil(one: Enemy) -> bool:
    """Whether it chooses the fewest life points (PA-U1)."""
    return "evil" in row_of(one).skills


def chosen(one: Enemy, targets: list[Adventurer]) -> Adventurer:
    """The first of them, or for the evil the one with the fewest life points, of equals the first."""
    return min(targets, key=lambda target: target.life) if is_evil(one) else targets[0]


def front_acts(state: JourneyState, one: Enemy, extra: int, chance: Chance) -> list[Event]:
    """In front or diagonally in melee; else a shot at the closest; else to the flank (PA-N6 to PA-N9, PA-R29)."""
    battle = battle_of(state)
    _, column, _ = stands(battle, str(one.no))
    beside = [battle.party.get(at, [])[:1] for at in (column, column + 1, column - 1)]
    near = [adventurer(state, who) for front in beside for who in front]
    if near:
        return attack(state, one, chosen(one, near), "melee", chance, extra)
    if shoots(state, one):
        return shot(state, one, chosen(one, by_distance(state, battle, (column, 1))), chance)
    return advancing.flank(state, one)


def by_distance(state: JourneyState, battle: Battle, at: XY) -> list[Adventurer]:
    """Everybody on the field, the closest first; of equals the right one, then the nearer row (PA-N8)."""
    spots = sorted(party_at(battle), key=lambda found: (distance(at, xy(found[1])), -found[1][1], found[1][2]))
    return [adventurer(state, who) for who, _ in spots]


def far_target(state: JourneyState, one: Enemy) -> Adventurer:
    """From behind the front: the own column, else the next to the right and around; there the lowest on the track.

    The evil choose among all, of equals by the same order (PA-N10 to PA-N12, PA-R30).
    """
    battle = battle_of(state)
    _, column, _ = stands(battle, str(one.no))

    def place(target: Adventurer) -> tuple[int, int, int]:
        _, at, _ = stands(battle, target.id)
        position, seq = order(target)
        return (at - column) % COLUMNS, -position, -seq

    return chosen(one, sorted(standing(state), key=place))


def flanker_acts(state: JourneyState, one: Enemy, chance: Chance) -> list[Event]:
    """In melee at a neighbouring column, the row closest to its own; with nobody there it moves on (PA-R31)."""
    battle = battle_of(state)
    _, column, row = stands(battle, str(one.no))
    near = [(who, spot) for who, spot in party_at(battle) if abs(spot[1] - column) == 1]
    if not near:
        return advancing.flank(state, one)
    near.sort(key=lambda found: (abs(found[1][2] - row), -found[1][1]))
    return attack(state, one, chosen(one, [adventurer(state, who) for who, _ in near]), "melee", chance)


def shot(state: JourneyState, one: Enemy, target: Adventurer, chance: Chance) -> list[Event]:
    """A ranged attack."""
    way: Way = "ranged"
    return attack(state, one, target, way, chance)


def end_enemy_turn(state: JourneyState, task: EndEnemyTurn) -> list[Event]:
    """After its action: Anabantha flies back, and who regenerates is whole (PA-U6, PA-U15, PA-R28)."""
    one = enemy(state, task.no)
    if one.dead:
        return []
    events: list[Event] = []
    if row_of(one).special == "anabantha" and not one.flanking:
        events += advancing.fly_back(state, one)
    if "regeneration" in row_of(one).skills and one.wounds:
        events.append(regenerate(one))
    return events


def regenerate(one: Enemy) -> Event:
    """All wounds are gone."""
    gone, one.wounds = one.wounds, 0
    return Regenerated(one.no, one.id, gone)
