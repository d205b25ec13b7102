"""`/catchup`: what happened since one acted, in five lines, and what is to be decided."""

from rules import notation
from tests.bot.world import HOUR, Person, World, buttons
from tests.rules.level20.tables import table


async def moves(world: World) -> Person:
    """The safe answer of whoever is asked, typed."""
    now, person = await world.table(), await world.asked()
    decision = now.decisions()[0]
    row = notation.write_all(now.rules.default(now.private(decision.seat), decision))
    if not (await person.slash("move", action=row)).words.startswith("Done"):
        await person.slash("move", action="confirm")
    return person


async def test_what_happened_since_one_acted_and_what_is_to_be_decided(world: World):
    chloe, tomas, kofi = await world.seated("Chloé", "Tomás", "Kofi")
    await world.lies(table("D4 A8 H8", vala="H1 N"))
    assert await moves(world) is chloe
    seen = await chloe.slash("catchup")
    assert seen.private and "Nothing has happened since your last move." in seen.words
    assert "⁨Tomás⁩" in seen.words and buttons(seen.message) == ["Table"]
    assert await moves(world) is tomas
    told = await chloe.slash("catchup")
    assert "**Since your last move**" in told.words and "**⁨Tomás⁩** ran from A8" in told.words
    assert "⁨Chloé⁩** ran" not in told.words, "one's own move is known"
    assert told.message["attachments"][0]["filename"] == "private.png" and len(told.words) < 2000
    own = await kofi.slash("catchup")
    assert f"<@{kofi.id}>, move" in own.words and buttons(own.message) == ["Play", "Table"]


async def test_at_most_five_lines_and_the_rest_is_counted(world: World):
    chloe, *_ = await world.seated("Chloé", "Tomás", "Kofi")
    await world.lies(table("D4 A8 H8", vala="H1 N"))
    await moves(world)
    for _ in range(12):
        if (await world.table()).over:
            break
        await world.passes(25 * HOUR) if await world.asked() is chloe else await moves(world)
    told = await chloe.slash("catchup")
    assert "earlier event" in told.words
    story = told.words.split("earlier event")[1].split("<@")[0].strip().splitlines()[1:]
    assert 1 <= len(story) <= 6


async def test_who_only_watches_has_not_acted(world: World):
    await world.seated("Chloé", "Tomás")
    said = await world.people["Wren"].slash("catchup")
    assert said.private and not said.failed and "watch" in said.words


async def test_after_the_end_of_a_game_nothing_is_left_to_do(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás")
    await world.people["Ada"].ends(reason="the lamp is out")
    said = await chloe.slash("catchup")
    assert said.private and said.words and "went wrong" not in said.words
