"""The library as text for a code block: at most 34 columns and 18 lines, no colours, no names of people."""

from rules.kragmortha.board import COLUMNS, ROWS, SYMBOL, Space
from rules.kragmortha.cards_told import SYMBOL_WORD
from rules.kragmortha.consequences import plan
from rules.kragmortha.glances_told import held
from rules.kragmortha.terms import NUMBER, goblin, library_of
from rules.kragmortha.view import GoblinSeen, Library, Seat
from rules.telling import Names

WIDTH, HEIGHT = 34, 18
SHELF, TELEPORT, RIGOR = "##", "*", "R"
ONE_A_LINE = 3  # goblins, up to which each has a line of its own
LEGENDS = (
    "R Rigor Mortis, * teleport",
    "## shelf, O desk (orb)",
    ", ".join(f"{letter} {SYMBOL_WORD[letter]}" for letter in "SMP"),
    f"B {SYMBOL_WORD['B']}",
)
BRIEFLY = "2/1: Glances/books. R Rigor Mortis"


def board(view: Library | Seat, names: Names) -> str:
    """Spaces first, then every goblin by number and colour, then counters, and what the signs mean if there is room.

    A space shows who stands there (goblins by number, Rigor Mortis as R), then its symbol, then `*` on a teleport.
    """
    library = library_of(view)
    lines = [_head(library), *_floor(library), *_goblins(library), _counters(library)]
    legends = LEGENDS if len(library.goblins) <= ONE_A_LINE else (BRIEFLY, *LEGENDS[1:])
    return "\n".join((*lines, *legends[: HEIGHT - len(lines)]))


def _head(library: Library) -> str:
    """Round and who must act."""
    if library.phase == "over":
        return f"Round {library.round}, over"
    when = "Entering" if library.phase == "place" else f"Round {library.round}"
    asked = next((one for one in library.asked if one.waited), None)
    return f"{when}, {_called(goblin(library, asked.seat))} to act" if asked else when


def _called(seen: GoblinSeen) -> str:
    return f"{NUMBER[seen.colour]} {seen.colour}"


def _floor(library: Library) -> list[str]:
    head = "   " + "".join(f"{column:<4}" for column in COLUMNS)
    rows = [
        f"{row:>2} " + "".join(f"{_cell(library, f'{column}{row}'):<4}" for column in COLUMNS)
        for row in range(ROWS, 0, -1)
    ]
    return [line.rstrip() for line in (head, *rows)]


def _cell(library: Library, space: Space) -> str:
    layout = plan(library)
    if space in layout.closed:
        return ""
    if space not in layout.spaces:
        return SHELF
    pawns = _pawns(library, space)
    symbol = SYMBOL[space] if len(pawns) < 2 else ""  # two of them stand there only while one is being pushed
    return f"{pawns}{symbol}{TELEPORT if space in layout.teleports else ''}"


def _pawns(library: Library, space: Space) -> str:
    goblins = "".join(str(NUMBER[seen.colour]) for seen in library.goblins if seen.at == space)
    return f"{RIGOR if library.rigor == space else ''}{goblins}"


def _goblins(library: Library) -> list[str]:
    """One line each while there is room, else two in a line; in order of play from the acting one."""
    order = [*library.goblins[library.active :], *library.goblins[: library.active]]
    if len(order) <= ONE_A_LINE:
        return [_in_words(seen) for seen in order]
    pairs = [order[first : first + 2] for first in range(0, len(order), 2)]
    return ["  ".join(f"{_in_short(seen):<16}" for seen in pair).rstrip() for pair in pairs]


def _in_words(seen: GoblinSeen) -> str:
    return f"{_called(seen)} {seen.at or 'off'}, Glances {held(seen)}, books {len(seen.books)}"


def _in_short(seen: GoblinSeen) -> str:
    return f"{_called(seen)} {seen.at or 'off'} {held(seen)}/{len(seen.books)}"


def _counters(library: Library) -> str:
    return f"books {library.books_left} tokens {library.tokens_left} cards {library.move_deck}"
