"""The header: who must do what, the round; or who has won."""

from collections.abc import Sequence

from render.canvas import Canvas
from render.fonts import BOLD, TEXT, TITLE
from render.kragmortha.headline import Names, headline
from render.kragmortha.looks import DAWN_NEAR, HEADER, START, WIDTH, goblin_of
from render.kragmortha.pieces import goblin_token
from render.names import Run, measure
from render.palette import GOLD, INK, IVORY, LEGAL, LINE, MUTED, PANEL, SEATS, rgb
from render.text import Part, sentence, words
from render.tokens import icon, slab
from rules.kragmortha.view import Library

TITLE_TEXT, PRIVATE = "Kragmortha", "PRIVATE"
TEXT_LEFT, BIG, SMALL = 142, 52, 34
FAINT = 64  # the brightest channel of a colour that cannot be told from the ground
NAME_ROOM = 120  # pixels that a name in the line below the instruction should have


def header(canvas: Canvas, library: Library, names: Names, private: bool) -> None:
    """120 px: stripe and line in the seat's colour, token, instruction, hint; round and game on the right."""
    head = headline(library, names)
    tint = stripe(SEATS[goblin_of(library, head.seats[0]).colour].fill) if head.seats else LINE
    canvas.fill((0, 0, 12, HEADER), tint)
    canvas.fill((0, HEADER - 4, WIDTH, HEADER), tint)
    emblem(canvas, library, head.seats)
    room = right_side(canvas, library, private)
    canvas.write(sentence(head.instruction, BIG, room, IVORY, BOLD), TEXT_LEFT, 40, PANEL)
    hint = fitting(head.hints, room)
    if hint:
        canvas.write(sentence(hint, SMALL, room, MUTED, TEXT), TEXT_LEFT, 88, PANEL)


def stripe(fill: str) -> str:
    """The seat's colour, or grey where it would drown in the ground."""
    return fill if max(rgb(fill)) > FAINT else START


def emblem(canvas: Canvas, library: Library, seats: tuple[int, ...]) -> None:
    """The token of who is named; crowned if the game is over."""
    if not seats:
        if library.phase == "over":
            canvas.put(icon("queen-crown", 66, GOLD), 78, 58, PANEL)
        return
    crowned = seats[0] in library.winners
    token = goblin_token(goblin_of(library, seats[0]).colour, 76 if crowned else 92)
    canvas.put(token, 78, 70 if crowned else 58, PANEL)
    if crowned:
        canvas.put(icon("queen-crown", 44, GOLD), 78, 24, PANEL)


def right_side(canvas: Canvas, library: Library, private: bool) -> int:
    """Round and name of the game, or PRIVATE; gives the width left for the instruction."""
    round_line, title = words(round_told(library), 44, GOLD, BOLD), words(TITLE_TEXT, 30, MUTED, TITLE)
    right = WIDTH - 28
    canvas.write(round_line, right, 40, PANEL, "right")
    if private:
        canvas.place(slab(168, 44, 10, LEGAL, PANEL), right - 168, 66, PANEL)
        canvas.write(words(PRIVATE, 34, INK, BOLD), right - 84, 88, LEGAL, "middle")
    else:
        canvas.write(title, right, 88, PANEL, "right")
    return round(WIDTH - TEXT_LEFT - max(round_line.advance, title.advance, 168) - 60)


def round_told(library: Library) -> str:
    """The round; near dawn also which one is the last (KR-R45)."""
    if library.phase == "place":
        return "Setup"
    last = library.options.dawn
    return f"Round {library.round} of {last}" if last - library.round < DAWN_NEAR else f"Round {library.round}"


def fitting(hints: Sequence[tuple[Part, ...]], room: int) -> tuple[Part, ...]:
    """The first line whose own words fit with some room for names, else the last one."""
    for hint in hints:
        named = sum(not isinstance(part, Run) for part in hint)
        if measure(tuple(part for part in hint if isinstance(part, Run)), SMALL) + NAME_ROOM * named <= room:
            return hint
    return hints[-1] if hints else ()
