"""Answers beside the turn and facts from outside when things go wrong: nothing is lost, doubled or told twice."""

import asyncio

import pytest

from bot import client
from bot.clockwork import Clockwork
from bot.deliveries import Deliveries
from bot.local_discord.lab import Cut, Fault, route
from bot.local_discord.player import words
from bot.posting import Poster
from tests.bot.chatter import seat_at_the_registry
from tests.bot.chatter.scene import says, shown, talking
from tests.bot.chatter.table import GoOn, MayNod
from tests.bot.world import HOUR, Person, World, buttons
from tests.faults.scenes import ANSWER, Watch, called, posted_once, trouble

EDIT = route("PATCH", "/channels/")
NOD = (MayNod(seat=1), GoOn(0))


@pytest.fixture(autouse=True)
def chatter(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_at_the_registry(monkeypatch)
    monkeypatch.setattr(client, "BETWEEN", 0.0)


async def trial(world: World, **more) -> list[Person]:
    """Kofi has booed at Tomás; Chloé and Ingrid have a vote."""
    people = await talking(world, **more)
    assert (await people[2].slash("chat boo", seat=2)).words == "Done: boo."
    return people


async def votes(world: World) -> list[tuple[int, int]]:
    """How many have voted in each open vote."""
    return [(len(vote.bad), len(vote.good)) for vote in (await world.table()).state.votes]


@pytest.mark.parametrize("remembered", [True, False], ids=["remembered", "forgotten"])
async def test_a_press_in_the_box_that_is_delivered_again_counts_once(
    world: World, monkeypatch: pytest.MonkeyPatch, remembered: bool
):  # TH-11
    chloe, *_ = await trial(world)
    if not remembered:
        monkeypatch.setattr(Deliveries, "first", lambda *_: True)
    world.server.lab.duplicate(times=3, events=1)
    await chloe.press(world.board, "Bad")
    assert await votes(world) == [(1, 0)] and (await world.table()).number == 4 and not trouble(chloe)


@pytest.mark.parametrize("cut", [Cut.BEFORE, Cut.AFTER], ids=lambda cut: cut.name.lower())
async def test_an_acknowledgement_cut_off_leaves_the_vote_whole(world: World, cut: Cut):  # TH-11
    chloe, *_ = await trial(world)
    world.server.lab.add(Fault(ANSWER, cut=cut))
    await chloe.press(world.board, "Bad")
    assert await votes(world) == [(1, 0)] and not trouble(chloe)


async def test_a_form_that_is_delivered_again_is_one_line(world: World, monkeypatch: pytest.MonkeyPatch):  # TH-11
    chloe, *_ = await talking(world, hands="moon moon calm")
    monkeypatch.setattr(Deliveries, "first", lambda *_: True)
    form = await chloe.press(shown(await chloe.plays()), "moon")
    world.server.lab.duplicate(times=3, events=1)
    await chloe.submit(form, line="only once")
    table = await world.table()
    assert table.state.lines[0].text == "only once" and table.number == 3 and not trouble(chloe)


async def test_a_board_that_could_not_be_changed_is_changed_later_and_calls_nobody(world: World):
    chloe, *_ = await trial(world)
    calls = called(world)
    fault = world.server.lab.add(Fault(lambda method, path: path.startswith("/channels/"), times=None, cut=Cut.BEFORE))
    await chloe.press(world.board, "Bad")
    assert await votes(world) == [(1, 0)] and fault.hits and (await world.table()).step.announced is None
    world.server.lab.faults.clear()
    await Watch(world).looks(25)
    assert "1 voted" in words(world.board) and called(world) == calls and posted_once(world)


@pytest.mark.parametrize("question", ["turn", "call"])
async def test_a_process_that_dies_before_it_shows_an_answer_shows_it_after_the_start(
    world: World, monkeypatch: pytest.MonkeyPatch, question: str
):
    chloe, *_ = await trial(world, **({"asked": NOD} if question == "call" else {}))
    calls, newest = called(world), world.newest
    chloe.patience = 0.3
    with monkeypatch.context() as dying:
        dying.setattr(Poster, "edit", dies)
        await chloe.press(newest, "Bad")
        await world.stop_bot()
    await world.start_bot()
    await asyncio.gather(*(task for task in world.bot._background if task.get_name() == "resume"))
    await world.quiet()
    assert await votes(world) == [(1, 0)] and called(world) == calls
    assert world.newest["id"] == newest["id"] and "1 voted" in words(world.newest)
    assert {"Bad", "Fine"} <= set(buttons(world.newest))


async def dies(*args: object, **more: object) -> bool:
    raise asyncio.CancelledError


async def test_many_answers_at_once_are_all_counted_and_the_clock_takes_its_turn(world: World):  # TH-11
    """Votes, an alarm and an empty clock in the same instant: each thing happens once."""
    chloe, tomas, kofi, ingrid = await trial(world, pace="6 h")
    world.hands.now += 6 * HOUR + 1
    board = world.board
    await asyncio.gather(
        chloe.press(board, "Bad"), ingrid.press(board, "Bad"), kofi.slash("chat sign", sign="moon"),
        Clockwork(world.bot.master).sweep(), Clockwork(world.bot.master).sweep(), tomas.slash("chat sign", sign="moon"),
    )  # fmt: skip
    await world.passes(0)
    table = await world.table()
    steps = await world.bot.master.store.steps(table.game.guild, table.game.id)
    closings = [step for step in steps if b"VoteClosed" in step.events]
    safe = [step for step in steps if step.actor == "clock" and step.seat == 0]
    assert len(closings) == len(safe) == 1 and table.state.signs == ["star", "moon", "moon", "star"]
    assert [step.number for step in steps] == list(range(len(steps)))
    assert not any(trouble(person) for person in (chloe, tomas, kofi, ingrid)) and posted_once(world)
    assert table.step.announced is not None and await world.asked() is tomas


async def test_a_draft_a_form_and_a_box_outlive_a_restart(world: World):
    chloe, *_ = await trial(world, hands="calm calm")
    panel = shown(await says(chloe, "calm", "before the restart"))
    box = world.board
    await world.restart()
    assert (await chloe.press(box, "Bad")).words == "Done: judge."
    assert (await chloe.press(panel, "End turn")).words.startswith("Done: ")
    assert (await world.table()).state.lines[0].text == "before the restart"
