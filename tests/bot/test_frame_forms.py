"""A press that asks for a line first: the form, and what becomes of the line, whatever happens meanwhile."""

import asyncio

import pytest

from bot.local_discord.components import walk
from bot.local_discord.player import words
from rules.notation import read_all
from tests.bot.chatter import GAME, seat_at_the_registry
from tests.bot.chatter.actions import Say
from tests.bot.chatter.panel import FORM
from tests.bot.chatter.scene import labelled, says, shown, talking
from tests.bot.world import HOUR, World

LINE = "Up & away: “quietly”, 50 % of 9+1 <@1> *now*; ÄÖ 👩‍🚀"


@pytest.fixture(autouse=True)
def chatter(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_at_the_registry(monkeypatch)


async def drafts(world: World, seat: int = 0) -> list[object]:
    """What is drafted at the newest table."""
    table = await world.table()
    draft = await world.bot.master.store.draft(table.game.id, seat)
    return list(read_all(GAME.actions, draft.actions)) if draft else []


async def test_the_form_is_the_first_answer_and_says_what_the_line_has_to_be_like(world: World):
    chloe, *_ = await talking(world)
    panel = await chloe.plays()
    assert "**calm**" in panel.words and labelled(panel)[:3] == ["calm", "sun", "Sign: moon"]
    form = await chloe.press(shown(panel), "calm")
    assert form.kind == "modal" and form.modal is not None
    label = form.modal["components"][0]
    assert (form.modal["title"], label["label"], label["description"]) == (FORM.title, FORM.label, FORM.note)
    assert label["component"]["max_length"] == FORM.most


async def test_a_line_goes_the_way_of_its_press_and_stays_as_it_was_written(world: World):
    chloe, *_ = await talking(world)
    went = await says(chloe, "calm", f" {LINE}\u202e \u200b")
    assert went.kind == "deferred_update" and went.private, "the panel itself goes on"
    assert "1 drafted" in went.words
    assert await drafts(world) == [Say("calm", LINE)]
    await world.restart()
    assert await drafts(world) == [Say("calm", LINE)]
    panel = await chloe.plays()
    assert (await chloe.press(shown(panel), "End turn")).words.startswith("Done: ")
    table = await world.table()
    assert read_all(GAME.actions, table.step.actions)[0] == Say("calm", LINE)
    assert table.state.lines[0].text == LINE and "<@1>" not in words(world.newest)


async def test_a_line_of_several_becomes_one(world: World):
    chloe, *_ = await talking(world)
    await says(chloe, "calm", "up\nand\r\n\taway")
    assert await drafts(world) == [Say("calm", "up and away")]


async def test_a_line_whose_press_draws_is_committed_at_once(world: World):
    chloe, *_ = await talking(world, hands="moon calm")
    went = await says(chloe, "moon", "I say!")
    assert "Go on" in went.words and (await world.table()).state.lines[0].text == "I say!"
    assert "I say!" in words(world.board)


async def test_a_form_sent_twice_counts_once(world: World):  # TH-11
    chloe, *_ = await talking(world, hands="moon moon calm")
    panel = await chloe.plays()
    form = await chloe.press(shown(panel), "moon")
    first, second = await asyncio.gather(chloe.submit(form, line="once"), chloe.submit(form, line="twice"))
    table = await world.table()
    assert table.state.number == 5 and table.state.hands[0].count("moon") >= 1
    late = second if table.state.lines[0].text == "once" else first
    assert "What you wrote: “" in "\n".join([late.words, *(words(one) for one in chloe.ephemerals)])


async def test_a_form_that_comes_minutes_later_still_counts_if_nothing_has_changed(world: World):
    chloe, tomas, *_ = await talking(world)
    form = await chloe.press(shown(await chloe.plays()), "calm")
    world.hands.now += 20 * 60
    await world.restart()
    await tomas.slash("chat sign", sign="moon")
    assert "1 drafted" in (await chloe.submit(form, line="late but true")).words


async def test_a_form_that_comes_too_late_gives_the_words_back_and_changes_nothing(world: World):  # TH-4
    chloe, *_ = await talking(world)
    form = await chloe.press(shown(await chloe.plays()), "calm")
    await world.passes(25 * HOUR)
    before = (await world.table()).number
    await chloe.submit(form, line="too late")
    told = [words(one) for one in chloe.ephemerals if "What you wrote: “⁨too late⁩”" in words(one)]
    assert told and (await world.table()).number == before and await drafts(world) == []


async def test_a_form_of_an_older_draft_is_replaced(world: World):
    chloe, *_ = await talking(world)
    first = await chloe.press(shown(await chloe.plays()), "calm")
    await says(chloe, "calm", "another one")
    await chloe.submit(first, line="the first")
    assert any("This panel was replaced" in words(one) for one in chloe.ephemerals)
    assert await drafts(world) == [Say("calm", "another one")]


async def test_nobody_else_opens_or_sends_a_form(world: World):  # TH-4
    chloe, tomas, *_ = await talking(world)
    panel = shown(await chloe.plays())
    control = next(one["custom_id"] for one in walk(panel["components"]) if one.get("label") == "calm")
    assert control.startswith("f.")
    before = (await world.table()).number
    for person in (tomas, world.people["Wren"]):
        said = await person.forges(control)
        assert "answer" in said or "no seat" in said, said
    assert (await world.table()).number == before and await drafts(world) == []


async def test_a_line_that_is_too_long_is_refused(world: World):
    chloe, *_ = await talking(world)
    panel = shown(await chloe.plays())
    form = await chloe.press(panel, "calm")
    opened = world.server.interactions.get(form.interaction).first.result()
    opened.modal["components"][0]["component"]["max_length"] = 400  # a client that does not count
    await chloe.submit(form, line="a" * 61)
    told = "\n".join(words(one) for one in chloe.ephemerals)
    assert "60 characters fit" in told and "What you wrote: “⁨aaa" in told
    assert await drafts(world) == []


async def test_a_question_of_the_panel_and_headings_number_their_presses_right(world: World):
    chloe, *_ = await talking(world)
    await says(chloe, "calm", "with a heading above")
    panel = await chloe.plays()
    asked = await chloe.press(shown(panel), "Loudly…")
    assert "Loudly, ⁨Chloé⁩?" in asked.words and "La" in labelled(asked)
    assert "3 drafted" in (await chloe.press(shown(asked), "La")).words


async def test_a_typed_line_survives_as_it_is(world: World):
    chloe, *_ = await talking(world)
    await chloe.slash("chat say", card="calm", line=f"{LINE}  Two Blanks")
    assert await drafts(world) == [Say("calm", f"{LINE}  Two Blanks")]


async def test_what_is_offered_in_notation_has_no_words(world: World):
    chloe, *_ = await talking(world)
    offered = [one["value"] for one in (await chloe.autocomplete("move", "action")).choices]
    assert "say:calm" in offered and not any("right" in one for one in offered)
    assert not any(one.startswith("nothing") for one in offered)
    unread = await chloe.slash("move", action="dance")
    assert "`say:calm`" in unread.words and "right" not in unread.words
    refused = await chloe.slash("move", action="say:calm:Hello")
    assert refused.words.startswith("Words of your own do not go through `/move`") and "`/chat say`" in refused.words
    assert await drafts(world) == []


async def test_what_only_a_clock_answers_is_refused_from_a_player(world: World):
    chloe, *_ = await talking(world)
    refused = await chloe.slash("move", action="nothing:calm")
    assert refused.private and refused.words.startswith("That cannot be chosen: only an empty clock answers so")
    assert await drafts(world) == [] and (await world.table()).state.lines[0] is not None
    await world.passes(25 * HOUR)
    assert (await world.table()).state.lines[0] is None and "said nothing" in words(world.newest)


async def test_the_safe_answer_of_a_moderator_may_be_one_that_no_player_gives(world: World):
    await talking(world)
    done = await world.people["Ada"].slash("mod act", seat="1", action="safe answer", reason="asleep")
    assert done.words.startswith("Done for ⁨Chloé⁩") and (await world.table()).state.lines[0] is None
