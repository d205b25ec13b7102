"""A table as one move sees it: its record, its people, the rules and the state, read from the store just now."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, cast

import msgspec
from msgspec import structs

from bot.custom_id import CustomId
from bot.names import all_plain, all_shown
from bot.records import Draft, Sitter, Step, Table
from bot.refusals import Refused, refuse
from rules import saves
from rules.contract import Decision, Event, Illegal, Options, Private, Public, Rules, Seen, State
from rules.registry import games, part
from rules.telling import Words


class OpenTable:
    """Never kept: made for one press, and thrown away. `state` is its own copy; changing it changes nothing stored."""

    def __init__(self, record: Table) -> None:
        self.record, self.game, self.sitters, self.step = record, record.game, record.sitters, record.step
        self.rules: Rules[Any] = games()[self.game.name]
        self.words: Words = cast(Words, part(self.game.name, "words"))

    @cached_property
    def state(self) -> State:
        """The table after the latest step.

        Raises:
            Refused: the game has not begun, or was written by a newer program.
        """
        if self.step is None or not self.step.state:
            raise refuse("not_started")
        return self.state_of(self.step.state, self.step.version)

    def state_of(self, saved: bytes, version: int) -> State:
        """A table of this game from what a step holds."""
        try:
            return saves.load(self.game.name, saved, version)  # type: ignore[no-any-return]
        except saves.Newer as newer:
            raise refuse("newer_table") from newer

    def as_of(self, step: Step) -> "OpenTable":
        """The table as it was after a step."""
        return OpenTable(structs.replace(self.record, step=step))

    @property
    def begun(self) -> bool:
        """Whether there is a state: the lobby has closed and the table is laid out."""
        return self.step is not None and bool(self.step.state)

    @property
    def number(self) -> int:
        """The number of the latest step."""
        return self.step.number if self.step else 0

    @property
    def options(self) -> Options:
        """The table's options, in the game's own type."""
        kind = type(next(iter(self.rules.presets.values())))
        return msgspec.json.decode(self.game.options, type=kind)

    def seat_of(self, user: int) -> int | None:
        """The seat of a person, None for an onlooker; of several the one that is asked, else the first."""
        own = self.seats_of(user)
        return next((decision.seat for decision in self.decisions() if decision.seat in own), next(iter(own), None))

    def seats_of(self, user: int) -> list[int]:
        """Every seat of a person: several where one place plays for more than one."""
        own = [sitter.place for sitter in self.sitters if sitter.user == user and not sitter.bot]
        return [seat for seat, place in enumerate(self.state.places) if place in own] if own else []

    def my_seat(self, user: int) -> int:
        """The seat of a person.

        Raises:
            Refused: that person only watches.
        """
        if (seat := self.seat_of(user)) is None:
            raise refuse("not_seated")
        return seat

    def sitter(self, seat: int) -> Sitter:
        """Who holds a seat."""
        return self.sitters[self.state.places[seat]]

    @cached_property
    def public(self) -> Public:
        """What an onlooker sees."""
        return self.rules.public(self.state)

    def private(self, seat: int) -> Private:
        """What one seat sees."""
        return self.rules.private(self.state, seat)

    @property
    def over(self) -> bool:
        """Whether the rules have an outcome, or the table was ended."""
        return self.game.status in ("over", "sealed", "dropped")

    def decisions(self) -> list[Decision]:
        """What the table waits for; nothing once it has ended."""
        return [] if self.over else self.rules.decisions(self.state)

    def asked(self, seat: int) -> Decision | None:
        """The waited decision of a seat, if it is asked."""
        return next((decision for decision in self.decisions() if decision.seat == seat), None)

    @cached_property
    def labels(self) -> list[str]:
        """By seat: colour and shape."""
        return [self.words.seat_label(self.public, seat) for seat in range(len(self.state.places))]

    @cached_property
    def shown(self) -> tuple[str, ...]:
        """The players' names by seat, for markdown."""
        return all_shown([self.sitter(seat).name for seat in range(len(self.state.places))], self.labels)

    @cached_property
    def plain(self) -> tuple[str, ...]:
        """The players' names by seat, for places where nothing is rendered."""
        return all_plain([self.sitter(seat).name for seat in range(len(self.state.places))], self.labels)

    @property
    def waited_for(self) -> str:
        """Whom the table waits for, as everybody may know, without a full stop; "" if for nobody."""
        asked = next((asked for asked in self.public.asked if asked.waited), None)
        return self.words.waiting(self.public, asked, self.shown).rstrip(".") if asked else ""

    @contextmanager
    def saying(self, view: Seen | None = None) -> Iterator[None]:
        """Turns a rule's refusal into its sentence, from what the asker sees and nothing else (threats TH-15)."""
        try:
            yield
        except Illegal as refusal:
            raise Refused(self.words.refuse(refusal, view or self.public, self.shown)) from refusal

    def events(self, saved: bytes) -> list[Event]:
        """The events of a step."""
        kinds = part(self.game.name, "events").EVENTS
        return cast(list[Event], msgspec.json.decode(saved, type=list[_union(kinds)]))  # type: ignore[misc]

    def control(self, kind: str, draft: Draft | None = None, *, index: int = 0) -> CustomId:
        """A control made for this moment."""
        revision = draft.revision if draft else 0
        return CustomId(kind, self.game.id, self.number, self.game.generation, revision, index)


def _union(kinds: tuple[type[Event], ...]) -> Any:
    whole: Any = kinds[0]
    for kind in kinds[1:]:
        whole = whole | kind
    return whole
