"""What can be looked up at any time: the map, an adventurer's sheet, the order of play."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from rules.adventurers.catalog import EVENTS
from rules.adventurers.consequences import attacks_told
from rules.adventurers.hands_told import sheet as sheet_lines
from rules.adventurers.labels import battle_of, enemy_label
from rules.adventurers.named import MOST, adventurer_known
from rules.adventurers.people_told import enemy_brief, event_told
from rules.adventurers.place_panel import fighter_label
from rules.adventurers.terms import (
    adventurer,
    at_told,
    item_name,
    journey_of,
    life_left,
    living,
    party_of,
    place_name,
    spot,
)
from rules.adventurers.view import AdventurerSeen, EnemySeen, Journey, PlaceSeen, Seat
from rules.adventurers.vote_panel import known
from rules.contract import Illegal
from rules.phrases import bold, counted, joined, sentence
from rules.telling import Names

Look = Callable[[Seat | Journey, Names], list[str]]
Marks = Callable[[Seat | Journey, Names], object]
LETTERS = 1500  # of one answer; locations beyond it are counted only


class MapMarks(Struct, frozen=True):
    """For a picture of the map, whatever is played now."""

    map: bool = True


class SheetMarks(Struct, frozen=True):
    """For a picture of a sheet; `sheet` is the adventurer."""

    sheet: str


# ---------------------------------------------------------------- the map


def map_() -> Look:
    """Every location: what is known of it and where it lies."""
    return lambda view, names: _kept(list(_map(journey_of(view))))


def map_marks() -> Marks:
    """The same for the picture."""
    return lambda view, names: MapMarks()


def _map(view: Journey) -> Iterator[str]:
    yield f"The party stands at {spot(view, view.party_at)}. {counted(view.won, 'location is', 'locations are')} won."
    if view.event:
        yield f"Event {EVENTS[view.event].name}: {event_told(view.event)}"
    cleared = [place_name(seen.location) for seen in view.places if seen.cleared]
    yield f"Cleared: {joined(cleared) if cleared else 'nothing'}."
    for seen in view.places:
        if not seen.cleared:
            yield f"{bold(place_name(seen.location))} ({seen.cell}): {_told(view, seen)}."


def _told(view: Journey, seen: PlaceSeen) -> str:
    lost = f"; lost there: {joined(map(item_name, seen.lost))}" if seen.lost else ""
    return f"{known(view, seen)}{lost}"


def _kept(lines: list[str]) -> list[str]:
    """As many lines as fit one answer."""
    kept = [line for n, line in enumerate(lines) if sum(map(len, lines[: n + 1])) <= LETTERS]
    missing = len(lines) - len(kept)
    return [*kept, *([f"And {missing} more."] if missing else [])]


# ---------------------------------------------------------------- sheets


def sheet(who: str | None) -> Look:
    """An adventurer's sheet: that of the own first one, or of the adventurer or player that is named.

    Raises:
        Illegal: PA-A1 "not in party" (who).
    """
    return lambda view, names: sheet_lines(journey_of(view), _whose(view, names, who))


def sheet_marks(who: str | None) -> Marks:
    """The same for the picture."""
    return lambda view, names: SheetMarks(_whose(view, names, who).who)


def _whose(view: Seat | Journey, names: Names, who: str | None) -> AdventurerSeen:
    """The adventurer that is meant. Raises what `sheet` raises."""
    journey = journey_of(view)
    if who is None:
        own = party_of(journey, view.seat) if isinstance(view, Seat) else []
        found = next(iter(own or journey.adventurers), None)
    else:
        seat = next((n for n, name in enumerate(names) if name == who), -1)
        found = adventurer(journey, adventurer_known(who) or "") or next(iter(party_of(journey, seat)), None)
    if found is None:
        raise Illegal("PA-A1", "not in party", who=(who or "")[:MOST])
    return found


# ---------------------------------------------------------------- the track


def track() -> Look:
    """The order of play, and every enemy; outside a battle there is none."""
    return lambda view, names: _kept(list(_track(journey_of(view))))


def _track(view: Journey) -> Iterator[str]:
    if view.battle is None:
        yield "There is no battle now."
        return
    yield f"Order of play in round {view.battle.round} of {view.battle.rounds}: {order_told(view)}."
    yield from (_enemy(view, seen) for seen in living(view))
    yield attacks_told(view)


def order_told(view: Journey) -> str:
    """Fighters with their positions; those that have acted are marked."""
    track = battle_of(view).track
    told = (f"{fighter_label(view, one.fighter)} {one.position}{' (acted)' if one.acted else ''}" for one in track)
    return ", ".join(told) or "nobody yet"


def _enemy(view: Journey, seen: EnemySeen) -> str:
    """An enemy: "Troll, column 3, front: 5 of 8 life, 6 red; bulky, regeneration."."""
    dice = ", ".join(f"{count} {colour}" for count, colour in ((seen.red, "red"), (seen.blue, "blue")) if count)
    marks = [f"poison {seen.poison}"] if seen.poison else []
    marks += ["stunned"] if seen.stunned else []
    marks += ["marked"] if seen.marked else []
    about = ", ".join(filter(None, (*marks, enemy_brief(seen.id))))
    where = f", {at_told(seen.at)}" if seen.at else ""
    head = f"{bold(enemy_label(view, seen.no))}{where}"
    return sentence(f"{head}: {life_left(seen)} of {seen.life} life, {dice}{f'; {about}' if about else ''}")
