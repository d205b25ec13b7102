"""The special abilities of monsters."""

import pytest

from rules.arena.agenda import Aftermath
from rules.arena.catalog import MONSTERS
from rules.arena.events import AbilityWorked, Exploded, ItemDestroyed, MonsterAttacked, MonsterMoved, Moved, RuneTaken
from tests.rules.arena.tables import (
    arena,
    blows,
    brought,
    choose,
    glory,
    immune,
    misfortune,
    names,
    only,
    pending,
    places,
    play_of,
    runes,
    seen,
    sheet,
    start,
)


def phase(*args, rolls=(), **more):
    """What a monster phase brings on such a table, and the table."""
    state = arena(*args, begin="nothing", **more)
    return state, start(state, Aftermath(), rolls=rolls)


# ---------------------------------------------------------------- Resistance


@pytest.mark.parametrize(
    ("monster", "at", "key", "dc"),
    [
        ("ankhrav", "e2", "item_destroyer", 1), ("medusa", "e2", "slowing", 2), ("velstrac", "e2", "hero_teleport", 2),
        ("frost_giant", "d2", "item_destroyer", 3), ("erinys", "d2", "hero_teleport", 3),
        ("vampire", "d2", "mesmerizing", 3), ("vampire", "e2", "mesmerizing", 3),
    ],
)  # fmt: skip
@pytest.mark.parametrize("enough", [False, True])
def test_resistance_avoids_an_ability(monster, at, key, dc, enough):
    """AR-M13, AR-M12, AR-R38: at the difficulty class or above; the damage stays."""
    wis = 2 * dc if enough else 2 * dc - 2
    state = arena("ezren kyra", f"a7 {at}", f"{monster}@c2#1", begin="nothing", cards={1: "sling"},
                  tokens={1: f"wis{wis}"} if wis else {})  # fmt: skip
    dice = ([] if key != "hero_teleport" or enough else [7]) + ([1] if monster == "vampire" else [])
    events = start(state, Aftermath(), rolls=dice)
    worked = only(events, AbilityWorked)
    assert (worked.key, worked.avoided, worked.seat) == (key, enough, 1)
    assert only(events, MonsterAttacked).unblocked > 0
    unharmed = (play_of(state, 1), runes(state, 1), places(state)[1]) == (["sling"], "", at)
    assert unharmed == enough


def test_passive_resistance_counts():
    """AR-M13, AR-R57."""
    state, events = phase("ezren merisiel", "a7 e2", "medusa@c2#1", cards={1: "trap_finder{int2}"})
    assert (only(events, AbilityWorked).avoided, runes(state, 1)) == (True, "")


@pytest.mark.parametrize(
    ("monster", "at"),
    [("ankhrav", "d2"), ("medusa", "d2"), ("velstrac", "d2"), ("frost_giant", "e2"), ("erinys", "e2")],
)
def test_an_ability_belongs_to_its_attack(monster, at):
    """AR-M12: an attack that does not carry it does not do it."""
    state, events = phase("ezren kyra", f"a7 {at}", f"{monster}@c2#1", cards={1: "sling"})
    assert brought(events, AbilityWorked) == []
    assert (play_of(state, 1), runes(state, 1), places(state)[1]) == (["sling"], "", at)


def test_abilities_work_though_all_was_blocked():
    """AR-M12: and the current seat's own hero is no exception (AR-R36)."""
    state, events = phase("valeros kyra", "d2 a7", "vampire@c2#1", tokens={0: "con8"},
                          cards={0: "reactive_guard{con3}"}, rolls=[1])  # fmt: skip
    assert (only(events, MonsterAttacked).unblocked, runes(state, 0)) == (0, "dmg_minus def_minus")


# ---------------------------------------------------------------- double attack


def test_both_attacks_one_marker():
    """AR-Z1, AR-Z2, AR-Z4: melee first; the defense counts for each."""
    _, events = phase("ezren kyra", "a7 d2", "ettin@c2#1", tokens={1: "con4"})
    assert blows(events) == [("ettin", 1, "melee", 2), ("ettin", 1, "ranged", 1)]
    assert names(events, "MonsterAttacked", "Marked") == ["MonsterAttacked", "MonsterAttacked", "Marked"]


@pytest.mark.parametrize(
    ("monster", "at", "which"),
    [("ettin", "c2", ["melee"]), ("ettin", "e2", ["ranged"]), ("ettin", "d2", ["melee", "ranged"]),
     ("red_dragon", "c2", ["melee"]), ("red_dragon", "g2", ["ranged"]), ("red_dragon", "d2", ["melee", "ranged"]),
     ("frost_giant", "d2", ["melee"]), ("chimera", "d2", ["melee"])],
)  # fmt: skip
def test_who_is_reached_by_one_attack_suffers_one(monster, at, which):
    """AR-Z3, AR-R34: and without the ability never two."""
    _, events = phase("ezren kyra", f"a7 {at}", f"{monster}@c2#1")
    assert [one.which for one in brought(events, MonsterAttacked)] == which


# ---------------------------------------------------------------- explosion


@pytest.mark.parametrize("monster", ["goblin_pyro", "fire_elemental"])
def test_an_explosion(monster):
    """AR-Z5, AR-M14, AR-R51: two misfortune for each hero on the tile, the killer too, whatever their Resistance."""
    state = arena("valeros merisiel ezren kyra", "c2 c2 d2 -", f"{monster}@c2#1 minotaur@f5#2",
                  tokens={0: "str8", 1: "wis6 con4"})  # fmt: skip
    exploded = only(choose(state, "strike:1"), Exploded)
    assert (exploded.monster, exploded.seats, misfortune(state)) == (monster, (0, 1), [2, 2, 0, 0])
    assert state.supply.misfortune == 46


def test_an_explosion_hits_the_tile_of_the_monster():
    """AR-R51: the killer may stand elsewhere."""
    state = arena("valeros kyra", "d2 c2", "fire_elemental@c2#1 minotaur@f5#2", cards={0: "whirlwind{str2}"})
    choose(state, "card:whirlwind:0")
    assert misfortune(state) == [0, 2]


def test_an_explosion_is_paid_from_the_supply():
    """AR-F11, AR-R32: in the order in which it is resolved."""
    state = arena(
        "valeros kyra", "c2 c2", "goblin_pyro@c2#1 minotaur@f5#2", tokens={0: "str6"}, supply={"misfortune": 3}
    )
    choose(state, "strike:1")
    assert (sum(misfortune(state)), state.supply.misfortune) == (3, 0)


# ---------------------------------------------------------------- hero teleport


def test_a_hero_is_thrown_to_a_summoning_tile():
    """AR-Z6, AR-R6, AR-R36: the one with that number, wherever it lies; no rune, and the current hero too."""
    state = arena("ezren kyra", "e2 a7", "velstrac@c2#1", begin="nothing", doom="f5")
    assert state.tiles["d4"].num == 4
    moved = only(start(state, Aftermath(), rolls=[4]), Moved)
    assert (moved.seat, moved.path, moved.die, misfortune(state)) == (0, ("e2", "d4"), 4, [5, 0])


def test_it_may_land_on_the_tile_of_a_monster():
    """AR-Z6, AR-A4."""
    state, events = phase("ezren kyra", "a7 e2", "velstrac@c2#2 troll@e6#1", rolls=[5])
    assert (places(state)[1], blows(events)) == ("e6", [("velstrac", 1, "ranged", 5), ("troll", 1, "melee", 6)])


def test_monsters_with_higher_tokens_wait_for_their_step():
    """AR-R36, AR-Z7: those with lower ones attack at once, in the order of their tokens."""
    state, events = phase(
        "ezren kyra",
        "a7 e2",
        "minotaur@g3#1 troll@f2#2 velstrac@c2#3 medusa@f4#4",
        rolls=[3],
        hero={1: {"immune": {2: 1}}},
    )
    assert [one for one in blows(events) if one[1] == 1] == [
        ("velstrac", 1, "ranged", 5), ("minotaur", 1, "melee", 3), ("medusa", 1, "melee", 5),
    ]  # fmt: skip
    assert immune(state, 1) == {1: 0, 2: 1, 3: 0, 4: 0}


def test_a_hero_that_was_thrown_away_is_not_attacked_any_more():
    """AR-R62, AR-R35: targets are checked one by one."""
    _, events = phase("ezren kyra", "a7 e2", "velstrac@c2#1 minotaur@g2#2", rolls=[6])
    assert blows(events) == [("velstrac", 1, "ranged", 5)]


def test_a_monster_that_attacked_this_turn_does_not_again():
    """AR-R36, AR-Z7."""
    state, events = phase("ezren kyra", "a7 e2", "minotaur@e3#1 velstrac@c2#2", rolls=[3])
    assert blows(events) == [("minotaur", 1, "melee", 3), ("velstrac", 1, "ranged", 5)]
    assert places(state)[1] == "f3"


def test_a_chain_of_teleports():
    """AR-R36, AR-Z7: each monster attacks a hero once, so it ends."""
    # thrown by the Velstrac beside the Erinys, which throws it on, beside the Troll
    state, events = phase("ezren kyra", "a7 e2", "troll@b3#1 erinys@f5#2 velstrac@c2#3", rolls=[4, 8],
                          walls="e2ENS d2NS f5N")  # fmt: skip
    assert blows(events) == [("velstrac", 1, "ranged", 5), ("erinys", 1, "melee", 6), ("troll", 1, "melee", 6)]
    assert (places(state)[1], immune(state, 1)) == ("b3", {1: 0, 2: 0, 3: 0})


# ---------------------------------------------------------------- monster teleport


def test_a_monster_jumps_after_it_attacked():
    """AR-Z10, AR-R36b: after all in reach; nobody reached there: it stays."""
    state, events = phase("ezren merisiel kyra", "a7 d2 c1", "wisp@c2#1", rolls=[5])
    assert blows(events) == [("wisp", 1, "melee", 5), ("wisp", 2, "melee", 5)]
    moved = only(events, MonsterMoved)
    assert (moved.die, moved.start, moved.to, state.monsters[0].at) == (5, "c2", "e6", "e6")


def test_it_does_not_jump_without_an_attack():
    """AR-R36b."""
    state, events = phase("ezren kyra", "a7 d2", "wisp@c2#1", hero={1: {"immune": {1: 1}}})
    assert (brought(events, MonsterMoved), state.monsters[0].at) == ([], "c2")


def test_an_occupied_tile():
    """AR-Z11: by another monster; a hero there is no hindrance."""
    state, _ = phase("ezren kyra", "a7 d2", "wisp@c2#1 troll@e6#2", rolls=[5])
    assert state.monsters[0].at == "c2"
    state, events = phase("ezren merisiel kyra", "a7 d2 e6", "wisp@c2#1", rolls=[5, 5])
    assert (state.monsters[0].at, blows(events)) == ("e6", [("wisp", 1, "melee", 5), ("wisp", 2, "melee", 5)])


def test_it_attacks_those_it_reaches_there_and_jumps_again():
    """AR-Z12, AR-R36b: only who is not immune yet."""
    state, events = phase("ezren merisiel kyra", "a7 d2 e1", "wisp@c2#1", rolls=[2, 7])
    assert blows(events) == [("wisp", 1, "melee", 5), ("wisp", 2, "melee", 5)]
    assert [one.to for one in brought(events, MonsterMoved)] == ["e2", "b5"]
    assert glory(state) == [10, 0, 0]


# ---------------------------------------------------------------- item destroyer


def test_the_lowest_priority_is_destroyed():
    """AR-Z8, AR-I9, AR-R38, AR-R61, AR-R72: also a special item; its tokens count at once."""
    state, events = phase(
        "ezren kyra", "a7 c1", "frost_giant@c2#1 minotaur@d1#2", tokens={1: "con1"},
        cards={1: "chain_mail steel_shield{con1 wis1}! symbol"},
    )  # fmt: skip
    destroyed = only(events, ItemDestroyed)
    assert (destroyed.seat, destroyed.item, destroyed.monster) == (1, "steel_shield", "frost_giant")
    assert (sheet(state, 1), play_of(state, 1), seen(state, 1).gone) == (
        "con2 wis1", ["chain_mail", "symbol"], ("steel_shield",),
    )  # fmt: skip
    assert [one.defense for one in brought(events, MonsterAttacked)] == [1, 1]
    state, _ = phase("ezren kyra", "a7 c1", "frost_giant@c2#1", cards={1: "scimitar holy_water heal"})
    assert play_of(state, 1) == ["scimitar", "heal"]


def test_without_an_item_nothing_is_destroyed():
    """AR-R38: feats, spells and the deity stay."""
    state, events = phase(
        "ezren kyra", "a7 c1", "frost_giant@c2#1", cards={1: "heal bless"}, hero={1: {"deity": "torag"}}
    )
    assert (brought(events, ItemDestroyed), play_of(state, 1), seen(state, 1).deity) == ([], ["heal", "bless"], "torag")


# ---------------------------------------------------------------- mesmerizing, slowing


def test_mesmerizing_gives_runes_though_they_are_held():
    """AR-Z9, AR-T2, AR-R70: from the supply."""
    state, events = phase("ezren kyra", "a7 d2", "vampire@c2#1", runes={1: "dmg_minus def_plus"}, rolls=[1])
    assert runes(state, 1) == "dmg_minus dmg_minus def_minus"
    assert {one.why for one in brought(events, RuneTaken)} == {"mesmerizing"}


@pytest.mark.parametrize(("gone", "got"), [("dmg_minus", "def_minus"), ("def_minus", "dmg_minus")])
def test_an_empty_supply_of_runes(gone, got):
    """AR-R18, AR-R70: each of the two by itself."""
    state = arena("ezren kyra", "a7 d2", "vampire@c2#1", begin="nothing")
    state.supply.runes[gone] = 0
    start(state, Aftermath(), rolls=[1])
    assert runes(state, 1) == got


def test_slowing_gives_a_rune():
    """AR-R19: one −1 Action rune, also a second one; the owner's next turn is shorter."""
    state, events = phase("ezren kyra", "a7 e2", "medusa@c2#1", runes={1: "act_minus"})
    assert (only(events, RuneTaken).why, runes(state, 1)) == ("slowing", "act_minus act_minus")
    state = arena("ezren kyra", "a7 e2", "medusa@c2#1", begin="nothing")
    state.supply.runes["act_minus"] = 0
    start(state, Aftermath())
    assert runes(state, 1) == ""


# ---------------------------------------------------------------- energy resistance


def test_who_is_energy_resistant():
    """AR-Z13: Fire and Water may not be played on it, and no question is asked."""
    resistant = [
        id for id, row in MONSTERS.items() if any(special.key == "energy_resistant" for special in row.abilities)
    ]
    assert resistant == ["ettin", "wisp", "red_dragon"]
    for id in resistant:
        state = arena("ezren kyra", "c1 d1", f"{id}@c2#1", elements={0: "fire water", 1: "fire water"},
                      rolls=[1] if id == "wisp" else [], begin="end")  # fmt: skip
        assert pending(state) == [(1, "MayPrepare")]
