"""What the other cards say: adventurers, enemies, encounters, locations and events, made from their rows."""

from collections import Counter
from collections.abc import Iterable, Mapping

from rules.adventurers.cards_told import TAG, all_done
from rules.adventurers.catalog import (
    ADVENTURERS,
    ENCOUNTERS,
    ENEMIES,
    EVENTS,
    LOCATION_TYPES,
    LOCATIONS,
    EnemyRow,
    Feature,
    Innate,
    Keyword,
    LocationType,
    Special,
    Tag,
    blue_of,
    life_of,
    red_of,
    rows_of,
    treasure_of,
)
from rules.adventurers.terms import (
    attribute_name,
    category_name,
    coins,
    face_name,
    item_name,
    keyword_name,
    set_name,
    several,
)
from rules.phrases import capitalised, counted, joined, sentence

PARTIES = (4, 3, 2)
KEYWORD_DOES: Mapping[Keyword, str] = {
    "evil": "attacks the adventurer with the least life in its reach",
    "charge": "goes to the front and attacks at once, with 1 red die more for each row",
    "bulky": "cannot be pushed, nor moved by other enemies",
    "armored": "ignores the first wound of every attack",
    "regeneration": "heals all wounds after its action",
    "fire_weakness": "fire and magical attacks deal double damage to it",
}
SPECIAL_DOES: Mapping[Special, str] = {
    "": "",
    "voron": "ignores 1 wound of every melee attack",
    "erthias": "an adventurer who misses an attack takes 2 wounds",
    "vreigha": "all enemies have double life while Vreigha stands",
    "deretrael": "begins its turn at the front, pushing back those before it",
    "efestos": "common enemies have 1 initiative more; Kentauri stay away, and for that Efestos rolls 2 dice more",
    "anabantha": "begins its turn at the front before the adventurer with the least life, and flies back at its end",
    "endrathii": "common enemies roll 1 ranged die more",
    "silenoz": "common enemies roll 1 melee die more",
}
RANK = {"common": "Enemy", "lieutenant": "Lieutenant", "dark_lord": "Dark Lord"}


# ---------------------------------------------------------------- adventurers


def innate_text(innate: Innate) -> str:
    """An innate skill: "Orc blood: on a hit each special of a red die deals 2 more damage" (PA-A4)."""
    when = "on a hit" if innate.on == "hit" else "in attack rolls"
    return f"{innate.name}: {when} each special of a {innate.colour} die {_innate(innate)}"


def _innate(innate: Innate) -> str:
    match innate.effect:
        case "heal":
            return f"restores {innate.n} life to whoever stands and misses most"
        case "damage":
            return f"deals {innate.n} more damage"
        case "icon":
            return f"also counts as a {face_name(innate.icon)}"
        case "cleave":
            return f"deals {counted(innate.n, 'wound', 'wounds')} to another enemy in melee reach"
        case "token":
            return f"brings {counted(innate.n, 'spent green token', 'spent green tokens')} back"
        case "stun":
            return "stuns every target that still stands"


def adventurer_text(who: str) -> str:
    """A whole adventurer card, with the weapon and the categories that suit it."""
    row = ADVENTURERS[who]
    values = f"Strength {row.strength}, Dexterity {row.dexterity}, Intelligence {row.intelligence}"
    suited = joined(map(category_name, row.categories))
    parts = (f"{row.role}: {values}, speed {row.speed}, life {row.life}", innate_text(row.innate))
    carries = f"carries {item_name(row.start_weapon)}, suited for {suited}"
    return " ".join(sentence(capitalised(part)) for part in (*parts, carries))


def strengths(who: str) -> str:
    """An adventurer in a few words: "Barbarian, Strength 4, Battle or Rogue"."""
    row = ADVENTURERS[who]
    attributes = ("strength", "dexterity", "intelligence")
    best = max(attributes, key=lambda one: int(getattr(row, one)))
    suited = joined(map(category_name, row.categories), "or")
    return f"{row.role}, {attribute_name(best)} {getattr(row, best)}, {suited}"  # type: ignore[arg-type]


def numbers_told(who: str) -> str:
    """Tokens, life, speed, weapon: "4 red, 2 blue, 1 green, 11 life, speed 3, Axe"."""
    row = ADVENTURERS[who]
    tokens = f"{row.strength} red, {row.dexterity} blue, {row.intelligence} green"
    return f"{tokens}, {row.life} life, speed {row.speed}, {item_name(row.start_weapon)}"


# ---------------------------------------------------------------- enemies and encounters


def _by_party(row: EnemyRow, kind: str) -> str:
    """A value for parties of 4, 3 and 2, or one for all: "26 / 16 / 11" (PA-R67)."""
    ask = {"life": life_of, "red": red_of, "blue": blue_of}[kind]
    values = [ask(row, party) for party in PARTIES]
    return str(values[0]) if len({*values}) == 1 else " / ".join(map(str, values))


def enemy_text(id: str) -> str:
    """A whole enemy card; values of lieutenants and Dark Lords for parties of 4, 3 and 2."""
    row = ENEMIES[id]
    dice = [f"{_by_party(row, 'red')} red dice in melee"]
    dice += [f"{_by_party(row, 'blue')} blue dice at range"] if row.blue else []
    head = f"{RANK[row.rank]}: life {_by_party(row, 'life')}, {joined(dice)}, initiative {row.initiative}"
    return " ".join(sentence(capitalised(part)) for part in (head, *enemy_specials(id)))


def enemy_specials(id: str) -> list[str]:
    """What is special about an enemy, a clause each: "armored: ignores the first wound of every attack"."""
    row = ENEMIES[id]
    told = [f"{keyword_name(key)}: {KEYWORD_DOES[key]}" for key in row.skills]
    told += [SPECIAL_DOES[row.special]] if row.special else []
    return told + _wounding(row.melee_tags, "in melee") + _wounding(row.ranged_tags, "at range")


def _wounding(tags: Iterable[Tag], how: str) -> list[str]:
    """What comes with a wound: "its wounds in melee come with stun"."""
    told = joined(TAG[tag] for tag in tags)
    return [f"its wounds {how} come with {told}"] if told else []


def enemy_brief(id: str) -> str:
    """The keywords of an enemy, for lists: "bulky, regeneration, fire weakness"; "" for none."""
    return ", ".join(map(keyword_name, ENEMIES[id].skills))


def enemy_numbers(id: str, party: int, in_full: bool = True) -> str:
    """An enemy's life and dice before the battle: "Kentauri 5 life, 4 dice (3 at range), charge"."""
    row = ENEMIES[id]
    shoots = f" ({blue_of(row, party)} at range)" if row.blue else ""
    head = f"{row.name} {life_of(row, party)} life, {counted(red_of(row, party), 'die', 'dice')}{shoots}"
    return ", ".join(filter(None, (head, enemy_brief(id) if in_full else "")))


def counted_foes(ids: Iterable[str]) -> str:
    """Enemies by kind: "4 Goblins, 2 Gnolls and Erthias"."""
    return joined(several(id, count) for id, count in Counter(ids).items())


def encounter_brief(id: str, party: int) -> str:
    """An encounter before it is fought: "Goblin Scouts, level 1: 6 Goblins"."""
    row = ENCOUNTERS[id]
    foes = [enemy for line in rows_of(row, party) for enemy in line]
    return f"{row.name}, level {row.level}: {counted_foes(foes)}"


def encounter_text(id: str) -> str:
    """A whole encounter, for parties of three or four and for two (PA-E2)."""
    row = ENCOUNTERS[id]
    four, two = (_rows(rows_of(row, party)) for party in (4, 2))
    many, few = coins(treasure_of(row, 4)), coins(treasure_of(row, 2))
    return f"Encounter of level {row.level}. {four}; treasure {many}. For a party of two: {two}; treasure {few}."


def _rows(rows: tuple[tuple[str, ...], ...]) -> str:
    return ", behind them ".join(counted_foes(row) for row in rows)


# ---------------------------------------------------------------- locations and events

FEATURE: Mapping[Feature, str] = {
    "": "",
    "cliff": "an enemy that would be pushed with nobody behind it takes {n} wounds instead",
    "battlements": "enemies behind their front ignore {n} wound of every ranged attack",
    "dark": "every adventurer has {n} initiative less",
    "sacred": "every healing of an adventurer restores {n} life more",
    "cover": "ranged attacks of enemies roll {n} die less, but at least 1",
    "rubble": "a blue token moves an adventurer {n} column less, but at least 1; a victory brings 40 coins more",
}


def feature_told(kind: LocationType) -> str:
    """What a type of location does to a battle, as a clause; "" for the Village."""
    row = LOCATION_TYPES[kind]
    return FEATURE[row.feature].format(n=row.n)


def type_text(kind: LocationType) -> str:
    """A type of location with its cards: columns of both sides, feature, legendary sets."""
    row = LOCATION_TYPES[kind]
    cards = [one for one in LOCATIONS.values() if one.type == kind]
    columns = "; ".join(
        f"party in columns {_span(one.adventurer_columns)}, enemies in {_span(one.enemy_columns)}" for one in cards
    )
    sets = f"a victory brings an item of the {joined(map(set_name, row.sets), 'or the')}" if row.sets else ""
    parts = ("location", feature_told(kind), columns, sets)
    return " ".join(sentence(capitalised(part)) for part in parts if part)


def _span(columns: tuple[int, int]) -> str:
    return f"{columns[0]}–{columns[1]}"


def event_text(id: str) -> str:
    """What an event does, as a clause: "market prices are 75 % this round"."""
    row = EVENTS[id]
    return all_done(row.effects) if row.effects else "nothing happens"


def event_told(id: str) -> str:
    """A whole event card."""
    return sentence(capitalised(event_text(id)))


def worn(items: Iterable[str]) -> str:
    """Items by name: "Axe and Buckler"; "nothing" for none."""
    return joined(map(item_name, items)) or "nothing"
