"""The picture of the map: cards, the way of the party, the event, the decks, the pool."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees

from render.adventurers.atlas import GAP, Atlas, atlas
from render.adventurers.fighters import adventurer_token, enemy_token
from render.adventurers.ground import empty_page
from render.adventurers.header import header
from render.adventurers.looks import (
    BLOOD_RIM,
    FAINT,
    HEADER,
    HEIGHT,
    INNER,
    MAP_BOTTOM,
    MARGIN,
    PANELS_TOP,
    PURSE,
    SHOT,
    WIDTH,
    goal,
)
from render.adventurers.marks import Marks
from render.adventurers.panels import panels
from render.adventurers.places import place
from render.adventurers.words import fitted, wrapped
from render.canvas import Canvas
from render.fonts import BOLD, TEXT
from render.lines import dashes, pointer
from render.palette import DANGER, EDGE, GOLD, IVORY, LEGAL, MUTED, NIGHT, PANEL, PIT
from render.sketch import Sketch, Sprite, few_tones
from render.text import words
from render.tokens import icon, outlined, slab
from rules.adventurers.actions import Cell
from rules.adventurers.catalog import (
    ENCOUNTERS,
    EVENTS,
    NUMBERS,
    effect_n,
    name_of,
    rows_of,
    treasure_of,
    type_of,
)
from rules.adventurers.view import Journey, PlaceSeen

WALK = (8.0, 16.0, 10.0)
REACH = 68  # pixels of an arrow from card to card
FRAME_LINE = 6
STRIP = 132
TOP = PANELS_TOP - 10 - STRIP


def map_scene(table: Journey, names: Sequence[str], marks: Marks, private: bool) -> Canvas:
    """A canvas with the whole map."""
    canvas = Canvas(empty_page(HEIGHT))
    canvas.fill((0, HEADER, WIDTH, MAP_BOTTOM), PIT)
    grid = atlas(table)
    labels(canvas, grid)
    for seen in table.places:
        place(canvas, table, grid, seen)
    way(canvas, table, grid)
    chosen(canvas, table, grid, marks)
    party(canvas, table, grid)
    strip(canvas, table)
    panels(canvas, table, names)
    header(canvas, table, names, private)
    return canvas


def labels(canvas: Canvas, grid: Atlas) -> None:
    """Columns above, rows on the left, as commands take them: n2e1."""
    for x, name in grid.column_names():
        if name:
            canvas.write(words(name, 34, MUTED, BOLD), x, grid.top - 24, PIT, "middle")
    for y, name in grid.row_names():
        if name:
            canvas.write(words(name, 34, MUTED, BOLD), grid.left - 34, y, PIT, "middle")


def way(canvas: Canvas, table: Journey, grid: Atlas) -> None:
    """From where the party came to where it stands or goes: ivory arrows across the edges of the cards."""
    cells = {seen.cell for seen in table.places}
    steps = [cell for cell in (table.came_from, table.party_at, goal(table)) if cell in cells]
    path = [cell for index, cell in enumerate(steps) if cell and cell not in steps[:index]]
    for start, end in pairwise(path):
        (x, y), (to_x, to_y) = grid.middle(start), grid.middle(end)
        across, down = to_x - x, to_y - y
        far = max(abs(across), abs(down))
        shown = round(across * REACH / far), round(down * REACH / far)
        aside = grid.wide * 0.24 if down else 0
        middle = (x + to_x) / 2 + aside, (y + to_y) / 2
        canvas.put(dashes(shown, IVORY, *WALK), *middle, PIT)
        head = pointer(degrees(atan2(down, across)), 30, IVORY, EDGE)
        canvas.put(head, middle[0] + shown[0] / 2, middle[1] + shown[1] / 2, PIT)


def chosen(canvas: Canvas, table: Journey, grid: Atlas, marks: Marks) -> None:
    """Cyan dashes round the cards that may be voted for or chosen; white corners round where the party goes."""
    ballot = table.ballot
    options: tuple[Cell, ...] = ballot.options if ballot and ballot.kind == "travel" else ()
    there = {seen.cell for seen in table.places}
    for cell in dict.fromkeys((*options, *marks.cells)):
        if cell in there:
            strong = cell in marks.cells
            canvas.put(border(grid.wide + GAP - 2, grid.high + GAP - 2, LEGAL, strong), *grid.middle(cell), PIT)
    if goal(table) != table.party_at and goal(table) in there:
        canvas.put(border(grid.wide + GAP - 2, grid.high + GAP - 2, IVORY, True), *grid.middle(goal(table)), PIT)


@lru_cache(maxsize=64)
def border(wide: int, high: int, fill: str, solid: bool) -> Sprite:
    """A frame between the cards, in dashes or in one."""
    sketch = Sketch(wide, high)
    if solid:
        sketch.slab((1, 1, wide - 1, high - 1), 14, None, fill, FRAME_LINE)
        return few_tones(sketch.finish())
    for x in range(14, wide - 14, 30):
        for y in (4.0, high - 4.0):
            sketch.line([(x, y), (min(x + 16, wide - 12), y)], fill, 5)
    for y in range(14, high - 14, 30):
        for x in (4, wide - 4):
            sketch.line([(x, y), (x, min(y + 16, high - 12))], fill, 5)
    return few_tones(sketch.finish())


def party(canvas: Canvas, table: Journey, grid: Atlas) -> None:
    """The adventurers, in a row along the lower edge of the card where they are."""
    if table.party_at not in {seen.cell for seen in table.places}:
        return
    left, top = grid.corner(table.party_at)
    pitch = min(38, (grid.wide - 108) / max(1, len(table.adventurers) - 1))
    for index, seen in enumerate(table.adventurers):
        token = adventurer_token(seen.who, 44, bool(seen.fallen))
        canvas.put(token, left + 22 + index * pitch, top + grid.high - 18, PIT)


def strip(canvas: Canvas, table: Journey) -> None:
    """The event of the round; below what waits where the party goes, or the pool and what is left in the decks."""
    canvas.place(slab(INNER, STRIP, 16, PANEL, NIGHT), MARGIN, TOP, NIGHT)
    left, right, low = MARGIN + 20.0, MARGIN + INNER - 18.0, TOP + 104
    event(canvas, table, left, right)
    there = next((seen for seen in table.places if seen.cell == goal(table)), None)
    if there and there.encounter and not there.cleared and table.phase == "travel":
        foes(canvas, table, there, left, low)
        return
    for glyph, ink, count in decks(table):
        figure = words(str(count), 30, IVORY, BOLD)
        canvas.write(figure, right, low, PANEL, "right")
        canvas.put(icon(glyph, 28, ink), right - figure.advance - 20, low, PANEL)
        right -= figure.advance + 56
    pool(canvas, table, left, right, low)


def event(canvas: Canvas, table: Journey, left: float, right: float) -> None:
    """Its name, and what it does on two lines."""
    drawn, y = EVENTS.get(table.event), TOP + 28
    ink = GOLD if drawn else FAINT
    title = words(drawn.name if drawn else "No event", 32, ink, BOLD)
    canvas.put(icon("scroll-unfurled", 30, ink), left + 15, y, PANEL)
    canvas.write(title, left + 40, y, PANEL)
    start = left + title.advance + 60
    for index, line in enumerate(wrapped(drawn.text.rstrip("."), 28, right - start, 2) if drawn else ()):
        canvas.write(words(line, 28, MUTED), start, y + index * 34, PANEL)


def foes(canvas: Canvas, table: Journey, there: PlaceSeen, left: float, y: float) -> None:
    """The encounter where the party goes: its name, its enemies with their numbers, its treasure."""
    row = ENCOUNTERS[there.encounter]
    title = words(f"{row.name}, level {row.level}", 30, IVORY, BOLD)
    canvas.write(title, left, y, PANEL)
    x = left + title.advance + 40
    ids = [id for line in rows_of(row, table.party) for id in line]
    for id in dict.fromkeys(ids):
        canvas.put(enemy_token(id, 44), x, y, PANEL)
        count = words(f"{name_of(id)} ×{ids.count(id)}", 28, MUTED)
        canvas.write(count, x + 28, y, PANEL)
        x += count.advance + 76
    canvas.put(icon("coins", 28, PURSE), x, y, PANEL)
    canvas.write(words(str(treasure(table, there)), 30, IVORY, BOLD), x + 22, y, PANEL)


def treasure(table: Journey, there: PlaceSeen) -> int:
    """What a victory there would pay now, as the battle shows it (PA-H18, PA-R55, PA-R100)."""
    coins = treasure_of(ENCOUNTERS[there.encounter], table.party)
    if table.event:
        coins = coins * (effect_n(EVENTS[table.event].effects, "treasure_percent") or 100) // 100
    if table.options.journey == "short":
        coins = coins * NUMBERS.short_treasure_percent // 100
    return coins + (NUMBERS.ruins_coins if type_of(there.location).feature == "rubble" else 0)


def decks(table: Journey) -> tuple[tuple[str, str, int], ...]:
    """What is left, from the right end on: locations, encounters, events with their passes; and victories."""
    return (
        ("mountains", MUTED, table.locations_left), ("crossed-swords", BLOOD_RIM, table.encounters_left),
        ("cycle", DANGER if table.passes_left == 0 else MUTED, table.passes_left),
        ("scroll-unfurled", MUTED, table.events_left), ("trophy", GOLD, table.won),
    )  # fmt: skip


def pool(canvas: Canvas, table: Journey, left: float, right: float, y: float) -> None:
    """What nobody wears, by name (PA-Z7)."""
    canvas.put(outlined("bag", 28, SHOT), left + 15, y, PANEL)
    told = ", ".join(map(name_of, table.pool)) if table.pool else "The pool is empty"
    if table.pool:
        count = words(str(len(table.pool)), 30, IVORY, BOLD)
        canvas.write(count, left + 40, y, PANEL)
        left += count.advance + 14
    told, size = fitted(told, 28, right - left - 60, TEXT)
    canvas.write(words(told, size, MUTED if table.pool else FAINT), left + 40, y, PANEL)
