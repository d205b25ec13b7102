"""Whole games of random players: what always holds, and that the same luck plays the same game."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from rules.arena.board import CELLS
from rules.arena.catalog import (
    ABILITIES,
    CATALOG,
    ELEMENTS,
    FEATS,
    HEROES,
    ITEMS,
    MENTAL,
    MONSTERS,
    RUNES,
    SPECIAL,
    TILES,
    room_on,
)
from rules.arena.events import GameOver, MonsterAttacked, RoundBegan, TurnBegan
from rules.arena.options import PRESETS, ArenaOptions, last_round
from rules.arena.state import ArenaState, held
from rules.chance import Practice
from rules.contract import Action, Event
from rules.saves import copy, dump
from tests.playing import any_options
from tests.rules.arena.tables import GAME, brought, laid, pending, table

every_count = pytest.mark.parametrize("seats", [2, 3, 4])
Step = tuple[ArenaState, list[Event]]
SELDOM = {"alloc": 0.1, "end": 0.3, "rotate": 0.3, "shift": 0.4}  # how likely such an answer is kept when it was drawn


def answer(luck: Random, lawful: list[Action]) -> Action:
    """One of the answers at random; those that lead nowhere more seldom, attacks and tokens more often."""
    eager = [one for one in lawful if str(one.__struct_config__.tag) in ("strike", "collect", "card", "take", "flip")]
    if eager and luck.random() < 0.5:
        return luck.choice(eager)
    for _ in range(20):
        drawn = luck.choice(lawful)
        if luck.random() < SELDOM.get(str(drawn.__struct_config__.tag), 1):
            return drawn
    return lawful[-1]


def game(seats: int, seed: int | str, options: ArenaOptions, strong: bool = False, wave: int = 1) -> Iterator[Step]:
    """The tables of a random game after each answer, with what it brought.

    `strong` heroes defeat more monsters; with `wave` the game begins with the summoning of that wave.
    """
    luck, chance = Random(f"{seats}/{seed}"), Practice(seed)
    state = GAME.setup(seats, options, chance)
    if strong:
        for hero in state.heroes:
            more = HEROES[hero.id].track["str"] - hero.sheet["str"]
            more = min(more, state.supply.abilities["str"])
            hero.sheet["str"] += more
            state.supply.abilities["str"] -= more
    if wave > 1:
        begin_with(state, wave)
    yield state, []
    while GAME.outcome(state) is None:
        decision = luck.choice(GAME.decisions(state))
        yield state, GAME.apply(state, decision.seat, answer(luck, GAME.lawful(state, decision)), chance)


def begin_with(state: ArenaState, wave: int) -> None:
    """Nobody is in the arena, and the monsters of earlier waves leave the game."""
    state.boxed += [one.id for one in state.monsters]
    state.monsters, state.level = [], wave - 1
    for level in range(2, wave):
        state.boxed += state.decks[level]
        state.decks[level] = []


def any_game(seats: int, seed: int) -> Iterator[Step]:
    """A game with any options; every second one with strong heroes."""
    options = any_options(GAME, Random(f"{seats}-{seed}"))
    assert isinstance(options, ArenaOptions)
    return game(seats, seed, options, strong=bool(seed % 2))


# ---------------------------------------------------------------- what always holds


def tiles_lie_everywhere(state: ArenaState) -> None:
    """48 tiles, and the Doom Area on the 49th space; as many of each kind as there are."""
    assert set(state.tiles) == set(CELLS) - {state.doom}
    assert Counter(one.kind for one in state.tiles.values()) == {kind: row.count for kind, row in TILES.items()}


def ability_tokens_are_all_there(state: ArenaState) -> None:
    """In the supply, the bag, on tiles, on sheets and cards; nobody beyond a track, no card beyond its limits."""
    lying = Counter(state.bag) + Counter(one for tile in state.tiles.values() for one in tile.abilities)
    for ability in ABILITIES:
        total = state.supply.abilities[ability] + lying[ability] + sum(held(hero, ability) for hero in state.heroes)
        assert total == CATALOG.supply.ability[ability]
        assert all(held(hero, ability) <= HEROES[hero.id].track[ability] for hero in state.heroes)
    for hero in state.heroes:
        assert min(hero.sheet.values()) >= 0
        for card in hero.play:
            assert all(count <= room_on(card.id).get(ability, 0) for ability, count in card.tokens.items())


def elements_and_runes_are_all_there(state: ArenaState) -> None:
    """Six of each element, one a hero and a tile; nine of each rune; sixteen items."""
    lying = Counter(one.element for one in table(state).tiles if one.element)
    for element in ELEMENTS:
        count = (
            state.supply.elements[element] + lying[element] + sum(hero.elements.count(element) for hero in state.heroes)
        )
        assert count == 6
        assert all(hero.elements.count(element) <= 1 for hero in state.heroes)
    assert all(not tile.element or tile.num for tile in state.tiles.values())
    for rune in RUNES:
        assert state.supply.runes[rune] + sum(hero.runes[rune] for hero in state.heroes) == 9
    assert state.supply.items + sum(tile.items for tile in state.tiles.values()) == 16


def points_are_all_there(state: ArenaState) -> None:
    """100 and 50 with the purses, none negative."""
    for name, most in (("glory", 100), ("misfortune", 50)):
        purses = [getattr(hero, name) for hero in state.heroes]
        assert sum(purses) + getattr(state.supply, name) == most
        assert min(*purses, getattr(state.supply, name)) >= 0


def cards_are_all_there(state: ArenaState) -> None:
    """Each in one pile, in play or gone; one item of a type, special ones excepted, but while one of two is chosen."""
    for hero in state.heroes:
        cards = [*(card.id for card in hero.play), *hero.item_pile, *hero.drawn, *hero.gone]
        cards += [id for pile in hero.piles.values() for id in pile]
        assert sorted(cards) == sorted(id for id, row in {**FEATS, **ITEMS}.items() if row.hero == hero.id)
        types = [ITEMS[card.id].type for card in hero.play if card.id in ITEMS]
        if "MayKeep" not in [kind for _, kind in pending(state)]:
            assert all(types.count(kind) <= 1 or kind in SPECIAL for kind in types)


def deities_have_one_follower(state: ArenaState) -> None:
    """At most one each, and one a hero."""
    followed = [hero.deity for hero in state.heroes if hero.deity]
    assert len(set(followed)) == len(followed)
    assert sorted(followed) == sorted(state.taken)


def monsters_stand_apart(state: ArenaState) -> None:
    """At most four, with different tokens on different tiles, neither they nor heroes on the Doom Area."""
    slots = [one.slot for one in state.monsters]
    assert len(set(slots)) == len(slots) <= 4
    assert slots == sorted(slots)
    assert set(slots) <= {1, 2, 3, 4}
    assert len({one.at for one in state.monsters}) == len(slots)
    assert all(one.at in state.tiles for one in state.monsters)
    assert all(hero.at in state.tiles for hero in state.heroes if hero.at)


def sheets_of_monsters_are_all_there(state: ArenaState) -> None:
    """Each in a pile, in the arena, in the box, or with who defeated it."""
    sheets = [id for pile in state.decks.values() for id in pile] + state.boxed + [one.id for one in state.monsters]
    assert sorted(sheets + [id for hero in state.heroes for id in hero.kills]) == sorted(MONSTERS)


def markers_are_sound(state: ArenaState) -> None:
    """Of a seat in the game, in one of four slots."""
    for hero in state.heroes:
        assert set(hero.immune) <= {1, 2, 3, 4}
        assert all(0 <= colour < len(state.heroes) for colour in hero.immune.values())


def one_question_is_open(state: ArenaState) -> None:
    """One, but when cards are chosen; ending is always possible in a hero phase."""
    if GAME.outcome(state) is None:
        kinds = [kind for _, kind in pending(state)]
        assert len(kinds) == 1 or set(kinds) == {"MayLearn"}
        for decision in GAME.decisions(state):
            lawful = GAME.lawful(state, decision)
            assert lawful
            if kinds[0] in ("MayPrepare", "MayAct"):
                assert GAME.read("end")[0] in lawful
                assert state.now.spent <= table(state).actions_all or not [
                    one for one in lawful if type(one).__name__ in ("Stride", "Rotate", "Shift", "Strike", "Collect")
                ]


def it_is_over_for_a_reason(state: ArenaState) -> None:
    """With no monster of the last level, by the round cap, or with one seat left."""
    if GAME.outcome(state) is not None:
        view = table(state)
        assert view.reason in ("last monster", "round cap")
        assert (view.reason == "last monster") == (state.monsters == [] and state.level == state.options.waves)


CHECKS = [
    tiles_lie_everywhere, ability_tokens_are_all_there, elements_and_runes_are_all_there, points_are_all_there,
    cards_are_all_there, deities_have_one_follower, monsters_stand_apart, sheets_of_monsters_are_all_there,
    markers_are_sound, one_question_is_open, it_is_over_for_a_reason,
]  # fmt: skip


@every_count
@pytest.mark.parametrize("seed", range(3))
def test_the_table_is_sound_after_every_answer(seats: int, seed: int) -> None:
    """AR-C2, AR-C4, AR-C5, AR-C6, AR-C7, AR-C8, AR-C10, AR-R21, AR-R33, AR-R56, AR-R63."""
    for state, _ in any_game(seats, seed):
        for check in CHECKS:
            check(state)


@every_count
def test_games_end(seats: int) -> None:
    """AR-R54, AR-R53, AR-X1: within the cap of rounds and of answers."""
    for seed in (5, 6):
        steps = 0
        for state, events in any_game(seats, seed):
            steps += 1
            assert state.round <= last_round(state.options, seats)
            for event in brought(events, GameOver):
                assert event.winners == GAME.outcome(state)
        assert 0 < steps <= GAME.length


@every_count
@pytest.mark.parametrize("wave", [2, 3, 4])
def test_later_waves_are_sound_too(seats: int, wave: int) -> None:
    """AR-P2, AR-P3, AR-Z6, AR-Z8, AR-Z9, AR-Z10: so many monsters come at once, and nothing is lost by what they do."""
    came = 0
    for state, _ in game(seats, f"wave {wave}", ArenaOptions(), strong=True, wave=wave):
        for check in CHECKS:
            check(state)
        came = max(came, len(state.monsters))
    assert came == wave


@every_count
def test_turns_go_round(seats: int) -> None:
    """AR-G1, AR-G2, AR-R4: clockwise, and a round is one turn of everybody."""
    turns, rounds = [], 0
    for state, events in game(seats, 7, ArenaOptions()):
        turns += [event.seat for event in brought(events, TurnBegan)]
        rounds += len(brought(events, RoundBegan))
        first = state.first
    order = [(first + step) % seats for step in range(len(turns) + 1)]
    assert turns == order[1:] or turns == order[:-1]
    assert rounds >= len(turns) // seats - 1


@every_count
def test_a_monster_attacks_a_hero_once_a_turn(seats: int) -> None:
    """AR-M10, AR-R34, AR-R13, AR-R36: twice only with a double attack; and never who holds a marker of its slot."""
    for seed in (1, 2):
        this_turn = Counter[tuple[int, int, str]]()
        for _, events in game(seats, f"once {seed}", ArenaOptions(), strong=True, wave=2 + seed):
            for event in events:
                if isinstance(event, TurnBegan):
                    this_turn.clear()
                if isinstance(event, MonsterAttacked):
                    this_turn[event.slot, event.seat, event.monster] += 1
                    double = event.monster in ("ettin", "red_dragon")
                    assert this_turn[event.slot, event.seat, event.monster] <= 1 + double


@every_count
def test_own_markers_are_gone_when_a_turn_starts(seats: int) -> None:
    """AR-H1: on all sheets, cards and deities of that seat."""
    for state, events in game(seats, 3, ArenaOptions(), strong=True, wave=4):
        if brought(events, TurnBegan) and pending(state) and pending(state)[0][1] == "MayPrepare":
            seat = state.active
            assert not any(seat in hero.immune.values() for hero in state.heroes)
            assert not any(card.used for card in state.heroes[seat].play)
            assert not state.heroes[seat].deity_used
            assert all(one.damage == 0 and not one.waters and not one.fire for one in state.monsters)


@pytest.mark.parametrize("preset", PRESETS)
@every_count
def test_the_rules_find_no_fault(seats: int, preset: str) -> None:
    """AR-C2, AR-C5, AR-C10: by their own look."""
    before = None
    for state, _ in game(seats, 3, PRESETS[preset], strong=True):
        assert GAME.faults(before, state) == []
        before = copy(state)


# ---------------------------------------------------------------- faults are found


def lose_a_tile(state: ArenaState) -> None:
    """A space with nothing on it."""
    del state.tiles["a1"]


def double_a_card(state: ArenaState) -> None:
    """In the pile and in play."""
    state.heroes[0].item_pile.append(state.heroes[0].item_pile[0])


def fall_into_the_doom_area(state: ArenaState) -> None:
    """A monster on d4."""
    state.monsters[0].at = state.doom


def invent_a_token(state: ArenaState) -> None:
    """One of Intelligence from nowhere."""
    state.heroes[0].sheet[MENTAL[0]] += 1


def invent_points(state: ArenaState) -> None:
    """Glory from nowhere."""
    state.heroes[1].glory += 1


def hold_two_of_an_element(state: ArenaState) -> None:
    """Both from the supply."""
    state.heroes[0].elements = ["air", "air"]
    state.supply.elements["air"] -= 2


def share_a_deity(state: ArenaState) -> None:
    """Two heroes with one deity."""
    state.heroes[0].deity = state.heroes[1].deity = "torag"


DAMAGES = [
    lose_a_tile, double_a_card, fall_into_the_doom_area, invent_a_token, invent_points, hold_two_of_an_element,
    share_a_deity,
]  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_fault_is_found(damage) -> None:
    """AR-C2, AR-C5, AR-C6, AR-C7, AR-C10, AR-E2, AR-D2."""
    state = laid(2, 4)
    assert GAME.faults(None, state) == []
    damage(state)
    assert GAME.faults(None, state)


# ---------------------------------------------------------------- the same again


@every_count
def test_the_same_luck_and_answers_play_the_same_game(seats: int) -> None:
    """AR-R4: states and events; and a loaded table is the table it was saved from."""
    one, other = ([(dump(state), events) for state, events in any_game(seats, 4)] for _ in range(2))
    assert one == other
    assert {type(GAME.setup(seats, ArenaOptions(), Practice(1)))} == {ArenaState}


def test_a_loaded_table_goes_on_like_the_one_it_was_saved_from() -> None:
    """AR-R4: at every answer of a game."""
    luck = Random(9)
    state = laid(3, 9)
    for _ in range(150):
        if GAME.outcome(state) is not None:
            break
        loaded = copy(state)
        assert loaded == state
        decision = luck.choice(GAME.decisions(state))
        action, mine, twin = answer(luck, GAME.lawful(state, decision)), Practice("twin", 7), Practice("twin", 7)
        assert GAME.apply(loaded, decision.seat, action, twin) == GAME.apply(state, decision.seat, action, mine)
        assert dump(loaded) == dump(state)
