"""What typed commands of a battle mean in Adventurers, and what is offered while they are typed."""

from typing import Any

import pytest

from rules.adventurers import commands as meant
from rules.adventurers.agenda import BeginBattle, EndRound, Travel
from rules.adventurers.named import cell_named, column_named, dice_named, enemy_known, item_named, row_named
from rules.adventurers.state import JourneyState
from tests.rules.adventurers.panels_seen import seen_by_all
from tests.rules.adventurers.tables import choose, fight, journey, start
from tests.rules.adventurers.typed import offered, refused, says

FOES = "troll E31, goblin E21, goblin E22, gnoll E41"


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("typed", "dice"),
    [
        ("3 red", (3, 0, 0)), ("2r 1g", (2, 0, 1)), ("3 red, 1 blue", (3, 1, 0)), ("1 green and 2 blue", (0, 2, 1)),
        ("3:0:1", (3, 0, 1)), ("3 0 1", (3, 0, 1)), ("none", (0, 0, 0)), ("3 Red: 50 %", (3, 0, 0)),
        ("3", None), ("red", None), ("3 purple", None), ("3 red please", None),
    ],
)  # fmt: skip
def test_dice_are_typed_by_colour(typed: str, dice: tuple[int, int, int] | None) -> None:
    assert dice_named(typed) == dice


def test_enemies_are_typed_by_number_square_or_name() -> None:
    view = seen_by_all(fight("krull A31, thorensen A21", FOES, begin="krull"))
    assert [enemy_known(view, one) for one in ("1", "E31", "Troll", "the troll", "Goblin 3", "e22", "gnoll")] == [
        1, 1, 1, 1, 3, 3, 4,
    ]  # fmt: skip
    assert enemy_known(view, "Erthias") is None and enemy_known(view, "9") is None


def test_cells_are_typed_as_on_the_map_by_name_or_number() -> None:
    state = journey("krull thorensen", "n1 forest_2 e10; e1 ruins_1 e01", Travel(), seats="0 1")
    view = seen_by_all(state)
    assert [cell_named(view, one) for one in ("N1", "Forest II", "forest", "2 · Ruins I · east", "2", "moon")] == [
        "n1", "n1", "n1", "e1", "e1", "moon",
    ]  # fmt: skip


def test_items_columns_and_rows() -> None:
    assert item_named("Axe", ["start_axe_b"]) == "start_axe_b" and item_named("long s") == "long_sword"
    assert item_named("Excalibur") == "Excalibur"
    assert [column_named(one) for one in ("3", "column 4", "x")] == [3, 4, 0]
    assert [row_named(one) for one in ("front", "behind", "2", "2 behind", "left")] == [1, 2, 2, 3, None]


# ---------------------------------------------------------------- a turn


def turn(begin: str = "krull", **more: Any) -> JourneyState:
    """Krull in front of a Troll."""
    return fight("krull A31, thorensen A21, vhaladia A32", FOES, begin=begin, seats="0 1 2", **more)


@pytest.mark.parametrize(
    ("target", "dice", "meaning"),
    [
        ("troll", None, "attack:start_axe_a:1:3:0:0"), ("goblin 2", "2 red", "attack:start_axe_a:2:2:0:0"),
        ("Axe at the Gnoll (E41), 3 red: 50 %, 3 damage", "1r 1b", "attack:start_axe_a:4:1:1:0"),
        ("attack:start_axe_a:1:2:1", None, "attack:start_axe_a:1:2:1:0"),
        ("E31", "3:0:0", "attack:start_axe_a:1:3:0:0"),
    ],
)  # fmt: skip
def test_an_attack_is_an_enemy_and_dice_or_the_best_ones(target: str, dice: str | None, meaning: str) -> None:
    """PA-X9."""
    assert says(turn(tokens={"krull": "3 1 0"}), meant.attack(target, dice)) == meaning


def test_an_attack_that_is_not_possible_is_refused_by_its_rule() -> None:
    """PA-X5, PA-X9, PA-T3."""
    state = turn()
    assert refused(state, meant.attack("goblin 3", None)) == ("PA-X5", "out of reach")
    assert refused(state, meant.attack("dragon", None)) == ("PA-X9", "no enemy")
    assert refused(state, meant.attack("troll", "9 red")) == ("PA-T3", "tokens")
    assert refused(state, meant.attack("troll", "none")) == ("PA-X9", "no dice")
    assert refused(state, meant.attack("troll", "a lot")) == ("PA-X9", "no dice")
    assert refused(state, meant.attack("Sword at the Troll", None)) == ("PA-X9", "no weapon")


@pytest.mark.parametrize(
    ("name", "on", "dice", "meaning"),
    [
        ("power strike", "gnoll", None, "skill:power_strike:4:3:0:0:start_axe_a"),
        ("whirlwind", "1+4", "3 red", "skill:whirlwind:1+4:3:0:0:start_axe_a"),
        ("whirlwind", "gnoll and troll", None, "skill:whirlwind:1+4:3:0:0:start_axe_a"),
        ("battle_cry", None, None, "skill:battle_cry::0:0:0"),
        ("power_strike", "1 start_axe_a", None, "skill:power_strike:1:3:0:0:start_axe_a"),
    ],
)  # fmt: skip
def test_a_skill_fills_in_what_is_left_out(name: str, on: str | None, dice: str | None, meaning: str) -> None:
    """PA-X11, PA-K5, PA-R71, PA-R99."""
    state = turn(skills={"krull": "power_strike whirlwind battle_cry"}, tokens={"krull": "3 0 0"})
    assert says(state, meant.skill(name, on, dice)) == meaning


def test_a_skill_on_friends_and_rows() -> None:
    """PA-R86, PA-R99."""
    holy = turn("thorensen", skills={"thorensen": "healing_hands"})
    assert says(holy, meant.skill("Healing Hands", "Krull", None), 1) == "skill:healing_hands:krull:0:0:0"
    wild = fight("glaicus A32, krull A31", FOES, begin="glaicus", skills={"glaicus": "insect_swarm"}, seats="0 1")
    assert says(wild, meant.skill("insect swarm", "row 2", "2 green")) == "skill:insect_swarm:r2:0:0:2"


def test_a_skill_that_is_not_possible_is_refused_by_its_rule() -> None:
    """PA-X11, PA-K7, PA-R99."""
    state = turn(skills={"krull": "power_strike"}, tokens={"krull": "2 0 0"})
    assert refused(state, meant.skill("fireball", "troll", None)) == ("PA-X11", "no skill")
    assert refused(state, meant.skill("power strike", "troll", None))[0] in ("PA-K7", "PA-R71")
    assert refused(state, meant.skill("dance", None, None)) == ("PA-X11", "no skill")


def test_moves_potions_and_a_pass() -> None:
    """PA-X1, PA-R60, PA-X6."""
    state = turn(items={"krull": "+ healing_potion"})
    assert says(state, meant.move("column 4")) == "move:4"
    assert says(state, meant.potion("healing potion", None)) == "potion:healing_potion:krull"
    assert says(state, meant.potion("healing_potion", "Vhaladia")) == "potion:healing_potion:vhaladia"
    assert says(state, meant.pass_()) == "pass"
    assert refused(state, meant.move("moon")) == ("PA-C5", "closed")
    assert refused(state, meant.potion("beer", None)) == ("PA-R60", "not equipped")


def test_what_is_offered_in_a_turn() -> None:
    """TH-14: from the own view only."""
    state = turn(skills={"krull": "power_strike battle_cry"}, tokens={"krull": "3 1 0"}, items={"krull": "+ antidote"})
    assert (
        offered(state, meant.targets)["Axe at the Troll (E31), 3 red: 50 %, 3 damage"] == "attack:start_axe_a:1:3:0:0"
    )
    assert offered(state, meant.attack_dice)["2 red: 25 %"] == "2 red"
    assert offered(state, meant.skills) == {
        "Power Strike · 3 red, 1 fatigue": "power_strike", "Battle Cry · 2 fatigue": "battle_cry",
    }  # fmt: skip
    assert "1 start_axe_a" in offered(state, meant.skill_targets).values()
    assert offered(state, meant.skill_dice) == {"Power Strike, 3 red: 50 %": "3 red"}
    assert offered(state, meant.moves)["Column 4, front: 1 blue"] == "4"
    assert offered(state, meant.potions) == {"Antidote": "antidote"}
    assert set(offered(state, meant.patients).values()) == {"krull", "thorensen", "vhaladia"}
    for entries in (meant.targets, meant.attack_dice, meant.skills, meant.moves, meant.potions, meant.uses):
        assert offered(state, entries, 1) == {}


@pytest.mark.parametrize("value", ["3 red", "2 red, 1 blue"])
def test_offered_dice_are_read_back(value: str) -> None:
    state = turn(tokens={"krull": "3 1 0"})
    assert value in offered(state, meant.attack_dice).values()
    assert says(state, meant.attack("troll", value)).startswith("attack:start_axe_a:1:")


# ---------------------------------------------------------------- dice, help, defence, tokens


def test_uses_of_dice_in_notation_and_in_words() -> None:
    """PA-D12, PA-D9, PA-R22."""
    state = fight("thorensen A21, krull A51", "gnoll E31", begin="thorensen", seats="0 1")
    choose(state, "attack:start_hammer:1:1:1:1", rolls="r push b reflexes g idea", done=False)
    found = offered(state, meant.uses)
    assert found["Idea 3: roll 1 push again"] == "idea:2:0"
    assert says(state, meant.die("idea:2:0")) == "idea:2:0"
    assert says(state, meant.die("Idea 3: roll 1 push again")) == "idea:2:0"
    assert says(state, meant.die("reflexes 2 on 1")) == "reflexes:1:0"
    assert says(state, meant.die("idea 3")) == "idea:2:2"
    assert says(state, meant.done()) == "done"
    assert refused(state, meant.die("nonsense")) == ("PA-R23", "no die")


def attacked(**more: Any) -> JourneyState:
    """A Voron hits Melandrir for 3."""
    return fight(
        "melandrir A31, thorensen A21", "voron E31", begin="1", seats="0 1", rolls="r sword*3 special*2", **more
    )


def test_a_defence_is_dice_and_perhaps_a_reaction() -> None:
    """PA-N15, PA-R61."""
    state = attacked(skills={"melandrir": "vanish"}, tokens={"melandrir": "0 2 1"})
    assert says(state, meant.defend("2 blue", None)) == "defend:0:2:0"
    assert says(state, meant.defend("none", "Vanish")) == "defend:0:0:0:vanish"
    assert says(state, meant.defend("defend:0:1:1", None)) == "defend:0:1:1"
    assert refused(state, meant.defend("1 red", None)) == ("PA-R33", "no block")
    assert refused(state, meant.defend("much", None)) == ("PA-X9", "no dice")
    found = offered(state, meant.defences)
    assert found["2 blue: about 2.3 wounds"] == "defend:0:2:0:"[:-1]
    assert offered(state, meant.reactions) == {"Vanish": "vanish"}


def test_help_for_an_ally_or_none() -> None:
    """PA-R61."""
    state = attacked(skills={"thorensen": "divine_shield"})
    assert says(state, meant.react("Divine Shield"), 1) == "react:divine_shield"
    assert says(state, meant.react("none"), 1) == "decline"
    assert offered(state, meant.reactions, 1) == {"Divine Shield": "divine_shield", "No help": "none"}


def test_tokens_that_come_back() -> None:
    """PA-H10."""
    state = fight("krull A31, thorensen A21", seats="0 1", tokens={"krull": "0 0 0"}, hero={"krull": {"fatigue": 4}})
    start(state, EndRound())
    for value in offered(state, meant.tokens).values():
        assert says(state, meant.recover(value)).startswith("recover:")
    assert refused(state, meant.recover("1 red")) == ("PA-H10", "sum")


# ---------------------------------------------------------------- places, the track, flight


def placing(**more: Any) -> JourneyState:
    """Krull and Melandrir of one player before a battle."""
    state = journey("krull melandrir", "n1 castle_1 e02 explored", seats="0 0", **more)
    state.target, state.came_from = "n1", "home"
    start(state, BeginBattle())
    return state


def test_a_place_is_a_column_and_perhaps_a_row_and_an_adventurer() -> None:
    """PA-B5, PA-B6, PA-J15."""
    state = placing()
    assert says(state, meant.place("3", None)) == "place:krull:3:1"
    assert says(state, meant.place("melandrir 2", "front")) == "place:melandrir:2:1"
    assert offered(state, meant.columns)["Melandrir: column 4"] == "melandrir 4"
    choose(state, "place:krull:3:1")
    assert says(state, meant.place("3", None)) == "place:melandrir:3:2"
    assert says(state, meant.place("krull 2", None), aside=True) == "reposition:krull:2:1"
    assert set(offered(state, meant.rows).values()) == {"1", "2"}
    assert refused(state, meant.place("1", None)) == ("PA-C5", "closed")
    assert refused(state, meant.place("2", "behind")) == ("PA-B6", "no front")


def test_the_track() -> None:
    """PA-Q7, PA-Q8."""
    state = fight(begin="round", seats="0 0", initiative_tuning=True, hero={"krull": {"position": 3, "fatigue": 1}})
    assert [says(state, meant.tune(word)) for word in ("up", "−1 (1 fatigue less)", "stay")] == [
        "tune:up", "tune:down", "tune:stay",
    ]  # fmt: skip
    assert list(offered(state, meant.tunes).values()) == ["up", "down", "stay"]


def test_flight_is_called_for_withdrawn_and_voted_on() -> None:
    """PA-R51, PA-R46."""
    state = fight(begin="krull", seats="0 1", now={"begun": True})
    assert says(state, meant.flee("call"), 1, aside=True) == "call_flee"
    choose(state, "call_flee", seat=1)
    assert says(state, meant.flee("withdraw the call"), 1, aside=True) == "cancel_flee"
    vote = fight(begin="round", seats="0 1", now={"calls": [0]})
    assert says(vote, meant.flee("flee")) == "vote:flee"
    choose(vote, "vote:fight", seat=0)
    assert says(vote, meant.flee("flee"), aside=True) == "revote:flee"
