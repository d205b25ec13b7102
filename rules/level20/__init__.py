"""Level 20: kobolds in a den that is invaded by fighters; the public face of its rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from rules.contract import Action, Chance, Decision, Event, Illegal, Options, Private, Repairable, Rules, Seen, Task
from rules.level20 import bot, faults, paths, play, preparing, repairs, rounds, safe, seeing, setup, table
from rules.level20.actions import ACTIONS, Leave
from rules.level20.catalog import CATALOG
from rules.level20.options import PRESETS, DenOptions
from rules.level20.state import DenState, living
from rules.level20.view import Den, Seat


class Level20Rules(Rules[DenState]):
    """Pathfinder: Level 20, for two to six kobolds."""

    name = "level20"
    title = "Level 20"
    seats = range(CATALOG.game.players_min, CATALOG.game.players_max + 1)
    state = DenState
    actions = ACTIONS
    presets: ClassVar[Mapping[str, DenOptions]] = PRESETS
    picks = tuple(row.id for row in CATALOG.kobolds)
    pace = "24 h"
    length = faults.MOST_ACTIONS

    def setup(self, seats: int, options: Options, chance: Chance) -> DenState:
        """The den, with the first kobold's turn begun."""
        assert isinstance(options, DenOptions)
        state = setup.lay_out(seats, options, chance)
        self.settle(state, chance)
        return state

    def offers(self, state: DenState, decision: Decision) -> Iterable[Action]:
        """Everything this seat can do, and some it cannot."""
        return play.offers(state, decision)

    def refusal(self, state: DenState, decision: Decision, action: Action) -> Illegal | None:
        """The rule that forbids this answer."""
        return play.refusal(state, decision, action)

    def answer(self, state: DenState, decision: Decision, action: Action, chance: Chance) -> list[Event]:
        """Carry out a lawful answer."""
        play.forget(state, decision)
        return play.remember(state, play.answer(state, decision, action))

    def perform(self, state: DenState, task: Task, chance: Chance) -> list[Event]:
        """Carry out a task that needs no player."""
        return play.remember(state, play.perform(state, task))

    def table_action(self, state: DenState, action: Action, chance: Chance) -> list[Event]:
        """A seat is given up for good."""
        return (
            rounds.give_up(state, action) if isinstance(action, Leave) else super().table_action(state, action, chance)
        )

    def playing(self, state: DenState) -> list[int]:
        """The seats whose kobolds live."""
        return living(state)

    def read(self, text: str) -> tuple[Action, ...]:
        """Notation, and what players type for a walk: `E, se +1`."""
        return paths.read_path(text)

    def public(self, state: DenState) -> Den:
        """What an onlooker may know."""
        return seeing.public(state)

    def private(self, state: DenState, seat: int) -> Seat:
        """What this seat may know."""
        return seeing.private(state, seat)

    def redeal(self, view: Seen, chance: Chance) -> DenState:
        """A full table that fits this view."""
        assert isinstance(view, Den | Seat)
        return table.redeal(view, chance)

    def default(self, view: Private, decision: Decision) -> tuple[Action, ...]:
        """The safe answer: get out of reach, drop the commonest card, slip away."""
        assert isinstance(view, Seat)
        return safe.default(view, decision)

    def choose(
        self, view: Private, decision: Decision, offers: Sequence[Action], luck: Chance, style: str
    ) -> tuple[Action, ...]:
        """The stand-in's answer: the whole rest of its turn."""
        assert isinstance(view, Seat)
        return bot.choose(view, decision, luck)

    def ahead(self, state: DenState, seat: int) -> DenState:
        """A copy in which this seat's turn has just begun, with the den as it stands."""
        return preparing.ahead(state, seat)

    def outcome(self, state: DenState) -> tuple[int, ...] | None:
        """The winning seats once the game is over."""
        return tuple(state.winners) if state.phase == "over" else None

    def leaders(self, state: DenState) -> tuple[int, ...]:
        """All who live, as at the end of the last round of the long hunt; nobody while all do."""
        alive = tuple(living(state))
        return alive if len(alive) < len(state.kobolds) else ()

    def repairs(self, state: DenState, names: Sequence[str]) -> list[Repairable]:
        """What a moderator may set right now."""
        return list(repairs.repairs(state, names))

    def faults(self, before: DenState | None, state: DenState) -> list[str]:
        """The invariants that this table breaks."""
        return faults.faults(before, state)


GAME = Level20Rules()
