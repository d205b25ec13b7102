"""What nobody may know, and that everything else is public."""

from collections.abc import Callable

import msgspec
import pytest

from rules.adventurers.agenda import Travel
from rules.adventurers.catalog import ENCOUNTERS
from rules.adventurers.state import JourneyState
from rules.adventurers.view import Seat
from rules.saves import copy
from tests.rules.adventurers.hidden import piles
from tests.rules.adventurers.tables import (
    GAME,
    choose,
    fight,
    journey,
    laid,
    pending,
    seen,
    start,
    table,
)

AROUND = "n1 forest_1 cleared; n2 ruins_1 e02; e1 castle_1 e03; w1 temple_1 e04 shown"


def views(state):
    """Everybody's view, as bytes: onlookers and seats."""
    seats = range(len(state.places))
    return [
        msgspec.json.encode(GAME.public(state)),
        *(msgspec.json.encode(GAME.private(state, seat)) for seat in seats),
    ]


def same_but(state: JourneyState, change: Callable[[JourneyState], object]) -> None:
    """Nobody sees this difference."""
    other = copy(state)
    change(other)
    assert other != state
    assert views(other) == views(state)


def on_the_way(**more):
    """A party that is asked where to go, with two encounters face down."""
    return journey("krull thorensen", AROUND, Travel(), at="n1", **more)


def swap_encounters(state):
    """Two face-down encounters change places."""
    a, b = state.map["n2"], state.map["e1"]
    a.encounter, b.encounter = b.encounter, a.encounter


def from_the_deck(state):
    """A face-down encounter is another one."""
    state.encounters[0], state.map["n2"].encounter = state.map["n2"].encounter, state.encounters[0]


def test_orders_of_decks():
    """PA-S7, PA-S8, PA-A5: nobody sees any."""
    state = on_the_way()
    for number, pile in enumerate(piles(state)):
        if len(set(pile)) > 1:
            same_but(state, lambda other, number=number: piles(other)[number].reverse())


@pytest.mark.parametrize("change", [swap_encounters, from_the_deck])
def test_face_down_encounters(change):
    """PA-J2, PA-E3: the back shows nothing."""
    same_but(on_the_way(), change)


def test_the_dark_lord_to_come():
    """PA-R21, PA-F6: is unknown until it has appeared."""
    state = on_the_way()
    same_but(state, lambda other: setattr(other, "dark_lord", "silenoz"))
    assert table(state).dark_lord == ""
    met = on_the_way(fields={"lord_met": True, "dark_lord": "silenoz"})
    assert table(met).dark_lord == "silenoz"


def test_cards_left_out_of_a_short_journey():
    """PA-R100: are unknown as long as they are not missed."""
    state = laid(2, 3, party=2, assign="fixed", journey="short")

    def other_box(other):
        at = next(place for place, card in enumerate(other.locations) if card[:-2] == other.boxed[0][:-2])
        other.locations[at], other.boxed[0] = other.boxed[0], other.locations[at]

    same_but(state, other_box)


def test_encounters_that_were_seen_are_public():
    """PA-J7, PA-R73, PA-H7: face up they stay known to all."""
    state = on_the_way()
    places = {one.cell: one for one in table(state).places}
    assert (places["w1"].encounter, places["w1"].level, places["w1"].hidden) == ("e04", ENCOUNTERS["e04"].level, False)
    assert (places["n2"].encounter, places["n2"].level, places["n2"].hidden) == ("", 0, True)


def test_no_secret_between_seats():
    """PA-G2: every seat sees what onlookers see, and its own number."""
    state = on_the_way()
    public = GAME.public(state)
    for seat in range(2):
        mine = GAME.private(state, seat)
        assert isinstance(mine, Seat)
        assert (mine.seat, mine.journey) == (seat, public)
    assert not GAME.hides


def test_everything_else_is_public():
    """PA-R46, PA-T4, PA-P1: skills, purses, tokens, wounds, votes, the event, discard piles, sizes of decks."""
    state = on_the_way(skills={"krull": "parry"}, hero={"krull": {"coins": 12}},
                       fields={"event": "v04", "event_discard": ["v20"], "encounter_discard": ["e09"]})  # fmt: skip
    choose(state, "vote:n2", seat=1)
    view = table(state)
    assert (seen(state, "krull").skills, seen(state, "krull").coins, seen(state, "krull").red) == (("parry",), 12, 4)
    assert (view.event, view.event_discard, view.encounter_discard) == ("v04", ("v20",), ("e09",))
    assert (view.events_left, view.encounters_left, view.market_left) == (
        len(state.events),
        len(state.encounters),
        len(state.market),
    )
    assert (view.ballot.votes, view.locations_left) == (((1, "n2"),), 0)
    assert dict(view.legendary)["orc"] == tuple(state.legendary["orc"])


def test_what_is_left_in_the_decks_of_skills_is_public():
    """PA-H23, PA-R74: which cards, not in which order."""
    state = on_the_way()
    state.skills["battle"] = ["charge", "power_strike"]
    assert dict(table(state).skills)["battle"] == ("power_strike", "charge")


def test_dice_are_public():
    """PA-N13, PA-D12: everybody sees them, also while they can still be changed."""
    state = fight("krull A31, thorensen A21", "gnoll E31, goblin E32", "krull")
    choose(state, "attack:start_axe_a:1:2:0:1", rolls="r sword shield g idea", done=False)
    dice = table(state).battle.roll.dice
    assert [(die.colour, die.face) for die in dice] == [("red", "sword"), ("red", "shield"), ("green", "idea")]
    assert pending(state) == [(0, "MayRoll")]


def test_no_event_tells_a_secret():
    """PA-J2, PA-R21: nothing that happens is for one seat only; new locations come with their encounters face down."""
    state = journey("krull thorensen", seats="0 0")
    state.locations = ["forest_1", "castle_1", "ruins_1", "temple_1"]
    events = start(state, Travel())
    text = msgspec.json.encode(events).decode()
    assert all(event.only_for is None for event in events)
    assert not any(f'"{card}"' in text for card in ENCOUNTERS)
