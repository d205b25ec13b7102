"""How the game ends, and who wins."""

import pytest

from rules.arena import actions as act
from rules.arena.catalog import MONSTERS
from rules.arena.events import GameOver, RoundBegan, SeatLeft
from rules.contract import Illegal
from tests.rules.arena.scripted import Scripted
from tests.rules.arena.tables import (
    GAME,
    arena,
    blows,
    brought,
    choose,
    monster,
    only,
    pending,
    seen,
    table,
)


def over(heroes="valeros kyra", **more):
    """The game is over by the round cap, with such heroes."""
    seats = len(heroes.split())
    return arena(heroes, current=seats - 1, begin="over", fields={"round": {2: 40, 3: 27, 4: 20}[seats]}, **more)


def leave(state, seat):
    """A seat is given up."""
    return GAME.apply(state, None, act.Leave(seat), Scripted())


# ---------------------------------------------------------------- ends


def test_the_last_monster_of_the_last_level():
    """AR-X1: at once; nothing else happens, and nobody is asked."""
    state = arena("valeros kyra", "c2 c2", "chimera@c2#4", tokens={0: "str2"}, begin="act")
    state.monsters[0].damage = 6
    events = choose(state, "strike:4")
    assert (only(events, GameOver).reason, blows(events), pending(state)) == ("last monster", [], [])
    assert (table(state).reason, table(state).phase, GAME.outcome(state)) == ("last monster", "over", (0,))


def test_not_while_others_of_that_level_stand():
    """AR-X1."""
    state = arena("valeros kyra", "c2 g7", "chimera@c2#4 vampire@f3#2", tokens={0: "str2"}, begin="act")
    state.monsters[0].damage = 6
    state.monsters[1].damage = 6
    choose(state, "strike:4")
    assert (GAME.outcome(state), pending(state)) == (None, [(0, "MayAct")])


@pytest.mark.parametrize(("seats", "last"), [(2, 40), (3, 27), (4, 20)])
def test_the_last_round(seats, last):
    """AR-R54: after the turn of the last seat of that round, not before."""
    heroes = " ".join(["valeros", "kyra", "ezren", "merisiel"][:seats])
    early = arena(heroes, current=0, begin="over", fields={"round": last})
    assert GAME.outcome(early) is None
    late = over(heroes)
    assert (table(late).reason, table(late).last_round) == ("round cap", last)


def test_weary_monsters():
    """AR-R53: after six whole rounds without a defeat they lose a life a round, to the last; a defeat restarts."""
    lives = {}
    for round in (7, 8, 9, 30):
        state = arena("valeros kyra", "a7 g7", "troll@c2#1", current=1, begin="over",
                      fields={"round": round - 1, "last_kill": 1})  # fmt: skip
        lives[round] = monster(state, 1).life
    assert lives == {7: 5, 8: 4, 9: 3, 30: 1}
    state = arena("valeros kyra", "c2 g7", "minotaur@c2#1 troll@f3#2", tokens={0: "str4"}, begin="act",
                  fields={"round": 8, "last_kill": 1})  # fmt: skip
    choose(state, "strike:1")
    assert (seen(state, 0).kills, monster(state, 2).life, table(state).weary) == (("minotaur",), 5, 0)


def test_weariness_is_told():
    """AR-R53."""
    state = arena("valeros kyra", "a7 g7", "troll@c2#1", current=1, fields={"round": 8, "last_kill": 2})
    assert only(choose(state, "end"), RoundBegan).weary == 1


# ---------------------------------------------------------------- leaving


def test_a_seat_is_given_up():
    """AR-R55: its hero stands about; its turns pass by themselves."""
    state = arena("valeros kyra ezren", "c1 g7 g7", "minotaur@c2#1")
    assert only(leave(state, 1), SeatLeft).seat == 1
    assert (pending(state), seen(state, 1).left, GAME.playing(state)) == ([(0, "MayPrepare")], True, [0, 2])
    choose(state, "end")
    assert pending(state) == [(2, "MayPrepare")]


def test_the_current_seat_is_given_up():
    """AR-R55: its hero phase ends, and the monsters act."""
    state = arena("valeros kyra ezren", "c1 g7 g7", "minotaur@c2#1")
    choose(state, "rotate:cw")
    events = leave(state, 0)
    assert blows(events) == [("minotaur", 0, "melee", 3)]
    assert pending(state) == [(1, "MayPrepare")]


@pytest.mark.parametrize("moment", ["mental", "reveal", "earth", "block", "element", "enter", "swap"])
def test_a_seat_is_given_up_while_it_is_asked(moment):
    """AR-R55: with automatic defaults; whatever was open is closed."""
    start = {
        "mental": lambda: arena("valeros kyra ezren", "c2 g7 g7", "troll@f3#1", lying={"c2": "str"}),
        "reveal": lambda: arena("valeros kyra ezren", "c2 g7 g7", "troll@f3#1", lying={"c2": "item"}),
        "earth": lambda: arena("kyra valeros ezren", "g7 g7 g7", "troll@f3#1", current=1, elements={0: "earth"}),
        "block": lambda: arena("valeros kyra ezren", "c1 g7 g7", "troll@c2#1", current=1, begin="end",
                               cards={0: "shield_block{con1}"}),
        "element": lambda: arena("valeros kyra ezren", "c1 g7 g7", "troll@c2#1", current=1, begin="end",
                                 elements={0: "water"}),
        "enter": lambda: arena("valeros kyra ezren", "- g7 g7", "troll@c2#1"),
        "swap": lambda: arena("kyra valeros ezren", "c2 g7 g7", "troll@f3#1", cards={0: "heal"},
                              hero={0: {"deity": "iomedae", "flipped": True}}),
    }  # fmt: skip
    state = start[moment]()
    for word in {"mental": "collect:str", "reveal": "collect:item", "swap": "deity:heal"}.get(moment, "").split():
        choose(state, word)
    assert pending(state)[0][0] == 0
    leave(state, 0)
    assert 0 not in [seat for seat, _ in pending(state)]
    assert pending(state)
    assert GAME.faults(None, state) == []


def test_who_left_enters_all_the_same():
    """AR-R55: on a free trapdoor."""
    state = arena("valeros kyra ezren", "d1 - g7", "troll@c6#1", current=0)
    leave(state, 1)
    choose(state, "end")
    assert pending(state) == [(2, "MayPrepare")]
    assert seen(state, 1).at in ("g4", "d7", "a4")


def test_the_last_one_wins():
    """AR-R55: at once, whatever the points."""
    state = arena("valeros kyra ezren", hero={0: {"glory": 20}})
    leave(state, 0)
    assert GAME.outcome(state) is None
    over = only(leave(state, 2), GameOver)
    assert (over.reason, over.winners, GAME.outcome(state)) == ("alone", (1,), (1,))


@pytest.mark.parametrize(("seat", "reason"), [(7, "no seat"), (1, "left")])
def test_who_cannot_leave(seat, reason):
    """AR-R55."""
    state = arena("valeros kyra ezren")
    leave(state, 1)
    with pytest.raises(Illegal) as refusal:
        leave(state, seat)
    assert (refusal.value.rule, refusal.value.reason) == ("AR-R55", reason)


# ---------------------------------------------------------------- scoring


def score(**hero):
    """The score of one hero at the end."""
    more = {name: {0: hero.pop(name)} for name in ("tokens", "runes", "elements", "cards") if name in hero}
    return seen(over(hero={0: hero}, **more), 0).score


@pytest.mark.parametrize(
    ("hero", "total"),
    [
        ({"glory": 9}, 9), ({"kills": ["minotaur", "red_dragon"]}, 15), ({"misfortune": 4}, -4),
        ({"tokens": "str2"}, 0), ({"tokens": "str2 wis1"}, 1), ({"tokens": "str2 wis3", "cards": "lunge{str3}"}, 2),
        ({"runes": "dmg_plus def_plus"}, 2), ({"runes": "dmg_minus def_minus act_minus act_minus"}, -4),
        ({"misfortune": 5, "elements": "air fire"}, -1), ({"misfortune": 3, "elements": "air fire"}, 0),
        ({"elements": "air fire"}, 0), ({"deity": "torag", "tokens": "cha6"}, 2),
        ({"deity": "torag", "flipped": True, "tokens": "cha6"}, 2 + 3 + 1),
        ({"deity": "torag", "flipped": True}, 1), ({"deity": "torag", "flipped": True, "cards": "symbol{wis1}"}, 2),
    ],
)  # fmt: skip
def test_what_counts(hero, total):
    """AR-X2, AR-X3, AR-X4, AR-X5, AR-X6, AR-X7, AR-B4, AR-B6, AR-D5, AR-T10, AR-R30: each thing by itself."""
    assert score(**hero).total == total


@pytest.mark.parametrize("id", MONSTERS)
def test_every_sheet_counts(id):
    """AR-X3, AR-F9, AR-M16."""
    assert score(kills=[id]).kills == MONSTERS[id].glory


# ---------------------------------------------------------------- winners and ties


def test_the_highest_total_wins():
    """AR-X8: and the ranking follows the totals."""
    state = over("valeros kyra ezren", hero={0: {"glory": 3}, 1: {"glory": 9, "misfortune": 1}, 2: {"glory": 5}})
    assert (GAME.outcome(state), table(state).winners, table(state).ranking) == ((1,), (1,), ((1,), (2,), (0,)))


@pytest.mark.parametrize(
    ("one", "other", "winners"),
    [
        ({"kills": ["minotaur"]}, {"glory": 4}, (0,)),  # more monsters
        ({"kills": ["minotaur", "minotaur"], "misfortune": 1}, {"kills": ["fire_elemental"], "glory": 2}, (0,)),
        ({"glory": 5}, {"glory": 6, "misfortune": 1}, (1,)),  # more glory
        ({"glory": 5}, {"glory": 5}, (0, 1)),
        ({"glory": 4, "tokens": "str2"}, {"glory": 4}, (0,)),  # more ability tokens
        ({"glory": 4, "tokens": "str3"}, {"glory": 5}, (0,)),
        ({"glory": 6, "misfortune": 1}, {"glory": 6, "runes": "dmg_minus"}, (1,)),  # less misfortune
    ],
)
def test_ties(one, other, winners):
    """AR-X8, AR-R31: monsters, then glory, then misfortune, then ability tokens; else they share."""
    more = {}
    for seat, hero in enumerate((dict(one), dict(other))):
        for name in ("tokens", "runes"):
            if name in hero:
                more.setdefault(name, {})[seat] = hero.pop(name)
        more.setdefault("hero", {})[seat] = hero
    state = over(**more)
    assert seen(state, 0).score.total == seen(state, 1).score.total
    assert GAME.outcome(state) == winners
    assert table(state).ranking == (((0, 1),) if len(winners) == 2 else (winners, (1 - winners[0],)))


def test_the_result_is_open():
    """AR-F10, AR-X8: at the end the totals are told to everybody, and before that no ranking."""
    state = over(hero={0: {"glory": 7, "misfortune": 2}})
    assert [one.points for one in table(state).heroes] == [(7, 2), (0, 0)]
    before = arena(hero={0: {"glory": 7}})
    assert (table(before).ranking, seen(before, 0).score, GAME.outcome(before)) == ((), None, None)


def test_nothing_happens_after_the_end():
    """AR-X1: nobody is asked."""
    state = over()
    assert (pending(state), GAME.aside(state), brought([], GameOver)) == ([], [], [])
    assert GAME.legal(state, 0) == []
