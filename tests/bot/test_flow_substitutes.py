"""Substitution by a person: looked for, asked, seated with a letter, and out of the seat when its owner is back."""

import pytest

from bot.local_discord.player import words
from tests.bot.world import HOUR, Json, Person, World, buttons
from tests.rules.level20.tables import S1, table

DAY = 24 * HOUR


async def den(world: World, *names: str, **more) -> list[Person]:
    people = await world.seated(*names, pace="24 h")
    await world.lies(table("D4 A8 H8"[: 3 * len(names) - 1], **({"vala": "H1 N", "hands": {S1: "moss"}} | more)))
    return people


def search(world: World, channel: str = "den") -> Json:
    """The newest message with a seat to take."""
    return world.having("Take the seat", channel)


async def leaves(world: World, who: Person, line: str = "") -> None:
    """Somebody gives his seat up to whoever wants it."""
    world.hands.now += 1  # nobody does that twice in one instant
    asked = await who.slash("game leave")
    looking = await who.press(asked.message, "Look for somebody")
    if line:
        form = await who.press(looking.message, "Add a line")
        await who.submit(form, line=line)


async def test_a_seat_that_is_left_is_found_a_new_player_who_reads_a_letter(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    kofi = world.people["Kofi"]
    await leaves(world, chloe)
    assert "A seat is free at Level 20" in words(search(world)) and "Ziprik" in words(search(world))
    assert search(world)["pinged"] == [] and "Moss" not in words(search(world))
    assert (await world.table()).sitters[0].relieved, "until then the bot plays"
    sure = await kofi.press(search(world), "Take the seat")
    assert "Take seat 1" in sure.words and "Moss" not in sure.words
    world.hands.now += 3 * HOUR
    letter = await kofi.press(sure.message, "Take the seat")
    assert letter.private and letter.words.startswith("### Your seat at Level 20, table no. 1: Ziprik")
    assert "**Your hand**\nMoss" in letter.words and "Possible moves: " in letter.words
    now = await world.table()
    assert (now.sitters[0].user, now.sitters[0].relieved) == (kofi.id, False)
    assert [clock.at for clock in now.record.clocks if clock.kind == "turn"] == [world.hands.now + DAY]
    assert any("⁨Kofi⁩** has taken seat 1" in words(one) for one in world.public())
    assert not any("Take the seat" in buttons(one) for one in world.public())
    assert "2 steps left" in (await kofi.plays()).words
    assert (await chloe.plays()).words.startswith("You have no seat")


async def test_the_line_of_the_leaver_is_read_by_his_successor_alone(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    kofi = world.people["Kofi"]
    await leaves(world, chloe, "Keep the moss @everyone")
    assert not any("Keep the moss" in words(one) for one in world.public())
    sure = await kofi.press(search(world), "Take the seat")
    assert "Keep the moss" not in sure.words
    letter = await kofi.press(sure.message, "Take the seat")
    assert f"<@{chloe.id}> left a line for you: “⁨Keep the moss" in letter.words and "@everyone" not in letter.words
    held = await world.bot.master.store.about(chloe.id)
    assert held["held"][0]["line"] == "Keep the moss @everyone"
    world.bot.master.store._clock = world.hands
    await world.bot.master.store.forget(chloe.id)
    assert (await world.bot.master.store.about(chloe.id))["held"] == []


async def test_a_line_with_an_unwanted_word_is_refused_and_a_stranger_adds_none(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    await world.people["Ada"].slash("setup text", use="allowed", words="moss")
    asked = await chloe.slash("game leave")
    looking = await chloe.press(asked.message, "Look for somebody")
    form = await chloe.press(looking.message, "Add a line")
    said = await chloe.submit(form, line="keep the MOSS")
    assert said.words.startswith("That was not sent: it holds a word")
    place = (await world.table()).game.id
    said = await world.people["Kofi"].forges(f"seat.{place}.0.0.0.3", message=search(world))
    assert "Your seat at Level 20" in said, "a search is open to everybody"


async def test_who_comes_back_before_somebody_came_keeps_his_seat(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    kofi = world.people["Kofi"]
    await leaves(world, chloe)
    await chloe.plays()
    assert not (await world.table()).sitters[0].relieved
    said = await kofi.press(search(world), "Take the seat")
    assert said.words.startswith("Seat 1 is **⁨Chloé⁩**'s.")
    assert not any("Take the seat" in buttons(one) for one in world.public()), "nobody is looked for any more"
    assert (await world.table()).sitters[0].user == chloe.id


async def test_a_search_is_ended_by_its_owner_by_a_moderator_and_by_nobody_else(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    await leaves(world, chloe)
    said = await tomas.press(search(world), "Keep the bot")
    assert said.words.startswith("Whose seat it is, the host or a moderator decides that.")
    assert (await world.people["Ingrid"].press(search(world), "Keep the bot")).words == "Nobody is looked for any more."
    assert any("Nobody is looked for any more for seat 1" in words(one) for one in world.public())
    await leaves(world, chloe)
    again = await chloe.press((await chloe.slash("game leave")).message, "Look for somebody")
    assert again.words.startswith("Somebody is looked for already for seat 1.")
    await chloe.press(search(world), "Keep the bot")
    assert not (await world.table()).sitters[0].relieved, "he is back"


async def test_a_search_ends_with_the_game_and_old_buttons_say_so(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    await leaves(world, chloe)
    old = search(world)
    await world.people["Ada"].ends(reason="enough")
    assert any("is over: nobody is looked for any more" in words(one) for one in world.public())
    taken = next(
        one["custom_id"] for row in old["components"] for one in row.get("components", []) if "custom_id" in one
    )
    assert (await world.people["Kofi"].forges(taken, message=world.newest)).startswith("This game is sealed")


async def test_players_are_looked_for_in_the_channel_of_the_server_for_that(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    ada = world.people["Ada"]
    channel = next(one["id"] for one in world.server.world.channels.values() if one["name"] == "lobby")
    assert "looked for in" in (await ada.slash("setup channels", channel=channel, use="lobby")).words
    await leaves(world, chloe)
    assert not any("Take the seat" in buttons(one) for one in world.public())
    kofi = world.people["Kofi"]
    kofi.go("lobby")
    sure = await kofi.press(search(world, "lobby"), "Take the seat")
    letter = await kofi.press(sure.message, "Take the seat")
    assert "Your seat at Level 20" in letter.words and (await world.table()).sitters[0].user == kofi.id
    assert "has taken seat 1" in words(world.public("lobby")[-1])


async def test_two_who_take_a_seat_at_once_are_one_player_and_one_who_reads_why_not(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    kofi, wren = world.people["Kofi"], world.people["Wren"]
    await leaves(world, chloe)
    one = await kofi.press(search(world), "Take the seat")
    two = await wren.press(search(world), "Take the seat")
    assert "Your seat" in (await kofi.press(one.message, "Take the seat")).words
    assert (await wren.press(two.message, "Take the seat")).words.startswith("Seat 1 is **⁨Kofi⁩**'s.")
    assert (await world.table()).sitters[0].user == kofi.id


async def test_nobody_sits_where_he_would_see_a_second_hand(world: World):  # TH-16, TH-35
    chloe, tomas = await den(world, "Chloé", "Tomás")
    kofi = world.people["Kofi"]
    await leaves(world, chloe)
    assert "sits at this table already" in (await tomas.press(search(world), "Take the seat")).words
    sure = await kofi.press(search(world), "Take the seat")
    await kofi.press(sure.message, "Take the seat")
    await leaves(world, tomas)
    said = await chloe.press(search(world), "Take the seat")
    assert said.words.startswith("That person has held another seat of this game and has seen what it hides")
    said = await world.people["Ada"].slash("mod seat", seat="2", who=str(chloe.id), reason="he asked")
    assert said.words.startswith("That person has held another seat of this game")
    assert (await world.table()).sitters[1].user == tomas.id
    await leaves(world, kofi)
    back = await chloe.press(search(world), "Take the seat")
    assert "Take seat 1" in back.words, "what he knows already he may know again"


async def test_a_seat_is_lent_and_its_owner_has_it_again_by_asking_to_play(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    kofi = world.people["Kofi"]
    said = await chloe.slash("game seat", seat="1", who=str(kofi.id))
    assert said.private and said.words.startswith(f"<@{kofi.id}> is asked.")
    assert search(world)["pinged"] == [str(kofi.id)] and not (await world.table()).sitters[0].relieved
    assert (await tomas.press(search(world), "Take the seat")).words == "That person sits at this table already."
    wren = await world.people["Wren"].press(search(world), "Take the seat")
    assert wren.words == f"<@{kofi.id}> was asked to take that seat."
    letter = await kofi.press(search(world), "Take the seat")
    assert "Moss" in letter.words and (await world.table()).sitters[0].user == kofi.id
    panel = await kofi.walks(to="F4")
    back = await chloe.plays()
    assert "2 steps left" in back.words and (await world.table()).sitters[0].user == chloe.id
    assert (await kofi.press(panel.message, "End turn")).words.startswith("You have no seat")
    assert (await kofi.slash("hand")).words.startswith("You have no seat")
    assert not any("Moss" in words(one) for one in world.public())


async def test_who_is_asked_may_say_no(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    kofi = world.people["Kofi"]
    await chloe.slash("game seat", seat="1", who=str(kofi.id))
    refused = await world.people["Wren"].press(search(world), "No")
    assert refused.words == f"<@{kofi.id}> was asked to take that seat."
    assert (await kofi.press(search(world), "No")).words == "You do not take it; nothing has changed."
    assert (await world.table()).sitters[0].user == chloe.id
    assert not any("Take the seat" in buttons(one) for one in world.public())


@pytest.mark.parametrize("way", ["plan missing", "person missing", "oneself", "a bot", "who sits there"])
async def test_a_substitute_that_cannot_be_is_refused_and_nothing_is_set(world: World, way: str):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    given, said = {
        "plan missing": ({"substitute": str(world.people["Kofi"].id)}, "A substitute goes with `plan:substitute`."),
        "person missing": ({"plan": "substitute"}, "Name who sits in for you"),
        "oneself": ({"plan": "substitute", "substitute": str(chloe.id)}, "You cannot sit in for yourself."),
        "a bot": ({"plan": "substitute", "substitute": world.server.world.bot_id}, "A bot account cannot take a seat."),
        "who sits there": ({"plan": "substitute", "substitute": str(tomas.id)}, "That person sits at this table"),
    }[way]
    posts = len(world.public())
    assert (await chloe.slash("away set", until="in 3 days", **given)).words.startswith(said)
    assert (await world.bot.master.store.player(chloe.id)).absence is None and len(world.public()) == posts


async def test_a_named_substitute_sits_in_for_an_absence_and_is_out_of_the_seat_after_it(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    kofi = world.people["Kofi"]
    said = await chloe.slash(
        "away set", until="in 5 days", since="in 12 hours", plan="substitute", substitute=str(kofi.id)
    )
    assert f"<@{kofi.id}> is asked to sit in for you" in said.words and said.private
    assert str(kofi.id) in search(world)["pinged"] and "while ⁨Chloé⁩ is away" in words(search(world))
    agreed = await kofi.press(search(world), "Take the seat")
    assert agreed.words.startswith("You sit in when the absence begins") and "Moss" not in agreed.words
    assert (await world.table()).sitters[0].user == chloe.id
    await world.passes(DAY / 2 + 60)
    now = await world.table()
    assert (now.sitters[0].user, now.sitters[0].name) == (kofi.id, "Kofi")
    assert str(kofi.id) in world.newest["pinged"]
    letter = await kofi.plays()
    assert "Moss" in letter.words and letter.words.startswith("### Your seat")
    await world.passes(4.5 * DAY)
    assert (await world.table()).sitters[0].user == chloe.id
    assert (await kofi.slash("hand")).words.startswith("You have no seat")


async def test_without_an_answer_the_clocks_rest_as_with_the_plan_to_wait(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    await chloe.slash("away set", until="in 5 days", plan="substitute", substitute=str(world.people["Kofi"].id))
    await world.passes(3 * DAY)
    assert (await world.table()).sitters[0].user == chloe.id and "Take the seat" in buttons(search(world))
    await world.passes(2 * DAY + 60)
    assert not any("Take the seat" in buttons(one) for one in world.public()), "with the absence the question is over"


async def test_who_comes_home_early_has_his_seat_at_once(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    kofi = world.people["Kofi"]
    await chloe.slash("away set", until="in 5 days", plan="substitute", substitute=str(kofi.id))
    await kofi.press(search(world), "Take the seat")
    await world.passes(1)
    assert (await world.table()).sitters[0].user == kofi.id
    await world.restart()
    assert "Welcome back" in (await chloe.slash("away back")).words
    assert (await world.table()).sitters[0].user == chloe.id
    await world.passes(6 * DAY)
    assert (await world.table()).sitters[0].user in (chloe.id, None)
    assert not [clock for clock in (await world.table()).record.clocks if clock.kind == "lend"]


async def test_the_table_votes_for_another_player_who_has_to_agree(world: World):
    chloe, tomas, kofi = await den(world, "Chloé", "Tomás", "Kofi")
    wren = world.people["Wren"]
    said = await tomas.slash("game seat", seat="1", who=str(wren.id))
    assert said.words.startswith("The table is asked")
    ballot = next(one for one in reversed(world.public()) if "Yes" in buttons(one))
    assert (
        f"<@{wren.id}> takes the seat of **⁨Chloé⁩** for good" in words(ballot) and str(wren.id) not in ballot["pinged"]
    )
    assert "A vote is open" in words(world.board) and "somebody else on the seat of ⁨Chloé⁩" in words(world.board)
    await kofi.press(ballot, "Yes")
    assert (await world.table()).sitters[0].user == chloe.id, "nobody is seated without his own yes"
    assert search(world)["pinged"] == [str(wren.id)] and "A vote is open" not in words(world.board)
    await wren.press(search(world), "Take the seat")
    assert (await world.table()).sitters[0].user == wren.id
    assert (await chloe.plays()).words.startswith("You have no seat"), "for good"


async def test_a_vote_about_a_seat_that_has_changed_hands_is_over(world: World):
    chloe, tomas, kofi = await den(world, "Chloé", "Tomás", "Kofi")
    await tomas.slash("game seat", seat="1", bot=True)
    ballot = next(one for one in reversed(world.public()) if "Yes" in buttons(one))
    await world.people["Ada"].slash("mod seat", seat="1", who=str(world.people["Wren"].id), reason="gone for good")
    said = await kofi.press(ballot, "Yes")
    assert (
        said.words == "Seat 1 has changed hands or is out of the game since that vote was asked, so the vote is over."
    )
    closed = next(one for one in world.public() if one["id"] == ballot["id"])
    assert "so nothing was done" in words(closed) and not buttons(closed)
    assert not (await world.table()).sitters[0].relieved
    del chloe


async def test_two_moderators_at_once_do_not_overrule_each_other_unseen(world: World):
    from bot import handing_over
    from bot.records import Sitter
    from bot.refusals import Refused

    await den(world, "Chloé", "Tomás")
    seen = await world.table()
    kofi, wren = world.people["Kofi"], world.people["Wren"]
    await handing_over.hand_over(world.bot.master, seen, 0, Sitter(0, kofi.id, "Kofi"), by=1, actor="moderator")
    with pytest.raises(Refused) as late:
        await handing_over.hand_over(world.bot.master, seen, 0, Sitter(0, wren.id, "Wren"), by=2, actor="moderator")
    assert late.value.sentence.startswith("Seat 1 has changed hands while you asked: **⁨Kofi⁩** holds it now.")
    assert (await world.table()).sitters[0].user == kofi.id


async def test_a_bots_seat_is_taken_in_a_running_game_without_asking_anybody(world: World):
    (chloe,) = await world.seated("Chloé", bots=1)
    kofi = world.people["Kofi"]
    sure = await kofi.slash("game join")
    assert "Take seat" in sure.words
    letter = await kofi.press(sure.message, "Take the seat")
    assert letter.words.startswith("### Your seat at Level 20")
    assert kofi.id in [sitter.user for sitter in (await world.table()).sitters]
    assert (await kofi.slash("game join")).words == "You have a seat at this table already."
    assert (await world.people["Wren"].slash("game join")).words.startswith("The game has begun, and no seat is free.")
    del chloe


async def test_seats_are_not_swapped_where_hands_are_hidden(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    said = await chloe.slash("game seat", seat="2", who=str(chloe.id))
    assert said.words.startswith("At this game seats are not changed between players")
    assert (await chloe.slash("game seat", seat="1", who=str(tomas.id), bot=True)).words.startswith("Name a person or")


async def test_where_nothing_is_hidden_two_change_seats_with_the_leave_of_both(world: World):
    people = await world.seated("Chloé", "Tomás", what="Dice Conquest")
    chloe, tomas = people
    before = [sitter.user for sitter in (await world.table()).sitters]
    other = str(1 + (await world.table()).seat_of(tomas.id))
    refused = await world.people["Kofi"].slash("game seat", seat=other, who=str(chloe.id))
    assert refused.words.startswith("Who changes seats asks for it")
    await chloe.slash("game seat", seat=other, who=str(chloe.id))
    ballot = next(one for one in reversed(world.public()) if "Yes" in buttons(one))
    assert "change seats" in words(ballot)
    await tomas.press(ballot, "Yes")
    assert [sitter.user for sitter in (await world.table()).sitters] == before[::-1]


async def test_a_swap_that_was_agreed_to_with_somebody_else_swaps_nobody(world: World):
    chloe, tomas, kofi = await world.seated("Chloé", "Tomás", "Kofi", what="Dice Conquest")
    seats = {one: str(1 + ((await world.table()).seat_of(one.id) or 0)) for one in (chloe, tomas, kofi)}
    await chloe.slash("game seat", seat=seats[chloe], who=str(tomas.id))
    asked = next(one for one in reversed(world.public()) if "Yes" in buttons(one))
    await world.people["Ada"].slash("mod seat", seat=seats[chloe], reason="gone")
    there = (await world.table()).sitters
    said = await tomas.press(asked, "Yes")
    assert f"Seat {seats[chloe]} has changed hands" in said.words
    assert (await world.table()).sitters == there and all(one.bot == (one.user is None) for one in there)


async def test_a_swap_outlives_no_other_swap_of_one_of_its_seats(world: World):
    chloe, tomas, kofi = await world.seated("Chloé", "Tomás", "Kofi", what="Dice Conquest")
    table = await world.table()
    seats = {one: str(1 + (table.seat_of(one.id) or 0)) for one in (chloe, tomas, kofi)}
    await chloe.slash("game seat", seat=seats[chloe], who=str(tomas.id))
    first = next(one for one in reversed(world.public()) if "Yes" in buttons(one))
    await chloe.slash("game seat", seat=seats[kofi], who=str(chloe.id))
    second = next(one for one in reversed(world.public()) if "Yes" in buttons(one))
    await kofi.press(second, "Yes")
    there = [sitter.user for sitter in (await world.table()).sitters]
    assert "has changed hands" in (await tomas.press(first, "Yes")).words
    assert [sitter.user for sitter in (await world.table()).sitters] == there, "Kofi was never asked about Tomás"


async def test_lent_seats_and_free_ones_are_found_in_lists(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    kofi = world.people["Kofi"]
    await chloe.slash("game seat", seat="1", who=str(kofi.id))
    assert "no. 1" not in (await kofi.slash("game list", filter="waiting for a player")).words, "one alone is asked"
    await kofi.press(search(world), "Take the seat")
    mine = (await chloe.slash("mygames")).words
    assert "Somebody sits in for you" in mine and "and the seat is yours again" in mine
    assert (await chloe.slash("game join")).words == "The seat is yours again."
    assert (await world.table()).sitters[0].user == chloe.id
    await leaves(world, tomas)
    assert "no. 1 · Level 20 · running" in (await kofi.slash("game list", filter="waiting for a player")).words


async def test_who_gives_up_for_good_leaves_dead_panels_and_no_search(world: World):  # TH-35
    chloe, _ = await den(world, "Chloé", "Tomás")
    await leaves(world, chloe)
    await chloe.plays()
    panel = await chloe.walks(to="F4")
    before = (await world.table()).game.generation
    asked = await chloe.slash("game concede")
    await chloe.press(asked.message, "Give up the seat")
    now = await world.table()
    assert now.game.generation == before + 1 and now.sitters[0].bot and now.sitters[0].user is None
    assert not any("Take the seat" in buttons(one) for one in world.public())
    assert (await chloe.press(panel.message, "End turn")).words.startswith("You have no seat")
    assert any("has given up the seat" in words(one) for one in world.public())
    said = await world.people["Ingrid"].slash("mod seat", seat="2", who=str(chloe.id), reason="why not")
    assert said.words.startswith("That person has held another seat of this game")
