"""Taking back, as players and moderators meet it."""

from bot.local_discord.player import words
from tests.bot.world import Person, World, buttons
from tests.rules.level20.tables import S1, S2, table


async def moved(world: World, names: tuple[str, ...] = ("Chloé", "Tomás"), **more) -> list[Person]:
    """Chloé has walked from D4 to F4; the next one is called."""
    people = await world.seated(*names)
    await world.lies(table("D4 A8 H8"[: 3 * len(names) - 1], **({"vala": "H1 N"} | more)))
    drafted = await people[0].walks(to="F4")
    people[0].done = await people[0].press(drafted.message, "End turn")
    return people


async def test_the_own_move_is_taken_back_by_one_press_and_the_message_changes(world: World):
    chloe, tomas = await moved(world)
    posts = len(world.public())
    back = await chloe.press(chloe.done.message, "Take back")
    assert back.words.startswith("Taken back: Ziprik to F4.")
    assert await world.asked() is chloe and len(world.public()) == posts, "the message is edited, none is new"
    assert "took back a move" in words(world.board)
    assert f"<@{chloe.id}>, move **Ziprik** from D4" in words(world.board)
    await chloe.takes_turn()
    assert await world.asked() is tomas


async def test_taking_back_calls_nobody_a_second_time_and_the_one_after_gets_a_call_anew(world: World):
    """Chat 1.2: an undo that changes who must act calls again only the one who had not been called."""
    chloe, _ = await moved(world)
    pings = [message["pinged"] for message in world.public()]
    await chloe.slash("undo")
    assert [message["pinged"] for message in world.public()] == pings


async def test_the_undone_move_can_be_made_again_with_an_old_panel_refused(world: World):  # TH-4
    chloe, tomas = await moved(world)
    prepared = await tomas.plays()
    await chloe.slash("undo")
    stale = await tomas.press(prepared.message, "End turn")
    assert stale.words.startswith("That was step "), stale.words
    assert await world.asked() is chloe
    again = await chloe.walks(to="E5")
    assert (await chloe.press(again.message, "End turn")).words.startswith("Done: Ziprik to E5.")


async def test_nothing_is_taken_back_alone_after_somebody_else_has_moved(world: World):
    chloe, tomas, _ = await moved(world, ("Chloé", "Tomás", "Kofi"))
    await tomas.takes_turn()
    asked = await chloe.slash("undo")
    assert asked.private and asked.words.startswith("The table is asked")
    assert world.newest["pinged"] == [str(tomas.id)], "exactly he is asked whose move it concerns"
    assert await world.asked() is world.people["Kofi"]


async def test_who_has_not_moved_has_nothing_to_take_back(world: World):
    _, tomas, _ = await moved(world, ("Chloé", "Tomás", "Kofi"))
    assert (await tomas.slash("undo")).words == "There is no move of yours to take back."
    assert (await world.people["Wren"].slash("undo")).words.startswith("You have no seat at this table.")


async def test_a_drawn_card_bars_the_way_back_for_its_player(world: World):  # TH-5
    chloe, _ = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N", tokens="junk D4", top="moss"))
    await chloe.slash("kobold search", reward="treasure")
    refused = await chloe.slash("undo")
    assert refused.words.startswith("This cannot be taken back: a card was drawn or shown in step 3.")
    assert "/mod undo" in refused.words
    drafted = await chloe.walks()
    done = await chloe.press(drafted.message, "End turn")
    await chloe.press(done.message, "Take back")
    assert await world.asked() is chloe, "what came after the draw can be taken back"
    assert "1 step left" in (await chloe.plays()).words


async def test_a_moderator_without_a_seat_goes_back_over_a_draw_and_the_same_card_comes_again(world: World):  # TH-5
    chloe, _ = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N", tokens="junk D4", top="tunnel"))
    await chloe.slash("kobold search", reward="treasure")
    hand = (await chloe.slash("hand")).words
    done = await world.people["Ada"].slash("mod undo", to=2, reason="a slip of the finger")
    assert done.words == "Back at step 2." and done.private
    assert "went back to step 2: “⁨a slip of the finger⁩”" in words(world.board)
    assert "Tunnel" not in (await chloe.slash("hand")).words
    await chloe.slash("kobold search", reward="treasure")
    assert (await chloe.slash("hand")).words == hand


async def test_a_moderator_with_a_seat_does_not_go_back_over_a_draw(world: World):  # TH-5, TH-16
    ada, _ = await world.seated("Ada", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N", tokens="junk D4", top="tunnel"))
    await ada.slash("kobold search", reward="treasure")
    refused = await ada.slash("mod undo", to=2, reason="I would rather not")
    assert refused.words.startswith("You have or had a seat at this table, so all others there are asked.")
    assert (await world.table()).number == 3


async def test_going_back_needs_a_moderator_a_reason_and_a_step_that_is_there(world: World):  # TH-17
    chloe, _ = await moved(world)
    ada, number = world.people["Ada"], (await world.table()).number
    assert (await chloe.slash("mod undo", to=2, reason="please")).words.startswith("That is for moderators")
    for to in (0, number, number + 1, 9999):
        said = await ada.slash("mod undo", to=to, reason="why")
        assert said.failed or said.words == "There is no such step here.", (to, said)
    assert (await ada.slash("mod undo", to=2, reason="​")).words.startswith("A reason is needed")
    assert (await world.table()).number == number


async def test_a_game_that_has_just_ended_can_be_taken_back_until_its_seal_opens(world: World):
    await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="D2 S", first=S2, turn=S1))
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await chloe.slash("kobold go", to="D5")
    assert (await world.table()).over and "Done" in buttons(world.newest)
    assert (await chloe.slash("undo")).words.startswith("This cannot be taken back: a card was drawn or shown")
    assert (await ada.slash("mod undo", to=2, reason="a misclick of Chloé")).words == "Back at step 2."
    assert not (await world.table()).over and await world.asked() is chloe
    assert {clock.kind for clock in (await world.table()).record.clocks} == {"turn", "remind"}
    await chloe.slash("kobold go", to="D5")
    await world.passes(901)
    for said in (await chloe.slash("undo"), await ada.slash("mod undo", to=2, reason="again")):
        assert said.words.startswith("This game is sealed: nothing of it changes any more.")
