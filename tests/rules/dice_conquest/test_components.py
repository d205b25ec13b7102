"""What is in the box: cards, dice and their numbers (the tables of the rules)."""

import pytest

from rules.dice_conquest import GAME
from rules.dice_conquest.catalog import BOSSES, CATALOG, CREATURES, DICE, HEROES, HIGHEST, ITEMS, SPELLS
from tests.rules.dice_conquest.tables import laid, table

CARDS = {
    "jinkin": (8, 1, "exact", None), "kobold": (5, 1, "exact", None), "ankhrav": (14, 2, "parity even", None),
    "xulgath_skulker": (13, 1, "parity odd", None), "clay_effigy": (15, 2, "parity odd, no_alter", None),
    "smaranava": (14, 1, "aura_damage 1", None), "minotaur": (18, 3, "on_place_damage 1", None),
    "redcap": (11, 2, "", "mages_hat"), "hydra": (22, 3, "max_value 8, on_place_reroll_available", None),
    "medusa": (17, 2, "no_reroll", "mirror_shield"), "hobgoblin_archer": (12, 1, "reroll_tax 1", None),
    "goblin_bomber": (8, 1, "reveal_damage 1", "goblin_skull_bomb"), "ogre_bulwark": (18, 2, "guard", None),
    "cave_troll": (18, 2, "regenerate", None), "goblin_drummer": (8, 1, "reveal_draw 1", "scroll_of_fortune"),
    "dire_wolf": (10, 1, "reveal_draw 1", None), "harpy": (12, 1, "steal_highest", "quickstep_boots"),
    "gargoyle": (15, 2, "min_value 4", None), "skeletal_champion": (13, 2, "parity even", "bone_lens"),
    "mimic": (14, 1, "max_dice 2", "healing_potion"), "ghoul": (11, 2, "on_slay_damage 1", "healing_potion"),
    "will_o_wisp": (9, 1, "die_max 8", "wand_of_sparks"), "barghest": (17, 3, "", None),
    "ember_dragon": (46, 3, "on_place_low_damage 3 1", None), "bone_queen": (42, 3, "no_heal, regenerate", None),
    "pit_tyrant": (42, 3, "reveal_damage 2, aura_damage 1", None),
}  # fmt: skip
CRITS = {"magus": 7, "witch": 8, "swashbuckler": 6, "monk": 5, "ranger": 4, "cleric": 9}
CAST = {
    "magic_missile": ("easy", "D8", 3), "soothe": ("easy", "D6", 3), "shield": ("easy", "D10", 4),
    "fireball": ("medium", "D12", 6), "haste": ("medium", "D100", 5), "true_strike": ("medium", "D4", 3),
    "dominate": ("hard", "D20", 11), "gate": ("hard", "D20", 13),
}  # fmt: skip
WINDOWS = {
    "mages_hat": "turn_or_cast", "goblin_skull_bomb": "turn", "mirror_shield": "round_end_damage",
    "scroll_of_fortune": "turn_or_cast", "quickstep_boots": "turn", "bone_lens": "turn_or_cast",
    "healing_potion": "turn_or_cast", "wand_of_sparks": "turn",
}  # fmt: skip


def words_of(creature):
    """The abilities of a Creature as the rules' table writes them."""
    found = (
        [effect.kind, *(str(one) for one in (effect.value, effect.amount) if one)] for effect in creature.abilities
    )
    return ", ".join(" ".join(parts) for parts in found)


def test_how_many_cards_there_are():
    """DC-C1, DC-C2, DC-C3, DC-C7, DC-R1: Bosses are no part of the 23."""
    assert (len(CATALOG.creatures), len(CATALOG.bosses), len(CATALOG.heroes), len(CATALOG.spells)) == (23, 3, 6, 8)
    assert not {row.id for row in CATALOG.creatures} & set(BOSSES)
    assert CATALOG.game.draw_per_round == 3


def test_it_is_a_game_for_one_to_four():
    """DC-C4: there are four Health Trackers; nothing is hidden between seats, and all win or none (DC-R56)."""
    assert GAME.seats == range(1, 5)
    assert GAME.cooperative
    assert not GAME.hides


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_hero_has_a_tracker_and_one_has_the_token(seats):
    """DC-C4, DC-C5, DC-S2: a Hero, a health and a most for each seat, and one First Player."""
    view = table(laid(seats))
    assert [seen.seat for seen in view.heroes] == list(range(seats))
    assert all(0 < seen.health <= seen.most for seen in view.heroes)
    assert view.first in range(seats)


def test_seven_dice_of_a_common_set():
    """DC-C6, DC-N1: in their order, with as many faces as their names say."""
    assert DICE == ("D4", "D6", "D8", "D10", "D100", "D12", "D20")
    assert [HIGHEST[die] for die in DICE] == [4, 6, 8, 10, 10, 12, 20]
    assert [seen.die for seen in table(laid(2)).dice] == list(DICE)


@pytest.mark.parametrize("name", CARDS)
def test_creatures(name):
    """DC-S14, DC-C1, DC-C2: health, damage, abilities and item."""
    row = CREATURES[name]
    assert (row.health, row.damage, words_of(row), row.item) == CARDS[name]


def test_no_creature_is_missing():
    """DC-C1, DC-C2."""
    assert set(CREATURES) == set(CARDS)


def test_heroes_and_their_critical_hits():
    """DC-S14, DC-C3, DC-H2, DC-H5, DC-H8: a number, an ability and a Critical Hit ability each."""
    assert {name: row.crit for name, row in HEROES.items()} == CRITS
    assert all(row.ability.id != row.crit_ability.id for row in HEROES.values())


def test_spells_name_a_level_a_die_and_a_number():
    """DC-C7, DC-P2, DC-P7."""
    assert {name: (row.difficulty, row.die, row.target) for name, row in SPELLS.items()} == CAST


def test_items_and_when_they_may_be_used():
    """DC-M2: two Healing Potions, one of everything else, each with its carrier (DC-M1)."""
    assert {name: row.window for name, row in ITEMS.items()} == WINDOWS
    carried = [row.item for row in CREATURES.values() if row.item]
    assert {name: carried.count(name) for name in ITEMS} == {name: row.copies for name, row in ITEMS.items()}
    assert len(carried) == 9
