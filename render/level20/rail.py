"""The rail on the right: pride, the fighters' steps, what is left of junk and cards, the long hunt."""

from render.canvas import Canvas
from render.fonts import BOLD
from render.level20.looks import (
    BOTTOM,
    CROWN_LOST,
    FIGHTERS,
    JUNK_INK,
    MARGIN,
    RIGHT,
    TOP,
    WIDTH,
)
from render.palette import DANGER, GOLD, IVORY, LINE, MUTED, PANEL
from render.text import words
from render.tokens import icon, number_badge, tally
from rules.level20.catalog import CATALOG
from rules.level20.view import Den, FighterSeen

LEFT_EDGE, RIGHT_EDGE = RIGHT + 28, WIDTH - MARGIN
CENTRE = (LEFT_EDGE + RIGHT_EDGE) // 2
CROWNS_TOP, FIGHTERS_TOP, COUNTERS_TOP, HUNT_TOP = TOP + 88, TOP + 332, TOP + 566, BOTTOM - 122
WARNED = 2  # rounds before the long hunt begins


def rail(canvas: Canvas, den: Den) -> None:
    """Everything that is common to the table."""
    pride(canvas, den)
    divider(canvas, FIGHTERS_TOP - 34)
    for index, fighter in enumerate(den.fighters):
        steps(canvas, den, fighter, FIGHTERS_TOP + 22 + 104 * index)
    divider(canvas, COUNTERS_TOP - 34)
    junk = sum(token.kind == "junk" for token in den.tokens.values())
    fallen = sum(not kobold.alive for kobold in den.kobolds)
    counter(canvas, COUNTERS_TOP + 20, "vase", JUNK_INK, junk, "junk left")
    counter(canvas, COUNTERS_TOP + 112, "cards", IVORY, den.deck, "cards left")
    counter(canvas, COUNTERS_TOP + 204, "skull", MUTED, fallen, "slain")
    long_hunt(canvas, den)


def pride(canvas: Canvas, den: Den) -> None:
    """Crowns left and crowns lost, in two columns."""
    canvas.write(words("PRIDE", 30, MUTED, BOLD), CENTRE, TOP + 14, PANEL, "middle")
    canvas.write(words(f"{den.pride} of {den.pride_at_start}", 34, IVORY, BOLD), CENTRE, TOP + 54, PANEL, "middle")
    crowns = tally("crown", 46, den.pride, den.pride_at_start, (GOLD, CROWN_LOST), (56, 52), 2)
    canvas.place(crowns, CENTRE - crowns.width // 2, CROWNS_TOP, PANEL)


def divider(canvas: Canvas, y: int) -> None:
    """A hairline between groups."""
    canvas.fill((LEFT_EDGE + 18, y - 1, RIGHT_EDGE - 18, y + 2), LINE)


def steps(canvas: Canvas, den: Den, fighter: FighterSeen, y: int) -> None:
    """A fighter's steps in its coming turn, the added ones apart: 4, later 4+2."""
    look = FIGHTERS[fighter.id]
    canvas.put(number_badge(look.badge, DANGER, look.initial, 48), CENTRE - 36, y, PANEL)
    canvas.write(
        words(allowance(den, fighter), 40, MUTED if fighter.misses else IVORY, BOLD), CENTRE + 22, y, PANEL, "middle"
    )
    canvas.write(words(remark(fighter), 28, MUTED), CENTRE, y + 46, PANEL, "middle")


def allowance(den: Den, fighter: FighterSeen) -> str:
    """The steps in figures."""
    if fighter.misses:
        return "–"
    if den.frustration and not fighter.slowed:
        return f"{fighter.mp - den.frustration}+{den.frustration}"
    return str(fighter.mp)


def remark(fighter: FighterSeen) -> str:
    """The word under the figures."""
    if fighter.misses:
        return "stunned"
    if fighter.slowed:
        return "slowed"
    return "step" if fighter.mp == 1 else "steps"


def counter(canvas: Canvas, y: int, glyph: str, ink: str, count: int, label: str) -> None:
    """Icon and number, and what is counted."""
    canvas.put(icon(glyph, 42, ink), CENTRE - 32, y, PANEL)
    canvas.write(words(str(count), 40, IVORY, BOLD), CENTRE + 22, y, PANEL, "middle")
    canvas.write(words(label, 28, MUTED), CENTRE, y + 44, PANEL, "middle")


def long_hunt(canvas: Canvas, den: Den) -> None:
    """From two rounds before it starts: from when on quiet rounds cost pride (L20-R57)."""
    start = den.options.long_hunt
    if not start or den.phase == "over" or den.round < start - WARNED:
        return
    on = den.round >= start
    divider(canvas, HUNT_TOP - 10)
    canvas.write(words("Long hunt", 28, DANGER, BOLD), CENTRE, HUNT_TOP + 22, PANEL, "middle")
    canvas.write(words("now" if on else f"round {start}", 30, IVORY, BOLD), CENTRE, HUNT_TOP + 58, PANEL, "middle")
    canvas.write(
        words(f"−{CATALOG.long_hunt.pride_loss_per_round_without_kill}", 34, IVORY, BOLD),
        CENTRE - 28,
        HUNT_TOP + 98,
        PANEL,
        "middle",
    )
    canvas.put(icon("crown", 36, GOLD), CENTRE + 18, HUNT_TOP + 98, PANEL)
