"""Ideas, reflexes and criticals of a roll, and when there is a choice about them (PA-D3, PA-D9 to PA-D12, PA-R23)."""

from collections.abc import Iterator

from rules.adventurers.actions import Crit, Done, Idea, Reflexes
from rules.adventurers.agenda import AskRoll, MayRoll, MayRollDefence
from rules.adventurers.attack_events import CritFixed, IdeaUsed, ReflexesUsed
from rules.adventurers.catalog import NUMBERS, Icon
from rules.adventurers.dice import defend, face, free, icons_of, judge, on_which, pushes, shown, usable
from rules.adventurers.pushing import may_be_pushed
from rules.adventurers.sheet import block
from rules.adventurers.state import Battle, JourneyState, Roll, adventurer, battle_of
from rules.contract import Action, Chance, Event, Illegal, then


def ask_roll(state: JourneyState) -> list[Event]:
    """The owner is asked as long as something can still be done with the dice (D-ROLL)."""
    battle = battle_of(state)
    roll = battle.roll
    if roll is not None and has_choice(state, battle, roll):
        seat = adventurer(state, roll.who).seat
        kind = MayRoll if roll.purpose == "attack" else MayRollDefence
        then(state, kind(seat=seat, who=roll.who))
    return []


def has_choice(state: JourneyState, battle: Battle, roll: Roll) -> bool:
    """An idea or reflexes to use, a spare blue or green critical, or a push that a spare red one would complete."""
    if usable(roll, "idea") or usable(roll, "reflexes"):
        return True
    if roll.purpose == "defence":
        assert battle.blow is not None, "somebody attacks"
        return bool(defend(battle.blow, total_block(state, battle), roll.dice).spare)
    strike = battle.strike
    assert strike is not None, "an attack is under way"
    verdict = judge(adventurer(state, roll.who), strike, roll.dice)
    if any(roll.dice[place].colour != "red" for place in verdict.loose):
        return True
    spare = pushes(roll.dice) + sum(roll.dice[place].colour == "red" for place in verdict.spare)
    short = pushes(roll.dice) < NUMBERS.push_needed <= spare
    return strike.armed and short and any(may_be_pushed(state, no) for no in strike.targets)


def total_block(state: JourneyState, battle: Battle) -> int:
    """What a shield of the defender prevents, a reaction counted (PA-R33)."""
    assert battle.blow is not None, "somebody attacks"
    return block(adventurer(state, battle.blow.who)) + battle.blow.block


def roll_of(state: JourneyState) -> Roll:
    """The dice on the table."""
    roll = battle_of(state).roll
    assert roll is not None, "dice are on the table"
    return roll


def offers(state: JourneyState) -> Iterator[Action]:
    """Everything that can be done with the dice; last that they stand."""
    roll = roll_of(state)
    for place in range(len(roll.dice)):
        kind = Idea if shown(roll.dice[place]) == "idea" else Reflexes
        yield from (kind(place, on) for on in on_which(roll, place))
    for place in free(roll.dice):
        yield from (Crit(place, icon) for icon in icons_of(roll.dice[place].colour))
    yield Done()


# ---------------------------------------------------------------- refusals


def refusal(state: JourneyState, action: Action) -> Illegal | None:
    """The rule that forbids this, if one does."""
    roll = roll_of(state)
    match action:
        case Idea(die=die, on=on):
            return may_use(roll, die, on, "idea")
        case Reflexes(die=die, on=on):
            return may_use(roll, die, on, "reflexes")
        case Crit():
            return may_fix(roll, action)
    return None


def may_use(roll: Roll, place: int, on: int, icon: Icon) -> Illegal | None:
    """Refuses: PA-R23 "no die", "not that", "gone", "rerolled" and PA-R69 "no token" (die; icon)."""
    for number in (place, on):
        if not 0 <= number < len(roll.dice):
            return Illegal("PA-R23", "no die", die=number)
    if shown(roll.dice[place]) != icon:
        return Illegal("PA-R23", "not that", die=place, icon=icon)
    target = roll.dice[on]
    if target.discarded:
        return Illegal("PA-R23", "gone", die=on)
    if icon == "idea" and target.rerolled:
        return Illegal("PA-R23", "rerolled", die=on)
    return Illegal("PA-R69", "no token", die=on) if icon == "reflexes" and not target.token else None


def may_fix(roll: Roll, action: Crit) -> Illegal | None:
    """Refuses: PA-R23 "no die", PA-R22 "no critical" (die), PA-R22 "icon" (die, icon, colour)."""
    if not 0 <= action.die < len(roll.dice):
        return Illegal("PA-R23", "no die", die=action.die)
    if action.die not in free(roll.dice):
        return Illegal("PA-R22", "no critical", die=action.die)
    colour = roll.dice[action.die].colour
    known = action.icon in icons_of(colour)
    return None if known else Illegal("PA-R22", "icon", die=action.die, icon=action.icon, colour=colour)


# ---------------------------------------------------------------- what they do


def answer(state: JourneyState, action: Action, chance: Chance) -> list[Event]:
    """Carry it out; unless the roll stands now, what else can be done is asked."""
    if isinstance(action, Done):
        return []
    then(state, AskRoll())
    roll = roll_of(state)
    match action:
        case Idea():
            return [use_idea(roll, action, chance)]
        case Reflexes():
            return [use_reflexes(state, roll, action)]
        case Crit(die=die, icon=icon):
            roll.dice[die].fixed = icon
            return [CritFixed(roll.who, die, icon)]
    return []


def use_idea(roll: Roll, action: Idea, chance: Chance) -> Event:
    """The second result stands; a die is rerolled once at most."""
    roll.dice[action.die].spent = True
    die = roll.dice[action.on]
    old = die.fixed or die.face
    die.face = face(die.colour, chance)
    die.rerolled, die.spent, die.fixed = True, False, None
    return IdeaUsed(roll.who, action.die, action.on, old, die.face)


def use_reflexes(state: JourneyState, roll: Roll, action: Reflexes) -> Event:
    """A die is discarded, and its token comes back for later rolls (PA-D10)."""
    roll.dice[action.die].spent = True
    die = roll.dice[action.on]
    die.discarded = True
    adventurer(state, roll.who).tokens[die.colour] += 1
    return ReflexesUsed(roll.who, action.die, action.on, die.colour)
