"""Tables made up to draw: for the palette, to warm up, to measure, to look at."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.contract import Asked
from rules.level20.board import Square, square
from rules.level20.events import TokenKind
from rules.level20.options import DenOptions
from rules.level20.view import Course, Den, FighterSeen, KoboldSeen, Seat, TokenSeen, Trail

NAMES = ("Tomás", "Дмитрий", "Chloé", "Mira Oğuz", "Ikkit", "Wren of the Long Name")
COLOURS = ("teal", "red", "blue", "yellow", "white", "pink")
FLOOR: dict[TokenKind, str] = {
    "junk": "D1 H1 C3 G3 F4 A5 B6 F6 A8 E8",
    "moss": "D4 G6",
    "stalactite": "E2 F7",
    "food": "C5",
}


def at(names: str) -> tuple[Square, ...]:
    """Squares by name."""
    return tuple(square(name) for name in names.split())


def lying(floor: dict[TokenKind, str]) -> dict[Square, TokenSeen]:
    """Tokens by square."""
    return {place: TokenSeen(kind, None) for kind, places in floor.items() for place in at(places)}


def kobold(seat: int, place: str, ferocity: int, cards: int, **states: bool) -> KoboldSeen:
    """A kobold in the colour of its seat."""
    alive, hidden, moved = (states.get(key, key == "alive") for key in ("alive", "hidden", "moved"))
    slain_in = None if alive else 3
    return KoboldSeen(seat, COLOURS[seat], alive, square(place), ferocity, hidden, cards, moved, slain_in)


def crowded() -> Den:
    """Six players in round 4: the picture that all others are compared with."""
    return Den(
        asked=(Asked(2, "TakeTurn", 7, True, False),),
        options=DenOptions(),
        round=4,
        phase="kobold",
        order=(0, 1, 2, 3, 4),
        first=0,
        current=2,
        start=square("E4"),
        mp=2,
        covered_now=False,
        pride=5,
        pride_at_start=8,
        frustration=0,
        kobolds=(
            kobold(0, "B7", 0, 2, moved=True),
            kobold(1, "E5", 1, 2, moved=True),
            kobold(2, "E4", 2, 3),
            kobold(3, "H5", 3, 1, hidden=True),
            kobold(4, "C6", 2, 0),
            kobold(5, "G2", 0, 0, alive=False),
        ),
        fighters=(
            FighterSeen("vala", square("B2"), "E", False, False, None, 4),
            FighterSeen("brond", square("G8"), "N", False, False, None, 4),
        ),
        tokens=lying(FLOOR),
        deck=15,
        discard=(),
        exits=(),
        upon=None,
        trails=(Trail(1, None, at("D7 D6 E5")),),
        slain=(),
        pride_lost_at=(),
        forecast=(
            Course("vala", "E", 2, at("C3 D4 E4"), (1, 2, 3), None, 2, False),
            Course("brond", "N", 3, at("G7 G6 G5 G4"), (1, 2, 2, 2), 2, None, False),
        ),
        winners=(),
        reason=None,
        resume=b"",
    )


def after_the_fighters() -> Den:
    """Two footprinted ways, a slide, a burst, somebody slain, stunned and slowed fighters, the long hunt near."""
    den = crowded()
    return replace(
        den,
        round=18,
        options=DenOptions(frustration=13),
        frustration=3,
        pride=2,
        current=1,
        asked=(Asked(1, "TakeTurn", 9, True, False),),
        order=(1, 2, 3, 0),
        first=1,
        kobolds=(
            kobold(0, "B4", 3, 3),
            kobold(1, "E4", 0, 2),
            kobold(2, "G5", 2, 1),
            kobold(3, "D4", 1, 0, hidden=True),
            kobold(4, "F3", 0, 0, alive=False),
            kobold(5, "G2", 0, 0, alive=False),
        ),
        fighters=(
            FighterSeen("vala", square("F3"), "S", False, False, None, 7),
            FighterSeen("brond", square("G8"), "S", True, True, None, 5),
        ),
        trails=(
            Trail(None, "vala", at("D1 E2 F3")),
            Trail(None, "brond", at("G4 G5 G6 G7 G8"), 3),
        ),
        slain=((4, square("F3")),),
        pride_lost_at=at("G8"),
        forecast=(Course("vala", "S", 1, at("E4"), (1,), None, 1, False),),
    )


def ended() -> Den:
    """Two players, one left."""
    den = crowded()
    return replace(
        den,
        phase="over",
        asked=(),
        current=None,
        start=None,
        pride=3,
        pride_at_start=5,
        order=(0, 1),
        kobolds=(kobold(0, "B7", 1, 2), kobold(1, "E5", 0, 0, alive=False)),
        fighters=(FighterSeen("vala", square("E5"), "E", False, False, 1, 4),),
        slain=((1, square("E5")),),
        trails=(Trail(None, "vala", at("C5 D5 E5")),),
        forecast=(),
        winners=(0,),
        reason="last",
    )


def tunnelling() -> Den:
    """Four players; Vala stands on a kobold that may slip away."""
    den = crowded()
    return replace(
        den,
        phase="fighters",
        asked=(Asked(1, "MayTunnel", 12, True, True),),
        current=None,
        start=None,
        order=(2, 3, 0, 1),
        first=2,
        kobolds=tuple(replace(seen, moved=True) for seen in den.kobolds[:4]),
        fighters=(replace(den.fighters[0], at=square("E5"), facing="S", target=1), den.fighters[1]),
        trails=(Trail(None, "vala", at("B2 C3 D4 E5")),),
        exits=("N", "NE", "E", "SE", "S", "SW", "W"),
        upon="vala",
        forecast=(),
    )


def private() -> Seat:
    """The third seat's own view of the crowded table."""
    return Seat(seat=2, den=crowded(), hand=("moss", "stalactite", "tunnel"))


def samples() -> Sequence[Den | Seat]:
    """Tables in varied states."""
    return (crowded(), after_the_fighters(), tunnelling(), ended(), private())
