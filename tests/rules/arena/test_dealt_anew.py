"""Tables dealt anew from a view: they look the same to the viewer, are complete, and differ in what it cannot know."""

from collections import Counter

import pytest

from rules.arena.catalog import ABILITIES, FEATS, ITEMS, MONSTERS
from rules.chance import Practice
from rules.saves import dump
from tests.rules.arena.tables import GAME, arena, choose, laid, own, pending, table

SEVERAL = range(12)


def twins(state, viewer):
    """Tables dealt anew from what this viewer sees."""
    return [GAME.redeal(GAME.view(state, viewer), Practice(seed)) for seed in SEVERAL]


def variants(state, viewer, look):
    """The different answers to a question that such tables give."""
    return {repr(look(twin)) for twin in twins(state, viewer)}


def played(seats, seed, answers, **options):
    """A table after some answers at random."""
    state, chance, luck = laid(seats, seed, **options), Practice(f"luck {seed}"), Practice(f"answers {seed}")
    for _ in range(answers):
        if GAME.outcome(state) is not None:
            break
        decision = GAME.decisions(state)[0]
        lawful = GAME.lawful(state, decision)
        GAME.apply(state, decision.seat, lawful[luck.below(len(lawful))], chance)
    return state


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_it_looks_the_same_to_the_viewer(seed, viewer):
    """AR-F10, AR-R58: at any moment of a game, and the same is asked."""
    state = played(2 + seed % 3, seed, 12 * seed)
    twin = GAME.redeal(GAME.view(state, viewer), Practice("twin"))
    assert GAME.view(twin, viewer) == GAME.view(state, viewer)
    assert GAME.public(twin) == GAME.public(state)
    assert pending(twin) == pending(state)
    if viewer is not None:
        assert GAME.legal(twin, viewer) == GAME.legal(state, viewer)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("viewer", [None, 1])
def test_it_is_complete(seed, viewer):
    """AR-C4, AR-C5, AR-C6, AR-C7, AR-C8, AR-C10: every card and token once, points within the supply."""
    state = played(3, seed, 40 + 30 * seed)
    for twin in twins(state, viewer)[:4]:
        assert GAME.faults(None, twin) == []
        for hero in twin.heroes:
            cards = [card.id for card in hero.play] + hero.item_pile + hero.drawn + hero.gone
            cards += [id for pile in hero.piles.values() for id in pile]
            mine = [id for id, row in {**FEATS, **ITEMS}.items() if row.hero == hero.id]
            assert sorted(cards) == sorted(mine)
        assert Counter(twin.bag) == Counter(state.bag)
        assert twin.supply.glory + sum(hero.glory for hero in twin.heroes) == 100
        assert twin.supply.misfortune + sum(hero.misfortune for hero in twin.heroes) == 50


def test_orders_are_drawn_anew():
    """AR-S6, AR-S9, AR-R58: items, cards, sheets, the bag, even the viewer's own piles."""
    state = laid(3, 2)
    for look in (
        lambda twin: twin.decks[4],
        lambda twin: twin.heroes[0].item_pile,
        lambda twin: twin.heroes[1].item_pile,
        lambda twin: twin.heroes[1].piles[2],
        lambda twin: twin.bag,
    ):
        assert len(variants(state, 0, look)) > 3


def test_an_unmet_sheet_may_lie_in_its_pile_or_in_the_box():
    """AR-P2: nobody knows which sheets left the game."""
    state = arena("valeros kyra", begin="end", rolls=[1], fields={"level": 1})
    assert len(state.monsters) == 2
    for twin in twins(state, 1):
        everywhere = [*(id for pile in twin.decks.values() for id in pile), *twin.boxed]
        everywhere += [one.id for one in twin.monsters] + [id for hero in twin.heroes for id in hero.kills]
        assert Counter(everywhere).most_common(1)[0][1] == 1
        assert {one for one in everywhere if MONSTERS[one].level == 4} == {
            id for id, row in MONSTERS.items() if row.level == 4
        }


def test_points_of_others_are_drawn_anew():
    """AR-F10: so that the supply keeps its mark; the own ones stay."""
    state = arena("valeros kyra ezren", hero={0: {"glory": 7, "misfortune": 3}, 1: {"glory": 20}, 2: {"misfortune": 6}})
    dealt = twins(state, 0)
    assert {(twin.heroes[0].glory, twin.heroes[0].misfortune) for twin in dealt} == {(7, 3)}
    assert len({twin.heroes[1].glory for twin in dealt}) > 3
    for twin in dealt:
        assert (table(twin).glory_left, table(twin).misfortune_left) == ("plenty", "plenty")
        assert min(hero.glory for hero in twin.heroes) >= 0


@pytest.mark.parametrize(("points", "mark"), [(93, "low"), (100, "empty"), (80, "plenty")])
def test_the_mark_of_the_supply_stays(points, mark):
    """AR-F11."""
    state = arena("valeros kyra ezren", hero={1: {"glory": points}})
    for viewer in (None, 0, 1):
        assert {table(twin).glory_left for twin in twins(state, viewer)} == {mark}
    assert {twin.heroes[1].glory for twin in twins(state, 1)} == {points}


def test_drawn_items_of_another_are_drawn_anew():
    """AR-R58: and stay for who draws."""
    state = arena("valeros kyra", "c2 g7", "troll@f3#1", lying={"c2": "item"})
    choose(state, "collect:item")
    assert {tuple(sorted(twin.heroes[0].drawn)) for twin in twins(state, 0)} == {tuple(sorted(state.heroes[0].drawn))}
    dealt = twins(state, 1)
    assert len({tuple(sorted(twin.heroes[0].drawn)) for twin in dealt}) > 3
    assert {len(twin.heroes[0].drawn) for twin in dealt} == {3}
    assert all(len(GAME.legal(twin, 0)) == 3 for twin in dealt)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_can_be_played_on(seats):
    """AR-F10: from the middle of a game, to the end."""
    luck = Practice(f"to the end {seats}")
    twin = GAME.redeal(GAME.private(played(seats, 5, 60), 1), luck)
    for _ in range(GAME.length):
        if GAME.outcome(twin) is not None:
            break
        decision = GAME.decisions(twin)[0]
        lawful = GAME.lawful(twin, decision)
        GAME.apply(twin, decision.seat, lawful[luck.below(len(lawful))], luck)
    assert GAME.outcome(twin) is not None
    assert GAME.faults(None, twin) == []


def test_in_the_middle_of_an_attack():
    """AR-R47, AR-R58: the attack under way stays as it is."""
    state = arena("kyra valeros", "g7 c1", "troll@c2#1", cards={1: "shield_block{con1}"}, begin="end")
    assert pending(state) == [(1, "MayBlock")]
    for viewer in (None, 0, 1):
        for twin in twins(state, viewer)[:3]:
            assert (table(twin).blow, pending(twin)) == (table(state).blow, pending(state))
            choose(twin, "block:shield_block:0")
            assert own(twin, 0).seat == 0


def test_the_same_luck_deals_the_same_table():
    """AR-R4: a view and luck say everything."""
    state = played(2, 3, 50)
    one, two = (GAME.redeal(GAME.private(state, 0), Practice("same")) for _ in range(2))
    assert dump(one) == dump(two)
    assert set(one.supply.abilities) == set(ABILITIES)
