"""The summoning phase: new monsters, tokens, level-ups, and the first attack of the new monsters."""

import pytest

from rules.arena.agenda import Aftermath
from rules.arena.catalog import ELEMENT_OF, MONSTERS, PHYSICAL
from rules.arena.events import (
    CardGained,
    MarkersBack,
    MonsterAttacked,
    MonsterMoved,
    MonstersCame,
    Moved,
    TokensPlaced,
)
from rules.arena.state import summoning_cell
from tests.rules.arena.tables import (
    arena,
    blows,
    brought,
    choose,
    immune,
    misfortune,
    names,
    only,
    pending,
    places,
    play_of,
    runes,
    seen,
    start,
    table,
    tile,
    used,
)

DECKS = {
    2: ["ettin", "ankhrav", "fire_elemental"], 3: ["medusa", "troll", "wisp", "velstrac"],
    4: ["vampire", "red_dragon", "erinys", "frost_giant", "chimera"],
}  # fmt: skip


def summoned(heroes="valeros kyra", at="", die=1, level=1, bag=6, begin="monsters", **more):
    """A summoning phase after this level; the heroes stand out of the way unless said otherwise."""
    fields = {"level": level, "decks": {name: list(pile) for name, pile in DECKS.items()}} | more.pop("fields", {})
    fields["bag"] = (list(PHYSICAL) * 8)[:bag]
    return arena(heroes, at, begin=begin, rolls=[die], fields=fields, **more)


def number_of(state, cell):
    """The number of the summoning tile there."""
    return state.tiles[cell].num


# ---------------------------------------------------------------- monsters


@pytest.mark.parametrize(("level", "came"), [(1, "ankhrav ettin"), (2, "troll medusa wisp"),
                                             (3, "frost_giant red_dragon erinys vampire")])  # fmt: skip
def test_how_many_monsters_come(level, came):
    """AR-P2, AR-P3: one more than the level before, the top sheets; the rest leave the game."""
    decks = {**DECKS, 4: ["vampire", "red_dragon", "erinys", "frost_giant", "chimera"]}
    state = summoned(level=level, at="d7 d7" if level == 3 else "a7 a7", fields={"decks": decks}, die=2)
    assert " ".join(one.id for one in state.monsters) == came
    assert [one.slot for one in state.monsters] == list(range(1, level + 2))
    initiatives = [MONSTERS[one.id].initiative for one in state.monsters]
    assert initiatives == sorted(initiatives)
    assert len(state.boxed) == 1
    assert (table(state).level, state.decks[level + 1]) == (level + 1, [])


def test_where_they_come():
    """AR-P4, AR-S13: the current player rolls; one tile after the other, and 1 follows 8."""
    state = arena("valeros kyra", "a4 a4", current=1, begin="nothing",
                  fields={"level": 2, "bag": [], "decks": {3: ["troll", "medusa", "wisp", "velstrac"]}})  # fmt: skip
    came = only(start(state, Aftermath(), rolls=[7]), MonstersCame)
    assert (came.seat, came.die, came.level) == (1, 7, 3)
    assert [number_of(state, one.at) for one in state.monsters] == [7, 8, 1]


# ---------------------------------------------------------------- tokens


@pytest.mark.parametrize(
    ("heroes", "count"), [("valeros kyra", 2), ("valeros kyra ezren", 3), ("valeros kyra ezren merisiel", 4)]
)
def test_tokens_of_a_summoning(heroes, count):
    """AR-P5, AR-P6, AR-S13: two ability tokens and one item for a player, one by one after the last monster."""
    state = summoned(heroes, die=5, bag=2 * count)
    tiles = [state.tiles[summoning_cell(state, (6 + step) % 8 + 1)] for step in range(8)]
    assert [len(one.abilities) for one in tiles] == [1] * 2 * count + [0] * (8 - 2 * count)
    items = [(2 * count + step) % 8 for step in range(count)]
    assert [one.items for one in tiles] == [int(place in items) for place in range(8)]
    assert (state.bag, state.supply.items) == ([], 16 - count)


def test_tokens_come_from_the_front_of_the_bag():
    """AR-P5, AR-R25: and no more than there are."""
    state = summoned(die=1, bag=3)
    lying = [state.tiles[summoning_cell(state, number)].abilities for number in (3, 4, 5, 6)]
    assert lying == [["str"], ["dex"], ["con"], []]


def test_fewer_item_tokens():
    """AR-R25: what there is."""
    state = summoned(die=1, supply={"items": 1})
    assert (sum(one.items for one in state.tiles.values()), state.supply.items) == (1, 0)


def test_what_lay_there_stays():
    """AR-P7, AR-R8: a tile may hold several tokens."""
    state = summoned(die=1, lying={"f3": "str item element", "a1": "con"})
    assert tile(state, "f3").abilities[0] == "str"
    assert (len(tile(state, "f3").abilities), tile(state, "a1").abilities) == (2, ("con",))


def test_elements_are_restocked():
    """AR-P8, AR-R22: on every summoning tile without one, in the order of numbers, while the supply lasts."""
    state = arena("valeros kyra", begin="nothing", lying={"c2": "element"},
                  fields={"level": 1, "decks": {2: ["ettin", "ankhrav"]}})  # fmt: skip
    state.supply.elements |= {"fire": 2, "water": 1, "earth": 0}
    placed = only(start(state, Aftermath(), rolls=[1]), TokensPlaced)
    there = {one.num for one in table(state).tiles if one.element}
    assert there == {1, 2, 3, 5, 7}
    assert state.supply.elements == {"fire": 1, "water": 0, "air": 4, "earth": 0}
    assert [(one.what, number_of(state, one.at)) for one in placed.elements] == [
        (ELEMENT_OF[number], number) for number in (2, 3, 5, 7)
    ]


# ---------------------------------------------------------------- markers, levels


def test_all_markers_of_everybody_come_back_first():
    """AR-P1, AR-R22: from heroes, cards and deities."""
    state = summoned(
        "valeros kyra ezren", die=1, cards={0: "shield_block{con1}!", 1: "heal{wis1}!"},
        hero={0: {"immune": {1: 2, 2: 1}}, 1: {"deity": "torag", "deity_used": True}, 2: {"immune": {1: 0}}},
    )  # fmt: skip
    assert [immune(state, seat) for seat in range(3)] == [{}] * 3
    assert [used(state, 0, "shield_block"), used(state, 1, "heal")] == [False, False]
    assert not seen(state, 1).deity_used


def test_everybody_levels_up():
    """AR-P9, AR-R22, AR-R23, AR-K1: the top card of the new level, in seat order from the current one."""
    piles = {0: {"piles": {2: ["lunge", "knockback"]}}, 1: {"piles": {2: ["sanctuary", "restoration"]}}}
    state = arena(current=1, hero=piles, begin="nothing", fields={"level": 1, "decks": {2: ["ettin", "ankhrav"]}})
    events = start(state, Aftermath(), rolls=[1])
    assert [(one.seat, one.card, one.why) for one in brought(events, CardGained)] == [
        (1, "sanctuary", "level up"), (0, "lunge", "level up"),
    ]  # fmt: skip
    assert (play_of(state, 0), state.heroes[0].piles[2]) == (["lunge"], ["knockback"])


def test_an_empty_pile_gives_nothing():
    """AR-R43."""
    state = summoned(die=1, hero={0: {"piles": {2: []}}, 1: {"piles": {2: ["sanctuary"]}}})
    assert (play_of(state, 0), play_of(state, 1)) == ([], ["sanctuary"])


def test_the_new_card_serves_when_it_needs_no_marker():
    """AR-K3, AR-K4: a revealed card stays, and holds no token yet."""
    state = summoned(die=1, hero={0: {"piles": {2: ["reactive_guard", "lunge"]}}}, tokens={0: "con2"})
    (card,) = seen(state, 0).cards
    assert (card.id, card.tokens, card.ready, seen(state, 0).modifiers.defense) == ("reactive_guard", (), (), 1)


# ---------------------------------------------------------------- the attack


def test_the_new_monsters_attack():
    """AR-P10, AR-P11, AR-M6, AR-R24: with normal damage; misfortune for everybody hit."""
    state = arena("valeros kyra", "d2 e1", begin="nothing",
                  fields={"level": 1, "bag": [], "decks": {2: ["ettin", "ankhrav"]}})  # fmt: skip
    events = start(state, Aftermath(), rolls=[1])
    assert blows(events) == [
        ("ankhrav", 0, "melee", 3), ("ettin", 0, "melee", 3), ("ettin", 0, "ranged", 2), ("ettin", 1, "melee", 3),
        ("ettin", 1, "ranged", 2),
    ]  # fmt: skip
    assert {(one.mode, one.points) for one in brought(events, MonsterAttacked)} == {("normal", "misfortune")}
    assert [one.to for one in brought(events, MonsterAttacked)] == [0, 0, 0, 1, 1]
    assert misfortune(state) == [8, 5]


def test_markers_of_the_current_seat_protect_until_its_turn():
    """AR-R24, AR-P12: then the next player's turn starts."""
    state = summoned("valeros kyra", "a7 d2", die=1, begin="end")
    assert (pending(state), immune(state, 1)) == ([(1, "MayPrepare")], {1: 0, 2: 0})
    assert blows(choose(state, "end")) == []
    assert immune(state, 1) == {}


def test_teleports_work_in_a_summoning_phase():
    """AR-R24, AR-R36: with normal damage."""
    state = arena("valeros kyra", "e1 a7", begin="nothing",
                  fields={"level": 2, "bag": [], "decks": {3: ["velstrac", "troll", "medusa", "wisp"]}})  # fmt: skip
    # troll on b5, medusa on b3, velstrac on c2: it throws the hero from e2's column beside the troll
    state.heroes[0].at = "e2"
    events = start(state, Aftermath(), rolls=[7, 7])
    assert blows(events) == [("velstrac", 0, "ranged", 3), ("troll", 0, "melee", 4), ("medusa", 0, "ranged", 3)]
    assert (only(events, Moved).path, misfortune(state), runes(state, 0)) == (("e2", "b5"), [10, 0], "act_minus")


def test_a_new_monster_jumps():
    """AR-R24, AR-R36b."""
    state = arena("valeros kyra", "c1 a7", begin="nothing",
                  fields={"level": 2, "bag": [], "decks": {3: ["wisp", "troll", "medusa", "velstrac"]}})  # fmt: skip
    events = start(state, Aftermath(), rolls=[7, 4])
    assert only(events, MonsterMoved).to == "f5"
    assert ("wisp", 0, "melee", 3) in blows(events)


def test_fire_and_water_in_a_summoning_phase():
    """AR-R24: they can be played and are forgotten at its end."""
    state = summoned("valeros kyra", "a7 c1", die=1, elements={1: "water"}, begin="end")
    assert pending(state) == [(1, "MayPlayElement")]
    events = choose(state, "water:1")
    assert only(events, MonsterAttacked).unblocked == 1
    assert (misfortune(state), [one.mod for one in table(state).monsters]) == ([0, 1], [0, 0])


def test_who_enters_later_is_spared():
    """AR-R9."""
    state = summoned("valeros kyra", "a7 -", die=1)
    assert (misfortune(state), places(state)) == ([0, 0], ["a7", ""])


def test_the_order_of_a_summoning():
    """AR-R22: markers, monsters, tokens, cards, attacks."""
    state = arena("valeros kyra", "c1 a7", begin="nothing",
                  fields={"level": 1, "bag": ["str"] * 4, "decks": {2: ["ettin", "ankhrav"]}},
                  hero={0: {"piles": {2: ["lunge"]}}, 1: {"piles": {2: ["sanctuary"]}}})  # fmt: skip
    events = start(state, Aftermath(), rolls=[1])
    order = names(events, "PhaseBegan", "MarkersBack", "MonstersCame", "TokensPlaced", "CardGained", "MonsterAttacked")
    assert order == [
        "PhaseBegan", "MarkersBack", "MonstersCame", "TokensPlaced", "CardGained", "CardGained", "MonsterAttacked",
    ]  # fmt: skip
    assert only(events, MarkersBack).seat is None
