"""What a player presses in Level 20: complete, lawful, and small enough for a phone."""

from collections.abc import Iterator

import pytest

from rules.chance import Practice
from rules.contract import Action
from rules.level20 import GAME, words
from rules.level20.actions import Cover, Die, Discard, End, Play, Spur, Step, Tunnel
from rules.level20.board import name, square
from rules.level20.calls import call
from rules.level20.panel import PanelMarks, call_rows, marks, panel
from rules.level20.state import DenState
from rules.level20.turn_panel import FINISH
from rules.level20.view import Den, Seat
from rules.panels import Choice, Menu, Panel, Press, answers
from rules.rows import LETTERS
from rules.saves import copy
from tests.rules.level20.tables import S1, S2, S3, S4, den, fighters_phase, play, table
from tests.rules.level20.words_games import LONG_NAMES, NAMES, Moment, moments

GAMES = [(2, 1, 0.2), (3, 5, 0.6), (4, 2, 0.0), (6, 3, 0.5)]


def shown(state: DenState, draft: tuple[Action, ...] = (), prepared: bool = False) -> Panel:
    """The panel of whoever is asked at this table."""
    decision = GAME.decisions(state)[0]
    view = GAME.private(state, decision.seat)
    assert isinstance(view, Seat)
    return panel(view, decision, GAME.legal(state, decision.seat), draft, NAMES, prepared)


def of(moment: Moment, names: tuple[str, ...] = NAMES) -> Panel:
    """The panel of this moment."""
    return panel(moment.view, moment.decision, moment.offers, moment.draft, names)


def menu(shown: Panel, prompt: str) -> Menu:
    """The list with this prompt."""
    return next(row for row in shown.rows if isinstance(row, Menu) and row.prompt == prompt)


def labels(shown: Panel) -> list[list[str]]:
    """The labels of the rows of buttons, spacers in brackets."""
    rows = [row for row in (*shown.rows, shown.finish) if not isinstance(row, Menu)]
    return [[f"({press.label})" if press.spacer else press.label for press in row] for row in rows]


def ways(shown: Panel) -> Iterator[tuple[Action, ...]]:
    """Every answer that the panel can give."""
    yield from (answer.answer for answer in answers(shown) if answer.answer)


@pytest.mark.parametrize(("seats", "seed", "careful"), GAMES)
def test_every_press_is_lawful_and_every_lawful_action_can_be_pressed(seats: int, seed: int, careful: float) -> None:
    for moment in moments(seats, seed, careful):
        pressed = {row for row in ways(of(moment)) if row != (End(),)}
        assert {row[0] for row in pressed} | {End()} == {*moment.offers} | {End()}
        assert [row for row in pressed if not lawful(moment.state, moment.decision.seat, row)] == []


def lawful(state: DenState, seat: int, row: tuple[Action, ...]) -> bool:
    """Whether all these actions can be taken in a row."""
    tried = copy(state)
    for action in row:
        if action not in GAME.legal(tried, seat):
            return False
        GAME.apply(tried, seat, action, Practice(0))
    return True


@pytest.mark.parametrize(("seats", "seed", "careful"), GAMES)
def test_panels_stay_within_the_limits_of_a_phone(seats: int, seed: int, careful: float) -> None:
    """chat 3.1: rows of four, letters in a row, labels, options, notes, characters, components."""
    for moment in moments(seats, seed, careful):
        assert too_large(of(moment, LONG_NAMES)) == []


def too_large(shown: Panel) -> list[str]:
    """What of this panel breaks a limit."""
    rows = [row for row in (*shown.rows, shown.finish) if not isinstance(row, Menu)]
    wide = [str(row) for row in rows if len(row) > 4 or letters(row) > LETTERS.get(len(row), 0)]
    long = [answer.label for answer in answers(shown) if len(answer.label) > (60 if isinstance(answer, Choice) else 20)]
    noted = [answer.note for answer in answers(shown) if isinstance(answer, Choice) and len(answer.note) > 100]
    text = sum(map(len, (shown.title, *shown.lines, shown.small)))
    return wide + long + noted + ([f"{text} characters"] if text > 900 else [])


def letters(row: tuple[Press, ...]) -> int:
    """Letters in a row of buttons."""
    return sum(len(press.label) for press in row)


@pytest.mark.parametrize(("seats", "seed", "careful"), GAMES[:2])
def test_green_is_the_last_press_and_there_is_only_one(seats: int, seed: int, careful: float) -> None:
    """chat 1.5."""
    for moment in moments(seats, seed, careful):
        shown = of(moment)
        greens = [press for press in answers(shown) if isinstance(press, Press) and press.style == "finish"]
        assert greens == ([FINISH] if End in type(moment.decision).takes else [])


def test_a_turn_begins_with_all_ends_those_that_live_first() -> None:
    """chat 3.3, D1."""
    shown_now = shown(table("E4 H8", vala="A1 S", tokens="junk E2"))
    choices = menu(shown_now, "Walk to…").choices
    fates = [choice.label.rpartition(" · ")[2] for choice in choices]
    assert fates == sorted(fates, key=("you live", "slain").index)
    assert len(choices) == 24
    assert Choice("E2, on junk · you live", (Step("N"), Step("N")), "Vala comes for you") in choices
    assert Choice("C4 · slain", (Step("SW"), Step("NW")), "Vala slays you") in choices
    assert shown_now.lines == (
        "**2 steps left**, 3 ferocity. End on another, free square.",
        "Vala (A1, looking south, 4 steps) needs 5 steps to E4.",
        "As it stands: Vala comes for you, as far as D4.",
    )


def test_the_pad_shows_the_squares_around_and_beside_them_what_costs_something() -> None:
    """chat 3.3, D1."""
    shown_now = shown(table("E1 H8", vala="A1 S", tokens="junk E1"))
    assert labels(shown_now) == [
        ["(–)", "(–)", "(–)", "+1 step"],
        ["D1", "(E1)", "F1", "Cover"],
        ["D2", "E2", "F2", "Search"],
        ["End turn"],
    ]


def test_a_search_asks_for_the_reward_and_warns_that_a_card_is_final() -> None:
    """L20-J2."""
    search = searching(table("E1 H8", tokens="junk E1", ferocity={S1: 1}))
    assert [press.label for press in search.asks] == ["A treasure card", "Ferocity +2"]
    assert search.question == "What do you take from the junk on E1? A card is drawn at once; that is final."


def searching(state: DenState) -> Press:
    """The button Search."""
    search = next(press for press in answers(shown(state)) if press.label == "Search")
    assert isinstance(search, Press)
    return search


def test_ferocity_that_would_gain_nothing_says_so_on_its_button() -> None:
    """L20-R11."""
    assert searching(table("E1 H8", tokens="junk E1", ferocity={S1: 3})).asks[1].label == "Ferocity +0"


def test_what_a_search_drew_is_the_first_line_until_a_card_is_played() -> None:
    """L20-J3."""
    state = table("E4 H8", tokens="junk E4, junk E3", hands={S1: "food"}, deck="moss stalactite")
    assert not shown(state).lines[0].startswith("You drew")
    play(state, "search:treasure")
    assert shown(state).lines[0] == "You drew **Stalactite**."
    play(state, "step:N")
    assert shown(state).lines[0] == "You drew **Stalactite**."
    play(state, "ferocity search:treasure")
    assert shown(state).lines[0] == "You drew **Stalactite** and **Moss**."
    play(state, "card:food")
    assert not shown(state).lines[0].startswith("You drew")


def test_cards_are_offered_with_their_square_and_what_they_do() -> None:
    """L20-ST1, L20-TC6."""
    shown_now = shown(table("E5 H8", vala="E4 S", hands={S1: "stalactite moss"}, tokens="junk D4"))
    choices = menu(shown_now, "Play a card…").choices
    assert (
        Choice("Stalactite on E4", (Play("stalactite", "N"),), "Vala loses 1 pride and misses the next turn") in choices
    )
    assert [choice.label for choice in choices if "Moss" in choice.label] == ["Moss on E5"]
    assert "Stalactite on D4" not in [choice.label for choice in choices]


def test_with_all_steps_used_the_panel_tells_the_outcome_in_words() -> None:
    """chat 3.3: the shorter form, ready to end."""
    state = table("E4 D5 H8", vala="A1 S", hands={S1: "moss"})
    play(state, "step:N step:E")
    shown_now = shown(state, (Step("N"), Step("E")))
    assert shown_now.title == "Ziprik ends on F3"
    assert shown_now.lines == (
        "E4, E3, **F3**. No steps left, 3 ferocity kept.",
        "Then, as it stands: Vala sees Дмитрий (4) before you (6) and Tomás (7) and slays Дмитрий on D5. **You live.**",
    )
    assert labels(shown_now) == [["+1 step", "Cover"], ["End turn"]]
    assert menu(shown_now, "Play a card first…").choices[0].label == "Moss on F3"


def test_a_deadly_end_says_so_and_mentions_the_tunnel_held() -> None:
    state = table("E4 H8 A8", vala="A1 S", hands={S1: "tunnel"})
    play(state, "step:W step:W")
    assert shown(state).lines[-1].endswith("and slays you on C4. **You are slain, unless you slip through a tunnel.**")


def test_a_tunnel_in_hand_softens_the_deadly_squares_of_the_list() -> None:
    state = table("E4 H8 A8", vala="A1 S", hands={S1: "tunnel"})
    assert "C4 · tunnel or slain" in [choice.label for choice in menu(shown(state), "Walk to…").choices]


def test_a_square_where_the_turn_cannot_end_offers_another_step_only() -> None:
    """L20-K10, L20-R13, V27."""
    state = table("D4 H8", ferocity={S1: 1})
    play(state, "step:E step:W")
    shown_now = shown(state, (Step("E"), Step("W")))
    assert shown_now.title == "Ziprik cannot stop on D4"
    assert shown_now.lines == ("The turn began here. Spend 1 ferocity for another step, or take a step back.",)
    assert [row for row in ways(shown_now) if row != (End(),)] == [(Spur(),)]


def test_a_prepared_turn_says_so() -> None:
    state = GAME.ahead(table("E4 H8"), S2)
    assert shown(state, prepared=True).title == "Prepared: Tuzz on H8"


def test_without_forecasts_the_list_names_squares_only() -> None:
    shown_now = shown(table("E4 H8", vala="A1 S", forecast="off"))
    assert {choice.note for choice in menu(shown_now, "Walk to…").choices} == {""}
    assert shown_now.lines[-1] == "Vala (A1, looking south, 4 steps) needs 5 steps to E4."


def test_four_cards_are_buttons_by_kind() -> None:
    """L20-J4, L20-R12."""
    state = table("E4 H8", tokens="junk E4", hands={S1: "moss moss food"}, top="tunnel")
    play(state, "search:treasure")
    shown_now = shown(state)
    assert shown_now.title == "You hold four cards. One goes."
    assert shown_now.lines == ("You drew **Rock Tunnel**.",)
    assert [press.label for press in answers(shown_now)] == ["Moss ×2", "Spoiled Food", "Rock Tunnel"]
    assert [*ways(shown_now)] == [(Discard("moss"),), (Discard("food"),), (Discard("tunnel"),)]


def test_exits_of_a_tunnel_stand_on_the_call_where_they_lie_then_fate() -> None:
    """L20-R38, L20-R40, V8: the square the fighter came from and the own one are gaps."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "tunnel"})
    fighters_phase(state)
    rows = call_rows(den(state), GAME.decisions(state)[0], GAME.legal(state, S1), NAMES)
    assert labels(Panel("", (), rows))[:-1] == [
        ["C3", "(D3)", "E3"],
        ["C4", "(D4)", "E4"],
        ["C5", "D5", "E5"],
        ["Accept my fate"],
    ]
    fate = rows[-1][0]
    assert isinstance(fate, Press)
    assert (fate.answer, [press.answer for press in fate.asks]) == ((), [(Die(),)])
    assert fate.question == "Then Vala slays Ziprik. Is that your wish?"


def test_ways_out_into_the_other_fighters_arms_are_named_on_call_and_panel() -> None:
    """L20-R31, chat 5.1: public facts, as it stands."""
    state = table("D4 A4 H8 H1", vala="D2 S", brond="G4 W", hidden=[S3, S4], hands={S1: "tunnel"})
    fighters_phase(state)
    shown_now, said = shown(state), call(den(state), den(state).asked[0], NAMES)
    assert shown_now.lines[1] == "As it stands, Brond slays you on E4."
    assert said.endswith(f"Where does the tunnel lead? {shown_now.lines[1]}")
    quiet = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "tunnel"})
    fighters_phase(quiet)
    assert shown(quiet).lines == ("Where does the tunnel lead?",)


def test_the_panel_of_a_tunnel_shows_the_same_buttons() -> None:
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "tunnel"})
    fighters_phase(state)
    shown_now = shown(state)
    assert shown_now.title == "Vala steps onto Ziprik on D4"
    assert shown_now.rows == call_rows(den(state), GAME.decisions(state)[0], GAME.legal(state, S1), NAMES)
    assert (Tunnel("S"),) in [*ways(shown_now)]


def test_the_picture_marks_steps_the_way_drafted_and_the_square_not_to_end_on() -> None:
    state = table("E4 H8", ferocity={S1: 0})
    play(state, "step:N")
    view = GAME.private(state, S1)
    assert isinstance(view, Seat)
    marked = marks(view, GAME.legal(state, S1), (Step("N"),))
    assert (marked.path, marked.start, marked.may_end) == ((square("E4"), square("E3")), square("E4"), False)
    assert [name(at) for at in marked.legal] == ["E2", "F2", "F3", "F4", "D4", "D3", "D2"]
    play(state, "step:E")
    assert marks(GAME.private(state, S1), GAME.legal(state, S1), (Step("N"), Step("E"))) == PanelMarks(  # type: ignore[arg-type]
        (), (square("E4"), square("E3"), square("F3")), square("E4"), True
    )


def test_cover_taken_is_said_where_the_turn_ends() -> None:
    state = table("E4 H8", vala="A1 S")
    play(state, "step:N step:E cover")
    assert shown(state, (Step("N"), Step("E"), Cover())).lines[0].endswith("2 ferocity kept, hidden.")


def test_the_public_buttons_need_nothing_but_the_public_view() -> None:
    # TH-1
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "tunnel moss", S2: "food"})
    fighters_phase(state)
    onlooker = GAME.public(state)
    assert isinstance(onlooker, Den)
    twin = GAME.redeal(onlooker, Practice(3))
    buttons = [call_rows(den(one), GAME.decisions(one)[0], GAME.legal(one, S1), NAMES) for one in (state, twin)]
    assert buttons[0] == buttons[1]


@pytest.mark.parametrize(("seats", "seed", "careful"), GAMES)
def test_every_panel_names_rules_that_stand_in_the_ledger_and_fit_one_look_up(
    seats: int, seed: int, careful: float
) -> None:
    """chat 3.1: look-ups at most 2,000 characters."""
    ledger = {entry.id: entry for entry in words.ledger()}
    for moment in moments(seats, seed, careful):
        named = [ledger[rule] for rule in of(moment).rules]
        assert named
        assert sum(len(f"{one.title} {one.id} {one.text} {one.source}") + 20 for one in named) < 2000


def test_nobody_is_promised_a_win_while_a_rival_may_still_move_or_play_a_card() -> None:
    """L20-O1, L20-R38: the forecast knows neither the turns to come nor the cards in hands."""
    rival_to_move = table("H8 B3", vala="A1 S")
    rival_with_cards = table("B3 H8", vala="A1 S", first=S1, turn=S2, hands={S1: "moss"})
    rival_done = table("B3 H8", vala="A1 S", first=S1, turn=S2)
    assert [fates(state) for state in (rival_to_move, rival_with_cards, rival_done)] == [
        {"you live"},
        {"you live"},
        {"you win"},
    ]


def fates(state: DenState) -> set[str]:
    """What the list promises for the ends of this turn."""
    return {choice.label.rpartition(" · ")[2] for choice in menu(shown(state), "Walk to…").choices}


def test_what_the_list_foretells_is_said_to_be_as_it_stands() -> None:
    """chat 4.5."""
    assert shown(table("E4 H8")).small.endswith("The list tells each end as it stands now.")
    assert "stands" not in shown(table("E4 H8", forecast="off")).small


def test_a_prepared_turn_speaks_of_no_end_turn() -> None:
    state = GAME.ahead(table("E4 H8"), S2)
    assert shown(state, prepared=True).small.startswith("Kept for your turn: nobody sees it before.")
