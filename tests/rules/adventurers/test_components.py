"""What is in the box: counts, faces, adventurers, items, enemies, locations, events and skills."""

from collections import Counter

import pytest

from rules.adventurers.catalog import (
    ADVENTURERS,
    CATALOG,
    CATEGORY,
    DARK_LORDS,
    ENCOUNTERS,
    ENEMIES,
    EVENTS,
    FACES,
    ITEMS,
    LEGENDARY,
    LIEUTENANTS,
    LOCATION_TYPES,
    LOCATIONS,
    NUMBERS,
    SKILLS,
    blue_of,
    life_of,
    red_of,
    rows_of,
    treasure_of,
)
from tests.rules.adventurers.tables import GAME, laid, seen


@pytest.mark.parametrize(
    ("colour", "faces"),
    [
        ("red", "sword sword shield push special critical"),
        ("blue", "bow bow dodge reflexes special critical"),
        ("green", "sword bow dodge idea special critical"),
    ],
)
def test_faces(colour, faces):
    """PA-R1, PA-D1, PA-D7, PA-D11, PA-D3, PA-D6."""
    assert list(FACES[colour]) == faces.split()


@pytest.mark.parametrize(
    ("who", "numbers", "life", "categories"),
    [
        ("thorensen", (3, 2, 2, 2), 10, "holy battle"), ("thralar", (3, 3, 1, 3), 12, "battle archery rogue"),
        ("melandrir", (1, 4, 2, 4), 9, "archery rogue holy"), ("krull", (4, 2, 1, 3), 11, "battle rogue"),
        ("vhaladia", (1, 2, 4, 2), 7, "sorcery"), ("glaicus", (2, 2, 3, 3), 9, "nature"),
    ],
)  # fmt: skip
def test_adventurers(who, numbers, life, categories):
    """PA-A1, PA-A2, PA-P1, PA-P2, PA-P3, PA-R2, PA-R65, PA-K2, PA-R88: what Intelligence is for (PA-P4)."""
    row = ADVENTURERS[who]
    assert (row.strength, row.dexterity, row.intelligence, row.speed) == numbers
    assert row.strength + row.dexterity + row.intelligence == 7
    assert (row.life, " ".join(row.categories)) == (life, categories)


def test_the_adventurers_and_their_decks():
    """PA-A1, PA-A3, PA-A5, PA-R65: six of them, each with an innate skill of one colour."""
    assert set(ADVENTURERS) == {"thorensen", "thralar", "melandrir", "krull", "vhaladia", "glaicus"}
    innates = {id: (row.innate.colour, row.innate.on, row.innate.effect) for id, row in ADVENTURERS.items()}
    assert innates == {
        "thorensen": ("green", "roll", "heal"), "thralar": ("red", "hit", "damage"),
        "melandrir": ("blue", "roll", "icon"), "krull": ("red", "hit", "cleave"),
        "vhaladia": ("green", "roll", "token"), "glaicus": ("green", "hit", "stun"),
    }  # fmt: skip
    state = laid(1)
    assert (len(state.events), len(state.encounters), len(state.locations)) == (20, 24, 18)
    assert {category: len(deck) for category, deck in state.skills.items()} == dict.fromkeys(CATEGORY, 10)


def test_how_many_cards_there_are():
    """PA-A5, PA-K1, PA-R5, PA-R87, PA-L3, PA-I22: weapons and gear once, potions several times."""
    market = [row for row in ITEMS.values() if row.deck == "market"]
    assert Counter(row.type for row in market for _ in range(row.copies)) == {
        "weapon": 17, "armour": 5, "shield": 3, "trinket": 7, "potion": 12,
    }  # fmt: skip
    assert {row.copies for row in ITEMS.values() if row.type != "potion"} == {1}
    assert {row.copies for row in ITEMS.values() if row.type == "potion"} == {2, 4}
    assert Counter(row.set for row in ITEMS.values() if row.deck == "legendary") == dict.fromkeys(LEGENDARY, 3)
    assert set(LEGENDARY) == {"elfic", "runic", "celestial", "chaos", "orc"}
    assert sum(row.deck == "starting" for row in ITEMS.values()) == 6
    assert Counter(row.category for row in SKILLS.values()) == dict.fromkeys(CATEGORY, 10)
    assert (len(EVENTS), len(LOCATIONS), len(ENCOUNTERS)) == (20, 19, 24)


def test_weapons():
    """PA-I1, PA-I3, PA-I5, PA-I6, PA-I8, PA-I13, PA-I14, PA-I20: icons by kind; both hands for what shoots."""
    for row in ITEMS.values():
        if row.type == "weapon":
            assert list(row.difficulty) == ["sword" if row.kind == "melee" else "bow"]
            assert row.kind == "melee" or row.hands == 2
            assert row.damage > 0
            assert all(need in (1, 2, 3) for need in row.difficulty.values())
        assert row.hands == {"armour": 0, "trinket": 0, "potion": 0, "shield": 1}.get(row.type, row.hands)
        assert (row.price > 0) == (row.deck != "legendary")


@pytest.mark.parametrize(
    ("enemy", "numbers", "skills", "special"),
    [
        ("goblin", (3, 2, 2, 3), "", ""), ("gnoll", (4, 3, 0, 2), "evil", ""),
        ("kentauri", (5, 4, 3, 4), "charge", ""), ("troll", (8, 6, 0, 1), "bulky regeneration fire_weakness", ""),
        ("voron", (5, 5, 0, 2), "", "voron"), ("harsaak", (6, 5, 4, 3), "armored evil", ""),
    ],
)  # fmt: skip
@pytest.mark.parametrize("party", [2, 3, 4])
def test_common_enemies(enemy, numbers, skills, special, party):
    """PA-F1, PA-E4, PA-R67: the same for every size of the party."""
    row = ENEMIES[enemy]
    assert (life_of(row, party), red_of(row, party), blue_of(row, party), row.initiative) == numbers
    assert (row.rank, " ".join(row.skills), row.special) == ("common", skills, special)


@pytest.mark.parametrize(
    ("enemy", "lives", "reds", "blues", "initiative"),
    [
        ("erthias", (26, 16, 11), (8, 6, 5), (5, 3, 3), 3), ("efestos", (28, 18, 12), (8, 6, 5), (6, 4, 3), 4),
        ("deretrael", (26, 16, 11), (10, 7, 6), (0, 0, 0), 4), ("endrathii", (26, 16, 11), (7, 5, 4), (8, 6, 5), 3),
        ("vreigha", (13, 8, 6), (8, 6, 5), (6, 4, 3), 2), ("anabantha", (78, 42, 28), (14, 10, 8), (0, 0, 0), 5),
        ("silenoz", (78, 42, 28), (12, 8, 7), (8, 6, 5), 4),
    ],
)  # fmt: skip
def test_bosses_by_size_of_the_party(enemy, lives, reds, blues, initiative):
    """PA-F2, PA-F5, PA-F6, PA-R67, PA-R65."""
    row = ENEMIES[enemy]
    for of, numbers in ((life_of, lives), (red_of, reds), (blue_of, blues)):
        assert tuple(of(row, party) for party in (4, 3, 2)) == numbers
    assert (row.initiative, row.special) == (initiative, enemy)


def test_ranks():
    """PA-F1, PA-F2, PA-F6."""
    assert set(LIEUTENANTS) == {"erthias", "efestos", "deretrael", "endrathii", "vreigha"}
    assert set(DARK_LORDS) == {"anabantha", "silenoz"}


def test_encounters():
    """PA-E1, PA-E2, PA-E3, PA-2P2: four levels; the red diamonds are a part of the card."""
    assert Counter(row.level for row in ENCOUNTERS.values()) == {1: 7, 2: 7, 3: 6, 4: 4}
    for row in ENCOUNTERS.values():
        four, two = ([one for line in rows for one in line] for rows in (rows_of(row, 4), rows_of(row, 2)))
        assert not Counter(two) - Counter(four)
        assert rows_of(row, 3) == row.rows4
        assert all(ENEMIES[one].rank == "common" for one in four)
        assert treasure_of(row, 4) == treasure_of(row, 3) == 2 * treasure_of(row, 2)


@pytest.mark.parametrize(
    ("card", "rows4", "rows2"),
    [("e01", "ggg/ggg", "gg/g"), ("e07", "kgk/gg", "kg"), ("e14", "nvvn/gk", "nv/k"), ("e23", "vkkv/khhg", "vk/h")],
)
def test_some_encounters(card, rows4, rows2):
    """PA-E1: their rows from front to back."""
    row = ENCOUNTERS[card]
    shown = [
        "/".join("".join(one[0].replace("g", one[1])[0] for one in line) for line in rows)
        for rows in (row.rows4, row.rows2)
    ]
    assert [one.replace("o", "g") for one in shown] == [rows4, rows2]


def test_locations():
    """PA-M2, PA-C1, PA-C5, PA-C6, PA-R3, PA-L2, PA-C3: one Village, three of each other type; two sets each."""
    assert Counter(row.type for row in LOCATIONS.values()) == {
        kind: 1 if kind == "village" else 3 for kind in LOCATION_TYPES
    }
    for kind, row in LOCATION_TYPES.items():
        assert len(row.sets) == (0 if kind == "village" else 2)
        assert bool(row.feature) == (kind != "village")
    for row in LOCATIONS.values():
        (first, last), (foe_first, foe_last) = row.adventurer_columns, row.enemy_columns
        assert 1 <= foe_first <= first <= last <= foe_last <= 5
        assert first - foe_first <= 1
        assert foe_last - last <= 1


@pytest.mark.parametrize(
    ("kind", "feature", "n", "sets"),
    [
        ("mountain_pass", "cliff", 2, "orc runic"), ("castle", "battlements", 1, "runic celestial"),
        ("dungeon", "dark", 1, "chaos orc"), ("temple", "sacred", 1, "celestial chaos"),
        ("forest", "cover", 1, "elfic orc"), ("ruins", "rubble", 1, "elfic runic"),
    ],
)  # fmt: skip
def test_types_of_locations(kind, feature, n, sets):
    """PA-C5, PA-L2."""
    row = LOCATION_TYPES[kind]
    assert (row.feature, row.n, set(row.sets)) == (feature, n, set(sets.split()))


def test_skills():
    """PA-K1, PA-K9, PA-R5: of the kinds that there are; attacks have a difficulty of one icon."""
    assert list(CATEGORY) == ["battle", "archery", "rogue", "holy", "sorcery", "nature"]
    for row in SKILLS.values():
        assert bool(row.difficulty) == (row.kind == "attack")
        assert len(row.difficulty) <= 1
        assert bool(row.bonus) == (row.kind == "passive")
        assert row.fatigue >= 0
        assert all(need > 0 for need in row.cost.values())
    projectiles = SKILLS["sacred_projectiles"]
    assert projectiles.damage is not None
    assert (projectiles.targets, projectiles.damage.base, projectiles.damage.pct) == (2, "intelligence", 100)


def test_printed_numbers():
    """PA-H10, PA-H9, PA-J12, PA-J13, PA-Z9, PA-S8, PA-Z4, PA-W7, PA-I18, PA-I19, PA-S4, PA-D4, PA-R53, PA-R55."""
    found = NUMBERS
    assert (found.token_limit, found.fatigue_discard, found.assault_initiative, found.assault_fatigue) == (7, 2, 2, 2)
    assert (found.healer_price, found.market_window, found.sell_percent, found.poison_wounds) == (100, 5, 50, 2)
    assert (found.item_slots, found.hands, found.skills_drawn, found.skills_kept, found.push_needed) == (4, 2, 4, 2, 2)
    assert (found.initiative_max, found.battle_rounds, found.substitute_reward, found.ruins_coins) == (10, 20, 40, 40)
    assert (found.short_cards, found.short_lieutenant_wins, found.short_lord_percent) == (2, 3, 60)
    assert (found.short_treasure_percent, found.mark_bonus) == (150, 1)


def test_the_game():
    """PA-S1, PA-G2, PA-P1: one to four players, who win together; numbers as printed on the card."""
    assert (GAME.name, list(GAME.seats), GAME.cooperative) == ("adventurers", [1, 2, 3, 4], True)
    assert (CATALOG.game.players_min, CATALOG.game.players_max) == (1, 4)
    state = laid(2, assign="fixed")
    for one in state.adventurers:
        card, row = seen(state, one.id), ADVENTURERS[one.id]
        assert (card.strength, card.dexterity, card.intelligence, card.speed, card.most) == (
            row.strength, row.dexterity, row.intelligence, row.speed, row.life,
        )  # fmt: skip
