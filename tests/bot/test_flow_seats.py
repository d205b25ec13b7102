"""Seats of an open table: who gives way, what is chosen by typing, and a lobby message that always tells the truth."""

import asyncio

import pytest

from bot import lobby
from bot.local_discord.model import THREADS
from bot.local_discord.player import words
from bot.table_options import seat_bots
from tests.bot.world import World, buttons, lists


async def test_a_bot_gives_way_to_a_person_at_a_full_table(world: World):
    ada, chloe, tomas = (world.people[name] for name in ("Ada", "Chloé", "Tomás"))
    await ada.opens(players=2, bots=1)
    await chloe.sits()
    assert "2 of 2" in words(world.lobby) and "gives way to a person" in words(world.lobby)
    await tomas.sits("Tuzz, blue hexagon")
    assert f"1. <@{tomas.id}> · Tuzz, blue hexagon" in words(world.lobby) and "Bot" not in words(world.lobby)
    assert (await world.people["Kofi"].sits()).words == "All 2 seats are taken."


@pytest.mark.parametrize("typed", ["blue", "Tuzz", "tuzz, blue hexagon"])
async def test_a_choice_typed_with_the_seat_is_not_asked_again(world: World, typed: str):
    await world.people["Ada"].opens(players=2)
    seated = await world.people["Chloé"].slash("game join", seat=typed)
    assert "You play Tuzz, blue hexagon." in seated.words and lists(seated.message) == []
    assert "Tuzz, blue hexagon" in words(world.lobby)


async def test_who_sits_changes_the_choice_by_typing_too(world: World):
    chloe = world.people["Chloé"]
    await world.people["Ada"].opens(players=2)
    await chloe.sits("Tuzz, blue hexagon")
    assert "You play Skarra" in (await chloe.slash("game join", seat="Skarra")).words
    assert "Skarra" in words(world.lobby) and "Tuzz" not in words(world.lobby)
    assert (await chloe.slash("game join", seat="a\u202edragon")).words.startswith("“⁨adragon⁩” cannot be chosen here.")


async def test_two_who_sit_at_once_are_both_in_the_list_that_stays(world: World):
    chloe, tomas = world.people["Chloé"], world.people["Tomás"]
    await world.people["Ada"].opens(players=3)
    await asyncio.gather(chloe.press(world.lobby, "Take a seat"), tomas.press(world.lobby, "Take a seat"))
    assert all(f"<@{person.id}>" in words(world.lobby) for person in (chloe, tomas))
    assert "At the table: 2 of 3" in words(world.lobby)


async def test_a_lobby_that_cannot_be_changed_now_is_not_posted_a_second_time(world: World, monkeypatch):
    async def out_of_reach(*args, **body) -> bool:
        return False

    await world.people["Ada"].opens(players=2)
    with monkeypatch.context() as patch:
        patch.setattr(world.bot.master.poster, "edit", out_of_reach)
        await world.people["Chloé"].sits()
    assert len(world.public()) == 2
    await world.people["Tomás"].sits()
    assert "2 of 2" in words(world.lobby)


async def test_a_deleted_lobby_is_posted_anew_with_who_is_there(world: World):
    ada = world.people["Ada"]
    await ada.opens(players=3)
    await world.people["Chloé"].sits()
    gone = world.lobby
    await ada.ask("delete", channel=gone["channel_id"], message=gone["id"])
    await world.people["Tomás"].slash("game join")
    assert "2 of 3" in words(world.lobby) and world.lobby["id"] != gone["id"]


async def test_a_lobby_that_is_shown_late_never_covers_the_card_of_the_game(world: World):
    await world.seated("Chloé", "Tomás")
    table = await world.table()
    await lobby.show_lobby(world.bot.master, table.game.guild, table.game.id)
    assert not any("Take a seat" in buttons(message) for message in world.public())


async def test_whoever_leaves_while_places_move_up_leaves_his_own_place(world: World):
    people = [world.people[name] for name in ("Chloé", "Tomás", "Kofi")]
    await world.people["Ada"].opens(players=3)
    for person in people:
        await person.sits()
    await asyncio.gather(*(person.press(world.lobby, "Leave") for person in people[:2]))
    assert [sitter.user for sitter in (await world.table()).sitters] == [people[2].id]


async def test_bots_are_counted_at_the_moment_they_are_changed(world: World):
    await world.people["Ada"].opens(players=3, bots=2)
    seen = await world.table()
    await world.people["Chloé"].sits()
    await world.people["Tomás"].sits()
    await seat_bots(world.bot.master, seen, 0)
    assert [sitter.bot for sitter in (await world.table()).sitters] == [False, False]


async def test_at_the_limit_no_empty_thread_is_left_behind(world: World):  # TH-25
    ada = world.people["Ada"]
    for channel in ("lobby", "den", "library"):
        ada.go(channel)
        await ada.opens(players=2)
    said = await ada.opens(players=2, where="new thread", name="One too many")
    assert said.words == "You have 3 open tables already. Start or close one first."
    assert [one for one in world.server.world.channels.values() if one["type"] in THREADS] == []


async def test_bots_that_were_wanted_are_there_from_the_first_moment(world: World, monkeypatch):
    async def cut_short(*args) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr("bot.opening.post_seal", cut_short)
        world.people["Ada"].patience = 0.2
        await world.people["Ada"].opens(players=4, bots=2)
    assert [sitter.name for sitter in (await world.table()).sitters] == ["Bot 1", "Bot 2"]


async def test_what_is_typed_at_length_is_repeated_in_short(world: World):
    ada = world.people["Ada"]
    await ada.opens(players=2)
    for option, value in (("pace", "x" * 5000), ("long_hunt", "<@1> " * 900), ("y" * 5000, "1")):
        said = await ada.slash("game options", option=option, value=value)
        assert "There are: " in said.words and len(said.words) < 600 and "<@1>" not in said.words


async def test_the_lobby_tells_for_how_many_it_was_opened_and_begins_its_sentences_large(world: World):
    await world.people["Ada"].opens(players=2, pace="live")
    assert "-# 2 players · " in words(world.lobby)
    assert "Pace: live, 10 minutes a move. " in words(world.lobby)


async def test_only_who_may_change_options_is_told_how(world: World):
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await ada.opens(players=2)
    assert "changes one before the start" in (await ada.press(world.lobby, "Options")).words
    assert "changes one before the start" not in (await chloe.press(world.lobby, "Options")).words
