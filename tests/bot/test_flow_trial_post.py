"""A test post from `/doctor`: posted and taken away, and on a refusal the very step and setting are named."""

import pytest

from bot.local_discord.permissions import Right
from bot.local_discord.request_faults import Fault, Matches
from tests.bot.world import Request, World, buttons
from tests.faults.scenes import Watch, channel_of, den, deny, posted_once

TEST = "Send a test post"


def posts(requests: list[Request]) -> list[Request]:
    return [one for one in requests if one.method == "POST" and one.path == "/channels/{channel}/messages"]


def number(wanted: int, method: str = "POST") -> Matches:
    """Matches the request of that number, from 1, with which a message is posted (or changed)."""
    seen = [0]

    def matches(given: str, path: str) -> bool:
        seen[0] += given == method and path.startswith("/channels/") and "/messages" in path
        return seen[0] == wanted and given == method

    return matches


async def tried(world: World) -> str:
    """Ada asks about the den and sends a test post; what she reads."""
    ada = world.people["Ada"]
    page = await ada.slash("doctor", channel=channel_of(world)["id"])
    return (await ada.press(page.message, TEST)).words.split("\n")[0]


async def test_a_test_post_is_taken_away_again_and_mentions_nobody(world: World):
    await den(world)
    stood, before = [one["id"] for one in world.public()], len(world.requests)
    assert "went well: words, picture and a change" in await tried(world)
    fresh = world.requests[before:]
    assert [one["id"] for one in world.public()] == stood and len(posts(fresh)) == 2
    assert len([one for one in fresh if one.method == "DELETE"]) == 2
    assert all(not (one.says or {})["allowed_mentions"].get("users") for one in posts(fresh))


@pytest.mark.parametrize(("method", "which", "step", "right"), [
    ("POST", 1, "the words", "Send Messages"), ("POST", 2, "the picture", "Attach Files"),
    ("PATCH", 1, "changing what it had posted", "View Channel"),
])  # fmt: skip
async def test_the_step_that_discord_refuses_is_named(world: World, method: str, which: int, step: str, right: str):
    await den(world)
    stood = [one["id"] for one in world.public()]
    world.server.lab.add(Fault(number(which, method), status=403))
    said = await tried(world)
    assert f"failed at {step}: Discord refused it, although **{right}** is given" in said
    assert [one["id"] for one in world.public()] == stood, "and nothing is left behind"


async def test_a_right_that_is_missing_is_named_without_a_post(world: World):
    await den(world)
    deny(world, Right.ATTACH_FILES)
    await world.quiet()
    before = len(world.requests)
    assert "failed at the picture: the right **Attach Files** is missing there. Setting:" in await tried(world)
    assert posts(world.requests[before:]) == []


async def test_only_moderators_send_one_and_not_all_the_time(world: World):
    chloe, _ = await den(world)
    place = channel_of(world)["id"]
    assert TEST not in buttons((await chloe.slash("doctor", channel=place)).message)
    assert (await chloe.slash("doctor", fix=f"test {place}")).words.startswith("That is for moderators")
    said = [await tried(world) for _ in range(4)]
    assert "went well" in said[2] and said[3].startswith("That was a lot at once.")


async def test_where_a_board_was_refused_for_no_rights_sake_a_test_post_shows_it(world: World):
    chloe, _ = await den(world)
    ada, place = world.people["Ada"], f"/channels/{channel_of(world)['id']}/"
    world.server.lab.add(Fault(lambda method, path: path.startswith(place), times=None, status=403))
    await chloe.slash("kobold go", to="E5")
    await Watch(world).looks(60)
    assert (await world.table()).game.blocked
    page = await ada.slash("doctor")
    assert TEST in buttons(page.message)
    went = await ada.press(page.message, TEST)
    assert "failed at the words" in went.words and (await world.table()).game.blocked
    world.server.lab.faults.clear()
    again = await ada.press(went.message, TEST)
    assert "went well" in again.words
    now = await world.table()
    assert not now.game.blocked and now.step.announced is not None and posted_once(world)
