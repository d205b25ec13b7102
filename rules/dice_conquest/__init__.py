"""Dice Conquest: Heroes who fight a deck of Creatures together with one set of dice; the public face of its rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from rules.contract import Action, Chance, Decision, Event, Illegal, Options, Private, Repairable, Rules, Seen, Task
from rules.dice_conquest import bot, faults, play, preparing, repairs, safe, seeing, setup, table
from rules.dice_conquest.actions import ACTIONS, SetAway
from rules.dice_conquest.catalog import CATALOG, HEROES
from rules.dice_conquest.options import PRESETS, ConquestOptions
from rules.dice_conquest.state import ConquestState, seats_of
from rules.dice_conquest.view import Conquest, Seat


class ConquestRules(Rules[ConquestState]):
    """Pathfinder Dice Conquest, for one to four Heroes together."""

    name = CATALOG.game.id
    title = CATALOG.game.title
    seats = range(CATALOG.game.players_min, CATALOG.game.players_max + 1)
    cooperative = True
    hides = False
    state = ConquestState
    actions = ACTIONS
    presets: ClassVar[Mapping[str, ConquestOptions]] = PRESETS
    picks = tuple(HEROES)
    length = faults.MOST_ACTIONS

    def setup(self, seats: int, options: Options, chance: Chance) -> ConquestState:
        """The table with its first cards, the first round begun."""
        assert isinstance(options, ConquestOptions)
        state, events = setup.lay_out(seats, options, chance)
        play.remember(state, events)
        self.settle(state, chance)
        return state

    def aside(self, state: ConquestState) -> list[Decision]:
        """Advice to the Hero whose turn it is."""
        return play.aside(state)

    def offers(self, state: ConquestState, decision: Decision) -> Iterable[Action]:
        """Everything this seat can do, and some it cannot."""
        return play.offers(state, decision)

    def refusal(self, state: ConquestState, decision: Decision, action: Action) -> Illegal | None:
        """The rule that forbids this answer."""
        return play.refusal(state, decision, action)

    def answer(self, state: ConquestState, decision: Decision, action: Action, chance: Chance) -> list[Event]:
        """Carry out a lawful answer."""
        play.forget(state, decision)
        return play.remember(state, play.answer(state, decision, action, chance))

    def perform(self, state: ConquestState, task: Task, chance: Chance) -> list[Event]:
        """Carry out a task that needs no player."""
        return play.remember(state, play.perform(state, task, chance))

    def table_action(self, state: ConquestState, action: Action, chance: Chance) -> list[Event]:
        """A seat is away, or back."""
        if isinstance(action, SetAway):
            return play.remember(state, play.set_away(state, action))
        return super().table_action(state, action, chance)

    def public(self, state: ConquestState) -> Conquest:
        """What everybody may know."""
        return seeing.public(state)

    def private(self, state: ConquestState, seat: int) -> Seat:
        """The same."""
        return seeing.private(state, seat)

    def redeal(self, view: Seen, chance: Chance) -> ConquestState:
        """A full table that fits this view."""
        assert isinstance(view, Conquest | Seat)
        return table.redeal(view, chance)

    def default(self, view: Private, decision: Decision) -> tuple[Action, ...]:
        """The safe answer: a sensible attack that spends no item and fells nobody."""
        assert isinstance(view, Seat)
        return safe.default(view, decision)

    def choose(
        self, view: Private, decision: Decision, offers: Sequence[Action], luck: Chance, style: str
    ) -> tuple[Action, ...]:
        """The stand-in's answer."""
        assert isinstance(view, Seat)
        return bot.choose(view, decision, offers, luck)

    def ahead(self, state: ConquestState, seat: int) -> ConquestState:
        """A copy in which this seat's turn begins now, with the dice as they lie."""
        return preparing.ahead(state, seat)

    def outcome(self, state: ConquestState) -> tuple[int, ...] | None:
        """All seats, or none of them, once the game is over."""
        if state.phase != "over":
            return None
        return tuple(seats_of(state)) if state.result == "win" else ()

    def away_fact(self, state: ConquestState, seat: int, away: bool) -> Action | None:
        """Away changes what others assume of a seat (DC-R43 holds whoever plays)."""
        return SetAway(seat, away) if state.heroes[seat].away != away else None

    def played_by(self, state: ConquestState, seat: int) -> tuple[str, ...]:
        """The Hero of a seat."""
        return (state.heroes[seat].id,)

    def repairs(self, state: ConquestState, names: Sequence[str]) -> list[Repairable]:
        """What a moderator may set right now."""
        return list(repairs.repairs(state, names))

    def faults(self, before: ConquestState | None, state: ConquestState) -> list[str]:
        """The invariants that this table breaks."""
        return faults.faults(before, state)


GAME = ConquestRules()
