"""The pad of a turn: the squares around a kobold as buttons, and beside them what costs ferocity or a search."""

from collections.abc import Mapping, Sequence

from rules.contract import Action
from rules.level20.actions import Cover, Search, Spur, Step, Tunnel
from rules.level20.board import NEIGHBOUR, Direction, Square, name
from rules.level20.terms import gained_by_search, kobold
from rules.level20.view import Seat
from rules.panels import Press, Row

PAD: tuple[tuple[Direction | None, ...], ...] = (("NW", "N", "NE"), ("W", None, "E"), ("SW", "S", "SE"))
WALL = "–"
OPPOSITE: dict[Direction, Direction] = {
    "N": "S", "NE": "SW", "E": "W", "SE": "NW", "S": "N", "SW": "NE", "W": "E", "NW": "SE",
}  # fmt: skip


def pad(view: Seat, offers: Sequence[Action]) -> tuple[Row, ...]:
    """Squares around, three wide; beside them what costs ferocity, and the search."""
    beside = (_priced("+1 step", Spur(), offers), _priced("Cover", Cover(), offers), _search(view, offers))
    around = squares_around(kobold(view.den, view.seat).at, offers)
    return tuple((*presses, *side) for presses, side in zip(around, beside, strict=True))


def squares_around(at: Square, offers: Sequence[Action]) -> tuple[tuple[Press, ...], ...]:
    """The own square and those around it as they lie; those that no step and no tunnel leads to are spacers."""
    ways = {offer.to: offer for offer in offers if isinstance(offer, Step | Tunnel)}
    return tuple(tuple(_square(at, to, ways) for to in row) for row in PAD)


def _square(at: Square, to: Direction | None, ways: Mapping[Direction, Action]) -> Press:
    beyond = at if to is None else NEIGHBOUR[to][at]
    label = WALL if beyond is None else name(beyond)
    if to is not None and to in ways:
        return Press(label, (ways[to],))
    return Press(label, spacer=True)


def _priced(label: str, action: Action, offers: Sequence[Action]) -> tuple[Press, ...]:
    return (Press(label, (action,)),) if action in offers else ()


def extras(offers: Sequence[Action]) -> tuple[Row, ...]:
    """One row of what costs ferocity; none if neither is possible."""
    row = (*_priced("+1 step", Spur(), offers), *_priced("Cover", Cover(), offers))
    return (row,) if row else ()


def _search(view: Seat, offers: Sequence[Action]) -> tuple[Press, ...]:
    at = kobold(view.den, view.seat).at
    rewards = {"treasure": "A treasure card", "ferocity": f"Ferocity +{gained_by_search(view.den, view.seat)}"}
    asks = tuple(Press(rewards[action.reward], (action,)) for action in offers if isinstance(action, Search))
    question = f"What do you take from the junk on {name(at)}? A card is drawn at once; that is final."
    return (Press("Search", asks=asks, question=question),) if asks else ()


def trodden(at: Square, draft: Sequence[Action]) -> tuple[Square, ...]:
    """The squares of the drafted steps, from where they began to `at`."""
    way = [at]
    for step in reversed([action for action in draft if isinstance(action, Step)]):
        back = NEIGHBOUR[OPPOSITE[step.to]][way[-1]]
        way += [] if back is None else [back]
    return tuple(reversed(way))
