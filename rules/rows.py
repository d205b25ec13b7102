"""Presses side by side, as many as stay on one line of a phone."""

from collections.abc import Iterable, Sequence

from rules.panels import Press

LETTERS = {1: 38, 2: 32, 3: 26, 4: 18}  # letters in a row of so many buttons that stay on one line of a phone


def fits(presses: Sequence[Press]) -> bool:
    """Whether these presses stay on one line."""
    return sum(len(press.label) for press in presses) <= LETTERS.get(len(presses), 0)


def rows_of(presses: Iterable[Press]) -> tuple[tuple[Press, ...], ...]:
    """Presses in rows that stay on one line of a phone."""
    rows: list[tuple[Press, ...]] = []
    for press in presses:
        if rows and fits((*rows[-1], press)):
            rows[-1] = (*rows[-1], press)
        else:
            rows.append((press,))
    return tuple(rows)
