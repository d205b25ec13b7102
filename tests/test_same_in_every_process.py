"""Stand-ins choose the same in every process: words in a set have another order in each, and nobody may go by it."""

import os
import subprocess
import sys

from tests.playing import NAMES

SEED, MOVES = 2, 90
PLAYS = """
import hashlib, sys
from bot.offline import begin, play_on
from rules.chance import Practice
from rules.saves import dump

for name in sys.argv[1:]:
    table = begin(name, None, SEED)
    rows = [str(played) for played in play_on(table, "heuristic", Practice(SEED), moves=MOVES)]
    print(name, len(rows), hashlib.sha256(dump(table.state)).hexdigest())
""".replace("MOVES", str(MOVES)).replace("SEED", str(SEED))


def begun(order: str) -> subprocess.Popen[str]:
    """Games of stand-ins in a process in which sets of words are in this order."""
    environment = {**os.environ, "PYTHONHASHSEED": order}
    words = [sys.executable, "-c", PLAYS, *NAMES]
    return subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True)


# Two processes that play every game for a while: some seconds, and nothing less shows it.
def test_stand_ins_play_the_same_games_whatever_the_order_of_words_in_a_set():
    both = [begun("1"), begun("2")]
    one, other = (process.communicate()[0] for process in both)
    assert [process.returncode for process in both] == [0, 0] and len(one.splitlines()) == len(NAMES)
    assert one == other
