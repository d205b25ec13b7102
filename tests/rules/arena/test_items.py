"""Items in play: tiers, special items, consumables; and tiers of cards."""

import pytest

from rules.arena.agenda import Aftermath
from rules.arena.catalog import ITEMS
from rules.arena.events import CardSpent, HeroAttacked
from tests.rules.arena.tables import (
    arena,
    choose,
    left,
    on,
    only,
    options,
    play_of,
    refused,
    seen,
    sheet,
    start,
    starting,
    used,
)


@pytest.mark.parametrize("item", [id for id, row in ITEMS.items() if row.consume])
def test_a_consumable_leaves_the_game(item):
    """AR-I8, AR-R68, AR-I7: after its use; it needs no tokens and can be used at once."""
    words = {"smoke_bomb": ":1", "scroll": ":c1", "holy_water": ":1", "incense": ":air"}
    other = "valeros" if ITEMS[item].hero != "valeros" else "kyra"
    state = arena(f"{ITEMS[item].hero} {other}", "d2 g7", "frost_giant@c2#1", cards={0: f"{item} belt"},
                  hero={0: {"misfortune": 2}})  # fmt: skip
    events = choose(state, f"card:{item}:0{words.get(item, '')}")
    assert (only(events, CardSpent).card, play_of(state, 0), seen(state, 0).gone) == (item, ["belt"], (item,))
    assert item not in state.heroes[0].item_pile


def test_base_and_advanced_are_alternatives():
    """AR-I4, AR-R57: the player chooses among the active tiers."""
    state = arena("valeros kyra", "c2 g7", "frost_giant@c2#1", tokens={0: "str2"}, cards={0: "flaming_longsword{str2}"})
    assert starting(state, "card") == {"card:flaming_longsword:0:1", "card:flaming_longsword:1:1"}
    state = arena("valeros kyra", "c2 g7", "frost_giant@c2#1", cards={0: "flaming_longsword{str1}"})
    assert starting(state, "card") == {"card:flaming_longsword:0:1"}


@pytest.mark.parametrize(
    ("hero", "cards", "modifier", "value"),
    [
        ("valeros", "wooden_shield{dex1}", "defense", 1), ("valeros", "wooden_shield{dex2}", "defense", 2),
        ("valeros", "reactive_guard{con3}", "defense", 2), ("valeros", "belt{int1}", "damage", 1),
        ("valeros", "belt{int3}", "damage", 2), ("merisiel", "leather{dex1 con1}", "defense", 3),
        ("merisiel", "leather{con1}", "defense", 0), ("kyra", "heroism{cha1}", "damage", 1),
        ("kyra", "heroism{cha3}", "damage", 2), ("kyra", "heroism{cha3}", "defense", 1),
        ("kyra", "chain_mail{str1}", "defense", 1), ("kyra", "chain_mail{str1 con2}", "defense", 2),
        ("kyra", "chain_mail{con2}", "defense", 2), ("kyra", "restoration{cha1} heroism{cha1}", "defense", 2),
        ("kyra", "symbol{cha1} chain_mail{wis1}", "resistance", 2), ("ezren", "robe{con2 wis1}", "magic", 1),
    ],
)  # fmt: skip
def test_tiers_of_passive_effects(hero, cards, modifier, value):
    """AR-R57, AR-K6, AR-I4: the larger of one card; different cards and magic effects add up."""
    state = arena(f"{hero} merisiel" if hero != "merisiel" else "merisiel kyra", cards={0: cards}, begin="nothing")
    assert getattr(seen(state, 0).modifiers, modifier) == value


def test_effects_of_different_kinds_do_not_exclude_each_other():
    """AR-R57."""
    state = arena("valeros kyra", cards={0: "combat_reflexes{wis2}"}, begin="nothing")
    assert seen(state, 0).modifiers.resistance == 2
    (card,) = seen(state, 0).cards
    assert card.ready == (0, 1, 2)


def test_effects_of_one_card_share_its_marker():
    """AR-R57, AR-K7: whatever they do."""
    state = arena("ezren kyra", "c2 g7", cards={0: "ring{int2}"})
    choose(state, "card:ring:0:c2+cw")
    assert refused(state, "card:ring:1:d1") == ("AR-K7", "used")
    state = arena("valeros kyra", "g7 c6", "minotaur@c2#1", cards={0: "longbow{str1 dex1 int1}"})
    choose(state, "card:longbow:2")
    assert refused(state, "card:longbow:2") == ("AR-K7", "used")


def test_a_marker_does_not_stop_effects_without_one():
    """AR-K7, AR-K8."""
    state = arena("merisiel kyra", "d2 g7", "frost_giant@c2#1", cards={0: "daggers{dex1 int1}"})
    events = choose(state, "card:daggers:2 card:daggers:0:1 card:daggers:0:1")
    assert [one.hits[0].damage for one in events if isinstance(one, HeroAttacked)] == [4, 2]
    assert (left(state), used(state, 0, "daggers")) == (2, True)


def test_a_used_marker_stops_the_reaction_too():
    """AR-R40: until the owner's next turn."""
    state = arena(
        "ezren kyra", "c1 g7", "troll@c2#1", cards={0: "wand{int2 dex1} floating_shield{int1}!"}, begin="nothing"
    )
    start(state, Aftermath())
    assert state.heroes[0].misfortune == 6


def test_the_magic_tier_of_the_rod_needs_both():
    """AR-R71, AR-I4."""
    state = arena("ezren kyra", "c2 g7", "frost_giant@c2#1", cards={0: "magic_rod{int2}"})
    assert starting(state, "card") == set()
    assert refused(state, "card:magic_rod:1:1") == ("AR-K4", "tokens")
    state = arena("ezren kyra", "c2 g7", "frost_giant@c2#1", cards={0: "magic_rod{str1 int2}"}, tokens={0: "int4 str2"})
    assert options(state) >= {"card:magic_rod:0:1", "card:magic_rod:1:1"}
    choose(state, "card:magic_rod:1:1")
    assert state.monsters[0].damage == 3


def test_special_items_lie_beside_each_other():
    """AR-I3, AR-I2: any number; and one of each other type."""
    types = {}
    for row in ITEMS.values():
        types.setdefault((row.hero, row.type), []).append(row.id)
    assert {type for (_, type), ids in types.items() if len(ids) > 1} <= {"consumable", "permanent"}
    state = arena("merisiel kyra", "c2 g7", lying={"c2": "item"}, cards={0: "gloves{int1} smoke_bomb rapier{dex1}"},
                  hero={0: {"item_pile": ["boots"]}})  # fmt: skip
    choose(state, "collect:item")
    assert play_of(state, 0) == ["gloves", "smoke_bomb", "rapier", "boots"]
    assert (on(state, 0, "rapier"), sheet(state, 0)) == ("dex1", "")
