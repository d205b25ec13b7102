"""Single actions in words, what a row of them came to, and the hand: for the player alone."""

from collections.abc import Sequence

from rules.contract import Action
from rules.level20.actions import Cover, Die, Discard, End, Leave, Play, Search, Spur, Step, Tunnel
from rules.level20.board import NEIGHBOUR, Square, name
from rules.level20.catalog import CONSTANTS
from rules.level20.foretold import ahead, note
from rules.level20.paths import laid_on
from rules.level20.terms import CARD, cards, gained_by_search, kobold, piece, steps
from rules.level20.view import Den, Seat
from rules.phrases import counted
from rules.telling import Names


def describe(view: Seat, action: Action, names: Names) -> str:
    """An action in words, without markdown: "walk to E4, Vala goes for Tomás"."""
    den, here = view.den, kobold(view.den, view.seat).at
    match action:
        case Step(to=to):
            return _step(den, view.seat, NEIGHBOUR[to][here], names)
        case Search(reward="treasure"):
            return "search the junk for a card"
        case Search():
            return f"search the junk for {gained_by_search(den, view.seat) or 'no'} ferocity"
        case Spur():
            return "spend 1 ferocity for 1 more step"
        case Cover():
            return f"take cover for 1 ferocity{_outcome(den, view.seat, here, names, covered=True)}"
        case Play(card=card, to=to):
            return f"put {CARD[card]} on {name(laid_on(here, action))}"
        case End():
            return f"end the turn on {name(here)}{_outcome(den, view.seat, here, names)}"
        case _:
            return _out_of_turn(action, here)


def done(before: Seat, after: Den | Seat, actions: Sequence[Action], names: Names) -> str:
    """What a committed row of actions came to: "Tuzz to F3"."""
    who = piece(before.den, before.seat)
    here = start = kobold(before.den, before.seat).at
    deeds: list[str] = []
    for action in actions:
        if isinstance(action, Step | Tunnel):
            here = _next(here, action)
        deeds += _deed(action, here)
    where = f"{_verb(actions[-1])}{'on' if here == start else 'to'} {name(here)}"
    return f"{who} {', '.join([where, *deeds])}"


def hand(view: Seat, names: Names) -> list[str]:
    """Cards, then ferocity, cover and square, then what others see."""
    own = kobold(view.den, view.seat)
    hidden = "hidden" if own.hidden else "not hidden"
    if not own.alive:
        return [f"{piece(view.den, view.seat)} was slain in round {own.slain_in}."]
    return [
        cards(view.hand, styled=False),
        f"{own.ferocity or 'No'} ferocity, {hidden}, on {name(own.at)}.",
        f"Others see: {counted(len(view.hand), 'card', 'cards')}.",
    ]


def _step(den: Den, seat: int, to: Square | None, names: Names) -> str:
    if to is None:
        return "walk into the wall"
    left = den.mp - CONSTANTS.step_cost
    more = f", {steps(left)} left" if left > 0 else _outcome(den, seat, to, names)
    return f"walk to {name(to)}{more}"


def _outcome(den: Den, seat: int, at: Square, names: Names, covered: bool = False) -> str:
    coming = ahead(den, seat, at, covered)
    return f", {note(coming, den, names, seat)}" if coming else ""


def _out_of_turn(action: Action, here: Square) -> str:
    match action:
        case Discard(card=card):
            return f"give up {CARD[card]}"
        case Tunnel(to=to):
            beyond = NEIGHBOUR[to][here]
            return "slip into the wall" if beyond is None else f"slip away to {name(beyond)}"
        case Die():
            return "accept your fate"
        case Leave():
            return "leave for good"
        case _:
            raise TypeError(action)


def _next(here: Square, action: Step | Tunnel) -> Square:
    beyond = NEIGHBOUR[action.to][here]
    return here if beyond is None else beyond


def _deed(action: Action, here: Square) -> list[str]:
    match action:
        case Search():
            return [f"junk on {name(here)} searched"]
        case Cover():
            return ["hidden"]
        case Play(card=card):
            return [f"{CARD[card]} on {name(laid_on(here, action))}"]
        case Discard(card=card):
            return [f"gives up {CARD[card]}"]
        case _:
            return []


def _verb(last: Action) -> str:
    return "slips " if isinstance(last, Tunnel) else "stays " if isinstance(last, Die) else ""
