"""What stand-ins of all games share: simple choosers, a flat search on redealt tables, and whole games played out."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from rules.contract import Action, Chance, Decision, Event, Illegal, Options, Private, Rules
from rules.saves import copy

Chooser = Callable[[Rules[Any], Private, Decision, Sequence[Action], Chance], tuple[Action, ...]]


class Played(Struct, frozen=True):
    """One action of a game played out: who took it, what came of it, the table after it and what is wrong with it."""

    seat: int
    action: Action
    events: list[Event]
    state: Any
    faults: list[str]


def random_choice(
    rules: Rules[Any], view: Private, decision: Decision, offers: Sequence[Action], luck: Chance
) -> tuple[Action, ...]:
    """One of the offers, all equally likely."""
    return (offers[luck.below(len(offers))],)


def first_legal(
    rules: Rules[Any], view: Private, decision: Decision, offers: Sequence[Action], luck: Chance
) -> tuple[Action, ...]:
    """The first offer."""
    return (offers[0],)


def stand_in(
    rules: Rules[Any], view: Private, decision: Decision, offers: Sequence[Action], luck: Chance
) -> tuple[Action, ...]:
    """What the game's own stand-in answers."""
    return rules.choose(view, decision, offers, luck, "")


def safe_answer(
    rules: Rules[Any], view: Private, decision: Decision, offers: Sequence[Action], luck: Chance
) -> tuple[Action, ...]:
    """What an empty clock answers."""
    return rules.default(view, decision)


def flat_monte_carlo(
    rules: Rules[Any], view: Private, decision: Decision, offers: Sequence[Action], luck: Chance, tries: int
) -> tuple[Action, ...]:
    """The offer that wins most of so many random games each, on tables dealt anew from the view."""
    wins = [sum(random_game(rules, view, offer, luck) for _ in range(tries)) for offer in offers]
    return (offers[wins.index(max(wins))],)


def random_game(rules: Rules[Any], view: Private, offer: Action, luck: Chance) -> float:
    """This seat's share of the win when it gives this answer and everybody then plays at random."""
    state = rules.redeal(view, luck)
    rules.apply(state, view.seat, offer, luck)
    while (winners := rules.outcome(state)) is None:
        decision = rules.decisions(state)[0]
        answers = rules.lawful(state, decision)
        rules.apply(state, decision.seat, answers[luck.below(len(answers))], luck)
    return 1 / len(winners) if view.seat in winners else 0


def play_out(
    rules: Rules[Any],
    options: Options,
    seats: int,
    chance: Chance,
    choosers: Sequence[Chooser],
    luck: Chance,
    check: bool = False,
) -> Iterator[Played]:
    """A whole game, action by action, each seat playing by its own chooser; with `check` its invariants are tested.

    `chance` is the game's luck, `luck` that of the choosers. The state of every step is the one that goes on changing.
    """
    state = rules.setup(seats, options, chance)
    while rules.outcome(state) is None:
        decision = rules.decisions(state)[0]
        seat = decision.seat
        offers = rules.lawful(state, decision)
        row = choosers[seat](rules, rules.private(state, seat), decision, offers, luck)
        yield from take_row(rules, state, seat, row, chance, check)


def take_row(
    rules: Rules[Any], state: Any, seat: int, row: Sequence[Action], chance: Chance, check: bool
) -> Iterator[Played]:
    """The answers in a row, as long as this seat is asked for them.

    Raises:
        Illegal: the first answer is refused; a later one only ends the row.
    """
    for index, action in enumerate(row):
        before = copy(state) if check else None
        try:
            events = rules.apply(state, seat, action, chance)
        except Illegal:
            if not index:
                raise
            return
        yield Played(seat, action, events, state, rules.faults(before, state) if check else [])
