"""The header: who must do what, the action points left, wave and round; or how it has ended."""

from collections.abc import Sequence

from render.arena.headline import Names, headline, in_hero_phase
from render.arena.looks import HEADER, HERO_GLYPH, ROUNDS_NEAR, SOCKET, WIDTH, hero_of, look_of
from render.canvas import Canvas
from render.fonts import BOLD, TEXT, TITLE
from render.names import Run, measure
from render.palette import GOLD, INK, IVORY, LEGAL, LINE, MUTED, PANEL
from render.text import Part, sentence, words
from render.tokens import icon, slab, tally, token
from rules.arena.view import Arena

TITLE_TEXT, PRIVATE = "Arena", "PRIVATE"
TEXT_LEFT, BIG, SMALL = 142, 52, 34
PIPS, PITCH = 8, 26  # more action points than so many are told as a number
NAME_ROOM = 120  # pixels that a name in the line below the instruction should have


def header(canvas: Canvas, table: Arena, names: Names, private: bool, note: str = "") -> None:
    """120 px: stripe and line in the seat's colour, token, instruction, hint; wave, round and game on the right.

    A note takes the place of the hint.
    """
    head = headline(table, names)
    frame(canvas, table, head.seats[0] if head.seats else None)
    room = right_side(canvas, progress(table), private)
    canvas.write(sentence(head.instruction, BIG, room, IVORY, BOLD), TEXT_LEFT, 40, PANEL)
    left = pips(canvas, table, TEXT_LEFT, 88) if in_hero_phase(table) else TEXT_LEFT
    below(canvas, ((Run(TEXT, note),),) if note else head.hints, left, room - left + TEXT_LEFT)


def below(canvas: Canvas, hints: Sequence[tuple[Part, ...]], left: float, room: float) -> None:
    """The line under the instruction."""
    if hint := fitting(hints, room):
        canvas.write(sentence(hint, SMALL, round(room), MUTED, TEXT), left, 88, PANEL)


def frame(canvas: Canvas, table: Arena, seat: int | None) -> None:
    """Stripe and line in the colour of a seat, and its token; crowned if it has won."""
    tint = look_of(table, seat).fill if seat is not None else LINE
    canvas.fill((0, 0, 12, HEADER), tint)
    canvas.fill((0, HEADER - 4, WIDTH, HEADER), tint)
    if seat is None:
        canvas.put(icon("queen-crown", 66, GOLD), 78, 58, PANEL)
        return
    won, look = seat in table.winners, look_of(table, seat)
    glyph = HERO_GLYPH[hero_of(table, seat).hero]
    canvas.put(token(look.shape, 76 if won else 92, look.fill, IVORY, glyph, look.ink), 78, 70 if won else 58, PANEL)
    if won:
        canvas.put(icon("queen-crown", 44, GOLD), 78, 22, PANEL)


def pips(canvas: Canvas, table: Arena, left: float, y: float) -> float:
    """The action points of this turn as bolts, those left first; gives where they end."""
    left_now, all_of_them = max(0, table.actions_left), max(table.actions_all, table.actions_left, 1)
    if all_of_them <= PIPS:
        row = tally("lightning-bolt", 32, left_now, all_of_them, (LEGAL, SOCKET), (PITCH, 0), PIPS)
        canvas.place(row, round(left), round(y - 16), PANEL)
        return left + all_of_them * PITCH + 6
    canvas.put(icon("lightning-bolt", 32, LEGAL), left + 12, y, PANEL)
    figure = words(f"{left_now} of {all_of_them}", SMALL, IVORY, BOLD)
    canvas.write(figure, left + 28, y, PANEL)
    return left + 40 + figure.advance


def progress(table: Arena) -> str:
    """Wave and round; near the end also which round is the last one (AR-R54)."""
    near = table.last_round - table.round < ROUNDS_NEAR and table.phase != "over"
    rounds = f"Round {table.round}/{table.last_round}" if near else f"Round {table.round}"
    return f"Wave {table.level} · {rounds}"


def right_side(canvas: Canvas, told: str, private: bool) -> int:
    """Wave, round and name of the game, or PRIVATE; gives the width left for the instruction."""
    line, title = words(told, 44, GOLD, BOLD), words(TITLE_TEXT, 30, MUTED, TITLE)
    right = WIDTH - 28
    canvas.write(line, right, 40, PANEL, "right")
    if private:
        canvas.place(slab(168, 44, 10, LEGAL, PANEL), right - 168, 66, PANEL)
        canvas.write(words(PRIVATE, 34, INK, BOLD), right - 84, 88, LEGAL, "middle")
    else:
        canvas.write(title, right, 88, PANEL, "right")
    return round(WIDTH - TEXT_LEFT - max(line.advance, 168) - 60)


def fitting(hints: Sequence[tuple[Part, ...]], room: float) -> tuple[Part, ...]:
    """The first line whose own words fit with some room for names, else the last one."""
    for hint in hints:
        named = sum(not isinstance(part, Run) for part in hint)
        if measure(tuple(part for part in hint if isinstance(part, Run)), SMALL) + NAME_ROOM * named <= room:
            return hint
    return hints[-1] if hints else ()
