"""Which uses of a skill the rules allow, and why others are refused (PA-K5 to PA-K9, PA-R24, PA-R71, PA-R99)."""

from functools import lru_cache
from itertools import combinations as subsets

from rules.adventurers.actions import UseSkill
from rules.adventurers.attacking import TYPED, Dice, by_colour, lacks, out_of_reach
from rules.adventurers.catalog import ITEMS, SKILLS, SkillRow
from rules.adventurers.effects import heals
from rules.adventurers.reach import by_skill, rows
from rules.adventurers.sheet import equipped_for, meets, skill_fatigue, weapons, worn_out
from rules.adventurers.state import Adventurer, JourneyState, in_party, living
from rules.adventurers.strikes import names_weapon
from rules.contract import Illegal

Targets = tuple[str, ...]


def cost_of(row: SkillRow) -> Dice:
    """The least tokens of a skill, in dice order."""
    return row.cost.get("red", 0), row.cost.get("blue", 0), row.cost.get("green", 0)


def weapons_for(one: Adventurer, row: SkillRow) -> list[str]:
    """The weapons that may be named, or one "" for a skill that names none."""
    if not names_weapon(row):
        return [""]
    return [item for item in weapons(one) if meets(ITEMS[item], row.requires)]


def aims(state: JourneyState, one: Adventurer, row: SkillRow, weapon: str) -> list[Targets]:
    """Every set of targets, the largest first; rows of the enemy side."""
    if row.range == "row":
        return [(f"r{at}",) for at in rows(state)]
    reach = by_skill(state, one, row, _judged_by(one, row, weapon))
    return groups(tuple(reach), row.targets)


def _judged_by(one: Adventurer, row: SkillRow, weapon: str) -> str:
    """The weapon whose reach counts: the named one, or either of two."""
    if weapon or row.range != "weapon":
        return weapon
    return next(item for item in weapons(one) if meets(ITEMS[item], row.requires))


@lru_cache(4096)
def groups(reach: tuple[int, ...], most: int) -> list[Targets]:
    """Every choice of one to so many of these enemies."""
    return [tuple(map(str, group)) for many in range(most, 0, -1) for group in subsets(reach, many)]


def open_to(state: JourneyState, row: SkillRow) -> list[Adventurer]:
    """The adventurers that a skill for one of them may be used on."""
    present = [one for one in state.adventurers if not one.left]
    if row.who == "fallen":
        return [one for one in present if not one.life]
    return [one for one in present if one.life or heals(row.effects)]


# ---------------------------------------------------------------- refusals


def may_use(state: JourneyState, one: Adventurer, action: UseSkill) -> Illegal | None:
    """Refuses: PA-X11 "no skill" (skill), PA-X11 "passive", PA-R61 "reaction", and what the others here refuse."""
    row = SKILLS.get(action.skill)
    if row is None or action.skill not in one.skills:
        return Illegal("PA-X11", "no skill", skill=action.skill[:TYPED])
    if row.kind in ("passive", "reaction"):
        passive = row.kind == "passive"
        return Illegal("PA-X11" if passive else "PA-R61", row.kind, skill=row.id)
    if refused := usable(one, row):
        return refused
    return may_strike(state, one, row, action) if row.kind == "attack" else may_work(state, row, action)


def usable(one: Adventurer, row: SkillRow) -> Illegal | None:
    """Refuses: PA-R24 "used" and "spent" (skill), and what `affordable` refuses."""
    if row.id in one.used:
        return Illegal("PA-R24", "used", skill=row.id)
    if row.id in one.spent:
        return Illegal("PA-R24", "spent", skill=row.id)
    return affordable(one, row)


def affordable(one: Adventurer, row: SkillRow) -> Illegal | None:
    """Refuses: PA-K8 "requires" (skill, requires), PA-K7 "cost" (skill, colour, needs, has), PA-X16 "fatigue"."""
    if not equipped_for(one, row.requires):
        return Illegal("PA-K8", "requires", skill=row.id, requires=row.requires)
    for colour, needs in row.cost.items():
        if one.tokens[colour] < needs:
            return Illegal("PA-K7", "cost", skill=row.id, colour=colour, needs=needs, has=one.tokens[colour])
    if worn_out(one) and skill_fatigue(one, row):
        return Illegal("PA-X16", "fatigue", skill=row.id, fatigue=one.fatigue, life=one.life)
    return None


def may_strike(state: JourneyState, one: Adventurer, row: SkillRow, action: UseSkill) -> Illegal | None:
    """Refuses: PA-R71 "weapon" (skill, weapon, requires), PA-R71 "no weapon wanted", unfit targets and dice."""
    if not names_weapon(row) and action.weapon:
        return Illegal("PA-R71", "no weapon wanted", skill=row.id)
    if action.weapon not in weapons_for(one, row):
        if action.weapon and action.weapon not in weapons(one):
            return Illegal("PA-X9", "no weapon", weapon=action.weapon[:TYPED])
        return Illegal("PA-R71", "weapon", skill=row.id, weapon=action.weapon, requires=row.requires)
    return may_aim(state, one, row, action) or may_spend(one, row, action)


def may_aim(state: JourneyState, one: Adventurer, row: SkillRow, action: UseSkill) -> Illegal | None:
    """Refuses: PA-R99 "no row" (skill, row), PA-R99 "targets" (skill, most, n), PA-X9 "no enemy" and reach."""
    if row.range == "row":
        known = [f"r{at}" for at in rows(state)]
        named = action.targets[0][:TYPED] if action.targets else ""
        return (
            None
            if len(action.targets) == 1 and named in known
            else Illegal("PA-R99", "no row", skill=row.id, row=named)
        )
    if not 1 <= len(set(action.targets)) == len(action.targets) <= row.targets:
        return Illegal("PA-R99", "targets", skill=row.id, most=row.targets, n=len(action.targets))
    judged = _judged_by(one, row, action.weapon)
    reach = by_skill(state, one, row, judged)
    for word in action.targets:
        if refused := may_hit(state, one, word, reach, judged):
            return refused
    return None


def may_hit(state: JourneyState, one: Adventurer, word: str, reach: list[int], weapon: str) -> Illegal | None:
    """Refuses: PA-X9 "no enemy" (enemy), and what `out_of_reach` refuses."""
    if word not in {str(foe.no) for foe in living(state)}:
        return Illegal("PA-X9", "no enemy", enemy=word[:TYPED])
    return out_of_reach(state, one, int(word), reach, weapon)


def may_spend(one: Adventurer, row: SkillRow, action: UseSkill) -> Illegal | None:
    """Refuses: PA-K5 "colour" (skill, colour), PA-K7 "cost" (skill, colour, needs, has), PA-T3 "tokens"."""
    for colour, count in by_colour((action.red, action.blue, action.green)).items():
        if count and colour not in row.cost:
            return Illegal("PA-K5", "colour", skill=row.id, colour=colour)
        needs = row.cost.get(colour, 0)
        if count < needs:
            return Illegal("PA-K7", "cost", skill=row.id, colour=colour, needs=needs, has=count)
    return lacks(one, (action.red, action.blue, action.green))


def may_work(state: JourneyState, row: SkillRow, action: UseSkill) -> Illegal | None:
    """Refuses: PA-K5 "exact", PA-R71 "no weapon wanted", PA-R99 "none wanted" (skill), PA-R86 "target" (skill, to)."""
    if action.red or action.blue or action.green:
        return Illegal("PA-K5", "exact", skill=row.id)
    if action.weapon:
        return Illegal("PA-R71", "no weapon wanted", skill=row.id)
    if row.who in ("self", "party", "enemies_front"):
        return Illegal("PA-R99", "none wanted", skill=row.id) if action.targets else None
    if len(action.targets) != 1:
        return Illegal("PA-R99", "targets", skill=row.id, most=1, n=len(action.targets))
    to = action.targets[0]
    if row.who == "enemy":
        known = any(str(foe.no) == to for foe in living(state))
        return None if known else Illegal("PA-X9", "no enemy", enemy=to[:TYPED])
    if not in_party(state, to):
        return Illegal("PA-A1", "not in party", who=to[:TYPED])
    fits = any(one.id == to for one in open_to(state, row))
    return None if fits else Illegal("PA-R86", "target", skill=row.id, to=to)
