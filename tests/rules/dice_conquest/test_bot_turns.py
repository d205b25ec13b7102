"""What the stand-in does in single positions: dice, rerolls, abilities, items, and what it is asked out of turn."""

import pytest

from rules.chance import Practice
from rules.dice_conquest import GAME
from tests.rules.dice_conquest.tables import choose, conquest, decision_of, options, safe, short


def answer(state, seat=None):
    """What the stand-in answers, in short words; it is always one of the offers."""
    decision = decision_of(state, seat)
    offers = GAME.lawful(state, decision)
    (action,) = GAME.choose(GAME.private(state, decision.seat), decision, offers, Practice(1), "")
    assert action in offers
    return short(action)


# ---------------------------------------------------------------- which die


def test_a_die_of_the_plan():
    """DC-A1: the one for the greatest threat first."""
    assert answer(conquest("monk", "redcap barghest", "D12:11 D20:17")) == "choose D20"


def test_a_critical_hit_first():
    """DC-H2: among the dice of the plan."""
    assert answer(conquest("monk", "barghest kobold", "D20:17 D8:5")) == "choose D8"


def test_a_die_that_a_reroll_makes_better():
    """DC-A3: chosen to be rolled again, and then rolled."""
    state = conquest("monk", "barghest", "D20:1 D12:12 D8:5")
    assert answer(state) == "choose D20"
    choose(state, "choose D20")
    assert answer(state) == "reroll"


@pytest.mark.parametrize("cards", ["medusa", "hobgoblin_archer"])
def test_no_reroll_where_it_is_stopped_or_taxed(cards):
    """DC-R2, DC-R50."""
    state = conquest("monk", f"{cards} barghest", "D20:1 D12:12")
    assert answer(state) == "choose D12"
    choose(state, "choose D20")
    assert answer(state).startswith("place")


def test_the_placing_by_plan():
    """DC-A5: nine go where eight more slay."""
    state = conquest("monk", "medusa barghest{D12:9}", "D10:8 D4:4")
    choose(state, "choose D10")
    assert answer(state) == "place barghest"


def test_without_a_plan_the_greatest_share_of_a_threat():
    """DC-A6: six of seventeen from three damage are more than six of forty-six from a Boss."""
    state = conquest("monk", "ember_dragon barghest", "D8:6 D4:4")
    choose(state, "choose D8", "reroll", rolls=[6])
    assert answer(state) == "place barghest"


def test_a_kobold_is_not_overshot():
    """DC-R9."""
    state = conquest("monk", "kobold barghest", "D8:8 D4:1")
    choose(state, "choose D8")
    assert answer(state) == "place barghest"


def test_nobody_falls_for_a_placement():
    """DC-H7, DC-W3: nor for the Boss."""
    state = conquest("monk", "minotaur{D12:11} barghest", "D10:9 D8:7", health={0: 1})
    choose(state, "choose D10")
    assert answer(state) == "place barghest"
    state = conquest("magus witch", "ember_dragon{D20:20 D12:12 D10:10 +2} barghest", "D8:3 D6:2", health={0: 1})
    choose(state, "choose D8")
    assert answer(state) in ("reroll", "place barghest")
    choose(state, "reroll", rolls=[2])
    assert answer(state) == "place barghest"


def test_no_roll_that_could_leave_only_a_fatal_placement():
    """DC-A4, DC-Q11: an odd number would have to go on the Minotaur."""
    state = conquest("monk", "ankhrav minotaur", "D12:2 D10:8", health={0: 1})
    choose(state, "choose D12")
    assert answer(state) == "place ankhrav"
    state = conquest("monk", "ankhrav minotaur", "D12:3 D10:8", health={0: 1})
    choose(state, "choose D12")
    assert answer(state) == "reroll"  # it cannot become worse


def test_it_never_passes():
    """DC-Q12: not even if every placement fells."""
    state = conquest("monk", "minotaur", "D12:3", health={0: 1})
    assert answer(state) == "choose D12"
    assert "pass" in options(state)


def test_a_die_without_a_place_is_rolled_again_or_discarded():
    """DC-Q13, DC-R16."""
    state = conquest("monk", "hydra", "D12:9 D4:1")
    choose(state, "choose D12")
    assert answer(state) == "reroll"
    choose(state, "reroll", rolls=[10])
    assert answer(state) == "discard"


# ---------------------------------------------------------------- abilities


def test_spellstrike_always():
    """DC-R20: and then the Creature that it opens."""
    state = conquest("magus", "jinkin{D6:3} ogre_bulwark", "D8:7 D4:1")
    choose(state, "choose D8")
    assert answer(state) == "crit"
    choose(state, "crit")
    assert answer(state) == "place jinkin"


def test_an_attack_that_ignores_limits_leaves_the_others_their_dice():
    """DC-R20: the Barghest can be slain by the other die, so Medusa gets this one."""
    state = conquest("magus", "barghest{D12:10} medusa{D20:10}", "D8:7 D10:9")
    choose(state, "choose D8", "crit")
    assert answer(state) == "place medusa"


def test_hex_before_placing_if_it_slays():
    """DC-H5."""
    state = conquest("witch", "barghest{D20:6}", "D12:8 D4:1")
    choose(state, "choose D12")
    assert answer(state) == "ability D12+3"


def test_flourish_for_the_highest_number():
    """DC-H8."""
    state = conquest("swashbuckler", "barghest", "D20:6 D4:1")
    choose(state, "choose D20")
    assert answer(state) == "crit"


def test_a_change_after_placing_slays():
    """DC-R52, DC-R51: an exact Creature by lowering, another by raising."""
    state = conquest("magus", "jinkin{D6:6}", "D4:4 D8:1")
    choose(state, "choose D4", "place jinkin")
    assert answer(state) == "ability D6-2"
    state = conquest("magus", "barghest{D12:8}", "D8:6 D4:1")
    choose(state, "choose D8", "place barghest")
    assert answer(state) == "ability D12+3"


def test_a_change_that_slays_nothing_raises():
    state = conquest("magus", "ember_dragon{D12:8}", "D8:6 D4:1")
    choose(state, "choose D8", "place ember_dragon")
    assert answer(state) == "ability D12+3"


def test_a_slaying_that_fells_the_slayer_is_left_alone():
    """DC-R19: the Ghoul costs its slayer one."""
    state = conquest("ranger", "ghoul{D20:8} barghest redcap", "D8:4 D4:1", health={0: 1})
    choose(state, "choose D8", "place barghest")
    assert answer(state) == "crit redcap"
    state = conquest("ranger", "ghoul{D20:8} barghest", "D8:4 D4:1", health={0: 1})
    choose(state, "choose D8", "place barghest")
    assert "crit ghoul" in options(state) and answer(state) == "end"


def test_twin_shot_slays_or_hits_the_greatest_threat():
    """DC-R12."""
    state = conquest("ranger", "barghest redcap medusa{D20:14}", "D8:4 D4:1")
    choose(state, "choose D8", "place barghest")
    assert answer(state) == "crit medusa"
    state = conquest("ranger", "barghest redcap medusa", "D8:4 D4:1")
    choose(state, "choose D8", "place barghest")
    assert answer(state) == "crit medusa"
    state = conquest("ranger", "barghest kobold{D4:4}", "D8:4 D6:1")
    choose(state, "choose D8", "place barghest")
    assert answer(state) == "end"  # three would be too much for the Kobold


def test_channel_life_for_the_lowest():
    """DC-Q1."""
    state = conquest("cleric witch magus", "barghest", "D10:9 D4:1", health={0: 5, 1: 2, 2: 3})
    choose(state, "choose D10", "place barghest")
    assert answer(state) == "crit 1"


def test_flurry_brings_back_the_largest():
    """DC-Q3."""
    state = conquest("monk", "barghest", "D4:1 D6:3", spent="D8 D12")
    choose(state, "choose D4", "place barghest")
    assert answer(state) == "ability D20"


def test_panache_gives_the_lowest_for_the_largest():
    """DC-R65."""
    state = conquest("swashbuckler", "barghest", "D8:8 D4:1 D6:5", spent="D12 D20 D10 D100")
    choose(state, "choose D8", "place barghest")
    assert answer(state) == "ability D4>D20"


def test_guidance_on_an_idle_die_and_the_number_that_serves_the_plan():
    """DC-H1, DC-R59: four more slay the Barghest, ten would be more but serve no better."""
    state = conquest("cleric", "barghest kobold", "D8:7 D12:2 D20:20")
    choose(state, "choose D8", "place barghest")
    assert answer(state) == "ability D12"
    choose(state, "ability D12", rolls=[5])
    assert answer(state) == "number 5"


def test_a_lower_number_is_kept_where_it_slays():
    """DC-R59."""
    state = conquest("cleric", "ember_dragon kobold", "D8:7 D6:4")
    choose(state, "choose D8", "place ember_dragon", "ability D6", rolls=[5])
    assert answer(state) == "number 5"
    state = conquest("cleric", "ember_dragon kobold", "D8:7 D10:5")
    choose(state, "choose D8", "place ember_dragon", "ability D10", rolls=[10])
    assert answer(state) == "number 5"


# ---------------------------------------------------------------- items


@pytest.mark.parametrize(
    ("cards", "dice", "held", "use"),
    [
        ("barghest{D20:11}", "D4:1", "goblin_skull_bomb", "goblin_skull_bomb barghest"),
        ("redcap{D12:8} barghest", "D4:1", "wand_of_sparks", "wand_of_sparks redcap"),
        ("kobold{D4:2}", "D6:1", "wand_of_sparks", "wand_of_sparks kobold"),  # exactly
        ("jinkin{D4:4 D6:5} barghest", "D8:1", "mages_hat", "mages_hat D4-1"),
        ("redcap", "D12:10", "mages_hat", "mages_hat D12+1"),  # makes the die slay
        ("ember_dragon", "D20:3 D4:4", "bone_lens", "bone_lens D20"),  # a low D20
        ("ember_dragon", "D20:3 D4:4", "scroll_of_fortune", "scroll_of_fortune D20"),
        ("barghest", "D4:1", "quickstep_boots", "quickstep_boots D12 D20"),
    ],
)
def test_an_item_that_is_worth_it(cards, dice, held, use):
    """DC-M2: it slays, or turns a low D20, or keeps the round going."""
    assert answer(conquest("monk", cards, dice, items={0: held})) == use


@pytest.mark.parametrize(
    ("cards", "dice", "held"),
    [
        ("barghest", "D20:17 D4:1", "goblin_skull_bomb"),  # the dice do it
        ("barghest", "D20:10 D4:1", "wand_of_sparks"),
        ("kobold{D4:2} barghest", "D20:10", "goblin_skull_bomb"),  # too much for it
        ("ember_dragon", "D20:17 D4:4", "bone_lens"),
        ("ember_dragon", "D20:17 D4:4", "scroll_of_fortune"),
        ("medusa", "D20:2 D4:4", "scroll_of_fortune"),
        ("barghest", "D20:10 D12:2 D10:2", "quickstep_boots"),  # the round goes on anyway
    ],
)
def test_an_item_that_is_kept(cards, dice, held):
    """DC-M3: it is gone once it is used."""
    assert not answer(conquest("monk", cards, dice, items={0: held})).startswith(held)


def test_no_item_fells_its_owner():
    """DC-R19: nor does a bomb on the Ghoul."""
    state = conquest("monk", "ghoul{D8:8} barghest", "D4:1", items={0: "wand_of_sparks"}, health={0: 1})
    assert not answer(state).startswith("wand")
    state = conquest("monk", "ghoul{D8:8} barghest", "D4:1", items={0: "wand_of_sparks"}, health={0: 2})
    assert answer(state) == "wand_of_sparks ghoul"


def test_a_potion_saves_a_hero():
    """DC-Q1: who is in danger, and only where nothing of it is lost."""
    state = conquest("monk witch", "barghest", "D4:1", items={0: "healing_potion"}, health={1: 2})
    assert answer(state) == "healing_potion 1"
    state = conquest("monk witch", "barghest", "D4:1", items={0: "healing_potion"}, health={1: 8})
    assert answer(state) == "choose D4"


# ---------------------------------------------------------------- out of turn


@pytest.mark.parametrize(
    ("cards", "left", "said"), [("barghest", 9, "use"), ("redcap", 9, "decline"), ("redcap", 1, "use")]
)
def test_the_shield_against_three_or_for_a_life(cards, left, said):
    """DC-R29."""
    state = conquest("monk witch", cards, "D4:1", items={1: "mirror_shield"}, health={0: left})
    choose(state, "pass")
    assert answer(state) == said


def test_items_go_round_and_plans_are_approved():
    """DC-L4, DC-E5."""
    state = conquest("monk witch magus", "redcap{D8:8} barghest", "D12:4 D4:2", away=[1])
    choose(state, "choose D12", "place redcap")
    assert answer(state) == "award 2"
    state = conquest("monk witch magus", "barghest{D4:2 D20:13}", "D8:1", away=[])
    choose(state, "pass")
    assert answer(state) == "keep D4"
    choose(state, "keep D20")
    assert [answer(state, seat) for seat in (1, 2)] == ["approve", "approve"]


def test_nobody_waits_for_a_seat_that_is_away():
    """Its default is the stand-in's answer, items included; a seat that is only late spends none."""
    for away, said in (([0], ["goblin_skull_bomb barghest"]), ([], ["choose D4"])):
        state = conquest("monk witch", "barghest{D20:11}", "D4:1", items={0: "goblin_skull_bomb"}, away=away)
        assert safe(state) == said


def test_never_are_all_dice_left_lying():
    """DC-R27: the next round would have nothing to roll; the die that shows least of its highest number goes."""
    cards = "ember_dragon{D4:4 D6:6 D8:8} hydra{D10:10 D100:9} barghest{D12:12}"
    state = conquest("monk", cards, "D20:20")
    choose(state, "choose D20", "place ember_dragon")
    assert answer(state) == "keep D100"
    assert safe(state) == ["keep D100"]
    state = conquest("monk", cards, "D20:8")
    choose(state, "choose D20", "place ember_dragon")
    assert answer(state) == "keep D20"
