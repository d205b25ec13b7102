"""What the typed commands of Arena mean, and what they offer while they are typed."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from rules.arena import commands
from rules.arena.catalog import DEITIES, ELEMENTS, FEATS, ITEMS, RUNES
from rules.arena.entries import args_word, use_word, uses_in
from rules.arena.named import POWER_WORDS, card_known, element_known, rune_known, seat_known, slot_known
from rules.arena.state import ArenaState
from rules.arena.terms import ELEMENT, RUNE, card_name
from rules.contract import Action, Illegal
from rules.notation import write_all
from tests.rules.arena.panels_seen import NAMES
from tests.rules.arena.tables import GAME, arena, choose, decision_of, own, refusal_of, table
from tests.rules.arena.test_panel_games import games, moments


def meant(state: ArenaState, make: commands.Make, seat: int | None = None) -> str:
    """The actions that a command means for the asked seat, in notation."""
    decision = decision_of(state, seat)
    return write_all(make(own(state, decision.seat), GAME.lawful(state, decision)))


def offered(state: ArenaState, entries: Callable[..., Any], seat: int | None = None) -> dict[str, str]:
    """What is offered to the asked seat while it types: values by label."""
    decision = decision_of(state, seat)
    return dict(entries(own(state, decision.seat), GAME.lawful(state, decision), NAMES))


def refusal(call: Callable[[], Any]) -> tuple[str, str]:
    """Rule and reason of what means nothing."""
    with pytest.raises(Illegal) as refused:
        call()
    return refused.value.rule, refused.value.reason


def by_rules(state: ArenaState, make: commands.Make) -> tuple[str, str]:
    """Rule and reason why the rules refuse what a command means."""
    decision = decision_of(state)
    (action,) = make(own(state, decision.seat), GAME.lawful(state, decision))
    refused = refusal_of(state, action)
    return refused.rule, refused.reason


def fight(**more: Any) -> ArenaState:
    """Valeros on the Troll's tile, the Medusa beside it, with a sword and a spear."""
    more = {"tokens": {0: "str4"}, "begin": "act", **more}
    cards = {0: "flaming_longsword{str2} lunge{str3}"}
    return arena("valeros kyra", "c2 c1", "troll@c2#1 medusa@d2#3", cards=cards, **more)


# ---------------------------------------------------------------- names


def test_cards_deities_elements_and_runes_are_known_by_id_and_name() -> None:
    for id in (*FEATS, *ITEMS):
        assert card_known(id) == card_known(card_name(id).upper()) == id
    assert card_known("the Magic Rod · base") == "magic_rod" and card_known("Magic Passage") == "passwall"
    assert [element_known(ELEMENT[one]) for one in ELEMENTS] == [*ELEMENTS]
    assert [rune_known(RUNE[one]) for one in RUNES] == [*RUNES] and rune_known("-1 damage") == "dmg_minus"
    assert {POWER_WORDS[side.name.casefold()] for row in DEITIES.values() for side in row.sides} == set(DEITIES)


def test_monsters_and_heroes_are_known_by_number_and_name() -> None:
    view = table(fight())
    assert [slot_known(view, word) for word in ("the Troll", "3", "medusa", "2", "")] == [1, 3, 3, None, None]
    assert [seat_known(view, word) for word in ("Valeros", "2", "kyra", "0", "ezren")] == [0, 1, 1, None, None]


# ---------------------------------------------------------------- moving


def test_steps_are_sides_or_tiles() -> None:
    """AR-A1: a tile is gone to by the shortest way."""
    state = arena("valeros kyra", "d3 a7", walls="d3E", begin="act")
    for path in ("N E", "north east", "n,e", "d2 e2", "N e2"):
        assert meant(state, commands.step(path)) == "stride:N stride:E"
    assert meant(state, commands.step("e3")) == "stride:N stride:E stride:S"
    assert by_rules(state, commands.step("E")) == ("AR-A2", "wall")


@pytest.mark.parametrize("path", ["z9", "d4", "d3", "", "up"])
def test_what_no_step_leads_to_is_refused(path: str) -> None:
    """AR-R49."""
    state = arena("valeros kyra", "d3 a7", begin="act")
    assert refusal(lambda: meant(state, commands.step(path))) == ("AR-R49", "where")


def test_tiles_in_reach_are_offered_with_the_way() -> None:
    state = arena("valeros kyra", "d3 a7", walls="d3E", now={"spent": 2}, begin="act")
    found = offered(state, commands.walks)
    assert found["d2 · 1 step: N"] == "d2" and found["e2 · 2 steps: N E"] == "e2"
    assert set(found.values()) == {"d2", "c3", "d1", "e2", "c2", "b3", "c4"}
    assert offered(arena("valeros kyra", "d3 a7", now={"spent": 4}, begin="act"), commands.walks) == {}


def test_entering_trapdoors_and_turning() -> None:
    """AR-S17, AR-A5, AR-A6."""
    outside = arena("valeros kyra", "- a7", "troll@g3#1")
    assert meant(outside, commands.enter("D1 ")) == "enter:d1"
    assert by_rules(outside, commands.enter("the door")) == ("AR-S17", "where")
    assert list(offered(outside, commands.trapdoors_in).values()) == ["d1", "a4", "g4", "d7"]
    state = arena("valeros kyra", "d1 a7", "troll@g3#1", begin="act")
    assert meant(state, commands.trapdoor("g4 · in reach")) == "trapdoor:g4"
    assert offered(state, commands.trapdoors_out) == {"a4": "a4", "g4 · in reach of the Troll (6)": "g4", "d7": "d7"}
    assert by_rules(state, commands.trapdoor("c2")) == ("AR-A5", "no trapdoor")
    assert [meant(state, commands.rotate(way)) for way in ("left", "right")] == ["rotate:ccw", "rotate:cw"]
    assert meant(state, commands.end()) == "end"


def test_shifts_are_offered_with_what_they_lead_to() -> None:
    """AR-A7."""
    state = arena("valeros kyra", "a1 d1", "ettin@d2#1", begin="act")
    assert meant(state, commands.shift("d1: 3 tiles south")) == "shift:d1"
    assert offered(state, commands.shifts)["d1 · 3 tiles south; Kyra to d2; the Ettin to d3"] == "d1"
    assert by_rules(state, commands.shift("a1")) == ("AR-A7", "no line")


# ---------------------------------------------------------------- attacks and cards


def test_attacks_are_offered_as_on_the_panel() -> None:
    found = offered(fight(), commands.attacks)
    assert found["Strike the Troll: 2 (life 5 → 3) · 1 action"] == "strike:1"
    for word in found.values():
        assert meant(fight(), commands.attack(word)) == word


def test_a_monster_alone_means_the_strongest_attack() -> None:
    """Of equal ones the cheapest; what leaves the game has to be named."""
    assert meant(fight(), commands.attack("the Troll")) == "card:flaming_longsword:1:1"
    assert meant(fight(), commands.attack("3")) == "card:lunge:1:3"
    assert meant(fight(), commands.attack("Lunge (main) at the Medusa")) == "card:lunge:0:3"
    kyra = arena("kyra valeros", "c2 a7", "troll@c2#1", cards={0: "holy_water"}, begin="act")
    assert meant(kyra, commands.attack("troll")) == "strike:1"
    assert meant(kyra, commands.attack("Holy Water at the Troll")) == "card:holy_water:0:1"
    assert by_rules(fight(), commands.attack("dragon")) == ("AR-A10", "no monster")


def test_a_card_is_used_on_what_is_typed() -> None:
    """AR-A18."""
    cards = {0: "dimension_door{int2} ring{int1} lightning_bolt{int3} haste{int3} mage_hand{int1}"}
    state = arena("ezren kyra", "c2 a7", "troll@d2#2", cards=cards, lying={"c1": "dex"}, begin="act")
    assert meant(state, commands.card("Dimension Door", "c3")) == "card:dimension_door:0:c3"
    assert meant(state, commands.card("ring", "d2 left")) == "card:ring:0:d2+ccw"
    assert meant(state, commands.card("Lightning Bolt", "east")) == "card:lightning_bolt:0:E"
    assert meant(state, commands.card("Haste", None)) == "card:haste:0"
    assert meant(state, commands.card("Mage Hand", None)) == "card:mage_hand:0:c1+dex"
    assert meant(state, commands.card("mage_hand:0", "c1+Dexterity")) == "card:mage_hand:0:c1+dex"


def test_a_tier_is_named_by_number_or_word() -> None:
    """AR-R57."""
    assert meant(fight(), commands.card("lunge:1", "troll")) == "card:lunge:1:1"
    assert meant(fight(), commands.card("Lunge (main)", "Medusa")) == "card:lunge:0:3"


def test_heroes_are_pushed_and_robbed_by_name() -> None:
    """AR-R48, AR-R67: a number is a player's, from 1."""
    push = arena("valeros kyra", "c2 c2", cards={0: "knockback{str1}"}, begin="act")
    assert meant(push, commands.card("Knockback", "Kyra N")) == meant(push, commands.card("knockback", "2 north"))
    assert meant(push, commands.card("Knockback", "kyra+N")) == "card:knockback:0:1+N"
    rob = arena("merisiel kyra", "c2 c2", cards={0: "pickpocket{dex1}"}, elements={1: "water fire"}, begin="act")
    assert meant(rob, commands.card("Pickpocket", "kyra water")) == "card:pickpocket:0:1+water"


def test_names_of_several_words_are_one_thing() -> None:
    state = arena("kyra ezren", "c2 a7", "fire_elemental@c2#2", cards={0: "sanctuary{wis1} bless{wis1}"}, begin="act")
    assert meant(state, commands.card("Sanctuary", "the Fire Elemental")) == "card:sanctuary:0:2"
    assert meant(state, commands.card("Bless", "+1 Damage")) == "card:bless:0:dmg_plus"


def test_the_power_of_a_deity_is_a_card_of_its_own() -> None:
    """AR-D3."""
    state = arena("kyra ezren", "c2 a7", hero={0: {"deity": "torag", "flipped": True}}, begin="act")
    for name in ("deity", "Torag", "Forge of the World"):
        assert meant(state, commands.card(name, "d1")) == "deity:d1"
    assert offered(state, commands.cards) == {"Forge of the World": "deity"}


def test_a_card_that_cannot_be_used_is_refused_by_its_rule() -> None:
    """AR-A18, AR-K4, AR-D3."""
    state = fight()
    assert by_rules(state, commands.card("Excalibur", None)) == ("AR-A18", "not in play")
    assert by_rules(state, commands.card("lunge", None)) == ("AR-A18", "arguments")
    assert by_rules(state, commands.card("lunge:7", None)) == ("AR-A18", "no effect")
    assert by_rules(state, commands.card("lunge", "9")) == ("AR-F1", "no monster")
    assert by_rules(state, commands.card("deity", None)) == ("AR-D3", "none")


# ---------------------------------------------------------------- tokens


def test_tokens_are_picked_up_by_name() -> None:
    """AR-A12, AR-A15, AR-E1."""
    state = arena("valeros kyra", "c2 a7", lying={"c2": "dex item element"}, begin="act")
    assert offered(state, commands.tokens_here) == {
        "Dex and Int": "dex+int", "Dex and Wis": "dex+wis", "Dex and Cha": "dex+cha", "item": "item", "Fire": "element",
    }  # fmt: skip
    assert meant(state, commands.pick("Dexterity and Wisdom")) == "collect:dex mental:wis"
    assert meant(state, commands.pick("dex")) == "collect:dex" and meant(state, commands.pick("item")) == "collect:item"
    assert meant(state, commands.pick("Fire")) == "collect:element"
    assert by_rules(state, commands.pick("gold")) == ("AR-A12", "nothing")


def ezren() -> ArenaState:
    """Ezren before his first action."""
    cards = {0: "magic_rod{str1} mage_armor passwall{int1}"}
    return arena("ezren kyra", "a1 a7", tokens={0: "int3 con1"}, cards=cards, begin="prepare")


@pytest.mark.parametrize(
    ("plan", "made"),
    [
        ("as last turn", "alloc:magic_rod.str1+passwall.int1"),
        ("none", "alloc"),
        ("mage_armor.int2", "alloc:mage_armor.int2+magic_rod.str1+passwall.int1"),
        ("Mage Armor main", "alloc:mage_armor.int2+magic_rod.str1+passwall.int1"),
        ("Magic Rod: base + magic", "alloc:magic_rod.str1.int2+passwall.int1"),
        ("Magic Rod all, Passwall off", "alloc:magic_rod.str1.int2"),
        ("passwall.off mage_armor.int2", "alloc:mage_armor.int2+magic_rod.str1"),
        ("alloc:mage_armor.int2+passwall.int1", "alloc:mage_armor.int2+passwall.int1"),
    ],
)
def test_a_plan_is_typed_card_by_card(plan: str, made: str) -> None:
    """AR-H5, AR-R21: cards that are not named keep their tokens."""
    assert meant(ezren(), commands.power(plan)) == made
    choose(ezren(), made)


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        ("Excalibur base", ("AR-R21", "unreadable")), ("mage_armor.str1", ("AR-R21", "ability")),
        ("mage_armor.int3", ("AR-R21", "room")), ("passwall.int3,mage_armor.int2", ("AR-R21", "tokens")),
        ("Mage Armor extra", ("AR-R21", "unreadable")), ("robe.con1", ("AR-R21", "card")),
    ],
)  # fmt: skip
def test_a_plan_that_cannot_be_laid_is_refused_by_its_rule(plan: str, why: tuple[str, str]) -> None:
    assert by_rules(ezren(), commands.power(plan)) == why


def test_plans_are_offered_as_on_the_panel() -> None:
    found = offered(ezren(), commands.plans)
    assert found["As last turn · Magic Rod 1 Str; Passwall 1 Int"] == "as last turn" and found["Tokens back"] == "none"
    assert found["Magic Rod: base + magic · 1 Str, 2 Int"] == "magic_rod.str1.int2"
    assert found["Passwall: off"] == "passwall.off"
    lawful = {write_all([one]) for one in GAME.lawful(ezren(), decision_of(ezren()))}
    assert {meant(ezren(), commands.power(value)) for value in found.values()} - lawful == {
        "alloc:magic_rod.str1+passwall.int1"
    }
    assert offered(fight(), commands.plans) == {}


# ---------------------------------------------------------------- elements and deities


def test_an_element_is_played_on_a_monster() -> None:
    """AR-E4, AR-E5, AR-E6."""
    state = fight(elements={0: "fire air"})
    assert meant(state, commands.element("Fire", "Medusa")) == "fire:3"
    assert meant(state, commands.element("air", None)) == "air"
    assert offered(state, commands.elements) == {"Fire": "fire", "Air": "air"}
    assert offered(state, commands.monsters) == {
        "Troll · on c2, life left 5": "troll", "Medusa · on d2, life left 6": "medusa",
    }  # fmt: skip
    assert by_rules(state, commands.element("fire", None)) == ("AR-E4", "no monster")
    assert by_rules(state, commands.element("water", "troll")) == ("AR-E3", "not held")
    assert refusal(lambda: meant(state, commands.element("aether", None))) == ("AR-E3", "not held")


def test_without_a_monster_the_only_one_or_the_attacking_one_is_meant() -> None:
    one = arena("valeros kyra", "c1 a7", "troll@c2#2", elements={0: "fire"}, begin="act")
    assert meant(one, commands.element("fire", None)) == "fire:2"
    attacked = arena("valeros kyra", "c1 a7", "medusa@c2#1 troll@d1#2", elements={0: "water"}, begin="monsters")
    assert meant(attacked, commands.element("water", None)) == "water:1"


def test_beside_the_questions_of_others_an_element_is_played_too() -> None:
    """AR-R44."""
    state = arena("valeros kyra", "c1 a7", "troll@c2#2", elements={1: "water air"}, begin="act")
    view = own(state, 1)
    (beside,) = [one for one in GAME.aside(state) if one.seat == 1]
    (action,) = commands.element("Water", "Troll")(view, GAME.lawful(state, beside))
    assert write_all([action]) == "aside:water:2" and action in GAME.lawful(state, beside)
    assert commands.elements(view, [], NAMES) == [("Water", "water")]


def test_a_patron_is_taken_or_flipped() -> None:
    """AR-D1, AR-D4."""
    state = arena("kyra valeros", "a1 g7", tokens={0: "cha6"}, begin="act")
    assert offered(state, commands.deities) == {"Take Iomedae": "take"}
    assert meant(state, commands.deity("take")) == "take"
    choose(state, "take")
    assert (
        offered(state, commands.deities) == {"Flip Iomedae": "flip"} and meant(state, commands.deity("flip")) == "flip"
    )


# ---------------------------------------------------------------- questions


def test_questions_are_answered_by_name() -> None:
    """AR-DEC2, AR-DEC5, AR-DEC6, AR-DEC9."""
    mental = arena("valeros kyra", "c2 a7", lying={"c2": "dex"}, begin="act")
    choose(mental, "collect:dex")
    for answer in ("Wisdom", "wis", "mental:wis", "wisd"):
        assert meant(mental, commands.choose(answer)) == "mental:wis"
    assert by_rules(mental, commands.choose("luck")) == ("AR-R60", "full")
    earth = arena("valeros kyra", "c1 a7", elements={0: "earth"}, current=1)
    assert [meant(earth, commands.choose(word)) for word in ("Play Earth", "earth", "pass")] == [
        "earth",
        "earth",
        "pass",
    ]
    window = arena("valeros kyra", "c1 a7", "troll@c2#1", elements={0: "water"}, current=1, begin="monsters")
    found = [meant(window, commands.choose(word)) for word in ("water", "pass", "pass for this phase", "pass_rest")]
    assert found == ["water:1", "pass", "pass_rest", "pass_rest"]
    assert offered(window, commands.answers) == {"Pass": "pass", "Pass for this phase": "pass_rest"}


def test_a_block_is_chosen_by_its_card() -> None:
    """AR-DEC10."""
    cards = {0: "shield_block{con3} wooden_shield{int1}"}
    state = arena("valeros kyra", "c1 a7", "troll@c2#1", cards=cards, current=1, begin="monsters")
    assert meant(state, commands.choose("Shield Block (extra)")) == "block:shield_block:1"
    assert meant(state, commands.choose("Wooden Shield")) == "block:wooden_shield:2"
    assert by_rules(state, commands.choose("umbrella")) == ("AR-R47", "card")


def test_a_hero_phase_is_no_question() -> None:
    """Nothing that is typed as an answer may end a turn."""
    for answer in ("", "end", "confirm", "N"):
        assert by_rules(fight(), commands.choose(answer)) == ("turn order", "not asked")
    assert offered(fight(), commands.answers) == {}


@games
def test_every_lawful_answer_can_be_typed(seats: int, seed: int) -> None:
    """What a list offers means one of the lawful answers, and all of them together mean every one of its kind."""
    pairs: Sequence[tuple[Any, Any]] = (
        (commands.answers, commands.choose), (commands.attacks, commands.attack), (commands.shifts, commands.shift),
        (commands.plans, commands.power), (commands.tokens_here, commands.pick), (commands.deities, commands.deity),
        (commands.trapdoors_in, commands.enter), (commands.trapdoors_out, commands.trapdoor),
    )  # fmt: skip
    for moment in moments(seats, seed)[::3]:
        typed: set[Action] = set()
        for entries, make in pairs:
            for label, value in entries(moment.view, moment.offers, NAMES):
                (first, *_) = make(value)(moment.view, moment.offers)
                assert value == "as last turn" or first in moment.offers, (label, value)
                typed.add(first)
        for use in uses_in(moment.offers):
            on = args_word(moment.view.arena, moment.view.seat, use) if use.args else None
            assert commands.card(use_word(use), on)(moment.view, moment.offers) == (use,)
        kinds = {type(one) for one in typed}
        assert kinds >= {
            type(one) for one in moment.offers if type(one).__name__ in ("Shift", "Strike", "Collect", "Pass")
        }
