"""Setting up: tiles, supply, heroes, the first monster and its tokens (AR-S1 to AR-S16, AR-R1 to AR-R8)."""

from collections.abc import Sequence
from typing import get_args

from rules.arena.actions import Cell
from rules.arena.agenda import LevelUp, StartTurn
from rules.arena.board import CELLS, turned
from rules.arena.catalog import CATALOG, FEATS, HEROES, ITEMS, LEVELS, MONSTERS, NEGATIVE, TILES, Ability, TileKind
from rules.arena.events import RoundBegan
from rules.arena.options import ArenaOptions
from rules.arena.state import ArenaState, Hero, Supply, Tile
from rules.arena.summoning import place_monsters, place_tokens
from rules.contract import Chance, Event, Illegal, then

BOARD = CATALOG.board
SHRINES: tuple[Cell, ...] = ("a1", "g1", "a7", "g7", "b7")  # of the open arena, in the order below
OPEN_SHRINES = ("iomedae", "sarenrae", "desna", "cayden", "torag")
ALL_SIDES = "NESW"


def lay_out(seats: int, options: ArenaOptions, chance: Chance) -> tuple[ArenaState, list[Event]]:
    """The arena before the first turn, which lies on the agenda, and what has happened so far.

    Raises:
        Illegal: AR-S8 "unknown" (hero): a pick is no hero of this game.
    """
    state = empty_arena(chosen_heroes(seats, options, chance), options)
    state.tiles = shuffled_tiles(options, chance)
    state.first = state.active = chance.below(seats)
    fill_bag(state, seats, chance)
    deal_sheets(state, chance)
    for hero in state.heroes:
        give_start(state, hero)
        deal_piles(hero, chance)
    events = first_monster(state, chance)
    then(state, LevelUp(), StartTurn(state.first))
    return state, [*events, RoundBegan(1)]


def empty_arena(heroes: Sequence[str], options: ArenaOptions) -> ArenaState:
    """The open arena with heroes that have nothing and have not entered, everything in the supply."""
    supply = CATALOG.supply
    return ArenaState(
        places=list(range(len(heroes))),
        agenda=[],
        options=options,
        heroes=[Hero(id=one) for one in heroes],
        tiles=open_tiles(),
        doom=BOARD.doom,
        supply=Supply(
            abilities=dict(supply.ability),
            elements=dict(supply.element),
            runes=dict(supply.rune),
            items=supply.item_tokens,
            glory=supply.glory,
            misfortune=supply.misfortune,
        ),
        decks={level: [row.id for row in MONSTERS.values() if row.level == level] for level in LEVELS},
    )


def bare_arena(heroes: Sequence[str], options: ArenaOptions) -> ArenaState:
    """The open arena without luck, for tests: every tile open on all sides, no monster, no token on a tile.

    Round 2, the first seat in its hero phase at the stage `act` with nothing spent; nobody has tokens, cards, runes or
    elements, all have entered (seat by seat on d1, g4, d7, a4) and had their first turn; piles are full and in the
    order of the catalogue; nothing is on the agenda. Put `GoOn()` there to ask the current seat.
    """
    state = empty_arena(heroes, options)
    state.round, state.phase, state.now.stage = 2, "hero", "act"
    for hero, at in zip(state.heroes, BOARD.trapdoor, strict=False):
        hero.at, hero.begun = at, True
        fill_piles(hero)
    return state


# ---------------------------------------------------------------- tiles


def open_tiles() -> dict[Cell, Tile]:
    """The special tiles on their spaces, numbers and runes in order, shrines at the corners; all sides open."""
    runes = TILES["rune"].runes
    tiles = {cell: Tile("summoning", ALL_SIDES, num=number) for number, cell in enumerate(BOARD.summoning, 1)}
    tiles |= {cell: Tile("rune", ALL_SIDES, rune=rune) for cell, rune in zip(BOARD.rune, runes, strict=True)}
    tiles |= {cell: Tile("trapdoor", ALL_SIDES) for cell in BOARD.trapdoor}
    tiles |= {cell: Tile("shrine", ALL_SIDES, deity=one) for cell, one in zip(SHRINES, OPEN_SHRINES, strict=True)}
    plain = [kind for kind in get_args(TileKind)[:3] for _ in range(TILES[kind].count)]
    free = (cell for cell in CELLS if cell not in tiles and cell != BOARD.doom)
    tiles |= {cell: Tile(kind, ALL_SIDES) for cell, kind in zip(free, plain, strict=True)}
    return {cell: tiles[cell] for cell in CELLS if cell in tiles}


def shuffled_tiles(options: ArenaOptions, chance: Chance) -> dict[Cell, Tile]:
    """All 48 tiles by luck, each group on its spaces; every tile but the trapdoors in any direction (AR-R5)."""
    tiles: dict[Cell, Tile] = {}
    for kind, spaces in (("summoning", BOARD.summoning), ("rune", BOARD.rune)):
        group = tiles_of(kind, options, chance)
        chance.shuffle(group)
        tiles |= dict(zip(spaces, group, strict=True))
    for quarters, cell in enumerate(BOARD.trapdoor):
        tiles[cell] = Tile("trapdoor", quarter_turns(sides_of("trapdoor"), quarters))
    rest = [tile for kind in ("corridor", "curve", "crossroads", "shrine") for tile in tiles_of(kind, options, chance)]
    chance.shuffle(rest)
    tiles |= dict(zip((cell for cell in CELLS if cell not in tiles and cell != BOARD.doom), rest, strict=True))
    for tile in tiles.values():
        if tile.kind != "trapdoor":
            tile.sides = quarter_turns(tile.sides, chance.below(len(ALL_SIDES)))
    return {cell: tiles[cell] for cell in CELLS if cell in tiles}


def tiles_of(kind: TileKind | str, options: ArenaOptions, chance: Chance) -> list[Tile]:
    """All tiles of a kind, not turned yet."""
    row = next(known for known in CATALOG.tile if known.kind == kind)
    tiles = [Tile(row.kind, sides_of(row.kind)) for _ in range(row.count)]
    for number, tile in enumerate(tiles):
        tile.num = number + 1 if row.elements else 0
        tile.rune = row.runes[number] if row.runes else None
        tile.deity = row.deities[number] if row.deities else ""
    if row.runes and options.act_rune_tile:
        negative = [tile for tile in tiles if tile.rune in NEGATIVE]
        negative[chance.below(len(negative))].rune = "act_minus"
    return tiles


def sides_of(kind: TileKind) -> str:
    """The open sides of a kind of tile before it is turned."""
    sides: str = getattr(CATALOG.shapes, TILES[kind].shape)
    return sides


def quarter_turns(sides: str, quarters: int) -> str:
    """The open sides after so many quarters clockwise."""
    for _ in range(quarters):
        sides = turned(sides)
    return sides


# ---------------------------------------------------------------- heroes and supply


def chosen_heroes(seats: int, options: ArenaOptions, chance: Chance) -> list[str]:
    """By seat: the hero picked there, else one of the free ones by luck. One picked twice goes to who joined first."""
    picks = options.picks if options.heroes == "picked" else ()
    if unknown := next((pick for pick in picks if pick and pick not in HEROES), None):
        raise Illegal("AR-S8", "unknown", hero=unknown[:40])
    wanted = [pick if pick not in picks[:place] else "" for place, pick in enumerate(picks)]
    own = [wanted[seat] if seat < len(wanted) else "" for seat in range(seats)]
    free = [hero for hero in HEROES if hero not in own]
    chance.shuffle(free)
    return [hero or free.pop() for hero in own]


def fill_bag(state: ArenaState, seats: int, chance: Chance) -> None:
    """Physical tokens by the number of players, drawn from the front (AR-S4)."""
    for ability, count in CATALOG.bag.tokens[seats].items():
        state.supply.abilities[ability] -= count
        state.bag += [ability] * count
    chance.shuffle(state.bag)


def deal_sheets(state: ArenaState, chance: Chance) -> None:
    """Monster sheets in piles by level; by an option they lie as in the catalogue (AR-S6)."""
    for level in LEVELS:
        if state.options.monsters == "random":
            chance.shuffle(state.decks[level])


def give_start(state: ArenaState, hero: Hero) -> None:
    """The starting tokens, from the supply (AR-R2, and the option)."""
    given: dict[Ability, int] = dict(HEROES[hero.id].start)
    if state.options.start_tokens == 0:
        given = {ability: count for ability, count in given.items() if f"start.{ability}" in HEROES[hero.id].printed}
    elif state.options.start_tokens > sum(given.values()):
        for ability in MORE:
            given[ability] = given.get(ability, 0) + 1
    for ability, count in given.items():
        state.supply.abilities[ability] -= count
        hero.sheet[ability] += count


MORE: tuple[Ability, ...] = ("str", "con")  # with more starting tokens


def fill_piles(hero: Hero) -> None:
    """Feats or spells by level, and items, in the order of the catalogue (AR-S9)."""
    own = [row for row in FEATS.values() if row.hero == hero.id]
    hero.piles = {level: [row.id for row in own if row.level == level] for level in LEVELS}
    hero.item_pile = [row.id for row in ITEMS.values() if row.hero == hero.id]


def deal_piles(hero: Hero, chance: Chance) -> None:
    """The same, shuffled."""
    fill_piles(hero)
    for pile in (*hero.piles.values(), hero.item_pile):
        chance.shuffle(pile)


def first_monster(state: ArenaState, chance: Chance) -> list[Event]:
    """A monster of level 1, tokens after it, an element on every summoning tile (AR-S11 to AR-S16)."""
    events, last = place_monsters(state, chance)
    tokens: list[Ability] = ["str"] * CATALOG.setup_tokens.pool_str
    state.supply.abilities["str"] -= len(tokens)
    count = CATALOG.setup_tokens.from_bag[len(state.heroes)]
    tokens += state.bag[:count]
    del state.bag[:count]
    chance.shuffle(tokens)
    return [*events, place_tokens(state, tokens, last)]
