"""A whole game of Kragmortha over sockets, by pressing; and squeaks and votes that somebody means badly."""

import json
import random
from typing import Any

import pytest

from bot.local_discord.player import Outcome, words
from bot.record import record_file, verify_record
from rules.kragmortha.actions import Play
from tests.bot.chatter.scene import labelled, shown
from tests.bot.test_flow_kragmortha import accused, asked_to_squeak
from tests.bot.world import HOUR, Json, Person, World, buttons, pressable

MOST_QUESTIONS = 900


async def finished(world: World, luck: random.Random) -> None:
    """To the end of the game by presses of whoever is asked."""
    for _ in range(MOST_QUESTIONS):
        table = await world.table()
        if table.over:
            return
        decision, person = table.decisions()[0], await world.asked()
        if decision.reaction:
            ways = [one for one in pressable(world.newest) if one["label"] != "Answer"]
            went = await person.press(world.newest, luck.choice(ways)["custom_id"])
        else:
            went = await one_press(world, person, shown(await person.plays()), luck)
        assert not went.failed and went.private and "went wrong" not in went.words, went
    raise AssertionError("the game does not end")


async def one_press(world: World, person: Person, panel: Json, luck: random.Random) -> Outcome:
    """One control of a panel; a form is sent with the words that the rules offer, or with careless ones."""
    ways = [one for one in pressable(panel) if one.get("label") not in ("Rules", "Back", "Report")]
    likely = [one for one in ways if one.get("label", "")[:2] in ("N ", "E ", "S ", "W ")] or ways
    one = luck.choice(likely)
    if "options" in one:
        return await person.choose(panel, one["custom_id"], [luck.choice(one["options"])["value"]])
    went = await person.press(panel, one["custom_id"])
    if went.kind != "modal":
        return went
    line = await right_line(world) if luck.random() < 0.7 else "Sneaky goblins!"
    return await person.submit(went, line=line)


async def right_line(world: World) -> str:
    table = await world.table()
    offers = table.rules.lawful(table.state, table.decisions()[0])
    return next(offer.squeak for offer in offers if isinstance(offer, Play))


async def test_three_people_play_a_whole_game_and_its_luck_is_in_order(world: World):
    people = await world.seated("Chloé", "Tomás", "Kofi", what="Kragmortha")
    table = await world.table()
    assert table.options.judging == "check", "three people do not vote"
    await finished(world, random.Random(3))
    table = await world.table()
    assert table.over and table.public.cause in ("fourth glance", "last book", "dawn")
    end = world.having("Done")
    assert any(one in words(end) for one in ("wins Kragmortha", "win Kragmortha")), words(end)
    for person in people:
        await person.press(world.having("Done"), "Done")
    assert (await world.table()).game.status == "sealed"
    said = await people[0].slash("game verify")
    assert "fits" in said.words, said.words
    record = await record_file(world.bot.master.store, await world.table())
    assert verify_record(json.loads(record)) == []


WORDLESS = {"   ": "blanks", "🐸🐸🐸": "only emoji", "\u200b\u200d\u2060": "nothing to see", "!!! ... ???": "marks"}
HARMLESS = (
    "@everyone @here <@1> <@&2> moo", "**moo** __x__ ~~y~~ `z` ||s|| [a](https://b.example)", "\u202eoom si siht",
    "moo\nmoo\r\n# moo", "```moo```", "<t:0:R> </game new:1> <#1> moo", "moo " + "\u0301" * 90,
)  # fmt: skip


async def draft_form(world: World, person: Person) -> Outcome:
    """The form of the first step that the panel offers."""
    panel = shown(await person.plays())
    label = next(one for one in buttons(panel) if one[:2] in ("N ", "E ", "S ", "W "))
    return await person.press(panel, label)


@pytest.mark.parametrize("line", WORDLESS, ids=WORDLESS.values())
async def test_a_squeak_without_a_word_is_refused_privately_and_changes_nothing(world: World, line: str):
    """KR-R38, KR-X48."""
    people = await asked_to_squeak(world)
    before = await world.table()
    went = await people[0].submit(await draft_form(world, people[0]), line=line)
    assert went.private and "KR-R38" in went.words, went.words
    after = await world.table()
    assert (after.number, after.state) == (before.number, before.state)
    assert "Stop here" not in labelled(went)


async def test_a_card_without_its_squeak_is_refused_and_says_what_is_wanted(world: World):
    """KR-R38."""
    people = await asked_to_squeak(world)
    said = await people[0].slash("goblin card", card="GMP", to="e6")
    assert said.private and "KR-R38" in said.words and "Beast" in said.words, said.words


@pytest.mark.parametrize("length", [141, 4000])
async def test_a_squeak_that_is_too_long_is_refused_privately(world: World, length: int):
    people = await asked_to_squeak(world)
    before = await world.table()
    said = await people[0].slash("goblin card", card="GMP", to="e6", squeak="m" * length)
    assert said.private and "140" in said.words, said.words
    assert (await world.table()).number == before.number


@pytest.mark.parametrize("line", HARMLESS)
async def test_a_hostile_squeak_mentions_nobody_and_styles_nothing(world: World, line: str):  # TH-43
    people = await asked_to_squeak(world)
    went = await people[0].submit(await draft_form(world, people[0]), line=line)
    if "Stop here" in labelled(went):
        went = await people[0].press(shown(went), "Stop here")
    assert went.words.startswith("Done: "), went.words
    board = world.board
    told = words(board)
    assert "**moo**" not in told and "```moo" not in told and "\u202e" not in told and "\n# moo" not in told
    assert "@everyone" not in told and "<@1>" not in told and "[a](" not in told
    assert set(board["pinged"]) <= {str((await world.asked()).id)}
    for request in world.requests:
        if (says := request.says) is not None:
            assert says.get("allowed_mentions") is not None


async def test_forged_votes_and_accusations_change_nothing(world: World):  # TH-4, TH-15
    """By a press that no client offers, by somebody who only watches, twice, and by accuser and accused."""
    chloe, tomas, kofi, _ = await accused(world)
    board, before = world.board, (await world.table()).state
    guilty = next(one for one in pressable(board) if one.get("label") == "Guilty")["custom_id"]
    for person in (world.people["Wren"], chloe, kofi):
        said = await person.forges(guilty, message=board)
        assert said and not said.startswith("Done"), said
    for forged in (guilty.replace("a.", "c.", 1), guilty.rsplit(".", 1)[0] + ".77", guilty.replace(".0.", ".9.")):
        said = await tomas.forges(forged, message=board)
        assert not said.startswith("Done"), (forged, said)
    assert (await tomas.slash("move", action="close-trial:0")).private
    assert (await tomas.slash("move", action="hide:0")).private
    assert (await tomas.slash("move", action="excused:GMP:e6")).private
    assert (await world.table()).state == before
    assert (await tomas.press(board, "Guilty")).words.startswith("Done: ")
    again = await tomas.press(world.board, "Innocent")
    assert "KR-R41" in again.words, again.words
    assert list((await world.table()).state.trials[0].votes) == [1]


async def test_an_empty_clock_excuses_the_squeak(world: World):  # KR-R40
    await asked_to_squeak(world)
    await world.passes(13 * HOUR)
    table = await world.table()
    steps: list[Any] = await world.bot.master.store.steps(table.game.guild, table.game.id)
    assert any(step.actor == "clock" and step.actions.startswith("excused:") for step in steps)
    assert len(table.state.goblins[0].glances) == 1, "absence costs no Glance"
