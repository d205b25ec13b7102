"""How quick the rules are: random actions a second, and a table to bytes and back."""

from time import perf_counter

from bot.bench.measure import Measure, interleaved
from bot.offline import Begun, begin, play_on
from rules import saves
from rules.chance import Practice
from rules.registry import games

SECONDS = 2.0  # of play per game
TIMES = 300


def measures() -> dict[str, Measure]:
    """Figures of every game."""
    found: dict[str, Measure] = {}
    for name in games():
        found[f"{name}_random_actions"] = Measure(
            round(actions_a_second(name)), "actions/s", note="legal list included"
        )
        found |= saving(name)
    return found


def actions_a_second(name: str) -> float:
    """Whole games of random actions, one after the other, the legal list made for every action."""
    made, seed, started = 0, 1, perf_counter()
    while (spent := perf_counter() - started) < SECONDS:
        made += sum(1 for _ in play_on(begin(name, None, seed), "random", Practice(seed)))
        seed += 1
    return made / spent


def saving(name: str) -> dict[str, Measure]:
    """A table in the middle of a game to bytes and back, in microseconds."""
    table = in_the_middle(name)
    saved = saves.dump(table.state)
    encode, decode = interleaved((lambda: saves.dump(table.state), lambda: saves.load(name, saved)), TIMES)
    size = f"{len(saved)} bytes"
    return {
        f"{name}_state_encode": Measure(round(encode * 1000, 1), "µs", note=size),
        f"{name}_state_decode": Measure(round(decode * 1000, 1), "µs", note=size),
    }


def in_the_middle(name: str) -> Begun:
    """A table after sixty random moves."""
    table = begin(name, None, 7)
    for _ in play_on(table, "random", Practice(7), 60):
        pass
    return table
