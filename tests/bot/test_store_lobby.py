"""Places at a table."""

import pytest

from bot import luck
from bot.records import Draft, Order, Sitter
from bot.store_refusals import Full, NotOpen, NotSeated, Seated, Stale, TakenPick
from tests.bot.store_fixtures import ANN, BOB, CLEO, HERE, game, hands, lobby, running, store, url

__all__ = ["hands", "store", "url"]
ID = "AAAAA1"


async def places(store) -> list[tuple[int, str]]:
    return [(sitter.place, sitter.name) for sitter in (await store.table(HERE, ID)).sitters]


async def test_an_account_takes_one_place_only(store):  # TH-36
    await lobby(store)
    with pytest.raises(Seated):
        await store.sit(HERE, ID, BOB, "Bob again")
    assert await places(store) == [(0, "Ann"), (1, "Bob")]


async def test_people_and_stand_ins_sit_down_until_all_places_are_held(store):
    await lobby(store)
    assert (await store.seat_bot(HERE, ID, "Bot 1", style="bold")).place == 2
    with pytest.raises(Full):
        await store.seat_bot(HERE, ID, "Bot 2")
    await store.rise(HERE, ID, 2)
    await store.sit(HERE, ID, CLEO, "Cleo")
    with pytest.raises(Full):
        await store.sit(HERE, ID, 555, "Dora")


async def test_a_stand_in_gives_way_to_a_person_where_no_place_is_free(store):
    await lobby(store)
    await store.seat_bot(HERE, ID, "Bot 1")
    with pytest.raises(TakenPick):
        await store.sit(HERE, ID, CLEO, "Cleo", "red")
    await store.sit(HERE, ID, CLEO, "Cleo", "blue")
    assert (await store.table(HERE, ID)).sitters[2] == Sitter(2, CLEO, "Cleo", pick="blue")
    with pytest.raises(Full):
        await store.sit(HERE, ID, 555, "Dora")


async def test_stand_ins_are_there_from_the_first_moment_of_a_table(store):
    await store.create(game(), None, luck.new_seed(), bots=("Bot 1", "Bot 2"))
    assert await places(store) == [(0, "Bot 1"), (1, "Bot 2")]


async def test_later_places_move_up_when_somebody_rises(store):
    await lobby(store)
    await store.sit(HERE, ID, CLEO, "Cleo")
    await store.rise(HERE, ID, 0)
    assert await places(store) == [(0, "Bob"), (1, "Cleo")]
    with pytest.raises(NotSeated):
        await store.rise(HERE, ID, 2)


async def test_nobody_chooses_what_another_has_chosen(store):
    await lobby(store)
    with pytest.raises(TakenPick):
        await store.pick(HERE, ID, ANN, "red")
    with pytest.raises(TakenPick):
        await store.sit(HERE, ID, CLEO, "Cleo", "red")
    await store.pick(HERE, ID, BOB, "red")
    await store.pick(HERE, ID, BOB, "")
    await store.pick(HERE, ID, ANN, "red")
    assert [sitter.pick for sitter in (await store.table(HERE, ID)).sitters] == ["red", ""]


async def test_no_word_and_no_start_before_the_promise_is_posted(store):  # TH-7
    await store.create(game(), Sitter(0, ANN, "Ann"), luck.new_seed())
    with pytest.raises(NotOpen):
        await store.word(HERE, ID, ANN, "moss")
    with pytest.raises(NotOpen):
        await store.close_lobby(HERE, ID)


async def test_words_are_normalised_and_may_change_until_closing(store):
    await lobby(store)
    await store.word(HERE, ID, BOB, "first")
    await store.word(HERE, ID, BOB, " Zoe\u0308 ")
    with pytest.raises(ValueError, match="no lawful word"):
        await store.word(HERE, ID, BOB, "a\n2 b")
    with pytest.raises(NotSeated):
        await store.word(HERE, ID, CLEO, "moss")
    assert (await store.table(HERE, ID)).sitters[1].word == "Zo\u00eb"


async def test_closing_fixes_one_hash_for_each_person_and_none_for_stand_ins(store):
    await lobby(store)
    await store.seat_bot(HERE, ID, "Bot")
    await store.word(HERE, ID, BOB, "moss")
    closed = await store.close_lobby(HERE, ID, '{"game":"level20"}')
    assert (closed.game.status, closed.game.table_text) == ("closing", '{"game":"level20"}')
    assert [sitter.word_hash for sitter in closed.sitters] == [luck.word_hash(""), luck.word_hash("moss"), ""]
    assert luck.word_lines(closed.sitters) == [f"1 {luck.word_hash('')}", f"2 {luck.word_hash('moss')}"]


async def test_a_closed_lobby_is_open_to_nothing_any_more(store):
    await lobby(store)
    await store.close_lobby(HERE, ID)
    for attempt in (
        store.sit(HERE, ID, CLEO, "Cleo"),
        store.seat_bot(HERE, ID, "Bot"),
        store.rise(HERE, ID, 0),
        store.pick(HERE, ID, ANN, "blue"),
        store.word(HERE, ID, ANN, "moss"),
        store.set_options(HERE, ID, b"{}"),
        store.close_lobby(HERE, ID),
    ):
        with pytest.raises(NotOpen):
            await attempt


async def test_options_change_while_the_lobby_is_open_but_not_below_the_people_in_it(store):
    await lobby(store)
    changed = await store.set_options(HERE, ID, b'{"long_hunt":10}', "short", wanted=2)
    assert (changed.options, changed.preset, changed.wanted) == (b'{"long_hunt":10}', "short", 2)
    with pytest.raises(Full):
        await store.set_options(HERE, ID, b"{}", wanted=1)


async def test_a_dropped_lobby_gives_up_its_seed_and_its_channel(store):  # TH-7
    opened = await lobby(store)
    seed = await store.drop_lobby(HERE, ID, 7.0, "host")
    assert luck.promise(seed) == opened.promise
    found = (await store.table(HERE, ID)).game
    assert (found.status, found.ended, found.ending) == ("dropped", 7.0, "host")
    with pytest.raises(luck.SeedSpent):
        await luck.chance(store.database, ID, "5a17", 0)
    await store.create(game("AAAAA2"), None, luck.new_seed())


async def test_handing_a_place_over_kills_drafts_orders_and_older_panels(store):  # TH-35
    await running(store)
    await store.put_draft(ID, Draft(0, 0, 1, 1, "step:N"), None)
    await store.set_order(ID, 1, Order("tunnel", "always"))
    await store.set_order(ID, 0, Order("tunnel", "never"))
    changed = await store.replace_sitter(HERE, ID, 1, CLEO, "Cleo")
    assert changed.generation == 1
    assert await store.draft(ID, 0) is None
    assert await store.orders(ID, 1) == []
    assert await store.orders(ID, 0) == [Order("tunnel", "never")]
    with pytest.raises(Stale):
        await store.put_draft(ID, Draft(0, 0, 1, 1, "step:N"), None)
    assert [sitter.user for sitter in (await store.table(HERE, ID)).sitters] == [ANN, CLEO]


async def test_a_place_is_not_handed_to_somebody_who_has_one(store):  # TH-36
    await running(store)
    with pytest.raises(Seated):
        await store.replace_sitter(HERE, ID, 1, ANN, "Ann")
    with pytest.raises(NotSeated):
        await store.replace_sitter(HERE, ID, 5, CLEO, "Cleo")
