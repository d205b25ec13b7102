"""Public words come from public facts: two tables that differ only in secrets are told in the same bytes."""

import pytest

from rules.chance import Practice
from rules.contract import Action, Illegal
from rules.level20 import GAME, words
from rules.level20.panel import call_rows
from rules.level20.state import DenState
from rules.level20.view import Den
from rules.saves import copy
from tests.rules.level20.words_games import NAMES, Moment, moments


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (6, 3)])
def test_public_words_do_not_change_when_all_hidden_cards_are_exchanged(seats: int, seed: int) -> None:
    # TH-1
    for count, moment in enumerate(moments(seats, seed, careful=0.5)):
        twin = GAME.redeal(moment.den, Practice(count))
        assert shown(twin) == shown(moment.state)


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (6, 5)])
def test_the_story_of_a_search_is_the_same_whatever_was_drawn(seats: int, seed: int) -> None:
    # TH-2
    searched = [moment for moment in moments(seats, seed) if str(moment.row[0]).count("treasure")]
    assert searched
    for moment in searched:
        assert told(moment, list(moment.state.deck)) == told(moment, list(reversed(moment.state.deck)))


def shown(state: DenState) -> tuple[object, ...]:
    """Everything that onlookers read about this table."""
    den = GAME.public(state)
    assert isinstance(den, Den)
    calls = [(words.call(den, one, NAMES), words.waiting(den, one, NAMES), words.hint(den, one)) for one in den.asked]
    exits = [
        call_rows(den, decision, GAME.legal(state, decision.seat), NAMES)
        for decision in GAME.decisions(state)
        if decision.open_answers
    ]
    return words.summary(den, NAMES), words.board(den, NAMES), calls, exits


def told(moment: Moment, deck: list[str]) -> list[str]:
    """The public story of this answer with the deck in this order."""
    state = copy(moment.state)
    state.deck = deck
    events = [event for action in moment.row for event in answered(state, moment.decision.seat, action)]
    return words.story(events, moment.after, NAMES)


def answered(state: DenState, seat: int, action: Action) -> list[object]:
    """The events of this answer; none if an answer before it took the question away."""
    try:
        return list(GAME.apply(state, seat, action, Practice(0)))
    except Illegal:
        return []
