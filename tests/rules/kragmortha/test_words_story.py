"""How what has happened in the library is told: one line for each thing a player would tell a friend."""

from typing import get_args

import pytest

from rules.contract import Event
from rules.kragmortha import events as ev
from rules.kragmortha import words
from rules.kragmortha.events import EVENTS, EndCause
from rules.kragmortha.state import LibraryState
from rules.kragmortha.turns_told import Telling
from rules.kragmortha.view import Library
from tests.rules.kragmortha.tables import choose, lib, library, own
from tests.rules.kragmortha.words_games import NAMES, moments

SILENT = {  # told by a neighbour, to one seat only, or not at all
    ev.GlanceLeft, ev.Silenced, ev.CardsDrawn, ev.CardLocked, ev.CardsSwapped, ev.DeckReshuffled, ev.Voted, ev.ModeSet,
}  # fmt: skip


def told(*events: Event, view: Library | None = None) -> list[str]:
    """These events as lines, at a plain table of four: red, purple, orange and green."""
    return words.story(events, view or lib(library("f6 g7 g8 c1")), NAMES)


def after(state: LibraryState, *answers: str, squeak: str | None = None) -> list[str]:
    """What these answers come to, as lines."""
    events = choose(state, *answers, squeak=squeak)
    return words.story(events, lib(state), NAMES)


def test_every_kind_of_event_is_told_or_silent_on_purpose() -> None:
    handled = {kind for kind in vars(Telling)["tell"].dispatcher.registry if kind is not object}
    assert handled | SILENT == {*EVENTS}
    assert handled & SILENT == set()


def test_a_turn_is_one_line_with_its_squeak() -> None:
    """chat 5.2: the squeak first, then who moved whom where."""
    state = library("f6 g7 c1", hands={0: "GMP GSB GMB"})
    assert after(state, "play GMP f7", "g7", "g6", squeak="up and away, quietly") == [
        "“\u2068up and away, quietly\u2069” — **Chloé** moved the red goblin f7, g7 and pushed Дмитрий south to g6."
    ]


def test_a_chain_onto_rigor_mortis_is_one_line_with_the_glance() -> None:
    """KR-X3 (KR-P4, KR-F3): who pushed whom, and what it came to."""
    state = library("f6 g7 g8 c1", rigor="f8", hands={0: "GMP GSB GMB"}, glance_deck="open_palm")
    assert after(state, "play GMP f7", "g7", "g8", "f8", "d4") == [
        "💀 **Chloé** moved the red goblin f7, g7 and pushed Дмитрий north to g8, who pushed Tomás west to f8. "
        "Rigor Mortis caught Tomás: *Open Palm*, 1 of 4 Glances; Tomás reappeared on d4."
    ]


def test_rigor_mortis_who_is_sent_onto_a_goblin_catches_it() -> None:
    """KR-X8, chat 4.7 (24)."""
    state = library("g1 e9 f1", hands={0: "RSM GPB GPB"}, glances={1: "rhyme butterfingers"}, glance_deck="whisper")
    assert after(state, "play RSM e9", "d4", "d9") == [
        "💀 **Chloé** sent Rigor Mortis to e9. He caught Дмитрий: *Whisper*, 3 of 4 Glances; Дмитрий reappeared on d4.",
        "**Chloé** moved Rigor Mortis on to d9.",
    ]


def test_a_catch_that_is_not_answered_yet_is_told_as_it_stands() -> None:
    """KR-R44: in the middle of a question."""
    state = library("g1 e9 f1", hands={0: "RSM GPB GPB"}, books={1: "mirror_charm"})
    assert after(state, "play RSM e9") == ["💀 **Chloé** sent Rigor Mortis to e9. He caught Дмитрий."]
    assert after(state, "mirror_charm", "c8") == ["**Дмитрий** was spared by *Mirror Charm* and reappeared on c8."]


def test_books_in_answer_to_a_catch_are_told_with_it() -> None:
    """KR-X27, KR-X28 (KR-R44)."""
    spared = library("g1 e9 f1", hands={0: "RSM GPB GPB"}, books={1: "mirror_charm"})
    assert after(spared, "play RSM e9", "mirror_charm", "c8") == [
        "💀 **Chloé** sent Rigor Mortis to e9. He caught Дмитрий, who was spared by *Mirror Charm*; "
        "Дмитрий reappeared on c8."
    ]
    blamed = library("g1 e9 f1", hands={0: "RSM GPB GPB"}, books={1: "pointed_finger"}, glance_deck="averted_gaze")
    assert after(blamed, "play RSM e9", "pointed_finger", "c8") == [
        "💀 **Chloé** sent Rigor Mortis to e9. He caught Дмитрий, who blamed Chloé with *Pointed Finger*: "
        "*Averted Gaze*, 1 of 4 Glances, for Chloé; Дмитрий reappeared on c8."
    ]


def test_a_theft_is_told_with_the_book_and_the_way_home() -> None:
    """KR-X6 (KR-B3, KR-B4)."""
    state = library("e10 c1 g1", hands={0: "GSM GMP RSM"}, book_deck="hush")
    assert after(state, "play GMP f10", "e1") == [
        "🏆 **Chloé** moved the red goblin to f10, stole *Hush* from the desk and went home to e1."
    ]


def test_a_goblin_pushed_onto_the_desk_has_a_sentence_of_its_own() -> None:
    """KR-X15 (KR-R20, KR-R21): the mover goes on in a new line."""
    state = library("f7 f8 c1", rigor="d8", hands={0: "GSP RSM RSM"}, book_deck="deep_pockets")
    assert after(state, "play GSP f8", "f9", "g1", "e8") == [
        "🏆 **Chloé** moved the red goblin to f8 and pushed Дмитрий north to f9. "
        "Дмитрий stole *Deep Pockets* from the desk and went home to g1.",
        "**Chloé** moved on to e8.",
    ]


def test_tokens_are_told_with_what_they_brought() -> None:
    """KR-X10 (KR-L2, KR-L5), KR-L4, KR-X24 (KR-L8)."""
    trap = library("f6 g6 c1", hands={0: "GSP GMB RMB"}, tokens="X T T B B X", glance_deck="beast")
    assert after(trap, "play GSP g6", "g5", "d4", "halt") == [
        "🎲 **Chloé** moved the red goblin to g6 and pushed Дмитрий south to g5. "
        "Дмитрий drew *Snap!* on g5, reappeared on d4 and drew *Beast*, 1 of 4 Glances."
    ]
    book = library("g4 c1", hands={0: "GMB RSP RSP"}, tokens="B T T X B X", book_deck="hush")
    assert after(book, "play GMB g5", "f2") == [
        "🏆 **Chloé** moved the red goblin to g5, drew *Left-behind Book* on g5, reappeared on f2 and found *Hush*."
    ]
    last = library("g4 c1", hands={0: "GMB RSP RSP"}, tokens="T", tokens_used="T B B X X")
    assert after(last, "play GMB g5", "f2")[-1] == "🎲 All teleport tokens lie face down again, shuffled."


def test_glances_that_went_back_are_named_and_many_are_counted() -> None:
    """KR-X18 (KR-G5)."""
    state = library("f7 c1", rigor="f8", hands={0: "GSB RPB RPB"}, glances={0: "open_palm whisper"},
                    glance_deck="thimble_hand lost_fang butterfingers cross_eyed")  # fmt: skip
    line, _ = after(state, "play GSB f8", "c8", squeak="humble")  # and a card into the open hand
    assert line.endswith(
        "Rigor Mortis caught Chloé: *Cross-Eyed*, 3 of 4 Glances "
        "(put back first: *Thimble Hand*, *Lost Fang* and *Butterfingers*); Chloé reappeared on c8."
    )
    many = ev.GlanceDrawn(seat=0, card="blank", cause="trap", held=1, put_back=("grovel",) * 9)
    assert told(many, view=lib(library("f6 g7", blank={0: 1}))) == [
        "🎲 **Chloé** drew a blank stare, 1 of 4 Glances (put back first: 9)."
    ]


def test_rigor_mortis_is_sent_on_in_the_same_line() -> None:
    """KR-X16 (KR-L10)."""
    state = library("g4 c9 f1", rigor="d8", hands={0: "RMB GPB GPB"})
    assert after(state, "play RMB c8", "d4") == ["**Chloé** sent Rigor Mortis to c8 and sent him on to d4."]


def test_a_push_at_random_names_the_glance_behind_it() -> None:
    """Cross-Eyed."""
    pushed = ev.Pushed(goblin=1, start="g7", to="g6", by=0, how="random")
    assert told(pushed) == ["**Chloé** pushed Дмитрий south to g6 (*Cross-Eyed*)."]


@pytest.mark.parametrize(
    ("book", "used"),
    [
        ("second_wind", "used *Second Wind*"),
        ("hush whisper", "silenced *Whisper* with *Hush*"),
        ("wipe_the_slate whisper", "got rid of *Whisper* with *Wipe the Slate*"),
        ("pass_the_stare whisper 1", "gave *Whisper* to Дмитрий with *Pass the Stare*"),
        ("swap_shadows 1", "traded places with Дмитрий by *Swap Shadows* (now on c1)"),
        ("homing_hop g5", "used *Homing Hop* (now on g5)"),
        ("master_over_here g5", "used *Master, Over Here!* and sent Rigor Mortis to g5"),
        ("loud_cough e9", "used *Loud Cough* and sent Rigor Mortis to e9"),
        ("pickpocket 1 GMP", "exchanged a card with Дмитрий by *Pickpocket*"),
        ("fresh_hand GMP", "used *Fresh Hand* and discarded *Goblin · stone + potion*"),
    ],
)
def test_a_book_is_a_clause_of_the_turn(book: str, used: str) -> None:
    """KR-B5: what it was used on; what it drew in secret is not told."""
    state = library("e5 c1", hands={0: "GMP GSB RSM"}, glances={0: "whisper"}, books={0: book.split()[0]})
    assert after(state, f"book {book}") == [f"**Chloé** {used}."]


def test_books_and_cards_of_one_turn_are_one_line() -> None:
    """KR-X29."""
    state = library("e5 c1", hands={0: "GMP GSB RSM"}, books={0: "second_wind"})
    assert after(state, "book second_wind", "play GMP f5", "halt", "play RSM f8", "f7") == [
        "**Chloé** used *Second Wind*, moved the red goblin to f5 and sent Rigor Mortis to f8, f7."
    ]


def test_a_shove_pushes_from_the_place() -> None:
    """Spectral Shove."""
    state = library("e5 e6 c1", hands={0: "GMP GSB RSM"}, books={0: "spectral_shove"})
    assert after(state, "book spectral_shove 1 f6") == [
        "**Chloé** used *Spectral Shove* and pushed Дмитрий east to f6."
    ]


def test_a_hand_that_cannot_be_played_is_shown() -> None:
    """KR-X22 (KR-M9)."""
    state = library("g1 c3", hands={0: "GPB GPB GPB"})
    assert after(state, "discard") == [
        "**Chloé** could play no card and discarded the hand: *Goblin · potion + grimoire* ×3."
    ]


def test_cards_that_come_into_an_open_hand_are_named() -> None:
    """Open Palm."""
    state = library("g1 c3", hands={0: "GMB GPB GPB"}, glances={0: "open_palm"}, move_deck="RSM")
    assert after(state, "play GMB g2", "halt") == [
        "**Chloé** moved the red goblin to g2 and got *Rigor · scroll + stone* into the open hand."
    ]


def test_a_slip_has_a_line_of_its_own() -> None:
    """KR-X39 (KR-G3, KR-R39)."""
    state = library("e5 c1 g1", hands={0: "GMP GSB RSM"}, glances={0: "whisper bended_knee"}, glance_deck="rhyme")
    assert after(state, "play GMP f5", "halt", squeak="PLEASE!!") == [
        "“\u2068PLEASE!!\u2069” — **Chloé** moved the red goblin to f5.",
        "⚖️ **Chloé** slipped over *Whisper* and *Bended Knee*: *Rhyme*, 3 of 4 Glances.",
    ]


def test_a_trial_is_told_from_accusation_to_verdict() -> None:
    """KR-R41: how they voted is public with the verdict."""
    opened = ev.TrialOpened(accuser=3, accused=0, card="beast", number=4, squeak="good evening")
    assert told(opened) == ["⚖️ **Mira Oğuz** accused Chloé of breaking *Beast*."]
    closed = ev.TrialClosed(accuser=3, accused=0, card="beast", guilty=(1, 2), innocent=(), found_guilty=True)
    drawn = ev.GlanceDrawn(seat=0, card="rhyme", cause="verdict", held=2)
    assert told(closed, drawn, view=lib(library("f6 g7 g8 c1", glances={0: "beast rhyme"}))) == [
        "⚖️ **Chloé** was found guilty of breaking *Beast*, 2 to 0 (guilty: Дмитрий and Tomás): *Rhyme*, 2 of 4 Glances."
    ]
    freed = ev.TrialClosed(accuser=3, accused=0, card="beast", guilty=(1,), innocent=(2,), found_guilty=False)
    assert told(freed) == [
        "⚖️ **Chloé** was found innocent of breaking *Beast*, 1 to 1 (guilty: Дмитрий; innocent: Tomás); "
        "Mira Oğuz cannot accuse for 2 turns."
    ]
    unvoted = ev.TrialClosed(accuser=3, accused=0, card="beast", guilty=(), innocent=(), found_guilty=False)
    assert "found innocent of breaking *Beast*, without a vote;" in told(unvoted)[0]


def test_placements_in_a_row_are_one_line() -> None:
    """KR-T3."""
    entered = [ev.Placed(seat=seat, at=at) for seat, at in ((1, "c1"), (2, "d1"), (3, "e1"))]
    assert told(*entered) == ["**Дмитрий** entered the library on c1, Tomás on d1 and Mira Oğuz on e1."]


def test_two_turns_are_two_lines_even_where_the_first_ended_with_the_second_player() -> None:
    moved = ev.Stepped(pawn="goblin", seat=1, start="g7", to="g8")
    pushed = ev.Pushed(goblin=1, start="f6", to="g6", by=0, how="forced")
    over = (ev.TurnEnded(seat=0, drew=1), ev.TurnBegan(seat=1, turn=2))
    drew = (ev.TokenDrawn(goblin=1, at="g5", token="T"), ev.Landed(goblin=1, start="g5", at="d4", why="teleport"))
    assert told(pushed, *drew, *over, ev.CardPlayed(seat=1, card="GSM"), moved) == [
        "🎲 **Chloé** pushed Дмитрий east to g6. Дмитрий drew *Puff!* on g5 and reappeared on d4.",
        "**Дмитрий** moved the purple goblin to g8.",
    ]


def test_a_story_cut_anywhere_is_still_told_in_whole_sentences() -> None:
    """The time-out of a player stands between two parts of one chain."""
    assert told(ev.Pushed(goblin=2, start="g8", to="f8", by=1, how="chosen")) == [
        "**Дмитрий** pushed Tomás west to f8."
    ]
    assert told(ev.Landed(goblin=2, start="f8", at="d4", why="hit")) == ["**Tomás** reappeared on d4."]
    assert told(ev.Landed(goblin=2, start="f9", at="d1", why="home")) == ["**Tomás** went home to d1."]
    drawn = ev.GlanceDrawn(seat=2, card="beast", cause="hit", held=1)
    seen = lib(library("f6 g7 g8 c1", glances={2: "beast"}))
    assert told(drawn, view=seen) == ["💀 **Tomás** drew *Beast*, 1 of 4 Glances."]
    blamed = ev.BookUsed(seat=2, book="pointed_finger", target=0)
    assert told(blamed) == ["**Tomás** blamed Chloé with *Pointed Finger*."]


def test_a_goblin_is_called_by_what_it_is_called() -> None:
    """KR-S9: gold, ivory and onyx in every sentence."""
    view = lib(library("a1 b1 c1 d1 e1 f1 g1 g2"))
    turns = [
        event
        for seat in (5, 6, 7)
        for event in (ev.CardPlayed(seat=seat, card="GSM"), ev.Stepped(pawn="goblin", seat=seat, start="f1", to="f2"))
    ]
    assert told(*turns, view=view) == [
        "**Ada** moved the gold goblin to f2.",
        "**Ikkit** moved the ivory goblin to f2.",
        "**Bo** moved the onyx goblin to f2.",
    ]


@pytest.mark.parametrize("cause", get_args(EndCause))
def test_every_way_to_end_has_its_reason(cause: EndCause) -> None:
    """KR-E1, KR-R45."""
    (line,) = told(ev.GameOver(winners=(0, 2), cause=cause, seat=None if cause == "dawn" else 1))
    assert line.startswith("🏆 **Chloé and Tomás** win: ")
    assert line.endswith({"fourth glance": "Дмитрий has 4 Glances.", "last book": "Дмитрий took the last Spell Book.",
                          "dawn": "round 100 is over, and dawn breaks."}[cause])  # fmt: skip


def test_a_slip_tells_what_the_squeak_has_broken() -> None:
    """KR-G3, KR-R39."""
    slipped = ev.GlanceDrawn(seat=0, card="rhyme", cause="slip", held=3, broken=("whisper", "beast"))
    assert told(slipped) == ["⚖️ **Chloé** slipped over *Whisper* and *Beast*: *Rhyme*, 3 of 4 Glances."]


def test_only_the_own_seat_reads_what_it_drew() -> None:
    """KR-K7, spec of hidden information: cards drawn, locked and exchanged."""
    state = library("e5 c1 g1")
    events: list[Event] = [
        ev.CardsDrawn(seat=0, cards=("GSB", "GSB", "ROO"), only_for=0),
        ev.CardLocked(seat=0, card="GSM", only_for=0),
        ev.CardsSwapped(thief=0, victim=1, taken="RSM", given="GMP", only_for=0),
        ev.CardsSwapped(thief=0, victim=1, taken="RSM", given="GMP", only_for=1),
        ev.ModeSet(seat=1, mode="ready-made", only_for=1),
        ev.CardsDrawn(seat=0, cards=(), only_for=0),
    ]
    assert words.story(events, lib(state), NAMES) == []
    assert words.private_story(events, own(state, 0), NAMES) == [
        "You drew *Goblin · scroll + grimoire* ×2, *Rigor · orb + orb*.",
        "*Butterfingers* locks **Goblin · scroll + stone** until you have played another card.",
        "You took **Rigor · scroll + stone** from Дмитрий and gave **Goblin · stone + potion** for it.",
    ]
    assert words.private_story(events, own(state, 1), NAMES) == [
        "Chloé took **Rigor · scroll + stone** from you and gave you **Goblin · stone + potion**.",
        "From your next turn on you choose your squeaks from three ready-made lines.",
    ]
    assert words.private_story(events, own(state, 2), NAMES) == []


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2), (8, 3)])
def test_every_catch_and_every_glance_of_a_game_is_told(seats: int, seed: int) -> None:
    told_of = 0
    for moment in moments(seats, seed, clever=0.7):
        lines = words.story(moment.events, moment.after, NAMES)
        caught = sum(isinstance(event, ev.Collided) for event in moment.events)
        drawn = sum(isinstance(event, ev.GlanceDrawn) for event in moment.events)
        assert sum(line.count(" caught ") for line in lines) == caught
        assert sum(line.count(" Glances") >= 1 for line in lines) >= min(1, drawn)
        told_of += caught + drawn
    assert told_of > 0
