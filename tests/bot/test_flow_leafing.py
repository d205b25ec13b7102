"""`/game replay`: leafing through a game, as onlookers saw it, and after the seal as each seat did."""

from bot.local_discord.components import walk
from tests.bot.world import Json, Person, World, buttons, offered
from tests.rules.level20.tables import S1, table

SEEN = "Seen by an onlooker"


async def played(world: World, turns: int = 3) -> list[Person]:
    """A table at which so many turns were taken; Chloé, who begins, holds two cards."""
    people = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N", hands={S1: "moss food"}))
    for _ in range(turns):
        await (await world.asked()).takes_turn()
    return people


def off(message: Json | None) -> list[str]:
    """The buttons that cannot be pressed."""
    assert message is not None
    return [one["label"] for one in walk(message["components"]) if one.get("disabled")]


async def test_a_game_is_leafed_through_turn_by_turn_in_private(world: World):
    await played(world)
    wren, posts = world.people["Wren"], len(world.public())
    page = await wren.slash("game replay")
    assert page.private and "table no. 1 · 1 of " in page.words and page.message["attachments"]
    assert buttons(page.message) == ["First", "Back", "Next", "Last", "Next luck"]
    assert {"First", "Back"} <= set(off(page.message))
    second = await wren.press(page.message, "Next")
    assert "· 2 of " in second.words
    last = await wren.press(second.message, "Last")
    assert {"Next", "Last", "Next luck"} <= set(off(last.message))
    assert "· 1 of " in (await wren.press(last.message, "First")).words
    assert len(world.public()) == posts


async def test_nobody_sees_a_hand_before_the_seal_is_open(world: World):  # TH-14
    chloe, _ = await played(world)
    for person in (chloe, world.people["Wren"]):
        page = await person.slash("game replay", turn=2)
        assert "Moss" not in page.words and "moss" not in str(page.message["attachments"])
        lists = [one for one in walk(page.message["components"]) if one["type"] == 3]
        assert "Your hand" not in str(page.message) and not lists
    forged = await chloe.forges("rl.AAAAAA.2.0.1.1".replace("AAAAAA", (await world.table()).game.id))
    assert "Moss" not in str(forged)


async def test_once_the_seal_is_open_a_game_is_seen_by_every_pair_of_eyes(world: World):
    await played(world, turns=1)
    ada, wren = world.people["Ada"], world.people["Wren"]
    sure = await ada.slash("game end")
    await ada.press(sure.message, buttons(sure.message)[0])
    await world.passes(1000)
    assert (await world.table()).game.status == "sealed"
    page = await wren.slash("game replay", turn=2)
    assert set(offered(page.message, SEEN)) == {"Chloé", "Tomás"}
    seen = await wren.choose(page.message, SEEN, ["Chloé"])
    assert "Moss" in str(seen.message["attachments"])
    assert "Moss" in str((await wren.press((await wren.press(seen.message, "Next")).message, "Back")).message)


async def test_what_was_taken_back_is_left_out(world: World):
    chloe, _ = await played(world, turns=0)
    before = (await chloe.slash("game replay")).words
    await chloe.takes_turn()
    await chloe.slash("undo")
    assert (await chloe.slash("game replay")).words == before


async def test_before_the_start_there_is_nothing_to_leaf_through(world: World):
    await world.people["Ada"].opens()
    refused = await world.people["Wren"].slash("game replay")
    assert refused.private and "before the start" in refused.words
