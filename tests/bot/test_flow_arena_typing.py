"""Arena by typing: a turn by its commands, elements at any time, and look-ups that are nobody else's business."""

import pytest

from bot.local_discord.player import Outcome, words
from tests.bot.chatter.scene import labelled, pinged, shown
from tests.bot.world import Person, World, buttons
from tests.rules.arena.tables import arena, monster

SECRET = {"glory": 7, "misfortune": 2}


async def pit(world: World, at: str = "- a7", monsters: str = "troll@d2#1", **more) -> tuple[Person, Person]:
    """Chloé plays Valeros, Tomás Kyra; it is Chloé's turn unless `current` says otherwise."""
    chloe, tomas = await world.seated("Chloé", "Tomás", what="Arena")
    await world.lies(arena("valeros kyra", at, monsters, **more))
    return chloe, tomas


async def typed(person: Person, command: str, **options: str) -> str:
    """What somebody reads privately who types a command of Arena."""
    went = await person.slash(f"arena {command}", **options)
    assert went.private and "went wrong" not in went.words, went
    return went.words


# ---------------------------------------------------------------- a turn


async def test_a_turn_is_typed_command_by_command(world: World):
    """AR-S17, AR-H5, AR-A1, AR-A6, AR-A7: a draft that nobody else sees, until a pick-up; then its end."""
    chloe, tomas = await pit(
        world, monsters="troll@d6#1", lying={"d2": "str item"}, cards={0: "magic_rod"}, tokens={0: "str1"}
    )
    number, public = (await world.table()).number, words(world.board)
    assert "Your turn: Valeros on d1" in await typed(chloe, "enter", at="d1")
    assert "On your sheet: no tokens" in await typed(chloe, "power", plan="Magic Rod base")
    assert "3 actions left" in await typed(chloe, "rotate", way="left")
    assert "2 actions left" in await typed(chloe, "shift", **{"from": "c4"})
    assert "Valeros on d2" in (said := await typed(chloe, "step", path="S")) and "1 action left" in said
    assert ((await world.table()).number, words(world.board)) == (number, public)
    assert "No actions left" in await typed(chloe, "pick", what="str+wis")
    assert (await world.table()).number == number + 1, "what is picked up is final"
    assert (await typed(chloe, "end")).startswith("Done: Wisdom taken")
    story = words(world.board)
    assert "entered on d1" in story and "laid tokens on *Magic Rod*" in story and "shifted 1 tile east from c4" in story
    assert "picked up Strength on d2" in story and "Wisdom" in story and await world.asked() is tomas


async def test_an_attack_is_typed_by_its_monster_and_final(world: World):
    """AR-A10."""
    chloe, _ = await pit(world, "c2 a7", "troll@c2#1", tokens={0: "str4"})
    assert "Attack" not in buttons(world.board)
    assert "Your turn: Valeros on c2" in await typed(chloe, "attack", target="troll")
    table = await world.table()
    assert (table.step.actions, table.state.monsters[0].damage > 0) == ("strike:1", True)
    assert "struck the Troll" in words(world.board)


@pytest.mark.parametrize(
    ("command", "options", "rule"),
    [
        ("attack", {"target": "medusa"}, "AR-A10"), ("step", {"path": "c1 zz"}, "AR-R49"),
        ("shift", {"from": "e6"}, "AR-A7"), ("pick", {"what": "con"}, "AR-A12"),
        ("power", {"plan": "Excalibur all"}, "AR-R21"), ("element", {"kind": "fire", "on": "troll"}, "AR-E3"),
        ("reach", {"monster": "medusa"}, "AR-F1"), ("sheet", {"who": "Excalibur"}, "AR-S8"),
    ],
)  # fmt: skip
async def test_what_is_not_possible_is_refused_privately_with_its_rule(world: World, command, options, rule):  # TH-14
    chloe, _ = await pit(world, "c2 a7", "troll@c2#1")
    before = (await world.table()).number
    said = await typed(chloe, command, **options)
    assert rule in said and not said.startswith("Done"), said
    assert (await world.table()).number == before


# ---------------------------------------------------------------- elements


async def test_water_is_played_out_of_turn_and_keeps_the_turn_of_the_other_one(world: World):
    """AR-R44: beside the question, with its story on the board; nobody is called for it."""
    chloe, tomas = await pit(world, "c1 a7", "troll@c2#1", elements={1: "water"})
    calls = pinged(world)
    assert (await typed(tomas, "element", kind="water", on="troll")).startswith("Done: ")
    table = await world.table()
    assert (table.step.actor, table.step.seat, monster(table.state, 1).water) == ("aside", 1, 1)
    assert pinged(world) == calls and await world.asked() is chloe
    assert "played Water on the Troll" in words(world.board)
    assert "not possible" in await typed(tomas, "element", kind="water", on="troll"), "there is no second one"


async def test_fire_in_the_own_turn_is_part_of_it(world: World):
    """AR-R44: an answer to the own question, and so a draft."""
    chloe, _ = await pit(world, "c1 a7", "troll@c2#1", elements={0: "fire"})
    number = (await world.table()).number
    assert "Your turn: " in await typed(chloe, "element", kind="fire", on="troll")
    assert (await world.table()).number == number
    assert "Fire played on the Troll" in await typed(chloe, "end")


async def test_an_element_answers_the_question_about_it(world: World):
    """AR-DEC9: on the attacking monster where none is named."""
    chloe, tomas = await pit(world, "c1 a7", "troll@c2#1", elements={0: "water"}, current=1, slack="table")
    await typed(tomas, "end")
    assert buttons(world.newest) == ["Answer"] and await world.asked() is chloe
    assert (await typed(chloe, "element", kind="water")).startswith("Done: ")
    assert "played Water on the Troll: 2 less" in words(world.board)


# ---------------------------------------------------------------- look-ups


def picture_of(went: Outcome) -> tuple[str, str]:
    """The name and the alt text of the picture that stands above an answer."""
    (attached,) = shown(went)["attachments"]
    return attached["filename"], attached["description"]


@pytest.mark.parametrize("name", ["Chloé", "Tomás", "Wren"])
@pytest.mark.parametrize(
    ("command", "options", "first"),
    [
        ("sheet", {"who": "Valeros"}, "Valeros, human fighter (Chloé), on c1"),
        ("reach", {"monster": "1"}, "Troll on d2"), ("reach", {"monster": "Troll", "from": "d3"}, "Troll on d3"),
    ],
)  # fmt: skip
async def test_sheet_and_reach_answer_anybody_privately_with_a_picture_and_its_words(
    world: World, name, command, options, first
):
    await pit(world, "c1 a7", hero={0: SECRET})
    before, posts = len(world.requests), len(world.public())
    went = await world.people[name].slash(f"arena {command}", **options)
    assert went.private and labelled(went) == [], went
    file, alt = picture_of(went)
    assert file == "private.png" and alt.startswith(first) and "**" not in alt
    title = went.words.splitlines()[0].replace("**", "")
    assert alt.replace("Chloé", "⁨Chloé⁩") == f"{title}, as a picture: the words below say the same."
    assert len(world.public()) == posts
    assert not any(one.path.startswith("/channels/") for one in world.requests[before:])


async def test_only_the_own_sheet_bears_the_covered_points(world: World):  # AR-F10
    """In the picture; others and onlookers see the public one, and it does not change with what is covered."""
    people = [*await pit(world, "c1 a7", hero={0: SECRET}), world.people["Wren"]]
    pictures = []
    for person in people:
        went = await person.slash("arena sheet", who="valeros")
        assert "glory" not in went.words
        pictures.append(await person.picture(shown(went)["attachments"][0]))
    own, other, onlooker = pictures
    assert own != onlooker and other == onlooker
    await world.lies(arena("valeros kyra", "c1 a7", "troll@d2#1", hero={0: {"glory": 1, "misfortune": 9}}))
    again = [
        await one.picture(shown(await one.slash("arena sheet", who="valeros"))["attachments"][0]) for one in people
    ]
    assert again[0] != own and again[1:] == [other, onlooker]


async def test_points_are_told_to_their_owner_only(world: World):  # AR-F10, TH-14
    chloe, tomas = await pit(world, "c1 a7", hero={0: SECRET})
    assert await typed(chloe, "points") == "You have 7 glory and 2 misfortune.\nOnly you see this."
    assert "You have 0 glory and 0 misfortune." in await typed(tomas, "points")
    assert (await typed(world.people["Wren"], "points")).startswith("You have no seat at this table.")
    for option in ("who", "seat", "hero"):
        refused = await tomas.slash("arena points", **{option: "valeros"})
        assert refused.failed and refused.text == f"There is no option {option}."
    assert "7 glory" not in str([words(one) for one in world.public()])
