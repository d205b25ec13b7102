"""The words of Adventurers for its people, enemies, cards, places and dice: one word for one thing, everywhere."""

from collections.abc import Iterable, Mapping, Sequence

from rules.adventurers.actions import HOME, Cell, Fighter, Square, place_of, xy
from rules.adventurers.catalog import (
    ADVENTURERS,
    CATEGORY,
    COLOUR,
    COLOURS,
    ENEMIES,
    ITEMS,
    LEGENDARY,
    LOCATION_TYPES,
    LOCATIONS,
    NAMES,
    SHAPE,
    SKILLS,
    Attribute,
    Category,
    Colour,
    Icon,
    Keyword,
    LocationType,
    Requirement,
    Set,
    type_of,
)
from rules.adventurers.view import AdventurerSeen, EnemySeen, Journey, PlaceSeen, Seat
from rules.phrases import bold, capitalised, counted, italic, joined, number
from rules.telling import Names

ATTRIBUTE: Mapping[Attribute, str] = {
    "strength": "Strength", "dexterity": "Dexterity", "intelligence": "Intelligence",
}  # fmt: skip
FACE: Mapping[Icon, tuple[str, str]] = {  # of a die: one, several
    "sword": ("sword", "swords"), "bow": ("bow", "bows"), "shield": ("shield", "shields"), "push": ("push", "pushes"),
    "dodge": ("dodge", "dodges"), "reflexes": ("reflexes", "reflexes"), "idea": ("idea", "ideas"),
    "special": ("special", "specials"), "critical": ("critical", "criticals"),
}  # fmt: skip
KEYWORD: Mapping[Keyword, str] = {
    "evil": "evil", "charge": "charge", "bulky": "bulky", "armored": "armored", "regeneration": "regeneration",
    "fire_weakness": "fire weakness",
}  # fmt: skip
REQUIREMENT: Mapping[Requirement, str] = {
    "none": "nothing", "melee": "a melee weapon", "ranged": "a ranged weapon",
    "single_handed": "a single-handed melee weapon", "two_handed": "a two-handed melee weapon",
    "dual": "two single-handed melee weapons", "shield": "a shield",
}  # fmt: skip
TIERS = ("I", "II", "III")  # the three cards of a type of location
SEATS = ("First", "Second", "Third", "Fourth")  # before a seat leads anybody
FRONT = 1


def journey_of(view: Journey | Seat) -> Journey:
    """The public part of either view, which is all of it."""
    return view.journey if isinstance(view, Seat) else view


# ---------------------------------------------------------------- names


def adventurer_name(id: str) -> str:
    """An adventurer by name: "Krull"."""
    return ADVENTURERS[id].name


def enemy_name(id: str) -> str:
    """An enemy card by name: "Troll", "Erthias"."""
    return ENEMIES[id].name


def skill_name(id: str) -> str:
    """A special skill by name: "Power Strike"."""
    return SKILLS[id].name


def item_name(id: str) -> str:
    """An item by name: "Long Sword"."""
    return ITEMS[id].name


def category_name(id: Category) -> str:
    """A category of skills: "Elemental Sorcery"."""
    return CATEGORY[id].name


def set_name(id: Set) -> str:
    """A legendary set: "Runic Set"."""
    return LEGENDARY[id].name


def type_name(kind: LocationType) -> str:
    """A type of location: "Mountain pass"."""
    return LOCATION_TYPES[kind].name


def place_name(location: str) -> str:
    """A location card: "Forest II"; the Village has only one card."""
    kind = type_of(location)
    copies = [id for id, row in LOCATIONS.items() if row.type == kind.id]
    return kind.name if len(copies) == 1 else f"{kind.name} {TIERS[copies.index(location)]}"


def colour_name(colour: Colour) -> str:
    """The colour of a die or a token: "red"."""
    return colour


def face_name(icon: Icon) -> str:
    """A face of a die: "sword"."""
    return FACE[icon][0]


def attribute_name(attribute: Attribute) -> str:
    """An attribute: "Strength"."""
    return ATTRIBUTE[attribute]


def keyword_name(key: Keyword) -> str:
    """A skill of an enemy: "fire weakness"."""
    return KEYWORD[key]


# ---------------------------------------------------------------- who and what


def adventurer(view: Journey, who: str) -> AdventurerSeen | None:
    """An adventurer of the party."""
    return next((seen for seen in view.adventurers if seen.who == who), None)


def party_of(view: Journey, seat: int) -> list[AdventurerSeen]:
    """The adventurers that a seat leads, in the order of the party."""
    return [seen for seen in view.adventurers if seen.seat == seat]


def leads(view: Journey, who: str) -> int | None:
    """The seat that leads this adventurer."""
    found = adventurer(view, who)
    return None if found is None else found.seat


def enemies(view: Journey) -> Sequence[EnemySeen]:
    """The enemies of the battle, those defeated included."""
    return view.battle.enemies if view.battle else ()


def enemy(view: Journey, no: int) -> EnemySeen | None:
    """The enemy with this number."""
    return next((seen for seen in enemies(view) if seen.no == no), None)


def living(view: Journey) -> list[EnemySeen]:
    """The enemies that still fight."""
    return [seen for seen in enemies(view) if not seen.dead]


def place(view: Journey, cell: Cell) -> PlaceSeen | None:
    """The location card on this cell of the map."""
    return next((seen for seen in view.places if seen.cell == cell), None)


def life_left(seen: EnemySeen) -> int:
    """The life that an enemy has left."""
    return max(0, seen.life - seen.wounds)


def label(who: str) -> str:
    """Colour and shape of an adventurer: "red square"."""
    return f"{COLOUR[who]} {SHAPE[who]}"


def seat_label(view: Journey, seat: int) -> str:
    """Colour and shape of the first adventurer that a seat leads: "Red square"; "First seat" while it leads nobody."""
    own = party_of(view, seat)
    return capitalised(label(own[0].who)) if own else f"{SEATS[seat]} seat"


def piece(view: Journey, seat: int) -> str:
    """Whom this seat leads: "Krull and Thorensen"."""
    own = party_of(view, seat)
    return joined(adventurer_name(seen.who) for seen in own) if own else "nobody yet"


def named(names: Names, seat: int) -> str:
    """A player by seat; "nobody" for a seat that the table does not have."""
    return names[seat] if 0 <= seat < len(names) else "nobody"


def those(names: Names, seats: Iterable[int]) -> str:
    """Players by name: "Chloé, Mira Oğuz and Tomás"."""
    return joined(named(names, seat) for seat in seats)


# ---------------------------------------------------------------- as they stand in sentences


def kind_told(id: str) -> str:
    """An enemy card in a sentence: "the Troll"; lieutenants and Dark Lords go by their names."""
    return f"the {enemy_name(id)}" if ENEMIES[id].rank == "common" else enemy_name(id)


def several(id: str, count: int) -> str:
    """So many enemies of one kind: "3 Goblins", "1 Troll", "Erthias"."""
    name = enemy_name(id)
    if ENEMIES[id].rank != "common":
        return name
    return counted(count, name, name if name.endswith("i") else f"{name}s")


def foe(view: Journey, no: int) -> str:
    """An enemy of the battle in a sentence: "the Troll", "Goblin 2" where there are or were several Goblins."""
    found = enemy(view, no)
    return numbered(found.id, no, [seen.id for seen in enemies(view)]) if found else f"enemy {no}"


def numbered(id: str, no: int, all_of_them: Sequence[str]) -> str:
    """An enemy by name, with its number where several cards of its kind are about."""
    return kind_told(id) if all_of_them.count(id) <= 1 else f"{enemy_name(id)} {no}"


def fighter_told(view: Journey, fighter: Fighter) -> str:
    """An adventurer or an enemy: "Krull", "Goblin 2"."""
    return foe(view, int(fighter)) if fighter.isdigit() else adventurer_name(fighter)


def card(id: str) -> str:
    """An item, a skill, an encounter or an event in a story: "*Power Strike*"."""
    return italic(NAMES[id])


def called(who: str) -> str:
    """An adventurer as it stands in calls: "**Krull**"."""
    return bold(adventurer_name(who))


def icons(icon: Icon, count: int) -> str:
    """Icons in a sentence: "2 swords"."""
    return counted(count, *FACE[icon])


def faces(shown: Iterable[Icon]) -> str:
    """Dice as they fell: "sword, critical, push"."""
    return ", ".join(map(face_name, shown))


def dice_told(red: int, blue: int, green: int, none: str = "no dice") -> str:
    """Dice or tokens by colour, none left out: "3 red and 1 green"."""
    parts = [f"{count} {colour}" for colour, count in zip(COLOURS, (red, blue, green), strict=True) if count]
    return joined(parts) if parts else none


def coins(count: int) -> str:
    """Coins: "1 coin", "40 coins"."""
    return counted(count, "coin", "coins")


def wounds(count: int) -> str:
    """Wounds: "1 wound", "no wounds"."""
    return counted(count, "wound", "wounds") if count else "no wounds"


def life_told(life: int, most: int) -> str:
    """Life points: "8 of 11 life"."""
    return f"{number(life)} of {most} life"


# ---------------------------------------------------------------- places


def at_told(square: Square) -> str:
    """A square of the battle: "column 3, front", "column 3, behind", "column 3, 2 behind"."""
    side, column, row = place_of(square)
    where = "front" if row == FRONT else "behind" if row == FRONT + 1 else f"{row - FRONT} behind"
    return f"column {column}, {'on the flank' if side == 'F' and row == FRONT else where}"


def cell_told(cell: Cell) -> str:
    """Where on the map, from the Village: "2 north and 1 east of the Village", "the Village"."""
    east, north = xy(cell)
    ways = [f"{abs(north)} {'north' if north > 0 else 'south'}"] if north else []
    ways += [f"{abs(east)} {'east' if east > 0 else 'west'}"] if east else []
    return f"{joined(ways)} of the Village" if ways else "the Village"


def way_told(start: Cell, to: Cell) -> str:
    """The direction from one cell to another: "north-east", "here"."""
    (east, north), (goal_east, goal_north) = xy(start), xy(to)
    up = "north" if goal_north > north else "south" if goal_north < north else ""
    side = "east" if goal_east > east else "west" if goal_east < east else ""
    return "-".join(filter(None, (up, side))) or "here"


def spot(view: Journey, cell: Cell | None) -> str:
    """A location of the map in a sentence: "Forest II on n2e1", "the Village"."""
    seen = place(view, cell) if cell else None
    if seen is None or cell == HOME:
        return "the Village" if cell == HOME else cell or "nowhere"
    return f"{place_name(seen.location)} on {cell}"
