"""What is told before a press is what then happens: outcomes and odds against the engine itself."""

from collections.abc import Iterator
from itertools import takewhile

import pytest

from rules.chance import Practice
from rules.contract import Action, Event
from rules.dice_conquest import GAME
from rules.dice_conquest.actions import Ability, Crit, Item, Place, Reroll, Target
from rules.dice_conquest.agenda import MayAttack
from rules.dice_conquest.cast_panel import aimed
from rules.dice_conquest.catalog import HIGHEST, SPELLS
from rules.dice_conquest.consequences import Outcome, fells, placed, shared, struck
from rules.dice_conquest.damage import allocation
from rules.dice_conquest.events import Countered, GameOver, Healed, Hurt, Placed, Rolled, Slain, SpellCast, TurnEnded
from rules.dice_conquest.labels import creature_seen
from rules.dice_conquest.odds import Chance, may_reroll, spell_odds, tax, tax_fells, throw
from rules.dice_conquest.odds_told import odds_lines
from rules.dice_conquest.placing import may_place
from rules.dice_conquest.reach import barred
from rules.dice_conquest.rerolling import may_reroll as engine_allows
from rules.dice_conquest.state import ConquestState
from rules.dice_conquest.terms import creatures_seen, die_seen
from rules.dice_conquest.uses import use_of
from rules.dice_conquest.view import Seat
from rules.saves import copy
from tests.rules.dice_conquest.tables import choose, conquest, seen, table
from tests.rules.dice_conquest.test_panel_games import Moment, games, moments

FRAIL = 1


def own(state: ConquestState, seat: int = 0) -> Seat:
    """What this seat sees."""
    view = GAME.private(state, seat)
    assert isinstance(view, Seat)
    return view


def with_health(moment: Moment, health: int | None) -> Moment:
    """The same moment, the asked Hero with so much health."""
    state = copy(moment.state)
    seat = moment.decision.seat
    if health is not None:
        state.heroes[seat].health = health
    return Moment(state, moment.decision, own(state, seat), GAME.lawful(state, moment.decision))


def at_once(moment: Moment, action: Action) -> list[Event]:
    """What an answer does before anything else begins."""
    events = GAME.apply(copy(moment.state), moment.decision.seat, action, Practice(7))
    return list(takewhile(lambda event: not _begins_more(event), events))


def _begins_more(event: Event) -> bool:
    return isinstance(event, TurnEnded | SpellCast) or (isinstance(event, Rolled) and event.why == "first roll")


def happened(moment: Moment, action: Action, creature: str) -> tuple[bool, int, bool]:
    """Whether the creature was slain, the change of the Hero's health, whether he fell."""
    events, seat = at_once(moment, action), moment.decision.seat
    slain = any(isinstance(event, Slain) and event.creature == creature for event in events)
    hurt = sum(event.amount for event in events if isinstance(event, Hurt) and event.seat == seat)
    healed = sum(event.amount for event in events if isinstance(event, Healed) and event.seat == seat)
    fell = any(isinstance(event, GameOver) and event.reason == "fallen" for event in events)
    return slain, healed - hurt, fell


def told(outcome: Outcome) -> tuple[bool, int, bool]:
    """The same as it is foretold."""
    return outcome.slain, outcome.change, outcome.fatal


def foretold(moment: Moment) -> Iterator[tuple[Action, str, Outcome]]:
    """Every answer that does damage to one creature, with what is told of it."""
    view, seat = moment.view.table, moment.view.seat
    for action in moment.offers:
        creature, more = _met(moment, action)
        card = creature_seen(view, creature)
        if card is not None:
            made = placed if isinstance(action, Place) else struck
            yield action, creature, made(view, seat, card, more)


def _met(moment: Moment, action: Action) -> tuple[str, int]:
    """The creature, and how much more then lies on it."""
    view = moment.view.table
    match action:
        case Place(creature=creature):
            assert view.chosen is not None
            return creature, die_seen(view, view.chosen).value
        case Ability() | Crit() | Item():
            use = use_of(view, moment.view.seat, action)
            if use.effect.kind == "damage":
                return use.creature, use.effect.amount
            if use.effect.kind == "alter" and use.step and not view.casting:
                return die_seen(view, use.dice[0]).on, use.step
    return "", 0


@games
@pytest.mark.parametrize("health", [None, FRAIL])
def test_what_is_foretold_of_one_creature_happens(seats: int, seed: int, health: int | None) -> None:
    """DC-L1, DC-L2, DC-H6, DC-H7, DC-Q4, DC-R7, DC-R12, DC-R20, DC-R51."""
    for moment in moments(seats, seed)[::4]:
        frail = with_health(moment, health)
        for action, creature, outcome in foretold(frail):
            assert happened(frail, action, creature) == told(outcome), (action, outcome)


@games
def test_the_health_left_is_what_the_table_then_shows(seats: int, seed: int) -> None:
    """DC-A6, DC-R11."""
    for moment in moments(seats, seed)[::6]:
        for action, creature, outcome in foretold(moment):
            shown = [one for one in at_once(moment, action) if isinstance(one, Placed | Countered)]
            assert [one.health - one.total for one in shown if one.creature == creature] in ([outcome.left], [])


@games
@pytest.mark.parametrize("health", [None, FRAIL])
def test_what_is_foretold_of_a_spell_happens(seats: int, seed: int, health: int | None) -> None:
    """DC-P9, DC-Q10, DC-R63."""
    for moment in moments(seats, seed):
        spell = moment.view.table.casting
        for action in moment.offers[::9] if spell else ():
            if isinstance(action, Target) and action.creatures and spell:
                frail = with_health(moment, health)
                outcomes = aimed(frail.view, SPELLS[spell].success, action)
                for outcome in outcomes:
                    assert happened(frail, action, outcome.creature)[0] is outcome.slain
                change = max(sum(one.change for one in outcomes), -frail.view.table.heroes[frail.view.seat].health)
                assert happened(frail, action, "")[1] == change


@games
def test_a_die_goes_where_the_engine_lets_it_go(seats: int, seed: int) -> None:
    """DC-K3, DC-R54, DC-R55: for every number that it can show."""
    for moment in moments(seats, seed):
        die = moment.view.table.chosen
        if isinstance(moment.decision, MayAttack) and die:
            state = copy(moment.state)
            for value in range(1, HIGHEST[die] + 1):
                state.dice[die].value = value
                for card in creatures_seen(moment.view.table):
                    why, refused = barred(moment.view.table, card, die, value), may_place(state, 0, card.id)
                    assert (why and why.rule) == (refused and refused.rule)


@games
def test_the_odds_count_what_the_engine_would_do(seats: int, seed: int) -> None:
    """Every number of the chosen die is tried."""
    for moment in moments(seats, seed)[::5]:
        die, seat = moment.view.table.chosen, moment.view.seat
        if not isinstance(moment.decision, MayAttack) or not die or Reroll() not in moment.offers:
            continue
        slays = 0
        for value in range(1, HIGHEST[die] + 1):
            state = copy(moment.state)
            state.dice[die].value = value
            after = Moment(state, moment.decision, own(state, seat), GAME.lawful(state, moment.decision))
            places = [offer for offer in after.offers if isinstance(offer, Place)]
            slays += any(happened(after, place, place.creature)[::2] == (True, False) for place in places)
        assert throw(moment.view.table, seat, die).slay() == Chance(slays, HIGHEST[die])


@games
def test_rerolls_are_told_to_be_possible_where_they_are(seats: int, seed: int) -> None:
    """DC-R2, DC-P9, DC-R20."""
    for moment in moments(seats, seed):
        assert may_reroll(moment.view.table) is (engine_allows(moment.state) is None)


@games
def test_damage_is_shared_as_the_rules_share_it(seats: int, seed: int) -> None:
    """DC-E3, DC-R41."""
    for moment in moments(seats, seed)[::20]:
        for amount in range(15):
            for health in (None, 2):
                one = with_health(moment, health)
                assert shared(one.view.table, amount) == tuple(allocation(one.state, amount))


# ---------------------------------------------------------------- odds in numbers and words


@pytest.mark.parametrize(
    ("numbers", "of", "told"),
    [(0, 12, "0 %"), (12, 12, "100 %"), (1, 12, "8 %"), (5, 12, "42 %"), (1, 8, "13 %"), (1, 2, "50 %"),
     (199, 200, "99 %"), (1, 1000, "1 %")],
)  # fmt: skip
def test_chances_are_whole_per_cent_and_certain_only_where_they_are(numbers: int, of: int, told: str) -> None:
    """chat 4.2."""
    assert str(Chance(numbers, of)) == told


def test_a_reroll_is_counted_number_by_number() -> None:
    """DC-L1, DC-K3: the Redcap has 11; odd numbers only go to the Xulgath Skulker."""
    state = conquest("witch monk", "redcap xulgath_skulker{D8:6}", "D12:8 D4:1")
    thrown = throw(table(state), 0, "D12")
    assert thrown.place() == Chance(12, 12)
    assert thrown.place("xulgath_skulker") == Chance(6, 12)
    assert thrown.slay("redcap") == Chance(2, 12)  # 11 and 12
    assert thrown.slay("xulgath_skulker") == Chance(3, 12)  # 7, 9 and 11
    assert thrown.slay() == Chance(4, 12)
    assert thrown.critical() == Chance(1, 12)
    assert list(thrown.slain()) == ["xulgath_skulker", "redcap"]
    assert thrown.at_least(9, "xulgath_skulker") == Chance(2, 12)


def test_a_guard_and_spellstrike_change_where_a_number_may_go() -> None:
    """DC-R55, DC-R20."""
    state = conquest("magus", "ogre_bulwark jinkin", "D8:7 D4:1")
    assert throw(table(state), 0, "D8").place("jinkin") == Chance(0, 8)
    choose(state, "choose D8", "crit")
    thrown = throw(table(state), 0, "D8")
    assert thrown.place("jinkin") == Chance(8, 8)
    assert thrown.slay("jinkin") == Chance(1, 8)


def test_what_would_fell_the_hero_slays_nothing() -> None:
    """DC-H7, DC-W2."""
    state = conquest("monk witch", "minotaur{D20:17}", "D6:3", health={0: 1})
    assert throw(table(state), 0, "D6").slay() == Chance(0, 6)
    assert placed(table(state), 0, seen(state, "minotaur"), 3).fatal


def test_a_number_slays_an_exact_creature_only_if_it_fits() -> None:
    """DC-R9."""
    state = conquest("cleric", "jinkin{D6:3} barghest", "D8:8")
    assert throw(table(state), 0, "D8").slay("jinkin") == Chance(1, 8)
    assert placed(table(state), 0, seen(state, "jinkin"), 8).left == -3


def test_the_tax_of_a_reroll_is_told_and_warned_of() -> None:
    """DC-R50."""
    state = conquest("ranger monk", "hobgoblin_archer redcap", "D8:2", health={0: 1})
    assert (tax(table(state)), tax_fells(table(state), 0), tax_fells(table(state), 1)) == (1, True, False)
    assert odds_lines(table(state), 0, "D8")[-1] == "A reroll costs 1 health first: you would fall, and all would lose."
    assert odds_lines(table(state), 1, "D8")[-1] == "A reroll costs 1 health first."


def test_spellstrike_pays_no_tax() -> None:
    """DC-R20."""
    state = conquest("magus", "hobgoblin_archer medusa", "D8:7")
    assert (tax(table(state)), may_reroll(table(state))) == (1, False)
    choose(state, "choose D8", "crit")
    assert (tax(table(state)), may_reroll(table(state))) == (0, True)


def test_odds_are_told_for_any_creature_and_for_one() -> None:
    state = conquest("witch monk", "redcap xulgath_skulker{D8:6}", "D12:8 D4:1")
    assert odds_lines(table(state), 0, "D12") == [
        "**D12 · 8**: can be placed 100 %, slays 33 % (the Xulgath Skulker 25 % and the Redcap 17 %), critical hit 8 %."
    ]
    assert odds_lines(table(state), 0, "D12", "redcap") == [
        "The D12 for the Redcap: can be placed 100 %, slays it 17 %, higher than 8 33 %.",
        "A critical hit (8): 8 %.",
    ]
    assert odds_lines(table(state), 1, "D4", "xulgath_skulker") == [
        "The D4 for the Xulgath Skulker: can be placed 50 %, slays it 0 %, higher than 1 25 %."
    ]


@pytest.mark.parametrize("spell", SPELLS)
def test_the_odds_of_a_spell_are_those_of_its_die(spell: str) -> None:
    """DC-P7."""
    row = SPELLS[spell]
    met = [value for value in range(1, HIGHEST[row.die] + 1) if value >= row.target]
    assert spell_odds(spell) == Chance(len(met), HIGHEST[row.die])


def test_who_would_fall_is_known() -> None:
    """DC-E4."""
    state = conquest("monk witch", "barghest minotaur", "D4:1", health={0: 3, 1: 4})
    assert table(state).allocation == (3, 2)
    assert fells(table(state), table(state).allocation) == [0]
    assert fells(table(state), (2, 2)) == []
