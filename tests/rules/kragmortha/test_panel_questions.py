"""What the panels of Kragmortha ask within a movement, where goblins are put down, and beside the turn."""

import pytest

from rules.kragmortha import GAME
from rules.kragmortha.actions import Accuse, Hide, Push, React, Send, Vote
from rules.kragmortha.catalog import GLANCES, JUDGED
from rules.kragmortha.panel import hideable, side
from rules.kragmortha.side import ASKED
from rules.kragmortha.state import LibraryState
from rules.panels import Choice, Press, answers
from tests.rules.kragmortha.panels_shown import (
    NAMES,
    called,
    labels,
    shown,
)
from tests.rules.kragmortha.tables import (
    apply,
    choose,
    lib,
    library,
    quiet_turn,
)
from tests.rules.panel_limits import headings

# ---------------------------------------------------------------- within a movement


def test_the_next_step_says_what_follows_and_can_be_the_last() -> None:
    """KR-X3, chat 3.3 and 5.2."""
    state = library("f6 g7 g8 c1", rigor="f8", hands={0: "GMP GSB GMB"})
    choose(state, "play GMP f7")
    step = shown(state)
    assert step.title == "f7. Second step, or stop."
    assert step.lines == ("Goblin · stone + potion: f6, **f7**.",)
    assert labels(step) == [["E g7: push Дмитрий"], ["Stop here"]]
    assert step.small == "Stop here, or the last step, ends your turn."


def test_steps_of_rigor_mortis_name_whom_he_catches() -> None:
    """KR-F1, KR-L10."""
    state = library("d8 c8 e9", hands={0: "RSO GSB GMB"})
    assert headings(shown(state))[0] == "**Rigor** · scroll + orb. e9: catch orange; d8: catch yourself."
    choose(state, "play RSO e9", "d4")
    assert shown(state).title == "Rigor Mortis on e9. Second step, or stop."
    assert labels(shown(state)) == [["E f9", "W d9"], ["Stop here"]]
    state = library("g1 f1 d9", hands={0: "RSO GSB GMB"})
    choose(state, "play RSO e9")
    assert labels(shown(state)) == [["E f9", "W d9: catch Tomás"], ["Stop here"]]


def test_a_push_names_the_direction_and_what_follows() -> None:
    """KR-X3: the first push is one's own, the next one of the pushed goblin's player."""
    state = library("f6 g7 g8 c1", rigor="f8", hands={0: "GMP GSB GMB"})
    choose(state, "play GMP f7", "g7")
    push = shown(state)
    assert push.title == "Where does the purple goblin go?"
    assert push.lines == ("Дмитрий is pushed from g7.",)
    assert labels(push) == [["North: into Tomás", "South: g6"]]
    assert push.small == "Whom it meets there is pushed on by its player."
    choose(state, "g8")
    assert called(state) == [["North: onto the desk"], ["West: onto Rigor Mortis"]]
    assert shown(state).title == "Where does the orange goblin go?"
    assert [press.answer for press in answers(shown(state))] == [(Push("g9"),), (Push("f8"),)]


def test_rigor_mortis_may_be_sent_on_or_stay() -> None:
    """KR-X16."""
    state = library("g4 c9 f1", rigor="d8", hands={0: "RMB GPB GPB"})
    choose(state, "play RMB c8")
    sent = shown(state)
    assert sent.title == "Rigor Mortis stands on a teleport. Send him on?"
    assert labels(sent) == [["d4"], ["No, he stays"]]
    assert sent.finish[0].answer == (Send("no"),)


# ---------------------------------------------------------------- put down somewhere


def test_entering_offers_the_free_start_spaces_in_rows_of_four() -> None:
    """KR-T2, chat 3.3."""
    state = GAME.setup(8, GAME.presets["full"], Luckless())
    enter = shown(state)
    assert enter.title == "Where does your goblin enter?"
    assert labels(enter) == [["a1", "b1", "c1", "d1"], ["e1", "f1", "g1"]]
    assert enter.lines == ("Steps to the desk: a1 13, b1 12, c1 11, d1 11, e1 10, f1 9, g1 8.",)


class Luckless:
    """The first of everything."""

    def below(self, limit: int) -> int:
        """None."""
        return 0

    def shuffle(self, items: list[object]) -> None:
        """As it lies."""


def test_a_collision_asks_for_a_book_or_the_glance() -> None:
    """KR-X27, KR-X28, chat 3.3."""
    state = library(
        "g1 e9 f1", hands={0: "RSM GPB GPB"}, books={1: "mirror_charm pointed_finger"},
        glances={1: "whisper rhyme open_palm"},
    )  # fmt: skip
    choose(state, "play RSM e9")
    react = shown(state)
    assert react.title == "Rigor Mortis has you. Mirror Charm or Pointed Finger?"
    assert react.lines == (
        "*Mirror Charm*: no Glance is drawn.",
        "*Pointed Finger*: Chloé draws the Glance.",
        "**The Glance would end the game.**",
    )
    assert called(state) == [["Mirror Charm"], ["Pointed Finger: Chloé"], ["Take the Glance"]]
    assert [press.answer[0] for press in answers(react)] == [
        React("mirror_charm"),
        React("pointed_finger"),
        React("no"),
    ]


def test_a_caught_goblin_is_told_how_the_spaces_lie() -> None:
    """KR-X8."""
    state = library("g1 e9 f1", hands={0: "RSM GPB GPB"}, glance_deck="whisper", rigor="e8")
    choose(state, "play RSM e9")
    land = shown(state)
    assert land.title == "Where do you reappear?"
    assert land.lines == ("Rigor Mortis has caught you.", "Steps to the desk: c8 4, g5 4, d4 7, f2 8.")
    assert called(state) == [["c8", "g5", "d4", "f2"]]


@pytest.mark.parametrize(
    ("token", "told"),
    [
        ("T", "The token only moves you."),
        ("B", "The token brings you a Spell Book, once you have moved."),
        ("X", "The token is a trap: once you have moved, you draw a Glance."),
    ],
)
def test_a_token_says_what_it_brings(token: str, told: str) -> None:
    """KR-L3, KR-L4, KR-L5."""
    rest = " ".join(sorted("TTBBXX".replace(token, "", 1)))
    state = library("g4 c1", rigor="d8", hands={0: "GMB RSP RSP"}, tokens=f"{token} {rest}")
    choose(state, "play GMB g5")
    assert shown(state).lines == (told, "Steps to the desk: c8 4, d4 7, f2 8.", "Beside Rigor Mortis: c8.")


def test_a_thief_goes_back_to_the_start_out_of_turn_too() -> None:
    """KR-X15: `home` of a pushed goblin."""
    state = library("f7 f8 c1", rigor="d8", hands={0: "GSP RSM RSM"}, book_deck="hush")
    choose(state, "play GSP f8", "f9")
    home = shown(state)
    assert (home.title, home.lines[0]) == (
        "Where do you reappear?",
        "The book is yours; your goblin goes back to the start.",
    )
    assert called(state) == [["d1", "e1", "f1", "g1"]]


# ---------------------------------------------------------------- beside the turn


def bad_squeak(squeak: str = "good *evening*") -> LibraryState:
    """Seat 0 had to squeak like an animal, and did not; it is seat 1's turn."""
    state = library("c3 b1 d1 e1 f1 g1", glances={0: "beast"}, hands={0: "GSB GSB GSB"})
    quiet_turn(state, squeak)
    return state


def test_a_bad_squeak_can_be_accused_and_that_is_asked_once_more() -> None:
    """KR-X46, chat 5.2."""
    box = side(lib(bad_squeak()), NAMES)
    assert box is not None
    assert box.lines == (
        "**Chloé** must make the noise of an animal (*Beast*) and said: “\u2068good \\*evening\\*\u2069”.",
    )
    ((press,),) = box.rows
    assert (press.label, press.answer) == ("Accuse", ())
    assert press.question == "Really accuse Chloé? A wrong accusation silences you for two turns."
    assert press.asks == (Press("Accuse", (Accuse(0),), "grave"),)


def test_a_good_squeak_leaves_nothing_beside_the_turn() -> None:
    """KR-R55."""
    assert side(lib(bad_squeak("Moo, good evening")), NAMES) is None


def test_an_open_trial_asks_everybody() -> None:
    """KR-X41, chat 3.3."""
    state = bad_squeak()
    apply(state, 5, Accuse(0))
    apply(state, 2, Vote(0, "guilty"))
    box = side(lib(state), NAMES)
    assert box is not None
    assert box.lines == (
        "⚖️ **Was that an animal?** **Chloé** must make the noise of an animal (*Beast*) and said: "
        "“\u2068good \\*evening\\*\u2069”. Ada accuses. Guilty needs 3 of 4 votes; when the time is up, more than "
        "innocent and at least 2. Voted so far: 1 of 4.",
    )
    assert box.rows == ((Press("Guilty", (Vote(0, "guilty"),)), Press("Innocent", (Vote(0, "innocent"),))),)


def test_two_open_matters_are_told_apart_by_name() -> None:
    state = library("c3 b1 d1 e1 f1 g1", glances={0: "beast", 1: "butler"}, hands={0: "GSB GSB GSB"})
    quiet_turn(state, "good evening")
    quiet_turn(state, "good evening too")
    box = side(lib(state), NAMES)
    assert box is not None
    assert [press.label for row in box.rows for press in row] == ["Accuse Дмитрий", "Accuse Chloé"]
    apply(state, 5, Accuse(0))
    apply(state, 5, Accuse(1))
    box = side(lib(state), NAMES)
    assert box is not None
    assert [[press.label for press in row] for row in box.rows] == [
        ["Guilty: Chloé", "Innocent: Chloé"],
        ["Guilty: Дмитрий", "Innocent: Дмитрий"],
    ]


def test_the_latest_squeaks_can_be_hidden_with_who_and_what() -> None:
    state = bad_squeak()
    assert hideable(lib(state), NAMES) == (Choice("Chloé: good *evening*", (Hide(0),)),)
    apply(state, None, Hide(0))
    assert hideable(lib(state), NAMES) == ()


def test_every_judged_glance_has_its_question() -> None:
    assert set(ASKED) == {row.id for row in GLANCES.values() if row.group == JUDGED}
