"""Lists, rules, checks and privacy as people read them: nothing cut silently, no inner names, no gaps."""

import msgspec

from bot import luck
from bot.records import Game, Sitter, Step
from bot.settings import Settings
from bot.words import fitting, one_of
from tests.bot.test_flow_end import over
from tests.bot.world import World, buttons

ELSEWHERE = 424_242


def test_what_does_not_fit_is_counted():
    assert fitting(["abc", "def", "ghi"], 8) == (["abc", "def"], 1)
    assert fitting(["abc", "def", "ghi"], 8, latest=True) == (["def", "ghi"], 1)
    assert fitting([], 8) == ([], 0)
    assert one_of(range(15)) == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 3 more"


async def opened(world: World, number: int, guild: int, title: str = "") -> Game:
    """A table that was closed before the start."""
    store = world.bot.master.store
    seed = luck.new_seed()
    game = Game(
        id=f"T{number:05}", guild=guild, name="level20", title=title, channel=10_000 + number, host=1, wanted=2,
        promise=luck.promise(seed),
    )  # fmt: skip
    await store.create(game, None, seed, live=1000)
    await store.drop_lobby(guild, game.id, 1.0, f"<@{number}>: “{'x' * 60}”")
    return game


async def test_every_table_of_the_server_can_be_listed(world: World):  # threats 3.5
    guild, ada = int(world.server.world.guild_id), world.people["Ada"]
    for number in range(1, 41):
        await opened(world, number, guild)
    listed, before = [], {}
    while True:
        said = (await ada.slash("game list", **before)).words
        assert len(said) < 4000
        listed += [line for line in said.splitlines() if line.startswith("- no. ")]
        if "`/game list before:" not in said:
            break
        before = {"before": int(said.split("before:")[1].split("`")[0])}
    assert [int(line.split()[2]) for line in listed] == list(range(40, 0, -1))
    assert "closed before the start" in listed[0] and before


async def test_open_tables_that_do_not_fit_are_counted(world: World):
    guild, store = int(world.server.world.guild_id), world.bot.master.store
    for number in range(60):
        seed = luck.new_seed()
        game = Game(
            id=f"U{number:05}", guild=guild, name="level20", title="", channel=20_000 + number, host=number + 1,
            wanted=2, promise=luck.promise(seed),
        )  # fmt: skip
        await store.create(game, None, seed, live=1000)
    said = (await world.people["Wren"].slash("mygames")).words
    shown = said.count("\n- no. ")
    assert 10 < shown < 60 and f"-# and {60 - shown} more: `/game list`" in said and len(said) < 4000


async def test_nobody_stands_where_somebody_was_who_was_forgotten(world: World):  # TH-44
    guild, ada = int(world.server.world.guild_id), world.people["Ada"]
    await opened(world, 77, guild)
    await world.bot.master.store.forget(77)
    said = (await ada.slash("game list")).words
    assert "somebody who was forgotten" in said and "xxx" not in said and "<@" not in said


async def test_rules_are_headed_by_words_and_cite_their_ids(world: World):
    ada = world.people["Ada"]
    said = (await ada.slash("rules", about="moss", of="Level 20")).words
    assert said.startswith("**Moss**\n") and "L20-MS1" in said and "card." not in said
    assert (await ada.slash("rules", about="L20-K9", of="Level 20")).words.count("(L20-K9)") == 1


async def test_the_privacy_text_has_no_gap_and_no_table(world: World):
    said = await world.people["Kofi"].slash("privacy show")
    assert "[[" not in said.words and "| " not in said.words and len(said.words) < 4000
    assert "the person who runs this program on this machine" in said.words
    assert "/settings" not in said.words and "ratings" not in said.words
    assert said.message["attachments"][0]["filename"] == "privacy.md"


async def test_the_operator_of_a_bot_is_named_as_he_wants(world: World):
    settings = Settings(_env_file=None, operator="Ann", contact="ann@example.org", country="Norway")
    world.bot.master.settings = settings
    said = (await world.people["Kofi"].slash("privacy show")).words
    assert "Ann" in said and "Norway" in said and "that machine" not in said


async def test_deletion_counts_the_tables_of_all_servers(world: World):  # TH-44
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await elsewhere(world, chloe.id)
    asked = await chloe.slash("privacy delete")
    assert "Your seats at 2 running tables, here and in other servers" in asked.words
    assert buttons(asked.message) == ["Delete", "No"]
    assert "seats at 1 running" in (await tomas.slash("privacy delete")).words


async def elsewhere(world: World, user: int) -> None:
    """A running table of another server at which this person sits."""
    store, seed = world.bot.master.store, luck.new_seed()
    here = (await world.table()).record
    game = msgspec.structs.replace(here.game, id="ELSE01", guild=ELSEWHERE, channel=99, promise=luck.promise(seed))
    await store.create(game, Sitter(0, user, "Chloé"), seed)
    await store.touch("ELSE01", seal_message=1)
    await store.close_lobby(ELSEWHERE, "ELSE01", "{}")
    first = Step(number=0, generation=0, actor="start", state=here.step.state, version=here.step.version)
    await store.append("ELSE01", [first], after=-1, generation=0, changes={"status": "running"})


async def test_a_deleted_person_is_gone_from_the_open_table_too(world: World):  # TH-44
    chloe = world.people["Chloé"]
    await world.people["Ada"].opens(players=2)
    await chloe.sits()
    world.bot.master.store._clock = world.hands
    asked = await chloe.slash("privacy delete")
    await chloe.press(asked.message, "Delete")
    assert f"<@{chloe.id}>" not in str(world.lobby["components"]) and "0 of 2" in str(world.lobby["components"])


async def test_only_the_owner_deletes_a_server_and_then_nothing_of_it_is_left(world: World):  # TH-44
    chloe, _ = await world.seated("Chloé", "Tomás")
    owner = world.by_id(int(world.server.world.owner_id))
    board, guild = world.board, int(world.server.world.guild_id)
    world.bot.master.store._clock = world.hands
    refused = await chloe.slash("privacy delete", server=True)
    assert refused.private and refused.words.startswith("Only the owner of this server")
    asked = await owner.slash("privacy delete", server=True)
    assert "Tables: 1, not finished: 1." in asked.words and asked.private
    assert "Nothing was deleted" in (await owner.press(asked.message, "No")).words
    assert len(await world.bot.master.store.games(guild)) == 1
    asked = await owner.slash("privacy delete", server=True)
    assert "Everything of this server is deleted" in (await owner.press(asked.message, "Delete")).words
    assert await world.bot.master.store.games(guild) == []
    late = await chloe.press(board, "Play")
    assert late.private and late.words
    await world.passes(86_400)


async def test_an_order_to_be_asked_says_that_one_is_asked(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás")
    assert (await chloe.slash("orders set", order="tunnel", answer="ask")).words.endswith("You are asked each time.")
    said = (await chloe.slash("orders set", order="tunnel", answer="best")).words
    assert "It answers for you after a short random wait" in said


async def test_between_the_end_and_the_seal_a_check_says_when_it_opens(world: World):
    chloe, _ = await over(world)
    said = (await chloe.slash("game verify")).words
    assert "is over; its seal opens <t:" in said and "still going on" not in said
    assert "seed" not in said.casefold()


async def test_the_story_of_a_sealed_table_goes_out_with_its_seed(world: World):
    chloe, _ = await over(world)
    await world.passes(901)
    told = await chloe.slash("game export", form="text")
    text = (await chloe.picture(told.message["attachments"][0])).decode()
    game = (await world.table()).game
    seed = text.split("the seed `")[1].split("`")[0]
    assert luck.promise(bytes.fromhex(seed)) == game.promise and "its seal is open" in text


async def test_a_table_that_has_ended_says_what_is_possible(world: World):
    chloe, _ = await over(world)
    await world.passes(901)
    for command in ("play", "game leave", "game join"):
        assert "`/game new` opens another" in (await chloe.slash(command)).words, command
