"""Advice to whoever acts: one press that drafts a die and its creature (DC-R56)."""

import pytest

from rules.chance import Practice
from rules.contract import Illegal
from rules.dice_conquest import GAME
from rules.dice_conquest.actions import Choose, Place, Suggest
from rules.dice_conquest.state import ConquestState
from rules.dice_conquest.suggested import suggestion_presses, suggestion_told
from rules.dice_conquest.view import SuggestionSeen
from rules.panels import Press
from tests.rules.dice_conquest.tables import choose, conquest, decision_of, table

NAMES = ("Chloé", "Дмитрий", "Tomás")


def presses(state: ConquestState, *found: SuggestionSeen) -> list[Press]:
    """The presses on the panel of whoever acts."""
    return [*suggestion_presses(table(state), GAME.lawful(state, decision_of(state)), found, NAMES)]


def test_a_suggestion_is_one_press_that_drafts_die_and_creature() -> None:
    """Chat.md 3.3: `Tomás: D20, Minotaur`."""
    state = conquest("witch monk ranger", "minotaur clay_effigy", "D20:12 D8:3")
    (press,) = presses(state, SuggestionSeen(2, "D20", "minotaur"))
    assert press.label == "Tomás: D20, Minotaur"
    assert press.answer == (Choose("D20"), Place("minotaur"))


def test_what_cannot_be_done_is_no_press() -> None:
    """DC-A1, DC-K3: a spent die, an even number on the Clay Effigy, a creature that is gone, a die in hand."""
    state = conquest("witch monk ranger", "minotaur clay_effigy", "D20:12 D8:3")
    found = [
        SuggestionSeen(1, "D4", "minotaur"),
        SuggestionSeen(1, "D20", "clay_effigy"),
        SuggestionSeen(1, "D8", "hydra"),
    ]
    assert presses(state, *found) == []
    assert len(presses(state, SuggestionSeen(1, "D8", "clay_effigy"))) == 1
    choose(state, "choose D8")
    assert presses(state, SuggestionSeen(1, "D8", "clay_effigy")) == []


def test_a_suggestion_is_told_in_a_line() -> None:
    assert suggestion_told(SuggestionSeen(2, "D20", "minotaur"), NAMES) == "Tomás suggests: the D20 on the Minotaur."


def test_a_suggestion_is_made_beside_the_turn_and_goes_with_it() -> None:
    """DC-R56: by everybody but the hero whose turn it is; the latest one of a seat stands."""
    state = conquest("witch monk ranger", "minotaur clay_effigy", "D20:12 D8:3")
    assert {one.seat for one in GAME.aside(state)} == {1, 2}
    for creature in ("clay_effigy", "minotaur"):
        events = GAME.apply(state, 2, Suggest("D20", creature), Practice(1))
        assert [type(one).__name__ for one in events] == ["Suggested"]
    assert table(state).suggestions == (SuggestionSeen(2, "D20", "minotaur"),)
    assert refusal(state, 1, Suggest("D4", "minotaur")) == ("DC-A1", "not available")
    assert refusal(state, 1, Suggest("D20", "hydra")) == ("DC-A5", "no creature")
    assert refusal(state, 0, Suggest("D20", "minotaur")) == ("turn order", "not asked")
    choose(state, "choose D8", "place clay_effigy")
    assert table(state).suggestions == ()


def refusal(state: ConquestState, seat: int, action: Suggest) -> tuple[str, str]:
    """Why it is refused."""
    with pytest.raises(Illegal) as refused:
        GAME.apply(state, seat, action, Practice(1))
    return refused.value.rule, refused.value.reason
