"""Attacks of enemies: their dice, the help of allies, the defence of the target, and what arrives.

PA-N13 to PA-N16, PA-D8, PA-R33, PA-R34, PA-R61, PA-R68, PA-R85.
"""

from collections.abc import Sequence

from rules.adventurers.agenda import AskDefence, AskReactions, Land
from rules.adventurers.attack_events import (
    AttackLanded,
    DieShown,
    EnemyAttacked,
    HitsCounted,
    Poisoned,
    Rolled,
    Way,
)
from rules.adventurers.catalog import NUMBERS, Colour, Icon
from rules.adventurers.columns import square_of
from rules.adventurers.dice import defence_counts, defend, face, show
from rules.adventurers.foes import blue_dice, red_dice, row_of
from rules.adventurers.pushing import push_adventurer
from rules.adventurers.rolling import total_block
from rules.adventurers.state import Adventurer, Blow, Enemy, JourneyState, adventurer, battle_of, enemy
from rules.adventurers.track import stun
from rules.adventurers.wounds import hurt
from rules.contract import Chance, Event, then

HITS: dict[Way, tuple[Icon, Icon]] = {"melee": ("sword", "critical"), "ranged": ("bow", "critical")}
DICE: dict[Way, Colour] = {"melee": "red", "ranged": "blue"}


def attack(
    state: JourneyState, one: Enemy, target: Adventurer, way: Way, chance: Chance, extra: int = 0
) -> list[Event]:
    """The game rolls for the enemy; then allies and the target may answer (PA-N13)."""
    battle = battle_of(state)
    many = red_dice(state, one, extra) if way == "melee" else blue_dice(state, one)
    faces = [face(DICE[way], chance) for _ in range(many)]
    hits = sum(icon in HITS[way] for icon in faces)
    pushes = faces.count("push") if way == "melee" else 0
    battle.blow = Blow(one.no, target.id, way, hits, pushes)
    then(state, AskReactions(), AskDefence(), Land())
    at, square = square_of(battle, str(one.no)), square_of(battle, target.id)
    return [
        EnemyAttacked(one.no, one.id, at, target.id, square, way, many, doubled=one.flanking),
        Rolled(str(one.no), "attack", _seen(way, faces)),
        HitsCounted(one.no, target.id, hits, pushes),
    ]


def _seen(way: Way, faces: Sequence[Icon]) -> tuple[DieShown, ...]:
    """An enemy's dice: hits and, in melee, pushes count; all else is nothing (PA-R68)."""
    return tuple(DieShown(DICE[way], icon, False, _counted(way, icon) or "", icon in HITS[way]) for icon in faces)


def _counted(way: Way, icon: Icon) -> Icon | None:
    if icon in HITS[way]:
        return HITS[way][0]
    return icon if way == "melee" and icon == "push" else None


def blow_of(state: JourneyState) -> Blow:
    """The attack under way."""
    blow = battle_of(state).blow
    assert blow is not None, "somebody attacks"
    return blow


# ---------------------------------------------------------------- what arrives


def land(state: JourneyState) -> list[Event]:
    """Dodges and shields, then ward; what is left are wounds. Tags after a wound, pushes in any case."""
    battle, blow = battle_of(state), blow_of(state)
    one, foe = adventurer(state, blow.who), enemy(state, blow.no)
    dice = battle.roll.dice if battle.roll else []
    stopped = total_block(state, battle)
    prevented = min(blow.hits, defend(blow, stopped, dice).prevented)
    ward = min(one.ward, blow.hits - prevented)
    one.ward -= ward
    wounds = blow.hits - prevented - ward
    seen = show(dice, [defence_counts(die, stopped) for die in dice])
    battle.blow = battle.roll = None
    events: list[Event] = []
    if blow.hits:
        events.append(AttackLanded(blow.no, one.id, blow.hits, prevented, ward, min(wounds, one.life), seen))
        events += hurt(state, one, wounds, "attack", str(blow.no))
    return events + (after_blow(state, one, foe, blow, wounds) if one.life else [])


def after_blow(state: JourneyState, one: Adventurer, foe: Enemy, blow: Blow, wounds: int) -> list[Event]:
    """The tags of the attack on a target that still stands, and a push by two push results (PA-W2, PA-W6, PA-R34)."""
    tags = (row_of(foe).melee_tags if blow.way == "melee" else row_of(foe).ranged_tags) if wounds else ()
    events = [stun(state, one) for _ in range(tags.count("stun"))]
    if poison := tags.count("poison"):
        one.poison += poison
        events.append(Poisoned(one.id, poison, one.poison))
    if blow.pushes >= NUMBERS.push_needed:
        events += push_adventurer(state, one.id)
    return events
