"""What is kept about people, given out, and deleted (threats section 5)."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import asdict, replace
from sqlalchemy import BigInteger, LargeBinary, Text

from bot.records import Absence, Draft, GuildSettings, Held, Order, PlayerSettings, Report, Sitter
from bot.store import Store
from bot.store_privacy import KEPT, people
from bot.tables import metadata
from tests.bot.store_fixtures import ANN, BOB, HERE, hands, lobby, running, step, store, url

__all__ = ["hands", "store", "url"]
ID = "AAAAA1"
DAY = 86_400.0
WILMA = 987_654_321_012_345_678
NAME, WORD, TITLE, REASON = "Wilma-Quux", "zanzibar", "Wilmas secret den", "because-I-say-so"
PROBLEM, ANSWER, NOTE = "the-board-is-upside-down", "turned-it-round", "ask-Bob-for-his-moss"


async def everywhere(store: Store) -> None:
    """Rows of Wilma in every table that can hold her, at a running table and in a lobby."""
    await store.set_player(WILMA, PlayerSettings(zone="Asia/Tokyo"))
    await lobby(store, ID, host=WILMA, title=TITLE, wanted=4)
    await store.sit(HERE, ID, WILMA, NAME)
    await store.word(HERE, ID, WILMA, WORD)
    await store.close_lobby(HERE, ID, "{}")
    state = b'{"places":[2,1,0]}'
    first = [step(0, actor="start", state=b""), step(1, actor="start", state=state)]
    await store.append(ID, first, after=-1, generation=0, changes={"status": "running"})
    own = step(2, state=state, seat=0, user=WILMA, interaction=5, actions="step:N", reason=REASON, at=1_000_000.0)
    await store.append(ID, [own], after=1, generation=0)
    await store.put_draft(ID, Draft(0, 0, 2, 1, "step:E"), None)
    await store.set_order(ID, 2, Order("tunnel", "always"))
    report = Report(
        number=0, serial=1, step=2, turn=1, seat=0, user=WILMA, text=PROBLEM, state_hash="ab", versions="1", opened=0.0
    )
    await store.open_report(ID, report)
    await store.close_report(ID, 1, WILMA, ANSWER, 1.0)
    await store.add_note(ID, WILMA, NOTE, 4, 1.0)
    await store.watch(ID, WILMA, 1.0)
    await store.rule(ID, WILMA, "pause", {}, REASON, 1_000_000.0)
    await lobby(store, "AAAAA2", channel=501)
    await store.sit(HERE, "AAAAA2", WILMA, NAME)


def test_every_column_that_may_hold_an_id_or_a_text_has_a_fate():
    kinds = BigInteger, Text, LargeBinary
    held = {f"{t.name}.{c.name}" for t in metadata.sorted_tables for c in t.c if isinstance(c.type, kinds)}
    assert held == KEPT.keys()


async def test_a_person_is_shown_everything_that_is_kept_about_him(store):
    await everywhere(store)
    found = await store.about(WILMA)
    assert found["settings"]["zone"] == "Asia/Tokyo"
    assert [(place["id"], place["place"], place["name"]) for place in found["tables"]] == [
        (ID, 2, NAME), ("AAAAA2", 2, NAME),
    ]  # fmt: skip
    assert [(move["number"], move["actions"], move["reason"]) for move in found["moves"]] == [(2, "step:N", REASON)]
    assert [(ruling["kind"], ruling["reason"]) for ruling in found["ruled"]] == [("pause", REASON)]
    assert (found["words"], found["hosted"][0]["title"]) == ([{"game": ID, "word": WORD}], TITLE)
    assert (found["orders"][0]["value"], found["drafts"][0]["actions"]) == ("always", "step:E")
    assert (found["reports"][0]["text"], found["solved"][0]["note"]) == (PROBLEM, ANSWER)
    assert (found["notes"][0]["text"], found["watched"][0]["game"]) == (NOTE, ID)


async def test_cards_of_forgotten_reports_are_due_to_be_shown_anew(store):
    await everywhere(store)
    await store.report_shown(ID, 1, 7, 8)
    await store.forget(WILMA)
    clocks = [clock for clock in (await store.table(HERE, ID)).clocks if clock.kind == "card"]
    assert [(clock.game, clock.guild, clock.serial) for clock in clocks] == [(ID, HERE, 1)]


async def test_a_report_that_was_not_solved_in_time_stops_no_clock_any_more(store):
    await everywhere(store)
    told = await store.report(ID, 1)
    again = replace(told, serial=2, closed=None, held=(Held(0, 2, 5.0, 9.0),))
    number = (await store.open_report(ID, again)).number
    assert (await store.report(ID, number)).held == (Held(0, 2, 5.0, 9.0),)
    await store.release_report(ID, number)
    assert (await store.report(ID, number)).held == ()


async def test_who_was_named_as_a_substitute_is_told_so_and_named_no_more(store):
    absence = Absence(5.0, 9.0, "substitute", WILMA, HERE)
    await store.change_player(BOB, lambda now: replace(now, absence=absence, zone="Asia/Tokyo"))
    await store.change_player(WILMA + 1, lambda now: replace(now, zone=f"Etc/{WILMA}"))
    assert (await store.about(WILMA))["named"] == [{"guild": HERE, "since": 5.0, "until": 9.0}]
    assert WILMA in await store.database.run(people)
    await store.forget(WILMA)
    kept = await store.player(BOB)
    assert (kept.absence, kept.zone) == (Absence(5.0, 9.0, "substitute"), "Asia/Tokyo")
    assert (await store.about(WILMA))["named"] == [] and WILMA not in await store.database.run(people)
    assert (await store.player(WILMA + 1)).zone == f"Etc/{WILMA}"


async def test_who_ended_a_table_and_why_is_shown_and_deleted(store):  # TH-44
    await everywhere(store)
    await lobby(store, "AAAAA3", channel=502)
    await store.drop_lobby(HERE, "AAAAA3", 1.0, f"<@{WILMA}>: “{REASON}”")
    assert (await store.about(WILMA))["ended"] == [{"id": "AAAAA3", "ending": f"<@{WILMA}>: “{REASON}”"}]
    assert WILMA in await store.database.run(people)
    await store.forget(WILMA)
    assert (await store.table(HERE, "AAAAA3")).game.ending == "<@0>"
    assert WILMA not in await store.database.run(people)


async def test_two_tables_that_look_the_same_to_a_person_give_him_the_same_file(store):
    await everywhere(store)
    before = msgspec.json.encode(await store.about(WILMA))
    other = step(3, state=b'{"places":[2,1,0],"deck":["moss"]}', seat=1, user=BOB, events=b'[{"card":"moss"}]')
    await store.append(ID, [other], after=2, generation=0)
    assert msgspec.json.encode(await store.about(WILMA)) == before


async def test_after_deletion_nothing_of_a_person_is_left_and_the_game_goes_on(store):
    await everywhere(store)
    hash_before = (await store.table(HERE, ID)).sitters[2].word_hash
    forgotten = await store.forget(WILMA)
    nothing = {
        part: [] for part in ("tables", "hosted", "ended", "words", "moves", "orders", "drafts", "held", "sought")
    }
    nothing |= {part: [] for part in ("reports", "solved", "notes", "watched", "repairs", "ruled", "named")}
    assert await store.about(WILMA) == {"user": WILMA, "settings": None} | nothing
    assert forgotten.tables == ((HERE, ID),)
    table = await store.table(HERE, ID)
    assert table.sitters[2] == Sitter(2, None, "", bot=True, word_hash=hash_before)
    assert (table.game.status, table.game.generation, table.game.host, table.game.title) == ("running", 1, 0, "level20")
    assert [sitter.name for sitter in (await store.table(HERE, "AAAAA2")).sitters] == ["Ann", "Bob"]
    await store.append(ID, [step(3, generation=1)], after=2, generation=1)
    assert [(found.seat, found.user) for found in await store.steps(HERE, ID)][2] == (0, None)


async def test_a_search_of_the_files_finds_neither_id_nor_name_nor_word(tmp_path, hands):
    path = tmp_path / "turnkeeper.sqlite3"
    async with Store(str(path), hands) as store:
        await everywhere(store)
        sought = [
            WILMA.to_bytes(8, "big"),
            str(WILMA).encode(),
            *(text.encode() for text in (NAME, WORD, TITLE, REASON, PROBLEM, ANSWER, NOTE)),
        ]
        assert [text for text in sought if text not in files(path) and text != str(WILMA).encode()] == []
        await store.forget(WILMA)
        assert [text for text in sought if text in files(path)] == []


def files(path: Path) -> bytes:
    return b"".join(file.read_bytes() for file in path.parent.glob(path.name + "*") if not file.name.endswith("-shm"))


async def test_a_restored_copy_is_cleaned_again_when_it_is_opened(tmp_path, hands):
    path, copy = tmp_path / "turnkeeper.sqlite3", tmp_path / "copy"
    async with Store(str(path), hands) as store:
        await everywhere(store)
        await store.backup(copy)
        hands.now += DAY
        await store.forget(WILMA)
        await store.forget(WILMA + 1)
    for companion in path.parent.glob(path.name + "-*"):
        companion.unlink()
    copy.replace(path)
    async with Store(str(path), hands) as restored:
        assert (await restored.about(WILMA))["tables"] == []
        assert (await restored.about(WILMA))["settings"] is None
        assert len((await restored.about(BOB))["tables"]) == 2


async def test_who_comes_back_after_his_deletion_is_not_deleted_again(tmp_path, hands):
    path = tmp_path / "turnkeeper.sqlite3"
    async with Store(str(path), hands) as store:
        await everywhere(store)
        await store.forget(WILMA)
        hands.now += DAY
        await store.sit(HERE, "AAAAA2", WILMA, NAME)
        await store.set_player(WILMA, PlayerSettings(reader=True))
    async with Store(str(path), hands) as store:
        found = await store.about(WILMA)
    assert ([place["id"] for place in found["tables"]], found["settings"]["reader"]) == (["AAAAA2"], True)


async def test_the_list_of_the_deleted_holds_no_ids_and_forgets_them_after_60_days(tmp_path, hands):
    path = tmp_path / "turnkeeper.sqlite3"
    async with Store(str(path), hands) as store:
        await store.forget(WILMA)
        listed = path.with_name(path.name + ".deleted")
        assert str(WILMA) not in listed.read_text()
        assert msgspec.json.decode(listed.read_bytes())["at"]
        await store.retain(hands.now + 61 * DAY)
        assert msgspec.json.decode(listed.read_bytes())["at"] == {}


@pytest.mark.parametrize(
    ("days", "interaction", "name", "user", "there"),
    [
        (6, 5, "Bob", BOB, True),
        (8, None, "Bob", BOB, True),
        (31, None, "", BOB, True),
        (91, None, "", None, True),
        (366, None, None, None, False),
    ],
)
async def test_a_finished_game_loses_people_first_and_itself_after_a_year(  # threats 5.2
    store, hands, days, interaction, name, user, there
):
    await running(store)
    own = step(2, seat=0, user=BOB, interaction=5, at=hands.now)
    await store.append(ID, [own], after=1, generation=0)
    await store.seal(HERE, ID, hands.now, f"<@{BOB}>: “enough”")
    await store.retain(hands.now + days * DAY)
    assert [found.id for found in await store.games(HERE)] == ([ID] if there else [])
    if there:
        table = await store.table(HERE, ID)
        assert (table.step.interaction, table.step.user, table.step.seat) == (interaction, user, 0)
        assert (table.sitters[1].name, table.sitters[1].user) == (name, user)
        assert table.game.host == (ANN if user else 0)
        assert table.game.ending == (f"<@{BOB}>: “enough”" if user else "<@0>")


async def test_what_is_still_played_is_kept_whatever_its_age(store, hands):
    await running(store)
    await store.set_player(BOB, PlayerSettings(reader=True))
    done = await store.retain(hands.now + 3_000 * DAY)
    assert (done.names, done.ids, done.games, done.settings) == (0, 0, 0, 0)
    assert (await store.player(BOB)).reader


async def test_an_absence_is_forgotten_30_days_after_it_is_over(store, hands):
    away = Absence(hands.now, hands.now + 2 * DAY)
    await store.set_player(WILMA, PlayerSettings(zone="Asia/Tokyo", absence=away))
    assert (await store.retain(hands.now + 31 * DAY)).absences == 0
    assert (await store.retain(hands.now + 33 * DAY)).absences == 1
    assert await store.player(WILMA) == PlayerSettings(zone="Asia/Tokyo")


async def test_past_absences_and_the_time_of_moves_are_shown_and_deleted(store, hands):
    await everywhere(store)
    past = Absence(hands.now - 9 * DAY, hands.now - 5 * DAY)
    await store.change_player(WILMA, lambda now: replace(now, past=(past,)))
    own = step(3, state=b'{"places":[2,1,0]}', seat=0, user=WILMA, at=1_000_000.0, waited=7.5)
    await store.append(ID, [own], after=2, generation=0)
    found = await store.about(WILMA)
    assert found["settings"]["past"] == [asdict(past)]
    assert [move["waited"] for move in found["moves"]] == [None, 7.5]
    await store.retain(hands.now + 26 * DAY)
    assert (await store.player(WILMA)).past == ()
    await store.forget(WILMA)
    assert [one.waited for one in await store.steps(HERE, ID)] == [None] * 4


async def test_settings_go_a_year_after_the_last_game(store, hands):
    await running(store)
    await store.set_player(BOB, PlayerSettings(reader=True))
    await store.retain(hands.now + 400 * DAY)
    await store.seal(HERE, ID, hands.now + 400 * DAY)
    assert (await store.retain(hands.now + 764 * DAY)).settings == 0
    assert (await store.retain(hands.now + 766 * DAY)).settings == 1


@pytest.mark.parametrize(("years", "left"), [(0, 0), (1, 0), (5, 1)])
async def test_a_server_decides_how_long_its_finished_games_are_kept(store, hands, years, left):
    await store.set_guild(HERE, GuildSettings(keep_years=years))
    await running(store)
    await store.seal(HERE, ID, hands.now)
    await store.retain(hands.now + 400 * DAY)
    assert len(await store.games(HERE)) == left


async def test_a_servers_settings_go_30_days_after_the_bot_was_removed_for_good(store, hands):
    await store.set_guild(HERE, GuildSettings(language="pt"))
    await store.leave_guild(HERE)
    await store.enter_guild(HERE)
    assert (await store.retain(hands.now + 60 * DAY)).guilds == 0
    await store.leave_guild(HERE)
    assert (await store.retain(hands.now + 29 * DAY)).guilds == 0
    assert (await store.retain(hands.now + 31 * DAY)).guilds == 1
    assert await store.guild(HERE) == GuildSettings()


async def test_a_server_is_deleted_whole_and_no_other(store):
    await everywhere(store)
    await lobby(store, "BBBBB1", guild=HERE + 1, channel=700)
    await store.set_guild(HERE, GuildSettings(keep_years=3))
    assert await store.forget_server(HERE) == 2
    assert (await store.games(HERE), await store.guild(HERE)) == ([], GuildSettings())
    assert [game.id for game in await store.games(HERE + 1)] == ["BBBBB1"]
    assert (await store.about(WILMA))["settings"]["zone"] == "Asia/Tokyo", "a person's own settings are no server's"
    assert await store.check() == []


async def test_nothing_of_a_deleted_server_is_left_in_the_files(tmp_path, hands):
    path = tmp_path / "turnkeeper.sqlite3"
    async with Store(str(path), hands) as store:
        await everywhere(store)
        await store.forget_server(HERE)
        assert [text for text in (NAME, WORD, TITLE, REASON) if text.encode() in files(path)] == []


async def test_a_restored_copy_holds_no_deleted_server_and_a_new_start_there_stays(tmp_path, hands):
    path, copy = tmp_path / "turnkeeper.sqlite3", tmp_path / "copy"
    async with Store(str(path), hands) as store:
        await everywhere(store)
        await store.backup(copy)
        hands.now += DAY
        await store.forget_server(HERE)
        hands.now += DAY
        await store.set_guild(HERE, GuildSettings(keep_years=4))
    async with Store(str(path), hands) as later:
        assert (await later.guild(HERE)).keep_years == 4
    for companion in path.parent.glob(path.name + "-*"):
        companion.unlink()
    copy.replace(path)
    async with Store(str(path), hands) as restored:
        assert await restored.games(HERE) == []
