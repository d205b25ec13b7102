"""Pictures drawn before the first guest comes, so that no live turn has to make a sprite that is slow to make."""

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from typing import Any

from msgspec.structs import replace

from render.arena.marks import Marks
from render.arena.sample import SHAPE, bare, card, hero, samples, tiles
from rules.arena.actions import Cell
from rules.arena.board import CELLS, NEXT, turned, xy
from rules.arena.catalog import (
    ABILITIES,
    DEITIES,
    ELEMENT_OF,
    ELEMENTS,
    FEATS,
    HEROES,
    ITEMS,
    MONSTERS,
    RUNES,
    Element,
    TileKind,
)
from rules.arena.view import Arena, HeroSeen, MonsterSeen, Seat, ShiftSeen, TileSeen, Trail, Turned
from rules.contract import Asked

CROWDS = (1, 2, 3, 4, 5)  # so many on the tile of each monster
PLACES = ("b2", "f2", "b6", "f6")
LOOP = ("d3", "e3", "e4", "e3", "d3", "d4", "d3")  # steps in all four directions
HEALTH = 9  # one more than any monster has
CARDS = (*FEATS, *ITEMS)
KINDS: tuple[TileKind, ...] = tuple(SHAPE)


def rehearsals() -> Iterator[tuple[Arena | Seat, Marks | None]]:
    """The samples; every tile, monster, card and number, with everybody acting once."""
    for view in samples():
        yield view, None
    ids = tuple(MONSTERS)
    for step in range(len(ids)):
        table = rehearsal(step, tuple(islice(cycle(ids), step, step + 4)))
        yield table, None
        yield own(table, step % len(table.heroes)), Marks(LOOP, CELLS[:7], CELLS, (1, 2), 3)
    for step, crowd in enumerate(CROWDS):
        for start in range(0, len(ids), 4):
            yield throng(crowd, ids[start : start + 4], step), None
    for start in range(0, len(CARDS), 8):
        yield laid_out(CARDS[start : start + 8], start), None


def maze(step: int, element: bool) -> tuple[TileSeen, ...]:
    """Tiles of every kind in every position, on light and dark spaces; features and tokens go round."""
    found: list[TileSeen] = []
    all_of_them = [(kind, times) for kind in KINDS for times in range(4)]
    count = {0: step, 1: step}
    for cell in CELLS:
        if cell == "d4":
            continue
        odd = sum(xy(cell)) % 2
        kind, times = all_of_them[count[odd] % len(all_of_them)]
        count[odd] += 1
        found.append(turned_tile(cell, kind, times, step + count[odd], element))
    return tuple(found)


def turned_tile(cell: Cell, kind: TileKind, times: int, number: int, element: bool) -> TileSeen:
    """A tile in one of four positions; its number, rune or deity go round."""
    sides = SHAPE[kind]
    for _ in range(times):
        sides = turned(sides)
    num = number % 8 + 1 if kind == "summoning" else 0
    of: Element | None = ELEMENT_OF.get(num)
    return TileSeen(
        cell,
        kind,
        sides,
        num,
        RUNES[number % len(RUNES)] if kind == "rune" else None,
        tuple(DEITIES)[number % len(DEITIES)] if kind == "shrine" else "",
        ABILITIES[: number % 4] * (number % 3),
        number % 3,
        of if element else None,
        of,
    )


def monsters_at(ids: Sequence[str], step: int, cells: Sequence[Cell]) -> tuple[MonsterSeen, ...]:
    """Monsters with every life, some of them hurt, fed and wetted."""
    found = []
    for index, (id, cell) in enumerate(zip(ids, cells, strict=False)):
        left, mod = (step * 3 + index) % HEALTH, (step + index) % 9 * 2 - 8
        life = max(left, MONSTERS[id].life)
        near = (cell, *NEXT[cell].values())
        found.append(MonsterSeen(id, index + 1, cell, life - left, life, max(0, mod // 2), 0, mod, near, near[:2]))
    return tuple(found)


def hero_in(seat: int, id: str, at: Cell, step: int, seats: int, **fields: Any) -> HeroSeen:
    """A hero with tokens that go round, immune by everybody's markers."""
    sheet = " ".join(f"{ability}{(seat + step + index) % 13}" for index, ability in enumerate(ABILITIES))
    immune = tuple((slot, (seat + slot + step) % seats) for slot in range(1, 5) if (slot + seat + step) % 3)
    deity = tuple(DEITIES)[(seat + step) % len(DEITIES)]
    return hero(
        seat, id, at, sheet, runes=RUNES[: (seat + step) % 6], elements=ELEMENTS[: (seat + step) % 5],
        immune=immune, deity=deity if step % 3 else "", flipped=step % 2 == 0, deity_used=step % 4 == 1, **fields,
    )  # fmt: skip


def rehearsal(step: int, ids: Sequence[str]) -> Arena:
    """So many heroes, one on the tile of a monster, one acting: both go round; ways in all directions."""
    count = step % 3 + 2
    heroes = tuple(
        hero_in(seat, tuple(HEROES)[(seat + step) % 4], (*PLACES[1:], "d3")[seat], step, count, left=step % 7 == 6)
        for seat in range(count)
    )
    active = step % count
    ways = (
        Trail(0, 0, LOOP, "stride"), *(Trail(seat, 0, LOOP, "push") for seat in range(count)),
        *(Trail(seat, 0, ("a1", "g7"), "blink") for seat in range(count)), Trail(None, 1, ("a7", "g1"), "teleport"),
    )  # fmt: skip
    return bare(
        heroes,
        monsters_at(ids, step, PLACES),
        asked=(Asked(active, "MayAct" if step % 2 else "MayBlock", 7, True, False),),
        active=active,
        tiles=maze(step, step % 2 == 0),
        taken=tuple(seen.deity for seen in heroes if seen.deity),
        trails=ways,
        shifts=(ShiftSeen("d4", "d1"), ShiftSeen("d1", "d4"), ShiftSeen("d4", "a4"), ShiftSeen("a4", "d4")),
        turned=(Turned("b2", "cw"), Turned("f2", "ccw")),
        attacked=(1,),
        actions_left=step % 9,
        actions_all=8,
        winners=(active,) if step % 5 == 4 else (),
    )


def throng(crowd: int, ids: tuple[str, ...], step: int) -> Arena:
    """Four monsters, each with as many heroes on its tile as there are left."""
    seats = max(2, crowd - 1)
    heroes = tuple(hero_in(seat, id, PLACES[0], step, seats) for seat, id in enumerate(HEROES))[:seats]
    stand = tuple(replace(seen, at=PLACES[0] if seen.seat < crowd - 1 else "d3") for seen in heroes)
    rolled = ids[step % len(ids) :] + ids[: step % len(ids)]
    tables = tiles({PLACES[0]: ("str", "str", "dex", "con", "item", "element")})
    return bare(stand, monsters_at(rolled, step, PLACES), tiles=tables, attacked=(0, 2), active=step % len(stand))


def laid_out(ids: Sequence[str], start: int) -> Arena:
    """Cards before two heroes and before four."""
    cards = tuple(card(id, (index + start) % 3 == 0, str=8, dex=8, con=8) for index, id in enumerate(ids))
    count = 2 if start % 16 else 4
    heroes = tuple(
        hero(seat, id, PLACES[seat], "int4", *(cards[:4] if seat % 2 else cards)) for seat, id in enumerate(HEROES)
    )
    return bare(heroes[:count])


def own(table: Arena, seat: int) -> Seat:
    """The private view of a rehearsal."""
    return Seat(seat=seat, arena=table, glory=12 + seat, misfortune=seat, drawn=())
