"""The bot as two processes, each with a shard of its own: one is killed, and its successor answers old buttons."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local_discord.player import Player
from bot.local_discord.server import LocalDiscord
from tests.faults.killing import ALIVE, BACK, PATIENCE, Bot, _offers

SHARDS = 2
ON_SHARD_ONE = str((1 << 61) + (1 << 22))  # ids that count on from here belong to the second of two shards


@pytest.fixture
async def server() -> AsyncIterator[LocalDiscord]:
    """A server that the second shard has."""
    made = LocalDiscord(lab=True, deadline=PATIENCE)
    made.world.snowflakes.passed(ON_SHARD_ONE)
    await made.start()
    yield made
    await made.stop()


class Process(Bot):
    """The bot with one shard of two."""

    def __init__(self, server: LocalDiscord, database: Path, shard: int) -> None:
        super().__init__(server.base, server.bot_token, database)
        self._environment |= {"TURNKEEPER_SHARD_COUNT": str(SHARDS), "TURNKEEPER_SHARD_IDS": str(shard)}
        self._server, self._shard = server, shard

    @property
    def there(self) -> bool:
        """Whether its shard is connected."""
        return any(one.link and one.shard == (self._shard, SHARDS) for one in self._server.gateway.sessions)

    async def begin(self) -> None:
        """Start, and return when it is there."""
        await self.start()
        async with asyncio.timeout(BACK):
            while not self.there:  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    async def die(self) -> None:
        """Kill, and return when Discord has noticed."""
        await self.kill()
        async with asyncio.timeout(BACK):
            while self.there:  # noqa: ASYNC110
                await asyncio.sleep(0.01)


async def board_of_a_new_table(moderator: Player, players: list[Player]) -> dict:
    """A table of Level 20 is opened, filled and started; the message with Play under it."""
    await moderator.slash("game new", what="level20", players=len(players))
    lobby = await moderator.wait_for(lambda me: next((m for m in me.messages() if _offers(m, "Take a seat")), None))
    for player in players:
        await player.press(lobby, "Take a seat")
    await moderator.press(lobby, "Start")
    return await moderator.wait_for(lambda me: next((m for m in me.messages() if _offers(m, "Play")), None), PATIENCE)


@pytest.mark.slow
async def test_a_killed_shard_leaves_the_other_alone_and_its_successor_goes_on(
    server: LocalDiscord, tmp_path: Path
) -> None:  # TH-11
    first, second = (Process(server, tmp_path / "tables.sqlite3", shard) for shard in range(SHARDS))
    people = [await Player.join(server.links[name], patience=PATIENCE) for name in ("Ada", "Chloé", "Tomás")]
    try:
        await first.begin()
        await second.begin()
        for person in people:
            person.go("den")
            await person.wait_for(lambda me: me.commands, BACK)
        board = await board_of_a_new_table(people[0], people[1:])
        await second.die()
        server.interactions.deadline = 0.2
        assert (await people[1].press(board, "Play")).code == "no_answer" and first.there
        server.interactions.deadline = PATIENCE
        await second.begin()
        panel = await people[1].press(board, "Play")
        assert not panel.failed and any(sign in panel.words for sign in ALIVE), panel
        assert first.there
    finally:
        for person in people:
            await person.leave()
        for process in (first, second):
            await process.kill()
