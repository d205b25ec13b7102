"""Kragmortha: goblins who steal their master's books; the public face of its rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from rules.contract import Action, Chance, Decision, Event, Illegal, Options, Private, Repairable, Rules, Seen, Task
from rules.kragmortha import bot, faults, play, preparing, repairs, safe, seeing, setup, table
from rules.kragmortha.actions import ACTIONS, CloseTrial, Hide, SetMode
from rules.kragmortha.catalog import CATALOG, COLOURS
from rules.kragmortha.ending import ranking
from rules.kragmortha.options import PRESETS, LibraryOptions, fitted
from rules.kragmortha.state import LibraryState
from rules.kragmortha.view import Library, Seat


class KragmorthaRules(Rules[LibraryState]):
    """Kragmortha, for two to eight goblins."""

    name = CATALOG.game.id
    title = CATALOG.game.title
    seats = range(CATALOG.game.players_min, CATALOG.game.players_max + 1)
    state = LibraryState
    actions = ACTIONS
    presets: ClassVar[Mapping[str, LibraryOptions]] = PRESETS
    picks = COLOURS
    length = faults.MOST_ACTIONS

    def setup(self, seats: int, options: Options, chance: Chance) -> LibraryState:
        """The library, with the first goblin about to enter."""
        assert isinstance(options, LibraryOptions)
        state = setup.lay_out(seats, options, chance)
        self.settle(state, chance)
        return state

    def aside(self, state: LibraryState) -> list[Decision]:
        """Accusing, voting, choosing how one squeaks."""
        return play.aside(state)

    def offers(self, state: LibraryState, decision: Decision) -> Iterable[Action]:
        """Everything this seat can do."""
        return play.offers(state, decision)

    def lawful(self, state: LibraryState, decision: Decision) -> list[Action]:
        """What is offered for a question that the table waits for is lawful as it is made; a test holds this."""
        return list(play.offers(state, decision)) if decision.waited else super().lawful(state, decision)

    def refusal(self, state: LibraryState, decision: Decision, action: Action) -> Illegal | None:
        """The rule that forbids this answer."""
        return play.refusal(state, decision, action)

    def answer(self, state: LibraryState, decision: Decision, action: Action, chance: Chance) -> list[Event]:
        """Carry out a lawful answer."""
        play.forget(state, decision)
        return play.remember(state, play.answer(state, decision, action, chance))

    def perform(self, state: LibraryState, task: Task, chance: Chance) -> list[Event]:
        """Carry out a task that needs no player."""
        return play.remember(state, play.perform(state, task, chance))

    def table_action(self, state: LibraryState, action: Action, chance: Chance) -> list[Event]:
        """A trial closes, a squeak is hidden, a seat's squeaks are made in another way."""
        if isinstance(action, CloseTrial | Hide | SetMode):
            return play.remember(state, play.table_action(state, action))
        return super().table_action(state, action, chance)

    def alarms(self, state: LibraryState) -> Mapping[int, Action]:
        """A trial is counted one pace after the accusation (KR-R41)."""
        return {trial.id: CloseTrial(trial.accused) for trial in state.trials}

    def fitted(self, options: Options, people: int, free_text: bool) -> Options:
        """With few people judged Glances are checked by their words; without free texts all lines are ready-made."""
        assert isinstance(options, LibraryOptions)
        return fitted(options, people, free_text)

    def public(self, state: LibraryState) -> Library:
        """What an onlooker may know."""
        return seeing.public(state)

    def private(self, state: LibraryState, seat: int) -> Seat:
        """What this seat may know."""
        return seeing.private(state, seat)

    def redeal(self, view: Seen, chance: Chance) -> LibraryState:
        """A full table that fits this view."""
        assert isinstance(view, Library | Seat)
        return table.redeal(view, chance)

    def default(self, view: Private, decision: Decision) -> tuple[Action, ...]:
        """The safe answer: a quiet step, and nobody is hurt who need not be."""
        assert isinstance(view, Seat)
        return safe.default(view, decision)

    def choose(
        self, view: Private, decision: Decision, offers: Sequence[Action], luck: Chance, style: str
    ) -> tuple[Action, ...]:
        """The stand-in's answer."""
        assert isinstance(view, Seat)
        return (bot.choose(view, decision, offers, luck),)

    def ahead(self, state: LibraryState, seat: int) -> LibraryState:
        """A copy in which this seat's turn has just begun, with the library as it stands."""
        return preparing.ahead(state, seat)

    def outcome(self, state: LibraryState) -> tuple[int, ...] | None:
        """The winning seats once the game is over."""
        return tuple(state.winners) if state.phase == "over" else None

    def leaders(self, state: LibraryState) -> tuple[int, ...]:
        """Who would win, were it dawn now (KR-E2)."""
        return tuple(ranking(state)[0])

    def repairs(self, state: LibraryState, names: Sequence[str]) -> list[Repairable]:
        """What a moderator may set right now."""
        return list(repairs.repairs(state, names))

    def faults(self, before: LibraryState | None, state: LibraryState) -> list[str]:
        """The invariants that this table breaks."""
        return faults.faults(before, state)


GAME = KragmorthaRules()
