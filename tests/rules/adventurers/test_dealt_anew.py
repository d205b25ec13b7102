"""A full table from a view: what is known stays, what is not is drawn."""

from collections import Counter

import pytest

from rules.adventurers.agenda import Travel
from rules.adventurers.catalog import LOCATIONS
from rules.adventurers.table import table_of
from rules.chance import Practice
from tests.rules.adventurers.scripted import Scripted
from tests.rules.adventurers.tables import GAME, fight, journey, laid, options, table

AROUND = "n1 forest_1 cleared; n2 ruins_1 e02; e1 castle_1 e03; w1 temple_1 e04 shown"


def on_the_way(**more):
    """A party that is asked where to go, with two encounters face down."""
    return journey("krull thorensen", AROUND, Travel(), at="n1", **more)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_view_stays_the_same(seat):
    """PA-J2, PA-R21, PA-S7: a table dealt anew looks as before, to everybody."""
    state = on_the_way()
    anew = GAME.redeal(GAME.view(state, seat), Scripted(seed="anew"))
    assert GAME.public(anew) == GAME.public(state)
    assert options(anew, 0) == options(state, 0)


def test_what_is_hidden_is_drawn():
    """PA-J2, PA-E3, PA-F6: encounters, the Dark Lord, orders; any that fit can come."""
    state = on_the_way()
    found = [GAME.redeal(GAME.public(state), Practice(seed)) for seed in range(60)]
    assert len({one.map["n2"].encounter for one in found}) > 12
    assert {one.map["w1"].encounter for one in found} == {"e04"}
    assert {one.dark_lord for one in found} == {"anabantha", "silenoz"}
    for name in ("events", "market", "lieutenants", "encounters"):
        assert len({tuple(getattr(one, name)) for one in found}) > 20, name
    assert len({tuple(one.skills["holy"]) for one in found}) > 20


def test_nothing_is_lost_or_made_up():
    """PA-A5, PA-R87: the same cards in all."""
    state = on_the_way()
    hidden = sorted([*state.encounters, *(one.encounter for one in state.map.values())])
    for seed in range(5):
        anew = GAME.redeal(GAME.public(state), Practice(seed))
        assert sorted([*anew.encounters, *(one.encounter for one in anew.map.values())]) == hidden
        assert Counter(anew.market) == Counter(state.market)
        assert Counter(anew.events) == Counter(state.events)
        assert {kind: sorted(deck) for kind, deck in anew.skills.items()} == {
            kind: sorted(deck) for kind, deck in state.skills.items()
        }  # fmt: skip


def test_a_dark_lord_that_was_met_stays():
    """PA-R21."""
    state = on_the_way(fields={"lord_met": True, "dark_lord": "silenoz"})
    assert {GAME.redeal(GAME.public(state), Practice(seed)).dark_lord for seed in range(8)} == {"silenoz"}


@pytest.mark.parametrize("seed", range(6))
def test_a_short_journey_dealt_anew(seed):
    """PA-R100: two cards of each type, wherever they lie."""
    state = laid(1, seed, party=2, assign="fixed", journey="short")
    anew = GAME.redeal(GAME.public(state), Practice(seed))
    assert len(anew.locations) == len(state.locations)
    everywhere = [*anew.locations, *(place.location for place in anew.map.values())]
    kinds = Counter(LOCATIONS[card].type for card in everywhere)
    assert {count for kind, count in kinds.items() if kind != "village"} == {2}
    assert sorted([*everywhere, *anew.boxed]) == sorted(LOCATIONS)


def test_a_battle_dealt_anew():
    """PA-N13: the battle itself holds no secret."""
    state = fight("krull A31, thorensen A21", "gnoll E31", "krull")
    anew = GAME.redeal(GAME.public(state), Practice(3))
    assert anew.battle == state.battle
    assert GAME.public(anew) == GAME.public(state)
    assert options(anew) == options(state)


def test_the_public_table():
    """PA-J2, PA-F6: enough to ask the rules, without secrets."""
    state = on_the_way()
    known = table_of(table(state))
    assert (known.map["n2"].encounter, known.dark_lord, known.map["w1"].encounter) == ("", "", "e04")
    assert known.adventurers == state.adventurers
    assert options(known, 0) == options(state, 0)
