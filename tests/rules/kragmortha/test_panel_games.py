"""What a player presses in Kragmortha, over whole games: complete, lawful, and small enough for a phone."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from msgspec import Struct, structs

from rules.chance import Practice
from rules.contract import Action, Decision
from rules.kragmortha import GAME
from rules.kragmortha.actions import Book, ChooseMode, Play, PlayExcused, React, SetMode
from rules.kragmortha.agenda import WAITED, MayStep, TakeTurn
from rules.kragmortha.catalog import BOOKS
from rules.kragmortha.options import LibraryOptions
from rules.kragmortha.panel import call_rows, hideable, marks, panel, side
from rules.kragmortha.rows import rows_of
from rules.kragmortha.side import accusable
from rules.kragmortha.state import LibraryState, Shelved
from rules.kragmortha.view import Library, Seat
from rules.panels import Menu, Panel, Press, answers
from rules.registry import part
from rules.saves import copy
from tests.rules.panel_limits import too_large

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz", "Wren", "Ada", "Ikkit", "Bo")
LONG_NAMES = tuple(f"{letter * 8} {letter * 8} {letter * 8} {letter * 5}" for letter in "ABCDEFGH")  # 32 characters
GAMES = [(2, 4), (4, 7), (5, 5), (6, 7), (8, 1)]  # every question but one, every book, every way of squeaking, a trial
NEVER_OUT = {
    "MayGoHomeOut",
    "MayPlaceOut",
    "TakeTurnOut",
    "MayStepOut",
    "MaySendOut",
}  # the first one is in test_panel.py
games = pytest.mark.parametrize(("seats", "seed"), GAMES)


class Moment(Struct):
    """A question, what the asked seat sees, and what it may answer."""

    state: LibraryState
    decision: Decision
    view: Seat
    offers: list[Action]

    def shown(self, names: tuple[str, ...] = NAMES) -> Panel:
        """The panel."""
        return panel(self.view, self.decision, self.offers, (), names)


@cache
def moments(seats: int, seed: int) -> tuple[Moment, ...]:
    """Every question of one game that is played at random, its seats squeaking in every way there is."""
    return tuple(_played(seats, seed))


def _played(seats: int, seed: int) -> Iterator[Moment]:
    luck, chance = Random(seed), Practice(seed)
    state = GAME.setup(seats, LibraryOptions(), chance)
    _well_read(state, luck)
    while GAME.outcome(state) is None:
        (decision,) = GAME.decisions(state)
        view = GAME.private(state, decision.seat)
        assert isinstance(view, Seat)
        yield Moment(copy(state), decision, view, GAME.lawful(state, decision))
        GAME.apply(state, decision.seat, _any(state, decision, luck), chance)
        if GAME.outcome(state) is None:
            _beside(state, luck, chance)


def _well_read(state: LibraryState, luck: Random) -> None:
    """Most books lie before seats from the start, those that answer a collision first, so that every book is used."""
    state.book_deck.sort(key=lambda book: BOOKS[book].timing == "reaction")
    for _ in range(12):
        luck.choice(state.goblins).books.append(Shelved(state.book_deck.pop()))


def _any(state: LibraryState, decision: Decision, luck: Random) -> Action:
    """Books first, so that they are seen at work; squeaks now and then such that they can be accused."""
    action = luck.choice([one for one in GAME.lawful(state, decision) if not isinstance(one, PlayExcused)])
    if (
        isinstance(action, Play)
        and action.squeak
        and state.goblins[decision.seat].mode == "typed"
        and luck.random() < 0.5
    ):
        return structs.replace(action, squeak="good evening, @everyone")
    return action


def _beside(state: LibraryState, luck: Random, chance: Practice) -> None:
    """Now and then a way of squeaking is set, somebody is accused, somebody votes."""
    seat = luck.randrange(len(state.goblins))
    if luck.random() < 0.1:
        mode = luck.choice(("typed", "typed", "ready-made", "say it for me"))
        GAME.apply(state, None, SetMode(seat, mode), chance)
    asides = [(one.seat, action) for one in GAME.aside(state) for action in GAME.lawful(state, one)]
    asides = [(seat, action) for seat, action in asides if not isinstance(action, ChooseMode)]
    if asides and luck.random() < 0.3:
        GAME.apply(state, *luck.choice(asides), chance)


def ways(shown: Panel) -> Iterator[tuple[Action, ...]]:
    """Every answer that the panel can give."""
    yield from (one.answer for one in answers(shown) if one.answer)


@games
def test_every_press_is_lawful_and_every_lawful_answer_can_be_pressed(seats: int, seed: int) -> None:
    for moment in moments(seats, seed):
        pressed = set(ways(moment.shown()))
        assert {silent(row[0]) for row in pressed} == {silent(offer) for offer in moment.offers}
        assert all(len(row) == 1 for row in pressed)


def silent(action: Action) -> Action:
    """An answer without what is said with it."""
    return structs.replace(action, squeak="") if isinstance(action, Play) else action


@games
def test_what_a_press_says_is_accepted_or_asked_for_in_a_form(seats: int, seed: int) -> None:
    """KR-R38: only a press with a form leaves the words to the player."""
    for moment in moments(seats, seed):
        if isinstance(moment.decision, TakeTurn):
            presses = [one for one in answers(moment.shown()) if isinstance(one, Press) and one.answer]
            refused = [one for one in presses if GAME.refusal(moment.state, moment.decision, one.answer[0])]
            assert refused == [one for one in presses if one.form]


@games
def test_nobody_who_types_is_handed_the_right_words(seats: int, seed: int) -> None:
    """KR-R38, KR-R39."""
    for moment in moments(seats, seed):
        if moment.view.mode == "typed":
            said = [row[0].squeak for row in ways(moment.shown()) if isinstance(row[0], Play)]
            assert set(said) <= {""}


@games
def test_panels_stay_within_the_limits_of_a_phone(seats: int, seed: int) -> None:
    """chat 3.1: rows of four, letters in a row, labels, options, notes, characters, components."""
    for moment in moments(seats, seed):
        assert too_large(moment.shown(LONG_NAMES)) == []


@pytest.mark.parametrize(
    ("count", "rows"), [(1, [1]), (7, [4, 3]), (20, [4] * 5), (23, [5, 5, 5, 5, 3]), (25, [5] * 5)]
)
def test_many_spaces_stand_in_rows_that_a_plain_message_takes(count: int, rows: list[int]) -> None:
    """KR-R29."""
    assert [len(row) for row in rows_of(Press(f"c{number % 10}") for number in range(count))] == rows


@games
def test_no_list_is_cut_and_no_two_of_its_entries_read_alike(seats: int, seed: int) -> None:
    for moment in moments(seats, seed):
        for row in moment.shown().rows:
            if isinstance(row, Menu):
                assert len({choice.label for choice in row.choices}) == len(row.choices)
                assert row.prompt.endswith("…")


@games
def test_green_is_the_last_press_and_there_is_at_most_one(seats: int, seed: int) -> None:
    """chat 1.5."""
    for moment in moments(seats, seed):
        shown = moment.shown()
        greens = [one for one in answers(shown) if isinstance(one, Press) and one.style == "finish"]
        assert greens == list(shown.finish)
        assert len(greens) <= 1
        assert greens or not isinstance(moment.decision, MayStep)


@games
def test_public_buttons_need_nothing_but_the_public_view(seats: int, seed: int) -> None:
    # TH-1
    for moment in moments(seats, seed):
        if moment.decision.open_answers:
            onlooker = GAME.public(moment.state)
            assert isinstance(onlooker, Library)
            twin = GAME.redeal(onlooker, Practice(3))
            (asked,) = onlooker.asked
            buttons = call_rows(onlooker, asked, moment.offers, NAMES)
            assert buttons == call_rows(GAME.public(twin), asked, GAME.lawful(twin, moment.decision), NAMES)  # type: ignore[arg-type]
            assert {press.answer for row in buttons for press in row} <= {(offer,) for offer in moment.offers}


@games
def test_the_buttons_of_a_call_fit_a_plain_message(seats: int, seed: int) -> None:
    """Five rows of five."""
    for moment in moments(seats, seed):
        if moment.decision.reaction:
            rows = call_rows(moment.view.library, moment.decision, moment.offers, LONG_NAMES)
            assert 0 < len(rows) <= 5
            assert max(map(len, rows)) <= 5
            assert sum(map(len, rows)) == len(moment.offers)


@games
def test_the_picture_marks_what_can_be_chosen(seats: int, seed: int) -> None:
    for moment in moments(seats, seed):
        marked = marks(moment.view, moment.offers, ())
        if isinstance(moment.decision, TakeTurn):
            plays = [offer for offer in moment.offers if isinstance(offer, Play)]
            assert {*marked.legal} == {play.to for play in plays}
            assert [(one.card, one.to) for one in marked.first_steps] == [(play.card, play.to) for play in plays]
        else:
            assert marked.legal == moment.view.library.choices
            assert marked.first_steps == ()


@games
def test_every_panel_names_rules_that_stand_in_the_ledger_and_fit_one_look_up(seats: int, seed: int) -> None:
    """chat 3.1: look-ups at most 2,000 characters."""
    ledger = {entry.id: entry for entry in part("kragmortha", "words").ledger()}
    for rules in {moment.shown().rules for moment in moments(seats, seed)}:
        named = [ledger[rule] for rule in rules]
        assert named
        assert sum(len(f"{one.title} {one.id} {one.text} {one.source}") + 20 for one in named) < 2000


@games
def test_what_stands_beside_the_turn_can_be_pressed_by_somebody(seats: int, seed: int) -> None:
    """KR-R41: the box offers what some seat may do, and nothing that nobody may."""
    for moment in moments(seats, seed):
        box = side(moment.view.library, NAMES)
        lawful = [action for one in GAME.aside(moment.state) for action in GAME.lawful(moment.state, one)]
        offered = (
            {action for row in box.rows for press in row for one in (press, *press.asks) for action in one.answer}
            if box
            else set()
        )
        assert offered <= {*lawful}
        assert box is None or (box.lines and max(map(len, box.rows)) <= 4)


@games
def test_what_a_moderator_can_hide_can_be_hidden(seats: int, seed: int) -> None:
    for moment in moments(seats, seed)[::20]:
        for choice in hideable(moment.view.library, NAMES):
            hidden = copy(moment.state)
            GAME.apply(hidden, None, choice.answer[0], Practice(1))
            assert choice.answer[0] not in [one.answer[0] for one in hideable(GAME.public(hidden), NAMES)]  # type: ignore[arg-type]


def test_these_games_see_every_question_every_book_and_what_stands_beside_the_turn() -> None:
    every = [moment for game in GAMES for moment in moments(*game)]
    kinds = {type(moment.decision).__name__ for moment in every}
    assert kinds >= {f"{kind.__name__}{out}" for kind in WAITED for out in ("", "Out")} - NEVER_OUT
    offered = {action.book for moment in every for action in moment.offers if isinstance(action, Book | React)}
    assert offered >= {row.id for row in BOOKS.values() if row.timing != "permanent"}
    assert {moment.view.mode for moment in every if moment.view.due} == {"typed", "ready-made", "say it for me"}
    assert any(moment.view.library.trials for moment in every)
    assert any(accusable(moment.view.library) for moment in every)
