"""The header of every picture: token, instruction, hint; round and game on the right."""

from collections.abc import Sequence

from render.adventurers.fighters import adventurer_token
from render.adventurers.headline import Headline, Hint, headline
from render.adventurers.looks import HEADER, WIDTH, look_of
from render.canvas import Canvas
from render.fonts import BOLD, TEXT, TITLE
from render.names import Run, measure
from render.palette import DANGER, GOLD, INK, IVORY, LEGAL, LINE, MUTED, PANEL
from render.text import Part, sentence, words
from render.tokens import icon, slab
from rules.adventurers.view import Journey

TITLE_TEXT, PRIVATE = "The Path", "PRIVATE"
TEXT_LEFT, BIG, SMALL = 142, 52, 34
NAME_ROOM = 120  # pixels that a name in the line below the instruction should have


def header(canvas: Canvas, table: Journey, names: Sequence[str], private: bool) -> None:
    """120 px: stripe and line in a colour, who or what it is about, and what is to be done."""
    head = headline(table, names)
    tint, glyph = tint_of(table, head), glyph_of(table)
    frame(canvas, tint)
    if head.who:
        canvas.put(adventurer_token(head.who, 92), 78, 58, PANEL)
    else:
        canvas.put(icon(glyph, 70, MUTED if tint == LINE else tint), 78, 58, PANEL)
    room = right_side(canvas, progress(table), private)
    written(canvas, head.instruction, head.hints, room)


def written(canvas: Canvas, instruction: tuple[Part, ...], hints: Sequence[Hint], room: int) -> None:
    """Both lines."""
    canvas.write(sentence(instruction, BIG, room, IVORY, BOLD), TEXT_LEFT, 40, PANEL)
    if hint := fitting(hints, room):
        canvas.write(sentence(hint, SMALL, room, MUTED, TEXT), TEXT_LEFT, 88, PANEL)


def frame(canvas: Canvas, tint: str) -> None:
    """Stripe and line."""
    canvas.fill((0, 0, 12, HEADER), tint)
    canvas.fill((0, HEADER - 4, WIDTH, HEADER), tint)


def tint_of(table: Journey, head: Headline) -> str:
    """The colour of the adventurer that is named; gold for a victory, red for a loss."""
    if table.phase == "over":
        return GOLD if table.result == "win" else DANGER
    return look_of(head.who).fill if head.who else LINE


def glyph_of(table: Journey) -> str:
    """What stands for the whole party."""
    if table.phase == "over":
        return "queen-crown" if table.result == "win" else "skull"
    if table.battle:
        return "crossed-swords"
    return "coins" if table.market else "compass"


def progress(table: Journey) -> str:
    """The round of the battle, or of the journey."""
    if table.phase == "setup":
        return "Setup"
    return f"Battle round {table.battle.round}" if table.battle and table.battle.round else f"Round {table.round}"


def right_side(canvas: Canvas, told: str, private: bool) -> int:
    """Round and name of the game, or PRIVATE; gives the width left for the instruction."""
    line, title = words(told, 44, GOLD, BOLD), words(TITLE_TEXT, 30, MUTED, TITLE)
    right = WIDTH - 28
    canvas.write(line, right, 40, PANEL, "right")
    if private:
        canvas.place(slab(168, 44, 10, LEGAL, PANEL), right - 168, 66, PANEL)
        canvas.write(words(PRIVATE, 34, INK, BOLD), right - 84, 88, LEGAL, "middle")
    else:
        canvas.write(title, right, 88, PANEL, "right")
    return round(WIDTH - TEXT_LEFT - max(line.advance, title.advance, 168) - 60)


def fitting(hints: Sequence[Hint], room: float) -> tuple[Part, ...]:
    """The first line whose own words fit with some room for names, else the last one."""
    for hint in hints:
        named = sum(not isinstance(part, Run) for part in hint)
        if measure(tuple(part for part in hint if isinstance(part, Run)), SMALL) + NAME_ROOM * named <= room:
            return hint
    return hints[-1] if hints else ()
