"""Where a round ends in the middle of a turn, and when a Critical Hit is armed."""

from rules.dice_conquest.catalog import DICE
from rules.dice_conquest.events import Armed, Chosen, Placed, Rolled, RoundEnded
from tests.rules.dice_conquest.tables import (
    available,
    brought,
    choose,
    conquest,
    display,
    health,
    items,
    only,
    options,
    pending,
    refusal_of,
    refused,
    table,
)

# ---------------------------------------------------------------- where the round ends


def test_the_round_ends_when_everything_is_slain():
    """DC-E1a, DC-R25: nobody is hurt."""
    state = conquest("monk witch", "dire_wolf", "D12:10 D6:4", deck="kobold")
    events = choose(state, "choose D12", "place dire_wolf")
    assert only(events, RoundEnded) == RoundEnded(why="cleared", sum=0, allocation=(0, 0))
    assert health(state) == [10, 10]
    assert (state.round, display(state)) == (2, "kobold")


def test_spells_do_not_keep_a_round_alive():
    """DC-R33, DC-E1a."""
    state = conquest("monk witch", "dire_wolf haste", "D12:10 D6:4", deck="kobold")
    events = choose(state, "choose D12", "place dire_wolf")
    assert only(events, RoundEnded).why == "cleared"


def test_the_round_ends_without_dice():
    """DC-E1b, DC-R25."""
    state = conquest("magus witch", "barghest", "D12:9")
    events = choose(state, "choose D12", "place barghest")
    assert only(events, RoundEnded) == RoundEnded(why="no dice", sum=3, allocation=(2, 1))


def test_a_discard_can_end_the_round():
    """DC-E1b, DC-Q13."""
    state = conquest("magus witch", "hydra", "D12:9")
    events = choose(state, "choose D12", "discard")
    assert only(events, RoundEnded).why == "no dice"


def test_a_returned_die_keeps_the_round_going():
    """DC-R25: the end of a turn is after its last window."""
    state = conquest("monk witch", "barghest", "D6:2")
    choose(state, "choose D6", "place barghest")
    assert pending(state) == [(0, "MayFollow")]
    events = choose(state, "ability D8", rolls=[3])
    assert brought(events, RoundEnded) == []
    assert (pending(state), available(state)) == ([(1, "MayStart")], "D8:3")
    state = conquest("monk witch", "barghest", "D6:2")
    choose(state, "choose D6", "place barghest")
    assert only(choose(state, "end"), RoundEnded).why == "no dice"


def test_a_pass_ends_the_round_for_all():
    """DC-E1c, DC-Q12."""
    state = conquest("magus witch", "barghest", "D12:9 D4:1")
    assert only(choose(state, "pass"), RoundEnded).why == "pass"


def test_items_may_be_used_before_passing():
    """DC-R18, DC-M2."""
    state = conquest("magus witch", "barghest", "D12:9 D4:1", items={0: "wand_of_sparks"})
    choose(state, "wand_of_sparks barghest")
    assert "pass" in options(state)
    choose(state, "pass")
    assert state.round == 2


def test_an_item_slays_the_last_creature_before_a_die_is_chosen():
    """DC-R25, DC-E1a: the round is over, without a turn."""
    state = conquest("magus", "redcap{D8:8}", "D12:9 D4:1", items={0: "wand_of_sparks"}, deck="kobold")
    events = choose(state, "wand_of_sparks redcap")
    assert only(events, RoundEnded).why == "cleared"
    assert brought(events, Chosen) == []


def test_an_item_slays_the_last_creature_with_a_die_chosen():
    """DC-R24: the die goes to Spent, turn and round end."""
    state = conquest("monk", "dire_wolf{D8:8}", "D12:9 D4:1", items={0: "wand_of_sparks"}, deck="kobold")
    choose(state, "choose D12")
    events = choose(state, "wand_of_sparks dire_wolf")
    assert only(events, RoundEnded) == RoundEnded(why="cleared", sum=0, allocation=(0,))
    assert brought(events, Placed) == []
    assert brought(events, Rolled)[-1].die == "D20"
    assert len(brought(events, Rolled)) == len(DICE)
    assert (state.round, table(state).chosen) == (2, None)


# ---------------------------------------------------------------- when a Critical Hit is armed


def test_a_critical_hit_is_armed_when_the_die_is_chosen():
    """DC-H2, DC-R5."""
    state = conquest("magus", "barghest", "D12:7 D8:6")
    events = choose(state, "choose D12")
    assert only(events, Chosen) == Chosen(seat=0, die="D12", value=7, armed=True)
    assert table(state).armed
    assert "crit" in options(state)
    state = conquest("magus", "barghest", "D12:7 D8:6")
    choose(state, "choose D8")
    assert not table(state).armed
    refusal = refusal_of(state, "crit")
    assert (refusal.rule, refusal.reason, refusal.facts) == ("DC-H2", "not armed", {"crit": 7})


def test_a_critical_hit_is_armed_by_a_reroll_or_an_alteration():
    """DC-H2, DC-R5, DC-M4."""
    state = conquest("magus", "barghest", "D12:3 D8:6")
    choose(state, "choose D12")
    events = choose(state, "reroll", rolls=[7])
    assert only(events, Armed) == Armed(seat=0)
    assert "crit" in options(state)
    state = conquest("magus", "barghest", "D12:3 D8:6", items={0: "mages_hat"})
    choose(state, "choose D8")
    assert "crit" not in options(state)
    choose(state, "mages_hat D8+1")
    assert "crit" in options(state)


def test_a_critical_hit_stays_armed():
    """DC-R5: whatever the die shows later."""
    state = conquest("magus", "barghest", "D12:7 D8:6")
    choose(state, "choose D12", "reroll", rolls=[3])
    assert "crit" in options(state)


def test_a_critical_hit_is_not_armed_after_placing():
    """DC-R5, DC-H6: Hex makes the placed 5 an 8, and the Witch is not healed."""
    state = conquest("witch", "redcap{D4:3} barghest", "D12:5 D8:1", health={0: 9})
    choose(state, "choose D12", "place redcap", "ability D12+3")
    assert (display(state), health(state)) == ("barghest", [9])


def test_the_next_turn_is_not_armed():
    """DC-R5, DC-R6."""
    state = conquest("magus", "barghest", "D12:7 D8:6")
    choose(state, "choose D12", "crit", "place barghest", "choose D8")
    assert not table(state).armed
    assert not table(state).ignoring
    assert refused(state, "crit") == ("DC-H2", "not armed")


def test_an_item_is_given_before_the_last_die_is_lost():
    """DC-R24, DC-R19: the slayer is asked, then turn and round end."""
    state = conquest("monk witch", "redcap{D8:8}", "D12:9 D4:1", items={0: "wand_of_sparks"}, deck="kobold")
    choose(state, "choose D12", "wand_of_sparks redcap")
    assert pending(state) == [(0, "MayAward")]
    events = choose(state, "award 1")
    assert only(events, RoundEnded).why == "cleared"
    assert (items(state, 1), state.round, pending(state)) == (["mages_hat"], 2, [(1, "MayStart")])


def test_the_last_creature_falls_in_the_window_after():
    """DC-R25: the round ends when the turn does."""
    state = conquest("monk", "barghest{D20:12}", "D6:2 D4:1", items={0: "wand_of_sparks"}, deck="kobold")
    choose(state, "choose D6", "place barghest", "wand_of_sparks barghest")
    assert pending(state) == [(0, "MayFollow")]
    assert "ability D20" in options(state)
    assert only(choose(state, "end"), RoundEnded).why == "cleared"
