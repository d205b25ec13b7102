"""Pictures drawn before the first guest comes, so that no live turn has to make a sprite that is slow to make."""

from collections.abc import Iterator

from msgspec.structs import replace

from render.level20.marks import Marks
from render.level20.sample import at, crowded, private
from rules.level20.board import Facing
from rules.level20.view import Course, Den, FighterSeen, Seat, Trail

LOOP = at("D4 E4 F5 F6 E7 D7 C6 C5")  # its eight steps lead in all eight directions
FACINGS: tuple[Facing, ...] = ("N", "E", "S", "W")


def rehearsals() -> Iterator[tuple[Den | Seat, Marks | None]]:
    """Views with every facing, every kobold acting, and ways and slides in every direction."""
    for turn in range(2 * len(LOOP)):
        yield rehearsal(turn), None
    yield private(), Marks(legal=LOOP, path=(*LOOP, LOOP[0]), start=LOOP[0], may_end=True)


def rehearsal(turn: int) -> Den:
    """The loop begun at another square each turn; in the first eight turns Vala would slide."""
    den, start = crowded(), turn % len(LOOP)
    loop = (*LOOP[start:], *LOOP[:start], LOOP[start])
    seat, facing = turn % len(den.kobolds), FACINGS[turn % len(FACINGS)]
    kobolds = tuple(replace(seen, alive=True) for seen in den.kobolds)
    beside = kobolds[(seat + turn // len(LOOP)) % len(kobolds)].at  # so that each kobold shares a square once
    costs = tuple(range(1, len(loop)))
    return replace(
        den,
        current=seat,
        asked=(replace(den.asked[0], seat=seat),),
        kobolds=kobolds,
        fighters=(
            FighterSeen("vala", loop[0], facing, turn % 5 == 1, turn % 5 == 2, None, 4),
            FighterSeen("brond", beside, facing, False, False, None, 4),
        ),
        trails=(Trail(seat, None, loop), Trail(None, "vala", loop), Trail(None, "brond", loop, 1)),
        slain=tuple((other, square) for other, square in enumerate(LOOP[: len(kobolds)])),
        pride_lost_at=loop[2:3],
        forecast=(
            Course("vala", facing, seat, loop[1:], costs, 0 if turn < len(LOOP) else None, None, False),
            Course("brond", facing, seat, loop[1:], costs, None, None, False),
        ),
    )
