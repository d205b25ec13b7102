"""Every component and printed number of the game: the rows of catalog.toml, read once and strictly."""

from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct, field

from rules.level20.actions import Card
from rules.level20.board import Facing
from rules.level20.events import FighterId, TokenKind

Source = Literal["printed", "found", "house"]


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One row; a misspelt key stops the start. `source` says where it comes from."""

    source: Source = "printed"


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands on the box."""

    id: str
    title: str
    players_min: int
    players_max: int
    players_source: Source
    age_min: int
    minutes_printed: tuple[int, int]
    facts_source: Source


class Constants(Row, frozen=True):
    """The numbers of the rulebook."""

    kobold_mp: int
    fighter_mp: int
    turn_90_cost: int
    turn_180_cost: int
    blind_walk_squares: int
    slide_squares: int
    slowed_mp_loss: int
    start_cards: int
    hand_limit: int
    start_ferocity: int
    max_ferocity: int
    search_ferocity_gain: int
    search_cost: int
    step_cost: int
    two_fighters_from_players: int
    pride_2_3_players: int
    pride_4_6_players: int


class LongHunt(Row, frozen=True):
    """L20-R57 and, with the long hunt off, L20-R58."""

    from_round: int
    pride_loss_per_round_without_kill: int
    hard_round_cap: int


class Frustration(Row, frozen=True):
    """L20-R71."""

    from_round: int
    first_quiet_round: int
    gain_per_round_without_kill: int
    max: int


class Board(Row, frozen=True):
    """L20-R1 to L20-R3."""

    columns: tuple[str, ...]
    rows: tuple[int, ...]
    width: int
    height: int
    squares: int
    neighbours: str
    inner_walls: tuple[str, ...]
    symmetry: str


class Staircase(Row, frozen=True):
    """An entrance of the den: where a fighter begins, and which way it faces."""

    id: Literal["illuminated", "darkened"]
    square: str
    fighter: FighterId
    facing: Facing
    used_with_players: tuple[int, ...]


class StartSpot(Row, frozen=True):
    """Where a kobold begins, for these numbers of players (all, unless given)."""

    number: int
    square: str
    used_with_players: tuple[int, ...] = (2, 3, 4, 5, 6)


class JunkSetup(Row, frozen=True):
    """Where the junk lies at the start."""

    squares: tuple[str, ...]


class FighterRow(Row, frozen=True):
    """One fighter; they act in this order."""

    id: FighterId
    name: str
    order: int
    female: bool
    colour: str
    mark: str


class KoboldRow(Row, frozen=True):
    """One kobold, in the order in which they are handed out (L20-R9)."""

    id: str
    name: str
    colour: str
    shape: str


class TokenRow(Row, frozen=True):
    """One kind of token and how many there are."""

    id: TokenKind | Literal["pride", "hidden", "ferocity", "first_player"]
    name: str
    count: int


class CardRow(Row, frozen=True):
    """One kind of treasure card and how many there are."""

    id: Card
    name: str
    count: int
    count_source: Source
    when: str
    text: str


class OptionRow(Row, frozen=True):
    """One house option and its values."""

    id: str
    default: int | bool | str
    choices: tuple[int | bool | str, ...]


class Catalog(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole box."""

    game: Box
    constants: Constants
    long_hunt: LongHunt
    frustration: Frustration
    board: Board
    junk_setup: JunkSetup
    staircases: tuple[Staircase, ...] = field(name="staircase")
    start_spots: tuple[StartSpot, ...] = field(name="start_spot")
    fighters: tuple[FighterRow, ...] = field(name="fighter")
    kobolds: tuple[KoboldRow, ...] = field(name="kobold")
    tokens: tuple[TokenRow, ...] = field(name="token")
    cards: tuple[CardRow, ...] = field(name="card")
    options: tuple[OptionRow, ...] = field(name="option")


CATALOG = msgspec.toml.decode(files("rules.level20").joinpath("catalog.toml").read_bytes(), type=Catalog)
CONSTANTS = CATALOG.constants
SUPPLY: dict[str, int] = {row.id: row.count for row in CATALOG.tokens}
START_SQUARES: dict[int, tuple[str, ...]] = {
    seats: tuple(spot.square for spot in CATALOG.start_spots if seats in spot.used_with_players)[:seats]
    for seats in range(CATALOG.game.players_min, CATALOG.game.players_max + 1)
}
