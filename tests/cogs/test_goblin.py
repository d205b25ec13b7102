"""`/goblin` over simcord: every command has its answer, and a turn is played by typing alone."""

import pytest

from rules.kragmortha.actions import Play
from rules.kragmortha.agenda import TakeTurn

EVERY = {
    "place": {"on": "c1"}, "card": {"card": "GSM", "to": "c2"}, "step": {"to": "halt"}, "push": {"to": "N"},
    "book": {"book": "hush"}, "react": {"with": "no"}, "land": {"on": "c8"}, "master": {"to": "no"}, "discard": {},
    "stop": {}, "accuse": {"who": "red"}, "verdict": {"answer": "guilty"}, "squeaks": {"mode": "typed"}, "glances": {},
}  # fmt: skip


@pytest.fixture
async def library(server):
    """A running table of Chloé and Tomás at Kragmortha."""
    await server.types("Ada", "game new", what="Kragmortha", players=2)
    for name in ("Chloé", "Tomás"):
        await server.types(name, "game join")
    await server.types("Ada", "game start")
    return server


async def question(server):
    """The open question, and the lawful answers to it."""
    store, guild = server.bot.master.store, server.guild.id
    table = await server.bot.master.session.open(guild, (await store.games(guild))[-1].id)
    (decision,) = table.decisions()
    return decision, table.rules.lawful(table.state, decision)


async def entered(server):
    """Both goblins are in, each by its own command."""
    for space in ("c1", "g1"):
        assert (await server.types(await server.asked(), "goblin place", on=space)).startswith("Done: ")


async def test_the_group_has_every_command(server):
    """Chat 2."""
    tree = {command.qualified_name for command in server.bot.tree.get_command("goblin").walk_commands()}
    assert tree == {f"goblin {name}" for name in EVERY}


@pytest.mark.parametrize("command", EVERY)
async def test_without_a_table_a_command_says_so_in_private(server, command):
    said = await server.types("Wren", f"goblin {command}", **EVERY[command])
    assert said.startswith("No table runs in this channel."), said


@pytest.mark.parametrize("command", [name for name in EVERY if name != "glances"])
async def test_an_onlooker_is_told_that_he_has_no_seat(library, command):
    said = await library.types("Wren", f"goblin {command}", **EVERY[command])
    assert said.startswith("You have no seat at this table."), said


@pytest.mark.parametrize("command", [name for name in EVERY if name != "place"])
async def test_what_is_not_asked_is_refused_in_private(library, command):
    said = await library.types(await library.asked(), f"goblin {command}", **EVERY[command])
    assert ("not possible" in said) is (command not in ("squeaks", "glances")), said
    assert "went wrong" not in said


async def test_the_library_is_entered_by_typing(library):
    who = await library.asked()
    choices = await library.people[who].autocomplete(library.den, "goblin place", "on", "c")
    assert [choice["value"] for choice in choices] == ["c1"]
    assert "KR-M4" in await library.types(who, "goblin place", on="h9")
    assert (await library.types(who, "goblin place", on="c1")).startswith("Done: ")
    assert await library.asked() != who


async def test_a_turn_is_played_by_typing(library):
    await entered(library)
    who = await library.asked()
    _, offers = await question(library)
    play = next(one for one in offers if isinstance(one, Play))
    cards = await library.people[who].autocomplete(library.den, "goblin card", "card", "")
    assert play.card in [choice["value"] for choice in cards]
    assert await library.people["Wren"].autocomplete(library.den, "goblin card", "card", "") == []  # TH-14
    said = await library.types(who, "goblin card", card=play.card, to=play.to)
    for _ in range(3):
        if said.startswith("Done: "):
            break
        said = await library.types(who, "goblin step", to="halt")
    assert said.startswith("Done: "), said
    decision, _ = await question(library)
    assert isinstance(decision, TakeTurn)
    assert await library.asked() != who


async def test_glances_lie_open_to_every_player(library):
    await entered(library)
    for name in ("Chloé", "Tomás"):
        said = await library.types(name, "goblin glances", who="1")
        assert "0 of 4 Glances, no Spell Book." in said, said


async def test_who_types_may_choose_ready_made_lines(library):
    """KR-R38: for oneself; for others the host alone."""
    await entered(library)
    assert (await library.types("Tomás", "goblin squeaks", mode="ready-made")).startswith("Done: ")
    assert "opened this table" in await library.types("Tomás", "goblin squeaks", mode="typed", who="1")
    said = await library.types("Ada", "goblin squeaks", mode="say it for me", who="1")
    assert said.startswith("Done: ") and "say it for me" in said, said
    assert "KR-R38" in await library.types("Ada", "goblin squeaks", mode="say it for me")  # she names nobody
