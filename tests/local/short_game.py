"""A game of Level 20 for three that is over in eight turns and asks every kind of question; only luck makes it so.

A fighter slays one kobold a round, so three players need five turns at least; slipping through a tunnel costs a round
more, which makes eight. Luck is fixed by one word. Where rules or catalogue deal other cards from it, another word is
found by

    python -m tests.local.short_game
"""

from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
import pytest

from bot import luck, opening
from rules.contract import Illegal
from rules.level20 import GAME
from rules.level20.options import PRESETS
from rules.level20.state import DenState
from rules.notation import read_all
from tests.bot.conftest import know_luck
from tests.bot.world import FIRST_ID, World

WORD = "evening 28"
SITTERS = ("Chloé", "Tomás", "Ada")  # in the order in which they sit down
PICKS, WORDS = ("blue", "", ""), ("moss", "cheese", "")  # Chloé plays Tuzz, two give the luck a word
PRESET = "brisk"
CLOSING = int(FIRST_ID) + (1 << 22)  # the id of the post that closes the table: luck depends on it, and ids on haste
LINE = (
    ("Tomás", "step:SW step:NW card:food end"),
    ("Ada", "step:E step:SW end"),
    ("Chloé", "step:SE search:treasure end"),
    ("Tomás", "tunnel:NW"),
    ("Ada", "step:SW step:NW end"),
    ("Chloé", "step:SE search:treasure discard:moss end"),
    ("Tomás", "cover step:E step:E end"),
    ("Chloé", "card:stalactite:E step:NE step:W end"),
    ("Tomás", "step:E step:SW end"),
    ("Chloé", "die"),
)  # who answers, and what
WINNER = "Tomás"


def fix(world: World, patch: pytest.MonkeyPatch) -> None:
    """Deal this game at the next table that is opened; fails if it would be another one.

    Seed and name of the table follow from the word. The post that closes it has its id however many were posted before,
    so that the record is sound for everybody who checks it.
    """
    if fault := misfit(WORD):
        pytest.fail(f"The luck of “{WORD}” is another one now: {fault}. See tests/local/short_game.py.")
    know_luck(patch, WORD)
    seen: Callable[[str, str, Any], None] = world.server.rest.validate

    def numbered(method: str, path: str, body: Any) -> None:
        seen(method, path, body)
        if method == "POST" and isinstance(body, dict) and str(body.get("nonce")).endswith("-closed"):
            world.server.world.snowflakes.passed(str(CLOSING - 1))

    world.server.rest.validate = numbered


def dealt(word: str) -> DenState:
    """The table as the bot deals it from this word."""
    with pytest.MonkeyPatch.context() as patch:
        know_luck(patch, word)
        seed, game = luck.new_seed(), opening.new_id()
    options = msgspec.structs.replace(PRESETS[PRESET], picks=PICKS)
    played = luck.table_text(
        GAME.name, GAME.version, len(SITTERS), msgspec.to_builtins(options), luck.catalogue_hash(GAME.name)
    )
    head = luck.head(game, luck.promise(seed), played, CLOSING)
    lines = [*head, *(f"{place} {luck.word_hash(own)}" for place, own in enumerate(WORDS, 1))]
    return GAME.setup(len(SITTERS), options, luck.SealedChance(luck.drawer(seed, luck.salt(lines)), 0))


def misfit(word: str) -> str:
    """Why the line cannot be played after this word; "" if it ends as it should."""
    state, chance = dealt(word), luck.SealedChance(lambda index, limit: 0, 0)
    for who, row in LINE:
        for action in read_all(GAME.actions, row):
            asked = [decision.seat for decision in GAME.decisions(state)]
            if [SITTERS[state.places[seat]] for seat in asked] != [who]:
                return f"{who} is not asked for {row}"
            try:
                GAME.apply(state, asked[0], action, chance)
            except Illegal as refusal:
                return f"{who} may not {row} ({refusal.rule})"
    won = [SITTERS[state.places[seat]] for seat in GAME.outcome(state) or ()]
    return "" if won == [WINNER] else f"the game is won by {won or 'nobody'}"


if __name__ == "__main__":
    print(next(word for number in count(1) if not misfit(word := f"evening {number}")))
