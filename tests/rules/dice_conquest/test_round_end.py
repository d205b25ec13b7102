"""The end of a round: prevention, damage, markers, the token, new cards, and the dice that come back."""

import pytest

from rules.dice_conquest.catalog import DICE
from rules.dice_conquest.events import (
    CardRevealed,
    Hurt,
    Moved,
    Prevented,
    RevealWorked,
    RoundBegan,
    RoundEnded,
    TokenMoved,
)
from tests.rules.dice_conquest.tables import (
    available,
    brought,
    choose,
    conquest,
    display,
    end,
    health,
    items,
    lying,
    names,
    only,
    options,
    pending,
    refused,
    seen,
    spent,
    table,
)

# ---------------------------------------------------------------- damage


def test_damage_is_allocated_point_by_point():
    """DC-E2, DC-E3: from the First Player clockwise, around and around."""
    state = conquest("monk witch magus", "barghest minotaur kobold", "D4:1", first=2)
    events = choose(state, "pass")
    assert only(events, RoundEnded) == RoundEnded(why="pass", sum=7, allocation=(2, 2, 3))
    assert health(state) == [4, 4, 3]


def test_the_damage_that_would_come_is_seen():
    """DC-E2, DC-E3, DC-R29: sum and shares, at any time."""
    state = conquest("monk witch magus", "barghest smaranava", "D4:1", turn=1)
    assert (table(state).incoming, table(state).allocation) == (5, (2, 2, 1))
    assert [card.damage for card in table(state).display] == [4, 1]
    assert [card.printed for card in table(state).display] == [3, 1]


def test_auras_add_up():
    """DC-K5, DC-R29: and none strengthens itself."""
    state = conquest("monk", "smaranava pit_tyrant kobold", "D4:1")
    assert [card.damage for card in table(state).display] == [2, 4, 3]
    choose(state, "pass")
    assert health(state) == [11]


def test_an_aura_ends_with_its_creature():
    """DC-K5, DC-K2."""
    state = conquest("magus", "smaranava{D12:6} barghest", "D8:8 D4:1")
    assert seen(state, "barghest").damage == 4
    choose(state, "choose D8", "place smaranava")
    assert seen(state, "barghest").damage == 3


def test_markers_never_make_damage_negative():
    """DC-R29: a weakened Kobold deals 0, and helps nobody else; a weakened aura still counts (DC-R67)."""
    state = conquest("monk", "kobold barghest", "D6:5 D4:1")
    state.display[0].weaker = 2
    assert table(state).incoming == 3
    state = conquest("monk", "smaranava barghest", "D4:1")
    state.display[0].weaker = 2
    assert [card.damage for card in table(state).display] == [0, 4]


def test_nobody_is_hurt_by_an_empty_display():
    """DC-E2, DC-E1a."""
    state = conquest("magus", "dire_wolf", "D12:10 D4:1", deck="barghest")
    events = choose(state, "choose D12", "place dire_wolf")
    assert brought(events, Hurt) == []


def test_allocation_stops_when_somebody_falls():
    """DC-R41, DC-E4, DC-W2: the others keep what they have, and all have lost."""
    state = conquest("monk witch magus", "barghest minotaur", "D4:1", health={1: 1})
    choose(state, "pass")
    assert health(state) == [5, 0, 6]
    assert (end(state), table(state).fallen) == (("loss", "fallen"), 1)
    assert (pending(state), state.agenda) == ([], [])


# ---------------------------------------------------------------- prevention


def shielded(**more):
    """Seat 1 holds a Mirror Shield."""
    return conquest("monk witch", "barghest kobold", "D4:1", items={1: "mirror_shield"}, **more)


def test_the_mirror_shield_is_used_out_of_turn():
    """DC-M2, DC-R29, DC-M3: three less."""
    state = shielded()
    choose(state, "pass")
    assert (pending(state), options(state)) == ([(1, "MayPrevent")], {"use", "decline"})
    assert health(state) == [10, 10]
    assert (table(state).incoming, table(state).allocation) == (4, (2, 2))
    assert refused(state, "use", seat=0) == ("turn order", "not asked")
    events = choose(state, "use", seat=1)
    assert only(events, Prevented) == Prevented(seat=1, amount=3)
    assert (health(state), items(state, 1)) == ([9, 10], [])


def test_the_mirror_shield_is_kept():
    """DC-M2."""
    state = shielded()
    choose(state, "pass", "decline")
    assert (health(state), items(state, 1)) == ([8, 8], ["mirror_shield"])


def test_no_question_without_damage():
    """DC-R59."""
    state = conquest("magus witch", "dire_wolf", "D12:10 D4:1", items={1: "mirror_shield"}, deck="kobold")
    choose(state, "choose D12", "place dire_wolf")
    assert pending(state) == [(1, "MayStart")]
    state = shielded(effects={"prevented": 4})
    choose(state, "pass")
    assert (pending(state), items(state, 1)) == ([(1, "MayStart")], ["mirror_shield"])


def test_prevention_never_heals():
    """DC-R29: the sum is at least 0."""
    state = conquest("monk witch", "kobold", "D4:1", items={0: "mirror_shield"}, health={0: 5})
    choose(state, "pass", "use")
    assert health(state) == [5, 10]


def test_the_shield_can_save_a_hero():
    """DC-R28, DC-E4: it comes before the sum."""
    state = shielded(health={0: 2})
    choose(state, "pass", "use")
    assert (health(state), end(state)) == ([1, 10], (None, None))


# ---------------------------------------------------------------- regenerate, markers


def test_the_troll_regenerates():
    """DC-R28: after the damage and before the plan, the lowest die; among equals the smaller."""
    state = conquest("monk", "cave_troll{D4:3 D8:3 D20:9}", "D6:1")
    events = choose(state, "pass")
    assert Moved(dice=("D4",), to="spent", by="regenerate") in brought(events, Moved)
    assert (lying(state, "cave_troll"), pending(state)) == ("D8:3 D20:9", [(0, "MayPlan")])
    assert names(events, "Hurt", "Moved") == ["Hurt", "Moved"]


def test_regeneration_can_leave_nothing_to_plan():
    """DC-R59, DC-R28."""
    state = conquest("monk", "bone_queen{D4:3}", "D6:1")
    choose(state, "pass")
    assert pending(state) == [(0, "MayStart")]
    assert lying(state, "bone_queen") == ""


def test_regeneration_takes_no_counters():
    """DC-R11."""
    state = conquest("monk", "cave_troll{+5}", "D6:1")
    choose(state, "pass")
    assert seen(state, "cave_troll").counters == 5


def test_markers_and_effects_end_with_the_round():
    """DC-R28, DC-P9: weaker, dominated, and what Spells did."""
    state = conquest(
        "monk witch", "barghest{D20:1} redcap", "D4:1",
        effects={"extra_rerolls": 1, "prevented": 2, "no_reroll": True, "steals": 1, "largest_to_most": 1},
    )  # fmt: skip
    state.display[0].weaker, state.display[1].dominated = 2, True
    choose(state, "pass")
    assert health(state) == [10, 10]
    assert [(card.weaker, card.dominated) for card in table(state).display] == [(0, False)] * 2
    choose(state, "keep", "approve")
    view = table(state)
    assert (view.extra_rerolls, view.prevented, view.no_reroll) == (0, 0, False)
    assert len(available(state).split()) == 6


# ---------------------------------------------------------------- token, cards, dice


def test_the_token_moves_clockwise():
    """DC-E6, DC-G3: and around."""
    state = conquest("monk witch magus", "kobold", "D4:1", first=1)
    for seat in (2, 0, 1):
        events = choose(state, "pass")
        assert only(events, TokenMoved) == TokenMoved(to=seat)
        assert (state.first, pending(state)) == (seat, [(seat, "MayStart")])
        assert only(events, RoundBegan) == RoundBegan(round=state.round, first=seat)


def test_three_cards_are_drawn_to_the_right():
    """DC-E7, DC-S10."""
    state = conquest("monk witch", "kobold", "D4:1", deck="hydra redcap jinkin barghest")
    events = choose(state, "pass")
    assert [one.card for one in brought(events, CardRevealed)] == ["hydra", "redcap", "jinkin"]
    assert (display(state), state.deck) == ("kobold hydra redcap jinkin", ["barghest"])


def test_reveals_work_after_all_three_are_drawn():
    """DC-K1, DC-E7, DC-S11: left to right; drawn cards come last (DC-S12, DC-R31)."""
    state = conquest(
        "monk witch", "kobold", "D4:1", deck="dire_wolf goblin_bomber goblin_drummer pit_tyrant barghest redcap"
    )
    events = choose(state, "pass")
    shown = [one.card for one in events if isinstance(one, CardRevealed | RevealWorked)]
    assert shown == [
        "dire_wolf", "goblin_bomber", "goblin_drummer", "dire_wolf", "pit_tyrant", "goblin_bomber", "goblin_drummer",
        "barghest", "pit_tyrant",
    ]  # fmt: skip
    assert display(state) == "kobold dire_wolf goblin_bomber goblin_drummer pit_tyrant barghest"
    assert health(state) == [8, 8]


def test_reveal_damage_begins_with_the_new_first_player():
    """DC-R30, DC-E6: the token has moved."""
    state = conquest("monk witch magus", "kobold", "D4:1", first=1, deck="pit_tyrant")
    choose(state, "pass")
    assert health(state) == [5, 5, 5]


def test_reveal_damage_can_fell():
    """DC-R30, DC-E4, DC-R41."""
    state = conquest("monk witch magus", "kobold", "D4:1", health={1: 1}, deck="pit_tyrant")
    choose(state, "pass")
    assert (health(state), end(state)) == ([5, 0, 6], ("loss", "fallen"))


def test_the_shield_is_of_no_use_against_reveals():
    """DC-R30, DC-M2: it waits for the damage of a round."""
    state = conquest("monk witch", "kobold", "D4:1", items={1: "mirror_shield"}, deck="pit_tyrant")
    choose(state, "pass", "use")
    assert (health(state), pending(state)) == ([9, 9], [(1, "MayStart")])


@pytest.mark.parametrize("deck", ["", "dire_wolf", "jinkin dire_wolf"])
def test_an_empty_deck_is_no_end(deck):
    """DC-E8, DC-R32: fewer cards come, also by a Reveal."""
    state = conquest("monk witch", "kobold", "D4:1", deck=deck)
    choose(state, "pass")
    assert display(state) == f"kobold {deck}".strip()
    assert (state.deck, pending(state)) == ([], [(1, "MayStart")])


def test_the_boss_comes_last():
    """DC-R39: to the right of what came with it."""
    state = conquest("monk witch", "kobold", "D4:1", deck="redcap bone_queen")
    choose(state, "pass")
    assert (display(state), table(state).boss) == ("kobold redcap bone_queen", "bone_queen")


def test_spent_dice_come_back():
    """DC-E9, DC-R45: all of them, whatever became of the plan; dice on Creatures stay."""
    state = conquest("monk witch", "barghest{D20:3}", "D4:1")
    choose(state, "pass", "keep", "approve")
    assert {word.split(":")[0] for word in available(state).split()} == set(DICE) - {"D20"}
    assert spent(state) == ""


def test_the_last_round_ends_after_the_damage():
    """DC-R43, DC-R28: who falls in it has fallen."""
    state = conquest("monk", "barghest", "D4:1", health={0: 3}, fields={"round": 30})
    choose(state, "pass")
    assert end(state) == ("loss", "fallen")


def test_the_order_of_the_end():
    """DC-R28."""
    state = conquest(
        "monk witch", "cave_troll{D4:2 D20:3} barghest", "D6:1", items={0: "mirror_shield"}, deck="goblin_bomber redcap"
    )
    events = choose(state, "pass", "use", "keep D20", "approve")
    order = ["Passed", "Prevented", "RoundEnded", "Hurt", "Moved", "PlanProposed", "PlanApplied",
             "TokenMoved", "CardRevealed", "RevealWorked", "Rolled", "TurnBegan"]  # fmt: skip
    assert list(dict.fromkeys(names(events, *order))) == order


def test_shields_are_asked_in_order_and_while_there_is_damage():
    """DC-M2, DC-R28, DC-R59: from the First Player clockwise."""
    for words, asked in [
        (["use"], [1]), (["decline", "use"], [1, 0]), (["decline", "decline"], [1, 0]),
    ]:  # fmt: skip
        state = conquest("monk witch", "barghest", "D4:1", first=1, items={0: "mirror_shield", 1: "mirror_shield"})
        choose(state, "pass")
        seats = []
        for word in words:
            seats.append(pending(state)[0][0])
            choose(state, word)
        assert seats == asked
        assert pending(state) == [(0, "MayStart")]
        assert sum(health(state)) == (20 if "use" in words else 17)
