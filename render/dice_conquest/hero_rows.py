"""What stands in a Hero's panel beside token and name: health, marks, Magic Items."""

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Canvas
from render.dice_conquest.looks import GOLD_GROUND, ITEM_GLYPH, SOCKET, lost
from render.dice_conquest.words import width
from render.fonts import BOLD
from render.palette import DANGER, GOLD, INK, IVORY, LINE, MUTED
from render.text import words
from render.tokens import icon, slab
from rules.dice_conquest.catalog import ITEMS
from rules.dice_conquest.view import Conquest, HeroSeen, PlanSeen

AS_HEARTS = 6  # more health is written as a number
FEW_ITEMS = 4  # more of them need the room of the hearts
PITCH, HEART = 35, 32
CHIP, CHIP_GAP, LEAST = 42, 6, 16
AWAY, WORD = 80, 32  # width of a chip that says so; height of a chip with a word


class Slot(NamedTuple):
    """Where a panel lies, and its colour."""

    left: int
    top: int
    width: int
    height: int
    on: str

    @property
    def right(self) -> int:
        """Where its contents end."""
        return self.left + self.width - 14


def hearts(canvas: Canvas, table: Conquest, seen: HeroSeen, x: float, y: float, on: str) -> float:
    """Health: full hearts, broken ones that the end of the round would take, empty ones; gives where they end."""
    if seen.most > AS_HEARTS or len(seen.items) > FEW_ITEMS:
        return as_number(canvas, table, seen, x, y, on)
    safe = seen.health - lost(table, seen.seat)
    for index in range(seen.most):
        glyph = "broken heart" if safe <= index < seen.health else "heart"
        ink = SOCKET if index >= seen.health else DANGER
        canvas.put(icon(glyph, HEART, ink), x + HEART / 2 + index * PITCH, y, on)
    return x + seen.most * PITCH


def as_number(canvas: Canvas, table: Conquest, seen: HeroSeen, x: float, y: float, on: str) -> float:
    """The same as a number, and with a broken heart what the end of the round would take."""
    canvas.put(icon("heart", 36, DANGER if seen.health else SOCKET), x + 18, y, on)
    figure = words(str(seen.health), 40, IVORY, BOLD)
    canvas.write(figure, x + 44, y, on)
    most = words(f"of {seen.most}", 28, MUTED)
    x += 52 + figure.advance
    canvas.write(most, x, y + 3, on)
    x += most.advance + 14
    if part := lost(table, seen.seat):
        canvas.put(icon("broken heart", 32, DANGER), x + 16, y, on)
        less = words(f"−{part}", 32, DANGER, BOLD)
        canvas.write(less, x + 38, y, on)
        x += 48 + less.advance
    return x


def marks(canvas: Canvas, seen: HeroSeen, x: float, y: float, on: str) -> float:
    """Away, and Channel Life used in this round; gives where they end."""
    if seen.away:
        chip(canvas, "AWAY", x + AWAY + 8, y, on, MUTED)
        x += AWAY + 16
    if seen.healed:
        canvas.put(icon("health", 30, MUTED), x + 20, y, on)
        canvas.put(icon("check", 22, IVORY), x + 38, y + 8, on)
        x += 58
    return x


def planned(plan: PlanSeen) -> str:
    """How much a plan takes away."""
    gone = len(plan.remove) + len(plan.clear)
    return f"{gone} GO" if gone else "ALL STAY"


def chip(canvas: Canvas, text: str, right: float, y: float, on: str, fill: str) -> float:
    """A word on a plate that ends there; gives where it begins, with a gap."""
    line = words(text, 26, INK, BOLD)
    wide = round(line.advance) + 18
    canvas.place(slab(wide, WORD, 9, fill, on), round(right - wide), round(y - WORD / 2), on)
    canvas.write(line, right - wide / 2, y, fill, "middle")
    return right - wide - 12


def items(canvas: Canvas, held: Sequence[str], left: float, right: float, y: float, on: str) -> None:
    """Magic Items from the right end on: by name where all of them fit, else by their icons, smaller if many."""
    if not held:
        return
    named = [round(width(ITEMS[id].name, 28)) + 54 for id in held]
    if sum(named) + CHIP_GAP * len(held) <= right - left:
        for id, wide in zip(held, named, strict=True):
            right -= wide
            item(canvas, id, right, y, (wide, 40), on, ITEMS[id].name)
            right -= CHIP_GAP
        return
    size = max(LEAST, min(CHIP, int((right - left) / len(held)) - 4))
    for id in held:
        right -= size
        item(canvas, id, right, y, (size, size), on)
        right -= 4


def item(canvas: Canvas, id: str, x: float, y: float, size: tuple[int, int], on: str, name: str = "") -> None:
    """One item on gold, its left edge there."""
    wide, high = size
    left, top = round(x), round(y - high / 2)
    canvas.place(slab(wide, high, 9, GOLD_GROUND, on, GOLD, 2), left, top, on)
    canvas.put(icon(ITEM_GLYPH[id], round(high * 0.66), GOLD), left + high / 2, y, GOLD_GROUND)
    if name:
        canvas.write(words(name, 28, GOLD), left + high + 2, y, GOLD_GROUND)


def power(canvas: Canvas, name: str, used: bool, ready: bool, x: float, y: float, on: str) -> float:
    """An ability by name: a check mark if it was used, a gold plate if it is ready; gives where it ends."""
    ink = MUTED if used else GOLD if ready else IVORY
    line = words(name, 28, ink)
    wide = round(line.advance) + (54 if used else 24)
    canvas.place(slab(wide, 38, 10, on, on, GOLD if ready and not used else LINE, 2), round(x), round(y - 19), on)
    canvas.write(line, x + 12, y, on)
    if used:
        canvas.put(icon("check", 24, IVORY), x + wide - 24, y, on)
    return x + wide + 10
