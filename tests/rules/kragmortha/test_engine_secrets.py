"""What a view holds and what it does not: tables dealt anew from it look the same to its owner, over whole lives."""

import msgspec
import pytest

from rules.chance import Practice
from rules.kragmortha import GAME
from rules.kragmortha.events import CardLocked, CardsDrawn, CardsSwapped, ModeSet
from rules.kragmortha.options import PRESETS
from tests.rules.kragmortha.lives import ODD_LIVES, life

VIEWERS: list[int | None] = [None, 0, 1, 2, 3]
HIDDEN = (CardsDrawn, CardLocked, CardsSwapped, ModeSet)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_dealt_anew_looks_the_same_to_the_viewer(viewer, preset):
    """Byte for byte, at every step of a life with slips, trials and hidden squeaks."""
    for seed in ODD_LIVES:
        for moment in life(4, seed, PRESETS[preset], side=0.3):
            seen = GAME.view(moment.after, viewer)
            twin = GAME.redeal(seen, Practice(moment.after.serial))
            assert msgspec.json.encode(GAME.view(twin, viewer)) == msgspec.json.encode(seen)
            assert GAME.faults(None, twin) == []


@pytest.mark.parametrize("viewer", VIEWERS)
def test_twins_with_the_same_new_luck_are_dealt_the_same(viewer):
    for moment in life(4, 1, side=0.3):
        twin = GAME.redeal(GAME.view(moment.after, viewer), Practice("secrets"))
        one, other = (GAME.redeal(GAME.view(table, viewer), Practice("new")) for table in (moment.after, twin))
        assert one == other


def test_no_view_holds_a_hidden_card_a_deck_or_a_vote():
    """KR-S8 and the table of hidden things: what is not known is not even there."""
    for moment in life(4, 2, side=0.3):
        state = moment.after
        public = msgspec.to_builtins(GAME.public(state))
        assert isinstance(public["move_deck"], int) and isinstance(public["glance_deck"], int)
        for seat, goblin in enumerate(public["goblins"]):
            palm = any(held.id == "open_palm" and not held.silent for held in state.goblins[seat].glances)
            assert (goblin["hand"] is not None) == palm
        rest = msgspec.json.decode(GAME.public(state).resume)
        assert rest["now"]["locked"] is None
        assert all(not trial["votes"] for trial in rest["trials"])
        assert not any("mode" in goblin or "hand" in goblin for goblin in rest["goblins"])


def test_private_events_are_for_their_seats_only():
    told = 0
    for moment in life(4, 6, side=0.3):
        for event in moment.events:
            assert (event.only_for is not None) == isinstance(event, HIDDEN)
            told += isinstance(event, HIDDEN)
    assert told > 20
