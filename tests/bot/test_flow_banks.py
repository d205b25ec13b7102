"""Clocks beyond a fresh time a question: banks, one end for all, the others' word on an empty clock, the last one."""

from typing import TypeVar

import pytest

from bot.local_discord.player import words
from bot.records import Clock
from rules.adventurers.state import JourneyState
from rules.contract import Decision
from rules.level20.state import DenState
from tests.bot.test_flow_adventurers_votes import entering, votes
from tests.bot.world import HOUR, Person, World
from tests.rules.level20.tables import table

MORNING = 1_800_003_600.0  # ten o'clock in Berlin, on a Friday
S = TypeVar("S", DenState, JourneyState)
JOURNEY = "The Path of the Adventurers"


async def den(world: World, **options: str) -> list[Person]:
    """Chloé's turn at a table of three with these options."""
    ada = world.people["Ada"]
    people = [world.people[name] for name in ("Chloé", "Tomás", "Kofi")]
    await ada.opens(players=3, pace="24 h")
    for option, value in options.items():
        assert "Changed by" in (await ada.slash("game options", option=option, value=value)).words
    for person in people:
        await person.sits()
    await ada.starts()
    await world.lies(later(table("D4 A8 H3", vala="H1 N")))
    return people


def reminders(world: World) -> list[str]:
    """The reminders that stand in the channel."""
    return [said for one in world.public() if "still your move" in (said := words(one)) or "wait for you" in said]


async def ends(world: World, seat: int | None = None) -> dict[int | None, float]:
    """Hours from now until the clocks of those who are asked are empty, by seat."""
    clocks: tuple[Clock, ...] = (await world.table()).record.clocks
    return {clock.seat: (clock.at - world.hands.now) / HOUR for clock in clocks if clock.kind == "turn"}


def later(state: S) -> S:
    """The same with questions of which no earlier one has the number."""
    state.serial += 10
    for task in state.agenda:
        if isinstance(task, Decision):
            task.serial += 10
    return state


# ---------------------------------------------------------------- banks


async def test_what_a_turn_does_not_use_stays_in_the_bank(world: World):
    chloe, tomas, kofi = await den(world, clock="bank")
    assert await ends(world) == {0: 72}
    await world.passes(10 * HOUR)
    await chloe.takes_turn()
    assert "62 h in the bank" in (await tomas.slash("game info")).words
    for person in (tomas, kofi):
        await person.takes_turn()
    await world.lies(later(table("D4 A8 H3", vala="H1 N")))
    assert await ends(world) == {0: 68}, "62 saved and a quarter of the pace more"


async def test_a_bank_is_never_fuller_than_at_the_start(world: World):
    chloe, *others = await den(world, clock="bank")
    await world.passes(1 * HOUR)
    for person in (chloe, *others):
        await person.takes_turn()
    await world.lies(later(table("D4 A8 H3", vala="H1 N")))
    assert await ends(world) == {0: 72}


async def test_hours_of_rest_are_not_taken_from_the_bank(world: World):
    world.hands.now = MORNING
    await world.people["Chloé"].slash("settings quiet", since="20:00", until="8:00", zone="Berlin")
    chloe, tomas, _ = await den(world, clock="bank")
    await world.passes(25 * HOUR)  # ten hours until the evening, a night, three hours
    await chloe.takes_turn()
    assert "59 h in the bank" in (await tomas.slash("game info")).words


async def test_taking_back_adds_nothing_to_a_bank(world: World):
    chloe, *_ = await den(world, clock="bank")
    await world.passes(10 * HOUR)
    for _ in range(3):
        await chloe.takes_turn()
        await chloe.slash("undo")
    assert await ends(world) == {0: 62}


async def test_an_empty_bank_gives_the_safe_answer_and_a_little_for_the_next_question(world: World):
    _, tomas, _ = await den(world, clock="bank")
    await world.passes(72 * HOUR + 60)
    assert await world.asked() is tomas and "Time was up for **⁨Chloé⁩**" in words(world.newest)
    await world.lies(later(table("D4 A8 H3", vala="H1 N")))
    assert await ends(world) == {0: 6}


async def test_more_time_is_time_in_the_bank(world: World):
    chloe, tomas, _ = await den(world, clock="bank")
    await world.passes(70 * HOUR)
    await world.people["Ada"].slash("mod time", seat="1", hours=20)
    await chloe.takes_turn()
    assert "20 h in the bank" in (await tomas.slash("game info")).words


async def test_a_reported_problem_fills_no_bank(world: World):
    chloe, tomas, _ = await den(world, clock="bank")
    await world.passes(70 * HOUR)
    assert "stands still" in (await chloe.slash("report", text="the dice are odd")).words
    await world.passes(5 * HOUR)
    await chloe.takes_turn()
    assert "2 h in the bank" in (await tomas.slash("game info")).words


# ---------------------------------------------------------------- one end for all who are asked


@pytest.mark.parametrize("clock", ["turn", "common"])
async def test_all_who_are_asked_together_have_the_latest_end(world: World, clock: str):
    world.hands.now = MORNING
    await world.people["Kofi"].slash("settings quiet", since="10:00", until="20:00", zone="Berlin")
    ada = world.people["Ada"]
    await ada.opens(what=JOURNEY, players=3, pace="24 h")
    await ada.slash("game options", option="clock", value=clock)
    for name in ("Chloé", "Tomás", "Kofi"):
        await world.people[name].sits()
    await ada.starts()
    await world.lies(later(entering()))
    found = await ends(world)
    assert len(found) == 3 and found[2] > found[1] + 10 if clock == "turn" else len(set(found.values())) == 1


async def test_a_vote_does_not_put_the_common_end_off(world: World):
    ada = world.people["Ada"]
    await ada.opens(what=JOURNEY, players=3, pace="24 h")
    await ada.slash("game options", option="clock", value="common")
    people = [world.people[name] for name in ("Chloé", "Tomás", "Kofi")]
    for person in people:
        await person.sits()
    await ada.starts()
    await world.lies(later(entering()))
    before = await ends(world)
    await people[0].press(world.board, "Explore")
    assert await votes(world) == {0: "explore"}
    assert await ends(world) == {seat: left for seat, left in before.items() if seat in await ends(world)}


# ---------------------------------------------------------------- the last one


async def test_the_last_one_hears_once_that_all_wait_for_him_alone(world: World):
    chloe, tomas, kofi = await world.seated("Chloé", "Tomás", "Kofi", what=JOURNEY, pace="24 h")
    await world.lies(later(entering()))
    await chloe.press(world.board, "Explore")
    await world.passes(2 * HOUR)
    assert reminders(world) == []
    await tomas.press(world.board, "Assault")
    await world.passes(0.5 * HOUR)
    assert reminders(world) == []
    await world.passes(1 * HOUR)
    assert [line.split(",")[0] for line in reminders(world)] == [f"<@{kofi.id}>"]
    assert "all wait for you alone at The Path of the Adventurers" in reminders(world)[0]
    await world.passes(1 * HOUR)
    assert len(reminders(world)) == 1


# ---------------------------------------------------------------- the others' word on an empty clock


async def asked_of_the_others(world: World) -> tuple[Person, Person, Person]:
    chloe, tomas, kofi = await den(world, empty="ask")
    await world.passes(23.9 * HOUR)
    assert len(reminders(world)) == 1
    await world.passes(0.1 * HOUR + 1)
    assert await world.asked() is chloe
    assert "Time is up for **⁨Chloé⁩**." in words(world.newest)
    assert sorted(world.newest["pinged"]) == sorted([str(tomas.id), str(kofi.id)])
    return chloe, tomas, kofi


def told_of(world: World) -> str:
    """The vote on who is late, as it stands in the channel."""
    return next(words(one) for one in reversed(world.public()) if "Time is up for" in words(one))


async def test_the_others_may_go_on_at_once(world: World):
    chloe, tomas, kofi = await asked_of_the_others(world)
    assert "no vote" in (await chloe.press(world.newest, "No")).words
    ballot = world.newest
    await tomas.press(ballot, "Yes")
    await kofi.press(ballot, "Yes")
    await world.passes(0)
    assert await world.asked() is tomas
    assert "Carried, 2 to 0. The safe answer is taken." in told_of(world)


async def test_the_others_may_wait_once_more_and_then_the_clock_decides(world: World):
    _, tomas, _ = await asked_of_the_others(world)
    await tomas.press(world.newest, "No")
    assert "⁨Chloé⁩ has the same time once more." in told_of(world)
    assert reminders(world) == [], "none tells the old end"
    assert {one.kind for one in (await world.table()).record.clocks if one.seat == 0} == {"turn", "remind"}
    assert await ends(world) == {0: 24}
    asked = len(world.public())
    await world.passes(24 * HOUR + 1)
    assert await world.asked() is tomas and "Time was up for **⁨Chloé⁩**" in words(world.newest)
    assert not any("Time is up for" in words(one) for one in world.public()[asked:])


async def test_silence_of_the_others_goes_on_with_the_safe_answer(world: World):
    _, tomas, _ = await asked_of_the_others(world)
    await world.passes(7 * HOUR)
    assert await world.asked() is tomas


async def test_silence_of_those_who_have_gone_meanwhile_is_silence(world: World):
    await asked_of_the_others(world)
    before = await world.table()
    for place in (1, 2):
        await world.bot.master.store.relieve(before.game.id, place)
    await world.passes(7 * HOUR)
    assert (await world.table()).number > before.number, "nobody is left who would rather wait"


async def test_a_vote_that_closes_in_a_pause_gives_the_time_from_the_pause_on(world: World):
    _, tomas, _ = await asked_of_the_others(world)
    ballot, ada = world.newest, world.people["Ada"]
    await ada.slash("mod pause", reason="a storm")
    await world.passes(HOUR)
    await tomas.press(ballot, "No")
    await world.passes(HOUR)
    await ada.slash("mod resume")
    assert await ends(world) == {0: 24}


async def test_whoever_answers_while_he_is_voted_on_has_answered(world: World):
    chloe, tomas, kofi = await asked_of_the_others(world)
    ballot = world.newest
    await chloe.takes_turn()
    number = (await world.table()).number
    for person in (tomas, kofi):
        await person.press(ballot, "Yes")
    await world.passes(0)
    assert await world.asked() is tomas and (await world.table()).number == number
    assert "has answered meanwhile" in told_of(world)


async def test_of_a_late_player_who_is_late_again_nobody_is_asked(world: World):
    await asked_of_the_others(world)
    await world.passes(7 * HOUR)
    await world.lies(later(table("D4 A8 H3", vala="H1 N")))
    asked = len(world.public())
    await world.passes(24 * HOUR + 1)
    assert not any("Time is up for" in words(one) for one in world.public()[asked:])


async def test_reminders_say_what_the_others_will_be_asked(world: World):
    await den(world, empty="ask")
    await world.passes(12 * HOUR + 60)
    assert reminders(world)[-1].endswith("Then the others decide whether to wait.")
