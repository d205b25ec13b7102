"""The end of a battle round: fatigue goes, tokens come back (PA-H8 to PA-H10, PA-X14, PA-X15, PA-R7, PA-R59)."""

from collections.abc import Iterator
from functools import lru_cache

from rules.adventurers.actions import Recover
from rules.adventurers.agenda import MayRecover, StartRound
from rules.adventurers.attacking import Dice, by_colour, held
from rules.adventurers.battle_events import BattleRoundEnded, FatigueChanged, Recovered
from rules.adventurers.catalog import COLOURS, NUMBERS
from rules.adventurers.sheet import most_tokens, tire
from rules.adventurers.state import Adventurer, JourneyState, adventurer, battle_of, standing
from rules.contract import Event, Illegal, then


def end_round(state: JourneyState) -> list[Event]:
    """Everybody on their feet sheds fatigue and recovers; then the next round."""
    battle = battle_of(state)
    events: list[Event] = [BattleRoundEnded(battle.round)]
    for one in standing(state):
        events += shed(state, one)
    then(state, StartRound())
    return events + recover_all(state)


def shed(state: JourneyState, one: Adventurer) -> list[Event]:
    """Two fatigue less; in the first round of an assault then two more."""
    battle = battle_of(state)
    gone = min(NUMBERS.fatigue_discard, one.fatigue)
    one.fatigue -= gone
    events: list[Event] = [FatigueChanged(one.id, -gone, one.fatigue)] if gone else []
    if battle.assault and battle.round == 1:
        added = tire(one, NUMBERS.assault_fatigue)
        events.append(FatigueChanged(one.id, added, one.fatigue, assault=True))
    return events


# ---------------------------------------------------------------- tokens


def recover_all(state: JourneyState, start: bool = False) -> list[Event]:
    """What has one outcome happens at once; of every seat the first adventurer with a choice is asked."""
    events: list[Event] = []
    asked: dict[int, Adventurer] = {}
    for one in standing(state):
        if start:
            one.tokens = by_colour((0, 0, 0))
        cut_tokens(one)
        choices = sets(one)
        if len(choices) == 1:
            events.append(set_tokens(one, choices[0], start))
        else:
            asked.setdefault(one.seat, one)
    if asked:
        state.turn += 1
    then(state, *(MayRecover(seat=seat, who=one.id) for seat, one in asked.items()))
    return events


def cut_tokens(one: Adventurer) -> None:
    """Tokens held above an attribute are lost first."""
    most = most_tokens(one)
    one.tokens = {colour: min(one.tokens[colour], most[colour]) for colour in COLOURS}


def room(one: Adventurer) -> int:
    """How many tokens it has after recovery: fatigue counts among the seven."""
    return min(NUMBERS.token_limit - one.fatigue, sum(most_tokens(one).values()))


def sets(one: Adventurer) -> tuple[Dice, ...]:
    """Every set of tokens that it may have afterwards, most red ones first."""
    most = most_tokens(one)
    return within(held(one), (most["red"], most["blue"], most["green"]), room(one))


@lru_cache(4096)
def within(have: Dice, most: Dice, wanted: int) -> tuple[Dice, ...]:
    """Sets of so many tokens: those held stay, or if they are too many only some of them."""
    low, high = (have, most) if sum(have) <= wanted else ((0, 0, 0), have)
    return tuple(
        (red, blue, wanted - red - blue)
        for red in range(high[0], low[0] - 1, -1)
        for blue in range(high[1], low[1] - 1, -1)
        if low[2] <= wanted - red - blue <= high[2]
    )


def set_tokens(one: Adventurer, tokens: Dice, start: bool = False) -> Event:
    """The tokens it has now."""
    one.tokens = by_colour(tokens)
    return Recovered(one.id, *tokens, start=start)


def offers(state: JourneyState, who: str) -> Iterator[Recover]:
    """Every lawful set."""
    yield from (Recover(*tokens) for tokens in sets(adventurer(state, who)))


def may_recover(state: JourneyState, who: str, action: Recover) -> Illegal | None:
    """Refuses: PA-H10 "sum" (wanted, n), "attribute" (colour, most), PA-R59 "held", "give back" (colour, held)."""
    one, tokens = adventurer(state, who), by_colour((action.red, action.blue, action.green))
    most, wanted = most_tokens(one), room(one)
    too_many = sum(one.tokens.values()) > wanted
    for colour, count in tokens.items():
        if not 0 <= count <= most[colour]:
            return Illegal("PA-H10", "attribute", colour=colour, most=most[colour])
        if too_many and count > one.tokens[colour]:
            return Illegal("PA-R59", "give back", colour=colour, held=one.tokens[colour])
        if not too_many and count < one.tokens[colour]:
            return Illegal("PA-R59", "held", colour=colour, held=one.tokens[colour])
    total = sum(tokens.values())
    return None if total == wanted else Illegal("PA-H10", "sum", wanted=wanted, n=total)


def recover(state: JourneyState, who: str, action: Recover) -> list[Event]:
    """These tokens; the next adventurer of this seat with a choice is asked."""
    one = adventurer(state, who)
    start = battle_of(state).round == 0
    told = set_tokens(one, (action.red, action.blue, action.green), start)
    for other in standing(state):
        if other.seat == one.seat and len(sets(other)) > 1:
            then(state, MayRecover(seat=one.seat, who=other.id))
            break
    return [told]
