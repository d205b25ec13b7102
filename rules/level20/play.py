"""The sequence of play: hands each question, answer and task to its chapter."""

from collections.abc import Iterator
from typing import cast

from rules.contract import Action, Decision, Event, Illegal, Task, then
from rules.level20.actions import Cover, Die, Discard, End, Play, Search, Spur, Step, Tunnel
from rules.level20.agenda import (
    Activate,
    Advance,
    DropCard,
    EndRound,
    FightersAct,
    Hack,
    MayTunnel,
    ResumeTurn,
    Spring,
    StartRound,
    StartTurn,
    TakeTurn,
)
from rules.level20.board import DIRECTIONS
from rules.level20.cards import may_play, play_card
from rules.level20.charging import advance, hack, slay, spring
from rules.level20.events import AnyEvent, TurnBegan
from rules.level20.ferocity import cover, may_cover, may_spur, spur
from rules.level20.fighters import activate
from rules.level20.kobolds import end_turn, may_end, may_step, start_turn, step
from rules.level20.rounds import end_round, fighters_act, start_round
from rules.level20.searching import discard, may_discard, may_search, search
from rules.level20.state import DenState
from rules.level20.tunnels import may_tunnel, tunnel

STEPS = tuple(Step(to) for to in DIRECTIONS)
SEARCHES = (Search("treasure"), Search("ferocity"))
STALACTITES = tuple(Play("stalactite", to) for to in DIRECTIONS)
TUNNELS = tuple(Tunnel(to) for to in DIRECTIONS)


def offers(state: DenState, decision: Decision) -> Iterator[Action]:
    """What may be worth asking `refusal` about: everything this seat can do, and some it cannot."""
    hand = state.kobolds[decision.seat].hand
    match decision:
        case TakeTurn():
            yield from turn_offers(state, decision.seat)
        case DropCard():
            yield from (Discard(card) for card in dict.fromkeys(hand))
        case MayTunnel():
            yield from TUNNELS
            yield Die()


def turn_offers(state: DenState, seat: int) -> Iterator[Action]:
    """Steps, searches, ferocity, cover, cards, end."""
    kobold = state.kobolds[seat]
    if state.kobold_turn.mp:
        yield from STEPS
        if kobold.at in state.tokens:
            yield from SEARCHES
    if kobold.ferocity:
        yield Spur()
        yield Cover()
    for card in dict.fromkeys(kobold.hand):
        if card == "stalactite":
            yield from STALACTITES
        elif card != "tunnel":
            yield Play(card)
    if not state.kobold_turn.mp:
        yield End()


def refusal(state: DenState, decision: Decision, action: Action) -> Illegal | None:
    """The rule that forbids this answer, by the chapter it belongs to."""
    seat = decision.seat
    match action:
        case Step():
            return may_step(state, seat, action)
        case Search():
            return may_search(state, seat, action)
        case Spur():
            return may_spur(state, seat, action)
        case Cover():
            return may_cover(state, seat, action)
        case Play():
            return may_play(state, seat, action)
        case End():
            return may_end(state, seat, action)
        case Discard():
            return may_discard(state, seat, action)
        case Tunnel():
            return may_tunnel(state, seat, action)
    return None


def answer(state: DenState, decision: Decision, action: Action) -> list[Event]:
    """Carry out a lawful answer."""
    seat = decision.seat
    match action:
        case End():
            return end_turn(state, seat)
        case Discard():
            return discard(state, seat, action)
        case Tunnel():
            return tunnel(state, seat, action)
        case Die():
            return slay(state, seat)
    then(state, ResumeTurn(seat))
    return go_on(state, seat, action)


def go_on(state: DenState, seat: int, action: Action) -> list[Event]:
    """An answer after which the turn goes on, unless it ends the game."""
    match action:
        case Step():
            return step(state, seat, action)
        case Search():
            return search(state, seat, action)
        case Spur():
            return spur(state, seat)
        case Cover():
            return cover(state, seat)
        case Play():
            return play_card(state, seat, action)
    raise TypeError(action)


def perform(state: DenState, task: Task) -> list[Event]:
    """Carry out a task that needs no player."""
    match task:
        case StartRound():
            return start_round(state)
        case StartTurn(seat=seat):
            return start_turn(state, seat)
        case ResumeTurn(seat=seat):
            then(state, TakeTurn(seat=seat))
            return []
        case FightersAct():
            return fighters_act(state)
        case _:
            return perform_charge(state, task)


def perform_charge(state: DenState, task: Task) -> list[Event]:
    """Carry out a task of the fighters' phase or the end of the round."""
    match task:
        case Activate(fighter=index):
            return activate(state, index)
        case Advance():
            return advance(state)
        case Spring():
            return spring(state)
        case Hack():
            return hack(state)
        case EndRound():
            return end_round(state)
    raise TypeError(task)


def remember(state: DenState, events: list[Event]) -> list[Event]:
    """Keep what everybody may know for the picture of the last turn."""
    told = [event for event in events if event.only_for is None]
    state.last += cast(list[AnyEvent], told)
    return events


def forget(state: DenState, decision: Decision) -> None:
    """The first answer of a turn ends the picture of the turn before."""
    if isinstance(decision, TakeTurn) and state.last and isinstance(state.last[-1], TurnBegan):
        state.last = state.last[-1:]
