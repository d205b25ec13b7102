"""The monster phase: who is attacked, in which order, how hard, and what it pays."""

import pytest

from rules.arena.agenda import Aftermath
from rules.arena.catalog import MONSTERS
from rules.arena.events import MarkersBack, MonsterAttacked, PointsHeld, SupplyMarked
from tests.rules.arena.tables import (
    GAME,
    arena,
    blows,
    brought,
    choose,
    glory,
    immune,
    misfortune,
    monster,
    names,
    only,
    own,
    pending,
    places,
    play_of,
    refused,
    runes,
    seen,
    sheet,
    start,
    table,
    used,
)


def phase(*args, **more):
    """What a monster phase brings on such a table, and the table."""
    state = arena(*args, begin="nothing", **more)
    return state, start(state, Aftermath())


# ---------------------------------------------------------------- who and in which order


def test_everybody_in_reach_is_attacked():
    """AR-M1, AR-M10, AR-R35: in seat order from the current one, monster by monster in the order of their tokens."""
    state, events = phase("valeros merisiel ezren kyra", "c2 d2 c3 g7", "troll@c2#3 minotaur@c1#1", current=2)
    assert blows(events) == [
        ("minotaur", 2, "ranged", 4), ("minotaur", 0, "melee", 3),
        ("troll", 2, "melee", 6), ("troll", 0, "melee", 6), ("troll", 1, "melee", 6),
    ]  # fmt: skip
    assert (glory(state), misfortune(state)) == ([0, 0, 15, 0], [0, 0, 10, 0])


def test_monsters_act_in_the_order_of_their_tokens():
    """AR-M2: whatever their initiative or their place in a list."""
    _, events = phase("valeros kyra", "c1 g7", "vampire@c2#1 minotaur@d1#4 troll@b1#2")
    assert [one.monster for one in brought(events, MonsterAttacked)] == ["vampire", "troll", "minotaur"]


def test_monsters_do_not_move():
    """AR-M3."""
    state, _ = phase("valeros kyra", "c1 c5", "minotaur@c2#1 troll@f3#2")
    assert [one.at for one in state.monsters] == ["c2", "f3"]


def test_immune_heroes_are_passed_over():
    """AR-M4, AR-H3: of their slot only."""
    _, events = phase("valeros kyra", "c1 g7", "minotaur@c2#1 troll@d1#2", hero={0: {"immune": {1: 1}}})
    assert blows(events) == [("troll", 0, "melee", 6)]


def test_nobody_in_reach():
    """AR-R52: nothing happens, and the turn passes."""
    state = arena("valeros kyra", "a7 g7", "minotaur@c2#1 troll@f3#2")
    events = choose(state, "end")
    assert (blows(events), pending(state), glory(state), misfortune(state)) == ([], [(1, "MayPrepare")], [0, 0], [0, 0])


def test_who_left_the_arena_is_nobody():
    """AR-R9, AR-R62: only heroes in the arena; those on the monster's tile are in reach of a minimum of 0."""
    _, events = phase("valeros kyra ezren", "c2 - c2", "minotaur@c2#1")
    assert blows(events) == [("minotaur", 0, "melee", 3), ("minotaur", 2, "melee", 3)]


@pytest.mark.parametrize("id", MONSTERS)
def test_attacks_of_every_monster(id):
    """AR-M5, AR-M6, AR-M7, AR-M16, AR-R34: critical damage; in reach of both it is the melee attack."""
    row = MONSTERS[id]
    double = any(one.key == "double_attack" for one in row.abilities)
    state, events = phase("valeros kyra", "a7 c1", f"{id}@c2#1")
    attacks = brought(events, MonsterAttacked)
    assert (attacks[0].which, attacks[0].mode, attacks[0].damage) == ("melee", "critical", row.melee.crit)
    assert [one.which for one in attacks] == (["melee", "ranged"] if double else ["melee"])
    assert glory(state)[0] == sum(one.unblocked for one in attacks)
    if row.ranged and row.ranged.reach[1] > 1:
        cell = "d3" if row.ranged.shape == "diagonal" else "e2"
        _, events = phase("valeros kyra", f"a7 {cell}", f"{id}@c2#1")
        attack = brought(events, MonsterAttacked)[0]
        assert (attack.which, attack.mode, attack.damage) == ("ranged", "critical", row.ranged.crit)


# ---------------------------------------------------------------- damage, defense, points


@pytest.mark.parametrize(("con", "unblocked"), [(0, 3), (1, 3), (2, 2), (4, 1), (6, 0), (8, 0)])
def test_defense_takes_damage_off(con, unblocked):
    """AR-M7, AR-B2, AR-R28: never below nothing."""
    state, events = phase("kyra valeros", "g7 c1", "minotaur@c2#1", tokens={1: f"con{con}"} if con else {})
    attack = only(events, MonsterAttacked)
    assert (attack.damage, attack.defense, attack.unblocked) == (3, con // 2, unblocked)
    assert glory(state) == [unblocked, 0]


@pytest.mark.parametrize(
    ("held", "defense", "left"),
    [
        ("def_plus", 2, ""), ("def_minus", 0, ""), ("def_plus def_minus", 1, ""),
        ("def_minus def_minus", 0, "def_minus"), ("dmg_plus", 1, "dmg_plus"),
    ],
)  # fmt: skip
def test_runes_change_the_defense(held, defense, left):
    """AR-T5, AR-T6, AR-T8, AR-T9, AR-R28: one of each type is spent by every attack, blocked or not."""
    state, events = phase("kyra valeros", "g7 c1", "minotaur@c2#1", tokens={1: "con2"}, runes={1: held})
    assert (only(events, MonsterAttacked).defense, runes(state, 1)) == (defense, left)


def test_a_negative_defense_adds_damage():
    """AR-R28: but not to an attack of which Water has left nothing."""
    state, events = phase("kyra valeros", "g7 c1", "minotaur@c2#1", runes={1: "def_minus"})
    assert (only(events, MonsterAttacked).defense, glory(state)) == (-1, [4, 0])
    state = arena("kyra valeros merisiel", "g7 c1 g7", "minotaur@c2#1", runes={1: "def_minus"},
                  elements={1: "water", 2: "water"})  # fmt: skip
    choose(state, "aside:water:1", seat=1)
    choose(state, "aside:water:1", seat=2)
    attack = only(choose(state, "end"), MonsterAttacked)
    assert (attack.damage, attack.unblocked, runes(state, 1)) == (0, 0, "")


def test_the_rune_serves_one_attack():
    """AR-T9, AR-Z4: of two attacks the second is not helped."""
    _, events = phase("kyra valeros", "g7 c1", "ettin@c2#1", runes={1: "def_plus"})
    assert blows(events) == [("ettin", 1, "melee", 3), ("ettin", 1, "ranged", 3)]


def test_passive_cards_defend():
    """AR-R28, AR-R57: of one card the larger tier, of several cards all."""
    cards = {1: "reactive_guard{con3} adamantine_plate{con2} wooden_shield{dex1}"}
    _, events = phase("kyra valeros", "g7 c1", "frost_giant@c2#1", cards=cards)
    assert only(events, MonsterAttacked).defense == 5


def test_points_of_rivals_and_of_the_own_hero():
    """AR-M8, AR-M9, AR-G4: from the supply."""
    state, events = phase("valeros kyra", "c1 c3", "minotaur@c2#1")
    assert [(one.seat, one.points, one.to) for one in brought(events, MonsterAttacked)] == [
        (0, "misfortune", 0), (1, "glory", 0),
    ]  # fmt: skip
    assert (state.supply.glory, state.supply.misfortune) == (97, 47)


def test_points_are_told_to_their_seat_only():
    """AR-F10."""
    _, events = phase("valeros kyra", "c1 c3", "minotaur@c2#1")
    told = brought(events, PointsHeld)
    assert {one.only_for for one in told} == {0}
    assert (told[-1].glory, told[-1].misfortune) == (3, 3)


@pytest.mark.parametrize(
    ("left", "gain", "mark"), [(100, 3, "plenty"), (13, 3, "low"), (2, 2, "empty"), (0, 0, "empty")]
)
def test_the_supply_of_points_is_limited(left, gain, mark):
    """AR-F11, AR-R32: and told in three steps."""
    state, events = phase("valeros kyra", "g7 c1", "minotaur@c2#1", supply={"glory": left})
    assert (glory(state), table(state).glory_left) == ([gain, 0], mark)
    told = [(one.points, one.mark) for one in brought(events, SupplyMarked)]
    assert told == ([("glory", mark)] if left in (13, 2) else [])


def test_the_supply_of_misfortune_is_limited():
    """AR-F11, AR-R32."""
    state, _ = phase("valeros kyra", "c1 g7", "minotaur@c2#1", supply={"misfortune": 1})
    assert (misfortune(state), table(state).misfortune_left) == ([1, 0], "empty")


# ---------------------------------------------------------------- markers


def test_a_marker_even_when_all_was_blocked():
    """AR-M11, AR-H2: in the colour of the current seat, in the slot of the monster."""
    state, _ = phase("kyra valeros", "g7 c1", "minotaur@c2#3", tokens={1: "con8"})
    assert (immune(state, 1), glory(state)) == ({3: 0}, [0, 0])


def test_any_number_of_markers():
    """AR-R33: eight are in the box, and more may be needed."""
    state, _ = phase("valeros merisiel ezren kyra", "c2 c2 c2 c2", "minotaur@c2#1 troll@d2#2 medusa@b2#3 velstrac@c1#4")
    assert [len(immune(state, seat)) for seat in range(4)] == [4] * 4
    assert {colour for seat in range(4) for colour in immune(state, seat).values()} == {0}


# ---------------------------------------------------------------- blocks


def blocked(card, monsters="troll@c2#1", **more):
    """Valeros is attacked with such a card in play; the other seat scores."""
    return arena("kyra valeros", "g7 c1", monsters, cards={1: card}, begin="monsters", **more)


def test_a_block_comes_after_defense_and_before_points():
    """AR-R47: it may be passed."""
    state = blocked("shield_block{con1}", tokens={1: "con2"})
    assert (pending(state), table(state).blow.unblocked, glory(state)) == ([(1, "MayBlock")], 5, [0, 0])
    attack = only(choose(state, "block:shield_block:0"), MonsterAttacked)
    assert (attack.blocked, attack.unblocked, attack.card) == (2, 3, "shield_block")
    state = blocked("shield_block{con1}")
    assert only(choose(state, "pass"), MonsterAttacked).unblocked == 6
    assert not used(state, 1, "shield_block")


def test_a_block_of_everything():
    """AR-R47, AR-K6: with three tokens either of the two may be used."""
    state = blocked("shield_block{con3}")
    attack = only(choose(state, "block:shield_block:1"), MonsterAttacked)
    assert (attack.blocked, attack.unblocked, glory(state), immune(state, 1)) == (6, 0, [0, 0], {1: 0})


def test_a_block_does_not_stop_an_ability():
    """AR-R47, AR-M12."""
    state = blocked("shield_block{con3} longbow{dex1}", "frost_giant@c2#1")
    choose(state, "block:shield_block:1")
    assert (play_of(state, 1), sheet(state, 1), glory(state)) == (["shield_block"], "dex1", [0, 0])


def test_one_block_for_an_attack():
    """AR-R47: and each attack of a double one by itself."""
    state = blocked("shield_block{con1} wooden_shield{int1}", "ettin@c2#1")
    events = choose(state, "block:shield_block:0")
    assert pending(state) == [(1, "MayBlock")]
    events += choose(state, "block:wooden_shield:2")
    assert [(one.which, one.blocked, one.unblocked) for one in brought(events, MonsterAttacked)] == [
        ("melee", 2, 2), ("ranged", 2, 1),
    ]  # fmt: skip


def test_no_question_without_unblocked_damage_or_a_free_block():
    """AR-R47, AR-K7, AR-K4."""
    assert pending(blocked("shield_block{con1}", "minotaur@c2#1", tokens={1: "con6"})) == []
    assert pending(blocked("shield_block{con1}!")) == []
    assert pending(blocked("shield_block")) == []


def test_which_block():
    """AR-R47."""
    state = blocked("shield_block{con1}")
    assert refused(state, "block:shield_block:1") == ("AR-K4", "tokens")
    assert refused(state, "block:wooden_shield:2") == ("AR-R47", "card")


def test_each_attack_is_told_whole():
    """AR-M11, AR-M12, AR-R35: damage, then abilities, then the marker."""
    state = arena("ezren valeros", "a7 c1", "frost_giant@c2#1", begin="nothing", cards={1: "longbow"})
    events = start(state, Aftermath())
    assert names(events, "MonsterAttacked", "AbilityWorked", "ItemDestroyed", "Marked")[0] == "MonsterAttacked"
    assert names(events, "MonsterAttacked", "AbilityWorked", "ItemDestroyed", "Marked")[-1] == "Marked"
    assert (brought(events, MarkersBack), places(state), monster(state, 1).damage) == ([], ["a7", "c1"], 0)
    assert (own(state, 0).glory, seen(state, 1).cards, GAME.outcome(state)) == (9, (), None)
