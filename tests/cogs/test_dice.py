"""`/dice` over simcord: every command has its answer, and turns and a plan are played by typing alone."""

import pytest

from rules.dice_conquest.actions import Keep
from rules.dice_conquest.agenda import MayAward, MayPlan, MayRespond, MayStart

EVERY = {
    "place": {"die": "D4", "on": "kobold"}, "take": {"die": "D4"}, "reroll": {}, "ability": {"how": "D4 to 1"},
    "crit": {}, "item": {"item": "mages_hat"}, "end": {}, "discard": {}, "pass": {"sure": True},
    "spell": {"answer": "accept"}, "target": {"who": "none"}, "number": {"keep": "old"}, "give": {"to": "1"},
    "shield": {"use": True}, "keep": {"remove": "none"}, "agree": {}, "object": {"remove": "all"},
    "settle": {"plan": "1"}, "odds": {"die": "D20"}, "suggest": {"die": "D4", "on": "kobold"},
}  # fmt: skip
NOT_AT_THE_START = [name for name in EVERY if name not in ("place", "take", "reroll", "pass", "odds", "suggest")]


@pytest.fixture
async def conquest(server):
    """A running table of Chloé and Tomás at Dice Conquest."""
    await server.types("Ada", "game new", what="Dice Conquest", players=2)
    for name in ("Chloé", "Tomás"):
        await server.types(name, "game join")
    await server.types("Ada", "game start")
    return server


async def question(server):
    """The open question, the lawful answers to it, and what its owner sees."""
    store, guild = server.bot.master.store, server.guild.id
    table = await server.bot.master.session.open(guild, (await store.games(guild))[-1].id)
    decision = table.decisions()[0]
    return decision, table.rules.lawful(table.state, decision), table.private(decision.seat)


async def offered(server, who, command, option):
    """The values that are offered while somebody types."""
    return [one["value"] for one in await server.people[who].autocomplete(server.den, command, option, "")]


async def test_the_group_has_every_command(server):
    """Chat 2."""
    tree = {command.qualified_name for command in server.bot.tree.get_command("dice").walk_commands()}
    assert tree >= {f"dice {name}" for name in EVERY}


@pytest.mark.parametrize("command", EVERY)
async def test_without_a_table_a_command_says_so_in_private(server, command):
    said = await server.types("Wren", f"dice {command}", **EVERY[command])
    assert said.startswith("No table runs in this channel."), said


@pytest.mark.parametrize("command", EVERY)
async def test_an_onlooker_is_told_that_he_has_no_seat(conquest, command):
    said = await conquest.types("Wren", f"dice {command}", **EVERY[command])
    assert said.startswith("You have no seat at this table."), said


@pytest.mark.parametrize("command", NOT_AT_THE_START)
async def test_what_is_not_asked_is_refused_in_private(conquest, command):
    said = await conquest.types(await conquest.asked(), f"dice {command}", **EVERY[command])
    assert "not possible" in said and "went wrong" not in said, said


async def test_a_die_is_taken_and_odds_are_told(conquest):
    who = await conquest.asked()
    dice = await offered(conquest, who, "dice take", "die")
    assert "D10%" in dice or len(dice) < 7
    assert (await conquest.types(who, "dice odds", die=dice[0])).startswith(f"**{dice[0]} · ")
    assert f"You hold the {dice[0]}" in await conquest.types(who, "dice take", die=dice[0])
    assert await offered(conquest, "Wren", "dice take", "die") == []  # TH-14
    assert "DC-A1" in await conquest.types(who, "dice take", die="D7")


async def test_a_pass_tells_first_what_it_would_do(conquest):
    """DC-Q12."""
    who = await conquest.asked()
    said = await conquest.types(who, "dice pass", sure=False)
    assert said.startswith("**Pass?** The round ends for everybody: ")
    assert isinstance((await question(conquest))[0], MayStart)


async def attacked(server):
    """Whoever is asked takes a die, places it where it fits or discards it, and ends the turn; what he is told last."""
    who = await server.asked()
    die = (await offered(server, who, "dice take", "die"))[0]
    await server.types(who, "dice take", die=die)
    place = (await offered(server, who, "dice place", "on"))[0]
    said = await server.types(who, "dice place", die=die, on=place)
    if "not possible" in said:
        said = await server.types(who, "dice discard")
    for _ in range(6):
        if said.startswith("Done: "):
            return said
        kind = type((await question(server))[0])
        said = await (server.types(who, "dice give", to="1") if kind is MayAward else server.types(who, "dice end"))
    raise AssertionError(said)


async def test_a_turn_is_played_by_typing(conquest):
    """DC-A1 to DC-A5."""
    who = await conquest.asked()
    assert (await attacked(conquest)).startswith("Done: ")
    assert await conquest.asked() != who


async def test_a_plan_is_made_and_agreed_to_by_typing(conquest):
    """DC-E5."""
    for _ in range(30):
        decision, offers, view = await question(conquest)
        if isinstance(decision, MayPlan):
            break
        lying = any(die.zone == "creature" for die in view.table.dice)
        if isinstance(decision, MayStart) and lying:
            await conquest.types(await conquest.asked(), "dice pass", sure=True)
        else:
            await attacked(conquest)
    assert isinstance(decision, MayPlan)
    who = await conquest.asked()
    plans = await offered(conquest, who, "dice keep", "remove")
    assert plans[0] == "safe" and 1 < len(plans) <= len([one for one in offers if isinstance(one, Keep)])
    assert "DC-E5" in await conquest.types(who, "dice keep", remove="D7")
    assert (await conquest.types(who, "dice keep", remove="safe")).startswith("Done: ")
    assert isinstance((await question(conquest))[0], MayRespond)
    assert (await conquest.types(await conquest.asked(), "dice agree")).startswith("Done: ")
    assert not isinstance((await question(conquest))[0], MayRespond)


async def test_a_friend_suggests_and_the_hero_in_turn_is_advised_by_nobody_but_friends(conquest):
    """DC-A1: the proposal is told in the channel; the Hero in turn gets no advice from the own hand."""
    who = await conquest.asked()
    friend = "Tomás" if who == "Chloé" else "Chloé"
    die = (await offered(conquest, friend, "dice suggest", "die"))[0]
    on = (await conquest.people[friend].autocomplete(conquest.den, "dice suggest", "on", ""))[0]["value"]
    assert "suggest" in (await conquest.types(friend, "dice suggest", die=die, on=on)).lower()
    decision, _, view = await question(conquest)
    assert isinstance(decision, MayStart)
    assert [one.die for one in view.table.suggestions] == [die.split()[0].replace("%", "0")]
    assert "not possible" in await conquest.types(who, "dice suggest", die=die, on=on)
