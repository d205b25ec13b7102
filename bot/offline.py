"""Games without people, Discord and storage: for self-play, sample pictures, retold games and measurements."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Literal, NamedTuple

import click

from rules.bots import Played, stand_in, take_row
from rules.chance import Practice
from rules.contract import Action, Chance, Decision, Event, Options, Rules, Seen
from rules.registry import games, part

Bots = Literal["random", "heuristic"]

PEOPLE = ("Chloé", "Tomás", "Mira", "Дмитрий", "Ann", "Bo", "Eun-ji", "Yusuf")  # who sits at a table nobody sits at


class Begun(NamedTuple):
    """A table that has been laid out, and the luck it goes on with."""

    rules: Rules[Any]
    state: Any
    chance: Chance

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
    """Lay out a table by practice luck; without a number of seats a middling one, without a preset the printed rules.

    Raises:
        click.BadParameter: no such game, number of seats or preset.
    """
    rules = known_game(name)
    seats = rules.seats[len(rules.seats) // 2] if seats is None else seats
    if seats not in rules.seats:
        least, most = rules.seats[0], rules.seats[-1]
        raise click.BadParameter(f"{rules.title} has {least} to {most} seats.", param_hint="--seats")
    return lay_out(rules, seats, _options(rules, preset), Practice(seed))


def lay_out(rules: Rules[Any], seats: int, options: Options, chance: Chance) -> Begun:
    """A table by any luck."""
    return Begun(rules, rules.setup(seats, options, chance), chance)


def play_on(table: Begun, bots: Bots, luck: Chance, moves: int | None = None, check: bool = False) -> Iterator[Played]:
    """Let stand-ins play until the game is over, or so many moves are made, or no game may be longer.

    `luck` is theirs and not the table's: how they choose never changes what is drawn. With `check` the invariants of
    the rules are tested after every action.
    """
    limit = table.rules.length if moves is None else moves
    return islice(_played(table, bots, luck, check), limit)


def story(table: Begun, events: Sequence[Event]) -> list[str]:
    """The public events of a move in words, line by line."""
    told = [event for event in events if event.only_for is None]
    lines: list[str] = part(table.rules.name, "words").story(told, table.rules.public(table.state), table.names)
    return lines


def summary(table: Begun, view: Seen) -> str:
    """The alt text of a view."""
    return str(part(table.rules.name, "words").summary(view, table.names))


def _played(table: Begun, bots: Bots, luck: Chance, check: bool) -> Iterator[Played]:
    while table.rules.outcome(table.state) is None:
        asked = table.rules.decisions(table.state)
        decision = asked[luck.below(len(asked))]
        row = _answer(table, decision, bots, luck)
        yield from take_row(table.rules, table.state, decision.seat, row, table.chance, check)


def _answer(table: Begun, decision: Decision, bots: Bots, luck: Chance) -> Sequence[Action]:
    """What is answered; a random stand-in looks at nothing, so no view is made for it."""
    offers = table.rules.lawful(table.state, decision)
    if bots == "random":
        return (offers[luck.below(len(offers))],)
    return stand_in(table.rules, table.rules.private(table.state, decision.seat), decision, offers, luck)


def _options(rules: Rules[Any], preset: str) -> Options:
    if not preset:
        return next(iter(rules.presets.values()))
    if preset not in rules.presets:
        known = ", ".join(rules.presets)
        raise click.BadParameter(f"{rules.title} has no preset {preset!r}; it has {known}.", param_hint="--preset")
    return rules.presets[preset]
