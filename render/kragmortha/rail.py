"""The players' panels on the right, in the order of play: few players have tall ones, many have low ones."""

from collections.abc import Sequence

from render.canvas import Canvas
from render.fonts import BOLD
from render.kragmortha.goods import muted_badge
from render.kragmortha.headline import acting
from render.kragmortha.looks import (
    COUNTERS_TOP,
    GAP,
    RAIL,
    RAIL_LEFT,
    RAIL_TOP,
    crowned,
    goblin_of,
    label,
    last_chance,
)
from render.kragmortha.pieces import goblin_token
from render.kragmortha.seat_panel import END, LOW, TEXT_LEFT, Slot, aside, low, tall
from render.palette import DANGER, GOLD, INK, IVORY, LEGAL, MUTED, NIGHT, PANEL, RAISED
from render.text import name_line, words
from render.tokens import icon, slab
from rules.kragmortha.view import GoblinSeen, Library, TrialSeen

TOKEN, CHIP = 80, 74
LOWEST = 140  # pixels up to which there is no room for a chip under the token
CENTRE = RAIL_LEFT + 48  # of the column with the token


def rail(canvas: Canvas, library: Library, names: Sequence[str]) -> None:
    """One panel for each seat; who goes first stands on top."""
    count = len(library.goblins)
    height = (COUNTERS_TOP - RAIL_TOP - count * GAP) // count
    for index in range(count):
        seat = (library.first + index) % count
        panel(canvas, library, goblin_of(library, seat), names[seat], RAIL_TOP + index * (height + GAP), height)


def panel(canvas: Canvas, library: Library, seen: GoblinSeen, name: str, top: int, height: int) -> None:
    """Gold frame: must act, or has won. Red frame: one Glance more ends the game."""
    gold = seen.seat == acting(library) or seen.seat in library.winners
    red = last_chance(library, seen) or (library.ended_by == seen.seat and library.cause == "fourth glance")
    slot = Slot(top, height, RAISED if gold else PANEL)
    frame = GOLD if gold else DANGER if red else None
    canvas.place(slab(RAIL, height, 16, slot.on, NIGHT, frame, 4 if frame else 0), RAIL_LEFT, top, NIGHT)
    token(canvas, library, seen, slot)
    heading(canvas, library, seen, name, slot)
    (tall if height > LOW else low)(canvas, library, seen, slot)


def heading(canvas: Canvas, library: Library, seen: GoblinSeen, name: str, slot: Slot) -> None:
    """The name, and the crown of who leads or has won; in the lowest panels an open vote stands here too."""
    y = slot.top + (28 if slot.height > LOW else round(slot.height * 0.205))
    right = RAIL_LEFT + RAIL - END
    if seen.seat in crowned(library):
        canvas.put(icon("queen-crown", 34, GOLD), right - 18, y, slot.on)
        right -= 44
    if slot.height < LOWEST and trial_of(library, seen):
        vote(canvas, right - CHIP // 2, y, slot.on)
        right -= CHIP + 8
    left = RAIL_LEFT + TEXT_LEFT
    shown = name_line(name, label(library, seen.seat), 34 if slot.height > 120 else 32, right - left, IVORY)
    canvas.write(shown, left, y, slot.on)


def token(canvas: Canvas, library: Library, seen: GoblinSeen, slot: Slot) -> None:
    """The goblin, a crossed-out mouth if its player may not accuse, and what stands under it."""
    trial = None if slot.height < LOWEST else trial_of(library, seen)
    lines = 34 + 34 * (trial is not None)
    size, on, few = min(TOKEN, slot.height - 12 - lines), slot.on, slot.height > LOW
    y = slot.top + size // 2 + (18 if few else (slot.height - size - lines) // 2)
    canvas.put(goblin_token(seen.colour, size), CENTRE, y, on)
    if seen.muted:
        canvas.put(muted_badge(34), CENTRE - size * 0.32, y - size * 0.30, on)
    below = y + size // 2 + 16
    if trial:
        vote(canvas, CENTRE, below, on)
        below += 34
    if trial and few:
        voted = words(f"{len(trial.voted)} of {len(trial.voters)}", 28, MUTED)
        canvas.write(voted, CENTRE, below, on, "middle")
        below += 34
    aside(canvas, library, seen, below, slot)


def trial_of(library: Library, seen: GoblinSeen) -> TrialSeen | None:
    """The open vote about this player's squeak."""
    return next((trial for trial in library.trials if trial.accused == seen.seat), None)


def vote(canvas: Canvas, x: int, y: int, on: str) -> None:
    """A chip that says so, its middle there."""
    canvas.place(slab(CHIP, 30, 8, LEGAL, on), x - CHIP // 2, y - 15, on)
    canvas.write(words("VOTE", 28, INK, BOLD), x, y, LEGAL, "middle")
