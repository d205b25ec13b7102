"""What a hit comes to: sums, tags, innate skills, marks, and what enemies ignore."""

import pytest

from rules.adventurers.attack_events import AttackJudged, EnemyDefeated, EnemyHurt, Hurt, InnateWorked, Stunned
from rules.adventurers.battle_events import Healed
from tests.rules.adventurers.tables import (
    brought,
    choose,
    fight,
    foe,
    life,
    names,
    only,
    seen,
    squares,
    tokens,
)


def hit(who, weapon, word, rolls, foes="troll E31, goblin E51", party="", **more):
    """An attack in the middle of the front line: the table, and the wounds of each enemy."""
    other = "thorensen A21" if who != "thorensen" else "krull A21"
    state = fight(party or f"{who} A31, {other}", foes, who, items={who: weapon} | more.pop("items", {}), **more)
    events = choose(state, word, rolls=rolls)
    return state, {one.no: one.wounds for one in brought(events, EnemyHurt)}, events


# ---------------------------------------------------------------- sums


@pytest.mark.parametrize(
    ("items", "weapon", "dice", "rolls", "wounds"),
    [
        ("long_sword", "long_sword", "2", "r sword sword", 3),
        ("start_sword", "start_sword", "2", "r sword sword", 2),
        ("magic_sword", "magic_sword", "1:0:1", "r sword g sword", 6),  # (2 + 1) doubled
        ("magic_sword", "magic_sword", "2:0:1", "r sword sword g bow", 4),
        ("magic_sword", "magic_sword", "2:0:1", "r sword sword g critical", 6),
        ("magic_sword", "magic_sword", "2:0:1", "r sword shield g dodge", 0),
        ("start_sword", "start_sword", "1:0:1", "r sword g sword", 2),  # not magical
        ("orc_great_axe orc_harness orc_totem", "orc_great_axe", "2", "r sword sword", 7),
        ("flame_sword", "flame_sword", "2", "r sword sword", 6),
        ("start_hammer", "start_hammer", "2", "r sword sword", 2),
    ],
)
def test_damage_of_weapons(items, weapon, dice, rolls, wounds):
    """PA-X10, PA-W11, PA-W12, PA-U7, PA-R37, PA-I14: magic and fire count double on a troll."""
    state, found, _ = hit("krull", items, f"attack:{weapon}:1:{dice}", rolls)
    assert (sum(found.values()), life(state, 1)) == (wounds, [f"{8 - wounds}/8"])


@pytest.mark.parametrize(
    ("enemy", "wounds"), [("gnoll", 3), ("voron", 2), ("harsaak", 2), ("erthias", 2), ("silenoz", 2), ("troll", 3)]
)
def test_what_enemies_ignore_in_melee(enemy, wounds):
    """PA-U5, PA-U8, PA-R37: armored ones the first wound, a Voron one of every melee attack."""
    _, found, _ = hit("krull", "long_sword", "attack:long_sword:1:2", "r sword sword", f"{enemy} E31, goblin E51")
    assert found == {1: wounds}


@pytest.mark.parametrize(
    ("enemy", "at", "location", "wounds"),
    [
        ("voron", "E31", "village_1", 2), ("harsaak", "E31", "village_1", 1), ("gnoll", "E31", "castle_3", 2),
        ("gnoll", "E32", "castle_3", 1), ("harsaak", "E32", "castle_3", 0), ("gnoll", "F31", "castle_3", 2),
    ],
)  # fmt: skip
def test_what_enemies_ignore_at_a_distance(enemy, at, location, wounds):
    """PA-U5, PA-U8, PA-C5, PA-R37: a Voron nothing; behind battlements one wound of every ranged attack."""
    foes = f"{enemy} {at}, gnoll E31, goblin E41" if at == "E32" else f"{enemy} {at}, goblin E41"
    state = fight("krull A21, glaicus A22", foes, "glaicus", items={"glaicus": "start_bow"}, location=location)
    found = brought(choose(state, "attack:start_bow:1:0:2", rolls="b bow bow"), EnemyHurt)
    assert sum(one.wounds for one in found) == wounds


def test_nothing_is_below_zero():
    """PA-R37."""
    state, _, _ = hit("krull", "dagger", "attack:dagger:1:1", "r sword", "voron E31, goblin E51")
    assert life(state, 1) == ["5/5"]


def test_the_mark():
    """PA-R89, PA-R37: every hit that names the enemy deals one more; those beside it get no more."""
    state, found, _ = hit(
        "krull",
        "flail",
        "attack:flail:1:3",
        "r sword sword special",
        "gnoll E31, gnoll E21, goblin E51",
        foe={1: {"marked": True}, 2: {"marked": True}},
    )
    assert found == {1: 3, 2: 2}
    assert foe(state, 1).marked


@pytest.mark.parametrize(
    ("state_of", "wounds"),
    [({"marked": True}, 5), ({"poison": 1}, 4), ({"stunned": True}, 4), ({}, 3)],
)
def test_opportunists(state_of, wounds):
    """PA-R37, PA-R89: more against who is marked, poisoned, stunned or flanking."""
    _, found, _ = hit("krull", "long_sword", "attack:long_sword:1:2", "r sword sword", "troll E31, goblin E51",
                      skills={"krull": "opportunist"}, foe={1: state_of})  # fmt: skip
    assert found == {1: wounds}


def test_opportunists_against_flankers():
    """PA-R37."""
    _, found, _ = hit("krull", "long_sword", "attack:long_sword:1:2", "r sword sword", "voron F41, goblin E11",
                      skills={"krull": "opportunist"})  # fmt: skip
    assert found == {1: 3}


# ---------------------------------------------------------------- splash, pierce, poison, stun


def test_splash_reaches_both_sides():
    """PA-W5, PA-R39, PA-R12: every enemy adjacent to the target, flankers too, for each special of any colour."""
    _, found, _ = hit("thorensen", "flail", "attack:flail:1:2:1:1", "r sword sword b special g special",
                      "troll E31, gnoll E42, troll F41, goblin E51, troll E33, gnoll E41, gnoll E32")  # fmt: skip
    assert found == {1: 2, 2: 2, 3: 2, 6: 2, 7: 2}


@pytest.mark.parametrize(("rolls", "splashed"), [("r sword sword shield", {}), ("r sword shield special", {}),
                                                 ("r sword sword special", {2: 1, 3: 1})])  # fmt: skip
def test_splash_needs_a_success_and_a_special(rolls, splashed):
    """PA-W5."""
    _, found, _ = hit("thralar", "flail", "attack:flail:1:3", rolls, "troll E31, gnoll E32, gnoll E41, goblin E51")
    assert {no: wounds for no, wounds in found.items() if no != 1} == splashed


@pytest.mark.parametrize(("target", "wounds"), [(1, {1: 3, 2: 1}), (2, {1: 3, 2: 1}), (3, {1: 3, 2: 1})])
def test_pierce(target, wounds):
    """PA-W9, PA-W10, PA-R35, PA-R36: from the front, wherever the target stands; halves rounded down."""
    state = fight(
        "krull A21, glaicus A22",
        "troll E31, troll E32, troll E33, goblin E51",
        "glaicus",
        items={"glaicus": "long_bow"},
    )
    found = brought(choose(state, f"attack:long_bow:{target}:0:2", rolls="b bow bow"), EnemyHurt)
    assert {one.no: one.wounds for one in found if one.wounds} == wounds


def test_pierce_among_flankers():
    """PA-R36: the same for a column of flankers, from its front."""
    state = fight("krull A21, glaicus A22", "troll F31, troll F32, goblin E51, troll E31", "glaicus",
                  items={"glaicus": "elfic_bow"})  # fmt: skip
    found = brought(choose(state, "attack:elfic_bow:2:0:2", rolls="b bow bow"), EnemyHurt)
    assert {one.no: one.wounds for one in found} == {1: 4, 2: 2}


def test_a_venom_bow():
    """PA-W8, PA-W6: a poison token for each bow of the roll, Hawk eye and criticals counted."""
    state, _, _ = hit("melandrir", "venom_bow", "attack:venom_bow:1:0:4", "b bow bow special critical")
    assert foe(state, 1).poison == 4
    state, _, _ = hit("glaicus", "venom_bow", "attack:venom_bow:1:0:2:1", "b bow bow g special")
    assert foe(state, 1).poison == 2
    state, _, _ = hit("glaicus", "venom_bow", "attack:venom_bow:1:0:2", "b bow dodge")
    assert foe(state, 1).poison == 0


@pytest.mark.parametrize(("position", "after", "token"), [(4, 3, False), (1, 0, False), (0, 0, True)])
def test_stun(position, after, token):
    """PA-W2, PA-W3: one position lower, or a token."""
    state, _, events = hit("thorensen", "mace", "attack:mace:1:2", "r sword sword", foe={1: {"position": position}})
    assert (foe(state, 1).position, foe(state, 1).stunned) == (after, token)
    assert only(events, Stunned).token == token


def test_only_a_hit_stuns_and_one_token_is_enough():
    """PA-W2, PA-R64, PA-R38."""
    state, _, _ = hit("thorensen", "mace", "attack:mace:1:2", "r sword shield", foe={1: {"position": 4}})
    assert foe(state, 1).position == 4
    state, _, _ = hit("thorensen", "mace", "attack:mace:1:2", "r sword sword", foe={1: {"stunned": True}})
    assert foe(state, 1).stunned


def test_the_dead_are_not_stunned():
    """PA-R38: all wounds at once, the dead leave, columns close, then tags on those who survive."""
    _, _, events = hit("thorensen", "mace", "attack:mace:1:2", "r sword sword", "goblin E31, gnoll E32, goblin E51")
    assert not brought(events, Stunned)
    assert names(events, "EnemyHurt", "EnemyDefeated", "Shifted") == ["EnemyHurt", "EnemyDefeated", "Shifted"]


# ---------------------------------------------------------------- innate skills


@pytest.mark.parametrize(
    ("dice", "rolls", "wounds", "times"),
    [
        ("3", "r sword sword special", 4, 1), ("4", "r sword sword special special", 6, 2),
        ("3", "r sword special shield", 0, 0), ("2:1", "r sword sword b special", 2, 0),
        ("3", "r sword sword critical", 4, 1),  # a critical that is left over is a special
    ],
)  # fmt: skip
def test_orc_blood(dice, rolls, wounds, times):
    """PA-A3, PA-A4, PA-R22: two more for each red special of a hit."""
    _, found, events = hit("thralar", "start_sword", f"attack:start_sword:1:{dice}", rolls, tokens={"thralar": "4 2 1"})
    assert sum(found.values()) == wounds
    assert sum(one.times for one in brought(events, InnateWorked)) == times


def test_grace_works_on_a_miss_too():
    """PA-A4, PA-R77: who misses most; of equals the earlier in seat order; nothing adds to it."""
    state, _, events = hit(
        "thorensen",
        "start_hammer",
        "attack:start_hammer:1:1:0:1",
        "r shield g special",
        party="thorensen A31, krull A21, glaicus A11, melandrir -",
        location="temple_1",
        foes="troll E31, goblin E11",
        skills={"thorensen": "herb_lore"},
        hero={"krull": {"life": 6}, "glaicus": {"life": 4}, "melandrir": {"life": 0, "fallen": 1}},
    )
    assert life(state, "krull", "glaicus", "melandrir") == ["7/11", "4/9", "0/9"]
    assert (only(events, Healed).source, only(events, Healed).by) == ("innate", "thorensen")


def test_grace_only_by_green_specials():
    """PA-A4, PA-D6."""
    _, _, events = hit("thorensen", "start_hammer", "attack:start_hammer:1:2:1", "r special shield b special",
                       hero={"krull": {"life": 6}})  # fmt: skip
    assert not brought(events, Healed)


def test_hawk_eye():
    """PA-A4: blue specials are bows as well, for splash they are specials still."""
    _, found, _ = hit("melandrir", "start_bow", "attack:start_bow:1:0:2", "b special special")
    assert found == {1: 2}
    _, found, _ = hit("melandrir", "start_bow", "attack:start_bow:1:0:1:1", "b bow g special")
    assert found == {}


@pytest.mark.parametrize(
    ("foes", "found"),
    [
        ("troll E31, gnoll E21, goblin E41", {1: 3, 3: 1}),  # the one with least life left
        ("troll E31, gnoll E21, gnoll E41", {1: 3, 2: 1}),  # of equals the left
        ("troll E31, goblin E32, goblin E51", {1: 3}),  # nobody else in reach
        ("troll E31, gnoll F41, goblin E51", {1: 3, 2: 1}),  # flankers are in reach
        ("troll E31, voron E21, goblin E51", {1: 3, 2: 0}),  # reduced like the rest of the attack
    ],
)
def test_cleave(foes, found):
    """PA-A4, PA-R77, PA-R37: one wound to one other enemy for each red special of a melee hit."""
    _, wounds, _ = hit("krull", "start_axe_a", "attack:start_axe_a:1:3", "r sword sword special", foes)
    assert {no: n for no, n in wounds.items() if n} == {no: n for no, n in found.items() if n}


def test_cleave_only_in_melee():
    """PA-A4."""
    _, found, _ = hit("krull", "start_bow", "attack:start_bow:1:1:2", "r special b bow bow", "troll E31, gnoll E21")
    assert found == {1: 2}


@pytest.mark.parametrize(("tokens_left", "after"), [("1 2 4", "1 2 4"), ("1 2 2", "1 2 2")])
def test_wellspring(tokens_left, after):
    """PA-A4: a spent green token for each green special, hit or miss, not above the attribute."""
    state, _, _ = hit("vhaladia", "start_wand", "attack:start_wand:1:0:0:1", "g special",
                      tokens={"vhaladia": tokens_left})  # fmt: skip
    assert tokens(state, "vhaladia") == after


def test_grasping_roots():
    """PA-A4, PA-W2: every surviving target down one position for each green special of a hit."""
    state, _, _ = hit("glaicus", "start_axe_b", "attack:start_axe_b:1:1:0:3", "r sword g sword special special",
                      foe={1: {"position": 5}})  # fmt: skip
    assert foe(state, 1).position == 3
    state, _, _ = hit("glaicus", "start_axe_b", "attack:start_axe_b:1:1:0:2", "r sword g special special",
                      foe={1: {"position": 5}})  # fmt: skip
    assert foe(state, 1).position == 5


# ---------------------------------------------------------------- Erthias, Vreigha


def test_erthias_hurts_who_misses_anybody():
    """PA-U9, PA-R41: no defence, no ward; not once he is gone."""
    foes = "gnoll E31, erthias E51"
    state, _, events = hit("krull", "dagger", "attack:dagger:1:1", "r shield", foes, hero={"krull": {"ward": 2}})
    assert (life(state, "krull"), only(events, Hurt).why, seen(state, "krull").ward) == (["9/11"], "erthias", 2)
    state = fight(
        "krull A31, thorensen A21", foes, "krull", items={"krull": "dagger"}, foe={2: {"dead": True, "wounds": 99}}
    )
    state.battle.foes = {3: [1]}
    choose(state, "attack:dagger:1:1", rolls="r shield")
    assert life(state, "krull") == ["11/11"]


def test_erthias_and_skills():
    """PA-U9, PA-R41: any failed attack roll, also from afar."""
    state = fight("krull A31, vhaladia A32", "gnoll E31, erthias E51", "vhaladia", skills={"vhaladia": "fire_bolt"})
    choose(state, "skill:fire_bolt:1:0:0:2", rolls="g sword dodge")
    assert life(state, "vhaladia") == ["5/7"]


def test_vreigha_doubles_every_life():
    """PA-U10, PA-R40, PA-R83: her own too, while she stands; who has too many wounds falls with her."""
    state, _, events = hit(
        "krull",
        "great_sword",
        "attack:great_sword:1:3",
        "r sword*3",
        "vreigha E31, goblin E21, gnoll E32, troll E51",
        foe={1: {"wounds": 7}, 2: {"wounds": 3}, 3: {"wounds": 4}},
    )
    assert {one.no for one in brought(events, EnemyDefeated)} == {1, 2, 3}
    assert (life(state, 4), squares(state)["4"]) == (["8/8"], "E51")


def test_a_miss_hurts_nobody():
    """PA-X10, PA-W12, PA-R37: green icons add nothing then."""
    _, found, events = hit("krull", "magic_sword", "attack:magic_sword:1:1:0:1", "r shield g sword")
    assert (found, only(events, AttackJudged).damage) == ({}, 0)
