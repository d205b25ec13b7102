"""The battlefield of one picture: its squares as places to put sprites on, higher or lower as many rows need."""

from render.adventurers.ground import BED, closed, floor, front_line
from render.adventurers.looks import (
    CLOSED,
    COLUMN,
    COLUMNS,
    FIELD_HIGH,
    FIELD_LEFT,
    FIELD_TOP,
    FIELD_WIDE,
    FOE_FLOOR,
    FOE_INK,
    FRONT,
    OWN_FLOOR,
    OWN_INK,
    ROW,
)
from render.canvas import Canvas
from render.fonts import BOLD
from render.palette import PIT
from render.sketch import Point, Sprite
from render.text import Line, words
from rules.adventurers.actions import Fighter, Square, place_of, square
from rules.adventurers.view import BattleSeen, Journey

ROWS = 3  # of each side, unless more are needed
LEAST = 2  # rows of the adventurers' side, where the enemies need many
MIDDLE: Point = (0, 0)


class Field:
    """The battlefield: rows of enemies above, of adventurers below, the two front lines in the middle."""

    def __init__(self, canvas: Canvas, table: Journey, battle: BattleSeen) -> None:
        self.canvas, self.table, self.battle = canvas, table, battle
        self.stand: dict[Fighter, Square] = {str(seen.no): seen.at for seen in battle.enemies if seen.at}
        self.stand |= {seen.who: seen.at for seen in table.adventurers if seen.at}
        enemies, own = self.depth("E"), self.depth("AF")
        self.rows = max(ROWS, enemies), max(ROWS if enemies <= ROWS else LEAST, own)
        self.high = min(ROW, FIELD_HIGH // sum(self.rows))
        spare = FIELD_HIGH - self.high * sum(self.rows)
        self.top = FIELD_TOP + spare // 2

    def depth(self, sides: str) -> int:
        """The deepest row with somebody on these sides, or that the picture points at."""
        last = self.table.last_attack
        shown = [*self.stand.values(), *(move.to for move in self.battle.moves), *self.battle.squares]
        shown += [last.start, *(at for _, at, _ in last.targets)] if last else []
        return max((place_of(at)[2] for at in shown if at and at[0] in sides), default=0)

    def middle(self, at: Square) -> tuple[int, int]:
        """The middle of a square, in pixels."""
        side, column, row = place_of(at)
        down = self.rows[0] - row if side == "E" else self.rows[0] + row - 1
        gap = 0 if side == "E" else FRONT
        return FIELD_LEFT + (column - 1) * COLUMN + COLUMN // 2, self.top + gap + down * self.high + self.high // 2

    def open(self, at: Square) -> bool:
        """Whether the location opens this column for this side."""
        side, column, _ = place_of(at)
        first, last = self.battle.enemy_columns if side == "E" else self.battle.adventurer_columns
        return first <= column <= last

    def tone(self, at: Square) -> str:
        """The colour of the floor there."""
        if not self.open(at):
            return CLOSED
        return FOE_FLOOR if at[0] == "E" else OWN_FLOOR

    def put(self, at: Square, sprite: Sprite, shift: Point = MIDDLE, on: str = "") -> None:
        """Lay a sprite with its middle on the square's, or shifted from it by so many pixels."""
        x, y = self.middle(at)
        self.canvas.put(sprite, x + shift[0], y + shift[1], on or self.tone(at))

    def write(self, at: Square, line: Line, shift: Point) -> None:
        """Write a line, its middle shifted from the square's."""
        x, y = self.middle(at)
        self.canvas.write(line, x + shift[0], y + shift[1], self.tone(at), "middle")

    def squares(self) -> list[Square]:
        """All squares that are shown, enemies' side first."""
        sides = (("E", self.rows[0]), ("A", self.rows[1]))
        return [
            square(side, column, row)
            for side, rows in sides
            for row in range(1, rows + 1)
            for column in range(1, COLUMNS + 1)
        ]

    def lay_floors(self) -> None:
        """Floors, the line between the front lines, and the rows' names."""
        for at in self.squares():
            x, y = self.middle(at)
            side, column, row = place_of(at)
            base = FOE_FLOOR if side == "E" else OWN_FLOOR
            sprite = floor(self.high, base, row + column * 2) if self.open(at) else closed(self.high)
            self.canvas.place(sprite, x - COLUMN // 2, y - self.high // 2, BED)
            if column == 1:
                ink = FOE_INK if side == "E" else OWN_INK
                self.canvas.write(words(f"{side}{row}", 34, ink, BOLD), FIELD_LEFT - 34, y, PIT, "middle")
        y = self.top + self.rows[0] * self.high + FRONT // 2
        self.canvas.put(front_line(FIELD_WIDE), FIELD_LEFT + FIELD_WIDE / 2, y, BED)
