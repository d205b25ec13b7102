"""The Path of the Adventurers: a party that travels and fights together; the public face of its rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec import structs

from rules.adventurers import bot, faults, play, preparing, questions, repairs, safe, seeing, setup, table
from rules.adventurers.actions import ACTIONS, SetAway
from rules.adventurers.catalog import ADVENTURERS, CATALOG
from rules.adventurers.options import PRESETS, JourneyOptions, party_size
from rules.adventurers.state import JourneyState, seats_of
from rules.adventurers.view import Journey, Seat
from rules.contract import Action, Chance, Decision, Event, Illegal, Options, Private, Repairable, Rules, Seen, Task


class AdventurersRules(Rules[JourneyState]):
    """The Path of the Adventurers, for one to four players together."""

    name = CATALOG.game.id
    title = CATALOG.game.title
    seats = range(CATALOG.game.players_min, CATALOG.game.players_max + 1)
    cooperative = True
    hides = False
    talked_over = True  # votes are public, and so is everything else (PA-R46)
    state = JourneyState
    actions = ACTIONS
    presets: ClassVar[Mapping[str, JourneyOptions]] = PRESETS
    picks = tuple(ADVENTURERS)
    length = faults.MOST_ACTIONS

    def setup(self, seats: int, options: Options, chance: Chance) -> JourneyState:
        """The table with its decks, the first question asked."""
        assert isinstance(options, JourneyOptions)
        state, events = setup.lay_out(seats, options, chance)
        play.remember(state, events)
        self.settle(state, chance)
        return state

    def fitted(self, options: Options, people: int, free_text: bool) -> Options:
        """At least one adventurer for each player (PA-S1)."""
        assert isinstance(options, JourneyOptions)
        return structs.replace(options, party=party_size(options, people))

    def aside(self, state: JourneyState) -> list[Decision]:
        """Votes changed, calls for flight, places taken anew, deals, camp."""
        return questions.aside(state, self.decisions(state))

    def offers(self, state: JourneyState, decision: Decision) -> Iterable[Action]:
        """Everything this seat can do; of gifts of coins a useful few."""
        return questions.offers(state, decision)

    def lawful(self, state: JourneyState, decision: Decision) -> list[Action]:
        """What is offered is lawful as it is made; a test holds this."""
        return list(questions.offers(state, decision))

    def refusal(self, state: JourneyState, decision: Decision, action: Action) -> Illegal | None:
        """The rule that forbids this answer."""
        return questions.refusal(state, decision, action)

    def answer(self, state: JourneyState, decision: Decision, action: Action, chance: Chance) -> list[Event]:
        """Carry out a lawful answer."""
        play.forget(state, decision)
        return play.remember(state, play.answer(state, decision, action, chance))

    def perform(self, state: JourneyState, task: Task, chance: Chance) -> list[Event]:
        """Carry out a task that needs no player."""
        return play.remember(state, play.perform(state, task, chance))

    def table_action(self, state: JourneyState, action: Action, chance: Chance) -> list[Event]:
        """A seat is away, or back."""
        if isinstance(action, SetAway):
            return play.remember(state, play.set_away(state, action))
        return super().table_action(state, action, chance)

    def public(self, state: JourneyState) -> Journey:
        """What everybody may know."""
        return seeing.public(state)

    def private(self, state: JourneyState, seat: int) -> Seat:
        """The same."""
        return seeing.private(state, seat)

    def redeal(self, view: Seen, chance: Chance) -> JourneyState:
        """A full table that fits this view."""
        assert isinstance(view, Journey | Seat)
        return table.redeal(view, chance)

    def default(self, view: Private, decision: Decision) -> tuple[Action, ...]:
        """The safe answer of an empty clock."""
        assert isinstance(view, Seat)
        return safe.default(view, decision)

    def choose(
        self, view: Private, decision: Decision, offers: Sequence[Action], luck: Chance, style: str
    ) -> tuple[Action, ...]:
        """The stand-in's answer."""
        assert isinstance(view, Seat)
        return bot.choose(view, decision, offers, luck, style)

    def ahead(self, state: JourneyState, seat: int) -> JourneyState:
        """A copy in which the next turn of this seat has just begun, with the battle as it stands."""
        return preparing.ahead(state, seat)

    def outcome(self, state: JourneyState) -> tuple[int, ...] | None:
        """All seats, or none of them, once the game is over."""
        if state.phase != "over":
            return None
        return tuple(seats_of(state)) if state.result == "win" else ()

    def played_by(self, state: JourneyState, seat: int) -> tuple[str, ...]:
        """The adventurers of a seat."""
        return tuple(one.id for one in state.adventurers if one.seat == seat)

    def away_fact(self, state: JourneyState, seat: int, away: bool) -> Action | None:
        """Votes and the market do not wait for seats without a player (PA-R81, PA-R103)."""
        return SetAway(seat, away) if (seat in state.away) != away else None

    def repairs(self, state: JourneyState, names: Sequence[str]) -> list[Repairable]:
        """What a moderator may set right now."""
        return list(repairs.repairs(state, names))

    def faults(self, before: JourneyState | None, state: JourneyState) -> list[str]:
        """The invariants that this table breaks."""
        return faults.faults(before, state)


GAME = JOURNEY = AdventurersRules()
