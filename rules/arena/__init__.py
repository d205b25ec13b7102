"""Arena: heroes who fight monsters, and each other by them, in a maze that moves; the public face of its rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from rules.arena import bot, elements, faults, leaving, play, preparing, repairs, safe, seeing, setup, table
from rules.arena.actions import ACTIONS, Leave
from rules.arena.catalog import CATALOG, HEROES
from rules.arena.ending import ranking
from rules.arena.options import PRESETS, ArenaOptions
from rules.arena.state import ArenaState, seats_of
from rules.arena.view import Arena, Seat
from rules.contract import Action, Chance, Decision, Event, Illegal, Options, Private, Repairable, Rules, Seen, Task


class ArenaRules(Rules[ArenaState]):
    """Pathfinder Arena, for two to four heroes."""

    name = CATALOG.game.id
    title = CATALOG.game.title
    seats = range(CATALOG.game.players_min, CATALOG.game.players_max + 1)
    state = ArenaState
    actions = ACTIONS
    presets: ClassVar[Mapping[str, ArenaOptions]] = PRESETS
    picks = tuple(HEROES)
    pace = "24 h"
    length = faults.MOST_ACTIONS

    def setup(self, seats: int, options: Options, chance: Chance) -> ArenaState:
        """The arena with its first monster, the first turn begun."""
        assert isinstance(options, ArenaOptions)
        state, events = setup.lay_out(seats, options, chance)
        play.remember(state, events)
        self.settle(state, chance)
        return state

    def playing(self, state: ArenaState) -> list[int]:
        """The seats that nobody has given up."""
        return [seat for seat in seats_of(state) if not state.heroes[seat].left]

    def aside(self, state: ArenaState) -> list[Decision]:
        """Fire and Water at any time."""
        return elements.aside(state, self.decisions(state))

    def offers(self, state: ArenaState, decision: Decision) -> Iterable[Action]:
        """Everything this seat can do; of distributions of tokens a useful few."""
        return play.offers(state, decision)

    def lawful(self, state: ArenaState, decision: Decision) -> list[Action]:
        """What is offered is lawful as it is made; a test holds this."""
        return list(play.offers(state, decision))

    def refusal(self, state: ArenaState, decision: Decision, action: Action) -> Illegal | None:
        """The rule that forbids this answer."""
        return play.refusal(state, decision, action)

    def answer(self, state: ArenaState, decision: Decision, action: Action, chance: Chance) -> list[Event]:
        """Carry out a lawful answer."""
        play.forget(state, decision)
        return play.remember(state, play.answer(state, decision, action, chance))

    def perform(self, state: ArenaState, task: Task, chance: Chance) -> list[Event]:
        """Carry out a task that needs no player."""
        return play.remember(state, play.perform(state, task, chance))

    def settle(self, state: ArenaState, chance: Chance) -> list[Event]:
        """Until a player is needed; seats that are given up answer at once (AR-R55)."""
        events = super().settle(state, chance)
        while asked := leaving.of_leaver(state, self.decisions(state)):
            action = leaving.answer(state, asked) or self.lawful(state, asked)[0]
            state.agenda = [task for task in state.agenda if task is not asked]
            events += self.answer(state, asked, action, chance) + super().settle(state, chance)
        return events

    def table_action(self, state: ArenaState, action: Action, chance: Chance) -> list[Event]:
        """A seat is given up for good."""
        if isinstance(action, Leave):
            return play.remember(state, leaving.leave(state, action))
        return super().table_action(state, action, chance)

    def public(self, state: ArenaState) -> Arena:
        """What an onlooker may know."""
        return seeing.public(state)

    def private(self, state: ArenaState, seat: int) -> Seat:
        """What this seat may know."""
        return seeing.private(state, seat)

    def redeal(self, view: Seen, chance: Chance) -> ArenaState:
        """A full table that fits this view."""
        assert isinstance(view, Arena | Seat)
        return table.redeal(view, chance)

    def default(self, view: Private, decision: Decision) -> tuple[Action, ...]:
        """The safe answer: tokens stay, the hero phase ends, nothing is played; damage worth it is blocked."""
        assert isinstance(view, Seat)
        return safe.default(view, decision)

    def choose(
        self, view: Private, decision: Decision, offers: Sequence[Action], luck: Chance, style: str
    ) -> tuple[Action, ...]:
        """The stand-in's answer."""
        assert isinstance(view, Seat)
        return bot.choose(view, decision, offers, luck, style)

    def ahead(self, state: ArenaState, seat: int) -> ArenaState:
        """A copy in which this seat's hero phase has just begun, with the arena as it stands."""
        return preparing.ahead(state, seat)

    def outcome(self, state: ArenaState) -> tuple[int, ...] | None:
        """The winning seats once the game is over."""
        return tuple(state.winners) if state.phase == "over" else None

    def leave_fact(self, state: ArenaState, seat: int) -> Action | None:
        """The hero of a seat that is given up stays and is asked nothing (AR-R55)."""
        return None if state.heroes[seat].left else Leave(seat)

    def leaders(self, state: ArenaState) -> tuple[int, ...]:
        """Who would win, were the totals told now (AR-X8)."""
        return tuple(ranking(state)[0])

    def played_by(self, state: ArenaState, seat: int) -> tuple[str, ...]:
        """The hero of a seat."""
        return (state.heroes[seat].id,)

    def repairs(self, state: ArenaState, names: Sequence[str]) -> list[Repairable]:
        """What a moderator may set right now."""
        return list(repairs.repairs(state, names))

    def faults(self, before: ArenaState | None, state: ArenaState) -> list[str]:
        """The invariants that this table breaks."""
        return faults.faults(before, state)


GAME = ArenaRules()
