"""What becomes of the dice on Creatures: the proposal, the objections and the vote."""

from rules.dice_conquest import GAME
from rules.dice_conquest.events import Cleared, PlanApplied, PlanObjected, PlanProposed, Slain
from tests.rules.dice_conquest.tables import (
    available,
    brought,
    choose,
    conquest,
    counters,
    display,
    health,
    lying,
    only,
    options,
    pending,
    refusal_of,
    refused,
    table,
)

CARDS = "barghest{D4:2 D20:3} jinkin{D6:3 +2}"


def planned(heroes="monk witch magus", cards=CARDS, **more):
    """A round has ended by a pass, and the First Player plans."""
    state = conquest(heroes, cards, "D8:1", **more)
    choose(state, "pass", seat=state.first)
    return state


def placed(state):
    """The dice on the two Creatures, and the counters on the second."""
    return lying(state, "barghest"), lying(state, "jinkin"), counters(state, "jinkin")


# ---------------------------------------------------------------- the plan


def test_the_first_player_of_the_round_plans():
    """DC-E5, DC-R10: before the token moves."""
    state = planned(first=1)
    assert (pending(state), state.first) == ([(1, "MayPlan")], 1)


def test_each_die_stays_or_goes():
    """DC-E5, DC-R11, DC-R45: any of them; and the counters of an exact Creature, all of them."""
    for words, left in [
        ("keep", ("D4:2 D20:3", "D6:3", 2)), ("keep D4 D6", ("D20:3", "", 2)),
        ("keep jinkin", ("D4:2 D20:3", "D6:3", 0)), ("keep D4 D6 D20 jinkin", ("", "", 0)),
    ]:  # fmt: skip
        state = planned("monk")
        choose(state, words)
        assert placed(state) == left


def test_a_plan_names_dice_on_creatures_and_exact_creatures_with_counters():
    """DC-E5, DC-R11."""
    state = planned("monk", "barghest{D4:2 +3} jinkin{D6:3} kobold{+1}")
    for word, reason, facts in [
        ("keep D8", "die", {"die": "D8"}), ("keep D20", "die", {"die": "D20"}),
        ("keep barghest", "creature", {"creature": "barghest"}), ("keep jinkin", "creature", {"creature": "jinkin"}),
        ("keep hydra", "creature", {"creature": "hydra"}),
    ]:  # fmt: skip
        refusal = refusal_of(state, word)
        assert (refusal.rule, refusal.reason, refusal.facts) == ("DC-E5", reason, facts)
    choose(state, "keep D4 kobold")
    assert (lying(state, "barghest"), counters(state, "barghest"), counters(state, "kobold")) == ("", 3, 0)


def test_counters_that_go_are_told():
    """DC-R11."""
    state = planned("monk")
    assert only(choose(state, "keep jinkin"), Cleared) == Cleared(creature="jinkin")


def test_there_may_be_nothing_to_plan():
    """DC-R59: no dice on Creatures; counters of others cannot go."""
    state = planned("monk", "barghest{+4} jinkin")
    assert pending(state) == [(0, "MayStart")]
    state = planned("monk", "barghest jinkin{+4}")
    assert pending(state) == [(0, "MayPlan")]


def test_a_removal_slays_an_exact_creature_for_the_first_player():
    """DC-R10, DC-R22, DC-L2: whoever wrote the plan; all removals happen at once."""
    state = planned(cards="barghest{D4:2} jinkin{D6:3 D10:8}", first=2)
    choose(state, "keep", seat=2)
    choose(state, "object D6", seat=0)
    choose(state, "approve", seat=1)
    for seat in (0, 1, 2):
        events = choose(state, "vote 0", seat=seat)
    assert only(events, Slain) == Slain(creature="jinkin", by=2)
    assert display(state) == "barghest"
    state = planned("monk", "jinkin{D4:3 D10:8} barghest")
    choose(state, "keep D4 D10")
    assert display(state) == "jinkin barghest"


def test_clearing_counters_can_slay():
    """DC-R11, DC-L1."""
    state = planned("monk", "jinkin{D10:8 +3} barghest")
    choose(state, "keep jinkin")
    assert display(state) == "barghest"


# ---------------------------------------------------------------- the answers


def test_alone_nobody_is_asked():
    """DC-R68: with one Hero the plan happens."""
    state = planned("monk")
    choose(state, "keep D4")
    assert pending(state) == [(0, "MayStart")]


def test_nobody_objects_to_himself():
    """DC-R68: seats of one person are not asked about each other's plan, nor give each other advice."""
    state = planned("monk witch", first=1)
    state.places = [0, 0]
    choose(state, "keep D4", seat=1)
    assert pending(state) == [(0, "MayStart")]
    assert GAME.aside(state) == []


def test_all_others_are_asked_at_once():
    """DC-E5: in any order."""
    state = planned(first=1)
    events = choose(state, "keep D4", seat=1)
    assert only(events, PlanProposed) == PlanProposed(seat=1, remove=("D4",), clear=())
    assert pending(state) == [(0, "MayRespond"), (2, "MayRespond")]
    assert [(one.seat, one.remove) for one in table(state).plans] == [(1, ("D4",))]
    assert "approve" in options(state, 0)
    choose(state, "approve", seat=2)
    assert pending(state) == [(0, "MayRespond")]
    events = choose(state, "approve", seat=0)
    assert only(events, PlanApplied) == PlanApplied(by=1, remove=("D4",), clear=())
    assert (lying(state, "barghest"), pending(state)) == ("D20:3", [(2, "MayStart")])


def test_an_objection_brings_a_vote():
    """DC-E5: once, among the proposal and the other plans, by every Hero."""
    state = planned()
    choose(state, "keep D4", seat=0)
    events = choose(state, "object D20 jinkin", seat=2)
    assert only(events, PlanObjected) == PlanObjected(seat=2, remove=("D20",), clear=("jinkin",))
    choose(state, "approve", seat=1)
    assert pending(state) == [(seat, "MayVote") for seat in range(3)]
    assert [options(state, seat) for seat in range(3)] == [{"vote 0", "vote 2"}] * 3
    assert refused(state, "vote 1") == ("DC-E5", "no plan")
    choose(state, "vote 2", seat=1)
    choose(state, "vote 0", seat=0)
    events = choose(state, "vote 2", seat=2)
    assert only(events, PlanApplied).by == 2
    assert placed(state) == ("D4:2", "D6:3", 0)


def test_a_tie_goes_to_who_sits_first():
    """DC-E5, DC-R68: from the First Player clockwise, among the tied plans."""
    state = planned("monk witch magus ranger", first=2, cards="kobold{D4:2 D6:4 D20:3}")
    choose(state, "keep", seat=2)
    for seat, word in ((0, "object D4"), (1, "object D6"), (3, "approve")):
        choose(state, word, seat=seat)
    for seat, vote in ((0, 0), (1, 1), (2, 1)):
        choose(state, f"vote {vote}", seat=seat)
    events = choose(state, "vote 0", seat=3)
    assert only(events, PlanApplied) == PlanApplied(by=0, remove=("D4",), clear=())
    state = planned("monk witch", first=1, cards="kobold{D4:2 D6:4 D20:3}")
    choose(state, "keep", seat=1)
    choose(state, "object D4", seat=0)
    choose(state, "vote 0", seat=0)
    events = choose(state, "vote 1", seat=1)
    assert only(events, PlanApplied) == PlanApplied(by=1, remove=(), clear=())


def test_equal_plans_are_one():
    """DC-R68: votes go to whoever proposed it first."""
    state = planned()
    choose(state, "keep D4", seat=0)
    choose(state, "object D20", seat=2)
    choose(state, "object D20", seat=1)
    (author,) = {int(option.split()[1]) for option in options(state, 0)} - {0}
    assert author in (1, 2)
    assert len(table(state).plans) == 2
    assert refused(state, f"vote {3 - author}") == ("DC-E5", "no plan")


def test_an_objection_equal_to_the_proposal_is_none():
    """DC-R68."""
    state = planned("monk witch")
    choose(state, "keep D4", seat=0)
    events = choose(state, "object D4", seat=1)
    assert only(events, PlanApplied).by == 0
    assert pending(state) == [(1, "MayStart")]


def test_an_objection_is_a_plan():
    """DC-E5: and has to name what lies there."""
    state = planned("monk witch")
    choose(state, "keep D4", seat=0)
    assert refused(state, "object D8") == ("DC-E5", "die")
    assert refused(state, "object barghest") == ("DC-E5", "creature")
    assert refused(state, "keep D4") == ("turn order", "not asked")


def test_the_leader_decides_alone():
    """DC-E5: with the option there is no objection."""
    state = planned(consent="leader")
    events = choose(state, "keep D4", seat=0)
    assert only(events, PlanApplied).by == 0
    assert brought(events, PlanObjected) == []
    assert pending(state) == [(1, "MayStart")]


def test_kept_dice_are_not_rolled():
    """DC-E5, DC-E9."""
    state = planned("monk", "barghest{D4:2 D20:3}")
    choose(state, "keep D4", rolls=[1, 2, 3, 4, 5, 6])
    assert available(state) == "D4:1 D6:2 D8:3 D10:4 D100:5 D12:6"
    assert (lying(state, "barghest"), health(state)) == ("D20:3", [17])


def test_a_plan_is_a_set():
    """DC-E5, DC-R68: neither the order nor a repetition makes another plan."""
    state = planned("monk witch")
    events = choose(state, "keep D6 D4 D4 jinkin jinkin", seat=0)
    assert only(events, PlanProposed) == PlanProposed(seat=0, remove=("D4", "D6"), clear=("jinkin",))
    events = choose(state, "object D4 D6 jinkin", seat=1)
    assert only(events, PlanApplied).by == 0
