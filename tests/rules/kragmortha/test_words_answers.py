"""What Kragmortha says of actions, hands, options, orders and the end."""

from re import findall, search
from typing import Any, get_args

import pytest

from rules.contract import Action
from rules.kragmortha import GAME, words
from rules.kragmortha import actions as act
from rules.kragmortha.described import DESCRIBED
from rules.kragmortha.options import LibraryOptions
from rules.kragmortha.orders import QUESTIONS
from rules.kragmortha.state import LibraryState
from tests.rules.kragmortha.tables import choose, lib, library, own, waited
from tests.rules.kragmortha.words_games import NAMES
from tests.rules.kragmortha.words_said import OPTIONS

# ---------------------------------------------------------------- actions, receipts, the hand


def test_every_action_is_described() -> None:
    assert {*DESCRIBED} == {*act.ACTIONS}


def test_actions_are_described_with_what_they_lead_to() -> None:
    state = library("f6 g7 c1", hands={0: "GMP GSB GMB"}, books={0: "loud_cough"})
    said = _described(state)
    assert "Goblin · stone + potion, north to f7" in said
    assert any(text.startswith("use Loud Cough: ") for text in said)
    choose(state, "play GMP f7")
    assert _described(state) == ["step east to g7, push Дмитрий", "halt"]
    choose(state, "g7")
    assert _described(state) == ["push Дмитрий north to g8", "push Дмитрий south to g6"]


def test_answers_out_of_turn_are_described() -> None:
    caught = library("g1 e9 f1", hands={0: "RSM GPB GPB"}, books={1: "mirror_charm"})
    choose(caught, "play RSM e9")
    assert _described(caught) == ["take the Glance", "answer with Mirror Charm"]
    theft = library("e10 c1 g1", hands={0: "GSM GMP RSM"})
    choose(theft, "play GMP f10")
    assert _described(theft) == ["go home to d1", "go home to e1", "go home to f1"]
    sent = library("g4 c9 f1", rigor="d8", hands={0: "RMB GPB GPB"})
    choose(sent, "play RMB c8")
    assert _described(sent) == ["let Rigor Mortis stay", "send Rigor Mortis on to d4"]


def _described(state: LibraryState) -> list[str]:
    decision = waited(state)
    view = own(state, decision.seat)
    return [words.describe(view, action, NAMES) for action in GAME.lawful(state, decision)]


def test_no_description_hands_out_the_words_of_a_squeak() -> None:
    """KR-R38."""
    view = own(library("f6 g7 c1", hands={0: "GMP GSB GMB"}), 0)
    assert words.describe(view, act.Play("GMP", "f7", "humble dread lord"), NAMES) == (
        "Goblin · stone + potion, north to f7"
    )
    assert words.describe(view, act.PlayExcused("GMP", "f7"), NAMES).endswith(", without a squeak")


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ((act.Play("GMP", "f7"), act.Step("g7"), act.Push("g6")), "the red goblin to g7 and Дмитрий pushed to g6"),
        ((act.Play("GMP", "f7"), act.Halt()), "the red goblin to f7"),
        ((act.Halt(),), "halted"),
        ((act.Play("RSM", "e9"),), "Rigor Mortis to e9"),
        ((act.Book("second_wind"), act.Play("GMP", "f7"), act.Stop()),
         "Second Wind used, the red goblin to f7 and no second card"),
        ((act.Discard(),), "the hand discarded"),
        ((act.Land("d4"),), "the red goblin on d4"),
        ((act.React("no"),), "the Glance taken"),
        ((act.Send("no"),), "Rigor Mortis stays"),
        ((act.Accuse(2),), "Tomás accused"),
        ((act.Vote(2, "guilty"),), "a verdict given on Tomás"),
        ((act.ChooseMode("ready-made"),), "the way of squeaking chosen"),
    ],
)  # fmt: skip
def test_receipts_name_the_piece_and_where_it_ended(row: tuple[Action, ...], said: str) -> None:
    """What may be shown to the table keeps votes and ways of squeaking to oneself."""
    state = library("f6 g7 c1", hands={0: "GMP GSB GMB"})
    assert words.done(own(state, 0), lib(state), row, NAMES) == said


def test_a_hand_lists_cards_then_means_then_what_others_see() -> None:
    """chat 3.4."""
    state = library("f6 c1 g1", hands={0: "GMP GMP RSB"}, glances={0: "whisper"}, silent={0: "rhyme"},
                    books={0: "hush"}, used={0: "long_legs"})  # fmt: skip
    assert words.hand(own(state, 0), NAMES) == [
        "Goblin · stone + potion ×2, Rigor · scroll + grimoire",
        "The red goblin stands on f6.",
        "2 of 4 Glances: Whisper: no capitals inside, no !; Rhyme (silent).",
        "Spell Books: Hush.",
        "Used: Long Legs.",
        "You type your squeaks.",
        "Others see: 3 cards.",
    ]


def test_a_hand_tells_what_is_locked_open_and_known() -> None:
    """KR-R54, Open Palm, Pickpocket."""
    locked = library("f6 c1", hands={0: "GMP GMP RSB"}, glances={0: "butterfingers"}, locks="GMP")
    assert words.hand(own(locked, 0), NAMES)[0] == (
        "Goblin · stone + potion, Rigor · scroll + grimoire, Goblin · stone + potion (locked this turn)"
    )
    shown = library("f6 c1", hands={0: "GMP GMP RSB"}, glances={0: "open_palm"})
    assert words.hand(own(shown, 0), NAMES)[-1] == "Others see: all your cards (Open Palm)."
    picked = library("e5 c1", hands={0: "GMP GSB RSM", 1: "GPB GPB GPB"}, books={0: "pickpocket"})
    choose(picked, "book pickpocket 1 GMP")
    assert "You know of Дмитрий: Goblin · stone + potion." in words.hand(own(picked, 0), NAMES)
    assert "You know of Chloé: Goblin · potion + grimoire." in words.hand(own(picked, 1), NAMES)


# ---------------------------------------------------------------- options, orders, seats


@pytest.mark.parametrize("field", OPTIONS, ids=lambda field: field.name)
def test_every_value_of_every_option_has_a_meaning(field: Any) -> None:
    assert "_" not in words.option_title(field.name)
    meanings = [words.option(field.name, value) for value in ("", *get_args(field.type))]
    assert all(meaning.endswith(".") for meaning in meanings)
    assert len({*meanings}) == len(meanings)


@pytest.mark.parametrize(
    ("preset", "said"),
    [
        ("full", "Rules as printed and dawn after round 100."),
        ("short", "Rules as printed, 3 Glances end the game, 9 Spell Books and dawn after round 40."),
    ],
)
def test_a_preset_is_one_line(preset: str, said: str) -> None:
    assert words.plays(GAME.presets[preset], 4) == said


def test_other_options_are_added_to_the_line() -> None:
    options = LibraryOptions(squeaks="off", tokens="3-2-1", fading=3, first_player=2)
    assert words.plays(options, 3) == (
        "Rules as printed, number 2 begins, gentle teleports, no squeaks, Glances about squeaks fade after 3 turns "
        "and dawn after round 100."
    )


def test_few_players_are_shown_both_lengths() -> None:
    """KR-R56: the short game is suggested where the full one would be long for a channel, and never chosen for them."""
    full_game, short_game = GAME.presets["full"], GAME.presets["short"]
    assert words.advice(full_game, 2) == (
        "With two players the full game takes about 29 days at one turn a day each, 15 at two; the short one 16 or 8."
    )
    assert words.advice(full_game, 3).startswith("With three players the full game takes about 20 days ")
    assert [words.advice(full_game, seats) for seats in (4, 8)] == ["", ""]
    assert words.advice(short_game, 2) == ""


def test_every_goblin_has_a_pick_and_a_label() -> None:
    assert [words.pick(key) for key in GAME.picks] == [
        "Red goblin, red square",
        "Purple goblin, purple flower",
        "Orange goblin, orange triangle",
        "Green goblin, green diamond",
        "Blue goblin, blue hexagon",
        "Gold goblin, yellow circle",
        "Ivory goblin, white shield",
        "Onyx goblin, black cross",
    ]
    seen = lib(library("a1 b1 c1 d1 e1 f1 g1 g2"))
    assert (words.seat_label(seen, 2), words.piece(seen, 5)) == ("Orange triangle", "the gold goblin")


def test_standing_orders_are_said_in_words() -> None:
    assert {question.key: question.answers for question in QUESTIONS} == {
        key: tuple(said.answers) for key, said in words.ORDERS.items()
    }
    assert words.order("react", "last") == "Only before the Glance that would end the game."
    assert all(words.order(key, "ask") == "Ask me." for key in words.ORDERS)


# ---------------------------------------------------------------- look-ups and the end


def test_the_ledger_finds_rules_cards_and_the_words_that_people_use() -> None:
    """chat 4.8: also the words of the "not" columns."""
    entries = {entry.id: entry for entry in words.ledger()}
    assert len(entries) == len(words.ledger())
    assert len([key for key in entries if key.startswith("KR-")]) >= 190
    assert entries["KR-M4"].title == "Adjacent"
    assert entries["KR-M4"].source == "Moving"
    assert entries["Loud Cough"].text.startswith("Spell Book, 1 copy with 2 symbols. Used in your own turn")
    assert entries["Whisper"].text.startswith("Ominous Glance, Mouth. ")
    assert entries["Snap!"].text.startswith("Teleport token, 2 copies. ")
    cited = {rule for entry in entries.values() for rule in findall(r"KR-[A-Z]+\d+", f"{entry.source} {entry.text}")}
    assert cited <= {*entries}
    assert [entry.id for entry in entries.values() if not entry.source] == []
    found = {word for entry in entries.values() for word in entry.words}
    assert {"pawn", "RM", "move points", "shove", "hit", "penalty", "curse", "spell", "square", "wall", "fail"} <= found


def test_what_players_ask_for_stands_before_what_lies_in_the_box() -> None:
    order = [entry.id for entry in words.ledger()]
    assert order[0] == "Goblin"
    assert order.index("Hush") < order.index("KR-T7") < order.index("KR-R1") < order.index("KR-C1")
    assert order.index("KR-S1") < order.index("KR-X1")


def test_rules_that_are_looked_up_show_no_keys() -> None:
    raw = r"`|\w_\w|\bseat \d|\bgenerator\b|\bspec\b|section \d"
    rules = [entry for entry in words.ledger() if entry.id.startswith("KR-")]
    assert [entry.id for entry in rules if search(raw, f"{entry.title} {entry.text}")] == []
    assert [entry.id for entry in rules if not 3 <= len(entry.title) <= 110 or not entry.text] == []


def test_the_result_ranks_by_glances_books_and_symbols() -> None:
    """KR-X19 (KR-E2, KR-E3), KR-X20 (KR-R35)."""
    state = library("f7 g1 d1 c1", rigor="f8", hands={0: "GSB RPB RPB"}, glance_deck="bended_knee",
                    glances={0: "open_palm leaden_boots cross_eyed", 1: "beast", 2: "grovel", 3: "butler no_self"},
                    books={1: "hush", 2: "swap_shadows long_legs", 3: "mirror_charm pickpocket fresh_hand"},
                    )  # fmt: skip
    choose(state, "play GSB f8")
    ending = words.ending(lib(state), NAMES)
    assert ending.headline == "**Tomás wins Kragmortha.** Chloé has 4 Glances."
    assert ending.ranking == (
        "1. Tomás, 1 Glance, 2 books with 4 symbols",
        "2. Дмитрий, 1 Glance, 1 book with 3 symbols",
        "3. Mira Oğuz, 2 Glances, 3 books with 7 symbols",
        "4. Chloé, 4 Glances, no book, out",
    )
    assert ending.figures.endswith("8 Glances held at the end, 6 of 18 Spell Books taken.")
    assert words.after(lib(state), NAMES) == ""
    shared = library("f7 g1 d1", rigor="f8", hands={0: "GSB RPB RPB"}, glances={0: "open_palm leaden_boots cross_eyed"})
    choose(shared, "play GSB f8")
    both = words.ending(lib(shared), NAMES)
    assert both.headline.startswith("**Дмитрий and Tomás win Kragmortha.** ")
    assert both.ranking[:2] == ("1. Дмитрий, 0 Glances, no book", "1. Tomás, 0 Glances, no book")
