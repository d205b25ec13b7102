"""Single actions in words, for lists and receipts: for the player alone."""

from collections.abc import Callable, Mapping

from rules.contract import Action
from rules.kragmortha.actions import (
    Accuse,
    Book,
    ChooseMode,
    CloseTrial,
    Discard,
    Halt,
    Hide,
    Land,
    Place,
    Play,
    PlayExcused,
    Push,
    React,
    Send,
    SetMode,
    Step,
    Stop,
    Vote,
)
from rules.kragmortha.board import SYMBOL
from rules.kragmortha.book_panel import book_told
from rules.kragmortha.calls import kind
from rules.kragmortha.cards_told import book_name
from rules.kragmortha.catalog import BOOKS
from rules.kragmortha.consequences import goblin_step, pushed, rigor_step
from rules.kragmortha.terms import MODE, RIGOR, card_said, direction_to, goblin
from rules.kragmortha.view import Seat
from rules.telling import Names


def describe(view: Seat, action: Action, names: Names) -> str:
    """An action in words, without markdown: "Goblin · stone + potion, north to f7, push Tomás"."""
    return DESCRIBED[type(action)](view, action, names)


def _then(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _place(view: Seat, action: Place, names: Names) -> str:
    return f"enter the library on {action.space}"


def _play(view: Seat, action: Play | PlayExcused, names: Names) -> str:
    library, mover = view.library, action.card[:1]
    start = goblin(library, view.seat).at if mover == "G" else library.rigor
    led = (goblin_step if mover == "G" else rigor_step)(library, view.seat, action.to, names)
    silent = "without a squeak" if isinstance(action, PlayExcused) else ""
    return _then(card_said(action.card), direction_to(start, action.to), led, silent)


def _book(view: Seat, action: Book, names: Names) -> str:
    chosen, happens = book_told(view, action, names)
    return f"use {chosen}: {happens[:1].lower()}{happens[1:]}"


def _step(view: Seat, action: Step, names: Names) -> str:
    library, walk = view.library, view.library.walk
    if walk is None:
        return f"step to {action.to}"
    led = (goblin_step if walk.pawn == "goblin" else rigor_step)(library, view.seat, action.to, names)
    return _then(f"step {direction_to(walk.path[-1], action.to)}", led)


def _push(view: Seat, action: Push, names: Names) -> str:
    library = view.library
    if library.pushed is None:
        return f"push to {action.to}"
    at, led = goblin(library, library.pushed).at, pushed(library, library.pushed, action.to, names)
    return _then(f"push {names[library.pushed]} {direction_to(at, action.to)}", led)


def _react(view: Seat, action: React, names: Names) -> str:
    return f"answer with {book_name(action.book)}" if action.book in BOOKS else "take the Glance"


def _land(view: Seat, action: Land, names: Names) -> str:
    asked = next((one for one in view.library.asked if one.waited), None)
    home = asked is not None and kind(asked) == "MayGoHome"
    return f"go home to {action.space}" if home else f"reappear on {action.space}"


def _send(view: Seat, action: Send, names: Names) -> str:
    return f"send {RIGOR} on to {action.space}" if action.space in SYMBOL else f"let {RIGOR} stay"


def _mode(view: Seat, action: ChooseMode, names: Names) -> str:
    return f"from your next turn on {MODE[action.mode]}"


def _set_mode(view: Seat, action: SetMode, names: Names) -> str:
    return f"squeaks of {named(action.seat, names)} from the next turn on: {action.mode}"


def named(seat: int, names: Names) -> str:
    """A player by seat; "nobody" for a seat that the table does not have."""
    return names[seat] if 0 <= seat < len(names) else "nobody"


DESCRIBED: Mapping[type[Action], Callable[..., str]] = {
    Place: _place,
    Play: _play,
    PlayExcused: _play,
    Book: _book,
    Discard: lambda view, action, names: "show the hand, discard it and draw anew",
    Stop: lambda view, action, names: "play no second card",
    Step: _step,
    Halt: lambda view, action, names: "halt",
    Push: _push,
    React: _react,
    Land: _land,
    Send: _send,
    Accuse: lambda view, action, names: f"accuse {named(action.target, names)} of a bad squeak",
    Vote: lambda view, action, names: f"find {named(action.target, names)} {action.verdict}",
    ChooseMode: _mode,
    SetMode: _set_mode,
    CloseTrial: lambda view, action, names: f"close the trial of {named(action.target, names)}",
    Hide: lambda view, action, names: f"hide the latest squeak of {named(action.target, names)}",
}
