"""A bot as a process of its own on a local Discord that runs elsewhere, so that it can be measured, or killed.

`python -m bot.bench.attached BASE [real|bare]`, with LOCAL_TOKEN and DATABASE_URL in the environment. When fonts and
sprites are ready it prints a line. At the end of its standard input it stops and prints one JSON line: the longest time
for which its event loop stood still.
"""

import asyncio
import logging
import os
import sys
from io import BytesIO
from pathlib import Path
from time import perf_counter

import discord

import bot.waiting
from bot.client import GameMaster
from bot.local_discord.bridge import pointed_at
from bot.settings import Settings

GUILD_WAIT = 0.05  # seconds that the client waits for further servers: there is one
LOOK = 0.002  # seconds between looks at the event loop
WARM = "warm"
READY = "ready"  # the bare bot answers every press with its picture


class Bare(discord.Client):
    """The least that can answer a press with a picture: the floor of what a press may cost."""

    def __init__(self, picture: bytes) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None, guild_ready_timeout=GUILD_WAIT)
        self._picture = picture

    async def on_ready(self) -> None:
        """Post the button in every text channel."""
        for channel in self.get_all_channels():
            if isinstance(channel, discord.TextChannel):
                view = discord.ui.View(timeout=None)
                view.add_item(discord.ui.Button(label=READY, custom_id=READY))
                view.stop()
                await channel.send(view=view)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer with the picture."""
        await interaction.response.send_message(file=discord.File(BytesIO(self._picture), filename="board.png"))


class Stalls:
    """Watches the event loop: how long it stood still at most, in seconds, since the measured time began."""

    def __init__(self) -> None:
        self.worst = 0.0

    async def watch(self) -> None:
        """Look again and again."""
        while True:
            before = perf_counter()
            await asyncio.sleep(LOOK)
            self.worst = max(self.worst, perf_counter() - before - LOOK)


def client(kind: str) -> discord.Client:
    """The bot to run. Stand-ins answer at once, so that nothing waits for them."""
    if kind == "bare":
        return Bare(Path(os.environ["PICTURE"]).read_bytes())
    bot.waiting.BOT_WAIT = (0.01, 0.05)
    settings = Settings(_env_file=None, actions_per_ten_seconds=100_000, games_per_guild=1000, lobbies_per_user=100)  # type: ignore[call-arg]
    return GameMaster(settings, guild_ready_timeout=GUILD_WAIT)


async def tell_when_warm(running: discord.Client) -> None:
    """Print a line when the pictures need no more preparation."""
    if isinstance(running, GameMaster):
        await running.warmed.wait()
    sys.stdout.write(WARM + "\n")
    sys.stdout.flush()


async def main(base: str, kind: str) -> None:
    """Serve until the standard input ends; a line on it says that the measured time begins."""
    stalls = Stalls()
    with pointed_at(base):
        async with client(kind) as running:
            serving = asyncio.create_task(running.start(os.environ["LOCAL_TOKEN"]))
            telling = asyncio.create_task(tell_when_warm(running))
            heard = asyncio.create_task(asyncio.to_thread(sys.stdin.readline))
            await asyncio.wait([serving, heard], return_when=asyncio.FIRST_COMPLETED)
            watching = asyncio.create_task(stalls.watch())
            ended = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
            await asyncio.wait([serving, ended], return_when=asyncio.FIRST_COMPLETED)
            watching.cancel()
            telling.cancel()
    sys.stdout.write(f'{{"worst_stall_ms": {stalls.worst * 1000:.1f}}}\n')


if __name__ == "__main__":
    logging.basicConfig(level=logging.ERROR)
    asyncio.run(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "real"))
