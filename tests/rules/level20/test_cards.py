"""Treasure cards played in a kobold's turn: stalactite, spoiled food, moss."""

import pytest

from rules.level20.events import CardPlayed, FighterMissed, Hit, PrideLost, Slipped
from tests.rules.level20.tables import (
    S1,
    S2,
    alive,
    at,
    brought,
    den,
    fighters_phase,
    hand,
    legal,
    only,
    path,
    play,
    refused,
    table,
    token,
)

ALL_ROUND = {f"card:stalactite:{way}" for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")}


def stalactites(state):
    """The places offered for a stalactite."""
    return {word for word in legal(state) if word.startswith("card:stalactite")}


def test_cards_cost_no_step():
    """L20-TC4."""
    state = table("D4 H8", hands={S1: "moss"})
    play(state, "card:moss")
    assert (den(state).mp, hand(state, S1)) == (2, [])


def test_any_number_of_cards_may_be_played_in_a_turn():
    """L20-TC5, L20-TC3."""
    state = table("D4 H8", hands={S1: "moss food moss"})
    play(state, "card:moss step:E card:food step:E card:moss end")
    assert [token(state, name) for name in ("D4", "E4", "F4")] == ["moss", "food", "moss"]


def test_a_tunnel_is_not_for_the_own_turn():
    """L20-TC3, L20-RT1."""
    state = table("D4 H8", hands={S1: "tunnel"})
    assert not any("tunnel" in word for word in legal(state))
    assert refused(state, "card:tunnel").rule in {"L20-TC3", "L20-RT1"}


def test_a_card_not_in_hand_is_refused():
    """L20-TC3: one plays what one holds."""
    assert refused(table("D4 H8"), "card:moss").rule in {"L20-TC3", "L20-TC1"}


@pytest.mark.parametrize("lying", ["junk", "moss", "food", "stalactite"])
def test_no_token_goes_onto_a_token(lying):
    """L20-TC6: whatever lies there, junk included."""
    state = table("D4 H8", tokens=f"{lying} D4, {lying} D3", hands={S1: "moss food stalactite"})
    assert stalactites(state) == ALL_ROUND - {"card:stalactite:N"}
    assert not {"card:moss", "card:food"} & legal(state)
    assert refused(state, "card:moss").rule == "L20-TC6"


def test_a_stalactite_falls_on_any_of_the_eight_squares_around():
    """L20-ST1: never on the own square, never beyond the wall."""
    assert stalactites(table("D4 H8", hands={S1: "stalactite"})) == ALL_ROUND
    assert stalactites(table("A1 H8", vala="H1 S", hands={S1: "stalactite"})) == {
        "card:stalactite:E", "card:stalactite:SE", "card:stalactite:S",
    }  # fmt: skip


def test_no_stalactite_falls_beyond_the_wall():
    """L20-ST1, L20-R3: the edges are walls."""
    state = table("A1 H8", vala="H1 S", hands={S1: "stalactite"})
    assert refused(state, "card:stalactite:W").rule == "L20-R3"


def test_a_stalactite_needs_a_direction():
    """L20-ST1."""
    assert refused(table("D4 H8", hands={S1: "stalactite"}), "card:stalactite").rule == "L20-ST1"


def test_the_fighter_hit_loses_one_pride_and_misses_its_next_turn():
    """L20-ST2, L20-R47."""
    state = table("D4 H8", vala="D5 E", hands={S1: "stalactite"})
    events = play(state, "card:stalactite:S")
    assert (only(events, PrideLost).cause, only(events, PrideLost).credited, den(state).pride) == ("stalactite", S1, 4)
    assert den(state).fighters[0].misses


def test_a_fighter_hit_misses_the_coming_phase_and_no_other():
    """L20-ST2, L20-R20."""
    state = table("D4 H8", vala="D5 N", hidden=[S2], hands={S1: "stalactite"})
    play(state, "card:stalactite:S")
    assert only(fighters_phase(state), FighterMissed).fighter == "vala"
    assert path(fighters_phase(state)) == "D4"


def test_either_fighter_can_be_hit():
    """L20-ST2, L20-O3: the pride pool is shared."""
    state = table("D4 H8 A8 H1", vala="A1 S", brond="E4 N", hands={S1: "stalactite"})
    events = play(state, "card:stalactite:E")
    assert only(events, Hit).fighter == "brond"
    assert [fighter.misses for fighter in den(state).fighters] == [False, True]
    assert den(state).pride == 7


def test_the_token_stays_under_the_fighter_hit_so_it_cannot_be_hit_again():
    """L20-ST3, L20-ST4, L20-R21."""
    state = table("D4 H8", vala="D5 E", hands={S1: "stalactite stalactite"})
    play(state, "card:stalactite:S")
    assert token(state, "D5") == "stalactite"
    assert "card:stalactite:S" not in legal(state)


@pytest.mark.parametrize("lying", ["junk", "moss", "food", "stalactite"])
def test_a_fighter_on_any_token_cannot_be_hit(lying):
    """L20-ST4."""
    state = table("D4 H8", vala="D5 E", tokens=f"{lying} D5", hands={S1: "stalactite"})
    assert refused(state, "card:stalactite:S").rule in {"L20-TC6", "L20-ST4"}


def test_a_stalactite_onto_bare_floor_hits_nobody():
    """L20-ST1, L20-ST3."""
    state = table("D4 H8", hands={S1: "stalactite"})
    events = play(state, "card:stalactite:N")
    assert brought(events, Hit) + brought(events, PrideLost) == []
    assert token(state, "D3") == "stalactite"


def test_a_stalactite_on_a_kobold_is_harmless():
    """L20-R18, L20-ST8."""
    state = table("D4 D5", hands={S1: "stalactite"})
    play(state, "card:stalactite:S")
    assert (alive(state), token(state, "D5"), den(state).pride) == ([S1, S2], "stalactite", 5)


def test_kobolds_walk_over_every_token():
    """L20-ST8, L20-FD1, L20-MS1, L20-R43: no slide, no meal, no stop."""
    state = table("A4 H8", tokens="moss B4, food C4, stalactite D4", ferocity={S1: 1})
    events = play(state, "ferocity step:E step:E step:E end")
    assert at(state, S1) == "D4"
    assert brought(events, Slipped) == []
    assert den(state).pride == 5
    assert [token(state, name) for name in ("B4", "C4", "D4")] == ["moss", "food", "stalactite"]


@pytest.mark.parametrize("card", ["moss", "food"])
def test_moss_and_food_go_onto_the_own_square_and_remember_their_owner(card):
    """L20-FD1, L20-MS1, L20-R48: owners are public."""
    state = table("D4 H8", hands={S1: card})
    events = play(state, f"card:{card}")
    assert only(events, CardPlayed).seat == S1
    assert {(seen.kind, seen.owner) for seen in den(state).tokens.values()} == {(card, S1)}


@pytest.mark.parametrize("card", ["moss", "food"])
def test_what_is_laid_under_a_fighter_does_nothing_now(card):
    """L20-R17, L20-R65: it did not enter; but it shields the fighter from stalactites."""
    state = table("D4 H8", vala="D5 E", hands={S1: f"{card} stalactite"})
    events = play(state, f"step:S card:{card} step:S")
    assert brought(events, PrideLost) + brought(events, Slipped) == []
    assert token(state, "D5") == card
    assert "card:stalactite:N" not in legal(state)


def test_a_fighter_walks_off_the_moss_it_stands_on():
    """L20-R65: a token works only on entering."""
    events = fighters_phase(table("D8 H1", vala="D2 S", hidden=[S2], tokens="moss D2"))
    assert path(events) == "D3 D4 D5 D6"


def test_without_a_token_in_the_supply_the_card_cannot_be_played():
    """L20-R19: twelve moss tokens lie about already."""
    mossy = "moss " + "A1 B1 C1 D1 E1 F1 G1 H1 A2 B2 C2 D2".replace(" ", ", moss ")
    state = table("D4 H8", vala="H3 S", tokens=mossy, hands={S1: "moss"})
    assert refused(state, "card:moss").rule == "L20-R19"


def test_played_cards_lie_face_up_on_the_discard_pile():
    """L20-R59, L20-R5: nothing is lost."""
    state = table("D4 H8", hands={S1: "moss food"})
    play(state, "card:moss step:S card:food")
    assert den(state).discard == ("moss", "food")


@pytest.mark.parametrize("where", ["A1", "H8"])
def test_tokens_may_lie_on_the_staircases(where):
    """L20-R2."""
    state = table(f"{where} E5", vala="H1 S", hands={S1: "moss"})
    play(state, "card:moss")
    assert token(state, where) == "moss"
