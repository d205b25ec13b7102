"""A player's words taken out of a stored table: they are nowhere, and the game goes on."""

from random import Random

from rules.chance import Practice
from rules.kragmortha import GAME
from rules.kragmortha.saves import blank
from rules.saves import copy, dump
from tests.rules.kragmortha.lives import CARELESS, life, main


def test_what_a_seat_said_is_nowhere_in_a_blanked_table():
    """KR-R38: in every table of a life with trials, as if a moderator had hidden it."""
    blanked = 0
    for moment in life(5, 1, side=0.3):
        for seat, goblin in enumerate(moment.after.goblins):
            if goblin.squeak is None or not goblin.squeak.text:
                continue
            state, text = copy(moment.after), goblin.squeak.text
            blank(state, seat, {text})
            others = [one.squeak for one in state.goblins if one.squeak and one.squeak.text == text]
            kept = dump(state).decode()
            assert others or (text not in CARELESS) or f'"{text}"' not in kept
            assert state.goblins[seat].squeak and state.goblins[seat].squeak.hidden
            assert GAME.faults(None, state) == []
            assert GAME.redeal(GAME.public(state), Practice(1)).hidden == state.hidden
            blanked += 1
    assert blanked > 20


def test_a_blanked_table_is_played_on():
    *_, moment = (one for number, one in zip(range(40), life(4, 3, side=0.3), strict=False))
    state = copy(moment.before)
    for seat, goblin in enumerate(state.goblins):
        blank(state, seat, {goblin.squeak.text} if goblin.squeak else set())
    luck, chance, actions = Random(1), Practice(1), 0
    while GAME.outcome(state) is None:
        seat, action = main(state, luck)
        GAME.apply(state, seat, action, chance)
        actions += 1
    assert actions > 5
