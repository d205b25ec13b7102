"""What is in the box: tiles, tokens, sheets, cards and their numbers (the tables of the rules)."""

from collections import Counter

import pytest

from rules.arena.board import CELLS
from rules.arena.catalog import (
    ABILITIES,
    CATALOG,
    DEITIES,
    ELEMENT_OF,
    ELEMENTS,
    FEATS,
    HEROES,
    ITEMS,
    MENTAL,
    MONSTERS,
    PHYSICAL,
    RUNES,
    TILES,
    effects_of,
    room_on,
)
from tests.rules.arena.tables import GAME, arena, counts, laid, seen, table, tile

TRACKS = {
    "valeros": ("human", "fighter", "feat", (8, 4, 8, 6, 6, 8), "str2 con1", "blue"),
    "merisiel": ("elf", "rogue", "feat", (6, 8, 4, 6, 8, 8), "str2 dex1", "orange"),
    "ezren": ("human", "wizard", "spell", (4, 6, 6, 12, 6, 8), "str1 con1 int1", "violet"),
    "kyra": ("human", "cleric", "spell", (6, 6, 6, 8, 12, 8), "str1 wis2", "yellow"),
}
SHEETS = {  # level, life, initiative, glory, melee, ranged, abilities
    "minotaur": (1, 3, 12, 4, "0-1 straight 2/3", "2-4 straight 2/4", ""),
    "goblin_pyro": (1, 3, 18, 3, "0-1 straight 1/3", "2-3 curve 2/3", "explosion death"),
    "ettin": (2, 5, 38, 6, "0-1 straight 3/4", "1-2 straight 2/3", "double_attack static, energy_resistant static"),
    "ankhrav": (2, 4, 25, 5, "0-1 straight 3/4", "2-3 breaker 2/4", "item_destroyer ranged 1"),
    "fire_elemental": (2, 4, 31, 5, "0-1 curve 3/5", "2-3 curve 2/3", "explosion death"),
    "medusa": (3, 6, 44, 7, "0-1 straight 3/5", "2-4 straight 3/5", "slowing ranged 2"),
    "troll": (3, 5, 29, 6, "0-2 straight 4/6", "", ""),
    "velstrac": (3, 6, 52, 8, "0-1 straight 4/5", "2-3 breaker 3/5", "hero_teleport ranged 2"),
    "wisp": (3, 5, 60, 7, "0-1 breaker 3/5", "2-2 curve 3/4", "monster_teleport static, energy_resistant static"),
    "frost_giant": (4, 8, 35, 10, "0-1 straight 6/9", "2-4 straight 4/6", "item_destroyer melee 3"),
    "erinys": (4, 6, 58, 9, "0-1 straight 4/6", "2-4 curve 5/7", "hero_teleport melee 3"),
    "chimera": (4, 7, 47, 9, "0-1 straight 5/7", "1-3 diagonal 5/7", ""),
    "vampire": (4, 6, 66, 9, "0-1 straight 4/6", "2-3 straight 3/5", "mesmerizing any 3, monster_teleport static"),
    "red_dragon": (4, 8, 41, 11, "0-1 straight 6/8", "1-4 breaker 4/6",
                   "double_attack static, energy_resistant static"),
}  # fmt: skip
TYPES = {
    "consumable": "v_potion v_speed smoke_bomb scroll holy_water incense",
    "melee": "flaming_longsword rapier magic_rod scimitar",
    "shield": "wooden_shield buckler floating_shield steel_shield", "reach": "telekinetic_longspear whip staff glaive",
    "ranged": "longbow daggers wand sling", "permanent": "belt gloves boots ring symbol",
    "armor": "adamantine_plate leather robe chain_mail",
}  # fmt: skip
SPECIAL = {
    "summoning": "c2 e2 f3 f5 e6 c6 b5 b3", "rune": "c3 e3 e5 c5", "trapdoor": "d1 g4 d7 a4",
}  # fmt: skip


def attack(one):
    """An attack as the rules' table writes it."""
    return f"{one.reach[0]}-{one.reach[1]} {one.shape} {one.dmg}/{one.crit}" if one else ""


def test_players_and_what_they_pick():
    """AR-C1, AR-S8: two to four, a hero each."""
    assert GAME.seats == range(2, 5)
    assert set(GAME.picks) == set(HEROES)
    assert not GAME.cooperative
    assert GAME.hides


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_forty_eight_tiles(seats):
    """AR-C2, AR-C3: and one space of 49 is the Doom Area."""
    state = laid(seats)
    kinds = Counter(one.kind for one in state.tiles.values())
    assert kinds == {
        "corridor": 11, "curve": 11, "crossroads": 5, "summoning": 8, "trapdoor": 4, "rune": 4, "shrine": 5,
    }  # fmt: skip
    assert set(state.tiles) == set(CELLS) - {state.doom}
    special = sorted((one.num, one.rune or "", one.deity) for one in state.tiles.values() if one.num or one.rune)
    assert special == sorted(
        [(number, "", "") for number in range(1, 9)] + [(0, rune, "") for rune in TILES["rune"].runes]
    )
    assert {one.deity for one in state.tiles.values() if one.deity} == set(DEITIES)
    assert Counter(ELEMENT_OF.values()) == dict.fromkeys(ELEMENTS, 2)


def test_shapes_of_tiles():
    """AR-C2, AR-S2: their open sides before they are turned."""
    shapes = CATALOG.shapes
    assert (shapes.corridor, shapes.curve, shapes.crossroads, shapes.tee) == ("NS", "NE", "NESW", "ESW")
    assert {kind: row.shape for kind, row in TILES.items()} == {
        "corridor": "corridor", "curve": "curve", "crossroads": "crossroads", "summoning": "crossroads",
        "trapdoor": "tee", "rune": "tee", "shrine": "tee",
    }  # fmt: skip
    assert ELEMENT_OF == {
        1: "fire", 2: "water", 3: "air", 4: "earth", 5: "fire", 6: "water", 7: "air", 8: "earth",
    }  # fmt: skip
    assert TILES["rune"].runes == ("dmg_plus", "def_plus", "dmg_minus", "def_minus")


def test_the_spaces_of_the_special_tiles():
    """AR-R1, AR-S1, AR-S3."""
    board = CATALOG.board
    assert (board.columns, board.rows, board.doom, len(CELLS)) == ("abcdefg", 7, "d4", 49)
    assert {name: " ".join(getattr(board, name)) for name in SPECIAL} == SPECIAL


def test_tokens_of_the_supply():
    """AR-C4, AR-C5, AR-C6, AR-C7, AR-C8, AR-C9: points in points."""
    supply = CATALOG.supply
    assert supply.rune == dict.fromkeys(RUNES, 9)
    assert sum(supply.rune.values()) == 45
    assert supply.ability == dict.fromkeys(PHYSICAL, 24) | dict.fromkeys(MENTAL, 32)
    assert sum(supply.ability.values()) == 168
    assert supply.element == dict.fromkeys(ELEMENTS, 6)
    assert (supply.glory, supply.misfortune) == (20 * 1 + 10 * 3 + 10 * 5, 20 * 1 + 10 * 3)
    assert (supply.item_tokens, supply.initiative_tokens, supply.markers_per_player) == (16, 4, 8)
    assert supply.summoning_die == 8


def test_cards_and_sheets():
    """AR-C10: 31 items, 20 feats, 20 spells, 5 deities, 14 monsters, 4 heroes."""
    assert (len(ITEMS), len(DEITIES), len(MONSTERS), len(HEROES)) == (31, 5, 14, 4)
    assert Counter(row.type for row in FEATS.values()) == {"feat": 20, "spell": 20}
    assert Counter(row.level for row in MONSTERS.values()) == {1: 2, 2: 3, 3: 4, 4: 5}


@pytest.mark.parametrize("hero", TRACKS)
def test_hero_sheets(hero):
    """AR-B3, AR-B5, AR-R2, AR-K2: ancestry, class, deck, tracks, starting tokens, colour."""
    row = HEROES[hero]
    tracks = tuple(row.track[ability] for ability in ABILITIES)
    words = " ".join(f"{ability}{count}" for ability, count in row.start.items())
    assert (row.ancestry, row.calling, row.deck, tracks, words, row.colour) == TRACKS[hero]


def test_tracks_add_up_to_the_supply():
    """AR-R60, AR-B3: a token is always there, and Charisma is equal for all."""
    for ability in ABILITIES:
        assert sum(row.track[ability] for row in HEROES.values()) == CATALOG.supply.ability[ability]
    assert {row.track["cha"] for row in HEROES.values()} == {8}


def test_a_hero_sheet_shows_everything():
    """AR-B5, AR-I10: tracks and modifiers, elements, immunity, deity, cards face up."""
    state = arena(
        "valeros kyra", "c2 d2", tokens={0: "str4 wis2"}, runes={0: "dmg_plus"}, elements={0: "air fire"},
        cards={0: "shield_block{con1} v_potion"}, begin="nothing",
        hero={0: {"immune": {2: 1}, "deity": "torag", "kills": ["troll"]}},
    )  # fmt: skip
    hero = seen(state, 0)
    assert (hero.hero, hero.at, dict(hero.sheet)["str"], dict(hero.tokens)["con"]) == ("valeros", "c2", 4, 1)
    modifiers = hero.modifiers
    assert (modifiers.damage, modifiers.resistance, modifiers.actions) == (2, 1, 0)
    assert (hero.runes, set(hero.elements), hero.immune) == (("dmg_plus",), {"air", "fire"}, ((2, 1),))
    assert (hero.deity, hero.flipped, hero.kills) == ("torag", False, ("troll",))
    assert [(card.id, card.kind, card.tokens, card.ready) for card in hero.cards] == [
        ("shield_block", "feat", (("con", 1),), (0,)), ("v_potion", "item", (), (0,)),
    ]  # fmt: skip


@pytest.mark.parametrize("monster", SHEETS)
def test_monster_sheets(monster):
    """AR-M16."""
    row = MONSTERS[monster]
    abilities = ", ".join(f"{one.key} {one.on}" + (f" {one.dc}" if one.dc else "") for one in row.abilities)
    shown = (row.level, row.life, row.initiative, row.glory, attack(row.melee), attack(row.ranged), abilities)
    assert shown == SHEETS[monster]


@pytest.mark.parametrize("hero", HEROES)
def test_card_sets_are_personal(hero):
    """AR-K10, AR-K2, AR-K11, AR-I11: 3, 3, 2 and 2 cards of the four levels, all of one kind."""
    mine = [row for row in FEATS.values() if row.hero == hero]
    assert Counter(row.level for row in mine) == {1: 3, 2: 3, 3: 2, 4: 2}
    assert {row.type for row in mine} == {HEROES[hero].deck}
    items = [row for row in ITEMS.values() if row.hero == hero]
    assert sorted(row.priority for row in items) == list(range(1, (7 if hero == "ezren" else 8) + 1))


def test_types_of_items():
    """AR-I2, AR-I12, AR-R39: seven."""
    assert {kind: " ".join(id for id, row in ITEMS.items() if row.type == kind) for kind in TYPES} == TYPES
    assert {row.type for row in ITEMS.values()} == set(TYPES)
    assert {id for id, row in ITEMS.items() if row.consume} == set(TYPES["consumable"].split())


def test_second_names():
    """AR-R39: Magic Passage is Passwall, Arcane Armor is Mage Armor."""
    assert (FEATS["passwall"].alias, FEATS["mage_armor"].alias) == ("Magic Passage", "Arcane Armor")


@pytest.mark.parametrize(
    ("card", "room"),
    [
        ("flaming_longsword", "str2 int1"), ("magic_rod", "str1 int2"), ("miracle", "wis3 cha2"), ("v_potion", ""),
        ("determination", "con2 wis1"), ("chain_mail", "str1 con2 wis1"), ("belt", "int3"),
        ("leather", "dex1 con1 int1"),
    ],
)  # fmt: skip
def test_how_many_tokens_a_card_holds(card, room):
    """AR-R21: the most that one effect asks for, by ability."""
    assert room_on(card) == counts(room)


def test_tiers_of_cards_and_items():
    """AR-I4, AR-K6, AR-K11: main and extra; base, advanced and magic."""
    assert {effect.tier for id in FEATS for effect in effects_of(id)} == {"main", "extra"}
    assert {effect.tier for id in ITEMS for effect in effects_of(id)} == {"base", "advanced", "magic"}
    assert all(len(effects_of(id)) >= 1 for id in (*FEATS, *ITEMS))


def test_deities():
    """AR-D1, AR-D4, AR-R30: Ego 2 to take, 3 to flip, one point besides the Ego."""
    assert {(row.take_ego, row.flip_ego, row.glory_base) for row in DEITIES.values()} == {(2, 3, 1)}
    kinds = {
        id: tuple((side.when, side.effect.kind, side.effect.n) for side in row.sides) for id, row in DEITIES.items()
    }
    assert kinds == {
        "iomedae": (("prepare", "swap_card", 0), ("hero_phase", "swap_card", 0)),
        "sarenrae": (("hero_phase", "heal", 1), ("hero_phase", "heal", 2)),
        "desna": (("hero_phase", "move", 1), ("hero_phase", "blink", 2)),
        "cayden": (("hero_phase", "boost", 1), ("hero_phase", "boost", 2)),
        "torag": (("hero_phase", "rotate", 1), ("hero_phase", "shift", 0)),
    }


def test_the_open_arena():
    """AR-R1, AR-R6: what all the positions of these tests start from."""
    state = arena(begin="nothing")
    assert {one.sides for one in state.tiles.values()} == {"NESW"}
    numbered = {one.num: cell for cell, one in state.tiles.items() if one.num}
    assert [numbered[number] for number in range(1, 9)] == SPECIAL["summoning"].split()
    assert [tile(state, cell).rune for cell in SPECIAL["rune"].split()] == list(TILES["rune"].runes)
    assert {tile(state, cell).kind for cell in SPECIAL["trapdoor"].split()} == {"trapdoor"}
    shrines = {"a1": "iomedae", "g1": "sarenrae", "a7": "desna", "g7": "cayden", "b7": "torag"}
    assert {one.cell: one.deity for one in table(state).tiles if one.deity} == shrines
    assert state.supply.abilities == CATALOG.supply.ability
    assert (state.doom, state.monsters, state.round) == ("d4", [], 2)
