"""The header: who must do what, the round; or how it has ended."""

from collections.abc import Sequence

from render.canvas import Canvas
from render.dice_conquest.headline import Headline, headline
from render.dice_conquest.looks import HEADER, HERO_GLYPH, WIDTH, hero_of, look_of
from render.fonts import BOLD, TEXT, TITLE
from render.names import Run, measure
from render.palette import DANGER, GOLD, INK, IVORY, LEGAL, LINE, MUTED, PANEL
from render.text import Part, sentence, words
from render.tokens import icon, slab, token
from rules.dice_conquest.view import Conquest

TITLE_TEXT, PRIVATE = "Dice Conquest", "PRIVATE"
TEXT_LEFT, BIG, SMALL = 142, 52, 34
NAME_ROOM = 120  # pixels that a name in the line below the instruction should have


def header(canvas: Canvas, table: Conquest, names: Sequence[str], private: bool) -> None:
    """120 px: stripe and line in the seat's colour, token, instruction, hint; round and game on the right."""
    head = headline(table, names)
    tint = stripe(table, head)
    canvas.fill((0, 0, 12, HEADER), tint)
    canvas.fill((0, HEADER - 4, WIDTH, HEADER), tint)
    emblem(canvas, table, head)
    room = right_side(canvas, table, private)
    canvas.write(sentence(head.instruction, BIG, room, IVORY, BOLD), TEXT_LEFT, 40, PANEL)
    if hint := fitting(head.hints, room):
        canvas.write(sentence(hint, SMALL, room, MUTED, TEXT), TEXT_LEFT, 88, PANEL)


def stripe(table: Conquest, head: Headline) -> str:
    """The colour of who is named; gold for a victory, red for a loss."""
    if table.phase == "over":
        return GOLD if table.result == "win" else DANGER
    return look_of(table, head.seats[0]).fill if head.seats else LINE


def emblem(canvas: Canvas, table: Conquest, head: Headline) -> None:
    """The token of who is named: with a skull if he has fallen; a crown for a victory."""
    if not head.seats:
        won = table.result == "win"
        canvas.put(icon("queen-crown" if won else "skull", 70, GOLD if won else DANGER), 78, 58, PANEL)
        return
    look, fallen = look_of(table, head.seats[0]), table.phase == "over"
    glyph = "skull" if fallen else HERO_GLYPH[hero_of(table, head.seats[0]).hero]
    canvas.put(token(look.shape, 92, look.fill, IVORY, glyph, look.ink), 78, 58, PANEL)


def right_side(canvas: Canvas, table: Conquest, private: bool) -> int:
    """Round and name of the game, or PRIVATE; gives the width left for the instruction."""
    round_line, title = words(f"Round {table.round}", 44, GOLD, BOLD), words(TITLE_TEXT, 30, MUTED, TITLE)
    right = WIDTH - 28
    canvas.write(round_line, right, 40, PANEL, "right")
    if private:
        canvas.place(slab(168, 44, 10, LEGAL, PANEL), right - 168, 66, PANEL)
        canvas.write(words(PRIVATE, 34, INK, BOLD), right - 84, 88, LEGAL, "middle")
    else:
        canvas.write(title, right, 88, PANEL, "right")
    return round(WIDTH - TEXT_LEFT - max(round_line.advance, title.advance, 168) - 60)


def fitting(hints: Sequence[tuple[Part, ...]], room: int) -> tuple[Part, ...]:
    """The first line whose own words fit with some room for names, else the last one."""
    for hint in hints:
        named = sum(not isinstance(part, Run) for part in hint)
        if measure(tuple(part for part in hint if isinstance(part, Run)), SMALL) + NAME_ROOM * named <= room:
            return hint
    return hints[-1] if hints else ()
