"""The usual way with dice on the table: ideas, then reflexes, no criticals fixed (PA-D9, PA-D12, PA-R22, PA-R23)."""

from rules.adventurers.actions import Done, Idea, Reflexes
from rules.adventurers.catalog import Icon
from rules.adventurers.dice import on_which, shown, usable
from rules.adventurers.rolling import roll_of, total_block
from rules.adventurers.state import Die, JourneyState, Roll, battle_of

GIVEN_UP = ("green", "red", "blue")  # the order in which reflexes discard
ATTACKING: tuple[Icon, ...] = ("critical", "special")


def use(state: JourneyState) -> Idea | Reflexes | Done:
    """The next step: an idea in dice order, then reflexes, until nothing is left to do."""
    roll = roll_of(state)
    useful = [is_useful(state, die) for die in roll.dice]
    for die in usable(roll, "idea"):
        if (on := for_idea(roll, useful, die)) is not None:
            return Idea(die, on)
    for die in usable(roll, "reflexes"):
        if (on := for_reflexes(roll, useful, die)) is not None:
            return Reflexes(die, on)
    return Done()


def is_useful(state: JourneyState, die: Die) -> bool:
    """Attack: the icon wanted, criticals, specials. Defence: dodges, and shields if they block; criticals of both."""
    battle, face = battle_of(state), shown(die)
    if battle.blow is None:
        assert battle.strike is not None, "an attack is under way"
        return face == battle.strike.icon or face in ATTACKING
    if die.colour == "red":
        return face in ("shield", "critical") and total_block(state, battle) > 0
    return face in ("dodge", "critical")


def for_idea(roll: Roll, useful: list[bool], die: int) -> int | None:
    """The first die that is no use and shows no reflexes, the idea among them; None if all were rolled again."""
    idle = (on for on in on_which(roll, die) if not useful[on] and shown(roll.dice[on]) != "reflexes")
    return next(idle, None)


def for_reflexes(roll: Roll, useful: list[bool], die: int) -> int | None:
    """The first die of a token that is no use: green, red, blue; None if none came with a token."""
    idle = (on for on in on_which(roll, die) if not useful[on])
    return min(idle, key=lambda on: (GIVEN_UP.index(roll.dice[on].colour), on), default=None)
