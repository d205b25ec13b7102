"""Tables made up to draw: for the palette, to warm up, to measure, to look at."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.contract import Asked
from rules.dice_conquest.catalog import CREATURES, DICE, SPELLS, Die
from rules.dice_conquest.events import Zone
from rules.dice_conquest.options import ConquestOptions
from rules.dice_conquest.view import CardSeen, Conquest, DieSeen, HeroSeen, PlanSeen, Seat

NAMES = ("Дмитрий", "Chloé", "Mira Oğuz", "Nils Ravenscroft-Halloway")
PARTY = ("swashbuckler", "witch", "magus", "monk")
HEALTH = {1: 20, 2: 10, 3: 6, 4: 4}


def hero(seat: int, id: str, health: int, most: int, *items: str) -> HeroSeen:
    """A Hero and its Magic Items."""
    return HeroSeen(seat, id, health, most, items, healed=False, away=False)


def card(id: str, dice: str = "", counters: int = 0) -> CardSeen:
    """A card of the display; dice as in "D8:7 D6:2"."""
    if id in SPELLS:
        return CardSeen(id, "spell")
    row, lying = CREATURES[id], read(dice)
    return CardSeen(
        id,
        "boss" if row.health > 40 else "creature",
        health=row.health,
        total=sum(lying.values()) + counters,
        counters=counters,
        dice=tuple(lying),
        damage=row.damage,
        printed=row.damage,
    )


def read(dice: str) -> dict[Die, int]:
    """Dice and their numbers in die order."""
    told = dict(one.split(":") for one in dice.split())
    return {die: int(told[die]) for die in DICE if die in told}


def rolled(available: str = "", spent: str = "", chosen: str = "", **on: str) -> tuple[DieSeen, ...]:
    """All seven dice: those named, the others Spent with a 1; further arguments are Creatures."""
    zones: dict[Zone, str] = {"available": available, "spent": spent, "chosen": chosen}
    found = {die: DieSeen(die, "spent", 1, "") for die in DICE}
    for zone, dice in zones.items():
        found |= {die: DieSeen(die, zone, value, "") for die, value in read(dice).items()}
    for id, dice in on.items():
        found |= {die: DieSeen(die, "creature", value, id) for die, value in read(dice).items()}
    return tuple(found[die] for die in DICE)


def bare(heroes: tuple[HeroSeen, ...], display: tuple[CardSeen, ...] = ()) -> Conquest:
    """A table at which the first seat is to choose a die."""
    return Conquest(
        asked=(Asked(0, "MayStart", 7, True, False),),
        options=ConquestOptions(),
        round=3,
        phase="turns",
        number=9,
        first=0,
        active=0,
        caster=0,
        heroes=heroes,
        display=display,
        dice=rolled("D4:3 D6:5 D8:2 D10:10 D100:4 D12:8 D20:17"),
        deck=10,
        boss=None,
        spells_left=0,
        gone=(),
        chosen=None,
        armed=False,
        ignoring=False,
        ability_used=False,
        crit_used=False,
        rerolls_left=0,
        placed_on="",
        casting=None,
        cast_value=0,
        prevented=0,
        extra_rerolls=0,
        no_reroll=False,
        incoming=0,
        allocation=(0,) * len(heroes),
        critical=(),
        plans=(),
        award=None,
        changed=(),
        last_die=None,
        result=None,
        reason=None,
        fallen=None,
        resume=b"",
    )


def party(count: int = 4, *ids: str) -> tuple[HeroSeen, ...]:
    """So many Heroes in full health."""
    chosen = ids or PARTY
    return tuple(hero(seat, chosen[seat], HEALTH[count], HEALTH[count]) for seat in range(count))


def middle_game() -> Conquest:
    """Four Heroes and five Creatures: a die is to be chosen."""
    on = {"minotaur": "D8:7", "clay_effigy": "D6:3", "skeletal_champion": "D10:4"}
    display = (
        card("minotaur", on["minotaur"]),
        card("clay_effigy", on["clay_effigy"]),
        card("redcap"),
        card("harpy"),
        card("skeletal_champion", on["skeletal_champion"]),
    )
    heroes = (
        hero(0, "swashbuckler", 3, 4, "healing_potion"),
        hero(1, "witch", 2, 4),
        hero(2, "magus", 4, 4, "mirror_shield", "goblin_skull_bomb"),
        hero(3, "monk", 1, 4),
    )
    return replace(
        bare(heroes, display),
        asked=(Asked(1, "MayStart", 7, True, False),),
        active=1,
        dice=rolled("D12:8 D20:17 D100:4", "D4:3", **on),
        critical=("D12",),
        incoming=10,
        allocation=(3, 3, 2, 2),
        changed=("minotaur",),
        last_die="D8",
    )


def attack() -> Conquest:
    """Three Heroes, six Creatures, a die in hand: some take it, some refuse; auras, markers, an exact Creature."""
    on = {"jinkin": "D8:6 D4:4", "mimic": "D6:2 D10:5"}
    display = (
        replace(card("jinkin", on["jinkin"]), damage=2),
        replace(card("smaranava"), takes=True),
        replace(card("hydra", "", 3), takes=True, damage=4),
        replace(card("mimic", on["mimic"]), damage=2),
        replace(card("barghest"), takes=True, damage=2, weaker=2),
        replace(card("hobgoblin_archer"), takes=True, dominated=True, damage=0),
    )
    heroes = (
        hero(0, "cleric", 5, 6, "healing_potion", "healing_potion", "bone_lens"),
        hero(1, "ranger", 3, 6),
        hero(2, "monk", 6, 6, "wand_of_sparks"),
    )
    return replace(
        bare((replace(heroes[0], healed=True), heroes[1], replace(heroes[2], away=True)), display),
        asked=(Asked(1, "MayAttack", 7, True, False),),
        first=2,
        active=1,
        dice=rolled("D12:11 D100:10", "D4:1", "D20:4", **on),
        chosen="D20",
        armed=True,
        rerolls_left=2,
        incoming=12,
        allocation=(4, 4, 4),
        critical=("D20",),
        prevented=2,
        extra_rerolls=1,
        deck=4,
        spells_left=2,
        changed=("jinkin", "hydra"),
        last_die="D4",
    )


def spells() -> Conquest:
    """Four Heroes cast: eight cards, two of them Spells, one under way."""
    on = {"ankhrav": "D20:6"}
    display = (
        card("gargoyle"), card("ankhrav", on["ankhrav"]), card("fireball"), card("xulgath_skulker"), card("gate"),
        card("will_o_wisp"), card("ogre_bulwark"), card("goblin_drummer"),
    )  # fmt: skip
    return replace(
        bare(party(4, "witch", "cleric", "ranger", "swashbuckler"), display),
        asked=(Asked(2, "MayCast", 7, True, False),),
        phase="cast",
        caster=2,
        first=2,
        casting="fireball",
        cast_value=4,
        dice=rolled("D4:1 D6:1 D8:1 D10:1 D100:1 D12:4", "", **on),
        deck=6,
        spells_left=1,
        boss="ember_dragon",
        incoming=11,
        allocation=(3, 2, 3, 3),
        no_reroll=True,
    )


def planning() -> Conquest:
    """The end of a round with eleven Creatures: two plans for the dice, and a vote."""
    on = {"kobold": "D8:7", "cave_troll": "D4:1 D6:2 D12:9", "ghoul": "D20:3", "bone_queen": "D10:10 D100:10"}
    rest = ("medusa", "dire_wolf", "goblin_bomber", "redcap", "harpy", "minotaur", "mimic")
    display = tuple(card(id, dice, 2 * (id == "kobold")) for id, dice in on.items())
    heroes = (*party(4)[:2], replace(party(4)[2], items=("bone_lens",) * 7), replace(party(4)[3], away=True))
    return replace(
        bare(heroes, (*display[:3], *(card(id) for id in rest), display[3])),
        asked=tuple(Asked(seat, "MayVote", 7 + seat, True, True) for seat in (0, 1, 2)),
        phase="end",
        round=7,
        dice=rolled("", "", **on),
        plans=(PlanSeen(0, ("D4", "D20", "D8"), ("kobold",)), PlanSeen(2, ("D4", "D6"), ()), PlanSeen(3, (), ())),
        deck=0,
        incoming=22,
        allocation=(6, 6, 5, 5),
    )


def alone() -> Conquest:
    """One Hero against the Boss, after a placement."""
    on = {"pit_tyrant": "D4:4 D6:6 D8:8 D12:11"}
    return replace(
        bare((hero(0, "magus", 7, 20, "mages_hat", "quickstep_boots"),), (card("pit_tyrant", on["pit_tyrant"], 6),)),
        asked=(Asked(0, "MayFollow", 7, True, False),),
        round=9,
        dice=rolled("D10:7", "D20:19 D100:3", **on),
        placed_on="pit_tyrant",
        armed=True,
        ignoring=True,
        crit_used=True,
        deck=0,
        incoming=3,
        allocation=(3,),
        changed=("pit_tyrant",),
        last_die="D12",
    )


def won() -> Conquest:
    """Two Heroes have slain the Boss."""
    heroes = (hero(0, "witch", 1, 10, "healing_potion", "mirror_shield"), hero(1, "ranger", 8, 10))
    return replace(
        bare(heroes, (card("barghest"),)),
        asked=(),
        phase="over",
        round=8,
        dice=rolled("D20:4", "D4:1 D6:1 D8:1 D10:1 D100:1 D12:1"),
        deck=0,
        gone=("kobold", "ember_dragon"),
        result="win",
        reason="boss",
    )


def lost_game() -> Conquest:
    """Three Heroes; one has fallen."""
    heroes = party(3, "swashbuckler", "cleric", "monk")
    return replace(
        bare((heroes[0], replace(heroes[1], health=0), heroes[2]), (card("ember_dragon"), card("barghest"))),
        asked=(),
        phase="over",
        dice=rolled("", "D4:1 D6:1 D8:1"),
        deck=0,
        result="loss",
        reason="fallen",
        fallen=1,
    )


def private() -> Seat:
    """The table of `attack` as the Ranger sees it."""
    return Seat(seat=1, table=attack())


def samples() -> Sequence[Conquest | Seat]:
    """Tables in varied states."""
    return (middle_game(), attack(), spells(), planning(), alone(), won(), lost_game(), private())
