"""What everybody may see of a battle, built from nothing."""

from msgspec import Struct

from rules.adventurers.actions import Square
from rules.adventurers.agenda import MayReact
from rules.adventurers.attack_events import AttackJudged, AttackLanded, AttackMade, DieShown, EnemyAttacked, EnemyHurt
from rules.adventurers.catalog import ENCOUNTERS, LOCATIONS, NUMBERS, Icon, type_of
from rules.adventurers.columns import label, square_of
from rules.adventurers.dice import defence_counts, defend, free, judge, show, usable
from rules.adventurers.foes import blue_dice, life, red_dice, row_of
from rules.adventurers.moving import ways
from rules.adventurers.reach import by_weapon, squares
from rules.adventurers.rolling import total_block
from rules.adventurers.sheet import weapons
from rules.adventurers.state import Adventurer, Battle, Blow, Enemy, JourneyState, Roll, adventurer, standing
from rules.adventurers.track import in_play, name_of
from rules.adventurers.victory import treasure
from rules.adventurers.view import (
    BattleSeen,
    BlowSeen,
    EnemySeen,
    LastAttack,
    MoveSeen,
    RollSeen,
    StrikeSeen,
    TrackSeen,
)


def battle_seen(state: JourneyState) -> BattleSeen | None:
    """The battle, if there is one."""
    battle = state.battle
    if battle is None:
        return None
    row, acting = LOCATIONS[battle.location], acting_adventurer(state, battle)
    return BattleSeen(
        cell=battle.cell,
        location=battle.location,
        kind=row.type,
        feature=type_of(battle.location).feature,
        encounter=battle.encounter,
        level=ENCOUNTERS[battle.encounter].level,
        treasure=treasure(state, battle.location, battle.encounter),
        tier=battle.tier,
        boss=battle.boss,
        assault=battle.assault,
        round=battle.round,
        rounds=NUMBERS.battle_rounds,
        fleeing=battle.fleeing,
        calls=tuple(battle.calls),
        placing=battle.placing,
        adventurer_columns=row.adventurer_columns,
        enemy_columns=row.enemy_columns,
        enemies=tuple(enemy_seen(state, battle, one) for one in battle.enemies),
        track=track_seen(state, battle),
        now=battle.now,
        reach=in_reach(state, acting) if acting else (),
        squares=tuple(squares(state, acting)) if acting else (),
        moves=tuple(moves_seen(state, acting)) if acting else (),
        roll=roll_seen(state, battle, battle.roll) if battle.roll else None,
        strike=strike_seen(battle),
        blow=blow_seen(state, battle, battle.blow) if battle.blow else None,
    )


def acting_adventurer(state: JourneyState, battle: Battle) -> Adventurer | None:
    """The adventurer whose turn it is, if it still stands."""
    return next((one for one in standing(state) if one.id == battle.now), None)


def enemy_seen(state: JourneyState, battle: Battle, one: Enemy) -> EnemySeen:
    """One enemy."""
    return EnemySeen(
        no=one.no,
        id=one.id,
        rank=row_of(one).rank,
        life=life(state, one),
        wounds=one.wounds,
        at=square_of(battle, str(one.no)),
        flanking=one.flanking,
        red=red_dice(state, one),
        blue=blue_dice(state, one),
        poison=one.poison,
        stunned=one.stunned,
        marked=one.marked,
        position=one.position,
        acted=one.acted,
        dead=one.dead,
    )


def track_seen(state: JourneyState, battle: Battle) -> tuple[TrackSeen, ...]:
    """The order of play; nobody before the track is set."""
    if battle.placing:
        return ()
    return tuple(TrackSeen(name_of(one), one.position, one.acted) for one in in_play(state))


def in_reach(state: JourneyState, one: Adventurer) -> tuple[int, ...]:
    """The enemies that any weapon of the acting adventurer may aim at."""
    return tuple(sorted({no for weapon in weapons(one) for no in by_weapon(state, one, weapon)}))


def moves_seen(state: JourneyState, one: Adventurer) -> list[MoveSeen]:
    """Where it could move, and for how many tokens."""
    return [MoveSeen(way.column, label(("A", way.column, way.row)), way.tokens) for way in ways(state, one)]


# ---------------------------------------------------------------- dice and attacks under way


def roll_seen(state: JourneyState, battle: Battle, roll: Roll) -> RollSeen:
    """The dice on the table, and what they come to as they lie."""
    seen = (_in_attack if roll.purpose == "attack" else _in_defence)(state, battle, roll)
    return RollSeen(
        who=roll.who,
        purpose=roll.purpose,
        ideas=tuple(usable(roll, "idea")),
        reflexes=tuple(usable(roll, "reflexes")),
        free=tuple(free(roll.dice)),
        rerolled=tuple(place for place, die in enumerate(roll.dice) if die.rerolled),
        dice=seen.dice,
        icon=seen.icon,
        need=seen.need,
        have=seen.have,
        hit=seen.hit,
        dodges=seen.dodges,
        shields=seen.shields,
    )


class _Worth(Struct, frozen=True):
    """What dice come to."""

    dice: tuple[DieShown, ...]
    icon: Icon = "dodge"
    need: int = 0
    have: int = 0
    hit: bool = False
    dodges: int = 0
    shields: int = 0


def _in_attack(state: JourneyState, battle: Battle, roll: Roll) -> _Worth:
    strike = battle.strike
    assert strike is not None, "an attack is under way"
    verdict = judge(adventurer(state, roll.who), strike, roll.dice)
    seen = show(roll.dice, verdict.counts, verdict.needed)
    return _Worth(seen, strike.icon, strike.need, verdict.have, verdict.hit)


def _in_defence(state: JourneyState, battle: Battle, roll: Roll) -> _Worth:
    assert battle.blow is not None, "somebody attacks"
    stopped = total_block(state, battle)
    found = defend(battle.blow, stopped, roll.dice)
    seen = show(roll.dice, [defence_counts(die, stopped) for die in roll.dice])
    return _Worth(seen, dodges=found.dodges, shields=found.shields)


def strike_seen(battle: Battle) -> StrikeSeen | None:
    """The attack of an adventurer under way."""
    one = battle.strike
    if one is None:
        return None
    return StrikeSeen(
        who=one.who,
        skill=one.skill,
        weapons=tuple(one.weapons),
        targets=tuple(one.targets),
        way=one.way,
        icon=one.icon,
        need=one.need,
        tags=tuple(one.tags),
        damage=one.damage,
    )


def blow_seen(state: JourneyState, battle: Battle, blow: Blow) -> BlowSeen:
    """The attack of an enemy under way."""
    target = adventurer(state, blow.who)
    asked = state.agenda[-1] if state.agenda else None
    reacting = isinstance(asked, MayReact)
    return BlowSeen(
        no=blow.no,
        enemy=battle.enemies[blow.no - 1].id,
        who=blow.who,
        way=blow.way,
        hits=blow.hits,
        pushes=blow.pushes,
        ward=target.ward,
        block=total_block(state, battle),
        double=blow.double,
        deadly=blow.hits - target.ward >= target.life,
        stage="roll" if battle.roll else "reactions" if reacting else "defence",
    )


# ---------------------------------------------------------------- since the last turn began


def last_attack(state: JourneyState) -> LastAttack | None:
    """The latest attack of all, and what it came to."""
    begun = [place for place, event in enumerate(state.last) if isinstance(event, AttackMade | EnemyAttacked)]
    if not begun:
        return None
    event = state.last[begun[-1]]
    after = state.last[begun[-1] + 1 :]
    if isinstance(event, EnemyAttacked):
        wounds = sum(one.wounds for one in after if isinstance(one, AttackLanded))
        return LastAttack(str(event.no), event.at, ((event.who, event.square, wounds),), wounds > 0)
    assert isinstance(event, AttackMade), "one of the two"
    hurt = [one for one in after if isinstance(one, EnemyHurt) and one.why == "attack"]
    hit = any(isinstance(one, AttackJudged) and one.hit for one in after)
    struck: dict[int, tuple[Square, int]] = {no: (at, 0) for no, at in zip(event.targets, event.squares, strict=True)}
    struck |= {one.no: (one.at, one.wounds) for one in hurt}
    return LastAttack(event.who, event.at, tuple((str(no), at, wounds) for no, (at, wounds) in struck.items()), hit)
