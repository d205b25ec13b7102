"""A turn as its player meets it: panel, draft, what is final, and what the others see of it."""

import asyncio

from bot.local_discord.lab import Fault, route
from bot.local_discord.player import words
from tests.bot.world import Person, World, buttons, controls, lists, offered
from tests.rules.level20.tables import S1, table


async def den(world: World, at: str = "D4 A8", **more) -> tuple[Person, Person]:
    """Chloé (S1) is asked on D4, Tomás (S2) waits on A8, Vala looks on from H1."""
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table(at, **({"vala": "H1 N"} | more)))
    assert await world.asked() is chloe
    return chloe, tomas


async def test_the_turn_message_says_all_before_it_is_opened(world: World):
    chloe, _ = await den(world)
    said = words(world.board)
    assert said.startswith(f"<@{chloe.id}>, move **Ziprik** from D4: 2 steps and 3 ferocity.")
    assert f"Until <t:{int(world.hands.now + 24 * 3600)}:f>" in said
    assert [one["filename"] for one in world.board["attachments"]] == [f"level20-{(await world.table()).game.id}-2.png"]


async def test_a_turn_is_play_walk_end_and_becomes_one_line(world: World):
    chloe, tomas = await den(world)
    before = len(world.public())
    panel = await chloe.plays()
    assert panel.private and "Your turn: Ziprik on D4" in panel.words
    drafted = await chloe.choose(panel.message, "Walk to…", [offered(panel.message, "Walk to…")[0]])
    assert drafted.message["id"] == panel.message["id"] and "Ziprik ends on" in drafted.words
    assert len(world.public()) == before, "a draft is nobody's business"
    done = await chloe.press(drafted.message, "End turn")
    assert done.words.startswith("Done: Ziprik to ")
    assert buttons(done.message) == ["Take back", "Newest board"]
    assert world.newest["pinged"] == [str(tomas.id)]
    assert "**⁨Chloé⁩** ran from D4 over " in words(world.newest)
    assert len(world.public()) == before + 1


async def test_the_pad_walks_step_by_step_and_back_takes_one_step_back(world: World):
    chloe, _ = await den(world)
    panel = await chloe.plays()
    assert "Back" not in buttons(panel.message), "nothing to take back yet"
    once = await chloe.press(panel.message, "E4")
    twice = await chloe.press(once.message, "F4")
    assert "Ziprik ends on F4" in twice.words
    again = await chloe.press(twice.message, "Back")
    assert "1 step left" in again.words and "Ziprik on E4" in again.words
    first = await chloe.press(again.message, "Back")
    assert "2 steps left" in first.words and "Back" not in buttons(first.message)


async def test_ending_too_early_is_refused_with_the_rule_and_the_ways_out(world: World):
    chloe, _ = await den(world)
    panel = await chloe.plays()
    refused = await chloe.press(panel.message, "End turn")
    assert refused.private and "L20-" in refused.words
    assert await world.asked() is chloe
    kept = next(one for one in chloe.ephemerals if one["id"] == panel.message["id"])
    assert words(kept) == panel.words, "the panel stays as it was"


async def test_a_draft_outlives_its_panel(world: World):
    chloe, _ = await den(world)
    await chloe.walks(to="F4")
    again = await chloe.plays()
    assert "Ziprik ends on F4" in again.words
    assert "Ziprik ends on F4" in (await chloe.slash("play")).words


async def test_a_restart_in_the_middle_of_a_draft_loses_nothing(world: World):
    chloe, tomas = await den(world)
    drafted = await chloe.walks(to="F4")
    posts = len(world.public())
    await world.restart()
    assert len(world.public()) == posts, "nothing is told twice"
    done = await chloe.press(drafted.message, "End turn")
    assert done.words.startswith("Done: Ziprik to F4.")
    assert world.newest["pinged"] == [str(tomas.id)]


async def test_a_panel_of_an_older_draft_is_stale_and_changes_nothing(world: World):  # TH-4
    chloe, _ = await den(world)
    first = await chloe.plays()
    second = await chloe.slash("play")
    await chloe.press(second.message, "E4")
    stale = await chloe.press(first.message, "D5")
    assert stale.words.startswith("This panel was replaced by a newer one.")
    assert "Ziprik on E4" in (await chloe.plays()).words


async def test_a_second_tap_on_end_turn_ends_nothing_else(world: World):  # TH-11
    chloe, tomas = await den(world)
    drafted, posts = await chloe.walks(to="F4"), len(world.public())
    outcomes = await asyncio.gather(
        chloe.press(drafted.message, "End turn"), chloe.press(drafted.message, "End turn")
    )  # fmt: skip
    assert sum("Done: " in outcome.words for outcome in outcomes) >= 1
    assert (await world.table()).number == 3 and await world.asked() is tomas
    assert [post["pinged"] for post in world.public()[posts:]] == [[str(tomas.id)]]


async def test_a_search_asks_which_reward_and_a_card_is_told_to_nobody_else(world: World):  # TH-1
    chloe, tomas = await den(world, tokens="junk D4", top="tunnel")
    panel = await chloe.plays()
    asked = await chloe.press(panel.message, "Search")
    assert buttons(asked.message) == ["A treasure card", "Ferocity +0", "Back"]
    back = await chloe.press(asked.message, "Back")
    assert back.words == panel.words
    asked = await chloe.press(back.message, "Search")
    before = len(world.public())
    drawn = await chloe.press(asked.message, "A treasure card")
    assert "1 step left" in drawn.words
    assert len(world.public()) == before, "a committed part of a turn changes the newest message"
    assert "**⁨Chloé⁩** searched the junk on D4 and drew a card." in words(world.board)
    assert "Rock Tunnel" in (await chloe.slash("hand")).words
    assert "unnel" not in str(world.public()) and "unnel" not in (await tomas.slash("hand")).words
    assert world.board["pinged"] == [str(chloe.id)]


async def test_a_fourth_card_has_to_go_and_the_choice_is_one_press(world: World):
    chloe, _ = await den(world, tokens="junk D4", hands={S1: "moss moss food"}, top="tunnel")
    panel = await chloe.plays()
    asked = await chloe.press(panel.message, "Search")
    drawn = await chloe.press(asked.message, "A treasure card")
    assert "You hold four cards. One goes." in drawn.words
    assert {"Moss ×2", "Rock Tunnel"} < set(buttons(drawn.message))
    assert f"<@{chloe.id}>, give up one of four cards." in words(world.board)
    dropped = await chloe.press(drawn.message, "Moss ×2")
    assert "1 step left" in dropped.words
    assert "Moss" in words(world.board), "what lies on the discard pile everybody sees"


async def test_cards_and_ferocity_are_drafted_from_the_panel(world: World):
    chloe, _ = await den(world, hands={S1: "stalactite"})
    panel = await chloe.plays()
    cards = next(name for name in lists(panel.message) if name.startswith("Play a card"))
    laid = await chloe.choose(panel.message, cards, [offered(panel.message, cards)[0]])
    assert not laid.failed
    spurred = await chloe.press((await chloe.plays()).message, "+1 step")
    assert "3 steps left" in spurred.words and "2 ferocity" in spurred.words
    covered = await chloe.press(spurred.message, "Cover")
    assert "1 ferocity" in covered.words


async def test_the_others_read_whose_turn_it_is_and_onlookers_that_they_watch(world: World):
    _chloe, tomas = await den(world)
    wren = world.people["Wren"]
    watching = await wren.plays()
    assert watching.private and watching.words.startswith("You have no seat at this table.")
    assert (await wren.press(world.board, "My hand")).words == watching.words
    prepared = await tomas.plays()
    assert prepared.private and "Prepared: " in prepared.words
    assert "End turn" not in buttons(prepared.message) and "Play at once: no" in buttons(prepared.message)


async def test_a_prepared_move_waits_as_a_draft(world: World):
    chloe, tomas = await den(world)
    drafted = await tomas.walks()
    aim = drafted.words.split("ends on ")[1][:2]
    await chloe.takes_turn()
    assert await world.asked() is tomas and world.newest["pinged"] == [str(tomas.id)]
    assert f"ends on {aim}" in (await tomas.plays()).words


async def test_a_move_prepared_to_be_played_at_once_is_played_unseen_after_a_random_wait(world: World):  # TH-12, SC-1
    chloe, tomas = await den(world)
    drafted = await tomas.walks(to="B6")
    ready = await tomas.press(drafted.message, "Play at once: no")
    assert "Play at once: yes" in buttons(ready.message)
    posts = len(world.public())
    await chloe.takes_turn()
    assert len(world.public()) == posts and await world.asked() is tomas, "nobody is called"
    assert "Waiting for a reaction." in words(world.newest)
    await world.passes(19.9)
    assert await world.asked() is tomas, "never before 20 seconds"
    await world.passes(71)
    assert "⁨Tomás⁩** ran from A8" in words(world.newest)
    assert [post["pinged"] for post in world.public()[posts:]] == [[str(tomas.id)]], "called for the round after"


async def test_a_prepared_move_can_stop_itself_if_something_happens_to_its_owner(world: World):
    """It goes on where only others were concerned."""
    chloe, tomas = await den(world)
    drafted = await tomas.walks(to="B6")
    ready = await tomas.press(drafted.message, "Play at once: no")
    careful = await tomas.press(ready.message, "Play at once: yes")
    assert "Play at once: if left in peace" in buttons(careful.message)
    assert "If anything of yours has changed by then, you are called instead." in careful.words
    await chloe.takes_turn()
    await world.passes(100)
    assert "⁨Tomás⁩** ran from A8" in words(world.newest)


async def test_what_has_happened_to_its_owner_stops_a_prepared_move(world: World):
    chloe, tomas = await den(world)
    drafted = await tomas.walks(to="B6")
    for state in ("no", "yes"):
        drafted = await tomas.press(drafted.message, f"Play at once: {state}")
    hurt = table("D4 A8", vala="H1 N", hands={S1 + 1: "moss"})
    hurt.turn = (await world.table()).state.turn
    await world.lies(hurt)
    await chloe.takes_turn()
    await world.passes(100)
    assert await world.asked() is tomas and world.newest["pinged"] == [str(tomas.id)]
    assert "ends on B6" in (await tomas.plays()).words, "it is kept as a draft"


async def test_three_presses_bring_a_prepared_move_back_to_waiting(world: World):
    _, tomas = await den(world)
    drafted = await tomas.walks(to="B6")
    for state in ("no", "yes", "if left in peace"):
        drafted = await tomas.press(drafted.message, f"Play at once: {state}")
    assert "Play at once: no" in buttons(drafted.message)


async def test_a_prepared_move_that_does_not_fit_any_more_calls_its_player_after_all(world: World):
    chloe, tomas = await den(world, "E6 C6")
    drafted = await tomas.walks(to="D5")
    await tomas.press(drafted.message, "Play at once: no")
    panel = await chloe.walks(to="D5")
    await chloe.press(panel.message, "End turn")
    await world.passes(100)
    assert await world.asked() is tomas
    assert world.newest["pinged"] == [str(tomas.id)]
    assert "cannot stop on D5" in (await tomas.plays()).words


async def test_nothing_that_draws_or_shows_can_be_prepared(world: World):  # TH-5
    _chloe, tomas = await den(world, "D4 E6", tokens="junk E6")
    panel = await tomas.plays()
    asked = await tomas.press(panel.message, "Search")
    refused = await tomas.press(asked.message, "A treasure card")
    assert refused.words.startswith("A move cannot be prepared now.")
    assert (await world.table()).number == 2


async def test_rules_of_the_panel_lead_back_to_it(world: World):
    chloe, _ = await den(world)
    panel = await chloe.plays()
    rules = await chloe.press(panel.message, "Rules")
    assert rules.private and buttons(rules.message) == ["My panel"]
    assert "Your turn: Ziprik on D4" in (await chloe.press(rules.message, "My panel")).words


async def test_a_board_that_cannot_be_posted_does_not_undo_the_move(world: World):  # TH-27
    chloe, tomas = await den(world)
    channel = world.server.world.channel(chloe.place)
    drafted = await chloe.walks(to="F4")
    overwrites = [{"id": world.server.world.bot_id, "type": 1, "allow": "0", "deny": str(1 << 11)}]
    assert (await world.people["Ada"].ask("edit_channel", channel=channel["id"], overwrites=overwrites))["ok"]
    told = await chloe.press(drafted.message, "End turn")
    assert any("Send Messages" in words(one) for one in chloe.ephemerals), told.words
    assert (await world.table()).number == 3 and await world.asked() is tomas
    await world.people["Ada"].ask("edit_channel", channel=channel["id"], overwrites=[])
    await tomas.slash("play")
    await world.people["Ada"].slash("mod post")
    assert "ran from D4" in words(world.newest)


async def test_a_dressing_that_fails_leaves_a_message_that_can_be_played(world: World):
    chloe, tomas = await den(world)
    world.server.lab.add(Fault(lambda method, path: method == "PATCH" and "/channels/" in path, times=2, status=403))
    await chloe.takes_turn()
    turn = world.board
    assert turn["content"].startswith(f"<@{tomas.id}>, move ") and buttons(turn) == ["Play", "My hand", "Table"]
    assert "Your turn" in (await tomas.plays()).words


async def test_an_old_turn_message_loses_its_buttons_and_its_presses_still_get_an_answer(world: World):
    chloe, tomas = await den(world)
    old = world.board
    play = controls(old)[0]["custom_id"]
    await chloe.takes_turn()
    stripped = next(message for message in world.public() if message["id"] == old["id"])
    assert buttons(stripped) == [] and words(stripped)
    assert "Your turn" in await tomas.forges(play, message=stripped)


async def test_a_lost_answer_of_discord_is_no_lost_move(world: World):  # TH-11
    chloe, tomas = await den(world)
    drafted = await chloe.walks(to="F4")
    world.server.lab.add(Fault(route("POST", "/callback"), status=500))
    await chloe.press(drafted.message, "End turn")
    assert (await world.table()).number == 3 and await world.asked() is tomas
    assert world.newest["pinged"] == [str(tomas.id)]
