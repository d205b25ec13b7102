"""Turns prepared before they come, in the four games in which the word that ends a turn can be prepared too."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from bot.local_discord.player import Outcome, words
from rules.contract import State
from tests.bot.chatter.scene import shown
from tests.bot.world import Json, Person, World, buttons
from tests.rules.adventurers.tables import fight
from tests.rules.arena.tables import arena
from tests.rules.dice_conquest.tables import conquest
from tests.rules.kragmortha.tables import library


@dataclass(frozen=True)
class Case:
    """A game in which Chloé is to move and Tomás makes his turn ready."""

    title: str
    lies: Callable[..., State]
    row: tuple[str, ...]  # what Tomás presses
    then: str  # the word that ends his row
    goes: tuple[str, dict[str, object]]  # how Chloé moves, with nothing of it touching Tomás
    played: str  # what the table reads of his turn
    steps: str  # of his turn, in notation
    wait: float  # seconds within which it is played
    changed: dict[str, object] = field(default_factory=dict)  # another table, on which it would mean something else
    attacked: dict[str, object] = field(default_factory=dict)  # one on which he was attacked


def dice(shows: str = "D4:1 D12:8", **more: object) -> State:
    return conquest("monk witch", "barghest redcap", shows, **more)  # type: ignore[arg-type]


def goblins(at: str = "c1 f6", rigor: str = "e8", hand: str = "GMP GSB GMB", **more: object) -> State:
    hands = {0: "RSM GPB GPB", 1: hand}
    return library(at, rigor=rigor, hands=hands, **more)  # type: ignore[arg-type]


def heroes(at: str = "c1 a7", monsters: str = "troll@e5#1", **more: object) -> State:
    return arena("valeros kyra", at, monsters, **more)  # type: ignore[arg-type]


def battle(foes: str = "gnoll E31, goblin E51", **more: object) -> State:
    krull, thorensen = {"position": 9}, {"position": 8}
    return fight(foes=foes, begin="next", hero={"krull": krull, "thorensen": thorensen} | more)  # type: ignore[arg-type]


CASES = {
    "dice_conquest": Case(
        "Dice Conquest", dice, ("D12 · 8 ★", "Redcap 3", "End turn"), "end the turn",
        ("dice place", {"die": "D4", "on": "barghest", "end": True}), "placed the D12 (8) on the Redcap",
        "choose:D12 place:redcap end", 0, changed={"shows": "D4:1 D12:2"},
    ),
    "kragmortha": Case(
        "Kragmortha", goblins, ("N f7", "E g7"), "step east to g7", ("goblin card", {"card": "GPB", "to": "c2"}),
        "moved the purple goblin", "play:GMP:f7 step:g7", 91, changed={"rigor": "g7"},
        attacked={"glances": {1: "whisper"}},
    ),
    "arena": Case(
        "Arena", heroes, ("N a6", "End turn"), "end the turn", ("arena end", {}), "walked from a7 to a6",
        "stride:N end", 91, changed={"monsters": "troll@e4#1"}, attacked={"hero": {1: {"misfortune": 2}}},
    ),
    "adventurers": Case(
        "The Path of the Adventurers", battle, ("Roll",), "attack the Gnoll with Hammer: 3 red and 2 green",
        ("fight pass", {}), "", "attack:", 0, changed={"foes": "gnoll E21, goblin E51"},
        attacked={"thorensen": {"position": 8, "life": 4}},
    ),
}  # fmt: skip
every_game = pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())


async def begun(world: World, case: Case) -> tuple[Person, Person]:
    chloe, tomas = await world.seated("Chloé", "Tomás", what=case.title)
    await world.lies(case.lies())
    return chloe, tomas


async def readied(tomas: Person, case: Case, at_once: str = "yes") -> Json:
    """Tomás presses his row, and *Play at once* until it says so."""
    panel = shown(await tomas.plays())
    for label in case.row:
        panel = shown(await tomas.press(panel, label))
    while (
        now := next(one for one in buttons(panel) if one.startswith("Play at once: "))
    ) != f"Play at once: {at_once}":
        panel = shown(await tomas.press(panel, now))
    return panel


async def goes(world: World, chloe: Person, case: Case) -> Outcome:
    """Chloé moves, and what follows of itself happens."""
    went = await chloe.slash(case.goes[0], **case.goes[1])
    assert not went.failed and went.private, went
    return went


async def meets(world: World, case: Case, change: dict[str, object]) -> None:
    """The table is another one when Tomás's turn comes; Chloé is to move on it."""
    now = await world.table()
    state = case.lies(**change)
    state.turn = now.state.turn
    await world.lies(state)


async def last_steps(world: World, count: int) -> list[tuple[str, int | None, str]]:
    now = await world.table()
    found = await world.bot.master.store.steps(now.game.guild, now.game.id)
    return [(one.actor, one.seat, one.actions) for one in found[-count:]]


# ---------------------------------------------------------------- made ready


@every_game
async def test_a_turn_is_made_ready_while_somebody_else_moves_and_nobody_sees_it(world: World, case: Case):  # SC-5
    chloe, tomas = await begun(world, case)
    before, sent = world.public(), len(world.requests)
    panel = await readied(tomas, case)
    said = words(panel)
    assert said.startswith("### Prepared: ") and f"Then: **{case.then}" in said, said
    assert "is choosing" in said or "is acting" in said, "whose turn it is"
    assert "It is played by itself when your turn comes" in said
    assert world.public() == before, "no message and no edit"
    assert not [one for one in world.requests[sent:] if one.path.startswith("/channels/")]
    assert (await world.table()).step.actor == "start" and await world.asked() is chloe


@every_game
async def test_it_is_played_by_itself_when_the_turn_comes(world: World, case: Case):  # TH-12, SC-1
    chloe, tomas = await begun(world, case)
    await readied(tomas, case)
    calls = len(world.public())
    await goes(world, chloe, case)
    if case.wait:
        await world.passes(19.9)
        assert (await last_steps(world, 1))[0][0] == "player", "never before 20 seconds"
    await world.passes(case.wait)
    played = [step for step in await last_steps(world, 4) if step[0] == "order" and step[1] == 1]
    assert played and played[0][2].startswith(case.steps), played
    assert case.played in words(world.newest)
    fresh = [one for one in world.public()[calls:] if str(tomas.id) in one["pinged"]]
    assert all("Roll to defend?" in words(one) for one in fresh), "nobody called him for his turn"


@every_game
async def test_what_means_something_else_by_then_is_left_alone_and_its_player_called_at_once(world: World, case: Case):
    chloe, tomas = await begun(world, case)
    await readied(tomas, case)
    await meets(world, case, case.changed)
    await goes(world, chloe, case)
    assert await world.asked() is tomas and world.newest["pinged"] == [str(tomas.id)], "as quickly as anybody"
    panel = await tomas.plays()
    assert "What you had prepared was not played: what it is about has changed." in panel.words, panel.words


async def test_what_is_not_possible_any_more_is_left_alone(world: World):
    """Its die is gone."""
    case = CASES["dice_conquest"]
    chloe, tomas = await begun(world, case)
    await readied(tomas, case)
    await meets(world, case, {"shows": "D4:1 D20:8"})
    await goes(world, chloe, case)
    assert await world.asked() is tomas and world.newest["pinged"] == [str(tomas.id)]
    assert "What you had prepared" in (await tomas.plays()).words


@pytest.mark.parametrize("case", [case for case in CASES.values() if case.attacked], ids=lambda case: case.title)
async def test_an_attack_stops_it_if_that_was_wished(world: World, case: Case):
    chloe, tomas = await begun(world, case)
    await readied(tomas, case, "unless attacked")
    await meets(world, case, case.attacked)
    await goes(world, chloe, case)
    assert await world.asked() is tomas and world.newest["pinged"] == [str(tomas.id)]
    assert "you had wished to be called if this happened" in (await tomas.plays()).words


@every_game
async def test_without_play_at_once_it_waits_as_a_draft_and_its_last_word_is_told(world: World, case: Case):
    chloe, tomas = await begun(world, case)
    await readied(tomas, case, "no")
    await goes(world, chloe, case)
    assert await world.asked() is tomas
    panel = await tomas.plays()
    assert f"You had prepared besides: **{case.then}" in panel.words and panel.words.startswith("### "), panel.words
    assert not panel.words.startswith("### Prepared")
