"""House options: every value of every option, and the presets."""

import msgspec
import pytest

from rules.chance import Practice
from rules.level20 import GAME
from rules.level20.actions import Leave
from rules.level20.events import GameOver, PrideLost, Slain
from rules.level20.options import PRESETS, DenOptions
from tests.rules.level20.tables import (
    S1,
    S2,
    S3,
    alive,
    asked,
    at,
    brond,
    brought,
    den,
    fighters_phase,
    laid,
    only,
    path,
    play,
    safe,
    squares,
    table,
    token,
)

HIDING = {"at": "A8 B8 C8", "vala": "D4 N", "hidden": [S1, S2, S3]}


def test_as_printed_is_what_a_new_table_gets():
    """L20-R71, L20-R57: no frustration; a long hunt only because a game must end."""
    assert next(iter(PRESETS.values())) == DenOptions()
    assert (DenOptions().frustration, DenOptions().long_hunt, DenOptions().fighter_mp) == (0, 20, 4)


def test_brisk_and_short_are_presets():
    """L20-R57, L20-R71."""
    assert list(PRESETS) == ["as printed", "brisk", "short"]
    assert (PRESETS["brisk"].frustration, PRESETS["brisk"].long_hunt) == (13, 20)
    assert (PRESETS["short"].frustration, PRESETS["short"].long_hunt) == (10, 10)


def test_all_else_is_printed_in_every_preset():
    """L20-R41, L20-R48, L20-R50, L20-R56: presets differ in nothing but the two."""
    plain = [msgspec.structs.replace(preset, frustration=0, long_hunt=20) for preset in PRESETS.values()]
    assert plain == [DenOptions()] * 3


@pytest.mark.parametrize(
    ("value", "round_", "pride"),
    [(20, 19, 5), (20, 20, 4), (10, 9, 5), (10, 10, 4), (15, 14, 5), (15, 15, 4), (0, 40, 5)],
)
def test_the_long_hunt_begins_in_its_round(value, round_, pride):
    """L20-R57, L20-R58: 0 is off."""
    state = table(**HIDING, round=round_, long_hunt=value)
    fighters_phase(state)
    assert den(state).pride == pride


@pytest.mark.parametrize(
    ("value", "round_", "level"),
    [(13, 11, 0), (13, 12, 1), (10, 8, 0), (10, 9, 1), (16, 14, 0), (16, 15, 1), (0, 30, 0)],
)
def test_frustration_starts_to_rise_at_the_end_of_the_round_before(value, round_, level):
    """L20-R71: 0 is off."""
    state = table(**HIDING, round=round_, frustration=0)
    state.options = msgspec.structs.replace(state.options, frustration=value, long_hunt=0)
    fighters_phase(state)
    assert den(state).frustration == level


@pytest.mark.parametrize(("mp", "way"), [(3, "D3 D4 D5"), (4, "D3 D4 D5 D6"), (5, "D3 D4 D5 D6 D7")])
def test_fighters_have_three_four_or_five_steps(mp, way):
    """L20-M1."""
    assert path(fighters_phase(table("D8 A1", vala="D2 S", hidden=[S2], fighter_mp=mp))) == way


@pytest.mark.parametrize(("mp", "frustration", "way"), [(3, 0, "D3"), (5, 0, "D3 D4 D5"), (3, 2, "D3 D4 D5")])
def test_slowed_is_two_fewer_whatever_the_fighters_have(mp, frustration, way):
    """L20-R51, L20-R71, L20-FD3."""
    state = table("D8 A1", vala="D2 S slowed", hidden=[S2], tokens="food D2", fighter_mp=mp)
    state.frustration = frustration
    assert path(fighters_phase(state)) == way


@pytest.mark.parametrize(
    ("seats", "bonus", "pride"),
    [(2, -2, 3), (2, -1, 4), (3, 0, 5), (3, 1, 6), (3, 2, 7), (4, -2, 6), (4, 0, 8), (6, 1, 8), (6, 2, 8)],
)
def test_the_pride_bonus_is_added_up_to_eight_tokens(seats, bonus, pride):
    """L20-S4, L20-S5, L20-C7."""
    assert den(laid(seats, pride_bonus=bonus)).pride == pride


@pytest.mark.parametrize(
    ("chain", "tokens", "way"),
    [
        ("add", "moss D3, moss D4", "D3 D4 D5 D6 D7"),
        ("reset", "moss D3, moss D4", "D3 D4 D5 D6"),
        ("reset", "moss D3, moss D5", "D3 D4 D5 D6 D7"),
    ],
)
def test_a_chain_of_moss_adds_or_resets(chain, tokens, way):
    """L20-R41, L20-MS5."""
    state = table("D8 A1 H1", vala="D2 S", hidden=[S2, S3], tokens=tokens, moss_chain=chain)
    assert path(fighters_phase(state)) == way


@pytest.mark.parametrize(("leaves", "lying"), [("next_turn", "food"), ("at_once", None)])
def test_the_food_stays_or_goes_with_the_meal(leaves, lying):
    """L20-R50, L20-FD4, L20-FD5: the text, or the quick reference."""
    state = table("D6 A8 H8", vala="D2 S", hidden=[S2, S3], tokens="food D4", food_token_leaves=leaves)
    fighters_phase(state)
    assert (token(state, "D4"), den(state).fighters[0].slowed) == (lying, True)


def test_with_the_food_gone_a_slowed_fighter_can_be_hit():
    """L20-R50, L20-R52, L20-FD5: the missed turn keeps the slow mark."""
    hands = {S1: "stalactite"}
    state = table("D4 A8 H8", vala="D5 S slowed", hidden=[1, 2], hands=hands, food_token_leaves="at_once")
    play(state, "card:stalactite:S")
    fighters_phase(state)
    assert (den(state).fighters[0].misses, den(state).fighters[0].slowed) == (False, True)


def test_with_the_food_gone_nothing_is_taken_at_the_start_of_the_slowed_turn():
    """L20-R50, L20-FD5: not even food laid under the fighter meanwhile."""
    state = table("D8 A8", vala="D3 S slowed", hidden=[S2], tokens="food D3", food_token_leaves="at_once")
    assert path(fighters_phase(state)) == "D4 D5"
    assert token(state, "D3") == "food"


@pytest.mark.parametrize(("savior", "winner"), [("target", S1), ("owner", S2)])
def test_the_savior_by_food_is_the_target_or_its_owner(savior, winner):
    """L20-R48."""
    state = table("D6 A8 H8", vala="D2 S", hidden=[1, 2], tokens="food D3 by S2", pride=1, food_savior=savior)
    fighters_phase(state)
    assert den(state).winners == (winner,)


def test_a_dead_owner_leaves_the_food_to_the_target():
    """L20-R48, L20-R54."""
    state = table("D6 - H8", vala="D2 S", hidden=[2], tokens="food D3 by S2", pride=1, food_savior="owner")
    fighters_phase(state)
    assert den(state).winners == (S1,)


def test_the_owner_option_is_for_food_only():
    """L20-R48: moss stays with the target."""
    tokens = "moss D3 by S2, stalactite D4 by S2"
    state = table("D6 A8 H8", vala="D2 S", hidden=[1, 2], tokens=tokens, pride=1, food_savior="owner")
    fighters_phase(state)
    assert den(state).winners == (S1,)


@pytest.mark.parametrize(
    ("option", "seats", "second", "pride"),
    [("auto", 3, None, 5), ("auto", 4, "H8 N", 8), ("never", 6, None, 8), ("always", 2, "H8 N", 5)],
)
def test_the_second_fighter_comes_by_the_number_of_players_never_or_always(option, seats, second, pride):
    """L20-C5, L20-S13: pride stays by the number of players."""
    state = laid(seats, second_fighter=option)
    assert (brond(state), den(state).pride) == (second, pride)


def test_shuffled_spots_are_the_spots_of_that_number_of_players():
    """L20-S11, L20-R72."""
    layouts = {tuple(at(laid(3, seed, shuffled_spots=True), seat) for seat in (S1, S2, S3)) for seed in range(40)}
    assert {tuple(sorted(layout)) for layout in layouts} == {("C6", "D5", "E4")}
    assert len(layouts) == 6


@pytest.mark.parametrize(("forecast", "shown"), [("public", 1), ("off", 0)])
def test_the_forecast_is_public_or_off(forecast, shown):
    """L20-T1, L20-M3: it shows where the fighter would go now."""
    assert len(den(table("D5 A8", vala="D2 S", forecast=forecast)).forecast) == shown


def test_the_forecast_is_what_the_fighter_then_does():
    """L20-M3, L20-M4, L20-T1."""
    state = table("D5 A8 H8", vala="D2 S", hidden=[S2, S3])
    course = den(state).forecast[0]
    assert (course.target, course.slays) == (S1, S1)
    assert squares(course.path) == path(fighters_phase(state)) == "D3 D4 D5"


def given_up(seat, **more):
    """A table at which a seat is given up in its middle."""
    state = table("D8 A8 H8", **{"vala": "A1 N", "hidden": [S1, S2, S3]} | more)
    GAME.apply(state, None, Leave(seat), Practice(1))
    return state


def test_a_seat_given_up_is_played_by_the_safe_answer():
    """L20-R56: and it can still win."""
    state = given_up(S1)
    assert asked(state) == (S1, "TakeTurn")
    play(state, safe(state))
    fighters_phase(state)
    assert alive(state) == [S1, S2, S3]


def test_a_seat_given_up_may_be_removed_at_the_end_of_the_round():
    """L20-R56: no kill is credited to a fighter."""
    state = given_up(S2, seats_of_leavers="slain")
    assert alive(state) == [S1, S2, S3]
    events = fighters_phase(state)
    assert (only(events, Slain).seat, only(events, Slain).fighter) == (S2, None)
    assert den(state).order == (S3, S1)


def test_a_seat_removed_leaves_its_cards_and_tokens():
    """L20-R56, L20-R54: like the slain."""
    state = given_up(S2, seats_of_leavers="slain", hands={S2: "moss tunnel"})
    fighters_phase(state)
    gone = den(state).kobolds[S2]
    assert (gone.alive, gone.hidden, gone.ferocity, gone.cards) == (False, False, 0, 0)
    assert sorted(den(state).discard) == ["moss", "tunnel"]


def test_removing_a_seat_does_not_stop_the_long_hunt_or_frustration():
    """L20-R56, L20-R57, L20-R71."""
    state = given_up(S2, seats_of_leavers="slain", round=20)
    events = fighters_phase(state)
    assert only(events, PrideLost).cause == "hunt"
    assert den(state).frustration == 1


def test_when_one_kobold_is_left_by_leaving_it_wins():
    """L20-R56, L20-O1."""
    state = table("D8 A8", vala="A1 N", hidden=[S1, S2], seats_of_leavers="slain")
    GAME.apply(state, None, Leave(S1), Practice(1))
    events = fighters_phase(state)
    assert (only(events, GameOver).winners, only(events, GameOver).reason) == ((S2,), "last")
    assert brought(events, PrideLost) == []


@pytest.mark.parametrize("wrong", [{"fighter_mp": 6}, {"long_hunt": 12}, {"no_such_option": 1}, {"forecast": "maybe"}])
def test_no_other_value_is_taken(wrong):
    """L20-R57, L20-M1: options are checked when they are read."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, DenOptions)
