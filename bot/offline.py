"""Games without people, Discord and storage: for self-play, sample pictures, retold games and measurements."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

import click

from rules.chance import Practice
from rules.contract import Action, Chance, Decision, Event, Illegal, Options, Rules, Seen
from rules.registry import games, part

Bots = Literal["random", "heuristic"]

PEOPLE = ("Chloé", "Tomás", "Mira", "Дмитрий", "Ann", "Bo", "Eun-ji", "Yusuf")  # who sits at a table nobody sits at


class Move(NamedTuple):
    """One action that was carried out, and what it caused."""

    seat: int
    action: Action
    events: list[Event]


class Begun(NamedTuple):
    """A table laid out by luck that is nobody's secret."""

    rules: Rules[Any]
    state: Any
    chance: Practice

    @property
    def names(self) -> Sequence[str]:
        """Names for its seats."""
        return PEOPLE[: len(self.state.places)]


def known_game(name: str) -> Rules[Any]:
    """The game of this name.

    Raises:
        click.BadParameter: there is none; the sentence lists those there are.
    """
    if name not in games():
        raise click.BadParameter(f"there is no game {name!r}; there are {', '.join(games())}.", param_hint="GAME")
    return games()[name]


def begin(name: str, seats: int | None, seed: int, preset: str = "") -> Begun:
    """Lay out a table; without a number of seats a middling one, without a preset the printed rules.

    Raises:
        click.BadParameter: no such game, number of seats or preset.
    """
    rules = known_game(name)
    seats = rules.seats[len(rules.seats) // 2] if seats is None else seats
    if seats not in rules.seats:
        raise click.BadParameter(
            f"{rules.title} has {rules.seats[0]} to {rules.seats[-1]} seats.", param_hint="--seats"
        )
    chance = Practice(seed)
    return Begun(rules, rules.setup(seats, _options(rules, preset), chance), chance)


def play_on(table: Begun, bots: Bots, moves: int | None = None) -> Iterator[Move]:
    """Let stand-ins play until the game is over or so many moves are made; yields each move after it was made.

    Their luck is not the table's: how they choose never changes what is drawn.
    """
    luck = Practice(f"stand-ins of {table.chance.seed}")
    limit = table.rules.length if moves is None else moves
    made = 0
    while table.rules.outcome(table.state) is None and made < limit:
        decision = _one_of(table.rules.decisions(table.state), luck)
        for move in _answer(table, decision, luck, bots):
            yield move
            made += 1
            if made == limit:
                return


def story(table: Begun, events: Sequence[Event]) -> list[str]:
    """The public events of a move in words, line by line."""
    told = [event for event in events if event.only_for is None]
    lines: list[str] = part(table.rules.name, "words").story(told, table.rules.public(table.state), table.names)
    return lines


def summary(table: Begun, view: Seen) -> str:
    """The alt text of a view."""
    return str(part(table.rules.name, "words").summary(view, table.names))


def _options(rules: Rules[Any], preset: str) -> Options:
    if not preset:
        return next(iter(rules.presets.values()))
    if preset not in rules.presets:
        known = ", ".join(rules.presets)
        raise click.BadParameter(f"{rules.title} has no preset {preset!r}; it has {known}.", param_hint="--preset")
    return rules.presets[preset]


def _one_of(things: Sequence[Any], luck: Chance) -> Any:
    return things[luck.below(len(things))]


def _answer(table: Begun, decision: Decision, luck: Chance, bots: Bots) -> Iterator[Move]:
    """Carry out what a stand-in answers: its first action must be legal, the rest is dropped once it is not."""
    rules, state = table.rules, table.state
    offers = rules.lawful(state, decision)
    row: Sequence[Action] = (_one_of(offers, luck),)
    if bots == "heuristic":
        row = rules.choose(rules.private(state, decision.seat), decision, offers, luck, "careful")
    for place, action in enumerate(row):
        try:
            events = rules.apply(state, decision.seat, action, table.chance)
        except Illegal:
            if place == 0:
                raise
            return
        yield Move(decision.seat, action, events)
