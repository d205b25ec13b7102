"""`/party` and `/fight` over simcord: every command has its answer, and a journey begins by typing alone."""

import pytest

from rules.adventurers.agenda import MayApproach, MayChooseAdventurer, MayPlace, MayTravel

PARTY = {
    "adventurer": {"who": "krull"}, "choose": {"choice": "battle"}, "travel": {"to": "n1"},
    "approach": {"how": "explore"}, "stand": {"how": "attack"}, "equip": {"item": "buckler"},
    "trade": {"item": "axe", "with": "thorensen"}, "coins": {"to": "thorensen", "coins": 10},
    "drink": {"potion": "antidote"}, "buy": {"item": "spear"}, "sell": {"item": "axe"}, "heal": {"who": "krull"},
    "replace": {}, "ready": {}, "learn": {"skill": "none"}, "map": {}, "sheet": {},
}  # fmt: skip
FIGHT = {
    "place": {"column": "3"}, "attack": {"target": "1"}, "skill": {"skill": "prayer"}, "move": {"to": "3"},
    "potion": {"potion": "antidote"}, "pass": {}, "die": {"use": "idea 1 on 2"}, "done": {}, "react": {"with": "none"},
    "defend": {"dice": "none"}, "recover": {"tokens": "3 red"}, "flee": {"answer": "call"}, "tune": {"how": "stay"},
    "track": {},
}  # fmt: skip
EVERY = {**{f"party {name}": given for name, given in PARTY.items()},
         **{f"fight {name}": given for name, given in FIGHT.items()}}  # fmt: skip
FOR_ANYBODY = ("party map", "party sheet", "fight track")
NOT_AT_THE_START = [name for name in EVERY if name not in ("party adventurer", *FOR_ANYBODY)]


@pytest.fixture
async def road(server):
    """A running table of Chloé and Tomás at Adventurers."""
    await server.types("Ada", "game new", what="The Path of the Adventurers", players=2)
    for name in ("Chloé", "Tomás"):
        await server.types(name, "game join")
    await server.types("Ada", "game start")
    return server


async def questions(server):
    """The open questions."""
    store, guild = server.bot.master.store, server.guild.id
    table = await server.bot.master.session.open(guild, (await store.games(guild))[-1].id)
    return table.decisions()


async def asked(server):
    """The name of the first person that is asked."""
    return await server.asked()


async def offered(server, who, command, option):
    """The values that are offered while somebody types."""
    return [one["value"] for one in await server.people[who].autocomplete(server.den, command, option, "")]


async def test_the_groups_have_every_command(server):
    """Chat 2."""
    tree = {
        name.qualified_name
        for group in ("party", "fight")
        for name in server.bot.tree.get_command(group).walk_commands()
    }
    assert tree == set(EVERY)


@pytest.mark.parametrize("command", EVERY)
async def test_without_a_table_a_command_says_so_in_private(server, command):
    said = await server.types("Wren", command, **EVERY[command])
    assert said.startswith("No table runs in this channel."), said


@pytest.mark.parametrize("command", EVERY)
async def test_an_onlooker_is_told_that_he_has_no_seat(road, command):
    said = await road.types("Wren", command, **EVERY[command])
    if command == "party sheet":
        assert "PA-A1" in said  # nobody leads anybody yet
    else:
        assert said.startswith("You have no seat at this table.") is (command not in FOR_ANYBODY), said


@pytest.mark.parametrize("command", NOT_AT_THE_START)
async def test_what_is_not_asked_is_refused_in_private(road, command):
    said = await road.types(await asked(road), command, **EVERY[command])
    assert "not possible" in said and "went wrong" not in said, said


async def set_out(server):
    """Everybody has taken adventurers, categories and skills by typing."""
    for _ in range(40):
        kind, who = type((await questions(server))[0]).__name__, await asked(server)
        if kind == "MayTravel":
            return
        if kind == "MayChooseAdventurer":
            await server.types(who, "party adventurer", who=(await offered(server, who, "party adventurer", "who"))[0])
        elif kind == "MayChooseCategory":
            await server.types(who, "party choose", choice="battle")
        else:
            first, second, *_ = await offered(server, who, "party choose", "choice")
            await server.types(who, "party choose", choice=first, second=second)
    raise AssertionError(kind)


async def test_a_party_sets_out_votes_and_takes_its_places_by_typing(road):
    """PA-S2, PA-S4, PA-J5, PA-J6, PA-B5, PA-R46."""
    assert isinstance((await questions(road))[0], MayChooseAdventurer)
    await set_out(road)
    assert isinstance((await questions(road))[0], MayTravel)
    to = (await offered(road, "Chloé", "party travel", "to"))[0]
    assert await offered(road, "Wren", "party travel", "to") == []  # TH-14
    await road.types("Chloé", "party travel", to=to)
    assert "PA-R46" in await road.types("Tomás", "party travel", to="the moon")
    await road.types("Tomás", "party travel", to=to)
    assert isinstance((await questions(road))[0], MayApproach)
    for name in ("Chloé", "Tomás"):
        await road.types(name, "party approach", how="assault")
    assert isinstance((await questions(road))[0], MayPlace)
    for _ in range(4):
        who = await asked(road)
        column = (await offered(road, who, "fight place", "column"))[0]
        assert "went wrong" not in await road.types(who, "fight place", column=column)
    assert not isinstance((await questions(road))[0], MayPlace)
    assert "Order of play in round 1 of 20: " in await road.types("Wren", "fight track")


async def test_look_ups_answer_anybody(road):
    await set_out(road)
    assert "The party stands at the Village." in await road.types("Wren", "party map")
    assert "There is no battle now." in await road.types("Wren", "fight track")
    who = (await offered(road, "Chloé", "party sheet", "who"))[0]
    assert "Strength" in await road.types("Chloé", "party sheet", who=who)
    assert "PA-A1" in await road.types("Chloé", "party sheet", who="Conan")
