"""Attacks of enemies: hits, reactions, defence, wards, tags and pushes."""

import pytest

from rules.adventurers.attack_events import (
    AttackLanded,
    Declined,
    EnemyAttacked,
    Fell,
    HitsCounted,
    Reacted,
    Rolled,
    Stunned,
)
from rules.adventurers.catalog import SKILLS
from tests.rules.adventurers.tables import (
    acts,
    brought,
    choose,
    fight,
    fighting,
    foe,
    life,
    names,
    only,
    options,
    pending,
    refused,
    safe,
    seen,
    squares,
    table,
    tokens,
)

NONE = "0 0 0"


def attacked(rolls="r sword sword shield shield shield", foes="voron E31, goblin E51", who="krull", done=True, **more):
    """An enemy attacks whoever stands before it."""
    other = "thorensen" if who != "thorensen" else "krull"
    state = fight(more.pop("party", f"{who} A31, {other} A11"), foes, **more)
    return state, acts(state, "1", rolls, done=done)


# ---------------------------------------------------------------- hits


@pytest.mark.parametrize(
    ("faces", "hits", "pushes"),
    [
        ("sword sword shield shield shield", 2, 0), ("critical sword special special special", 2, 0),
        ("push push push special shield", 0, 3), ("special*5", 0, 0), ("critical*5", 5, 0),
    ],
)  # fmt: skip
def test_hits_in_melee(faces, hits, pushes):
    """PA-N2, PA-N13, PA-N14, PA-R68: swords and criticals; push counts as push, all else for nothing."""
    _, events = attacked(f"r {faces}", tokens={"krull": NONE})
    counted = only(events, HitsCounted)
    assert (counted.hits, counted.pushes) == (hits, pushes)
    assert sum(one.wounds for one in brought(events, AttackLanded)) == hits
    assert only(events, EnemyAttacked).way == "melee"


@pytest.mark.parametrize(
    ("faces", "hits"), [("bow bow", 2), ("critical bow", 2), ("dodge reflexes", 0), ("special critical", 1)]
)
def test_hits_from_afar(faces, hits):
    """PA-E4, PA-R68: bows and criticals of the blue dice; reflexes do nothing for an enemy."""
    state = fight("krull A31, thorensen A21", "gnoll E31, goblin E32", tokens={"krull": NONE, "thorensen": NONE})
    events = acts(state, "2", rolls=f"b {faces}")
    attacked = only(events, EnemyAttacked)
    assert (attacked.way, attacked.dice, attacked.who) == ("ranged", 2, "krull")
    assert sum(one.hits for one in brought(events, HitsCounted)) == hits
    assert life(state, "krull") == [f"{11 - hits}/11"]


def test_nobody_is_asked_without_a_hit():
    """PA-N15, PA-R61: nor without a token or a reaction."""
    state, _ = attacked("r special*5")
    assert not fighting(state).blow
    state, events = attacked(tokens={"krull": NONE})
    assert (life(state, "krull"), len(brought(events, Rolled))) == (["9/11"], 1)
    assert "MayDefend" not in names(state.agenda)


# ---------------------------------------------------------------- defence


@pytest.mark.parametrize(
    ("dice", "rolls", "left", "held"),
    [
        ("", "", 9, "4 2 1"), (":0:2", "b dodge dodge", 11, "4 0 1"), (":0:2:1", "b dodge bow g special", 10, "4 0 0"),
        (":0:1:1", "b critical g critical", 11, "4 1 0"), (":0:0:1", "g dodge", 10, "4 2 0"),
        (":0:2:1", "b special bow g sword", 9, "4 0 0"),
    ],
)  # fmt: skip
def test_dodging(dice, rolls, left, held):
    """PA-N15, PA-D8, PA-D3, PA-T2: each dodge, or blue or green critical, avoids one wound."""
    state, _ = attacked()
    assert pending(state) == [(0, "MayDefend")]
    choose(state, f"defend{dice}" if dice else "defend", rolls=rolls)
    assert (seen(state, "krull").life, tokens(state, "krull")) == (left, held)


@pytest.mark.parametrize(
    ("worn", "rolls", "left"),
    [
        ("leather_armour", "r shield shield", 11), ("leather_armour", "r shield sword", 10),
        ("buckler", "r critical sword", 10), ("leather_armour buckler", "r shield sword", 11),
        ("runic_plate runic_shield", "r sword push", 9), ("tower_shield", "r shield special", 11),
    ],
)  # fmt: skip
def test_blocking(worn, rolls, left):
    """PA-I10, PA-N16, PA-D2, PA-I12, PA-R33: every shield or red critical prevents the sum of the block values."""
    state, _ = attacked(items={"krull": f"dagger {worn}"})
    before = seen(state, "krull").life
    choose(state, "defend:2", rolls=rolls)
    assert seen(state, "krull").life - before == left - 11


def test_red_dice_without_block():
    """PA-R33, PA-D2: are worthless, and cannot be spent."""
    state, _ = attacked()
    assert refused(state, "defend:1") == ("PA-R33", "no block")
    assert refused(state, "defend:0:3") == ("PA-T3", "tokens")
    assert refused(state, "defend:0:-1") == ("PA-T3", "tokens")
    assert options(state) == {
        "defend", "defend:0:1", "defend:0:2", "defend:0:0:1", "defend:0:1:1", "defend:0:2:1",
    }  # fmt: skip


def test_wards_come_after_the_dice():
    """PA-R85: one point for each wound that is left."""
    state, _ = attacked("r sword*4 shield", hero={"krull": {"ward": 2}})
    told = only(choose(state, "defend:0:1", rolls="b dodge"), AttackLanded)
    assert (told.hits, told.prevented, told.ward, told.wounds) == (4, 1, 2, 1)
    assert (life(state, "krull"), seen(state, "krull").ward) == (["10/11"], 0)


def test_reflexes_and_ideas_in_defence():
    """PA-D9, PA-D12, PA-R23: as in an attack, by whoever defends."""
    state, _ = attacked()
    choose(state, "defend:0:1:1", rolls="b reflexes g idea", done=False)
    assert pending(state) == [(0, "MayRollDefence")]
    roll = table(state).battle.roll
    assert (roll.purpose, roll.dodges) == ("defence", 0)
    choose(state, "idea:1:1", rolls="g dodge", done=False)
    choose(state, "reflexes:0:0")
    assert (life(state, "krull"), tokens(state, "krull")) == (["10/11"], "4 2 0")


def test_criticals_in_defence_are_dodges():
    """PA-R22, PA-D3: asked only while they are not needed."""
    state, _ = attacked("r sword shield*4")
    choose(state, "defend:0:2", rolls="b dodge critical", done=False)
    assert pending(state) == [(0, "MayRollDefence")]
    choose(state, "crit:1:reflexes", "reflexes:1:1")
    assert (life(state, "krull"), tokens(state, "krull")) == (["11/11"], "4 1 1")
    state, _ = attacked("r sword sword shield*3")
    choose(state, "defend:0:2", rolls="b dodge critical", done=False)
    assert not fighting(state).roll
    assert life(state, "krull") == ["11/11"]


def test_a_stunned_adventurer_defends():
    """PA-R76: only its turn is lost."""
    state, _ = attacked(hero={"krull": {"stunned": True}})
    assert pending(state) == [(0, "MayDefend")]


def test_what_is_seen_of_an_attack():
    """PA-N14, PA-N15: hits, wards, block, and whether it would fell."""
    state, _ = attacked("r sword*5", hero={"krull": {"life": 5, "ward": 1}}, items={"krull": "dagger buckler"})
    blow = table(state).battle.blow
    assert (blow.no, blow.enemy, blow.who, blow.hits, blow.ward, blow.block) == (1, "voron", "krull", 5, 1, 1)
    assert (blow.deadly, blow.stage) == (False, "defence")
    state, _ = attacked("r sword*5", hero={"krull": {"life": 4, "ward": 1}})
    assert table(state).battle.blow.deadly


# ---------------------------------------------------------------- own reactions


@pytest.mark.parametrize(
    ("skill", "word", "rolls", "left", "held"),
    [
        ("parry", "defend:1:0:0:parry", "r shield shield", 11, "2 2 1"),  # one red for the reaction, one more
        ("parry", "defend:0:0:0:parry", "r shield", 10, "3 2 1"),
        ("vanish", "defend:0:0:0:vanish", "", 11, "4 1 1"),  # the token is no die
        ("evasion", "defend:0:0:0:evasion", "b dodge", 11, "4 1 1"),  # a dodge prevents two
        ("evasion", "defend:0:1:0:evasion", "b bow dodge", 11, "4 0 1"),
    ],
)
def test_own_reactions(skill, word, rolls, left, held):
    """PA-R61, PA-R33, PA-D8: the tokens of `block` and `dodge_double` are dice too, those of `prevent` are not."""
    state, _ = attacked(skills={"krull": skill})
    choose(state, word, rolls=rolls)
    assert (seen(state, "krull").life, tokens(state, "krull")) == (left, held)
    assert seen(state, "krull").fatigue == SKILLS[skill].fatigue


def test_reactions_lower_the_hits():
    """PA-R61: what is left must still be dodged."""
    state, events = attacked("r sword*4 shield", skills={"krull": "vanish"})
    events = choose(state, "defend:0:1:0:vanish", rolls="b dodge")
    told = only(events, Reacted)
    assert (told.who, told.target, told.prevented, told.hits) == ("krull", "krull", 2, 2)
    assert life(state, "krull") == ["10/11"]


def test_what_a_reaction_needs():
    """PA-R61, PA-K7, PA-K8, PA-X16, PA-T3."""
    state, _ = attacked(skills={"krull": "parry vanish"}, tokens={"krull": "0 1 1"})
    assert refused(state, "defend:0:0:0:parry") == ("PA-K7", "cost")
    assert refused(state, "defend:0:0:0:evasion") == ("PA-R61", "skill")
    assert refused(state, "defend:0:1:0:vanish") == ("PA-T3", "tokens")
    state, _ = attacked(skills={"krull": "parry"}, items={"krull": "start_bow"})
    assert refused(state, "defend:0:0:0:parry") == ("PA-K8", "requires")
    state, _ = attacked(skills={"krull": "vanish"}, hero={"krull": {"life": 3, "fatigue": 4}})
    assert refused(state, "defend:0:0:0:vanish") == ("PA-X16", "fatigue")


def test_parrying_against_arrows():
    """PA-R61, PA-K1: `against` any attack, or melee only."""
    assert SKILLS["parry"].against in ("melee", "any")
    state = fight(
        "krull A31, thorensen A21", "gnoll E31, goblin E32", skills={"krull": "parry"}, tokens={"thorensen": NONE}
    )
    acts(state, "2", rolls="b bow bow")
    if SKILLS["parry"].against == "melee":
        assert refused(state, "defend:0:0:0:parry") == ("PA-R61", "melee only")
    else:
        assert "defend:0:0:0:parry" in options(state)


def test_only_one_reaction():
    """PA-R61: per adventurer and attack; none of its own after nothing is left."""
    state, _ = attacked(skills={"krull": "parry vanish"})
    reactions = {word.split(":")[4] for word in options(state) if word.count(":") == 4}
    assert reactions == {"parry", "vanish"}


# ---------------------------------------------------------------- reactions of allies


def helped(rolls="r sword sword shield*3", **more):
    """Krull is attacked; Thorensen and Glaicus could help."""
    party = "krull A31, thorensen A11, glaicus A51"
    more.setdefault("skills", {"thorensen": "divine_shield", "glaicus": "barkskin"})
    return attacked(rolls, "voron E31, goblin E22, gnoll E21", party=party, **more)


def test_allies_answer_first():
    """PA-R61: all who can help are asked, before the target."""
    state, _ = helped("r sword*5")
    assert pending(state) == [(1, "MayReact"), (2, "MayReact")]
    assert options(state, 1) == {"react:divine_shield", "decline"}
    assert safe(state, 1) == ["decline"]
    told = only(choose(state, "react:divine_shield", seat=1), Reacted)
    assert (told.hits, told.prevented, tokens(state, "thorensen"), seen(state, "thorensen").fatigue) == (
        3,
        2,
        "3 2 1",
        1,
    )
    assert pending(state) == [(2, "MayReact")]
    told = only(choose(state, "decline", seat=2), Declined)
    assert (told.who, pending(state)) == ("glaicus", [(0, "MayDefend")])


def test_nobody_is_asked_once_no_hit_is_left():
    """PA-R61: reactions work in the order of the answers."""
    state, _ = helped()
    events = choose(state, "react:barkskin", seat=2)
    assert "MayReact" not in [kind for _, kind in pending(state)]
    assert (life(state, "krull"), tokens(state, "thorensen")) == (["11/11"], "3 2 2")
    assert only(events, Reacted).hits == 0


def test_a_second_reaction_finds_what_is_left():
    """PA-R61."""
    state, _ = helped("r sword*5")
    choose(state, "react:barkskin", seat=2)
    choose(state, "react:divine_shield", seat=1)
    assert table(state).battle.blow.hits == 1


@pytest.mark.parametrize(
    "more",
    [
        {"tokens": {"thorensen": "3 2 0"}}, {"hero": {"thorensen": {"life": 1, "fatigue": 2}}},
        {"hero": {"thorensen": {"left": True}}}, {"skills": {"thorensen": "parry vanish"}},
        {"skills": {"thorensen": "healing_hands"}},
    ],
)  # fmt: skip
def test_who_cannot_help_is_not_asked(more):
    """PA-R61, PA-K7, PA-X16: without tokens, too worn out, gone, or with skills for oneself only."""
    more.setdefault("skills", {"thorensen": "divine_shield"})
    gone = more.get("hero", {}).get("thorensen", {}).get("left")
    party = f"krull A31, thorensen {'-' if gone else 'A11'}"
    state, _ = attacked(party=party, **more)
    assert pending(state) == [(0, "MayDefend")]


def test_the_target_uses_its_own_shield_in_defence():
    """PA-R61: it is not asked as an ally."""
    state, _ = attacked(skills={"krull": "divine_shield"})
    assert pending(state) == [(0, "MayDefend")]
    choose(state, "defend:0:0:0:divine_shield")
    assert life(state, "krull") == ["11/11"]


def test_wrong_reactions():
    """PA-R61."""
    state, _ = helped(skills={"thorensen": "divine_shield vanish"})
    assert refused(state, "react:barkskin", 1) == ("PA-R61", "skill")
    assert refused(state, "react:vanish", 1) == ("PA-R61", "ally only")


# ---------------------------------------------------------------- what follows from a wound


@pytest.mark.parametrize(
    ("enemy", "rolls", "dice", "stunned", "poison"),
    [
        ("efestos", "r sword sword shield*3", "", True, 0), ("efestos", "r sword shield*4", ":0:1", False, 0),
        ("silenoz", "r sword sword shield*5", "", True, 0),
    ],
)  # fmt: skip
def test_stunning_enemies(enemy, rolls, dice, stunned, poison):
    """PA-W2, PA-W3, PA-R38: their tags work when at least one wound is dealt and the adventurer stands."""
    state, _ = attacked(rolls, f"{enemy} E31, goblin E51")
    choose(state, f"defend{dice}", rolls="b dodge" if dice else "")
    assert (seen(state, "krull").stunned, seen(state, "krull").poison) == (stunned, poison)


def test_poisoned_arrows():
    """PA-W6, PA-R62: one token for an attack that wounds; none when a ward takes it all."""
    state = fight("krull A31, thorensen A21", "gnoll E31, endrathii E32", tokens={"krull": NONE, "thorensen": NONE})
    acts(state, "2", rolls="b bow bow dodge dodge dodge")
    assert (seen(state, "thorensen").poison, life(state, "thorensen")) == (1, ["8/10"])  # she is evil
    state = fight("krull A31, thorensen A21", "gnoll E31, endrathii E32", tokens={"krull": NONE, "thorensen": NONE},
                  hero={"krull": {"ward": 3}, "thorensen": {"ward": 3}})  # fmt: skip
    acts(state, "2", rolls="b bow bow dodge dodge dodge")
    assert [one.poison for one in state.adventurers] == [0, 0]


@pytest.mark.parametrize(
    ("rolls", "moved"),
    [("r push push sword shield*2", True), ("r push push shield*3", True), ("r push sword shield*3", False),
     ("r push critical shield*3", False)],
)  # fmt: skip
def test_enemies_push(rolls, moved):
    """PA-R34, PA-R68, PA-D4, PA-D5: with two push faces, hit or not."""
    state, _ = attacked(rolls, party="krull A31, thorensen A32", tokens={"krull": NONE})
    assert (squares(state)["thorensen"] == "A31") == moved


def test_enemies_do_not_push_from_afar():
    """PA-R34: only in melee; and who has nobody behind stays."""
    state, _ = attacked("r push push shield*3", tokens={"krull": NONE})
    assert squares(state)["krull"] == "A31"


# ---------------------------------------------------------------- falling


def test_falling():
    """PA-P3, PA-H12, PA-H13, PA-X19, PA-R13: those behind move up at once; poison, stun, ward and marks are gone."""
    state, events = attacked("r sword*5", party="krull A31, thorensen A32, glaicus A33", tokens={"krull": "1 0 0"},
                             hero={"krull": {"life": 4, "poison": 2, "stunned": True, "fatigue": 3,
                                             "next": {"next_damage": 2}, "position": 4}})  # fmt: skip
    events += choose(state, "defend") if pending(state) else []
    card = seen(state, "krull")
    assert (only(events, Fell).at, card.fallen, card.life, card.at) == ("A31", True, 0, "")
    assert (card.poison, card.stunned, card.next, card.ward) == (0, False, (), 0)
    assert (card.fatigue, tokens(state, "krull"), card.position) == (3, "1 0 0", 4)
    assert (squares(state)["thorensen"], squares(state)["glaicus"]) == ("A31", "A32")
    assert not brought(events, Stunned)
    assert foe(state, 1).wounds == 0
