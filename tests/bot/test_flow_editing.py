"""`/mod edit`: tried on a copy, shown before and after, applied by one more press, with reason and barrier."""

from bot.local_discord.player import words
from bot.record import record_file, verify_record
from tests.bot.world import Json, Person, World, buttons
from tests.rules.level20.tables import table


async def den(world: World, *names: str) -> list[Person]:
    people = await world.seated(*names)
    await world.lies(table("D4 A8 H8"[: 3 * len(names) - 1], vala="H1 N"))
    return people


def ballot(world: World) -> Json:
    return next(one for one in reversed(world.public()) if "Yes" in buttons(one))


async def test_a_repair_is_tried_shown_and_only_then_applied_with_a_reason(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    ingrid, before = world.people["Ingrid"], (await world.table()).number
    posts = len(world.public())
    tried = await ingrid.slash("mod edit", what="ferocity of Chloé", value="1", reason="a *slip* of mine")
    assert (
        tried.private
        and "Repair: ferocity of Chloé from 3 to 1?" in tried.words
        and "Apply the repair" in buttons(tried.message)
    )
    assert len(tried.message["attachments"]) == 2 and len(world.public()) == posts
    assert "**As it is:**\n**As it would be:**" in tried.words, "each picture stands beneath what it shows"
    assert "\n- Ziprik D4, ferocity 3" in tried.words and "\n+ Ziprik D4, ferocity 1" in tried.words
    assert (await world.table()).number == before, "nothing has changed yet"
    done = await ingrid.press(tried.message, "Apply the repair")
    assert done.words.startswith("Done: ferocity of ⁨Chloé⁩: 1.")
    now = await world.table()
    assert now.state.kobolds[0].ferocity == 1 and now.step.barrier and now.step.actor == "moderator"
    told = f"<@{ingrid.id}> repaired the table: ferocity of ⁨Chloé⁩: 1. “⁨a \\*slip\\* of mine⁩”"
    assert told in words(world.board)
    assert "ferocity of ⁨Chloé⁩: 1" in (await ingrid.slash("mod log")).words
    assert (await chloe.slash("undo")).words == "There is no move of yours to take back."
    await chloe.takes_turn()
    assert await world.asked() is tomas, "the game goes on"


async def test_a_move_before_a_repair_is_not_taken_back_alone(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    await chloe.takes_turn()
    tried = await world.people["Ingrid"].slash("mod edit", what="pride", value="1", reason="forgotten")
    await world.people["Ingrid"].press(tried.message, "Apply the repair")
    assert (await chloe.slash("undo")).words.startswith("This cannot be taken back")


async def test_a_record_with_a_repair_is_checked_like_any_other(world: World):
    await world.seated("Chloé", "Tomás")
    ingrid = world.people["Ingrid"]
    tried = await ingrid.slash("mod edit", what="pride", value="2", reason="as agreed")
    assert (await ingrid.press(tried.message, "Apply the repair")).words.startswith("Done: pride: 2")
    await ingrid.ends(reason="enough")
    import msgspec

    record = msgspec.json.decode(await record_file(world.bot.master.store, await world.table()))
    assert any(step["actions"] == "repair:pride:2" for step in record["steps"])
    assert verify_record(record) == []


async def test_what_cannot_be_repaired_is_refused_and_nothing_waits(world: World):
    chloe, _ = await den(world, "Chloé", "Tomás")
    ingrid = world.people["Ingrid"]
    for what, value, said in (
        ("hand of Chloé", "moss", "“⁨hand of Chloé⁩” is nothing that can be repaired here now. There is: "),
        ("pride", "99", "“⁨99⁩” is no value of pride. There are: 1, 2"),
        ("pride", "-1", "“⁨\\-1⁩” is no value of pride."),
        ("square-1", "A8", "“⁨A8⁩” is no value of square of Chloé."),
        ("square-1", "D4", "There is nothing to repair: square of Chloé is D4 already."),
        ("pride", "1", "A reason is needed"),
    ):
        why = "\u200b" if said.startswith("A reason") else "why"
        assert (await ingrid.slash("mod edit", what=what, value=value, reason=why)).words.startswith(said), what
    assert (await chloe.slash("mod edit", what="pride", value="1", reason="me")).words.startswith("That is for moder")
    id = (await world.table()).game.id
    assert await world.bot.master.store.edit(id, ingrid.id) is None
    forged = await ingrid.forges(f"me.{id}.2.0.0.1")
    assert forged.startswith("The table has moved on since, or the repair was answered already.")


async def test_hands_are_never_among_what_can_be_repaired(world: World):  # TH-16
    await den(world, "Chloé", "Tomás")
    ingrid, chloe = world.people["Ingrid"], world.people["Chloé"]
    offered = await ingrid.autocomplete("mod edit", "what", "")
    named = " ".join(one["name"] for one in offered.choices)
    assert "ferocity of Chloé: 3" in named and "hand" not in named and "deck" not in named
    assert (await chloe.autocomplete("mod edit", "what", "")).choices == ()
    values = await ingrid.autocomplete("mod edit", "value", "", what="pride")
    assert values.choices and values.choices[0]["value"] == "1"


async def test_a_repair_of_two_moderators_at_once_is_one(world: World):
    await den(world, "Chloé", "Tomás")
    ingrid, ada = world.people["Ingrid"], world.people["Ada"]
    one = await ingrid.slash("mod edit", what="pride", value="1", reason="down")
    two = await ada.slash("mod edit", what="pride", value="4", reason="up")
    assert (await ingrid.press(one.message, "Apply the repair")).words.startswith("Done: pride: 1.")
    late = await ada.press(two.message, "Apply the repair")
    assert late.words.startswith("The table has moved on since")
    now = await world.table()
    again = await ingrid.forges(f"me.{now.game.id}.2.0.0.1")
    assert again.startswith("The table has moved on since") and now.state.pride == 1


async def test_a_moderator_at_the_table_repairs_it_with_the_leave_of_all_others(world: World):  # TH-16
    ada, tomas, kofi = await den(world, "Ada", "Tomás", "Kofi")
    tried = await ada.slash("mod edit", what="ferocity of Ada", value="1", reason="I had less")
    said = await ada.press(tried.message, "Apply the repair")
    assert said.words.startswith("You have or had a seat at this table, so all others there are asked.")
    assert "asks to repair it: ferocity of ⁨Ada⁩: 1. “⁨I had less⁩”" in words(ballot(world))
    await tomas.press(ballot(world), "Yes")
    assert (await world.table()).state.kobolds[0].ferocity == 3
    await kofi.press(ballot(world), "Yes")
    assert (await world.table()).state.kobolds[0].ferocity == 1
    assert f"<@{ada.id}> repaired the table" in words(world.board)
