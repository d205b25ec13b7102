"""Questions out of turn as people meet them: the public call of a tunnel, and standing orders that answer it."""

import asyncio

from bot.local_discord.player import words
from tests.bot.world import HOUR, Person, World, buttons, controls, pressable
from tests.rules.level20.tables import S1, S2, table


async def upon(world: World, **more) -> tuple[Person, Person]:
    """Tomás is about to end the round; then Vala comes upon Chloé on D4, who holds a tunnel."""
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", **({"vala": "D2 S", "hands": {S1: "tunnel"}, "turn": S2} | more)))
    return chloe, tomas


async def called(world: World) -> tuple[Person, Person]:
    """The same, and Tomás has moved: the call stands."""
    chloe, tomas = await upon(world)
    await (await world.asked()).takes_turn()
    return chloe, tomas


async def test_the_call_mentions_its_owner_and_carries_the_exits(world: World):
    chloe, _ = await called(world)
    call = world.newest
    assert call["pinged"] == [str(chloe.id)]
    assert call["content"].startswith(
        f"<@{chloe.id}>, Vala steps onto **Ziprik** on D4. Where does the tunnel lead? Until"
    )
    assert f"<t:{int(world.hands.now + 6 * HOUR)}:f>" in call["content"], "a quarter of the pace"
    closed = [one["label"] for one in controls(call) if one.get("disabled")]
    assert buttons(call)[-1] == "Accept my fate" and "E5" in buttons(call)
    assert closed == ["D3", "D4"], "where Vala came from, and the own square"


async def test_an_exit_is_one_press_and_the_call_goes_away(world: World):
    chloe, _ = await called(world)
    call = world.newest
    done = await chloe.press(call, "E5")
    assert done.private and done.words.startswith("Done: ")
    assert call["id"] not in [message["id"] for message in world.public()]
    assert "*Rock Tunnel*" in words(world.newest) and "E5" in words(world.newest)


async def test_the_wrong_presser_reads_whose_choice_it_is(world: World):  # TH-4
    _chloe, tomas = await called(world)
    call, before = world.newest, (await world.table()).number
    for person in (tomas, world.people["Wren"], world.people["Ada"]):
        for control in pressable(call):
            said = await person.press(call, control["custom_id"])
            assert said.words == "This is ⁨Chloé⁩'s choice.", (person.name, said.words)
            assert said.private
    assert (await world.table()).number == before and world.newest["id"] == call["id"]


async def test_two_presses_at_once_are_one_answer(world: World):  # TH-11
    chloe, _ = await called(world)
    call, before = world.newest, (await world.table()).number
    first, second = await asyncio.gather(chloe.press(call, "E5"), chloe.press(call, "C5"))
    assert [one.words.startswith("Done: ") for one in (first, second)].count(True) == 1
    assert (await world.table()).number == before + 1


async def test_fate_is_asked_once_more_and_accepted(world: World):
    chloe, _tomas = await called(world)
    call = world.newest
    asked = await chloe.press(call, "Accept my fate")
    assert asked.private and "Is that your wish?" in asked.words and buttons(asked.message) == ["Accept my fate", "No"]
    assert world.newest["id"] == call["id"], "nothing has happened yet"
    await chloe.press(asked.message, "Accept my fate")
    assert "💀 Vala stepped onto D4 and slew" in words(world.newest)
    assert "Tomás" in words(world.newest).splitlines()[0] and "wins Level 20" in words(world.newest)


async def test_play_shows_the_same_question_in_the_private_panel(world: World):
    chloe, _ = await called(world)
    panel = await chloe.slash("play")
    assert "Where does the tunnel lead?" in panel.words and "E5" in buttons(panel.message)
    assert (await chloe.press(panel.message, "E5")).words.startswith("Done: ")


async def test_the_call_is_answered_by_typing(world: World):
    chloe, _ = await called(world)
    offered = await chloe.autocomplete("kobold tunnel", "to")
    assert "E5 · SE" in [choice["name"] for choice in offered.choices]
    assert (await chloe.slash("kobold tunnel", to="E5")).words.startswith("Done: ")
    assert "*Rock Tunnel*" in words(world.newest)


async def test_nobody_else_is_offered_or_allowed_the_typed_answer(world: World):  # TH-14
    _, tomas = await called(world)
    for person in (tomas, world.people["Wren"]):
        assert (await person.autocomplete("kobold tunnel", "to")).choices == ()
    before = (await world.table()).number
    for person in (tomas, world.people["Wren"]):
        refused = await person.slash("kobold tunnel", to="E5")
        assert refused.private and not refused.words.startswith("Done")
    assert (await world.table()).number == before


async def test_a_standing_order_answers_after_a_wait_and_nobody_is_called(world: World):  # TH-12, SC-1, SC-4
    chloe, _ = await upon(world)
    assert "Rock Tunnel" in (await chloe.slash("orders set", order="tunnel", answer="prefer: se")).words
    asked, posts = await world.asked(), len(world.public())
    await asked.takes_turn()
    assert len(world.public()) == posts
    assert "Waiting for a reaction." in words(world.newest)
    assert "E5" not in words(world.newest)
    await world.passes(19.9)
    assert (await world.table()).decisions()[0].reaction, "never before 20 seconds"
    await world.passes(71)
    assert not any("tunnel lead" in words(message) for message in world.public())
    assert "*Rock Tunnel*" in words(world.newest) and "E5" in words(world.newest)


async def test_a_restart_does_not_shorten_the_wait(world: World):  # TH-12, SC-1
    chloe, _ = await upon(world)
    await chloe.slash("orders set", order="tunnel", answer="best")
    await (await world.asked()).takes_turn()
    before = (await world.table()).record.clocks
    await world.restart()
    assert (await world.table()).record.clocks == before
    await world.passes(19.9)
    assert (await world.table()).decisions()[0].reaction


async def test_an_order_whose_holder_has_no_tunnel_changes_nothing(world: World):  # TH-13
    chloe, _ = await upon(world, hands={})
    await chloe.slash("orders set", order="tunnel", answer="best")
    await (await world.asked()).takes_turn()
    assert "slew" in words(world.newest) and (await world.table()).over


async def test_the_empty_clock_of_a_call_takes_the_safe_exit_and_says_so(world: World):
    await called(world)
    await world.passes(6 * HOUR + 1)
    story = words(world.newest)
    assert "⏳ Time was up for **⁨Chloé⁩**; the safe answer was taken." in story and "*Rock Tunnel*" in story


async def test_orders_are_listed_changed_and_cleared_in_private(world: World):
    chloe, _ = await upon(world)
    said = await chloe.slash("orders set", order="tunnel", answer="best")
    assert said.private
    shown = await chloe.slash("orders show")
    assert "**best exit" in shown.words.lower() or "best" in shown.words
    assert "Standing order" not in str(world.public())
    assert (await chloe.slash("orders clear", order="tunnel")).words.startswith("Your order is gone. ")
    assert "No standing orders" in (await chloe.slash("orders show")).words


async def test_unknown_orders_are_refused_with_what_there_is(world: World):
    chloe, tomas = await upon(world)
    assert "There are: tunnel." in (await chloe.slash("orders set", order="breakfast", answer="best")).words
    assert "Possible: " in (await chloe.slash("orders set", order="tunnel", answer="never")).words
    watching = await world.people["Wren"].slash("orders show")
    assert watching.words.startswith("You have no seat at this table.")
    assert "No standing orders" in (await tomas.slash("orders show")).words
