"""What nobody may know: the order of the deck, the Boss before it is drawn, and which Spells are in the deck."""

from collections import Counter

import msgspec
import pytest

from rules.chance import Practice
from rules.dice_conquest import GAME
from rules.dice_conquest.catalog import BOSSES, CREATURES, SPELLS
from rules.dice_conquest.view import Conquest, Seat
from rules.saves import copy
from tests.rules.dice_conquest.tables import choose, conquest, display, laid, table

SEVERAL = range(16)


def views(state):
    """What an onlooker and every seat see."""
    return [GAME.view(state, seat) for seat in (None, *range(len(state.heroes)))]


def written(state):
    """All that anybody sees, as text."""
    return msgspec.json.encode(views(state)).decode()


# ---------------------------------------------------------------- the same for all


def test_all_see_the_same():
    """DC-R56: seats and onlookers, but for the answers that one of them is asked for."""
    state = laid(3, spells=4)
    public, *own = views(state)
    assert isinstance(public, Conquest)
    assert all(isinstance(view, Seat) for view in own)
    assert [view.table for view in own] == [public] * 3
    assert [view.seat for view in own] == [0, 1, 2]


def test_everything_in_play_is_public():
    """DC-R56, DC-R60: health, items, dice, display, what is gone, and how many cards the deck has."""
    state = conquest(
        "monk witch", "barghest{D20:3 +2} jinkin", "D12:9 D4:2", items={1: "bone_lens"}, health={0: 4},
        deck="hydra redcap",
    )  # fmt: skip
    view = table(state)
    assert [(seen.hero, seen.health, seen.most, seen.items) for seen in view.heroes] == [
        ("monk", 4, 10, ()), ("witch", 10, 10, ("bone_lens",)),
    ]  # fmt: skip
    assert [(card.id, card.kind, card.total, card.counters, card.dice) for card in view.display] == [
        ("barghest", "creature", 5, 2, ("D20",)), ("jinkin", "creature", 0, 0, ()),
    ]  # fmt: skip
    assert [(die.die, die.zone, die.value, die.on) for die in view.dice if die.zone != "spent"] == [
        ("D4", "available", 2, ""), ("D12", "available", 9, ""), ("D20", "creature", 3, "barghest"),
    ]  # fmt: skip
    assert (view.deck, view.round, view.first, view.active) == (2, 1, 0, 0)


def test_critical_numbers_are_marked():
    """DC-H2: dice that show the acting Hero's number."""
    state = conquest("monk witch", "barghest", "D12:5 D8:8 D20:5", turn=1)
    assert table(state).critical == ("D8",)
    state = conquest("monk witch", "barghest", "D12:5 D8:8 D20:5")
    assert table(state).critical == ("D12", "D20")


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("seed", range(5))
def test_the_order_of_the_deck_is_unknown(seed):
    """DC-R60, DC-S8."""
    state = laid(2, seed, spells=4)
    other = copy(state)
    other.deck[:-1] = reversed(other.deck[:-1])
    assert other.deck != state.deck
    assert views(other) == views(state)


@pytest.mark.parametrize("seed", range(5))
def test_the_boss_is_unknown(seed):
    """DC-R60, DC-S9: and so are the two that are out of the game."""
    state = laid(2, seed)
    other = copy(state)
    other.deck[-1], other.unused_bosses[0] = other.unused_bosses[0], other.deck[-1]
    assert views(other) == views(state)
    assert not [boss for boss in BOSSES if boss in written(state)]


@pytest.mark.parametrize("seed", range(5))
def test_the_spells_in_the_deck_are_unknown(seed):
    """DC-R60, DC-P2: only how many, and of which level."""
    state = laid(2, seed, spells=3)
    hidden = next((index for index, name in enumerate(state.deck) if name in SPELLS), None)
    left = sum(name in SPELLS for name in state.deck)
    assert table(state).spells_left == left
    if hidden is not None:
        other = copy(state)
        other.deck[hidden], other.unused_spells[0] = other.unused_spells[0], other.deck[hidden]
        assert views(other) == views(state)


def test_a_named_boss_is_known_and_the_others_are_not_drawn():
    """DC-R60: with either option."""
    for more in ({"boss": "pit_tyrant"}, {"boss_public": True}):
        state = laid(2, 3, **more)
        assert table(state).boss == state.deck[-1]
        assert {GAME.redeal(GAME.public(state), Practice(seed)).deck[-1] for seed in SEVERAL} == {state.deck[-1]}


def test_the_boss_is_known_when_it_is_drawn():
    """DC-R60, DC-R39."""
    state = conquest("monk witch", "kobold", "D4:1", deck="redcap bone_queen")
    assert table(state).boss is None
    choose(state, "pass")
    assert table(state).boss == "bone_queen"
    assert [card.kind for card in table(state).display] == ["creature", "creature", "boss"]


# ---------------------------------------------------------------- dealt anew


def played(seats, seed, actions, **options):
    """A table after some answers at random."""
    state, chance, luck = laid(seats, seed, **options), Practice(f"luck {seed}"), Practice(f"answers {seed}")
    for _ in range(actions):
        if GAME.outcome(state) is not None:
            break
        decision = GAME.decisions(state)[0]
        lawful = GAME.lawful(state, decision)
        GAME.apply(state, decision.seat, lawful[luck.below(len(lawful))], chance)
    return state


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_table_dealt_anew_looks_the_same(seed, viewer):
    """DC-R60: whatever is asked, with the same answers to it."""
    state = played(2, seed, 5 * seed, spells=4)
    twin = GAME.redeal(GAME.view(state, viewer), Practice("twin"))
    assert views(twin) == views(state)
    assert [GAME.legal(twin, seat) for seat in (0, 1)] == [GAME.legal(state, seat) for seat in (0, 1)]
    assert GAME.decisions(twin) == GAME.decisions(state)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_unknown_is_drawn_anew(seed):
    """DC-R60, DC-R39, DC-R1: another order, any Boss, last; any Spells of that number; no card twice."""
    state = laid(2, seed, spells=3)
    twins = [GAME.redeal(GAME.public(state), Practice(number)) for number in SEVERAL]
    assert len({tuple(twin.deck) for twin in twins}) > 10
    assert {twin.deck[-1] for twin in twins} == set(BOSSES)
    for twin in twins:
        everything = Counter([*twin.deck, *(card.id for card in twin.display), *twin.gone, *twin.unused_bosses])
        assert set(CREATURES) <= set(everything)
        assert max(everything.values()) == 1
        assert len(set(everything) & set(SPELLS)) == 3
        assert display(twin) == display(state)
        assert len(twin.deck) == len(state.deck)


def test_spells_of_the_level_only_are_drawn_anew():
    """DC-R60, DC-P2."""
    state = laid(2, 1, spells=2, spell_difficulty="medium")
    found = set()
    for seed in SEVERAL:
        twin = GAME.redeal(GAME.public(state), Practice(seed))
        used = [name for name in [*twin.deck, *(card.id for card in twin.display), *twin.gone] if name in SPELLS]
        assert len(used) == 2
        assert {SPELLS[name].difficulty for name in used} == {"medium"}
        found.add(frozenset(used))
    assert len(found) > 1 or len([name for name in state.deck if name in SPELLS]) == 0


def test_a_dealt_table_can_be_played_on():
    """DC-R60: to its end."""
    luck = Practice("to the end")
    twin = GAME.redeal(GAME.public(played(3, 2, 12, spells=3)), luck)
    for _ in range(GAME.length):
        if GAME.outcome(twin) is not None:
            break
        decision = GAME.decisions(twin)[0]
        lawful = GAME.lawful(twin, decision)
        GAME.apply(twin, decision.seat, lawful[luck.below(len(lawful))], luck)
    assert GAME.outcome(twin) is not None


def test_drawing_is_told_as_a_reveal():
    """DC-R60, DC-E7: what was hidden cannot be taken back."""
    state = conquest("monk witch", "kobold", "D4:1", deck="redcap hydra jinkin")
    assert [type(one).__name__ for one in choose(state, "pass") if one.reveals] == ["CardRevealed"] * 3
