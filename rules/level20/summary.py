"""The den as one paragraph of plain text: the alt text of its picture."""

from collections.abc import Iterator, Sequence

from rules.level20.board import name
from rules.level20.calls import means, waiting
from rules.level20.ending import reason_told
from rules.level20.events import TokenKind
from rules.level20.terms import FIGHTER, SHAPE, cards, den_of, kobold, piece, steps, those, tokens
from rules.level20.view import Course, Den, FighterSeen, KoboldSeen, Seat, Trail
from rules.phrases import counted, cut, joined, sentence
from rules.telling import Names

LIMIT = 1024  # characters of an attachment's description
FACING = {"N": "north", "E": "east", "S": "south", "W": "west"}
ON_THE_FLOOR: tuple[TokenKind, ...] = ("moss", "stalactite", "food")


def summary(view: Den | Seat, names: Names) -> str:
    """The table as one paragraph, at most 1,024 characters.

    Too long, it loses what lies on the floor, then the shared counters, then the players who are out.
    """
    den = den_of(view)
    kept = [*_now(view, names), _others(den, names)]
    optional = [_out(den, names), _counters(den), _floor(den)]
    while optional and len(_paragraph([*kept, *optional])) > LIMIT:
        optional.pop()
    return cut(_paragraph([*kept, *optional]), LIMIT)


def _paragraph(parts: Sequence[str]) -> str:
    return " ".join(sentence(part) for part in parts if part)


def _now(view: Den | Seat, names: Names) -> Iterator[str]:
    den = den_of(view)
    yield f"Level 20, round {den.round}"
    yield _to_act(den, names)
    for fighter in den.fighters:
        yield _fighter(fighter, den, names)
    if isinstance(view, Seat) and kobold(den, view.seat).alive:
        yield f"Your hand: {cards(view.hand, styled=False)}"
    yield _last_move(den, names)


def _to_act(den: Den, names: Names) -> str:
    if den.phase == "over":
        verb = "wins" if len(den.winners) == 1 else "win"
        return f"{those(names, den.winners)} {verb}: {reason_told(den.reason)}" if den.reason else "The game is over"
    asked = next((one for one in den.asked if one.waited), None)
    if asked and asked.kind == "MayTunnel":
        return f"{names[asked.seat]} must say where the tunnel leads"
    if asked and asked.kind == "DropCard":
        return waiting(den, asked, names)
    if den.current is not None and not den.asked:
        return ""  # the table was ended before its time
    if den.current is not None:
        own = kobold(den, den.current)
        who = f"{names[own.seat]} ({SHAPE[own.kobold]}) must move {piece(den, own.seat)} from {name(own.at)}"
        return f"{who}: {means(den, own.seat)}"
    return "The fighters act"


def _fighter(seen: FighterSeen, den: Den, names: Names) -> str:
    stands = f"{FIGHTER[seen.id]} on {name(seen.at)} faces {FACING[seen.facing]}"
    if seen.misses:
        return f"{stands} and misses the next turn"
    slowed = ", slowed" if seen.slowed else ""
    course = next((course for course in den.forecast if course.fighter == seen.id), None)
    return f"{stands}, {steps(seen.mp)}{slowed}{_aim(course, names)}"


def _aim(course: Course | None, names: Names) -> str:
    if course is None:
        return ""
    if course.slays is not None:
        return f", and will slay {names[course.slays]}"
    return f", and goes for {names[course.target]}" if course.target is not None else ", and sees nobody"


def _last_move(den: Den, names: Names) -> str:
    """The latest ways: each with its mover, from where and to where."""
    moves = [f"{_mover(trail, names)} {name(trail.squares[0])} to {name(trail.squares[-1])}" for trail in den.trails]
    return f"Last move: {joined(moves)}" if moves else ""


def _mover(trail: Trail, names: Names) -> str:
    if trail.seat is not None:
        return names[trail.seat]
    return FIGHTER[trail.fighter] if trail.fighter else "a fighter"


def _others(den: Den, names: Names) -> str:
    """Every living kobold that need not move now, in order of play: square, ferocity, cards, hidden."""
    living = [seen for seen in _in_order(den) if seen.alive and seen.seat != den.current]
    return "; ".join(_kobold(seen, names, words=seen is living[0]) for seen in living)


def _kobold(seen: KoboldSeen, names: Names, words: bool) -> str:
    held = counted(seen.cards, "card", "cards") if words else str(seen.cards)
    means = f"{seen.ferocity}{' ferocity' if words else ''}, {held}"
    return f"{names[seen.seat]} {name(seen.at)}, {means}{', hidden' if seen.hidden else ''}"


def _in_order(den: Den) -> list[KoboldSeen]:
    return [kobold(den, seat) for seat in den.order]


def _out(den: Den, names: Names) -> str:
    slain = [seen.seat for seen in den.kobolds if not seen.alive]
    return f"Slain: {those(names, slain)}" if slain else ""


def _counters(den: Den) -> str:
    junk = sum(token.kind == "junk" for token in den.tokens.values())
    anger = f", frustration {den.frustration}" if den.frustration else ""
    return f"Pride {den.pride} of {den.pride_at_start}, junk {junk}, cards {den.deck}{anger}"


def _floor(den: Den) -> str:
    lying = {kind: [at for at, token in sorted(den.tokens.items()) if token.kind == kind] for kind in ON_THE_FLOOR}
    return "; ".join(tokens(kind, places) for kind, places in lying.items() if places)
