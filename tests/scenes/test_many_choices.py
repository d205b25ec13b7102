"""More choices than a list of Discord holds: each is reached, told from the others, and refused when it is too late."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local_discord.components import walk
from bot.local_discord.player import Outcome
from bot.words import told_apart
from rules import notation
from tests.bot.chatter.scene import shown
from tests.bot.world import Json, Person, World, controls
from tests.scenes import quarry
from tests.scenes.playing import read_by, since

LIST, MOST = 3, 25
SAME = "A boulder that was here before the quarry, of which it is told that it was here before the hill, too"


@pytest.fixture(autouse=True)
def sixth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    quarry.seat_at_the_registry(monkeypatch)


@pytest.fixture
async def stones(tmp_path: Path, world: World) -> AsyncIterator[World]:
    """Chloé and Tomás at a table of Quarry."""
    await world.seated("Chloé", "Tomás", what="Quarry")
    yield world


def named(count: int, *, alike: bool) -> list[str]:
    """Names of so many stones; of those that are alike every second one is called the same, in 100 letters."""
    assert len(SAME) == 100
    return [SAME if alike and number % 2 else f"stone {number}" for number in range(count)]


def listed(message: Json) -> Json:
    """The list of a panel."""
    return next(one for one in walk(message["components"]) if one["type"] == LIST)


async def leafed(person: Person, panel: Outcome, until: str = "") -> list[Json]:
    """Every page of the list as it is leafed through; the last one, or that with this entry, stands there then."""
    pages = [shown(panel)]
    while (more := _next_page(pages[-1])) and until not in [one["label"] for one in listed(pages[-1])["options"]]:
        pages.append(shown(await person.choose(pages[-1], quarry.PROMPT, [more])))
    return pages


def _next_page(page: Json) -> str:
    """The entry that leads to the next page; "" on the last one, whose entry leads to the first."""
    last = str(listed(page)["options"][-1]["value"])
    return last if last.startswith("page") and not last.endswith(" 0") else ""


def entries(pages: list[Json]) -> list[Json]:
    """The entries of all pages but those that leaf."""
    return [one for page in pages for one in listed(page)["options"] if not one["value"].startswith("page")]


@pytest.mark.parametrize("count", [24, 25, 26, 130])
async def test_every_choice_is_reached_and_told_from_the_others(stones: World, count: int):  # users 5.5
    chloe = stones.people["Chloé"]
    await stones.lies(quarry.row(named(count, alike=True)))
    pages = await leafed(chloe, await chloe.plays())
    found = entries(pages)
    assert len(found) == count and len(pages) == (1 if count <= MOST else -(-count // (MOST - 1)))
    assert all(len(listed(page)["options"]) <= MOST for page in pages)
    assert len({one["label"] for one in found}) == count and all(len(one["label"]) <= 100 for one in found)
    ids = [control["custom_id"] for page in pages for control in controls(page)]
    assert all(1 <= len(id_) <= 100 for id_ in ids)
    done = await chloe.choose(pages[-1], quarry.PROMPT, [found[-1]["value"]])
    assert done.words.startswith("Done: ") and (await last_hit(stones)) == quarry.Hit(count - 1)


async def last_hit(world: World) -> object:
    table = await world.table()
    (action,) = notation.read_all(table.rules.actions, table.step.actions)
    return action


@pytest.mark.parametrize("target", [23, 24, 77])
async def test_an_entry_of_any_page_means_itself(stones: World, target: int):  # users 5.5
    chloe = stones.people["Chloé"]
    await stones.lies(quarry.row(named(130, alike=False)))
    page = (await leafed(chloe, await chloe.plays(), f"stone {target}"))[-1]
    await chloe.choose(page, quarry.PROMPT, [f"stone {target}"])
    assert await last_hit(stones) == quarry.Hit(target)


async def test_every_choice_is_reached_by_typing_too(stones: World):  # users 5.5
    chloe = stones.people["Chloé"]
    await stones.lies(quarry.row(named(130, alike=True)))
    offered = (await chloe.autocomplete("move", "action", "")).choices
    assert len(offered) == MOST and "more, go on typing" in offered[-1]["name"]
    for target in (7, 129):
        (only,) = (await chloe.autocomplete("move", "action", f"hit:{target}")).choices[:1]
        assert only["value"] == f"hit:{target}"
    assert (await chloe.slash("move", action="hit:129")).words.startswith("Done: ")


async def test_a_page_survives_a_restart(stones: World):  # users 5.5
    chloe = stones.people["Chloé"]
    await stones.lies(quarry.row(named(130, alike=True)))
    last = (await leafed(chloe, await chloe.plays()))[-1]
    await stones.restart()
    first = await chloe.choose(last, quarry.PROMPT, [listed(last)["options"][-1]["value"]])
    assert listed(shown(first))["options"][0]["label"] == "stone 0", "it leafs on"
    last = (await leafed(chloe, first))[-1]
    await stones.restart()
    done = await chloe.choose(last, quarry.PROMPT, [entries([last])[-1]["value"]])
    assert done.words.startswith("Done: ") and await last_hit(stones) == quarry.Hit(129)


@pytest.mark.parametrize("gone", [129, 3], ids=["the one chosen", "another one"])
async def test_a_choice_that_became_illegal_meanwhile_is_refused_with_a_reason(stones: World, gone: int):  # users 5.5
    chloe, tomas = stones.people["Chloé"], stones.people["Tomás"]
    await stones.lies(quarry.row(named(130, alike=True)))
    last = (await leafed(chloe, await chloe.plays()))[-1]
    assert not (await tomas.slash("move", action=f"carry:{gone}")).failed
    before, known = (await stones.table()).number, read_by(chloe)
    await chloe.choose(last, quarry.PROMPT, [entries([last])[-1]["value"]])
    (said,) = since(chloe, known)
    assert said.startswith("That was from step") or "is at step" in said, said
    assert (await stones.table()).number == before, "nothing else is hit instead"
    typed = await chloe.slash("move", action=f"hit:{gone}")
    assert "the stone is gone (QU-1)" in typed.words and (await stones.table()).number == before


def test_labels_are_numbered_only_where_nothing_tells_them_apart():
    entries = [
        ("stone", ""),
        ("stone", ""),
        ("stone", "the red one"),
        ("stone (1)", ""),
        ("x" * 120, ""),
        ("x" * 120, ""),
    ]
    labels = told_apart(entries, 100)
    assert labels[:4] == ["stone (2)", "stone (3)", "stone", "stone (1)"]
    assert labels[4] == f"{'x' * 95}… (1)" and labels[5] == f"{'x' * 95}… (2)"
