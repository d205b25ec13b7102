"""Setting up a table, and the options of the house."""

from collections import Counter

import pytest

from rules.chance import Practice
from rules.contract import Illegal
from rules.dice_conquest import GAME
from rules.dice_conquest.catalog import BOSSES, CATALOG, DICE, HEROES, SPELLS
from rules.dice_conquest.options import PRESETS, ConquestOptions
from rules.dice_conquest.setup import bare_conquest
from tests.rules.dice_conquest.tables import choose, conquest, display, end, health, laid, pending, table, total

SEEDS = range(60)
every_count = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def heroes(state):
    """The Heroes by seat."""
    return [seen.hero for seen in table(state).heroes]


def hidden(state):
    """All cards that the set-up used: deck and display, in no order."""
    return Counter([*state.deck, *(card.id for card in state.display)])


# ---------------------------------------------------------------- Heroes


@every_count
def test_heroes_are_different(seats):
    """DC-S1."""
    for seed in range(10):
        assert len(set(heroes(laid(seats, seed)))) == seats


def test_heroes_are_picked():
    """DC-S1: by the place of joining; a Hero picked twice goes to who joined first."""
    state = laid(3, picks=("cleric", "monk", "cleric"))
    by_place = {state.places[seat]: hero for seat, hero in enumerate(heroes(state))}
    assert (by_place[0], by_place[1]) == ("cleric", "monk")
    assert by_place[2] not in ("cleric", "monk")
    assert set(GAME.picks) == set(HEROES)


def test_no_hero_of_that_name():
    """DC-S1."""
    with pytest.raises(Illegal) as refusal:
        laid(2, picks=("bard",))
    assert (refusal.value.rule, refusal.value.reason, refusal.value.facts) == ("DC-S1", "unknown", {"hero": "bard"})


def test_heroes_at_random():
    """DC-S1: with the option all are dealt; without a pick a free one is dealt by luck too."""
    assert len({tuple(heroes(laid(2, seed, heroes="random", picks=("monk", "witch")))) for seed in SEEDS}) > 5
    assert len({heroes(laid(1, seed))[0] for seed in SEEDS}) == len(HEROES)


@every_count
def test_health_is_full(seats):
    """DC-S2, DC-S3, DC-S4, DC-S5, DC-S6."""
    state = bare_conquest(list(HEROES)[:seats], ConquestOptions())
    each = {1: 20, 2: 10, 3: 6, 4: 4}[seats]
    assert [(hero.health, hero.most) for hero in state.heroes] == [(each, each)] * seats


@pytest.mark.parametrize(("seats", "each"), [(1, 20), (2, 10), (3, 7), (4, 5)])
def test_even_odds(seats, each):
    """DC-S3, DC-S4: the option gives three and four Heroes one more, and changes nothing for one or two."""
    state = laid(seats, even_odds=True)
    assert [hero.most for hero in state.heroes] == [each] * seats


@pytest.mark.parametrize("first", [0, 1, 2])
def test_one_player_with_two_heroes(first):
    """DC-S5, DC-R68: a game of two Heroes, both of the one who plays."""
    state = laid(1, solo_two_hands=True, picks=("witch",), first=first)
    assert (state.places, heroes(state)[0], len({*heroes(state)})) == ([0, 0], "witch", 2)
    assert [hero.most for hero in state.heroes] == [10, 10]
    assert first == 0 or state.first == first - 1
    assert [laid(seats, solo_two_hands=True).places for seats in (2, 3)] == [[0, 1], [0, 1, 2]]


# ---------------------------------------------------------------- First Player


def test_the_first_player_is_drawn():
    """DC-S7, DC-R4."""
    assert {laid(3, seed).first for seed in SEEDS} == {0, 1, 2}


@pytest.mark.parametrize("named", [1, 2, 3])
def test_the_first_player_is_named(named):
    """DC-S7, DC-R4: who joined as the n-th, and the first turn is his (DC-G3)."""
    for seed in range(5):
        state = laid(3, seed, first=named)
        assert state.places[state.first] == named - 1
        assert pending(state) == [(state.first, "MayStart")]


def test_a_seat_that_nobody_has_is_drawn():
    """DC-R4: the fourth of two cannot begin."""
    assert {laid(2, seed, first=4).first for seed in SEEDS} == {0, 1}


# ---------------------------------------------------------------- deck and display


def test_the_deck_is_shuffled_and_the_boss_lies_below():
    """DC-S8, DC-S9, DC-R1, DC-R39: 23 Creatures, then one of the three Bosses."""
    decks = [laid(2, seed) for seed in SEEDS]
    for state in decks:
        assert hidden(state) - Counter([state.deck[-1]]) == Counter(row.id for row in CATALOG.creatures)
        assert set(state.unused_bosses) == set(BOSSES) - {state.deck[-1]}
        assert not set(state.unused_bosses) & set(table(state).gone)
    assert {state.deck[-1] for state in decks} == set(BOSSES)
    assert len({tuple(state.deck[:5]) for state in decks}) == len(decks)


def test_three_cards_lie_open():
    """DC-S10, DC-S12, DC-R31: and one more for each that draws, also by drawn ones."""
    sizes = set()
    for seed in range(150):
        state = laid(1, seed)
        drawing = sum(card.id in ("dire_wolf", "goblin_drummer") for card in state.display)
        assert len(state.display) == 3 + drawing
        sizes.add(len(state.display))
    assert sizes == {3, 4, 5}


def test_reveals_of_the_set_up_work():
    """DC-S11, DC-R30: a Goblin Bomber at the start costs the First Player one."""
    found = 0
    for seed in range(60):
        state = laid(2, seed)
        bombed = "goblin_bomber" in display(state)
        assert health(state) == [10 - (bombed and seat == state.first) for seat in (0, 1)]
        found += bombed
    assert found


def test_all_dice_are_available_and_rolled():
    """DC-S13, DC-G2: unless the Harpy took one (DC-R47)."""
    for seed in SEEDS:
        state = laid(2, seed)
        stolen = "harpy" in display(state)
        assert sum(state.dice[die].zone == "available" for die in DICE) == 7 - stolen
        assert (state.round, table(state).phase) == (1, "turns")


# ---------------------------------------------------------------- Spells


@pytest.mark.parametrize("count", range(9))
def test_so_many_spells_are_shuffled_in(count):
    """DC-P1, DC-P3, DC-S10: anywhere but below the Boss, and never instead of a Creature."""
    for seed in range(12):
        state = laid(1, seed, spells=count)
        used = set(SPELLS) - set(state.unused_spells)
        assert len(used) == count
        assert state.deck[-1] in BOSSES
        alive = [card for card in state.display if card.id not in SPELLS]
        assert len(alive) >= 3 or any(name in table(state).gone for name in CATALOG_IDS)


CATALOG_IDS = [row.id for row in CATALOG.creatures]


@pytest.mark.parametrize(
    ("level", "there_are"), [("easy", 3), ("medium", 3), ("hard", 2), ("any", 8)]
)  # fmt: skip
def test_spells_of_a_level(level, there_are):
    """DC-P2: where fewer exist than are wanted, all of them."""
    for seed in range(5):
        state = laid(1, seed, spells=8, spell_difficulty=level)
        used = set(SPELLS) - set(state.unused_spells)
        assert len(used) == there_are
        assert level == "any" or {SPELLS[name].difficulty for name in used} == {level}


# ---------------------------------------------------------------- the other options


def test_the_default_is_the_printed_game():
    """DC-P1: without Spells, with the health of the cards."""
    assert ConquestOptions() == next(iter(PRESETS.values())) == next(iter(GAME.presets.values()))
    assert ConquestOptions().spells == 0
    assert not ConquestOptions().even_odds


@pytest.mark.parametrize(
    ("difficulty", "ordinary", "boss"), [("story", 15, 38), ("standard", 17, 42), ("heroic", 18, 44)]
)  # fmt: skip
def test_difficulty_changes_health(difficulty, ordinary, boss):
    """DC-L1: of Creatures and Bosses, but never of an exact Creature."""
    state = conquest("monk", "barghest bone_queen jinkin kobold", "D4:1", difficulty=difficulty)
    assert [card.health for card in table(state).display] == [ordinary, boss, 8, 5]


@pytest.mark.parametrize(("difficulty", "slain"), [("story", True), ("standard", False), ("heroic", False)])
def test_difficulty_counts_when_a_creature_is_slain(difficulty, slain):
    """DC-L1."""
    state = conquest("monk", "barghest{D10:10} redcap", "D6:6 D4:1", difficulty=difficulty)
    choose(state, "choose D6", "place barghest")
    assert ("barghest" not in display(state)) == slain


def test_a_spell_looks_at_the_health_in_play():
    """DC-R38: Gate reaches 16; the Barghest of a story has 15."""
    for difficulty, kind in (("story", "MayTarget"), ("standard", "MayStart")):
        state = conquest("monk", "gate barghest", "D20", begin="round", rolls=[13] + [5] * (difficulty != "story"),
                         difficulty=difficulty)  # fmt: skip
        assert pending(state) == [(0, kind)]


@pytest.mark.parametrize("boss", BOSSES)
def test_the_boss_is_named(boss):
    """DC-S9, DC-R60: and then known from the start."""
    for seed in range(3):
        state = laid(2, seed, boss=boss)
        assert state.deck[-1] == boss
        assert table(state).boss == boss


def test_the_boss_is_announced():
    """DC-R60."""
    for seed in range(6):
        state = laid(2, seed, boss_public=True)
        assert table(state).boss == state.deck[-1]
        assert table(laid(2, seed)).boss is None


@pytest.mark.parametrize("cap", [30, 24, 18, 15, 12])
def test_the_round_cap(cap):
    """DC-R43: the last round ends without a win; the one before goes on."""
    state = conquest("monk", "kobold", "D4:1", fields={"round": cap - 1}, round_cap=cap)
    choose(state, "pass")
    assert (end(state), state.round) == ((None, None), cap)
    choose(state, "pass")
    assert end(state) == ("loss", "round_cap")
    assert GAME.outcome(state) == ()


@every_count
def test_every_preset_can_be_laid(seats):
    """DC-S13: the first question of a preset is a cast, a target or a die."""
    for name, options in PRESETS.items():
        state = GAME.setup(seats, options, Practice(name))
        assert pending(state)[0][1] in ("MayStart", "MayCast", "MayTarget")


def test_a_die_on_a_creature_counts_from_the_start():
    """DC-A6: what the tests lay by hand is what the rules see."""
    assert total(conquest("monk", "barghest{D4:2 +3}", "D6:1"), "barghest") == 5
