"""Answers of Discord that get lost on the way back, and private answers that nobody can be given any more."""

import pytest

from bot.local_discord.lab import Cut, Fault, Weather, route
from bot.local_discord.player import words
from tests.bot.world import PATIENCE, Person, World
from tests.faults.scenes import POST, SHOWING, Watch, boards, called, den, posted_once, trouble


def changing(method: str, path: str) -> bool:
    """Whether a request changes a message of a channel."""
    return method == "PATCH" and path.startswith("/channels/")


async def asked_again(world: World) -> tuple[Person, dict]:
    """Chloé has drawn a card in mid-turn, which was shown on the board that stands there."""
    chloe, _ = await den(world)
    asked = (await chloe.press((await chloe.plays()).message, "Search")).message
    assert asked is not None
    return chloe, asked


@pytest.mark.parametrize("times", [1, 2])
async def test_a_change_whose_answer_is_lost_brings_no_second_board(world: World, times: int):
    chloe, asked = await asked_again(world)
    before, calls = boards(world), called(world)
    world.server.lab.add(Fault(changing, times=times, cut=Cut.AFTER))
    await chloe.press(asked, "A treasure card")
    table = await world.table()
    assert (table.step.announced is not None) == (times == 1)
    await Watch(world).looks(30)
    assert (await world.table()).step.announced == int(world.board["id"])
    assert len(boards(world)) == len(before) and boards(world)[-1].endswith(f"-{table.number}.png")
    assert posted_once(world) and called(world) == calls


async def test_a_change_that_never_comes_through_is_told_later_and_brings_no_second_board(world: World):
    chloe, asked = await asked_again(world)
    before = boards(world)
    world.server.lab.add(Fault(changing, times=None, cut=Cut.BEFORE))
    await chloe.press(asked, "A treasure card")
    assert any(words(one).startswith("Your move is saved") for one in chloe.ephemerals)
    assert boards(world) == before and (await world.table()).step.announced is None
    world.server.lab.faults.clear()
    await Watch(world).looks(30)
    assert len(boards(world)) == len(before) and boards(world) != before and posted_once(world)


@pytest.mark.parametrize("cut", [Cut.BEFORE, Cut.AFTER], ids=lambda cut: cut.name.lower())
async def test_a_post_that_is_cut_off_once_is_asked_again_at_once_and_stands_there_once(
    world: World, cut: Cut
):  # TH-11
    chloe, tomas = await den(world)
    panel = (await chloe.walks(to="E5")).message
    fault = world.server.lab.add(Fault(POST, cut=cut))
    assert (await chloe.press(panel, "End turn")).words.startswith("Done: ")
    assert fault.hits == 1 and posted_once(world) and called(world)[-1] == str(tomas.id)
    assert (await world.table()).step.announced == int(world.newest["id"])


async def test_a_token_that_is_over_before_the_answer_is_no_failure_and_no_move_lost(world: World):
    chloe, tomas = await den(world)
    panel = (await chloe.walks(to="E5")).message
    chloe.patience = tomas.patience = 0.3
    world.server.lab.brew(Weather(dead=1.0))
    await chloe.press(panel, "End turn")
    await tomas.plays()
    await tomas.slash("play")
    world.server.lab.calm()
    tomas.patience = PATIENCE
    assert (await world.table()).number == 3 and await world.asked() is tomas and posted_once(world)
    assert not trouble(chloe) and "End turn" in str((await tomas.walks()).message)


@pytest.mark.parametrize("status", [401, 403, 404])
async def test_a_private_answer_that_is_refused_is_no_failure(world: World, status: int):
    chloe, tomas = await den(world)
    panel = (await chloe.walks(to="E5")).message
    chloe.patience = 0.3
    world.server.lab.add(Fault(SHOWING, status=status))
    await chloe.press(panel, "End turn")
    assert (await world.table()).number == 3 and await world.asked() is tomas
    assert not trouble(chloe) and (await tomas.takes_turn()).words.startswith("Done: ")


@pytest.mark.parametrize("more", [{"cut": Cut.BEFORE}, {"status": 403}], ids=["cut", "refused"])
async def test_a_thread_that_discord_does_not_make_opens_no_table_and_is_no_failure(world: World, more: dict):
    ada = world.people["Ada"]
    world.server.lab.add(Fault(route("POST", "/threads"), **more))
    said = await ada.opens(players=2, where="new thread")
    assert said.words.startswith("Discord did not make the thread") and not trouble(ada)
    assert not await world.bot.master.store.games(int(world.server.world.guild_id))
    assert "is open" in (await ada.opens(players=2, where="new thread")).words
