"""Random games of any kind, step by step, for the suites that every game must pass."""

from collections.abc import Iterator
from random import Random
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from rules.chance import Practice
from rules.contract import Action, Decision, Event, Illegal, Options, Rules, State
from rules.registry import games
from rules.saves import copy, dump, load

NAMES = sorted(games())


class Nonsense(Action, frozen=True):
    """An answer that no question of any game takes."""


class Moment(Struct, frozen=True):
    """A table just before an answer: the question, what may be answered, what will be, and the luck it will use."""

    rules: Rules[Any]
    state: State
    decision: Decision
    legal: list[Action]
    action: Action
    chance: Practice


def options_of(rules: Rules[Any]) -> type[Options]:
    """The type of a game's options."""
    return type(next(iter(rules.presets.values())))


def any_options(rules: Rules[Any], luck: Random) -> Options:
    """A preset, or options drawn value by value."""
    if luck.random() < 0.5:
        return luck.choice(list(rules.presets.values()))
    values = {field.name: luck.choice(choices(field.type)) for field in msgspec.structs.fields(options_of(rules))}
    return options_of(rules)(**values)


def choices(kind: Any) -> tuple[Any, ...]:
    """The values that an option of this type can have."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    return (False, True) if kind is bool else ((),)


def moments(name: str, seed: int, *, saved: bool = True, clever: float = 0.1) -> Iterator[Moment]:
    """A whole game, `clever` of the answers by the game's stand-in, the others at random.

    With `saved` the table is written down and read again before every answer.
    """
    rules, luck, chance = games()[name], Random(f"{name}/{seed}"), Practice(seed)
    state = rules.setup(luck.choice(rules.seats), any_options(rules, luck), chance)
    for _ in range(rules.length + 1):
        if rules.outcome(state) is not None:
            return
        state.drawn = chance.drawn
        state = load(name, dump(state)) if saved else state
        decision = luck.choice(rules.decisions(state))
        legal = rules.lawful(state, decision)
        action = answer(rules, state, decision, legal, luck) if luck.random() < clever else luck.choice(legal)
        yield Moment(rules, state, decision, legal, action, chance)
        rules.apply(state, decision.seat, action, chance)
    raise AssertionError(f"{name} {seed} takes more than {rules.length} answers")


def answer(rules: Rules[Any], state: State, decision: Decision, legal: list[Action], luck: Random) -> Action:
    """The first thing that the game's stand-in would do."""
    view = rules.private(state, decision.seat)
    return rules.choose(view, decision, legal, Practice(luck.random().hex()), "")[0]


def tried(rules: Rules[Any], state: State, seat: int, action: Action, chance: Practice) -> tuple[State, list[Event]]:
    """What this answer would come to, on a copy of the table and with luck that is not used up."""
    trial = copy(state)
    return trial, rules.apply(trial, seat, action, Practice(chance.seed, chance.drawn))


def refusal_of(rules: Rules[Any], state: State, seat: int, action: Action) -> Illegal | None:
    """The refusal of an answer, if it is refused; the table stays as it is."""
    try:
        rules.apply(copy(state), seat, action, Practice("refusal"))
    except Illegal as refusal:
        return refusal
    return None
