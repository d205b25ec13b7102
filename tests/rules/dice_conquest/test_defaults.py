"""What an empty clock answers: for casts, targets, plans, reactions and whole turns."""

import pytest

from rules.dice_conquest.events import Hurt, ItemUsed, Passed
from tests.rules.dice_conquest.tables import (
    answers_for,
    brought,
    choose,
    conquest,
    display,
    end,
    health,
    items,
    lying,
    options,
    pending,
    safe,
    time_out,
)


def start(heroes="ranger witch", cards="barghest", dice="D4", rolls=(), **more):
    """A round that begins with a cast."""
    return conquest(heroes, cards, dice, begin="round", rolls=rolls, **more)


# ---------------------------------------------------------------- casts


@pytest.mark.parametrize(("roll", "answer"), [(4, "accept"), (3, "reroll")])
def test_a_failed_cast_is_rerolled(roll, answer):
    """DC-P10, DC-R35: a success is accepted."""
    state = start(cards="shield barghest", rolls=[roll])
    assert safe(state)[0] == answer


def test_a_tax_is_not_paid_for_a_cast():
    """DC-R50."""
    state = start(cards="shield hobgoblin_archer", rolls=[3])
    assert safe(state)[0] == "accept"


def test_no_item_is_used_for_a_cast():
    """DC-P10."""
    state = start("monk witch", "shield barghest", rolls=[3], items={0: "mages_hat"})
    assert safe(state)[0] == "accept"


# ---------------------------------------------------------------- targets


@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        ("barghest bone_queen{D20:20 D12:12 D10:6}", "target bone_queen"),  # the Boss falls
        ("barghest{D20:13} kobold{D4:1}", "target barghest"),  # more printed damage
        ("kobold{D4:2} barghest", "target barghest"),  # four would be too much for the Kobold
        ("barghest redcap", "target barghest"),  # the leftmost of equals
    ],
)  # fmt: skip
def test_a_missile_is_aimed(cards, answer):
    """DC-R63."""
    state = start(cards=f"magic_missile {cards}", rolls=[8])
    if pending(state)[0][1] == "MayCast":
        choose(state, "accept")
    assert safe(state) == [answer]


def test_a_fireball_takes_what_it_slays():
    """DC-R63: the slain first, then the leftmost; none above the health of an exact Creature."""
    state = start("monk witch", "fireball kobold{D4:3} barghest redcap{D8:8} hydra harpy{D20:9}", rolls=[6])
    assert safe(state) == ["target barghest redcap harpy"]


def test_healing_goes_to_the_lowest():
    """DC-R38: ties clockwise from the First Player."""
    state = start("monk witch magus", "soothe barghest", rolls=[6], health={0: 5, 1: 2, 2: 3})
    assert safe(state) == ["target 1"]
    state = start("monk witch magus", "soothe barghest", rolls=[6], health={0: 2, 1: 5, 2: 2}, first=1)
    assert safe(state) == ["target 2"]


# ---------------------------------------------------------------- reactions


@pytest.mark.parametrize(("left", "answer"), [(10, "decline"), (2, "use")])
def test_the_shield_saves_a_hero(left, answer):
    """DC-R29: else it is kept."""
    state = conquest("monk witch", "barghest", "D4:1", items={1: "mirror_shield"}, health={0: left})
    choose(state, "pass")
    assert safe(state) == [answer]
    time_out(state)
    assert end(state) == (None, None)


def test_the_higher_number_is_kept():
    """DC-R59."""
    for rolled, kept in ((2, 4), (6, 6)):
        state = conquest("cleric witch", "barghest", "D12:8 D6:4 D4:1")
        choose(state, "choose D12", "place barghest", "ability D6", rolls=[rolled])
        assert safe(state) == [f"number {kept}"]


@pytest.mark.parametrize(
    ("away", "seat"), [([], 1), ([1], 2), ([1, 2], 0), ([0, 1, 2], 0)]
)  # fmt: skip
def test_an_award_goes_to_the_next_who_is_here(away, seat):
    """DC-L4: and to the slayer if nobody else is."""
    state = conquest("monk witch magus", "redcap{D8:8} barghest", "D12:4 D4:2", away=away)
    choose(state, "choose D12", "place redcap")
    assert safe(state) == [f"award {seat}"]


def test_silence_is_consent():
    """DC-E5: approval, and in a vote the First Player's plan."""
    state = conquest("monk witch magus", "barghest{D4:2 D20:3}", "D8:1", first=1)
    choose(state, "pass", "keep D4", seat=1)
    assert [safe(state, seat) for seat in (0, 2)] == [["approve"], ["approve"]]
    choose(state, "object D20", seat=0)
    choose(state, "approve", seat=2)
    assert [safe(state, seat) for seat in range(3)] == [["vote 1"]] * 3


# ---------------------------------------------------------------- plans


def over(cards):
    """A round that has ended with these cards."""
    state = conquest("monk", cards)
    choose(state, "pass")
    return state


@pytest.mark.parametrize(
    ("cards", "plan"),
    [
        ("jinkin{D4:3 D6:2 D10:8} barghest", "keep D4 D6"),  # slays with what is left
        ("jinkin{D10:8 +3} barghest", "keep jinkin"),  # clearing slays
        ("jinkin{D10:5 D12:9 +1} barghest", "keep D10 D12 jinkin"),  # nothing slays: all goes
        ("kobold{D4:1 D8:3} barghest", "keep D8"),  # below: dice bigger than a D6
        ("mimic{D4:4 D6:6} barghest", "keep D4 D6"),  # full
        ("mimic{D6:6} barghest", "keep"),
        ("barghest{D4:3 D8:4 D12:7 D20:10 D100:5}", "keep D8 D100 D20"),  # less than 55 % of the highest
    ],
)  # fmt: skip
def test_the_safe_plan(cards, plan):
    """DC-E5, DC-R10, DC-R11."""
    state = over(cards)
    assert pending(state) == [(0, "MayPlan")]
    assert safe(state) == [plan]
    time_out(state)
    assert pending(state) == [(0, "MayStart")]


def test_fewest_dice_then_without_clearing():
    """DC-R10: an exact Creature above its health."""
    state = over("jinkin{D4:3 D6:2 D8:1 D10:8} barghest")
    assert safe(state) == ["keep D4 D6 D8"]
    state = over("jinkin{D4:3 D6:3 D10:5} barghest")
    assert safe(state) == ["keep D4"]
    state = over("jinkin{D4:3 D10:8 +3} barghest")
    assert safe(state)[0].startswith("keep D4")


# ---------------------------------------------------------------- turns


def test_a_turn_left_alone_is_played():
    """DC-Q12: no pass, no item, and the turn is over."""
    state = conquest("magus witch", "barghest redcap", "D12:7 D8:3 D4:1", items={0: "wand_of_sparks goblin_skull_bomb"})
    events = answers_for(state, 0)
    assert (brought(events, Passed), brought(events, ItemUsed)) == ([], [])
    assert pending(state) in ([(1, "MayStart")], [(0, "MayAward")])
    assert len(items(state, 0)) == 2
    assert lying(state, "barghest") or lying(state, "redcap") or len(display(state).split()) == 1


def test_a_half_played_turn_is_finished():
    """DC-A2: with the die that was chosen, and the window after it."""
    state = conquest("magus witch", "barghest{D20:3}", "D12:7 D8:3 D4:1")
    choose(state, "choose D8")
    answers_for(state, 0)
    assert "D8" in lying(state, "barghest")
    assert pending(state) == [(1, "MayStart")]
    state = conquest("magus witch", "barghest{D20:3}", "D12:7 D8:3 D4:1")
    choose(state, "choose D8", "place barghest")
    answers_for(state, 0)
    assert pending(state) == [(1, "MayStart")]


def test_no_tax_is_paid():
    """DC-R50."""
    for seed in range(4):
        state = conquest("ranger witch", "hobgoblin_archer barghest", f"D12:1 D20:{1 + seed} D8:1")
        assert brought(answers_for(state, 0), Hurt) == []


def test_no_hero_is_felled_if_there_is_another_way():
    """DC-H7: the Minotaur is left alone by whoever would fall; and a pass saves if nothing else does."""
    state = conquest("magus witch", "minotaur barghest", "D12:12 D8:3", health={0: 1})
    answers_for(state, 0)
    assert health(state)[0] == 1
    assert lying(state, "minotaur") == ""
    state = conquest("magus witch", "minotaur", "D12:12 D8:3", health={0: 1})
    assert safe(state) == ["pass"]
    state = conquest("magus witch", "minotaur", "D12:12 D8:3", health={0: 2})
    assert safe(state) != ["pass"]


def test_every_safe_answer_is_offered():
    """DC-A1: the first of a row is lawful, whatever is asked."""
    state = conquest("cleric witch", "barghest redcap{D8:8}", "D12:9 D10:3 D4:1", health={0: 4})
    assert safe(state)[0] in options(state)
    choose(state, "choose D12")
    assert safe(state)[0] in options(state)
    choose(state, "place redcap")
    assert safe(state)[0] in options(state)
