"""What enemies do in their turns: targets, advancing, shooting, flanking."""

import pytest

from rules.adventurers.attack_events import EnemyAttacked, Hurt, PoisonWorked
from rules.adventurers.battle_events import EnemyTurnBegan, Shifted, TurnLost, Waited
from tests.rules.adventurers.tables import acts, brought, fight, foe, life, names, only, seen, squares

NONE = "0 0 0"


def turn(party, foes, no="1", rolls="", **more):
    """The turn of an enemy against adventurers without tokens."""
    names_of = [word.split()[0] for word in party.split(",")]
    state = fight(party, foes, tokens=dict.fromkeys(names_of, NONE), **more)
    return state, acts(state, no, rolls)


def target(*arguments, **more):
    """Whom an enemy attacks, and how."""
    _, events = turn(*arguments, **more)
    told = brought(events, EnemyAttacked)
    return " ".join(f"{one.who} {one.way}" for one in told)


# ---------------------------------------------------------------- melee


@pytest.mark.parametrize(
    ("party", "foes", "whom"),
    [
        ("krull A31, thorensen A21", "voron E31", "krull"),  # right in front
        ("krull A41, thorensen A21", "voron E31", "krull"),  # of the diagonal ones the right one
        ("krull A11, thorensen A21", "voron E31", "thorensen"),
        ("krull A51, thorensen A52, glaicus A41", "voron E31", "glaicus"),
        ("krull A41, thorensen A21, glaicus A31", "goblin E31", "glaicus"),
    ],
)
def test_melee_targets(party, foes, whom):
    """PA-N2, PA-N6, PA-R18: in front, else diagonal, the right one first."""
    assert target(party, foes) == f"{whom} melee"


@pytest.mark.parametrize(
    ("lives", "whom"),
    [
        ({"krull": 5, "thorensen": 4, "glaicus": 6}, "thorensen"),
        ({"krull": 4, "thorensen": 4, "glaicus": 4}, "krull"),
        ({"krull": 9, "thorensen": 4, "glaicus": 4}, "glaicus"),
    ],
)
def test_evil_ones_choose_the_weakest(lives, whom):
    """PA-U1, PA-U2: of those within reach; ties in the usual order."""
    hero = {who: {"life": left} for who, left in lives.items()}
    assert target("krull A31, thorensen A21, glaicus A41", "gnoll E31", hero=hero) == f"{whom} melee"


def test_evil_ones_do_not_walk_for_it():
    """PA-U2: the weaker one out of reach is left alone while there is a valid target."""
    hero = {"vhaladia": {"life": 1}}
    assert target("krull A31, vhaladia A11", "gnoll E31", hero=hero) == "krull melee"
    assert target("krull A31, vhaladia A32", "harsaak E31", hero=hero) == "krull melee"


@pytest.mark.parametrize(
    ("enemy", "dice"), [("gnoll", 3), ("goblin", 2), ("kentauri", 4), ("troll", 6), ("voron", 5), ("harsaak", 5)]
)
def test_dice_in_melee(enemy, dice):
    """PA-E4, PA-N2."""
    _, events = turn("krull A31, thorensen A21", f"{enemy} E31")
    assert only(events, EnemyAttacked).dice == dice


# ---------------------------------------------------------------- advancing


@pytest.mark.parametrize(
    ("foes", "no", "at"),
    [
        ("gnoll E31, voron E32", "2", "E41"),  # the nearest empty front, the right one of equals
        ("gnoll E31, goblin E41, voron E32", "3", "E21"),
        ("gnoll E31, goblin E41, goblin E21, voron E32", "4", "E51"),
        ("gnoll E11, goblin E21, goblin E31, goblin E41, gnoll E12", "5", "E51"),
    ],
)
def test_an_empty_front(foes, no, at):
    """PA-N3, PA-N4, PA-R26, PA-R18: the turn ends there, without an attack; those behind move up (PA-R13)."""
    state, events = turn("krull A31, thorensen A21", foes, no)
    assert squares(state)[no] == at
    assert not brought(events, EnemyAttacked)
    assert only(events, Shifted).why == "advanced"


def test_who_stood_behind_moves_up():
    """PA-R13, PA-X19."""
    state, _ = turn("krull A31, thorensen A21", "gnoll E31, voron E32, goblin E33", "2")
    assert squares(state)["3"] == "E32"


FULL = "gnoll E11, gnoll E21, gnoll E31, gnoll E41, gnoll E51"


@pytest.mark.parametrize(
    ("foes", "places"),
    [
        (f"{FULL}, goblin E32, voron E33", {"7": "E31", "3": "E32", "6": "E33"}),  # only those ahead shift
        (
            FULL.replace("gnoll E31", "troll E31") + ", goblin E32, voron E33",
            {"7": "E41", "4": "E42", "3": "E31", "6": "E32"},
        ),
        (
            FULL.replace("gnoll E31", "troll E31").replace("gnoll E41", "troll E41") + ", goblin E32, voron E33",
            {"7": "E21", "2": "E22", "3": "E31"},
        ),
        (FULL.replace("gnoll", "troll") + ", goblin E32, voron E33", {"7": "E33", "6": "E32"}),  # it waits
        (f"{FULL}, troll E42, voron E32", {"7": "E31", "3": "E32"}),
    ],
)
def test_pushing_team_mates_back(foes, places):
    """PA-N5, PA-R25, PA-U4: own column first, then the nearest, of equals the right; never a bulky one."""
    state, events = turn("krull A31, thorensen A21", foes, "7")
    assert {no: squares(state)[no] for no in places} == places
    assert not brought(events, EnemyAttacked)
    assert bool(brought(events, Waited)) == (places["7"] == "E33")


@pytest.mark.parametrize(
    ("foes", "at"),
    [
        (f"{FULL}, voron E32", "E32"),  # nobody in front can shoot
        (FULL.replace("gnoll E31", "goblin E31") + ", voron E32", "E31"),
        (FULL.replace("gnoll E51", "goblin E51") + ", voron E32", "E51"),
    ],
)
def test_shoving_by_the_house(foes, at):
    """PA-R25: without literal shoving only who could shoot is sent back."""
    state, _ = turn("krull A31, thorensen A21", foes, "6", literal_shoving=False)
    assert squares(state)["6"] == at


# ---------------------------------------------------------------- shooting


@pytest.mark.parametrize(
    ("party", "foes", "whom"),
    [
        ("krull A51, thorensen A41", "goblin E11", "thorensen"),  # the closest
        ("krull A11, thorensen A51", "goblin E31", "thorensen"),  # equally far: the right one
        ("krull A11, thorensen A12", "goblin E41", "krull"),  # then the nearer row
        ("krull A51, thorensen A52, glaicus A11", "goblin E31", "krull"),
    ],
)
def test_a_front_enemy_with_nobody_beside_it(party, foes, whom):
    """PA-N7, PA-N8, PA-R29, PA-R18, PA-R12."""
    assert target(party, foes) == f"{whom} ranged"


def test_it_prefers_melee():
    """PA-R29, PA-N2: with somebody in front or diagonal."""
    assert target("krull A21, thorensen A51", "harsaak E31") == "krull melee"


def test_evil_ones_shoot_the_weakest():
    """PA-U1, PA-U2, PA-R29: from the front with nobody adjacent: all are within reach."""
    hero = {"krull": {"life": 3}}
    assert target("thorensen A41, krull A51", "harsaak E11", hero=hero) == "krull ranged"
    assert target("thorensen A41, krull A51", "harsaak E11, goblin E12", no="2", hero=hero) == "thorensen ranged"


@pytest.mark.parametrize(
    ("party", "foes", "whom"),
    [
        ("krull A31, thorensen A32", "gnoll E31, goblin E32", "thorensen"),  # lowest on the track
        ("krull A11, thorensen A41", "gnoll E31, goblin E32", "thorensen"),  # the next column to the right
        ("krull A11, thorensen A21", "gnoll E31, goblin E32", "krull"),  # round to the first
        ("krull A21, thorensen A11", "gnoll E31, goblin E32", "thorensen"),
    ],
)
def test_a_rear_enemy_shoots(party, foes, whom):
    """PA-N10, PA-N11, PA-N12, PA-R30, PA-R91: its own column, then to the right and round; last on the track."""
    assert target(party, foes, no="2") == f"{whom} ranged"


def test_a_rear_enemy_that_is_evil():
    """PA-U1, PA-U2: the weakest of all, then by columns, then lowest on the track."""
    foes = "gnoll E31, harsaak E32"
    assert target("krull A31, vhaladia A51, thorensen A11", foes, no="2") == "vhaladia ranged"
    even = {who: {"life": 5} for who in ("krull", "vhaladia", "thorensen")}
    assert target("krull A31, vhaladia A32, thorensen A11", foes, no="2", hero=even) == "vhaladia ranged"
    assert target("krull A21, vhaladia A22, thorensen A41", foes, no="2", hero=even) == "thorensen ranged"


# ---------------------------------------------------------------- flanking


@pytest.mark.parametrize(
    ("party", "foes", "at"),
    [
        ("krull A11, thorensen A12", "gnoll E51", "F21"), ("krull A51, thorensen A52", "gnoll E11", "F41"),
        ("krull A11, thorensen A51", "gnoll E31", "F41"),  # equally near: the right one
        ("krull A11, thorensen A12", "voron E31", "F21"),
    ],
)  # fmt: skip
def test_flanking(party, foes, at):
    """PA-N9, PA-N17, PA-R18, PA-R32, PA-C2: beside the nearest front-line adventurer; the turn ends."""
    state, events = turn(party, foes)
    assert (squares(state)["1"], foe(state, 1).flanking) == (at, True)
    assert only(events, Shifted).why == "flanked"
    assert not brought(events, EnemyAttacked)


def test_flankers_queue_up():
    """PA-N20, PA-R15: on the row behind if the square is taken; no adventurer shares their column."""
    state, _ = turn("krull A11, thorensen A12", "voron F21, gnoll E51", "2")
    assert squares(state)["2"] == "F22"


def test_those_who_shoot_never_flank():
    """PA-N21, PA-R29."""
    for enemy in ("goblin", "harsaak", "kentauri"):
        state, events = turn("krull A11, thorensen A12", f"{enemy} E51")
        assert (squares(state)["1"], only(events, EnemyAttacked).way) == ("E51", "ranged")


def test_who_stood_behind_a_flanker_moves_up():
    """PA-R13, PA-N17."""
    state, _ = turn("krull A11, thorensen A12", "gnoll E51, goblin E52")
    assert squares(state)["2"] == "E51"


@pytest.mark.parametrize(
    ("party", "foes", "no", "whom"),
    [
        ("krull A21, thorensen A41", "voron F31", "1", "thorensen"),  # both beside it: the right one
        ("krull A21, thorensen A22, glaicus A41", "voron F31, voron F32", "2", "thorensen"),  # its own row
        ("krull A21, thorensen A22", "voron F31, voron F32", "1", "krull"),
        ("krull A41, thorensen A42, glaicus A43", "voron F31", "1", "krull"),
    ],
)  # fmt: skip
def test_whom_flankers_attack(party, foes, no, whom):
    """PA-R31, PA-N18: in the columns beside them, the closest row."""
    _, events = turn(party, f"{foes}, goblin E11", no)
    told = only(events, EnemyAttacked)
    assert (told.who, told.doubled, told.dice) == (whom, True, 10)


def test_evil_flankers():
    """PA-R31, PA-U1: the weakest of the neighbours, in any row."""
    hero = {"glaicus": {"life": 2}}
    assert target("krull A21, thorensen A22, glaicus A23", "gnoll F31, goblin E11", hero=hero) == "glaicus melee"


def test_flankers_with_nobody_beside_them():
    """PA-R31, PA-R32: move on beside the nearest front-line adventurer."""
    state, events = turn("krull A51, thorensen A52", "gnoll F21, goblin E11")
    assert (squares(state)["1"], brought(events, EnemyAttacked)) == ("F41", [])


def test_doubling_comes_after_everything():
    """PA-N18, PA-R32, PA-R98."""
    _, events = turn("krull A21, thorensen A22", "gnoll F31, goblin E11", event="v10")
    assert only(events, EnemyAttacked).dice == 8
    _, events = turn("krull A21, thorensen A22", "gnoll F31, goblin E11", foe_dice=-1)
    assert only(events, EnemyAttacked).dice == 4


def test_flankers_stay_flankers():
    """PA-N18, PA-N19: they do not charge nor advance."""
    state, _ = turn("krull A21, thorensen A22", "gnoll F31, goblin E11")
    assert squares(state)["1"] == "F31"


# ---------------------------------------------------------------- stun and poison


def test_stunned_enemies_lose_their_turn():
    """PA-W4, PA-R42, PA-R43: poison included; the tokens stay."""
    state, events = turn(
        "krull A31, thorensen A21", "troll E31, goblin E51", foe={1: {"stunned": True, "poison": 2, "wounds": 1}}
    )
    assert names(events, "TurnLost", "PoisonWorked", "EnemyAttacked") == ["TurnLost"]
    assert only(events, TurnLost).fighter == "1"
    assert (foe(state, 1).stunned, foe(state, 1).poison, foe(state, 1).wounds) == (False, 2, 1)


def test_poisoned_enemies():
    """PA-W7, PA-R42: two wounds for each token before anything else, then one token goes."""
    state, events = turn("krull A31, thorensen A21", "voron E31, goblin E51", foe={1: {"poison": 2}})
    assert (life(state, 1), foe(state, 1).poison) == (["1/5"], 1)
    assert names(events, "PoisonWorked", "EnemyAttacked") == ["PoisonWorked", "EnemyAttacked"]


def test_dying_of_poison():
    """PA-R84, PA-R42: it does not act, and counts as beaten."""
    state, events = turn("krull A31, thorensen A21", "gnoll E31, goblin E32", foe={1: {"poison": 2}})
    assert only(events, PoisonWorked).tokens in (1, 2)
    assert (foe(state, 1).dead, squares(state)["2"]) == (True, "E31")
    assert not brought(events, EnemyAttacked)


def test_poisoned_adventurers():
    """PA-W7, PA-R42, PA-R85: no ward helps; who falls does not act."""
    state = fight("krull A31, thorensen A21", "gnoll E31, goblin E51", hero={"krull": {"poison": 2, "ward": 5}})
    events = acts(state, "krull")
    assert (life(state, "krull"), seen(state, "krull").poison, only(events, Hurt).why) == (["7/11"], 1, "poison")
    state = fight("krull A31, thorensen A21", "gnoll E31, goblin E51", hero={"krull": {"poison": 2, "life": 4}})
    events = acts(state, "krull")
    assert (seen(state, "krull").fallen, "MayAct" in names(state.agenda)) == (True, False)


def test_stunned_adventurers_lose_their_turn():
    """PA-W4, PA-R42: the poison waits."""
    state = fight("krull A31, thorensen A21", "gnoll E31", hero={"krull": {"stunned": True, "poison": 1}})
    events = acts(state, "krull")
    assert only(events, TurnLost).fighter == "krull"
    assert (seen(state, "krull").stunned, seen(state, "krull").poison, life(state, "krull")) == (False, 1, ["11/11"])


def test_enemies_act_at_their_place():
    """PA-N1, PA-N13: nobody is asked for them."""
    state = fight(
        "krull A31, thorensen A21",
        "voron E31, goblin E51",
        seats="0 0",
        hero={"krull": {"acted": True}, "thorensen": {"acted": True}},
        tokens={"krull": NONE, "thorensen": NONE},
        foe={2: {"position": 4}},
    )
    events = acts(state, "next")
    assert [one.no for one in brought(events, EnemyTurnBegan)][:2] == [2, 1]
