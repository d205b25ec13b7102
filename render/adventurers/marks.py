"""What the player's own picture marks besides what all see, and which other picture is asked for."""

from msgspec import Struct

from render.adventurers.field import Field
from render.adventurers.fighters import form, plate
from render.adventurers.looks import COLUMN, COLUMNS
from render.adventurers.paths import frame, shown
from render.palette import LEGAL, TARGET
from render.tokens import dashed_ring
from rules.adventurers.actions import Cell, Square, place_of, square


class Marks(Struct, frozen=True):
    """For the eyes of the one who asks."""

    targets: tuple[int, ...] = ()  # enemies that may be chosen
    allies: tuple[str, ...] = ()  # adventurers that may be chosen
    columns: tuple[int, ...] = ()  # of the adventurers' side that may be chosen; costs follow from the view
    places: tuple[Square, ...] = ()  # squares that may be chosen
    chosen: tuple[str, ...] = ()  # fighters that are chosen in the draft
    cells: tuple[Cell, ...] = ()  # locations that may be chosen
    sheet: str | int | None = None  # the adventurer whose sheet is wanted, or the seat
    map: bool = False  # the map is wanted instead of what is played now


def marks_of(given: object) -> Marks:
    """Marks as whoever shows a panel gives them: what has a name of ours counts, the rest is left alone."""
    return Marks(**{name: getattr(given, name) for name in Marks.__struct_fields__ if hasattr(given, name)})


def under(field: Field, marks: Marks) -> None:
    """Rings of choices, white corners round what is chosen, cyan ones round places; under the fighters."""
    shape = form(field.high)
    for fighter in (*map(str, marks.targets), *marks.allies):
        if at := field.stand.get(fighter):
            field.put(at, dashed_ring(shape.size + 22, LEGAL, 7), shape.token)
    for at in dict.fromkeys((*marks.places, *ends(field, marks).values())):
        if shown(field, at):
            field.put(at, frame(field.high, LEGAL))
    for fighter in marks.chosen:
        if at := field.stand.get(fighter):
            field.put(at, frame(field.high, TARGET))


def over(field: Field, marks: Marks) -> None:
    """What it costs to move to the columns, above the fighters."""
    costs = {move.column: move.tokens for move in field.battle.moves}
    for column, at in ends(field, marks).items():
        if column in costs and shown(field, at):
            field.put(at, plate("footprint", LEGAL, str(costs[column])), cost_place(field, at))


def ends(field: Field, marks: Marks) -> dict[int, Square]:
    """Where a move to each of the columns would end."""
    known = {move.column: move.to for move in field.battle.moves}
    return {column: known.get(column) or end_of(field, column) for column in marks.columns if 1 <= column <= COLUMNS}


def cost_place(field: Field, at: Square) -> tuple[float, float]:
    """In the middle of an empty square, else in its lower right corner."""
    return (COLUMN / 2 - 34, field.high / 2 - 20) if at in field.stand.values() else (0, 0)


def end_of(field: Field, column: int) -> Square:
    """The square behind the last adventurer of a column."""
    there = [place_of(at)[2] for at in field.stand.values() if at[0] != "E" and place_of(at)[1] == column]
    return square("A", column, len(there) + 1)
