"""Defence over sockets: the owner is called, one press answers; standing orders answer at once and call nobody."""

from typing import Any

import pytest

from bot.local_discord.player import words
from bot.records import Clock
from rules.adventurers.state import JourneyState
from tests.bot.chatter.scene import shown
from tests.bot.test_flow_adventurers import NAME
from tests.bot.world import HOUR, Person, World, buttons
from tests.rules.adventurers.tables import choose, fight

HITS = "r sword sword shield shield shield"
STRUCK = "the Voron hits **Krull** for 2. Roll to defend?"


def struck(party: str = "krull A31, thorensen A11", **more: Any) -> JourneyState:
    """The Voron has hit Krull twice; then the turns of Krull, Thorensen and the Goblin come."""
    more = {"tokens": {"krull": "3 2 2"}, "foe": {1: {"position": 5}}} | more
    return fight(party, "voron E31, goblin E51", begin="next", rolls=HITS, **more)


async def fighting(world: World, lies: JourneyState, **orders: str) -> tuple[Person, Person]:
    """Chloé leads Krull, Tomás Thorensen, at a table that lies so; Chloé's orders."""
    chloe, tomas = await world.seated("Chloé", "Tomás", what=NAME)
    for key, order in orders.items():
        said = await chloe.slash("orders set", order=key, answer=order)
        assert said.private and "**" in said.words, said.words
    await world.lies(lies)
    return chloe, tomas


async def clock_of(world: World, seat: int) -> Clock:
    """What will happen to the question of this seat, and when."""
    (found,) = [
        one for one in (await world.table()).record.clocks if one.seat == seat and one.kind in ("turn", "order")
    ]
    return found


async def actors(world: World, count: int) -> list[tuple[str, str]]:
    """Who took the last steps, and what was done."""
    game = (await world.table()).game
    return [(one.actor, one.actions) for one in (await world.bot.master.store.steps(game.guild, game.id))[-count:]]


# ---------------------------------------------------------------- called and pressed


async def test_the_owner_of_the_target_is_called_with_the_answers_on_the_call(world: World):
    """PA-N15: nobody else is mentioned; each button says what it is good for; one press is final."""
    chloe, tomas = await fighting(world, struck())
    call = world.newest
    assert call["pinged"] == [str(chloe.id)] and STRUCK in call["content"], call["content"]
    labels = buttons(call)
    assert labels[0].startswith("2 blue, 2 green: unhurt ") and any(one.startswith("None: ") for one in labels), labels
    before = (await world.table()).number
    said = await tomas.press(call, labels[0])
    assert said.private and "⁨Chloé⁩ is defending" in said.words and (await world.table()).number == before
    said = await chloe.press(call, labels[0])
    assert said.private and not said.failed and "went wrong" not in said.words, said
    assert ("player", "defend:0:2:2") in await actors(world, 2)
    await world.passes(0)
    assert call["id"] not in [message["id"] for message in world.public()]
    assert "Krull rolled " in words(world.board), words(world.board)


async def test_more_ways_are_one_press_further_and_all_of_them_in_the_panel(world: World):
    """PA-N15, PA-N16."""
    chloe, _ = await fighting(world, struck(items={"krull": "+leather_armour"}))
    assert len(buttons(world.newest)) == 5 and buttons(world.newest)[-1] == "More…", buttons(world.newest)
    more = await chloe.press(world.newest, "More…")
    assert more.private and "With which dice?" in more.words and len(buttons(more.message)) > 1, more.words
    panel = await chloe.slash("play")
    assert panel.private and "The Voron hits Krull for 2. Roll to defend?" in panel.words
    assert "Rules" in buttons(panel.message)


async def test_where_a_call_has_no_room_for_every_answer_they_stand_in_the_panel(world: World):
    """PA-D12, PA-D9: seven dice with an idea are more ways than a plain message has rows."""
    state = struck(items={"krull": "+leather_armour"}, asking="slow", tokens={"krull": "3 2 2"})
    choose(state, "defend:3:2:2", rolls="r push push push b bow bow g idea sword", done=False)
    chloe, _ = await fighting(world, state)
    assert world.newest["pinged"] == [str(chloe.id)] and buttons(world.newest)[0] == "Answer"
    panel = await chloe.press(world.newest, "Answer")
    assert panel.private and {"1 push", "6 idea", "7 sword"} <= set(buttons(panel.message)), panel
    await chloe.press(shown(panel), "Keep")
    assert ("player", "done") in await actors(world, 2)


async def test_a_defence_is_typed(world: World):
    """PA-N15."""
    chloe, _ = await fighting(world, struck())
    refused = await chloe.slash("fight defend", dice="9 blue")
    assert refused.private and "PA-" in refused.words and not refused.words.startswith("Done"), refused.words
    said = await chloe.slash("fight defend", dice="1 blue 1 green")
    assert said.private and "PA-" not in said.words, said.words
    assert any(one[0] == "player" and one[1].startswith("defend:0:1:1") for one in await actors(world, 3))


async def test_an_empty_clock_defends_after_a_part_of_the_pace(world: World):
    """PA-N15: nobody waits a whole turn's time for it."""
    await fighting(world, struck())
    clock = await clock_of(world, 0)
    assert clock.kind == "turn" and HOUR <= clock.at - world.hands.now < 12 * HOUR
    await world.passes(clock.at - world.hands.now + 1)
    assert any(one[0] == "clock" and one[1].startswith("defend:") for one in await actors(world, 4))
    assert "Time was up for **⁨Chloé⁩**" in words(world.board)


async def test_an_ally_who_could_help_is_called_first(world: World):
    """PA-R61."""
    chloe, tomas = await fighting(world, struck(skills={"thorensen": "divine_shield"}))
    call = world.newest
    assert call["pinged"] == [str(tomas.id)] and "Help with **Thorensen**?" in call["content"], call["content"]
    assert buttons(call)[:2] == ["Divine Shield: 2 → 0 hits", "No help"]
    assert (await tomas.press(call, "No help")).words.startswith("Done: ")
    assert world.newest["pinged"] == [str(chloe.id)] and STRUCK in world.newest["content"]


# ---------------------------------------------------------------- orders


async def test_with_auto_the_safe_answer_comes_at_once_and_nobody_is_called(world: World):
    """PA-N15: the order answers in the same moment, for everybody can see the order's reasons."""
    before = len(world.public())
    chloe, _ = await fighting(world, struck(), defence="auto")
    assert (await clock_of(world, 0)).kind == "order" and (await clock_of(world, 0)).at == world.hands.now
    assert not any(STRUCK in one["content"] and one["pinged"] for one in world.public()[before:])
    await world.passes(0)
    assert any(one[0] == "order" and one[1].startswith("defend") for one in await actors(world, 4))
    assert not any(STRUCK in words(one) for one in world.public()), "never called"
    assert world.newest["pinged"] == [str(chloe.id)] and "act with **Krull**" in words(world.newest)


@pytest.mark.parametrize(("life", "kind"), [(11, "order"), (2, "turn")])
async def test_with_deadly_only_a_blow_that_would_fell_calls(world: World, life: int, kind: str):
    """PA-N15, PA-H12."""
    chloe, _ = await fighting(world, struck(hero={"krull": {"life": life}}), defence="deadly")
    assert (await clock_of(world, 0)).kind == kind
    assert (STRUCK in words(world.newest) and world.newest["pinged"] == [str(chloe.id)]) is (kind == "turn")


async def test_orders_are_listed_in_words_and_taken_back(world: World):
    chloe, _ = await fighting(world, struck(), defence="auto")
    assert "Defence" in (await chloe.slash("orders show")).words
    await chloe.slash("orders clear", order="defence")
    await world.lies(struck())
    assert (await clock_of(world, 0)).kind == "turn" and world.newest["pinged"] == [str(chloe.id)]
    refused = await chloe.slash("orders set", order="defence", answer="2 blue")
    assert "auto" in refused.words and "deadly" in refused.words, refused.words


async def test_what_the_option_asking_says_holds_without_an_order(world: World):
    """`express`: nobody is called out of turn; an order to be asked comes before it."""
    chloe, _ = await fighting(world, struck(asking="express"))
    assert (await clock_of(world, 0)).kind == "order"
    await world.passes(0)
    await chloe.slash("orders set", order="defence", answer="ask")
    await world.lies(struck(asking="express"))
    assert (await clock_of(world, 0)).kind == "turn" and world.newest["pinged"] == [str(chloe.id)]
