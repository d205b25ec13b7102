"""Turns of Adventurers prepared before they come: in a battle, for the adventurer of a seat that is up next."""

import pytest

from rules.adventurers.actions import Attack, Move
from rules.adventurers.agenda import MayAct
from rules.adventurers.preparing import PREPARING, about, ahead
from rules.adventurers.state import JourneyState
from rules.contract import Illegal
from tests.rules.adventurers.panels_seen import own
from tests.rules.adventurers.tables import GAME, fight, journey

STRIKE = Attack("start_axe_a", 1, 2)


def lies(**more: object) -> JourneyState:
    """Krull acts; Thorensen, seat 1, prepares."""
    return fight(**{"begin": "krull"} | more)  # type: ignore[arg-type]


def asked(state: JourneyState) -> tuple[int, str]:
    (decision,) = GAME.decisions(state)
    assert isinstance(decision, MayAct)
    return decision.seat, decision.who


def rests_on(state: JourneyState, row: tuple[object, ...] = (STRIKE,)) -> object:
    return about(own(ahead(state, 1), 1), row)  # type: ignore[arg-type]


def test_a_later_turn_is_prepared_as_if_it_had_come() -> None:
    state = lies()
    assert asked(ahead(state, 1)) == (1, "thorensen") and asked(state) == (0, "krull")


def test_of_two_adventurers_the_one_that_is_up_next_is_prepared() -> None:
    """PA-Q6: who has not acted yet, then the first of the next round."""
    party, seats = "krull A31, thorensen A21, melandrir A41", "0 1 1"
    acted = {"melandrir": {"acted": True}}
    assert asked(ahead(lies(party=party, seats=seats, hero=acted), 1)) == (1, "thorensen")
    acted = {"thorensen": {"acted": True}}
    assert asked(ahead(lies(party=party, seats=seats, hero=acted), 1)) == (1, "melandrir")


@pytest.mark.parametrize(
    "state",
    [
        fight(begin="thorensen"),
        lies(hero={"thorensen": {"stunned": True}}),
        lies(hero={"thorensen": {"life": 1, "poison": 3}}),
        lies(hero={"thorensen": {"left": True}}),
        journey("krull thorensen"),
    ],
    ids=["own turn", "stunned", "poisoned to death", "left", "no battle"],
)
def test_nothing_is_prepared_where_no_turn_will_come(state: JourneyState) -> None:
    with pytest.raises(Illegal):
        ahead(state, 1)


def test_a_row_rests_on_who_acts_and_on_the_enemies() -> None:
    before = rests_on(lies())
    assert rests_on(lies(hero={"krull": {"life": 3}})) == before, "somebody else was hurt"
    assert rests_on(lies(foe={1: {"wounds": 1}})) != before, "its target is wounded"
    assert rests_on(lies(foes="gnoll E41, goblin E51")) != before, "its target has moved"
    assert rests_on(lies(foe={1: {"wounds": 1}}), (Move(4),)) == rests_on(lies(), (Move(4),))
    other = lies(party="krull A31, melandrir A21")
    assert rests_on(other, (Move(4),)) != rests_on(lies(), (Move(4),)), "another adventurer"


@pytest.mark.parametrize(
    ("change", "stopped"),
    [
        ({}, set()),
        ({"hero": {"thorensen": {"life": 4}}}, {"attacked", "peace"}),
        ({"hero": {"thorensen": {"fatigue": 1}}}, set()),
        ({"items": {"thorensen": "start_bow"}}, {"peace"}),
    ],
)
def test_what_has_happened_to_its_owner_stops_it_if_that_was_wished(
    change: dict[str, object], stopped: set[str]
) -> None:
    was, now = (own(ahead(state, 1), 1) for state in (lies(), lies(**change)))
    assert {name for name, fact in PREPARING.stops.items() if fact(was) != fact(now)} == stopped
