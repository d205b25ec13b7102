"""Whole games of random players and of stand-ins: what always holds, and that the same luck plays the same game."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from random import Random

import msgspec
import pytest

from rules.chance import NoLuck, Practice
from rules.contract import Event
from rules.kragmortha import GAME
from rules.kragmortha import actions as act
from rules.kragmortha.board import DESK
from rules.kragmortha.catalog import CATALOG, GLANCES
from rules.kragmortha.events import CardPlayed, Pushed, Stepped, TokenDrawn, TurnBegan, TurnEnded
from rules.kragmortha.options import PRESETS, LibraryOptions
from rules.kragmortha.state import Held, LibraryState, library
from rules.saves import copy, dump, load
from tests.playing import any_options
from tests.rules.kragmortha.scripted import Scripted
from tests.rules.kragmortha.tables import brought, kind, options_of, own, waited

COUNTS = range(2, 9)
every_count = pytest.mark.parametrize("seats", COUNTS)
Played = tuple[LibraryState, list[Event]]


def game(seats: int, seed: int, options: LibraryOptions, clever: float = 0.0) -> Iterator[Played]:
    """The tables of a game after each answer, with what it brought; `clever` of the answers by the stand-in."""
    luck, chance = Random(f"{seats}/{seed}"), Practice(seed)
    state = GAME.setup(seats, options, chance)
    yield state, []
    while GAME.outcome(state) is None:
        decision = waited(state)
        lawful = GAME.lawful(state, decision)
        if luck.random() < clever:
            view = own(state, decision.seat)
            action = GAME.choose(view, decision, lawful, Practice(luck.random().hex()), "")[0]
        else:
            action = luck.choice(lawful)
        events = GAME.apply(state, decision.seat, action, chance)
        yield state, events


def any_game(seats: int, seed: int, clever: float = 0.0) -> Iterator[Played]:
    """A game with any options."""
    return game(seats, seed, any_options(GAME, Random(f"{seats}-{seed}")), clever)  # type: ignore[arg-type]


# ---------------------------------------------------------------- what always holds


def counts_of(state: LibraryState) -> list[Counter[str]]:
    """Movement cards, Glances, books and tokens, wherever they are."""
    goblins = state.goblins
    return [
        Counter(chain(state.move_deck, state.move_discard, *(one.hand for one in goblins))),
        Counter(chain(state.glance_deck, (held.id for one in goblins for held in one.glances))),
        Counter(chain(state.book_deck, state.books_aside, (book.id for one in goblins for book in one.books))),
        Counter(chain(state.tokens, state.tokens_used, filter(None, [state.token_drawn]))),
    ]


def printed(state: LibraryState) -> list[Counter[str]]:
    """As many as the catalogue says, with the mixture of tokens of the table."""
    gentle = state.options.tokens == "3-2-1"
    return [
        Counter({row.id: row.count for row in CATALOG.movement}),
        Counter(dict.fromkeys(GLANCES, 1)),
        Counter({row.id: row.count for row in CATALOG.books}),
        Counter({row.id: row.gentle if gentle else row.count for row in CATALOG.tokens}),
    ]


@every_count
def test_nothing_is_lost_or_doubled(seats: int) -> None:
    """KR-C2, KR-C4, KR-C6, KR-C8, KR-R10, KR-R30, KR-R32."""
    for seed in range(3):
        for state, _ in any_game(seats, seed):
            assert counts_of(state) == printed(state)


@every_count
def test_glances_before_a_seat(seats: int) -> None:
    """KR-G5, KR-G7, KR-R33: no two of one symbol, fewer than lose the game while it runs, and one loser at most."""
    for seed in range(3):
        for state, _ in any_game(seats, seed):
            lose, running = state.options.glances_to_lose, GAME.outcome(state) is None
            held = [[GLANCES[one.id].group for one in goblin.glances] for goblin in state.goblins]
            assert all(len(set(groups)) == len(groups) for groups in held)
            totals = [len(groups) + goblin.blank for groups, goblin in zip(held, state.goblins, strict=True)]
            assert max(totals) <= lose - running
            assert totals.count(lose) <= 1


@every_count
def test_pawns_stand_apart_on_open_spaces(seats: int) -> None:
    """KR-P1, KR-M10, KR-R4, KR-S3: a pushed goblin beside its pusher only while it is asked for its way."""
    for seed in range(3):
        for state, _ in any_game(seats, seed):
            at = [goblin.at for goblin in state.goblins if goblin.at]
            assert set(at) <= library(state).spaces
            assert len(set(at)) == len(at) - (kind(state) == "push")
            if kind(state) == "turn":
                assert len({*at, state.rigor}) == seats + 1
                assert not DESK & set(at)


@every_count
def test_hands_have_their_size(seats: int) -> None:
    """KR-R9, KR-R10: four cards at most, and at the end of the own turn the limit or what was above it."""
    for seed in range(3):
        for state, events in any_game(seats, seed, clever=0.5):
            assert max(len(goblin.hand) for goblin in state.goblins) <= 4
            for ended in brought(events, TurnEnded):
                goblin = state.goblins[ended.seat]
                deep = any(book.id == "deep_pockets" for book in goblin.books)
                thimble = any(held.id == "thimble_hand" and not held.silent for held in goblin.glances)
                assert len(goblin.hand) >= 3 + deep - thimble


@every_count
def test_there_is_always_an_answer(seats: int) -> None:
    """KR-R42, KR-R46: one seat of the game is asked, and its question has offers."""
    for seed in range(3):
        for state, _ in any_game(seats, seed):
            if GAME.outcome(state) is None:
                assert waited(state).seat in range(seats)
                assert GAME.lawful(state, waited(state))
                assert waited(state).seat in GAME.playing(state)


@every_count
def test_books_are_used_once_and_deep_pockets_never(seats: int) -> None:
    """KR-B6, KR-B5."""
    for seed in range(2):
        used = Counter[tuple[int, int]]()
        for state, _ in any_game(seats, seed, clever=0.6):
            now = {(seat, i) for seat, one in enumerate(state.goblins) for i, book in enumerate(one.books) if book.used}
            assert set(used) <= now
            used.update(now - set(used))
            assert not any(book.id == "deep_pockets" and book.used for one in state.goblins for book in one.books)


@every_count
def test_cards_take_so_many_steps_and_chains_so_many_pushes(seats: int) -> None:
    """KR-M1, KR-R16: two steps, three with Long Legs; fewer pushes than goblins; a token for each of them at most."""
    for seed in range(3):
        walked, allowed, pushes, tokens = 0, 2, 0, 0
        for state, events in any_game(seats, seed):
            for event in events:
                if isinstance(event, CardPlayed):
                    walked = 0
                    allowed = 3 if state.now.extra_step and event.card[0] == "G" else 2
                if isinstance(event, Stepped):
                    walked, pushes, tokens = walked + 1, 0, 0
                pushes, tokens = pushes + isinstance(event, Pushed), tokens + isinstance(event, TokenDrawn)
                assert pushes < 2 * seats  # a Spectral Shove has a chain of its own
                assert tokens <= 2 * seats
            coughs = any(book.id == "loud_cough" and book.used for one in state.goblins for book in one.books)
            assert walked <= allowed + coughs


@every_count
def test_a_turn_has_an_end(seats: int) -> None:
    """KR-R45, KR-R16: no turn takes more answers than the bound, and no game more turns than its rounds."""
    for seed in range(3):
        answers, turns = 0, 0
        for state, events in any_game(seats, seed, clever=0.3):
            begun = len(brought(events, TurnBegan))
            answers, turns = (0 if begun else answers + 1), turns + begun
            assert answers <= 20 + 8 * 3 * seats
            assert turns <= state.options.dawn * seats


@every_count
def test_games_end_and_have_winners(seats: int) -> None:
    """KR-E1, KR-R35, KR-R45: by one of three causes, and the eliminated seat is not among them."""
    for seed in range(3):
        *_, (state, _) = any_game(seats, seed, clever=0.5)
        assert state.cause in ("fourth glance", "last book", "dawn")
        assert GAME.outcome(state)
        if state.cause == "fourth glance":
            assert state.ended_by not in (GAME.outcome(state) or ())


@every_count
def test_stand_ins_play_to_the_end_and_never_slip(seats: int) -> None:
    """KR-R48, KR-R40: a seat that is left is played on, with its goblin, its cards and its chance."""
    slips = 0
    for state, events in game(seats, 1, PRESETS["full"], clever=1.0):
        slips += sum(getattr(event, "cause", "") == "slip" for event in events)
        assert GAME.playing(state) == list(range(seats))
    assert slips == 0


@pytest.mark.parametrize("preset", PRESETS)
@every_count
def test_the_rules_find_no_fault(seats: int, preset: str) -> None:
    """KR-C6, KR-G5, KR-P1: by their own look."""
    for clever in (0.0, 1.0):
        before = None
        for steps, (state, _) in enumerate(game(seats, 3, PRESETS[preset], clever)):
            assert GAME.faults(before, state) == []
            assert steps <= GAME.length
            before = copy(state)


def test_a_fault_is_found() -> None:
    """KR-C2, KR-C4, KR-C6, KR-C8, KR-P1, KR-G5: whatever is missing or doubled, or stands where nobody may."""
    for damage in DAMAGES:
        turns = (copy(state) for state, _ in game(4, 1, PRESETS["full"]) if kind(state) == "turn")
        broken = next(islice(turns, 20, None))
        assert GAME.faults(None, broken) == []
        damage(broken)
        assert GAME.faults(None, broken), damage


def move_two_goblins_together(state: LibraryState) -> None:
    """Two goblins on one space."""
    state.goblins[1].at = state.goblins[2].at


def hold_two_of_a_symbol(state: LibraryState) -> None:
    """Two Glances of one group before one seat."""
    for name in ("grovel", "whisper"):
        for goblin in state.goblins:
            goblin.glances = [held for held in goblin.glances if held.id != name]
        if name in state.glance_deck:
            state.glance_deck.remove(name)
    state.goblins[0].glances = [Held("grovel"), Held("whisper")]


def stand_on_a_shelf(state: LibraryState) -> None:
    """A goblin under a bookshelf."""
    state.goblins[0].at = "d7"


DAMAGES = [
    lambda state: state.move_deck.pop(),
    lambda state: state.glance_deck.pop(),
    lambda state: state.book_deck.pop(),
    lambda state: state.tokens.append("T"),
    move_two_goblins_together,
    hold_two_of_a_symbol,
    stand_on_a_shelf,
]


# ---------------------------------------------------------------- the same again


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_same_luck_and_answers_play_the_same_game(seats: int) -> None:
    """KR-S7, KR-R10: states and events."""
    one, other = ([(dump(state), events) for state, events in any_game(seats, 4)] for _ in range(2))
    assert one == other


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_loaded_table_goes_on_like_the_one_it_was_saved_from(seats: int) -> None:
    """KR-T7: at every answer of a game."""
    luck, chance = Random(seats), Practice(seats)
    state = GAME.setup(seats, PRESETS["short"], chance)
    while GAME.outcome(state) is None:
        loaded, decision = load("kragmortha", dump(state)), waited(state)
        assert loaded == state
        action, drawn = luck.choice(GAME.lawful(state, decision)), chance.drawn
        events = GAME.apply(state, decision.seat, action, chance)
        if chance.drawn == drawn:
            assert GAME.apply(loaded, decision.seat, action, NoLuck()) == events
            assert dump(loaded) == dump(state)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_luck_is_drawn_only_where_the_rules_say(seats: int) -> None:
    """KR-R10, KR-R30: for a lock, a cross-eyed push, a picked pocket and a reshuffle."""
    for seed in range(3):
        luck, chance = Random(seed), Scripted()
        state = GAME.setup(seats, options_of(), chance)
        while GAME.outcome(state) is None:
            decision = waited(state)
            action, before = luck.choice(GAME.lawful(state, decision)), len(chance.limits)
            events = GAME.apply(state, decision.seat, action, chance)
            why = {type(event).__name__ for event in events} & {"CardLocked", "TokensReshuffled", "DeckReshuffled"}
            why |= {one.how for one in brought(events, Pushed) if one.how == "random"}
            why |= {"theft"} if isinstance(action, act.Book) and action.book == "pickpocket" else set()
            if len(chance.limits) > before:
                assert why


@every_count
def test_views_are_made_of_what_is_known(seats: int) -> None:
    """KR-S8, KR-R49: dealt anew from a view, the table looks the same, and no seat's choices depend on a secret."""
    luck = Random(seats)
    for state, _ in any_game(seats, 2):
        viewer = luck.choice([None, *range(seats)])
        twin = GAME.redeal(GAME.view(state, viewer), Practice(luck.random().hex()))
        assert msgspec.json.encode(GAME.view(twin, viewer)) == msgspec.json.encode(GAME.view(state, viewer))
        if viewer is not None:
            assert GAME.legal(twin, viewer) == GAME.legal(state, viewer)
        assert counts_of(twin) == printed(state)
