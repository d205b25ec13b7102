"""The panels of questions out of turn in Arena, with the predicted result on each answer."""

from rules.arena.state import ArenaState
from tests.rules.arena.panels_seen import entries, labels, pressed, shown
from tests.rules.arena.tables import arena, choose, pending


def struck(elements: str = "", cards: str = "", monsters: str = "troll@c2#1", **more: object) -> ArenaState:
    """Kyra's monster phase: Valeros beside the monster, with elements and cards."""
    return arena(
        "valeros kyra", "c1 a7", monsters, elements={0: elements}, cards={0: cards}, current=1, begin="monsters", **more
    )  # type: ignore[arg-type]


def test_earth_says_whose_phase_begins_and_with_how_much() -> None:
    """AR-E7, AR-R45, AR-DEC2."""
    state = arena("valeros kyra", "c1 a7", elements={0: "earth"}, tokens={1: "dex4"}, current=1)
    panel = shown(state, 0)
    assert panel.title == "Kyra (Дмитрий) begins with 6 actions. Play Earth?"
    assert labels(panel) == [["Play Earth: one action less", "Pass"]]
    assert pressed(panel, "Play Earth: one action less") == "earth" and pressed(panel, "Pass") == "pass"


def test_water_says_what_would_come_through() -> None:
    """AR-E5, AR-M8, AR-DEC9."""
    panel = shown(struck("water", tokens={0: "con4"}))
    assert panel.title == "The Troll attacks you: 6 damage, Defense 2"
    assert panel.lines == ("4 come through: 4 glory for Дмитрий.",)
    assert labels(panel) == [["Water: 4 → 2 through"], ["Pass", "Pass for this phase"]]
    assert pressed(panel, "Water: 4 → 2 through") == "water:1"
    assert pressed(panel, "Pass for this phase") == "pass_rest"


def test_fire_and_water_that_were_played_are_counted() -> None:
    """AR-E4, AR-R44."""
    state = arena("valeros kyra", "c1 a7", "troll@c2#1", elements={0: "water", 1: "fire"}, current=1, begin="monsters")
    assert shown(state).lines == ("6 come through: 6 glory for you.",)
    choose(state, "fire:1")
    assert shown(state, 0).lines == ("8 come through: 8 glory for Дмитрий.", "Fire and Water make it +2 so far.")


def test_other_monsters_are_a_list() -> None:
    """AR-R44, AR-Z13."""
    panel = shown(struck("water fire", monsters="troll@c2#1 medusa@g7#2 ettin@f1#3"))
    assert entries(panel, "On another monster…") == {"Fire: Medusa +2": "", "Water: Medusa −2": ""}
    assert labels(panel)[:2] == [["Fire: 6 → 8 through"], ["Water: 6 → 4 through"]]


def test_misfortune_is_named_as_such() -> None:
    """AR-M9."""
    state = arena("valeros kyra", "c1 a7", "troll@c2#1", elements={0: "water"}, begin="monsters")
    assert shown(state).lines == ("6 come through: 6 misfortune for you.",)


def test_a_block_says_what_it_leaves() -> None:
    """AR-R47, AR-DEC10."""
    panel = shown(struck(cards="shield_block{con3}", tokens={0: "con2"}))
    assert panel.lines[0] == "**5 come through: 5 glory for Дмитрий**."
    assert labels(panel) == [["Shield Block (main): 5 → 3"], ["Shield Block (extra): 5 → 0"], ["Pass"]]
    assert pressed(panel, "Shield Block (main): 5 → 3") == "block:shield_block:0"
    assert pressed(panel, "Shield Block (extra): 5 → 0") == "block:shield_block:1"


def test_a_cancelled_water_says_both_outcomes() -> None:
    """AR-R46, AR-DEC11."""
    state = arena(
        "valeros kyra", "a7 c1", "minotaur@c2#1", elements={1: "water"}, cards={0: "flaming_longsword{int1}"},
        begin="monsters",
    )  # fmt: skip
    choose(state, "water:1", seat=1)
    assert pending(state) == [(0, "MayCancel")]
    panel = shown(state)
    assert panel.title == "The Minotaur attacks Kyra: 1 damage, Defense 0"
    assert panel.lines == (
        "With the Water 1 comes through: 1 glory for you.",
        "Without it 3 come through: 3 glory for you.",
    )
    assert pressed(panel, "Cancel the Water: 3 through") == "cancel"


def test_windows_have_no_green_press() -> None:
    """chat 3.3: each answer is final, none is the usual one."""
    for state in (struck("water"), struck(cards="shield_block{con1}")):
        assert shown(state).finish == ()
        assert all(one.style == "plain" for row in shown(state).rows if isinstance(row, tuple) for one in row)
