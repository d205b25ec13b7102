"""The face of the words module: it offers what every game's words offer, and answers for every option and entry."""

from inspect import getmembers, isfunction, signature
from re import findall

import pytest

from rules.level20 import GAME, words
from rules.level20.catalog import CATALOG
from rules.level20.options import DenOptions
from rules.level20.paths import read_path
from rules.level20.state import DenState
from rules.phrases import counted, joined, number
from rules.telling import Words
from tests.rules.level20.tables import S1, S2, S3, S4, den, fighters_phase, play, table
from tests.rules.level20.words_games import NAMES

MEMBERS = [(name, method) for name, method in getmembers(Words, isfunction) if not name.startswith("_")]


@pytest.mark.parametrize(("name", "method"), MEMBERS)
def test_the_module_offers_what_every_game_offers(name: str, method: object) -> None:
    promised = [*signature(method).parameters][1:]  # type: ignore[arg-type]
    assert [*signature(getattr(words, name)).parameters][: len(promised)] == promised


def test_calls_are_imperatives_with_piece_place_and_means() -> None:
    """chat 3.2: one threat that anybody can see, not more."""
    seen = den(table("E4 H8", vala="C2 S"))
    assert words.call(seen, seen.asked[0], NAMES) == (
        "move **Ziprik** from E4: 2 steps and 3 ferocity. As it stands, Vala slays you."
    )
    assert words.hint(seen, seen.asked[0]) == "/kobold go"
    assert words.waiting(seen, seen.asked[0], NAMES) == "It is Chloé's turn"


def test_a_fourth_card_is_called_for_without_telling_which_cards_are_held() -> None:
    """L20-R12, chat 4.5."""
    state = table("E4 H8", tokens="junk E4", hands={S1: "moss moss food"}, top="tunnel")
    play(state, "search:treasure")
    seen = den(state)
    assert words.call(seen, seen.asked[0], NAMES) == "give up one of four cards."
    assert words.waiting(seen, seen.asked[0], NAMES) == "Chloé must give up one card"


def test_receipts_name_the_piece_and_where_it_ended() -> None:
    state = table("E4 H8", vala="A1 S", hands={S1: "moss"})
    before = GAME.private(state, S1)
    play(state, "card:moss step:N step:E cover end")
    row = read_path("moss N E cover end")
    assert words.done(before, GAME.public(state), row, NAMES) == "Ziprik to F3, Moss on E4, hidden"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("row", "said"),
    [("cover", "Ziprik on E4, hidden"), ("search:treasure", "Ziprik on E4, junk on E4 searched")],
)
def test_receipts_of_who_did_not_move_name_the_square_too(row: str, said: str) -> None:
    state = table("E4 H8", tokens="junk E4")
    assert words.done(GAME.private(state, S1), GAME.public(state), read_path(row), NAMES) == said  # type: ignore[arg-type]


def test_a_call_without_steps_left_asks_for_the_end_of_the_turn() -> None:
    state = table("E4 H8", vala="A1 S")
    play(state, "step:N step:E")
    seen = den(state)
    assert words.call(seen, seen.asked[0], NAMES).startswith(
        "end the turn of **Ziprik** on F3: no steps left and 3 ferocity."
    )
    play(state, "ferocity step:S ferocity step:W")
    seen = den(state)
    assert words.call(seen, seen.asked[0], NAMES).startswith("move **Ziprik** from E4: no steps left and 1 ferocity.")


def test_who_comes_next_is_a_player_a_fighter_or_who_opens_the_next_round() -> None:
    """chat 3.2, L20-K1, L20-A1, L20-R20, L20-P1, L20-D1."""
    tables = [
        table("E4 H8"),
        table("E4 H8", turn=S2),
        table("E4 H8 A8 A7", brond="H1 W", vala="A1 S misses", turn=S4),
        table("E4 - A8", turn=S3, vala="A1 S misses"),
        ahead_of_brond(),
    ]
    assert [words.after(den(state), NAMES) for state in tables] == ["Дмитрий", "Vala", "Brond", "Tomás", "Brond"]
    lost = table("D4 H8", vala="D3 S", pride=1, hands={S1: "stalactite"})
    play(lost, "card:stalactite:N")
    assert words.after(den(lost), NAMES) == ""


def ahead_of_brond() -> DenState:
    """Vala stands on a kobold that may slip away; Brond has still to act."""
    state = table("D4 A4 H8 H1", vala="D2 S", brond="G4 W", hidden=[S3, S4], hands={S1: "tunnel"})
    fighters_phase(state)
    return state


def test_how_to_play_fits_one_message_and_speaks_of_all_that_a_newcomer_needs() -> None:
    assert 6 <= len(words.HOW.split("\n")) <= 8
    assert len(words.HOW) < 1200
    assert all(word in words.HOW for word in ("2 steps", "free square", "Junk", "Ferocity", "Cards", "half", "Pride"))


def test_a_hand_lists_cards_then_means_then_what_others_see() -> None:
    """chat 3.4."""
    state = table("E4 H8", hands={S1: "moss tunnel moss"}, ferocity={S1: 2})
    assert words.hand(GAME.private(state, S1), NAMES) == [  # type: ignore[arg-type]
        "Moss ×2, Rock Tunnel",
        "2 ferocity, not hidden, on E4.",
        "Others see: 3 cards.",
    ]


def test_an_action_is_described_with_what_the_fighters_would_do() -> None:
    state = table("E4 H8", vala="A1 S")
    play(state, "step:N")
    view = GAME.private(state, S1)
    said = {words.describe(view, action, NAMES) for action in GAME.legal(state, S1)}  # type: ignore[arg-type]
    assert "walk to F3, Vala comes for you" in said
    assert "walk to D3, Vala slays you" in said
    assert "spend 1 ferocity for 1 more step" in said


@pytest.mark.parametrize("row", CATALOG.options, ids=lambda row: row.id)
def test_every_value_of_every_option_has_a_meaning(row: object) -> None:
    assert "_" not in words.option_title(row.id)  # type: ignore[attr-defined]
    meanings = [words.option(row.id, value) for value in ("", *row.choices)]  # type: ignore[attr-defined]
    assert all(meaning.endswith(".") for meaning in meanings)
    assert len({*meanings}) == len(meanings)


@pytest.mark.parametrize(
    ("preset", "said"),
    [
        ("as printed", "Rules as printed and long hunt from round 20."),
        ("brisk", "Rules as printed, long hunt from round 20 and frustration from round 13."),
        ("short", "Rules as printed, long hunt from round 10 and frustration from round 10."),
    ],
)
def test_a_preset_is_one_line(preset: str, said: str) -> None:
    assert words.plays(GAME.presets[preset], 4) == said


def test_other_options_are_added_to_the_line() -> None:
    options = DenOptions(pride_bonus=-1, moss_chain="reset", forecast="off")
    assert words.plays(options, 3) == (
        "Rules as printed, long hunt from round 20, pride −1, moss makes slides two squares again and no forecast."
    )


def test_every_kobold_has_a_pick_and_a_label() -> None:
    assert [words.pick(key) for key in GAME.picks] == [
        "Ziprik, yellow circle",
        "Tuzz, blue hexagon",
        "Skarra, red square",
        "Mikko, green diamond",
        "Ikkit, white shield",
        "Vressa, purple flower",
    ]
    assert words.seat_label(den(table("E4 H8")), S2) == "Blue hexagon"


def test_the_ledger_finds_rules_cards_and_the_words_that_people_use() -> None:
    """chat 4.8: also the words of the "not" columns."""
    entries = {entry.id: entry for entry in words.ledger()}
    assert len([key for key in entries if key.startswith("L20-")]) >= 150
    assert entries["L20-K7"].source
    assert entries["L20-K7"].title == "End on a free square"
    assert entries["Rock Tunnel"].title == "Rock Tunnel"
    cited = {rule for entry in entries.values() for rule in findall(r"L20-[A-Z]+\d+", entry.source)}
    assert cited <= {*entries}
    assert [entry.id for entry in entries.values() if not entry.source] == []
    found = {word for entry in entries.values() for word in entry.words}
    assert {"MP", "claws", "lives", "loot", "trap", "hide", "skid", "kill", "tile", "enemy"} <= found


def test_what_players_ask_for_stands_before_what_lies_in_the_box() -> None:
    order = [entry.id for entry in words.ledger()]
    assert order[0] == "Step"
    assert order.index("Rock Tunnel") < order.index("L20-K7") < order.index("L20-ST1") < order.index("L20-C1")
    assert order.index("L20-C1") < order.index("L20-S1") < order.index("L20-EX1")


def test_standing_orders_are_said_in_words() -> None:
    """L20-R74."""
    assert words.order("tunnel", "best") == "Best exit at once."
    assert words.order("tunnel", "prefer:N+SE") == "North, then south-east, else the best exit."


def test_the_result_ranks_winners_then_the_living_then_the_slain() -> None:
    """L20-O2, L20-R61."""
    state = table("D4 H8 A8 -", vala="D3 S", pride=1, hands={S1: "stalactite"})
    state.kobolds[3].slain_in = 1
    play(state, "card:stalactite:N")
    ending = words.ending(den(state), NAMES)
    assert ending.headline == "**Chloé wins Level 20.** A falling stalactite took the last pride."
    assert ending.ranking == (
        "1. Chloé, savior",
        "2. Дмитрий, alive",
        "2. Tomás, alive",
        "4. Mira Oğuz, slain in round 1",
    )


def test_lists_numbers_and_plurals_follow_the_language() -> None:
    assert (joined(["A"]), joined(["A", "B"]), joined(["A", "B", "C"])) == ("A", "A and B", "A, B and C")
    assert (number(-1), counted(1, "step", "steps"), counted(2, "step", "steps")) == ("−1", "1 step", "2 steps")
