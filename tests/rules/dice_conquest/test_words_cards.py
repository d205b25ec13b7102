"""What cards say: every word of the catalogue is said, and no printed text drifts from what the card does."""

import re
from typing import get_args

import pytest

from rules.dice_conquest.cards_told import (
    BRIEF,
    DOES,
    EFFECTS,
    FULL,
    HEROES,
    REROLLS,
    WINDOWS,
    abilities,
    brief,
    creature_text,
    hero_texts,
    item_text,
    lower,
    spell_text,
    window,
)
from rules.dice_conquest.catalog import CATALOG, CREATURES, ITEMS, SPELLS, Effect, Window

POWERS = [power for row in CATALOG.heroes for power in (row.ability, row.crit_ability)]
TEXTS = {power.id: power.text for power in POWERS} | {row.id: row.text for row in CATALOG.items}
SAYS = {  # words that a text about such an effect has
    "alter": r"[Cc]hange|[Rr]aise or lower", "alter_to_max": "highest number", "ignore": "ignores Creature abilities",
    "swap": "swap one Available die with one Spent", "return_spent": "[Rr]eturn", "heal": "heal", "damage": "damage",
    "weaken": "less damage", "extra_reroll": "reroll your chosen die twice", "reroll_keep": "keep either number",
    "reroll_any": "[Rr]eroll any number", "prevent": "less",
}  # fmt: skip
PLACES = {  # words that a text with such a target has; the chosen die is named in all that follow it
    "chosen": "chosen die|one die", "available": "Available|one die", "on_creature": "one die",
    "spell_die": "Spell|one die", "on_attacked": "attacked Creature", "other_on_attacked": "other die on that Creature",
    "attacked": "attacked Creature", "not_attacked": "another Creature",
}  # fmt: skip


def numbers(effect: Effect) -> set[int]:
    """The numbers that a text has to name: those of the effect, but for the single thing that "one" says."""
    found = {effect.amount, effect.step, effect.min_value, effect.placed_max_value, effect.up_to, effect.max_health}
    found |= {abs(step) for step in effect.steps} | {effect.multiplier}
    single = effect.kind in ("swap", "return_spent") and effect.amount == 1
    return found - {0} - ({effect.amount} if single or effect.kind == "extra_reroll" else set())


@pytest.mark.parametrize("id", TEXTS)
def test_printed_texts_say_what_the_effect_does(id: str) -> None:
    effect, text = EFFECTS[id], TEXTS[id]
    assert re.search(SAYS[effect.kind], text)
    assert numbers(effect) == {int(one) for one in re.findall(r"\d+", text)}
    assert [place for place in effect.targets if not re.search(PLACES[place], text)] == []
    assert ("once per round" in text) == effect.once_per_round
    assert ("ignores Creature abilities" in text) == bool(effect.ignores or effect.what)
    assert ("second-highest" in text) == (effect.below_max == 1)


@pytest.mark.parametrize("power", POWERS, ids=lambda power: power.id)
def test_printed_texts_say_when(power: object) -> None:
    text, when = power.text, power.when  # type: ignore[attr-defined]
    assert text.startswith("After placing") == (when == "after" and "once per round" not in text)


def test_every_word_of_creatures_is_said_short_and_in_full() -> None:
    kinds = {word.kind for row in CREATURES.values() for word in row.abilities}
    assert kinds == {*BRIEF} == {*FULL}
    for row in CREATURES.values():
        for word, short, full in zip(row.abilities, brief(row.id), abilities(row.id), strict=True):
            wanted = {str(one) for one in (word.amount, word.value) if one and word.kind not in ("die_max",)}
            assert [one for one in wanted if one not in full] == []
            assert len(short) <= 32
            assert full.endswith(".")


def test_every_spell_says_both_its_results() -> None:
    assert {effect.kind for row in SPELLS.values() for effect in (row.success, row.fail, row.reveal) if effect} <= {
        *DOES
    }
    for row in SPELLS.values():
        text = spell_text(row.id)
        assert f"{row.target} or more. " in text
        for effect in (row.success, row.fail, row.reveal):
            wanted = {effect.amount, effect.up_to, effect.multiplier, effect.max_health} - {0} if effect else set()
            once = {1} if effect and effect.kind in ("extra_reroll_round", "first_roll_max") else set()
            assert [one for one in wanted - once if str(one) not in text] == []


def test_some_cards_word_for_word() -> None:
    assert spell_text("fireball") == (
        "D12, 6 or more. Success: 4 damage to each of up to 3 creatures. Fail: the caster takes 1 damage."
    )
    assert spell_text("haste").startswith(
        "D10%, 5 or more. Success: this round every hero may reroll the chosen die once"
    )
    assert creature_text("hydra") == (
        "Health 22, damage 3. Only dice that show 8 or less may be placed on it. When a die is placed on it, all "
        "available dice are rolled."
    )
    assert creature_text("redcap") == "Health 11, damage 2. Whoever slays it gives Mage's Hat to a hero."
    assert brief("will_o_wisp") == ["D4, D6 or D8 only"]
    assert brief("clay_effigy") == ["odd dice only", "no die changes"]
    assert item_text("goblin_skull_bomb") == "6 damage to one creature."


def test_heroes_say_both_their_powers() -> None:
    ability, crit = hero_texts("witch")
    assert ability.startswith("Hex: Raise or lower by exactly 3 a die that shows 5 or more: ")
    assert crit == "Critical hit on 8, Life Siphon: If the attacked creature is slain this turn, heal 1."
    assert len({hero_texts(id) for id in HEROES}) == len(HEROES)


def test_the_words_of_the_game_are_small_inside_a_sentence() -> None:
    assert lower("Swap one Available die with one Spent die.") == "Swap one available die with one spent die."
    assert lower("After placing: return one Spent die to Available (roll it).").endswith(
        "one spent die to Available (roll it)."
    )
    assert lower("One Hero heals 2. Creatures stay.") == "One hero heals 2. Creatures stay."


def test_every_window_of_an_item_is_said() -> None:
    assert {*WINDOWS} == {*get_args(Window)}
    assert {window(id) for id in ITEMS} == {
        "Used in its owner's turn",
        "Used in its owner's turn or while its owner casts a spell",
        "Used when the damage of a round is about to be shared",
    }


def test_what_rerolls_is_known() -> None:
    assert {"guidance", "scroll_of_fortune"} == REROLLS
