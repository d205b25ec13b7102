"""What a player presses in Adventurers, over whole games: complete, lawful, and small enough for a phone."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from msgspec import Struct

from rules.adventurers.actions import UseSkill
from rules.adventurers.agenda import MayAct, MayDefend
from rules.adventurers.catalog import ITEMS, SKILLS
from rules.adventurers.foes import own_life
from rules.adventurers.options import JourneyOptions
from rules.adventurers.panel import call_rows, marks, panel, side
from rules.adventurers.skills_panel import OWN_LIST
from rules.adventurers.state import JourneyState
from rules.adventurers.view import Journey, Seat
from rules.chance import Practice
from rules.contract import Action, Decision
from rules.panels import Menu, Panel, Press, answers
from rules.rows import LETTERS
from rules.saves import copy
from tests.rules.adventurers.tables import GAME
from tests.rules.panel_limits import too_large

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz")
LONG_NAMES = tuple(f"{letter * 8} {letter * 8} {letter * 8} {letter * 5}" for letter in "ABCD")  # 32 characters
OPTIONS = {
    1: JourneyOptions(party=4, initiative_tuning=True),
    2: JourneyOptions(party=3, mixed_start=True, journey="short"),
    4: JourneyOptions(party=4, journey="short"),
}
GAMES = [(1, 3), (2, 5), (4, 4)]
STEPS = 220  # answers a game
games = pytest.mark.parametrize(("seats", "seed"), GAMES)
WEIGHTS = {"Pass": 1, "Attack": 12, "UseSkill": 6, "Move": 2, "UsePotion": 2, "Done": 1, "Ready": 3}


class Moment(Struct):
    """A question, what the asked seat sees, and what it may answer."""

    state: JourneyState
    decision: Decision
    view: Seat
    offers: list[Action]

    def shown(self, names: tuple[str, ...] = NAMES) -> Panel:
        """The panel."""
        return panel(self.view, self.decision, self.offers, (), names)


@cache
def moments(seats: int, seed: int) -> tuple[Moment, ...]:
    """The questions of one game played at random by rich adventurers with many skills."""
    return tuple(_played(seats, seed))


def _played(seats: int, seed: int) -> Iterator[Moment]:
    luck, chance = Random(seed), Practice(seed)
    state = GAME.setup(seats, OPTIONS[seats], chance)
    for number in range(STEPS):
        if GAME.outcome(state) is not None:
            break
        if number % 20 == 19:
            _enrich(state, luck)
        for decision in GAME.decisions(state):
            view = GAME.private(state, decision.seat)
            assert isinstance(view, Seat)
            yield Moment(copy(state), decision, view, GAME.lawful(state, decision))
        decision = luck.choice(GAME.decisions(state))
        GAME.apply(state, decision.seat, _any(state, decision, luck), chance)


def _enrich(state: JourneyState, luck: Random) -> None:
    """Every adventurer has more life, coins, skills, and potions to drink, and enemies are weak; out of nowhere."""
    for foe in state.battle.enemies if state.battle else ():
        foe.wounds = own_life(state, foe) - 1
    for one in state.adventurers:
        one.coins += 150
        one.life = max(one.life, 5) if one.life else 0
        rest = [skill for pile in state.skills.values() for skill in pile]
        for skill in luck.sample(rest, min(1, len(rest))):
            state.skills[SKILLS[skill].category].remove(skill)
            one.skills.append(skill)
        potions = [item for item in state.market if ITEMS[item].type == "potion"]
        if potions and len(one.items) < 4:
            state.market.remove(potions[0])
            one.items.append(potions[0])


def _any(state: JourneyState, decision: Decision, luck: Random) -> Action:
    """Anything lawful; of kinds with many answers and few alike."""
    lawful = GAME.lawful(state, decision)
    kinds = list(dict.fromkeys(map(type, lawful)))
    (kind,) = luck.choices(kinds, [WEIGHTS.get(one.__name__, 2) for one in kinds])
    return luck.choice([action for action in lawful if type(action) is kind])


def beside(moment: Moment) -> set[Action]:
    """What the asked seat may answer beside the question."""
    open_to = (one for one in GAME.aside(moment.state) if one.seat == moment.decision.seat)
    return {action for one in open_to for action in GAME.lawful(moment.state, one)}


def ways(shown: Panel) -> Iterator[tuple[Action, ...]]:
    """Every answer that the panel can give."""
    yield from (one.answer for one in answers(shown) if one.answer)


def test_the_games_meet_most_questions() -> None:
    kinds = {type(moment.decision).__name__ for seats, seed in GAMES for moment in moments(seats, seed)}
    assert kinds >= {
        "MayChooseAdventurer", "MayChooseCategory", "MayKeepSkills", "MayTakeItem", "MayTravel", "MayApproach",
        "MayStand", "MayPlace", "MayTune", "MayAct", "MayRoll", "MayRollDefence", "MayReact", "MayDefend", "MayRecover",
        "MayFlee", "MayLearn", "MayReady",
    }  # fmt: skip


@games
def test_every_press_is_lawful(seats: int, seed: int) -> None:
    """As an answer to the question, or beside it."""
    for moment in moments(seats, seed):
        lawful = {*moment.offers, *beside(moment)}
        for row in ways(moment.shown()):
            assert len(row) == 1 and row[0] in lawful, row


@games
def test_every_lawful_answer_can_be_pressed(seats: int, seed: int) -> None:
    """But of skills with very many targets: there other dice than the best are typed."""
    for moment in moments(seats, seed):
        pressed = {row[0] for row in ways(moment.shown())}
        assert pressed >= {one for one in moment.offers if not isinstance(one, UseSkill)}, moment.decision
        aims = [(one.skill, one.targets, one.weapon) for one in pressed if isinstance(one, UseSkill)]
        for one in moment.offers:
            if isinstance(one, UseSkill) and one not in pressed:
                assert (one.skill, one.targets, one.weapon) in aims
                assert len({aim for aim in aims if aim[0] == one.skill}) > OWN_LIST


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
            read = [choice.label for choice in menu.choices]
            assert len(set(read)) == len(read), [one for one in read if read.count(one) > 1]
            assert menu.prompt.endswith("…")
        assert len({menu.prompt for menu in menus}) == len(menus)
        labels = [press.label for row in (*shown.rows, shown.finish) if isinstance(row, tuple) for press in row]
        assert len(set(labels)) == len(labels), labels
        for one in (one for one in answers(shown) if isinstance(one, Press) and one.asks):
            assert one.question and len({ask.label for ask in one.asks}) == len(one.asks) <= 20


@games
def test_the_green_press_is_one_and_finishes(seats: int, seed: int) -> None:
    """chat 1.5: the press that closes the question."""
    for moment in moments(seats, seed):
        shown = moment.shown()
        greens = [one for one in answers(shown) if isinstance(one, Press) and one.style == "finish"]
        assert greens == list(shown.finish) and len(greens) <= 1
        if isinstance(moment.decision, MayAct | MayDefend):
            assert len(greens) == 1


@games
def test_a_panel_says_nothing_that_is_hidden(seats: int, seed: int) -> None:
    """TH-3, TH-14: after everything hidden is dealt anew the same seat reads the same."""
    for moment in moments(seats, seed)[::9]:
        twin = GAME.redeal(moment.view, Practice(9))
        view = GAME.private(twin, moment.decision.seat)
        assert isinstance(view, Seat)
        again = panel(view, moment.decision, GAME.lawful(twin, moment.decision), (), NAMES)
        assert again == moment.shown()


@games
def test_public_buttons_are_lawful_and_fit(seats: int, seed: int) -> None:
    """chat 3.2: the call of a question out of turn, and the box beside the turn."""
    for moment in moments(seats, seed):
        onlooker = GAME.public(moment.state)
        assert isinstance(onlooker, Journey)
        rows = call_rows(onlooker, moment.decision, moment.offers, NAMES)
        found = [one for row in rows for press in row for one in (press, *press.asks)]
        assert {one.answer[0] for one in found if one.answer} <= set(moment.offers)
        assert all(sum(len(press.label) for press in row) <= LETTERS[len(row)] for row in rows)
        assert all(len(press.asks) <= 4 for row in rows for press in row)
        if moment.decision.reaction:
            assert rows
        box = side(onlooker, LONG_NAMES)
        if box is not None:
            assert sum(map(len, box.lines)) <= 1200 and sum(1 + len(row) for row in box.rows) <= 26
            assert all(len(press.asks) <= 4 for row in box.rows for press in row)


@games
def test_marks_name_what_is_there(seats: int, seed: int) -> None:
    for moment in moments(seats, seed):
        found, battle = marks(moment.view, moment.offers, ()), moment.view.journey.battle
        foes = {seen.no for seen in battle.enemies if not seen.dead} if battle else set()
        assert set(found.targets) <= foes
        assert set(found.allies) <= {seen.who for seen in moment.view.journey.adventurers}
        assert not found.columns or isinstance(moment.decision, MayAct)
