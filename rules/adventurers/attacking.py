"""Attacks of adventurers up to the dice: what may be attempted, and how it is paid (PA-X9, PA-T2, PA-T3, PA-X13)."""

from collections.abc import Iterator
from functools import lru_cache

from rules.adventurers.actions import Attack
from rules.adventurers.agenda import AskRoll, EndTurn, Judge
from rules.adventurers.attack_events import AttackMade, Rolled
from rules.adventurers.catalog import COLOURS, ITEMS, Colour
from rules.adventurers.columns import square_of
from rules.adventurers.dice import show, shown, throw
from rules.adventurers.reach import by_weapon, here
from rules.adventurers.sheet import weapons
from rules.adventurers.state import Adventurer, JourneyState, Roll, Strike, battle_of, living
from rules.adventurers.strikes import basic, bonus_dice, fog, use_marks
from rules.contract import Chance, Event, Illegal, then

TYPED = 40  # letters of what a player typed that a refusal repeats
Dice = tuple[int, int, int]  # red, blue, green


@lru_cache(1024)
def combinations(most: Dice, least: Dice = (0, 0, 0)) -> tuple[Dice, ...]:
    """Every number of dice of each colour within these bounds, but not none at all; the most dice first."""
    found = [
        (red, blue, green)
        for red in range(least[0], most[0] + 1)
        for blue in range(least[1], most[1] + 1)
        for green in range(least[2], most[2] + 1)
        if red + blue + green
    ]
    return tuple(sorted(found, key=lambda dice: (-sum(dice), [-count for count in dice])))


def held(one: Adventurer) -> Dice:
    """The tokens of an adventurer in dice order."""
    return one.tokens["red"], one.tokens["blue"], one.tokens["green"]


def by_colour(dice: Dice) -> dict[Colour, int]:
    """The same by colour."""
    return dict(zip(COLOURS, dice, strict=True))


def offers(state: JourneyState, one: Adventurer) -> Iterator[Attack]:
    """Every basic attack: weapon, target, dice."""
    dice = combinations(held(one))
    for weapon in weapons(one) if dice else ():
        for no in by_weapon(state, one, weapon):
            for red, blue, green in dice:
                yield Attack(weapon, no, red, blue, green)


def may_attack(state: JourneyState, one: Adventurer, action: Attack) -> Illegal | None:
    """Refuses: PA-X9 "no weapon" (weapon), PA-X9 "no dice", and what `out_of_reach` and `lacks` refuse."""
    if action.weapon not in weapons(one):
        return Illegal("PA-X9", "no weapon", weapon=action.weapon[:TYPED])
    if refused := out_of_reach(state, one, action.enemy, by_weapon(state, one, action.weapon), action.weapon):
        return refused
    if not (action.red or action.blue or action.green):
        return Illegal("PA-X9", "no dice")
    return lacks(one, (action.red, action.blue, action.green))


def lacks(one: Adventurer, dice: Dice) -> Illegal | None:
    """Refuses: PA-T3 "tokens" (colour, has, wanted)."""
    for colour, wanted in by_colour(dice).items():
        if not 0 <= wanted <= one.tokens[colour]:
            return Illegal("PA-T3", "tokens", colour=colour, has=one.tokens[colour], wanted=wanted)
    return None


def out_of_reach(state: JourneyState, one: Adventurer, no: int, reach: list[int], weapon: str) -> Illegal | None:
    """Refuses: PA-X9 "no enemy" (enemy), PA-I7 "front", PA-I2 "row" and PA-X5 "out of reach" (enemy, weapon)."""
    if no in reach:
        return None
    if all(foe.no != no for foe in living(state)):
        return Illegal("PA-X9", "no enemy", enemy=no)
    row = ITEMS.get(weapon)
    if row is not None and row.kind == "ranged":
        return Illegal("PA-I7", "front", enemy=no, weapon=weapon)
    if row is not None and not reach and here(state, one)[1] < 0:
        return Illegal("PA-I2", "row", weapon=weapon)
    return Illegal("PA-X5", "out of reach", enemy=no, weapon=weapon)


def attack(state: JourneyState, one: Adventurer, action: Attack, chance: Chance) -> list[Event]:
    """A basic attack."""
    return roll_for(state, one, basic(one, action), (action.red, action.blue, action.green), chance)


def roll_for(
    state: JourneyState, one: Adventurer, strike: Strike, dice: Dice, chance: Chance, fatigue: int = 0, charged: int = 0
) -> list[Event]:
    """Tokens are paid, dice fall; what may still be done with them is asked, then the attack is judged."""
    battle = battle_of(state)
    pay(one, by_colour(dice))
    thrown = throw(by_colour(dice), bonus_dice(one, strike.way, charged), fog(state, strike.way), chance)
    use_marks(one, strike.way)
    battle.strike, battle.roll = strike, Roll(one.id, "attack", thrown)
    then(state, AskRoll(), Judge(), EndTurn(who=one.id))
    squares = tuple(square_of(battle, str(no)) for no in strike.targets)
    told = AttackMade(
        one.id,
        square_of(battle, one.id),
        tuple(strike.targets),
        squares,
        *dice,
        skill=strike.skill,
        weapons=tuple(strike.weapons),
        fatigue=fatigue,
        icon=strike.icon,
        need=strike.need,
    )
    return [told, Rolled(one.id, "attack", show(thrown, [shown(die) for die in thrown]))]


def pay(one: Adventurer, tokens: dict[Colour, int]) -> None:
    """Tokens are spent (PA-T2)."""
    for colour, count in tokens.items():
        one.tokens[colour] -= count
