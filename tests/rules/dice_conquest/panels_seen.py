"""What a test reads off a panel: its labels, lists and presses."""

from rules.contract import Action
from rules.dice_conquest import GAME
from rules.dice_conquest.panel import call_rows, panel
from rules.dice_conquest.state import ConquestState
from rules.panels import Choice, Menu, Panel, Press, answers
from tests.rules.dice_conquest.tables import decision_of, table

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz")


def shown(state: ConquestState, seat: int | None = None, draft: tuple[Action, ...] = ()) -> Panel:
    """The panel of whoever is asked."""
    decision = decision_of(state, seat)
    view = GAME.private(state, decision.seat)
    return panel(view, decision, GAME.lawful(state, decision), draft, NAMES)  # type: ignore[arg-type]


def labels(panel: Panel) -> list[list[str]]:
    """The labels of the rows of buttons, without the last row."""
    return [[press.label for press in row] for row in panel.rows if isinstance(row, tuple)]


def last(panel: Panel) -> list[str]:
    """The labels of the last row."""
    return [press.label for press in panel.finish]


def menus(panel: Panel) -> dict[str, list[Choice]]:
    """The lists by their prompts."""
    return {row.prompt: list(row.choices) for row in panel.rows if isinstance(row, Menu)}


def entries(panel: Panel, prompt: str) -> list[str]:
    """The entries of a list."""
    return [choice.label for choice in menus(panel)[prompt]]


def press(panel: Panel, label: str) -> Press:
    """The button with this label."""
    return next(one for one in answers(panel) if isinstance(one, Press) and one.label == label)


def called(state: ConquestState, seat: int) -> list[list[Press]]:
    """The buttons on the public call."""
    decision = decision_of(state, seat)
    asked = next(one for one in table(state).asked if one.seat == seat)
    return [[*row] for row in call_rows(table(state), asked, GAME.lawful(state, decision), NAMES)]
