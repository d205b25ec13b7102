"""A stand-in out of turn: tokens and reactions against an enemy's attack (PA-N15, PA-N16, PA-R61)."""

from rules.adventurers.actions import Decline, Defend, React
from rules.adventurers.attacking import Dice
from rules.adventurers.bot_strike import best
from rules.adventurers.catalog import COLOURS, SKILLS, Colour, effect_n
from rules.adventurers.defending import block_with, helps, left_for, own_reactions, rolls_cost
from rules.adventurers.enemy_attack import blow_of
from rules.adventurers.safe_battle import attack_colour, is_deadly
from rules.adventurers.skill_laws import cost_of
from rules.adventurers.state import Adventurer, JourneyState, adventurer
from rules.contract import Action

ORDER: tuple[Colour, ...] = ("blue", "green", "red")
PER_DIE = 1 / 3  # wounds that a die prevents: two of its six faces
WORTH_REACTING = 2  # hits


def react(state: JourneyState, who: str) -> Action:
    """Help for an ally that would fall; after the own turn against two hits too."""
    one, blow = adventurer(state, who), blow_of(state)
    target = adventurer(state, blow.who)
    if worth_reacting(one, blow.hits - target.ward, is_deadly(target, blow)):
        skill = max(helps(one, blow), key=lambda skill: effect_n(SKILLS[skill].effects, "prevent"))
        return React(skill)
    return Decline()


def worth_reacting(one: Adventurer, hits: int, deadly: bool) -> bool:
    """Two hits or more after the own turn, or a blow that would fell."""
    return deadly or (hits >= WORTH_REACTING and (one.acted or one.stunned))


def defend(state: JourneyState, who: str) -> Defend:
    """Dice until what they prevent on average reaches the hits."""
    one, blow = adventurer(state, who), blow_of(state)
    hits, deadly = blow.hits - one.ward, is_deadly(one, blow)
    if hits <= 0:
        return Defend()
    reaction = own_reaction(state, one) if worth_reacting(one, hits, deadly) else ""
    keep = None if deadly or one.acted or one.stunned else main_colour(state, one)
    return Defend(*guarding(state, one, hits, reaction, keep), reaction)


def own_reaction(state: JourneyState, one: Adventurer) -> str:
    """The own reaction that prevents most, if there is one."""
    blow = blow_of(state)

    def prevents(skill: str) -> float:
        effects = SKILLS[skill].effects
        red, blue, green = left_for(one, "")
        doubled = PER_DIE * (blue + green) if effect_n(effects, "dodge_double") else 0.0
        return effect_n(effects, "prevent") + doubled + PER_DIE * red * effect_n(effects, "block")

    return max(own_reactions(one, blow), key=prevents, default="")


def main_colour(state: JourneyState, one: Adventurer) -> Colour | None:
    """The colour of most dice of its best attack now; without one that of its weapon."""
    blow = best(state, one)
    if blow is None:
        return attack_colour(one)
    return max(COLOURS, key=lambda colour: getattr(blow.action, colour))


def guarding(state: JourneyState, one: Adventurer, hits: int, reaction: str, keep: Colour | None) -> Dice:
    """Blue, green, then red ones if a shield blocks, until they prevent as much as there is to prevent."""
    effects = SKILLS[reaction].effects if reaction else ()
    block, each = block_with(state, reaction), 2 if effect_n(effects, "dodge_double") or blow_of(state).double else 1
    value = {"red": PER_DIE * block, "blue": PER_DIE * each, "green": PER_DIE * each}
    open_hits = (
        hits - effect_n(effects, "prevent") - sum(rolled_cost(reaction)[at] * value[c] for at, c in enumerate(COLOURS))
    )
    have = dict(zip(COLOURS, left_for(one, reaction), strict=True))
    dice: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
    for colour in ORDER:
        while colour != keep and value[colour] and dice[colour] < have[colour] and open_hits > 0.01:
            dice[colour] += 1
            open_hits -= value[colour]
    return dice["red"], dice["blue"], dice["green"]


def rolled_cost(reaction: str) -> Dice:
    """The dice that a reaction brings by its cost."""
    return cost_of(SKILLS[reaction]) if reaction and rolls_cost(SKILLS[reaction]) else (0, 0, 0)
