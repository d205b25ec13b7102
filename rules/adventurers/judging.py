"""The roll of an attack is judged: miss or hit, wounds, and what the attack does besides.

PA-X10, PA-X17 to PA-X19, PA-W2 to PA-W6, PA-W8, PA-A4, PA-R34, PA-R38, PA-R41, PA-R77.
"""

from collections.abc import Sequence

from rules.adventurers.attack_events import AttackJudged, EnemyHurt, InnateWorked, Poisoned
from rules.adventurers.battle_events import TokensGained
from rules.adventurers.catalog import NUMBERS, Colour
from rules.adventurers.columns import square_of
from rules.adventurers.damage import Share, base, innate_damage, shares
from rules.adventurers.dice import Verdict, bows, judge, pushes, show, specials
from rules.adventurers.foes import has_special, life
from rules.adventurers.pushing import push_enemy
from rules.adventurers.sheet import most_life, most_tokens, row_of
from rules.adventurers.state import Adventurer, Die, JourneyState, Strike, adventurer, battle_of, enemy, standing
from rules.adventurers.track import stun
from rules.adventurers.wounds import bury, heal, hurt
from rules.contract import Event

ERTHIAS_WOUNDS = 2  # for a missed attack (PA-U9)


def judge_attack(state: JourneyState) -> list[Event]:
    """The dice of the attack under way stand."""
    battle = battle_of(state)
    strike, roll = battle.strike, battle.roll
    assert strike is not None and roll is not None, "an attack is under way"
    one, dice = adventurer(state, strike.who), roll.dice
    verdict = judge(one, strike, dice)
    battle.strike = battle.roll = None
    events = [
        told(one, strike, verdict, dice),
        *spare_token(one, verdict, dice),
        *innate_roll(state, one, verdict, dice),
    ]
    return events + (hits if verdict.hit else misses)(state, one, strike, verdict, dice)


def told(one: Adventurer, strike: Strike, verdict: Verdict, dice: Sequence[Die]) -> Event:
    """Hit or miss, for the table."""
    seen = show(dice, verdict.counts, verdict.needed)
    if not verdict.hit:
        return AttackJudged(one.id, False, verdict.have, strike.need, strike.icon, seen)
    whole, innate = base(one, strike, verdict, dice), innate_damage(one, verdict, dice)
    return AttackJudged(
        one.id, True, verdict.have, strike.need, strike.icon, seen, whole, magical=verdict.magical, innate=innate
    )


def spare_token(one: Adventurer, verdict: Verdict, dice: Sequence[Die]) -> list[Event]:
    """A blue critical of a miss is reflexes on itself: its token comes back."""
    free = [place for place in verdict.spare if verdict.counts[place] == "reflexes" and dice[place].token]
    return [gain(one, "blue", len(free))] if free else []


def gain(one: Adventurer, colour: Colour, amount: int) -> Event:
    """Tokens come outside recovery."""
    one.tokens[colour] += amount
    return TokensGained(one.id, colour, amount)


# ---------------------------------------------------------------- innate skills that every roll can switch on


def innate_roll(state: JourneyState, one: Adventurer, verdict: Verdict, dice: Sequence[Die]) -> list[Event]:
    """Hit or miss: life for the one that misses most, or a token back; changed by nothing (PA-R77)."""
    innate = row_of(one).innate
    times = specials(verdict, dice, innate.colour)
    if innate.on != "roll" or not times:
        return []
    if innate.effect == "heal":
        return [InnateWorked(one.id, times), *(event for _ in range(times) for event in grace(state, one, innate.n))]
    if innate.effect == "token":
        room = max(0, most_tokens(one)[innate.colour] - one.tokens[innate.colour])
        back = min(room, times * innate.n)
        return [InnateWorked(one.id, back), gain(one, innate.colour, back)] if back else []
    return []


def grace(state: JourneyState, one: Adventurer, amount: int) -> list[Event]:
    """Life for the standing adventurer that misses most; of equals the earlier in seat order."""
    missing = {other.id: most_life(other) - other.life for other in standing(state)}
    most = max(missing.values(), default=0)
    if not most:
        return []
    to = next(other for other in standing(state) if missing[other.id] == most)
    return heal(state, to, amount, "innate", one.id)


# ---------------------------------------------------------------- a miss


def misses(state: JourneyState, one: Adventurer, strike: Strike, verdict: Verdict, dice: Sequence[Die]) -> list[Event]:
    """Faces may push all the same; Erthias strikes back (PA-R34, PA-R41)."""
    events = [event for no in strike.targets for event in by_faces(state, strike, no, dice)]
    erthias = has_special(state, "erthias") if state.phase == "battle" else None
    return events + (hurt(state, one, ERTHIAS_WOUNDS, "erthias", str(erthias.no)) if erthias else [])


def by_faces(state: JourneyState, strike: Strike, no: int, dice: Sequence[Die]) -> list[Event]:
    """Two push results with a melee weapon push a target."""
    enough = strike.armed and pushes(dice) >= NUMBERS.push_needed
    return push_enemy(state, no) if enough and not enemy(state, no).dead else []


# ---------------------------------------------------------------- a hit


def hits(state: JourneyState, one: Adventurer, strike: Strike, verdict: Verdict, dice: Sequence[Die]) -> list[Event]:
    """All wounds at once, the dead leave, then stun and poison, then pushes (PA-R38)."""
    found = shares(state, one, strike, verdict, dice)
    events = [wound(state, one, share) for share in found.values() if share.sum or share.no in strike.targets]
    events += bury(state)
    if state.phase == "over":
        return events
    events += innate_told(one, verdict, dice)
    for no in strike.targets:
        events += after_hit(state, one, strike, no, verdict, dice)
    for no in strike.targets:
        if not enemy(state, no).dead:
            events += push_enemy(state, no) if "push" in strike.tags else by_faces(state, strike, no, dice)
    return events


def wound(state: JourneyState, one: Adventurer, share: Share) -> Event:
    """All wounds of one attack on one enemy, in one sum."""
    foe = enemy(state, share.no)
    foe.wounds += share.wounds
    whole = life(state, foe)
    return EnemyHurt(
        foe.no,
        foe.id,
        square_of(battle_of(state), str(foe.no)),
        share.wounds,
        share.sum,
        max(0, whole - foe.wounds),
        whole,
        "attack",
        one.id,
        doubled=share.doubled,
        ignored=share.ignored,
        splash=share.splash,
        cleave=share.cleave,
        pierced=share.pierced,
    )


def innate_told(one: Adventurer, verdict: Verdict, dice: Sequence[Die]) -> list[Event]:
    """That an innate skill for hits worked; its effect is part of the wounds, or follows."""
    innate = row_of(one).innate
    times = specials(verdict, dice, innate.colour)
    return [InnateWorked(one.id, times)] if innate.on == "hit" and times else []


def after_hit(
    state: JourneyState, one: Adventurer, strike: Strike, no: int, verdict: Verdict, dice: Sequence[Die]
) -> list[Event]:
    """Stuns and poison on a named target that survived."""
    foe, innate = enemy(state, no), row_of(one).innate
    if foe.dead:
        return []
    stuns = strike.tags.count("stun")
    stuns += innate.n * specials(verdict, dice, innate.colour) if innate.effect == "stun" else 0
    poison = strike.tags.count("poison")
    poison += bows(one, verdict, dice) if "poisoned" in strike.tags else 0
    events = [stun(state, foe) for _ in range(stuns)]
    if poison:
        foe.poison += poison
        events.append(Poisoned(str(no), poison, foe.poison))
    return events
