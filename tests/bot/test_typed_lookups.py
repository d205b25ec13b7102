"""Look-ups with a picture, pictures that somebody asks for, and answers that fit the question or go beside it."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from bot import studio as studios
from bot.local_discord.player import words
from bot.rehearsal import Rehearsal
from bot.studio import NoPicture, Studio, StudioBusy
from render.picture import Picture
from rules.contract import Private, Public
from tests.bot.chatter import GAME, pictures, seat_at_the_registry
from tests.bot.chatter.scene import chat, pinged, shown
from tests.bot.world import Person, World
from tests.rules.arena.tables import arena, monster

NAMES = ("Chloé", "Tomás", "Kofi", "Ingrid")


@dataclass
class Easel:
    """What was drawn: from which view, with which names and marks."""

    drawn: list[tuple[Any, tuple[str, ...], Any]] = field(default_factory=list)

    def __call__(self, view: Any, names: tuple[str, ...], marks: Any = None) -> Picture:
        self.drawn.append((view, names, marks))
        return Picture(b"picture %d" % len(self.drawn), 8, 8)


# ---------------------------------------------------------------- the studio


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Easel:
    seat_at_the_registry(monkeypatch)
    made = Easel()
    monkeypatch.setattr(pictures, "draw", made)
    return made


@pytest.fixture
def table() -> Any:
    """As much of a table of Chatter as a picture needs."""
    return SimpleNamespace(game=SimpleNamespace(name=GAME.name, guild=1), plain=NAMES)


OWN, PUBLIC = GAME.private(chat(), 0), GAME.public(chat())


@pytest.mark.parametrize("view", [OWN, PUBLIC], ids=["own", "public"])
async def test_what_somebody_asks_for_is_drawn_from_his_view_with_its_marks_and_once(easel, table, view):
    room = Studio(8)
    assert await room.look(table, view, {"sheet": 1}) == b"picture 1"
    assert easel.drawn == [(view, NAMES, {"sheet": 1})]
    assert await room.look(table, view, {"sheet": 1}) == b"picture 1" and len(easel.drawn) == 1
    assert await room.look(table, view, {"sheet": 2}) == b"picture 2"


async def test_what_is_asked_for_is_kept_apart_like_boards_and_panels(easel, table, monkeypatch):  # SC-13
    """Of each kind one picture is kept here: looks at the own view push no public picture out, and the other way."""
    monkeypatch.setattr(studios, "KEPT", 1)
    room = Studio(8)
    board, panel = await room.board(table, PUBLIC), await room.panel(table, OWN)
    assert await room.look(table, PUBLIC, None) == board and await room.look(table, OWN, None) == panel
    await room.look(table, OWN, "marks")
    assert await room.board(table, PUBLIC) == board and len(easel.drawn) == 3
    await room.look(table, PUBLIC, "marks")
    assert await room.look(table, OWN, "marks") == b"picture 3"
    assert await room.board(table, PUBLIC) == b"picture 5", "pushed out by its own kind"


async def test_a_studio_with_too_much_to_do_says_so(easel, table):  # TH-25
    with pytest.raises(StudioBusy):
        await Studio(0).look(table, PUBLIC, None)
    assert easel.drawn == []


async def test_a_picture_that_somebody_waits_for_goes_between_two_samples(easel, table, monkeypatch):
    begun, asked = Event(), Event()
    before: list[int] = []

    def samples() -> Iterator[Picture]:
        for _ in range(3):
            before.append(len(easel.drawn))
            begun.set()
            assert asked.wait(5.0)
            yield Picture(b"sample", 8, 8)

    warming = Rehearsal(samples())
    monkeypatch.setattr("bot.easel.rehearsal", lambda name: warming)
    room = Studio(8)
    getting_warm = asyncio.create_task(room.warm([GAME.name]))
    await asyncio.to_thread(begun.wait, 5.0)
    wanted = asyncio.create_task(room.board(table, PUBLIC))
    await asyncio.sleep(0)
    asked.set()
    assert await wanted == b"picture 1"
    await getting_warm
    assert before == [0, 1, 1], "it waited for the sample that was being drawn, and for no other one"


# ---------------------------------------------------------------- words and a picture


async def pit(world: World, **more) -> tuple[Person, Person]:
    """A table of Arena: Chloé's Valeros on c1 is asked, Tomás plays Kyra."""
    chloe, tomas = await world.seated("Chloé", "Tomás", what="Arena")
    await world.lies(arena("valeros kyra", "c1 a7", "troll@d2#1", **more))
    return chloe, tomas


@pytest.mark.parametrize(("name", "seat"), [("Chloé", 0), ("Tomás", 1), ("Wren", None)])
async def test_a_look_is_drawn_from_the_askers_own_view(world: World, monkeypatch, name: str, seat: int | None):  # TH-1
    await pit(world)
    import render.arena

    easel = Easel()
    monkeypatch.setattr(render.arena, "draw", easel)
    said = await world.people[name].slash("arena reach", monster="troll", **{"from": "d3"})
    ((view, names, marks),) = easel.drawn
    assert (view.seat == seat) if seat is not None else (isinstance(view, Public) and not isinstance(view, Private))
    assert names == NAMES[:2] and (marks.monster, marks.start) == (1, "d3")
    (attached,) = shown(said)["attachments"]
    assert await world.people[name].picture(attached) == b"picture 1"


async def test_where_no_picture_can_be_had_the_words_do(world: World, monkeypatch):
    chloe, _ = await pit(world)
    drawn = await chloe.slash("arena sheet")

    async def none(*_: Any) -> bytes:
        raise NoPicture

    monkeypatch.setattr(world.bot.master.studio, "look", none)
    said = await chloe.slash("arena sheet")
    assert said.private and said.words == drawn.words and shown(said)["attachments"] == []
    assert len(shown(drawn)["attachments"]) == 1 and "private.png" not in json.dumps(shown(said)["components"])


async def test_a_look_changes_nothing(world: World):
    chloe, tomas = await pit(world)
    await chloe.slash("arena rotate", way="left")
    store, before = world.bot.master.store, await world.table()
    draft = await store.draft(before.game.id, 0)
    calls = pinged(world)
    for person in (chloe, tomas, world.people["Wren"]):
        for command, options in (("sheet", {"who": "kyra"}), ("reach", {"monster": "1"}), ("points", {})):
            await person.slash(f"arena {command}", **options)
    after = await world.table()
    assert (after.number, after.record.clocks, pinged(world)) == (before.number, before.record.clocks, calls)
    assert draft is not None and await store.draft(before.game.id, 0) == draft


LOOKS = {"arena sheet": {}, "arena reach": {"monster": "1"}, "arena points": {}, "arena element": {"kind": "fire"}}


@pytest.mark.parametrize("command", LOOKS)
async def test_before_the_start_and_after_the_end_there_is_nothing_to_look_at(world: World, command: str):
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await ada.opens(what="Arena", players=2)
    await chloe.sits()
    early = await chloe.slash(command, **LOOKS[command])
    assert early.private and early.words and shown(early)["attachments"] == []
    assert "not begun" in early.words or "not started" in early.words, early.words
    await world.people["Tomás"].sits()
    await ada.starts()
    await ada.press(shown(await ada.slash("game end")), "End the game")
    late = await chloe.slash(command, **LOOKS[command])
    assert late.private and not late.words.startswith("Done") and shown(late)["attachments"] == []


# ---------------------------------------------------------------- whenever it fits


async def test_what_is_asked_for_is_answered_and_drafted_in_the_own_turn(world: World):
    chloe, _ = await pit(world, elements={0: "fire"})
    before = (await world.table()).number
    assert "Your turn: " in (await chloe.slash("arena element", kind="fire")).words
    table = await world.table()
    draft = await world.bot.master.store.draft(table.game.id, 0)
    assert table.number == before and draft is not None and draft.actions == "fire:1"


async def test_who_is_not_asked_answers_beside_the_turn_and_at_once(world: World):
    chloe, tomas = await pit(world, elements={1: "fire"})
    await chloe.slash("arena rotate", way="left")
    calls, clocks = pinged(world), (await world.table()).record.clocks
    assert (await tomas.slash("arena element", kind="fire")).words.startswith("Done: ")
    table = await world.table()
    assert (table.step.actor, table.step.seat, table.step.user) == ("aside", 1, tomas.id)
    assert monster(table.state, 1).fire == 1 and (pinged(world), table.record.clocks) == (calls, clocks)
    assert "3 actions left" in (await chloe.plays()).words, "the draft of the one who is asked outlives it"


async def test_who_is_asked_something_else_answers_beside_it_too(world: World):  # AR-R44
    """A question that does not take it stays open."""
    chloe, _ = await pit(world, elements={0: "fire"}, lying={"c1": "str"})
    await chloe.slash("arena pick", what="str")
    kind = type((await world.table()).decisions()[0]).__name__
    said = await chloe.slash("arena element", kind="fire", on="troll")
    table = await world.table()
    assert said.private and kind == "MayTakeMental" == type(table.decisions()[0]).__name__
    assert (table.step.actor, monster(table.state, 1).fire) == ("aside", 1)


async def test_onlookers_answer_nothing(world: World):  # TH-4
    await pit(world, elements={0: "fire", 1: "water"})
    before = (await world.table()).number
    for name in ("Wren", "Ada"):
        said = await world.people[name].slash("arena element", kind="fire")
        assert said.private and said.words.startswith("You have no seat at this table.")
    assert (await world.table()).number == before and "played" not in words(world.board)
