"""Every attack skill, hit and miss, and what it needs."""

import pytest

from rules.adventurers.attack_events import AttackJudged, AttackMade, EnemyHurt, Rolled
from rules.adventurers.catalog import SKILLS
from tests.rules.adventurers.tables import (
    acts,
    brought,
    choose,
    fight,
    foe,
    only,
    options,
    refused,
    seen,
    squares,
    starting,
    tokens,
)

FOES = "deretrael E31, gnoll E32, gnoll E21, goblin E51"
# who, items, skill and targets, dice, weapon, rolls, wounds by number, fatigue
HITS = [
    ("krull", "start_axe_a", "power_strike:1", "3:0:0:start_axe_a", "r sword sword shield", {1: 5}, 1),
    ("krull", "start_axe_a", "whirlwind:1+3", "3:0:0:start_axe_a", "r sword sword shield", {1: 2, 3: 2}, 2),
    ("thorensen", "start_hammer buckler", "shield_bash:1", "2", "r sword shield", {1: 2}, 1),
    ("krull", "start_axe_a", "charge:1", "2:0:0:start_axe_a", "r sword sword", {1: 3}, 1),
    ("krull", "start_axe_a", "crushing_blow:1", "4:0:0:start_axe_a", "r sword*3 shield", {1: 6}, 2),
    ("krull", "start_axe_a", "reckless_swing:1", "2:0:0:start_axe_a", "r sword shield", {1: 3}, 2),
    ("melandrir", "start_bow", "aimed_shot:1", "0:3:0:start_bow", "b bow bow dodge", {1: 3}, 1),
    ("melandrir", "start_bow", "double_shot:1+3", "0:3:0:start_bow", "b bow bow dodge", {1: 2, 3: 2}, 1),
    ("melandrir", "start_bow", "piercing_arrow:1", "0:2:0:start_bow", "b bow bow", {1: 3, 2: 1}, 1),
    ("melandrir", "start_bow", "pinning_shot:1", "0:2:0:start_bow", "b bow bow", {1: 2}, 1),
    ("melandrir", "start_bow", "rain_of_arrows:r1", "0:3:0:start_bow", "b bow bow dodge", {1: 1, 3: 1, 4: 1}, 3),
    ("melandrir", "start_bow", "poison_arrow:1", "0:2:0:start_bow", "b bow bow", {1: 2}, 1),
    ("thralar", "start_sword", "backstab:1", "1:1:0:start_sword", "r sword b dodge", {1: 3}, 1),
    ("thralar", "start_sword", "envenom:1", "1:1:0:start_sword", "r sword b dodge", {1: 1}, 1),
    ("thralar", "start_sword dagger", "dual_strike:1", "2:1", "r sword sword b dodge", {1: 3}, 1),
    ("melandrir", "dagger", "trip:1", "0:2", "b dodge bow", {1: 1}, 1),
    ("melandrir", "start_bow", "throwing_knives:4", "0:2", "b bow dodge", {4: 3}, 1),
    ("thorensen", "start_hammer", "sacred_projectiles:2+4", "0:0:1", "g bow", {2: 2, 4: 2}, 1),
    ("thorensen", "start_hammer", "smite:1", "2:0:1:start_hammer", "r sword sword g dodge", {1: 4}, 2),
    ("vhaladia", "start_wand", "fire_bolt:4", "0:0:2", "g bow dodge", {4: 3}, 1),
    ("vhaladia", "start_wand", "fireball:1", "0:0:3", "g bow bow special", {1: 6, 2: 1, 3: 1}, 2),
    ("vhaladia", "start_wand", "ice_shard:1", "0:0:2", "g bow dodge", {1: 3}, 1),
    ("vhaladia", "start_wand", "lightning:1", "0:0:3", "g bow bow dodge", {1: 6, 2: 3}, 2),
    ("vhaladia", "start_wand", "gust:1", "0:0:1", "g bow", {1: 2}, 1),
    ("vhaladia", "start_wand", "chain_lightning:1+2+4", "0:0:3", "g bow bow dodge", {1: 4, 2: 4, 4: 4}, 2),
    ("glaicus", "start_axe_b", "thorn_whip:1", "0:0:1", "g sword", {1: 2}, 1),
    ("glaicus", "start_axe_b", "entangle:4", "0:0:2", "g bow dodge", {4: 2}, 1),
    ("glaicus", "start_axe_b", "insect_swarm:r1", "0:0:2", "g bow dodge", {1: 1, 3: 1, 4: 1}, 3),
    ("glaicus", "start_axe_b", "moonfire:4", "0:0:2", "g bow dodge", {4: 3}, 1),
]


def used(who, items, word, dice, rolls, party="", foes=FOES, **more):
    """A skill against Deretrael, at position 5 of the track, and others: the table, and what happened."""
    other = "thorensen" if who != "thorensen" else "krull"
    state = fight(party or f"{who} A31, {other} A21", foes, who, items={who: items},
                  skills={who: word.split(":")[0]} | more.pop("skills", {}),
                  foe={1: {"position": 5}} | more.pop("foe", {}), **more)  # fmt: skip
    return state, choose(state, f"skill:{word}:{dice}", rolls=rolls)


@pytest.mark.parametrize(("who", "items", "word", "dice", "rolls", "wounds", "fatigue"), HITS)
def test_a_hit(who, items, word, dice, rolls, wounds, fatigue):
    """PA-X11, PA-X12, PA-X13, PA-K3, PA-K4, PA-K5, PA-K9, PA-R39, PA-R99, PA-W13, PA-X17: damage, fatigue and dice."""
    state, events = used(who, items, word, dice, rolls)
    assert {one.no: one.wounds for one in brought(events, EnemyHurt)} == wounds
    row, made = SKILLS[word.split(":")[0]], only(events, AttackMade)
    assert (made.skill, made.fatigue, made.icon, made.need) == (row.id, fatigue, *next(iter(row.difficulty.items())))
    assert seen(state, who).fatigue == fatigue == row.fatigue


@pytest.mark.parametrize(("who", "items", "word", "dice", "rolls", "wounds", "fatigue"), HITS)
def test_a_miss(who, items, word, dice, rolls, wounds, fatigue):
    """PA-X12, PA-X13: no wounds; fatigue and tokens are paid all the same."""
    red, blue, green = [*map(int, dice.split(":")[:3]), 0, 0][:3]
    need = "dodge" if word.startswith("trip") else ""
    script = f"r {'shield ' * red} b {('bow ' if need else 'dodge ') * blue} g {'dodge ' * green}"
    state, events = used(who, items, word, dice, script)
    assert not only(events, AttackJudged).hit
    assert not brought(events, EnemyHurt)
    assert seen(state, who).fatigue == fatigue


def test_all_attack_skills_are_tried():
    """PA-X11, PA-K1."""
    assert {word.split(":")[0] for _, _, word, *_ in HITS} == {id for id, row in SKILLS.items() if row.kind == "attack"}


@pytest.mark.parametrize(
    ("skill", "position", "poison", "at"),
    [
        ("shield_bash", 4, 0, "E32"),
        ("pinning_shot", 3, 0, "E31"),
        ("poison_arrow", 5, 2, "E31"),
        ("envenom", 5, 2, "E31"),
        ("trip", 4, 0, "E32"),
        ("ice_shard", 3, 0, "E31"),
        ("gust", 5, 0, "E32"),
        ("thorn_whip", 5, 1, "E31"),
        ("insect_swarm", 5, 1, "E31"),
        ("smite", 4, 0, "E31"),
        ("power_strike", 5, 0, "E31"),
    ],
)
def test_tags(skill, position, poison, at):
    """PA-W2, PA-W6, PA-R34, PA-R39, PA-R38: stun, poison and push of skills; a hammer stuns with its skills too."""
    who, items, word, dice, rolls, *_ = next(row for row in HITS if row[2].startswith(skill))
    state, _ = used(who, items, word, dice, rolls)
    assert (foe(state, 1).position, foe(state, 1).poison, squares(state)["1"]) == (position, poison, at)


def test_stun_twice_on_the_last_position():
    """PA-W3: one position down, then a token."""
    state, _ = used("vhaladia", "start_wand", "ice_shard:1", "0:0:2", "g bow dodge", foe={1: {"position": 1}})
    assert (foe(state, 1).position, foe(state, 1).stunned) == (0, True)


# ---------------------------------------------------------------- charge


def test_a_charge_of_an_adventurer():
    """PA-U3, PA-R27: to the front of the own column, a bonus die for each row; those in front move back."""
    state = fight("thorensen A31, krull A32", "deretrael E31, gnoll E51", "krull", skills={"krull": "charge"})
    events = choose(state, "skill:charge:1:2:0:0:start_axe_a", rolls="r sword shield sword")
    dice = only(events, Rolled).dice
    assert [die.token for die in dice] == [True, True, False]
    assert (squares(state)["krull"], squares(state)["thorensen"]) == ("A31", "A32")
    assert only(events, AttackJudged).hit


def test_a_charge_from_the_third_row():
    """PA-U3."""
    state = fight(
        "thorensen A31, glaicus A32, krull A33", "deretrael E41, gnoll E51", "krull", skills={"krull": "charge"}
    )
    events = choose(state, "skill:charge:1:2:0:0:start_axe_a", rolls="r sword shield shield sword")
    assert len(only(events, Rolled).dice) == 4
    assert [squares(state)[who] for who in ("krull", "thorensen", "glaicus")] == ["A31", "A32", "A33"]


# ---------------------------------------------------------------- several targets


def test_weapon_tags_of_skills_with_several_targets():
    """PA-R39: no splash and no pierce, also if only one is named; other tags apply to each."""
    state, events = used("krull", "orc_great_axe", "whirlwind:1", "3:0:0:orc_great_axe", "r sword sword special")
    assert {one.no: one.wounds for one in brought(events, EnemyHurt)} == {1: 3, 3: 1}  # Cleave, no splash
    state, events = used("melandrir", "long_bow", "double_shot:1", "0:3:0:long_bow", "b bow bow dodge")
    assert {one.no: one.wounds for one in brought(events, EnemyHurt)} == {1: 3}
    state, events = used("melandrir", "venom_bow", "double_shot:1+3", "0:3:0:venom_bow", "b bow bow dodge")
    assert (foe(state, 1).poison, foe(state, 3).poison) == (2, 2)


def test_next_damage_counts_for_each_target():
    """PA-R102, PA-R37, PA-R99."""
    state, events = used("krull", "start_axe_a", "whirlwind:1+3", "3:0:0:start_axe_a", "r sword sword shield",
                         hero={"krull": {"next": {"next_damage": 2}}})  # fmt: skip
    assert {one.no: one.wounds for one in brought(events, EnemyHurt)} == {1: 4, 3: 4}
    assert seen(state, "krull").next == ()


def test_orc_blood_counts_for_each_target():
    """PA-A4, PA-R37."""
    _, events = used("thralar", "start_sword", "whirlwind:1+3", "3:0:0:start_sword", "r sword sword special")
    assert {one.no: one.wounds for one in brought(events, EnemyHurt)} == {1: 4, 3: 4}


def test_targets_of_a_skill():
    """PA-R99: all different, each legal by itself, not too many; fewer are allowed."""
    state = fight("krull A31, thorensen A21", FOES, "krull", skills={"krull": "whirlwind"})
    weapon = "3:0:0:start_axe_a"
    assert refused(state, f"skill:whirlwind:1+1:{weapon}") == ("PA-R99", "targets")
    assert refused(state, f"skill:whirlwind:1+3+2+4:{weapon}") == ("PA-R99", "targets")
    assert refused(state, f"skill:whirlwind::{weapon}") == ("PA-R99", "targets")
    assert refused(state, f"skill:whirlwind:1+4:{weapon}") == ("PA-X5", "out of reach")
    assert refused(state, f"skill:whirlwind:1+99:{weapon}") == ("PA-X9", "no enemy")
    assert {word.split(":")[2] for word in starting(state, "skill")} == {"1", "3", "1+3"}


def test_rows():
    """PA-R99: everyone in a row of the enemy side, flankers not; a row without enemies cannot be named."""
    state = fight("krull A31, glaicus A32", "deretrael E31, gnoll E32, gnoll F41, goblin E51", "glaicus",
                  skills={"glaicus": "insect_swarm"})  # fmt: skip
    assert refused(state, "skill:insect_swarm:r3:0:0:2") == ("PA-R99", "no row")
    events = choose(state, "skill:insect_swarm:r2:0:0:2", rolls="g bow dodge")
    assert {one.no for one in brought(events, EnemyHurt)} == {2}


# ---------------------------------------------------------------- costs and requirements


def ready(who="krull", skill="power_strike", **more):
    """The turn of an adventurer with a skill."""
    other = "thorensen" if who != "thorensen" else "krull"
    return fight(f"{who} A31, {other} A21", FOES, who, skills={who: skill}, **more)


def test_the_cost_is_the_least():
    """PA-K5, PA-K6, PA-K7: more tokens of the same colours may be added, fewer or others not."""
    state = ready()
    assert {word for word in starting(state, "skill") if ":1:" in word} == {
        f"skill:power_strike:1:{red}:0:0:start_axe_a" for red in (3, 4)
    }  # fmt: skip
    assert refused(state, "skill:power_strike:1:2:0:0:start_axe_a") == ("PA-K7", "cost")
    assert refused(state, "skill:power_strike:1:3:1:0:start_axe_a") == ("PA-K5", "colour")
    assert refused(state, "skill:power_strike:1:5:0:0:start_axe_a") == ("PA-T3", "tokens")
    poor = ready(tokens={"krull": "2 2 1"})
    assert refused(poor, "skill:power_strike:1:3:0:0:start_axe_a")[0] in ("PA-K7", "PA-T3")
    assert not starting(poor, "skill")


def test_two_colours():
    """PA-K5, PA-K7: each colour has its own minimum."""
    state = ready("thralar", "backstab")
    assert refused(state, "skill:backstab:1:2:0:0:start_sword") == ("PA-K7", "cost")
    choose(state, "skill:backstab:1:2:2:0:start_sword", rolls="r sword shield b bow bow")
    assert tokens(state, "thralar") == "1 1 1"


@pytest.mark.parametrize(
    ("who", "items", "skill", "word"),
    [
        ("thralar", "start_sword", "crushing_blow", "crushing_blow:1:4:0:0:start_sword"),
        ("thorensen", "start_hammer", "shield_bash", "shield_bash:1:2"),
        ("krull", "start_axe_a", "aimed_shot", "aimed_shot:1:0:3:0:start_axe_a"),
        ("melandrir", "start_bow", "power_strike", "power_strike:1:3:0:0:start_bow"),
        ("krull", "start_axe_a", "backstab", "backstab:1:1:1:0:start_axe_a"),
        ("thralar", "start_sword", "dual_strike", "dual_strike:1:2:1"),
        ("thralar", "start_sword buckler", "dual_strike", "dual_strike:1:2:1"),
        ("melandrir", "start_bow", "trip", "trip:1:0:2"),
    ],
)
def test_what_a_skill_requires(who, items, skill, word):
    """PA-K8, PA-R79: the item has to be equipped."""
    state = ready(who, skill, items={who: items}, tokens={who: "4 3 0"})
    assert refused(state, f"skill:{word}") == ("PA-K8", "requires")
    assert not starting(state, "skill")


def test_which_weapon():
    """PA-R71, PA-X9: the owner names one that meets what is required; none where none is used."""
    state = ready("thralar", "backstab", items={"thralar": "start_sword dagger"})
    assert refused(state, "skill:backstab:1:1:1") == ("PA-R71", "weapon")
    assert refused(state, "skill:backstab:1:1:1:0:mace")[0] in ("PA-X9", "PA-R71")
    events = choose(state, "skill:backstab:1:1:1:0:dagger", rolls="r sword b dodge")
    assert only(events, EnemyHurt).wounds == 2  # 120 % of 1
    state = ready("thorensen", "sacred_projectiles")
    assert refused(state, "skill:sacred_projectiles:1:0:0:1:start_hammer") == ("PA-R71", "no weapon wanted")


def test_both_weapons():
    """PA-R71: both damages and both weapons' tags."""
    state = ready("thralar", "dual_strike", items={"thralar": "mace flail"}, foe={1: {"position": 5}})
    events = choose(state, "skill:dual_strike:1:2:1", rolls="r sword sword b special")
    found = {one.no: one.wounds for one in brought(events, EnemyHurt)}
    assert (found[1], found[2], found[3], foe(state, 1).position) == (5, 1, 1, 4)


def test_skills_that_are_not_known():
    """PA-X11, PA-K8."""
    state = ready()
    assert refused(state, "skill:whirlwind:1:3:0:0:start_axe_a") == ("PA-X11", "no skill")
    assert refused(state, "skill:cooking") == ("PA-X11", "no skill")
    assert refused(ready("krull", "toughness"), "skill:toughness") == ("PA-X11", "passive")
    assert refused(ready("krull", "parry"), "skill:parry") == ("PA-R61", "reaction")


def test_without_a_weapon():
    """PA-R79: skills without requirement, moves and a pass are left."""
    state = ready("vhaladia", "fire_bolt", items={"vhaladia": "buckler"})
    assert not starting(state, "attack")
    assert starting(state, "skill", "move", "pass") == options(state)
    choose(state, "skill:fire_bolt:1:0:0:2", rolls="g bow dodge")


def test_fatigue_of_skills():
    """PA-X13, PA-R9, PA-R10: capped at seven; less with a charm; what costs none is always allowed."""
    state = ready("krull", "whirlwind", hero={"krull": {"fatigue": 6}})
    choose(state, "skill:whirlwind:1:3:0:0:start_axe_a", rolls="r shield*3")
    assert seen(state, "krull").fatigue == 7
    state = ready("krull", "whirlwind", items={"krull": "+endurance_charm"})
    choose(state, "skill:whirlwind:1:3:0:0:start_axe_a", rolls="r shield*3")
    assert seen(state, "krull").fatigue == 1
    state = ready(
        "krull", "power_strike", items={"krull": "+endurance_charm"}, hero={"krull": {"life": 2, "fatigue": 3}}
    )
    choose(state, "skill:power_strike:1:3:0:0:start_axe_a", rolls="r shield*3")
    assert seen(state, "krull").fatigue == 3


@pytest.mark.parametrize(
    ("life", "fatigue", "worn"), [(3, 3, False), (3, 4, True), (11, 7, False), (1, 1, False), (1, 2, True)]
)
def test_worn_out(life, fatigue, worn):
    """PA-X16, PA-R10: with more fatigue than life points, as they are now."""
    state = ready(hero={"krull": {"life": life, "fatigue": fatigue}})
    assert (seen(state, "krull").worn_out, bool(starting(state, "skill"))) == (worn, not worn)
    acts(state, "krull")
    assert starting(state, "attack")
