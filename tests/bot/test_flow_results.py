"""Games that end before their end: a draw, whoever is ahead, a winner by decree, no result; and votes closed early."""

import msgspec
import pytest

from bot import results
from bot.local_discord.player import words
from bot.record import record_file
from tests.bot.test_flow_votes import ballot, den
from tests.bot.world import World, buttons
from tests.rules.level20.tables import table


async def test_a_draw_is_voted_on_recorded_shown_and_sealed(world: World):
    chloe, tomas, kofi = await den(world, "Chloé", "Tomás", "Kofi")
    said = await chloe.slash("game end", how="draw")
    assert said.words.startswith("The table is asked") and "end the game as a draw" in words(ballot(world))
    await tomas.press(ballot(world), "Yes")
    now = await world.table()
    assert now.game.status == "sealed" and results.result_of(now) == results.Result((), draw=True, decreed=True)
    told = next(one for one in world.public() if "Seal opened: `" in words(one))
    assert "was ended by a vote of the table: **a draw**." in words(told)
    assert "a draw" in (await kofi.slash("game list")).words
    record = msgspec.json.decode(await record_file(world.bot.master.store, now))
    assert record["result"] == "draw"


async def test_the_host_asks_for_a_draw_like_anybody_and_ends_without_a_result_alone(world: World):
    await den(world, "Chloé", "Tomás")
    ada = world.people["Ada"]
    assert (await ada.slash("game end", how="draw")).words.startswith("You have no seat at this table.")
    assert "End this game?" in (await ada.slash("game end")).words and (await world.table()).game.status == "running"


async def test_whoever_is_ahead_wins_by_a_vote_and_nobody_is_named_before(world: World):
    chloe, tomas = await world.seated("Chloé", "Tomás", what="Kragmortha")
    await chloe.slash("game end", how="leader wins")
    assert "whoever is ahead would have won" in words(ballot(world))
    ahead = (await world.table()).rules.leaders((await world.table()).state)
    await tomas.press(ballot(world), "Yes")
    now = await world.table()
    assert results.result_of(now) == results.Result(ahead, decreed=True) and ahead
    assert any("won**" in words(one) and "ended by a vote" in words(one) for one in world.public())


async def test_where_nobody_is_ahead_the_game_goes_on(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    await chloe.slash("game end", how="leader wins")
    await tomas.press(ballot(world), "Yes")
    assert (await world.table()).game.status == "running" and "nobody is ahead yet" in words(ballot(world))


async def test_at_a_game_of_one_party_nobody_is_ahead(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás", what="Dice Conquest")
    assert (await chloe.slash("game end", how="leader wins")).words.startswith("At this game all play together")


async def test_a_moderator_names_a_winner_or_a_draw_with_a_reason(world: World):
    await den(world, "Chloé", "Tomás")
    ingrid = world.people["Ingrid"]
    for given, said in (
        ({"how": "winner"}, "Name who won: `winner:`."),
        ({"how": "draw", "winner": "1"}, "A winner goes with `how:winner`."),
        ({"how": "winner", "winner": "7"}, "There is no seat “"),
        ({"how": "draw", "reason": "\u200b"}, "A reason is needed"),
    ):
        assert (await ingrid.ends(**({"reason": "why"} | given))).words.startswith(said), given
    assert (await world.table()).game.status == "running"
    await ingrid.ends(how="winner", winner="2", reason="agreed in chat")
    now = await world.table()
    assert results.result_of(now) == results.Result((1,), decreed=True)
    told = next(one for one in world.public() if "Seal opened: `" in words(one))
    assert "**⁨Tomás⁩ won**" in words(told) and "agreed in chat" in words(told)
    assert "Level 20, round" in str(told["components"]) and "must move" not in str(told["components"]), "in its picture"
    assert "won by seat 2" in (await ingrid.slash("game list")).words


async def test_who_sits_there_names_no_winner(world: World):  # TH-16
    ada, _ = await world.seated("Ada", "Tomás")
    for how in ({"how": "draw"}, {"how": "winner", "winner": "Ada"}):
        said = await ada.ends(reason="I am ahead", **how)
        assert said.words.startswith("You have or had a seat at this table, so who won is not yours to say.")
    assert (await world.table()).game.status == "running"


@pytest.mark.parametrize("status", ["lobby", "sealed"])
async def test_no_result_is_decreed_where_there_is_no_game(world: World, status: str):
    ada = world.people["Ada"]
    if status == "lobby":
        await ada.opens(players=2)
        await world.people["Chloé"].sits()
        assert (await ada.ends(how="draw", reason="why")).words.startswith("This game has not begun")
        assert (await ada.ends(reason="why")).words.startswith("The table is closed")
        return
    await den(world, "Chloé", "Tomás")
    await ada.ends(how="draw", reason="why")
    again = await ada.ends(how="winner", winner="1", reason="twice")
    assert again.words.startswith("This game is over") and (await world.table()).game.result == "draw"


async def test_a_moderator_without_a_seat_has_a_vote_of_the_table_counted_now(world: World):
    chloe, tomas, kofi = await den(world, "Chloé", "Tomás", "Kofi")
    await chloe.slash("game pause")
    ingrid = world.people["Ingrid"]
    said = await ingrid.slash("mod close", vote="v1", reason="nobody answers")
    assert said.words.startswith("It is counted now.")
    assert (await world.table()).game.paused is not None
    closed = next(one for one in world.public() if "Carried, 1 to 0" in words(one))
    assert any("has this vote counted now: “⁨nobody answers⁩”" in words(one) for one in world.public())
    assert (await ingrid.slash("mod close", vote="v1", reason="twice")).words == "That vote is over."
    assert (await ingrid.slash("mod close", vote="v9", reason="why")).words == "That vote is over."
    assert not buttons(closed)
    del tomas, kofi


def test_those_who_live_are_ahead_in_the_den_and_nobody_while_all_do() -> None:
    from rules.registry import games

    state = table("D4 A8 H8", vala="H1 N")
    assert games()["level20"].leaders(state) == ()
    state.kobolds[0].slain_in = 1
    assert games()["level20"].leaders(state) == (1, 2)
