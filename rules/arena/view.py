"""What each seat sees of the arena: everything but points, the order of piles, and items that are being chosen.

`table.table_of(view)` gives the public part of the table back as a state, for whoever wants to ask the rules what
would be lawful, in reach, or hit.
"""

from typing import Literal

from msgspec import Struct

from rules.arena.actions import Cell, EndReason, Way
from rules.arena.agenda import Which
from rules.arena.catalog import Ability, Element, Rune, TileKind
from rules.arena.events import How, Mark, Mode, Points
from rules.arena.options import ArenaOptions
from rules.contract import Private, Public


class TileSeen(Struct, frozen=True):
    """A tile and what lies on it; `sides` are its open sides, in the order N, E, S, W."""

    cell: Cell
    kind: TileKind
    sides: str
    num: int
    rune: Rune | None
    deity: str
    abilities: tuple[Ability, ...]
    items: int
    element: Element | None  # the token that lies there
    of: Element | None  # the element of a summoning tile


class MonsterSeen(Struct, frozen=True):
    """A monster in the arena, with the spaces that its attacks reach from where it stands."""

    id: str
    slot: int
    at: Cell
    damage: int
    life: int  # now, weariness counted
    fire: int
    water: int
    mod: int  # Fire and Water together
    melee: tuple[Cell, ...]
    ranged: tuple[Cell, ...]


class CardSeen(Struct, frozen=True):
    """A feat, a spell or an item in play."""

    id: str
    kind: Literal["feat", "spell", "item"]
    tokens: tuple[tuple[Ability, int], ...]  # in the order of the sheet
    used: bool
    ready: tuple[int, ...]  # places of the effects whose tokens lie on it


class Modifiers(Struct, frozen=True):
    """A hero's modifiers, passive cards counted, runes not."""

    damage: int
    actions: int
    defense: int
    magic: int
    resistance: int
    ego: int


class Score(Struct, frozen=True):
    """How a total comes about."""

    glory: int
    kills: int
    deity: int
    tokens: int
    runes: int
    misfortune: int  # left after cancelling
    cancelled: int  # by element tokens
    negative: int  # negative runes
    total: int


class HeroSeen(Struct, frozen=True):
    """One seat's hero; `points` are glory and misfortune where they are open."""

    seat: int
    hero: str
    at: Cell  # "": not in the arena yet
    sheet: tuple[tuple[Ability, int], ...]  # all six, in order
    tokens: tuple[tuple[Ability, int], ...]  # sheet and cards together
    modifiers: Modifiers
    cards: tuple[CardSeen, ...]
    runes: tuple[Rune, ...]  # one by one, in order
    elements: tuple[Element, ...]
    immune: tuple[tuple[int, int], ...]  # slot and the seat whose marker lies there
    deity: str
    flipped: bool
    deity_used: bool
    kills: tuple[str, ...]
    unseen: tuple[tuple[int, tuple[str, ...]], ...]  # by level: the cards still in a pile, in catalogue order
    items_unseen: tuple[str, ...]  # the items still in the pile or being chosen, in catalogue order
    choosing: int  # items drawn to choose from
    gone: tuple[str, ...]
    begun: bool
    left: bool
    points: tuple[int, int] | None
    score: Score | None  # once the game is over


class BlowSeen(Struct, frozen=True):
    """The attack under way, as it would come out now; `points` are due to the seat `to`."""

    slot: int
    monster: str
    seat: int
    which: Which
    mode: Mode
    damage: int
    defense: int
    unblocked: int
    points: Points
    to: int


class Trail(Struct, frozen=True):
    """A way taken since the last turn began; of a hero, or of the monster `slot`."""

    seat: int | None
    slot: int
    path: tuple[Cell, ...]
    how: How


class ShiftSeen(Struct, frozen=True):
    """A shift since the last turn began: the Doom Area went from `doom` to `start`."""

    start: Cell
    doom: Cell


class Turned(Struct, frozen=True):
    """A tile turned since the last turn began."""

    cell: Cell
    way: Way


class Arena(Public, frozen=True, kw_only=True):
    """The arena as an onlooker sees it."""

    options: ArenaOptions
    round: int
    last_round: int
    number: int  # of the turn at this table
    phase: Literal["setup", "hero", "monster", "summon", "over"]
    stage: Literal["earth", "prepare", "act"]
    level: int
    waves: int
    first: int
    active: int
    actions_left: int
    actions_all: int
    boost: int
    doom: Cell
    tiles: tuple[TileSeen, ...]  # in the order of the spaces
    monsters: tuple[MonsterSeen, ...]
    heroes: tuple[HeroSeen, ...]
    unmet: tuple[tuple[int, tuple[str, ...]], ...]  # by level: sheets nobody has met, in catalogue order
    taken: tuple[str, ...]
    bag: tuple[tuple[Ability, int], ...]
    abilities_left: tuple[tuple[Ability, int], ...]
    elements_left: tuple[tuple[Element, int], ...]
    runes_left: tuple[tuple[Rune, int], ...]
    items_left: int
    glory_left: Mark
    misfortune_left: Mark
    weary: int  # life that every monster lacks
    blow: BlowSeen | None
    trails: tuple[Trail, ...]
    shifts: tuple[ShiftSeen, ...]
    turned: tuple[Turned, ...]
    attacked: tuple[int, ...]  # seats that monsters attacked since the last turn began
    ranking: tuple[tuple[int, ...], ...]  # seats that share a place, the best first; () while totals are covered
    winners: tuple[int, ...]
    reason: EndReason | None
    resume: bytes  # the public table as JSON, so that it can be dealt anew


class Seat(Private, frozen=True, kw_only=True):
    """The arena as one player sees it: everything public, its own points, and the items it chooses from."""

    arena: Arena
    glory: int
    misfortune: int
    drawn: tuple[str, ...]  # in catalogue order
