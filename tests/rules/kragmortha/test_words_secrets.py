"""Public words come from public facts: two tables that differ only in secrets are told in the same bytes."""

import pytest

from rules.chance import Practice
from rules.contract import Event
from rules.kragmortha import GAME, words
from rules.kragmortha.events import EVENTS
from rules.kragmortha.state import LibraryState
from rules.kragmortha.view import Library, Seat
from rules.saves import copy
from tests.rules.kragmortha.tables import lib, library
from tests.rules.kragmortha.words_games import NAMES, moments


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2), (8, 3)])
def test_public_words_do_not_change_when_all_hidden_cards_are_exchanged(seats: int, seed: int) -> None:
    # TH-1
    exchanged = 0
    for count, moment in enumerate(moments(seats, seed, clever=0.5)):
        twin = GAME.redeal(moment.library, Practice(count))
        exchanged += [one.hand for one in twin.goblins] != [one.hand for one in moment.state.goblins]
        assert shown(twin) == shown(moment.state)
    assert exchanged > 20


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (6, 5)])
def test_the_words_for_one_seat_do_not_change_with_what_it_cannot_know(seats: int, seed: int) -> None:
    # TH-6, TH-15
    for count, moment in enumerate(moments(seats, seed, clever=0.5)):
        twin = GAME.redeal(moment.view, Practice(count))
        assert for_seat(twin, moment.view.seat) == for_seat(moment.state, moment.view.seat)


def test_a_public_story_tells_no_private_event() -> None:
    # TH-2
    told = 0
    for moment in moments(4, 6, clever=0.5):
        private = [event for event in moment.events if event.only_for is not None]
        assert words.story(private, moment.after, NAMES) == []
        told += len(private)
    assert told > 20


@pytest.mark.parametrize(("seats", "seed"), [(3, 7), (5, 8)])
def test_no_public_word_names_a_card_that_lies_in_a_hand(seats: int, seed: int) -> None:
    """Cards are named in public only when played open, discarded or shown."""
    for moment in moments(seats, seed, clever=0.5):
        if all(goblin.hand is None for goblin in moment.library.goblins):
            said = "".join(str(text) for text in shown(moment.state))
            assert " · " not in said


def test_whose_turn_it_is_says_the_same_whatever_is_held() -> None:
    """chat 4.5: a turn shows others only "is choosing a card"."""
    able = library("g1 c3", hands={0: "GMB GOO RSM"})
    unable = library("g1 c3", hands={0: "GPB GPB GPB"})
    assert shown(able) == shown(unable)


def test_drawing_is_told_the_same_whatever_was_drawn() -> None:
    for moment in moments(3, 9, clever=0.5):
        other = copy(moment.state)
        other.move_deck.reverse()
        assert told(other, moment.decision.seat, moment.action) is not None


def told(state: LibraryState, seat: int, action: object) -> list[str]:
    """The public story of this answer at this table."""
    events: list[Event] = GAME.apply(state, seat, action, Practice(0))  # type: ignore[arg-type]
    assert {type(event) for event in events} <= {*EVENTS}
    return words.story(events, lib(state), NAMES)


def shown(state: LibraryState) -> tuple[object, ...]:
    """Everything that onlookers read about this table."""
    seen = GAME.public(state)
    assert isinstance(seen, Library)
    calls = [
        (words.call(seen, one, NAMES), words.waiting(seen, one, NAMES), words.hint(seen, one)) for one in seen.asked
    ]
    return words.summary(seen, NAMES), words.board(seen, NAMES), words.after(seen, NAMES), words.progress(seen), calls


def for_seat(state: LibraryState, seat: int) -> tuple[object, ...]:
    """Everything that this seat reads."""
    view = GAME.private(state, seat)
    assert isinstance(view, Seat)
    offers = [words.describe(view, action, NAMES) for action in GAME.legal(state, seat)]
    return words.hand(view, NAMES), words.summary(view, NAMES), words.board(view, NAMES), offers
