"""What the panels of Kragmortha say and offer, position by position."""

import pytest

from rules.kragmortha import GAME
from rules.kragmortha.actions import Accuse, Book, Hide, Play, Push, React, Send, Vote
from rules.kragmortha.catalog import GLANCES, JUDGED
from rules.kragmortha.consequences import brief
from rules.kragmortha.panel import call_rows, hideable, panel, side
from rules.kragmortha.side import ASKED
from rules.kragmortha.state import LibraryState
from rules.kragmortha.turn_panel import RULES
from rules.panels import Choice, Form, Heading, Menu, Panel, Press, answers
from rules.registry import part
from tests.rules.kragmortha.tables import (
    apply,
    choose,
    lib,
    library,
    own,
    quiet_turn,
    waited,
)

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz", "Wren", "Ada", "Ikkit", "Bo")
PANEL, DISCORD = 36, 40  # components: what we allow ourselves, and the limit
STARTS = "c1 d1 e1 f1 g1 c10 c9 d9"


def shown(state: LibraryState) -> Panel:
    """The panel of whoever is asked."""
    decision = waited(state)
    return panel(own(state, decision.seat), decision, GAME.lawful(state, decision), (), NAMES)


def labels(shown: Panel) -> list[list[str]]:
    """The labels of the rows of buttons, the last row besides."""
    return [[press.label for press in row] for row in (*shown.rows, shown.finish) if isinstance(row, tuple) and row]


def headings(shown: Panel) -> list[str]:
    """The lines above cards."""
    return [row.text for row in shown.rows if isinstance(row, Heading)]


def menus(shown: Panel) -> dict[str, list[Choice]]:
    """The lists by their prompts."""
    return {row.prompt: list(row.choices) for row in shown.rows if isinstance(row, Menu)}


def entries(state: LibraryState) -> list[tuple[str, str]]:
    """Label and note of every way to use a book."""
    return [(choice.label, choice.note) for choices in menus(shown(state)).values() for choice in choices]


def called(state: LibraryState) -> list[list[str]]:
    """The buttons on the public call."""
    decision = waited(state)
    rows = call_rows(lib(state), lib(state).asked[0], GAME.lawful(state, decision), NAMES)
    return [[press.label for press in row] for row in rows]


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
    """chat.md 4.3."""
    assert brief(names, 0) == told


# ---------------------------------------------------------------- the turn


def test_a_turn_shows_each_card_once_with_its_first_steps() -> None:
    """KR-X1, chat.md 3.3."""
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
    """chat.md 3.1: 18 letters in a row of four."""
    turn = shown(library("f6 f7 e6 g6", rigor="c9", hands={0: "GOO RSP RSP"}))
    assert labels(turn)[0] == ["N f7", "E g6", "S f5", "W e6"]
    assert headings(turn)[0] == "**Goblin** · orb + orb. f7: push purple; g6: push green; e6: push orange."


def test_equal_cards_are_one_entry_and_what_cannot_be_played_is_said() -> None:
    turn = shown(library("g1 c3", hands={0: "GMB GMB GPB"}))
    assert headings(turn) == ["**Goblin** · stone + grimoire ×2", "**Goblin** · potion + grimoire, not playable now"]
    assert labels(turn) == [["N g2"]]


def test_a_locked_card_says_so_and_has_no_buttons() -> None:
    """KR-R54, chat.md 3.3."""
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
    """KR-G1, chat.md 3.1: look-ups at most 2,000 characters."""
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
    """KR-R38, chat.md 3.3."""
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
    """KR-B5, chat.md 3.3."""
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
    """chat.md 3.1: four cards with four directions, and more books than lists have room for."""
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


# ---------------------------------------------------------------- within a movement


def test_the_next_step_says_what_follows_and_can_be_the_last() -> None:
    """KR-X3, chat.md 3.3 and 5.2."""
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
    """KR-T2, chat.md 3.3."""
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
    """KR-X27, KR-X28, chat.md 3.3."""
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
    """KR-X46, chat.md 5.2."""
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
    """KR-X41, chat.md 3.3."""
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
