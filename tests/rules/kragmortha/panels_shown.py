"""Panels of Kragmortha as lists of words, for tests."""

from rules.kragmortha import GAME
from rules.kragmortha.panel import call_rows, panel
from rules.kragmortha.state import LibraryState
from rules.panels import Choice, Menu, Panel
from tests.rules.kragmortha.tables import (
    lib,
    own,
    waited,
)

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz", "Wren", "Ada", "Ikkit", "Bo")
PANEL, DISCORD = 36, 40  # components: what we allow ourselves, and the limit
STARTS = "c1 d1 e1 f1 g1 c10 c9 d9"


def shown(state: LibraryState) -> Panel:
    """The panel of whoever is asked."""
    decision = waited(state)
    return panel(own(state, decision.seat), decision, GAME.lawful(state, decision), (), NAMES)


def labels(shown: Panel) -> list[list[str]]:
    """The labels of the rows of buttons, the last row besides."""
    return [[press.label for press in row] for row in (*shown.rows, shown.finish) if isinstance(row, tuple) and row]


def menus(shown: Panel) -> dict[str, list[Choice]]:
    """The lists by their prompts."""
    return {row.prompt: list(row.choices) for row in shown.rows if isinstance(row, Menu)}


def entries(state: LibraryState) -> list[tuple[str, str]]:
    """Label and note of every way to use a book."""
    return [(choice.label, choice.note) for choices in menus(shown(state)).values() for choice in choices]


def called(state: LibraryState) -> list[list[str]]:
    """The buttons on the public call."""
    decision = waited(state)
    rows = call_rows(lib(state), lib(state).asked[0], GAME.lawful(state, decision), NAMES)
    return [[press.label for press in row] for row in rows]
