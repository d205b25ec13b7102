"""The den as text for a code block: at most 34 columns and 18 lines, no colours, no names of people."""

from collections.abc import Sequence

from rules.level20.board import SIZE, Square, name
from rules.level20.terms import FIGHTER, KOBOLD, den_of, kobold, piece
from rules.level20.view import Den, FighterSeen, KoboldSeen, Seat
from rules.telling import Names

WIDTH, HEIGHT = 34, 18
NOSE = {"N": "^", "E": ">", "S": "v", "W": "<"}
TOKEN_LETTERS = {"junk": "j", "moss": "m", "stalactite": "s", "food": "f"}
LEGEND = "j junk m moss s stalactite f food"


def board(view: Den | Seat, names: Names) -> str:
    """Squares first, then every piece in words.

    A square shows who stands there (a kobold by two letters, a fighter by its initial and its nose), then the token
    that lies there. Players are named by their kobolds, since nothing escapes a name inside a code block.
    """
    den = den_of(view)
    lines = [_head(den), *_floor(den), *_kobolds(den), *_fighters(den), _fit(_counters(den))]
    if len(lines) < HEIGHT:
        lines.append(LEGEND)
    return "\n".join(lines)


def _fit(parts: Sequence[str]) -> str:
    """Parts with commas if they fit, else without."""
    line = ", ".join(parts)
    return line if len(line) <= WIDTH else " ".join(parts)


def _head(den: Den) -> str:
    """Round, pride and who must act; without room the pride there was at first is left out."""
    pride = f"pride {den.pride}"
    whole = f"Round {den.round}, {pride} of {den.pride_at_start}, {_to_act(den)}"
    return whole if len(whole) <= WIDTH else f"Round {den.round}, {pride}, {_to_act(den)}"


def _to_act(den: Den) -> str:
    if den.phase == "over":
        return "over"
    return f"{piece(den, den.current)} moves" if den.current is not None else "fighters act"


def _floor(den: Den) -> list[str]:
    head = "  " + "".join(f"{letter:<4}" for letter in "ABCDEFGH")
    rows = [
        f"{row + 1} " + "".join(f"{_cell(den, row * SIZE + column):<4}" for column in range(SIZE))
        for row in range(SIZE)
    ]
    return [line.rstrip() for line in (head, *rows)]


def _cell(den: Den, square: Square) -> str:
    token = den.tokens.get(square)
    letter = TOKEN_LETTERS[token.kind] if token else ""
    return f"{_stands(den, square)}{letter}" or "."


def _stands(den: Den, square: Square) -> str:
    """The acting kobold before others, a fighter before a kobold that it has run into."""
    here = [seen for seen in den.kobolds if seen.alive and seen.at == square]
    fighter = next((seen for seen in den.fighters if seen.at == square), None)
    acting = next((seen for seen in here if seen.seat == den.current), None)
    if acting is None and fighter is not None:
        return f"{FIGHTER[fighter.id][0]}{NOSE[fighter.facing]}"
    shown = acting or (here[0] if here else None)
    return KOBOLD[shown.kobold][:2] if shown else ""


def _kobolds(den: Den) -> list[str]:
    living = [kobold(den, seat) for seat in den.order if kobold(den, seat).alive]
    return [_kobold(seen) for seen in (*living, *(seen for seen in den.kobolds if not seen.alive))]


def _kobold(seen: KoboldSeen) -> str:
    who = KOBOLD[seen.kobold]
    if not seen.alive:
        return f"{who} slain in round {seen.slain_in}"
    hidden = ["hidden"] if seen.hidden else []
    return _fit([" ".join([who, name(seen.at), *hidden]), f"ferocity {seen.ferocity}", f"hand {seen.cards}"])


def _fighters(den: Den) -> list[str]:
    """One line each while there is room, else both in one."""
    if len(den.fighters) == 1 or len(den.kobolds) < 6:
        return [f"{FIGHTER[seen.id]} {name(seen.at)} looks {seen.facing}, {_steps(seen)}" for seen in den.fighters]
    brief = [f"{FIGHTER[seen.id]} {name(seen.at)} {seen.facing} {_number(seen)}" for seen in den.fighters]
    return [_fit(["steps " + brief[0], *brief[1:]])]


def _number(seen: FighterSeen) -> int:
    return 0 if seen.misses else seen.mp


def _steps(seen: FighterSeen) -> str:
    return "misses a turn" if seen.misses else f"steps {seen.mp}"


def _counters(den: Den) -> list[str]:
    anger = [f"frustration {den.frustration}"] if den.frustration else []
    return [f"deck {den.deck}", f"discard {len(den.discard)}", *anger]
