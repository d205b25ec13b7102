"""Walks: where a kobold's steps can lead, and what people type for them (`E`, `se`, `+1`, a square)."""

from collections.abc import Sequence

from rules.contract import Action, Illegal
from rules.level20.actions import ACTIONS, End, Play, Spur, Step
from rules.level20.board import DIRECTIONS, NEIGHBOUR, Direction, Square
from rules.level20.events import FighterId
from rules.level20.terms import kobold
from rules.level20.view import Den, Seat
from rules.notation import read

COMPASS: dict[str, Direction] = {direction: direction for direction in DIRECTIONS}
SHORT = {
    "treasure": "search:treasure",
    "cover": "cover",
    "end": "end",
    "moss": "card:moss",
    "food": "card:food",
}


def walks(den: Den, seat: int) -> dict[Square, tuple[Step, ...]]:
    """Every square where all steps left can end the turn, with the first way there in the order of directions.

    Ferocity, searches and cards are left alone. Ends on the square where the turn began and on squares with somebody
    else are left out (L20-K7, L20-K10); others may be run through (L20-K5).
    """
    reached: dict[Square, tuple[Step, ...]] = {kobold(den, seat).at: ()}
    for _ in range(den.mp):
        reached = _one_more(reached)
    barred = {den.start, *standees(den, seat)}
    return {square: way for square, way in reached.items() if square not in barred}


def standees(den: Den, seat: int) -> dict[Square, int | FighterId]:
    """Squares where this kobold may not stop, with who stands there: a seat, or a fighter."""
    there: dict[Square, int | FighterId] = {seen.at: seen.id for seen in den.fighters}
    return there | {seen.at: seen.seat for seen in den.kobolds if seen.alive and seen.seat != seat}


def laid_on(here: Square, play: Play) -> Square:
    """Where the token of this card would lie, played from this square."""
    beside = NEIGHBOUR[play.to][here] if play.to else None
    return here if beside is None else beside


def go_to(view: Seat, offers: Sequence[Action], square: Square) -> tuple[Action, ...]:
    """The row of actions that walks to this square with all steps left and ends the turn there.

    Raises:
        Illegal: the turn cannot end there (L20-K7, L20-K10), or the steps left do not lead there (L20-K9).
    """
    den, here = view.den, kobold(view.den, view.seat).at
    if square == here and End() in offers:
        return (End(),)
    if square == den.start:
        raise Illegal("L20-K10", "start", square=square)
    if square in (there := standees(den, view.seat)):
        raise Illegal("L20-K7", "occupied", square=square, by=there[square])
    if square not in (ways := walks(den, view.seat)):
        raise Illegal("L20-K9", "reach", square=square, steps=den.mp)
    return (*ways[square], End())


def read_path(text: str) -> tuple[Action, ...]:
    """What a player types in a row, as `E, se +1 search:ferocity end`.

    Raises:
        Unreadable: a word is no action of this game.
    """
    return tuple(action for word in text.replace(",", " ").split() for action in _read(word))


def _one_more(reached: dict[Square, tuple[Step, ...]]) -> dict[Square, tuple[Step, ...]]:
    further: dict[Square, tuple[Step, ...]] = {}
    for square, way in reached.items():
        for direction in DIRECTIONS:
            to = NEIGHBOUR[direction][square]
            if to is not None and to not in further:
                further[to] = (*way, Step(direction))
    return further


def _read(word: str) -> tuple[Action, ...]:
    if (direction := COMPASS.get(word.upper())) is not None:
        return (Step(direction),)
    if word[:1] == "+" and word[1:] in ("1", "2", "3"):
        return (Spur(),) * int(word[1:])
    tag, colon, fields = word.partition(":")
    plain = SHORT.get(word.lower(), tag.lower() + colon + _field(fields))
    return (read(ACTIONS, plain),)


def _field(fields: str) -> str:
    """Directions in capitals, everything else in small letters."""
    return ":".join(part.upper() if part.upper() in COMPASS else part.lower() for part in fields.split(":"))
