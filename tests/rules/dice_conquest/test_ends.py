"""How a conquest ends, and that it does."""

import pytest

from rules.chance import Practice
from rules.dice_conquest import GAME
from rules.dice_conquest import actions as act
from rules.dice_conquest.events import AwaySet, GameOver, Healed, Hurt
from tests.rules.dice_conquest.tables import (
    choose,
    conquest,
    counters,
    display,
    end,
    health,
    lying,
    only,
    pending,
    spent,
    table,
)


def test_the_boss_is_slain_and_all_have_won():
    """DC-W1, DC-R39: other Creatures may be alive."""
    state = conquest("magus monk witch", "barghest bone_queen{D20:20 D12:12}", "D10:10 D4:1")
    events = choose(state, "choose D10", "place bone_queen")
    assert end(state) == ("win", "boss")
    assert only(events, GameOver) == GameOver(result="win", reason="boss")
    assert GAME.outcome(state) == (0, 1, 2)
    assert (pending(state), state.agenda) == ([], [])
    assert table(state).phase == "over"


@pytest.mark.parametrize(("word", "third"), [("wand_of_sparks bone_queen", 8), ("mages_hat D20+1", 10)])
def test_the_boss_is_slain_by_an_item(word, third):
    """DC-W1."""
    state = conquest("magus monk", f"bone_queen{{D20:19 D12:12 D10:{third}}}", "D4:1", items={0: word.split()[0]})
    choose(state, word)
    assert end(state) == ("win", "boss")


def test_the_boss_is_slain_by_a_spell():
    """DC-W1, DC-R40: with the Redcap, whose item nobody needs to give away."""
    state = conquest(
        "magus monk", "fireball redcap{D8:8} bone_queen{D20:20 D6:6 D10:10 +2}", "D12", begin="round", rolls=[6]
    )
    choose(state, "target redcap bone_queen")
    assert (end(state), pending(state)) == (("win", "boss"), [])
    assert not {"redcap", "bone_queen"} & set(display(state).split())


def test_a_hero_falls_and_all_have_lost():
    """DC-W2, DC-E4, DC-R44: nobody is out before that."""
    state = conquest("monk witch magus", "barghest", "D4:1", health={0: 1})
    assert GAME.playing(state) == [0, 1, 2]
    events = choose(state, "pass")
    assert only(events, GameOver) == GameOver(result="loss", reason="fallen", seat=0)
    assert GAME.outcome(state) == ()
    assert health(state)[0] == 0


def test_losing_beats_winning():
    """DC-W3, DC-R40: the damage of the same bundle counts."""
    state = conquest("monk witch", "ember_dragon{D20:20 D12:12 D10:10 +1}", "D6:3 D4:1", health={0: 1})
    choose(state, "choose D6", "place ember_dragon")
    assert (end(state), GAME.outcome(state)) == (("loss", "fallen"), ())


def test_healing_of_the_same_bundle_saves_the_win():
    """DC-R40, DC-R7: the Witch slays the Dragon with a low die and is healed first."""
    state = conquest("witch monk", "ember_dragon{D20:20 D12:12 D10:10 +2}", "D8:8 D4:1", health={0: 1})
    events = choose(state, "choose D8", "reroll", "place ember_dragon", rolls=[2])
    assert end(state) == ("win", "boss")
    assert [type(one) for one in events if isinstance(one, Hurt | Healed)] == [Healed, Hurt]
    assert health(state)[0] == 1


def test_windows_vanish_with_the_boss():
    """DC-R40: no Flurry after it."""
    state = conquest("monk witch", "bone_queen{D20:20 D12:12 D10:8}", "D6:2 D4:1", items={0: "wand_of_sparks"})
    choose(state, "choose D6", "place bone_queen")
    assert (end(state), pending(state)) == (("win", "boss"), [])


def test_the_cap_ends_a_game_without_end():
    """DC-R43: thirty rounds."""
    state = conquest("monk witch", "kobold", "D4:1", fields={"round": 30})
    events = choose(state, "pass")
    assert only(events, GameOver) == GameOver(result="loss", reason="round_cap")
    assert state.round == 30


def test_no_action_after_the_end():
    """DC-W1, DC-R40: nobody is asked."""
    state = conquest("monk witch", "bone_queen{D20:20 D12:12 D10:8}", "D6:2 D4:1")
    choose(state, "choose D6", "place bone_queen")
    assert GAME.legal(state, 0) == GAME.legal(state, 1) == []
    assert GAME.outcome(state) == (0, 1)


def test_a_placed_die_is_locked_until_its_creature_is_slain():
    """DC-R42: so each turn takes a die, and at most one comes back."""
    state = conquest("monk", "bone_queen", "D4:1 D6:1")
    choose(state, "choose D4", "place bone_queen", "ability D8", rolls=[1])
    assert lying(state, "bone_queen") == "D4:1"
    choose(state, "choose D8", "place bone_queen", "end", "choose D6", "place bone_queen", "ability D10", rolls=[5])
    assert lying(state, "bone_queen") == "D4:1 D6:1 D8:1"
    choose(state, "choose D10", "place bone_queen")
    assert pending(state) == [(0, "MayPlan")]


def test_away_changes_no_rule():
    """DC-R44: the seat is still asked."""
    state = conquest("monk witch", "barghest", "D4:1 D6:2")
    events = GAME.apply(state, None, act.SetAway(seat=1, away=True), Practice("away"))
    assert only(events, AwaySet) == AwaySet(seat=1, away=True)
    assert [seen.away for seen in table(state).heroes] == [False, True]
    choose(state, "choose D4", "place barghest", "end")
    assert pending(state) == [(1, "MayStart")]
    GAME.apply(state, None, act.SetAway(seat=1, away=False), Practice("away"))
    assert not table(state).heroes[1].away


def test_counters_finish_what_dice_began():
    """DC-R11, DC-L2."""
    state = conquest("monk", "barghest{D20:10 +4} redcap", "D4:3 D6:1")
    choose(state, "choose D4", "place barghest")
    assert display(state) == "redcap"
    assert "D20" in spent(state).split()
    assert counters(state, "redcap") == 0
