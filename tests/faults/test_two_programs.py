"""One interaction, heard by two programs on one database: carried out once, answered once, in one voice."""

from collections.abc import AsyncIterator

import pytest

from bot import client
from bot.local_discord.player import words
from bot.records import Draft
from tests.bot.chatter import seat_at_the_registry
from tests.bot.chatter.scene import shown, talking
from tests.bot.world import Person, World, buttons
from tests.faults.scenes import companion, den, posted_once, trouble

WRONG = ("newer panel", "Already done", "went wrong", "is over", "That was turn")  # what the slower one used to say


@pytest.fixture
async def second(world: World) -> AsyncIterator[client.GameMaster]:
    """Another program on the same database and the same Discord."""
    async with companion(world) as bot:
        yield bot


async def settled(world: World, second: client.GameMaster) -> None:
    await second.master.announcer.settle()
    await world.quiet()


def heard(person: Person) -> list[str]:
    """All that stands privately before a person."""
    return [words(one) for one in person.ephemerals]


def in_one_voice(person: Person) -> bool:
    """Whether nothing before him speaks of a second hearing."""
    return not trouble(person) and not any(wrong in said for said in heard(person) for wrong in WRONG)


async def draft(world: World, seat: int) -> Draft | None:
    now = await world.table()
    return await world.bot.master.store.draft(now.game.id, seat)


async def test_presses_that_only_draft_are_drafted_once(world: World, second: client.GameMaster):  # TH-11
    chloe, _ = await den(world)
    before = len(chloe.ephemerals)
    for _round in range(3):
        panel = await chloe.walks(to="E5")
        await settled(world, second)
        for _press in range(2):
            kept = await draft(world, 0)
            assert kept is not None
            went = await chloe.press(shown(panel), "Back")
            await settled(world, second)
            after = await draft(world, 0)
            assert after is not None and after.revision == kept.revision + 1, "once"
            panel = went
    assert in_one_voice(chloe), heard(chloe)
    assert len(chloe.ephemerals) == before + 3, "one panel for each Play, and nothing beside them"


async def test_a_form_is_opened_and_sent_once(world: World, second: client.GameMaster, monkeypatch):  # TH-11
    seat_at_the_registry(monkeypatch)
    chloe, *_ = await talking(world, hands="moon moon calm")
    form = await chloe.press(shown(await chloe.plays()), "moon")
    assert form.kind == "modal", form
    said = await chloe.submit(form, line="only once")
    await settled(world, second)
    table = await world.table()
    assert table.state.lines[0].text == "only once" and table.number == 3
    assert said.words.startswith("### Go on"), said.words
    assert in_one_voice(chloe), heard(chloe)


async def test_leafing_shows_one_page(world: World, second: client.GameMaster):
    chloe, _ = await den(world)
    await chloe.takes_turn()
    await settled(world, second)
    page = await chloe.slash("game replay")
    assert "page 1 of" in page.words.casefold() or "1 of" in page.words, page.words
    before = len(chloe.ephemerals)
    onward = next(one for one in buttons(page.message) if "Next" in one or "Last" in one)
    await chloe.press(shown(page), onward)
    await settled(world, second)
    assert len(chloe.ephemerals) == before and in_one_voice(chloe), heard(chloe)


async def test_a_vote_counts_once_and_whoever_answers_hears_that_it_counted(world: World, second: client.GameMaster):
    chloe, tomas = await den(world)
    await chloe.slash("game pause")
    await settled(world, second)
    votes = await world.bot.master.store.votes((await world.table()).game.id)
    assert len(votes) == 1, "asked once"
    said = await tomas.press(world.having("Yes"), "Yes")
    await settled(world, second)
    assert "yes" in said.words.casefold() and (await world.table()).game.paused is not None
    assert in_one_voice(tomas) and in_one_voice(chloe), (heard(tomas), heard(chloe))


async def test_a_refusal_is_told_once(world: World, second: client.GameMaster):
    chloe, _ = await den(world)
    panel = shown(await chloe.plays())
    await chloe.takes_turn()
    await settled(world, second)
    before = len(chloe.ephemerals)
    await chloe.press(panel, "Back") if "Back" in buttons(panel) else await chloe.press(panel, "Rules")
    await settled(world, second)
    assert len(chloe.ephemerals) <= before + 1


async def test_a_note_is_made_once(world: World, second: client.GameMaster):
    chloe, _ = await den(world)
    await chloe.slash("note add", text="feed the cat", turns=3)
    await settled(world, second)
    assert (await chloe.slash("note list")).words.count("feed the cat") == 1 and in_one_voice(chloe)


async def test_what_is_shown_to_all_is_shown_once(world: World, second: client.GameMaster):
    chloe, _ = await den(world)
    before = len(world.public())
    await chloe.slash("game info", show=True)
    await settled(world, second)
    assert len(world.public()) == before + 1 and posted_once(world) and in_one_voice(chloe)


async def test_a_move_has_one_receipt(world: World, second: client.GameMaster):  # TH-11
    chloe, _ = await den(world)
    drafted = await chloe.walks(to="E5")
    await settled(world, second)
    said = shown(await chloe.press(shown(drafted), "End turn"))
    await settled(world, second)
    now = next(one for one in chloe.ephemerals if one["id"] == said["id"])
    assert words(now).startswith("Done: "), words(now)
    assert (await world.table()).number == 3 and in_one_voice(chloe), heard(chloe)
