"""What a view holds and what it does not: tables dealt anew from it look the same to its owner."""

from collections.abc import Iterator

import msgspec
import pytest

from rules.chance import NoLuck, Practice
from rules.level20 import GAME
from rules.level20.agenda import MayTunnel
from rules.level20.options import PRESETS
from rules.level20.state import DenState
from rules.saves import copy

VIEWERS: list[int | None] = [None, 0, 1, 2, 3]


def tables(seed: int = 3) -> Iterator[DenState]:
    """Every table of a random game of four."""
    luck, state = Practice(f"answers {seed}"), GAME.setup(4, PRESETS["brisk"], Practice(seed))
    while GAME.outcome(state) is None:
        yield state
        (decision,) = GAME.decisions(state)
        answers = GAME.lawful(state, decision)
        GAME.apply(state, decision.seat, answers[luck.below(len(answers))], NoLuck())
    yield state


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_table_dealt_anew_looks_the_same_to_the_viewer(viewer: int | None) -> None:
    """Byte for byte, at every step of a game."""
    for state in tables():
        seen = GAME.view(state, viewer)
        twin = GAME.redeal(seen, Practice(state.serial))
        assert msgspec.json.encode(GAME.view(twin, viewer)) == msgspec.json.encode(seen)
        assert GAME.faults(None, twin) == []


@pytest.mark.parametrize("viewer", VIEWERS)
def test_twins_with_the_same_new_luck_are_dealt_the_same(viewer: int | None) -> None:
    for state in tables():
        twin = GAME.redeal(GAME.view(state, viewer), Practice("secrets"))
        one, other = (GAME.redeal(GAME.view(table, viewer), Practice("new")) for table in (state, twin))
        assert one == other


def test_secrets_of_others_change_neither_events_nor_answers() -> None:
    """The seat that acts is offered the same, and the public hears the same, whatever the others hold."""
    for state in tables():
        if not (asked := GAME.decisions(state)):
            continue
        seat = asked[0].seat
        twin = GAME.redeal(GAME.view(state, seat), Practice("secrets"))
        assert GAME.legal(twin, seat) == GAME.legal(state, seat)
        assert public_events(twin, seat) == public_events(state, seat)


def public_events(state: DenState, seat: int) -> list[list[object]]:
    """What everybody would hear after each answer that shows no other hand."""
    told = []
    for action in GAME.legal(state, seat):
        after = copy(state)
        events = GAME.apply(after, seat, action, NoLuck())
        if not any(event.reveals for event in events):
            told.append([event for event in events if event.only_for is None])
    return told


def test_an_asked_kobold_is_dealt_a_tunnel() -> None:
    """L20-R73: the question itself shows that the card is there."""
    asked = [state for seed in range(12) for state in map(copy, tables(seed)) if asks_for_tunnel(state)]
    dealt = [GAME.redeal(GAME.view(state, None), Practice(1)) for state in asked]
    assert len(asked) > 3
    assert all("tunnel" in state.kobolds[state.agenda[-1].seat].hand for state in dealt)


def asks_for_tunnel(state: DenState) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[-1], MayTunnel)
