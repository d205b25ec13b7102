"""Names that would call everybody, a role or a person if anything let them: only who is asked is ever called."""

import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local_discord import mentions, people
from bot.local_discord.permissions import BOT, Right
from bot.local_discord.player import Outcome
from tests.bot.world import HOUR, Person, Request, World
from tests.scenes.playing import TITLES, running, step

FENCE = "``` @here"
PINGED = re.compile(r"@everyone|@here|<@&\d+>")
STEPS = 5


class Listener:
    """Every message that the bot sends or changes, looked at beside the table as it is then."""

    def __init__(self, world: World) -> None:
        self.world, self._heard = world, 0

    async def judge(self) -> int:
        """What was sent since permits to call who is asked by a new post, and nobody else; how many were called."""
        fresh, self._heard = self.world.requests[self._heard :], len(self.world.requests)
        asked = await self._asked()
        called = 0
        for request in fresh:
            if request.says is None:
                continue
            users = _judged(request)
            assert set(users) <= asked and (not users or request.path == "/channels/{channel}/messages"), request
            called += len(users)
        return called

    async def _asked(self) -> set[str]:
        games = await self.world.bot.master.store.games(int(self.world.server.world.guild_id))
        if not games or not (table := await self.world.table()).begun or table.over:
            return set()
        return {str(table.sitter(decision.seat).user) for decision in table.decisions()}


def _judged(request: Request) -> list[str]:
    """The users whom a message may call; nothing else of it may come alive."""
    says = request.says or {}
    allowed = says.get("allowed_mentions")
    assert allowed is not None and not allowed.get("parse") and not allowed.get("roles"), request
    assert not allowed.get("replied_user"), request
    for text in mentions.texts(says):
        assert not PINGED.search(text), text
        assert text.count("```") % 2 == 0, text
    return [str(user) for user in allowed.get("users") or []]


@pytest.fixture
async def den(
    tmp_path: Path, new_database: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[tuple[World, list[Person]]]:
    """The bot may call everybody; three people have nicknames that would."""
    shutil.copy(new_database, tmp_path)
    world = World(tmp_path)
    await world.begin()
    server = world.server.world
    own = next(one for one in server.roles.values() if one["name"] == people.BOT_NAME)
    people.change_role(server, own["id"], BOT | Right.MENTION_EVERYONE)
    role = world.role("Knights")
    server.roles[role]["mentionable"] = True
    sitters = [world.people[name] for name in ("Chloé", "Tomás", "Kofi")]
    for person, nick in zip(sitters, ("@everyone", f"<@&{role}>", FENCE), strict=True):
        people.change(server, person.me["id"], {"nick": nick})
    for number in range(3):
        people.change(server, sitters[number].me["id"], {"roles": [role]})
    await world.quiet()
    yield world, sitters
    await world.end()
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= 40] == []


async def looked_up(person: Person) -> list[Outcome]:
    """Everything in which a table names its people."""
    names = ("game info", "game history", "game verify", "mygames", "stats player", "board", "hand", "catchup")
    known = {one["path"] for one in person.commands}
    return [await person.slash(name) for name in names if name in known]


@pytest.mark.parametrize("title", TITLES)
async def test_a_name_that_pings_calls_nobody(den: tuple[World, list[Person]], title: str):  # users 5.2, TH-8
    world, sitters = den
    ada, listener = world.people["Ada"], Listener(world)
    await running(world, title, [name for name, one in world.people.items() if one in sitters])
    for person in sitters:
        await person.slash("game word", word="@here ``` moss")
    called = await listener.judge()
    for _ in range(STEPS):
        await step(world)
        called += await listener.judge()
    for person in (sitters[0], ada):
        await looked_up(person)
    await sitters[0].slash("game info", show=True)
    called += await listener.judge()
    before = (await world.table()).number
    await world.passes(13 * HOUR)
    reminded = await listener.judge()
    assert (await world.table()).number > before or reminded >= 1, "who is asked is reminded"
    assert called + reminded >= 2, "who is asked is called"

    await ada.ends(reason="```@everyone", how="draw")
    await world.passes(901)
    for form in ("record", "text", "chronicle"):
        exported = await sitters[0].slash("game export", form=form)
        assert exported.message and exported.message["attachments"], exported
    await looked_up(sitters[1])
    assert await listener.judge() == 0, "an end calls nobody"
    stood = [one for channel in world.server.world.messages.values() for one in channel.values()]
    assert not any(one.wire["mention_everyone"] or one.wire["mention_roles"] for one in stood)
    allowed = {one.me["id"] for one in sitters}
    assert {user for one in stood for user in one.pinged} <= allowed
