"""Turns of Dice Conquest prepared before they come: by the dice as they lie, while a round is played."""

import pytest

from rules.contract import Illegal
from rules.dice_conquest import GAME
from rules.dice_conquest.actions import Choose, Pass, Place
from rules.dice_conquest.preparing import PREPARING, about, ahead
from rules.dice_conquest.state import ConquestState
from tests.rules.dice_conquest.tables import choose, conquest, pending

ROW = (Choose("D12"), Place("redcap"))


def rests_on(state: ConquestState, seat: int = 1) -> object:
    """What the Witch's row rests on, were it her turn."""
    return about(GAME.private(ahead(state, seat), seat), ROW)  # type: ignore[arg-type]


def test_a_later_turn_is_prepared_as_if_it_had_come() -> None:
    state = conquest("monk witch", "barghest redcap", "D4:1 D12:8")
    draft = ahead(state, 1)
    assert pending(draft) == [(1, "MayStart")] and pending(state) == [(0, "MayStart")]
    choose(draft, "choose D12", "place redcap")
    assert state.dice["D12"].zone == "available"


def test_a_die_in_another_hand_is_not_there_to_be_chosen() -> None:
    state = conquest("monk witch", "barghest redcap", "D4:1 D12:8")
    choose(state, "choose D12")
    draft = ahead(state, 1)
    assert Choose("D12") not in GAME.legal(draft, 1) and Choose("D4") in GAME.legal(draft, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_prepared_in_the_own_turn_or_where_no_dice_lie(seat: int) -> None:
    state = conquest("monk witch", "barghest", "D4:1")
    if seat == 1:
        choose(state, "pass")
        assert state.phase != "turns" or state.active == 1
        state.phase = "end"
    with pytest.raises(Illegal):
        ahead(state, seat)


def test_a_row_rests_on_its_die_its_creature_and_its_hero() -> None:
    """What happens to others leaves it alone."""
    state = table()
    before = rests_on(state)
    state.dice["D4"].value = 3
    assert rests_on(state) == before
    for change in (_other_number, _die_on_the_creature, _hurt):
        changed = table()
        change(changed)
        assert rests_on(changed) != before, change


def table() -> ConquestState:
    return conquest("monk witch", "barghest redcap", "D4:1 D12:8")


def _other_number(state: ConquestState) -> None:
    state.dice["D12"].value = 2


def _die_on_the_creature(state: ConquestState) -> None:
    state.dice["D4"].zone, state.dice["D4"].on = "creature", "redcap"


def _hurt(state: ConquestState) -> None:
    state.heroes[1].health -= 1


def test_nobody_passes_for_all_unseen() -> None:
    """DC-Q12."""
    assert Place in PREPARING.last and Pass not in PREPARING.last
