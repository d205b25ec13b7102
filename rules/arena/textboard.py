"""The arena as text for a code block: at most 34 columns and 18 lines, no colours, no names of people."""

from collections.abc import Mapping

from rules.arena.actions import Cell
from rules.arena.board import COLUMNS, SIZE
from rules.arena.cards_told import reach_told
from rules.arena.catalog import MONSTERS, Attack, TileKind
from rules.arena.terms import arena_of, hero_of, left_of, monster_name, monster_on, tile
from rules.arena.view import Arena, HeroSeen, MonsterSeen, Seat, TileSeen
from rules.phrases import cut, number
from rules.telling import Names

WIDTH, HEIGHT = 34, 18
DOOM, TOKENS, MORE = "#", "*", "…"
NAME = 9  # letters of a monster
CONTENT = 3  # letters of a space behind its sides
SIDES: Mapping[str, str] = {  # a tile by its open sides
    "": "▪", "N": "╹", "E": "╺", "S": "╻", "W": "╸", "NE": "┗", "NS": "┃", "NW": "┛", "ES": "┏", "EW": "━", "SW": "┓",
    "NES": "┣", "NEW": "┻", "NSW": "┫", "ESW": "┳", "NESW": "╋",
}  # fmt: skip
KINDS: Mapping[TileKind, str] = {"summoning": "s", "trapdoor": "t", "rune": "r", "shrine": "h"}
LEGENDS = (
    "lines: open sides, # Doom Area",
    "s summoning, t trapdoor, r rune,",
    "h shrine, * tokens, 1-4 monsters",
    "V, M, E, K: the heroes",
)
BRIEFLY = "s summoning t trapdoor h shrine *"


def board(view: Arena | Seat, names: Names) -> str:
    """Round and who must act, the maze, a line a monster, a line a hero from the acting one on, and the signs.

    A space shows its open sides, then who is there, then its kind, then `*` where tokens lie.
    """
    arena = arena_of(view)
    lines = [_head(arena), *_floor(arena), *map(_monster, arena.monsters), *_heroes(arena)]
    room = HEIGHT - len(lines)
    legends = LEGENDS if room >= len(LEGENDS) else (*LEGENDS[1:], LEGENDS[0]) if room > 1 else (BRIEFLY,)
    return "\n".join((*lines, *legends[:room]))


def _head(arena: Arena) -> str:
    when = f"R{arena.round} wave {arena.level}/{arena.waves}"
    if arena.phase == "over":
        return f"{when}, over"
    waited = [one.seat for one in arena.asked if one.waited]
    if len(waited) != 1:
        return f"{when}, all to answer" if waited else when
    left = f": {arena.actions_left} actions" if waited == [arena.active] and arena.phase == "hero" else " to answer"
    return cut(f"{when} {hero_of(arena, waited[0])}{left}", WIDTH)


# ---------------------------------------------------------------- the maze


def _floor(arena: Arena) -> list[str]:
    head = "  " + "".join(f"{column:<4}" for column in COLUMNS)
    rows = [
        f"{row} " + "".join(f"{_space(arena, f'{column}{row}'):<4}" for column in COLUMNS) for row in range(1, SIZE + 1)
    ]
    return [line.rstrip() for line in (head, *rows)]


def _space(arena: Arena, cell: Cell) -> str:
    seen = tile(arena, cell)
    return DOOM if seen is None else f"{SIDES[seen.sides]}{_content(arena, seen)}"


def _content(arena: Arena, seen: TileSeen) -> str:
    """The monster, the heroes, the kind and tokens, as far as there is room; figures go before all else."""
    foe = monster_on(arena, seen.cell)
    figures = (str(foe.slot) if foe else "") + "".join(
        hero_of(arena, one.seat)[0] for one in arena.heroes if one.at == seen.cell
    )
    if len(figures) > CONTENT:
        return f"{figures[: CONTENT - 1]}{MORE}"
    tokens = TOKENS if seen.abilities or seen.items or seen.element else ""
    kind = KINDS.get(seen.kind, "")
    return f"{figures}{kind}{tokens}" if len(figures + kind + tokens) <= CONTENT else f"{figures}{tokens}"[:CONTENT]


# ---------------------------------------------------------------- monsters and heroes


def _monster(seen: MonsterSeen) -> str:
    """Initiative, name, place, life left, both attacks: "1 Troll f4 3/5 0–2:4/6"."""
    row = MONSTERS[seen.id]
    attacks = " ".join(_attack(one) for one in (row.melee, row.ranged) if one)
    changed = f" {'+' if seen.mod > 0 else ''}{number(seen.mod)}" if seen.mod else ""
    return cut(
        f"{seen.slot} {_called(monster_name(seen.id))} {seen.at} {left_of(seen)}/{seen.life}{changed} {attacks}", WIDTH
    )


def _called(name: str) -> str:
    """A monster by the word that names it, as on the picture: "Troll", "Pyro", "Wisp"."""
    return name if len(name) <= NAME else name.replace("-", " ").split()[-1]


def _attack(attack: Attack) -> str:
    return f"{reach_told(attack.reach)}:{attack.dmg}/{attack.crit}"


def _heroes(arena: Arena) -> list[str]:
    order = [*arena.heroes[arena.active :], *arena.heroes[: arena.active]]
    return [_hero(arena, seen) for seen in order]


def _hero(arena: Arena, seen: HeroSeen) -> str:
    """Name, place, modifiers: "Merisiel e4 Dmg1 Def2 Res0 Ego1"; the total once the game is over."""
    head = f"{hero_of(arena, seen.seat)} {seen.at or 'out'}"
    if seen.score:
        return f"{head}: {number(seen.score.total)}"
    own = seen.modifiers
    return cut(f"{head} Dmg{own.damage} Def{number(own.defense)} Res{own.resistance} Ego{own.ego}", WIDTH)
