"""The picture of a conquest: header, display, damage, dice, Heroes."""

from collections.abc import Sequence

from render.canvas import Canvas
from render.dice_conquest.cards import creature
from render.dice_conquest.deck import deck
from render.dice_conquest.forms import centred, corner, deck_has_slot, form_for, last_slot
from render.dice_conquest.ground import empty_table
from render.dice_conquest.header import header
from render.dice_conquest.heroes import heroes
from render.dice_conquest.marks import Marks
from render.dice_conquest.spells import spell
from render.dice_conquest.strip import strip
from render.dice_conquest.trays import trays
from rules.dice_conquest.view import Conquest, Seat


def scene(view: Conquest | Seat, names: Sequence[str], marks: Marks | None = None) -> Canvas:
    """A canvas with everything on it. `names` by seat; `marks` only for the player's own eyes."""
    private = isinstance(view, Seat)
    table = view.table if isinstance(view, Seat) else view
    legal = marks.legal if marks else ()
    canvas = Canvas(empty_table())
    display(canvas, table, legal)
    strip(canvas, table)
    trays(canvas, table, legal)
    heroes(canvas, table, names)
    header(canvas, table, names, private)
    return canvas


def display(canvas: Canvas, table: Conquest, legal: Sequence[str]) -> None:
    """The cards from left to right, and the deck in the last slot if there is one left."""
    count = len(table.display)
    form = form_for(count, table.deck)
    for slot, card in enumerate(table.display):
        at = corner(form, slot) if table.deck else centred(form, slot, count)
        if card.kind == "spell":
            spell(canvas, table, card, at, form)
        else:
            creature(canvas, table, card, at, form, card.id in legal)
    if deck_has_slot(count, table.deck):
        deck(canvas, table, corner(form, last_slot(form)), form)
