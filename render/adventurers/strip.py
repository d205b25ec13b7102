"""The strip under the battlefield: the latest roll in words and dice."""

from render.adventurers.faces import faces
from render.adventurers.looks import INNER, MARGIN, STRIP, STRIP_TOP
from render.adventurers.told import told
from render.adventurers.words import wrapped
from render.canvas import Canvas
from render.palette import IVORY, NIGHT, PANEL
from render.text import words
from render.tokens import slab
from rules.adventurers.view import BattleSeen, Journey

MIDDLE = STRIP_TOP + STRIP // 2
LETTERS, PITCH = 34, 36


def strip(canvas: Canvas, table: Journey, battle: BattleSeen) -> None:
    """Words left, on two lines if there are many dice; dice right."""
    canvas.place(slab(INNER, STRIP, 16, PANEL, NIGHT), MARGIN, STRIP_TOP, NIGHT)
    said = told(table, battle)
    right = faces(canvas, said.dice, MARGIN + INNER - 12, MIDDLE)
    lines = wrapped(said.text, LETTERS, right - MARGIN - 32, 2)
    for index, line in enumerate(lines):
        y = MIDDLE + (index - (len(lines) - 1) / 2) * PITCH
        canvas.write(words(line, LETTERS, IVORY), MARGIN + 20, y, PANEL)
