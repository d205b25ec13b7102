"""Presses that come twice, answers that get lost, connections that break: the table ends as if nothing had happened."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.deliveries import REMEMBERED, Deliveries
from bot.local_discord.lab import Cut, Fault, route
from bot.local_discord.player import words
from tests.bot.world import Person, World
from tests.faults.scenes import (
    ANSWER,
    POST,
    SHOWING,
    Watch,
    boards,
    called,
    den,
    posted_once,
    stored,
    trouble,
    whole_turn,
)
from tests.local.conftest import eventually

SOON = 0.6  # seconds in which this Discord wants an answer, and people wait for one


@pytest.fixture(scope="module")
def undisturbed() -> dict[str, object]:
    """What the same turn leaves behind where nothing goes wrong; filled by the first test that asks."""
    return {}


@pytest.fixture
async def expected(
    undisturbed: dict[str, object], tmp_path: Path, new_database: Path
) -> AsyncIterator[dict[str, object]]:
    """The steps and the number of boards of an undisturbed turn."""
    if not undisturbed:
        folder = tmp_path / "undisturbed"
        folder.mkdir()
        shutil.copy(new_database, folder)
        calm = World(folder)
        await calm.begin()
        chloe, _ = await den(calm)
        await whole_turn(chloe)
        undisturbed |= {"steps": await stored(calm), "boards": len(boards(calm)), "calls": len(called(calm))}
        await calm.end()
    yield undisturbed


async def left(world: World) -> dict[str, object]:
    """The same of this world."""
    return {"steps": await stored(world), "boards": len(boards(world)), "calls": len(called(world))}


def impatient(world: World, *people: Person) -> None:
    """Answers that do not come are missed soon."""
    world.server.interactions.deadline = SOON
    for person in people:
        person.patience = SOON


async def ready(world: World) -> tuple[Person, Person, dict]:
    """Chloé has walked; her panel has the green button."""
    chloe, tomas = await den(world)
    panel = (await chloe.walks(to="E5")).message
    assert panel is not None
    return chloe, tomas, panel


def test_a_delivery_is_first_once_and_only_the_latest_are_remembered():  # TH-11
    deliveries = Deliveries()
    assert [deliveries.first(number) for number in (1, 2, 1, 2)] == [True, True, False, False]
    assert all(deliveries.first(number) for number in range(3, 3 + REMEMBERED))
    assert deliveries.first(1), "forgotten: the store has to know"


async def test_every_event_of_a_turn_delivered_twice_leaves_the_same_table(world: World, expected):  # TH-11
    chloe, tomas = await den(world)
    world.server.lab.duplicate(times=2, events=100)
    await whole_turn(chloe)
    assert await left(world) == expected
    assert posted_once(world) and await world.asked() is tomas and not trouble(chloe)


@pytest.mark.parametrize("remembered", [True, False], ids=["remembered", "forgotten"])
@pytest.mark.parametrize("typed", [True, False], ids=["typed", "pressed"])
async def test_the_store_alone_refuses_what_is_delivered_again(
    world: World, monkeypatch: pytest.MonkeyPatch, typed: bool, remembered: bool
):  # TH-11
    chloe, tomas, panel = await ready(world)
    if not remembered:  # as by a second process
        monkeypatch.setattr(Deliveries, "first", lambda *_: True)
    world.server.lab.duplicate(times=3, events=1)
    await (chloe.slash("kobold end") if typed else chloe.press(panel, "End turn"))
    assert (await world.table()).number == 3 and await world.asked() is tomas
    assert posted_once(world) and not trouble(chloe)


@pytest.mark.parametrize("cut", [Cut.BEFORE, Cut.AFTER], ids=lambda cut: cut.name.lower())
async def test_an_acknowledgement_cut_off_leaves_the_move_whole(world: World, cut: Cut):  # TH-11
    chloe, tomas, panel = await ready(world)
    impatient(world, chloe)
    world.server.lab.add(Fault(ANSWER, cut=cut))
    assert (await chloe.press(panel, "End turn")).words.startswith("Done: "), "asked again, and shown"
    assert (await world.table()).number == 3 and await world.asked() is tomas
    assert posted_once(world) and called(world)[-1] == str(tomas.id)
    assert not trouble(chloe)


@pytest.mark.parametrize("handled", [False, True], ids=["before", "after"])
async def test_a_failing_discord_is_asked_again_and_the_player_reads_that_it_is_done(
    world: World, handled: bool
):  # TH-11
    chloe, _, panel = await ready(world)
    world.server.lab.add(Fault(ANSWER, status=500, handled=handled))
    chloe.patience = 3.0
    done = await chloe.press(panel, "End turn")
    assert done.words.startswith("Done: ")
    assert (await world.table()).number == 3 and posted_once(world)


async def test_an_answer_that_is_put_off_by_a_429_comes_later(world: World):
    chloe, _, panel = await ready(world)
    for matches in (ANSWER, SHOWING, POST):
        world.server.lab.add(Fault(matches, status=429, retry_after=0.1))
    done = await chloe.press(panel, "End turn")
    assert done.words.startswith("Done: ")
    assert (await world.table()).number == 3 and posted_once(world)


async def test_a_move_stands_although_discord_knows_its_interaction_no_more(world: World):  # 10062
    chloe, tomas, panel = await ready(world)
    impatient(world, chloe)
    refused: list[tuple[int, int]] = []
    world.server.rest.answered = lambda method, path, status, body: refused.append(
        (status, (body or {}).get("code", 0))
    )
    world.server.lab.add(Fault(ANSWER, delay=SOON * 1.5))
    assert (await chloe.press(panel, "End turn")).code == "no_answer"
    await asyncio.sleep(SOON)
    await world.quiet()
    assert (404, 10062) in refused
    assert (await world.table()).number == 3 and await world.asked() is tomas
    assert posted_once(world) and called(world)[-1] == str(tomas.id)


async def test_a_panel_that_is_dismissed_while_its_move_is_made_is_missed_by_nobody(world: World):
    chloe, tomas, panel = await ready(world)
    impatient(world, chloe)
    fault = world.server.lab.add(Fault(SHOWING, delay=0.5))
    pressing = asyncio.create_task(chloe.press(panel, "End turn"))
    await eventually(lambda: fault.hits)
    await chloe.ask("dismiss", channel=panel["channel_id"], message=panel["id"])
    await pressing
    assert fault.hits == 1 and panel["id"] not in [one["id"] for one in chloe.ephemerals]
    assert (await world.table()).number == 3 and await world.asked() is tomas and posted_once(world)
    assert not trouble(chloe)


@pytest.mark.parametrize("times", [1, 2])
async def test_a_panel_that_cannot_be_shown_is_no_move_lost(world: World, times: int):
    chloe, tomas, panel = await ready(world)
    impatient(world, chloe)
    world.server.lab.add(Fault(SHOWING, times=times, cut=Cut.BEFORE))
    done = await chloe.press(panel, "End turn")
    assert done.words.startswith("Done: ") == (times == 1)
    assert (await world.table()).number == 3 and await world.asked() is tomas and posted_once(world)


async def test_a_press_that_comes_while_the_connection_is_broken_is_repeated_by_discord(
    world: World, expected
):  # TH-11
    chloe, tomas = await den(world)
    panel = await chloe.plays()
    assert world.server.lab.drop() == 1
    asked = await chloe.press(panel.message, "Search")
    drawn = await chloe.press(asked.message, "A treasure card")
    assert world.server.lab.drop() == 1
    walked = await chloe.walks(1)
    world.server.lab.reconnect()
    assert (await chloe.press(walked.message, "End turn")).words.startswith("Done: ")
    assert drawn.private and await left(world) == expected
    assert posted_once(world) and await world.asked() is tomas


@pytest.mark.parametrize("fault", [
    Fault(POST, status=500), Fault(POST, status=500, handled=True), Fault(POST, status=429, retry_after=0.1),
], ids=["failed", "lost", "put off"])  # fmt: skip
async def test_a_board_whose_post_is_tried_again_stands_there_once(world: World, fault: Fault):  # TH-11
    chloe, tomas, panel = await ready(world)
    world.server.lab.add(fault)
    await chloe.press(panel, "End turn")
    assert posted_once(world) and called(world)[-1] == str(tomas.id)
    assert (await world.table()).step.announced == int(world.newest["id"])


@pytest.mark.parametrize("cut", [Cut.BEFORE, Cut.AFTER], ids=lambda cut: cut.name.lower())
async def test_a_board_whose_post_was_cut_off_is_told_by_and_by_and_once(world: World, cut: Cut):  # TH-11
    chloe, tomas, panel = await ready(world)
    world.server.lab.add(Fault(POST, times=2, cut=cut))
    said = await chloe.press(panel, "End turn")
    assert not said.failed and (await world.table()).step.announced is None
    assert any(words(one).startswith("Your move is saved, only showing it failed.") for one in chloe.ephemerals)
    await Watch(world).looks(30)
    assert posted_once(world) and called(world)[-1] == str(tomas.id)
    assert (await world.table()).step.announced == int(world.newest["id"])


async def test_a_layout_that_could_not_be_put_on_leaves_a_board_to_play_on(world: World):
    chloe, tomas, panel = await ready(world)
    world.server.lab.add(
        Fault(lambda method, path: method == "PATCH" and path.startswith("/channels/"), times=None, cut=Cut.BEFORE)
    )
    assert (await chloe.press(panel, "End turn")).words.startswith("Done: ")
    world.server.lab.faults.clear()
    done = await tomas.takes_turn()
    assert done.words.startswith("Done: ") and (await world.table()).number == 4 and posted_once(world)


async def test_lobby_presses_that_lose_their_answer_seat_everybody_once(world: World):
    ada, chloe, tomas = (world.people[name] for name in ("Ada", "Chloé", "Tomás"))
    await ada.opens(players=2)
    impatient(world, chloe, tomas)
    world.server.lab.add(Fault(ANSWER, times=2, cut=Cut.BEFORE))
    await chloe.sits()
    await tomas.sits()
    assert [sitter.user for sitter in (await world.table()).sitters] == [chloe.id, tomas.id]
    world.server.lab.add(Fault(route("PATCH", f"/messages/{world.lobby['id']}"), status=500))
    await ada.starts()
    assert (await world.table()).number == 1 and posted_once(world)
