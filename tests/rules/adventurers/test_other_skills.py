"""Free skills, actions and passives."""

import pytest

from rules.adventurers.agenda import EndTurn
from rules.adventurers.attack_events import AttackJudged, EnemyHurt, Rolled
from rules.adventurers.battle_events import Returned, SkillUsed
from rules.adventurers.catalog import SKILLS
from tests.rules.adventurers.tables import (
    acts,
    brought,
    choose,
    fight,
    foe,
    life,
    names,
    only,
    options,
    pending,
    refused,
    seen,
    squares,
    start,
    starting,
    tokens,
)

THREE = "thorensen A31, krull A21, glaicus A32"
HURT = {"thorensen": {"life": 4}, "krull": {"life": 5}, "glaicus": {"life": 6}}


def ready(skill, who="thorensen", party=THREE, foes="gnoll E31, goblin E11", **more):
    """The turn of an adventurer with a skill."""
    return fight(party, foes, who, skills={who: skill} | more.pop("skills", {}), **more)


# ---------------------------------------------------------------- healing


@pytest.mark.parametrize(
    ("word", "lives", "held"),
    [
        ("healing_hands:krull", ["4/10", "8/11", "6/9"], "3 2 1"),
        ("healing_hands:thorensen", ["7/10", "5/11", "6/9"], "3 2 1"),
        ("regrowth:glaicus", ["4/10", "5/11", "8/9"], "3 2 1"),
        ("prayer", ["5/10", "6/11", "7/9"], "3 2 1"),
        ("second_wind", ["6/10", "5/11", "6/9"], "3 2 2"),
        ("purify:krull", ["4/10", "6/11", "6/9"], "3 2 1"),
    ],
)
def test_healing(word, lives, held):
    """PA-K5, PA-R86, PA-X13: exactly the cost is paid; allies, the user included."""
    state = ready(word.split(":")[0], hero=HURT)
    events = choose(state, f"skill:{word}")
    assert (life(state, "thorensen", "krull", "glaicus"), tokens(state, "thorensen")) == (lives, held)
    assert only(events, SkillUsed).fatigue == SKILLS[word.split(":")[0]].fatigue


@pytest.mark.parametrize(
    ("skills", "items", "location", "healed"),
    [
        ("", "+", "village_1", 3), ("herb_lore", "+", "village_1", 4), ("", "+", "temple_1", 4),
        ("herb_lore", "+celestial_halo", "temple_1", 6),
        ("", "celestial_mace celestial_robe celestial_halo", "village_1", 5),
    ],
)  # fmt: skip
def test_more_healing(skills, items, location, healed):
    """PA-C5, PA-R77: by the giver's skills, gear and sets; one more in a temple."""
    state = ready("healing_hands", location=location, items={"thorensen": items}, hero=HURT)
    next(one for one in state.adventurers if one.id == "thorensen").skills.extend(skills.split())
    choose(state, "skill:healing_hands:krull")
    assert seen(state, "krull").life == 5 + healed


def test_healing_at_full_life():
    """PA-R75, PA-R57: allowed, without effect."""
    state = ready("healing_hands")
    choose(state, "skill:healing_hands:krull")
    assert (life(state, "krull"), seen(state, "thorensen").fatigue) == (["11/11"], 1)


def fallen(skill, **more):
    """Krull has fallen in column 2."""
    lies = {"life": 0, "fallen": 2, "position": 3}
    return ready(skill, party="thorensen A31, krull -, glaicus A32", **{"hero": {"krull": lies}, **more})


@pytest.mark.parametrize(
    ("word", "left"),
    [("healing_hands:krull", 3), ("regrowth:krull", 2), ("resurrection:krull", 4), ("purify:krull", 1)],
)
def test_the_fallen_return(word, left):
    """PA-R14, PA-H14, PA-H15: at the end of their column, with tokens and fatigue as they were."""
    skill = word.split(":")[0]
    state = fallen(skill, tokens={"krull": "1 1 0"})
    events = choose(state, f"skill:{word}")
    assert (life(state, "krull"), squares(state)["krull"]) == ([f"{left}/11"], "A21")
    assert (only(events, Returned).at, tokens(state, "krull"), seen(state, "krull").fallen) == ("A21", "1 1 0", False)


def test_who_returns_behind_others():
    """PA-R14: at the end of the column; where flankers hold it, of the nearest without, the right one of equals."""
    state = fight("thorensen A31, glaicus A21, krull -", "gnoll E31, goblin E51", "thorensen",
                  skills={"thorensen": "resurrection"}, hero={"krull": {"life": 0, "fallen": 3}})  # fmt: skip
    choose(state, "skill:resurrection:krull")
    assert squares(state)["krull"] == "A32"
    state = fight("thorensen A31, krull -", "gnoll F21, goblin E51", "thorensen",
                  skills={"thorensen": "resurrection"}, hero={"krull": {"life": 0, "fallen": 2}})  # fmt: skip
    choose(state, "skill:resurrection:krull")
    assert squares(state)["krull"] == "A32"


@pytest.mark.parametrize(("position", "acted"), [(0, False), (9, True)])
def test_whether_the_healed_still_act(position, acted):
    """PA-R14: in this round only if their place on the track is still to come."""
    state = fallen("resurrection", hero={"krull": {"life": 0, "fallen": 2, "position": position},
                                         "thorensen": {"position": 5}})  # fmt: skip
    next(one for one in state.adventurers if one.id == "thorensen").acted = True
    state.battle.now = "thorensen"
    choose(state, "skill:resurrection:krull")
    assert seen(state, "krull").acted == acted


def test_whom_a_skill_works_on():
    """PA-R86, PA-R75, PA-H15: standing ones, or fallen ones; not who has left, nor who is not there."""
    state = fallen("resurrection")
    assert starting(state, "skill") == {"skill:resurrection:krull"}
    assert refused(state, "skill:resurrection:glaicus") == ("PA-R86", "target")
    state = fallen("blessing")
    assert starting(state, "skill") == {"skill:blessing:thorensen", "skill:blessing:glaicus"}
    assert refused(state, "skill:blessing:krull") == ("PA-R86", "target")
    state = ready("healing_hands", party="thorensen A31, krull A21, glaicus -", hero={"glaicus": {"left": True}})
    assert refused(state, "skill:healing_hands:glaicus") == ("PA-R86", "target")
    assert refused(state, "skill:healing_hands:melandrir")[0] in ("PA-R86", "PA-A1")
    assert refused(state, "skill:healing_hands")[0] in ("PA-R99", "PA-R86")


def test_the_party_is_who_stands():
    """PA-R86: not the fallen."""
    state = fallen("prayer")
    choose(state, "skill:prayer")
    assert life(state, "krull") == ["0/11"]


def test_a_fallen_one_does_nothing():
    """PA-H14, PA-H15, PA-H16: its turn is passed over, its things are out of reach."""
    state = fallen("healing_hands", hero={"krull": {"life": 0, "fallen": 2, "position": 9}})
    events = acts(state, "next")
    assert [one.who for one in events if type(one).__name__ == "TurnBegan"] == ["glaicus"]
    assert refused(state, "give:krull:start_axe_a:thorensen") == ("turn order", "not asked")


# ---------------------------------------------------------------- wards, tokens, marks


@pytest.mark.parametrize(
    ("who", "word", "wards"),
    [
        ("vhaladia", "smoke_bomb", (1, 1, 1)),
        ("vhaladia", "stone_skin:krull", (0, 3, 0)),
        ("krull", "bear_form", (0, 2, 0)),
    ],
)
def test_wards(who, word, wards):
    """PA-R85, PA-R86."""
    state = ready(word.split(":")[0], who, party="vhaladia A32, krull A31, thorensen A21")
    choose(state, f"skill:{word}")
    assert tuple(seen(state, one).ward for one in ("vhaladia", "krull", "thorensen")) == wards


def test_wards_add_up():
    """PA-R85."""
    state = ready("stone_skin", hero={"krull": {"ward": 2}})
    choose(state, "skill:stone_skin:krull")
    assert seen(state, "krull").ward == 5


@pytest.mark.parametrize(
    ("who", "skill", "held", "fatigue", "after"),
    [
        ("krull", "bear_form", "1 0 0", 0, "3 0 0"), ("krull", "bear_form", "4 0 0", 0, "5 0 0"),
        ("krull", "bear_form", "4 0 1", 4, "4 0 1"), ("vhaladia", "mana_flow", "0 0 4", 0, "0 0 5"),
        ("vhaladia", "mana_flow", "0 0 0", 3, "0 0 2"),
    ],
)  # fmt: skip
def test_tokens_gained(who, skill, held, fatigue, after):
    """PA-X14, PA-R9: at most seven with the fatigue, the skill's own first; perhaps above the attribute."""
    state = ready(
        skill, who, party="vhaladia A32, krull A31, thorensen A21", tokens={who: held}, hero={who: {"fatigue": fatigue}}
    )
    choose(state, f"skill:{skill}")
    assert tokens(state, who) == after


@pytest.mark.parametrize("skill", ["second_wind", "mana_flow", "bear_form"])
def test_once_a_battle(skill):
    """PA-R24: some skills work once in a battle."""
    state = ready(skill)
    choose(state, f"skill:{skill}")
    acts(state, "thorensen")
    assert refused(state, f"skill:{skill}") == ("PA-R24", "spent")


def test_second_wind():
    """PA-X13: three fatigue less."""
    state = ready("second_wind", hero={"thorensen": {"fatigue": 5, "life": 9}})
    choose(state, "skill:second_wind")
    assert (seen(state, "thorensen").fatigue, life(state, "thorensen")) == (2, ["10/10"])


def test_purify():
    """PA-W6, PA-W3: poison and the stunned token go, a fatigue, and one life comes back."""
    state = ready("purify", hero={"krull": {"poison": 3, "stunned": True, "fatigue": 2, "life": 5}})
    choose(state, "skill:purify:krull")
    card = seen(state, "krull")
    assert (card.poison, card.stunned, card.fatigue, card.life) == (0, False, 1, 6)


def test_battle_cry():
    """PA-R102, PA-R69: an extra red die for everybody's next melee attack, hit or miss."""
    state = ready("battle_cry")
    choose(state, "skill:battle_cry")
    assert [seen(state, who).next for who in ("thorensen", "krull", "glaicus")] == [(("next_dice_red", 1),)] * 3
    events = choose(state, "attack:start_hammer:1:1", rolls="r shield shield")
    assert [die.token for die in only(events, Rolled).dice] == [True, False]
    assert seen(state, "thorensen").next == ()


def test_blessing():
    """PA-R102: the dice of the other kind wait."""
    state = ready("blessing", items={"thorensen": "start_bow"})
    choose(state, "skill:blessing:thorensen")
    events = choose(state, "attack:start_bow:1:0:1", rolls="b dodge dodge")
    assert len(only(events, Rolled).dice) == 2
    assert seen(state, "thorensen").next == (("next_dice_red", 1),)


def test_flame_weapon():
    """PA-R102, PA-U7: the next attack burns and deals two more."""
    state = ready("flame_weapon", foes="troll E31, goblin E51")
    choose(state, "skill:flame_weapon:thorensen")
    hurt = only(choose(state, "attack:start_hammer:1:2", rolls="r sword sword"), EnemyHurt)
    assert (hurt.sum, hurt.doubled, hurt.wounds, seen(state, "thorensen").next) == (4, True, 8, ())


def test_marks_of_one_kind_add_up():
    """PA-R102: and are used up by a miss too."""
    state = ready("flame_weapon", hero={"thorensen": {"next": {"next_damage": 2}}}, foes="deretrael E31, goblin E51")
    choose(state, "skill:flame_weapon:thorensen")
    assert dict(seen(state, "thorensen").next) == {"next_damage": 4, "next_fire": 1}
    choose(state, "attack:start_hammer:1:1", rolls="r shield")
    assert seen(state, "thorensen").next == ()


def test_mark_prey():
    """PA-R89, PA-T4: any enemy, for a blue token; it stays until the enemy or the battle ends."""
    state = ready("mark_prey", "melandrir", party="krull A31, melandrir A32, thorensen A21")
    assert starting(state, "skill") == {"skill:mark_prey:1", "skill:mark_prey:2"}
    choose(state, "skill:mark_prey:2")
    assert (foe(state, 2).marked, foe(state, 1).marked, tokens(state, "melandrir")) == (True, False, "1 3 2")


def test_holy_light():
    """PA-W2, PA-W3: the front enemy of every column, not those behind, nor flankers."""
    state = ready("holy_light", foes="gnoll E31, goblin E32, gnoll E51, gnoll F41",
                  foe={1: {"position": 3}, 2: {"position": 3}, 3: {"position": 0}, 4: {"position": 3}})  # fmt: skip
    choose(state, "skill:holy_light")
    assert [foe(state, no).position for no in (1, 2, 3, 4)] == [2, 3, 0, 3]
    assert [foe(state, no).stunned for no in (1, 2, 3, 4)] == [False, False, True, False]


# ---------------------------------------------------------------- what an action or a free skill costs


@pytest.mark.parametrize(("skill", "ends"), [("healing_hands", True), ("regrowth", False)])
def test_actions_end_the_turn_and_free_skills_do_not(skill, ends):
    """PA-R24, PA-X11: any number of different free skills, one action."""
    state = ready(skill)
    events = choose(state, f"skill:{skill}:krull")
    assert ("TurnEnded" in names(events)) == ends
    if not ends:
        assert pending(state) == [(0, "MayAct")]
        assert refused(state, f"skill:{skill}:glaicus") == ("PA-R24", "used")


def test_exactly_the_cost():
    """PA-K5, PA-K7: no dice are named; without the tokens it cannot be used."""
    state = ready("healing_hands")
    assert refused(state, "skill:healing_hands:krull:0:0:2") == ("PA-K5", "exact")
    assert refused(state, "skill:healing_hands:krull:0:0:0:start_hammer") == ("PA-R71", "no weapon wanted")
    poor = ready("healing_hands", tokens={"thorensen": "3 2 0"})
    assert refused(poor, "skill:healing_hands:krull") == ("PA-K7", "cost")
    tired = ready("prayer", hero={"thorensen": {"life": 1, "fatigue": 2}})
    assert refused(tired, "skill:prayer") == ("PA-X16", "fatigue")
    assert refused(ready("prayer"), "skill:prayer:krull") == ("PA-R99", "none wanted")
    assert "skill:prayer" in options(ready("prayer"))
    unarmed = ready("mark_prey")
    assert refused(unarmed, "skill:mark_prey:1") == ("PA-K8", "requires")


# ---------------------------------------------------------------- passives


@pytest.mark.parametrize(
    ("skill", "field", "more"),
    [("toughness", "most", 3), ("wild_vigour", "most", 3), ("nimble", "speed", 1), ("arcane_mind", "intelligence", 1)],
)
def test_passives(skill, field, more):
    """PA-P1, PA-R57, PA-K4."""
    plain, with_it = ready(""), ready(skill)
    assert getattr(seen(with_it, "thorensen"), field) - getattr(seen(plain, "thorensen"), field) == more


@pytest.mark.parametrize(("skill", "ward"), [("faith", 2), ("", 0)])
def test_faith(skill, ward):
    """PA-R85: a ward at the start of every battle."""
    state = ready(skill)
    acts(state, "track")
    assert seen(state, "thorensen").ward == ward


@pytest.mark.parametrize(
    ("foes", "wounds"),
    [
        ("gnoll E31, goblin E41, goblin E51", {2: 1}),
        ("goblin E21, goblin E41", {1: 1}),
        ("gnoll E51, goblin E52", {}),
        ("harsaak E31, goblin E51", {1: 1}),
        ("gnoll E41, voron F21", {1: 1}),
    ],
)
def test_a_wolf(foes, wounds):
    """PA-R77: at the end of its own turn, who has least life left in melee reach, of equals the left; nothing helps."""
    state = fight("krull A31, thorensen A11", foes, skills={"krull": "wolf_companion"})
    events = start(state, EndTurn(who="krull"))
    assert {one.no: one.wounds for one in brought(events, EnemyHurt)} == wounds
    assert {one.why for one in brought(events, EnemyHurt)} <= {"companion"}


def test_a_wolf_bites_even_after_a_pass():
    """PA-R77, PA-X6."""
    state = fight("krull A31, thorensen A11", "harsaak E31", "krull", skills={"krull": "wolf_companion"})
    events = choose(state, "pass")
    assert only(events, EnemyHurt).why == "companion"
    assert not brought(events, AttackJudged)
