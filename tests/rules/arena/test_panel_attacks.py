"""Attacks, cards and powers on the panel of Arena: with what, at whom, and what it would do."""

import pytest

from rules.arena.catalog import FEATS, ITEMS, MONSTERS
from rules.arena.powers_panel import ALL
from rules.arena.state import ArenaState
from tests.rules.arena.panels_seen import entries, menus, shown
from tests.rules.arena.tables import arena, choose


def uses(state: ArenaState) -> dict[str, str]:
    """The list of attacks and uses with its notes."""
    return entries(shown(state), ALL)


def at_troll(cards: str = "", tokens: str = "str4", monsters: str = "troll@c2#1", **more: object) -> ArenaState:
    """Valeros on the Troll's tile."""
    return arena("valeros kyra", "c2 a7", monsters, tokens={0: tokens}, cards={0: cards}, begin="act", **more)  # type: ignore[arg-type]


def test_a_strike_says_damage_and_life() -> None:
    """AR-A10, AR-F7."""
    assert uses(at_troll()) == {"Strike the Troll: 2 (life 5 → 3)": "1 action"}


def test_a_defeat_says_its_glory() -> None:
    """AR-F9."""
    state = at_troll(tokens="str6")
    choose(state, "strike:1")
    assert uses(state) == {"Strike the Troll: 3, defeated, 6 glory": "1 action"}


def test_a_card_says_its_tier_only_where_two_can_be_used() -> None:
    """AR-R57, AR-I5."""
    base = uses(at_troll("flaming_longsword{str1}", "str2"))
    assert base["Flaming Longsword at the Troll: 2 (life 5 → 3)"] == "1 action"
    both = uses(at_troll("flaming_longsword{str2}", "str2"))
    assert "Flaming Longsword (base) at the Troll: 2 (life 5 → 3)" in both
    assert "Flaming Longsword (advanced) at the Troll: 3 (life 5 → 2)" in both
    assert uses(at_troll("power_attack{str1}", ""))["Power Attack at the Troll: 3 (life 5 → 2)"] == "2 actions"


def test_several_targets_are_told_one_by_one() -> None:
    """AR-R59, AR-R29: the rune is for the nearest one."""
    state = at_troll("swipe{str2}", "", "troll@c2#1 medusa@d2#2 ettin@c1#3", runes={0: "dmg_plus"})
    assert uses(state)["Swipe: Troll life 3, Medusa life 5, Ettin life 4"] == (
        "1 action; Troll 2 (life 5 → 3); Medusa 1 (life 6 → 5); Ettin 1 (life 5 → 4)"
    )
    four = at_troll("whirlwind{str2}", "", "troll@c2#1 fire_elemental@d2#2 ettin@c1#3 medusa@b2#4")
    assert "Whirlwind Strike: 4 monsters, 3 defeated" in uses(four)


def test_a_line_says_its_direction() -> None:
    """AR-V15."""
    state = arena(
        "ezren kyra", "b2 a7", "troll@d2#1 medusa@b2#2 velstrac@a2#3", cards={0: "lightning_bolt{int3}"}, begin="act"
    )
    assert uses(state) == {
        "Strike the Medusa: 0 (life 6 → 6)": "1 action",
        "Lightning Bolt east: 3 (life 5 → 2)": "2 actions; the Medusa strikes back: 3 misfortune",
        "Lightning Bolt west: 3 (life 6 → 3)": "2 actions; the Medusa strikes back: 3 misfortune",
    }


def test_what_an_attack_brings_besides_stands_in_its_note() -> None:
    """AR-Z5, AR-R13: an explosion, and the monster that is left alone."""
    state = arena(
        "merisiel kyra", "c2 c2", "ettin@c2#1 goblin_pyro@d2#2", tokens={0: "str6"}, cards={0: "quick_draw{dex2}"},
        begin="act",
    )  # fmt: skip
    assert uses(state)["Quick Draw (extra) at the Goblin Pyro: 4, defeated, 3 glory"] == (
        "1 action; the Ettin strikes back: 3 misfortune"
    )
    near = arena("valeros kyra", "c2 c2", "goblin_pyro@c2#1", tokens={0: "str6"}, begin="act")
    assert uses(near) == {
        "Strike the Goblin Pyro: 3, defeated, 3 glory": "1 action; explosion: 2 misfortune for you and Kyra"
    }


def test_a_consumable_says_that_it_leaves() -> None:
    """AR-I8, AR-R68."""
    state = arena("kyra valeros", "c2 a7", "troll@c2#1", cards={0: "holy_water"}, begin="act")
    assert uses(state)["Holy Water at the Troll: 4 (life 5 → 1)"] == "Free, leaves the game"


@pytest.mark.parametrize("monster", MONSTERS)
@pytest.mark.parametrize("card", [id for id in (*FEATS, *ITEMS) if (FEATS.get(id) or ITEMS[id]).hero == "valeros"])
def test_labels_fit_a_list_whatever_the_names(monster: str, card: str) -> None:
    """chat 3.1: at most 60 letters, and no two alike."""
    state = arena(
        "valeros kyra", "c2 a7", f"{monster}@c2#1 fire_elemental@d2#2 troll@c1#3 frost_giant@b2#4"
        if monster not in ("fire_elemental", "troll", "frost_giant") else f"{monster}@c2#1",
        cards={0: f"{card}{{str3 dex2 con3 int3 wis2}}"}, begin="act",
    )  # fmt: skip
    for choices in menus(shown(state)).values():
        assert max(len(choice.label) for choice in choices) <= 60
        assert max(len(choice.note) for choice in choices) <= 100
        assert len({choice.label for choice in choices}) == len(choices)


# ---------------------------------------------------------------- other uses


@pytest.mark.parametrize(
    ("heroes", "card", "label", "note"),
    [
        ("merisiel kyra", "sneak_attack{dex1}", "Sneak Attack: next attack +3", "Free, once a round"),
        ("ezren kyra", "haste{int3}", "Haste: 1 action more", "Free, once a round"),
        ("ezren kyra", "mage_hand{int1}", "Mage Hand: Dex from c1", "1 action"),
        ("kyra ezren", "bless{wis1}", "Bless: take +1 Damage", "Free, once a round"),
        ("kyra ezren", "restoration{cha1}", "Restoration: return −1 Damage", "Free, once a round"),
        ("kyra ezren", "sanctuary{wis1}", "Sanctuary: immune to the Troll", "1 action, once a round"),
        ("kyra ezren", "heal{wis2}", "Heal (extra): return up to 2 misfortune", "Free, once a round"),
        ("merisiel kyra", "pickpocket{dex1}", "Pickpocket: Water from Kyra", "Free, once a round"),
        ("valeros kyra", "knockback{str1}", "Knockback: Kyra north", "Free, once a round; Kyra to c1"),
    ],
)
def test_uses_say_what_they_do(heroes: str, card: str, label: str, note: str) -> None:
    """AR-A18, AR-R73."""
    state = arena(
        heroes, "c2 c2", "troll@g7#1", cards={0: card}, runes={0: "dmg_minus"}, elements={1: "water"},
        lying={"c1": "dex"}, hero={0: {"misfortune": 3}}, begin="act",
    )  # fmt: skip
    assert uses(state)[label] == note


def test_going_somewhere_says_who_waits_there() -> None:
    """AR-R49, AR-M1."""
    state = arena("merisiel kyra", "d1 a7", "troll@b2#1", cards={0: "mobility{dex1}"}, begin="act")
    assert uses(state)["Mobility: to d2"] == "Free, once a round; in reach of the Troll (6)"
    assert uses(state)["Mobility: to e1"] == "Free, once a round"


def test_many_ways_are_a_list_of_their_own() -> None:
    """chat 3.1: lists are split by kind."""
    cards = "dimension_door{int2} mage_hand{int1}"
    state = arena("ezren kyra", "d2 a7", cards={0: cards}, lying={"d1": "dex"}, begin="act")
    assert set(entries(shown(state), ALL)) == {"Mage Hand: Dex from d1"}
    assert "To d1" in entries(shown(state), "Dimension Door…")
    incense = arena("kyra ezren", "c2 a7", cards={0: "incense"}, begin="act")
    assert entries(shown(incense), "Incense of the Elements…")["Air and Earth"] == "Free, leaves the game"


def test_the_power_of_a_deity_is_used_by_its_name() -> None:
    """AR-D3."""
    state = arena("kyra ezren", "c2 a7", hero={0: {"deity": "cayden", "flipped": True}}, begin="act")
    assert uses(state) == {"Drunken Hero: next attack +2": "Free, once a turn"}
