"""Times and dates as people type them, and how they are read back before anything follows from them.

A typed date is understood by the wall clock of whoever typed it. Nothing here decides: what was understood is shown
first, as the values of an autocompleted list, and a value that comes back is an exact instant.
"""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from difflib import get_close_matches
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

import dateparser

HOURS, MINUTES = 24, 60
TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?\.?m?\.?", re.IGNORECASE)
EXACT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}")
LONGEST = 40  # letters of a date
NEAR = 5  # zones that are offered for one that is not known
WORDS = {"midnight": 0, "noon": 12 * MINUTES}
SUGGESTED = (1, 2, 3, 7, 14, 21)  # days from now, where nothing was typed


def time_of_day(typed: str) -> int | None:
    """Minutes after midnight: "22", "22:30", "10 pm", "noon"; None if it is no time of day."""
    said = typed.strip().casefold()
    if said in WORDS:
        return WORDS[said]
    found = TIME.fullmatch(said)
    if not found or ("m" in said and not found[3]):
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    if found[3]:
        if not 1 <= hour <= HOURS // 2:
            return None
        hour = hour % (HOURS // 2) + (HOURS // 2 if found[3] == "p" else 0)
    return hour * MINUTES + minute if hour < HOURS and minute < MINUTES else 0 if (hour, minute) == (24, 0) else None


def clock_face(minutes: int) -> str:
    """A time of day for reading: "22:30"."""
    return f"{minutes // MINUTES % HOURS:02}:{minutes % MINUTES:02}"


@lru_cache(maxsize=1)
def zones() -> dict[str, str]:
    """The names of all time zones by the same without capitals, the names of their cities included where one is so."""
    every = sorted(name for name in available_timezones() if "/" in name or name == "UTC")
    cities = {name.rsplit("/", 1)[-1].replace("_", " ").casefold(): name for name in reversed(every)}
    return cities | {name.casefold(): name for name in every}


def zone_named(typed: str) -> str | None:
    """The zone of this name or city, however it is written; None if there is none."""
    said = typed.strip().casefold()
    return zones().get(said.replace("_", " ")) or zones().get(said.replace(" ", "_"))


def zones_near(typed: str) -> list[str]:
    """Zones with a name like this one: those that hold it, then those that are spelt nearly so."""
    said = typed.strip().casefold().replace("_", " ")
    known = zones()
    holding = [known[name] for name in known if said and said in name.replace("_", " ")]
    alike = [known[name] for name in get_close_matches(said, known, NEAR, 0.6)]
    return list(dict.fromkeys([*sorted(holding, key=len), *alike]))[:NEAR]


def moment(typed: str, now: float, zone: str) -> float | None:
    """The instant that a date means, by the wall clock of a zone; None if it means none. It may lie in the past."""
    said = typed.strip()
    if EXACT.fullmatch(said):
        return _exact(said, zone)
    if not said or len(said) > LONGEST:
        return None
    found = dateparser.parse(
        said,
        languages=["en"],
        settings={
            "TIMEZONE": zone,
            "RETURN_AS_TIMEZONE_AWARE": True,
            "PREFER_DATES_FROM": "future",
            "DATE_ORDER": "DMY",
            "PARSERS": ["relative-time", "absolute-time"],
            "RELATIVE_BASE": datetime.fromtimestamp(now, ZoneInfo(zone)).replace(tzinfo=None),
        },
    )
    return found.timestamp() if found else None


def _exact(said: str, zone: str) -> float | None:
    try:
        return datetime.fromisoformat(said).replace(tzinfo=ZoneInfo(zone)).timestamp()
    except ValueError:
        return None


def exact(instant: float, zone: str) -> str:
    """An instant to the minute, as a value that `moment` reads again in the same zone."""
    return f"{datetime.fromtimestamp(instant, ZoneInfo(zone)):%Y-%m-%dT%H:%M}"


def read_back(instant: float, zone: str) -> str:
    """An instant for reading where no time marks are shown: "Monday 30 November 2026, 18:00"."""
    wall = datetime.fromtimestamp(instant, ZoneInfo(zone))
    return f"{wall:%A} {wall.day} {wall:%B %Y, %H:%M}"


def wall(instant: float, zone: str) -> str:
    """The time of day there: "11:20"."""
    return f"{datetime.fromtimestamp(instant, ZoneInfo(zone)):%H:%M}"


def suggestions(typed: str, now: float, zone: str) -> Iterator[tuple[str, str]]:
    """What a typed date may mean, as label and value; without one the evenings of the next days."""
    if typed.strip():
        if (meant := moment(typed, now, zone)) is not None:
            yield read_back(meant, zone), exact(meant, zone)
        return
    today = datetime.fromtimestamp(now, ZoneInfo(zone)).replace(hour=18, minute=0, second=0, microsecond=0)
    for days in SUGGESTED:
        meant = (today + timedelta(days=days)).timestamp()
        yield read_back(meant, zone), exact(meant, zone)
