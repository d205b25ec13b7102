"""The words of Level 20 for its pieces, cards, squares and directions: one word for one thing, everywhere."""

from collections.abc import Iterable, Mapping, Sequence

from rules.contract import Fact
from rules.level20.actions import Card
from rules.level20.board import Direction, Square, name
from rules.level20.catalog import CATALOG, CONSTANTS
from rules.level20.events import FighterId, TokenKind
from rules.level20.view import Den, FighterSeen, KoboldSeen, Seat
from rules.phrases import bold, capitalised, counted, italic, joined
from rules.telling import Names

COLOUR_WORDS: Mapping[str, str] = {"teal": "green", "pink": "purple"}  # where the word differs from the id
FIGHTER: Mapping[FighterId, str] = {row.id: row.name for row in CATALOG.fighters}
KOBOLD: Mapping[str, str] = {row.id: row.name for row in CATALOG.kobolds}
SHAPE: Mapping[str, str] = {row.id: f"{COLOUR_WORDS.get(row.id, row.id)} {row.shape}" for row in CATALOG.kobolds}
CARD: Mapping[Card, str] = {row.id: row.name for row in CATALOG.cards}
TOKEN: Mapping[TokenKind, tuple[str, str]] = {
    "junk": ("junk", "junk"),
    "moss": ("moss", "moss"),
    "stalactite": ("stalactite", "stalactites"),
    "food": ("spoiled food", "spoiled food"),
}
COMPASS: Mapping[Direction, str] = {
    "N": "north", "NE": "north-east", "E": "east", "SE": "south-east",
    "S": "south", "SW": "south-west", "W": "west", "NW": "north-west",
}  # fmt: skip


def den_of(view: Den | Seat) -> Den:
    """The public part of either view."""
    return view.den if isinstance(view, Seat) else view


def kobold(den: Den, seat: int) -> KoboldSeen:
    """The kobold of this seat."""
    return next(seen for seen in den.kobolds if seen.seat == seat)


def piece(view: Den, seat: int) -> str:
    """A kobold's name: "Tuzz"."""
    return KOBOLD[kobold(view, seat).kobold]


def seat_label(view: Den, seat: int) -> str:
    """Colour and shape: "Blue hexagon"."""
    return capitalised(SHAPE[kobold(view, seat).kobold])


def gained_by_search(den: Den, seat: int) -> int:
    """The ferocity that junk would bring this seat now (L20-J5, L20-R11)."""
    return min(CONSTANTS.search_ferocity_gain, CONSTANTS.max_ferocity - kobold(den, seat).ferocity)


def fighter(den: Den, one: FighterId) -> FighterSeen:
    """The fighter of this name."""
    return next(seen for seen in den.fighters if seen.id == one)


def steps(count: int) -> str:
    """ "1 step", "2 steps"."""
    return counted(count, "step", "steps")


def squares(many: Iterable[Square]) -> str:
    """A list of squares: "D6, E5 and E6"."""
    return joined(name(square) for square in many)


def way(entered: Sequence[Square]) -> str:
    """A way through these squares: "over D6 to E5"."""
    *over, end = entered
    return f"over {squares(over)} to {name(end)}" if over else f"to {name(end)}"


def tokens(kind: TokenKind, places: Sequence[Square]) -> str:
    """Tokens and where they lie: "stalactites on E2 and F7"."""
    one, many = TOKEN[kind]
    return f"{one if len(places) == 1 else many} on {squares(places)}"


def lying(kind: TokenKind) -> str:
    """One token as something to stand on: "a stalactite", "junk"."""
    return "a stalactite" if kind == "stalactite" else TOKEN[kind][0]


def cards(held: Sequence[Card], styled: bool = True) -> str:
    """Cards by kind: "*Moss* ×2, *Rock Tunnel*"; "no cards"."""
    if not held:
        return "no cards"
    kinds = [kind for kind in CARD if kind in held]
    titles = {kind: italic(CARD[kind]) if styled else CARD[kind] for kind in kinds}
    return ", ".join(titles[kind] + (f" ×{n}" if (n := held.count(kind)) > 1 else "") for kind in kinds)


def drew(drawn: Sequence[Card]) -> str:
    """What a search brought, to the one who searched: "You drew **Stalactite**."."""
    return f"You drew {joined(bold(CARD[card]) for card in drawn)}."


def standee(who: Fact, names: Names) -> str:
    """Who stands there: a player by seat, or a fighter by id."""
    return names[who] if isinstance(who, int) else next(name for known, name in FIGHTER.items() if known == who)


def those(names: Names, seats: Iterable[int]) -> str:
    """Players by name: "Chloé, Mira Oğuz and Tomás"."""
    return joined(names[seat] for seat in seats)
