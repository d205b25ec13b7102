"""Kragmortha as people play it: the squeak's form, the box with its accusation, verdicts, the clock, what is hidden."""

import pytest

from bot.local_discord.player import Outcome, words
from tests.bot.chatter.scene import labelled, pinged, shown
from tests.bot.world import HOUR, Person, World, buttons
from tests.rules.kragmortha.tables import library

SITTING = ("Chloé", "Tomás", "Kofi", "Ingrid")
BAD = "good evening, Sir"  # no noise of an animal


async def asked_to_squeak(world: World, **more) -> list[Person]:
    """Four people; Chloé holds a Glance that the others judge, and plays."""
    people = await world.seated(*SITTING, what="Kragmortha", pace="12 h")
    await world.lies(library("e5 c1 f1 a1", rigor="g9", hands={0: "GMP GSB RSM"}, glances={0: "beast"}, **more))
    return people


async def squeaks(person: Person, line: str, step: str | None = None) -> Outcome:
    """Play, a step of a card, the form, and no further step."""
    panel = shown(await person.plays())
    label = step or next(one for one in buttons(panel) if one[:2] in ("N ", "E ", "S ", "W "))
    form = await person.press(panel, label)
    assert form.kind == "modal", form
    went = await person.submit(form, line=line)
    return await person.press(shown(went), "Stop here") if "Stop here" in labelled(went) else went


async def accused(world: World) -> list[Person]:
    """Chloé has squeaked badly, and Kofi accuses her."""
    people = await asked_to_squeak(world)
    await squeaks(people[0], BAD)
    sure = await people[2].press(world.board, "Accuse")
    assert "Really accuse ⁨Chloé⁩?" in sure.words
    assert (await people[2].press(shown(sure), "Accuse")).words.startswith("Done: ")
    return people


async def test_a_squeak_goes_with_the_card_and_can_be_accused_under_the_board(world: World):
    people = await asked_to_squeak(world)
    went = await squeaks(people[0], BAD)
    assert went.words.startswith("Done: "), went.words
    assert f"“⁨{BAD}⁩”" in words(world.board) and "Accuse" in buttons(world.board)
    assert await world.asked() is people[1]


async def test_the_others_judge_it_and_nobody_is_called_for_that(world: World):  # TH-37
    """Who accuses and who is accused have no vote, and how the others vote is not shown before the verdict."""
    _, tomas, _, ingrid = await accused(world)
    calls = pinged(world)
    assert {"Guilty", "Innocent"} <= set(buttons(world.board)) and "Accuse" not in buttons(world.board)
    before = (await world.table()).state.goblins[0].glances
    for person in (world.people["Chloé"], world.people["Kofi"]):
        refused = await person.press(world.board, "Guilty")
        assert refused.private and not refused.words.startswith("Done")
    assert (await tomas.press(world.board, "Guilty")).words.startswith("Done: ")
    (trial,) = (await world.table()).public.trials
    assert trial.voted == (1,) and "guilty" not in str(trial)
    assert "found guilty" not in words(world.board) and "Guilty" in buttons(world.board)
    assert (await ingrid.slash("goblin verdict", answer="guilty")).words.startswith("Done: ")
    table = await world.table()
    assert table.state.trials == [] and len(table.state.goblins[0].glances) > len(before)
    assert pinged(world) == calls and "⚖️" in words(world.board)
    assert await world.asked() is tomas


async def test_a_trial_is_counted_when_its_time_is_up(world: World):  # TH-37
    """Who is away blocks nobody, and one voice alone convicts nobody."""
    _, tomas, _, _ = await accused(world)
    await tomas.slash("goblin verdict", answer="guilty")
    alarm = next(one for one in (await world.table()).record.clocks if one.kind == "alarm")
    assert alarm.at == world.hands.now + 12 * HOUR
    world.hands.now += HOUR
    await tomas.slash("move", action="goblin")  # nothing that is known; nothing happens
    await world.passes(11 * HOUR + 1)
    table = await world.table()
    steps = await world.bot.master.store.steps(table.game.guild, table.game.id)
    assert [step.actions for step in steps if step.actor == "clock" and step.seat is None] == ["close-trial:0"]
    assert table.state.trials == [] and len(table.state.goblins[0].glances) == 1, "one vote is not enough"


async def test_a_moderator_closes_a_trial_and_the_host_sets_how_somebody_squeaks(world: World):
    chloe, *_ = await accused(world)
    ada = world.people["Ada"]
    offered = (await ada.autocomplete("mod close", "vote")).choices
    assert offered[0]["name"] == "1 · close the trial of Chloé"
    assert (await ada.slash("mod close", vote="1", reason="all agree")).words.startswith("Done: close the trial of")
    said = await ada.slash("goblin squeaks", mode="say it for me", who="1")
    assert said.words.startswith("Done: squeaks of ⁨Chloé⁩")
    assert (await world.table()).state.goblins[0].next_mode == "say it for me"
    assert (await chloe.slash("goblin squeaks", mode="ready-made")).words.startswith("Done: ")
    log = (await ada.slash("mod log")).words
    assert "close the trial of ⁨Chloé⁩ · “⁨all agree⁩”" in log and "squeaks of ⁨Chloé⁩" in log


async def test_a_hidden_squeak_is_gone_everywhere(world: World):
    pytest.importorskip("rules.kragmortha.saves", reason="how squeaks leave a stored table")
    _, _, kofi, _ = await accused(world)
    ada = world.people["Ada"]
    value = (await ada.autocomplete("mod hide", "what")).choices[0]["value"]
    said = await ada.slash("mod hide", what=value)
    assert said.words.startswith("It is hidden: gone from the table")
    everything = str([[one["content"], one["components"], one["attachments"]] for one in world.public()])
    assert "good evening" not in everything
    table = await world.table()
    assert table.state.trials == [] and table.state.goblins[0].squeak.hidden
    for step in await world.bot.master.store.steps(table.game.guild, table.game.id, with_states=True):
        assert b"good evening" not in step.state + step.events and "evening" not in step.actions
    assert "good evening" not in (await kofi.slash("board", turn=3, text=True)).words
