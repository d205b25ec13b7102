"""From `/game new` to the first turn, as people meet it."""

import pytest

from bot.local_discord import people
from bot.local_discord.model import DM
from bot.local_discord.player import words
from rules.registry import games
from tests.bot.world import World, buttons, controls, lists, offered


async def test_a_moderator_opens_a_table_and_its_seal_stands_first(world: World):
    opened = await world.people["Ada"].opens(players=3)
    assert opened.private
    seal, lobby = world.public()
    assert words(seal).startswith("Table no. 1 here. Luck sealed as `")
    assert (await world.table()).game.promise in words(seal)
    assert buttons(lobby) == ["Take a seat", "Leave", "Options", "Start", "Add a word", "How to play"]
    assert "At the table: 0 of 3" in words(lobby)
    assert (seal["pinged"], lobby["pinged"]) == ([], [])


async def test_a_player_without_the_right_opens_no_table_until_everybody_may(world: World):  # TH-17
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    refused = await chloe.opens()
    assert refused.words.startswith("Opening tables is for moderators here.") and refused.private
    assert world.public() == []
    await ada.slash("setup role", role=world.server.world.guild_id, may="open tables")
    assert "The table is open" in (await chloe.opens()).words
    await chloe.sits()
    await world.people["Tomás"].sits()
    assert (await chloe.starts()).words == "The table is closed and the game begins."


async def test_a_role_of_the_server_may_be_given_the_right_to_open(world: World):  # TH-17
    ada, kofi = world.people["Ada"], world.people["Kofi"]
    role = world.role("Hosts")
    people.change(world.server.world, kofi.me["id"], {"roles": [role]})
    assert "Opening tables is for moderators" in (await kofi.opens()).words
    await ada.slash("setup role", role=role, may="open tables")
    assert "The table is open" in (await kofi.opens()).words
    assert "Opening tables is for moderators" in (await world.people["Wren"].opens()).words


async def test_people_sit_choose_change_their_mind_and_leave(world: World):
    chloe, tomas = world.people["Chloé"], world.people["Tomás"]
    await world.people["Ada"].opens(players=3)
    seated = await chloe.sits()
    assert seated.private and lists(seated.message) == ["Play as…"]
    chosen = await chloe.choose(seated.message, "Play as…", ["Tuzz, blue hexagon"])
    assert chosen.words == "You play Tuzz, blue hexagon."
    assert f"1. <@{chloe.id}> · Tuzz, blue hexagon" in words(world.lobby)
    theirs = await tomas.sits()
    assert "Tuzz, blue hexagon" not in offered(theirs.message, "Play as…")
    await tomas.press(world.lobby, "Leave")
    assert f"<@{tomas.id}>" not in words(world.lobby)
    assert len(world.public()) == 2, "the lobby is changed, nothing new is posted"


async def test_nobody_takes_a_kobold_that_somebody_plays(world: World):
    chloe, tomas = world.people["Chloé"], world.people["Tomás"]
    await world.people["Ada"].opens(players=3)
    theirs = await tomas.sits()
    await chloe.sits("Tuzz, blue hexagon")
    late = await tomas.choose(theirs.message, "Play as…", ["Tuzz, blue hexagon"])
    assert late.words.startswith("Somebody plays that already. Free: ")
    assert words(world.lobby).count("Tuzz") == 1


async def test_a_second_seat_and_a_seat_too_many_are_refused(world: World):
    await world.people["Ada"].opens(players=2)
    await world.people["Chloé"].sits()
    again = await world.people["Chloé"].sits()
    assert lists(again.message) == ["Play as…"], "who comes back may choose anew"
    assert words(world.lobby).count(f"<@{world.people['Chloé'].id}>") == 1
    await world.people["Tomás"].sits()
    assert (await world.people["Kofi"].sits()).words == "All 2 seats are taken."
    assert (await world.people["Kofi"].slash("game join")).words == "All 2 seats are taken."
    assert "2 of 2" in words(world.lobby)


async def test_who_has_no_seat_can_neither_leave_nor_give_a_word(world: World):
    await world.people["Ada"].opens(players=2)
    kofi = world.people["Kofi"]
    for said in (
        await kofi.press(world.lobby, "Leave"), await kofi.press(world.lobby, "Add a word"),
        await kofi.slash("game word", word="moss"), await kofi.slash("game leave"),
    ):  # fmt: skip
        assert said.private and said.words.startswith("You have no seat at table no. 1"), said


async def test_a_word_goes_in_by_form_or_typed_and_is_shown_when_the_table_closes(world: World):  # TH-29
    chloe, tomas = world.people["Chloé"], world.people["Tomás"]
    await world.people["Ada"].opens(players=2)
    await chloe.sits()
    await tomas.sits()
    form = await chloe.press(world.lobby, "Add a word")
    assert form.kind == "modal"
    kept = await chloe.submit(form, word="moss @everyone")
    assert kept.private and kept.words.startswith("Your word is in: ")
    await tomas.slash("game word", word="gloom")
    assert "2 of 2 have given a word." in words(world.lobby)
    assert "gloom" not in str(world.public()), "which word it is, nobody learns before the table closes"
    await world.people["Ada"].starts()
    closed = next(message for message in world.public() if "The table is closed" in message["content"])
    assert "gloom" in words(closed) and "moss" in words(closed)
    assert closed["pinged"] == []


async def test_the_words_of_players_can_be_switched_off(world: World):
    await world.people["Ada"].slash("setup text", use="ready-made only")
    await world.people["Ada"].opens(players=2)
    await world.people["Chloé"].sits()
    refused = await world.people["Chloé"].slash("game word", word="moss")
    assert refused.words == "Texts by players are switched off in this server."


async def test_the_host_changes_options_and_others_only_read_them(world: World):
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await ada.opens(players=2)
    await chloe.sits()
    read = await chloe.press(world.lobby, "Options")
    assert "- **Long hunt:** " in read.words and "`long_hunt:20`" in read.words and read.private
    refused = await chloe.slash("game options", option="long_hunt", value="15")
    assert refused.words.startswith(f"<@{ada.id}> opened this table;")
    before = words(world.lobby)
    await ada.slash("game options", option="long_hunt", value="15")
    await ada.slash("game options", option="pace", value="48 h")
    assert (await world.table()).options.long_hunt == 15
    assert words(world.lobby) != before and "48 hours a move" in words(world.lobby)


async def test_values_are_read_in_any_letters_and_switches_by_any_of_their_words(world: World):
    ada = world.people["Ada"]
    await ada.opens(players=2, what="Dice Conquest")
    for option, value, kept in (
        ("preset", "Story", ("difficulty", "story")), ("Even_Odds", "ON", ("even_odds", True)),
        ("even_odds", "false", ("even_odds", False)), ("difficulty", "HEROIC", ("difficulty", "heroic")),
        ("round_cap", "18", ("round_cap", 18)),
    ):  # fmt: skip
        await ada.slash("game options", option=option, value=value)
        assert getattr((await world.table()).options, kept[0]) == kept[1], (option, value)


async def test_an_unknown_option_or_value_is_refused_with_what_there_is(world: World):
    ada = world.people["Ada"]
    await ada.opens(players=2)
    for option, value, said in (
        ("speed", "1", "is no option of this game. There are: "), ("long_hunt", "99", "There are: "),
        ("long_hunt", "²", "There are: "), ("pace", "1 h", "There are: "), ("preset", "wild", "There are: "),
        ("picks", "blue", "is no option of this game."),
    ):  # fmt: skip
        refused = await ada.slash("game options", option=option, value=value)
        assert said in refused.words, (option, value, refused.words)
    assert (await world.table()).options.long_hunt == 20


async def test_an_invitation_mentions_exactly_the_person_who_is_asked(world: World):  # TH-8
    ada, kofi = world.people["Ada"], world.people["Kofi"]
    await ada.opens(players=2)
    await ada.slash("game invite", who=str(kofi.id))
    assert world.newest["pinged"] == [str(kofi.id)]
    assert "asks you to table no. 1" in words(world.newest)


async def test_only_the_host_or_a_moderator_starts_and_only_with_enough_people(world: World):
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await ada.opens(players=3)
    await chloe.sits()
    assert (await chloe.starts()).words.startswith(f"<@{ada.id}> opened this table;")
    assert (await ada.starts()).words.startswith("Level 20 needs at least 2 at the table; there are 1.")
    await world.people["Tomás"].sits()
    assert (await world.people["Ingrid"].starts()).words == "The table is closed and the game begins."
    assert (await world.table()).begun


async def test_who_comes_too_late_reads_that_the_game_has_begun(world: World):
    await world.people["Ada"].opens(players=3)
    old = world.lobby
    await world.people["Chloé"].sits()
    await world.people["Tomás"].sits()
    ids = {one["label"]: one["custom_id"] for one in controls(old)}
    await world.people["Ada"].starts()
    kofi, ada = world.people["Kofi"], world.people["Ada"]
    late = "The table is closed: the game has begun."
    assert (await kofi.forges(ids["Take a seat"])).startswith("The game has begun, and no seat is free.")
    assert await ada.forges(ids["Start"]) == late
    assert await world.people["Chloé"].forges(ids["Leave"]) == late
    assert (await kofi.slash("game join")).words.startswith("The game has begun, and no seat is free.")
    assert (await ada.slash("game options", option="long_hunt", value="15")).words == late
    assert len((await world.table()).sitters) == 2


async def test_the_start_closes_the_table_keeps_a_card_and_calls_one_player(world: World):
    await world.seated("Chloé", "Tomás")
    seal, card, closed, turn = world.public()
    assert words(seal).startswith("Table no. 1 here.")
    assert words(card).startswith("## Level 20 — table no. 1") and buttons(card) == ["Table", "History"]
    assert words(closed).startswith("**The table is closed.**")
    asked = await world.asked()
    assert turn["pinged"] == [str(asked.id)]
    assert buttons(turn) == ["Play", "My hand", "Table"]
    assert [message["pinged"] for message in (seal, card, closed)] == [[], [], []]


async def test_a_table_can_stand_in_a_thread_of_its_own(world: World):
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await ada.opens(players=2, where="new thread", name="Monday club")
    assert (await ada.opens(players=2)).words.startswith("The table is open"), "the channel itself is still free"
    thread = next(channel for channel in ada.channels.values() if channel.get("name") == "Monday club")
    for person in (chloe, world.people["Tomás"]):
        person.go(thread["id"])
        await person.slash("game join")
    ada.go(thread["id"])
    assert (await ada.slash("game start")).words == "The table is closed and the game begins."
    assert buttons(world.public(thread["id"])[-1]) == ["Play", "My hand", "Table"]


async def test_a_table_can_stand_in_a_post_of_a_forum(world: World):
    ada = world.people["Ada"]
    forum = ada.channel("tables")["id"]
    assert (await ada.ask("thread", channel=forum, name="Our den", text="Who plays?"))["ok"]
    post = next(channel for channel in ada.channels.values() if channel.get("name") == "Our den")
    ada.go(post["id"])
    assert "The table is open" in (await ada.opens(players=2)).words
    assert any("Take a seat" in buttons(message) for message in ada.messages())


async def test_one_channel_holds_one_table(world: World):
    ada = world.people["Ada"]
    await ada.opens(players=2)
    second = await ada.opens(players=2)
    assert second.words.startswith("Another table is open or running here.")
    assert len(world.public()) == 2


async def test_a_direct_message_opens_no_table(world: World):
    ada = world.people["Ada"]
    await ada.ask("open_dm")
    ada.go(next(channel["id"] for channel in ada.channels.values() if channel["type"] == DM))
    assert (await ada.opens()).failed, "no command of the bot is offered there"
    assert await world.bot.master.store.live() == []


async def test_unknown_games_and_impossible_sizes_are_refused(world: World):
    ada = world.people["Ada"]
    assert "is no game I run. I run: " in (await ada.opens(what="chess `@everyone`")).words
    assert (await ada.opens(players=8)).words == "Level 20 is for 2 to 6 players."
    assert "one person at least has to play" in (await ada.opens(players=2, bots=2)).words
    assert world.public() == []


async def test_a_person_can_keep_only_so_many_tables_waiting(world: World):  # TH-28
    ada = world.people["Ada"]
    for channel in ("lobby", "den", "library"):
        ada.go(channel)
        assert "The table is open" in (await ada.opens(players=2)).words
    said = await ada.opens(players=2, where="new thread", name="One too many")
    assert said.words == "You have 3 open tables already. Start or close one first."


async def test_the_bot_sits_where_the_host_wants_it(world: World):
    ada = world.people["Ada"]
    await ada.opens(players=3, bots=2)
    assert words(world.lobby).count("gives way to a person") == 2
    await world.people["Chloé"].sits()
    assert (await ada.starts()).words == "The table is closed and the game begins."
    assert [sitter.bot for sitter in (await world.table()).sitters] == [True, True, False]


async def test_a_lobby_is_closed_by_its_host_and_its_seed_is_shown(world: World):
    ada = world.people["Ada"]
    await ada.opens(players=2)
    assert (await world.people["Chloé"].slash("game end")).words.startswith(f"<@{ada.id}> opened this table;")
    asked = await ada.slash("game end")
    assert buttons(asked.message) == ["Close the table", "No, keep it"]
    kept = await ada.press(asked.message, "No, keep it")
    assert kept.words == "Nothing was ended." and (await world.table()).game.status == "lobby"
    asked = await ada.slash("game end")
    await ada.press(asked.message, "Close the table")
    assert (await world.table()).game.status == "dropped"
    assert "Its seed was `" in words(world.newest) and buttons(world.newest) == []
    assert "The table is open" in (await ada.opens(players=2)).words


async def test_lobby_survives_a_restart_with_seats_and_words(world: World):
    chloe = world.people["Chloé"]
    await world.people["Ada"].opens(players=2)
    await chloe.sits("Tuzz, blue hexagon")
    await chloe.slash("game word", word="moss")
    await world.restart()
    assert len(world.public()) == 2
    await world.people["Tomás"].sits()
    assert "1 of 2 have given a word." in words(world.lobby) and "Tuzz" in words(world.lobby)
    assert (await world.people["Ada"].starts()).words == "The table is closed and the game begins."


@pytest.mark.parametrize("name", games())
async def test_every_option_and_setting_of_a_table_fits_into_one_message(world: World, name: str):
    ada = world.people["Ada"]
    await ada.opens(what=games()[name].title)
    told = (await ada.slash("game options")).words
    options = next(iter(games()[name].presets.values())).__struct_fields__
    own = [key for key in options if key != "picks"]
    assert all(f"`{key}:" in told for key in ("pace", "clock", "empty", "absence", *own)) and len(told) < 4000
