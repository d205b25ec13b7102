"""Tables as a whole, people's and servers' settings."""

import pytest

from bot import luck
from bot.records import GuildSettings, PlayerSettings, Sitter
from bot.store_refusals import ChannelTaken, NoSuchGame, TooMany
from tests.bot.store_fixtures import ANN, BOB, ELSEWHERE, HERE, game, hands, lobby, running, store, url

__all__ = ["hands", "store", "url"]


async def test_a_new_table_gets_the_next_number_of_its_server_and_the_promise_of_its_seed(store):
    seed = luck.new_seed()
    first = await store.create(game("AAAAA1"), Sitter(0, ANN, "Ann"), seed)
    second = await store.create(game("AAAAA2", channel=501), None, luck.new_seed())
    other = await store.create(game("AAAAA3", channel=502, guild=ELSEWHERE), None, luck.new_seed())
    assert (first.number, second.number, other.number) == (1, 2, 1)
    assert first.promise == luck.promise(seed)
    assert (await store.table(HERE, "AAAAA1")).sitters == (Sitter(0, ANN, "Ann"),)


async def test_numbers_are_not_used_again_when_a_server_comes_back_without_its_settings(store, hands):
    await lobby(store, "AAAAA1")
    await store.leave_guild(HERE)
    hands.now += 31 * 86_400
    assert (await store.retain(hands.now)).guilds == 1
    assert (await store.create(game("AAAAA2", channel=501), None, luck.new_seed())).number == 2


async def test_no_two_tables_share_a_seed(store):  # TH-7
    seed = luck.new_seed()
    await store.create(game("AAAAA1"), None, seed)
    with pytest.raises(Exception, match=r"(?i)unique"):
        await store.create(game("AAAAA2", channel=501), None, seed)
    assert [found.id for found in await store.games(HERE)] == ["AAAAA1"]


async def test_a_channel_holds_one_unfinished_table(store):
    await running(store)
    with pytest.raises(ChannelTaken):
        await store.create(game("AAAAA2"), None, luck.new_seed())
    await store.seal(HERE, "AAAAA1", 5.0)
    assert (await store.create(game("AAAAA2"), None, luck.new_seed())).number == 2


async def test_open_lobbies_of_a_host_and_tables_of_a_server_are_limited(store):  # TH-25
    for number in range(3):
        await store.create(game(f"AAAAA{number}", channel=number), None, luck.new_seed())
    with pytest.raises(TooMany, match="at most 3 lobbies"):
        await store.create(game("AAAAA9", channel=9), None, luck.new_seed())
    with pytest.raises(TooMany, match="at most 3 games"):
        await store.create(game("AAAAA9", channel=9, host=BOB), None, luck.new_seed(), live=3)


async def test_another_servers_table_is_answered_like_one_that_never_was(store):  # TH-18
    await running(store)
    calls = [
        lambda guild, id: store.table(guild, id),
        lambda guild, id: store.latest(guild, id),
        lambda guild, id: store.step(guild, id, 1),
        lambda guild, id: store.steps(guild, id),
        lambda guild, id: store.sit(guild, id, BOB, "Bob"),
        lambda guild, id: store.seat_bot(guild, id, "Bot"),
        lambda guild, id: store.rise(guild, id, 0),
        lambda guild, id: store.pick(guild, id, BOB, "red"),
        lambda guild, id: store.word(guild, id, BOB, "moss"),
        lambda guild, id: store.set_options(guild, id, b"{}"),
        lambda guild, id: store.close_lobby(guild, id),
        lambda guild, id: store.drop_lobby(guild, id, 1.0),
        lambda guild, id: store.replace_sitter(guild, id, 0, BOB, "Bob"),
        lambda guild, id: store.seal(guild, id, 1.0),
    ]
    for call in calls:
        answers = []
        for guild, id in ((ELSEWHERE, "AAAAA1"), (ELSEWHERE, "ZZZZZ9")):
            with pytest.raises(NoSuchGame) as refused:
                await call(guild, id)
            answers.append((type(refused.value), str(refused.value).replace(id, "")))
        assert answers[0] == answers[1]
    assert await store.games(ELSEWHERE) == []
    assert await store.games_of(ELSEWHERE, ANN) == []
    assert await store.table_at(ELSEWHERE, 500) is None


async def test_a_channel_shows_its_unfinished_table_or_else_the_one_that_ended_last(store):
    await running(store, "AAAAA1")
    await store.seal(HERE, "AAAAA1", 5.0)
    await running(store, "AAAAA2")
    await store.seal(HERE, "AAAAA2", 9.0)
    assert (await store.table_at(HERE, 500)).game.id == "AAAAA2"
    await lobby(store, "AAAAA3")
    assert (await store.table_at(HERE, 500)).game.id == "AAAAA3"
    assert await store.table_at(HERE, 501) is None


async def test_tables_are_listed_by_number_by_status_and_by_person(store):
    await lobby(store, "AAAAA1")
    await running(store, "AAAAA2", channel=501)
    await running(store, "AAAAA3", channel=502)
    await store.seal(HERE, "AAAAA3", 5.0)
    assert [found.id for found in await store.games(HERE)] == ["AAAAA1", "AAAAA2", "AAAAA3"]
    assert [found.id for found in await store.games(HERE, ["sealed"])] == ["AAAAA3"]
    assert [found.id for found in await store.games_of(HERE, BOB)] == ["AAAAA1", "AAAAA2"]
    assert await store.live() == [(HERE, "AAAAA1"), (HERE, "AAAAA2")]


async def test_the_game_that_is_played_most_comes_first(store):
    await running(store, "AAAAA1", name="arena")
    for id, channel in (("AAAAA2", 501), ("AAAAA3", 502)):
        await running(store, id, channel=channel)
    await running(store, "AAAAA4", channel=503, name="kragmortha")
    await store.seal(HERE, "AAAAA4", 5.0)
    assert await store.played() == ["level20", "arena"]


async def test_what_only_steps_and_lobby_verbs_may_change_is_not_touched(store):
    await lobby(store)
    await store.touch("AAAAA1", board_message=7, board_step=3, blocked="rights", parked=True, pace="live")
    found = (await store.table(HERE, "AAAAA1")).game
    assert (found.board_message, found.board_step, found.blocked, found.parked, found.pace) == (
        7, 3, "rights", True, "live",
    )  # fmt: skip
    for field in ("status", "step", "generation", "promise", "guild", "host"):
        with pytest.raises(ValueError, match=field):
            await store.touch("AAAAA1", **{field: 1})


async def test_settings_are_the_usual_ones_until_set(store):
    assert await store.guild(HERE) == GuildSettings()
    assert await store.player(ANN) == PlayerSettings()
    await store.set_guild(HERE, GuildSettings(games_channels=(4, 5), threads="always"))
    await store.set_guild(HERE, GuildSettings(games_channels=(6,)))
    await store.set_player(ANN, PlayerSettings(zone="Europe/Lisbon", reader=True))
    assert await store.guild(HERE) == GuildSettings(games_channels=(6,))
    assert await store.player(ANN) == PlayerSettings(zone="Europe/Lisbon", reader=True)
    assert await store.player(BOB) == PlayerSettings()
