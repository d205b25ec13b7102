"""Attack rolls of adventurers: dice, icons, criticals, ideas, reflexes and pushes."""

import pytest

from rules.adventurers.attack_events import AttackJudged, AttackMade, EnemyHurt, Rolled
from tests.rules.adventurers.tables import (
    acts,
    choose,
    fight,
    fighting,
    life,
    names,
    only,
    options,
    pending,
    refused,
    seen,
    squares,
    starting,
    table,
    tokens,
)


def struck(who, weapon, dice, rolls, *answers, foes="gnoll E31, goblin E51", done=True, **more):
    """The attack of an adventurer in front on the gnoll before it: the table, and what happened."""
    other = "thorensen A21" if who != "thorensen" else "krull A21"
    state = fight(f"{who} A31, {other}", foes, who, items={who: weapon} | more.pop("items", {}), **more)
    return state, choose(state, f"attack:{weapon.split()[0]}:1:{dice}", *answers, rolls=rolls, done=done)


def asked(*arguments, **more):
    """Whether anything can be done with the dice."""
    state, _ = struck(*arguments, done=False, **more)
    return bool(fighting(state).roll) and pending(state)[0][1] == "MayRoll"


# ---------------------------------------------------------------- hits and misses


@pytest.mark.parametrize(
    ("who", "weapon", "dice", "rolls", "hit"),
    [
        ("krull", "start_axe_a", "2", "r sword sword", True),
        ("krull", "start_axe_a", "3", "r sword push shield", False),
        ("krull", "start_axe_a", "1", "r critical", False),
        ("krull", "start_axe_a", "2", "r critical critical", True),
        ("krull", "start_axe_a", "1:0:1", "r sword g sword", True),
        ("krull", "start_axe_a", "1:1", "r sword b bow", False),
        ("krull", "start_axe_a", "0:2", "b critical critical", False),  # no blue die shows a sword
        ("krull", "start_axe_a", "1:0:1", "r sword g critical", True),
        ("krull", "dagger", "1", "r sword", True),
        ("krull", "great_sword", "3", "r sword sword shield", False),
        ("krull", "great_sword", "3", "r sword*3", True),
        ("melandrir", "start_bow", "0:2", "b bow special", True),  # Hawk eye
        ("melandrir", "start_bow", "0:1:1", "b bow g bow", True),
        ("glaicus", "start_bow", "0:2", "b bow special", False),
        ("glaicus", "start_bow", "0:2", "b bow critical", True),
        ("glaicus", "start_bow", "2", "r critical critical", False),  # no red die shows a bow
        ("vhaladia", "start_wand", "0:0:1", "g critical", True),
        ("vhaladia", "start_wand", "0:0:1", "g sword", False),
    ],
)
def test_enough_icons(who, weapon, dice, rolls, hit):
    """PA-X9, PA-X10, PA-I13, PA-D3, PA-R22, PA-R70, PA-R78, PA-I3, PA-I6, PA-A4: of any dice that can show them."""
    judged = only(struck(who, weapon, dice, rolls)[1], AttackJudged)
    assert judged.hit == hit


def test_any_tokens_may_be_spent():
    """PA-T2, PA-T3, PA-X9: of any colours, as many as there are, one at least; they are gone."""
    state, events = struck("krull", "start_axe_a", "3:1:1", "r sword shield shield b bow g dodge")
    made = only(events, AttackMade)
    assert (made.red, made.blue, made.green, tokens(state, "krull")) == (3, 1, 1, "1 1 0")
    assert [die.colour for die in only(events, Rolled).dice] == ["red", "red", "red", "blue", "green"]
    assert refused(acting(), "attack:start_axe_a:1") == ("PA-X9", "no dice")
    assert refused(acting(), "attack:start_axe_a:1:5") == ("PA-T3", "tokens")
    assert refused(acting(), "attack:start_axe_a:1:2:-1") == ("PA-T3", "tokens")
    assert len(starting(acting(), "attack")) == 5 * 3 * 2 - 1


def acting():
    """Krull's turn, before a gnoll."""
    return fight("krull A31, thorensen A21", "gnoll E31, goblin E51", "krull")


def test_the_action_ends_the_turn():
    """PA-R24: after it nothing more is asked of this adventurer."""
    state, events = struck("krull", "start_axe_a", "1", "r shield")
    assert "TurnEnded" in names(events)
    assert seen(state, "krull").acted
    assert not any(type(one).__name__ == "MayAct" and one.who == "krull" for one in state.agenda)


def test_damage_beyond_what_kills_is_lost():
    """PA-X18, PA-R92, PA-X17, PA-I14: wounds add up; at life the enemy is out."""
    state, events = struck("krull", "start_axe_a", "2", "r sword sword", foes="gnoll E31, goblin E32",
                           foe={1: {"wounds": 2}})  # fmt: skip
    assert life(state, 1, 2) == ["dead", "3/3"]
    assert only(events, EnemyHurt).left == 0
    assert squares(state)["2"] == "E31"
    state, _ = struck("krull", "dagger", "1", "r sword", foe={1: {"wounds": 2}})
    assert life(state, 1) == ["1/4"]


# ---------------------------------------------------------------- whether anything is asked


@pytest.mark.parametrize(
    ("who", "weapon", "dice", "rolls", "wanted"),
    [
        ("krull", "start_axe_a", "2", "r sword shield", False),
        ("krull", "start_axe_a", "1:0:1", "r sword g idea", True),
        ("krull", "start_axe_a", "1:1", "r sword b reflexes", True),
        ("krull", "start_axe_a", "4", "r sword sword push critical", True),  # a spare critical makes two pushes
        ("krull", "start_axe_a", "4", "r sword shield push critical", False),  # it is needed for the hit
        ("krull", "start_axe_a", "4", "r sword push push critical", False),  # two show already
        ("krull", "start_axe_a", "3", "r push critical shield", True),  # missed anyway
        ("krull", "start_axe_a", "3", "r sword sword critical", False),  # one is not enough
        ("krull", "start_axe_a", "2:1", "r sword sword b critical", True),  # a blue one that is not needed
        ("krull", "start_axe_a", "1:0:1", "r sword g critical", False),  # needed
        ("krull", "start_axe_a", "1:0:1", "r shield g critical", True),  # a failure with it
        ("vhaladia", "start_wand", "0:0:2", "g bow critical", True),
    ],
)
def test_when_the_dice_are_asked_about(who, weapon, dice, rolls, wanted):
    """PA-R22, PA-D9, PA-D12, PA-R34: never if nothing can be done with them."""
    foes = "gnoll E31, goblin E32"
    assert asked(who, weapon, dice, rolls, foes=foes) == wanted


@pytest.mark.parametrize("foes", ["gnoll E31", "troll E31, gnoll E32", "gnoll E31, troll E32", "gnoll F41, goblin E11"])
def test_nobody_to_push(foes):
    """PA-R34, PA-D5, PA-U4, PA-N19: nothing is asked where nobody could be moved."""
    assert not asked("krull", "start_axe_a", "4", "r sword sword push critical", foes=f"{foes}, goblin E51")


def test_on_the_edge_of_a_cliff_a_push_matters():
    """PA-C5, PA-R34."""
    assert asked("krull", "start_axe_a", "4", "r sword sword push critical", foes="gnoll E31, goblin E21",
                 location="mountain_pass_1")  # fmt: skip


# ---------------------------------------------------------------- ideas and reflexes


def test_an_idea_rerolls_any_die():
    """PA-D12, PA-R23: the second result stands; the idea counts for nothing else."""
    _, events = struck("thorensen", "start_hammer", "2:0:1", "r sword shield g idea r sword", "idea:2:1")
    judged = only(events, AttackJudged)
    assert (judged.hit, judged.have, judged.dice[2].counts) == (True, 2, "")
    assert judged.dice[1].face == "sword"


def test_a_new_idea_may_be_used_again():
    """PA-R23: each die is rerolled once at most, itself included."""
    state, _ = struck("vhaladia", "magic_sword", "1:0:2", "r shield g idea dodge", done=False)
    choose(state, "idea:1:2", rolls="g idea", done=False)
    assert refused(state, "idea:1:0") == ("PA-R23", "not that")
    assert refused(state, "idea:2:2") == ("PA-R23", "rerolled")
    assert refused(state, "idea:2:9") == ("PA-R23", "no die")
    assert refused(state, "idea:0:1") == ("PA-R23", "not that")
    assert only(choose(state, "idea:2:0", rolls="r sword"), AttackJudged).have == 1
    state, _ = struck("vhaladia", "magic_sword", "1:0:1", "r sword g idea", done=False)
    events = choose(state, "idea:1:1", rolls="g sword")
    assert only(events, AttackJudged).hit


def test_reflexes_give_a_token_back():
    """PA-D9, PA-D10, PA-R23: of the colour of the die, which is out; not to be used in this roll."""
    state, events = struck("krull", "start_axe_a", "3:1", "r sword sword shield b reflexes", "reflexes:3:2")
    assert (tokens(state, "krull"), only(events, AttackJudged).hit) == ("2 1 1", True)
    assert only(events, AttackJudged).dice[2].counts == ""
    state, _ = struck("krull", "start_axe_a", "3:1", "r sword sword shield b reflexes", done=False)
    assert refused(state, "reflexes:2:0") == ("PA-R23", "not that")
    choose(state, "reflexes:3:3")
    assert tokens(state, "krull") == "1 2 1"


def test_a_discarded_die_can_be_used_no_more():
    """PA-R23, PA-D9."""
    state, _ = struck("krull", "start_axe_a", "2:2", "r sword shield b reflexes reflexes", done=False)
    choose(state, "reflexes:2:1", done=False)
    assert refused(state, "reflexes:3:1") == ("PA-R23", "gone")
    assert refused(state, "reflexes:2:3") == ("PA-R23", "not that")


def test_reflexes_bring_no_token_for_a_bonus_die():
    """PA-R69: bonus dice come last of their colour."""
    state, _ = struck("krull", "start_axe_a", "1:1", "r sword shield b reflexes", done=False,
                      hero={"krull": {"next": {"next_dice_red": 1}}})  # fmt: skip
    roll = table(state).battle.roll
    assert [(die.colour, die.token) for die in roll.dice] == [("red", True), ("red", False), ("blue", True)]
    assert refused(state, "reflexes:2:1") == ("PA-R69", "no token")
    assert (roll.ideas, roll.reflexes, roll.icon, roll.need, roll.have, roll.hit) == ((), (2,), "sword", 2, 1, False)


# ---------------------------------------------------------------- criticals


def test_a_critical_fixed_as_an_idea():
    """PA-R22, PA-R23, PA-D3: may be used as such."""
    state, _ = struck("krull", "start_axe_a", "1:0:1", "r shield g critical", done=False)
    choose(state, "crit:1:idea", done=False)
    events = choose(state, "idea:1:0", rolls="r sword")
    assert only(events, AttackJudged).have == 1


def test_what_a_critical_cannot_be():
    """PA-R22, PA-D3."""
    state, _ = struck("krull", "start_axe_a", "2:1", "r sword sword b critical", done=False)
    assert refused(state, "crit:0:push") == ("PA-R22", "no critical")
    assert refused(state, "crit:2:push") == ("PA-R22", "icon")
    assert refused(state, "crit:2:critical") == ("PA-R22", "icon")
    assert refused(state, "crit:9:bow") == ("PA-R23", "no die")
    choose(state, "crit:2:reflexes", done=False)
    assert refused(state, "crit:2:dodge") == ("PA-R22", "no critical")
    choose(state, "reflexes:2:2")
    assert tokens(state, "krull") == "2 2 1"


@pytest.mark.parametrize(
    ("who", "weapon", "dice", "rolls", "held"),
    [
        ("krull", "start_axe_a", "1:1", "r shield b critical", "3 2 1"),  # a blue one comes back after a miss
        ("krull", "start_axe_a", "2", "r shield critical", "2 2 1"),  # a red one does not
        ("krull", "start_axe_a", "2:1", "r sword sword b critical", "2 1 1"),  # nor a blue one after a hit
        ("vhaladia", "magic_sword", "0:0:2", "g bow critical", "1 2 3"),  # green: a special, and Wellspring works
    ],
)
def test_criticals_that_are_left_over(who, weapon, dice, rolls, held):
    """PA-R22, PA-A4."""
    state, _ = struck(who, weapon, dice, rolls)
    assert tokens(state, who) == held


# ---------------------------------------------------------------- pushes


def pushed(who, weapon, dice, rolls, *answers, **more):
    """Whether the gnoll changed places with the goblin behind it."""
    more.setdefault("foes", "gnoll E31, goblin E32, goblin E51")
    state, _ = struck(who, weapon, dice, rolls, *answers, **more)
    return squares(state)["1"] != "E31"


@pytest.mark.parametrize(
    ("who", "weapon", "dice", "rolls", "moved"),
    [
        ("krull", "dagger", "3", "r sword push push", True), ("krull", "dagger", "2", "r push push", True),
        ("krull", "dagger", "3", "r sword push shield", False), ("krull", "dagger", "2", "r push critical", False),
        ("melandrir", "start_bow", "1:2", "r push b bow bow", False),
        ("thralar", "start_bow", "2:2", "r push push b bow bow", False),  # no melee weapon
    ],
)  # fmt: skip
def test_two_pushes(who, weapon, dice, rolls, moved):
    """PA-D4, PA-D5, PA-R34, PA-R78: with a melee weapon, whether it hit or not."""
    assert pushed(who, weapon, dice, rolls) == moved


@pytest.mark.parametrize("foes", ["gnoll E31, troll E32", "troll E31, goblin E32", "gnoll F41, gnoll F42"])
def test_who_is_not_pushed(foes):
    """PA-R34, PA-U4, PA-N19: bulky ones, those before a bulky one, flankers; nor anybody with nobody behind."""
    state, _ = struck("krull", "dagger", "3", "r sword push push", foes=f"{foes}, goblin E51")
    assert squares(state)["1"] == foes.split(",")[0].split()[1]


def test_a_push_comes_after_the_wounds():
    """PA-R38: who dies is not pushed; the column has closed up."""
    state, _ = struck("krull", "start_axe_a", "4", "r sword sword push push",
                      foes="goblin E31, gnoll E32, voron E33")  # fmt: skip
    assert (squares(state)["2"], squares(state)["3"]) == ("E31", "E32")


def test_the_cliff():
    """PA-C5, PA-R34: with nobody behind it takes two wounds instead, whatever protects it."""
    for foes, left in (
        ("harsaak E31, goblin E21", "4/6"),
        ("voron E31, goblin E21", "3/5"),
        ("troll E31, goblin E21", "8/8"),
    ):
        state, events = struck("krull", "start_axe_a", "2", "r push push", foes=foes, location="mountain_pass_1")
        assert life(state, 1) == [left]
        assert [one.why for one in events if isinstance(one, EnemyHurt)] == (["cliff"] if left != "8/8" else [])
    assert pushed("krull", "dagger", "2", "r push push", foes="gnoll E31, goblin E32", location="mountain_pass_1")


def test_the_turn_begins_anew():
    """PA-R24: a free skill can be used again in the next turn."""
    state = fight(begin="krull", skills={"krull": "battle_cry"})
    choose(state, "skill:battle_cry")
    assert refused(state, "skill:battle_cry") == ("PA-R24", "used")
    acts(state, "krull")
    assert "skill:battle_cry" in options(state)
