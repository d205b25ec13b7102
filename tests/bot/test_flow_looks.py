"""Pictures, text boards and questions as each player wants them, in his private answers and nowhere else."""

import struct

from bot.local_discord.components import walk
from bot.local_discord.player import Outcome
from tests.bot.world import Json, Person, World, buttons, offered
from tests.rules.level20.tables import table


async def den(world: World, **more) -> tuple[Person, Person]:
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", **({"vala": "H1 N"} | more)))
    return chloe, tomas


def pictures(message: Json | None) -> list[Json]:
    return [one["items"][0]["media"] for one in walk(message["components"]) if one["type"] == 12] if message else []


async def size(person: Person, shown: Outcome) -> tuple[int, int]:
    data = await person.picture(pictures(shown.message)[0])
    return struct.unpack(">II", data[16:24])


async def colours(person: Person, shown: Outcome) -> set[bytes]:
    data = await person.picture(pictures(shown.message)[0])
    at = data.index(b"PLTE")
    palette = data[at + 4 : at + 4 + struct.unpack(">I", data[at - 4 : at])[0]]
    return {palette[n : n + 3] for n in range(0, len(palette), 3)}


async def test_who_wants_no_pictures_reads_the_board_and_the_channel_stays_as_it_is(world: World):
    chloe, tomas = await den(world)
    said = await chloe.slash("settings look", pictures="none, text only")
    assert said.private and "text boards instead of pictures" in said.words
    for shown in (await chloe.plays(), await chloe.slash("board"), await chloe.slash("catchup")):
        assert pictures(shown.message) == [] and "```" in shown.words, shown.words
    assert "Walk to…" in str((await chloe.plays()).message)
    assert pictures((await tomas.slash("board")).message) and pictures(world.board)


async def test_a_reader_gets_text_boards_too(world: World):
    chloe, _ = await den(world)
    await chloe.slash("settings look", reader=True)
    shown = await chloe.plays()
    assert pictures(shown.message) == [] and "```" in shown.words
    await chloe.slash("settings look", reader=False)
    assert pictures((await chloe.plays()).message)


async def test_small_pictures_are_half_as_large_in_both_directions(world: World):
    chloe, _ = await den(world)
    width, height = await size(chloe, await chloe.plays())
    await chloe.slash("settings look", pictures="small")
    assert await size(chloe, await chloe.plays()) == ((width + 1) // 2, (height + 1) // 2)


async def test_a_grey_palette_has_no_colour_and_a_contrasting_one_has_others(world: World):
    chloe, _ = await den(world)
    usual = await colours(chloe, await chloe.slash("board"))
    await chloe.slash("settings look", palette="grey")
    assert all(len(set(one)) == 1 for one in await colours(chloe, await chloe.slash("board")))
    await chloe.slash("settings look", palette="high contrast")
    assert await colours(chloe, await chloe.slash("board")) != usual


async def test_who_is_always_asked_sends_with_one_press_more(world: World):
    chloe, _ = await den(world)
    await chloe.slash("settings sending", ask="always")
    drafted = await chloe.walks()
    before = (await world.table()).number
    asked = await chloe.press(drafted.message, "End turn")
    assert asked.words.startswith("**Send it?**") and buttons(asked.message) == ["Send", "Not yet"]
    assert (await world.table()).number == before
    back = await chloe.press(asked.message, "Not yet")
    assert "End turn" in buttons(back.message), "the draft is as it was"
    asked = await chloe.press(back.message, "End turn")
    assert (await chloe.press(asked.message, "Send")).words.startswith("Done: ")
    assert (await world.table()).number == before + 1


async def test_who_is_never_asked_sends_a_whole_walk_by_choosing_it(world: World):
    chloe, _ = await den(world)
    await chloe.slash("settings sending", ask="never")
    panel = await chloe.plays()
    entry = offered(panel.message, "Walk to…")[0]
    done = await chloe.choose(panel.message, "Walk to…", [entry])
    assert done.words.startswith("Done: ") and (await world.table()).asked(0) is None


async def test_a_single_step_is_no_whole_move_whoever_is_asked_or_not(world: World):
    chloe, _ = await den(world)
    await chloe.slash("settings sending", ask="never")
    panel = await chloe.plays()
    step = next(one for one in buttons(panel.message) if one == "E5")
    after = await chloe.press(panel.message, step)
    assert "1 step left" in after.words and (await world.table()).asked(0)


async def test_a_forged_send_of_another_draft_is_refused(world: World):  # TH-4
    chloe, tomas = await den(world)
    await chloe.slash("settings sending", ask="always")
    drafted = await chloe.walks()
    asked = await chloe.press(drafted.message, "End turn")
    control = next(one["custom_id"] for one in walk(asked.message["components"]) if one.get("label") == "Send")
    before = (await world.table()).number
    assert await tomas.forges(control)
    parts = control.split(".")
    await chloe.forges(".".join([*parts[:4], "99", parts[5]]))
    assert (await world.table()).number == before


async def test_all_settings_stand_on_one_panel(world: World):
    chloe, _ = await den(world)
    await chloe.slash("settings sending", ask="never")
    await chloe.slash("settings look", pictures="small", palette="grey")
    shown = await chloe.slash("settings show")
    for part in (
        "Your clock rests",
        "A call mentions you",
        "small pictures",
        "grey",
        "I do not ask",
        "the language of each server",
    ):
        assert part in shown.words, part
    assert "yet. There is: English" in (await chloe.slash("settings language", language="Klingon *x*")).words
