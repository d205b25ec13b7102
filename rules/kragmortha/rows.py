"""Spaces to go to, side by side: in rows of five where they would take more rows than a plain message has."""

from collections.abc import Iterable

from rules import rows
from rules.panels import Press

WIDE, LINES = 5, 5  # buttons in a row and rows that a plain message takes


def rows_of(presses: Iterable[Press]) -> tuple[tuple[Press, ...], ...]:
    """Presses in rows that stay on one line of a phone; in rows of five where they would take more than five rows."""
    every = tuple(presses)
    lines = rows.rows_of(every)
    return lines if len(lines) <= LINES else tuple(every[n : n + WIDE] for n in range(0, len(every), WIDE))
