"""The face of the words module: it offers what every game's words offer, and answers for every option and entry."""

from inspect import signature
from itertools import product
from typing import Any

import pytest

from rules.contract import Asked, Decision
from rules.kragmortha import GAME, words
from rules.kragmortha import actions as act
from rules.kragmortha.catalog import GLANCES
from rules.kragmortha.glances_told import BRIEF, DEMANDS, demand, full, short
from rules.kragmortha.state import LibraryState
from tests.rules.kragmortha.tables import choose, laid, lib, library, waited
from tests.rules.kragmortha.words_games import NAMES
from tests.rules.kragmortha.words_said import KINDS, MEMBERS, call, waiting

# ---------------------------------------------------------------- the protocol


@pytest.mark.parametrize(("name", "method"), MEMBERS)
def test_the_module_offers_what_every_game_offers(name: str, method: Any) -> None:
    promised = [*signature(method).parameters][1:]
    assert [*signature(getattr(words, name)).parameters][: len(promised)] == promised


def test_how_to_play_fits_one_message_and_speaks_of_all_that_a_newcomer_needs() -> None:
    assert 6 <= len(words.HOW.split("\n")) <= 8
    assert len(words.HOW) < 1200
    needed = ("Your turn", "symbol", "orb", "Pushing", "Rigor Mortis", "Glances", "squeak", "Teleports", "desk", "end")
    assert [word for word in needed if word not in words.HOW] == []
    assert len(words.PITCH) <= 120


# ---------------------------------------------------------------- calls


def test_a_turn_is_called_with_goblin_space_and_glances_in_force() -> None:
    """chat 3.2; silent Glances bind nobody."""
    state = library("f6 c1 g1", glances={0: "whisper leaden_boots"}, silent={0: "rhyme"})
    assert call(state) == (
        "play a card for the red goblin on f6. In force: Whisper, Leaden Boots. Your next Glance ends the game."
    )
    assert waiting(state) == "Chloé is choosing a card"


def test_a_call_reminds_nobody_at_a_stern_table_nor_of_squeaks_where_there_are_none() -> None:
    stern = library("f6 c1 g1", glances={0: "whisper leaden_boots"}, reminders="stern")
    assert call(stern) == "play a card for the red goblin on f6."
    silent = library("f6 c1 g1", glances={0: "whisper leaden_boots"}, squeaks="off")
    assert call(silent) == "play a card for the red goblin on f6. In force: Leaden Boots."


def test_two_cards_and_the_second_card_are_called_for() -> None:
    """Second Wind."""
    state = library("e5 c1", hands={0: "GMP GSB RSM"}, books={0: "second_wind"})
    choose(state, "book second_wind")
    assert call(state) == "play two cards for the red goblin on e5."
    choose(state, "play GMP f5", "halt")
    assert call(state) == "play a second card, or none, for the red goblin on f5."


def test_entering_and_further_steps_are_called_with_their_spaces() -> None:
    """KR-T2, KR-M3."""
    entering = laid(2, first_player=1)
    assert call(entering).endswith(" goblin into the library: c1, d1, e1, f1 or g1.")
    assert words.progress(lib(entering)) == "Goblins enter"
    state = library("c3 f1 d1 g1", hands={0: "GSM GPB RPB"})
    choose(state, "play GSM c4")
    assert call(state) == "take one more step with the red goblin from c4 to c5, or halt."
    rigor = library("g1 e9 f1", hands={0: "RSM GPB GPB"})
    choose(rigor, "play RSM f8")
    assert call(rigor).startswith("take one more step with Rigor Mortis from f8 to ")


def test_the_own_push_and_one_out_of_turn_are_called_for_differently() -> None:
    """KR-P2, KR-P4, chat 5.2 (6)."""
    state = library("f6 g7 g8 c1", rigor="f8", hands={0: "GMP GSB GMB"})
    choose(state, "play GMP f7", "g7")
    assert call(state) == "where does the purple goblin go from g7: north to g8 or south to g6?"
    assert waiting(state) == "Chloé is choosing where the purple goblin goes"
    choose(state, "g8")
    assert call(state) == (
        "your goblin bumps into Tomás's on g8. Where does the orange goblin go: north to g9 or west to f8?"
    )
    assert words.hint(lib(state), lib(state).asked[0]) == "/goblin push"


def test_a_catch_is_called_with_the_books_that_answer_it() -> None:
    """KR-R44: Pointed Finger only in another player's turn."""
    caught = library("g1 e9 f1", hands={0: "RSM GPB GPB"}, books={1: "mirror_charm pointed_finger"},
                     glances={1: "beast grovel no_self"})  # fmt: skip
    choose(caught, "play RSM e9")
    assert call(caught) == (
        "Rigor Mortis has the purple goblin on e9: *Mirror Charm*, *Pointed Finger* or the Glance? "
        "Your next Glance ends the game."
    )
    own_turn = library("f7 c1 g5", rigor="f8", hands={0: "GSB RPB RPB"}, books={0: "mirror_charm pointed_finger"})
    choose(own_turn, "play GSB f8")
    assert call(own_turn) == "Rigor Mortis has the red goblin on f8: *Mirror Charm* or the Glance?"


def test_reappearing_going_home_and_sending_on_say_what_came_before() -> None:
    """KR-F4, KR-L3, KR-B4, KR-L10."""
    caught = library("f7 c1 g5", rigor="f8", hands={0: "GSB RPB RPB"}, glance_deck="beast")
    choose(caught, "play GSB f8")
    assert call(caught) == "Rigor Mortis caught the red goblin. Where does it reappear: c8, d4 or f2?"
    token = library("g4 g1 c1", hands={0: "GMB RSP RSP"}, tokens="X T T B B X")
    choose(token, "play GMB g5")
    assert call(token) == "the red goblin drew *Snap!* on g5. Where does it reappear: c8, d4 or f2?"
    theft = library("e10 c1 g1", hands={0: "GSM GMP RSM"})
    choose(theft, "play GMP f10")
    assert call(theft) == "the red goblin stole a Spell Book. Where does it go home: d1, e1 or f1?"
    sent = library("g4 c9 f1", rigor="d8", hands={0: "RMB GPB GPB"})
    choose(sent, "play RMB c8")
    assert call(sent) == "Rigor Mortis stands on a teleport, c8. Send him on to d4, or let him stay."
    assert words.hint(lib(sent), lib(sent).asked[0]) == "/goblin master"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_question_has_a_call_a_command_and_words_for_those_who_wait(kind: type[Decision]) -> None:
    seen = lib(library("f6 c1 g1"))
    asked = Asked(0, kind.__name__, 1, kind.waited, kind.reaction)
    assert words.call(seen, asked, NAMES)[-1] in ".?"
    assert words.hint(seen, asked).startswith("/goblin ")
    assert words.waiting(seen, asked, NAMES).startswith("Chloé ")


def test_calls_stay_short_whatever_is_held() -> None:
    """chat 4.6: 180 letters."""
    three = [" ".join(ids) for ids in product(*(_of(group) for group in ("FOOT", "HAND", "QUILL")))]
    states = [library("f6 c1 g1", glances={0: held}) for held in three[:64]]
    assert max(len(call(state)) for state in states) <= 180


def _of(group: str) -> list[str]:
    return [row.id for row in GLANCES.values() if row.group == group]


def test_who_comes_next_is_the_player_to_the_left() -> None:
    """KR-T3, KR-T6, KR-T8."""
    assert [words.after(lib(library("f6 c1 g1", active=seat)), NAMES) for seat in range(3)] == [
        "Дмитрий", "Tomás", "Chloé",
    ]  # fmt: skip
    state = laid(3, first_player=2)
    first, order = lib(state).first, list[str]()
    while lib(state).phase == "place":
        order.append(words.after(lib(state), NAMES))
        choose(state, _first(state))
    assert order == [NAMES[(first + 1) % 3], NAMES[(first + 2) % 3], NAMES[first]]
    reverse = laid(3, placing="reverse")
    assert words.after(lib(reverse), NAMES) == NAMES[(lib(reverse).first + 1) % 3]


def _first(state: LibraryState) -> str:
    place = GAME.lawful(state, waited(state))[0]
    assert isinstance(place, act.Place)
    return place.space


# ---------------------------------------------------------------- Glances in short


@pytest.mark.parametrize("glance", GLANCES)
def test_every_glance_says_what_it_demands(glance: str) -> None:
    assert full(glance).startswith(f"{GLANCES[glance].name}: ")
    assert demand(glance) in full(glance)
    assert short(glance).startswith(f"{GLANCES[glance].name}: ")


def test_the_demands_of_squeaks_fit_a_form_together() -> None:
    """A form says what a squeak must be like in one line of 100 letters."""
    assert short("whisper") == "Whisper: no capitals inside, no !"
    assert short("grovel") == "Grovel: end with “dread lord”"
    every = ["; ".join(map(short, ids)) for ids in product(*(_of(group) for group in ("MOUTH", "QUILL", "MASK")))]
    assert len(every) == 64
    assert max(map(len, every)) <= 100


def test_every_duty_is_worded_and_no_wording_is_left_over() -> None:
    assert {*DEMANDS} == {row.duty for row in GLANCES.values()}
    assert {*BRIEF} <= {*DEMANDS}
