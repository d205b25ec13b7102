"""Every refusal teaches: what is not possible, why with the rule's id, and what is possible instead."""

import ast
import re
from pathlib import Path

import pytest

import rules
from rules.contract import Illegal
from rules.level20 import GAME, commands, words
from rules.level20.actions import ACTIONS
from rules.level20.refusals_said import SENTENCES
from rules.level20.view import Seat
from rules.notation import read
from tests.rules.level20.tables import S1, S2, S3, fighters_phase, play, refused, table
from tests.rules.level20.words_games import NAMES, moments

FORM = re.compile(r"[A-Z].* (is|are) not possible: [^.]+\. [A-Z].*\.")
FOLDER = Path(rules.__file__).parent
EVERYTHING = [
    *(f"step:{way}" for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")),
    *(f"card:{card}" for card in ("moss", "food", "tunnel", "stalactite", "moss:N")),
    *(f"card:stalactite:{way}" for way in ("N", "SE", "W")),
    *(f"tunnel:{way}" for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")),
    *("search:treasure", "search:ferocity", "ferocity", "cover", "end", "discard:food"),
]  # fmt: skip


def raised() -> set[tuple[str, str]]:
    """The rule and reason of every refusal to a player written in the code of the game and of the contract."""
    modules = [*(FOLDER / "level20").glob("*.py"), FOLDER / "contract.py"]
    calls = [node for module in modules for node in ast.walk(ast.parse(module.read_text("utf-8")))]
    return {
        (rule, reason.value)
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Illegal"
        for rule in constants(call.args[0])
        if rule != "repair"
        for reason in call.args[1:]
        if isinstance(reason, ast.Constant)
    }


def constants(node: ast.expr) -> list[str]:
    """The texts that this expression can be."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return [str(node.value)] if isinstance(node, ast.Constant) else []


def said(state: object, word: str, seat: int = S1) -> str:
    """The sentence for this refused action."""
    view = GAME.private(state, seat)  # type: ignore[arg-type]
    return words.refuse(refused(state, word, seat), view, NAMES)  # type: ignore[arg-type]


def test_every_refusal_of_the_code_has_its_sentence_and_no_sentence_is_left_over() -> None:
    assert raised() == {*SENTENCES}


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 4), (6, 5)])
def test_whatever_is_refused_in_a_game_gets_three_parts(seats: int, seed: int) -> None:
    refusals = set()
    for moment in moments(seats, seed, careful=0.3):
        for word in EVERYTHING:
            try:
                asked = GAME.asked(moment.state, moment.decision.seat, read(ACTIONS, word))
                refusal = GAME.refusal(moment.state, asked, read(ACTIONS, word))
            except Illegal as unasked:
                refusal = unasked
            if refusal is not None:
                refusals.add(words.refuse(refusal, moment.view, NAMES))
    assert len(refusals) > 50
    assert [text for text in refusals if not FORM.fullmatch(text) or len(text) > 400] == []


def test_a_taken_square_names_who_stands_there_and_free_squares_near_it() -> None:
    """L20-K7."""
    state = table("E4 G4 H8", vala="A1 S", ferocity={S1: 0})
    play(state, "step:E")
    assert said(state, "step:E") == (
        "Stopping on G4 is not possible: Дмитрий stands there (L20-K7). "
        "With 1 step left you can end on F3, G3, F5, G5, E3 and E5."
    )


def test_ends_named_as_a_way_out_are_those_of_the_list_that_live_first() -> None:
    """L20-K9."""
    state = table("E4 H8", vala="A1 S")
    assert said(state, "end") == (
        "Ending the turn is not possible: 2 steps are left and must be used (L20-K9). "
        "With 2 steps left you can end on E2, F2, F3, F4, G2, G3 and 18 more."
    )


def test_steps_left_over_are_counted() -> None:
    """L20-K9."""
    state = table("E4 G4 H8", vala="A1 S")
    play(state, "step:N")
    assert said(state, "end").startswith(
        "Ending the turn is not possible: 1 step is left and must be used (L20-K9). With 1 step left you can end on "
    )


def test_a_refusal_by_turn_order_cites_no_rule_and_names_who_is_asked() -> None:
    state = table("E4 G4 H8", vala="A1 S")
    view = GAME.private(state, S2)
    assert isinstance(view, Seat)
    assert words.refuse(Illegal("turn order", "not asked"), view, NAMES) == (
        "That is not possible: it is not your turn. The table waits for Chloé."
    )


def test_a_wall_is_named_by_direction() -> None:
    """L20-R3."""
    state = table("A4 G4 H8", vala="A1 S")
    assert said(state, "step:W") == (
        "Anything west of A4 is not possible: the wall is there (L20-R3). Next to it lie A3, B3, B4, A5 and B5."
    )


def test_a_token_on_a_token_is_named() -> None:
    """L20-TC6."""
    state = table("A4 G4 H8", vala="A1 S", tokens="junk A4", hands={S1: "moss"})
    assert said(state, "card:moss") == (
        "A card on A4 is not possible: junk lies there already (L20-TC6). A square without a token takes it."
    )


def test_a_tunnel_back_to_where_the_fighter_came_from_lists_the_ways_out() -> None:
    """L20-RT2."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "tunnel"})
    fighters_phase(state)
    assert said(state, "tunnel:N") == (
        "Slipping to D3 is not possible: Vala came from there (L20-RT2). "
        "Ways out lead to C3, E3, C4, E4, C5, D5 and E5."
    )


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            commands.card("Stalactite", None),
            "A stalactite there is not possible: it falls on one square next to you where nothing lies (L20-ST1). "
            "Name E3, F3, F4, F5, E5, D5, D4 or D3.",
        ),
        (
            commands.card("moss", "A1"),
            "That card there is not possible: it has to be one card in your hand and one free square (L20-TC3). "
            "Possible now: Moss and Stalactite; a stalactite needs its square.",
        ),
        (
            commands.go("Z9", stay=False),
            "Going there is not possible: the den has no such square (L20-R1). Squares are called A1 to H8.",
        ),
        (
            commands.discard("moss"),
            "Giving up a card is not possible: only who holds a fourth is asked for one (L20-R12). "
            "Cards are played in your turn.",
        ),
        (
            commands.tunnel("E3"),
            "A Rock Tunnel now is not possible: it is played when a fighter enters your square (L20-RT1). "
            "Keep it; you will be asked then.",
        ),
    ],
)
def test_typed_wishes_that_mean_nothing_are_answered_with_what_is_possible(typed: commands.Make, said: str) -> None:
    state = table("E4 H8", hands={S1: "moss stalactite"})
    view = GAME.private(state, S1)
    assert isinstance(view, Seat)
    with pytest.raises(Illegal) as wish:
        typed(view, GAME.legal(state, S1))
    assert words.refuse(wish.value, view, NAMES) == said


def test_without_a_card_to_play_the_refusal_says_so() -> None:
    """L20-TC3, L20-RT1."""
    state = table("E4 H8", hands={S1: "tunnel"})
    view = GAME.private(state, S1)
    assert isinstance(view, Seat)
    with pytest.raises(Illegal) as wish:
        commands.card("moss", None)(view, GAME.legal(state, S1))
    assert words.refuse(wish.value, view, NAMES) == (
        "Playing a card is not possible: none in your hand can be played from where you stand (L20-TC3). "
        "Keep your cards for later."
    )


def test_who_owes_another_answer_is_told_which() -> None:
    """L20-J4, L20-RT1."""
    full = table("E4 H8", tokens="junk E4", hands={S1: "moss moss food"}, top="tunnel")
    play(full, "search:treasure")
    caught = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "tunnel"})
    fighters_phase(caught)
    assert [said(state, "end") for state in (full, caught)] == [
        "That is not possible: another answer of yours is due. Give up one of your four cards first.",
        "That is not possible: another answer of yours is due. Say first where the tunnel leads.",
    ]


def test_ends_offered_while_typing_stand_in_the_order_of_the_list() -> None:
    """chat 3.3, D1: those that live first."""
    state = table("E4 H8", vala="A1 S")
    view = GAME.private(state, S1)
    assert isinstance(view, Seat)
    labels = [label for label, _ in commands.ends(view, GAME.legal(state, S1), NAMES)]
    fates = [" · slain · " in label for label in labels]
    assert fates == sorted(fates)
    assert {*fates} == {True, False}


def test_who_is_not_the_one_under_the_fighter_reads_whose_choice_it_is() -> None:
    """L20-RT1."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "tunnel"})
    fighters_phase(state)
    view = GAME.private(state, S2)
    assert isinstance(view, Seat)
    with pytest.raises(Illegal) as wish:
        commands.tunnel("E3")(view, [])
    assert words.refuse(wish.value, view, NAMES).endswith("(L20-RT1). This is Chloé's choice.")
