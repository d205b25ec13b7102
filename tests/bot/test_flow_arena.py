"""Arena over sockets by pressing only: a whole game to its end, whose luck checks, and each question out of turn."""

import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from operator import eq

import pytest

from bot.desk import Desk, desk
from bot.local_discord.player import Outcome, words
from bot.record import record_file, verify_record
from rules.arena.state import ArenaState
from rules.chance import Practice
from rules.contract import Action
from rules.panels import Heading, Menu, Panel, Press
from tests.bot.chatter.scene import shown
from tests.bot.world import Json, Person, World, buttons, offered
from tests.rules.arena.tables import arena

SHORT = {"preset": "short", "max_rounds": "10", "slack": "table"}  # everybody is asked, and the end is near
MOST_QUESTIONS, MOST_PRESSES, ENOUGH = 300, 16, 10
Way = tuple[str, ...]  # what is pressed: a button, a button and what it asks, or a list and its entry


async def seated_at_a_short_game(world: World) -> list[Person]:
    """Two people; Ada opens and starts the table."""
    ada, people = world.people["Ada"], [world.people[name] for name in ("Chloé", "Tomás")]
    await ada.opens(what="Arena", players=len(people))
    for person in people:
        await person.sits()
    for option, value in SHORT.items():
        await ada.slash("game options", option=option, value=value)
    await ada.starts()
    return people


async def finished(world: World, luck: random.Random) -> Counter[str]:
    """To the end of the game by presses of whoever is asked; how often each control was used."""
    used: Counter[str] = Counter()
    for _ in range(MOST_QUESTIONS):
        table = await world.table()
        if table.over:
            return used
        call, person = world.newest, await world.asked()
        assert ("Answer" in buttons(call)) is table.decisions()[0].reaction, words(call)
        opened = await sound(person.press(call, "Answer") if "Answer" in buttons(call) else person.plays())
        await answered(world, person, shown(opened), luck, used)
    raise AssertionError("the game does not end")


async def answered(world: World, person: Person, panel: Json, luck: random.Random, used: Counter[str]) -> None:
    """One control after the other, until what was asked is answered."""
    for count in range(MOST_PRESSES):
        at = await desk(world.bot.master.store, await world.table(), person.id)
        way = ("End turn",) if count > ENOUGH and "End turn" in buttons(panel) else next_way(at, luck)
        used[way[0]] += 1
        went = await pressed(person, panel, way)
        if went.words.startswith("Done: "):
            return
        panel = shown(went)
    raise AssertionError(f"no answer: {words(panel)}")


async def pressed(person: Person, panel: Json, way: Way) -> Outcome:
    """A button and what it then asks, or an entry of a list, on whichever page it is."""
    first, *rest = way
    if first in buttons(panel):
        went = await sound(person.press(panel, first))
        return await sound(person.press(shown(went), rest[0])) if rest else went
    while rest[0] not in (entries := offered(panel, first)):
        panel = shown(await sound(person.choose(panel, first, entries[-1:])))
    return await sound(person.choose(panel, first, rest))


async def sound(deed: Awaitable[Outcome]) -> Outcome:
    """What came of a deed; it is private and no failure."""
    went = await deed
    assert not went.failed and went.private and "went wrong" not in went.words, went
    return went


def next_way(at: Desk, luck: random.Random) -> Way:
    """What a stand-in would do here, as far as there is a control for it; else anything."""
    ways = list(ways_in(at.panel))
    row = at.table.rules.choose(at.view, at.decision, at.offers, Practice(luck.getrandbits(32)), "careful")
    rests = (tuple(row[start:]) for start in range(len(row)))
    found = (way for rest in rests for way, answer in ways if all(map(eq, rest, answer)))
    return next(found, None) or luck.choice(ways)[0]


def ways_in(panel: Panel) -> Iterator[tuple[Way, tuple[Action, ...]]]:
    """Every way to answer on a panel, and the answer."""
    for row in (*panel.rows, panel.finish):
        if isinstance(row, Menu):
            yield from (((row.prompt, one.label), one.answer) for one in row.choices)
        elif not isinstance(row, Heading):
            yield from (way for press in row for way in _ways(press))


def _ways(press: Press) -> Iterator[tuple[Way, tuple[Action, ...]]]:
    if press.answer:
        yield (press.label,), press.answer
    yield from (((press.label, one.label), one.answer) for one in press.asks)


async def sealed_and_checked(world: World, people: list[Person]) -> None:
    """Everybody closes the end, and the luck of the whole game is in order."""
    for person in people:
        await person.press(world.having("Done"), "Done")
    assert (await world.table()).game.status == "sealed"
    said = await people[0].slash("game verify")
    assert "fits" in said.words, said.words
    record = await record_file(world.bot.master.store, await world.table())
    assert verify_record(json.loads(record)) == []


async def test_two_heroes_play_a_whole_game_by_pressing(world: World):
    """AR-X1, AR-R54: to the last monster or the last round."""
    people = await seated_at_a_short_game(world)
    used = await finished(world, random.Random(5))
    table = await world.table()
    assert table.over and table.public.reason in ("last monster", "round cap") and table.public.round <= 10
    assert used["End turn"] >= 2 and len(used) >= 4, used
    end = words(world.having("Done"))
    assert "wins Arena" in end or "win Arena" in end, end
    assert "⁨Chloé⁩" in end and "⁨Tomás⁩" in end and " defeated" in end
    await sealed_and_checked(world, people)


# ---------------------------------------------------------------- questions out of turn, one by one

TROLL = "troll@c2#1"
ASKED: dict[str, tuple[Callable[[], ArenaState], str, str, str]] = {
    "Earth": (
        lambda: arena("valeros kyra", "c1 a7", elements={0: "earth"}, current=1, slack="table"),
        "Kyra (⁨Tomás⁩) begins with 4 actions. Play Earth?", "Play Earth: one action less", "Kyra has 1 action less",
    ),
    "Water": (
        lambda: arena("valeros kyra", "c1 a7", TROLL, elements={0: "water"}, current=1, begin="end", slack="table"),
        "The Troll attacks you: 6 damage, Defense 0", "Water: 6 → 4 through", "played Water on the Troll",
    ),
    "block": (
        lambda: arena("valeros kyra", "c1 a7", TROLL, cards={0: "shield_block{con1}"}, current=1, begin="end",
                      slack="table"),
        "The Troll attacks you: 6 damage, Defense 0", "Shield Block: 6 → 4", "2 blocked with *Shield Block*",
    ),
    "cancelled Water": (
        lambda: arena("valeros kyra", "a7 c1", "minotaur@c2#1", cards={0: "flaming_longsword{int1}"}, begin="end",
                      elements={1: "water"}, slack="table"),
        "The Minotaur attacks Kyra: 1 damage, Defense 0", "Cancel the Water: 3 through", "cancelled",
    ),
}  # fmt: skip


async def called(world: World, lies: ArenaState) -> tuple[Person, Person]:
    """A table that lies so: whoever is asked out of turn, and the other one. In one of them Water has to come first."""
    chloe, tomas = await world.seated("Chloé", "Tomás", what="Arena")
    await world.lies(lies)
    if await world.asked() is tomas:
        await tomas.press(shown(await tomas.press(world.newest, "Answer")), "Water: 3 → 1 through")
    assert await world.asked() is chloe
    return chloe, tomas


@pytest.mark.parametrize("kind", ASKED)
async def test_a_question_out_of_turn_is_called_without_its_subject_and_answered_by_button(world: World, kind: str):
    """AR-DEC2, AR-DEC9, AR-DEC10, AR-DEC11; SC-8."""
    lies, title, label, story = ASKED[kind]
    chloe, _ = await called(world, lies())
    call = world.newest
    assert call["pinged"] == [str(chloe.id)] and buttons(call) == ["Answer"]
    assert call["content"].startswith(f"<@{chloe.id}>, a question is open for you. Until <t:"), call["content"]
    panel = await chloe.press(call, "Answer")
    assert panel.private and title in panel.words and {label, "Pass"} <= set(buttons(panel.message)), panel.words
    assert (await chloe.press(shown(panel), label)).words.startswith("Done: ")
    assert call["id"] not in [message["id"] for message in world.public()]
    assert story in words(world.board), words(world.board)


@pytest.mark.parametrize("kind", ASKED)
async def test_who_is_not_asked_answers_nothing_and_reads_nothing_of_it(world: World, kind: str):  # TH-4
    lies, title, label, _ = ASKED[kind]
    chloe, tomas = await called(world, lies())
    call, before = world.newest, (await world.table()).number
    for person in (tomas, world.people["Wren"]):
        said = await person.press(call, "Answer")
        assert said.private and title not in said.words and label not in buttons(said.message), said
    assert (await world.table()).number == before and await world.asked() is chloe


@pytest.mark.parametrize(("label", "again"), [("Pass", True), ("Pass for this phase", False)])
async def test_a_pass_is_for_one_attack_or_for_the_phase(world: World, label: str, again: bool):  # AR-DEC9
    lies = arena("valeros kyra", "c1 a7", "minotaur@c2#1 troll@d1#2", elements={0: "water"}, begin="end", current=1,
                 slack="table")  # fmt: skip
    chloe, _ = await called(world, lies)
    assert (await chloe.press(shown(await chloe.press(world.newest, "Answer")), label)).private
    decision = (await world.table()).decisions()[0]
    assert decision.reaction is again and await world.asked() is chloe, "asked again, or for her own turn"
    assert ("Answer" in buttons(world.newest)) is again
