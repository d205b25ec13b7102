"""Every kind of event of every game has an answer to "why?", in rules that can be looked up."""

from collections.abc import Iterator

import pytest

from rules.adventurers import why as adventurers_why
from rules.adventurers.catalog import FACES
from rules.contract import Event, Private, Rules
from rules.dice_conquest.events import Rolled
from rules.kragmortha.events import TokenDrawn
from rules.reasons import LAW, _by_id, _of, fortunes, kind_told, laws, why
from rules.registry import games, part
from tests.playing import NAMES, moments, tried

every_game = pytest.mark.parametrize("name", NAMES)
WRONG = ("(s)", "None", "{", "}", "--", "+ -", "− -")


def played(name: str, seed: int) -> Iterator[tuple[Rules, object, list[Event]]]:
    for moment in moments(name, seed, saved=False):
        state, events = tried(moment.rules, moment.state, moment.decision.seat, moment.action, moment.chance)
        yield moment.rules, state, events


@every_game
def test_every_kind_of_event_has_rules_that_can_be_looked_up(name):
    kinds = part(name, "events").EVENTS
    told = _of(name, "LAWS")
    assert told.keys() <= set(kinds)
    for kind in kinds:
        if isinstance(said := told.get(kind), str):
            assert [id for id in LAW.findall(said) if id not in _by_id(name)] == [], kind


@every_game
def test_games_of_the_box_leave_no_kind_of_event_to_a_guess(name):
    assert _of(name, "LAWS").keys() == set(part(name, "events").EVENTS)


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_every_event_of_a_game_is_explained_by_rules_of_the_ledger(name, seed):
    seen = set()
    for rules, state, events in played(name, seed):
        names = [f"P{seat}" for seat in range(len(state.places))]
        for place, event in enumerate(events):
            view = rules.view(state, event.only_for)
            answer = why(name, event, events[:place], view, names)
            seen.add(type(event))
            said = _of(name, "LAWS")[type(event)]
            cited = said(event) if callable(said) else said
            assert answer.laws and {law.id for law in answer.laws} <= set(LAW.findall(cited)), event
            assert set(LAW.findall(cited)) <= _by_id(name).keys(), (event, cited)
            assert all(law.text for law in answer.laws)
            for line in answer.sums:
                assert line.endswith(".") and not any(wrong in line for wrong in WRONG), (event, line)
    assert len(seen) > 10


@every_game
def test_without_a_word_of_the_game_a_kind_of_event_still_has_an_answer(name, monkeypatch):
    """A sixth game that brings nothing but its events and its ledger."""
    monkeypatch.setattr("rules.reasons._of", lambda name, what: {})
    for _, _, events in played(name, 0):
        for event in events:
            assert laws(name, event), event
            assert kind_told(event)[0].isupper()


@every_game
def test_what_an_answer_says_follows_from_what_the_asker_may_see(name):
    """The same event and the same view give the same answer, whatever else lies on the table."""
    for rules, state, events in played(name, 1):
        names = [f"P{seat}" for seat in range(len(state.places))]
        public = [event for event in events if event.only_for is None]
        for place, event in enumerate(public):
            view = rules.public(state)
            assert not isinstance(view, Private)
            assert why(name, event, public[:place], view, names) == why(name, event, public[:place], view, names)


def test_cards_that_an_event_names_are_shown_with_it():
    from rules.level20.events import CardPlayed
    from rules.reasons import cards

    assert [entry.title for entry in cards("level20", CardPlayed(seat=0, card="moss", at=(0, 0)))] == ["Moss"]
    assert "level20" in games()


@pytest.mark.parametrize("name", ["adventurers", "dice_conquest", "kragmortha"])
def test_luck_of_a_whole_game_is_what_everybody_saw_and_within_its_bounds(name):
    found = []
    for rules, state, events in played(name, 1):
        for place, event in enumerate(events):
            some = fortunes(name, event, events[:place], rules.public(state))
            assert not some or event.only_for is None
            found += some
    assert found and all(0 < one.share < 1 and one.worse + one.same <= one.outcomes for one in found)
    assert {one.seat for one in found} <= set(range(8))


@pytest.mark.parametrize("name", ["arena", "level20"])
def test_games_without_better_and_worse_luck_in_public_tell_of_none(name):
    assert _of(name, "LUCK") == {}


@pytest.mark.parametrize("colour", ["red", "blue", "green"])
@pytest.mark.parametrize("purpose", ["sword", "bow", "defence"])
def test_over_all_faces_of_a_die_luck_is_even(colour, purpose):
    shares = [adventurers_why._die(0, colour, face, purpose).share for face in FACES[colour]]
    assert sum(shares) / len(shares) == pytest.approx(0.5)


def test_over_all_tokens_and_all_numbers_luck_is_even():
    tokens = [_luck_of("kragmortha", TokenDrawn(0, "a1", token)) for token in "TTBBXX"]
    assert sum(tokens) / 6 == pytest.approx(0.5) and min(tokens) == _luck_of("kragmortha", TokenDrawn(0, "a1", "X"))
    numbers = [_luck_of("dice_conquest", Rolled("D12", value, "reroll", 0)) for value in range(1, 13)]
    assert sum(numbers) / 12 == pytest.approx(0.5) and numbers == sorted(numbers)


def _luck_of(name: str, event: Event) -> float:
    (one,) = fortunes(name, event, (), None)  # type: ignore[arg-type]  # these need no view
    return one.share
