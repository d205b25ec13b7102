"""Whole games of Dice Conquest over sockets: three Heroes by pressing, a single one by typing; luck that checks."""

import json
import random
from contextlib import suppress

from bot.local_discord.player import Outcome, words
from bot.opened import OpenTable
from bot.record import record_file, verify_record
from rules import notation
from rules.chance import LuckNeeded, NoLuck, Practice
from rules.contract import Action, barrier
from rules.saves import copy
from tests.bot.chatter.scene import shown
from tests.bot.world import Json, Person, World, pressable

MOST_QUESTIONS = 600
NO_MOVE = ("Rules", "Back", "Answer", "Report")


async def finished(world: World, luck: random.Random) -> None:
    """To the end of the game by presses of whoever is asked, one question after the other."""
    for _ in range(MOST_QUESTIONS):
        table = await world.table()
        if table.over:
            return
        decision = table.decisions()[0]
        person = world.by_id(table.sitter(decision.seat).user)
        went = await answered_by_press(person, world, luck)
        assert not went.failed and went.private and "went wrong" not in went.words, went
    raise AssertionError("the game does not end")


async def answered_by_press(person: Person, world: World, luck: random.Random) -> Outcome:
    """One control of the own panel and of the questions that it asks again."""
    went = await person.plays()
    for _ in range(8):
        message = shown(went)
        ways = [one for one in pressable(message) if one.get("label") not in NO_MOVE]
        if not ways:
            return went
        went = await one_press(person, message, luck.choice(ways), luck)
        if went.words.startswith("Done"):
            return went
    return went


async def one_press(person: Person, message: Json, one: Json, luck: random.Random) -> Outcome:
    if "options" in one:
        return await person.choose(message, one["custom_id"], [luck.choice(one["options"])["value"]])
    return await person.press(message, one["custom_id"])


async def sealed_and_checked(world: World, people: list[Person]) -> None:
    """The end is told, everybody closes it, and the luck of the whole game is in order."""
    end = world.having("Done")
    assert any(one in words(end) for one in ("wins Dice Conquest", "loses Dice Conquest")), words(end)
    for person in people:
        await person.press(world.having("Done"), "Done")
    assert (await world.table()).game.status == "sealed"
    said = await people[0].slash("game verify")
    assert "fits" in said.words, said.words
    record = await record_file(world.bot.master.store, await world.table())
    assert verify_record(json.loads(record)) == []


async def test_three_heroes_play_a_whole_game_by_pressing(world: World):
    people = await world.seated("Chloé", "Tomás", "Kofi", what="Dice Conquest")
    await finished(world, random.Random(5))
    assert (await world.table()).over
    await sealed_and_checked(world, people)


def whole_row(table: OpenTable) -> list[Action]:
    """The stand-in's moves until luck speaks, a card is revealed, the turn is over or something else is asked."""
    state, rules = copy(table.state), table.rules
    row: list[Action] = []
    with suppress(LuckNeeded):
        while not row or (rules.decisions(state) and state.turn == table.state.turn):
            decision = rules.decisions(state)[0]
            offers = rules.lawful(state, decision)
            for action in rules.choose(rules.private(state, decision.seat), decision, offers, Practice(4), "careful"):
                row.append(action)
                events = rules.apply(state, decision.seat, action, NoLuck())
                if decision.reaction or barrier(events, drew=False):
                    return row
    return row


async def test_one_person_plays_a_whole_game_by_typing(world: World):
    """At the own pace: nobody else is asked anything, no plan waits for an objection."""
    (chloe,) = await world.seated("Chloé", what="Dice Conquest")
    await typed_to_the_end(world, chloe)
    await sealed_and_checked(world, [chloe])


async def test_one_person_plays_two_heroes(world: World):
    """Both turns are called and played by the same person, under names that tell which Hero acts (DC-R68)."""
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await ada.opens(players=1, what="Dice Conquest")
    await ada.slash("game options", option="solo_two_hands", value="yes")
    await chloe.sits("witch")
    await ada.starts()
    table = await world.table()
    assert [table.sitter(seat).user for seat in range(2)] == [chloe.id, chloe.id]
    assert len({*table.plain}) == 2 and all("Chloé" in name for name in table.plain)
    moved = [await one_row(world, chloe) for _ in range(3)]
    assert {*moved} == {0, 1}
    undone = await chloe.slash("undo")
    assert undone.private and not undone.failed and "your turn" not in undone.words, undone.words
    await typed_to_the_end(world, chloe)
    await sealed_and_checked(world, [chloe])


async def typed_to_the_end(world: World, person: Person) -> None:
    """The rest of a game that one person plays alone."""
    for _ in range(MOST_QUESTIONS):
        table = await world.table()
        if table.over:
            break
        await one_row(world, person)
    assert (await world.table()).over


async def one_row(world: World, person: Person) -> int:
    """What the stand-in would do, typed; the seat that did it."""
    table = await world.table()
    row = notation.write_all(whole_row(table)).casefold()
    went = first = await person.slash("move", action=row)
    if not went.words.startswith("Done"):
        went = await person.slash("move", action="confirm")
    assert went.private and (await world.table()).number > table.number, (row, first.words, went.words)
    return table.decisions()[0].seat
