"""What an attack may come to, dice by dice: its chance, and the wounds of a hit (PA-X10, PA-W11, PA-R37, PA-R69)."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

import msgspec
from msgspec import Struct

from rules.adventurers.actions import Attack, UseSkill
from rules.adventurers.catalog import COLOURS, SKILLS, Icon
from rules.adventurers.columns import spot_of
from rules.adventurers.damage import shares
from rules.adventurers.dice import Verdict
from rules.adventurers.foes import left
from rules.adventurers.known_table import table_at
from rules.adventurers.odds import Dice, Purpose, dice_of, green_icons, success
from rules.adventurers.sheet import row_of
from rules.adventurers.state import Adventurer, JourneyState, Strike, adventurer, battle_of, enemy
from rules.adventurers.strikes import basic, bonus_dice, fog, special
from rules.adventurers.view import Journey

Blow = Attack | UseSkill
KEPT = 4096


class Outcome(Struct, frozen=True):
    """What a hit does to one enemy, without what specials add: wounds, and the life it has left before."""

    no: int
    least: int
    most: int
    mean: float
    left: int

    @property
    def falls(self) -> bool:
        """Whether every hit defeats it."""
        return self.least >= self.left

    @property
    def may_fall(self) -> bool:
        """Whether some hit does."""
        return self.most >= self.left


class Outlook(Struct, frozen=True):
    """What an attack may come to; `outcomes` begins with the named targets."""

    chance: Fraction
    icon: Icon
    need: int
    outcomes: tuple[Outcome, ...]

    @property
    def worth(self) -> float:
        """Chance times damage: the life that it takes on average."""
        return float(self.chance) * sum(min(one.mean, one.left) for one in self.outcomes)

    @property
    def defeats(self) -> float:
        """How many enemies it defeats on average, at least."""
        return float(self.chance) * sum(one.falls for one in self.outcomes)


def outlook(view: Journey, who: str, blow: Blow) -> Outlook:
    """The outlook of a basic attack or an attack skill with these dice."""
    return _outlook(view.resume, who, blow)


@lru_cache(KEPT)
def _outlook(resume: bytes, who: str, blow: Blow) -> Outlook:
    state = table_at(resume)
    one = adventurer(state, who)
    strike = strike_of(state, one, blow)
    dice, purpose = rolled(state, one, blow, strike), purpose_of(one, strike)
    magical = green_icons(dice, purpose, strike.need) if "magical" in strike.tags else {0: Fraction(1)}
    aim = msgspec.structs.replace(blow, red=0, blue=0, green=0)
    return Outlook(success(dice, purpose, strike.need), strike.icon, strike.need, _outcomes(resume, who, aim, magical))


def _outcomes(resume: bytes, who: str, aim: Blow, magical: Mapping[int, Fraction]) -> tuple[Outcome, ...]:
    """Enemy by enemy, over the numbers of green dice that may add to a hit."""
    hits = {count: _wounds(resume, who, aim, count) for count in magical or (0,)}
    found = []
    for place, (no, _, life) in enumerate(next(iter(hits.values()))):
        wounds = {count: row[place][1] for count, row in hits.items()}
        mean = sum(wounds[count] * float(chance) for count, chance in magical.items())
        found.append(Outcome(no, min(wounds.values()), max(wounds.values()), mean, life))
    return tuple(found)


@lru_cache(KEPT)
def _wounds(resume: bytes, who: str, aim: Blow, magical: int) -> tuple[tuple[int, int, int], ...]:
    """Each enemy that a hit without specials meets, its wounds, and the life it has left before."""
    state = table_at(resume)
    one = adventurer(state, who)
    strike = strike_of(state, one, aim)
    hit = Verdict(hit=True, have=strike.need, counts=(), needed=(), spare=(), loose=(), magical=magical)
    met = shares(state, one, strike, hit, ())
    return tuple((no, share.wounds, left(state, enemy(state, no))) for no, share in met.items())


def rolled(state: JourneyState, one: Adventurer, blow: Blow, strike: Strike) -> Dice:
    """The dice that fall: tokens, those of marks and of a charge, without what fog takes (PA-R69)."""
    charged = _advance(state, one) if isinstance(blow, UseSkill) and "charge" in SKILLS[blow.skill].tags else 0
    extra = bonus_dice(one, strike.way, charged)
    dice = [colour for colour in COLOURS for _ in range(getattr(blow, colour) + extra[colour])]
    kept = dice[: max(1, len(dice) - fog(state, strike.way))]
    return dice_of({colour: kept.count(colour) for colour in COLOURS})


def _advance(state: JourneyState, one: Adventurer) -> int:
    """The rows to the front of the own column."""
    spot = spot_of(battle_of(state), one.id)
    return spot[2] - 1 if spot else 0


def strike_of(state: JourneyState, one: Adventurer, blow: Blow) -> Strike:
    """The attack before its dice fall."""
    return basic(one, blow) if isinstance(blow, Attack) else special(state, one, blow)


def purpose_of(one: Adventurer, strike: Strike) -> Purpose:
    """What its dice are good for: the icon wanted, with an innate skill that makes specials bows (PA-A4)."""
    innate = row_of(one).innate
    return "eye" if innate.effect == "icon" and innate.icon == strike.icon else strike.icon
