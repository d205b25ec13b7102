"""What each seat may know: points, the order of piles and of the bag, and drawn items are secret; all else is open."""

import msgspec
import pytest

from rules.arena.events import GameOver, ItemsDrawn, PointsHeld
from rules.arena.state import ArenaState
from rules.saves import copy
from tests.rules.arena.tables import (
    GAME,
    arena,
    brought,
    choose,
    glory,
    laid,
    only,
    own,
    refused,
    seen,
    table,
)


def views(state: ArenaState):
    """What an onlooker and every seat see."""
    return [GAME.view(state, seat) for seat in (None, *range(len(state.heroes)))]


def same_but(state, change, knowing=()):
    """Whether such a change of the table is seen by nobody, or only by the seats that may know."""
    other = copy(state)
    change(other)
    assert other != state
    mine, theirs = views(state), views(other)
    differing = {seat for seat, (one, two) in enumerate(zip(mine, theirs, strict=True), -1) if one != two}
    assert differing == set(knowing)


# ---------------------------------------------------------------- order of piles


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_piles_is_unknown(seats, seed):
    """AR-S6, AR-S9, AR-R58: items, cards of each level, monster sheets, the bag; to the owner too."""
    state = laid(seats, seed)
    for level in (2, 3, 4):
        same_but(state, lambda other, level=level: other.decks[level].reverse())
        same_but(state, lambda other, level=level: other.heroes[0].piles[level].reverse())
    same_but(state, lambda other: other.heroes[1].item_pile.reverse())
    state.bag = ["str", "dex", *state.bag]
    same_but(state, lambda other: other.bag.reverse())


def test_which_sheets_were_boxed_is_unknown():
    """AR-P2, AR-S12: an unmet sheet in the box looks like one in its pile."""
    state = arena("valeros kyra", begin="monsters", rolls=[1], fields={"level": 1, "bag": []})
    met = {one.id for one in state.monsters}
    unmet = dict(table(state).unmet)
    assert len(state.boxed) >= 1
    assert not met & {id for pile in unmet.values() for id in pile}
    assert set(unmet[4]) == {"frost_giant", "erinys", "chimera", "vampire", "red_dragon"}


def test_what_is_still_in_piles_is_public():
    """AR-K10, AR-I11, AR-R58: as a set, in the order of the catalogue."""
    state = laid(2, 4, picks=("valeros", "kyra"))
    for seat, hero in enumerate(state.heroes):
        shown = seen(state, seat)
        assert {level: sorted(cards) for level, cards in shown.unseen} == {
            level: sorted(pile) for level, pile in hero.piles.items()
        }
        assert sorted(shown.items_unseen) == sorted(hero.item_pile)
    bag = dict(table(state).bag)
    assert {ability: count for ability, count in bag.items() if count} == {
        ability: state.bag.count(ability) for ability in set(state.bag)
    }


# ---------------------------------------------------------------- points


def test_points_are_known_to_their_seat_only():
    """AR-F10, AR-F11: a rival's points, and the exact supply, are not seen; nor by an onlooker."""
    state = arena("valeros kyra ezren", hero={0: {"glory": 7, "misfortune": 2}, 1: {"glory": 3}, 2: {"glory": 1}})

    def shift_glory(other):
        other.heroes[1].glory += 2
        other.supply.glory -= 2

    def shift_misfortune(other):
        other.heroes[2].misfortune += 3
        other.supply.misfortune -= 3

    same_but(state, shift_glory, [1])
    same_but(state, shift_misfortune, [2])
    assert (own(state, 0).glory, own(state, 0).misfortune) == (7, 2)
    assert (table(state).glory_left, table(state).misfortune_left) == ("plenty", "plenty")


@pytest.mark.parametrize(("left", "mark"), [(100, "plenty"), (11, "plenty"), (10, "low"), (1, "low"), (0, "empty")])
def test_how_much_is_left_is_told_in_three_steps(left, mark):
    """AR-F11."""
    state = arena("valeros kyra", supply={"glory": left, "misfortune": min(left, 50)})
    assert (table(state).glory_left, table(state).misfortune_left) == (mark, mark)


def test_attacks_are_told_to_all_and_totals_to_their_seat():
    """AR-F10: damage, defense and what was unblocked are public."""
    heard = []
    for had in (0, 5):
        state = arena("valeros kyra", "a7 c1", "minotaur@c2#1", hero={0: {"glory": had}})
        events = choose(state, "end")
        heard.append([event for event in events if event.only_for is None])
        told = only(events, PointsHeld)
        assert (told.only_for, told.glory) == (0, had + 3)
    assert heard[0] == heard[1]


def test_healing_tells_others_nothing():
    """AR-F10, AR-R73: not how many points were returned."""
    heard = []
    for had in (1, 2):
        state = arena("kyra valeros", "a7 g7", "minotaur@c2#1", cards={0: "heal{wis2}"}, hero={0: {"misfortune": had}})
        events = choose(state, "card:heal:1")
        heard.append([event for event in events if event.only_for is None])
        assert {one.only_for for one in brought(events, PointsHeld)} == {0}
    assert heard[0] == heard[1]


def test_a_refusal_of_somebody_elses_question_tells_nothing():
    """AR-F10."""
    for had in (0, 2):
        state = arena("kyra valeros", cards={0: "heal{wis1}"}, hero={0: {"misfortune": had}})
        assert refused(state, "card:heal:0", seat=1) == ("turn order", "not asked")


def test_open_scores_are_open():
    """AR-F10: with the option the running totals are seen, and still not the order of anything."""
    state = arena("valeros kyra", hero={0: {"glory": 7}}, open_scores=True)
    assert [one.points for one in table(state).heroes] == [(7, 0), (0, 0)]
    same_but(state, lambda other: other.heroes[1].item_pile.reverse())


def test_everything_is_told_at_the_end():
    """AR-F10, AR-X8."""
    state = arena("valeros kyra", current=1, fields={"round": 40}, monsters="minotaur@c2#1",
                  hero={0: {"glory": 4, "misfortune": 1}})  # fmt: skip
    told = only(choose(state, "end"), GameOver)
    assert (told.only_for, told.totals, [one.points for one in table(state).heroes]) == (None, (3, 0), [(4, 1), (0, 0)])


# ---------------------------------------------------------------- drawn items, offers


def drawn_by_valeros(pile="longbow belt wooden_shield v_potion v_speed"):
    """Valeros chooses from three items."""
    state = arena("valeros kyra ezren", "c2 g7 g7", "troll@f3#1", lying={"c2": "item"},
                  hero={0: {"item_pile": pile.split()}})  # fmt: skip
    return state, choose(state, "collect:item")


def test_drawn_items_are_seen_by_their_drawer():
    """AR-R58, AR-I1: the others see that there are three."""
    state, events = drawn_by_valeros()
    other, _ = drawn_by_valeros("v_potion v_speed longbow belt wooden_shield")
    assert [event.only_for for event in brought(events, ItemsDrawn)] == [0]
    assert GAME.public(state) == GAME.public(other)
    assert GAME.private(state, 1) == GAME.private(other, 1)
    assert GAME.private(state, 0) != GAME.private(other, 0)
    assert set(seen(state, 0).items_unseen) == {"longbow", "belt", "wooden_shield", "v_potion", "v_speed"}


def test_the_order_of_drawing_is_seen_by_nobody():
    """AR-R58: the drawn ones are shown in the order of the catalogue."""
    first, _ = drawn_by_valeros("longbow belt wooden_shield v_potion v_speed")
    second, _ = drawn_by_valeros("wooden_shield longbow belt v_potion v_speed")
    assert own(first, 0).drawn == own(second, 0).drawn


def test_answers_that_follow_from_a_secret_stand_on_no_public_call():
    """AR-R58, AR-F10: items to choose from, and what a hero phase offers."""
    state, _ = drawn_by_valeros()
    assert GAME.known_offers(state, GAME.decisions(state)[0]) == []
    state = arena("kyra valeros", cards={0: "heal{wis1}"}, hero={0: {"misfortune": 1}})
    assert GAME.known_offers(state, GAME.decisions(state)[0]) == []


def test_everything_else_is_public():
    """AR-I10, AR-B5, AR-H2: sheets, cards, runes, elements, markers, kills, tiles, monsters."""
    state = laid(3, 2)
    public, *mine = views(state)
    assert [view.arena for view in mine] == [public] * 3
    assert [view.seat for view in mine] == [0, 1, 2]
    text = msgspec.json.encode(public).decode()
    assert all(f'"{card.id}"' in text for hero in state.heroes for card in hero.play)
    assert len(public.tiles) == 48
    assert glory(state) == [0, 0, 0]
