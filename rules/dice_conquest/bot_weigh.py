"""What a placement is worth to a stand-in, and whether it would fell its Hero (spec 10.1)."""

from rules.dice_conquest.bot_plan import best_plan
from rules.dice_conquest.bot_sight import Foe, Pool, Sight, reachable, slays, struck, takes
from rules.dice_conquest.catalog import Die

SLAIN, OVERKILL, PROGRESS = 10.0, 0.3, 6.0
FINISHED, UNFINISHED = 1.3, 0.7  # progress on what the rest of the pool can finish, or cannot
OVERSHOT, HURT, FATAL = -3.0, -4.0, -50.0
LOST = -1.0  # a die that goes to Spent for nothing
SIPHONED = 4.0  # a health won back is as good as one not lost


def cost(foe: Foe, value: int, ignoring: bool) -> int:
    """What placing such a die costs the Hero, the slaying not counted (DC-H7, DC-R20)."""
    return 0 if ignoring else foe.hurts + (foe.hurts_low if value <= foe.low else 0)


def fatal(sight: Sight, harm: int, healed: int = 0) -> bool:
    """Whether the Hero falls of it; healing that comes with it goes first if it has to (DC-R7)."""
    return harm > 0 and min(sight.hero.most, sight.hero.health + healed) <= harm


def siphon(sight: Sight, armed: bool) -> int:
    """What the Hero wins back if the attacked Creature is slain now (DC-H6)."""
    effect = sight.row.crit_ability.effect
    return effect.amount if armed and effect.kind == "heal" and effect.on == "attacked_slain" and sight.healing else 0


def ignores(sight: Sight, armed: bool) -> bool:
    """Whether an attack of this Hero ignores the Creature's abilities, now or as soon as he says so (DC-R20)."""
    ready = armed and not sight.table.crit_used and sight.row.crit_ability.effect.kind == "ignore"
    return sight.table.ignoring or ready


def armed_by(sight: Sight, value: int) -> bool:
    """Whether a die with this number makes the Critical Hit available, or it is so already (DC-R5)."""
    return value == sight.row.crit or (sight.table.chosen is not None and sight.table.armed)


def placement(sight: Sight, foe: Foe, value: int, rest: Pool, armed: bool) -> float:
    """What this die is worth on that Creature, if these dice are left for it."""
    ignoring = ignores(sight, armed)
    slain = slays(foe, value, ignoring)
    harm = cost(foe, value, ignoring) + (foe.hurts_slayer if slain and not ignoring else 0)
    won = siphon(sight, armed) if slain else 0
    if fatal(sight, harm, won):
        return FATAL  # nothing is won by it, not even with the Boss (DC-W3)
    worth = HURT * harm
    if slain:
        worth += SIPHONED * won if sight.hero.health < sight.hero.most or harm else 0
        return worth + SLAIN * foe.threat - OVERKILL * (value - foe.left)
    if foe.exact and value > foe.left:
        return worth + OVERSHOT
    finished = FINISHED if can_finish(foe, foe.left - value, rest) else UNFINISHED
    return worth + PROGRESS * foe.threat * value / foe.health * finished


def can_finish(foe: Foe, left: int, rest: Pool) -> bool:
    """Whether these dice, as they lie, can bring the rest of the damage."""
    values = [value for die, value in rest if takes(foe, die, value)]
    return left in _sums(values) if foe.exact else sum(sorted(values)[-max(foe.room - 1, 0) :]) >= left


def _sums(values: list[int]) -> set[int]:
    sums = {0}
    for value in values:
        sums |= {value + rest for rest in sums}
    return sums


def places(sight: Sight, die: Die, value: int, armed: bool) -> list[Foe]:
    """The Creatures that take the die with this number."""
    if ignores(sight, armed):
        return list(sight.foes)
    return [foe for foe in reachable(sight.foes) if takes(foe, die, value)]


def best_worth(sight: Sight, die: Die, value: int, rest: Pool) -> float:
    """What the die is worth with this number: the best placement, and the plan for the dice that are left."""
    armed = armed_by(sight, value)
    ignoring = ignores(sight, armed)
    found = [
        placement(sight, foe, value, rest, armed) + best_plan(struck(sight.foes, foe, value, ignoring, 1), rest).value
        for foe in places(sight, die, value, armed)
    ]
    return max(found, default=LOST + best_plan(sight.foes, rest).value)
