"""Turns of Arena prepared before they come: tokens, the way and the first attack, by the arena as it stands."""

import pytest

from rules.arena.actions import Shift, Stride
from rules.arena.preparing import PREPARING, about, ahead
from rules.arena.state import ArenaState
from rules.contract import Illegal
from tests.rules.arena.tables import arena, own, pending


def lies(at: str = "c1 a7", monsters: str = "troll@e5#1", **more: object) -> ArenaState:
    """Kyra's turn; Valeros, seat 0, prepares his."""
    return arena("valeros kyra", at, monsters, **{"current": 1} | more)  # type: ignore[arg-type]


def rests_on(state: ArenaState, *row: object) -> object:
    return about(own(ahead(state, 0), 0), row or (Stride("S"),))  # type: ignore[arg-type]


def test_a_later_hero_phase_is_prepared_as_if_it_had_come() -> None:
    """AR-H1: its markers are back, and nobody has played Earth."""
    state = lies(cards={0: "shield_block{con1}!"}, elements={1: "earth"})
    draft = ahead(state, 0)
    assert pending(draft) == [(0, "MayPrepare")] and pending(state)[0][0] == 1
    assert not draft.heroes[0].play[0].used and state.heroes[0].play[0].used


def test_a_hero_outside_prepares_where_it_enters() -> None:
    """AR-S17."""
    assert pending(ahead(lies(at="- a7"), 0)) == [(0, "MayEnter")]


def test_fire_and_water_of_another_turn_are_over_by_then() -> None:
    """AR-E4, AR-E5."""
    state = lies()
    state.monsters[0].fire, state.monsters[0].waters = 1, [1]
    assert (ahead(state, 0).monsters[0].fire, ahead(state, 0).monsters[0].waters) == (0, [])


@pytest.mark.parametrize("case", ["own turn", "left"])
def test_nothing_is_prepared_in_the_own_turn_or_by_nobody(case: str) -> None:
    state = lies(current=0) if case == "own turn" else lies(hero={0: {"left": True}})
    with pytest.raises(Illegal):
        ahead(state, 0)


def test_a_row_rests_on_its_hero_and_on_the_monsters() -> None:
    before = rests_on(lies())
    assert rests_on(lies(at="c1 b7")) == before, "another hero has walked"
    assert rests_on(lies(at="c2 a7")) != before
    assert rests_on(lies(monsters="troll@e4#1")) != before


def test_a_row_that_moves_the_maze_rests_on_how_it_lies() -> None:
    turned = lies()
    tile = turned.tiles["e2"]
    tile.sides = tile.sides[1:] + tile.sides[:1] if len(tile.sides) < 4 else tile.sides[:-1]
    assert rests_on(turned) == rests_on(lies())
    assert rests_on(turned, Shift("d1")) != rests_on(lies(), Shift("d1"))


@pytest.mark.parametrize(
    ("change", "stopped"),
    [
        ({}, set()),
        ({"hero": {0: {"misfortune": 2}}}, {"attacked", "peace"}),
        ({"runes": {0: "act_minus"}}, {"attacked", "peace"}),
        ({"elements": {0: "air"}}, {"peace"}),
    ],
)
def test_what_has_happened_to_its_owner_stops_it_if_that_was_wished(
    change: dict[str, object], stopped: set[str]
) -> None:
    was, now = (own(ahead(state, 0), 0) for state in (lies(), lies(**change)))
    assert {name for name, fact in PREPARING.stops.items() if fact(was) != fact(now)} == stopped
