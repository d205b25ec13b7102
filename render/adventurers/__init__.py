"""The pictures of The Path of the Adventurers."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal

from PIL import Image

from render.adventurers.battle import battle_scene
from render.adventurers.chart import map_scene
from render.adventurers.ground import empty_battle, empty_page
from render.adventurers.looks import EXACT, HEIGHT, led_by
from render.adventurers.market import market_scene
from render.adventurers.marks import Marks, marks_of
from render.adventurers.muster import muster_scene
from render.adventurers.rehearsal import rehearsals
from render.adventurers.sample import NAMES, crowded, samples
from render.adventurers.sheet import sheet_scene
from render.canvas import Canvas, Easel
from render.palette import shared_palette
from render.picture import Picture
from rules.adventurers.view import Journey, Seat

__all__ = ["Marks", "draw", "draw_map", "draw_sheet", "warming"]

Kind = Literal["battle", "page"]


def draw(view: Journey | Seat, names: Sequence[str], marks: object = None) -> Picture:
    """The journey as it stands: the battle, the market, the muster before it, else the map.

    `names` are the players' display names by seat. A seat's view gives a private picture: the same with a word and with
    `marks`, which are `Marks` or whatever has fields of their names. Marks with a `sheet` give the sheet of that
    adventurer (or of the first one of that seat), marks with `map` the map. The same view gives the same bytes.
    """
    wanted = marks_of(marks)
    if who := whose(view, wanted.sheet):
        return draw_sheet(view, who, names)
    if wanted.map:
        return draw_map(view, names, wanted)
    table, private = table_of(view), isinstance(view, Seat)
    kind: Kind = "battle" if table.battle else "page"
    return easel(kind, HEIGHT, private).finish(scene(table, names, wanted, private))


def draw_map(view: Journey | Seat, names: Sequence[str], marks: object = None) -> Picture:
    """The map, whatever is played now."""
    private = isinstance(view, Seat)
    return easel("page", HEIGHT, private).finish(map_scene(table_of(view), names, marks_of(marks), private))


def draw_sheet(view: Journey | Seat, who: str, names: Sequence[str]) -> Picture:
    """The sheet of an adventurer of the party. The same view gives the same bytes."""
    private = isinstance(view, Seat)
    canvas = sheet_scene(table_of(view), who, names, private)
    return easel("page", canvas.ground.height, private).finish(canvas)


def scene(table: Journey, names: Sequence[str], marks: Marks, private: bool) -> Canvas:
    """The canvas for what is played now."""
    if table.battle:
        return battle_scene(table, table.battle, names, marks, private)
    if table.market:
        return market_scene(table, table.market, names, private)
    if table.phase == "setup":
        return muster_scene(table, names, private)
    return map_scene(table, names, marks, private)


def whose(view: Journey | Seat, sheet: str | int | None) -> str:
    """The adventurer whose sheet is wanted; "" for none, or if it is not in the party."""
    table = table_of(view)
    if isinstance(sheet, int):
        return next((seen.who for seen in led_by(table, sheet)), "")
    return next((seen.who for seen in table.adventurers if seen.who == sheet), "")


def warming() -> Iterator[Picture]:
    """Draw, one after the other, what is slow to draw the first time: palette, fonts, sprites."""
    for view, marks in rehearsals():
        yield draw(view, NAMES, marks)
    for view in samples():
        yield draw_map(view, NAMES)
        for seen in table_of(view).adventurers:
            yield draw_sheet(view, seen.who, NAMES)
    yield draw(crowded(), NAMES)


@cache
def easel(kind: Kind, height: int, private: bool) -> Easel:
    """Public and private pictures keep their sprites apart."""
    return Easel(empty_battle() if kind == "battle" else empty_page(height), palette())


@cache
def palette() -> Image.Image:
    """The one palette of all pictures of a journey, made from the samples."""
    found = [scene(table_of(view), NAMES, Marks(), False).blended() for view in samples()]
    return shared_palette([*found, sheet_scene(crowded(), "krull", NAMES, False).blended()], EXACT)


def table_of(view: Journey | Seat) -> Journey:
    """The public part of a view."""
    return view.journey if isinstance(view, Seat) else view
