"""What an empty clock answers, decision by decision."""

import pytest

from rules.chance import Practice
from tests.rules.arena.tables import GAME, arena, choose, laid, pending, read, safe


def test_a_hero_phase_ends():
    """AR-DEC3, AR-DEC4, AR-R56: tokens stay where they are."""
    for begin in ("prepare", "act"):
        state = arena("valeros kyra", tokens={0: "str2"}, cards={0: "lunge{str1}"}, begin=begin)
        assert safe(state)[-1] == "end"
        assert not [word for word in safe(state) if word.startswith("alloc")]


@pytest.mark.parametrize(
    ("lying", "answer"),
    [({}, "enter:d1"), ({"g5": "str"}, "enter:g4"), ({"b7": "con", "a1": "item"}, "enter:d7"),
     ({"f6": "dex"}, "enter:g4"),
     ({"c2": "str", "e6": "dex"}, "enter:d1"), ({"b4": "element"}, "enter:d1")],
)  # fmt: skip
def test_where_a_hero_enters(lying, answer):
    """AR-DEC1: the trapdoor nearest to an ability token; of equals north, east, south, west."""
    state = arena("valeros kyra", "- a7")
    for cell, things in lying.items():
        one = state.tiles[cell]
        one.abilities = [*one.abilities, *[word for word in things.split() if word in ("str", "dex", "con")]]
    assert safe(state) == [answer]


def test_reactions_are_passed():
    """AR-DEC2, AR-DEC9: Earth is kept; Fire and Water for the whole phase."""
    assert safe(arena("valeros kyra", elements={1: "earth"})) == ["pass"]
    state = arena("kyra valeros", "a7 c1", "minotaur@c2#1", begin="monsters", elements={1: "water"})
    assert safe(state) == ["pass_rest"]


@pytest.mark.parametrize(
    ("tokens", "answer"),
    [("", "int"), ("int1", "wis"), ("int1 wis1", "cha"), ("int2 wis1 cha1", "wis"), ("int6 wis5 cha6", "wis")],
)
def test_which_mental_token(tokens, answer):
    """AR-DEC5: the one of which the sheet has fewest; ties Int, Wis, Cha; only with room."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "str"}, tokens={0: tokens})
    choose(state, "collect:str")
    assert safe(state) == [f"mental:{answer}"]


def test_tokens_on_cards_do_not_count_for_it():
    """AR-DEC5: the own sheet."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "str"}, cards={0: "flaming_longsword{int1}"})
    choose(state, "collect:str")
    assert safe(state) == ["mental:int"]


@pytest.mark.parametrize(
    ("cards", "answer"),
    [("", "reveal:flaming_longsword"), ("rapier", "reveal:wooden_shield"), ("rapier buckler", "reveal:longbow"),
     ("rapier buckler sling", "reveal:flaming_longsword")],
)  # fmt: skip
def test_which_item(cards, answer):
    """AR-DEC6: the first of a type not in play, else the first."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "item"}, cards={0: cards},
                  hero={0: {"item_pile": ["flaming_longsword", "wooden_shield", "longbow"]}})  # fmt: skip
    choose(state, "collect:item")
    assert safe(state) == [answer]


def test_which_of_two_stays():
    """AR-DEC7: the new one."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "item"}, hero={0: {"item_pile": ["rapier"]}},
                  cards={0: "flaming_longsword"})  # fmt: skip
    choose(state, "collect:item")
    assert safe(state) == ["keep:rapier"]


def test_which_rune_for_the_second_player():
    """AR-DEC8: +1 Damage."""
    state = arena("valeros kyra", monsters="minotaur@f3#1", current=1, hero={1: {"begun": False}})
    choose(state, "end")
    assert (pending(state), safe(state)) == ([(1, "MayTakeRune")], ["rune:dmg_plus"])


@pytest.mark.parametrize(
    ("held", "answer"), [("", "air"), ("air", "water"), ("air water", "fire"), ("air fire", "water")]
)
def test_which_element_for_the_third_player(held, answer):
    """AR-DEC8: Air, then Water, Fire, Earth."""
    state = arena("valeros kyra ezren", monsters="minotaur@f3#1", current=2, hero={2: {"begun": False}},
                  elements={2: held})  # fmt: skip
    choose(state, "end")
    assert safe(state) == [f"element:{answer}"]


@pytest.mark.parametrize(
    ("cards", "tokens", "answer"),
    [
        ("shield_block{con1}", "con8", "block:shield_block:0"),  # 2 of 2
        ("shield_block{con1}", "", "block:shield_block:0"),  # the largest there is
        ("shield_block{con3}", "con8", "block:shield_block:0"),  # the smallest that covers all
        ("shield_block{con3}", "", "block:shield_block:1"),
        ("wooden_shield{int1} shield_block{con1}", "", "block:wooden_shield:2"),  # the longest in play
        ("shield_block{con1} wooden_shield{int1}", "", "block:shield_block:0"),
    ],
)
def test_which_block(cards, tokens, answer):
    """AR-DEC10: by the automatic rule, from two unblocked points on."""
    state = arena("kyra valeros", "g7 c1", "troll@c2#1", cards={1: cards}, tokens={1: tokens}, begin="monsters")
    assert safe(state) == [answer]


def test_little_damage_is_not_blocked():
    """AR-DEC10."""
    state = arena("kyra valeros", "g7 c1", "minotaur@c2#1", cards={1: "shield_block{con1}"}, tokens={1: "con4"},
                  begin="monsters")  # fmt: skip
    assert safe(state) == ["pass"]


@pytest.mark.parametrize(("con", "answer"), [("", "cancel"), ("con4", "cancel"), ("con8", "")])
def test_whether_water_is_cancelled(con, answer):
    """AR-DEC11, AR-R46: when the attack would then bring a point more; not asked when it could not."""
    state = arena("valeros kyra", "g7 c1", "minotaur@c2#1", cards={0: "flaming_longsword{int1}"}, tokens={1: con},
                  elements={1: "water"})  # fmt: skip
    choose(state, "aside:water:1", seat=1)
    choose(state, "end")
    if answer:
        assert safe(state) == [answer]
    else:
        assert (pending(state), state.heroes[0].glory) == ([(1, "MayPrepare")], 0)


def test_which_card_is_swapped_in():
    """AR-DEC12: the first of the catalogue, without tokens."""
    state = arena("kyra valeros", tokens={0: "wis2"}, cards={0: "heal"},
                  hero={0: {"deity": "iomedae", "flipped": True, "piles": {1: ["bless", "divine_lance"]}}})  # fmt: skip
    choose(state, "deity:heal")
    assert safe(state) == ["swap:divine_lance"]


def test_which_card_is_learned():
    """AR-DEC13: the first."""
    state = laid(2, learn="choose", picks=("ezren", "kyra"))
    answers = {state.heroes[seat].id: safe(state, seat) for seat in (0, 1)}
    assert answers == {"ezren": ["learn:mage_armor"], "kyra": ["learn:heal"]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_clock_alone_plays_to_the_end(seats):
    """AR-R54, AR-R55: every default is lawful."""
    state, chance = laid(seats, 3), Practice(3)
    for _ in range(GAME.length):
        if GAME.outcome(state) is not None:
            break
        decision = GAME.decisions(state)[0]
        for word in safe(state, decision.seat)[:1]:
            GAME.apply(state, decision.seat, read(word), chance)
    assert GAME.outcome(state) is not None
