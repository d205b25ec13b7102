"""What cards, deities and monsters say: made from their verbs, with every number of them."""

import re
from typing import get_args

import pytest

from rules.arena.cards_told import BRIEF, DOES, ITEM_TYPE, brief, card_text, deity_text, does, effect_text, full_card
from rules.arena.catalog import (
    ALL,
    DEITIES,
    FEATS,
    ITEMS,
    MONSTERS,
    PASSIVE,
    Effect,
    ItemType,
    Keyword,
    Kind,
    effects_of,
)
from rules.arena.monsters_told import SPECIAL, brief_specials, monster_text
from rules.arena.terms import ABILITY, ELEMENT, KEYWORD, RUNE

CARDS = [*FEATS, *ITEMS]


def numbers(effect: Effect) -> set[int]:
    """The numbers that a text has to name."""
    found = {*effect.req.values(), effect.ap, effect.flat}
    found |= {*effect.reach} if effect.kind == "attack" and effect.reach != (0, 0) else set()
    return (found | ({effect.n} if effect.n not in (0, ALL) else set())) - ({0} if effect.reach[0] else set())


@pytest.mark.parametrize("id", CARDS)
def test_a_card_names_every_number_of_every_effect(id: str) -> None:
    """AR-K11, AR-I12."""
    for effect in effects_of(id):
        text = effect_text(effect)
        said = {int(one) for one in re.findall(r"\d+", text)}
        single = {1} if effect.kind in ("rotate", "push_hero") else set()  # "a tile", said in words
        assert numbers(effect) - {0} - single <= said, text
        assert ("once a round" in text) == effect.once
        assert text.startswith("With " if effect.req else "Without tokens")
        assert (" + " in does(effect)) == (effect.add != "none")
        assert text.endswith(".")


def test_every_verb_is_said_short_and_in_full() -> None:
    assert {*DOES} == {*get_args(Kind)}
    assert {*BRIEF} == {*get_args(Kind)} - {*PASSIVE}
    assert {*ITEM_TYPE} == {*get_args(ItemType)}


@pytest.mark.parametrize("id", CARDS)
def test_effects_of_one_card_that_are_used_are_told_apart_in_a_few_words(id: str) -> None:
    used = [effect for effect in effects_of(id) if effect.kind not in PASSIVE]
    told = [(effect.kind, brief(effect)) for effect in used]
    assert len({*told}) == len(told)
    assert max((len(brief(effect)) for effect in used), default=0) <= 20


def test_some_cards_word_for_word() -> None:
    assert full_card("shield_block") == (
        "Shield Block (feat of level 1): With 1 Con, once a round: block 2 of an attack on you. "
        "With 3 Con, once a round: block all of an attack on you."
    )
    assert full_card("magic_rod") == (
        "Magic Rod (melee weapon, priority 2): With 1 Str, 1 action: attack a monster, your own tile, for 1 + Damage. "
        "With 1 Str and 2 Int, 1 action: attack a monster, your own tile, for 1 + Magic."
    )
    assert card_text("lightning_bolt") == ("With 3 Int, 2 actions: attack every monster on a line, reach 1–4, for 3.")
    assert card_text("passwall") == (
        "With 1 Int, 1 action: go 1 tile, walls or not. With 3 Int, 1 action: go up to 2 tiles, walls or not."
    )
    assert card_text("incense") == "Without tokens: take up to 2 different elements. It leaves the game after its use."


@pytest.mark.parametrize("id", DEITIES)
def test_a_deity_says_both_its_powers_and_what_it_needs(id: str) -> None:
    """AR-D1, AR-D4, AR-X4."""
    row, text = DEITIES[id], deity_text(id)
    assert f"with Ego {row.take_ego}, flipped with Ego {row.flip_ego}" in text
    assert all(side.name in text and does(side.effect) in text for side in row.sides)
    assert text.endswith(f"worth its hero's Ego and {row.glory_base} more.")


@pytest.mark.parametrize("id", MONSTERS)
def test_a_monster_says_every_number_of_its_sheet(id: str) -> None:
    """AR-M16."""
    row, text = MONSTERS[id], monster_text(id)
    assert text.startswith(f"Level {row.level}, life {row.life}, initiative {row.initiative}, {row.glory} glory. ")
    for attack in filter(None, (row.melee, row.ranged)):
        assert f"damage {attack.dmg}, critical {attack.crit}." in text
    for special in row.abilities:
        assert SPECIAL[special.key] in text
        assert (f"Resistance {special.dc} or more" in text) == bool(special.dc) or len(row.abilities) > 1
        assert KEYWORD[special.key] in brief_specials(id)
    assert (brief_specials(id) == "") == (not row.abilities)


def test_monsters_word_for_word() -> None:
    assert monster_text("vampire") == (
        "Level 4, life 6, initiative 66, 9 glory. Melee attack: reach 0–1, damage 4, critical 6. Ranged attack: reach "
        "2–3, damage 3, critical 5. Mesmerizing by every attack: the hero takes a −1 Damage and a −1 Defense rune, "
        "avoided with Resistance 3 or more. Monster teleport: after it has attacked it goes to the summoning tile of "
        "the number rolled, and attacks again."
    )
    assert "reach 1–3 diagonally, damage 5, critical 7" in monster_text("chimera")
    assert brief_specials("frost_giant") == "item destroyer (Resistance 3)"


def test_every_word_of_the_game_has_one_name() -> None:
    assert {*KEYWORD} == {*SPECIAL} == {*get_args(Keyword)}
    for names in (ABILITY, ELEMENT, RUNE, KEYWORD):
        assert len({*names.values()}) == len(names)
