"""What Level 20 asks of a player, what others read while it waits, and who comes next."""

from rules.contract import Asked
from rules.level20.board import name
from rules.level20.exits_told import exit_danger
from rules.level20.foretold import threat
from rules.level20.paths import standees
from rules.level20.terms import FIGHTER, kobold, piece, steps
from rules.level20.view import Den, FighterSeen
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


def after(view: Den, names: Names) -> str:
    """Who comes next: a player's name or a fighter's; "" once the game is over."""
    if view.phase == "over":
        return ""
    later = view.order[view.order.index(view.current) + 1 :] if view.current in view.order else ()
    fighters = [FIGHTER[seen.id] for seen in _still_to_act(view)]
    return next(iter([*(names[seat] for seat in later), *fighters, names[_opens_next_round(view)]]))


def _still_to_act(den: Den) -> list[FighterSeen]:
    """The fighters that act in this round after the running turn, or after the one that stands on a kobold."""
    past = 1 + [seen.id for seen in den.fighters].index(den.upon) if den.upon else 0
    return [seen for seen in den.fighters[past:] if not seen.misses]


def _opens_next_round(den: Den) -> int:
    """The living seat after the first player's (L20-P1, L20-D1)."""
    living = [seen.seat for seen in den.kobolds if seen.alive]
    return next((seat for seat in living if seat > den.first), living[0])


def means(den: Den, seat: int) -> str:
    """Steps and ferocity of the running turn: "2 steps and 2 ferocity", "no steps left and 2 ferocity"."""
    left = steps(den.mp) if den.mp else "no steps left"
    return f"{left} and {kobold(den, seat).ferocity or 'no'} ferocity"


def _move(den: Den, seat: int) -> str:
    own, who = kobold(den, seat), bold(piece(den, seat))
    if den.mp or own.at == den.start or own.at in standees(den, seat):
        imperative = f"move {who} from {name(own.at)}"
    else:
        imperative = f"end the turn of {who} on {name(own.at)}"
    return f"{imperative}: {means(den, seat)}. {threat(den, seat)}".rstrip()


def _tunnel(den: Den, seat: int) -> str:
    who = FIGHTER[den.upon] if den.upon else "a fighter"
    place = f"{bold(piece(den, seat))} on {name(kobold(den, seat).at)}"
    return f"{who} steps onto {place}. Where does the tunnel lead? {exit_danger(den, seat)}".rstrip()
