"""What a test reads off a panel: its labels, lists and presses."""

from rules.arena.panel import panel
from rules.arena.state import ArenaState
from rules.arena.view import Seat
from rules.contract import Action
from rules.notation import write_all
from rules.panels import Choice, Menu, Panel, Press, answers
from tests.rules.arena.tables import GAME, decision_of

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz")


def shown(state: ArenaState, seat: int | None = None, draft: tuple[Action, ...] = ()) -> Panel:
    """The panel of whoever is asked."""
    decision = decision_of(state, seat)
    view = GAME.private(state, decision.seat)
    assert isinstance(view, Seat)
    return panel(view, decision, GAME.lawful(state, decision), draft, NAMES)


def labels(panel: Panel) -> list[list[str]]:
    """The labels of the rows of buttons, without the last row."""
    return [[press.label for press in row] for row in panel.rows if isinstance(row, tuple)]


def last(panel: Panel) -> list[str]:
    """The labels of the last row."""
    return [press.label for press in panel.finish]


def menus(panel: Panel) -> dict[str, list[Choice]]:
    """The lists by their prompts."""
    return {row.prompt: list(row.choices) for row in panel.rows if isinstance(row, Menu)}


def entries(panel: Panel, prompt: str) -> dict[str, str]:
    """The entries of a list with their notes."""
    return {choice.label: choice.note for choice in menus(panel)[prompt]}


def press(panel: Panel, label: str) -> Press:
    """The button with this label."""
    return next(one for one in answers(panel) if isinstance(one, Press) and one.label == label)


def pressed(panel: Panel, label: str) -> str:
    """What a button answers, or what each of its further presses does, in notation."""
    found = press(panel, label)
    return write_all(found.answer) or " | ".join(f"{one.label}: {write_all(one.answer)}" for one in found.asks)
