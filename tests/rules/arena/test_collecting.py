"""Picking up ability tokens, items and elements, and what comes with them."""

import pytest

from rules.arena.catalog import HEROES
from rules.arena.events import Collected, ItemReturned, ItemRevealed, ItemsDrawn, MentalTaken
from tests.rules.arena.scripted import Scripted
from tests.rules.arena.tables import (
    GAME,
    arena,
    blows,
    brought,
    choose,
    left,
    only,
    options,
    own,
    pending,
    places,
    play_of,
    refusal_of,
    refused,
    seen,
    sheet,
    starting,
    tile,
    used,
)

PILE = {0: {"item_pile": ["longbow", "belt", "wooden_shield", "v_potion"]}}


# ---------------------------------------------------------------- ability tokens


def test_one_token_an_action():
    """AR-A12, AR-R11, AR-E1: of the own tile."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "str con element", "d2": "dex"})
    assert starting(state, "collect") == {"collect:str", "collect:con", "collect:element"}
    collected = only(choose(state, "collect:con"), Collected)
    assert (collected.token, collected.at, left(state)) == ("con", "c2", 3)
    assert (tile(state, "c2").abilities, sheet(state, 0)) == (("str",), "con1")


def test_what_does_not_lie_there():
    """AR-A12."""
    state = arena("valeros kyra", "c2 g7", lying={"d2": "dex item", "e2": "element"})
    for token in ("dex", "item", "element", "int"):
        refusal = refusal_of(state, f"collect:{token}")
        assert (refusal.rule, refusal.reason, refusal.facts["token"]) == ("AR-A12", "nothing", token)


def test_beside_a_monster():
    """AR-R11: it is possible, and provokes it."""
    state = arena("valeros kyra", "c2 g7", "ettin@c2#1", lying={"c2": "element"})
    assert blows(choose(state, "collect:element")) == [("ettin", 0, "melee", 3)]


def test_tokens_count_at_once():
    """AR-A16: on the sheet."""
    state = arena("valeros kyra", "c2 g7", tokens={0: "str1"}, lying={"c2": "str"})
    choose(state, "collect:str mental:cha")
    assert (sheet(state, 0), seen(state, 0).modifiers.damage) == ("str2 cha1", 1)


@pytest.mark.parametrize("ability", ["str", "dex", "con"])
@pytest.mark.parametrize("hero", HEROES)
def test_a_full_track(hero, ability):
    """AR-A13, AR-A14: sheet and cards together; one below it is still room."""
    most = HEROES[hero].track[ability]
    other = "valeros" if hero == "kyra" else "kyra"
    state = arena(f"{hero} {other}", "c2 g7", tokens={0: f"{ability}{most}"}, lying={"c2": ability})
    refusal = refusal_of(state, f"collect:{ability}")
    assert (refusal.rule, refusal.reason, refusal.facts["most"]) == ("AR-A13", "full", most)
    state = arena(f"{hero} {other}", "c2 g7", tokens={0: f"{ability}{most - 1}"}, lying={"c2": ability})
    choose(state, f"collect:{ability} mental:int")
    assert state.heroes[0].sheet[ability] == most


# ---------------------------------------------------------------- mental tokens


def test_a_mental_token_comes_with_a_physical_one():
    """AR-A15: of choice, from the supply."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "str"})
    before = state.supply.abilities["wis"]
    choose(state, "collect:str")
    assert pending(state) == [(0, "MayTakeMental")]
    assert only(choose(state, "mental:wis"), MentalTaken).ability == "wis"
    assert (sheet(state, 0), state.supply.abilities["wis"], pending(state)) == (
        "str1 wis1", before - 1, [(0, "MayAct")],
    )  # fmt: skip


def test_only_with_room():
    """AR-R60, AR-DEC5."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "str"}, tokens={0: "int6"})
    choose(state, "collect:str")
    assert options(state) == {"mental:wis", "mental:cha"}
    assert refused(state, "mental:int") == ("AR-R60", "full")


def test_the_only_one_is_taken_without_a_question():
    """AR-R60."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "str"}, tokens={0: "int6 wis4"},
                  cards={0: "combat_reflexes{wis2}"})  # fmt: skip
    choose(state, "collect:str")
    assert (pending(state), state.heroes[0].sheet["cha"]) == ([(0, "MayAct")], 1)


def test_without_room_the_bonus_is_lost():
    """AR-R60."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "str"}, tokens={0: "int6 wis6 cha8"})
    assert brought(choose(state, "collect:str"), MentalTaken) == []
    assert (pending(state), state.heroes[0].sheet["str"]) == ([(0, "MayAct")], 1)


# ---------------------------------------------------------------- elements


def test_an_element_is_collected():
    """AR-E1, AR-S16: the one of the tile, for one point, without a mental token."""
    state = arena("valeros kyra", "f5 g7", lying={"f5": "element"})
    collected = only(choose(state, "collect:element"), Collected)
    assert (collected.element, seen(state, 0).elements, left(state)) == ("earth", ("earth",), 3)
    assert (tile(state, "f5").element, pending(state)) == (None, [(0, "MayAct")])


def test_one_of_each_element():
    """AR-E2, AR-R11."""
    state = arena("valeros kyra", "f5 g7", lying={"f5": "element"}, elements={0: "earth"})
    refusal = refusal_of(state, "collect:element")
    assert (refusal.rule, refusal.reason, refusal.facts["element"]) == ("AR-E2", "held", "earth")
    assert starting(state, "collect") == set()


# ---------------------------------------------------------------- items


def test_an_item_token_gives_one_of_three():
    """AR-I1, AR-R58, AR-DEC6: seen by the drawer; the token goes back to the supply."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "item"}, hero=PILE)
    tokens = state.supply.items
    events = choose(state, "collect:item")
    drawn = only(events, ItemsDrawn)
    assert (set(drawn.cards), drawn.only_for) == ({"longbow", "belt", "wooden_shield"}, 0)
    assert set(own(state, 0).drawn) == {"longbow", "belt", "wooden_shield"}
    assert (own(state, 1).drawn, seen(state, 0).choosing, state.supply.items) == ((), 3, tokens + 1)
    assert options(state) == {"reveal:longbow", "reveal:belt", "reveal:wooden_shield"}
    events = choose(state, "reveal:belt")
    assert only(events, ItemRevealed).item == "belt"
    assert (play_of(state, 0), sorted(state.heroes[0].item_pile)) == (
        ["belt"], ["longbow", "v_potion", "wooden_shield"],
    )  # fmt: skip
    assert (state.heroes[0].drawn, seen(state, 0).choosing) == ([], 0)


def test_the_pile_is_mixed_again():
    """AR-I1, AR-R58: the others do not lie on top in their order."""
    found = set()
    for seed in range(12):
        state = arena("valeros kyra", "c2 g7", lying={"c2": "item"}, hero=PILE)
        choose(state, "collect:item")
        GAME.apply(state, 0, GAME.read("reveal:belt")[0], Scripted(seed=seed))
        found.add(tuple(state.heroes[0].item_pile))
    assert len(found) > 2


def test_only_a_drawn_item():
    """AR-I1."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "item"}, hero=PILE)
    choose(state, "collect:item")
    refusal = refusal_of(state, "reveal:v_potion")
    assert (refusal.rule, refusal.reason) == ("AR-I1", "not drawn")


def test_an_empty_pile():
    """AR-R11."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "item"}, hero={0: {"item_pile": []}})
    assert refused(state, "collect:item") == ("AR-R11", "pile empty")
    assert starting(state, "collect") == set()


def test_fewer_than_three():
    """AR-R37: whatever is there."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "item"}, hero={0: {"item_pile": ["belt", "longbow"]}})
    choose(state, "collect:item")
    assert options(state) == {"reveal:longbow", "reveal:belt"}
    state = arena("valeros kyra", "c2 g7", lying={"c2": "item"}, hero={0: {"item_pile": ["belt"]}})
    choose(state, "collect:item")
    assert play_of(state, 0) == ["belt"]


def test_of_special_items_there_may_be_several():
    """AR-I3, AR-R37, AR-DEC7: of the others one of a type."""
    pile = {0: {"item_pile": ["symbol", "boots", "smoke_bomb"]}}
    state = arena("merisiel kyra", "c2 g7", lying={"c2": "item"}, hero=pile, cards={0: "gloves scroll"})
    choose(state, "collect:item reveal:symbol")
    assert (pending(state), play_of(state, 0)) == ([(0, "MayAct")], ["gloves", "scroll", "symbol"])


def test_tokens_on_an_item_that_goes_back_return():
    """AR-R37, AR-R72: and its marker too."""
    pile = {0: {"item_pile": ["rapier", "belt"]}}
    state = arena("valeros kyra", "c2 g7", lying={"c2": "item"}, hero=pile, cards={0: "flaming_longsword{str2 int1}!"},
                  begin="act")  # fmt: skip
    choose(state, "collect:item reveal:rapier")
    assert refused(state, "keep:belt") == ("AR-R37", "item")
    returned = only(choose(state, "keep:rapier"), ItemReturned)
    assert (returned.item, returned.kept, sheet(state, 0)) == ("flaming_longsword", "rapier", "str2 int1")
    assert not used(state, 0, "rapier")


# ---------------------------------------------------------------- from afar


def test_collecting_from_afar():
    """AR-A12, AR-A15: the hand of a mage takes any token within two, with all that comes with it."""
    state = arena(
        "ezren kyra", "d3 g7", cards={0: "mage_hand{int1}"},
        lying={"e2": "str item element", "c2": "con", "f5": "dex", "d5": "dex"},
    )  # fmt: skip
    words = {option.removeprefix("card:mage_hand:0:") for option in starting(state, "card")}
    assert words == {"e2+str", "e2+item", "e2+element", "c2+con", "d5+dex"}
    choose(state, "card:mage_hand:0:d5+dex")
    assert pending(state) == [(0, "MayTakeMental")]
    choose(state, "mental:int")
    assert (sheet(state, 0), left(state), places(state)[0]) == ("dex1 int1", 3, "d3")
    choose(state, "card:mage_hand:0:e2+item")
    assert pending(state) == [(0, "MayReveal")]


@pytest.mark.parametrize(
    ("args", "rule", "reason"),
    [
        ("f5+dex", "AR-A12", "where"), ("d4+str", "AR-A12", "where"), ("e2+con", "AR-A12", "nothing"),
        ("e2", "AR-A18", "arguments"),
    ],
)  # fmt: skip
def test_what_cannot_be_collected_from_afar(args, rule, reason):
    """AR-A12, AR-R73."""
    state = arena("ezren kyra", "d3 g7", cards={0: "mage_hand{int1}"}, lying={"e2": "str", "f5": "dex"})
    assert refused(state, f"card:mage_hand:0:{args}") == (rule, reason)


def test_the_longspear_takes_elements_only():
    """AR-A12, AR-I4: from a summoning tile without a monster."""
    more = {"cards": {0: "telekinetic_longspear{int1}"}, "lying": {"e2": "str item element"}}
    state = arena("valeros kyra", "e2 g7", **more)
    assert starting(state, "card") == {"card:telekinetic_longspear:2:e2+element"}
    state = arena("valeros kyra", "e2 g7", "troll@e2#1", **more)
    assert refused(state, "card:telekinetic_longspear:2:e2+element") == ("AR-A12", "summoning")
    assert starting(state, "card") == set()


def test_gloves_collect_for_no_points():
    """AR-I6, AR-R73: and nothing is provoked (AR-R12)."""
    state = arena("merisiel kyra", "c2 g7", "ettin@c2#1", cards={0: "gloves{int1}"}, lying={"c2": "str"})
    assert blows(choose(state, "card:gloves:0:c2+str mental:cha")) == []
    assert (left(state), sheet(state, 0), used(state, 0, "gloves")) == (4, "str1 cha1", True)
