"""Times, zones and dates as people type them."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.dates import clock_face, exact, moment, read_back, suggestions, time_of_day, zone_named, zones_near

BERLIN = "Europe/Berlin"
NOW = datetime(2026, 11, 30, 10, 55, tzinfo=ZoneInfo(BERLIN)).timestamp()  # a Monday


@pytest.mark.parametrize(
    ("typed", "face"),
    [
        ("22", "22:00"), ("22:30", "22:30"), ("7.05", "07:05"), ("10 pm", "22:00"), ("10:30PM", "22:30"),
        ("12 am", "00:00"), ("12pm", "12:00"), ("0", "00:00"), ("24:00", "00:00"), ("noon", "12:00"),
        (" Midnight ", "00:00"), ("8 a.m.", "08:00"),
    ],
)  # fmt: skip
def test_times_of_day(typed: str, face: str) -> None:
    read = time_of_day(typed)
    assert read is not None and clock_face(read) == face


@pytest.mark.parametrize("typed", ["", "25", "22:60", "13 pm", "0 am", "m", "ten", "22:3", "-1", "1e1", "24:01", "²"])
def test_what_is_no_time_of_day(typed: str) -> None:
    assert time_of_day(typed) is None


def test_zones_by_name_and_by_city() -> None:
    for typed in ("Europe/Berlin", "europe/berlin", "berlin", " Berlin "):
        assert zone_named(typed) == BERLIN
    assert (
        zone_named("new york") == zone_named("America/New_York") == zone_named("america/new york") == "America/New_York"
    )
    assert zone_named("utc") == "UTC"
    assert zone_named("Atlantis") is zone_named("") is zone_named("../etc/passwd") is None


def test_near_zones_are_suggested() -> None:
    assert zones_near("Europ/Berlin")[0] == BERLIN
    assert "Asia/Kolkata" in zones_near("kolkatta")
    assert "America/Argentina/Buenos_Aires" in zones_near("buenos")
    assert len(zones_near("a")) <= 5 and zones_near("") == zones_near("qqqqqq") == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tomorrow 18:00", "2026-12-01T18:00"), ("friday", "2026-12-04T00:00"), ("5 Dec 8am", "2026-12-05T08:00"),
        ("in 3 days", "2026-12-03T10:55"), ("2026-12-24", "2026-12-24T00:00"), ("2026-12-24T09:30", "2026-12-24T09:30"),
        ("18:00", "2026-11-30T18:00"), ("1999-01-01", "1999-01-01T00:00"),
    ],
)  # fmt: skip
def test_dates_by_the_wall_clock_of_the_typist(typed: str, meant: str) -> None:
    for zone in (BERLIN, "America/New_York", "Asia/Kolkata"):
        now = datetime(2026, 11, 30, 10, 55, tzinfo=ZoneInfo(zone)).timestamp()
        read = moment(typed, now, zone)
        assert read is not None and exact(read, zone) == meant


@pytest.mark.parametrize("typed", ["", "   ", "soon", "the weekend after", "x" * 500, "2026-13-45T99:99", "9999999999"])
def test_what_is_no_date(typed: str) -> None:
    assert moment(typed, NOW, BERLIN) is None


@settings(deadline=None)  # the first date that is read loads a library
@given(st.text(max_size=60))
def test_nothing_that_is_typed_breaks_anything(typed: str) -> None:
    read = moment(typed, NOW, BERLIN)
    assert read is None or isinstance(exact(read, BERLIN), str)
    assert time_of_day(typed) in (None, *range(1440))
    assert all(zone_named(zone) == zone for zone in zones_near(typed))


@given(st.integers(int(NOW), int(NOW + 3e8)))
def test_what_is_shown_is_read_again(instant: int) -> None:
    whole = instant - instant % 60
    again = moment(exact(whole, BERLIN), NOW, BERLIN)
    assert again is not None and again - whole in (0, -3600)  # of an hour that comes twice the first


def test_what_was_understood_is_read_back() -> None:
    assert list(suggestions("friday 6pm", NOW, BERLIN)) == [("Friday 4 December 2026, 18:00", "2026-12-04T18:00")]
    assert next(label for label, _ in suggestions("", NOW, BERLIN)) == "Tuesday 1 December 2026, 18:00"
    assert list(suggestions("never", NOW, BERLIN)) == []
    assert read_back(NOW, "Asia/Kolkata") == "Monday 30 November 2026, 15:25"
