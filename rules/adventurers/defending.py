"""Answers to an enemy's attack: reactions of allies, tokens and a reaction of the target (PA-N15, PA-N16, PA-R61)."""

from collections.abc import Iterator

from rules.adventurers.actions import Defend, React
from rules.adventurers.agenda import AskRoll, MayDefend, MayReact
from rules.adventurers.attack_events import Declined, DefenceRolled, Reacted, Rolled
from rules.adventurers.attacking import TYPED, Dice, by_colour, combinations, held, pay
from rules.adventurers.catalog import COLOURS, SKILLS, SkillRow, effect_n
from rules.adventurers.dice import show, shown, throw
from rules.adventurers.enemy_attack import blow_of
from rules.adventurers.rolling import total_block
from rules.adventurers.sheet import skill_fatigue, tire
from rules.adventurers.skill_laws import affordable, cost_of
from rules.adventurers.state import Adventurer, Blow, JourneyState, Roll, adventurer, battle_of, standing
from rules.contract import Action, Chance, Event, Illegal, then

NOTHING: Dice = (0, 0, 0)

# ---------------------------------------------------------------- allies


def ask_reactions(state: JourneyState) -> list[Event]:
    """Of every seat the first adventurer that can help and has not answered yet, as long as hits are left."""
    blow = blow_of(state)
    asked: dict[int, Adventurer] = {}
    for one in standing(state) if blow.hits else ():
        if one.id not in (blow.who, *blow.reacted) and helps(one, blow):
            asked.setdefault(one.seat, one)
    then(state, *(_ask(one, blow) for one in asked.values()))
    return []


def _ask(one: Adventurer, blow: Blow) -> MayReact:
    blow.reacted.append(one.id)
    return MayReact(seat=one.seat, who=one.id)


def helps(one: Adventurer, blow: Blow) -> list[str]:
    """The reaction skills with which an adventurer can help an ally now."""
    return [skill for skill in one.skills if may_react(one, blow, skill) is None]


def help_of(state: JourneyState, who: str) -> list[str]:
    """The same for the attack under way."""
    return helps(adventurer(state, who), blow_of(state))


def may_react(one: Adventurer, blow: Blow, skill: str, *, for_itself: bool = False) -> Illegal | None:
    """Refuses: PA-R61 "skill", "melee only" and "ally only" (skill), and what `affordable` refuses."""
    row = SKILLS.get(skill)
    if row is None or skill not in one.skills or row.kind != "reaction":
        return Illegal("PA-R61", "skill", skill=skill[:TYPED])
    if row.against == "melee" and blow.way != "melee":
        return Illegal("PA-R61", "melee only", skill=skill)
    if row.who == "self" and not for_itself:
        return Illegal("PA-R61", "ally only", skill=skill)
    return affordable(one, row)


def react(state: JourneyState, who: str, action: Action) -> list[Event]:
    """A reaction takes effect at once; when no hit is left the others are no longer asked."""
    one, blow = adventurer(state, who), blow_of(state)
    if isinstance(action, React):
        row = SKILLS[action.skill]
        pay(one, by_colour(cost_of(row)))
        told: Event = use_reaction(one, blow, row)
    else:
        told = Declined(who)
    if not blow.hits:
        state.agenda = [task for task in state.agenda if not isinstance(task, MayReact)]
    then_ask_next(state, one)
    return [told]


def then_ask_next(state: JourneyState, one: Adventurer) -> None:
    """The next adventurer of the same seat that can help."""
    blow = blow_of(state)
    for other in standing(state) if blow.hits else ():
        if other.seat == one.seat and other.id not in (blow.who, *blow.reacted) and helps(other, blow):
            then(state, _ask(other, blow))
            return


def use_reaction(one: Adventurer, blow: Blow, row: SkillRow) -> Event:
    """Fatigue, and what the reaction does to this attack."""
    fatigue = tire(one, skill_fatigue(one, row))
    if row.once:
        one.spent.append(row.id)
    prevented = min(blow.hits, effect_n(row.effects, "prevent"))
    blow.hits -= prevented
    blow.block += effect_n(row.effects, "block")
    blow.double = blow.double or effect_n(row.effects, "dodge_double") > 0
    return Reacted(one.id, row.id, blow.who, fatigue, blow.hits, prevented)


# ---------------------------------------------------------------- the target


def ask_defence(state: JourneyState) -> list[Event]:
    """The target's owner, unless there is nothing to spend or no hit is left."""
    blow = blow_of(state)
    one = adventurer(state, blow.who)
    red = one.tokens["red"] if block_with(state, "") else 0
    spendable = red or one.tokens["blue"] or one.tokens["green"]
    if blow.hits and (spendable or own_reactions(one, blow)):
        then(state, MayDefend(seat=one.seat, who=one.id))
    return []


def own_reactions(one: Adventurer, blow: Blow) -> list[str]:
    """The reaction skills that the target can use for itself now, as they were gained."""
    return [skill for skill in one.skills if may_react(one, blow, skill, for_itself=True) is None]


def rolls_cost(row: SkillRow) -> bool:
    """Whether the tokens that a reaction costs are dice too."""
    return bool(effect_n(row.effects, "block") or effect_n(row.effects, "dodge_double"))


def left_for(one: Adventurer, reaction: str) -> Dice:
    """Tokens left to roll beside what a reaction costs."""
    red, blue, green = held(one)
    cost = cost_of(SKILLS[reaction]) if reaction else NOTHING
    return red - cost[0], blue - cost[1], green - cost[2]


def block_with(state: JourneyState, reaction: str) -> int:
    """What a shield prevents, with a reaction."""
    more = effect_n(SKILLS[reaction].effects, "block") if reaction else 0
    return total_block(state, battle_of(state)) + more


def offers(state: JourneyState, who: str) -> Iterator[Defend]:
    """Every number of tokens, without and with each reaction; none at all last of each."""
    one = adventurer(state, who)
    for reaction in ["", *own_reactions(one, blow_of(state))]:
        red, blue, green = left_for(one, reaction)
        most = (red if block_with(state, reaction) else 0, blue, green)
        yield from (Defend(*dice, reaction) for dice in combinations(most))
        yield Defend(0, 0, 0, reaction)


def may_defend(state: JourneyState, who: str, action: Defend) -> Illegal | None:
    """Refuses: what `may_react` refuses, PA-R33 "no block", PA-T3 "tokens" (colour, has, wanted)."""
    one, blow = adventurer(state, who), blow_of(state)
    if action.reaction and (refused := may_react(one, blow, action.reaction, for_itself=True)):
        return refused
    if action.red > 0 and not block_with(state, action.reaction):
        return Illegal("PA-R33", "no block")
    wanted, has = (action.red, action.blue, action.green), left_for(one, action.reaction)
    for colour, count, most in zip(COLOURS, wanted, has, strict=True):
        if not 0 <= count <= most:
            return Illegal("PA-T3", "tokens", colour=colour, has=most, wanted=count)
    return None


def defend(state: JourneyState, who: str, action: Defend, chance: Chance) -> list[Event]:
    """The reaction first; then the dice fall, and what can be done with them is asked."""
    one, blow, battle = adventurer(state, who), blow_of(state), battle_of(state)
    events: list[Event] = []
    dice = by_colour((action.red, action.blue, action.green))
    pay(one, dice)
    if action.reaction:
        row = SKILLS[action.reaction]
        cost = by_colour(cost_of(row))
        pay(one, cost)
        events.append(use_reaction(one, blow, row))
        if rolls_cost(row):
            dice = {colour: dice[colour] + cost[colour] for colour in COLOURS}
    blow.rolled = True
    events.append(DefenceRolled(who, dice["red"], dice["blue"], dice["green"], blow.hits))
    if any(dice.values()):
        thrown = throw(dice, by_colour(NOTHING), 0, chance)
        battle.roll = Roll(who, "defence", thrown)
        then(state, AskRoll())
        events.append(Rolled(who, "defence", show(thrown, [shown(die) for die in thrown])))
    return events
