"""Votes of a party over sockets: one call, one press, changed until they close; nobody who is away holds anybody up."""

from typing import Any

import pytest

from bot import away_facts
from bot.local_discord.player import words
from rules.adventurers.agenda import Arrive, Travel
from rules.adventurers.state import JourneyState
from tests.bot.chatter.scene import pinged, shown
from tests.bot.test_flow_adventurers import NAME
from tests.bot.world import HOUR, Person, World, buttons, controls, lists, offered
from tests.rules.adventurers.tables import fight, journey, start

CROSS = "n1 forest_1 e01; e1 castle_1 e02; s1 temple_1 e03"
THREE = ("Chloé", "Tomás", "Kofi")
DAY = 24 * HOUR


def entering(party: str = "krull thorensen melandrir", **more: Any) -> JourneyState:
    """The party stands before an unexplored Forest: explore or assault?"""
    state = journey(party, CROSS, **more)
    start(state, Arrive(cell="n1"))
    return state


def choosing(party: str = "krull thorensen melandrir", **more: Any) -> JourneyState:
    """Three places can be reached: where next?"""
    state = journey(party, CROSS, **more)
    start(state, Travel())
    return state


async def party(world: World, lies: JourneyState, *names: str) -> list[Person]:
    """These people at a table that lies so."""
    people = await world.seated(*(names or THREE), what=NAME)
    await world.lies(lies)
    return people


async def votes(world: World) -> dict[int, str]:
    """The votes so far, by seat; none once the ballot is closed."""
    ballot = (await world.table()).state.ballot
    return dict(ballot.votes) if ballot else {}


async def phase(world: World) -> str:
    """How far the journey has come."""
    return (await world.table()).state.phase


# ---------------------------------------------------------------- on the turn message


async def test_a_vote_calls_everybody_once_and_has_its_answers_on_the_turn_message(world: World):
    """PA-R46, PA-J6: one message that mentions all three; Explore and Assault stand on it, and no call beside it."""
    before = len(pinged(world))
    people = await party(world, entering())
    calls = [one for one in pinged(world)[before:] if one]
    assert sorted(calls[-1]) == sorted(str(one.id) for one in people)
    board = world.newest
    assert buttons(board)[:2] == ["Explore", "Assault"] and {"Play", "Table"} <= set(buttons(board))
    assert words(board).count("vote: explore or assault Forest I?") == 3
    assert "Not voted yet: ⁨Chloé⁩, ⁨Tomás⁩ and ⁨Kofi⁩." in words(board)


async def test_one_press_votes_and_calls_nobody_again(world: World):
    """PA-R46: the tally is public; a majority closes the ballot at once, whoever has not voted yet."""
    chloe, tomas, _ = await party(world, entering())
    calls = pinged(world)
    said = await chloe.press(world.board, "Explore")
    assert said.private and said.words.startswith("Done: your vote "), said.words
    assert await votes(world) == {0: "explore"} and pinged(world) == calls
    assert "**Explore**: 1, ⁨Chloé⁩." in words(world.board)
    assert "Not voted yet: ⁨Tomás⁩ and ⁨Kofi⁩. Leader:" in words(world.board)
    await tomas.press(world.board, "Explore")
    table = await world.table()
    assert table.state.map["n1"].face_up and table.decisions()[0].aloud
    assert buttons(world.board)[:2] == ["Attack", "Retreat"], "the next vote stands on the message of its own turn"


async def test_a_vote_changes_until_the_ballot_closes(world: World):
    """PA-R46: by the button of the box, by typing, and by nobody else."""
    chloe, tomas, kofi = await party(world, entering())
    await chloe.press(world.board, "Explore")
    assert {"Explore", "Assault", "Change to assault"} <= set(buttons(world.board)), "a vote, and the change of one"
    changed = await chloe.slash("party approach", how="assault")
    assert changed.private and changed.words.startswith("Done: your vote "), changed.words
    assert await votes(world) == {0: "assault"} and "**Assault**: 1, ⁨Chloé⁩." in words(world.board)
    again = await chloe.slash("party approach", how="assault")
    assert "PA-R46" in again.words and await votes(world) == {0: "assault"}, again.words
    await tomas.press(world.board, "Explore")
    assert await votes(world) == {0: "assault", 1: "explore"}
    await kofi.press(world.board, "Assault")
    assert await phase(world) == "battle" and (await world.table()).state.battle.assault


async def test_who_has_voted_changes_it_by_the_box(world: World):
    """PA-R46: one press under the tally, beside the turn."""
    chloe, *_ = await party(world, entering())
    await chloe.press(world.board, "Explore")
    said = await chloe.press(world.board, "Change to assault")
    assert said.private and await votes(world) == {0: "assault"}, said.words
    assert (await world.table()).step.actor == "aside"


async def test_an_onlooker_has_no_vote_and_a_press_on_an_older_tally_counts(world: World):
    """PA-R46: a vote of somebody else changes the message, and kills nobody's press."""
    chloe, tomas, _ = await party(world, entering())
    (assault,) = [one["custom_id"] for one in controls(world.board) if one.get("label") == "Assault"]
    await chloe.press(world.board, "Explore")
    number = (await world.table()).number
    for person in (chloe, world.people["Wren"]):
        assert await person.forges(assault, message=world.board) == "⁨Tomás⁩ has a vote on how to enter."
    assert (await world.table()).number == number and await votes(world) == {0: "explore"}
    assert (await tomas.forges(assault, message=world.board)).startswith("Done: your vote ")
    assert await votes(world) == {0: "explore", 1: "assault"}


async def test_where_to_go_is_a_list_of_ones_own(world: World):
    """PA-J5: many answers stand in the panel, not on the message; the small print says how to type."""
    chloe, tomas, kofi = await party(world, choosing())
    assert buttons(world.board)[0] == "Play" and "/party travel" in words(world.board)
    panel = await chloe.plays()
    assert "Travel to…" in lists(panel.message) and len(offered(panel.message, "Travel to…")) == 3
    north = next(one for one in offered(panel.message, "Travel to…") if "Forest" in one)
    assert (await chloe.choose(shown(panel), "Travel to…", [north])).words.startswith("Done: your vote ")
    assert (await tomas.slash("party travel", to="e1")).words.startswith("Done: ")
    assert await votes(world) == {0: "n1", 1: "e1"}
    await kofi.slash("party travel", to="Castle I")
    table = await world.table()
    assert table.state.target == "e1" and buttons(world.board)[:2] == ["Explore", "Assault"]


async def test_flight_is_called_for_and_voted_on(world: World):
    """PA-H1, PA-R51: by the button on any message of a battle; then everybody has a vote on the message itself."""
    state = fight("krull A31, thorensen A21", "troll E31", begin="next")
    chloe, tomas = await party(world, state, "Chloé", "Tomás")
    assert "Call to flee" in buttons(world.board)
    said = await tomas.press(world.board, "Call to flee")
    assert said.private and not said.failed, said
    assert buttons(world.board)[:2] == ["Fight", "Flee"] and "vote: flee or fight?" in words(world.board)
    await chloe.press(world.board, "Flee")
    await tomas.press(world.board, "Flee")
    battle = (await world.table()).state.battle
    assert battle is None or battle.fleeing


async def test_a_vote_on_the_turn_message_is_cast_whatever_lies_drafted(world: World):
    """PA-R46: the last vote, drafted on the panel, would lead to another question; the message still asks the first."""
    state = fight("krull A31, thorensen A21", "troll E31", begin="next")
    chloe, tomas = await party(world, state, "Chloé", "Tomás")
    await tomas.press(world.board, "Call to flee")
    await tomas.press(world.board, "Fight")
    drafted = await chloe.press((await chloe.press(world.board, "Play")).message, "Fight")
    assert "Your turn: Krull" in drafted.words and (await votes(world)) == {1: "fight"}, "a draft is no vote yet"
    said = await chloe.press(world.board, "Fight")
    assert "Your turn: Krull" in said.words and (await world.table()).state.ballot is None


# ---------------------------------------------------------------- who does not come


async def test_the_ballot_closes_by_itself_with_the_votes_there_are(world: World):
    """PA-R46: after its time the one vote decides, and nobody is waited for."""
    chloe, *_ = await party(world, entering())
    await chloe.press(world.board, "Assault")
    await world.passes(DAY + 1)
    assert await phase(world) == "battle" and (await world.table()).state.battle.assault


async def test_without_any_vote_the_usual_option_is_taken(world: World):
    """PA-R46."""
    await party(world, entering())
    await world.passes(DAY + 1)
    table = await world.table()
    assert table.state.map["n1"].face_up and table.state.map["n1"].explored and table.state.ballot.kind == "stand"
    assert "Time was up" in words(world.board)


async def test_after_two_time_outs_a_seat_is_not_asked_any_more_until_it_is_back(world: World):
    """PA-R81, PA-R103: two miss two votes; then one decides alone, until one of them presses Play."""
    chloe, _, kofi = await party(world, entering())
    for label in ("Explore", "Retreat"):
        await chloe.press(world.board, label)
        assert (await world.table()).state.away == [] and await votes(world) == {0: label.casefold()}
        await world.passes(DAY + 1)
    table = await world.table()
    assert table.state.away == [1, 2] and [one.seat for one in table.decisions()] == [0]
    assert pinged(world)[-1] == [str(chloe.id)] and "**⁨Kofi⁩** is away." in words(world.board)
    await kofi.plays()
    await away_facts.reconcile(world.bot.master, table.game.guild, table.game.id)
    assert (await world.table()).state.away == [1]


@pytest.mark.parametrize("plan", ["my orders", "careful bot"])
async def test_a_person_who_is_away_holds_no_vote_up(world: World, plan: str):
    """PA-R81, PA-R103: announced absence counts as without a player."""
    chloe, tomas, kofi = await world.seated(*THREE, what=NAME)
    await kofi.slash("away set", until="in 5 days", plan=plan)
    await world.lies(entering())
    await chloe.press(world.board, "Assault")
    await tomas.press(world.board, "Assault")
    await world.passes(0)
    assert await phase(world) == "battle"
