"""What a moderator may set right in a conquest: health, counters, numbers of dice (nothing is hidden here)."""

from collections.abc import Iterator, Sequence

from rules.contract import Repairable
from rules.dice_conquest.catalog import CREATURES, HEROES, HIGHEST
from rules.dice_conquest.state import ConquestState, creatures, dice_in, seats_of
from rules.repairing import number, setting

COUNTERS = 20


def repairs(state: ConquestState, names: Sequence[str]) -> Iterator[Repairable]:
    """The facts of this table while it is played."""
    if state.phase == "over":
        return
    for seat in seats_of(state):
        hero = state.heroes[seat]
        title = f"health of the {HEROES[hero.id].name} ({names[seat]})"
        yield number(f"health-{seat + 1}", title, hero.health, range(1, hero.most + 1), setting(hero, "health"))
    for card in creatures(state):
        title = f"counters on the {CREATURES[card.id].name}"
        yield number(f"counters-{card.id}", title, card.counters, range(COUNTERS + 1), setting(card, "counters"))
    for die in dice_in(state, "available"):
        shown = state.dice[die]
        values = range(1, HIGHEST[die] + 1)
        yield number(f"die-{die}", f"number of the {die.upper()}", shown.value, values, setting(shown, "value"))
