"""A game's presses as buttons, numbered so that each can be found again: a press is followed by those it asks."""

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ui

from bot.custom_id import CustomId
from bot.layout import button
from rules.panels import Heading, Menu, Press, Row

PANEL, FORM, LINE = "m", "f", "fw"  # kinds of controls: a press of the panel, one that opens a form, the form sent

Button = ui.Button[Any]


def length(line: Row) -> int:
    """How many numbers a row takes."""
    if isinstance(line, Heading):
        return 0
    return len(line.choices) if isinstance(line, Menu) else sum(1 + len(press.asks) for press in line)


def buttons(line: Iterable[Press], control: CustomId, index: int) -> list[Button]:
    """A row of presses, the first of them with this number; on a panel some ask for a line first."""
    shown = []
    for press in line:
        kind = FORM if press.form and control.kind == PANEL else None
        shown.append(button(press.label, control.at(index, kind), press.style, disabled=press.spacer))
        index += 1 + len(press.asks)
    return shown


def button_rows(lines: Iterable[Sequence[Press]], control: CustomId, index: int = 0) -> list[list[Button]]:
    """Rows of presses as buttons, numbered through."""
    shown = []
    for line in lines:
        shown.append(buttons(line, control, index))
        index += length(tuple(line))
    return shown


def every(lines: Iterable[Iterable[Press]]) -> list[Press]:
    """The presses of such rows in the order of their numbers."""
    return [one for line in lines for press in line for one in (press, *press.asks)]
