"""Twins: two tables that look alike to somebody and differ in all that is hidden from him have to sound alike.

Everything that leaves the bot is compared byte for byte over sockets, once the ids that any two servers differ in are
numbered in the order in which they appear.
"""

import json
import random
import re
import shutil
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.local_discord.player import Outcome, words
from rules import notation, saves
from rules.chance import Practice
from rules.level20 import GAME
from rules.level20.options import PRESETS
from rules.level20.state import DenState
from tests.bot.conftest import known_luck, new_database
from tests.bot.world import Person, World, buttons
from tests.rules.level20.tables import S1, S2, S3, table

__all__ = ["known_luck", "new_database"]
SITTING = ("Chloé", "Tomás", "Kofi")
ONLOOKER = "Wren"
REFUSED = (
    "card:moss", "card:food", "card:tunnel", "card:stalactite:N", "tunnel:N", "discard:moss", "die", "search:treasure",
    "end", "blah",
)  # fmt: skip


@dataclass
class Twin:
    """One of the two worlds, and a listener who writes down what reaches one person."""

    world: World
    numbers: dict[str, str] = field(default_factory=dict)

    def neutral(self, told: object) -> str:
        """What was told, without what differs between any two servers."""
        text = json.dumps(told, ensure_ascii=False, default=str, sort_keys=True)
        text = re.sub(r"127\.0\.0\.1:\d+|\?ex=[^\" )]*", "", text)
        text = re.sub(r"\b[0-9a-f]{64}\b|\b[0-9a-f]{16}…", "luck", text).replace(self.game, "TABLE1")
        return re.sub(r"\d{17,20}", lambda found: self.numbers.setdefault(found[0], f"id{len(self.numbers)}"), text)

    async def hears(self, deed: Callable[[], Awaitable[object]], *, only_public: bool) -> list[str]:
        """Every request that a deed causes, and how often the store was asked.

        The private answer and the channel's messages are sent beside each other: each of the two has an order.
        """
        requests, before = self.world.requests, len(self.world.requests)
        asked = self.asked
        await deed()
        heard = [one for one in requests[before:] if not only_public or one.path.startswith("/channels/")]
        heard.sort(key=lambda one: (one.path.split("/")[1], one.method))
        told = [self.neutral([one.method, one.path, one.body]) for one in heard]
        return told if only_public else [*told, f"store asked {self.asked - asked} times"]

    async def begins(self) -> "Twin":
        """Three people sit before a table of which all is known; looks into the store are counted from now on."""
        await self.world.begin()
        await self.world.seated(*SITTING)
        await self.world.lies(table("D4 A8 H8"))
        self.game, self.asked = (await self.world.table()).game.id, 0
        database = self.world.bot.master.store.database
        run = database.run

        async def counted(*given: object, **more: object) -> object:
            self.asked += 1
            return await run(*given, **more)

        database.run = counted
        return self

    def person(self, name: str) -> Person:
        return self.world.people[name]


Script = Callable[[Twin, list[DenState]], Awaitable[list[str]]]
Listen = Callable[[Script, list[tuple[DenState, DenState]]], Awaitable[tuple[list[str], list[str]]]]


@pytest.fixture
def listen(tmp_path: Path, new_database: Path) -> Listen:
    """Runs a script in one world and then in the other (discord.py knows one server at a time)."""

    async def heard(script: Script, pairs: list[tuple[DenState, DenState]]) -> tuple[list[str], list[str]]:
        told = []
        for which in (0, 1):
            folder = tmp_path / str(which)
            folder.mkdir()
            shutil.copy(new_database, folder)
            twin = Twin(World(folder))
            try:
                told.append(await script(await twin.begins(), [pair[which] for pair in pairs]))
            finally:
                await twin.world.end()
        return told[0], told[1]

    return heard


def pair_of(state: DenState, viewer: int | None, seed: int) -> tuple[DenState, DenState]:
    """The same table to one viewer (None: an onlooker), all else dealt anew, twice."""
    seen = GAME.public(state) if viewer is None else GAME.private(state, viewer)
    one, other = (GAME.redeal(seen, Practice(f"{seed}/{which}")) for which in ("a", "b"))
    assert saves.dump(one) != saves.dump(other), "nothing was hidden"
    return one, other


def at_random(seed: int, steps: int) -> DenState:
    """A table of three after some answers, somebody of whom holds cards."""
    luck, chance = random.Random(seed), Practice(seed)
    state = GAME.setup(3, PRESETS["short"], chance)
    for _ in range(steps):
        state.drawn = chance.drawn
        decision = GAME.decisions(state)[0]
        offers = GAME.lawful(state, decision)
        searches = [one for one in offers if notation.write(one) == "search:treasure"]
        before = saves.copy(state)
        GAME.apply(state, decision.seat, luck.choice(searches or offers), chance)
        if GAME.outcome(state) is not None:
            return before
    return state


async def pictures(person: Person, outcome: Outcome) -> list[bytes]:
    """The files of an answer."""
    return [await person.picture(one) for one in (outcome.message or {}).get("attachments", [])]


def looking(person: Person) -> list[Callable[[], Awaitable[Outcome]]]:
    """What somebody can do without moving anything: each look-up, each offer while typing, each refusal."""
    typed = [lambda word=word: person.slash("move", action=word) for word in REFUSED]
    return [
        lambda: person.slash("board", text=True), lambda: person.slash("board"), lambda: person.slash("game info"),
        lambda: person.slash("game history"), lambda: person.slash("game verify"), lambda: person.slash("game export"),
        lambda: person.slash("hand"), lambda: person.slash("kobold look"), lambda: person.slash("orders show"),
        lambda: person.slash("undo"), lambda: person.slash("mygames"), lambda: person.slash("game list"),
        lambda: person.autocomplete("move", "action"), lambda: person.autocomplete("kobold go", "to"),
        lambda: person.autocomplete("kobold card", "card"), lambda: person.autocomplete("kobold card", "on"),
        lambda: person.autocomplete("kobold discard", "card"), lambda: person.autocomplete("kobold tunnel", "to"),
        lambda: person.autocomplete("kobold path", "steps"), lambda: person.autocomplete("rules", "about", "moss"),
        lambda: person.slash("kobold card", card="moss"), lambda: person.slash("kobold card", card="tunnel"),
        lambda: person.slash("kobold discard", card="food"), lambda: person.slash("kobold tunnel", to="N"),
        *typed, lambda: person.slash("play"),
    ]  # fmt: skip


async def looked_at(twin: Twin, states: list[DenState], name: str) -> list[str]:
    """All that reaches this person when each table is laid out and he looks at everything."""
    lines: list[str] = []
    person = twin.person(name)
    for state in states:
        lines += await twin.hears(lambda state=state: twin.world.lies(state), only_public=True)
        for deed in looking(person):
            lines += await twin.hears(deed, only_public=False)
        lines += [(await person.picture(one)).hex() for one in twin.world.newest["attachments"]]
        lines += [data.hex() for data in await pictures(person, await person.slash("board"))]
    return lines


def same(heard: tuple[list[str], list[str]]) -> int:
    """How much was heard; the first difference fails."""
    for here, there in zip(*heard, strict=True):
        assert here == there
    return len(heard[0])


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [None, S1, S2, S3])
async def test_tables_that_look_alike_sound_alike(listen: Listen, viewer: int | None):
    """Positions from whole games: announcements, panels, look-ups, offers, refusals, pictures, names of files."""
    # TH-1, TH-13, TH-14, TH-15, TH-21, SC-2, SC-6, SC-9, SC-10, SC-13, SC-16, SC-17, SC-22
    name = ONLOOKER if viewer is None else SITTING[viewer]
    pairs = [pair_of(at_random(seed, 12 + 9 * seed), viewer, seed) for seed in range(3)]
    assert same(await listen(lambda twin, states: looked_at(twin, states, name), pairs)) > 180


HANDS = {S1: "moss tunnel", S2: "food", S3: "stalactite moss"}


async def moves(twin: Twin, states: list[DenState]) -> list[str]:
    """A round in which a card is drawn, drafts are made and a clock empties: what the channel is told."""
    chloe, tomas, kofi = (twin.person(name) for name in SITTING)
    await twin.world.lies(states[0])

    async def played() -> None:
        await chloe.slash("kobold search", reward="treasure")
        await chloe.slash("hand")
        drafted = await chloe.slash("move", action="step:E")
        await chloe.press(drafted.message, "Back")
        await chloe.slash("kobold go", to="E4")
        await tomas.slash("undo")
        await tomas.slash("orders set", order="tunnel", answer="best")
        await twin.world.passes(25 * 3600)
        await kofi.slash("game history")

    lines = await twin.hears(played, only_public=True)
    assert await twin.world.asked() is kofi
    return [*lines, *(twin.neutral(words(message)) for message in twin.world.public()[4:])]


async def test_a_turn_with_hidden_cards_is_told_alike_to_those_who_do_not_see_them(listen: Listen):
    # TH-1, SC-18, SC-19, SC-20
    state = table("D4 A8 H8", vala="H1 N", tokens="junk D4, junk A8", hands=HANDS)
    assert same(await listen(moves, [pair_of(state, None, 1)])) > 8


async def moderated(twin: Twin, states: list[DenState]) -> list[str]:
    """All that a moderator without a seat is told."""
    await twin.world.lies(states[0])
    ada = twin.person("Ada")
    deeds = (
        lambda: ada.slash("mod log"), lambda: ada.slash("mod tables"), lambda: ada.autocomplete("mod act", "seat"),
        lambda: ada.autocomplete("mod act", "action", seat="1"),
        *(lambda word=word: ada.slash("mod act", seat="1", action=word, reason="why") for word in REFUSED),
        lambda: ada.slash("mod act", seat="1", action="safe answer", reason="asleep"),
        lambda: ada.slash("mod undo", to=2, reason="back"), lambda: ada.slash("mod post"),
        lambda: ada.slash("mod log"),
    )  # fmt: skip
    return [line for deed in deeds for line in await twin.hears(deed, only_public=False)]


async def test_moderators_read_nothing_that_is_hidden(listen: Listen):  # TH-16, SC-24
    state = table("D4 A8 H8", vala="H1 N", hands=HANDS)
    assert same(await listen(moderated, [pair_of(state, None, 2)])) > 30


async def called(twin: Twin, states: list[DenState]) -> list[str]:
    """The end of a round, and the call that follows it."""
    await twin.world.lies(states[0])
    lines = await twin.hears(lambda: twin.person("Kofi").slash("kobold go", to="H6"), only_public=True)
    assert (await twin.world.table()).decisions()[0].reaction
    return lines


async def test_a_call_for_a_tunnel_tells_no_more_than_the_tunnel(listen: Listen):  # TH-13, SC-8
    """L20-R73: that a tunnel is held is shown by the question; what else is held is not."""
    pair = [
        table("D4 A8 H8", vala="D2 S", hands={S1: f"tunnel {card}", S2: other, S3: card}, hidden=[S2], turn=S3)
        for card, other in (("moss", "food"), ("food", "moss"))
    ]
    assert same(await listen(called, [(pair[0], pair[1])])) >= 1


async def test_a_prepared_move_that_is_not_played_is_heard_by_nobody(listen: Listen):  # TH-12, SC-2, SC-5
    """In one world Tomás wants his draft played at once; Chloé takes its square, and looks, and others look too."""
    at_once = iter([False, True])

    async def others(twin: Twin, states: list[DenState]) -> list[str]:
        chloe, tomas, kofi = (twin.person(name) for name in SITTING)
        await twin.world.lies(states[0])
        drafted = (await tomas.walks(to="D5")).message
        if drafted and next(at_once):
            ready = (await tomas.press(drafted, "Play at once: no")).message
            assert "Play at once: yes" in buttons(ready)
        lines: list[str] = []
        for person in (chloe, kofi, twin.person(ONLOOKER)):
            for command in ("game info", "board", "orders show", "mygames"):
                lines += await twin.hears(lambda who=person, what=command: who.slash(what), only_public=False)
        panel = (await chloe.walks(to="D5")).message
        assert panel
        lines += await twin.hears(lambda: chloe.press(panel, "End turn"), only_public=False)
        assert await twin.world.asked() is tomas
        return [*lines, *(clock.kind for clock in (await twin.world.table()).record.clocks)]

    lies = table("E6 C6 H8", vala="H1 N")
    assert same(await listen(others, [(lies, saves.copy(lies))])) > 20
