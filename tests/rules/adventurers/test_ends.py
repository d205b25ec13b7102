"""How a journey ends, for everybody together."""

import pytest

from rules.adventurers.agenda import Arrive, NextTurn, Travel, Win
from rules.adventurers.events import GameOver
from tests.rules.adventurers.tables import (
    GAME,
    choose,
    fight,
    fighting,
    journey,
    names,
    only,
    options,
    pending,
    refused,
    start,
    table,
)


def slain(lord="silenoz", **more):
    """The Dark Lord has one life point left, other enemies stand, and it is Krull's turn."""
    state = fight("krull A31, thorensen A21", f"gnoll E21, {lord} E31", "krull", location="forest_1",
                  foe={2: {"wounds": 27}}, now={"boss": lord, "tier": 2}, **more)  # fmt: skip
    state.agenda.insert(0, NextTurn())
    return state


@pytest.mark.parametrize("lord", ["silenoz", "anabantha"])
def test_a_dark_lord_falls(lord):
    """PA-G1, PA-G2, PA-Y1, PA-F6: everybody wins at once, whoever else still stands."""
    state = slain(lord)
    events = choose(state, "attack:start_axe_a:2:2", rolls="r sword sword")
    over = only(events, GameOver)
    assert (over.result, over.reason, over.enemy) == ("win", "dark_lord", lord)
    assert (GAME.outcome(state), state.phase, pending(state)) == ((0, 1), "over", [])
    assert not names(events, "BattleWon", "TreasureShared")
    assert not GAME.aside(state)


def test_a_dark_lord_may_fall_by_splash_or_cleave():
    """PA-G1, PA-R63, PA-R38."""
    state = fight("krull A31, thorensen A21", "gnoll E31, anabantha E21", "krull", location="forest_1",
                  foe={2: {"wounds": 27}}, now={"boss": "anabantha", "tier": 2})  # fmt: skip
    choose(state, "attack:start_axe_a:1:3", rolls="r sword sword special")
    assert (state.result, state.reason) == ("win", "dark_lord")


def test_a_dark_lord_may_die_of_poison():
    """PA-G1, PA-R84, PA-W7, PA-R63: on its own turn, before it acts, even if only one adventurer is left."""
    state = fight(
        "krull A31, thorensen -",
        "anabantha E31",
        "1",
        location="forest_1",
        now={"boss": "anabantha", "tier": 2},
        hero={"krull": {"life": 1}, "thorensen": {"life": 0, "fallen": 2}},
        foe={1: {"wounds": 26, "poison": 1}},
    )
    assert (state.result, GAME.outcome(state)) == ("win", (0, 1))


def test_a_lieutenant_is_no_dark_lord():
    """PA-Y1, PA-F2."""
    state = fight(
        "krull A31, thorensen A21", "vreigha E31", "krull", location="forest_1", foe={1: {"wounds": 11}}, seats="0 0"
    )
    state.agenda.insert(0, NextTurn())
    choose(state, "attack:start_axe_a:1:2", rolls="r sword sword")
    assert (state.result, state.map["n1"].cleared) == (None, True)


def test_the_last_adventurer_falls():
    """PA-Y4, PA-H21, PA-H12, PA-G2."""
    state = fight(
        "krull A31, thorensen -",
        "voron E31",
        "next",
        rolls="r sword*5",
        tokens={"krull": "0 0 0"},
        hero={"krull": {"life": 5, "acted": True}, "thorensen": {"life": 0, "fallen": 2}},
        location="forest_1",
    )
    assert (state.result, state.reason, GAME.outcome(state)) == ("loss", "fallen", ())


def test_the_last_adventurer_dies_of_poison_or_erthias():
    """PA-Y4, PA-R41, PA-R42."""
    state = fight("krull A31, thorensen -", "voron E31", "next", location="forest_1",
                  hero={"krull": {"life": 2, "poison": 1}, "thorensen": {"life": 0, "fallen": 2}})  # fmt: skip
    assert (state.result, state.reason) == ("loss", "fallen")
    state = fight("krull A31, thorensen -", "erthias E31", "next", location="forest_1", seats="0 0",
                  hero={"krull": {"life": 2}, "thorensen": {"life": 0, "fallen": 2}})  # fmt: skip
    choose(state, "attack:start_axe_a:1:1", rolls="r shield")
    assert (state.result, state.reason) == ("loss", "fallen")


# ---------------------------------------------------------------- the Village


def occupied(at="n1", **more):
    """Enemies hold the Village."""
    state = journey("krull thorensen", "n1 forest_1 cleared; n2 ruins_1 e03", seats="0 0", at=at, **more)
    home = state.map["home"]
    home.encounter, home.cleared, home.explored, home.face_up = "e01", False, False, False
    state.encounters.remove("e01")
    return state


def test_the_party_must_go_home():
    """PA-Y2, PA-R48, PA-J4, PA-J6: the Village is the only destination."""
    state = occupied()
    start(state, Travel())
    assert (state.target, state.came_from, options(state)) == ("home", "n1", {"vote:explore", "vote:assault"})


def test_no_retreat_from_the_village():
    """PA-R48, PA-J7."""
    state = occupied()
    start(state, Travel())
    choose(state, "vote:explore")
    assert pending(state) == [(0, "MayPlace")]
    assert fighting(state).tier == 0


def test_the_party_stands_in_the_village():
    """PA-R93, PA-R49: the battle is there; there is no way back."""
    state = occupied(at="home")
    start(state, Travel())
    assert (state.target, state.came_from, pending(state)) == ("home", None, [(0, "MayApproach")])
    choose(state, "vote:assault")
    assert fighting(state).assault


def test_the_village_is_freed():
    """PA-R48, PA-Y3: it is cleared again; nothing is won at its type for the party's purposes."""
    state = fight("krull A31, thorensen A21", "goblin E31", seats="0 0")
    state.map["home"].cleared = False
    start(state, Win())
    home = table(state).places
    village = next(one for one in home if one.cell == "home")
    assert (village.cleared, village.encounter, table(state).occupied, state.result) == (True, "", False, None)


def test_locations_beyond_an_occupied_village():
    """PA-Y2, PA-R49: the way back leads over cleared cards only."""
    state = occupied()
    start(state, Arrive(cell="n2"))
    assert state.came_from == "n1"


def test_nothing_can_be_done_after_the_end():
    """PA-Y1, PA-Y4."""
    state = slain()
    choose(state, "attack:start_axe_a:2:2", rolls="r sword sword")
    for word in ("pass", "vote:fight", "call_flee", "coins:krull:thorensen:1", "ready"):
        assert refused(state, word, 0) == ("turn order", "not asked")
