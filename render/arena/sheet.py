"""A hero's sheet as a picture of its own: tracks, tokens, markers, and every card in play."""

from collections.abc import Sequence
from functools import cache

from PIL import Image

from render.arena.header import progress, right_side
from render.arena.headline import named, said
from render.arena.looks import HEADER, HERO_GLYPH, MARGIN, WIDTH, hero_of, look_of
from render.arena.sheet_cards import cards, entries, height_of
from render.arena.sheet_tracks import TRACKS_HIGH, holdings, tracks
from render.canvas import Canvas
from render.fonts import BOLD, TEXT
from render.names import Run
from render.palette import IVORY, MUTED, NIGHT, PANEL
from render.text import sentence
from render.tokens import token
from rules.arena.catalog import HEROES
from rules.arena.view import Arena, HeroSeen, Seat

HEIGHTS = (700, 870, 1060, 1404)  # a sheet is as high as the first of them that holds its cards
TOP = HEADER + 14
CARDS_TOP = TOP + TRACKS_HIGH + 12
TEXT_LEFT = 142


def sheet_scene(view: Arena | Seat, seat: int, names: Sequence[str]) -> Canvas:
    """A canvas with the whole sheet of a seat; its covered points only where the view is this seat's own."""
    table = view.arena if isinstance(view, Seat) else view
    own = view if isinstance(view, Seat) and view.seat == seat else None
    seen = hero_of(table, seat)
    canvas = Canvas(empty_sheet(high_enough(seen)))
    head(canvas, table, seen, names, own is not None)
    tracks(canvas, seen, MARGIN, TOP)
    holdings(canvas, table, seen, (own.glory, own.misfortune) if own else seen.points, TOP)
    cards(canvas, entries(seen), CARDS_TOP)
    return canvas


def high_enough(seen: HeroSeen) -> int:
    """The height of the picture of this sheet, in pixels."""
    wanted = CARDS_TOP + height_of(entries(seen)) + MARGIN
    return next((height for height in HEIGHTS if height >= wanted), HEIGHTS[-1])


@cache
def empty_sheet(height: int) -> Image.Image:
    """The ground of a sheet in RGB."""
    canvas = Canvas(Image.new("RGB", (WIDTH, height), NIGHT))
    canvas.fill((0, 0, WIDTH, HEADER), PANEL)
    return canvas.blended()


def head(canvas: Canvas, table: Arena, seen: HeroSeen, names: Sequence[str], private: bool) -> None:
    """Whose hero it is, what it is and where it stands."""
    look, row = look_of(table, seen.seat), HEROES[seen.hero]
    canvas.fill((0, 0, 12, HEADER), look.fill)
    canvas.fill((0, HEADER - 4, WIDTH, HEADER), look.fill)
    glyph = "skull" if seen.left else HERO_GLYPH[seen.hero]
    canvas.put(token(look.shape, 92, look.fill, IVORY, glyph, look.ink), 78, 58, PANEL)
    room = right_side(canvas, progress(table), private)
    title = (*said(f"{row.name}, sheet of "), named(table, names, seen.seat))
    canvas.write(sentence(title, 52, room, IVORY, BOLD), TEXT_LEFT, 40, PANEL)
    where = f"on {seen.at}" if seen.at else "not in the arena yet"
    told = f"{row.ancestry.capitalize()} {row.calling} · {where}"
    canvas.write(sentence((Run(TEXT, told),), 34, room, MUTED, TEXT), TEXT_LEFT, 88, PANEL)
