"""A table played by typing only, and everything that can be looked up beside it."""

import json
from random import Random

import pytest

from bot.local_discord.player import words
from tests.bot.world import HOUR, Person, World
from tests.rules.level20.tables import S1, table


async def den(world: World, **more) -> tuple[Person, Person]:
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", **({"vala": "H1 N"} | more)))
    return chloe, tomas


@pytest.mark.slow
@pytest.mark.parametrize("command", ["kobold go", "move", "kobold path"])
async def test_a_whole_game_is_played_by_typing_alone(world: World, command: str):
    ada = world.people["Ada"]
    await ada.slash("game new", what="Level 20", players=2)
    for name in ("Chloé", "Tomás"):
        await world.people[name].slash("game join")
    await ada.slash("game start")
    for _ in range(80):
        now = await world.table()
        if now.over:
            break
        person = await world.asked()
        if now.decisions()[0].reaction:
            choice = (await person.autocomplete("kobold tunnel", "to")).choices[0]
            done = await person.slash("kobold tunnel", to=choice["value"])
        else:
            done = await _typed(person, command)
        assert done.private and (await world.table()).number > now.number, done.words
    assert "wins Level 20" in words(world.newest)


async def _typed(person: Person, command: str):
    if command == "kobold go":
        return await person.slash(command, to=(await person.autocomplete(command, "to")).choices[0]["value"])
    wandering = Random(0)
    for _ in range(60):
        offers = [one["value"] for one in (await person.autocomplete("move", "action")).choices]
        if "end" in offers:
            break
        steps = [one for one in offers if one.startswith("step:")]
        if steps:
            step = wandering.choice(steps)
            await person.slash(command, **{"action" if command == "move" else "steps": step})
        else:  # nowhere to stop and no step left
            await person.slash("move", action="back")
    return await person.slash("move", action="confirm")


async def test_every_typed_command_of_a_turn_does_what_its_button_does(world: World):
    chloe, _ = await den(world, tokens="junk D4", hands={S1: "moss moss food"}, top="tunnel")
    assert "3 steps left" in (await chloe.slash("kobold spur", steps=1)).words
    assert "You hold four cards." in (await chloe.slash("kobold search", reward="treasure")).words
    assert "2 steps left" in (await chloe.slash("kobold discard", card="moss")).words
    assert "2 steps left" in (await chloe.slash("kobold card", card="moss")).words
    assert "Moss ×2" not in (await chloe.slash("hand")).words
    assert "1 step left" in (await chloe.slash("kobold path", steps="e")).words
    assert "1 ferocity" in (await chloe.slash("kobold cover")).words
    assert (await chloe.slash("kobold path", steps="E end")).words.startswith("Done: Ziprik to F4")


async def test_a_row_is_kept_up_to_what_is_refused_or_not_at_all(world: World):
    chloe, _ = await den(world)
    for row in ("E E E end", "E castle", "search:treasure", "step:XX", "E " * 60):
        refused = await chloe.slash("kobold path", steps=row)
        assert refused.private and "went wrong" not in refused.words and not refused.words.startswith("Done"), row
    assert (await world.table()).number == 2


@pytest.mark.parametrize(
    "typed", ["", " ", "step", "step:", "card:stalactite", "end end", "💀", "a" * 100, "²", "<@1>"]
)
async def test_whatever_is_typed_gets_a_sentence_and_never_a_failure(world: World, typed: str):  # TH-14
    chloe, _ = await den(world)
    for command, option in (
        ("move", "action"), ("kobold path", "steps"), ("kobold go", "to"), ("kobold card", "card"),
        ("kobold tunnel", "to"), ("kobold discard", "card"), ("orders set", "order"), ("rules", "about"),
    ):  # fmt: skip
        said = await chloe.slash(command, **({option: typed} | ({"answer": typed} if option == "order" else {})))
        assert said.failed or ("went wrong" not in said.words and not said.words.startswith("Done")), command
        assert not (await chloe.autocomplete(command, option, typed)).failed
    assert (await world.table()).number == 2


async def test_nobody_without_a_seat_is_offered_anything_of_a_hand(world: World):  # TH-14, SC-10
    chloe, tomas = await den(world, hands={S1: "moss tunnel"})
    offers = {
        person.name: (await person.autocomplete("kobold card", "card")).choices
        for person in (chloe, tomas, world.people["Wren"], world.people["Ada"])
    }
    assert [one["value"] for one in offers.pop("Chloé")] == ["moss"]
    assert all(choices == () for choices in offers.values())


async def test_offers_count_what_they_leave_out(world: World):
    chloe, _ = await den(world, hands={S1: "stalactite moss food"})
    choices = (await chloe.autocomplete("kobold go", "to")).choices
    assert 0 < len(choices) <= 25 and all(len(one["name"]) <= 100 for one in choices)
    assert all("live" in one["name"] or "slain" in one["name"] for one in choices), choices


async def test_a_row_is_told_as_each_of_its_moves_will_be(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N"))
    (row,) = (await chloe.autocomplete("move", "action", "E SE end")).choices
    assert row["name"].startswith("step:E step:SE end · walk to E4, 1 step left, walk to F5, ")
    (row,) = (await chloe.autocomplete("move", "action", "E N N")).choices
    assert "walk to E4" in row["name"] and row["name"].count("walk to") == 2, "the third step would be refused"
    row = (await chloe.autocomplete("kobold path", "steps", "E SE end")).choices[0]
    assert "end the turn on F5" in row["name"]


async def test_what_is_looked_up_is_private_unless_it_is_to_be_shown(world: World):
    chloe, _ = await den(world, hands={S1: "moss"})
    posts = len(world.public())
    for command, options in (
        ("board", {}), ("board", {"text": True}), ("hand", {}), ("game info", {}), ("game history", {}),
        ("game list", {}), ("mygames", {}), ("rules", {"about": "moss"}), ("help", {}), ("about", {}),
        ("game verify", {}), ("kobold look", {}), ("orders show", {}), ("privacy show", {}),
    ):  # fmt: skip
        said = await chloe.slash(command, **options)
        assert said.private and said.message, command
    assert len(world.public()) == posts


@pytest.mark.parametrize("command", ["board", "game info", "game history"])
async def test_shown_to_everybody_it_is_the_view_of_an_onlooker(world: World, command: str):  # TH-1
    chloe, _ = await den(world, hands={S1: "tunnel"})
    await chloe.slash(command, show=True)
    shown = str(world.newest["components"])
    assert "unnel" not in shown and world.newest["pinged"] == []


async def test_the_board_of_an_earlier_step_is_the_public_one(world: World):
    chloe, _ = await den(world, hands={S1: "tunnel"})
    await chloe.takes_turn()
    earlier = await chloe.slash("board", turn=2, text=True)
    assert "D4" in earlier.words and "unnel" not in earlier.words
    assert (await chloe.slash("board", turn=0)).failed or (await chloe.slash("board", turn=99)).words


async def test_my_games_puts_those_that_wait_for_me_first(world: World):
    chloe, tomas = await den(world)
    assert "**Waiting for you (1):**" in (await chloe.slash("mygames")).words
    theirs = (await tomas.slash("mygames")).words
    assert "Waiting for you" not in theirs and "**Running:**" in theirs
    panel = await chloe.slash("mygames")
    assert "Your turn" in (await chloe.press(panel.message, "Play · 1")).words


async def test_a_game_is_found_from_another_channel(world: World):
    chloe, _ = await den(world)
    chloe.go("lobby")
    assert "Your turn" in (await chloe.slash("play")).words
    wren = world.people["Wren"]
    wren.go("lobby")
    assert "No table runs in this channel" in (await wren.slash("board")).words
    number = (await world.table()).game.id
    assert (await wren.slash("board", game=number, text=True)).words.startswith("Round 1")


async def test_privacy_export_holds_the_own_view_and_delete_hands_the_seat_to_the_bot(world: World):  # TH-44
    chloe, tomas = await den(world, hands={S1: "moss", 1: "tunnel"})
    said = await chloe.slash("privacy export")
    about = (await chloe.picture(said.message["attachments"][0])).decode()
    assert json.loads(about) and "unnel" not in about.replace('"tunnel"', "", about.count('"order"'))
    asked = await chloe.slash("privacy delete")
    kept = await chloe.press(asked.message, "No")
    assert kept.words == "Nothing was deleted." and (await world.table()).sitters[0].user == chloe.id
    asked = await chloe.slash("privacy delete")
    assert (await chloe.press(asked.message, "Delete")).words.startswith("It is deleted.")
    assert (await world.table()).sitters[0].user is None
    assert (await chloe.slash("hand")).words.startswith("You have no seat")
    await world.passes(25 * HOUR)
    assert await world.asked() is tomas
