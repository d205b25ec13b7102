"""`/arena` over simcord: every command has its answer, and a turn is played by typing alone."""

import pytest

from rules.arena.agenda import MayEnter

EVERY = {
    "enter": {"at": "d1"}, "step": {"path": "N"}, "trapdoor": {"to": "a4"}, "rotate": {"way": "left"},
    "shift": {"from": "d1"}, "attack": {"target": "minotaur"}, "pick": {"what": "item"}, "card": {"card": "deity"},
    "power": {"plan": "none"}, "element": {"kind": "fire"}, "deity": {"do": "take"}, "choose": {"answer": "pass"},
    "end": {}, "reach": {"monster": "1"}, "points": {}, "sheet": {},
}  # fmt: skip
FOR_ANYBODY = ("reach", "sheet")
NOT_AT_THE_START = [name for name in EVERY if name not in ("enter", "points", *FOR_ANYBODY)]


@pytest.fixture
async def pit(server):
    """A running table of Chloé and Tomás at Arena."""
    await server.types("Ada", "game new", what="Arena", players=2)
    for name in ("Chloé", "Tomás"):
        await server.types(name, "game join")
    await server.types("Ada", "game start")
    return server


async def question(server):
    """The open question, without anybody's draft."""
    store, guild = server.bot.master.store, server.guild.id
    table = await server.bot.master.session.open(guild, (await store.games(guild))[-1].id)
    return table.decisions()[0]


async def offered(server, who, command, option):
    """The values that are offered while somebody types."""
    return [one["value"] for one in await server.people[who].autocomplete(server.den, command, option, "")]


async def test_the_group_has_every_command(server):
    """Chat 2."""
    tree = {command.qualified_name for command in server.bot.tree.get_command("arena").walk_commands()}
    assert tree == {f"arena {name}" for name in EVERY}


@pytest.mark.parametrize("command", EVERY)
async def test_without_a_table_a_command_says_so_in_private(server, command):
    said = await server.types("Wren", f"arena {command}", **EVERY[command])
    assert said.startswith("No table runs in this channel."), said


@pytest.mark.parametrize("command", EVERY)
async def test_an_onlooker_is_told_that_he_has_no_seat(pit, command):
    said = await pit.types("Wren", f"arena {command}", **EVERY[command])
    assert said.startswith("You have no seat at this table.") is (command not in FOR_ANYBODY), said


@pytest.mark.parametrize("command", NOT_AT_THE_START)
async def test_what_is_not_asked_is_refused_in_private(pit, command):
    said = await pit.types(await pit.asked(), f"arena {command}", **EVERY[command])
    assert "not possible" in said and "went wrong" not in said, said


async def test_look_ups_answer_anybody_and_points_their_owner_only(pit):
    """AR-F10, TH-14."""
    who = await pit.asked()
    assert "You have 0 glory and 0 misfortune." in await pit.types(who, "arena points")
    assert "Melee, damage" in await pit.types("Wren", "arena reach", monster="1")
    assert "Tokens on the sheet: " in await pit.types("Wren", "arena sheet")
    assert "AR-S8" in await pit.types(who, "arena sheet", who="Excalibur")
    assert len(await offered(pit, who, "arena sheet", "who")) == 2
    assert await offered(pit, "Wren", "arena sheet", "who") == []


async def test_a_turn_is_played_by_typing(pit):
    """AR-S17, AR-A6, AR-A7: all of it is a draft until the end."""
    who = await pit.asked()
    assert isinstance(await question(pit), MayEnter)
    at = (await offered(pit, who, "arena enter", "at"))[1]
    assert await offered(pit, "Wren", "arena enter", "at") == []  # TH-14
    assert "Your turn: " in await pit.types(who, "arena enter", at=at)
    assert isinstance(await question(pit), MayEnter)  # still a draft
    assert "3 actions left" in (await pit.types(who, "arena rotate", way="left")).lower()
    shifts = await offered(pit, who, "arena shift", "from")
    assert len(shifts) == 12
    assert "Your turn: " in await pit.types(who, "arena shift", **{"from": shifts[0]})
    assert "AR-A7" in await pit.types(who, "arena shift", **{"from": "e5"})
    assert (await pit.types(who, "arena end")).startswith("Done: ")
    assert await pit.asked() != who


async def test_a_walk_is_typed_by_tiles(pit):
    """AR-A1."""
    who = await pit.asked()
    await pit.types(who, "arena enter", at="d1")
    for _ in range(4):
        if tiles := await offered(pit, who, "arena step", "path"):
            break
        await pit.types(who, "arena rotate", way="right")
    assert f" on {tiles[0]}" in await pit.types(who, "arena step", path=tiles[0])
    assert isinstance(await question(pit), MayEnter)  # still a draft
    assert (await pit.types(who, "arena end")).startswith("Done: ")
