"""One person alone with several adventurers, by typing; look-ups with pictures; a table that rests for months."""

from typing import Any

import pytest

from bot.local_discord.player import Outcome, words
from bot.opened import OpenTable
from rules import notation
from rules.adventurers.agenda import Arrive, MayPlace, MayTravel, Travel
from rules.adventurers.muster import MayKeepSkills
from rules.adventurers.state import JourneyState
from tests.bot.chatter.scene import pinged, shown
from tests.bot.test_flow_adventurers import NAME
from tests.bot.world import HOUR, Person, World, buttons
from tests.rules.adventurers.tables import fight, journey, start

CROSS = "n1 forest_1 e01; e1 castle_1 e02; s1 temple_1 e03"
MONTHS = 90 * 24 * HOUR


def choosing(**more: Any) -> JourneyState:
    """Three places can be reached: where next?"""
    state = journey("krull thorensen", CROSS, **more)
    start(state, Travel())
    return state


async def typed(person: Person, command: str, **options: str) -> str:
    """What somebody reads privately who types a command of this game."""
    went = await person.slash(command, **options)
    assert went.private and not went.failed and "went wrong" not in went.words, went
    return went.words


# ---------------------------------------------------------------- alone


async def alone(world: World, lies: JourneyState | None = None) -> Person:
    """One person with all adventurers."""
    (chloe,) = await world.seated("Chloé", what=NAME)
    if lies is not None:
        await world.lies(lies)
    return chloe


async def test_one_person_sets_out_with_four_adventurers_by_typing(world: World):
    """PA-S1, PA-S2, PA-S4, PA-R46: one answer decides every vote; nobody is asked twice; no clock runs."""
    chloe = await alone(world)
    for who in ("Krull", "melandrir", "Glaicus", "vhaladia"):
        assert "PA-" not in await typed(chloe, "party adventurer", who=who)
    assert [one.id for one in (await world.table()).state.adventurers] == ["krull", "melandrir", "glaicus", "vhaladia"]
    for category in ("battle", "archery", "nature", "Elemental Sorcery"):
        assert "PA-" not in await typed(chloe, "party choose", choice=category)
    while isinstance(asked := (await world.table()).decisions()[0], MayKeepSkills):
        first, second = asked.cards[:2]
        assert "PA-" not in await typed(chloe, "party choose", choice=first, second=second)
    table = await world.table()
    assert all(len(one.skills) == 2 for one in table.state.adventurers)
    assert isinstance(table.decisions()[0], MayTravel) and not table.record.clocks
    to = table.state.ballot.options[0]
    assert "PA-" not in await typed(chloe, "party travel", to=to)
    table = await world.table()
    assert table.state.target == to and table.decisions()[0].aloud and "Not voted yet" not in words(world.board)


async def test_a_vote_of_one_decides_and_is_no_vote_to_look_at(world: World):
    """PA-R46, PA-J7: two answers, and the battle begins; no tally, no box, no second call."""
    state = journey("krull thorensen", CROSS, seats="0 0")
    start(state, Arrive(cell="n1"))
    chloe = await alone(world, state)
    assert buttons(world.board)[:2] == ["Explore", "Assault"] and len(buttons(world.board)) == 4
    assert "More than half" not in words(world.board)
    assert (await chloe.press(world.board, "Explore")).private
    assert buttons(world.board)[:2] == ["Attack", "Retreat"]
    assert "PA-" not in await typed(chloe, "party stand", how="attack")
    table = await world.table()
    assert table.state.phase == "battle" and isinstance(table.decisions()[0], MayPlace)
    assert "PA-" not in await typed(chloe, "fight place", column="krull 3")
    assert "PA-" not in await typed(chloe, "fight place", column="2", row="front")
    assert not (await world.table()).state.battle.placing


async def test_a_turn_is_typed(world: World):
    """PA-X1, PA-X4, PA-X9: a move is a draft, the roll is final; then the other adventurer of the same person."""
    state = fight("krull A21, thorensen A41", "troll E31", begin="next", seats="0 0")
    chloe = await alone(world, state)
    number = (await world.table()).number
    assert "Your turn: Krull" in await typed(chloe, "fight move", to="3")
    assert (await world.table()).number == number
    await typed(chloe, "fight attack", target="troll", dice="3 red")
    await world.passes(0)
    table = await world.table()
    assert table.number > number and " with *Axe*: " in words(world.board), words(world.board)


async def test_what_is_typed_and_is_not_possible_is_refused_with_its_rule(world: World):  # TH-14
    chloe = await alone(world, fight("krull A21, thorensen A41", "troll E31", begin="krull", seats="0 0"))
    number = (await world.table()).number
    for command, options in (
        ("fight attack", {"target": "medusa"}), ("fight attack", {"target": "troll", "dice": "9 red"}),
        ("fight skill", {"skill": "Excalibur"}), ("fight potion", {"potion": "ale"}), ("party travel", {"to": "n1"}),
        ("party buy", {"item": "spear"}), ("fight move", {"to": "9"}),
    ):  # fmt: skip
        said = await typed(chloe, command, **options)
        assert not said.startswith("Done") and "Your turn" not in said, (command, said)
    assert (await world.table()).number == number


async def test_one_person_plays_on_in_notation_to_the_end(world: World):
    """`/move` says everything; orders answer what they can."""
    state = fight(
        "krull A31, thorensen A21", "troll E31", begin="next", seats="0 0",
        hero={"krull": {"life": 1}, "thorensen": {"life": 1}}, foe_dice=1, asking="express",
    )  # fmt: skip
    chloe = await alone(world, state)
    for _ in range(60):
        await world.passes(0)
        if (table := await world.table()).over:
            break
        said = await typed(chloe, "move", action="pass" if "pass" in offers(table) else offers(table)[0])
        assert (await world.table()).number > table.number, said
    assert (await world.table()).over and "loses" in words(world.newest)


def offers(table: OpenTable) -> list[str]:
    """What the first one asked may answer, as it is typed."""
    return [notation.write(one) for one in table.rules.lawful(table.state, table.decisions()[0])]


# ---------------------------------------------------------------- look-ups


def picture_of(went: Outcome) -> tuple[str, str]:
    """The name and the alt text of the picture that stands above an answer."""
    (attached,) = shown(went)["attachments"]
    return attached["filename"], attached["description"]


@pytest.mark.parametrize("name", ["Chloé", "Wren"])
@pytest.mark.parametrize(
    ("command", "options", "line"),
    [
        ("party map", {}, "**Forest I** (n1): "), ("party sheet", {"who": "Thorensen"}, "Thorensen"),
        ("party sheet", {}, "Krull"),
    ],
)  # fmt: skip
async def test_map_and_sheet_answer_privately_with_a_picture_and_its_words(world: World, name, command, options, line):
    """PA-M1, PA-A1: to onlookers too; nothing of it is seen in the channel."""
    await world.seated("Chloé", "Tomás", what=NAME)
    await world.lies(choosing())
    posts, number = len(world.public()), (await world.table()).number
    went = await world.people[name].slash(command, **options)
    assert went.private and line in went.words, went.words
    file, alt = picture_of(went)
    assert file == "private.png" and alt.endswith(", as a picture: the words below say the same.") and "**" not in alt
    assert (len(world.public()), (await world.table()).number) == (posts, number)


async def test_map_and_track_are_shown_to_everybody_by_who_wants_it(world: World):
    """PA-M1, PA-Q6: from the public view, into the table's channel."""
    chloe, _ = await world.seated("Chloé", "Tomás", what=NAME)
    await world.lies(choosing())
    assert "<#" in (await chloe.slash("party map", show=True)).words
    (attached,) = world.newest["attachments"]
    assert "**Forest I** (n1): " in words(world.newest) and attached["filename"] != "private.png"
    await world.lies(fight("krull A31, thorensen A21", "troll E31, goblin E32", begin="krull"))
    await chloe.slash("fight track", show=True)
    assert words(world.newest).startswith("Order of play in round 1 of 20: ")


@pytest.mark.parametrize("name", ["Tomás", "Wren"])
async def test_the_track_is_told_privately_in_words(world: World, name: str):
    """PA-Q6: the order of play and what every enemy is."""
    await world.seated("Chloé", "Tomás", what=NAME)
    await world.lies(fight("krull A31, thorensen A21", "troll E31, goblin E32", begin="krull"))
    posts = len(world.public())
    went = await world.people[name].slash("fight track")
    assert went.private and went.words.startswith("Order of play in round 1 of 20: "), went.words
    assert "**Troll" in went.words and "**Goblin" in went.words and not shown(went)["attachments"]
    assert len(world.public()) == posts
    await world.lies(choosing())
    assert (await world.people[name].slash("fight track")).words == "There is no battle now."


# ---------------------------------------------------------------- months


async def test_a_table_that_rests_for_months_goes_on_where_it_stood(world: World):
    """Without a clock: the bot is off for ninety days; who looks is told where the journey stands, and votes."""
    ada, chloe, tomas = (world.people[name] for name in ("Ada", "Chloé", "Tomás"))
    await ada.opens(players=2, what=NAME)
    await ada.slash("game options", option="pace", value="none")
    for person in (chloe, tomas):
        await person.sits()
    await ada.starts()
    await world.lies(choosing(fields={"round": 4}))
    await chloe.slash("party travel", to="n1")
    number, calls = (await world.table()).number, pinged(world)
    await world.stop_bot()
    world.hands.now += MONTHS
    await world.start_bot()
    await world.passes(0)
    table = await world.table()
    assert (table.number, dict(table.state.ballot.votes), table.state.away) == (number, {0: "n1"}, [])
    assert pinged(world) == calls, "nobody is called for it again"
    board = await tomas.slash("board")
    assert board.private and "Round 4" in board.words
    file, alt = picture_of(board)
    assert file == "private.png" and "Forest I" in alt, alt
    info = await tomas.slash("game info")
    assert "Round 4" in info.words and "⁨Tomás⁩ has a vote on where to go" in info.words, info.words
    assert "**⁨Chloé⁩** votes " in info.words
    await tomas.slash("party travel", to="n1")
    assert (await world.table()).state.target == "n1"
    assert (await chloe.press(world.board, "Explore")).private and dict((await world.table()).state.ballot.votes) == {
        0: "explore"
    }


async def test_a_battle_that_rests_for_months_goes_on(world: World):
    """An outage of months costs nobody a turn: the clock goes on with what was left of it."""
    chloe, _ = await world.seated("Chloé", "Tomás", what=NAME)
    await world.lies(fight("krull A31, thorensen A21", "troll E31", begin="next"))
    number = (await world.table()).number
    await world.stop_bot()
    world.hands.now += MONTHS
    await world.start_bot()
    await world.passes(0)
    assert (await world.table()).number == number and await world.asked() is chloe
    assert "battle round 1" in (await chloe.slash("game info")).words
    assert "Troll" in picture_of(await chloe.slash("board"))[1]
    panel = await chloe.plays()
    assert panel.private and "Your turn: Krull" in panel.words
    await chloe.press(shown(panel), "Pass")
    assert (await world.table()).number > number
