"""`/mod log`: everything that was done for others, of one kind if that is asked for; and pauses of all tables."""

from bot.local_discord.player import words
from tests.bot.world import HOUR, Person, World
from tests.rules.level20.tables import table


async def den(world: World, **options) -> tuple[Person, Person]:
    chloe, tomas = await world.seated("Chloé", "Tomás", **options)
    await world.lies(table("D4 A8", vala="H1 N"))
    return chloe, tomas


async def log(world: World, only: str | None = None) -> list[str]:
    said = await world.people["Ingrid"].slash("mod log", **({"only": only} if only else {}))
    return [line for line in said.words.splitlines() if line.startswith("- <t:")] or [said.words.splitlines()[-1]]


async def test_what_moderators_decide_without_a_move_is_in_the_log_with_who_and_why(world: World):
    ada = world.people["Ada"]
    await den(world)
    await ada.slash("mod pause", reason="tea")
    await ada.slash("mod resume")
    await ada.slash("mod time", seat="1", hours=5)
    await ada.slash("mod home", channel=ada.channel("library")["id"])
    ada.go("library")
    await ada.ends(reason="enough")
    world.people["Ingrid"].go("library")
    lines = await log(world)
    deeds = ["let the table rest · “⁨tea⁩”", "let the table go on", "set the clock of ⁨Chloé⁩: 5 hours",
             f"moved the table to <#{ada.channel('library')['id']}>", "ended the game · “⁨enough⁩”"]  # fmt: skip
    assert len(lines) == 5 and all(deed in line for deed, line in zip(deeds, lines, strict=True)), lines
    assert all(f"<@{ada.id}>" in line and "after step 2" in line for line in lines)


async def test_the_log_shows_one_kind_only_if_that_is_asked_for(world: World):
    chloe, tomas = await den(world, pace="24 h")
    assert await log(world) == ["Nobody acted for anybody else at this table."]
    assert await log(world, "votes") == ["Nothing of that kind at this table."]
    await world.passes(25 * HOUR)
    await world.people["Ada"].slash("mod act", seat="2", action="safe answer", reason="asleep")
    await world.people["Ada"].slash("mod pause", reason="tea")
    await chloe.slash("game resume")
    await tomas.slash("vote", answer="yes")
    await world.people["Ada"].slash("mod undo", to=2, reason="a slip")
    (timeout,) = await log(world, "time-outs")
    assert "⏳ the clock" in timeout
    moderators = await log(world, "moderators")
    assert [("asleep" in one, "tea" in one, "slip" in one) for one in moderators] == [
        (True, False, False), (False, True, False), (False, False, True),
    ]  # fmt: skip
    (undone,) = await log(world, "undos")
    assert "back to step 2" in undone and "a slip" in undone
    (vote,) = await log(world, "votes")
    assert "asks to go on" in vote and vote.endswith("carried")
    assert len(await log(world)) == 4


async def test_moderators_read_each_deed_where_they_are_told_and_nobody_is_pinged(world: World):
    ada = world.people["Ada"]
    await den(world)
    await ada.slash("setup channels", channel=ada.channel("lobby")["id"], use="moderators")
    await ada.slash("mod act", seat="1", action="safe answer", reason="asleep")
    await ada.slash("mod seat", seat="2", reason="gone")
    await ada.slash("mod pause", reason="tea")
    notes = [one for one in world.public("lobby") if "Level 20, table no. 1 · " in words(one)]
    told = [words(one) for one in notes]
    assert ["asleep" in told[0], "seat 2 changed hands" in told[1], "let the table rest" in told[2]] == [True] * 3
    assert len(notes) == 3 and all(one["pinged"] == [] for one in notes)


async def test_who_is_forgotten_leaves_no_name_and_no_reason_in_the_log(world: World):
    ada = world.people["Ada"]
    await den(world)
    await ada.slash("mod pause", reason="a secret of mine")
    about = await world.bot.master.store.about(ada.id)
    assert [(one["kind"], one["reason"]) for one in about["ruled"]] == [("pause", "⁨a secret of mine⁩")]
    world.bot.master.store._clock = world.hands
    await world.bot.master.store.forget(ada.id)
    (line,) = await log(world)
    assert "somebody who was forgotten" in line and "secret" not in line and "let the table rest" in line


async def test_all_tables_of_a_server_rest_and_go_on_by_one_command(world: World):
    ada = world.people["Ada"]
    await den(world)
    ada.go("library")
    await ada.opens(players=2)
    for name in ("Kofi", "Wren"):
        await world.people[name].press(world.having("Take a seat", "library"), "Take a seat")
    await ada.press(world.having("Start", "library"), "Start")
    ada.go("lobby")
    offered = (await ada.autocomplete("mod pause", "game", "all")).choices
    assert {"value": "all", "name": "all tables of this server"}.items() <= offered[-1].items()
    said = await ada.slash("mod pause", reason="the server moves", game="all")
    assert said.words.startswith("Tables that rest now: 2.")
    games = await world.bot.master.store.games(int(world.server.world.guild_id))
    assert all(game.paused is not None for game in games)
    again = await ada.slash("mod pause", reason="again", game="all")
    assert again.private and again.words.startswith("No table runs here whose clocks do not stand still already.")
    assert (await ada.slash("mod resume", game="ALL")).words.startswith("Tables that go on: 2.")
    assert (await ada.slash("mod resume", game="all")).words.startswith("Moderators let no table rest here.")


async def test_what_the_table_voted_is_not_undone_by_letting_all_go_on(world: World):
    chloe, tomas = await den(world)
    await chloe.slash("game pause")
    await tomas.slash("vote", answer="yes")
    assert (await world.table()).game.paused is not None
    said = await world.people["Ada"].slash("mod resume", game="all")
    assert said.words.startswith("Moderators let no table rest here.")
    assert (await world.table()).game.paused is not None


async def test_nobody_else_stops_all_tables(world: World):  # TH-17
    chloe, _ = await den(world)
    said = await chloe.slash("mod pause", reason="mine", game="all")
    assert said.words.startswith("That is for moderators") and (await world.table()).game.paused is None
