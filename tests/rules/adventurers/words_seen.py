"""Views made by hand for the tests of words: a party of two in the Village, in a battle, at the market."""

from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields, replace

from rules.adventurers import words
from rules.adventurers.attack_events import DieShown
from rules.adventurers.catalog import ADVENTURERS, ENEMIES, ITEMS, SKILLS, life_of, red_of
from rules.adventurers.options import JourneyOptions
from rules.adventurers.view import (
    AdventurerSeen,
    BallotSeen,
    BattleSeen,
    BlowSeen,
    EnemySeen,
    Journey,
    MarketSeen,
    MoveSeen,
    OfferSeen,
    PlaceSeen,
    RollSeen,
    Seat,
    TrackSeen,
)
from rules.contract import Asked, Event

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz")
LONG_NAMES = tuple(f"{letter * 8} {letter * 8} {letter * 8} {letter * 5}" for letter in "ABCD")  # 32 characters


S = TypeVar("S", bound=Struct)


def filled(kind: type[S], /, **values: Any) -> S:
    """A struct with these values; what is missing and has no default is nothing of its type."""
    missing = {
        one.name: nothing(one.type)
        for one in fields(kind)
        if one.name not in values and one.default is NODEFAULT and one.default_factory is NODEFAULT
    }
    return kind(**values, **missing)


def nothing(kind: Any) -> Any:
    """Nothing of a type: 0, "", (), False, None, the first of several words."""
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if get_origin(kind) in (Union, UnionType):
        return None if type(None) in get_args(kind) else nothing(get_args(kind)[0])
    return (get_origin(kind) or kind)()


def adventurer_seen(who: str, seat: int, at: str = "", **changes: Any) -> AdventurerSeen:
    """An adventurer as its card says, with its start weapon and full tokens."""
    row = ADVENTURERS[who]
    seen = filled(
        AdventurerSeen, who=who, seat=seat, life=row.life, most=row.life, at=at, speed=row.speed,
        strength=row.strength, dexterity=row.dexterity, intelligence=row.intelligence, red=row.strength,
        blue=row.dexterity, green=row.intelligence, items=(row.start_weapon,), weapons=(row.start_weapon,),
    )  # fmt: skip
    seen = replace(seen, **changes)
    return replace(seen, categories=tuple(dict.fromkeys(SKILLS[one].category for one in seen.skills)))


def enemy_seen(no: int, id: str, at: str, **changes: Any) -> EnemySeen:
    """An enemy as its card says."""
    row = ENEMIES[id]
    seen = filled(
        EnemySeen, no=no, id=id, rank=row.rank, life=life_of(row, 4), at=at, flanking=at.startswith("F"),
        red=red_of(row, 4), blue=row.blue,
    )  # fmt: skip
    return replace(seen, **changes)


def place_seen(cell: str, location: str, **changes: Any) -> PlaceSeen:
    """A location card; the Village is cleared."""
    east, north = {"home": (0, 0), "n1": (0, 1), "e1": (1, 0), "s1": (0, -1), "n1e1": (1, 1)}[cell]
    kind: Any = location.rpartition("_")[0]
    home = cell == "home"
    seen = filled(
        PlaceSeen, cell=cell, east=east, north=north, location=location, kind=kind, hidden=not home, explored=home,
        cleared=home, distance=0 if home else 1,
    )  # fmt: skip
    return replace(seen, **changes)


PLACES = (
    place_seen("n1", "forest_2"),
    place_seen("home", "village_1"),
    place_seen("e1", "ruins_1", encounter="e21", level=4, hidden=False, explored=True),
    place_seen("s1", "castle_3"),
)


def journey(party: str = "krull thorensen", **changes: Any) -> Journey:
    """The party in the Village before its first vote, each adventurer led by a player of its own."""
    seen = tuple(adventurer_seen(who, seat) for seat, who in enumerate(party.split()))
    table = filled(
        Journey, asked=(), options=JourneyOptions(), players=len(seen), party=4, round=3, phase="travel", number=1,
        adventurers=seen, party_at="home", target="home", places=PLACES, won=2, event="v08",
    )  # fmt: skip
    return replace(table, **changes)


ENEMIES_SEEN = (
    enemy_seen(1, "troll", "E31"),
    enemy_seen(2, "goblin", "E21"),
    enemy_seen(3, "goblin", "E22", wounds=1, poison=1),
)


def battle_seen(**changes: Any) -> BattleSeen:
    """A battle in Forest II: a Troll and two Goblins."""
    seen = filled(
        BattleSeen, cell="n1", location="forest_2", kind="forest", feature="cover", encounter="e10", level=2,
        treasure=220, round=2, rounds=20, adventurer_columns=(1, 4), enemy_columns=(1, 5), enemies=ENEMIES_SEEN,
        track=(TrackSeen("krull", 4, False), TrackSeen("2", 3, False), TrackSeen("thorensen", 1, False)),
        now="krull", reach=(1, 2), squares=("E21", "E31", "E41"), moves=(MoveSeen(2, "A22", 1),),
    )  # fmt: skip
    return replace(seen, **changes)


def fighting(**changes: Any) -> Journey:
    """Krull's turn in that battle: 3 red, 2 blue and fatigue 2; `changes` are of the battle."""
    krull = adventurer_seen(
        "krull", 0, "A31", red=3, green=0, fatigue=2, life=8, skills=("power_strike", "battle_cry"), coins=40
    )
    thorensen = adventurer_seen("thorensen", 1, "A21", items=("start_hammer", "buckler"), block=1)
    return journey(
        phase="battle", adventurers=(krull, thorensen), battle=battle_seen(**changes), target="n1", pool=("dagger",),
        asked=(Asked(0, "MayAct", 7, True, False),), asking=((7, "krull"),),
    )  # fmt: skip


def asked_for(kind: str, view: Journey, seat: int = 0, who: str = "krull", reaction: bool = False) -> Journey:
    """The same table with another question open."""
    return replace(view, asked=(Asked(seat, kind, 7, True, reaction),), asking=((7, who),))


def blow(**changes: Any) -> BlowSeen:
    """The Troll hits Thorensen for 4."""
    seen = filled(
        BlowSeen, no=1, enemy="troll", who="thorensen", way="melee", hits=4, block=1, stage="defence"
    )  # fmt: skip
    return replace(seen, **changes)


def roll(shown: str = "sword push idea critical", **changes: Any) -> RollSeen:
    """Krull's dice on the table."""
    dice = tuple(DieShown("green" if face == "idea" else "red", face, True, face) for face in shown.split())  # type: ignore[arg-type]
    seen = filled(
        RollSeen, who="krull", purpose="attack", dice=dice, ideas=(2,), free=(3,), icon="sword", need=2, have=2,
        hit=True,
    )  # fmt: skip
    return replace(seen, **changes)


def market() -> Journey:
    """The market with two cards."""
    stall = filled(
        MarketSeen, offers=(OfferSeen("dagger", 80), OfferSeen("chain_mail", 200)), sell_percent=50, healer_price=100,
        replaceable=True, wanting=(), ready=(),
    )  # fmt: skip
    return asked_for("MayReady", journey(phase="market", market=stall, window=("dagger", "chain_mail")))


def voting(kind: Any = "travel", options: tuple[str, ...] = ("n1", "e1"), **changes: Any) -> Journey:
    """A vote of the party."""
    ballot = filled(BallotSeen, kind=kind, options=options, usual=options[0], votes=(), waiting=(0, 1), missed=())
    question = {"travel": "MayTravel", "approach": "MayApproach", "stand": "MayStand", "flee": "MayFlee"}[kind]
    asked = tuple(Asked(seat, question, 8 + seat, True, False) for seat in (0, 1))
    return journey(ballot=replace(ballot, **changes), asked=asked)


def seat(view: Journey, number: int = 0) -> Seat:
    """What one player sees of it."""
    return Seat(seat=number, journey=view)


def ended(result: Any = "win", reason: Any = "dark_lord") -> Journey:
    """A game that is over."""
    return journey(phase="over", result=result, reason=reason, dark_lord="silenoz", round=9, won=8)


TABLES = (
    journey(), fighting(), fighting(blow=blow()), fighting(roll=roll()), market(), voting(), ended(),
    journey("krull thorensen melandrir vhaladia", phase="setup", adventurers=(), free=("krull",)),
)  # fmt: skip
KNOWN_ITEMS = tuple(ITEMS)


def told(*events: Event, view: Journey | None = None) -> list[str]:
    """The public story of events in the battle against a Troll and two Goblins."""
    return words.story(list(events), view or fighting(), NAMES)


def on_the_road(*events: Event, players: int = 2) -> list[str]:
    """The same outside battle."""
    return words.story(list(events), journey(players=players), NAMES)
