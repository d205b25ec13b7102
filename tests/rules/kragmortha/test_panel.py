"""What the panels of Kragmortha say and offer, position by position."""

import pytest

from rules.kragmortha import GAME
from rules.kragmortha.actions import Book, Play
from rules.kragmortha.catalog import GLANCES
from rules.kragmortha.consequences import brief
from rules.kragmortha.state import LibraryState
from rules.kragmortha.turn_panel import RULES
from rules.panels import Choice, Form, Heading, Menu, Press, answers
from rules.registry import part
from tests.rules.kragmortha.panels_shown import (
    DISCORD,
    PANEL,
    entries,
    labels,
    menus,
    shown,
)
from tests.rules.kragmortha.tables import (
    choose,
    library,
    waited,
)
from tests.rules.panel_limits import headings


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Chloé", "Mira Oğuz"), "Chloé"),
        (("Bartholomäus der Große", "Mira Oğuz"), "Bartholomäu…"),
        (("Alexandria von (blue)", "Alexandria von (red)"), "Alexa…(blue)"),
        (("\u2068ישראל ישראלי ישראל\u2069", "Mira Oğuz"), "\u2068ישראל ישראל…\u2069"),
    ],
)
def test_a_name_on_a_button_is_short_and_its_own(names: tuple[str, ...], told: str) -> None:
    """chat 4.3."""
    assert brief(names, 0) == told


# ---------------------------------------------------------------- the turn


def test_a_turn_shows_each_card_once_with_its_first_steps() -> None:
    """KR-X1, chat 3.3."""
    turn = shown(library("c3 f1 d1 g1", hands={0: "GSM GPB RPB"}))
    assert turn.title == "Your turn: the red goblin on c3"
    assert turn.lines == ("Play one card: choose its first step.",)
    assert headings(turn) == [
        "**Goblin** · scroll + stone",
        "**Goblin** · potion + grimoire",
        "**Rigor** · potion + grimoire",
    ]
    assert labels(turn) == [["N c4", "E d3"], ["S c2"], ["W d8"]]
    assert next(press.answer for press in answers(turn)) == (Play("GSM", "c4"),)


def test_a_first_step_says_what_follows_where_there_is_room() -> None:
    """KR-M11, KR-P2, KR-L1, KR-B3, KR-F1."""
    turn = shown(library("f7 g7 c1", rigor="f8", hands={0: "GSB GPB RMP"}))
    assert labels(turn)[0] == ["N f8: onto Rigor Mortis", "S f6"]
    assert labels(turn)[1] == ["E g7: push purple", "S f6"]
    turn = shown(library("g6 g5 c1", rigor="e8", hands={0: "GMP RSP RSP"}))
    assert labels(turn)[0] == ["N g7", "S g5: push purple, teleport"]
    turn = shown(library("e10 f1 c1", rigor="d9", hands={0: "GMP RSP RSP"}))
    assert labels(turn)[0] == ["E f10: steal a book", "S e9"]


def test_what_does_not_fit_on_the_buttons_stands_above_them() -> None:
    """chat 3.1: 18 letters in a row of four."""
    turn = shown(library("f6 f7 e6 g6", rigor="c9", hands={0: "GOO RSP RSP"}))
    assert labels(turn)[0] == ["N f7", "E g6", "S f5", "W e6"]
    assert headings(turn)[0] == "**Goblin** · orb + orb. f7: push purple; g6: push green; e6: push orange."


def test_equal_cards_are_one_entry_and_what_cannot_be_played_is_said() -> None:
    turn = shown(library("g1 c3", hands={0: "GMB GMB GPB"}))
    assert headings(turn) == ["**Goblin** · stone + grimoire ×2", "**Goblin** · potion + grimoire, not playable now"]
    assert labels(turn) == [["N g2"]]


def test_a_locked_card_says_so_and_has_no_buttons() -> None:
    """KR-R54, chat 3.3."""
    state = library("e5 c1", hands={0: "GMP GSB RSM"}, glances={0: "butterfingers"}, locks="GMP")
    assert headings(shown(state))[0] == "**Goblin** · stone + potion, locked by *Butterfingers*"
    assert Play("GMP", "e6") not in [one.answer[0] for one in answers(shown(state))]
    pair = library("e5 c1", hands={0: "GMP GMP RSM"}, glances={0: "butterfingers"}, locks="GMP")
    assert headings(shown(pair))[0] == "**Goblin** · stone + potion ×2, one of them locked by *Butterfingers*"
    assert labels(shown(pair))[0] == ["N e6", "E f5"]


def test_glances_in_force_books_at_work_and_the_last_chance_are_said() -> None:
    """KR-G1, KR-G7, KR-R43."""
    state = library(
        "e5 c1", hands={0: "GMP GSB RSM"}, glances={0: "whisper leaden_boots"}, silent={0: "cross_eyed"},
        books={0: "long_legs"},
    )  # fmt: skip
    choose(state, "book long_legs")
    assert shown(state).lines == (
        "Play one card: choose its first step. In force: *Whisper*, *Leaden Boots*.",
        "At work this turn: *Long Legs*.",
        "A squeak goes with the card. Whisper: no capitals inside, no !.",
        "**Your next Glance ends the game.**",
    )


def test_without_a_playable_card_the_hand_is_discarded_by_the_green_press() -> None:
    """KR-M8, KR-R11, KR-X22, KR-X35."""
    turn = shown(library("g1 c3", hands={0: "GPB GPB GPB"}))
    assert turn.lines[0] == "No card can be played: discard the hand and draw anew."
    assert labels(turn) == [["Discard hand"]]
    assert turn.small == "Discarding shows the hand to everybody; that is final."
    turn = shown(library("g1 c1", hands={0: "GPB GPB GPB"}, books={0: "skeleton_key"}))
    assert turn.lines[0] == "No card can be played: use a Spell Book, or discard the hand and draw anew."


def test_after_the_first_of_two_cards_one_may_do_without_the_second() -> None:
    """KR-X29."""
    state = library("e5 c1", hands={0: "GMP GSB RSM"}, books={0: "second_wind"})
    choose(state, "book second_wind")
    assert shown(state).lines[0] == "Play two cards, one after the other: choose the first step."
    choose(state, "play GMP f5")
    assert shown(state).small == "Stop here, or the last step, ends this card."
    choose(state, "halt")
    assert shown(state).lines[0] == "Play a second card: choose its first step."
    assert labels(shown(state))[-1] == ["No second card"]


def test_the_rules_of_a_turn_begin_with_the_own_glances_in_force() -> None:
    """KR-G1, chat 3.1: look-ups at most 2,000 characters."""
    state = library("e5 c1", hands={0: "GMP GSB RSM"}, glances={0: "butterfingers fresh_ink"}, silent={0: "cross_eyed"})
    assert shown(state).rules[:3] == ("Butterfingers", "Fresh Ink", "KR-T7")
    ledger = {entry.id: entry for entry in part("kragmortha", "words").ledger()}
    sizes = {key: len(f"{one.title} {key} {one.text} {one.source}") + 20 for key, one in ledger.items()}
    groups = {
        row.group: max(sizes[one.name] for one in GLANCES.values() if one.group == row.group)
        for row in GLANCES.values()
    }
    assert sum(sizes[rule] for rule in RULES) + sum(sorted(groups.values())[-3:]) < 2000


# ---------------------------------------------------------------- squeaks


def squeaking(**more: object) -> LibraryState:
    """A turn in which a squeak is due."""
    given: dict[str, object] = {"hands": {0: "GMP RSM RSM"}, "glances": {0: "whisper confession"}}
    return library("e5 c1", **given | more)  # type: ignore[arg-type]


def plays(state: LibraryState) -> list[Press]:
    """The presses of a turn."""
    return [press for row in shown(state).rows if isinstance(row, tuple) for press in row]


def test_who_types_gets_a_form_that_reminds() -> None:
    """KR-R38, chat 3.3."""
    (press, *_) = plays(squeaking())
    assert press.answer == (Play("GMP", "e6"),)
    note = "Whisper: no capitals inside, no !; Confession: say your Glance count"
    assert press.form == Form("What does the goblin say?", "Squeak", note)


def test_a_stern_table_reminds_nobody() -> None:
    """Option reminders."""
    state = squeaking(reminders="stern")
    assert {press.form for press in plays(state)} == {Form("What does the goblin say?", "Squeak")}
    assert "A squeak goes with the card." in shown(state).lines


def test_ready_made_lines_are_three_presses_more() -> None:
    """KR-R38: one of them is right."""
    (press, *_) = plays(squeaking(squeaks="ready-made"))
    assert (press.answer, press.form, press.question) == ((), None, "What does the goblin say?")
    assert [one.answer for one in press.asks] == [(Play("GMP", "e6", one.label),) for one in press.asks]
    assert len({one.label for one in press.asks}) == 3


def test_say_it_for_me_is_one_plain_press() -> None:
    """KR-R38, KR-R39: the right line comes with it."""
    state = squeaking(say_it_for_me="everybody", goblins={0: {"mode": "say it for me"}})
    (press, *_) = plays(state)
    assert press.form is None
    assert press.answer[0] in GAME.lawful(state, waited(state))


def test_without_a_duty_nobody_has_to_say_anything() -> None:
    """KR-R38."""
    (press, *_) = plays(squeaking(glances={0: "leaden_boots"}))
    assert (press.form, press.asks, press.answer) == (None, (), (Play("GMP", "e6"),))


# ---------------------------------------------------------------- books


def test_books_say_what_happens_and_what_is_final() -> None:
    """KR-B5, chat 3.3."""
    state = library(
        "e5 e6 c1", rigor="e8", hands={0: "GMP GSB RSM"}, glances={0: "whisper"},
        books={0: "wipe_the_slate hush swap_shadows loud_cough spectral_shove"},
    )  # fmt: skip
    assert set(entries(state)) >= {
        ("Wipe the Slate: Whisper", "It goes to the bottom of the deck, and you have one less"),
        ("Hush: Whisper", "It need not be obeyed any more; it still counts"),
        ("Swap Shadows: with Дмитрий, to e6", "4 steps to the desk; nothing is triggered"),
        ("Loud Cough: north to e9", "Nobody stands there"),
        ("Spectral Shove: Дмитрий east to f6", "Nobody stands there"),
    }


def test_a_cough_and_a_shove_onto_somebody_say_so() -> None:
    state = library("e5 f5 e9", rigor="f6", hands={0: "GMP GSB RSM"}, books={0: "loud_cough spectral_shove"})
    assert ("Loud Cough: south to f5", "Catch Дмитрий: final") in entries(state)
    assert ("Spectral Shove: Дмитрий north to f6", "Onto Rigor Mortis") in entries(state)


def test_books_that_move_say_where_that_is() -> None:
    state = library("e5 c1", rigor="d8", hands={0: "GMP GSB RSM"}, books={0: "homing_hop master_over_here"})
    assert ("Homing Hop: to c8", "4 steps to the desk, beside Rigor Mortis; no token is drawn") in entries(state)
    assert ("Master, Over Here! Rigor Mortis to g5", "Nothing is triggered") in entries(state)


def test_books_with_cards_name_them() -> None:
    state = library("e5 c1", hands={0: "GMP GSB RSM"}, books={0: "pickpocket fresh_hand"})
    told = entries(state)
    assert (
        "Pickpocket: Дмитрий, give Rigor scroll+stone",
        "You get one of their cards at random; that is final",
    ) in told
    assert ("Fresh Hand: all cards", "Draw 3 cards; that is final") in told
    assert ("Fresh Hand: Goblin stone+potion", "Draw 1 card; that is final") in told
    assert ("Fresh Hand: all but Goblin stone+potion", "Draw 2 cards; that is final") in told


def test_a_book_with_many_ways_has_a_list_of_its_own() -> None:
    """KR-B5: seven players and three cards."""
    state = library(
        "c3 c1 d1 e1 f1 g1 b1 a1", hands={0: "GMP GSB RSM"}, glances={0: "whisper"}, books={0: "pickpocket hush"}
    )
    lists = menus(shown(state))
    assert [*lists] == ["Use a Spell Book first…", "Pickpocket…"]
    assert [choice.label for choice in lists["Use a Spell Book first…"]] == ["Hush: Whisper"]
    assert len(lists["Pickpocket…"]) == 21
    assert lists["Pickpocket…"][0] == Choice(
        "Дмитрий, give Goblin stone+potion",
        (Book("pickpocket", target=1, cards=("GMP",)),),
        "You get one of their cards at random; that is final",
    )


def test_the_fullest_panel_stays_within_the_limit() -> None:
    """chat 3.1: four cards with four directions, and more books than lists have room for."""
    state = library(
        "f6 c1 d1 e1 f1 g1 b1 a1", rigor="b9", hands={0: "GSO GMO GPO GBO", 1: "GOO GOO GOO"},
        glances={0: "leaden_boots thimble_hand averted_gaze"},
        books={0: "deep_pockets pickpocket fresh_hand pass_the_stare hush"},
    )  # fmt: skip
    turn = shown(state)
    assert [len(row) for row in turn.rows if isinstance(row, tuple)] == [4, 4, 4, 4]
    counted = (
        4
        + 3
        + sum(2 if isinstance(row, Menu) else 1 if isinstance(row, Heading) else 1 + len(row) for row in turn.rows)
    )
    assert counted <= PANEL < DISCORD
    assert len([one for one in answers(turn) if isinstance(one, Choice)]) == 28 + 15 + 21 + 3
