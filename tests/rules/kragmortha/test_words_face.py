"""The face of the words module: it offers what every game's words offer, and answers for every option and entry."""

from inspect import getmembers, isfunction, signature
from itertools import product
from re import findall, search
from typing import Any, get_args

import msgspec
import pytest

from rules.contract import Action, Asked, Decision
from rules.kragmortha import GAME, agenda, words
from rules.kragmortha import actions as act
from rules.kragmortha.catalog import GLANCES
from rules.kragmortha.described import DESCRIBED
from rules.kragmortha.glances_told import BRIEF, DEMANDS, demand, full, short
from rules.kragmortha.options import LibraryOptions
from rules.kragmortha.orders import QUESTIONS
from rules.kragmortha.state import LibraryState
from rules.telling import Words
from tests.rules.kragmortha.tables import choose, laid, lib, library, own, waited
from tests.rules.kragmortha.words_games import NAMES

MEMBERS = [(name, method) for name, method in getmembers(Words, isfunction) if not name.startswith("_")]
OPTIONS = msgspec.structs.fields(LibraryOptions)[1:]  # all but the picks
KINDS: list[type[Decision]] = [
    kind for kind in vars(agenda).values()
    if isinstance(kind, type) and issubclass(kind, Decision) and kind is not Decision
]  # fmt: skip


def call(state: LibraryState) -> str:
    """What is asked now."""
    seen = lib(state)
    return words.call(seen, seen.asked[0], NAMES)


def waiting(state: LibraryState) -> str:
    """What others read meanwhile."""
    seen = lib(state)
    return words.waiting(seen, seen.asked[0], NAMES)


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
    """chat.md 3.2; silent Glances bind nobody."""
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
    """KR-P2, KR-P4, chat.md 5.2 (6)."""
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
    """chat.md 4.6: 180 letters."""
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
    """chat.md 3.4."""
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
    """chat.md 4.8: also the words of the "not" columns."""
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
