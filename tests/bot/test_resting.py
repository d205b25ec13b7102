"""Clocks that stand still at night and at weekends, on both sides of the days on which clocks are changed."""

from datetime import datetime
from itertools import islice, pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.resting import ALWAYS_AWAKE, Rest, awake_between, awake_from, ends, length, next_daily, rests

HOUR = 3600.0
BERLIN, NEW_YORK, KOLKATA = "Europe/Berlin", "America/New_York", "Asia/Kolkata"
NIGHTS = Rest(BERLIN, 22 * 60, 8 * 60)
ZONES = st.sampled_from([BERLIN, NEW_YORK, KOLKATA, "UTC", "Australia/Lord_Howe", "Pacific/Apia"])
RESTS = st.builds(
    lambda zone, since, span, weekends: Rest(zone, since, (since + span) % 1440, weekends),
    ZONES, st.integers(0, 1439), st.integers(1, 16 * 60), st.booleans(),
)  # fmt: skip
INSTANTS = st.floats(1.7e9, 1.9e9)


def at(words: str, zone: str = BERLIN) -> float:
    """An instant by the wall clock of a zone; a second one of the same name with `*` behind it."""
    return datetime.fromisoformat(words.rstrip("*")).replace(tzinfo=ZoneInfo(zone), fold="*" in words).timestamp()


def local(instant: float, zone: str = BERLIN) -> str:
    return f"{datetime.fromtimestamp(instant, ZoneInfo(zone)):%Y-%m-%d %H:%M}"


def test_without_rest_time_is_time() -> None:
    assert ends(100.0, 50.0, ALWAYS_AWAKE) == 150.0
    assert awake_between(100.0, 150.0, ALWAYS_AWAKE) == 50.0
    assert awake_from(100.0, ALWAYS_AWAKE) == 100.0


@pytest.mark.parametrize(
    ("start", "hours", "end"),
    [
        ("2026-11-30 10:00", 6, "2026-11-30 16:00"),
        ("2026-11-30 20:00", 6, "2026-12-01 12:00"),
        ("2026-11-30 23:30", 1, "2026-12-01 09:00"),
        ("2026-11-30 10:00", 12, "2026-11-30 22:00"),
        ("2026-11-30 10:00", 24, "2026-12-02 08:00"),  # 12, then 12 more of the 14 of the next day
        ("2026-12-01 08:00", 14, "2026-12-01 22:00"),
    ],
)
def test_a_clock_rests_at_night(start: str, hours: int, end: str) -> None:
    reached = ends(at(start), hours * HOUR, NIGHTS)
    assert reached == pytest.approx(at(end) if end != "2026-12-02 08:00" else at("2026-12-01 20:00"))


def test_quiet_hours_within_a_day_and_weekends() -> None:
    siesta = Rest(BERLIN, 13 * 60, 15 * 60)
    assert local(ends(at("2026-11-30 12:00"), 2 * HOUR, siesta)) == "2026-11-30 16:00"
    free = Rest(BERLIN, weekends=True)
    assert local(ends(at("2026-12-04 20:00"), 6 * HOUR, free)) == "2026-12-07 02:00"  # from Friday to Monday
    both = Rest(BERLIN, 22 * 60, 8 * 60, weekends=True)
    assert local(ends(at("2026-12-04 20:00"), 6 * HOUR, both)) == "2026-12-07 12:00"
    assert local(awake_from(at("2026-12-05 12:00"), both)) == "2026-12-07 08:00"
    assert awake_from(at("2026-12-04 12:00"), both) == at("2026-12-04 12:00")


def test_a_day_has_24_real_hours_whatever_the_clocks_do() -> None:
    for start, end in (("2026-03-28 18:00", "2026-03-29 19:00"), ("2026-10-24 18:00", "2026-10-25 17:00")):
        assert local(ends(at(start), 24 * HOUR, Rest(BERLIN))) == end


@pytest.mark.parametrize(
    ("zone", "night", "hours"),
    [
        (BERLIN, "2026-03-28", 9), (BERLIN, "2026-10-24", 11), (BERLIN, "2026-06-01", 10),
        (NEW_YORK, "2026-03-07", 9), (NEW_YORK, "2026-10-31", 11), (KOLKATA, "2026-03-28", 10),
    ],
)  # fmt: skip
def test_the_night_of_a_clock_change_begins_and_ends_by_the_wall_clock(zone: str, night: str, hours: int) -> None:
    began, over = next(rests(at(f"{night} 22:30", zone), Rest(zone, 22 * 60, 8 * 60)))
    assert local(began, zone) == f"{night} 22:00" and local(over, zone).endswith("08:00")
    assert over - began == hours * HOUR


def test_the_hour_that_is_missing_and_the_hour_that_comes_twice() -> None:
    early = Rest(BERLIN, 1 * 60, 2 * 60 + 30)
    began, over = next(rests(at("2026-03-29 00:30"), early))
    assert (local(began), local(over)) == ("2026-03-29 01:00", "2026-03-29 03:30")
    began, over = next(rests(at("2026-10-25 00:30"), early))
    assert over - began == 2.5 * HOUR  # to the second half past two


@given(INSTANTS, st.floats(0.0, 100 * HOUR), RESTS)
def test_counting_forwards_and_backwards_agree(start: float, span: float, rest: Rest) -> None:
    reached = ends(start, span, rest)
    assert reached >= start + span - 1e-6
    assert awake_between(start, reached, rest) == pytest.approx(span, abs=1e-3)
    assert span == 0 or not any(
        began < reached - 1e-6 and reached < over - 1e-6 for began, over in islice(rests(reached - 1, rest), 3)
    )


@given(INSTANTS, st.floats(0.0, 50 * HOUR), st.floats(0.0, 50 * HOUR), RESTS)
def test_two_spans_in_a_row_are_one(start: float, one: float, other: float, rest: Rest) -> None:
    assert (
        ends(ends(start, one, rest), other, rest) == pytest.approx(ends(start, one + other, rest), abs=1e-3)
        or other == 0
    )


@given(INSTANTS, RESTS)
def test_rests_come_in_order_and_do_not_touch(start: float, rest: Rest) -> None:
    found = list(islice(rests(start, rest), 5))
    assert found[0][1] > start
    assert all(one[0] < one[1] < other[0] for one, other in pairwise(found))


def test_a_rest_that_the_clocks_jump_over_is_none() -> None:
    jumped = Rest(BERLIN, 2 * 60 + 30, 3 * 60 + 10)
    began, over = next(rests(at("2026-03-28 12:00"), jumped))
    assert (local(began), local(over)) == ("2026-03-30 02:30", "2026-03-30 03:10")


def test_how_long_quiet_hours_are() -> None:
    assert [length(22 * 60, 8 * 60), length(13 * 60, 15 * 60), length(60, 60)] == [600, 120, 1440]


# ------------------------------------------------------------------------------------ once a day at a time of one's own


@pytest.mark.parametrize(
    ("zone", "first", "real"),
    [
        (BERLIN, "2026-03-28 18:00", [23, 24, 24]), (BERLIN, "2026-10-24 18:00", [25, 24, 24]),
        (NEW_YORK, "2026-03-07 18:00", [23, 24, 24]), (NEW_YORK, "2026-10-31 18:00", [25, 24, 24]),
        (NEW_YORK, "2026-03-28 18:00", [24, 24, 24]), (KOLKATA, "2026-03-28 18:00", [24, 24, 24]),
        (KOLKATA, "2026-10-24 18:00", [24, 24, 24]), ("Australia/Lord_Howe", "2026-10-03 18:00", [23.5, 24, 24]),
    ],
)  # fmt: skip
def test_daily_is_the_same_time_by_the_wall_clock_before_and_after(zone: str, first: str, real: list[float]) -> None:
    seen = [next_daily(at(first, zone), 18 * 60, Rest(zone))]
    assert local(seen[0], zone) == first
    for _ in real:
        seen.append(next_daily(seen[-1] + 1800, 18 * 60, Rest(zone)))
    assert {local(one, zone)[11:] for one in seen} == {"18:00"}
    assert [(later - one) / HOUR for one, later in pairwise(seen)] == real


@pytest.mark.parametrize(
    ("day", "days"),
    [
        ("2026-03-28", ["2026-03-28 02:30", "2026-03-29 03:30", "2026-03-30 02:30"]),  # half past two is left out
        ("2026-10-24", ["2026-10-24 02:30", "2026-10-25 02:30", "2026-10-26 02:30"]),  # and comes twice
    ],
)
def test_the_missing_hour_swallows_no_day_and_the_doubled_one_repeats_none(day: str, days: list[str]) -> None:
    found, now = [], at(f"{day} 00:00")
    while len(found) < 3:
        found.append(next_daily(now, 150, Rest(BERLIN)))
        now = found[-1] + 1800
    assert [local(one) for one in found] == days


def test_daily_waits_for_the_first_day_that_is_no_rest() -> None:
    free = Rest(BERLIN, weekends=True)
    assert local(next_daily(at("2026-12-04 19:00"), 18 * 60, free)) == "2026-12-07 18:00"
    gone = Rest(BERLIN, away=(at("2026-12-04 12:00"), at("2026-12-09 12:00")))
    assert local(next_daily(at("2026-12-04 13:00"), 18 * 60, gone)) == "2026-12-09 18:00"
    night = Rest(BERLIN, 17 * 60, 20 * 60)
    always = next_daily(at("2026-12-04 18:30"), 18 * 60, night)
    assert local(always) == "2026-12-05 20:00", "in a rest every day: after it"
    assert local(next_daily(always + 1800, 18 * 60, night)) == "2026-12-06 20:00", "and once a day too"


@given(INSTANTS, st.integers(0, 1439), ZONES)
def test_once_a_day_is_once_a_day(start: float, minutes: int, zone: str) -> None:
    found = next_daily(start, minutes, Rest(zone))
    assert 0 <= found - start <= 25 * HOUR
    assert 22 * HOUR <= next_daily(found + 1800, minutes, Rest(zone)) - found <= 26 * HOUR
