"""The journey without its pictures: alt text and text board say all that matters, within their limits."""

import pytest
from msgspec.structs import replace

from rules.adventurers import words
from rules.adventurers.catalog import ITEMS, SKILLS
from rules.adventurers.terms import adventurer_name, enemy_name, life_left, living
from rules.adventurers.view import Journey, LastAttack
from tests.rules.adventurers.words_games import GAMES, moments
from tests.rules.adventurers.words_seen import (
    LONG_NAMES,
    NAMES,
    TABLES,
    adventurer_seen,
    battle_seen,
    blow,
    ended,
    enemy_seen,
    fighting,
    journey,
    market,
    seat,
    voting,
)

HUGE = fighting(
    enemies=tuple(
        enemy_seen(no, "harsaak" if no % 2 else "troll", f"E{(no - 1) % 5 + 1}{(no - 1) // 5 + 1}", poison=2)
        for no in range(1, 13)
    )
)  # fmt: skip


@pytest.mark.parametrize(("seats", "seed", "party"), GAMES)
def test_alt_text_and_board_keep_their_limits_through_whole_games(seats: int, seed: int, party: int) -> None:
    """art 9, chat 5.11: 1,024 characters; 34 columns and 18 lines."""
    for moment in moments(seats, seed, party)[::2]:
        for view in (moment.view, moment.after):
            within_limits(view if isinstance(view, Journey) else view.journey)


@pytest.mark.parametrize("table", [*TABLES, HUGE], ids=str)
def test_the_same_at_tables_made_by_hand(table: Journey) -> None:
    within_limits(table)
    assert words.summary(table, NAMES) == words.summary(seat(table), NAMES)


def within_limits(table: Journey) -> None:
    """Fails where a text is too long."""
    assert 60 < len(words.summary(table, LONG_NAMES)) <= 1024
    lines = words.board(table, LONG_NAMES).split("\n")
    assert len(lines) <= 18
    assert max(map(len, lines)) <= 34


@pytest.mark.parametrize(("seats", "seed", "party"), GAMES)
def test_both_name_every_adventurer_and_every_enemy_that_stands(seats: int, seed: int, party: int) -> None:
    for moment in moments(seats, seed, party)[::3]:
        seen = moment.after
        board, alt = words.board(seen, NAMES), words.summary(seen, NAMES)
        party_ = [adventurer_name(one.who) for one in seen.adventurers]
        assert [name for name in party_ if name not in board or name not in alt] == []
        if seen.phase == "battle" and len(living(seen)) <= 10:
            foes = [f"{one.no} {enemy_name(one.id)[:7]} {life_left(one)}/{one.life}" for one in living(seen)]
            assert [foe for foe in foes if foe not in board] == []


def test_alt_text_of_a_battle_gives_the_formation() -> None:
    assert words.summary(fighting(), NAMES) == (
        "The Path of the Adventurers, round 3, in battle. Chloé (Krull, red square) is acting. Event Merchant Caravan: "
        "market prices are 75 % this round. Round 2 of the battle of Forest II against Toll Troll. Ranged attacks of "
        "enemies roll 1 die less, but at least 1. Troll E31, 8 of 8 life; Goblin 2 E21, 3 of 3 life; Goblin 3 E22, 2 "
        "of 3 life, poison 1. Still to act: Krull, Goblin 2 and Thorensen. Krull A31, 8 of 11 life, 3 red, 2 blue, "
        "fatigue 2, Axe, Power Strike, Battle Cry; Thorensen A21, 10 of 10 life, 3 red, 2 blue, 2 green, Hammer, "
        "Buckler. Pool: Dagger."
    )
    under_way = words.summary(fighting(blow=blow()), NAMES)
    assert "The Troll attacks Thorensen: 4 hits. " in under_way
    last = replace(fighting(), last_attack=LastAttack("krull", "A31", (("1", "E31", 3),), True))
    assert "Latest attack: Krull hit the Troll (3). " in words.summary(last, NAMES)


def test_alt_text_outside_battle_gives_the_map_and_the_vote() -> None:
    """PA-R46."""
    assert words.summary(voting(votes=((0, "n1"),)), NAMES) == (
        "The Path of the Adventurers, round 3, on the road. Chloé and Дмитрий must vote on where to go. "
        "Event Merchant Caravan: market prices are 75 % this round. The party is at the Village. Votes: Forest II 1. "
        "Not won yet: Forest II on n1, north, unknown; Ruins I on e1, east, level 4; Castle III on s1, south, unknown. "
        "2 victories so far. Krull, 11 "
        "of 11 life, Axe; Thorensen, 10 of 10 life, Hammer."
    )
    assert "The Village is occupied. " in words.summary(journey(occupied=True), NAMES)
    assert "Market: Dagger 80, Chain Mail 200; healer 100 coins. " in words.summary(market(), NAMES)


def test_alt_text_of_the_end_says_who_won_and_why() -> None:
    """PA-Y1, PA-Y3, PA-Y4."""
    assert "round 9, over. The party wins: Silenoz is defeated. " in words.summary(ended(), NAMES)
    assert "The party loses: the Village was not freed. " in words.summary(ended("loss", "village"), NAMES)


def test_alt_text_too_long_keeps_who_must_act_and_every_fighter() -> None:
    """art 9."""
    crowd = tuple(
        adventurer_seen(
            who, number, f"A{number + 1}1", items=tuple(ITEMS)[:4], skills=tuple(SKILLS)[:9], poison=3, ward=2
        )
        for number, who in enumerate(("krull", "thorensen", "melandrir", "vhaladia"))
    )  # fmt: skip
    text = words.summary(replace(HUGE, adventurers=crowd), LONG_NAMES)
    assert len(text) <= 1024
    assert "is acting" in text
    assert [one.who for one in crowd if f"{adventurer_name(one.who)} A" not in text] == []
    assert [one.no for one in living(HUGE) if f"{enemy_name(one.id)} {one.no} {one.at}" not in text] == []


BATTLE = """\
R3 battle 2, Krull to act
Forest II: Toll Troll L2
   1     2     3     4     5
E2 .     Gob3  .     .     .
E1 .     Gob2  Tro1  .     .
A1 .     Thor  Krul  .
1 Troll 8/8      2 Goblin 3/3
3 Goblin 2/3 p
Krull A31 8/11 R3 B2 G0 f2
Thorensen A21 10/10 R3 B2 G2"""
MAP = """\
R3, all to answer
              For?
              Vil+@  Rui4
              Cas?
+ won, ? hidden, 1-4 level, @ here
event: Merchant Caravan
votes: n1
Krull 11/11 0 coins
Thorensen 10/10 0 coins"""


def test_the_text_board_reads_as_it_stands() -> None:
    assert words.board(fighting(), NAMES) == BATTLE
    assert words.board(voting(votes=((0, "n1"),)), NAMES) == MAP


def test_enemies_on_the_flank_stand_among_the_adventurers() -> None:
    """PA-N17, PA-R15."""
    flank = fighting(
        enemies=(enemy_seen(1, "gnoll", "F41"), enemy_seen(2, "gnoll", "F42"), enemy_seen(3, "troll", "E31"))
    )
    rows = words.board(flank, NAMES).split("\n")
    assert rows[4:6] == ["A1 .     Thor  Krul  Gno1", "A2 .     .     .     Gno2"]


def test_closed_columns_are_blank_and_open_ones_dotted() -> None:
    """PA-C1, PA-C5."""
    narrow = fighting(adventurer_columns=(2, 3), enemy_columns=(2, 4))
    rows = words.board(narrow, NAMES).split("\n")
    assert rows[4:6] == ["E1       Gob2  Tro1  .", "A1       Thor  Krul"]
    assert battle_seen().adventurer_columns == (1, 4)
