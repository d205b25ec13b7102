"""What Level 20 asks of a player, and what others read while it waits."""

from rules.contract import Asked
from rules.level20.board import name
from rules.level20.foretold import threat
from rules.level20.terms import FIGHTER, kobold, piece, steps
from rules.level20.view import Den
from rules.phrases import bold, owned
from rules.telling import Names

HINTS = {"TakeTurn": "/kobold go", "DropCard": "/kobold discard", "MayTunnel": "/kobold tunnel"}


def call(view: Den, asked: Asked, names: Names) -> str:
    """What the asked player must do, as an imperative that follows a mention and a comma."""
    match asked.kind:
        case "DropCard":
            return "give up one of four cards."
        case "MayTunnel":
            return _tunnel(view, asked.seat)
        case _:
            return _move(view, asked.seat)


def hint(view: Den, asked: Asked) -> str:
    """The typed command for this decision."""
    return HINTS[asked.kind]


def waiting(view: Den, asked: Asked, names: Names) -> str:
    """What others read who press a control of this decision."""
    who = names[asked.seat]
    match asked.kind:
        case "DropCard":
            return f"{who} must give up one card"
        case "MayTunnel":
            return f"This is {owned(who)} choice"
        case _:
            return f"It is {owned(who)} turn"


def progress(view: Den) -> str:
    """Where the game stands."""
    return f"Round {view.round}"


def means(den: Den, seat: int) -> str:
    """Steps and ferocity of the running turn: "2 steps and 2 ferocity"."""
    return f"{steps(den.mp)} and {kobold(den, seat).ferocity or 'no'} ferocity"


def _move(den: Den, seat: int) -> str:
    imperative = f"move {bold(piece(den, seat))} from {name(kobold(den, seat).at)}: {means(den, seat)}."
    return f"{imperative} {threat(den, seat)}".rstrip()


def _tunnel(den: Den, seat: int) -> str:
    who = FIGHTER[den.upon] if den.upon else "a fighter"
    place = f"{bold(piece(den, seat))} on {name(kobold(den, seat).at)}"
    return f"{who} steps onto {place}. Where does the tunnel lead?"
