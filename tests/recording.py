"""Writes a new golden game to the standard output: `python -m tests.recording level20 4 7 brisk clever > …`."""

import sys

from rules import notation
from rules.bots import Chooser, play_out, random_choice, stand_in
from rules.chance import Practice
from rules.registry import games
from tests.test_golden import retell

CHOOSERS: dict[str, Chooser] = {"random": random_choice, "clever": stand_in}


def recorded(name: str, seats: int, seed: int, preset: str, who: str) -> str:
    """A whole game, played by `who` in every seat, as a golden file holds it."""
    rules = games()[name]
    luck = Practice(f"{who} {seed}")
    game = play_out(rules, rules.presets[preset], seats, Practice(seed), [CHOOSERS[who]] * seats, luck)
    answers = [f"> {played.seat} {notation.write(played.action)}" for played in game]
    return retell("\n".join([f"{name} {seats} {seed} {preset}", *answers]))


if __name__ == "__main__":
    game, people, number, rules_of, player = sys.argv[1:]
    sys.stdout.write(recorded(game, int(people), int(number), rules_of, player))
