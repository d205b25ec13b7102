"""Every component and number of the game: the rows of catalog.toml, read once and strictly."""

from importlib.resources import files
from typing import Literal, get_args

import msgspec
from msgspec import Struct

Source = Literal["printed", "found", "house"]
Ability = Literal["str", "dex", "con", "int", "wis", "cha"]
Element = Literal["fire", "water", "air", "earth"]
Rune = Literal["dmg_plus", "def_plus", "dmg_minus", "def_minus", "act_minus"]
TileKind = Literal["corridor", "curve", "crossroads", "summoning", "trapdoor", "rune", "shrine"]
Reach = Literal["straight", "curve", "diagonal", "breaker"]
ItemType = Literal["melee", "reach", "ranged", "armor", "shield", "consumable", "permanent"]
Tier = Literal["main", "extra", "base", "advanced", "magic"]
Modifier = Literal["damage", "actions", "defense", "magic", "resistance", "ego"]
Keyword = Literal[
    "double_attack", "explosion", "hero_teleport", "monster_teleport", "item_destroyer", "mesmerizing",
    "energy_resistant", "slowing",
]  # fmt: skip
Carrier = Literal["melee", "ranged", "any", "death", "static"]
Kind = Literal[
    # at work while the card is powered
    "defense", "resistance", "damage", "magic", "ego", "no_opportunity", "rune_ward",
    # used in the own hero phase
    "attack", "move", "blink", "rotate", "shift", "collect", "gain_element", "gain_rune", "cleanse", "heal", "immunity",
    "bonus_ap", "boost", "push_hero", "steal_element", "swap_card",
    # used when a monster attacks
    "block", "cancel_water",
]  # fmt: skip
When = Literal["prepare", "hero_phase"]

ABILITIES: tuple[Ability, ...] = get_args(Ability)
PHYSICAL: tuple[Ability, ...] = ABILITIES[:3]
MENTAL: tuple[Ability, ...] = ABILITIES[3:]
ELEMENTS: tuple[Element, ...] = get_args(Element)
RUNES: tuple[Rune, ...] = get_args(Rune)
POSITIVE: tuple[Rune, ...] = RUNES[:2]
NEGATIVE: tuple[Rune, ...] = RUNES[2:]
PASSIVE: tuple[Kind, ...] = get_args(Kind)[:7]
REACTIONS: tuple[Kind, ...] = get_args(Kind)[-2:]
GIVES: dict[Ability, Modifier] = {  # every two tokens on the sheet are 1 of it (AR-B2)
    "str": "damage", "dex": "actions", "con": "defense", "int": "magic", "wis": "resistance", "cha": "ego",
}  # fmt: skip
OF: dict[Modifier, Ability] = {modifier: ability for ability, modifier in GIVES.items()}
ALL = 99  # a block of so much blocks everything


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One verb with its numbers: what a card, an item or a deity does."""

    kind: Kind
    tier: Tier = "main"
    req: dict[Ability, int] = {}  # tokens that must lie on the card
    ap: int = 0
    once: bool = False  # uses the card's marker
    n: int = 0
    reach: tuple[int, int] = (0, 0)  # attack: nearest and farthest distance
    shape: Reach = "straight"
    flat: int = 0
    add: Literal["none", "damage", "magic", "resistance"] = "none"
    targets: Literal["one", "all", "line"] = "one"
    walls: bool = False  # move: walls are no hindrance
    what: Literal["any", "element"] = "any"
    where: Literal["any", "summoning_free"] = "any"
    retoken: bool = False  # swap_card: tokens of the sheet may be laid on the new card


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One row; a misspelt key stops the start. `printed` names the fields that the rulebook fixes."""

    source: Source
    printed: tuple[str, ...] = ()


class Box(Row, frozen=True):
    """What stands on the box, and the actions of a turn (AR-C1, AR-H9)."""

    id: str
    title: str
    players_min: int
    players_max: int
    actions: int


class Supply(Row, frozen=True):
    """The common supply (AR-C4 to AR-C9); glory and misfortune in points."""

    rune: dict[Rune, int]
    ability: dict[Ability, int]
    element: dict[Element, int]
    glory: int
    misfortune: int
    item_tokens: int
    initiative_tokens: int
    markers_per_player: int
    summoning_die: int


class Bag(Row, frozen=True):
    """Physical tokens in the bag, by players (AR-S4)."""

    tokens: dict[int, dict[Ability, int]]


class SetupTokens(Row, frozen=True):
    """The ability tokens of the set-up (AR-S14)."""

    pool_str: int
    from_bag: dict[int, int]


class Board(Row, frozen=True):
    """The spaces of the special tiles (AR-R1)."""

    columns: str
    rows: int
    doom: str
    summoning: tuple[str, ...]
    rune: tuple[str, ...]
    trapdoor: tuple[str, ...]


class Shapes(Row, frozen=True):
    """The open sides of each shape before it is turned."""

    corridor: str
    curve: str
    crossroads: str
    tee: str


class TileRow(Row, frozen=True):
    """A kind of tile (AR-C2, AR-C3)."""

    kind: TileKind
    shape: Literal["corridor", "curve", "crossroads", "tee"]
    count: int
    elements: tuple[Element, ...] = ()
    runes: tuple[Rune, ...] = ()
    deities: tuple[str, ...] = ()


class HeroRow(Row, frozen=True):
    """A hero sheet (AR-B5)."""

    id: str
    name: str
    calling: str
    ancestry: str
    deck: Literal["feat", "spell"]
    track: dict[Ability, int]
    start: dict[Ability, int]
    colour: str


class Attack(Struct, frozen=True, forbid_unknown_fields=True):
    """An attack of a monster: its reach, its damage and its critical damage."""

    reach: tuple[int, int]
    shape: Reach
    dmg: int
    crit: int


class Special(Struct, frozen=True, forbid_unknown_fields=True):
    """A special ability, the attacks that carry it, and its difficulty class (0: it cannot be avoided)."""

    key: Keyword
    on: Carrier
    dc: int = 0


class MonsterRow(Row, frozen=True):
    """A monster sheet (AR-M16)."""

    id: str
    name: str
    level: int
    life: int
    initiative: int
    glory: int
    melee: Attack
    ranged: Attack | None = None
    abilities: tuple[Special, ...] = ()


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a deity card."""

    name: str
    when: When
    effect: Effect


class DeityRow(Row, frozen=True):
    """A deity (AR-D1 to AR-D5)."""

    id: str
    name: str
    take_ego: int
    flip_ego: int
    glory_base: int
    sides: tuple[Side, Side]


class CardRow(Row, frozen=True):
    """A feat or a spell."""

    id: str
    name: str
    hero: str
    level: int
    type: Literal["feat", "spell"]
    effects: tuple[Effect, ...]
    alias: str = ""


class ItemRow(Row, frozen=True):
    """An item; the lowest priority is destroyed first (AR-Z8)."""

    id: str
    name: str
    hero: str
    type: ItemType
    priority: int
    consume: bool
    effects: tuple[Effect, ...]


class Catalog(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    game: Box
    supply: Supply
    bag: Bag
    setup_tokens: SetupTokens
    board: Board
    shapes: Shapes
    tile: tuple[TileRow, ...]
    hero: tuple[HeroRow, ...]
    monster: tuple[MonsterRow, ...]
    deity: tuple[DeityRow, ...]
    card: tuple[CardRow, ...]
    item: tuple[ItemRow, ...]


CATALOG = msgspec.toml.decode(files("rules.arena").joinpath("catalog.toml").read_bytes(), type=Catalog)
HEROES = {row.id: row for row in CATALOG.hero}
MONSTERS = {row.id: row for row in CATALOG.monster}
DEITIES = {row.id: row for row in CATALOG.deity}
FEATS = {row.id: row for row in CATALOG.card}  # feats and spells
ITEMS = {row.id: row for row in CATALOG.item}
TILES = {row.kind: row for row in CATALOG.tile}
SPECIAL: tuple[ItemType, ...] = ("consumable", "permanent")  # any number of them may be in play (AR-I3)
LEVELS = range(1, max(row.level for row in CATALOG.monster) + 1)
ELEMENT_OF: dict[int, Element] = dict(enumerate(TILES["summoning"].elements, 1))  # by the number of a summoning tile
NAMES: dict[str, str] = {
    **{id: row.name for id, row in HEROES.items()},
    **{id: row.name for id, row in MONSTERS.items()},
    **{id: row.name for id, row in DEITIES.items()},
    **{id: row.name for id, row in FEATS.items()},
    **{id: row.name for id, row in ITEMS.items()},
}
COLOUR = {row.id: row.colour for row in CATALOG.hero}


def row_of(card: str) -> CardRow | ItemRow:
    """The row of a feat, a spell or an item."""
    return ITEMS[card] if card in ITEMS else FEATS[card]


def effects_of(card: str) -> tuple[Effect, ...]:
    """What a feat, a spell or an item can do, in its order."""
    return row_of(card).effects


def name_of(id: str) -> str:
    """Anything of the catalogue by name: a hero, a monster, a deity, a card or an item."""
    return NAMES[id]


def has(monster: str, key: Keyword) -> bool:
    """Whether a monster has this special ability."""
    return any(special.key == key for special in MONSTERS[monster].abilities)


def room_on(card: str) -> dict[Ability, int]:
    """How many tokens of each ability a card holds at most: the largest requirement of one effect (AR-R21)."""
    return dict(_ROOM[card])


_ROOM: dict[str, dict[Ability, int]] = {}
for _id in (*FEATS, *ITEMS):
    _room: dict[Ability, int] = {}
    for _effect in effects_of(_id):
        for _ability, _count in _effect.req.items():
            _room[_ability] = max(_room.get(_ability, 0), _count)
    _ROOM[_id] = _room
