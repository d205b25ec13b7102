"""The panels of a battle but a turn in Adventurers: places, the track, dice, defence, help, tokens."""

from typing import Any

from rules.adventurers.agenda import BeginBattle, EndRound, MayReact
from rules.adventurers.panel import call_rows, marks
from rules.adventurers.state import JourneyState
from rules.notation import write_all
from rules.panels import Heading
from tests.rules.adventurers.panels_seen import (
    NAMES,
    call,
    chosen,
    entries,
    labels,
    last,
    menus,
    own,
    pressed,
    safe,
    seen_by_all,
    shown,
)
from tests.rules.adventurers.tables import GAME, acts, choose, fight, journey, start

# ---------------------------------------------------------------- places and the track


def placing(**more: Any) -> JourneyState:
    """Krull and Melandrir before a battle in a Castle."""
    state = journey("krull melandrir", "n1 castle_1 e02 explored", seats="0 0", **more)
    state.target, state.came_from = "n1", "home"
    start(state, BeginBattle())
    return state


def test_places_are_buttons_and_the_safe_answer_is_green() -> None:
    """PA-B5, PA-B6."""
    panel = shown(placing())
    assert panel.title == "Where does Krull stand?"
    assert [one for row in labels(panel) for one in row] == ["Column 2, front", "Column 3, front", "Column 4, front"]
    assert panel.lines[0] == "Axe, 11 of 11 life, speed 3."
    assert panel.lines[1].startswith("Enemies from the front, by column: ")
    assert last(panel) == ["The safe answer"] and pressed(panel, "The safe answer") == safe(placing())
    assert len(menus(panel)["Another one first…"]) == 3


def test_the_next_one_may_stand_in_front_or_behind() -> None:
    """PA-B5, PA-J15."""
    state = placing()
    choose(state, "place:krull:3:1")
    panel = shown(state)
    assert panel.title == "Where does Melandrir stand?"
    assert [one for row in labels(panel) for one in row] == [
        "Column 2, front", "Column 3, front", "Column 3, behind", "Column 4, front",
    ]  # fmt: skip
    assert marks(own(state), GAME.lawful(state, GAME.decisions(state)[0]), ()).places == ("A21", "A31", "A32", "A41")


def test_a_place_on_the_track_can_be_changed() -> None:
    """PA-Q7, PA-Q8."""
    state = fight(begin="", seats="0 0", initiative_tuning=True, hero={"krull": {"position": 3, "fatigue": 1}})
    acts(state, "round")
    panel = shown(state)
    assert panel.title.startswith("Change Krull's place on the track?")
    assert [one for row in labels(panel) for one in row] == ["+1 (a blue token)", "−1 (1 fatigue less)", "Stay"]
    assert pressed(panel, "−1 (1 fatigue less)") == "tune:down"


# ---------------------------------------------------------------- dice


def rolled(dice: str = "2:1:1", rolls: str = "r push sword b reflexes g idea", **more: Any) -> JourneyState:
    """Thorensen has thrown his dice at a Gnoll."""
    state = fight("thorensen A21, krull A51", "gnoll E31", begin="thorensen", seats="0 1", **more)
    choose(state, f"attack:start_hammer:1:{dice}", rolls=rolls, done=False)
    return state


def test_dice_are_buttons_for_the_first_idea() -> None:
    """PA-D12, PA-R23, chat 3.3."""
    panel = shown(rolled(), 0)
    assert panel.title == "Thorensen rolled push, sword, reflexes, idea"
    assert panel.lines == ("As it stands: 1 sword of 2, **a miss**.",)
    assert [row for row in panel.rows if isinstance(row, Heading)] == [Heading("**4 idea**: roll again")]
    assert [one for row in labels(panel) for one in row] == ["1 push", "2 sword", "3 reflexes", "4 idea"]
    assert pressed(panel, "1 push") == "idea:3:0"
    assert last(panel) == ["Keep"] and pressed(panel, "Keep") == "done"


def test_reflexes_and_criticals_are_a_list() -> None:
    """PA-D9, PA-R22."""
    panel = shown(rolled(), 0)
    assert chosen(panel, "Another use…", "Reflexes 3: take its token back") == "reflexes:2:2"
    assert chosen(panel, "Another use…", "Reflexes 3: take 1 push back") == "reflexes:2:0"
    spare = shown(rolled("2:1:0", "r sword sword b critical"), 0)
    assert spare.lines == ("As it stands: 2 swords of 2, **a hit**.",)
    assert chosen(spare, "Another use…", "Critical 3 counts as reflexes") == "crit:2:reflexes"


def test_reflexes_alone_have_the_buttons() -> None:
    """PA-D9."""
    panel = shown(rolled("1:1:0", "r push b reflexes"), 0)
    assert pressed(panel, "1 push") == "reflexes:1:0"
    assert Heading("**2 reflexes**: discard, and take its token back") in panel.rows


def test_tokens_that_come_back_are_a_list_the_safe_answer_first() -> None:
    """PA-H10, PA-X14."""
    state = fight(
        "krull A31, thorensen A21", begin="", seats="0 1", tokens={"krull": "0 0 0"}, hero={"krull": {"fatigue": 4}}
    )
    start(state, EndRound())
    panel = shown(state, 0)
    assert panel.title == "Krull: 5 tokens after recovery. Which?"
    assert pressed(panel, "Safe answer") == safe(state) == write_all(menus(panel)["Hold…"][0].answer)
    assert len(menus(panel)["Hold…"]) == len(GAME.lawful(state, GAME.decisions(state)[0]))
    assert "Most: 4 red, 2 blue, 1 green." in panel.lines[1]


# ---------------------------------------------------------------- an enemy's attack


def attacked(**more: Any) -> JourneyState:
    """A Voron hits Melandrir for 3; Thorensen stands beside."""
    return fight("melandrir A31, thorensen A21", "voron E31", begin="1", seats="0 1",
                 rolls="r sword*2 critical special*2", **more)  # fmt: skip


def test_a_defence_says_what_dice_are_good_for() -> None:
    """PA-N15, PA-R33, chat 5.5."""
    state = attacked(tokens={"melandrir": "1 2 0"}, hero={"melandrir": {"ward": 1}})
    panel = shown(state, 0)
    assert panel.title == "The Voron hits Melandrir for 3. Roll to defend?"
    assert panel.lines == ("9 of 9 life, ward 1. Tokens: 1 red, 2 blue.",)
    assert entries(panel, "Roll…") == {
        "2 blue: unhurt 11 %": "0 wounds 11 %, 1 wound 44 % and 2 wounds 44 %; keeps 1 red",
        "1 blue: about 1.7 wounds": "1 wound 33 % and 2 wounds 67 %; keeps 1 red, 1 blue",
        "None: 2 wounds": "2 wounds 100 %; keeps 1 red, 2 blue",
    }
    assert write_all(panel.finish[0].answer) == safe(state)
    assert panel.finish[0].label.startswith("Safe answer")
    assert {"2 blue: unhurt 11 %", "None: 2 wounds"} <= {one for row in call(state) for one in row}


def test_an_attack_that_the_ward_takes_asks_for_no_dice() -> None:
    """PA-N16: all other dice are under Play."""
    state = attacked(tokens={"melandrir": "0 2 0"}, hero={"melandrir": {"ward": 9}})
    assert call(state) == [["None: unhurt 100 %"]]
    assert "2 blue: unhurt 100 %" in entries(shown(state), "Roll…")


def test_a_deadly_attack_says_who_stands() -> None:
    """PA-H12."""
    state = attacked(tokens={"melandrir": "0 3 0"}, hero={"melandrir": {"life": 2}})
    panel = shown(state, 0)
    assert panel.lines[0].endswith("**Undefended Melandrir would fall.**")
    assert "3 blue: stands 26 %" in entries(panel, "Roll…")
    assert "None: stands 0 %" in entries(panel, "Roll…")


def test_reactions_of_the_target_have_buttons() -> None:
    """PA-R61."""
    state = attacked(skills={"melandrir": "vanish evasion"}, tokens={"melandrir": "0 2 0"})
    panel = shown(state, 0)
    assert "**Vanish**: prevents 2 hits for 1 blue, 1 fatigue." in panel.lines
    assert "Vanish: 1 wound" in [one for row in call(state) for one in row]
    assert entries(panel, "Roll…")["Evasion: about 2.3 wounds"].endswith("; keeps 1 blue")


def test_more_ways_are_behind_one_button_of_the_call() -> None:
    """chat 3.3: at most four more."""
    state = attacked(tokens={"melandrir": "0 4 2"}, skills={"melandrir": "vanish evasion"})
    more = [
        one
        for row in call_rows(
            seen_by_all(state), GAME.decisions(state)[0], GAME.lawful(state, GAME.decisions(state)[0]), NAMES
        )
        for one in row
        if one.label == "More…"
    ]
    assert len(more) == 1 and 1 <= len(more[0].asks) <= 4 and more[0].question


def test_an_ally_is_asked_with_what_help_leaves() -> None:
    """PA-R61."""
    state = attacked(skills={"thorensen": "divine_shield"})
    assert isinstance(GAME.decisions(state)[0], MayReact)
    panel = shown(state, 1)
    assert panel.title == "The Voron hits Melandrir for 3. Does Thorensen help?"
    assert labels(panel) == [["Divine Shield: 3 → 1 hits", "No help"]] or labels(panel) == [
        ["Divine Shield: 3 → 1 hits"], ["No help"],
    ]  # fmt: skip
    assert pressed(panel, "Divine Shield: 3 → 1 hits") == "react:divine_shield"
    assert call(state, 1) == labels(panel)
