"""Every kind of event of every game has an answer to "why?", in rules that can be looked up."""

from collections.abc import Iterator

import pytest

from rules.contract import Event, Private, Rules
from rules.reasons import LAW, _by_id, _of, kind_told, laws, why
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
