"""A player's private desk: the table, the draft laid over it, and the panel that follows from both."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot import drafts
from bot.drafts import Drafted
from bot.opened import OpenTable
from bot.records import Draft
from bot.session import not_asked, running
from bot.spoken import wordless
from bot.store import Store
from rules.contract import Action, Decision, Illegal, Private
from rules.panels import Choice, Panel, Press, answers
from rules.registry import part
from rules.telling import Names


@dataclass(frozen=True)
class Desk:
    """All that one press of a private panel needs. `decision` is the question as it stands under the draft."""

    table: OpenTable
    seat: int
    draft: Draft | None
    drafted: Drafted
    decision: Decision
    prepared: bool  # made before the turn: nothing here can be committed yet
    base: Any  # the state under the draft: of the table, or as if the turn had come

    @property
    def opened(self) -> int | None:
        """The sub-question that is open, by the number of its press: it belongs to the table as it was then."""
        here = self.draft is not None and self.draft.step == self.table.number
        return self.draft.open if self.draft is not None and here else None

    @cached_property
    def view(self) -> Private:
        """What the seat sees, its draft carried out."""
        return self.table.rules.private(self.drafted.state, self.seat)

    @cached_property
    def offers(self) -> list[Action]:
        """What may be done next."""
        return self.table.rules.lawful(self.drafted.state, self.decision)

    @cached_property
    def writable(self) -> list[Action]:
        """The same as it is shown in notation: without the words that go with it, and what only a clock answers."""
        return wordless(action for action in self.offers if not action.unattended)

    @cached_property
    def panel(self) -> Panel:
        """The controls, as the game describes them; its words are for labels and lists, where nothing is rendered."""
        return self._panel(self.table.plain)

    @cached_property
    def spoken(self) -> Panel:
        """The same with the names escaped, for the words that stand above the controls (threats TH-29)."""
        return self._panel(self.table.shown)

    def _panel(self, names: Names) -> Panel:
        module = part(self.table.game.name, "panel")
        made: Panel = module.panel(self.view, self.decision, self.offers, self.drafted.actions, names, self.prepared)
        return made

    @cached_property
    def marks(self) -> object:
        """What the picture of the panel shows besides the board."""
        return part(self.table.game.name, "panel").marks(self.view, self.offers, self.drafted.actions)

    @property
    def kept(self) -> tuple[Action, ...]:
        """The row that is on the desk: before the turn with the word that ends it, in the turn without."""
        return self.drafted.row if self.prepared else self.drafted.actions

    @property
    def revision(self) -> int:
        """The number of the draft; every change raises it."""
        return self.draft.revision if self.draft else 0

    def answer(self, index: int) -> Press | Choice | None:
        """The control of that number; None if there is none any more."""
        return _numbered(self.panel, index)

    def spoken_answer(self, index: int) -> Press | Choice | None:
        """The same with the names escaped, for its words."""
        return _numbered(self.spoken, index)


def _numbered(panel: Panel, index: int) -> Press | Choice | None:
    every = list(answers(panel))
    return every[index] if index < len(every) else None


async def desk(store: Store, table: OpenTable, user: int) -> Desk:
    """The desk of a person at a table.

    Raises:
        Refused: that person only watches, is not asked and cannot prepare a move, or the game is over.
    """
    running(table)
    seat = table.my_seat(user)
    return desk_of(table, seat, await store.draft(table.game.id, seat))


def desk_of(table: OpenTable, seat: int, draft: Draft | None) -> Desk:
    """The desk with this draft on it."""
    prepared = table.asked(seat) is None
    try:
        base = table.rules.ahead(table.state, seat) if prepared else None
    except Illegal as impossible:
        raise not_asked(table, seat) from impossible
    drafted = drafts.over(table, draft, base)
    decision = drafts.open_to(table, drafted.state, seat)
    if decision is None:
        raise not_asked(table, seat)
    return Desk(table, seat, draft, drafted, decision, prepared, table.state if base is None else base)
