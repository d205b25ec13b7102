"""The panels within a movement: the next step, a pushed goblin, Rigor Mortis on a Teleport space."""

from collections.abc import Sequence

from rules.contract import Action
from rules.kragmortha.answers import finish, rows
from rules.kragmortha.cards_told import CALL, card_title
from rules.kragmortha.terms import goblin
from rules.kragmortha.view import Library, Seat
from rules.panels import Panel
from rules.phrases import bold
from rules.telling import Names

NTH = {1: "Second step", 2: "Third step"}
STEP_RULES = ("KR-M3", "KR-M4", "KR-M6", "KR-P2", "KR-F1", "KR-L1", "KR-B3", "KR-R2", "KR-R14", "KR-R21")
PUSH_RULES = ("KR-P2", "KR-P3", "KR-P4", "KR-R15", "KR-R16", "KR-R17", "KR-R18")
SEND_RULES = ("KR-L9", "KR-L10", "KR-L11", "KR-R24")


def step_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """Another step, or stop (KR-M3, KR-M6)."""
    library, walk = view.library, view.library.walk
    if walk is None:
        raise TypeError(library)
    who = "" if walk.pawn == "goblin" else "Rigor Mortis on "
    title = f"{who}{walk.path[-1]}. {NTH.get(len(walk.path) - 1, 'Another step')}, or stop."
    ends = "this card" if library.plays else "your turn"
    lines = (f"{card_title(walk.card)}: {', '.join((*walk.path[:-1], bold(walk.path[-1])))}.",)
    small = f"Stop here, or the last step, ends {ends}."
    return Panel(title, lines, rows(library, offers, names), finish(offers), small, rules=STEP_RULES)


def push_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """Which way the pushed goblin goes (KR-P2, KR-P4)."""
    small = "Whom it meets there is pushed on by its player." if _meets(view.library) else ""
    lines = (_bumped(view.library, names),)
    return Panel(
        f"Where does the {_victim(view.library)} goblin go?",
        lines,
        rows(view.library, offers, names),
        small=small,
        rules=PUSH_RULES,
    )


def _victim(view: Library) -> str:
    return "" if view.pushed is None else CALL[goblin(view, view.pushed).colour]


def _bumped(view: Library, names: Names) -> str:
    if view.pushed is None:
        return ""
    return f"{names[view.pushed]} is pushed from {goblin(view, view.pushed).at}."


def _meets(view: Library) -> bool:
    standing = {seen.at for seen in view.goblins if seen.seat != view.pushed}
    return bool(standing & set(view.choices) - {view.rigor})


def send_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """Rigor Mortis may go to another Teleport space (KR-L10)."""
    small = "If he goes, his move is over. If he stays, he may walk on."
    title = "Rigor Mortis stands on a teleport. Send him on?"
    return Panel(title, (), rows(view.library, offers, names), finish(offers), small, rules=SEND_RULES)
