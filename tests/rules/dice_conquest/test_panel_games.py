"""What a player presses in Dice Conquest, over whole games: complete, lawful, and small enough for a phone."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from msgspec import Struct

from rules.chance import Practice
from rules.contract import Action, Decision
from rules.dice_conquest import GAME
from rules.dice_conquest.actions import Ability, Choose, Crit, Discard, Item, Keep, Object, Pass, Place
from rules.dice_conquest.agenda import MayAttack, MayFollow, MayPlan, MayRespond, MayStart
from rules.dice_conquest.catalog import ITEMS
from rules.dice_conquest.options import ConquestOptions
from rules.dice_conquest.panel import call_rows, marks, panel
from rules.dice_conquest.plan_choices import WHOLE
from rules.dice_conquest.powers_panel import sensible
from rules.dice_conquest.state import ConquestState
from rules.dice_conquest.view import Conquest, Seat
from rules.panels import Menu, Panel, Press, answers
from rules.registry import part
from rules.saves import copy
from tests.rules.panel_limits import too_large

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz")
LONG_NAMES = tuple(f"{letter * 8} {letter * 8} {letter * 8} {letter * 5}" for letter in "ABCD")  # 32 characters
GAMES = [(1, 8), (2, 10), (4, 2), (4, 4)]
ROW = 5  # presses of a row: Discord's limit
games = pytest.mark.parametrize(("seats", "seed"), GAMES)
KINDS = {
    "MayCast", "MayTarget", "MayStart", "MayAttack", "MayFollow", "MayKeepNumber", "MayAward", "MayPrevent", "MayPlan",
    "MayRespond", "MayVote",
}  # fmt: skip


class Moment(Struct):
    """A question, what the asked seat sees, and what it may answer."""

    state: ConquestState
    decision: Decision
    view: Seat
    offers: list[Action]

    def shown(self, names: tuple[str, ...] = NAMES, draft: tuple[Action, ...] = ()) -> Panel:
        """The panel."""
        return panel(self.view, self.decision, self.offers, draft, names)


@cache
def moments(seats: int, seed: int) -> tuple[Moment, ...]:
    """Every question of one game played at random by sturdy Heroes with many items, Spells in the deck."""
    return tuple(_played(seats, seed))


def _played(seats: int, seed: int) -> Iterator[Moment]:
    luck, chance = Random(seed), Practice(seed)
    state = GAME.setup(seats, ConquestOptions(spells=8, picks=_team(seats, seed)), chance)
    for hero in state.heroes:
        hero.health = hero.most = 60
        hero.items += [item for item in ITEMS if luck.random() < 0.4]
    while GAME.outcome(state) is None:
        for decision in GAME.decisions(state):
            view = GAME.private(state, decision.seat)
            assert isinstance(view, Seat)
            yield Moment(copy(state), decision, view, GAME.lawful(state, decision))
        decision = luck.choice(GAME.decisions(state))
        GAME.apply(state, decision.seat, _any(state, decision, luck), chance)


def _team(seats: int, seed: int) -> tuple[str, ...]:
    """Another team in each game, so that all play in one of them."""
    return tuple((GAME.picks * 2)[(seed + seat) % len(GAME.picks)] for seat in range(seats))


def _any(state: ConquestState, decision: Decision, luck: Random) -> Action:
    """Anything lawful; of kinds with many answers and few alike. Passes are rare, dice go where little is missing."""
    lawful = GAME.lawful(state, decision)
    kinds = [kind for kind in dict.fromkeys(map(type, lawful)) if kind is not Pass or luck.random() < 0.05]
    kind = luck.choice(kinds or [Pass])
    found = [action for action in lawful if isinstance(action, kind)]
    if kind is Place and luck.random() < 0.8:
        left = {card.id: card.health - card.total for card in GAME.public(state).display}  # type: ignore[attr-defined]
        return min(found, key=lambda place: abs(left[place.creature]))  # type: ignore[attr-defined]
    return luck.choice(found)


def ways(shown: Panel) -> Iterator[tuple[Action, ...]]:
    """Every answer that the panel can give."""
    yield from (one.answer for one in answers(shown) if one.answer)


@games
def test_every_press_is_lawful(seats: int, seed: int) -> None:
    """What is chosen first is lawful, and so is what it does behind it."""
    for moment in moments(seats, seed):
        for row in ways(moment.shown()):
            assert row[0] in moment.offers
            if len(row) > 1:
                after = copy(moment.state)
                GAME.apply(after, moment.decision.seat, row[0], Practice(1))
                (decision,) = GAME.decisions(after)
                assert [row[1]] == [one for one in GAME.lawful(after, decision) if one == row[1]]


@games
def test_every_lawful_answer_can_be_pressed(seats: int, seed: int) -> None:
    """But plans for many dice: single changes of the proposal can be pressed, the others are typed."""
    for moment in moments(seats, seed):
        pressed = {row[0] for row in ways(moment.shown()) if len(row) == 1}
        wanted = set(moment.offers)
        if isinstance(moment.decision, MayPlan | MayRespond):
            plan = moment.view.table.plans[0] if moment.view.table.plans else None
            wanted -= {
                offer
                for offer in wanted
                if isinstance(offer, Object) and plan and offer == Object(plan.remove, plan.clear)
            }
            if len(wanted) > 2**WHOLE:
                assert len(pressed) >= 6
                continue
        assert pressed == wanted


@games
def test_panels_stay_within_the_limits_of_a_phone(seats: int, seed: int) -> None:
    """chat 3.1: rows of four, letters in a row, labels, options, notes, characters, components."""
    for moment in moments(seats, seed):
        assert too_large(moment.shown(LONG_NAMES)) == []


@games
def test_no_two_choices_read_alike(seats: int, seed: int) -> None:
    for moment in moments(seats, seed):
        shown = moment.shown()
        rows = [row for row in shown.rows if isinstance(row, Menu)]
        for row in rows:
            assert len({choice.label for choice in row.choices}) == len(row.choices), row
            assert row.prompt.endswith("…")
        assert len({row.prompt for row in rows}) == len(rows)
        labels = [press.label for row in (*shown.rows, shown.finish) if isinstance(row, tuple) for press in row]
        assert len(set(labels)) == len(labels), labels
        for press in (one for one in answers(shown) if isinstance(one, Press) and one.asks):
            assert press.question
            assert len({one.label for one in press.asks}) == len(press.asks)


@games
def test_green_is_the_last_press_and_there_is_at_most_one(seats: int, seed: int) -> None:
    """chat 1.5."""
    for moment in moments(seats, seed):
        shown = moment.shown()
        greens = [one for one in answers(shown) if isinstance(one, Press) and one.style == "finish"]
        assert greens == [one for one in shown.finish if one.style == "finish"]
        assert len(greens) <= 1
        assert greens or not isinstance(moment.decision, MayFollow | MayPlan | MayRespond)


@games
def test_a_pass_is_never_one_press(seats: int, seed: int) -> None:
    """DC-Q12, chat 1.5: it ends the round for everybody."""
    for moment in moments(seats, seed):
        shown = moment.shown()
        direct = [one for one in (*shown.rows, shown.finish) if isinstance(one, tuple) for one in one]
        assert not any(Pass() in press.answer for press in direct)
        assert any(Pass() in row for row in ways(shown)) is (Pass() in moment.offers)


@games
def test_public_buttons_need_nothing_but_the_public_view(seats: int, seed: int) -> None:
    """TH-1: they are the same after the table is dealt anew, and the same for everybody who is asked."""
    for moment in moments(seats, seed):
        if moment.decision.reaction:
            onlooker = GAME.public(moment.state)
            assert isinstance(onlooker, Conquest)
            twin = GAME.redeal(onlooker, Practice(3))
            asked = next(one for one in onlooker.asked if one.seat == moment.decision.seat)
            rows = call_rows(onlooker, asked, moment.offers, NAMES)
            assert rows == call_rows(GAME.public(twin), asked, GAME.lawful(twin, moment.decision), NAMES)  # type: ignore[arg-type]
            every = {one.answer[0] for row in rows for press in row for one in (press, *press.asks) if one.answer}
            assert every <= set(moment.offers)
            assert 0 < len(rows) <= ROW and max(map(len, rows)) <= ROW
            assert all(len(press.asks) < ROW for row in rows for press in row)


@games
def test_the_picture_marks_what_can_be_chosen(seats: int, seed: int) -> None:
    for moment in moments(seats, seed):
        marked = set(marks(moment.view, moment.offers, ()).legal)
        dice = {offer.die for offer in moment.offers if isinstance(offer, Choose)}
        places = {offer.creature for offer in moment.offers if isinstance(offer, Place)}
        assert marked == (places or dice)
        assert bool(places) is (isinstance(moment.decision, MayAttack) and Discard() not in moment.offers)


@games
def test_every_panel_names_rules_that_stand_in_the_ledger_and_fit_one_look_up(seats: int, seed: int) -> None:
    """chat 3.1: look-ups at most 2,000 characters."""
    ledger = {entry.id: entry for entry in part("dice_conquest", "words").ledger()}
    for rules in {moment.shown().rules for moment in moments(seats, seed)}:
        named = [ledger[rule] for rule in rules]
        assert named
        assert sum(len(f"{one.title} {one.id} {one.text} {one.source}") + 20 for one in named) < 2000


def test_a_scroll_offers_all_dice_first_and_then_single_ones() -> None:
    """DC-M2."""
    sets = [("D4",), ("D6",), ("D8",), ("D4", "D6"), ("D4", "D8"), ("D6", "D8"), ("D4", "D6", "D8")]
    ordered = [use.dice for use in sensible([Item("scroll_of_fortune", dice) for dice in sets])]
    assert ordered[0] == ("D4", "D6", "D8") and set(ordered[1:]) == set(sets[:-1])


def test_these_games_see_every_question_every_power_and_every_item() -> None:
    every = [moment for game in GAMES for moment in moments(*game)]
    assert {type(moment.decision).__name__ for moment in every} == KINDS
    used = {action.item for moment in every for action in moment.offers if isinstance(action, Item)}
    assert used == {id for id, row in ITEMS.items() if row.window != "round_end_damage"}
    powers = {
        (kind, moment.view.table.heroes[moment.view.seat].hero)
        for moment in every
        if isinstance(moment.decision, MayStart | MayAttack | MayFollow)
        for kind in (Ability, Crit)
        if any(isinstance(action, kind) for action in moment.offers)
    }
    assert powers == {
        *((Ability, hero) for hero in ("magus", "witch", "swashbuckler", "monk", "cleric")),
        *((Crit, hero) for hero in ("magus", "swashbuckler", "ranger", "cleric")),
    }
    assert any(isinstance(offer, Keep) and offer.clear for moment in every for offer in moment.offers)
