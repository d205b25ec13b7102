"""What the types and the views promise: a hand cannot be handed to the channel, and a slip in a view does not pass."""

import inspect
import subprocess
import sys
import typing
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import permutations
from pathlib import Path
from random import Random
from secrets import SystemRandom
from typing import Any

import msgspec
import pytest

from bot import clockwork, desk, hints, waiting
from bot.opened import OpenTable
from rules import notation
from rules.chance import Practice
from rules.contract import Private, Public, Rules, Seen, State
from rules.level20 import GAME
from rules.level20.state import DenState
from rules.level20.view import Den
from rules.panels import Choice, Press, answers
from rules.registry import part
from rules.saves import copy, dump
from tests.playing import NAMES, moments

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("name", NAMES)

SLIPS = """
from bot.opened import OpenTable
from bot.studio import Studio
from rules.contract import Private, Public
from rules.telling import Words


async def slips(studio: Studio, table: OpenTable, words: Words, hand: Private) -> None:
    await studio.board(table, hand)
    words.story([], hand, [])
    words.ending(hand, [])
    words.progress(hand)
    words.after(hand, [])
    words.call(hand, table.public.asked[0], [])
    words.waiting(hand, table.public.asked[0], [])
    words.hint(hand, table.public.asked[0])


async def as_meant(studio: Studio, table: OpenTable, words: Words, seen: Public) -> None:
    await studio.board(table, seen)
    words.story([], seen, [])
    words.call(seen, table.public.asked[0], [])
"""


def test_a_private_view_where_a_public_one_is_wanted_fails_the_type_check(tmp_path):  # TH-1
    """Eight slips, eight refusals, and none where the public view is given."""
    file = tmp_path / "slips.py"
    file.write_text(SLIPS)
    words = [sys.executable, "-m", "mypy", "--strict", "--config-file", "pyproject.toml", str(file)]
    told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False).stdout
    first = SLIPS.splitlines().index("    await studio.board(table, hand)") + 1
    refused = [line for line in told.splitlines() if 'incompatible type "Private"; expected "Public' in line]
    assert [int(line.split(":")[1]) for line in refused] == list(range(first, first + 8)), told
    assert "Found 8 errors" in told


# ---------------------------------------------------------------- a view that says too much


def alike(state: DenState, public: Callable[[DenState], Den], viewer: int | None, seed: str) -> bool:
    """Whether two tables that a viewer cannot tell apart look alike in this public view."""
    seen = GAME.public(state) if viewer is None else GAME.private(state, viewer)
    twin = GAME.redeal(seen, Practice(seed))
    twin.drawn = state.drawn
    return msgspec.json.encode(public(twin)) == msgspec.json.encode(public(state))


def caught(slip: Callable[[Den, DenState], Den]) -> bool:
    """Whether twins tell a view with this slip from an honest one, in some positions of two games."""
    for seed in range(2):
        for number, moment in enumerate(moments("level20", seed, saved=False)):
            if not alike(moment.state, lambda state: slip(GAME.public(state), state), None, f"{seed}/{number}"):
                return True
    return False


def hands(state: DenState) -> tuple[str, ...]:
    """All that is held."""
    return tuple(card for kobold in state.kobolds for card in kobold.hand)


SECRETS: dict[str, Callable[[DenState], tuple[str, ...]]] = {
    "hands": hands, "the deck": lambda state: tuple(state.deck), "the next card": lambda state: tuple(state.deck[-1:]),
}  # fmt: skip
FIELDS: dict[str, Callable[[Any, tuple[str, ...]], Any]] = {
    "discard": lambda shown, secret: (*shown, *secret),  # a pile that shows one card too many
    "deck": lambda shown, secret: shown * 1000 + sum(map(len, secret[:3])),  # a number that follows from it
    "resume": lambda shown, secret: shown + "".join(secret).encode(),  # bytes that nobody reads
}


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_that_is_copied_into_a_public_view_is_noticed(field, secret):  # TH-1
    def slip(view: Den, state: DenState) -> Den:
        return msgspec.structs.replace(view, **{field: FIELDS[field](getattr(view, field), SECRETS[secret](state))})

    assert caught(slip)


def test_the_views_as_they_are_are_not_noticed():  # TH-1
    assert not caught(lambda view, state: view)


# ---------------------------------------------------------------- tables dealt anew


@every_game
def test_a_table_dealt_anew_follows_from_the_view_and_the_luck_alone(name):  # TH-6
    """Twins have equal views; dealt anew by equal luck they are one table, byte for byte: nothing else came in."""
    luck = Random(1)
    for moment in moments(name, 11, saved=False):
        viewer = luck.choice([None, *range(len(moment.state.places))])
        first = moment.rules.redeal(moment.rules.view(moment.state, viewer), Practice("twin"))
        again = [
            dump(moment.rules.redeal(moment.rules.view(one, viewer), Practice("fresh")))
            for one in (moment.state, first)
        ]
        assert again[0] == again[1]


def parameters(method: Callable[..., Any]) -> list[Any]:
    """The types of what a method takes."""
    known = typing.get_type_hints(method)
    return [known[one] for one in inspect.signature(method).parameters if one in known]


@pytest.mark.parametrize("method", [Rules.redeal, Rules.choose, Rules.default])
def test_what_looks_ahead_for_a_player_is_given_a_view_and_never_the_table(method):  # TH-6, TH-38
    taken = parameters(method)
    assert taken and taken[0] in (Seen, Private)
    assert not any(isinstance(one, type) and issubclass(one, State) for one in taken)


@every_game
@pytest.mark.parametrize("module", ["panel", "orders", "words", "commands"])
def test_what_a_game_tells_a_player_is_made_from_views(name, module):  # TH-6, SC-9
    """No function of these modules takes a table."""
    offered = [one for _, one in inspect.getmembers(part(name, module), inspect.isfunction)]
    takes = {
        one.__name__: [str(given.annotation) for given in inspect.signature(one).parameters.values()] for one in offered
    }
    assert takes and {one for one, kinds in takes.items() if "State" in " ".join(kinds)} == set()


# ---------------------------------------------------------------- what follows from a view


def seat_twins(name: str, seed: int) -> Iterator[tuple[Rules[Any], State, State, int]]:
    """Positions of a game and their twins for the seat that is asked."""
    for number, moment in enumerate(moments(name, seed, saved=False)):
        seat = moment.decision.seat
        twin = moment.rules.redeal(moment.rules.private(moment.state, seat), Practice(f"{seed}/{number}"))
        twin.drawn = moment.state.drawn
        yield moment.rules, moment.state, twin, seat


@every_game
def test_a_stand_in_chooses_the_same_at_tables_that_look_alike_to_it(name):  # TH-38
    for number, (rules, *tables, seat) in enumerate(seat_twins(name, 5)):
        if number % 3:
            continue
        rows = []
        for state in tables:
            decision = next(one for one in rules.decisions(state) if one.seat == seat)
            offers = rules.lawful(state, decision)
            rows.append(rules.choose(rules.private(state, seat), decision, offers, Practice("equal"), ""))
        assert rows[0] == rows[1]


def test_the_luck_of_stand_ins_is_their_own(monkeypatch):  # TH-38
    """It is made anew from the operating system for each answer, and the sealed luck is out of their reach."""
    given: list[int] = []
    monkeypatch.setattr(clockwork.secrets, "randbits", lambda bits: given.append(bits) or 7)
    state = GAME.setup(2, GAME.presets["short"], Practice(1))

    class Table:
        rules, game = GAME, None

        def __init__(self) -> None:
            self.state = state

        def private(self, seat: int) -> Private:
            return GAME.private(state, seat)

        def sitter(self, seat: int) -> Any:
            return type("Sitter", (), {"style": ""})

    decision, drawn = GAME.decisions(state)[0], state.drawn
    assert clockwork.stand_in(typing.cast(OpenTable, Table()), decision, "careful")
    assert given == [64] and state.drawn == drawn
    assert isinstance(waiting._luck, SystemRandom)
    assert "luck" not in vars(desk) | vars(hints), "what a panel and an offer are made from has no luck in reach"


def controls(rules: Rules[Any], state: State, seat: int) -> list[tuple[Any, ...]]:
    """The private panel: every label, what can be pressed and what only fills a gap."""
    decision = next(one for one in rules.decisions(state) if one.seat == seat)
    view, offers = rules.private(state, seat), rules.lawful(state, decision)
    names = [f"P{number}" for number in range(len(state.places))]
    panel = part(rules.name, "panel").panel(view, decision, offers, (), names, False)
    shown = []
    for one in answers(panel):
        assert isinstance(one, Press | Choice)
        dead = one.spacer if isinstance(one, Press) else None
        shown.append((one.label, dead, notation.write_all(one.answer)))
    return [*shown, tuple(panel.lines), panel.title, panel.small]


@every_game
def test_what_can_be_pressed_in_a_panel_follows_from_its_owners_view(name):  # SC-9
    looked = 0
    for rules, state, twin, seat in seat_twins(name, 6):
        assert controls(rules, state, seat) == controls(rules, twin, seat)
        looked += 1
    assert looked > 20


@every_game
def test_what_others_have_is_listed_by_seat_and_place_whatever_its_history(name):  # SC-6
    """Hands and decks are turned round: the public view, and every other seat's, stays the same to the last byte."""
    piles = import_module(f"tests.rules.{name}.hidden").piles
    for moment in moments(name, 7, saved=False):
        turned = copy(moment.state)
        for pile in piles(turned):
            pile.reverse()
        one, other = (msgspec.json.encode(moment.rules.public(state)) for state in (moment.state, turned))
        assert one == other


def test_onlookers_are_given_the_public_view():  # SC-26
    state = GAME.setup(3, GAME.presets["short"], Practice(2))
    assert GAME.view(state, None) == GAME.public(state)
    assert isinstance(GAME.view(state, None), Public) and not isinstance(GAME.view(state, None), Private)


ALOUD = {"MayRespond"}  # what is talked over at the table: an objection to a plan is a plan that all may see


def answered_together(name: str) -> Iterator[tuple[Rules[Any], State, list[tuple[int, list[Any]]]]]:
    """Positions where several seats are asked at once, with a few answers of each seat."""
    for seed in range(8):
        for moment in moments(name, seed, saved=False):
            asked = moment.rules.decisions(moment.state)
            if len(asked) > 1:
                luck = Random(seed)
                offers = [(one.seat, moment.rules.lawful(moment.state, one)) for one in asked]
                yield moment.rules, moment.state, [(seat, luck.sample(o, min(2, len(o)))) for seat, o in offers]


@every_game
def test_the_order_of_simultaneous_answers_is_in_no_public_record(name):  # SC-7
    """Whoever answers first: once all have, the public view is the same to the last byte."""
    for rules, state, asked in answered_together(name):
        if rules.talked_over:
            pytest.skip("this game's answers are public as they come")
        seen = set()
        for order in permutations(asked):
            after = copy(state)
            for seat, answers_of in order:
                rules.apply(after, seat, answers_of[0], Practice(5))
            seen.add(msgspec.json.encode(rules.public(after)))
        assert len(seen) == 1


@every_game
def test_one_answer_shows_nothing_before_all_are_in(name):  # SC-7
    """Two different answers of one seat leave the same public view while others are still asked the same."""
    for rules, state, asked in answered_together(name):
        if rules.talked_over:
            pytest.skip("this game's answers are public as they come")
        for seat, answers_of in asked:
            if type(next(one for one in rules.decisions(state) if one.seat == seat)).__name__ in ALOUD:
                continue
            seen = set()
            for answer in answers_of:
                after = copy(state)
                rules.apply(after, seat, answer, Practice(5))
                seen.add(msgspec.json.encode(rules.public(after)))
            assert len(seen) == 1
