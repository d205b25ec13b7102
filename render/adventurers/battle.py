"""The picture of a battle: its layers from back to front."""

from collections.abc import Sequence

from render.adventurers.field import Field
from render.adventurers.fighters import fighters
from render.adventurers.ground import empty_battle
from render.adventurers.header import header
from render.adventurers.looks import waited
from render.adventurers.marks import Marks, over, under
from render.adventurers.panels import panels
from render.adventurers.paths import choices, last_attack, moves, outcomes, targeted, under_way, ways
from render.adventurers.strip import strip
from render.adventurers.track import track
from render.canvas import Canvas
from rules.adventurers.view import BattleSeen, Journey


def battle_scene(table: Journey, battle: BattleSeen, names: Sequence[str], marks: Marks, private: bool) -> Canvas:
    """A canvas with everything on it."""
    canvas = Canvas(empty_battle())
    field = Field(canvas, table, battle)
    field.lay_floors()
    acts = any(kind == "MayAct" for _, kind, _ in waited(table))
    chooses = bool(marks.targets or marks.columns or marks.places or marks.allies)
    ways(field)
    if acts and not chooses:
        choices(field)
    last_attack(field)
    under_way(field)
    targeted(field)
    under(field, marks)
    fighters(field)
    if acts and not chooses:
        moves(field)
    over(field, marks)
    outcomes(field)
    track(canvas, table, battle)
    strip(canvas, table, battle)
    panels(canvas, table, names)
    header(canvas, table, names, private)
    return canvas
