"""What a row of actions came to, in words: for the player, and for the table where it is taken back."""

from collections.abc import Sequence

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
from rules.kragmortha.board import SYMBOL, Space
from rules.kragmortha.cards_told import book_name
from rules.kragmortha.catalog import BOOKS
from rules.kragmortha.described import named
from rules.kragmortha.terms import RIGOR, piece
from rules.kragmortha.view import Library, Seat
from rules.phrases import joined
from rules.telling import Names


def done(before: Seat, after: Library | Seat, actions: Sequence[Action], names: Names) -> str:
    """What a committed row of actions came to: "the orange goblin to g7, Tomás pushed to g6"."""
    return joined(_Row(before, names).told(actions))


class _Row:
    """Where the pawns come to stand while a row of actions is told."""

    def __init__(self, before: Seat, names: Names) -> None:
        self.view, self.names, self.own = before, names, before.seat
        self.at = {seen.seat: seen.at for seen in before.library.goblins}
        walk = before.library.walk
        self.pawn = RIGOR if walk and walk.pawn == "rigor" else self._goblin()
        self.bumped = before.library.pushed
        self.clauses: list[str] = []

    def told(self, actions: Sequence[Action]) -> list[str]:
        """Everything that was done."""
        for action in actions:
            self._one(action)
        return self.clauses

    def _goblin(self) -> str:
        return piece(self.view.library, self.own)

    def _one(self, action: Action) -> None:
        match action:
            case Play(card=card, to=to) | PlayExcused(card=card, to=to):
                self.pawn = self._goblin() if card[:1] == "G" else RIGOR
                self._walked(to)
            case Step(to=to):
                self._walked(to)
            case Halt() if self.clauses:
                return  # the way told before says where it ended
            case Push(to=to) if self.bumped is not None:
                self.at[self.bumped] = to
                self.clauses.append(f"{self.names[self.bumped]} pushed to {to}")
                self.bumped = None
            case _:
                self.clauses += _deed(action, self._goblin(), self.names)

    def _walked(self, to: Space) -> None:
        """A pawn goes on: one clause for its whole way."""
        clause, earlier = f"{self.pawn} to {to}", f"{self.pawn} to "
        if self.clauses and self.clauses[-1].startswith(earlier):
            self.clauses[-1] = clause
        else:
            self.clauses.append(clause)
        if self.pawn != RIGOR:
            self.at[self.own] = to
            self.bumped = next((seat for seat, at in self.at.items() if at == to and seat != self.own), None)


def _deed(action: Action, own: str, names: Names) -> list[str]:
    match action:
        case Place(space=space):
            return [f"{own} on {space}"]
        case Land(space=space):
            return [f"{own} on {space}"]
        case Book(book=book) | React(book=book) if book in BOOKS:
            return [f"{book_name(book)} used"]
        case React():
            return ["the Glance taken"]
        case Send(space=space) if space in SYMBOL:
            return [f"{RIGOR} to {space}"]
        case Send():
            return [f"{RIGOR} stays"]
        case Discard():
            return ["the hand discarded"]
        case _:
            return _said(action, names)


def _said(action: Action, names: Names) -> list[str]:
    """What concerns squeaks; how somebody voted or squeaks is not repeated, since a receipt may be shown."""
    match action:
        case Accuse(target=target):
            return [f"{named(target, names)} accused"]
        case Vote(target=target):
            return [f"a verdict given on {named(target, names)}"]
        case ChooseMode() | SetMode():
            return ["the way of squeaking chosen"]
        case Hide(target=target):
            return [f"a squeak of {named(target, names)} hidden"]
        case CloseTrial(target=target):
            return [f"the trial of {named(target, names)} closed"]
        case Stop():
            return ["no second card"]
        case Halt():
            return ["halted"]
        case _:
            return []
