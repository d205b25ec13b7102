"""Checkable luck: the vectors of the protocol, and each of its pitfalls."""

import copy
import json
import math
import pickle
from collections import Counter
from itertools import permutations

import msgspec
import pytest

from bot import luck
from bot.records import Sitter
from tests.bot.store_fixtures import HERE, game, hands, store, url

__all__ = ["hands", "store", "url"]
SEED = bytes(range(32))
PROMISE = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
TABLE = (
    '{"catalogue":"0000000000000000000000000000000000000000000000000000000000000000","game":"level20",'
    '"options":{"frustration":13,"long_hunt":20},"rules":1,"seats":3}'
)
CLOSING = 1300000000000000001
LINES = [
    "1 9e135ab954828446379a956e7e12eb7254a482059c765a4e055b617ffe624057",
    "2 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "3 c6a12698582fc1104ea24107a2d7268145ff06ef859707729d01fd060897f067",
]
SALT = "0abfbae2c97a214c9dd4edaa25f251a0ac76024495decafecbec6046d88ef2a4"
DRAWS = [
    (1, 6, 2), (2, 6, 4), (3, 6, 3), (4, 20, 18), (5, 20, 10), (6, 2, 0), (7, 1, 0), (8, 100, 24), (9, 52, 14),
    (10, 4294967295, 2413689166), (10, 6, 0), (1000000, 6, 4),
]  # fmt: skip


def chance(drawn: int = 0) -> luck.SealedChance:
    return luck.SealedChance(luck.drawer(SEED, SALT), drawn)


def sitters(*words: str) -> list[Sitter]:
    return [Sitter(place, place, "", word_hash=luck.word_hash(word)) for place, word in enumerate(words)]


# TH-7: every test from here on


def test_the_promise_is_the_hash_of_the_seed():
    assert luck.promise(SEED) == PROMISE


def test_seeds_are_32_bytes_and_never_the_same():
    seeds = {luck.new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_the_table_text_has_sorted_keys_no_blanks_and_ascii_only():
    assert luck.table_text("level20", 1, 3, {"long_hunt": 20, "frustration": 13}, "0" * 64) == TABLE
    assert luck.table_text("level20", 1, 3, {"picks": ["Zoë"]}, "0").isascii()


def test_words_lines_and_salt_are_those_of_the_protocol():
    assert luck.word_lines(sitters("moss", "", "Zoë ")) == LINES
    head = luck.head("K7Q2M9", PROMISE, TABLE, CLOSING)
    assert head == [
        "turnkeeper-luck-1", "K7Q2M9", PROMISE,
        "d3c4a1da206d155004cd14c74406a1fc235644b7f9ff40597df4c567b596f16b", "1300000000000000001",
    ]  # fmt: skip
    assert luck.salt([*head, *LINES]) == SALT


def test_composed_and_decomposed_letters_give_the_same_word():
    assert luck.word_hash("Zoe\u0308") == luck.word_hash("Zo\u00eb ") == LINES[2][2:]


def test_exchanged_words_and_another_closing_post_give_other_salts():
    exchanged = luck.word_lines(sitters("", "moss", "Zoë"))
    assert luck.salt([*luck.head("K7Q2M9", PROMISE, TABLE, CLOSING), *exchanged]) == (
        "dff962e6a4bbe457625715afd7b6b8166f74d7563677a22652ae05ffea91186c"
    )
    assert luck.salt([*luck.head("K7Q2M9", PROMISE, TABLE, CLOSING + 1), *LINES]) == (
        "433fc8b8ecdf25138d7bc32edb5845efeb6186d05cb40839d705c7eb5fdd3800"
    )


def test_a_stand_in_between_people_has_no_line():
    people = [*sitters("moss"), Sitter(1, None, "Bot", bot=True), Sitter(2, 5, "", word_hash=luck.word_hash(""))]
    assert [line[:2] for line in luck.word_lines(people)] == ["1 ", "3 "]


@pytest.mark.parametrize("word", ["a\n2 b", "a\tb", "a\u2028b", "a\x00b", "a\ud800b", "x" * 41])
def test_words_that_could_be_read_in_two_ways_are_refused(word):
    with pytest.raises(ValueError, match="no lawful word"):
        luck.word(word)


def test_a_word_may_have_40_signs_after_its_outer_blanks_are_cut():
    assert luck.word("  " + "ö" * 40 + "  ") == "ö" * 40
    assert luck.word("   ") == ""


@pytest.mark.parametrize(("index", "limit", "result"), DRAWS)
def test_draws_are_those_of_the_protocol(index, limit, result):
    assert chance(drawn=index - 1).below(limit) == result


def test_one_draw_uses_up_one_number_even_below_one():
    luck_of_game = chance()
    assert [luck_of_game.below(limit) for limit in (6, 6, 6, 20, 20, 2, 1)] == [2, 4, 3, 18, 10, 0, 0]
    assert luck_of_game.drawn == 7


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1])
def test_a_limit_that_means_nothing_is_refused_and_uses_up_no_number(limit):
    luck_of_game = chance()
    with pytest.raises(ValueError, match="cannot draw"):
        luck_of_game.below(limit)
    assert luck_of_game.drawn == 0


def test_shuffling_is_that_of_the_protocol():
    items, luck_of_game = list("ABCDEFGHIJ"), chance(drawn=10)
    luck_of_game.shuffle(items)
    assert "".join(items) == "JEFCDABHGI"
    assert luck_of_game.drawn == 19


def test_numbers_from_the_incomplete_last_stretch_are_refused():
    assert [luck.reduced(block, 6) for block in (2**64 - 1, 2**64 - 4, 7)] == [None, None, 1]
    assert luck.reduced(18446744073709551611, 6) is not None


def chi_square(counts: Counter, kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in list(counts)) + expected * (kinds - len(counts))


def test_dice_are_even():
    draw = luck.drawer(SEED, SALT)
    assert math.isclose(chi_square(Counter(draw(n, 6) for n in range(1, 120_001)), 6), 3.7, abs_tol=0.1)


def test_all_orders_of_four_are_equally_likely():
    luck_of_game, orders = chance(), Counter()
    for _ in range(24_000):
        items = list("ABCD")
        luck_of_game.shuffle(items)
        orders["".join(items)] += 1
    assert orders.keys() == {"".join(order) for order in permutations("ABCD")}
    assert chi_square(orders, 24) < 50


def test_nothing_that_can_be_asked_of_luck_shows_the_seed():
    luck_of_game = chance()
    shown = repr(luck_of_game) + str(luck_of_game) + str(dir(luck_of_game))
    assert SEED.hex() not in shown
    assert repr(SEED) not in shown
    assert {name for name in dir(luck_of_game) if not name.startswith("_")} == {"below", "drawn", "shuffle"}
    assert not hasattr(luck_of_game, "__dict__")


def test_luck_is_neither_copied_nor_stored():
    for attempt in (pickle.dumps, copy.copy, copy.deepcopy, msgspec.json.encode, msgspec.msgpack.encode, json.dumps):
        with pytest.raises(TypeError):
            attempt(chance())
    with pytest.raises(AttributeError):
        chance().drawn = 5


async def test_a_game_draws_from_its_own_stored_seed(store):
    await store.create(game("AAAAA1"), None, SEED)
    fetched = await luck.chance(store.database, "AAAAA1", SALT, 3)
    assert (fetched.below(20), fetched.drawn) == (18, 4)


async def test_a_game_without_its_seed_cannot_go_on(store):
    with pytest.raises(luck.SeedLost):
        await luck.chance(store.database, "ZZZZZ9", SALT, 0)


async def test_a_seed_is_told_only_when_its_game_is_over_for_good(store):
    await store.create(game("AAAAA1"), None, SEED)
    with pytest.raises(luck.StillSecret):
        await store.database.run(lambda tx: luck.revealed(tx, "AAAAA1"))
    assert await store.drop_lobby(HERE, "AAAAA1", 1.0) == SEED
    assert await store.database.run(lambda tx: luck.revealed(tx, "AAAAA1")) == SEED
