"""Names of letters that no font has, that read from the right, or of which nothing can be seen."""

import io
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PIL import Image

from bot.local_discord.components import walk
from bot.local_discord.people import FIRST_PEOPLE
from bot.local_discord.people import Person as Folk
from bot.local_discord.player import words
from bot.opened import OpenTable
from render import names as on_pictures
from render import text as lines
from render.adventurers.headline import PLACES
from render.coverage import characters
from render.fonts import CJK, name_chain
from rules.registry import games
from tests.bot.world import Json, World
from tests.scenes.playing import TITLES, running, step

NAMES = ("\u200d" * 32, "茶馆の猫", "محمد\u202eabc", "👩‍👩‍👧‍👦🏴‍☠️", "𝖏𝖚𝖆𝖑𝖎𝖆𝖓")
IN_WORDS = (None, "茶馆の猫", "محمدabc", "👩👩👧👦🏴☠", "jualian")  # None: as the seat is called
STEPS = 4
FSI, PDI, OVERRIDE = "\u2068", "\u2069", "\u202e"


@dataclass
class Seen:
    """The names that pictures were asked to show, and what was drawn of each."""

    drawn: dict[tuple[str, str], tuple[on_pictures.Run, ...]] = field(default_factory=dict)
    widths: list[tuple[float, float]] = field(default_factory=list)  # room, and what was used of it


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    """Watches how names get into pictures; nothing that was drawn before is taken instead."""
    found, legible, cut = Seen(), on_pictures.legible, on_pictures.cut
    for kept in (on_pictures.fitted, on_pictures.shortened_to, lines.sentence, lines.line):
        kept.cache_clear()

    def legible_(name: str, label: str) -> tuple[on_pictures.Run, ...]:
        return found.drawn.setdefault((name, label), legible(name, label))

    def cut_(runs: tuple[on_pictures.Run, ...], size: int, width: int) -> tuple[on_pictures.Run, ...]:
        shorter = cut(runs, size, width)
        found.widths.append((width, on_pictures.measure(shorter, size)))
        return shorter

    monkeypatch.setattr(on_pictures, "legible", legible_)
    monkeypatch.setattr(on_pictures, "cut", cut_)
    return found


@pytest.fixture
async def strangers(
    tmp_path: Path, new_database: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[tuple[World, tuple[str, ...]]]:
    """A server on which people have these names; by their accounts."""
    shutil.copy(new_database, tmp_path)
    folk = [Folk(name, f"stranger{number}") for number, name in enumerate(NAMES)]
    world = World(tmp_path, folk=(FIRST_PEOPLE[0], *folk))
    await world.begin()
    yield world, tuple(world.people)[1:]
    await world.end()
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= 40] == []


def _seat(table: OpenTable, user: int) -> int:
    return next(seat for seat in range(len(table.state.places)) if table.sitter(seat).user == user)


def texts(message: Json) -> list[str]:
    """Every piece of text of a message in which names may stand: words, labels, descriptions."""
    parts = [words(message), *(str(file.get("description") or "") for file in message["attachments"])]
    for one in walk(message["components"]):
        parts += [str(one.get(key) or "") for key in ("label", "placeholder")]
        parts += [option["label"] for option in one.get("options") or []]
    return [part for part in parts if part]


@pytest.mark.parametrize("title", TITLES)
async def test_strange_names_are_drawn_written_and_turn_nothing(
    strangers: tuple[World, tuple[str, ...]], seen: Seen, title: str
):  # users 5.1, TH-29
    world, people = strangers
    rules = next(one for one in games().values() if one.title == title)
    count = min(len(NAMES), max(rules.seats))
    await running(world, title, people[:count])
    for _ in range(STEPS):
        await step(world)
    asked = await world.asked()
    await asked.slash("board")
    await asked.slash("game info")

    table = await world.table()
    seats = {name: _seat(table, world.people[name].id) for name in people[:count]}
    for name, word in zip(people, IN_WORDS[:count], strict=False):
        given, label = table.plain[seats[name]], table.labels[seats[name]]
        called = {label, f"{PLACES[min(seats[name], 3)]} seat"}  # before it leads anybody
        shown = {"".join(run.text for run in runs) for (asked_for, _), runs in seen.drawn.items() if asked_for == given}
        without = word is None or (name == NAMES[1] and CJK not in name_chain())
        assert shown and (shown <= called if without else len(shown) == 1 and not shown & {"", *called}), (given, shown)
    every = [run for drawn in seen.drawn.values() for run in drawn]
    assert all(ord(letter) in characters(run.face) for run in every for letter in run.text), "no boxes"
    assert not any(OVERRIDE in run.text for run in every)
    assert seen.widths and all(used <= room for room, used in seen.widths), "nothing stands out of its place"

    messages = [one for person in world.people.values() for one in [*world.public(), *person.ephemerals]]
    said = [text for message in messages for text in texts(message)]
    for line in (line for text in said for line in text.split("\n")):
        assert OVERRIDE not in line and line.count(FSI) == line.count(PDI), ascii(line)
    for place, word in enumerate(IN_WORDS[:count]):
        wanted = word or table.labels[seats[NAMES[place]]]
        assert any(f"{FSI}{wanted}{PDI}" in text for text in said), (wanted, "is named nowhere")
    board = next(file for message in reversed(world.public()) for file in message["attachments"])
    picture = Image.open(io.BytesIO(await asked.picture(board)))
    picture.load()
    assert picture.width > 300 and len(picture.convert("RGB").getcolors(1 << 24) or ()) > 5
