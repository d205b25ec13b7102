"""Where a rock tunnel may lead, and what would come after each way out: public facts only, "as it stands"."""

from collections.abc import Iterator

from rules.level20.actions import Tunnel
from rules.level20.agenda import MayTunnel
from rules.level20.board import NEIGHBOUR, Direction, Square
from rules.level20.events import FighterId, Slain
from rules.level20.forecast import phase_ahead
from rules.level20.table import table_of
from rules.level20.terms import FIGHTER, kobold, squares
from rules.level20.tunnels import tunnel
from rules.level20.view import Den
from rules.phrases import joined


def exit_danger(den: Den, seat: int) -> str:
    """ "As it stands, Brond slays you on C3 and B3."; "" where every way out lives, or with forecasts off."""
    deadly: dict[FighterId, list[Square]] = {}
    for square, fighter in _deadly(den, seat):
        deadly.setdefault(fighter, []).append(square)
    told = [f"{FIGHTER[fighter]} slays you on {squares(places)}" for fighter, places in deadly.items()]
    return f"As it stands, {joined(told)}." if told else ""


def _deadly(den: Den, seat: int) -> Iterator[tuple[Square, FighterId]]:
    """The ways out on which the rest of the fighters' phase slays this kobold, and who does."""
    for way in den.exits if den.options.forecast == "public" else ():
        beyond, fighter = NEIGHBOUR[way][kobold(den, seat).at], _slayer(den, seat, way)
        if beyond is not None and fighter is not None:
            yield beyond, fighter


def _slayer(den: Den, seat: int, way: Direction) -> FighterId | None:
    table = table_of(den)
    table.agenda = [task for task in table.agenda if not isinstance(task, MayTunnel)]
    table.kobolds[seat].hand = ["tunnel"]
    tunnel(table, seat, Tunnel(way))
    events, _ = phase_ahead(table)
    return next((event.fighter for event in events if isinstance(event, Slain) and event.seat == seat), None)
