"""How Glances come and go: symbols already held, blank stares, the one that ends the game."""

import pytest

from rules.kragmortha.events import GameOver, GlanceDrawn, Landed
from tests.rules.kragmortha.tables import (
    bottom,
    brought,
    choose,
    end,
    glance_counts,
    glances,
    goblin,
    lib,
    library,
    names,
    only,
    options,
    pending,
    places,
    sizes,
    starting,
)

INTO_HIM = {"rigor": "f8", "hands": {0: "GSB RPB RPB"}}


def caught(at="f7 c1 g1", **more):
    """Seat 0 has stepped onto Rigor Mortis; the Glance that came."""
    state = library(at, **INTO_HIM | more)
    return state, only(choose(state, "play GSB f8"), GlanceDrawn)


def test_a_glance_comes_from_the_top_and_stays_before_its_owner():
    """KR-F3, KR-G1, KR-R37."""
    state, drawn = caught(glance_deck="beast grovel")
    assert (drawn.card, drawn.put_back, glances(state, 0), state.glance_deck[0]) == ("beast", (), ["beast"], "grovel")
    assert goblin(state, 0).glances[0].in_force


def test_a_symbol_already_held_goes_to_the_bottom():
    """KR-G4, KR-G5, KR-G6: and the next one is drawn until it is new."""
    state, drawn = caught(glances={0: "grovel"}, glance_deck="whisper lost_fang beast")
    assert (drawn.card, drawn.put_back) == ("beast", ("whisper", "lost_fang"))
    assert (bottom(state, 2), lib(state).glance_bottom) == (["whisper", "lost_fang"], ("whisper", "lost_fang"))
    assert lib(state).glance_deck == 22


def test_the_symbols_of_others_do_not_matter():
    """KR-G5: the player already has it, or not."""
    _, drawn = caught(glances={1: "grovel", 2: "rhyme"}, glance_deck="whisper")
    assert drawn.card == "whisper"


def test_a_silent_glance_keeps_its_symbol():
    """KR-G5, KR-B5: Hush changes only that it need not be obeyed."""
    _, drawn = caught(silent={0: "grovel"}, glance_deck="whisper beast")
    assert (drawn.card, drawn.put_back) == ("beast", ("whisper",))


# ---------------------------------------------------------------- no card fits

HELD = {
    0: "leaden_boots open_palm", 1: "cross_eyed grovel bended_knee", 2: "whisper no_self rhyme",
    3: "confession butler averted_gaze", 4: "beast downcast_eyes lost_fang", 5: "look_away tongue_tied fresh_ink",
    6: "flatterer",
}  # fmt: skip
REST = "stiff_knees crooked_path portal_fright butterfingers thimble_hand trembling_fist"
SEVEN = "f7 a1 b1 c1 d1 e1 f1"


def test_when_no_card_fits_a_blank_stare_comes():
    """KR-R32: each card is looked at once, so the deck lies as before."""
    state, drawn = caught(SEVEN, glances=HELD)
    assert (drawn.card, drawn.put_back) == ("blank", tuple(REST.split()))
    assert (goblin(state, 0).blank, glances(state, 0), glance_counts(state)[0]) == (1, HELD[0].split(), 3)
    assert state.glance_deck == REST.split()


def test_an_empty_deck_gives_a_blank_stare():
    """KR-R32."""
    more = HELD | {3: "confession butler averted_gaze", 6: "flatterer"}
    state = library("f7 a1 b1 c1 d1 e1 f1", **INTO_HIM, glances=more)
    state.glance_deck = []
    drawn = only(choose(state, "play GSB f8"), GlanceDrawn)
    assert (drawn.card, drawn.put_back) == ("blank", ())


def test_a_blank_stare_counts_like_any_other():
    """KR-R32, KR-G7, KR-R33."""
    state, _ = caught(SEVEN, glances=HELD, blank={0: 1})
    assert end(state)[1:] == ("fourth glance", 0)
    assert goblin(state, 0).blank == 2


def test_a_blank_stare_binds_nobody():
    """KR-R32: it has no symbol and no penalty."""
    state = library("f5 c1", hands={0: "GOO"}, blank={0: 2})
    choose(state, "play GOO f6")
    assert (pending(state), glance_counts(state)) == ((0, "step"), [2, 0])


def test_a_blank_stare_can_be_wiped_but_not_passed_or_silenced():
    """KR-R32, KR-B5."""
    state = library("f5 c1", hands={0: "GOO"}, blank={0: 1}, books={0: "wipe_the_slate pass_the_stare hush"})
    assert starting(state, "book") == {"book wipe_the_slate blank"}
    size = lib(state).glance_deck
    choose(state, "book wipe_the_slate blank")
    assert (goblin(state, 0).blank, lib(state).glance_deck) == (0, size)


def test_a_blank_stare_takes_no_symbol():
    """KR-R32, KR-G5: any card is new beside it."""
    _, drawn = caught(blank={0: 1}, glance_deck="beast")
    assert (drawn.card, drawn.put_back) == ("beast", ())


# ---------------------------------------------------------------- the last one


@pytest.mark.parametrize(
    ("lose", "held", "over"),
    [
        (4, "open_palm whisper", False),
        (4, "open_palm whisper rhyme", True),
        (3, "open_palm", False),
        (3, "open_palm whisper", True),
    ],
)
def test_the_deciding_glance(lose, held, over):
    """KR-G7, KR-G8, KR-E1: the fourth, or with the house option the third."""
    state, _ = caught(glances={0: held}, glance_deck="no_self", glances_to_lose=lose)
    assert (lib(state).phase == "over") is over


def test_nothing_else_happens_after_the_deciding_glance():
    """KR-R33: the goblin is not put anywhere, no card is drawn, no turn begins."""
    state = library("f7 c1 g1", **INTO_HIM, glances={0: "open_palm whisper rhyme"}, glance_deck="no_self")
    events = choose(state, "play GSB f8")
    assert names(events)[-2:] == ["GlanceDrawn", "GameOver"]
    assert brought(events, Landed) == []
    assert (places(state), sizes(state)) == ("f8 c1 g1", [2, 3, 3])


def test_whoever_gets_it_the_game_is_over():
    """KR-R33, KR-G7: also in somebody else's turn, with pushes and arrivals still to come."""
    state = library(
        "g4 g5 g6 c1", rigor="g7", hands={0: "GMO"}, glances={2: "open_palm whisper rhyme"}, glance_deck="no_self"
    )
    events = choose(state, "play GMO g5", "g6", "g7")
    assert end(state) == ((0, 1, 3), "fourth glance", 2)
    assert "TokenDrawn" not in names(events)


def test_the_eliminated_player_cannot_win():
    """KR-G7, KR-R33: not even with more books than anybody."""
    state, _ = caught(
        glances={0: "open_palm whisper rhyme", 1: "beast cross_eyed no_self", 2: "butler averted_gaze confession"},
        books={0: "hush pickpocket fresh_hand"}, glance_deck="grovel fresh_ink",
    )  # fmt: skip
    assert end(state) == ((1, 2), "fourth glance", 0)
    assert lib(state).ranking[-1] == (0,)


def test_after_the_end_nobody_is_asked():
    """KR-G8."""
    state = library("f7 c1 g1", **INTO_HIM, glances={0: "open_palm whisper rhyme"}, glance_deck="no_self")
    events = choose(state, "play GSB f8")
    assert pending(state) is None
    assert only(events, GameOver) == GameOver(winners=(1, 2), cause="fourth glance", seat=0)


def test_with_one_glance_less_the_game_goes_on():
    """KR-E1, KR-G7."""
    state, _ = caught(glances={0: "open_palm whisper"}, glance_deck="no_self")
    assert glance_counts(state) == [3, 0, 0]
    assert options(state)
