"""After the start nothing of a game is loaded any more: no press waits for what only the first of its kind needs."""

import subprocess
import sys
from pathlib import Path

RULES = Path(__file__).parents[2] / "rules"
PROGRAM = """
import asyncio, sys
from bot.client import GameMaster
from bot.settings import Settings

async def nothing(*_):
    return []

async def main():
    bot = GameMaster(Settings(_env_file=None, DATABASE_URL="sqlite:///unused.sqlite3", shard_count=1))
    bot.master.store.played = bot.master.studio.warm = nothing
    await bot._warm()
    print(bot.warmed.is_set(), *sorted(name for name in sys.modules if name.startswith("rules.")))

asyncio.run(main())
"""


def test_every_module_of_every_game_is_loaded_before_the_first_press(tmp_path):
    ran = subprocess.run([sys.executable, "-c", PROGRAM], cwd=tmp_path, check=True, capture_output=True, text=True)
    warmed, *loaded = ran.stdout.split()
    modules = {".".join(path.relative_to(RULES.parent).with_suffix("").parts) for path in RULES.glob("*/*.py")}
    assert warmed == "True"
    assert {name.removesuffix(".__init__") for name in modules} <= set(loaded)
