"""Journeys made up to draw: for the palette, to warm up, to measure, to look at."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.adventurers import attack_events as attacks
from rules.adventurers.actions import HOME, Cell, Square, xy
from rules.adventurers.attack_events import DieShown
from rules.adventurers.battle_events import Moved
from rules.adventurers.catalog import (
    ADVENTURERS,
    ENCOUNTERS,
    ENEMIES,
    LOCATIONS,
    SKILLS,
    TYPES,
    Colour,
    Icon,
    blue_of,
    life_of,
    red_of,
)
from rules.adventurers.options import JourneyOptions
from rules.adventurers.view import (
    AdventurerSeen,
    BallotSeen,
    BattleSeen,
    BlowSeen,
    DealtSeen,
    EnemySeen,
    Journey,
    LastAttack,
    MarketSeen,
    MoveSeen,
    OfferSeen,
    PlaceSeen,
    RollSeen,
    Seat,
    StrikeSeen,
    TrackSeen,
)
from rules.contract import Asked

NAMES = ("Tomás", "Mira Oğuz", "Дмитрий", "Nils Ravenscroft-Halloway")
WINDOW = ("long_sword", "plate_armour", "healing_potion", "swift_boots", "storm_wand")


def adventurer(who: str, seat: int, **fields: Any) -> AdventurerSeen:
    """An adventurer with full life and tokens."""
    row = ADVENTURERS[who]
    seen = AdventurerSeen(
        who=who, seat=seat, life=row.life, most=row.life, strength=row.strength, dexterity=row.dexterity,
        intelligence=row.intelligence, speed=row.speed, block=0, coins=60, items=(row.start_weapon,),
        weapons=(row.start_weapon,), skills=(), categories=row.categories[:1], red=row.strength, blue=row.dexterity,
        green=row.intelligence, fatigue=0, ward=0, poison=0, stunned=False, next=(), used=(), spent=(), drunk=False,
        at="", position=0, acted=False, left=False, fallen=False, worn_out=False,
    )  # fmt: skip
    return replace(seen, **fields)


def enemy(no: int, id: str, at: Square, position: int = 3, party: int = 4, **fields: Any) -> EnemySeen:
    """An enemy without wounds."""
    row = ENEMIES[id]
    seen = EnemySeen(
        no=no, id=id, rank=row.rank, life=life_of(row, party), wounds=0, at=at, flanking=at.startswith("F"),
        red=red_of(row, party), blue=blue_of(row, party), poison=0, stunned=False, marked=False, position=position,
        acted=False, dead=not at,
    )  # fmt: skip
    return replace(seen, **fields)


def battle(enemies: Sequence[EnemySeen], party: Sequence[AdventurerSeen], now: str = "", **fields: Any) -> BattleSeen:
    """A battle in the Forest; the track follows from the fighters."""
    stand = [(str(one.no), one.position, one.acted) for one in enemies if one.at]
    stand += [(one.who, one.position, one.acted) for one in party if one.position and not one.left]
    track = tuple(TrackSeen(*one) for one in sorted(stand, key=lambda one: -one[1]))
    seen = BattleSeen(
        cell="n1", location="forest_2", kind="forest", feature="cover", encounter="e12", level=2, treasure=200, tier=1,
        boss="", assault=False, round=2, rounds=20, fleeing=False, calls=(), placing=False,
        adventurer_columns=(1, 4), enemy_columns=(1, 5), enemies=tuple(enemies), track=track, now=now, reach=(),
        squares=(), moves=(), roll=None, strike=None, blow=None,
    )  # fmt: skip
    return replace(seen, **fields)


def place(cell: Cell, location: str, encounter: str = "", **fields: Any) -> PlaceSeen:
    """A location card: face down without an encounter, known with one."""
    east, north = xy(cell)
    level, home = ENCOUNTERS[encounter].level if encounter else 0, cell == HOME
    seen = PlaceSeen(
        cell=cell, east=east, north=north, location=location, kind=LOCATIONS[location].type, encounter=encounter,
        level=level, hidden=not encounter and not home, explored=bool(encounter) or home, cleared=home, boss="",
        lost=(), tier=0, distance=1,
    )  # fmt: skip
    return replace(seen, **fields)


def cleared(cell: Cell, location: str) -> PlaceSeen:
    """A location that was won."""
    return place(cell, location, hidden=False, explored=True, cleared=True, distance=0)


SMALL = (
    place("n1", "forest_1", "e09"), place("w1", "ruins_2"), place(HOME, "village_1"), place("e1", "castle_1"),
    place("s1", "mountain_pass_3", "e19", boss="erthias", lost=("mace", "buckler")),
)  # fmt: skip


def bare(party: Sequence[AdventurerSeen], **fields: Any) -> Journey:
    """A journey in its travel phase, nobody asked."""
    seats = sorted({one.seat for one in party})
    table = Journey(
        asked=(), options=JourneyOptions(), players=max(1, len(seats)), party=len(party), away=(), round=4,
        phase="travel", number=12, leader=0, adventurers=tuple(party), free=(), party_at=HOME, came_from=None,
        target=HOME, places=SMALL, occupied=False, wins=tuple((kind, 0) for kind in TYPES), won=2, event="v04",
        events_left=16, passes_left=2, event_discard=(), locations_left=14, encounters_left=19, encounter_discard=(),
        market_left=39, window=(), legendary=(), lieutenants=(), dark_lord="", skills=(), pool=(), dealt=(),
        ballot=None, battle=None, market=None, asking=(), last=(), last_attack=None, result=None, reason=None,
        resume=b"",
    )  # fmt: skip
    return replace(table, **fields)


def ask(seat: int, kind: str, who: str = "", serial: int = 9) -> dict[str, Any]:
    """One question to one seat, as fields of a journey."""
    return {"asked": (Asked(seat, kind, serial, True, False),), "asking": ((serial, who),) if who else ()}


def dice(*faces: tuple[Colour, Icon]) -> tuple[DieShown, ...]:
    """Dice that count as what they show."""
    return tuple(DieShown(colour, face, True, face) for colour, face in faces)


def four() -> tuple[AdventurerSeen, ...]:
    """A party of four in battle."""
    return (
        adventurer("krull", 0, life=5, at="A31", position=7, red=3, blue=2, green=0, fatigue=2,
                   next=(("next_damage", 2),), skills=("power_strike", "whirlwind", "parry")),
        adventurer("melandrir", 1, life=7, at="A32", position=9, acted=True, red=1, blue=1, green=1, ward=2),
        adventurer("thorensen", 2, life=6, at="A21", position=4, block=2, fatigue=1, red=3, blue=1, poison=1,
                   items=("start_hammer", "buckler", "chain_mail")),
        adventurer("vhaladia", 3, at="A41", position=5, stunned=True, blue=1, green=4),
    )  # fmt: skip


def middle_battle() -> Journey:
    """Krull acts; Melandrir has just shot at the Kentauri."""
    party = four()
    enemies = (
        enemy(1, "goblin", "E21", 6), enemy(2, "troll", "E31", 1, wounds=5), enemy(3, "goblin", "E41", 6, wounds=1),
        enemy(4, "kentauri", "E51", 8, wounds=2, acted=True), enemy(5, "kentauri", "E22", 8, acted=True, marked=True),
        enemy(6, "gnoll", "E42", 5, poison=2),
    )  # fmt: skip
    shown = battle(
        enemies, party, "krull", reach=(1, 2, 3), squares=("E21", "E31", "E41"),
        moves=(MoveSeen(1, "A11", 1), MoveSeen(2, "A22", 1), MoveSeen(4, "A42", 2)),
    )  # fmt: skip
    shot = dice(("blue", "bow"), ("blue", "bow"), ("blue", "reflexes"), ("green", "idea"))
    used = tuple(replace(die, used=index < 2) for index, die in enumerate(shot))
    last = (
        Moved(who="vhaladia", start="A42", to="A41", tokens=1),
        attacks.AttackJudged(who="melandrir", hit=True, have=2, need=2, icon="bow", dice=used, damage=2),
    )
    return bare(
        party, phase="battle", battle=shown, target="n1", last=last, **ask(0, "MayAct", "krull"),
        last_attack=LastAttack("melandrir", "A32", (("4", "E51", 2),), True),
    )  # fmt: skip


def crowded() -> Journey:
    """Twelve enemies and a Dark Lord in two columns, flankers, an enemy's attack that is being met."""
    party = (
        adventurer("krull", 0, life=3, at="A21", position=7, fatigue=4, red=2, blue=0, green=1, poison=3, ward=3),
        adventurer("glaicus", 1, life=9, at="A22", position=6, acted=True, fatigue=7, red=0, blue=0, green=0,
                   worn_out=True, next=(("next_dice_red", 1), ("next_fire", 1)), block=3),
        adventurer("thralar", 2, life=12, at="A31", position=10, acted=True, block=1),
        adventurer("vhaladia", 3, life=0, position=4, fallen=True, red=0, blue=1, green=2),
    )  # fmt: skip
    ids = ("harsaak", "troll", "kentauri", "kentauri", "goblin", "goblin", "goblin", "gnoll", "goblin", "voron")
    squares = ("E21", "E31", "E22", "E32", "E23", "E33", "E24", "E34", "F41", "F42")
    enemies = [
        enemy(no, id, at, (3, 1, 4, 4, 3, 3, 3, 2, 3, 2)[no - 1], acted=no % 3 == 0, wounds=no % 3, poison=no % 4)
        for no, (id, at) in enumerate(zip(ids, squares, strict=True), 1)
    ]
    enemies += [enemy(11, "voron", "E25", 2, stunned=True, marked=True, poison=2), enemy(12, "silenoz", "E35", 5)]
    blow = BlowSeen(12, "silenoz", "krull", "ranged", 5, 1, 3, 0, False, True, "defence")
    shown = battle(
        enemies, party, "12", location="mountain_pass_3", kind="mountain_pass", feature="cliff", encounter="e24",
        level=4, adventurer_columns=(2, 4), enemy_columns=(2, 4), blow=blow, boss="silenoz", round=7, treasure=480,
        calls=(1,), assault=True,
    )  # fmt: skip
    rolled: tuple[tuple[Colour, Icon], ...] = (("blue", "bow"), ("blue", "critical"), ("blue", "special"))
    thrown = dice(*rolled, *rolled, *rolled)
    last = (attacks.Rolled(fighter="12", purpose="attack", dice=thrown),)
    return bare(party, phase="battle", battle=shown, target="s1", last=last, **ask(0, "MayDefend", "krull"))


def rolling() -> Journey:
    """Two adventurers; one of them looks at fifteen dice."""
    party = (
        adventurer("thralar", 0, at="A31", position=8, red=0, blue=2, skills=("power_strike", "trip"),
                   items=("great_sword", "plate_armour")),
        adventurer("glaicus", 1, at="A32", position=3, skills=("thorn_whip", "regrowth", "barkskin", "moonfire")),
    )  # fmt: skip
    enemies = (enemy(1, "gnoll", "E31", party=2), enemy(2, "vreigha", "E41", 2, party=2, wounds=3))
    faces: tuple[tuple[Colour, Icon], ...] = (
        ("red", "sword"), ("red", "push"), ("red", "critical"), ("red", "shield"), ("red", "special"), ("blue", "bow"),
        ("blue", "dodge"), ("blue", "reflexes"), ("blue", "critical"), ("green", "sword"), ("green", "idea"),
        ("green", "special"), ("green", "dodge"),
    )  # fmt: skip
    shown = [replace(die, used=index in (0, 9)) for index, die in enumerate(dice(*faces))]
    shown += [DieShown("red", "critical", False, "sword", True), DieShown("green", "idea", True, "")]
    roll = RollSeen("thralar", "attack", tuple(shown), (10,), (7,), (2, 8), (), "sword", 3, 4, True, 0, 0)
    strike = StrikeSeen("thralar", "", ("great_sword",), (2,), "melee", "sword", 3, ("splash:1",), 6)
    fight = battle(enemies, party, "thralar", roll=roll, strike=strike, adventurer_columns=(2, 4))
    return bare(party, phase="battle", battle=fight, target="n1", **ask(0, "MayRoll", "thralar"))


def placing() -> Journey:
    """Three adventurers take their places."""
    party = (
        adventurer("thorensen", 0, at="A21"), adventurer("melandrir", 1), adventurer("krull", 2, at="A31"),
    )  # fmt: skip
    enemies = tuple(enemy(no, id, f"E{no + 1}1") for no, id in enumerate(("gnoll", "voron", "gnoll"), 1))
    fight = battle(enemies, party, placing=True, round=0, track=(), adventurer_columns=(2, 4), enemy_columns=(2, 4))
    return bare(party, phase="battle", battle=fight, target="n1", **ask(1, "MayPlace", "melandrir"))


def travelling() -> Journey:
    """A solo player with four adventurers on a small map, before the occupied Village."""
    party = tuple(
        adventurer(who, 0, coins=40 * seat, life=4 + seat)
        for seat, who in enumerate(("thorensen", "thralar", "melandrir", "vhaladia"))
    )
    ballot = BallotSeen("approach", ("explore", "assault"), "explore", (), (0,), ())
    lost = place(HOME, "village_1", hidden=True, explored=False, cleared=False)
    places = tuple(
        lost if seen.cell == HOME else cleared("n1", "forest_1") if seen.cell == "n1" else seen for seen in SMALL
    )
    return bare(
        party, occupied=True, ballot=ballot, event="v01", places=places, party_at="n1", came_from="n1",
        **ask(0, "MayApproach"),
    )  # fmt: skip


BIG = (
    cleared("n1", "forest_1"), cleared("n2", "castle_1"), cleared("n2e1", "ruins_1"), cleared("e1", "castle_2"),
    cleared("n3", "dungeon_1"), place(HOME, "village_1"), place("s1", "temple_1", "e24"),
    place("w1", "mountain_pass_2"),
    place("n1w1", "forest_2", "e15", boss="endrathii"), place("n1e1", "dungeon_2", "e06"), place("n2w1", "forest_3"),
    place("n3e1", "temple_2"), place("n2e2", "castle_3", "e21", boss="anabantha", lost=("mace",)),
    place("e2", "ruins_2"), place("s1e1", "mountain_pass_1"), place("n4", "dungeon_3", "e23"),
    place("n3w1", "temple_3"), place("n1e2", "ruins_3"), place("n4e1", "mountain_pass_3"),
)  # fmt: skip


def big_map() -> Journey:
    """Nineteen cards; the party votes where to go."""
    party = tuple(
        adventurer(who, seat, coins=115 * seat, skills=("parry",) * (seat + 2), items=items, block=seat)
        for seat, (who, items) in enumerate(zip(
            ("krull", "melandrir", "thorensen", "glaicus"),
            (("great_sword", "plate_armour"), ("elfic_bow", "elfic_mail", "elfic_boots", "antidote"), (), ("spear",)),
            strict=True,
        ))
    )  # fmt: skip
    options = ("w1", "n1w1", "n1e1", "n2w1", "n3e1", "n2e2", "e2", "s1e1", "n4", "n3w1", "n1e2", "s1")
    ballot = BallotSeen("travel", options, "n1e1", ((0, "n2e2"), (1, "n2e2"), (3, "n4")), (2,), ())
    wins = tuple((kind, {"castle": 2, "forest": 1, "ruins": 1, "dungeon": 1}.get(kind, 0)) for kind in TYPES)
    order = sorted(BIG, key=lambda seen: (-seen.north, seen.east))
    pool = ("long_sword", "buckler", "runic_shield", "healing_potion", "healing_potion", "watchers_cloak", "flail")
    return bare(
        party, places=tuple(order), wins=wins, won=5, ballot=ballot, event="v15", leader=1, pool=pool, round=9,
        party_at="n2e1", came_from="n2", target="n2e1", locations_left=0, **ask(2, "MayTravel"),
    )  # fmt: skip


def standing() -> Journey:
    """Attack or retreat? One has voted."""
    party = tuple(adventurer(who, seat) for seat, who in enumerate(("krull", "vhaladia", "glaicus")))
    ballot = BallotSeen("stand", ("attack", "retreat"), "attack", ((1, "retreat"),), (0, 2), ())
    questions = tuple(Asked(seat, "MayStand", 4 + seat, True, False) for seat in (0, 2))
    return bare(party, asked=questions, ballot=ballot, target="s1", away=(2,), event="")


def trading(sold: Sequence[str] = ()) -> Journey:
    """The market, with what was sold."""
    items = ("start_sword", "buckler", "leather_armour", "healing_potion")
    party = tuple(
        adventurer(who, seat, coins=(5, 160, 75, 340)[seat], life=(12, 3, 9, 7)[seat], items=items[: seat + 1])
        for seat, who in enumerate(("thralar", "melandrir", "krull", "vhaladia"))
    )
    offers = tuple(OfferSeen(item, 40 + 60 * index) for index, item in enumerate((*WINDOW, *sold)))
    market = MarketSeen(offers, 50, 100, True, (1,), (2,))
    asked = tuple(Asked(seat, "MayReady", 5 + seat, True, False) for seat in (0, 1, 3))
    pool = ("start_axe_b", "antidote", "orc_totem", "watchers_cloak", "war_hammer", "fire_oil", "chain_mail")
    return bare(party, phase="market", market=market, asked=asked, pool=pool, event="v08")


def mustering() -> Journey:
    """Before the journey: two are taken, one of them looks at skills."""
    party = (adventurer("krull", 0, skills=("parry", "charge")), adventurer("melandrir", 1))
    dealt = (DealtSeen("melandrir", ("aimed_shot", "mark_prey", "rain_of_arrows", "point_blank")),)
    free = tuple(who for who in ADVENTURERS if who not in ("krull", "melandrir"))
    return bare(party, phase="setup", free=free, dealt=dealt, window=WINDOW, **ask(1, "MayKeepSkills", "melandrir"))


def ended(won: bool = True) -> Journey:
    """The journey is over."""
    if won:
        return replace(big_map(), phase="over", result="win", reason="dark_lord", ballot=None, asked=(), asking=())
    table = crowded()
    fight = replace(table.battle, blow=None, now="") if table.battle else None
    return replace(table, battle=fight, phase="over", result="loss", reason="fallen", asked=(), asking=())


def laden() -> Journey:
    """An adventurer with everything it can carry and many skills, in battle."""
    table = middle_battle()
    skills = tuple(SKILLS)[:11]
    krull = replace(
        table.adventurers[0], skills=skills, used=("battle_cry",), spent=("second_wind",), ward=3, poison=2,
        stunned=True, worn_out=True, items=("orc_great_axe", "orc_harness", "orc_totem", "great_healing_potion"),
        next=(("next_damage", 2), ("next_fire", 1)),
    )  # fmt: skip
    return replace(table, adventurers=(krull, *table.adventurers[1:]))


def private() -> Seat:
    """Tomás's own view of the battle."""
    return Seat(seat=0, journey=middle_battle())


def samples() -> Sequence[Journey | Seat]:
    """Journeys in varied states."""
    return (
        middle_battle(), crowded(), rolling(), placing(), travelling(), big_map(), standing(), trading(),
        trading(("mace", "flail", "dagger", "start_bow", "kite_shield", "long_bow", "spear", "halberd", "buckler")),
        mustering(), ended(), ended(won=False), private(),
    )  # fmt: skip
