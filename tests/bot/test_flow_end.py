"""How tables end: the result, the last chance to take back, the seal, the record, and what onlookers can check."""

import json

import pytest

from bot.local_discord.player import words
from bot.record import verify_record
from tests.bot.world import HOUR, Person, World, buttons
from tests.rules.level20.tables import S1, S2, table


async def over(world: World) -> tuple[Person, Person]:
    """Chloé has walked into Vala's arms; Tomás has won."""
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="D2 S", first=S2, turn=S1))
    await chloe.slash("kobold go", to="D5")
    return chloe, tomas


async def played(world: World) -> tuple[Person, Person]:
    """A whole game played by the empty clock, so that its record is true."""
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.people["Ada"].slash("game word", word="moss")
    while not (await world.table()).over:
        await chloe.slash("hand")  # somebody is there: a table that everybody has left would rest
        await world.passes(25 * HOUR)
    return chloe, tomas


async def test_the_end_names_winner_reason_ranking_and_the_seal_to_come(world: World):
    await over(world)
    end = world.newest
    first, *rest = words(end).splitlines()
    assert first == "**⁨Tomás⁩ wins Level 20.** No other kobold is alive."
    assert "1. ⁨Tomás⁩, alive" in rest and "2. ⁨Chloé⁩, slain in round 1" in rest
    assert "The seal opens in 15 minutes, or when all press Done." in rest
    assert buttons(end) == ["Rematch", "Record", "Table", "Done"] and end["pinged"] == []


async def test_no_move_is_possible_after_the_end(world: World):
    chloe, tomas = await over(world)
    for person in (chloe, tomas):
        for command, options in (("play", {}), ("move", {"action": "end"}), ("kobold go", {"to": "A1"})):
            said = await person.slash(command, **options)
            assert said.private and said.words.startswith("This game is over."), (command, said.words)


async def test_the_seal_opens_when_all_have_pressed_done(world: World):
    chloe, tomas = await over(world)
    assert (await chloe.press(world.having("Done"), "Done")).words.startswith("Noted.")
    await chloe.press(world.having("Done"), "Done")
    assert (await world.table()).game.status == "over", "one person pressing twice is one person"
    assert (await world.people["Wren"].press(world.having("Done"), "Done")).words.startswith("You have no seat")
    end = world.having("Done")
    await tomas.press(end, "Done")
    assert (await world.table()).game.status == "sealed"
    final = next(message for message in world.public() if message["id"] == end["id"])
    assert "Seal opened: `" in words(final) and buttons(final) == ["Rematch", "Record", "Table"]
    assert world.newest["attachments"][0]["filename"].endswith(".json")


async def test_the_seal_opens_by_itself_after_a_quarter_of_an_hour_and_only_once(world: World):
    await over(world)
    await world.passes(899)
    assert (await world.table()).game.status == "over"
    await world.passes(2)
    assert (await world.table()).game.status == "sealed"
    posts = len(world.public())
    await world.restart()
    await world.passes(HOUR)
    assert len(world.public()) == posts


async def test_a_seal_that_came_due_while_the_bot_was_off_opens_afterwards(world: World):
    await over(world)
    await world.stop_bot()
    world.hands.now += 1000
    await world.start_bot()
    await world.passes(1)
    assert (await world.table()).game.status == "sealed"
    assert "Seal opened: `" in words(world.public()[-2])


async def test_the_first_win_of_the_clock_against_done_is_the_only_one(world: World):  # TH-11
    chloe, tomas = await over(world)
    end = world.having("Done")
    await chloe.press(end, "Done")
    await tomas.press(end, "Done")
    posts = len(world.public())
    await world.passes(1000)
    assert len(world.public()) == posts


@pytest.mark.slow
async def test_the_record_of_a_whole_game_verifies_for_everybody(world: World):
    chloe, _ = await played(world)
    await world.passes(901)
    record = world.newest["attachments"][0]
    made = json.loads(await world.people["Wren"].picture(record))
    assert verify_record(made) == []
    for person in (chloe, world.people["Wren"]):
        said = await person.slash("game verify")
        assert said.private and said.words.startswith("**Table no. 1: everything fits.**")
    taken = await world.people["Wren"].slash("game export")
    assert json.loads(await world.people["Wren"].picture(taken.message["attachments"][0])) == made
    seal = world.public()[0]
    promise = made["head"][2]
    assert promise in words(seal) and promise in (await chloe.slash("game verify")).words


async def test_the_seed_stays_secret_while_the_game_runs(world: World):  # TH-3
    chloe, _ = await world.seated("Chloé", "Tomás")
    said = await chloe.slash("game verify")
    assert "is still going on, so its seed is secret." in said.words
    table_ = await world.table()
    assert table_.game.promise in said.words and table_.game.salt in said.words
    taken = await chloe.slash("game export", form="record")
    assert [one["filename"] for one in taken.message["attachments"]] == ["level20-table-1.txt"]
    text = (await chloe.picture(taken.message["attachments"][0])).decode()
    assert "still going on" in text and '"seed"' not in text


async def test_a_host_ends_his_own_game_after_a_confirmation(world: World):
    await world.seated("Chloé", "Tomás")
    ada = world.people["Ada"]
    asked = await ada.slash("game end")
    assert asked.private and "It ends for everybody without a result" in asked.words
    assert buttons(asked.message) == ["End the game", "No, keep it"]
    assert (await ada.press(asked.message, "No, keep it")).words == "Nothing was ended."
    asked = await ada.slash("game end")
    ended = await ada.press(asked.message, "End the game")
    assert ended.words == "The game is ended and its seal is open."
    board, record = world.public()[-2:]
    assert f"Table no. 1 was ended by <@{ada.id}>: no result." in words(board) and "Round 1" in words(board)
    assert "The record of table no. 1" in words(record) and board["pinged"] == record["pinged"] == []
    assert not any("Play" in buttons(message) for message in world.public())
    listed = await world.people["Wren"].slash("game list", filter="ended early")
    assert "no. 1 · Level 20 · finished" in listed.words


async def test_who_is_no_host_asks_the_table_and_cannot_answer_for_the_host(world: World):  # TH-4
    chloe, _ = await world.seated("Chloé", "Tomás")
    ada = world.people["Ada"]
    assert (await world.people["Wren"].slash("game end")).words.startswith(f"<@{ada.id}> opened this table;")
    assert (await chloe.slash("game end")).words.startswith("The table is asked")
    game = (await world.table()).game.id
    assert (await chloe.forges(f"e.{game}.0.0.0.1")).startswith(f"<@{ada.id}> opened this table;")
    assert (await world.table()).game.status == "running"


async def test_the_confirmation_of_an_end_is_worth_nothing_after_the_end(world: World):
    await world.seated("Chloé", "Tomás")
    ada = world.people["Ada"]
    asked = await ada.slash("game end")
    await ada.press(asked.message, "End the game")
    posts = len(world.public())
    again = await ada.forges(f"e.{(await world.table()).game.id}.0.0.0.1")
    assert again.startswith("This game is over.") and len(world.public()) == posts


async def test_after_the_end_the_channel_is_free_for_another_table(world: World):
    await over(world)
    await world.passes(901)
    assert "The table is open" in (await world.people["Ada"].opens(players=2)).words
