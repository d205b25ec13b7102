"""The header: who must act, what they must do, the round; or who has won."""

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Canvas
from render.fonts import BOLD, TEXT, TITLE
from render.level20.looks import FIGHTER_NAMES, KOBOLDS, WIDTH, kobold_of, label
from render.level20.paths import next_fighter
from render.names import Run
from render.palette import GOLD, INK, IVORY, LEGAL, LINE, MUTED, PANEL, SEATS
from render.text import Part, sentence, words
from render.tokens import icon, seat_token, slab
from rules.level20.catalog import CONSTANTS
from rules.level20.view import Den, KoboldSeen

Names = Sequence[str]
TITLE_TEXT, PRIVATE = "Level 20", "PRIVATE"
TEXT_LEFT, BIG, SMALL = 142, 52, 34
REASONS = {
    "last": "the last kobold alive",
    "stalactite": "a stalactite broke the fighters' pride",
    "wall": "the fighters slid into the wall",
    "slide-stalactite": "the fighters slid into a stalactite",
    "slide-fighter": "the fighters slid into each other",
    "food": "spoiled food broke the fighters' pride",
    "hunt": "the long hunt broke the fighters' pride",
    "limit": "the last round is over",
}


class Headline(NamedTuple):
    """Whose colour it wears, the instruction, and the line under it."""

    seats: tuple[int, ...]
    instruction: tuple[Part, ...]
    hint: tuple[Part, ...]


def acting(den: Den) -> int | None:
    """The seat that everybody waits for; None while the fighters act and once nobody is asked any more."""
    if den.phase == "over" or not den.asked:
        return None
    return next((asked.seat for asked in den.asked if asked.waited), den.current)


def header(canvas: Canvas, den: Den, names: Names, private: bool) -> None:
    """120 px: stripe and line in the seat's colour, token, instruction, hint; round and game on the right."""
    head = headline(den, names)
    tint = SEATS[kobold_of(den, head.seats[0]).kobold].fill if head.seats else LINE
    canvas.fill((0, 0, 12, 120), tint)
    canvas.fill((0, 116, WIDTH, 120), tint)
    emblem(canvas, den, head.seats)
    room = right_side(canvas, den, private)
    canvas.write(sentence(head.instruction, BIG, room, IVORY, BOLD), TEXT_LEFT, 40, PANEL)
    if head.hint:
        canvas.write(sentence(head.hint, SMALL, room, MUTED, TEXT), TEXT_LEFT, 88, PANEL)


def emblem(canvas: Canvas, den: Den, seats: tuple[int, ...]) -> None:
    """The token of who is named; crowned if the game is over; a helmet while the fighters act."""
    if not seats:
        canvas.put(icon("knight-helmet", 66, IVORY), 78, 58, PANEL)
        return
    crowned = seats[0] in den.winners
    token = seat_token(kobold_of(den, seats[0]).kobold, 76 if crowned else 92, "kobold")
    canvas.put(token, 78, 70 if crowned else 58, PANEL)
    if crowned:
        canvas.put(icon("queen-crown", 44, GOLD), 78, 24, PANEL)


def right_side(canvas: Canvas, den: Den, private: bool) -> int:
    """Round and name of the game, or PRIVATE; gives the width left for the instruction."""
    round_line, title = words(f"Round {den.round}", 44, GOLD, BOLD), words(TITLE_TEXT, 30, MUTED, TITLE)
    right = WIDTH - 28
    canvas.write(round_line, right, 40, PANEL, "right")
    if private:
        canvas.place(slab(168, 44, 10, LEGAL, PANEL), right - 168, 66, PANEL)
        canvas.write(words(PRIVATE, 34, INK, BOLD), right - 84, 88, LEGAL, "middle")
    else:
        canvas.write(title, right, 88, PANEL, "right")
    return round(WIDTH - TEXT_LEFT - max(round_line.advance, title.advance, 168) - 60)


def headline(den: Den, names: Names) -> Headline:
    """What stands in the header."""
    seat = acting(den)
    if den.phase == "over":
        return ended(den, names)
    if seat is None:  # with a kobold's turn begun the table was ended before its time
        return Headline((), said("The fighters act" if den.current is None else f"Round {den.round}"), ())
    who, own = (names[seat], label(den, seat)), kobold_of(den, seat)
    if den.upon is not None:
        return Headline(
            (seat,), (who, *said(f", slip away from {FIGHTER_NAMES[den.upon]}")), calm("Choose a tunnel exit")
        )
    if own.cards > CONSTANTS.hand_limit:
        return Headline(
            (seat,), (who, *said(", give up a card")), calm(f"{own.cards} cards, {CONSTANTS.hand_limit} may stay")
        )
    left = counted(den.mp) if den.mp else "no steps left"
    means = f"{left} and {own.ferocity or 'no'} ferocity"
    deed = ", end the turn" if may_end(den, own) else f", move {KOBOLDS[own.kobold]}"
    return Headline((seat,), (who, *said(deed)), (*calm(f"{means}  ·  next: "), *upcoming(den, names)))


def may_end(den: Den, own: KoboldSeen) -> bool:
    """Whether nothing but the end of the turn is left to do for nothing (L20-K7, L20-K9, L20-K10)."""
    others = {kobold.at for kobold in den.kobolds if kobold.alive and kobold.seat != own.seat}
    return not den.mp and own.at not in {den.start, *others, *(fighter.at for fighter in den.fighters)}


def upcoming(den: Den, names: Names) -> tuple[Part, ...]:
    """Who comes after the running turn: the next kobold of this round, else the fighters."""
    seat = next_seat(den)
    if seat is not None:
        return ((names[seat], label(den, seat)),)
    fighter = next_fighter(den)
    return calm(FIGHTER_NAMES[fighter.id] if fighter else "a new round")


def next_seat(den: Den) -> int | None:
    """The seat whose turn follows in this round."""
    if den.current not in den.order or den.phase != "kobold":
        return None
    later = den.order[den.order.index(den.current) + 1 :]
    return next((seat for seat in later if kobold_of(den, seat).alive), None)


def ended(den: Den, names: Names) -> Headline:
    """The winners, and why."""
    why = REASONS[den.reason] if den.reason else ""
    return Headline(den.winners, victory(den, names), calm(why[:1].upper() + why[1:]))


def victory(den: Den, names: Names) -> tuple[Part, ...]:
    """One or two winners by name; more than two only wear their crowns."""
    named: list[Part] = [(names[seat], label(den, seat)) for seat in den.winners]
    if len(named) == 1:
        return (*named, *said(" wins"))
    if len(named) == 2:
        return (named[0], *said(" and "), named[1], *said(" win"))
    return said(f"{len(named)} kobolds share the win" if named else "The game is over")


def counted(steps: int) -> str:
    """1 step, 2 steps."""
    return f"{steps} step" if steps == 1 else f"{steps} steps"


def said(text: str) -> tuple[Part, ...]:
    """Our words in the instruction."""
    return (Run(BOLD, text),) if text else ()


def calm(text: str) -> tuple[Part, ...]:
    """Our words in the hint."""
    return (Run(TEXT, text),) if text else ()
