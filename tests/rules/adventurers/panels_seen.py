"""What a test reads off a panel: its labels, lists and presses."""

from rules.adventurers.panel import call_rows, panel, side
from rules.adventurers.state import JourneyState
from rules.adventurers.view import Journey, Seat
from rules.contract import Action
from rules.notation import write_all
from rules.panels import Choice, Menu, Panel, Press, Side, answers
from tests.rules.adventurers.tables import GAME, decision_of

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz")


def own(state: JourneyState, seat: int = 0) -> Seat:
    """What a seat sees."""
    view = GAME.private(state, seat)
    assert isinstance(view, Seat)
    return view


def seen_by_all(state: JourneyState) -> Journey:
    """What everybody sees."""
    view = GAME.public(state)
    assert isinstance(view, Journey)
    return view


def shown(state: JourneyState, seat: int | None = None, draft: tuple[Action, ...] = ()) -> Panel:
    """The panel of whoever is asked."""
    decision = decision_of(state, seat)
    return panel(own(state, decision.seat), decision, GAME.lawful(state, decision), draft, NAMES)


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


def chosen(panel: Panel, prompt: str, label: str) -> str:
    """What an entry of a list answers, in notation."""
    return next(write_all(choice.answer) for choice in menus(panel)[prompt] if choice.label == label)


def press(panel: Panel, label: str) -> Press:
    """The button with this label."""
    return next(one for one in answers(panel) if isinstance(one, Press) and one.label == label)


def pressed(panel: Panel, label: str) -> str:
    """What a button answers, or what each of its further presses does, in notation."""
    found = press(panel, label)
    return write_all(found.answer) or " | ".join(f"{one.label}: {write_all(one.answer)}" for one in found.asks)


def safe(state: JourneyState, seat: int = 0) -> str:
    """What the green press has to answer: the first action of the safe answer."""
    decision = next(one for one in GAME.decisions(state) if one.seat == seat)
    return write_all(GAME.default(own(state, seat), decision)[:1])


def call(state: JourneyState, seat: int = 0) -> list[list[str]]:
    """The labels on the public call of a question."""
    decision = next(one for one in GAME.decisions(state) if one.seat == seat)
    view = seen_by_all(state)
    asked = next(one for one in view.asked if one.serial == decision.serial)
    rows = call_rows(view, asked, GAME.lawful(state, decision), NAMES)
    assert rows == call_rows(view, decision, GAME.lawful(state, decision), NAMES)
    return [[one.label for one in row] for row in rows]


def box(state: JourneyState) -> Side:
    """The box beside the turn."""
    found = side(seen_by_all(state), NAMES)
    assert found is not None
    return found


def boxed(state: JourneyState) -> list[str]:
    """The labels of its presses."""
    return [one.label for row in box(state).rows for one in row]
