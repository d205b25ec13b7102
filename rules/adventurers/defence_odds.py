"""What a defence may come to, dice by dice: who stays unhurt, who stands (PA-N15, PA-N16, PA-R33, PA-R61, PA-R85)."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from rules.adventurers.actions import Defend
from rules.adventurers.catalog import SKILLS, effect_n
from rules.adventurers.defending import NOTHING, block_with, rolls_cost
from rules.adventurers.enemy_attack import blow_of
from rules.adventurers.known_table import table_at
from rules.adventurers.odds import Dice, prevented
from rules.adventurers.skill_laws import cost_of
from rules.adventurers.state import adventurer
from rules.adventurers.view import Journey

KEPT = 4096


class Guard(Struct, frozen=True):
    """The wounds that come through with so many dice and that reaction, by how likely they are."""

    hits: int  # after the reaction
    wounds: Mapping[int, Fraction]
    life: int

    @property
    def unhurt(self) -> Fraction:
        """The chance of no wound."""
        return self.wounds.get(0, Fraction(0))

    @property
    def stands(self) -> Fraction:
        """The chance that the target does not fall."""
        return sum((chance for count, chance in self.wounds.items() if count < self.life), Fraction(0))

    @property
    def mean(self) -> float:
        """Wounds on average."""
        return float(sum(count * chance for count, chance in self.wounds.items()))


def guard(view: Journey, action: Defend) -> Guard:
    """The outlook of a defence against the attack under way."""
    return _guard(view.resume, action)


@lru_cache(KEPT)
def _guard(resume: bytes, action: Defend) -> Guard:
    state = table_at(resume)
    blow = blow_of(state)
    one = adventurer(state, blow.who)
    effects = SKILLS[action.reaction].effects if action.reaction else ()
    hits = max(0, blow.hits - effect_n(effects, "prevent"))
    each = 2 if blow.double or effect_n(effects, "dodge_double") else 1
    found: dict[int, Fraction] = {}
    for count, chance in prevented(rolled(action), block_with(state, action.reaction), each).items():
        wounds = max(0, hits - count - one.ward)
        found[wounds] = found.get(wounds, Fraction(0)) + chance
    return Guard(hits, dict(sorted(found.items())), one.life)


def rolled(action: Defend) -> Dice:
    """The dice that fall: those named, and the cost of a reaction that rolls its tokens (PA-R61)."""
    row = SKILLS[action.reaction] if action.reaction else None
    cost = cost_of(row) if row and rolls_cost(row) else NOTHING
    return action.red + cost[0], action.blue + cost[1], action.green + cost[2]
