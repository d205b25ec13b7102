"""The dice that lie on no Creature: Available, the chosen one, Spent."""

from collections.abc import Sequence

from render.canvas import Canvas
from render.dice_conquest.dice import critical, put_die
from render.dice_conquest.looks import ACTIVE_GROUND, FAINT, GAP, INNER, MARGIN, TRAYS, TRAYS_TOP, die_of
from render.fonts import BOLD
from render.palette import INK, IVORY, LEGAL, MUTED, NIGHT, PANEL
from render.text import words
from render.tokens import slab
from rules.dice_conquest.catalog import Die, die_name
from rules.dice_conquest.view import Conquest, DieSeen

SPENT, CHOSEN = 288, 184
AVAILABLE = INNER - SPENT - CHOSEN - 2 * GAP
CHOSEN_LEFT = MARGIN + AVAILABLE + GAP
SPENT_LEFT = CHOSEN_LEFT + CHOSEN + GAP
LARGEST, SPENT_SIZE = 102, 64  # six Available dice still fit in the largest size
LABEL, MIDDLE, KIND = TRAYS_TOP + 26, TRAYS_TOP + 92, TRAYS_TOP + 154
PER_ROW = 4


def trays(canvas: Canvas, table: Conquest, legal: Sequence[str]) -> None:
    """Three trays; the one from which the next press takes is cyan."""
    available(canvas, table, legal)
    chosen(canvas, table)
    spent(canvas, [seen for seen in table.dice if seen.zone == "spent"])


def tray(canvas: Canvas, left: int, width: int, title: str, active: bool) -> str:
    """An empty tray; gives its colour."""
    on = ACTIVE_GROUND if active else PANEL
    back = slab(width, TRAYS, 18, on, NIGHT, LEGAL if active else None, 3 if active else 0)
    canvas.place(back, left, TRAYS_TOP, NIGHT)
    canvas.write(words(title, 28, LEGAL if active else MUTED, BOLD), left + 18, LABEL, on)
    return on


def available(canvas: Canvas, table: Conquest, legal: Sequence[str]) -> None:
    """The dice to choose from, those that are a critical hit with a star; before the first roll they are pale."""
    dice = [seen for seen in table.dice if seen.zone == "available"]
    asked = any(one.kind == "MayStart" for one in table.asked)
    waiting = table.phase == "cast"
    on = tray(canvas, MARGIN, AVAILABLE, "TO BE ROLLED" if waiting else "AVAILABLE", asked and bool(dice))
    if not dice:
        canvas.write(words("none", 30, FAINT), MARGIN + AVAILABLE / 2, MIDDLE, on, "middle")
        return
    pitch = min(150, (AVAILABLE - 20) / len(dice))
    size = min(LARGEST, round(pitch - 6))
    for index, seen in enumerate(dice):
        x = MARGIN + AVAILABLE / 2 + (index - (len(dice) - 1) / 2) * pitch
        rim = IVORY if seen.die == table.last_die else None
        put_die(canvas, seen.die, "" if waiting else str(seen.value), x, MIDDLE, size, on, dim=waiting, rim=rim)
        if seen.die in table.critical:
            critical(canvas, x, MIDDLE, size, on)
        kind(canvas, seen.die, x, on, seen.die in legal)


def kind(canvas: Canvas, die: Die, x: float, on: str, legal: bool = False) -> None:
    """The name of a die under it; on cyan if it may be pressed."""
    line = words(die_name(die).lower(), 28, INK if legal else MUTED, BOLD)
    if legal:
        wide = round(line.advance) + 20
        canvas.place(slab(wide, 32, 10, LEGAL, on), round(x - wide / 2), KIND - 16, on)
    canvas.write(line, x, KIND, LEGAL if legal else on, "middle")


def chosen(canvas: Canvas, table: Conquest) -> None:
    """The die of the running attack, and how often it may be rolled again."""
    die = table.chosen
    on = tray(canvas, CHOSEN_LEFT, CHOSEN, "CHOSEN", die is not None)
    middle = CHOSEN_LEFT + CHOSEN / 2
    if die is None:
        canvas.write(words("no die", 28, FAINT), middle, MIDDLE, on, "middle")
        return
    put_die(canvas, die, str(die_of(table, die).value), middle, MIDDLE, LARGEST, on)
    if table.armed or die in table.critical:
        critical(canvas, middle, MIDDLE, LARGEST, on)
    count = table.rerolls_left
    told = f"{count} reroll{'s' * (count > 1)} left" if count else "no reroll"
    canvas.write(words(told, 28, IVORY if count else MUTED), middle, KIND, on, "middle")


def spent(canvas: Canvas, dice: Sequence[DieSeen]) -> None:
    """The dice that are out until the next round; more than four lie in two rows and without their names."""
    on = tray(canvas, SPENT_LEFT, SPENT, "SPENT", False)
    if not dice:
        canvas.write(words("none", 30, FAINT), SPENT_LEFT + SPENT / 2, MIDDLE, on, "middle")
    for index, seen in enumerate(dice):
        row, column = divmod(index, PER_ROW)
        x = SPENT_LEFT + 40 + column * 69
        y = MIDDLE if len(dice) <= PER_ROW else TRAYS_TOP + 71 + row * 65
        put_die(canvas, seen.die, str(seen.value), x, y, SPENT_SIZE, on, dim=True)
        if len(dice) <= PER_ROW:
            canvas.write(words(die_name(seen.die).lower(), 28, FAINT, BOLD), x, KIND - 8, on, "middle")
