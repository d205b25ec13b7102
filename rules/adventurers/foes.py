"""What an enemy is in this battle: life, dice, keywords and specials (PA-U1 to PA-U17, PA-R62, PA-R67, PA-R98)."""

from rules.adventurers.catalog import (
    ENEMIES,
    EVENTS,
    NUMBERS,
    EnemyRow,
    Kind,
    Special,
    blue_of,
    effect_n,
    life_of,
    red_of,
    type_of,
)
from rules.adventurers.state import Enemy, JourneyState, battle_of, size


def event_n(state: JourneyState, kind: Kind) -> int:
    """What the event of the round says for this word, 0 if nothing (PA-V1, PA-V4)."""
    return effect_n(EVENTS[state.event].effects, kind) if state.event else 0


def feature_n(state: JourneyState, feature: str) -> int:
    """The number of this feature of the battle's location, 0 without it (PA-C5)."""
    row = type_of(battle_of(state).location)
    return row.n if row.feature == feature else 0


def row_of(one: Enemy) -> EnemyRow:
    """The enemy card."""
    return ENEMIES[one.id]


def has_special(state: JourneyState, special: Special) -> Enemy | None:
    """The living enemy with this special rule."""
    found = (one for one in battle_of(state).enemies if not one.dead and ENEMIES[one.id].special == special)
    return next(found, None)


def own_life(state: JourneyState, one: Enemy) -> int:
    """Life without anybody's help; of a Dark Lord on a short journey less (PA-R100)."""
    row = ENEMIES[one.id]
    life = life_of(row, size(state))
    if row.rank == "dark_lord" and state.options.journey == "short":
        return -(-life * NUMBERS.short_lord_percent // 100)
    return life


def life(state: JourneyState, one: Enemy) -> int:
    """Life now: doubled while Vreigha stands (PA-U10, PA-R83)."""
    return own_life(state, one) * (2 if has_special(state, "vreigha") else 1)


def left(state: JourneyState, one: Enemy) -> int:
    """Life left."""
    return life(state, one) - one.wounds


def is_bulky(state: JourneyState, no: int) -> bool:
    """Whether this enemy cannot be pushed or moved by allies (PA-U4)."""
    return "bulky" in ENEMIES[battle_of(state).enemies[no - 1].id].skills


def shoots(state: JourneyState, one: Enemy) -> bool:
    """Whether it has ranged dice: those whose card has none never shoot (PA-E4)."""
    return blue_of(ENEMIES[one.id], size(state)) > 0


def red_dice(state: JourneyState, one: Enemy, extra: int = 0) -> int:
    """Melee dice; `extra` of a charge; doubled for a flanker after all additions (PA-N18, PA-R32)."""
    row = ENEMIES[one.id]
    dice = red_of(row, size(state)) + extra + _for_both(state, row)
    if row.rank == "common":
        dice += event_n(state, "enemy_red") + bool(has_special(state, "silenoz"))
    return max(1, dice) * (2 if one.flanking else 1)


def blue_dice(state: JourneyState, one: Enemy) -> int:
    """Ranged dice, 0 for those that never shoot."""
    if not shoots(state, one):
        return 0
    row = ENEMIES[one.id]
    dice = blue_of(row, size(state)) + _for_both(state, row) + event_n(state, "ranged_dice")
    if row.rank == "common":
        dice += bool(has_special(state, "endrathii"))
    return max(1, dice - feature_n(state, "cover"))


def _for_both(state: JourneyState, row: EnemyRow) -> int:
    """What counts in all attacks: the option, and Efestos' Kentauri left out (PA-U13)."""
    return state.options.foe_dice + (battle_of(state).bonus if row.special == "efestos" else 0)
