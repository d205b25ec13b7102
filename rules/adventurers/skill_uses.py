"""Skills in one's own turn: every lawful use, and what it does (PA-X11, PA-X13, PA-R86)."""

from collections.abc import Iterator

from rules.adventurers.actions import UseSkill
from rules.adventurers.agenda import EndTurn, GoOn
from rules.adventurers.attacking import by_colour, combinations, held, pay, roll_for
from rules.adventurers.battle_events import Shifted, SkillUsed
from rules.adventurers.catalog import COLOURS, SKILLS, SkillRow
from rules.adventurers.columns import shift, stands
from rules.adventurers.effects import work_on, work_on_enemy
from rules.adventurers.reach import in_row
from rules.adventurers.sheet import skill_fatigue, tire
from rules.adventurers.skill_laws import aims, cost_of, open_to, usable, weapons_for
from rules.adventurers.state import Adventurer, JourneyState, battle_of, living, standing
from rules.adventurers.state import adventurer as adventurer_of
from rules.adventurers.strikes import special
from rules.contract import Chance, Event, then

# ---------------------------------------------------------------- offers


def offers(state: JourneyState, one: Adventurer) -> Iterator[UseSkill]:
    """Every use of every skill that is lawful now."""
    for skill in one.skills:
        row = SKILLS[skill]
        if row.kind not in ("passive", "reaction") and usable(one, row) is None:
            yield from attacks(state, one, row) if row.kind == "attack" else uses(state, one, row)


def attacks(state: JourneyState, one: Adventurer, row: SkillRow) -> Iterator[UseSkill]:
    """Weapon, targets and dice of an attack skill."""
    have = held(one)
    red, blue, green = (have[at] if colour in row.cost else 0 for at, colour in enumerate(COLOURS))
    dice = combinations((red, blue, green), cost_of(row))
    for weapon in weapons_for(one, row):
        for targets in aims(state, one, row, weapon):
            for red, blue, green in dice:
                yield UseSkill(row.id, targets, red, blue, green, weapon)


def uses(state: JourneyState, one: Adventurer, row: SkillRow) -> Iterator[UseSkill]:
    """Targets of a free skill or an action."""
    match row.who:
        case "self" | "party":
            yield UseSkill(row.id)
        case "enemies_front":
            yield UseSkill(row.id)
        case "enemy":
            yield from (UseSkill(row.id, (str(foe.no),)) for foe in living(state))
        case _:
            yield from (UseSkill(row.id, (to.id,)) for to in open_to(state, row))


# ---------------------------------------------------------------- use


def use(state: JourneyState, one: Adventurer, action: UseSkill, chance: Chance) -> list[Event]:
    """Cost and fatigue first; then dice, or the effects (PA-X13)."""
    row = SKILLS[action.skill]
    if row.kind == "attack":
        return strike_with(state, one, row, action, chance)
    pay(one, by_colour(cost_of(row)))
    fatigue = tire(one, skill_fatigue(one, row))
    _remember(one, row)
    then(state, GoOn(who=one.id) if row.kind == "free" else EndTurn(who=one.id))
    told: Event = SkillUsed(one.id, row.id, action.targets, *cost_of(row), fatigue)
    return [told, *work(state, one, row, action)]


def _remember(one: Adventurer, row: SkillRow) -> None:
    if row.kind == "free":
        one.used.append(row.id)
    if row.once:
        one.spent.append(row.id)


def work(state: JourneyState, one: Adventurer, row: SkillRow, action: UseSkill) -> list[Event]:
    """What a free skill or an action does to whom it is for."""
    match row.who:
        case "enemy":
            return work_on_enemy(state, int(action.targets[0]), row.effects)
        case "enemies_front":
            return [event for no in in_row(state, 1) for event in work_on_enemy(state, no, row.effects)]
        case "party":
            return [event for to in standing(state) for event in work_on(state, one, to, row.effects, row.id)]
        case "self":
            return work_on(state, one, one, row.effects, row.id)
    return work_on(state, one, adventurer_of(state, action.targets[0]), row.effects, row.id)


def strike_with(state: JourneyState, one: Adventurer, row: SkillRow, action: UseSkill, chance: Chance) -> list[Event]:
    """An attack skill; with a charge the adventurer first goes to the front of its column."""
    fatigue = tire(one, skill_fatigue(one, row))
    _remember(one, row)
    before, charged = _charge(state, one) if "charge" in row.tags else ([], 0)
    strike = special(state, one, action)
    dice = (action.red, action.blue, action.green)
    return [*before, *roll_for(state, one, strike, dice, chance, fatigue, charged)]


def _charge(state: JourneyState, one: Adventurer) -> tuple[list[Event], int]:
    """To the front; how many rows that were."""
    battle = battle_of(state)
    _, column, row = stands(battle, one.id)
    if row == 1:
        return [], 0
    return [Shifted(shift(battle, one.id, "A", column, 1), "charged")], row - 1
