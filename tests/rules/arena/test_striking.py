"""Heroes against monsters: strikes, cards, damage, runes and boosts, and the defeat of a monster."""

import pytest

from rules.arena.catalog import MONSTERS
from rules.arena.events import Boosted, Defeated, HeroAttacked
from tests.rules.arena.tables import (
    GAME,
    arena,
    blows,
    brought,
    choose,
    glory,
    left,
    monster,
    only,
    options,
    pending,
    refusal_of,
    refused,
    runes,
    seen,
    starting,
    table,
    turn_of,
)

GIANT = "frost_giant@c2#1"  # enough life for any attack


def dealt(events):
    """The damage of attacks, hit by hit: slot, damage, total."""
    return [[(hit.slot, hit.damage, hit.total) for hit in one.hits] for one in brought(events, HeroAttacked)]


# ---------------------------------------------------------------- strikes


def test_a_strike():
    """AR-A10, AR-F6, AR-B2: the Damage modifier, without any defense, for one point."""
    state = arena("valeros kyra", "c2 g7", GIANT, tokens={0: "str6"})
    events = choose(state, "strike:1")
    assert (dealt(events), left(state), monster(state, 1).damage) == ([[(1, 3, 3)]], 3, 3)


@pytest.mark.parametrize("monsters", ["", "frost_giant@d2#1", "frost_giant@d2#2"])
def test_only_on_the_own_tile(monsters):
    """AR-A10, AR-F1: an unarmed attack reaches nothing else."""
    state = arena("valeros kyra", "c2 g7", monsters)
    refusal = refusal_of(state, "strike:1")
    assert (refusal.rule, refusal.reason, refusal.facts) == ("AR-A10", "no monster", {"slot": 1})
    assert starting(state, "strike") == set()


def test_there_is_one_monster_on_a_tile():
    """AR-R63."""
    state = arena("valeros kyra", "c2 g7", "troll@d2#1 frost_giant@c2#2")
    assert starting(state, "strike") == {"strike:2"}


def test_heroes_do_not_attack_heroes():
    """AR-A11, AR-F4: there is no answer that would."""
    state = arena("valeros kyra", "c2 c2", cards={0: "power_attack{str1} swipe{str2} flaming_longsword{str2}"})
    assert starting(state, "strike", "card") == set()
    assert refused(state, "card:power_attack:0:1") == ("AR-F1", "no monster")
    assert refused(state, "card:swipe:0") == ("AR-F1", "nobody")


def test_a_strike_for_nothing_is_an_attack():
    """AR-R15, AR-R29: it does not provoke, and spends what the next attack spends."""
    state = arena("valeros kyra", "c2 g7", GIANT, runes={0: "dmg_minus"})
    events = choose(state, "strike:1")
    assert (dealt(events), blows(events), runes(state, 0)) == ([[(1, 0, 0)]], [], "")


# ---------------------------------------------------------------- reach and damage of cards


@pytest.mark.parametrize(("at", "offered"), [("c2", True), ("d2", True), ("e2", False), ("d3", False)])
def test_cards_have_a_reach_of_their_own(at, offered):
    """AR-F1, AR-F5."""
    state = arena("valeros kyra", f"{at} g7", GIANT, cards={0: "lunge{str2}"})
    assert ("card:lunge:0:1" in options(state)) == offered
    if not offered:
        refusal = refusal_of(state, "card:lunge:0:1")
        assert (refusal.rule, refusal.reason, refusal.facts["slot"]) == ("AR-F1", "out of reach", 1)


def test_attacks_of_heroes_stop_at_walls_and_at_the_doom_area():
    """AR-F2, AR-F3, AR-R27: unless they say otherwise; figures do not stop them."""
    quick = {"cards": {0: "quick_draw{dex1}"}}
    assert "card:quick_draw:0:1" in options(arena("merisiel kyra", "d2 e2", "troll@e2#2 frost_giant@f2#1", **quick))
    assert refused(arena("merisiel kyra", "e2 g7", GIANT, walls="d2W", **quick), "card:quick_draw:0:1")[0] == "AR-F1"
    assert refused(arena("merisiel kyra", "c4 g7", "troll@e4#1", **quick), "card:quick_draw:0:1")[0] == "AR-F1"
    magic = {"cards": {0: "disintegrate{int4}"}}
    assert "card:disintegrate:0:1" in options(arena("ezren kyra", "e2 g7", GIANT, walls="d2EW c2NESW", **magic))
    assert refused(arena("ezren kyra", "c4 g7", "troll@e4#1", **magic), "card:disintegrate:0:1")[0] == "AR-F1"


def test_a_curve_of_a_hero():
    """AR-Q1, AR-R27: one step round a corner, or two."""
    state = arena("ezren kyra", "d1 g7", GIANT, cards={0: "magic_missile{int1}"}, walls="c2N c1E")
    assert "card:magic_missile:0:1" in options(state)
    state = arena("ezren kyra", "c2 g7", GIANT, cards={0: "magic_missile{int1}"})
    assert starting(state, "card") == set()


def test_the_modifier_comes_from_the_sheet_and_passive_cards():
    """AR-R29, AR-R69, AR-I5: also for a bare hand; a bare number is the whole damage."""
    more = {"cards": {0: "belt{int1} flaming_longsword{str1} longbow{dex1}"}, "tokens": {0: "str4"}}
    state = arena("valeros kyra", "c2 g7", GIANT, **more)
    assert seen(state, 0).modifiers.damage == 3
    assert dealt(choose(state, "strike:1 card:flaming_longsword:0:1")) == [[(1, 3, 3)], [(1, 4, 7)]]
    state = arena("valeros kyra", "d2 g7", GIANT, **more)
    assert dealt(choose(state, "card:longbow:0:1")) == [[(1, 1, 1)]]


def test_magic_and_resistance_as_damage():
    """AR-R29, AR-F5."""
    state = arena("ezren kyra", "d2 g7", GIANT, tokens={0: "int4"}, cards={0: "acid_arrow{int3} robe{wis1}"})
    assert dealt(choose(state, "card:acid_arrow:0:1")) == [[(1, 4, 4)]]
    state = arena("kyra ezren", "d2 g7", GIANT, tokens={0: "wis6"}, cards={0: "spiritual_weapon{wis2} symbol{cha1}"})
    assert dealt(choose(state, "card:spiritual_weapon:0:1")) == [[(1, 5, 5)]]


# ---------------------------------------------------------------- several targets


def test_all_in_reach():
    """AR-F1, AR-R29, AR-R59."""
    state = arena("valeros kyra", "d2 g7", "troll@e2#1 frost_giant@d2#2 chimera@d1#3 vampire@f2#4",
                  tokens={0: "str2"}, cards={0: "swipe{str2}"})  # fmt: skip
    (hits,) = dealt(choose(state, "card:swipe:0"))
    assert sorted(hits) == [(1, 2, 2), (2, 2, 2), (3, 2, 2)]


def test_runes_and_boosts_count_for_the_first_target_only():
    """AR-R29: the nearest, then the lowest token."""
    more = {"tokens": {0: "str2"}, "cards": {0: "swipe{str2} longbow{int1}"}, "runes": {0: "dmg_plus"}}
    state = arena("valeros kyra", "d2 g7", "troll@e2#1 frost_giant@d2#2 chimera@d1#3", **more)
    (hits,) = dealt(choose(state, "card:longbow:2 card:swipe:0"))
    assert sorted(hits) == [(1, 2, 2), (2, 4, 4), (3, 2, 2)]
    state = arena("valeros kyra", "d2 g7", "chimera@d1#3 frost_giant@c2#2", **more)
    (hits,) = dealt(choose(state, "card:swipe:0"))
    assert sorted(hits) == [(2, 3, 3), (3, 2, 2)]


def test_along_a_line():
    """AR-R59: every monster in that direction within reach, none elsewhere."""
    state = arena("ezren kyra", "b2 g7", "troll@d2#1 frost_giant@f2#2 chimera@g2#3 vampire@b4#4",
                  cards={0: "lightning_bolt{int3}"})  # fmt: skip
    assert starting(state, "card") == {"card:lightning_bolt:0:E", "card:lightning_bolt:0:S"}
    assert refused(state, "card:lightning_bolt:0:N") == ("AR-F1", "nobody")
    (hits,) = dealt(choose(state, "card:lightning_bolt:0:E"))
    assert sorted(hits) == [(1, 3, 3), (2, 3, 3)]


def test_a_line_ends_at_a_wall():
    """AR-R59, AR-F3."""
    state = arena("ezren kyra", "b2 g7", "troll@d2#1 frost_giant@f2#2", walls="e2W", cards={0: "lightning_bolt{int3}"})
    (hits,) = dealt(choose(state, "card:lightning_bolt:0:E"))
    assert hits == [(1, 3, 3)]


# ---------------------------------------------------------------- runes, boosts


@pytest.mark.parametrize(
    ("held", "damage", "left"),
    [("dmg_plus", 3, ""), ("dmg_minus", 1, ""), ("dmg_plus dmg_minus", 2, ""), ("dmg_minus dmg_minus", 1, "dmg_minus")],
)
def test_runes_change_the_next_hit(held, damage, left):
    """AR-T3, AR-T4, AR-T8, AR-T9, AR-R29: by themselves, one of each type; they go back to the supply."""
    state = arena("valeros kyra", "c2 g7", GIANT, tokens={0: "str4"}, runes={0: held})
    assert dealt(choose(state, "strike:1")) == [[(1, damage, damage)]]
    assert runes(state, 0) == left
    assert sum(state.supply.runes.values()) == 45 - len(left.split())


def test_damage_is_not_below_nothing():
    """AR-R29."""
    state = arena("valeros kyra", "c2 g7", GIANT, runes={0: "dmg_minus dmg_minus"})
    assert dealt(choose(state, "strike:1 strike:1")) == [[(1, 0, 0)], [(1, 0, 0)]]


def test_boosts_add_up_until_an_attack():
    """AR-R29: an attack spends them all, even one for nothing."""
    state = arena(
        "kyra valeros", "c2 g7", GIANT, cards={0: "scimitar{wis1} sling{wis1}"},
        hero={0: {"deity": "cayden", "flipped": True}},
    )  # fmt: skip
    events = choose(state, "card:scimitar:2 card:sling:2 deity")
    assert [one.total for one in brought(events, Boosted)] == [1, 2, 4]
    assert (table(state).boost, left(state)) == (4, 4)
    assert dealt(choose(state, "strike:1 strike:1")) == [[(1, 4, 4)], [(1, 0, 4)]]
    assert table(state).boost == 0


def test_boosts_vanish_at_the_end_of_the_turn():
    """AR-R29."""
    state = arena("kyra valeros", "g7 c2", GIANT, cards={0: "scimitar{wis1}"})
    choose(state, "card:scimitar:2 end")
    assert table(state).boost == 0


# ---------------------------------------------------------------- defeat


def test_damage_of_a_turn_adds_up():
    """AR-F7, AR-F9: at its life the monster is defeated; its sheet is the hero's."""
    state = arena("valeros kyra", "c2 g7", "troll@c2#2 minotaur@f3#1", tokens={0: "str4"})
    choose(state, "strike:2 strike:2")
    assert (monster(state, 2).damage, seen(state, 0).kills) == (4, ())
    defeated = only(choose(state, "strike:2"), Defeated)
    assert (defeated.monster, defeated.slot, defeated.at, defeated.glory) == ("troll", 2, "c2", 6)
    assert (seen(state, 0).kills, [one.slot for one in state.monsters], glory(state)) == (("troll",), [1], [0, 0])


def test_damage_of_an_earlier_turn_does_not_count():
    """AR-F8, AR-F7: nor damage by somebody else."""
    state = arena("valeros kyra", "c2 c2", "troll@c2#1 minotaur@f3#2", tokens={0: "str4", 1: "str4"})
    choose(state, "strike:1 strike:1")
    turn_of(state, 1)
    assert monster(state, 1).damage == 0
    assert brought(choose(state, "strike:1"), Defeated) == []


def test_other_monsters_keep_their_tokens():
    """AR-F9, AR-P3: after a defeat none is numbered anew."""
    state = arena("valeros kyra", "c2 g7", "minotaur@c2#1 troll@f3#2 medusa@e6#3", tokens={0: "str6"})
    choose(state, "strike:1")
    assert [(one.id, one.slot) for one in state.monsters] == [("troll", 2), ("medusa", 3)]


def test_the_rest_of_the_hero_phase_can_be_played():
    """AR-R26: after the last monster of a wave."""
    state = arena("valeros kyra", "c2 g7", "minotaur@c2#1", tokens={0: "str6"})
    choose(state, "strike:1")
    assert (pending(state), left(state), state.monsters) == ([(0, "MayAct")], 3, [])
    choose(state, "stride:E")
    assert state.heroes[0].at == "d2"


@pytest.mark.parametrize("id", MONSTERS)
def test_every_monster_falls_at_its_life(id):
    """AR-F7, AR-M16, AR-R53: weariness counted."""
    for weary in (0, 2):
        state = arena("valeros kyra", "c2 g7", f"{id}@c2#1 minotaur@f5#2", tokens={0: "str2"}, begin="act",
                      fields={"round": 7 + weary, "level": 1})  # fmt: skip
        assert monster(state, 1).life == MONSTERS[id].life - weary
        state.monsters[0].damage = monster(state, 1).life - 2
        assert brought(choose(state, "strike:1"), Defeated) == []
        assert only(choose(state, "strike:1"), Defeated).monster == id
        assert (seen(state, 0).kills, state.last_kill) == ((id,), state.round)
        assert GAME.outcome(state) is None


def test_holy_water_provokes_nothing():
    """AR-R68, AR-I8, AR-R12: an attack for no points, after which it leaves the game."""
    state = arena("kyra valeros", "c2 g7", "ettin@c2#1 frost_giant@d2#2", cards={0: "holy_water"})
    events = choose(state, "card:holy_water:0:2")
    assert (dealt(events), blows(events), left(state)) == ([[(2, 4, 4)]], [], 4)
    assert (seen(state, 0).gone, seen(state, 0).cards) == (("holy_water",), ())
