"""Whole games of random players: what always holds, and that the same luck plays the same game."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from rules.adventurers.actions import SetAway, cell_at, xy
from rules.adventurers.battle_events import Recovered
from rules.adventurers.catalog import ADVENTURERS, ENCOUNTERS, EVENTS, ITEMS, LOCATIONS, SKILLS
from rules.adventurers.events import EventDrawn, GameOver, RoundBegan
from rules.adventurers.options import PRESETS, JourneyOptions, party_size
from rules.adventurers.state import JourneyState
from rules.chance import Practice
from rules.contract import Action, Event
from rules.saves import copy, dump
from tests.playing import any_options
from tests.rules.adventurers.tables import GAME, brought, foe, seen, table

every_count = pytest.mark.parametrize("seats", [1, 2, 4])
Step = tuple[JourneyState, list[Event]]
EAGER = ("attack", "skill", "place", "keep", "learn", "ready", "done")


def answer(luck: Random, lawful: list[Action]) -> Action:
    """One of the answers at random, attacks more often."""
    eager = [one for one in lawful if str(one.__struct_config__.tag) in EAGER]
    return luck.choice(eager if eager and luck.random() < 0.7 else lawful)


def game(seats: int, seed: int | str, options: JourneyOptions, most: int = 10_000) -> Iterator[Step]:
    """The tables of a random game after each answer, with what it brought; side decisions now and then."""
    luck, chance = Random(f"{seats}/{seed}"), Practice(seed)
    state = GAME.setup(seats, options, chance)
    yield state, []
    for _ in range(most):
        if GAME.outcome(state) is not None:
            return
        beside = [one for one in GAME.aside(state) if luck.random() < 0.1 and GAME.lawful(state, one)]
        decision = luck.choice(beside or GAME.decisions(state))
        yield state, GAME.apply(state, decision.seat, answer(luck, GAME.lawful(state, decision)), chance)


def any_game(seats: int, seed: int, most: int = 10_000) -> Iterator[Step]:
    """A game with any options."""
    options = any_options(GAME, Random(f"{seats}-{seed}"))
    assert isinstance(options, JourneyOptions)
    return game(seats, seed, options, most)


# ---------------------------------------------------------------- what always holds


def items_are_all_there(state: JourneyState) -> None:
    """Each card as often as it exists: worn, in the pool, in the deck, on sale, in a pile, or lost."""
    worn = [card for one in state.adventurers for card in one.items]
    lost = [card for place in state.map.values() for card in place.lost]
    piles = [card for cards in state.legendary.values() for card in cards]
    aside = state.stall.aside if state.stall else []
    here = Counter([*worn, *lost, *piles, *aside, *state.pool, *state.market, *state.window])
    starts = {ADVENTURERS[one.id].start_weapon for one in state.adventurers}
    wanted = {id: row.copies for id, row in ITEMS.items() if row.deck != "starting" or id in starts}
    assert here == Counter(wanted)


def cards_are_all_there(state: JourneyState) -> None:
    """Encounters, locations, events and skills, each once."""
    on_map = [place.encounter for place in state.map.values() if place.encounter]
    assert sorted([*state.encounters, *state.encounter_discard, *on_map]) == sorted(ENCOUNTERS)
    assert sorted([*state.locations, *state.boxed, *(place.location for place in state.map.values())]) == sorted(
        LOCATIONS
    )
    turned = [state.event] if state.event and state.event not in state.event_discard else []
    assert sorted([*state.events, *state.event_discard, *turned]) == sorted(EVENTS)
    learned = [card for one in state.adventurers for card in one.skills]
    if state.starting is None:
        assert sorted([*learned, *(card for deck in state.skills.values() for card in deck)]) == sorted(SKILLS)


def adventurers_are_sound(state: JourneyState) -> None:
    """Life, fatigue, tokens, coins, slots, hands and armour within their limits."""
    for one in state.adventurers:
        card = seen(state, one.id)
        assert 0 <= one.life <= card.most
        assert 0 <= one.fatigue <= 7
        assert min(one.tokens.values()) >= 0
        assert one.coins >= 0
        assert len(one.items) <= 4
        assert sum(ITEMS[item].hands for item in one.items) <= 2
        assert sum(ITEMS[item].type == "armour" for item in one.items) <= 1


def fighters_stand_well(state: JourneyState) -> None:
    """Everybody on one square, columns open and unshared, living enemies with wounds below their life."""
    battle = state.battle
    if battle is None:
        return
    (first, last), (foe_first, foe_last) = (
        LOCATIONS[battle.location].adventurer_columns,
        LOCATIONS[battle.location].enemy_columns,
    )
    party, flanks, foes = (
        {column: line for column, line in side.items() if line} for side in (battle.party, battle.flanks, battle.foes)
    )
    assert all(first <= column <= last for column in [*party, *flanks])
    assert all(foe_first <= column <= foe_last for column in foes)
    assert not set(party) & set(flanks)
    standing = [one.id for one in state.adventurers if one.life > 0 and not one.left]
    on_field = [who for line in party.values() for who in line]
    assert sorted(on_field) == sorted(standing) or battle.placing
    living = [one.no for one in battle.enemies if not one.dead]
    assert sorted([no for line in [*foes.values(), *flanks.values()] for no in line]) == living
    for no in living:
        assert foe(state, no).wounds < foe(state, no).life
        assert battle.enemies[no - 1].flanking == any(no in line for line in flanks.values())
    if not battle.placing:
        places = [one.seq for one in state.adventurers] + [one.seq for one in battle.enemies]
        assert len(set(places)) == len(places)
        assert all(0 <= one.position <= 10 for one in [*state.adventurers, *battle.enemies])


def dice_are_few(state: JourneyState) -> None:
    """At most seven tokens' worth, bonus dice besides."""
    if state.battle is not None and state.battle.roll is not None:
        assert sum(die.token for die in state.battle.roll.dice) <= 9


def the_map_is_connected(state: JourneyState) -> None:
    """Cleared cards hang together with the Village; every other one adjoins one of them."""

    def around(cell: str) -> set[str]:
        east, north = xy(cell)
        return {cell_at(east + dx, north + dy) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}

    cleared = {cell for cell, place in state.map.items() if place.cleared} | {"home"}
    reached = {"home"}
    while more := {cell for cell in cleared if around(cell) & reached} - reached:
        reached |= more
    assert reached == cleared
    assert all(around(cell) & cleared for cell in state.map if cell not in cleared)
    short = state.options.journey == "short"
    assert len(state.map) <= (13 if short else 19)
    wins = [count for kind, count in state.wins.items() if kind != "village"]
    assert max(wins) <= (2 if short else 3)
    assert sum(wins) <= (7 if short else 13)


def questions_are_open(state: JourneyState) -> None:
    """Somebody is asked as long as the game goes on, and always finds an answer."""
    decisions = GAME.decisions(state)
    assert bool(decisions) == (GAME.outcome(state) is None)
    for decision in decisions:
        assert GAME.lawful(state, decision)


CHECKS = [
    items_are_all_there, cards_are_all_there, adventurers_are_sound, fighters_stand_well, dice_are_few,
    the_map_is_connected, questions_are_open,
]  # fmt: skip


@every_count
@pytest.mark.parametrize("seed", range(2))
def test_the_table_is_sound_after_every_answer(seats: int, seed: int) -> None:
    """PA-I22, PA-R87, PA-R95, PA-A5, PA-P3, PA-I18, PA-I19, PA-I11, PA-R13, PA-R15, PA-J4, PA-R44, PA-R74, PA-R54."""
    for state, _ in any_game(seats, seed):
        for check in CHECKS:
            check(state)


@every_count
def test_games_end(seats: int) -> None:
    """PA-R53, PA-R54, PA-G2, PA-Y1, PA-Y4: within the cap of answers, for everybody alike."""
    for seed in (10, 11):
        steps, last = 0, None
        for state, events in any_game(seats, seed):
            steps, last = steps + 1, state
            for over in brought(events, GameOver):
                assert GAME.outcome(state) == (tuple(range(seats)) if over.result == "win" else ())
        assert last is not None
        assert last.result in ("win", "loss")
        assert 0 < steps <= GAME.length


@every_count
def test_rounds_go_round(seats: int) -> None:
    """PA-O1, PA-V2, PA-V3, PA-R46: the leader passes to the next seat; every round but the first has an event."""
    leaders, first, drawn, rounds = [], None, 0, 0
    for state, events in game(seats, 5, JourneyOptions(assign="fixed")):
        first = state.leader if first is None else first
        leaders += [one.leader for one in brought(events, RoundBegan)]
        rounds, drawn = rounds + len(brought(events, RoundBegan)), drawn + len(brought(events, EventDrawn))
    assert leaders in (
        [(first + step) % seats for step in range(1, rounds + 1)], [(first + step) % seats for step in range(rounds)],
    )  # fmt: skip
    assert drawn >= rounds - 1


@pytest.mark.parametrize("seats", [2, 3])
def test_recovery_keeps_to_its_limits(seats: int) -> None:
    """PA-H10, PA-T1, PA-X14, PA-R58: tokens and fatigue never exceed seven then, no colour its attribute."""
    seen_some = 0
    for state, events in game(seats, 2, JourneyOptions(assign="fixed", party=3), most=400):
        for one in brought(events, Recovered):
            seen_some += 1
            assert one.red + one.blue + one.green <= 7
            if state.battle is not None:
                card = seen(state, one.who)
                assert (one.red <= card.strength, one.blue <= card.dexterity, one.green <= card.intelligence) == (
                    True,
                ) * 3
    assert seen_some


@pytest.mark.parametrize("seats", [2, 4])
def test_players_come_and_go(seats: int) -> None:
    """PA-R81, PA-R103: whoever is away, somebody is asked until the game is over, and nothing is lost."""
    luck, chance = Random(f"away {seats}"), Practice("away")
    for state, _ in game(seats, "away", JourneyOptions(assign="fixed"), most=500):
        if GAME.outcome(state) is None and luck.random() < 0.1:
            seat = luck.randrange(seats)
            GAME.apply(state, None, SetAway(seat, seat not in state.away), chance)
            assert state.away == sorted(set(state.away))
        questions_are_open(state)
        items_are_all_there(state)
        assert GAME.faults(None, state) == []


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_find_no_fault(preset: str) -> None:
    """PA-I22, PA-J4: by their own look."""
    before = None
    for state, _ in game(2, f"fault {preset}", PRESETS[preset], most=250):
        assert GAME.faults(before, state) == []
        before = copy(state)
    assert len(before.adventurers) == party_size(PRESETS[preset], 2)


# ---------------------------------------------------------------- faults are found


def fighting_table() -> JourneyState:
    """A table with a battle."""
    for state, _ in game(2, "battle", JourneyOptions(assign="fixed")):
        if state.battle is not None and not state.battle.placing and table(state).battle.track:
            return state
    raise AssertionError("no battle")


DAMAGES = {
    "an item twice": lambda state: state.pool.append("mace"),
    "a weapon lost": lambda state: state.adventurers[0].items.clear(),
    "an encounter lost": lambda state: state.encounters.pop(),
    "a skill twice": lambda state: state.adventurers[0].skills.append(state.adventurers[1].skills[0]),
    "too much life": lambda state: setattr(state.adventurers[0], "life", 99),
    "too much fatigue": lambda state: setattr(state.adventurers[0], "fatigue", 8),
    "debts": lambda state: setattr(state.adventurers[0], "coins", -1),
    "nobody on the field": lambda state: state.battle.party.clear(),
    "off the track": lambda state: setattr(state.adventurers[0], "position", 11),
    "a place twice": lambda state: setattr(state.adventurers[0], "seq", state.adventurers[1].seq),
    "undead": lambda state: setattr(state.battle.enemies[0], "wounds", 99),
    "too many victories": lambda state: state.wins.update(forest=4),
    "an island": lambda state: state.map.update(n9=state.map["home"]),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_fault_is_found(damage: str) -> None:
    """PA-I22, PA-P3, PA-R9, PA-R15, PA-J4, PA-R64."""
    state = fighting_table()
    assert GAME.faults(None, state) == []
    DAMAGES[damage](state)
    assert GAME.faults(None, state)


# ---------------------------------------------------------------- the same again


def test_the_same_luck_and_answers_play_the_same_game() -> None:
    """PA-S7: states and events; and a loaded table is the table it was saved from."""
    one, other = ([(dump(state), events) for state, events in any_game(2, 4, most=200)] for _ in range(2))
    assert one == other
    for state, _ in any_game(2, 4, most=100):
        assert copy(state) == state
