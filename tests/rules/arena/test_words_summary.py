"""The arena without its picture: alt text and text board say all that matters, within their limits."""

import pytest

from rules.arena import words
from rules.arena.catalog import FEATS, ITEMS, row_of
from rules.arena.terms import hero_of, left_of, monster_name
from rules.arena.textboard import SIDES
from rules.arena.view import Arena
from tests.rules.arena.tables import arena, choose, own, table
from tests.rules.arena.words_games import GAMES, LONG_NAMES, NAMES, moments


@pytest.mark.parametrize(("seats", "seed", "how"), GAMES)
def test_alt_text_and_board_keep_their_limits_through_whole_games(seats: int, seed: int, how: str) -> None:
    """art 9, chat 5.11: 1,024 characters; 34 columns and 18 lines."""
    for moment in moments(seats, seed, how)[::2]:
        for view in (moment.view, moment.after):
            assert 60 < len(words.summary(view, LONG_NAMES)) <= 1024
            lines = words.board(view, LONG_NAMES).split("\n")
            assert len(lines) <= 18
            assert max(map(len, lines)) <= 34


@pytest.mark.parametrize(("seats", "seed", "how"), GAMES)
def test_the_text_board_shows_every_monster_every_hero_and_the_doom_area(seats: int, seed: int, how: str) -> None:
    for moment in moments(seats, seed, how)[::2]:
        assert missing_from_board(moment.after) == []


def _short(name: str) -> str:
    return name if len(name) <= 9 else name.replace("-", " ").split()[-1]


def missing_from_board(seen: Arena) -> list[str]:
    """What the text board leaves out."""
    board = words.board(seen, NAMES)
    wanted = [f"{foe.slot} {_short(monster_name(foe.id))} " for foe in seen.monsters]
    wanted += [f"{foe.at} {left_of(foe)}/{foe.life}" for foe in seen.monsters]
    wanted += [f"{hero_of(seen, one.seat)} {one.at or 'out'}" for one in seen.heroes]
    rows = [row[2:] for row in board.split("\n")[2:9]]
    column, row = "abcdefg".index(seen.doom[0]), int(seen.doom[1]) - 1
    at_doom = rows[row][4 * column : 4 * column + 1]
    return [one for one in wanted if one not in board] + ([] if at_doom == "#" else [at_doom])


def test_every_tile_shows_its_open_sides() -> None:
    """AR-A2."""
    assert len({*SIDES.values()}) == len(SIDES) == 16
    board = words.board(table(arena(at="a7 g7", walls="a1NW b1NS c1NES")), NAMES)
    assert board.split("\n")[2].startswith("1 ┏h  ━   ╸   ╋t ")


def test_alt_text_says_who_must_act_then_monsters_then_heroes_then_what_lies_where() -> None:
    state = arena(
        "merisiel kyra", "e4 c1", "troll@f4#1 ettin@c2#2", tokens={0: "str2 con2", 1: "wis4 con1"},
        cards={0: "leather{dex1} mobility", 1: "heal"}, runes={0: "dmg_plus"}, elements={1: "water fire"},
        lying={"c2": "dex dex item element", "e2": "str"},
    )  # fmt: skip
    assert words.summary(table(state), NAMES) == (
        "Arena, round 2, wave 3 of 4. Chloé (Merisiel, orange triangle) is acting, 4 actions left. Doom Area on d4. "
        "1 Troll on f4, 5 of 5 life, reaches Merisiel; 2 Ettin on c2, 5 of 5 life, reaches Kyra. "
        "Chloé, Merisiel on e4: Damage 1, Defense 2, Resistance 0, Ego 0, +1 Damage, Shadow Leather, Mobility off; "
        "Дмитрий, Kyra on c1: Damage 0, Defense 0, Resistance 2, Ego 0, Fire, Water, Heal off. "
        "Tokens: c2 2 Dexterity, 1 item and Fire, e2 Strength. Summoning tiles: 1 c2, 2 e2, 8 b3, 3 f3, 7 b5, 4 f5, "
        "6 c6, 5 e6. Trapdoors: d1, a4, g4, d7. Rune tiles: +1 Damage c3, +1 Defense e3, −1 Defense c5, −1 Damage e5. "
        "Shrines: Iomedae a1, Sarenrae g1, Desna a7, Torag b7, Cayden Cailean g7."
    )


def test_alt_text_of_one_seat_says_its_covered_points_and_nobody_elses() -> None:
    """AR-F10."""
    state = arena("merisiel kyra", "e4 c1", hero={0: {"glory": 24, "misfortune": 1}, 1: {"glory": 30}})
    assert "Only you see: 24 glory, 1 misfortune. " in words.summary(own(state, 0), NAMES)
    assert words.summary(own(state, 0), NAMES).replace("Only you see: 24 glory, 1 misfortune. ", "") == words.summary(
        table(state), NAMES
    )


def test_alt_text_names_whom_nobody_reaches_because_it_is_immune() -> None:
    """AR-M4."""
    state = arena("merisiel kyra", "f3 c1", "troll@f4#1", hero={0: {"immune": {1: 1}}})
    text = words.summary(table(state), NAMES)
    assert "1 Troll on f4, 5 of 5 life. " in text
    assert "immune to the Troll" in text


def test_alt_text_of_an_attack_under_way_and_of_what_changed() -> None:
    state = arena("merisiel kyra", "e4 c1", "minotaur@c2#1", elements={1: "water"})
    choose(state, "shift:a4", "end")
    text = words.summary(table(state), NAMES)
    assert (
        "Дмитрий (Kyra, yellow circle) has a question to answer. The Minotaur attacks Kyra: 3 damage, 3 unblocked as "
        "it stands. Doom Area on a4. "
    ) in text
    assert "Latest moves: a4 shifted towards d4." in text


def test_alt_text_says_where_who_moved_is_now_however_it_came_there() -> None:
    """AR-A1, AR-A6, AR-A9: the hero walks to c4 and is shifted on to d4."""
    state = arena("merisiel kyra", "a4 c1", walls="")
    choose(state, "stride:E", "stride:E", "rotate:cw", "shift:c4")
    text = words.summary(table(state), NAMES)
    assert text.endswith("Latest moves: Merisiel to d4, c4 shifted towards d4, d4 rotated to the right.")


def test_alt_text_of_the_end_says_why_and_every_total() -> None:
    """AR-X1, AR-X3."""
    state = arena("valeros kyra", "c2 a7", "chimera@c2#1", tokens={0: "str14"}, fields={"level": 4})
    choose(state, "strike:1")
    text = words.summary(table(state), NAMES)
    assert text.startswith("Arena, round 2, wave 4 of 4. Chloé wins: the last monster is defeated. ")
    assert "Chloé, Valeros on c2: 13 (9 for monsters, 4 for ability tokens); Дмитрий, Kyra on a7: 0. " in text


def test_alt_text_too_long_keeps_who_must_act_and_every_figure() -> None:
    """art 9."""
    cards = {
        seat: " ".join(id for id in (*FEATS, *ITEMS) if row_of(id).hero == hero)
        for seat, hero in enumerate(("valeros", "merisiel", "ezren", "kyra"))
    }
    state = arena(
        "valeros merisiel ezren kyra", "c2 d2 e2 f2", "frost_giant@c3#1 red_dragon@d3#2 chimera@e3#3 vampire@f3#4",
        cards=cards, lying=dict.fromkeys(("c2", "e2", "f3", "f5", "e6", "c6", "b5", "b3"), "str dex con item element"),
    )  # fmt: skip
    for names in (NAMES, LONG_NAMES):
        text = words.summary(table(state), names)
        assert len(text) <= 1024
        assert "is acting, 4 actions left" in text
        assert all(f"{hero_of(table(state), seat)} on " in text for seat in range(4))
        assert all(f"{foe.slot} {monster_name(foe.id)} on {foe.at}" in text for foe in table(state).monsters)


def test_the_text_board_reads_as_it_stands() -> None:
    state = arena(
        "merisiel kyra ezren", "e4 c2 c2", "troll@f4#1 ettin@c2#2", tokens={0: "str2 con2", 1: "wis4"},
        walls="e4N b4EW", lying={"c2": "dex item element", "e2": "str"}, cards={0: "leather{dex1}"},
    )  # fmt: skip
    assert words.board(table(state), NAMES) == BOARD


def test_four_figures_on_a_tile_are_cut_and_listed_below() -> None:
    """AR-A4."""
    state = arena("valeros merisiel ezren kyra", "c2 c2 c2 c2", "ettin@c2#2")
    lines = words.board(table(state), NAMES).split("\n")
    assert lines[3] == "2 ╋   ╋   ╋2V…╋   ╋s  ╋   ╋"
    assert [line.split()[:2] for line in lines if " Dmg" in line] == [
        ["Valeros", "c2"], ["Merisiel", "c2"], ["Ezren", "c2"], ["Kyra", "c2"],
    ]  # fmt: skip


BOARD = """\
R2 wave 3/4 Merisiel: 4 actions
  a   b   c   d   e   f   g
1 ╋h  ╋   ╋   ╋t  ╋   ╋   ╋h
2 ╋   ╋   ╋2KE╋   ╋s* ╋   ╋
3 ╋   ╋s  ╋r  ╋   ╋r  ╋s  ╋
4 ╋t  ┃   ╋   #   ┳M  ╋1  ╋t
5 ╋   ╋s  ╋r  ╋   ╋r  ╋s  ╋
6 ╋   ╋   ╋s  ╋   ╋s  ╋   ╋
7 ╋h  ╋h  ╋   ╋t  ╋   ╋   ╋h
1 Troll f4 5/5 0–2:4/6
2 Ettin c2 5/5 0–1:3/4 1–2:2/3
Merisiel e4 Dmg1 Def2 Res0 Ego0
Kyra c2 Dmg0 Def0 Res2 Ego0
Ezren c2 Dmg0 Def0 Res0 Ego0
lines: open sides, # Doom Area
s summoning, t trapdoor, r rune,
h shrine, * tokens, 1-4 monsters
V, M, E, K: the heroes"""
