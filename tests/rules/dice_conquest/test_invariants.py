"""Whole games of random players and of stand-ins: what always holds, and that the same luck plays the same game."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from rules.bots import play_out, safe_answer, stand_in
from rules.chance import Practice
from rules.contract import Event
from rules.dice_conquest import GAME
from rules.dice_conquest import actions as act
from rules.dice_conquest.agenda import MayAward
from rules.dice_conquest.catalog import BOSSES, CREATURES, DICE, HIGHEST, ITEMS, SPELLS
from rules.dice_conquest.events import Awarded, Chosen, Discarded, ItemUsed, Placed, RoundBegan, Slain
from rules.dice_conquest.options import PRESETS, ConquestOptions
from rules.dice_conquest.state import ConquestState, dice_in, dice_on
from rules.saves import copy, dump, load
from tests.playing import any_options
from tests.rules.dice_conquest.tables import brought, laid, pending, table

every_count = pytest.mark.parametrize("seats", [1, 2, 3, 4])
Step = tuple[ConquestState, list[Event]]
TOUGH = 60  # so much health lets even careless players see the end of the deck


def game(seats: int, seed: int, options: ConquestOptions, health: int = 0) -> Iterator[Step]:
    """The tables of a random game after each answer, with what it brought."""
    luck, chance = Random(f"{seats}/{seed}"), Practice(seed)
    state = GAME.setup(seats, options, chance)
    for hero in state.heroes:
        if health:
            hero.health = hero.most = health
    yield state, []
    while GAME.outcome(state) is None:
        decision = luck.choice(GAME.decisions(state))
        events = GAME.apply(state, decision.seat, luck.choice(GAME.lawful(state, decision)), chance)
        yield state, events


def tough(seats: int, seed: int) -> Iterator[Step]:
    """A game with much health and any options."""
    options = any_options(GAME, Random(f"{seats}-{seed}"))
    assert isinstance(options, ConquestOptions)
    return game(seats, seed, options, TOUGH)


# ---------------------------------------------------------------- what always holds


def dice_lie_somewhere(state: ConquestState) -> None:
    """Seven dice, each in one zone; on a card of the display or nowhere; numbers within the die."""
    assert tuple(state.dice) == DICE
    here = {card.id for card in state.display}
    for die, lies in state.dice.items():
        assert (lies.zone == "creature") == bool(lies.on)
        assert not lies.on or (lies.on in here and lies.on in CREATURES)
        assert 1 <= lies.value <= HIGHEST[die]
    assert len(dice_in(state, "chosen")) == (table(state).chosen is not None) <= 1
    if {kind for _, kind in pending(state)} & {"MayStart", "MayPlan", "MayRespond", "MayVote", "MayCast"}:
        assert dice_in(state, "chosen") == []


def cards_are_all_there(state: ConquestState) -> None:
    """26 Creatures and Bosses and the Spells in use, none twice; items lie with their owners."""
    lying = [*state.deck, *(card.id for card in state.display), *state.gone, *state.unused_bosses]
    cards = Counter(name for name in lying if name not in ITEMS)
    assert max(cards.values()) == 1
    held = [item for hero in state.heroes for item in hero.items]
    held += [task.item for task in state.agenda if isinstance(task, MayAward)]
    missing = Counter(CREATURES[name].item for name in CREATURES if name not in cards)
    assert missing <= Counter(held)  # a carrier lies with whoever has its item, and nowhere else
    hidden = {*state.deck, *(card.id for card in state.display), *state.unused_bosses}
    slain = Counter(CREATURES[name].item for name in CREATURES if name not in hidden)
    assert Counter(held) <= slain
    assert len(set(cards) & set(SPELLS)) == len(SPELLS) - len(state.unused_spells)


def health_is_in_its_bounds(state: ConquestState) -> None:
    """0 to the most; nobody at 0 while the game runs, and somebody if it is lost so."""
    assert all(0 <= hero.health <= hero.most for hero in state.heroes)
    fallen = any(hero.health == 0 for hero in state.heroes)
    assert fallen == (table(state).reason == "fallen")


def slain_creatures_are_gone(state: ConquestState) -> None:
    """While nothing else is asked, no Creature of the display fulfils its condition."""
    if {kind for _, kind in pending(state)} - {"MayAward", "MayKeepNumber"}:
        for card in table(state).display:
            if card.kind == "spell":
                continue
            exact = any(effect.kind == "exact" for effect in CREATURES[card.id].abilities)
            assert card.total != card.health if exact else card.total < card.health


def the_boss_is_last(state: ConquestState) -> None:
    """In the deck while it has cards, and not in the display before."""
    assert not state.deck or state.deck[-1] in BOSSES
    assert not state.deck or not any(card.id in BOSSES for card in state.display)


def counters_and_markers_are_sound(state: ConquestState) -> None:
    """Never negative."""
    assert all(card.counters >= 0 and card.weaker >= 0 for card in state.display)


CHECKS = [
    dice_lie_somewhere, cards_are_all_there, health_is_in_its_bounds, slain_creatures_are_gone, the_boss_is_last,
    counters_and_markers_are_sound,
]  # fmt: skip


@every_count
@pytest.mark.parametrize("seed", range(3))
def test_the_table_is_sound_after_every_answer(seats: int, seed: int) -> None:
    """DC-C6, DC-C1, DC-C2, DC-Q1, DC-Q5, DC-L1, DC-L2, DC-R39."""
    for state, _ in tough(seats, seed):
        for check in CHECKS:
            check(state)


@every_count
def test_the_token_goes_round_with_the_rounds(seats: int) -> None:
    """DC-E6: in round r the First Player sits r - 1 seats after the first of all."""
    for seed in range(2):
        start = None
        for state, events in tough(seats, seed):
            start = state.first if start is None else start
            for began in brought(events, RoundBegan):
                assert began.first == (start + began.round - 1) % len(state.heroes)


@every_count
def test_there_is_always_an_answer(seats: int) -> None:
    """DC-R42, DC-R44: every asked seat has lawful answers, and is in the game."""
    for state, _ in tough(seats, 5):
        if GAME.outcome(state) is None:
            assert GAME.decisions(state)
            for decision in GAME.decisions(state):
                assert GAME.lawful(state, decision)
                assert decision.seat in GAME.playing(state)


@every_count
def test_no_more_items_than_carriers(seats: int) -> None:
    """DC-M1, DC-M3: nine at most, and each is used once."""
    for seed in range(2):
        given, used = Counter[str](), Counter[str]()
        for _, events in tough(seats, seed):
            given.update(one.item for one in brought(events, Awarded))
            used.update(one.item for one in brought(events, ItemUsed))
            assert given.total() <= 9
            assert used <= Counter({name: row.copies for name, row in ITEMS.items()})
            assert seats == 1 or used <= given


@every_count
def test_rounds_and_games_end(seats: int) -> None:
    """DC-R42, DC-R43: turns of a round are bounded by its slays, and rounds by the cap."""
    for seed in range(3):
        turns = slays = steps = 0
        for state, events in tough(seats, seed):
            steps += 1
            for event in events:
                if isinstance(event, RoundBegan):
                    turns = slays = 0
                turns += isinstance(event, Placed | Discarded)
                slays += isinstance(event, Slain)
                assert turns <= 16 * (slays + 1)
            assert state.round <= state.options.round_cap
        assert steps <= GAME.length
        assert GAME.outcome(state) is not None


@every_count
def test_a_die_is_chosen_before_it_is_used(seats: int) -> None:
    """DC-A1, DC-A2, DC-G3: each chosen die is placed, discarded or lost before the next is chosen."""
    for state, events in tough(seats, 7):
        if brought(events, Chosen):
            assert pending(state)[0][1] == "MayAttack"
            assert dice_in(state, "chosen") == [brought(events, Chosen)[-1].die]


@every_count
def test_round_effects_end(seats: int) -> None:
    """DC-P9, DC-R28: when a new round has begun, nothing of the last one is left."""
    for state, events in tough(seats, 8):
        if brought(events, RoundBegan) and GAME.outcome(state) is None:
            assert all(card.weaker == 0 and not card.dominated for card in state.display) or table(state).phase != "end"
            assert not any(hero.healed for hero in state.heroes)


@every_count
def test_dice_on_creatures_are_where_the_cards_say(seats: int) -> None:
    """DC-A6: the sum that is seen is the sum of dice and counters."""
    for state, _ in tough(seats, 9):
        for card in table(state).display:
            assert card.dice == tuple(dice_on(state, card.id))
            assert card.total == card.counters + sum(state.dice[die].value for die in card.dice)


@pytest.mark.parametrize("preset", PRESETS)
@every_count
def test_the_rules_find_no_fault(seats: int, preset: str) -> None:
    """DC-C1, DC-C6, DC-L1: by their own look."""
    before = None
    for state, _ in game(seats, 3, PRESETS[preset]):
        assert GAME.faults(before, state) == []
        before = copy(state)


@every_count
@pytest.mark.parametrize("preset", ["as printed", "even odds with spells"])
def test_stand_ins_play_to_the_end(seats: int, preset: str) -> None:
    """DC-R43, DC-W1, DC-W2: without a fault, and they never pass."""
    luck = Practice("stand-ins")
    for step in play_out(GAME, PRESETS[preset], seats, Practice(seats), [stand_in] * seats, luck, check=True):
        assert step.faults == []
        assert not isinstance(step.action, act.Pass)
    assert GAME.outcome(step.state) is not None
    assert table(step.state).reason in ("boss", "fallen", "round_cap")


@every_count
def test_the_clock_alone_plays_to_the_end(seats: int) -> None:
    """DC-R43: with safe answers only, and no item is used by them in a turn."""
    last = None
    for last in play_out(GAME, ConquestOptions(), seats, Practice(seats), [safe_answer] * seats, Practice(1)):
        assert not isinstance(last.action, act.Item)
    assert last is not None
    assert GAME.outcome(last.state) is not None


def test_a_fault_is_found() -> None:
    """DC-C1, DC-C6, DC-Q1, DC-R39: whatever is missing or doubled, or lies where it cannot."""
    for damage in DAMAGES:
        state = laid(2, 4)
        assert GAME.faults(None, state) == []
        damage(state)
        assert GAME.faults(None, state), damage


def show_too_much(state: ConquestState) -> None:
    """A D4 with a 5."""
    state.dice["D4"].value = 5


def heal_too_much(state: ConquestState) -> None:
    """More than the most."""
    state.heroes[0].health = state.heroes[0].most + 1


def lie_nowhere(state: ConquestState) -> None:
    """A die on a Creature that is not there."""
    state.dice["D8"].zone, state.dice["D8"].on = "creature", "nobody"


def stay_alive(state: ConquestState) -> None:
    """A Creature with its health on it."""
    card = state.display[0]
    card.counters = table(state).display[0].health


DAMAGES = [
    lambda state: state.deck.pop(0),
    lambda state: state.deck.append(state.deck.pop(0)),
    lambda state: state.deck.insert(0, state.deck[0]),
    show_too_much,
    heal_too_much,
    lie_nowhere,
    stay_alive,
]


# ---------------------------------------------------------------- the same again


@pytest.mark.parametrize("seats", [1, 3])
def test_the_same_luck_and_answers_play_the_same_game(seats: int) -> None:
    """DC-R48: states and events."""
    one, other = ([(dump(state), events) for state, events in tough(seats, 4)] for _ in range(2))
    assert one == other


@pytest.mark.parametrize("seats", [1, 3])
def test_a_loaded_table_goes_on_like_the_one_it_was_saved_from(seats: int) -> None:
    """DC-R48: at every answer of a game."""
    luck, chance = Random(seats), Practice(seats)
    state = laid(seats, seats, spells=4)
    while GAME.outcome(state) is None:
        loaded = load("dice_conquest", dump(state))
        assert loaded == state
        decision = luck.choice(GAME.decisions(state))
        action, twin = luck.choice(GAME.lawful(state, decision)), Practice("twin", chance.drawn)
        mine = Practice("twin", chance.drawn)
        assert GAME.apply(loaded, decision.seat, action, twin) == GAME.apply(state, decision.seat, action, mine)
        assert dump(loaded) == dump(state)
        chance.drawn = mine.drawn
