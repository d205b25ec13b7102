"""What lies in the arena, as plain data, and the simple facts that follow from it.

Any position can be built by hand: `setup.bare_arena(heroes, options)` is the open arena without luck, everybody entered
and nothing on the agenda; set fields, then put tasks of `agenda` on `state.agenda` with `then` (for instance
`StartTurn(seat=0)`, `GoOn()` within a hero phase, or `Aftermath(), EndTurn()` after it) and let `GAME.settle` run.
"""

from typing import Literal

from msgspec import Struct, field

from rules.arena.actions import Cell, EndReason
from rules.arena.agenda import AnyTask, Which
from rules.arena.catalog import ABILITIES, RUNES, Ability, Element, Rune, TileKind
from rules.arena.events import AnyEvent
from rules.arena.options import ArenaOptions
from rules.contract import Decision, State

Phase = Literal["setup", "hero", "monster", "summon", "over"]
Stage = Literal["earth", "prepare", "act"]


def no_tokens() -> dict[Ability, int]:
    """Six empty tracks."""
    return dict.fromkeys(ABILITIES, 0)


def no_runes() -> dict[Rune, int]:
    """No rune of any type."""
    return dict.fromkeys(RUNES, 0)


class Tile(Struct, omit_defaults=True):
    """A tile and what lies on it; `sides` are its open sides as it lies now, in the order N, E, S, W."""

    kind: TileKind
    sides: str
    num: int = 0  # of a summoning tile, which also says its element
    rune: Rune | None = None
    deity: str = ""  # of a shrine
    abilities: list[Ability] = []
    items: int = 0
    element: bool = False  # a token of its own element lies there


class InPlay(Struct, omit_defaults=True):
    """A feat, a spell or an item in play, the tokens on it, and its marker."""

    id: str
    tokens: dict[Ability, int] = {}  # abilities that it holds none of are left out
    used: bool = False


class Hero(Struct):
    """One seat's hero."""

    id: str
    at: Cell = ""  # "": not in the arena yet
    sheet: dict[Ability, int] = field(default_factory=no_tokens)
    play: list[InPlay] = []  # as they came into play
    piles: dict[int, list[str]] = {}  # feats or spells by level, the top one first
    item_pile: list[str] = []
    drawn: list[str] = []  # items, while one of them is chosen
    gone: list[str] = []  # cards that left the game
    runes: dict[Rune, int] = field(default_factory=no_runes)
    elements: list[Element] = []
    immune: dict[int, int] = {}  # by slot: the seat whose marker lies there
    deity: str = ""
    flipped: bool = False
    deity_used: bool = False
    glory: int = 0
    misfortune: int = 0
    kills: list[str] = []
    begun: bool = False  # its first hero phase is over
    left: bool = False  # the seat is given up


class Monster(Struct):
    """A monster in the arena; `slot` is its initiative token."""

    id: str
    slot: int
    at: Cell
    damage: int = 0  # by the current hero, this turn
    fire: int = 0  # Fire tokens that count
    waters: list[int] = []  # the seats whose Water counts


class Supply(Struct):
    """What is left in the common supply; points in points."""

    abilities: dict[Ability, int]
    elements: dict[Element, int]
    runes: dict[Rune, int]
    items: int
    glory: int
    misfortune: int


class Turn(Struct):
    """What holds for the running turn."""

    stage: Stage = "earth"
    spent: int = 0  # action points
    bonus: int = 0
    boost: int = 0
    passing: list[int] = []  # seats that pass for the rest of this phase
    step: int = 0  # the slot of the monster whose step it is, 0: none
    swept: bool = False  # the hero under attack is to be teleported


class Blow(Struct):
    """The attack under way; damage and defense are settled when the attacked seat is asked for a block."""

    slot: int
    seat: int
    which: Which
    passed: list[int] = []  # seats that passed for this attack
    damage: int = 0
    defense: int = 0
    blocked: int = 0
    card: str = ""  # that blocks


class ArenaState(State, kw_only=True):
    """The whole table; seats are indexes into `heroes`, clockwise."""

    agenda: list[AnyTask]
    options: ArenaOptions
    heroes: list[Hero]
    tiles: dict[Cell, Tile]
    doom: Cell
    supply: Supply
    bag: list[Ability] = []  # drawn from the front
    monsters: list[Monster] = []  # by slot
    decks: dict[int, list[str]] = {}  # monster sheets by level, the top one first
    boxed: list[str] = []  # sheets that left the game unmet
    taken: list[str] = []  # deities that have a hero
    round: int = 1
    phase: Phase = "setup"
    level: int = 1
    last_kill: int = 1  # the round of the latest defeat, or the first (AR-R53)
    first: int = 0
    active: int = 0
    now: Turn = field(default_factory=Turn)
    blow: Blow | None = None
    winners: list[int] = []
    reason: EndReason | None = None
    learning: dict[int, str] = {}  # by seat: the card it has chosen, hidden until all have
    last: list[AnyEvent] = []  # public events since the latest turn began to act: for its picture


def pending(state: ArenaState) -> list[Decision]:
    """The open questions, the first asked first."""
    found: list[Decision] = []
    for task in reversed(state.agenda):
        if not isinstance(task, Decision):
            break
        found.append(task)
    return found


def seats_of(state: ArenaState) -> range:
    """All seats."""
    return range(len(state.heroes))


def from_seat(state: ArenaState, start: int) -> list[int]:
    """All seats clockwise from this one on."""
    count = len(state.heroes)
    return [(start + step) % count for step in range(count)]


def monster_in(state: ArenaState, slot: int) -> Monster | None:
    """The monster with this initiative token."""
    return next((one for one in state.monsters if one.slot == slot), None)


def monster_at(state: ArenaState, cell: Cell) -> Monster | None:
    """The monster on this tile; there is never more than one (AR-R63)."""
    return next((one for one in state.monsters if one.at == cell), None)


def heroes_at(state: ArenaState, cell: Cell) -> list[int]:
    """The seats whose heroes stand on this tile."""
    return [seat for seat, hero in enumerate(state.heroes) if hero.at == cell]


def card_of(hero: Hero, id: str) -> InPlay | None:
    """A card that this hero has in play."""
    return next((one for one in hero.play if one.id == id), None)


def held(hero: Hero, ability: Ability) -> int:
    """All tokens of an ability, on the sheet and on cards (AR-A14)."""
    return hero.sheet[ability] + sum(card.tokens.get(ability, 0) for card in hero.play)


def held_in_all(hero: Hero) -> int:
    """All ability tokens of a hero (AR-B4)."""
    return sum(held(hero, ability) for ability in ABILITIES)


def of_kind(state: ArenaState, kind: TileKind) -> list[Cell]:
    """The spaces on which tiles of this kind lie now, in order."""
    return sorted((cell for cell, tile in state.tiles.items() if tile.kind == kind), key=lambda cell: (cell[1], cell))


def summoning_cell(state: ArenaState, number: int) -> Cell:
    """Where the summoning tile of this number lies now (AR-R6)."""
    return next(cell for cell, tile in state.tiles.items() if tile.num == number)
