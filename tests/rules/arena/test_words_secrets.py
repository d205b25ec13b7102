"""Public words come from public facts: tables that differ only in secrets are told in the same bytes."""

import re

import pytest

from rules.arena import GAME, words
from rules.arena.agenda import MayBlock, MayEarth, MayPlayElement
from rules.arena.events import Healed, ItemsDrawn, PointsHeld
from rules.arena.state import ArenaState
from rules.chance import Practice
from rules.contract import Asked
from tests.rules.arena.tables import arena, choose, own, table
from tests.rules.arena.words_games import NAMES, moments

LOOKED = [(2, 1, "eager"), (3, 5, "clever"), (4, 3, "clever")]


@pytest.mark.parametrize(("seats", "seed", "how"), LOOKED)
def test_public_words_do_not_change_when_all_that_is_hidden_is_exchanged(seats: int, seed: int, how: str) -> None:
    # TH-1
    exchanged = 0
    for count, moment in enumerate(moments(seats, seed, how)[::3]):
        twin = GAME.redeal(table(moment.state), Practice(count))
        exchanged += hidden(twin) != hidden(moment.state)
        assert shown(twin) == shown(moment.state)
    assert exchanged > 10


@pytest.mark.parametrize(("seats", "seed", "how"), LOOKED)
def test_the_words_for_one_seat_do_not_change_with_what_it_cannot_know(seats: int, seed: int, how: str) -> None:
    # TH-6, TH-15
    for count, moment in enumerate(moments(seats, seed, how)[::3]):
        twin = GAME.redeal(moment.view, Practice(count))
        assert for_seat(twin, moment.view.seat) == for_seat(moment.state, moment.view.seat)


@pytest.mark.parametrize(("seats", "seed", "how"), LOOKED)
def test_a_public_story_tells_no_private_event(seats: int, seed: int, how: str) -> None:
    # TH-2
    told = 0
    for moment in moments(seats, seed, how):
        private = [event for event in moment.events if event.only_for is not None]
        assert words.story(private, moment.after, NAMES) == []
        told += len(private)
    assert told > 1


def test_totals_of_glory_and_misfortune_are_never_told_to_others() -> None:
    """AR-F10: chat 4.5, not even who leads."""
    plain = arena("ezren kyra", "a7 d2", "minotaur@c2#1")
    rich = arena("ezren kyra", "a7 d2", "minotaur@c2#1", hero={0: {"glory": 41, "misfortune": 7}, 1: {"glory": 37}})
    assert shown(plain) == shown(rich)
    assert words.hand(own(plain, 1), NAMES)[0] == "Kyra, yellow circle: 0 glory, 0 misfortune."
    assert words.hand(own(rich, 1), NAMES)[0] == "Kyra, yellow circle: 37 glory, 0 misfortune."
    assert "Only you see: 37 glory, 0 misfortune." in words.summary(own(rich, 1), NAMES)
    assert not re.search(r"\b(41|37|7 misfortune|lead)", str(shown(rich)))


def test_points_are_told_to_their_owner_alone_and_once() -> None:
    """AR-F10."""
    state = arena("ezren kyra", "a7 d2", hero={0: {"glory": 9}})
    events = [PointsHeld(4, 0, only_for=0), PointsHeld(9, 2, only_for=0), PointsHeld(5, 5, only_for=1)]
    assert words.story(events, table(state), NAMES) == []
    assert words.private_story(events, own(state, 0), NAMES) == ["You have **9 glory** and **2 misfortune** now."]
    assert words.private_story(events, own(state, 1), NAMES) == ["You have **5 glory** and **5 misfortune** now."]


def test_how_much_misfortune_was_returned_is_not_told() -> None:
    """AR-R32: a heal of up to 2 says the same whatever there was."""
    state = arena("ezren kyra", "a7 d2", current=1)
    (line,) = words.story([Healed(1)], table(state), NAMES)
    assert line == "**Дмитрий** (Kyra) returned misfortune."


def test_drawn_items_are_told_to_the_drawer_alone() -> None:
    """AR-R58."""
    state = arena("valeros kyra", "c2 a7", lying={"c2": "item"})
    events = choose(state, "collect:item")
    drawn = next(event for event in events if isinstance(event, ItemsDrawn))
    (told,) = words.private_story(events, own(state, 0), NAMES)
    assert told.startswith("You drew *") and told.endswith(": one of them comes into play.")
    assert told.count("*") == 2 * len(drawn.cards)
    assert words.private_story(events, own(state, 1), NAMES) == []
    assert words.story(events, table(state), NAMES) == ["**Chloé** (Valeros) picked up an item token on c2."]
    assert sum(line.startswith("Drawn: ") for line in words.hand(own(state, 0), NAMES)) == len(drawn.cards)
    assert not any(line.startswith("Drawn: ") for line in words.hand(own(state, 1), NAMES))


def test_a_question_out_of_turn_says_the_same_whatever_it_is_about() -> None:
    """chat 3.2 and 4.5 (AR-DEC2, AR-DEC9, AR-DEC10, AR-DEC11): a neutral call."""
    seen = table(arena("ezren kyra", "a7 d2", "minotaur@c2#1"))
    asked = [Asked(1, kind.__name__, 3, True, True) for kind in (MayEarth, MayPlayElement, MayBlock)]
    asked.append(Asked(1, "MayCancel", 3, True, True))
    assert {words.call(seen, one, NAMES) for one in asked} == {"a question is open for you."}
    assert {words.waiting(seen, one, NAMES) for one in asked} == {"Дмитрий has a question to answer"}
    assert {words.hint(seen, one) for one in asked} == {"/arena choose"}


def hidden(state: ArenaState) -> tuple[object, ...]:
    """What nobody or only one seat knows."""
    piles = [(hero.piles, hero.item_pile, hero.glory, hero.misfortune) for hero in state.heroes]
    return piles, state.bag, state.decks


def shown(state: ArenaState) -> tuple[object, ...]:
    """Everything that onlookers read about this table."""
    seen = table(state)
    calls = [
        (words.call(seen, one, NAMES), words.waiting(seen, one, NAMES), words.hint(seen, one)) for one in seen.asked
    ]
    return words.summary(seen, NAMES), words.board(seen, NAMES), words.after(seen, NAMES), words.progress(seen), calls


def for_seat(state: ArenaState, seat: int) -> tuple[object, ...]:
    """Everything that this seat reads."""
    view = own(state, seat)
    offers = [words.describe(view, action, NAMES) for action in GAME.legal(state, seat)]
    return words.hand(view, NAMES), words.summary(view, NAMES), words.board(view, NAMES), offers
