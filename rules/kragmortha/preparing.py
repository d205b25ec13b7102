"""Turns prepared before they come: the library as it stands, and what one's Glances would ask now.

A card and its steps, with the squeak that goes with it, can be made ready, up to the first thing that is drawn, shown
or another player's to answer. Where the Glances ask something else by then, a row that they forbid is not played; which
card Butterfingers will lock is nobody's to know before.
"""

from collections.abc import Iterator, Sequence

from rules.contract import Action
from rules.kragmortha import actions
from rules.kragmortha.board import Space
from rules.kragmortha.marks import pawn_of
from rules.kragmortha.state import LibraryState
from rules.kragmortha.terms import goblin
from rules.kragmortha.turns import begin
from rules.kragmortha.view import Library, Seat
from rules.preparing import Preparing, no_drafts_ahead
from rules.saves import copy

LAST = (
    actions.Play, actions.Book, actions.Discard, actions.Stop, actions.Step, actions.Halt, actions.Push, actions.Land,
    actions.Send,
)  # fmt: skip


def ahead(state: LibraryState, seat: int) -> LibraryState:
    """A copy in which this seat's turn has just begun, with the library as it stands.

    Raises:
        Illegal: "turn order" "no drafts ahead": the game has not begun or is over, it is this seat's turn, or its
            goblin is not on the board now.
    """
    if state.phase != "play" or state.active == seat or not state.goblins[seat].at:
        raise no_drafts_ahead()
    draft: LibraryState = copy(state)
    draft.agenda.clear()
    draft.tokens += [draft.token_drawn] if draft.token_drawn else []  # by then it is back, or others are
    draft.walk = draft.token_drawn = None
    begin(draft, seat)
    return draft


# ---------------------------------------------------------------- played by itself


def about(view: Seat, row: Sequence[Action]) -> object:
    """What a row rests on: where its pawns begin, and who stands on the spaces that it names."""
    library = view.library
    start = library.rigor if any(_moves_rigor(action) for action in row) else goblin(library, view.seat).at
    named = [space for action in row for space in _spaces(action)]
    everywhere = _standing(library, None) if any(isinstance(action, actions.Book) for action in row) else []
    return start, [_standing(library, space) for space in named], everywhere


def _moves_rigor(action: Action) -> bool:
    return isinstance(action, actions.Play) and pawn_of(action.card) == "rigor"


def _spaces(action: Action) -> Iterator[Space]:
    """The spaces that an action names."""
    for name in ("to", "space"):
        if space := getattr(action, name, ""):
            yield space


def _standing(library: Library, space: Space | None) -> list[tuple[int, Space]]:
    """The pawns on a space, or on all of them; Rigor Mortis is -1."""
    pawns = [(seen.seat, seen.at) for seen in library.goblins] + [(-1, library.rigor)]
    return [pawn for pawn in pawns if space in (None, pawn[1])]


def attacked(view: Seat) -> object:
    """Where the own goblin stands, and how many Glances its player holds: pushed or caught, it is another."""
    own = goblin(view.library, view.seat)
    return own.at, len(own.glances) + own.blank


def own(view: Seat) -> object:
    """All that is the player's own."""
    seen = goblin(view.library, view.seat)
    return seen.at, seen.glances, seen.blank, seen.books, sorted(view.hand)


PREPARING: Preparing[Seat] = Preparing(last=LAST, about=about, stops={"attacked": attacked, "peace": own})
