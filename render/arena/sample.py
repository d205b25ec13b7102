"""Tables made up to draw: for the palette, to warm up, to measure, to look at."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.arena.actions import Cell
from rules.arena.board import CELLS, turned, xy
from rules.arena.catalog import (
    ABILITIES,
    CATALOG,
    ELEMENT_OF,
    ELEMENTS,
    FEATS,
    GIVES,
    HEROES,
    LEVELS,
    MONSTERS,
    RUNES,
    Ability,
    Attack,
    Rune,
    TileKind,
    effects_of,
)
from rules.arena.options import ArenaOptions, last_round
from rules.arena.view import (
    Arena,
    BlowSeen,
    CardSeen,
    HeroSeen,
    Modifiers,
    MonsterSeen,
    Score,
    Seat,
    ShiftSeen,
    TileSeen,
    Trail,
    Turned,
)
from rules.contract import Asked

NAMES = ("Tomás", "Mira Oğuz", "Дмитрий", "Nils Ravenscroft-Halloway")
SHAPE: Mapping[TileKind, str] = {
    "corridor": "NS", "curve": "NE", "crossroads": "NESW", "summoning": "NESW", "trapdoor": "ESW", "rune": "ESW",
    "shrine": "ESW",
}  # fmt: skip
SHRINES: Mapping[Cell, str] = {"a1": "iomedae", "g1": "sarenrae", "a7": "desna", "g7": "cayden", "b6": "torag"}
SPECIAL: Mapping[TileKind, Sequence[Cell]] = {
    "summoning": CATALOG.board.summoning, "rune": CATALOG.board.rune, "trapdoor": CATALOG.board.trapdoor,
}  # fmt: skip
CROSSROADS = ("e4", "d3", "b2", "f6", "a3")
Tokens = dict[Ability, int]


def kind_at(cell: Cell) -> TileKind:
    """The kind of the tile that lies there in the samples."""
    for kind, cells in SPECIAL.items():
        if cell in cells:
            return kind
    if cell in SHRINES:
        return "shrine"
    column, row = xy(cell)
    return "crossroads" if cell in CROSSROADS else "curve" if (column + row) % 2 else "corridor"


def tile(cell: Cell, at: Cell = "") -> TileSeen:
    """The tile that lies there before any shift; `at` is where it lies now."""
    board, kind = CATALOG.board, kind_at(cell)
    sides = SHAPE[kind]
    times = board.trapdoor.index(cell) if kind == "trapdoor" else (ord(cell[0]) * 3 + int(cell[1]) * 5) % 4
    for _ in range(times):
        sides = turned(sides)
    number = board.summoning.index(cell) + 1 if kind == "summoning" else 0
    rune = RUNES[board.rune.index(cell)] if kind == "rune" else None
    return TileSeen(at or cell, kind, sides, number, rune, SHRINES.get(cell, ""), (), 0, None, ELEMENT_OF.get(number))


def tiles(lying: Mapping[Cell, Sequence[str]] | None = None, doom: Cell = "d4") -> tuple[TileSeen, ...]:
    """The maze; `lying` is what lies on spaces: abilities, "item", "element"."""
    laid = []
    for cell in CELLS:
        if cell == doom:
            continue
        seen, here = tile(doom if cell == "d4" else cell, cell), (lying or {}).get(cell, ())
        laid.append(
            replace(
                seen,
                abilities=tuple(one for one in ABILITIES for _ in range(list(here).count(one))),
                items=list(here).count("item"),
                element=seen.of if "element" in here else None,
            )
        )
    return tuple(laid)


def spaces(at: Cell, attack: Attack | None) -> tuple[Cell, ...]:
    """Spaces at the distances of an attack, whatever lies between: near enough for a sample."""
    if attack is None:
        return ()
    low, high = attack.reach
    (x, y), found = xy(at), []
    for cell in CELLS:
        column, row = xy(cell)
        far, straight = max(abs(x - column), abs(y - row)), x == column or y == row
        level = abs(x - column) == abs(y - row) if attack.shape == "diagonal" else straight
        if level and low <= far <= high and cell != "d4":
            found.append(cell)
    return tuple(found)


def monster(slot: int, id: str, at: Cell, damage: int = 0, **fields: Any) -> MonsterSeen:
    """A monster in its slot."""
    row = MONSTERS[id]
    melee, ranged = spaces(at, row.melee), spaces(at, row.ranged)
    return replace(MonsterSeen(id, slot, at, damage, row.life, 0, 0, 0, melee, ranged), **fields)


def card(id: str, used: bool = False, **tokens: int) -> CardSeen:
    """A card in play with tokens on it."""
    ready = tuple(
        place
        for place, effect in enumerate(effects_of(id))
        if all(tokens.get(ability, 0) >= count for ability, count in effect.req.items())
    )
    kind = HEROES[FEATS[id].hero].deck if id in FEATS else "item"
    laid = tuple((ability, tokens[ability]) for ability in ABILITIES if ability in tokens)
    return CardSeen(id, kind, laid, used, ready)


def hero(seat: int, id: str, at: Cell, sheet: str = "", *cards: CardSeen, **fields: Any) -> HeroSeen:
    """A hero; the sheet as in "str2 con1"."""
    told = {one[:3]: int(one[3:]) for one in sheet.split()}
    count: Tokens = {ability: told.get(ability, 0) for ability in ABILITIES}
    laid = {ability: count[ability] + sum(dict(one.tokens).get(ability, 0) for one in cards) for ability in ABILITIES}
    given = Modifiers(**{modifier: count[ability] // 2 for ability, modifier in GIVES.items()})
    seen = HeroSeen(
        seat, id, at, tuple(count.items()), tuple(laid.items()), given, cards, (), (), (), "", False, False, (), (), (),
        0, (), True, False, None, None,
    )  # fmt: skip
    return replace(seen, **fields)


def bare(heroes: tuple[HeroSeen, ...], monsters: tuple[MonsterSeen, ...] = (), **fields: Any) -> Arena:
    """A table at which the first seat is to act."""
    level = max((MONSTERS[one.id].level for one in monsters), default=1)
    table = Arena(
        asked=(Asked(0, "MayAct", 7, True, False),),
        options=ArenaOptions(),
        round=5,
        last_round=last_round(ArenaOptions(), len(heroes)),
        number=18,
        phase="hero",
        stage="act",
        level=level,
        waves=4,
        first=0,
        active=0,
        actions_left=3,
        actions_all=4,
        boost=0,
        doom="d4",
        tiles=tiles(),
        monsters=monsters,
        heroes=heroes,
        unmet=tuple((one, ()) for one in LEVELS),
        taken=(),
        bag=(("str", 3), ("dex", 5), ("con", 4)),
        abilities_left=tuple((ability, 10) for ability in ABILITIES),
        elements_left=tuple((element, 3) for element in ELEMENTS),
        runes_left=tuple((rune, 7) for rune in RUNES),
        items_left=9,
        glory_left="plenty",
        misfortune_left="plenty",
        weary=0,
        blow=None,
        trails=(),
        shifts=(),
        turned=(),
        attacked=(),
        ranking=(),
        winners=(),
        reason=None,
        resume=b"",
    )
    return replace(table, **fields)


VALEROS = (
    card("shield_block", con=3), card("lunge", True, str=2), card("flaming_longsword", str=2, int=1),
    card("wooden_shield", dex=1),
)  # fmt: skip
MERISIEL = (
    card("nimble_dodge", True, dex=1), card("quick_draw", dex=2), card("sneak_attack", dex=1), card("daggers", dex=1),
    card("smoke_bomb"),
)  # fmt: skip
EZREN = (card("mage_armor", int=2), card("passwall", int=1), card("magic_rod", str=1, int=2), card("ring"))
KYRA = (card("heal", wis=1), card("spiritual_weapon", wis=2), card("chain_mail", str=1), card("symbol", wis=1))


def middle_game() -> Arena:
    """Four heroes against a wave of the third level: the picture that all others are compared with."""
    heroes = (
        hero(0, "valeros", "b3", "str4 con2 int1 cha2", *VALEROS, elements=("fire",), kills=("minotaur",)),
        hero(
            1, "merisiel", "e4", "str2 dex4 con1 cha4", *MERISIEL, runes=("dmg_plus",), elements=("water", "air"),
            immune=((2, 0),), deity="desna", kills=("ettin", "ankhrav"),
        ),
        hero(2, "ezren", "d6", "str1 con1 int5 wis2", *EZREN, runes=("def_minus",), immune=((1, 1), (3, 3))),
        hero(3, "kyra", "e2", "str1 con2 wis6 cha6", *KYRA, deity="iomedae", flipped=True, deity_used=True),
    )  # fmt: skip
    monsters = (
        monster(1, "troll", "f4", damage=2),
        monster(2, "medusa", "c6"),
        monster(3, "velstrac", "b5", fire=1, mod=2),
        monster(4, "wisp", "b3"),
    )
    lying = {"e6": ("dex", "element"), "c2": ("item", "element"), "f5": ("element",), "c6": ("con",), "g3": ("item",)}
    return bare(
        heroes,
        monsters,
        asked=(Asked(1, "MayAct", 7, True, False),),
        active=1,
        first=2,
        tiles=tiles({**lying, "b5": ("item",), "e2": ("str",), "f3": ("str", "str", "con")}),
        taken=("desna", "iomedae"),
        trails=(Trail(3, 0, ("f2", "e2"), "stride"), Trail(1, 0, ("e5", "e4"), "stride")),
        shifts=(ShiftSeen("d4", "d1"),),
        turned=(Turned("e4", "cw"),),
        attacked=(2,),
    )


def crowded() -> Arena:
    """Four heroes and a monster on one tile, everything that can lie about, an attack under way."""
    loaded = (*VALEROS, card("swipe", str=2), card("whirlwind", str=2), card("belt", int=3), card("longbow", dex=1))
    runes: tuple[Rune, ...] = ("dmg_plus", "def_plus", "dmg_minus", "dmg_minus", "act_minus")
    heroes = (
        hero(
            0, "valeros", "f3", "str8 dex4 con8 int6 wis6 cha8", *loaded, card("v_potion"), card("v_speed"),
            card("adamantine_plate", True, con=2, int=1), card("telekinetic_longspear", dex=2), runes=runes,
            elements=ELEMENTS, immune=((1, 0), (2, 1), (3, 2), (4, 3)), deity="torag", kills=("minotaur", "ettin"),
        ),
        hero(1, "merisiel", "f3", "str6 dex8 con4", *MERISIEL, card("skirmish"), runes=runes[2:], elements=ELEMENTS),
        hero(2, "ezren", "f3", "int12", *EZREN, deity="sarenrae", kills=("troll",)),
        hero(3, "kyra", "f3", "wis12 cha8", *KYRA, immune=((4, 0),)),
    )  # fmt: skip
    monsters = (
        monster(1, "frost_giant", "f3", damage=5, water=1, mod=-2, fire=0),
        monster(2, "red_dragon", "d1", fire=2, mod=4),
        monster(3, "chimera", "a4", damage=6),
        monster(4, "vampire", "f6", fire=1, water=1),
    )
    full = ("str", "str", "dex", "con", "item", "item", "element")
    blow = BlowSeen(1, "frost_giant", 2, "melee", "critical", 7, 0, 7, "glory", 0)
    return bare(
        heroes,
        monsters,
        asked=(Asked(2, "MayBlock", 7, True, True),),
        phase="monster",
        round=19,
        doom="a7",
        tiles=tiles(dict.fromkeys(CATALOG.board.summoning, full), "a7"),
        taken=("torag", "sarenrae"),
        blow=blow,
        glory_left="low",
        misfortune_left="empty",
        weary=2,
        trails=(
            Trail(None, 4, ("b3", "f6"), "teleport"),
            Trail(3, 0, ("g4", "f4"), "push"),
            Trail(3, 0, ("f4", "f3"), "stride"),
            Trail(1, 0, ("d7", "g4"), "trapdoor"),
        ),
        shifts=(ShiftSeen("a7", "d7"), ShiftSeen("d7", "d4")),
        turned=(Turned("g4", "ccw"),),
        attacked=(0, 1),
        actions_left=0,
    )


def two_heroes() -> Arena:
    """Two heroes: tall panels."""
    heroes = (
        hero(
            0, "kyra", "c3", "str2 dex2 con2 wis5 cha3", *KYRA, runes=("def_plus",), elements=("air",),
            immune=((1, 1),),
        ),
        hero(1, "ezren", "g4", "str1 con1 int4", *EZREN, elements=("earth",), kills=("minotaur",)),
    )  # fmt: skip
    monsters = (monster(1, "ankhrav", "c2", damage=1), monster(2, "fire_elemental", "e6"))
    table = bare(heroes, monsters, trails=(Trail(0, 0, ("b3", "c3"), "stride"),), actions_left=9, actions_all=11)
    return replace(table, tiles=tiles({"f5": ("dex", "element"), "c6": ("con",)}))


def entering() -> Arena:
    """Three heroes in the first round; one has still to enter."""
    heroes = (
        hero(0, "valeros", "a4", "str2 con1", card("power_attack")),
        hero(1, "kyra", "", "str1 wis2", card("bless"), begun=False),
        hero(2, "merisiel", "", "str2 dex1", card("mobility"), begun=False),
    )
    lying = dict.fromkeys(CATALOG.board.summoning[:5], ("element", "str"))
    asked = (Asked(1, "MayEnter", 3, True, False),)
    return bare(
        heroes, (monster(1, "goblin_pyro", "e6"),), asked=asked, active=1, round=1, tiles=tiles(lying), phase="hero"
    )


def ended() -> Arena:
    """The last monster is defeated; totals are open."""
    scores = (
        Score(12, 21, 0, 6, 1, 3, 2, 0, 37),
        Score(9, 13, 5, 5, 0, 0, 4, 2, 30),
        Score(4, 9, 0, 4, 2, 6, 0, 0, 13),
    )
    heroes = (
        hero(0, "valeros", "e3", "str6 con4 cha2", *VALEROS, kills=("troll", "vampire", "ettin")),
        hero(1, "merisiel", "b2", "dex6 cha8", *MERISIEL, deity="cayden", flipped=True, kills=("erinys",)),
        hero(2, "kyra", "f6", "wis8", *KYRA, left=True),
    )
    scored = tuple(replace(one, score=scores[one.seat], points=(scores[one.seat].glory, 3)) for one in heroes)
    return bare(
        scored, (), asked=(), phase="over", level=4, winners=(0,), reason="last monster", ranking=((0,), (1,), (2,))
    )


def private() -> Seat:
    """Merisiel's own view of the middle of the game."""
    return Seat(seat=1, arena=middle_game(), glory=24, misfortune=1, drawn=())


def samples() -> Sequence[Arena | Seat]:
    """Tables in varied states."""
    return (middle_game(), crowded(), two_heroes(), entering(), ended(), private())
