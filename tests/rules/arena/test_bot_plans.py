"""Where the stand-in takes its hero when there is nothing to win at once, and how it lays its tokens beforehand."""

import pytest

from rules.arena.actions import allocation
from rules.arena.allocating import fits, loads
from rules.arena.bot_power import LEAST, best_plan, lay, value
from rules.arena.bot_sight import sight_of
from rules.arena.catalog import ABILITIES
from rules.notation import write
from rules.saves import copy
from tests.rules.arena.tables import GAME, arena, choose, glory, laid, misfortune, on, own, places
from tests.rules.arena.test_bot_answers import said

GOOD = {0: "dmg_plus def_plus"}  # no rune is left to fetch


def turn(heroes, at, monsters, spent=0, **more):
    """The first hero in the middle of its phase, with no rune to fetch."""
    return arena(heroes, at, monsters, begin="act", now={"spent": spent}, **{"runes": GOOD, **more})


def after(state):
    """Points and misfortune once the turn is over as the stand-in plays it."""
    for _ in range(12):
        row = said(state)
        choose(state, *row)
        if row[-1] == "end":
            return glory(state), misfortune(state)
    raise AssertionError("the turn never ends")


# ---------------------------------------------------------------- out of reach


@pytest.mark.parametrize(
    ("at", "spent", "harmed"), [("c1", 3, 0), ("d2", 2, 0), ("c4", 3, 0), ("a7", 0, 0), ("c2", 3, 3)]
)
def test_it_stands_out_of_reach(at, spent, harmed):
    """AR-M9, AR-R13: from beside a Troll with what points are left; off its tile for the smaller blow."""
    state = turn("ezren kyra", f"{at} g7", "troll@c2#1", spent)
    assert after(state) == ([0, 0], [harmed, 0])


def test_where_it_stands_well_it_stays():
    """AR-M9: no step without a reason."""
    assert said(turn("ezren kyra", "a7 g7", "troll@f3#1", spent=3)) == ["end"]


@pytest.mark.parametrize(("immune", "row"), [({}, ["stride:W"]), ({1: 1}, ["end"])])
def test_a_marker_makes_it_safe(immune, row):
    """AR-H3."""
    assert said(turn("ezren kyra", "c1 g7", "troll@c2#1", 3, hero={0: {"immune": immune}})) == row


def test_armor_makes_it_safe():
    """AR-R28: Defense 6 with the rune, against 6."""
    state = turn("valeros kyra", "c1 g7", "troll@c2#1", 3, tokens={0: "con6"}, cards={0: "adamantine_plate{con2}"})
    assert said(state) == ["end"]
    assert after(state) == ([0, 0], [0, 0])


@pytest.mark.parametrize(
    ("heroes", "more", "row"),
    [
        ("merisiel kyra", {"hero": {0: {"deity": "desna"}}}, "deity:d2"),
        ("ezren kyra", {"cards": {0: "passwall{int1}"}, "walls": "e2ESW", "spent": 3}, "card:passwall:0:d2"),
    ],
)
def test_cards_and_deities_take_it_away(heroes, more, row):
    """AR-D3, AR-R49: from e2 beside a Troll."""
    assert said(turn(heroes, "e2 g7", "troll@e1#1", **{"spent": 4, **more}))[0] == row


def test_a_bad_rune_is_worth_a_point():
    """AR-T10: the hero leaves d6 for another tile than c5 and e5."""
    state = turn("ezren kyra", "d5 g7", "troll@d7#1", 3)
    choose(state, *said(state)[:1])
    assert places(state)[0] not in ("c5", "e5")
    assert state.heroes[0].runes["dmg_minus"] == state.heroes[0].runes["def_minus"] == 0


# ---------------------------------------------------------------- rivals in reach, prey near


@pytest.mark.parametrize(
    ("heroes", "at", "monsters", "won"),
    [
        ("valeros ezren", "e1 d1", "minotaur@c2#1", 3),  # pushed to d2
        ("merisiel kyra", "g7 d1", "ettin@c2#2", 7),  # both of its attacks
    ],
)
def test_a_shift_drives_a_rival_into_reach(heroes, at, monsters, won):
    """AR-A9, AR-M8, AR-W8: shift:d1 with the last point."""
    state = turn(heroes, at, monsters, 3)
    assert said(state) == ["shift:d1"]
    assert after(state) == ([won, 0], [0, 0])


def test_no_shift_for_a_rival_who_is_immune():
    """AR-H3."""
    state = turn("merisiel kyra", "g7 d1", "ettin@c2#2", 3, hero={1: {"immune": {2: 1}}})
    assert said(state) == ["end"]


def test_it_comes_nearer_to_its_prey():
    """AR-A1: to where the next turn brings a defeat; without an attack that hurts it does not."""
    far = ("a1 g7", "troll@f6#1")
    state = turn("valeros kyra", *far, tokens={0: "str4"})
    row = said(state)
    assert "trapdoor" in " ".join(row)
    assert said(turn("ezren kyra", *far)) == ["end"]


# ---------------------------------------------------------------- the hunt


def hunting(rounds, heroes, at, monsters, spent=0, **more):
    """So many rounds after the latest defeat."""
    return turn(heroes, at, monsters, spent, fields={"round": 5 + rounds, "last_kill": 5}, **more)


@pytest.mark.parametrize(("rounds", "to"), [(3, "e2"), (4, "f3"), (5, "f3")])
def test_after_four_rounds_without_a_defeat_it_hunts(rounds, to):
    """AR-R53: into the reach of the Troll, whatever it does there."""
    state = hunting(rounds, "valeros kyra", "e3 g7", "troll@f3#1", 3, tokens={0: "str4"})
    choose(state, *said(state))
    assert places(state)[0] == to


def test_the_hunter_takes_the_shortest_way():
    """AR-A1, AR-A5: four points nearer."""
    state = hunting(4, "valeros kyra", "a1 g7", "troll@f6#1", tokens={0: "str4"})
    assert said(state) == ["stride:E", "stride:E", "stride:E", "trapdoor:g4"]
    choose(state, *said(state), "end")
    choose(state, "end")
    choose(state, *said(state))
    assert places(state)[0] == "f6"


def test_the_hunter_waits_where_it_can_strike_next_turn():
    state = hunting(4, "valeros kyra", "f6 g7", "troll@f6#1", 3, tokens={0: "str4"})
    assert said(state) == ["end"]


def test_without_a_way_the_hunter_changes_anything():
    """AR-R64: a step, a turn, a shift, as luck has it; and before that it waits."""
    here = ("ezren kyra", "a1 g7", "troll@f6#1")  # no attack of its own deals anything
    found = {said(hunting(4, *here), luck=luck)[0].split(":")[0] for luck in range(12)}
    assert len(found) > 1 and found <= {"stride", "trapdoor", "rotate", "shift"}
    assert said(hunting(3, *here)) == ["end"]
    assert said(hunting(4, *here, 4)) == ["end"]


# ---------------------------------------------------------------- tokens on cards


def prepared(hero, tokens, cards, monsters="troll@f3#1", **more):
    """The distribution with which the stand-in begins its turn; "" if it changes nothing."""
    rival = "kyra" if hero != "kyra" else "ezren"
    state = arena(f"{hero} {rival}", "a4 g7", monsters, tokens={0: tokens}, cards={0: cards}, begin="prepare", **more)
    first = said(state)[0]
    return first if first.startswith("alloc") else ""


@pytest.mark.parametrize(
    ("hero", "tokens", "cards", "plan"),
    [
        ("valeros", "str4", "flaming_longsword", "alloc:flaming_longsword.str2"),  # 2 and a modifier
        ("valeros", "con3", "shield_block", "alloc:shield_block.con1"),  # a pair is more on the sheet
        ("valeros", "con2", "shield_block", ""),
        ("valeros", "con2 int1", "adamantine_plate", "alloc:adamantine_plate.con2.int1"),
        ("valeros", "dex3 str2", "wooden_shield", "alloc:wooden_shield.dex1"),  # an action is more than armor
        ("ezren", "int2", "mage_armor passwall", "alloc:mage_armor.int2"),
        ("ezren", "int6 str1", "magic_rod passwall mage_armor", "alloc:magic_rod.str1.int2"),  # Magic 2 for it
        ("kyra", "cha4", "heroism restoration", "alloc:heroism.cha3+restoration.cha1"),
        ("merisiel", "dex3 str2", "rapier", "alloc:rapier.dex1"),
        ("valeros", "str1", "flaming_longsword lunge", "alloc:flaming_longsword.str1"),  # one token for half a lunge
        ("kyra", "", "heal bless", ""),
    ],
)
def test_how_tokens_are_laid(hero, tokens, cards, plan):
    """AR-H5, AR-H7, AR-K4, AR-R21: damage, defense, actions, and what else helps."""
    assert prepared(hero, tokens, cards) == plan


def test_useless_tokens_come_back():
    """AR-H5, AR-K5: two on a card that wants one or three are a point of defense on the sheet."""
    assert prepared("valeros", "", "shield_block{con2}") == "alloc"
    assert prepared("valeros", "", "flaming_longsword{str2}") == ""  # as it should be


def test_it_is_laid_once_and_before_the_first_action():
    """AR-H6, AR-R21."""
    state = arena("valeros kyra", "c2 g7", "minotaur@d2#1", tokens={0: "str4"}, cards={0: "flaming_longsword"},
                  begin="prepare")  # fmt: skip
    row = said(state)
    assert row == ["alloc:flaming_longsword.str2", "stride:E", "card:flaming_longsword:1:1"]
    choose(state, row[0])
    assert (on(state, 0, "flaming_longsword"), said(state)) == ("str2", row[1:])
    choose(state, *row[1:])
    assert state.heroes[0].kills == ["minotaur"]
    assert not [word for word in said(state) if word.startswith("alloc")]


@pytest.mark.parametrize("seed", range(8))
def test_no_change_of_one_card_is_better(seed):
    """AR-R21: the distribution is lawful, and the top of the hill that was climbed."""
    state = laid(4, seed)
    for seat, hero in enumerate(state.heroes):
        for level, ability in enumerate(ABILITIES):
            hero.sheet[ability] = (seed + seat + level) % 5
        hero.play = [type(hero.play[0])(card) for pile in hero.piles.values() for card in pile[:1]]
        hero.play += [type(hero.play[0])(item) for item in hero.item_pile[:3]]
        plan = best_plan(hero, 5)
        assert fits(hero, plan) is None
        assert write(allocation(plan)) == write(allocation(best_plan(copy(hero), 5)))
        best = reckoned(hero, plan)
        assert best >= reckoned(hero, {})
        for card in hero.play:
            for load in loads(card.id):
                other = {**plan, card.id: load}
                assert fits(hero, other) is not None or reckoned(hero, other) <= best + LEAST


def reckoned(hero, plan):
    """What a hero is worth with a distribution."""
    other = copy(hero)
    for card in other.play:
        lay(other, card, {})
    for card in other.play:
        lay(other, card, plan.get(card.id, {}))
    return value(other, 5)


def test_the_sight_is_the_tables():
    """AR-F7, AR-R20: what it weighs is what everybody sees."""
    state = turn("valeros kyra", "c2 g7", "minotaur@d2#1", tokens={0: "str4 dex2"}, cards={0: "v_speed"},
                 elements={0: "air"})  # fmt: skip
    choose(state, "stride:E", "strike:1")
    sight = sight_of(own(state, 0))
    assert (sight.left, sight.reserve, [foe.left for foe in sight.foes]) == (3, 3, [])
    assert GAME.outcome(state) is None and state.heroes[0].kills == ["minotaur"]
