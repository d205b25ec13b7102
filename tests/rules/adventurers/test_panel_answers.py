"""The panels of choices on the road in Adventurers: before the journey, votes, market, camp, a new skill."""

from typing import Any

from rules.adventurers.agenda import AskSkills, OpenMarket, Travel
from rules.adventurers.muster import MayChooseAdventurer, MayChooseCategory, MayKeepSkills, MayTakeItem
from rules.adventurers.panel import marks, side
from rules.adventurers.state import JourneyState
from rules.notation import write_all
from rules.panels import Menu, Panel
from tests.rules.adventurers.panels_seen import (
    NAMES,
    box,
    boxed,
    call,
    chosen,
    entries,
    labels,
    last,
    menus,
    own,
    pressed,
    seen_by_all,
    shown,
)
from tests.rules.adventurers.tables import GAME, choose, fight, journey, laid, start

# ---------------------------------------------------------------- before the journey


def test_an_adventurer_is_chosen_from_a_list() -> None:
    """PA-A1, PA-S2, chat 3.3."""
    state = laid(2, party=4)
    assert isinstance(GAME.decisions(state)[0], MayChooseAdventurer)
    panel = shown(state)
    assert panel.title == "Whom do you lead?"
    numbers = "4 red, 2 blue, 1 green, 11 life, speed 3, Axe"
    assert entries(panel, "Lead…")["Krull, barbarian: Battle or Rogue"] == numbers
    assert (
        "Cleave of Krull: on a hit each special of a red die deals 1 wound to another enemy in melee reach."
        in panel.lines
    )
    assert chosen(panel, "Lead…", "Krull, barbarian: Battle or Rogue") == "adventurer:krull"
    choose(state, "adventurer:krull", "adventurer:glaicus")
    assert shown(state).lines[0] == "You lead Krull already." and len(shown(state).lines) == 1 + 4


def setting_out(who: str = "krull", **options: Any) -> JourneyState:
    """Two seats that have just taken their adventurers."""
    state = laid(2, party=2, **options)
    choose(state, f"adventurer:{who}", "adventurer:melandrir")
    return state


def test_categories_that_suit_stand_first() -> None:
    """PA-S4, PA-K2."""
    state = setting_out()
    assert isinstance(GAME.decisions(state)[0], MayChooseCategory)
    found = entries(shown(state, 0), "Choose…")
    assert list(found)[:2] == ["Battle", "Rogue"]
    assert found["Battle"] == "Suited: harder blows with melee weapons, parries, more life"
    assert found["Nature"] == "Roots, healing and beasts, for green"


def test_a_mixed_start_names_four() -> None:
    """PA-S6."""
    found = menus(shown(setting_out(mixed_start=True), 0))["Choose…"]
    assert len(found) == 15 and found[0].label.count(", ") == 3
    assert "Battle" in found[0].label and "Rogue" in found[0].label


def test_two_of_four_skills_are_kept() -> None:
    """PA-S4."""
    state = setting_out()
    for seat in (0, 1):
        choose(state, "category:battle", seat=seat)
    panel = shown(state, GAME.decisions(state)[0].seat)
    assert isinstance(GAME.decisions(state)[0], MayKeepSkills)
    assert panel.title.endswith(": keep two of four") and len(panel.lines) == 4
    assert len(menus(panel)["Keep…"]) == 6
    assert all(len(write_all(one.answer).split("+")) == 2 for one in menus(panel)["Keep…"])


def test_a_first_item_is_taken_from_the_window() -> None:
    """PA-3P2."""
    state = journey("krull thorensen glaicus", fields={"window": ["dagger", "healing_potion"]})
    start(state, MayTakeItem(seat=1, who="thorensen"))
    panel = shown(state)
    assert panel.title == "What does Thorensen start with?"
    assert entries(panel, "Take…") == {
        "Dagger": "Single-handed melee weapon: 1 sword, damage 1",
        "Healing Potion": "Potion: restores 4 life",
    }


# ---------------------------------------------------------------- votes


def voting(places: str = "n1 forest_2 e10 shown; e1 ruins_1 e01", **more: Any) -> JourneyState:
    """Two seats choose where to go."""
    return journey("krull thorensen", places, Travel(), **more)


def test_destinations_are_a_list_numbered_as_on_the_map() -> None:
    """PA-J4, PA-J5."""
    panel = shown(voting(), 0)
    assert panel.title == "Where next?"
    found = entries(panel, "Travel to…")
    assert found["1 · Forest II · north · level 2, known"].startswith("Toll Troll, level 2: 1 Gnoll and 1 Troll")
    assert found["2 · Ruins I · east · unknown"] == "An unknown encounter, no lieutenant"
    assert chosen(panel, "Travel to…", "2 · Ruins I · east · unknown") == "vote:e1"
    assert marks(own(voting(), 0), [], ()).cells == ("n1", "e1")


def test_the_tally_is_live_and_a_vote_can_be_changed_in_the_box() -> None:
    """PA-R46."""
    state = voting()
    assert box(state).rows == ()
    choose(state, "vote:e1", seat=1)
    assert "**Ruins I (e1)**: 1, Дмитрий." in box(state).lines
    assert any(line.startswith("Not voted yet: Chloé.") for line in box(state).lines)
    assert boxed(state) == ["Forest II (n1)", "Ruins I (e1)"]
    (row,) = box(state).rows
    assert write_all(row[0].answer) == "revote:n1"
    assert "**Ruins I (e1)**: 1, Дмитрий." in shown(state, 0).lines
    assert GAME.refusal(state, GAME.aside(state)[0], row[0].answer[0]) is None


def test_two_answers_are_changed_by_buttons_that_read_unlike_those_of_the_vote() -> None:
    """PA-R46: only the answer that somebody has not given yet is offered."""
    state = voting("n1 castle_1 e10")
    choose(state, "vote:explore", seat=1)
    assert call(state)[0] == ["Explore", "Assault"] and boxed(state) == ["Change to assault"]


def test_one_player_alone_sees_no_tally() -> None:
    """PA-R46: a solo player decides directly."""
    state = voting(seats="0 0")
    assert side(seen_by_all(state), NAMES) is None
    assert shown(state).small == "" and not any("Not voted" in line for line in shown(state).lines)


def test_how_to_enter_is_two_buttons_with_what_they_mean() -> None:
    """PA-J6, PA-J11, PA-J12, PA-J13."""
    state = voting("n1 castle_1 e10")
    panel = shown(state, 0)
    assert panel.title == "Explore or assault?"
    assert labels(panel)[0] == ["Explore", "Assault"] == call(state)[0]
    assert panel.lines[0] == "**Castle I**: An unknown encounter, no lieutenant."
    assert pressed(panel, "Assault") == "vote:assault"
    assert any(line.startswith("**Assault**: The battle starts at once: 2 more initiative") for line in panel.lines)


def test_attack_or_retreat_tells_who_is_there() -> None:
    """PA-J7, PA-J8."""
    state = voting("n1 castle_1 e10 explored")
    panel = shown(state, 0)
    assert panel.title == "Attack or retreat?"
    assert panel.lines[0].startswith("**Castle I**: Toll Troll, level 2: 1 Gnoll and 1 Troll")
    assert "Gnoll 4 life, 3 dice, evil; Troll 8 life, 6 dice, bulky, regeneration, fire weakness." in panel.lines
    assert labels(panel)[0] == ["Attack", "Retreat"]


def test_flight_is_called_for_and_voted_on() -> None:
    """PA-H1, PA-R51."""
    state = fight(begin="krull", seats="0 1", now={"begun": True})
    assert boxed(state) == ["Call to flee"]
    choose(state, "call_flee", seat=1)
    assert box(state).lines == ("Дмитрий calls for flight.",) and boxed(state) == ["Call to flee", "Withdraw the call"]
    vote = fight(begin="round", seats="0 1", now={"calls": [0]})
    panel = shown(vote, 0)
    assert panel.title == "Fight or flee?" and labels(panel) == [["Fight", "Flee"]] == call(vote)


# ---------------------------------------------------------------- market and camp


def market(**more: Any) -> JourneyState:
    """Krull has 200 coins, Thorensen 50; a Spear and a Buckler are on sale."""
    hero = {"krull": {"coins": 200, "life": 5}, "thorensen": {"coins": 50}}
    state = journey("krull thorensen", hero=hero, fields={"market": ["spear", "buckler"]}, **more)
    start(state, OpenMarket())
    return state


def test_the_market_has_lists_and_is_left_by_the_green_press() -> None:
    """PA-Z2, PA-Z4, PA-Z9, chat 3.3."""
    panel = shown(market(), 0)
    assert panel.title == "Market" and panel.lines[0] == "Purses: Krull 200, Thorensen 50."
    assert set(entries(panel, "Buy…")) == {"Spear 160 · for Krull (200)", "Buckler 100 · for Krull (200)"}
    assert chosen(panel, "Buy…", "Spear 160 · for Krull (200)") == "buy:spear:krull"
    assert entries(panel, "Sell…") == {"Axe 30 · for Krull": "worn: 2 swords, damage 3"}
    assert pressed(panel, "Heal Krull (5 of 11 life)") == "heal:krull"
    assert pressed(panel, "Other cards, please") == "replace"
    assert last(panel) == ["Ready"] and pressed(panel, "Ready") == "ready"


def test_everybody_shares_the_market_on_one_message() -> None:
    """chat 3.3: item buttons, then the buyer."""
    state = market()
    found = box(state)
    assert found.lines[0].startswith(
        "**Spear** 160 · Two-handed melee weapon: 2 swords, damage 3, reach."
    ) or found.lines[1].startswith("**Spear** 160 · ")
    presses = {one.label: one for row in found.rows for one in row}
    assert [write_all(one.answer) for one in presses["Spear 160"].asks] == ["buy:spear:krull"]
    assert [write_all(one.answer) for one in presses["Heal…"].asks] == ["heal:krull"]
    assert presses["Other cards, please"].answer
    choose(state, "replace", seat=1)
    assert any(line.startswith("Other cards are wanted by Дмитрий") for line in box(state).lines)


def test_camp_stands_beside_questions_on_the_road() -> None:
    """PA-Z7, PA-Z8, PA-R45, PA-R60."""
    state = journey(
        "krull thorensen", "n1 forest_1 e01; e1 ruins_1 e02", Travel(), fields={"pool": ["buckler"], "fought": True},
        items={"thorensen": "+ healing_potion"}, hero={"krull": {"coins": 30}, "thorensen": {"coins": 5}},
    )  # fmt: skip
    mine, other = shown(state, 0), shown(state, 1)
    assert chosen(mine, "Put on or take off…", "Krull: take off Axe") == "unequip:krull:start_axe_a"
    assert chosen(other, "Put on or take off…", "Thorensen: put on Buckler") == "equip:thorensen:buckler"
    assert chosen(other, "Swap or give…", "Thorensen: Healing Potion to Krull") == "give:thorensen:healing_potion:krull"
    assert any(
        label.startswith("Krull: ") and label.endswith(" to Thorensen") for label in entries(mine, "Give coins…")
    )
    assert entries(other, "Drink…")["Thorensen: Healing Potion for Krull"] == "Restores 4 life. Krull: 11 of 11 life."


def test_a_new_skill_is_learned_from_a_list_for_each_category() -> None:
    """PA-H23."""
    state = journey("krull thorensen", skills={"krull": "parry", "thorensen": "smite prayer"}, seats="0 1")
    state.phase = "experience"
    start(state, AskSkills())
    panel = shown(state, 1)
    assert panel.title == "What does Thorensen learn?" and panel.lines == ("Thorensen can: Smite and Prayer.",)
    assert entries(panel, "Holy…")["Faith"] == "Works by itself: 2 ward at the start of a battle."
    assert entries(panel, "Holy…")["Resurrection"].startswith("Action, 2 green, 3 fatigue: lets the fallen stand again")
    assert pressed(panel, "No new skill") == "decline"


def test_no_list_is_empty() -> None:
    for state in (voting(), market()):
        panel: Panel = shown(state, 0)
        assert all(row.choices for row in panel.rows if isinstance(row, Menu))
        assert all(row for row in panel.rows)
