"""Rounds: kobold turns, then the fighters, then the First Player Token moves (L20-N1, L20-P1)."""

from rules.contract import Event, Illegal, then
from rules.level20.actions import Leave
from rules.level20.agenda import Activate, EndRound, FightersAct, StartRound, StartTurn
from rules.level20.catalog import CATALOG
from rules.level20.events import FrustrationRose, RoundBegan, Slain, TokenPassed
from rules.level20.scoring import end_game, end_if_one_is_left, lose_pride_hunted
from rules.level20.state import DenState, clockwise, living


def start_round(state: DenState) -> list[Event]:
    """The living seats in order from the first player, then the fighters, then the end."""
    state.round += 1
    state.phase, state.order, state.slew = "kobold", clockwise(state, state.first), False
    for fighter in state.fighters:
        fighter.target = None
    then(state, *(StartTurn(seat) for seat in state.order), FightersAct(), EndRound())
    return [RoundBegan(state.round, tuple(state.order))]


def fighters_act(state: DenState) -> list[Event]:
    """The first fighter, then the second (L20-A1)."""
    state.phase = "fighters"
    then(state, *(Activate(index) for index in range(len(state.fighters))))
    return []


def end_round(state: DenState) -> list[Event]:
    """Leavers, long hunt, cap, frustration, token: in this order, unless the game ends on the way."""
    events: list[Event] = []
    for close in (remove_leavers, hunt_on, call_it_off, lose_patience, pass_token):
        events += close(state)
        if state.phase == "over":
            return events
    then(state, StartRound())
    return events


def remove_leavers(state: DenState) -> list[Event]:
    """Kobolds given up by their players are gone, and no fighter slew them (L20-R56)."""
    events: list[Event] = []
    for seat in state.leavers:
        kobold = state.kobolds[seat]
        if kobold.slain_in is None and state.phase != "over":
            hand = tuple(kobold.hand)
            state.discard += hand
            kobold.hand, kobold.ferocity, kobold.hidden, kobold.slain_in = [], 0, False, state.round
            events += [Slain(None, seat, kobold.at, hand), *end_if_one_is_left(state)]
    state.leavers = []
    return events


def hunt_on(state: DenState) -> list[Event]:
    """Long hunt: from its round on a round without a kill costs one pride (L20-R57)."""
    hunting = state.options.long_hunt and state.round >= state.options.long_hunt
    return lose_pride_hunted(state) if hunting and not state.slew else []


def call_it_off(state: DenState) -> list[Event]:
    """With the long hunt off the living share the win after the last round (L20-R58)."""
    endless = not state.options.long_hunt and state.round >= CATALOG.long_hunt.hard_round_cap
    return end_game(state, living(state), "limit") if endless else []


def lose_patience(state: DenState) -> list[Event]:
    """Frustration rises after a quiet round, from the round before the option's on (L20-R71)."""
    rises_from, numbers = state.options.frustration - 1, CATALOG.frustration
    if rises_from < 0 or state.round < rises_from or state.slew or state.frustration >= numbers.max:
        return []
    state.frustration += numbers.gain_per_round_without_kill
    return [FrustrationRose(state.frustration)]


def pass_token(state: DenState) -> list[Event]:
    """One place clockwise, past the slain (L20-P1, L20-D1, L20-R53)."""
    state.first = clockwise(state, state.first + 1)[0]
    return [TokenPassed(state.first)]


def give_up(state: DenState, leave: Leave) -> list[Event]:
    """A seat is given up for good: with the option "slain" its kobold goes at the end of the round (L20-R56).

    Refuses: L20-R56 "not alive" (seat).
    """
    if leave.seat not in living(state):
        raise Illegal("L20-R56", "not alive", seat=leave.seat)
    if state.options.seats_of_leavers == "slain" and leave.seat not in state.leavers:
        state.leavers.append(leave.seat)
    return []
