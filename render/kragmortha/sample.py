"""Tables made up to draw: for the palette, to warm up, to measure, to look at."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.contract import Asked
from rules.kragmortha.board import Space, layout_for
from rules.kragmortha.catalog import CATALOG, COLOURS
from rules.kragmortha.options import PRESETS, LibraryOptions
from rules.kragmortha.view import (
    BookSeen,
    GlanceSeen,
    GoblinSeen,
    Library,
    Seat,
    Trail,
    TrialSeen,
    WalkSeen,
)

NAMES = (
    "Дмитрий", "Mira Oğuz", "Wren", "Tomás", "Chloé", "Ikkit the Unlucky", "Zoë", "Nils Ravenscroft-Halloway",
)  # fmt: skip
PLACES = ("c5", "d8", "g7", "g7", "b9", "f3", "b2", "c1")


def glances(names: str) -> tuple[GlanceSeen, ...]:
    """Glances by id; "-" before one that is silent, "~" before one that has faded."""
    return tuple(GlanceSeen(name.lstrip("-~"), name[0] == "-", name[0] not in "-~") for name in names.split())


def books(names: str) -> tuple[BookSeen, ...]:
    """Spell Books by id; "-" before a used one."""
    return tuple(BookSeen(name.lstrip("-"), name[0] == "-") for name in names.split())


def goblin(seat: int, at: Space, watched: str = "", owned: str = "", hand: tuple[str, ...] | None = None) -> GoblinSeen:
    """A goblin in the colour of its seat."""
    cards = 3 if hand is None else len(hand)
    return GoblinSeen(
        seat, COLOURS[seat], at, cards, hand, False, glances(watched), 0, books(owned), squeak=None, muted=0
    )


def bare(goblins: tuple[GoblinSeen, ...], options: LibraryOptions = PRESETS["full"]) -> Library:
    """A table at which the first seat is asked for a card."""
    taken = sum(len(seen.books) for seen in goblins)
    return Library(
        asked=(Asked(0, "TakeTurn", 7, True, False),),
        options=options,
        layout=layout_for(len(goblins)).id,
        phase="play",
        round=5,
        number=5 * len(goblins),
        first=0,
        active=0,
        goblins=goblins,
        rigor=CATALOG.board.rigor_start,
        move_deck=21,
        move_discard=("GSM",) * (37 - 3 * len(goblins)),
        glance_deck=12,
        glance_bottom=(),
        books_left=options.books - taken,
        tokens_left=6,
        tokens_used=(),
        token_drawn=None,
        plays=1,
        played=0,
        modifiers=(),
        judging=(),
        walk=None,
        choices=(),
        pushed=None,
        trails=(),
        caught=(),
        trials=(),
        hidden=(),
        ranking=((0,),),
        winners=(),
        cause=None,
        ended_by=None,
        resume=b"",
    )


def crowded() -> Library:
    """Eight players in the middle of a push: the picture that all others are compared with."""
    goblins = (
        goblin(0, "c5", "leaden_boots", "-mirror_charm"),
        goblin(1, "d8", "averted_gaze -whisper", "hush -long_legs"),
        goblin(2, "g7", "thimble_hand"),
        goblin(3, "g7", "", "deep_pockets"),
        goblin(4, "b9", "rhyme stiff_knees cross_eyed", "-second_wind pickpocket wipe_the_slate"),
        goblin(5, "f3", "no_self"),
        goblin(6, "b2"),
        goblin(7, "c1", "portal_fright open_palm", "swap_shadows", ("GSM", "RPO", "GOO")),
    )
    return replace(
        bare(goblins),
        asked=(Asked(2, "MayPush", 7, True, False),),
        active=2,
        tokens_used=("T", "X"),
        tokens_left=4,
        walk=WalkSeen("goblin", "GMP", ("f6", "f7", "g7")),
        choices=("g6", "g8"),
        pushed=3,
        trails=(Trail(2, ("f6", "f7", "g7")),),
        trials=(TrialSeen(0, 4, "rhyme", "good evening", (1,), (1, 2, 3, 5, 6, 7)),),
        ranking=((6,), (3,), (0, 5), (2,), (1,), (7,), (4,)),
    )


def caught() -> Library:
    """Six players: Rigor Mortis caught two, a chain of pushes, jumps, a token in hand, everybody in some trouble."""
    goblins = (
        goblin(0, "c9", "leaden_boots -whisper rhyme", "-mirror_charm -hush -long_legs fresh_hand swap_shadows"),
        goblin(1, "d4", "open_palm", "", ("GSM", "RPO", "GOO", "GBO")),
        goblin(2, "g8", "~grovel thimble_hand", "-deep_pockets"),
        goblin(3, "f8", "butler lost_fang open_palm", "second_wind", ("RSM", "GPB", "GMO")),
        goblin(4, "", "rhyme stiff_knees"),
        goblin(5, "b6", "", "loud_cough"),
    )
    told = replace(goblins[1], muted=2), replace(goblins[5], blank=2)
    return replace(
        bare((goblins[0], told[0], *goblins[2:5], told[1])),
        asked=(Asked(4, "MayLandOut", 7, True, True),),
        first=2,
        active=0,
        rigor="e9",
        tokens_used=("T", "X", "B"),
        tokens_left=2,
        token_drawn="B",
        choices=("c8", "g5", "f2", "b2"),
        trails=(
            Trail(None, ("c8", "d8", "d9", "e9")),
            Trail(2, ("f8", "g8"), pushed=True),
            Trail(3, ("e8", "f8"), pushed=True),
            Trail(1, ("e9", "d4"), put=True),
        ),
        caught=((1, "e9"), (4, "e9")),
        ranking=((5, 1), (2,), (4,), (0,), (3,)),
    )


def stepping() -> Library:
    """Four players; Rigor Mortis stands on the desk, the way goes there and back, a vote is open."""
    goblins = (
        goblin(0, "f8", "whisper leaden_boots", "pointed_finger -homing_hop"),
        goblin(1, "e5", "open_palm tongue_tied -downcast_eyes", "-hush", ("GSM", "RPO", "GOO")),
        goblin(2, "g5", "", "mirror_charm wipe_the_slate"),
        goblin(3, "d1", "flatterer"),
    )
    return replace(
        bare((*goblins[:3], replace(goblins[3], muted=1, locked=True))),
        asked=(Asked(0, "MayStep", 7, True, False),),
        rigor="g9",
        walk=WalkSeen("goblin", "GBO", ("f8", "f7", "f8")),
        choices=("e8", "g8", "f9"),
        trails=(Trail(0, ("f8", "f7", "f8")),),
        trials=(TrialSeen(0, 3, "flatterer", "good evening", (1,), (1, 2)),),
        ranking=((2,), (3,), (0,), (1,)),
        modifiers=("long_legs", "second_wind"),
    )


def ended() -> Library:
    """Two players in a short game, near dawn; one has the third Glance."""
    goblins = (
        goblin(0, "e8", "whisper leaden_boots rhyme", "-homing_hop"),
        goblin(1, "f2", "open_palm", "hush -pickpocket mirror_charm", ("GSM", "RPO", "GOO")),
    )
    return replace(
        bare(goblins, PRESETS["short"]),
        phase="over",
        asked=(),
        round=38,
        rigor="e8",
        trails=(Trail(0, ("f7", "f8", "e8")),),
        caught=((0, "e8"),),
        ranking=((1,), (0,)),
        winners=(1,),
        cause="fourth glance",
        ended_by=0,
    )


def private() -> Seat:
    """A seat's own view, at the beginning of its turn at a table of five."""
    goblins = (
        goblin(0, "d1"),
        goblin(1, "f6", "whisper butterfingers", "loud_cough spectral_shove"),
        goblin(2, "c1", "", "-hush"),
        goblin(3, "b1"),
        goblin(4, "g2", "confession fresh_ink", "skeleton_key -master_over_here"),
    )
    library = replace(
        bare(goblins),
        asked=(Asked(1, "TakeTurn", 7, True, False),),
        active=1,
        trails=(Trail(0, ("c4", "d4", "d1"), put=True),),
        ranking=((2,), (0, 3), (1,), (4,)),
    )
    return Seat(
        seat=1,
        library=library,
        hand=("GSM", "RPB", "GOO"),
        locked="RPB",
        mode="typed",
        next_mode=None,
        due=(),
        lines=(),
        plays=(),
        known=(),
        words=(),
        votes=(),
    )


def samples() -> Sequence[Library | Seat]:
    """Tables in varied states."""
    return (crowded(), caught(), stepping(), ended(), private())
