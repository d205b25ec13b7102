"""What a moderator may set right on a journey: life, fatigue, tokens, coins, wounds (nothing is hidden here)."""

from collections.abc import Iterator, Sequence

from rules.adventurers.catalog import ADVENTURERS, ENEMIES, NUMBERS
from rules.adventurers.foes import life
from rules.adventurers.sheet import most_life, most_tokens
from rules.adventurers.state import Adventurer, JourneyState, living
from rules.contract import Repairable
from rules.repairing import entry, number, setting

COINS = 1000


def repairs(state: JourneyState, names: Sequence[str]) -> Iterator[Repairable]:
    """The facts of this table once the journey has begun, and before it is over."""
    if state.phase in ("setup", "over"):
        return
    for one in state.adventurers:
        yield from _of(one)
    for enemy in living(state) if state.battle else ():
        title, most = f"wounds of {ENEMIES[enemy.id].name} {enemy.no}", life(state, enemy)
        yield number(f"wounds-{enemy.no}", title, enemy.wounds, range(most), setting(enemy, "wounds"))


def _of(one: Adventurer) -> Iterator[Repairable]:
    """What an adventurer has."""
    said = ADVENTURERS[one.id].name
    if one.life and not one.fallen:
        yield number(f"life-{one.id}", f"life of {said}", one.life, range(1, most_life(one) + 1), setting(one, "life"))
    tired = range(NUMBERS.token_limit + 1)
    yield number(f"fatigue-{one.id}", f"fatigue of {said}", one.fatigue, tired, setting(one, "fatigue"))
    yield number(f"coins-{one.id}", f"coins of {said}", one.coins, range(COINS), setting(one, "coins"))
    for colour, most in most_tokens(one).items():
        title, put = f"{colour} tokens of {said}", entry(one.tokens, colour)
        yield number(f"{colour}-{one.id}", title, one.tokens[colour], range(most + 1), put)
