"""Games played for the tests of words: every moment at which a player is asked, with what has happened."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from msgspec import Struct

from rules.arena import GAME, bot
from rules.arena import actions as act
from rules.arena.events import TurnEnded
from rules.arena.options import ArenaOptions
from rules.arena.state import ArenaState
from rules.arena.view import Arena, Seat
from rules.chance import Practice
from rules.contract import Action, Decision, Event
from rules.saves import copy

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz")
LONG_NAMES = tuple(f"{letter * 8} {letter * 8} {letter * 8} {letter * 5}" for letter in "ABCD")  # 32 characters
GAMES = [(2, 1, "eager"), (3, 2, "random"), (3, 5, "clever"), (4, 4, "eager"), (4, 3, "clever")]
EAGER = (
    act.Strike, act.UseCard, act.UseDeity, act.TakeDeity, act.FlipDeity, act.Collect, act.Block, act.Cancel, act.Earth,
    act.Fire, act.Water, act.Air,
)  # fmt: skip
SIDES = 0.02  # the share of moments at which somebody plays Fire or Water beside the turn


class Moment(Struct):
    """A question, what the asked seat sees, what it did, and what came of it."""

    state: ArenaState  # before the answer
    decision: Decision
    view: Seat
    offers: list[Action]
    action: Action
    events: list[Event]
    after: Arena


@cache
def moments(seats: int, seed: int, how: str) -> tuple[Moment, ...]:
    """Every moment of one game, in which answers are drawn, eagerly drawn, or mostly those of the stand-in."""
    learn = "choose" if seed % 2 else "draw"
    rounds = 30 if how == "clever" else 10
    options = ArenaOptions(start_tokens=5, learn=learn, max_rounds=rounds)  # type: ignore[arg-type]
    return tuple(_played(seats, seed, how, options))


def _played(seats: int, seed: int, how: str, options: ArenaOptions) -> Iterator[Moment]:
    chance, luck = Practice(seed), Random(seed)
    state = GAME.setup(seats, options, chance)
    while GAME.outcome(state) is None:
        decision = _decision(state, luck)
        before, view = copy(state), GAME.private(state, decision.seat)
        assert isinstance(view, Seat)
        offers = GAME.lawful(state, decision)
        action = _answer(view, decision, offers, luck, how)
        events = GAME.apply(state, decision.seat, action, chance)
        after = GAME.public(state)
        assert isinstance(after, Arena)
        yield Moment(before, decision, view, offers, action, events, after)


def _decision(state: ArenaState, luck: Random) -> Decision:
    beside = [one for one in GAME.aside(state) if GAME.lawful(state, one)]
    return luck.choice(beside) if beside and luck.random() < SIDES else luck.choice(GAME.decisions(state))


def _answer(view: Seat, decision: Decision, offers: Sequence[Action], luck: Random, how: str) -> Action:
    """Eager answers do something with a card, a token or a monster, or go somewhere, while they can."""
    eager = how != "random" and luck.random() < 0.9
    if how == "clever" and decision.waited and luck.random() < 0.95:
        return bot.choose(view, decision, offers, Practice(luck.randrange(1000)))[0]
    wanted = [offer for offer in offers if isinstance(offer, EAGER)]
    steps = [offer for offer in offers if isinstance(offer, act.Stride | act.Trapdoor)]
    return luck.choice((wanted or steps or offers) if eager else offers)


def turns(seats: int, seed: int, how: str) -> Iterator[tuple[list[Event], Arena]]:
    """The public events of each turn of that game, and the table when it was over."""
    events: list[Event] = []
    for moment in moments(seats, seed, how):
        events += moment.events
        if any(isinstance(event, TurnEnded) for event in moment.events):
            yield events, moment.after
            events = []
