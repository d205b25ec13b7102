"""The conquest without its picture: alt text and text board say all that matters, within their limits."""

import pytest

from rules.dice_conquest import words
from rules.dice_conquest.catalog import CATALOG, CREATURES, DICE, creature_name, die_name, short_name
from rules.dice_conquest.terms import hero_name, item_name
from rules.dice_conquest.view import Conquest
from tests.rules.dice_conquest.tables import choose, conquest, table
from tests.rules.dice_conquest.words_games import GAMES, LONG_NAMES, NAMES, moments

ALL = " ".join(row.id for row in CATALOG.creatures)


@pytest.mark.parametrize(("seats", "seed", "clever"), GAMES)
def test_alt_text_and_board_keep_their_limits_through_whole_games(seats: int, seed: int, clever: float) -> None:
    """art 9, chat 5.11: 1,024 characters; 34 columns and 18 lines."""
    for moment in moments(seats, seed, clever):
        for view in (moment.view, moment.after):
            assert 60 < len(words.summary(view, LONG_NAMES)) <= 1024
            lines = words.board(view, LONG_NAMES).split("\n")
            assert len(lines) <= 18
            assert max(map(len, lines)) <= 34


@pytest.mark.parametrize(("seats", "seed", "clever"), GAMES)
def test_the_text_board_shows_every_creature_every_die_and_every_hero(seats: int, seed: int, clever: float) -> None:
    for moment in moments(seats, seed, clever):
        assert missing_from_board(moment.after) == []


def missing_from_board(seen: Conquest) -> list[str]:
    """What the text board leaves out, though it has the room."""
    board = words.board(seen, NAMES)
    there = [short_name(card.id)[:14] for card in seen.display if card.kind != "spell"]
    wanted = [*there, *(hero_name(one.hero) for one in seen.heroes)]
    wanted += [f"{die_name(one.die)} {one.value}" for one in seen.dice if one.zone in ("available", "chosen")]
    wanted += [f"{card.health - card.total}/{card.health} {card.damage}" for card in seen.display if card.health]
    return [one for one in wanted if one not in board and "more" not in board.split("\n")]


def test_alt_text_says_who_must_act_then_dice_then_danger_then_creatures_and_heroes() -> None:
    state = conquest(
        "witch monk", "kobold{D4:2} clay_effigy barghest{+3}", "D12:8 D100:4", health={0: 1}, items={1: "mages_hat"},
        deck="redcap gate bone_queen",
    )  # fmt: skip
    assert words.summary(table(state), NAMES) == (
        "Dice Conquest, round 1. Chloé (Witch, purple flower) is choosing a die. "
        "Available: D10% 4 (the face 40), D12 8 (critical). Spent: D6, D8, D10, D20. "
        "If the round ended now: 6 damage, Chloé 1; Chloé would fall. "
        "Kobold 3 of 5 left (D4 2), damage 1, exact; Clay Effigy 15 of 15 left, damage 2, odd dice only, "
        "no die changes; Barghest 14 of 17 left (3 by counters), damage 3. "
        "Chloé, Witch: 1 of 10 health, critical 8, first player; "
        "Дмитрий, Monk: 10 of 10 health, critical 5, Mage's Hat. 3 cards in the deck, 1 spell among them."
    )


def test_alt_text_names_the_chosen_die_and_what_holds_for_the_round() -> None:
    state = conquest(
        "witch monk", "barghest", "D12:8 D6:3", effects={"prevented": 2, "extra_rerolls": 1, "no_reroll": False}
    )
    choose(state, "choose D12")
    text = words.summary(table(state), NAMES)
    assert "Chosen: D12 8 (critical), a critical hit is ready. Available: D6 3. " in text
    assert "Last change" not in text
    assert text.endswith("0 cards in the deck. This round: 2 damage less and 1 more reroll each.")


def test_alt_text_names_what_changed_last() -> None:
    state = conquest("witch monk", "barghest redcap", "D12:7 D6:3")
    choose(state, "choose D12", "place barghest")
    assert "Last change: the Barghest." in words.summary(table(state), NAMES)


def test_alt_text_of_a_spell_and_of_plans() -> None:
    """DC-P7, DC-E5."""
    cast = conquest("monk witch", "fireball barghest", "D12:3", items={0: "mages_hat"}, begin="round", rolls=(5,))
    text = words.summary(table(cast), NAMES)
    assert "Chloé (Monk, orange triangle) is casting a spell. Fireball needs 6, and the D12 shows 5." in text
    assert "Fireball (spell), D12, 6 or more" in text
    planned = conquest("monk witch magus", "barghest{D12:9}", "D6:2")
    choose(planned, "pass", "keep D12")
    text = words.summary(table(planned), NAMES)
    assert "Дмитрий and Tomás must answer." in text
    assert "Plan of Chloé: take the D12 off." in text


def test_alt_text_of_the_end_says_why() -> None:
    state = conquest("magus monk", "minotaur{D12:11}", "D10:7 D4:1", health={0: 1})
    choose(state, "choose D10", "place minotaur")
    assert words.summary(table(state), NAMES).startswith(
        "Dice Conquest, round 1. Chloé has fallen, and the party loses. "
    )


def test_a_boss_is_named_only_when_everybody_knows_it() -> None:
    """DC-R60."""
    hidden = conquest("monk", "barghest", "D6:2", deck="bone_queen")
    assert "Ysmere" not in words.summary(table(hidden), NAMES)
    public = conquest("monk", "barghest", "D6:2", deck="bone_queen", boss_public=True)
    assert "the boss is Ysmere the Bone Queen" in words.summary(table(public), NAMES)


def test_alt_text_too_long_loses_shapes_then_spent_dice_then_words_of_creatures_then_items() -> None:
    """art 9: what must be done and how everybody stands stays."""
    crowd = " ".join(f"{id}{{+1}}" for id in ALL.split()[:11])
    items = {0: "mages_hat bone_lens mirror_shield", 1: "wand_of_sparks healing_potion scroll_of_fortune"}
    short = table(conquest("witch monk", "barghest", "D12:8", items=items))
    long = table(conquest("witch monk magus cleric", crowd, "D12:8 D4:1", items=items))
    assert "purple flower" in words.summary(short, NAMES)
    for names in (NAMES, LONG_NAMES):
        text = words.summary(long, names)
        assert len(text) <= 1024
        assert "purple flower" not in text
        assert "is choosing a die" in text
        assert all(creature_name(id) in text for id in ALL.split()[:11])
        assert all(f"{hero_name(one.hero)}: {one.health} of {one.most} health" in text for one in long.heroes)
    assert item_name("mages_hat") in words.summary(short, NAMES)


def test_the_text_board_reads_as_it_stands() -> None:
    state = conquest(
        "witch monk", "kobold{D4:2} hydra clay_effigy ember_dragon{D20:9 +3}", "D12:8 D100:4", items={1: "mages_hat"},
        health={0: 7}, deck="redcap",
    )  # fmt: skip
    assert words.board(table(state), NAMES) == BOARD


def test_the_text_board_of_a_crowd_counts_what_it_leaves_out() -> None:
    state = conquest("witch monk magus cleric", " ".join(list(CREATURES)[:14]), " ".join(f"{die}:1" for die in DICE))
    lines = words.board(table(state), NAMES).split("\n")
    assert len(lines) == 18
    assert "and 5 more" in lines


BOARD = """\
Round 1, Witch to act
deck 1, damage now 9
Kobold            3/5 1 exact
  D4 2
Hydra           22/22 3 max 8
Clay Effigy     15/15 2 odd fixed
Vorkhaz         34/46 3
  D20 9, +3
free D10% 4, D12 8
spent D6, D8, D10
Witch 7/10 crit 8 first
Monk 10/10 crit 5 Mage's Hat"""
