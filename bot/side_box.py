"""The box beside the turn: what stands open for everybody at the table, with its buttons, on the newest message."""

from discord import ui

from bot.controls import Button, button_rows, every
from bot.game_parts import extra
from bot.layout import Layout, boxed, row
from bot.opened import OpenTable
from bot.words import fitting, say
from rules.panels import Press, Side

SIDE = "a"  # kind of its controls
LETTERS = 1200  # of its lines
ROOM = 26  # components that its rows may take: Discord takes 40 in a message
PLAIN_ROWS = 4  # of buttons beneath those of the plain form: Discord takes five in all


def side_of(table: OpenTable) -> Side | None:
    """What stands open: lines for reading, and presses for labels, where nothing is rendered. Made from public facts.

    The lines tell all that the presses speak of: where they are the same, the presses mean the same.
    """
    told = _made(table, escaped=True)
    labelled = _made(table, escaped=False)
    return Side(told.lines, labelled.rows) if told and labelled else None


def question(table: OpenTable, index: int) -> str:
    """What the press of this number asks once more, for reading."""
    told = presses(_made(table, escaped=True))
    return told[index].question if index < len(told) else ""


def presses(side: Side | None) -> list[Press]:
    """Its presses in the order of their numbers."""
    return every(side.rows) if side else []


def _made(table: OpenTable, *, escaped: bool) -> Side | None:
    maker = extra(table.game.name, "panel", "side")
    if maker is None or table.over:
        return None
    side: Side | None = maker(table.public, table.shown if escaped else table.plain)
    return side


def lines(table: OpenTable, side: Side) -> list[str]:
    """Its words, and until when the first of its questions is open."""
    kept, missing = fitting(side.lines, LETTERS)
    ends = [clock.at for clock in table.record.clocks if clock.kind == "alarm"]
    return [
        *kept,
        say("turn.side_more", count=missing) if missing else "",
        f"-# {say('turn.until', due=int(min(ends)))}" if ends else "",
    ]


def items(table: OpenTable) -> list[ui.Item[Layout]]:
    """The box and its rows, for a dressed message; rows for which there is no room can be typed."""
    side = side_of(table)
    if side is None:
        return []
    shown: list[ui.Item[Layout]] = [boxed(*lines(table, side))]
    room = ROOM
    for line in button_rows(side.rows, table.control(SIDE)):
        room -= 1 + len(line)
        if line and room >= 0:
            shown.append(row(*line))
    return shown


def plain_lines(table: OpenTable) -> list[str]:
    """The same words for a plain message."""
    side = side_of(table)
    return lines(table, side) if side else []


def plain_rows(table: OpenTable, taken: int) -> list[list[Button]]:
    """The same rows for a plain message in which so many are taken already."""
    side = side_of(table)
    found = button_rows(side.rows, table.control(SIDE)) if side else []
    return [line for line in found if line][: max(0, PLAIN_ROWS + 1 - taken)]
