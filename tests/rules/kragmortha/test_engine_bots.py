"""Stand-ins and safe answers of Kragmortha, over whole games."""

import time

import pytest

from rules import bots
from rules.chance import Practice
from rules.contract import Illegal
from rules.kragmortha import GAME
from rules.kragmortha.actions import Play, PlayExcused
from rules.kragmortha.board import DESK
from rules.kragmortha.squeaking import facts
from rules.kragmortha.squeaks import failed
from tests.rules.kragmortha.lives import FULL, SHORT, life

SLOWEST_ANSWER = 0.1  # seconds; many times what an idle core needs


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("chooser", [bots.stand_in, bots.safe_answer], ids=["stand-ins", "safe answers"])
def test_whole_games_without_faults(seats, chooser):
    played = list(bots.play_out(GAME, SHORT, seats, Practice(2), [chooser] * seats, Practice(3), check=True))
    assert [fault for step in played for fault in step.faults] == []
    assert GAME.outcome(played[-1].state)


def test_safe_answers_take_over_at_any_moment():
    """KR-R40: what the clock sends is lawful, and no squeak of it is judged."""
    excused = 0
    for moment in life(4, 3):
        for decision in GAME.decisions(moment.after):
            (answer,) = GAME.default(GAME.private(moment.after, decision.seat), decision)
            assert GAME.refusal(moment.after, decision, answer) is None
            excused += isinstance(answer, PlayExcused)
    assert excused > 0


def test_nobody_excuses_his_own_squeak_by_the_offers():
    """KR-R40: the excused play is never among what is offered."""
    for moment in life(4, 4):
        for seat in range(4):
            assert not any(isinstance(action, PlayExcused) for action in GAME.legal(moment.after, seat))
    assert PlayExcused.unattended and not Play.unattended


def test_the_stand_in_never_slips():
    """KR-R38: its squeaks keep every Glance that judges them."""
    said = 0
    for step in bots.play_out(GAME, FULL, 5, Practice(6), [careful] * 5, Practice(6)):
        said += isinstance(step.action, Play) and bool(step.action.squeak)
        assert not [event for event in step.events if getattr(event, "cause", "") == "slip"]
    assert said > 5


def careful(rules, view, decision, offers, luck):
    (answer,) = rules.choose(view, decision, offers, luck, "")
    if isinstance(answer, Play) and answer.squeak:
        state = rules.redeal(view, Practice(1))
        assert failed(answer.squeak, facts(state, view.seat)) == ()
    return (answer,)


@pytest.mark.parametrize(("rivals", "least"), [(1, 9), (2, 7), (6, 4)])
def test_the_stand_in_beats_random_players(rivals, least):
    wins = 0
    for seed in range(12):
        choosers = [bots.random_choice] * (rivals + 1)
        choosers[seed % (rivals + 1)] = bots.stand_in
        *_, end = bots.play_out(GAME, FULL, rivals + 1, Practice(seed), choosers, Practice(seed))
        wins += seed % (rivals + 1) in end.state.winners
    assert wins >= least


def test_the_stand_in_answers_quickly_and_the_same_with_the_same_luck():
    """KR-R48: at any moment of any seat it can take over."""
    slowest = 0.0
    for moment in life(8, 1, side=0):
        for decision in GAME.decisions(moment.after):
            view, offers = GAME.private(moment.after, decision.seat), GAME.lawful(moment.after, decision)
            started = time.process_time()
            chosen = GAME.choose(view, decision, offers, Practice(9), "")
            slowest = max(slowest, time.process_time() - started)
            assert chosen == GAME.choose(view, decision, offers, Practice(9), "")
            assert chosen[0] in offers
    assert slowest < SLOWEST_ANSWER


def test_the_stand_in_robs_the_desk_when_it_can():
    state = GAME.setup(2, FULL, Practice(1))
    while state.phase == "place":
        (decision,) = GAME.decisions(state)
        GAME.apply(state, decision.seat, GAME.lawful(state, decision)[0], Practice(1))
    seat = state.active
    state.goblins[seat].at, state.rigor = "e10", "c8"
    (decision,) = GAME.decisions(state)
    view, offers = GAME.private(state, seat), GAME.lawful(state, decision)
    if any(isinstance(offer, Play) and offer.card[0] == "G" for offer in offers):
        (answer,) = GAME.choose(view, decision, offers, Practice(1), "")
        assert isinstance(answer, Play) and answer.to in DESK


def test_no_turn_of_kragmortha_is_prepared_before_the_goblins_stand():
    state = GAME.setup(3, FULL, Practice(4))
    with pytest.raises(Illegal, match="no drafts ahead"):
        GAME.ahead(state, 2)
