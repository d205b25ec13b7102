"""What a step, a push or a landing would lead to, in a few words for labels and lists: from the public view only."""

from rules.kragmortha.board import DESK, DIRECTIONS, Direction, Layout, Space, apart, layout
from rules.kragmortha.terms import goblin
from rules.kragmortha.view import Library
from rules.phrases import END_ISOLATE, ISOLATE, counted, cut
from rules.telling import Names

SHORT_NAME, HEAD, TAIL = 12, 5, 6  # letters of a name on a button; of its ends: "Alexa…(blue)"
DESK_WORDS = "steal a book"
LAST_BOOK = "the last book"


def brief(names: Names, seat: int) -> str:
    """A player's name as it fits on a button: of names that begin alike the ends are kept too."""
    bare = [name.strip(ISOLATE + END_ISOLATE) for name in names]
    short = [cut(name, SHORT_NAME) for name in bare]
    told = short[seat] if short.count(short[seat]) == 1 else f"{bare[seat][:HEAD]}…{bare[seat][-TAIL:]}"
    return told if bare[seat] == names[seat] else f"{ISOLATE}{told}{END_ISOLATE}"


def plan(view: Library) -> Layout:
    """The layout in play."""
    return layout(view.layout)


def goblin_on(view: Library, space: Space, besides: int | None = None) -> int | None:
    """The seat of a goblin on this space, other than `besides`."""
    return next((seen.seat for seen in view.goblins if seen.at == space and seen.seat != besides), None)


def empty(view: Library, space: Space) -> bool:
    """Whether no pawn stands there."""
    return space != view.rigor and goblin_on(view, space) is None


def beside_rigor(view: Library, space: Space) -> bool:
    """Whether a space shares a side with that of Rigor Mortis."""
    return space in plan(view).beside[view.rigor].values()


def to_desk(view: Library, space: Space) -> int:
    """Walking distance to the nearest desk space, pawns ignored."""
    return plan(view).to_desk[space]


def from_rigor(view: Library, space: Space) -> int:
    """Rows plus columns between a space and Rigor Mortis."""
    return apart(space, view.rigor)


def goblin_step(view: Library, seat: int, to: Space, names: Names) -> str:
    """What happens when this seat's goblin steps there (KR-M11, KR-P2, KR-L1, KR-B3); "" for nothing."""
    if to == view.rigor:
        return "onto Rigor Mortis"
    other = goblin_on(view, to, besides=seat)
    push = f"push {brief(names, other)}" if other is not None else ""
    return ", ".join(filter(None, (push, _entered(view, to))))


def rigor_step(view: Library, seat: int, to: Space, names: Names) -> str:
    """What happens when Rigor Mortis steps there, moved by this seat (KR-F1, KR-L10); "" for nothing."""
    caught = goblin_on(view, to)
    if caught is not None:
        return f"catch {'yourself' if caught == seat else brief(names, caught)}"
    return "teleport" if to in plan(view).teleports and sendable(view, besides=to) else ""


def pushed(view: Library, victim: int, to: Space, names: Names) -> str:
    """What happens to a goblin that is pushed there; "" for nothing (KR-R15, KR-R18)."""
    if to == view.rigor:
        return "onto Rigor Mortis"
    other = goblin_on(view, to, besides=victim)
    if other is not None:
        return f"into {brief(names, other)}"
    if to in DESK:
        return "onto the desk"
    return "onto a teleport" if to in plan(view).teleports else ""


def landing(view: Library, space: Space) -> str:
    """How a space lies on which a goblin may be put: "4 steps to the desk, beside Rigor Mortis"."""
    near = ", beside Rigor Mortis" if beside_rigor(view, space) else ""
    return f"{counted(to_desk(view, space), 'step', 'steps')} to the desk{near}"


def sendable(view: Library, besides: Space = "") -> tuple[Space, ...]:
    """Empty Teleport spaces without a goblin on any side, to which Rigor Mortis could go (KR-L11, KR-R24)."""
    around = {space: plan(view).beside[space].values() for space in plan(view).teleports}
    goblins = {seen.at for seen in view.goblins}
    return tuple(
        space for space in around if space != besides and empty(view, space) and not goblins & {*around[space]}
    )


def _entered(view: Library, to: Space) -> str:
    if to in DESK:
        return LAST_BOOK if view.books_left == 1 else DESK_WORDS
    return "teleport" if to in plan(view).teleports else ""


def direction(view: Library, start: Space, to: Space) -> Direction | None:
    """The way from a space to one next to it; None if they are not next to each other."""
    beside = plan(view).beside.get(start, {})
    return next((way for way in DIRECTIONS if beside.get(way) == to), None)


def goblin_at(view: Library, seat: int | None) -> Space:
    """Where the goblin of this seat stands; "" for none, and for one that is not on the board."""
    return "" if seat is None else goblin(view, seat).at
