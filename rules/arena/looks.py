"""What can be looked up at any time: the reach of a monster, a hero's sheet, the own covered points."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from rules.arena.actions import Cell
from rules.arena.board import NUMBER
from rules.arena.cards_told import does, side_text
from rules.arena.catalog import CATALOG, HEROES, MONSTERS, Attack
from rules.arena.forecast import public_table
from rules.arena.labels import load_told, opened, tiers_told
from rules.arena.monsters_told import monster_text
from rules.arena.named import MOST, cell_named, is_cell, seat_known, slot_named
from rules.arena.reach import reached
from rules.arena.terms import (
    ELEMENT,
    RUNE,
    SHORT,
    arena_of,
    card_name,
    deity_name,
    hero,
    hero_name,
    monster,
    monster_name,
)
from rules.arena.view import Arena, CardSeen, HeroSeen, MonsterSeen, Seat
from rules.contract import Illegal
from rules.phrases import bold, counted, joined, number
from rules.telling import Names

Look = Callable[[Seat | Arena, Names], list[str]]
Marks = Callable[[Seat | Arena, Names], object]


class ReachMarks(Struct, frozen=True):
    """For a picture of what a monster reaches; `start` is the tile it is asked for, "" for its own."""

    monster: int
    melee: tuple[Cell, ...]
    ranged: tuple[Cell, ...]
    start: Cell = ""


class SheetMarks(Struct, frozen=True):
    """For a picture of a hero's sheet instead of the arena; `sheet` is the seat."""

    sheet: int


def reach(who: str, start: str | None) -> Look:
    """The tiles that a monster's attacks reach from where it is, or from another tile, and the heroes there.

    Raises:
        Illegal: AR-F1 "no monster" (slot); AR-S17 "where" (at): that is no tile.
    """

    def told(view: Seat | Arena, names: Names) -> list[str]:
        arena = arena_of(view)
        seen, cell = _standing(arena, who, start)
        row = MONSTERS[seen.id]
        lines = [_attack(arena, names, "Melee", row.melee, cell), *_ranged(arena, names, row.ranged, cell)]
        return [f"{bold(monster_name(seen.id))} on {cell}", *lines, monster_text(seen.id)]

    return told


def reach_marks(who: str, start: str | None) -> Marks:
    """The same for the picture."""

    def marks(view: Seat | Arena, names: Names) -> ReachMarks:
        arena = arena_of(view)
        seen, cell = _standing(arena, who, start)
        row = MONSTERS[seen.id]
        ranged = _cells(arena, row.ranged, cell) if row.ranged else ()
        return ReachMarks(seen.slot, _cells(arena, row.melee, cell), ranged, cell if start else "")

    return marks


def _standing(view: Arena, who: str, start: str | None) -> tuple[MonsterSeen, Cell]:
    """The monster that is meant, and the tile from which its reach is asked for. Raises what `reach` raises."""
    seen = monster(view, slot_named(view, who))
    if seen is None:
        raise Illegal("AR-F1", "no monster", slot=slot_named(view, who))
    cell = cell_named(start) if start else seen.at
    if not is_cell(cell) or cell == view.doom:
        raise Illegal("AR-A6", "where", to=cell[:MOST], n=len(CATALOG.board.columns))
    return seen, cell


def _cells(view: Arena, attack: Attack, cell: Cell) -> tuple[Cell, ...]:
    return tuple(sorted(reached(public_table(view), cell, attack.reach, attack.shape), key=lambda one: NUMBER[one]))


def _ranged(view: Arena, names: Names, attack: Attack | None, cell: Cell) -> list[str]:
    return [_attack(view, names, "Ranged", attack, cell)] if attack else []


def _attack(view: Arena, names: Names, what: str, attack: Attack, cell: Cell) -> str:
    cells = _cells(view, attack, cell)
    there = [f"{hero_name(one.hero)} ({names[one.seat]})" for one in view.heroes if one.at in cells]
    stand = f" There: {joined(there)}." if there else ""
    return f"{what}, damage {attack.dmg}, critical {attack.crit}: {', '.join(cells) or 'no tile'}.{stand}"


# ---------------------------------------------------------------- points and sheets


def points() -> Callable[[Seat, Names], list[str]]:
    """The own points (AR-F10)."""
    return lambda view, names: [
        f"You have {view.glory} glory and {view.misfortune} misfortune.",
        "Only you see this." if not view.arena.options.open_scores else "Points are open at this table.",
    ]


def sheet(who: str | None) -> Look:
    """A hero's sheet: the own one, or that of the hero or player that is named.

    Raises:
        Illegal: AR-S8 "unknown" (hero).
    """

    return lambda view, names: list(sheet_lines(arena_of(view), _whose(view, names, who), names))


def sheet_marks(who: str | None) -> Marks:
    """The same for the picture."""
    return lambda view, names: SheetMarks(_whose(view, names, who))


def _whose(view: Seat | Arena, names: Names, who: str | None) -> int:
    """The seat whose sheet is meant. Raises what `sheet` raises."""
    arena = arena_of(view)
    own = view.seat if isinstance(view, Seat) else arena.active
    seat = own if who is None else seat_known(arena, who)
    seat = next((n for n, name in enumerate(names) if who and name == who), None) if seat is None else seat
    if seat is None:
        raise Illegal("AR-S8", "unknown", hero=(who or "")[:MOST])
    return seat


def sheet_lines(view: Arena, seat: int, names: Names) -> Iterator[str]:
    """Everything that lies on a hero's sheet and beside it."""
    seen = hero(view, seat)
    row = HEROES[seen.hero]
    where = f"on {seen.at}" if seen.at else "not in the arena yet"
    yield f"{bold(row.name)}, {row.ancestry} {row.calling} ({names[seat]}), {where}"
    yield "Tokens on the sheet: " + " · ".join(_track(seen, row.track))
    mods = seen.modifiers
    yield (
        f"Damage {mods.damage}, Actions {mods.actions}, Defense {mods.defense}, Magic {mods.magic}, "
        f"Resistance {mods.resistance}, Ego {mods.ego}; runes not counted"
    )
    yield from map(_card, seen.cards)
    yield from _rest(view, seen)


def _track(seen: HeroSeen, track: object) -> Iterator[str]:
    every = dict(seen.tokens)
    for ability, count in seen.sheet:
        on_cards = f" (+{every[ability] - count} on cards)" if every[ability] > count else ""
        yield f"{SHORT[ability]} {count}{on_cards} of {track[ability]}"  # type: ignore[index]


def _card(seen: CardSeen) -> str:
    """A card with its tokens and what they open: "Lunge: extra (2 Str), used: attack …"; "Bless: off"."""
    tokens = dict(seen.tokens)
    laid = f"{tiers_told(seen.id, tokens)} ({load_told(tokens)})" if tokens else "" if seen.ready else "off"
    does_now = "; ".join(map(does, opened(seen.id, tokens)))
    return ": ".join(filter(None, (card_name(seen.id), f"{laid}{', used' if seen.used else ''}".strip(", "), does_now)))


def _rest(view: Arena, seen: HeroSeen) -> Iterator[str]:
    runes, elements = [RUNE[one] for one in seen.runes], [ELEMENT[one] for one in seen.elements]
    yield f"Runes: {_listed(runes)}. Elements: {_listed(elements)}."
    immune = [monster_name(one.id) for slot, _ in seen.immune if (one := monster(view, slot))]
    yield f"Immune to: {_listed(immune)}. Defeated: {_listed([monster_name(one) for one in seen.kills])}."
    if seen.deity:
        state = f"{', flipped' if seen.flipped else ''}{', used' if seen.deity_used else ''}"
        yield f"{deity_name(seen.deity)}{state}: {side_text(seen.deity, int(seen.flipped))}"
    yield f"{counted(len(seen.items_unseen), 'item', 'items')} left in the pile."
    if seen.points:
        yield f"{number(seen.points[0])} glory, {number(seen.points[1])} misfortune."


def _listed(parts: Sequence[str]) -> str:
    return joined(parts) if parts else "none"
