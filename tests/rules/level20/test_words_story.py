"""How what has happened in the den is told: one line for each thing a player would tell a friend."""

from typing import get_args

import pytest

from rules.contract import Event
from rules.level20 import GAME, words
from rules.level20.board import square
from rules.level20.charges_told import CHARGE
from rules.level20.events import (
    EVENTS,
    CardDrawn,
    Covered,
    Discarded,
    FighterMissed,
    FrustrationRose,
    GameOver,
    PrideLost,
    Reason,
    RoundBegan,
    Searched,
    Slain,
    Spurred,
    Stepped,
)
from rules.level20.story import SILENT, SINGLE
from rules.level20.turns_told import TURN
from rules.level20.view import Den
from tests.rules.level20.tables import S1, S2, S3, S4, fighters_phase, play, table
from tests.rules.level20.words_games import NAMES, moments

D7, D6, E5 = square("D7"), square("D6"), square("E5")
RAN = (Stepped(seat=1, start=D7, to=D6), Stepped(seat=1, start=D6, to=E5))


def told(*events: Event, **position: str) -> list[str]:
    """These events as lines, at a plain table of three."""
    den = GAME.public(table("E4 A8 H8"))
    assert isinstance(den, Den)
    return words.story(events, den, NAMES)


def phase(state: object, *answers: str) -> list[str]:
    """The fighters' phase of this table as lines."""
    events = fighters_phase(state)
    for answer in answers:
        events += play(state, answer)
    den = GAME.public(state)
    assert isinstance(den, Den)
    return words.story(events, den, NAMES)


def test_every_kind_of_event_is_told_or_silent_on_purpose() -> None:
    assert {*TURN, *CHARGE, *SINGLE, *SILENT} == {*EVENTS}


def test_a_walk_and_a_search_are_one_line() -> None:
    assert told(*RAN, Searched(seat=1, at=E5, reward="ferocity", gained=2)) == [
        "**Дмитрий** ran from D7 over D6 to E5, searched the junk there and gained 2 ferocity."
    ]


def test_what_follows_a_search_joins_the_line_with_one_and() -> None:
    drawn = Searched(seat=1, at=E5, reward="treasure")
    assert told(*RAN, drawn, Covered(seat=1, at=E5)) == [
        "**Дмитрий** ran from D7 over D6 to E5, searched the junk there, drew a card and took cover there."
    ]
    assert told(drawn, Stepped(seat=1, start=E5, to=D6)) == [
        "**Дмитрий** searched the junk on E5, drew a card and ran from E5 to D6."
    ]


def test_a_card_drawn_is_told_without_the_card() -> None:
    drawn = (Searched(seat=1, at=E5, reward="treasure"), CardDrawn(seat=1, card="tunnel", only_for=1))
    assert told(*drawn) == ["**Дмитрий** searched the junk on E5 and drew a card."]


def test_the_card_is_told_to_its_seat_alone() -> None:
    state = table("E4 A8 H8")
    drawn = [CardDrawn(seat=1, card="tunnel", only_for=1)]
    views = [GAME.private(state, seat) for seat in (0, 1)]
    assert [words.private_story(drawn, view, NAMES) for view in views] == [[], ["You drew **Rock Tunnel**."]]


def test_ferocity_cover_and_a_discard_are_told_in_the_same_line() -> None:
    deeds = (Spurred(seat=1), *RAN, Covered(seat=1, at=E5), Discarded(seat=1, card="moss"))
    assert told(*deeds) == [
        "**Дмитрий** spent 1 ferocity for 1 more step, ran from D7 over D6 to E5, took cover there and gave up *Moss*."
    ]


def test_two_turns_are_two_lines() -> None:
    assert told(*RAN, Stepped(seat=0, start=D6, to=D7)) == [
        "**Дмитрий** ran from D7 over D6 to E5.",
        "**Chloé** ran from D6 to D7.",
    ]


def test_a_look_names_everybody_in_sight_with_the_cost_and_why_one_was_chosen() -> None:
    """L20-T3, L20-T6, V10."""
    lines = phase(table("B4 F4 D8", vala="D1 S", first=S3))
    assert lines[0] == (
        "Vala saw Chloé (3) before Дмитрий (3, moved later) and Tomás (7), and charged over C2 and B3 to B4."
    )
    assert lines[1] == "💀 Vala stepped onto B4 and slew Chloé."


def test_turning_round_is_told_between_two_looks() -> None:
    """L20-T7, L20-EX2."""
    lines = phase(table("D7 B1 G4", vala="D5 S", hidden=[S1]))
    assert lines[0] == (
        "Vala saw nobody, turned round, saw Дмитрий (4) before Tomás (4, moved later) and charged over C4 to B3."
    )


def test_a_fighter_that_sees_nobody_walks_blindly() -> None:
    """L20-T8."""
    lines = phase(table("A8 B8", vala="D4 S", hidden=[S1, S2]))
    assert lines[0] == "Vala saw nobody, turned round, still saw nobody and walked over D3 to D2."


def test_the_second_fighter_leaves_the_first_ones_choice_alone() -> None:
    """L20-T9, V13."""
    state = table("D6 D4 A8 H8", vala="D1 S", brond="D8 N", tokens="stalactite D2", hidden=[S3, S4])
    assert phase(state)[:3] == [
        "Vala saw Дмитрий (3) before Chloé (5), was stopped by a stalactite and hacked away the stalactite on D2.",
        "Brond left Дмитрий to Vala, saw only Chloé (2) and charged over D7 to D6.",
        "💀 Brond stepped onto D6 and slew Chloé.",
    ]


def test_a_slide_into_the_wall_is_told_with_pride_and_credit() -> None:
    """L20-MS3, L20-MS5, V6."""
    state = table("E4 A2 H8", vala="A6 E", tokens="moss C4, moss E2", hidden=[S2, S3])
    assert phase(state)[:2] == [
        "Vala saw only Chloé (4) and charged over B5 to C4.",
        "🏆 Vala slipped on C4, slid over D3 to E2, slipped again on E2, slid to F1 and hit the wall: "
        "pride from 5 to 4, credit Chloé.",
    ]


def test_a_slide_into_a_stalactite_names_it_and_what_was_hacked_away() -> None:
    """L20-ST10, V16."""
    state = table("D7 A1 H1", vala="D2 S", tokens="moss D3, stalactite D5, stalactite E3", hidden=[S2, S3])
    assert phase(state)[1:3] == [
        "🏆 Vala slipped on D3, slid to D4 and hit the stalactite on D5: pride from 5 to 4, credit Chloé.",
        "Vala hacked away the stalactite on E3.",
    ]


def test_a_slide_into_the_other_fighter_is_told() -> None:
    """L20-MS7, V15."""
    state = table("D7 A1 H8 H1", vala="D2 S", brond="D5 E misses", tokens="moss D3", hidden=[S2, S3, S4])
    assert phase(state)[1:3] == [
        "🏆 Vala slipped on D3, slid to D4 and hit Brond: pride from 8 to 7, credit Chloé.",
        "Brond missed this turn.",
    ]


def test_a_meal_is_told_with_pride_and_the_slow_turn_after_it() -> None:
    """L20-FD2, L20-FD3, V7."""
    state = table("D6 A8 H8", vala="D2 S", tokens="food D4", hidden=[S2, S3])
    assert phase(state)[1] == "🏆 Vala ate the spoiled food on D4: pride from 5 to 4, credit Chloé."
    slowed = table("D6 A8 H8", vala="D2 S slowed", tokens="food D2", hidden=[S2, S3])
    assert phase(slowed)[0] == "Vala was slowed by the spoiled food, saw only Chloé (4) and charged over D3 to D4."


def test_a_question_about_a_tunnel_ends_the_story_until_it_is_answered() -> None:
    """L20-RT1, V9."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "tunnel"})
    assert (
        phase(state)[-1] == "Vala saw only Chloé (2), charged over D3 to D4 and stepped onto Chloé, who may slip away."
    )


def test_an_escape_is_the_escapers_line() -> None:
    """L20-RT2, V9."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "tunnel"})
    assert "**Chloé** slipped through a *Rock Tunnel* from D4 to D5." in phase(state, "tunnel:S")


def test_a_hand_is_shown_when_its_kobold_is_slain() -> None:
    """L20-R54."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "moss food moss"})
    assert phase(state)[1] == "💀 Vala stepped onto D4 and slew Chloé; discarded: *Moss* ×2, *Spoiled Food*."


def test_a_stalactite_that_hits_is_told_after_the_card() -> None:
    """L20-ST2, V5."""
    state = table("E5 A8 H8", vala="E4 S", hands={S1: "stalactite"})
    den = GAME.public(state)
    assert isinstance(den, Den)
    assert words.story(play(state, "card:stalactite:N"), den, NAMES) == [
        "**Chloé** put *Stalactite* on E4.",
        "🏆 The stalactite on E4 hit Vala, who misses the next turn: pride from 5 to 4, credit Chloé.",
    ]


def test_rounds_frustration_and_the_long_hunt_have_lines_of_their_own() -> None:
    assert told(
        FighterMissed(fighter="vala"),
        PrideLost(cause="hunt", left=3, credited=2),
        FrustrationRose(level=2),
        RoundBegan(round=21, order=(1, 2, 0)),
    ) == [
        "Vala missed this turn.",
        "🏆 Nobody was slain, and the long hunt goes on: pride from 4 to 3, credit Tomás.",
        "Nobody was slain: frustration rose to 2, and the fighters have 6 steps from now on.",
        "Round 21 begins; Дмитрий goes first.",
    ]


def test_a_seat_given_up_is_no_deed_of_a_fighter() -> None:
    """L20-R56."""
    gone = Slain(fighter=None, seat=1, at=E5, hand=("tunnel",))
    assert told(gone) == ["💀 Дмитрий left for good: Tuzz is out; discarded: *Rock Tunnel*."]


@pytest.mark.parametrize("reason", get_args(Reason))
def test_every_way_to_end_has_its_reason(reason: Reason) -> None:
    (line,) = told(GameOver(winners=(0,), reason=reason))
    assert line.startswith("🏆 **Chloé** wins: ")


@pytest.mark.parametrize(("seats", "seed"), [(2, 7), (4, 8), (6, 9)])
def test_the_story_names_everybody_who_was_slain(seats: int, seed: int) -> None:
    for moment in moments(seats, seed, careful=0.5):
        slain = [event for event in moment.events if isinstance(event, Slain)]
        lines = words.story(moment.events, moment.after, NAMES)
        assert sum(line.startswith("💀") for line in lines) == len(slain)
