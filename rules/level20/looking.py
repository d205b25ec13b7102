"""What a player reads who asks what the fighters would do: every place in words, nothing to be seen on a picture."""

from rules.level20.board import Square, name
from rules.level20.foretold import ahead, distances, slain_by, told_in_full
from rules.level20.paths import walks
from rules.level20.terms import kobold, lying, piece
from rules.level20.view import Den, Seat
from rules.phrases import sentence
from rules.telling import Names


def look(view: Seat, names: Names, at: Square | None = None) -> list[str]:
    """Where the fighters stand and, as it stands, what they would do if this kobold stood on `at` (where it stands).

    In a turn, also one prepared, the squares where it can end follow, those where it lives first.
    """
    den, own = view.den, kobold(view.den, view.seat)
    here = own.at if at is None else at
    lines = [f"You: {piece(den, view.seat)}, {name(own.at)}.", *distances(den, here)]
    if coming := told_in_full(den, view.seat, here, names):
        lines.append(f"With you on {name(here)}, as it stands: {coming}")
    return lines + (_ends(view) if den.current == view.seat and at is None else [])


def _ends(view: Seat) -> list[str]:
    courses = {square: ahead(view.den, view.seat, square) for square in walks(view.den, view.seat)}
    slain = [square for square, course in courses.items() if slain_by(course, view.seat)]
    if not any(courses.values()):
        return [_listed("Squares where you can end", list(courses), view.den)] if courses else []
    lives = [square for square in courses if square not in slain]
    return [
        _listed(words, squares, view.den)
        for words, squares in (("Squares where you live", lives), ("Where you do not", slain))
        if squares
    ]


def _listed(words: str, squares: list[Square], den: Den) -> str:
    return sentence(f"{words}: {'; '.join(_place(square, den) for square in sorted(squares))}")


def _place(square: Square, den: Den) -> str:
    token = den.tokens.get(square)
    return f"{name(square)}, on {lying(token.kind)}" if token else name(square)
