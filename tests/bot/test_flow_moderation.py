"""What moderators do for a table, and what nobody else may."""

import re

import pytest

from bot.local_discord import people
from bot.local_discord.player import words
from tests.bot.world import Person, World, buttons
from tests.rules.level20.tables import S1, S2, table

DEEDS = {
    "mod tables": {}, "mod log": {}, "mod post": {}, "mod end": {"how": "no result", "reason": "enough"},
    "mod act": {"seat": "1", "action": "safe answer", "reason": "asleep"}, "mod undo": {"to": 1, "reason": "why not"},
    "mod seat": {"seat": "1", "reason": "gone"}, "setup show": {}, "setup pace": {"move": "6 h"},
    "setup text": {"use": "allowed"}, "mod hide": {"what": "it"}, "mod close": {"vote": "1", "reason": "late"},
}  # fmt: skip


async def den(world: World, **more) -> tuple[Person, Person]:
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", **({"vala": "H1 N"} | more)))
    return chloe, tomas


@pytest.mark.parametrize("command", DEEDS)
async def test_no_command_of_moderators_serves_anybody_else(world: World, command: str):  # TH-17
    chloe, _ = await den(world)
    before, posts = (await world.table()).number, len(world.public())
    said = await chloe.slash(command, **DEEDS[command])
    assert said.failed or (said.private and said.words.startswith("That is for moderators: Manage Server")), said
    assert ((await world.table()).number, len(world.public())) == (before, posts)


async def test_a_role_makes_a_moderator_of_games_without_any_right_of_the_server(world: World):  # TH-17
    await den(world)
    kofi, role = world.people["Kofi"], world.role("Games")
    people.change(world.server.world, kofi.me["id"], {"roles": [role]})
    assert (await kofi.slash("mod log")).words.startswith("That is for moderators")
    await world.people["Ada"].slash("setup role", role=role, may="moderate games")
    assert "Nobody acted for anybody else" in (await kofi.slash("mod log")).words
    people.change(world.server.world, kofi.me["id"], {"roles": []})
    assert (await kofi.slash("mod log")).words.startswith("That is for moderators"), "asked anew at every press"


async def test_the_safe_answer_for_an_absent_player_is_told_with_its_reason(world: World):
    await den(world)
    done = await world.people["Ada"].slash("mod act", seat="1", action="safe answer", reason="asleep since *Friday*")
    assert done.private and done.words.startswith("Done for ⁨Chloé⁩: Ziprik to ")
    ada = world.people["Ada"].id
    assert f"<@{ada}> moved for **⁨Chloé⁩**: “⁨asleep since \\*Friday\\*⁩”" in words(world.newest)
    assert world.newest["pinged"] == [str(world.people["Tomás"].id)]
    log = await world.people["Ingrid"].slash("mod log")
    assert f"<@{ada}>" in log.words and "asleep since" in log.words and log.private


async def test_a_moderator_makes_only_moves_that_everybody_knows_to_be_possible(world: World):  # TH-16
    await den(world, hands={S1: "moss"})
    ada, before = world.people["Ada"], (await world.table()).number
    offered = await ada.autocomplete("mod act", "action", seat="1")
    named = " ".join(choice["name"] for choice in offered.choices)
    assert "safe answer" in named and "card:" not in named and "moss" not in named.lower()
    said = await ada.slash("mod act", seat="1", action="card:moss", reason="let me see")
    assert said.words == "That move is not publicly known to be possible for this seat. Choose the safe answer."
    said = await ada.slash("mod act", seat="1", action="card:tunnel", reason="let me see")
    assert said.words == "That move is not publicly known to be possible for this seat. Choose the safe answer."
    assert (await world.table()).number == before


async def test_a_moderator_answers_a_public_question_with_any_of_its_public_answers(world: World):  # TH-16
    await den(world, vala="D2 S", hands={S1: "tunnel"}, turn=S2)
    await (await world.asked()).takes_turn()
    ada = world.people["Ada"]
    offered = await ada.autocomplete("mod act", "action", seat="1")
    assert "tunnel:SE" in [choice["value"] for choice in offered.choices]
    done = await ada.slash("mod act", seat="1", action="tunnel:SE", reason="asked by Chloé to do so")
    assert done.words.startswith("Done for ⁨Chloé⁩")
    assert "moved for **⁨Chloé⁩**" in words(world.newest) and "E5" in words(world.newest)


async def test_acting_needs_a_seat_that_is_asked_and_a_reason(world: World):
    await den(world)
    ada = world.people["Ada"]
    for seat, said in (
        ("2", "⁨Tomás⁩ is not asked for anything now."),
        ("9", "There is no seat “"),
        ("Wren", "There is no"),
    ):
        assert said in (await ada.slash("mod act", seat=seat, action="safe answer", reason="why")).words
    assert (await world.table()).number == 2


async def test_a_seat_goes_to_the_bot_and_what_its_holder_left_is_dead(world: World):  # TH-35
    chloe, tomas = await den(world, hands={S1: "moss"})
    panel = await chloe.walks(to="F4")
    await world.people["Ada"].slash("mod seat", seat="1", reason="has not been seen for a week")
    said = await chloe.press(panel.message, "End turn")
    assert said.words.startswith("You have no seat at this table.")
    assert (await chloe.slash("hand")).words.startswith("You have no seat at this table.")
    await world.passes(5)
    assert await world.asked() is tomas, "the bot has played"
    assert "gave seat 1 to the bot: “⁨has not been seen for a week⁩”" in words(world.newest)


async def test_a_substitute_gets_the_hand_and_a_full_clock_but_not_the_draft_and_orders(world: World):  # TH-35
    chloe, _ = await den(world, hands={S1: "moss"})
    kofi = world.people["Kofi"]
    panel = await chloe.walks(to="F4")
    await chloe.slash("orders set", order="tunnel", answer="best")
    world.hands.now += 20 * 3600
    said = await world.people["Ada"].slash("mod seat", seat="Chloé", who=str(kofi.id), reason="on holiday")
    assert said.words == f"<@{kofi.id}> holds seat 1 now."
    assert world.newest["pinged"] == [str(kofi.id)]
    assert f"<t:{int(world.hands.now + 24 * 3600)}:f>" in words(world.newest)
    assert "Moss" in (await kofi.slash("hand")).words
    assert "No standing orders" in (await kofi.slash("orders show")).words
    letter = await kofi.plays()
    assert letter.words.startswith("### Your seat at Level 20") and "Moss" in letter.words
    assert "2 steps left" in (await kofi.press(letter.message, "Play")).words, "a fresh turn, no draft"
    assert "2 steps left" in (await kofi.plays()).words, "the letter is read"
    assert (await chloe.press(panel.message, "End turn")).words.startswith("You have no seat")
    assert (await chloe.slash("hand")).words.startswith("You have no seat")


async def test_a_seat_that_is_not_asked_changes_hands_without_a_call_or_a_new_clock(world: World):  # TH-39
    _, tomas = await den(world)
    kofi, board = world.people["Kofi"], world.board
    world.hands.now += 3600
    before, pings = (await world.table()).record.clocks, pinged(world)
    await world.people["Ada"].slash("mod seat", seat="2", who=str(kofi.id), reason="on holiday")
    table = await world.table()
    assert table.record.clocks == before and table.sitters[1].user == kofi.id != tomas.id
    assert world.board["id"] == board["id"] and "gave seat 2 to ⁨Kofi⁩: “⁨on holiday⁩”" in words(world.board)
    assert pinged(world) == pings


def pinged(world: World) -> list[list[str]]:
    return [message["pinged"] for message in world.public()]


async def test_who_is_called_after_a_seat_changed_hands_is_stored_with_the_change(world: World, monkeypatch):
    await den(world)
    with monkeypatch.context() as patch:
        patch.setattr(world.bot.master.announcer, "tell", told_nobody)
        await world.people["Ada"].slash("mod seat", seat="1", who=str(world.people["Kofi"].id), reason="on holiday")
    await world.restart()
    await world.bot.resume()
    await world.quiet()
    assert world.newest["pinged"] == [str(world.people["Kofi"].id)]


async def told_nobody(*args, **more) -> None:
    """The program stops before it tells anybody."""


async def test_a_seat_change_keeps_seat_and_reason_and_no_ids_in_words(world: World):  # TH-44
    await den(world)
    kofi = world.people["Kofi"]
    await world.people["Ada"].slash("mod seat", seat="1", who=str(kofi.id), reason="on *holiday*")
    step = (await world.table()).step
    assert (step.actor, step.seat, step.actions, step.reason) == ("moderator", 0, "", "⁨on \\*holiday\\*⁩")
    log = (await world.people["Ada"].slash("mod log")).words
    assert "seat 1 changed hands · “⁨on \\*holiday\\*⁩”" in log and f"<@{world.people['Ada'].id}>" in log
    world.bot.master.store._clock = world.hands
    await world.bot.master.store.forget(world.people["Ada"].id)
    log = (await world.people["Ingrid"].slash("mod log")).words
    assert "somebody who was forgotten" in log and "holiday" not in log


async def test_who_gave_a_seat_away_takes_back_nothing_that_was_drawn(world: World):  # TH-16
    ada, ingrid = world.people["Ada"], world.people["Ingrid"]
    sitters = await world.seated("Ada", "Tomás")
    asked = await world.asked()
    assert asked in sitters
    seat = 1 + (await world.table()).seat_of(ada.id)
    await ada.slash("mod seat", seat=str(seat), reason="I had a look")
    await world.passes(5)
    said = await ada.slash("mod undo", to=1, reason="and I like it better before")
    assert said.words.startswith("You have or had a seat at this table, so all others there are asked."), said.words
    assert (await ingrid.slash("mod undo", to=1, reason="agreed by all")).words == "Back at step 1."


async def test_the_log_leaves_nothing_out_silently(world: World):
    await den(world)
    ada = world.people["Ada"]
    for number in range(18):
        who = {"who": str(world.people["Kofi"].id)} if number % 2 else {}
        await ada.slash("mod seat", seat="2", reason="*_" * 100, **who)
    found, before = 0, {}
    while True:
        page = (await ada.slash("mod log", **before)).words
        found += page.count("seat 2 changed hands")
        assert len(page) < 4000 and 0 < found <= 18
        if not (more := re.search(r"-# (\d+) earlier ones: `/mod log before:(\d+)`", page)):
            break
        assert found + int(more[1]) == 18
        before = {"before": int(more[2])}
    assert found == 18


async def test_the_steps_to_go_back_to_are_offered_by_number_and_player(world: World):
    chloe, _ = await den(world)
    await chloe.takes_turn()
    offered = await world.people["Ada"].autocomplete("mod undo", "to", "")
    first, *rest = offered.choices
    assert (first["value"], first["name"]) == (2, "2") and all(isinstance(one["value"], int) for one in rest)
    fit = await world.people["Ada"].autocomplete("mod undo", "to", "1")
    assert [one["value"] for one in fit.choices] == [1]


async def test_a_seat_goes_to_nobody_who_sits_already_and_to_no_other_bot(world: World):
    _, tomas = await den(world)
    said = await world.people["Ada"].slash("mod seat", seat="1", who=str(tomas.id), reason="why not")
    assert "sits at this table already" in said.words
    bot = await world.people["Ada"].slash("mod seat", seat="1", who=world.server.world.bot_id, reason="why not")
    assert bot.words.startswith("A bot account cannot take a seat.")
    assert (await world.table()).number == 2


async def test_a_moderator_ends_a_game_with_a_reason_and_its_seal_opens(world: World):
    await den(world)
    await world.people["Ada"].ends(reason="the *server* closes")
    assert (await world.table()).game.status == "sealed"
    last = words(world.public()[-2])
    assert "was ended by" in last and "the \\*server\\* closes" in last and "no result" in last
    assert "Seal opened: `" in last and world.newest["attachments"][0]["filename"].endswith(".json")
    assert not any("Play" in buttons(message) for message in world.public())
    again = await world.people["Ada"].ends(reason="twice")
    assert again.private and again.words.startswith(("This game is over", "No table runs in this channel"))


async def test_the_board_is_posted_again_without_calling_anybody(world: World):
    chloe, _ = await den(world)
    gone = world.board
    await world.people["Ada"].ask("delete", channel=gone["channel_id"], message=gone["id"])
    assert (await world.people["Ada"].slash("mod post")).words == "The board is posted again."
    assert buttons(world.newest) == ["Play", "My hand", "Table"] and world.newest["pinged"] == []
    assert "Your turn" in (await chloe.plays()).words


async def test_a_deleted_board_keeps_nobody_from_playing(world: World):
    chloe, tomas = await den(world)
    gone = world.board
    panel = await chloe.walks(to="F4")
    await world.people["Ada"].ask("delete", channel=gone["channel_id"], message=gone["id"])
    assert (await chloe.press(panel.message, "End turn")).words.startswith("Done: ")
    assert world.newest["pinged"] == [str(tomas.id)]


async def test_a_deleted_channel_loses_no_move(world: World):
    chloe, tomas = await den(world)
    await world.people["Ada"].ask("delete_channel", channel=chloe.place)
    chloe.go("lobby")
    done = await chloe.slash("kobold go", to="F4")
    assert done.private and (await world.table()).number == 3
    assert await world.asked() is tomas


async def test_tables_of_the_server_are_listed_for_moderators(world: World):
    await den(world, turn=S2)
    said = await world.people["Ada"].slash("mod tables")
    assert "no. 1 · Level 20 · running" in said.words and said.private
