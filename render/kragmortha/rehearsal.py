"""Pictures drawn before the first guest comes, so that no live turn has to make a sprite that is slow to make."""

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from render.kragmortha.marks import Marks
from render.kragmortha.sample import bare, goblin, private, samples
from rules.contract import Asked
from rules.kragmortha.catalog import BOOKS, CATALOG
from rules.kragmortha.view import Library, Seat, Trail

PLACES = ("f5", "d5", "f8", "e5", "g5", "e6", "g3", "c1")
LOOP = ("e5", "e6", "f6", "f5", "e5")  # its four steps lead in all four directions
WATCHED = ("leaden_boots", "open_palm", "cross_eyed", "whisper", "confession", "rhyme")  # one of each group
CARDS = tuple(row.id for row in CATALOG.movement)


def rehearsals() -> Iterator[tuple[Library | Seat, Marks | None]]:
    """Every number of players with everybody acting once, and the samples."""
    for view in samples():
        yield view, None
    for seats in range(CATALOG.game.players_min, CATALOG.game.players_max + 1):
        for seat in range(seats):
            library = rehearsal(seats, seat)
            yield library, None
            yield own(library, seat), Marks(legal=LOOP)


def rehearsal(seats: int, seat: int) -> Library:
    """Goblins with every Glance and card between them; this seat acts, walks, and is pushed in all directions."""
    beside = (seat + 1) % seats  # shares a space with the one that acts
    goblins = tuple(
        goblin(
            other,
            PLACES[(seat if other == beside else other) % len(PLACES)],
            " ".join(mark + WATCHED[(other + index) % len(WATCHED)] for index, mark in enumerate(("", "-", "~"))),
            " ".join(("-" * (index % 2)) + name for index, name in enumerate(list(BOOKS)[other : other + seat + 1])),
            CARDS[(other * 4 + seat) % 18 :][:3] if other % 2 else None,
        )
        for other in range(seats)
    )
    return replace(
        bare(goblins),
        asked=(Asked(seat, "MayPush", 7, True, False),),
        pushed=seat,
        choices=LOOP[:4],
        tokens_used=("T", "B"),
        token_drawn="X",
        trails=(
            Trail(seat, LOOP),
            Trail(None, LOOP),
            *(Trail(seat, pair, pushed=True) for pair in pairwise(LOOP)),
            Trail(seat, ("e5", "g10"), put=True),
        ),
        caught=((seat, "e10"),),
        rigor=CATALOG.board.desk[seat % 4],
        winners=(seat,),
    )


def own(library: Library, seat: int) -> Seat:
    """The private view of a rehearsal, with a part of all cards in hand."""
    first = (5 * seat) % len(CARDS)
    hand = CARDS[first : first + 4]
    return replace(private(), seat=seat, library=library, hand=hand, locked=hand[0])
