"""Turns of common enemies in many positions, against the plain words of the book."""

from random import Random

import pytest

from rules.adventurers.attack_events import EnemyAttacked
from rules.adventurers.battle_events import Shifted, Waited
from rules.adventurers.catalog import ADVENTURERS, LOCATIONS
from rules.adventurers.state import JourneyState
from rules.contract import Event
from tests.rules.adventurers.enemy_book import Doing, doing, stacked
from tests.rules.adventurers.tables import acts, brought, fight, squares

NONE = "0 0 0"


def position(luck: Random) -> JourneyState:
    """Adventurers and enemies anywhere, without tokens, with any life and places on the track."""
    location = luck.choice(list(LOCATIONS))
    row = LOCATIONS[location]
    free = list(range(row.adventurer_columns[0], row.adventurer_columns[1] + 1))
    foe_columns = range(row.enemy_columns[0], row.enemy_columns[1] + 1)
    party = luck.sample(list(ADVENTURERS), luck.choice((2, 3, 4)))
    held = luck.sample(free, luck.randint(1, len(free) - (len(free) > 1)))
    words, foes = stacked(luck, party, held, "A"), list[str]()
    common = ["goblin", "gnoll", "kentauri", "troll", "voron", "harsaak"]
    foes += stacked(luck, luck.choices(common, k=luck.randint(1, 9)), list(foe_columns), "E")
    flanks = [x for x in free if x not in held and {x - 1, x + 1} & set(held)]
    if flanks and luck.random() < 0.5:
        foes += stacked(luck, luck.choices(["gnoll", "voron", "troll"], k=luck.randint(1, 2)), flanks[:1], "F")
    hero = {who: {"life": luck.randint(1, 5), "position": luck.randint(0, 3)} for who in party}
    return fight(", ".join(words), ", ".join(foes), location=location, hero=hero, tokens=dict.fromkeys(party, NONE))


def done(state: JourneyState, no: int, before: str, events: list[Event]) -> Doing:
    """What the enemy has really done."""
    attacked = brought(events, EnemyAttacked)
    if attacked:
        return "attack", attacked[0].who, attacked[0].way
    if brought(events, Waited):
        return "wait", "", ""
    why = next(one.why for one in brought(events, Shifted) if any(step.fighter == str(no) for step in one.steps))
    at = squares(state)[str(no)]
    return ("flank", at, "") if why == "flanked" else ("advance", at, why)


@pytest.mark.parametrize("seed", range(16))
def test_turns_of_common_enemies(seed):
    """PA-N2 to PA-N12, PA-N17 to PA-N21, PA-U1 to PA-U3, PA-R18, PA-R25, PA-R26, PA-R27, PA-R29 to PA-R31."""
    luck = Random(f"positions {seed}")
    for _ in range(12):
        state = position(luck)
        no = luck.choice([one.no for one in state.battle.enemies])
        wanted, before = doing(state, no), squares(state)[str(no)]
        stands = dict(squares(state))
        events = acts(state, str(no))
        assert done(state, no, before, events) == wanted, (stands, no)
