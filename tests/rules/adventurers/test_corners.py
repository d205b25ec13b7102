"""Where rules meet: criticals of magical weapons, pushes after a defence, late deaths, empty decks."""

import pytest

from rules.adventurers.agenda import BeginBattle, EndTurn, NextTurn, Travel
from rules.adventurers.attack_events import AttackJudged, EnemyDefeated, EnemyHurt
from rules.adventurers.battle_events import Healed, LeftBattle
from rules.adventurers.events import LocationPlaced
from rules.contract import Illegal
from tests.rules.adventurers.scripted import Scripted
from tests.rules.adventurers.tables import (
    GAME,
    acts,
    brought,
    choose,
    fight,
    foe,
    journey,
    life,
    names,
    only,
    options,
    pending,
    read,
    seen,
    squares,
    start,
    tokens,
)

NONE = "0 0 0"


# ---------------------------------------------------------------- criticals


@pytest.mark.parametrize(
    ("weapon", "damage", "healed"), [("magic_sword", 3, False), ("start_sword", 2, True), ("dagger", 1, True)]
)
def test_which_critical_is_needed(weapon, damage, healed):
    """PA-R22, PA-W11: the first in dice order, but with magic the green one, which wounds once more."""
    state = fight("thorensen A31, krull A21", "deretrael E31, goblin E51", "thorensen", items={"thorensen": weapon},
                  hero={"krull": {"life": 5}})  # fmt: skip
    rolls = "r sword critical g critical" if weapon != "dagger" else "r shield critical g critical"
    events = choose(state, f"attack:{weapon}:1:2:0:1", rolls=rolls)
    assert only(events, AttackJudged).damage == damage
    assert bool(brought(events, Healed)) == healed  # a green one that is left over is a special


def test_a_spare_green_critical_of_magic_wounds_too():
    """PA-R22, PA-W11: where its icon is on the green die."""
    state = fight(
        "thorensen A31, krull A21", "deretrael E31, goblin E51", "thorensen", items={"thorensen": "magic_sword"}
    )
    events = choose(state, "attack:magic_sword:1:2:0:1", rolls="r sword sword g critical")
    assert (only(events, AttackJudged).damage, only(events, AttackJudged).magical) == (3, 1)


def test_a_critical_fixed_as_a_dodge_is_no_icon():
    """PA-R22: what its owner has said stands."""
    state = fight("thorensen A31, krull A21", "deretrael E31, goblin E51", "thorensen", items={"thorensen": "dagger"})
    choose(state, "attack:dagger:1:0:1:1", rolls="b reflexes g critical", done=False)
    choose(state, "crit:1:dodge", done=False)
    assert not only(choose(state, "done"), AttackJudged).hit


# ---------------------------------------------------------------- pushes


@pytest.mark.parametrize(
    ("skills", "answers", "rolls"),
    [
        ({"glaicus": "barkskin"}, "react:barkskin", ""),
        ({}, "defend:0:1", "b dodge"),
        ({"krull": "vanish"}, "defend:0:0:0:vanish", ""),
    ],
)
def test_a_push_comes_whatever_was_prevented(skills, answers, rolls):
    """PA-R34, PA-R61: also when no hit is left."""
    state = fight("krull A31, thorensen A32, glaicus A11", "voron E31, goblin E51", skills=skills)
    acts(state, "1", "r sword push push shield shield")
    ((seat, _),) = pending(state)
    choose(state, answers, rolls=rolls, seat=seat)
    assert (squares(state)["thorensen"], squares(state)["krull"], life(state, "krull")) == ("A31", "A32", ["11/11"])


def test_the_fallen_are_not_pushed():
    """PA-R34, PA-H13: the column has closed already."""
    state = fight(
        "krull A31, thorensen A32, glaicus A33", "voron E31", tokens={"krull": NONE}, hero={"krull": {"life": 2}}
    )
    acts(state, "1", "r sword sword push push shield")
    assert (squares(state)["thorensen"], squares(state)["glaicus"]) == ("A31", "A32")


def test_a_skill_that_pushes_off_the_cliff():
    """PA-C5, PA-R34: the push of its tag."""
    state = fight("thorensen A31, krull A21", "deretrael E31, goblin E21", "thorensen", location="mountain_pass_1",
                  items={"thorensen": "+buckler"}, skills={"thorensen": "shield_bash"})  # fmt: skip
    events = choose(state, "skill:shield_bash:1:2", rolls="r sword shield")
    assert [(one.why, one.wounds) for one in brought(events, EnemyHurt)] == [("attack", 2), ("cliff", 2)]


def test_a_dark_lord_pushed_off_the_cliff():
    """PA-C5, PA-Y1, PA-R63."""
    state = fight("krull A31, thorensen A21", "anabantha E31, goblin E21", "krull", location="mountain_pass_1",
                  foe={1: {"wounds": 26}}, items={"krull": "dagger"}, now={"boss": "anabantha", "tier": 2})  # fmt: skip
    choose(state, "attack:dagger:1:2", rolls="r push push")
    assert (state.result, state.reason) == ("win", "dark_lord")


# ---------------------------------------------------------------- deaths


def test_a_wolf_kills_a_dark_lord():
    """PA-Y1, PA-R77."""
    state = fight("krull A31, thorensen A21", "anabantha E31, goblin E51", skills={"krull": "wolf_companion"},
                  foe={1: {"wounds": 27}}, now={"boss": "anabantha", "tier": 2})  # fmt: skip
    start(state, EndTurn(who="krull"))
    assert state.result == "win"


def test_a_wolf_kills_the_last_enemy():
    """PA-H17, PA-R77."""
    state = fight(
        "krull A31, thorensen A21",
        "gnoll E31",
        "krull",
        location="forest_1",
        skills={"krull": "wolf_companion"},
        foe={1: {"wounds": 3}},
        seats="0 0",
    )
    state.agenda.insert(0, NextTurn())
    assert "BattleWon" in names(choose(state, "pass"))


def test_poison_kills_vreigha():
    """PA-R40, PA-R84, PA-W7: who lived by her rule only falls with her."""
    state = fight(
        "krull A31, thorensen A21",
        "vreigha E31, gnoll E51, troll E11",
        foe={1: {"wounds": 10, "poison": 1}, 2: {"wounds": 5}},
    )
    events = acts(state, "1")
    assert {one.no for one in brought(events, EnemyDefeated)} == {1, 2}
    assert not foe(state, 3).dead


def test_a_chain_of_the_fallen_in_one_column():
    """PA-R38, PA-X19, PA-W9: all wounds at once, then everybody moves up."""
    state = fight("krull A31, glaicus A32", "goblin E31, goblin E32, troll E33, gnoll E34", "glaicus",
                  items={"glaicus": "elfic_bow"}, foe={2: {"wounds": 1}})  # fmt: skip
    choose(state, "attack:elfic_bow:3:0:2", rolls="b bow bow")
    assert life(state, 1, 2, 3, 4) == ["dead", "dead", "7/8", "4/4"]
    assert (squares(state)["3"], squares(state)["4"]) == ("E31", "E32")


# ---------------------------------------------------------------- flight at once


def test_the_turn_that_was_pending_becomes_a_flight():
    """PA-R51, PA-H2: called before anybody acted, and agreed."""
    state = fight(
        "krull A31, thorensen A21", "gnoll E51", "next", seats="0 0", location="forest_1", fields={"events": ["v20"]}
    )
    choose(state, "call_flee")
    events = choose(state, "vote:flee")
    assert [one.who for one in brought(events, LeftBattle)] == ["krull", "thorensen"]
    assert (state.battle, state.party_at) == (None, "home")


# ---------------------------------------------------------------- defence and recovery


def test_nobody_is_asked_who_has_only_red_tokens_and_nothing_to_block_with():
    """PA-R33, PA-N15."""
    state = fight("krull A31, thorensen A21", "voron E31, goblin E51", tokens={"krull": "4 0 0"})
    acts(state, "1", "r sword shield*4")
    assert (life(state, "krull"), tokens(state, "krull")) == (["10/11"], "4 0 0")
    state = fight(
        "krull A31, thorensen A21", "voron E31, goblin E51", tokens={"krull": "4 0 0"}, skills={"krull": "parry"}
    )
    acts(state, "1", "r sword shield*4")
    assert options(state, 0) == {"defend", *(f"defend:{red}:0:0:parry" for red in range(4))}


def test_a_stunned_adventurer_on_the_track():
    """PA-W2, PA-R64: one position down by a hit of Efestos."""
    state = fight("krull A31, thorensen A21", "efestos E31", tokens={"krull": NONE}, hero={"krull": {"position": 4}})
    acts(state, "1", "r sword shield*4")
    assert (seen(state, "krull").position, seen(state, "krull").stunned) == (3, False)


def test_too_many_tokens_at_the_start():
    """PA-R58, PA-T1, PA-H10: with amulets the owner chooses then, too."""
    state = fight("glaicus A31, krull A21", "goblin E51", items={"glaicus": "+intelligence_amulet strength_belt"})
    acts(state, "track")
    assert pending(state) == [(0, "MayRecover")]
    choose(state, "recover:3:0:4", seat=0)
    assert tokens(state, "glaicus") == "3 0 4"


def test_marks_of_the_fallen_end():
    """PA-R102, PA-H12."""
    state = fight("krull A31, thorensen A21", "voron E31", tokens={"krull": NONE},
                  hero={"krull": {"life": 1, "next": {"next_damage": 2}}})  # fmt: skip
    acts(state, "1", "r sword shield*4")
    assert seen(state, "krull").next == ()


# ---------------------------------------------------------------- empty decks


def test_encounters_are_shuffled_again():
    """PA-R54: the discard pile becomes the deck."""
    state = journey("krull thorensen", seats="0 0")
    state.locations, state.encounters, state.encounter_discard = ["forest_1", "ruins_1"], ["e01"], ["e05", "e06"]
    assert len(brought(start(state, Travel()), LocationPlaced)) == 2
    assert (state.map["n1"].encounter, state.map["e1"].encounter in ("e05", "e06")) == ("e01", True)
    assert (len(state.encounters), state.encounter_discard) == (1, [])


def test_coins_and_tokens_never_run_out():
    """PA-R44, PA-T4."""
    state = fight("krull A31, thorensen A21", "voron E31", foe={1: {"poison": 40}}, hero={"krull": {"coins": 9000}})
    assert (foe(state, 1).poison, seen(state, "krull").coins) == (40, 9000)
    acts(state, "1")
    assert foe(state, 1).dead


def test_the_three_of_a_party_of_three():
    """PA-3P1, PA-3P2, PA-R67: common enemies as for four, bosses of their own."""
    state = journey("krull thorensen glaicus", "n1 forest_1 e01 explored boss=erthias", fields={"target": "n1"})
    state.wins["forest"] = 1
    start(state, BeginBattle())
    assert [foe(state, no).life for no in range(1, 8)] == [3] * 6 + [16]
    assert GAME.outcome(state) is None


def test_what_nobody_may_do():
    """PA-R81, PA-R46: nobody's own turn is prepared ahead; only a seat's absence comes from outside."""
    state = fight(begin="krull")
    with pytest.raises(Illegal) as ahead:
        GAME.ahead(state, 0)
    assert (ahead.value.rule, ahead.value.reason) == ("turn order", "no drafts ahead")
    with pytest.raises(Illegal) as fact:
        GAME.apply(state, None, read("pass"), Scripted())
    assert (fact.value.rule, fact.value.reason) == ("table", "no such fact")
