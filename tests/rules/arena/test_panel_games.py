"""What a player presses in Arena, over whole games: complete, lawful, and small enough for a phone."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from msgspec import Struct

from rules.arena.actions import Allocate, Pass
from rules.arena.agenda import MayAct, MayPrepare
from rules.arena.catalog import ABILITIES, ELEMENTS, effects_of
from rules.arena.options import ArenaOptions
from rules.arena.panel import call_rows, marks, panel
from rules.arena.state import ArenaState, InPlay, monster_at, of_kind
from rules.arena.view import Arena, Seat
from rules.chance import Practice
from rules.contract import Action, Decision
from rules.panels import Menu, Panel, Press, answers
from rules.saves import copy
from tests.rules.arena.tables import GAME, bring
from tests.rules.panel_limits import too_large

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz")
LONG_NAMES = tuple(f"{letter * 8} {letter * 8} {letter * 8} {letter * 5}" for letter in "ABCD")  # 32 characters
GAMES = [(2, 3), (3, 5), (4, 4)]
STEPS = 120  # answers a game
games = pytest.mark.parametrize(("seats", "seed"), GAMES)
WEIGHTS = {"End": 1, "Strike": 6, "UseCard": 8, "Collect": 8, "Stride": 6, "Fire": 1, "Water": 1, "TakeDeity": 30}


class Moment(Struct):
    """A question, what the asked seat sees, and what it may answer."""

    state: ArenaState
    decision: Decision
    view: Seat
    offers: list[Action]

    def shown(self, names: tuple[str, ...] = NAMES) -> Panel:
        """The panel."""
        return panel(self.view, self.decision, self.offers, (), names)


@cache
def moments(seats: int, seed: int) -> tuple[Moment, ...]:
    """The questions of one game played at random by heroes with many cards, tokens and elements."""
    return tuple(_played(seats, seed))


def _played(seats: int, seed: int) -> Iterator[Moment]:
    luck, chance = Random(seed), Practice(seed)
    state = GAME.setup(seats, ArenaOptions(learn="choose"), chance)
    for number in range(STEPS):
        if GAME.outcome(state) is not None:
            break
        if number == 0:
            _crowd(state)
        if number % 30 == 0:
            _enrich(state, luck)
        for decision in GAME.decisions(state):
            view = GAME.private(state, decision.seat)
            assert isinstance(view, Seat)
            yield Moment(copy(state), decision, view, GAME.lawful(state, decision))
        decision = luck.choice(GAME.decisions(state))
        GAME.apply(state, decision.seat, _any(state, decision, luck), chance)


def _crowd(state: ArenaState) -> None:
    """Three monsters at once."""
    free = [cell for cell in of_kind(state, "summoning") if monster_at(state, cell) is None]
    for slot, id in ((2, "velstrac"), (3, "medusa")):
        bring(state, id, free[slot], slot)


def _enrich(state: ArenaState, luck: Random) -> None:
    """Every hero has more cards, tokens, elements, and perhaps a monster on its tile; all of it out of nowhere."""
    for hero in state.heroes:
        piles = [*hero.item_pile[:2], *(pile[0] for pile in hero.piles.values() if len(pile) > 1)]
        for id in luck.sample(piles, min(2, len(piles))):
            for pile in (*hero.piles.values(), hero.item_pile):
                if id in pile:
                    pile.remove(id)
            hero.play.append(InPlay(id))
        for card in hero.play:
            if luck.random() < 0.7:
                card.tokens = dict(luck.choice(effects_of(card.id)).req)
        hero.sheet = {ability: luck.randrange(5) for ability in ABILITIES}
        if hero.at and state.monsters and luck.random() < 0.6:
            hero.at = luck.choice(state.monsters).at
        hero.elements = [element for element in ELEMENTS if luck.random() < 0.5]


def _any(state: ArenaState, decision: Decision, luck: Random) -> Action:
    """Anything lawful; of kinds with many answers and few alike."""
    lawful = GAME.lawful(state, decision)
    kinds = list(dict.fromkeys(map(type, lawful)))
    (kind,) = luck.choices(kinds, [WEIGHTS.get(one.__name__, 2) for one in kinds])
    return luck.choice([action for action in lawful if type(action) is kind])


def ways(shown: Panel) -> Iterator[tuple[Action, ...]]:
    """Every answer that the panel can give."""
    yield from (one.answer for one in answers(shown) if one.answer)


def test_the_games_meet_most_questions() -> None:
    kinds = {type(moment.decision).__name__ for seats, seed in GAMES for moment in moments(seats, seed)}
    assert kinds >= {
        "MayEnter", "MayPrepare", "MayAct", "MayEarth", "MayPlayElement", "MayBlock", "MayTakeMental", "MayReveal",
        "MayLearn", "MayTakeRune",
    }  # fmt: skip


@games
def test_every_press_is_lawful(seats: int, seed: int) -> None:
    """What is chosen first is lawful, and so is what follows behind it."""
    for moment in moments(seats, seed):
        for row in ways(moment.shown()):
            assert row[0] in moment.offers
            if len(row) > 1:
                after = copy(moment.state)
                GAME.apply(after, moment.decision.seat, row[0], Practice(1))
                decision = next(one for one in GAME.decisions(after) if one.seat == moment.decision.seat)
                assert row[1] in GAME.lawful(after, decision)


@games
def test_every_lawful_answer_can_be_pressed(seats: int, seed: int) -> None:
    """But that all tokens come back where one card alone holds any: that card's own "Off" does it."""
    for moment in moments(seats, seed):
        pressed = {row[0] for row in ways(moment.shown())}
        assert pressed >= {one for one in moment.offers if not isinstance(one, Allocate)}
        laid = {one for one in moment.offers if isinstance(one, Allocate)}
        assert laid <= pressed


@games
def test_panels_stay_within_the_limits_of_a_phone(seats: int, seed: int) -> None:
    """chat 3.1: rows of four, letters in a row, labels, options, notes, characters, components."""
    for moment in moments(seats, seed):
        assert too_large(moment.shown(LONG_NAMES)) == []


@games
def test_no_two_choices_read_alike(seats: int, seed: int) -> None:
    for moment in moments(seats, seed):
        shown = moment.shown()
        menus = [row for row in shown.rows if isinstance(row, Menu)]
        for menu in menus:
            assert len({choice.label for choice in menu.choices}) == len(menu.choices), menu
            assert menu.prompt.endswith("…")
        assert len({menu.prompt for menu in menus}) == len(menus)
        labels = [press.label for row in (*shown.rows, shown.finish) if isinstance(row, tuple) for press in row]
        assert len(set(labels)) == len(labels), labels
        for press in (one for one in answers(shown) if isinstance(one, Press) and one.asks):
            assert press.question and len({one.label for one in press.asks}) == len(press.asks)


@games
def test_green_is_the_end_of_a_turn_only(seats: int, seed: int) -> None:
    """chat 1.5."""
    for moment in moments(seats, seed):
        shown = moment.shown()
        greens = [one for one in answers(shown) if isinstance(one, Press) and one.style == "finish"]
        assert greens == list(shown.finish)
        assert len(greens) == isinstance(moment.decision, MayAct | MayPrepare)


@games
def test_a_panel_says_nothing_that_its_owner_does_not_see(seats: int, seed: int) -> None:
    """TH-3, TH-14: after everything hidden is dealt anew the same seat reads the same."""
    for moment in moments(seats, seed)[::7]:
        twin = GAME.redeal(moment.view, Practice(9))
        view = GAME.private(twin, moment.decision.seat)
        assert isinstance(view, Seat)
        again = panel(view, moment.decision, GAME.lawful(twin, moment.decision), (), NAMES)
        assert again == moment.shown()


@games
def test_calls_are_bare_and_marks_are_lawful(seats: int, seed: int) -> None:
    """SC-8."""
    for moment in moments(seats, seed):
        onlooker = GAME.public(moment.state)
        assert isinstance(onlooker, Arena)
        assert call_rows(onlooker, moment.decision, moment.offers, NAMES) == ()
        marked = marks(moment.view, moment.offers, ())
        slots = {monster.slot for monster in moment.state.monsters}
        assert set(marked.targets) <= slots and set(marked.legal) <= set(moment.state.tiles)
        if moment.decision.reaction:
            assert Pass() in moment.offers and marked.shifts == ()
