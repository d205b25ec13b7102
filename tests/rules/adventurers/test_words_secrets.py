"""Public words come from public facts: tables that differ only in what is hidden are told in the same bytes."""

import pytest

from rules.adventurers import JOURNEY as GAME
from rules.adventurers import words
from rules.adventurers.state import JourneyState
from rules.adventurers.view import Journey, Seat
from rules.chance import Practice
from rules.contract import Asked
from tests.rules.adventurers.words_games import GAMES, moments
from tests.rules.adventurers.words_seen import NAMES


def table(state: JourneyState) -> Journey:
    """What everybody sees."""
    seen = GAME.public(state)
    assert isinstance(seen, Journey)
    return seen


def own(state: JourneyState, seat: int) -> Seat:
    """What a seat sees."""
    seen = GAME.private(state, seat)
    assert isinstance(seen, Seat)
    return seen


@pytest.mark.parametrize(("seats", "seed", "party"), GAMES)
def test_public_words_do_not_change_when_all_that_is_hidden_is_exchanged(seats: int, seed: int, party: int) -> None:
    # TH-1
    exchanged = 0
    for count, moment in enumerate(moments(seats, seed, party)[::6]):
        twin = GAME.redeal(table(moment.state), Practice(count))
        exchanged += hidden(twin) != hidden(moment.state)
        assert shown(twin) == shown(moment.state)
    assert exchanged > 5


@pytest.mark.parametrize(("seats", "seed", "party"), GAMES)
def test_the_words_for_one_seat_do_not_change_with_what_it_cannot_know(seats: int, seed: int, party: int) -> None:
    # TH-6, TH-15
    for count, moment in enumerate(moments(seats, seed, party)[::6]):
        twin = GAME.redeal(moment.view, Practice(count))
        assert for_seat(twin, moment.view.seat) == for_seat(moment.state, moment.view.seat)


@pytest.mark.parametrize(("seats", "seed", "party"), GAMES)
def test_nothing_is_told_to_one_seat_only(seats: int, seed: int, party: int) -> None:
    # TH-2
    for moment in moments(seats, seed, party):
        assert [event for event in moment.events if event.only_for is not None] == []
        assert words.private_story(moment.events, own(moment.state, moment.view.seat), NAMES) == []


def test_the_dark_lord_and_face_down_encounters_are_in_no_word_before_they_are_met() -> None:
    """PA-R21, PA-J2."""
    told = 0
    for moment in moments(*GAMES[1]):
        seen = moment.view.journey
        texts = str(shown(moment.state))
        if not seen.dark_lord:
            assert "Silenoz" not in texts
            assert "Anabantha" not in texts
            told += 1
    assert told > 50


def hidden(state: JourneyState) -> tuple[object, ...]:
    """What nobody knows."""
    covered = [place.encounter for place in state.map.values() if not place.face_up]
    return state.events, state.encounters, state.market, state.locations, state.dark_lord, covered


def shown(state: JourneyState) -> tuple[object, ...]:
    """Everything that onlookers read about this table."""
    seen = table(state)
    calls = [told(seen, one) for one in seen.asked]
    return words.summary(seen, NAMES), words.board(seen, NAMES), words.after(seen, NAMES), words.progress(seen), calls


def told(seen: Journey, asked: Asked) -> tuple[str, ...]:
    """A question in words, its serial apart: another table may count anew."""
    return words.call(seen, asked, NAMES), words.waiting(seen, asked, NAMES), words.hint(seen, asked)


def for_seat(state: JourneyState, seat: int) -> tuple[object, ...]:
    """Everything that this seat reads."""
    view = own(state, seat)
    offers = [words.describe(view, action, NAMES) for action in GAME.legal(state, seat)]
    return words.hand(view, NAMES), words.summary(view, NAMES), words.board(view, NAMES), offers
