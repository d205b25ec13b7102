"""What cards say: made from their verbs, with every number of them; and what a player's own sheet says."""

import re
from typing import get_args

import pytest
from msgspec.structs import replace

from rules.adventurers import words
from rules.adventurers.cards_told import (
    BONUS,
    DOES,
    ITEM_TYPE,
    TAG,
    TAG_DOES,
    item_brief,
    item_text,
    set_text,
    skill_brief,
    skill_needs,
    skill_text,
)
from rules.adventurers.catalog import (
    ADVENTURERS,
    ENCOUNTERS,
    ENEMIES,
    EVENTS,
    ITEMS,
    LEGENDARY,
    LOCATIONS,
    SKILLS,
    TYPES,
    BonusField,
    Feature,
    ItemType,
    Keyword,
    Kind,
    Requirement,
    Special,
    Tag,
)
from rules.adventurers.laws import BONUSES, FEATURES, KEYWORDS, SPECIALS, TAGS, VERBS
from rules.adventurers.people_told import (
    FEATURE,
    KEYWORD_DOES,
    SPECIAL_DOES,
    adventurer_text,
    encounter_text,
    enemy_text,
    event_told,
    type_text,
)
from rules.adventurers.terms import (
    REQUIREMENT,
    at_told,
    cell_told,
    dice_told,
    foe,
    place_name,
    several,
    spot,
    way_told,
)
from tests.rules.adventurers.words_seen import NAMES, adventurer_seen, fighting, journey, seat

BY_ITSELF = {1}  # "stuns", "poison": said without a number


def numbers(text: str) -> set[int]:
    """The numbers that a text names."""
    return {int(one) for one in re.findall(r"\d+", text)}


# ---------------------------------------------------------------- closed lists


def test_every_word_of_the_catalogue_is_said_and_has_its_rules() -> None:
    for closed, *tables in (
        (Kind, DOES, VERBS),
        (Tag, TAG, TAG_DOES, TAGS),
        (BonusField, BONUS, BONUSES),
        (Keyword, KEYWORD_DOES, KEYWORDS),
        (Special, SPECIAL_DOES, SPECIALS),
        (Feature, FEATURE, FEATURES),
        (Requirement, REQUIREMENT),
        (ItemType, ITEM_TYPE),
    ):
        assert [table for table in tables if {*table} != {*get_args(closed)}] == []


# ---------------------------------------------------------------- skills


@pytest.mark.parametrize("id", SKILLS)
def test_a_skill_names_every_number_that_stands_on_its_card(id: str) -> None:
    """PA-K3 to PA-K9."""
    row, text = SKILLS[id], skill_text(id)
    wanted = {*row.cost.values(), *row.difficulty.values(), *(one.n for one in row.effects), row.fatigue}
    wanted |= {abs(value) for value in row.bonus.values()}
    wanted |= {row.damage.n if row.damage.base == "fixed" else row.damage.pct} if row.damage else set()
    wanted |= {row.targets} if row.targets > 1 and row.range != "row" else set()
    assert wanted - {0} - numbers(text) <= BY_ITSELF, text
    assert ("once a battle" in text) == row.once
    assert (row.requires == "none") == (REQUIREMENT[row.requires] not in skill_needs(id))
    assert [tag for tag in row.tags if TAG[tag] not in skill_brief(id)] == []
    assert re.fullmatch(r"[A-Z][^_]*\.", text)


def test_skills_read_as_they_stand() -> None:
    assert skill_text("power_strike") == (
        "Battle, attack. Costs 3 red and 1 fatigue, needs 2 swords and a melee weapon. 150 % of the weapon's damage."
    )
    assert skill_text("blessing") == (
        "Holy, free. Costs 1 green and 1 fatigue. Gives 1 red die in the next melee attack and gives 1 blue die in the "
        "next ranged attack, on any adventurer in the battle."
    )
    assert skill_brief("smite") == "100 % of the weapon's damage and Intelligence, magical"
    assert skill_brief("rain_of_arrows") == "50 % of the weapon's damage, a whole row"
    assert skill_brief("sacred_projectiles") == "100 % of Intelligence as damage, up to 2 enemies anywhere"
    assert skill_brief("envenom").endswith("poison 2")


# ---------------------------------------------------------------- items


@pytest.mark.parametrize("id", ITEMS)
def test_an_item_names_every_number_that_stands_on_its_card(id: str) -> None:
    """PA-I13, PA-I14, PA-I20."""
    row, text = ITEMS[id], item_text(id)
    wanted = {*row.difficulty.values(), row.damage, *(one.n for one in row.effects)}
    wanted |= {abs(value) for value in row.bonus.values()}
    assert wanted - {0} - numbers(text) <= BY_ITSELF, text
    assert [tag for tag in row.tags if TAG[tag] not in item_brief(id)] == []
    assert (row.set is not None) == ("A piece of the" in text)
    assert len(item_brief(id)) <= 90


def test_sets_say_what_all_pieces_give() -> None:
    """PA-L3."""
    assert set_text("runic") == (
        "Runic Hammer, Runic Plate and Runic Shield. All three on one adventurer: block 1 and +2 life."
    )
    assert len({set_text(one) for one in LEGENDARY}) == 5


# ---------------------------------------------------------------- adventurers, enemies, places, events


@pytest.mark.parametrize("id", ENEMIES)
def test_an_enemy_names_its_values_for_every_party(id: str) -> None:
    """PA-E4, PA-R67."""
    row, text = ENEMIES[id], enemy_text(id)
    wanted = {row.life, row.red, row.initiative, *(one for one in (row.life3, row.life2, row.red3, row.red2) if one)}
    assert wanted - numbers(text) == set()
    assert (row.blue > 0) == ("at range" in text)
    assert [key for key in row.skills if KEYWORD_DOES[key] not in text] == []


@pytest.mark.parametrize("id", ADVENTURERS)
def test_an_adventurer_names_attributes_and_innate_skill(id: str) -> None:
    """PA-A2, PA-A3, PA-A4."""
    row, text = ADVENTURERS[id], adventurer_text(id)
    assert {row.strength, row.dexterity, row.intelligence, row.speed, row.life} <= numbers(text)
    assert f"{row.innate.name}: " in text
    assert f"special of a {row.innate.colour} die" in text


def test_places_say_columns_feature_and_sets() -> None:
    """PA-C1, PA-L2."""
    assert type_text("mountain_pass") == (
        "Location. An enemy that would be pushed with nobody behind it takes 2 wounds instead. Party in columns 2–3, "
        "enemies in 2–3; party in columns 3–4, enemies in 2–4; party in columns 2–4, enemies in 2–4. A victory brings "
        "an item of the Orc Set or the Runic Set."
    )
    assert len({type_text(kind) for kind in TYPES}) == len(TYPES)
    assert [place_name(one) for one in ("village_1", "forest_1", "forest_3")] == ["Village", "Forest I", "Forest III"]
    assert len({place_name(one) for one in LOCATIONS}) == len(LOCATIONS)


@pytest.mark.parametrize("id", EVENTS)
def test_an_event_names_its_number(id: str) -> None:
    """PA-V1."""
    wanted = {abs(one.n) for one in EVENTS[id].effects if one.kind not in ("village_attack", "scout", "no_assault")}
    assert wanted <= numbers(event_told(id))


@pytest.mark.parametrize("id", ENCOUNTERS)
def test_an_encounter_names_level_treasure_and_everybody_for_both_parties(id: str) -> None:
    """PA-E1, PA-E2, PA-2P3."""
    row, text = ENCOUNTERS[id], encounter_text(id)
    assert {row.level, row.treasure4, row.treasure2} <= numbers(text)
    assert [foe_ for line in row.rows4 for foe_ in line if ENEMIES[foe_].name not in text] == []


# ---------------------------------------------------------------- words in sentences


def test_enemies_carry_their_number_only_where_there_are_several() -> None:
    assert [foe(fighting(), no) for no in (1, 2, 3, 9)] == ["the Troll", "Goblin 2", "Goblin 3", "enemy 9"]
    assert [several("kentauri", 2), several("troll", 1), several("silenoz", 1)] == ["2 Kentauri", "1 Troll", "Silenoz"]


def test_places_are_said_from_the_village_and_from_the_party() -> None:
    """chat 4.2."""
    assert [at_told(one) for one in ("A31", "E22", "A33", "F41")] == [
        "column 3, front", "column 2, behind", "column 3, 2 behind", "column 4, on the flank",
    ]  # fmt: skip
    assert [cell_told(one) for one in ("home", "n2e1", "w1")] == [
        "the Village", "2 north and 1 east of the Village", "1 west of the Village",
    ]  # fmt: skip
    assert [way_told("n1", one) for one in ("n2e1", "home", "n1")] == ["north-east", "south", "here"]
    assert [spot(journey(), one) for one in ("n1", "home", None, "n7")] == [
        "Forest II on n1", "the Village", "nowhere", "n7",
    ]  # fmt: skip
    assert [dice_told(1, 2, 0), dice_told(0, 0, 0)] == ["1 red and 2 blue", "no dice"]


# ---------------------------------------------------------------- the own sheet


def test_the_own_sheet_names_everything_with_its_text() -> None:
    """chat 3.2: nothing is hidden."""
    assert words.hand(seat(fighting()), NAMES) == [
        "**Krull**, red square: 8 of 11 life, 3 red, 2 blue, fatigue 2, 40 coins.",
        "Strength 4, Dexterity 2, Intelligence 1, speed 3.",
        "Column 3, front.",
        "- **Cleave**: on a hit each special of a red die deals 1 wound to another enemy in melee reach.",
        "- **Power Strike**, 3 red, 2 swords, 1 fatigue, a melee weapon: 150 % of the weapon's damage.",
        "- **Battle Cry**, 2 fatigue: gives 1 red die in the next melee attack, on everybody who stands.",
        "- **Axe**, two-handed melee weapon: 2 swords, damage 3.",
        "Pool: Dagger.",
    ]
    assert words.hand(seat(journey(), 3), NAMES) == ["You lead nobody yet."]


def test_a_sheet_says_what_holds_in_the_battle_and_what_is_used() -> None:
    """PA-R24, PA-X16, PA-R102."""
    worn = adventurer_seen(
        "krull", 0, "A32", ward=2, poison=1, stunned=True, next=(("next_damage", 2),), worn_out=True, block=1,
        skills=("second_wind",), spent=("second_wind",), life=0, fallen=True,
    )  # fmt: skip
    lines = words.hand(seat(replace(fighting(), adventurers=(worn,), pool=())), NAMES)
    assert lines[0].startswith("**Krull**, red square: fallen, ")
    assert lines[1].endswith("speed 3, block 1.")
    assert lines[2] == (
        "Column 3, behind, ward 2, 1 poison token, stunned token, 2 more damage with the next attack, too worn out for "
        "what causes fatigue."
    )
    assert "- **Second Wind** (used): removes 3 fatigue and restores 2 life, on its user." in lines


def test_too_long_a_sheet_names_skills_and_items_without_their_texts() -> None:
    party = tuple(
        adventurer_seen(who, 0, skills=tuple(SKILLS)[:12], items=("halberd", "chain_mail", "ring_of_life", "antidote"))
        for who in ("krull", "thorensen", "melandrir", "vhaladia")
    )
    lines = words.hand(seat(journey(adventurers=party)), NAMES)
    assert len("\n".join(lines)) <= 1500
    assert lines[-1] == "In full: /rules and the name of a card; /party sheet draws it all."
    assert sum("Skills: Power Strike, " in line for line in lines) == 4
