"""What the stand-in answers beside its hero phase: tokens, items, cards, runes, and what it is asked out of turn."""

import pytest

from rules.arena import agenda
from rules.chance import Practice
from rules.notation import write
from tests.rules.arena.tables import GAME, arena, choose, decision_of, laid, pending, read, safe


def said(state, seat=None, luck=1):
    """What the stand-in answers for the seat that is asked; the first of it is lawful."""
    decision = decision_of(state, seat)
    view, offers = GAME.private(state, decision.seat), GAME.lawful(state, decision)
    row = GAME.choose(view, decision, offers, Practice(luck), "")
    assert GAME.refusal(state, decision, row[0]) is None
    return [write(action) for action in row]


# ---------------------------------------------------------------- where it enters


@pytest.mark.parametrize(
    ("lying", "answer"),
    [({"g5": "str"}, "enter:g4"), ({"c6": "con"}, "enter:d7"), ({"b4": "dex", "g6": "dex"}, "enter:a4"),
     ({}, "enter:d1")],
)  # fmt: skip
def test_the_entrance_nearest_to_a_token(lying, answer):
    """AR-DEC1, AR-S17."""
    assert said(arena("valeros kyra", "- a7", lying=lying)) == [answer]


# ---------------------------------------------------------------- mental tokens


@pytest.mark.parametrize(
    ("hero", "tokens", "answer"),
    [
        ("ezren", "", "int"),
        ("ezren", "int11", "int"),
        ("ezren", "int12", "cha"),
        ("kyra", "", "wis"),
        ("kyra", "wis12", "cha"),
        ("valeros", "", "cha"),
        ("valeros", "cha5", "cha"),
        ("valeros", "cha6", "int"),
        ("merisiel", "cha5", "cha"),
        ("merisiel", "cha6", "int"),
        ("merisiel", "cha6 int6", "wis"),
    ],
)
def test_which_mental_token(hero, tokens, answer):
    """AR-DEC5: Ezren Intelligence, Kyra Wisdom then Charisma, fighters 6 Charisma and then Intelligence."""
    rival = "kyra" if hero != "kyra" else "ezren"
    state = arena(f"{hero} {rival}", "c2 g7", "troll@f6#1", lying={"c2": "con"}, tokens={0: tokens})
    choose(state, "collect:con")
    assert pending(state) == [(0, "MayTakeMental")]
    assert said(state) == [f"mental:{answer}"]


def test_tokens_on_cards_count_for_it():
    """AR-A14: six Charisma of a fighter may lie anywhere."""
    state = arena("valeros kyra", "c2 g7", "troll@f6#1", lying={"c2": "con"}, tokens={0: "cha3"},
                  cards={0: "heroism{cha3}"})  # fmt: skip
    choose(state, "collect:con")
    assert said(state) == ["mental:int"]


# ---------------------------------------------------------------- items and cards


@pytest.mark.parametrize(
    ("drawn", "cards", "answer"),
    [
        ("v_potion longbow flaming_longsword", "", "flaming_longsword"),
        ("telekinetic_longspear adamantine_plate v_speed", "", "adamantine_plate"),
        ("wooden_shield longbow telekinetic_longspear", "", "telekinetic_longspear"),
        ("longbow wooden_shield belt", "", "wooden_shield"),
        ("v_potion belt longbow", "", "longbow"),
        ("flaming_longsword longbow v_speed", "rapier", "longbow"),  # a melee weapon is in play
        ("flaming_longsword v_speed", "rapier", "v_speed"),
        ("v_speed flaming_longsword", "v_potion rapier", "v_speed"),  # of special items several can be in play
    ],
)
def test_which_item(drawn, cards, answer):
    """AR-DEC6, AR-I3: a type not in play, by the use of the types."""
    state = arena("valeros kyra", "c2 g7", "troll@f6#1", lying={"c2": "item"}, cards={0: cards},
                  hero={0: {"item_pile": drawn.split()}})  # fmt: skip
    choose(state, "collect:item")
    assert said(state) == [f"reveal:{answer}"]


def test_of_two_items_the_new_one():
    """AR-DEC7."""
    state = arena("valeros kyra", "c2 g7", "troll@f6#1", lying={"c2": "item"}, cards={0: "rapier"},
                  hero={0: {"item_pile": ["flaming_longsword"]}})  # fmt: skip
    choose(state, "collect:item")
    assert isinstance(decision_of(state), agenda.MayKeep)
    assert said(state) == ["keep:flaming_longsword"]


def test_the_card_with_which_the_hero_is_worth_most():
    """AR-DEC13: an attack for a wizard without one, armor for a strong one."""
    state = laid(2, learn="choose", picks=("ezren", "valeros"))
    seats = {hero.id: seat for seat, hero in enumerate(state.heroes)}
    assert said(state, seats["ezren"]) == ["learn:magic_missile"]
    state.heroes[seats["ezren"]].sheet.update(int=2, str=4)
    assert said(state, seats["ezren"]) == ["learn:mage_armor"]


def test_the_swap_is_answered():
    """AR-DEC12: though a stand-in never swaps by itself."""
    state = arena("kyra valeros", tokens={0: "wis2"}, cards={0: "heal"},
                  hero={0: {"deity": "iomedae", "flipped": True, "piles": {1: ["bless", "divine_lance"]}}})  # fmt: skip
    choose(state, "deity:heal")
    assert said(state) == ["swap:divine_lance"]


def test_the_compensation():
    """AR-DEC8, AR-R10: +1 Damage; Water before Air."""
    state = arena("valeros kyra", monsters="minotaur@f3#1", current=1, hero={1: {"begun": False}})
    choose(state, "end")
    assert said(state) == ["rune:dmg_plus"]
    state = arena("valeros kyra ezren", monsters="minotaur@f3#1", current=2, hero={2: {"begun": False}})
    choose(state, "end")
    assert said(state) == ["element:water"]


# ---------------------------------------------------------------- out of turn


def attacked(con="", elements="water", monster="troll", **more):
    """Kyra ends a turn in which a monster attacks Valeros."""
    return arena(
        "kyra valeros", "g7 c1", f"{monster}@c2#1", tokens={1: con}, elements={1: elements}, begin="end", **more
    )


@pytest.mark.parametrize(
    ("con", "monster", "answer"),
    [
        ("", "troll", "water:1"),
        ("con8", "troll", "water:1"),
        ("con2", "minotaur", "water:1"),
        ("con4", "minotaur", "pass"),
    ],
)
def test_water_against_two_and_more(con, monster, answer):
    """AR-DEC9: predicted unblocked damage, with the defense counted."""
    assert said(attacked(con, monster=monster)) == [answer]


def test_defense_runes_count_for_it():
    """AR-T5, AR-R28."""
    assert said(attacked("con2", monster="minotaur", runes={1: "def_plus"})) == ["pass"]
    assert said(attacked("con4", monster="minotaur", runes={1: "def_minus"})) == ["water:1"]


def test_no_water_for_a_rival():
    """AR-DEC9: it is kept for the next attack; who holds Fire only is not asked again in this phase."""
    state = arena("kyra valeros ezren", "g7 c1 g7", "troll@c2#1", elements={2: "water"}, begin="end")
    assert (pending(state), said(state)) == ([(2, "MayPlayElement")], ["pass"])
    state = arena("kyra valeros ezren", "g7 c1 g7", "troll@c2#1", elements={2: "fire"}, begin="end")
    assert (pending(state), said(state)) == ([(2, "MayPlayElement")], ["pass_rest"])


def test_water_in_the_own_turn_saves_misfortune():
    """AR-M9: critical damage of the own monster phase."""
    state = arena("kyra valeros", "c1 g7", "troll@c2#1", elements={0: "water"}, begin="end")
    assert (pending(state), said(state)) == ([(0, "MayPlayElement")], ["water:1"])


def test_water_once_played_is_gone():
    """AR-E8: the attack goes on, and is not asked about again."""
    state = attacked()
    choose(state, *said(state))
    assert state.heroes[1].elements == []
    assert state.heroes[0].glory == 4


def test_fire_and_earth_are_never_played():
    """AR-DEC2, AR-DEC9."""
    state = arena("kyra valeros", "g7 c1", "troll@c2#1", elements={0: "fire"}, begin="end")
    assert (pending(state), said(state)) == ([(0, "MayPlayElement")], ["pass_rest"])
    state = arena("kyra valeros", "g7 c1", "troll@f6#1", elements={1: "earth"})
    assert (pending(state), said(state)) == ([(1, "MayEarth")], ["pass"])


@pytest.mark.parametrize(
    ("cards", "con", "answer"),
    [
        ("shield_block{con1}", "con8", "block:shield_block:0"),
        ("shield_block{con3}", "con8", "block:shield_block:0"),
        ("shield_block{con3}", "", "block:shield_block:1"),
        ("wooden_shield{int1} shield_block{con1}", "", "block:wooden_shield:2"),
    ],
)
def test_the_smallest_block_that_covers_all(cards, con, answer):
    """AR-DEC10: of equals the card that is longest in play."""
    assert said(attacked(con, "", cards={1: cards})) == [answer]


def test_one_point_is_not_blocked():
    """AR-DEC10, AR-W24."""
    assert said(attacked("con4", "", "minotaur", cards={1: "shield_block{con1}"})) == ["pass"]


@pytest.mark.parametrize(("left", "answer"), [(100, "cancel"), (0, "pass")])
@pytest.mark.parametrize("answered", [said, safe], ids=["stand-in", "clock"])
def test_water_is_cancelled_where_it_brings_glory(left, answer, answered):
    """AR-DEC11, AR-R46: not where none is left (AR-F11)."""
    state = arena("valeros kyra", "g7 c1", "minotaur@c2#1", cards={0: "flaming_longsword{int1}"},
                  elements={1: "water"}, supply={"glory": left})  # fmt: skip
    choose(state, "aside:water:1", seat=1)
    choose(state, "end")
    assert isinstance(decision_of(state), agenda.MayCancel)
    assert answered(state) == [answer]


def test_water_on_an_attack_on_oneself_is_left():
    """AR-R46: it saves misfortune."""
    state = arena("valeros kyra", "c1 g7", "minotaur@c2#1", cards={0: "flaming_longsword{int1}"}, elements={1: "water"})
    choose(state, "aside:water:1", seat=1)
    choose(state, "end")
    assert isinstance(decision_of(state), agenda.MayCancel)
    assert said(state) == ["pass"] == safe(state)
    assert GAME.refusal(state, decision_of(state), read("cancel")) is None
