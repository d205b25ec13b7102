"""Adventurers over sockets by pressing only: a whole journey of two people to its end, whose luck checks."""

import json
import random
from collections import Counter

from bot.desk import Desk, desk
from bot.local_discord.player import words
from bot.record import record_file, verify_record
from rules.adventurers.agenda import MayReady, OpenMarket
from rules.adventurers.state import JourneyState
from rules.chance import Practice
from tests.bot.chatter.scene import shown
from tests.bot.test_flow_arena import Way, pressed, sound, ways_in
from tests.bot.world import Json, Person, World, buttons, offered
from tests.rules.adventurers.tables import journey, start

NAME = "The Path of the Adventurers"
SHORT = {"preset": "few questions", "party": "2", "foe_dice": "1"}  # enemies hit hard, few questions are asked
CAREFUL = 30  # questions that are answered with care; then nobody strikes any more, and the end is near
MOST_QUESTIONS, MOST_PRESSES, ENOUGH = 150, 16, 5
GREEN = ("Ready", "Roll", "Pass")  # ends a turn or a visit to the market
CARELESS = ("Assault", "Attack", "Fight", "Pass", "Ready")


async def seated_at_a_short_journey(world: World) -> list[Person]:
    """Two people; Ada opens and starts the table."""
    ada, people = world.people["Ada"], [world.people[name] for name in ("Chloé", "Tomás")]
    await ada.opens(what=NAME, players=len(people))
    for person in people:
        await person.sits()
    for option, value in SHORT.items():
        said = await ada.slash("game options", option=option, value=value)
        assert said.private and not said.failed, said
    await ada.starts()
    return people


async def finished(world: World, luck: random.Random) -> Counter[str]:
    """To the end of the journey by presses of whoever is asked; how often each control was used."""
    used: Counter[str] = Counter()
    for count in range(MOST_QUESTIONS):
        await world.passes(0)  # standing orders answer
        table = await world.table()
        if table.over:
            return used
        decision = table.decisions()[0]
        person = world.by_id(table.sitter(decision.seat).user)
        if decision.aloud:
            await votes_aloud(world, person, used)
        else:
            await answered(world, person, luck, used, careful=count < CAREFUL)
        assert (await world.table()).number > table.number
    raise AssertionError("the journey does not end")


async def votes_aloud(world: World, person: Person, used: Counter[str]) -> None:
    """One press on the turn message itself: there stand the answers to a vote in which all have the same few."""
    label = next(one for one in CARELESS if one in buttons(world.board))
    used[label] += 1
    await sound(person.press(world.board, label))


async def answered(world: World, person: Person, luck: random.Random, used: Counter[str], *, careful: bool) -> None:
    """One control after the other, until what was asked is answered."""
    panel = shown(await sound(person.plays()))
    asked = (await world.table()).decisions()[0]
    for count in range(MOST_PRESSES):
        at = await desk(world.bot.master.store, await world.table(), person.id)
        way = next_way(at, panel, luck, count, careful=careful)
        used[way[0]] += 1
        went = await pressed(person, panel, way)
        if asked not in (await world.table()).decisions():
            return
        panel = shown(went)
    raise AssertionError(f"no answer: {words(panel)}")


def next_way(at: Desk, panel: Json, luck: random.Random, count: int, *, careful: bool) -> Way:
    """What a stand-in would do here, as far as there is a control for it; at the market and late anything green."""
    ways, trading = list(ways_in(at.panel)), isinstance(at.decision, MayReady)
    ends = [one for one in (GREEN if careful else CARELESS) if one in buttons(panel)]
    if ends and (not careful or count > (0 if trading else ENOUGH)):
        return (ends[0],)
    if trading:
        return luck.choice(ways)[0]
    row = at.table.rules.choose(at.view, at.decision, at.offers, Practice(luck.getrandbits(32)), "careful")
    return next((way for way, answer in ways if answer == row[-1:]), None) or luck.choice(ways)[0]


async def sealed_and_checked(world: World, people: list[Person]) -> None:
    """Everybody closes the end, and the luck of the whole journey is in order."""
    for person in people:
        await person.press(world.having("Done"), "Done")
    assert (await world.table()).game.status == "sealed"
    said = await people[0].slash("game verify")
    assert "fits" in said.words, said.words
    record = await record_file(world.bot.master.store, await world.table())
    assert verify_record(json.loads(record)) == []


async def test_two_people_play_a_whole_journey_by_pressing(world: World):
    """PA-O1, PA-H21, PA-Y1, PA-G2: votes on the turn message, lists, dice; what orders can answer nobody is asked."""
    people = await seated_at_a_short_journey(world)
    used = await finished(world, random.Random(5))
    table = await world.table()
    assert table.over and table.public.result in ("win", "loss")
    assert used["Attack…"] and used["Travel to…"] and used["Assault"], used
    end = words(world.having("Done"))
    told = f"The party {'wins' if table.public.result == 'win' else 'loses'} {NAME}."
    assert told in end and "led by ⁨Chloé⁩" in end and "led by ⁨Tomás⁩" in end, end
    await sealed_and_checked(world, people)


def at_the_market() -> JourneyState:
    """Two people at the market with 200 coins each, and something in the pool."""
    fields = {"market": ["buckler", "spear", "healing_potion"], "fought": True, "phase": "market", "pool": ["dagger"]}
    hero = {who: {"coins": 200} for who in ("krull", "thorensen")}
    state = journey("krull thorensen", "n1 forest_1 cleared; e1 castle_1 e02", at="n1", fields=fields, hero=hero)
    start(state, OpenMarket())
    return state


async def test_market_and_camp_by_pressing(world: World):
    """PA-Z2, PA-Z6, PA-Z8: from the list, from the box that all share, from camp; when all are ready it closes."""
    chloe, tomas = await world.seated("Chloé", "Tomás", what=NAME)
    await world.lies(at_the_market())
    assert sorted(world.newest["pinged"]) == sorted([str(chloe.id), str(tomas.id)])
    panel = shown(await sound(chloe.plays()))
    spear = next(one for one in offered(panel, "Buy…") if one.startswith("Spear"))
    panel = shown(await sound(chloe.choose(panel, "Buy…", [spear])))
    camp = next(one for one in offered(panel, "Put on or take off…") if "take off" in one)
    panel = shown(await sound(chloe.choose(panel, "Put on or take off…", [camp])))
    buckler = next(one for one in buttons(world.board) if one.startswith("Buckler "))
    asked = await sound(tomas.press(world.board, buckler))
    await sound(tomas.press(shown(asked), "Thorensen (200)"))
    krull, thorensen = (await world.table()).state.adventurers
    assert krull.coins < 200 and thorensen.coins < 200 and "buckler" in thorensen.items
    assert (await sound(chloe.press(panel, "Ready"))).words.startswith("Done: ")
    assert (await world.table()).state.phase == "market" and "Ready: ⁨Chloé⁩." in words(world.board)
    await sound(tomas.press(shown(await tomas.plays()), "Ready"))
    assert (await world.table()).state.phase != "market"
