"""Words of players: which are refused in a server, what becomes of them when their speaker is forgotten, the start."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.local_discord.player import words
from bot.record import record_file, taken_on_trust, verify_record
from bot.records import GuildSettings
from bot.refusals import Refused
from bot.spoken import clean, refuse_words, refused_words, wordless
from bot.store_refusals import Stale
from rules.registry import games, part
from tests.bot.chatter import GAME, seat_at_the_registry
from tests.bot.chatter.actions import End, Say
from tests.bot.chatter.scene import says, shown, talking
from tests.bot.world import HOUR, Person, World
from tests.playing import NAMES


@pytest.fixture(autouse=True)
def chatter(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_at_the_registry(monkeypatch)


REFUSED = (
    "That was not sent: it holds a word that is not wanted in this server. Nothing is lost; say it in other words."
)


# ---------------------------------------------------------------- cleaned and compared


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("up\nand\r\naway", "up and away"), ("a\tb", "a b"), ("\u202eevil\u2066", "evil"), ("a\u200bb", "ab"),
        ("👩\u200d🚀", "👩\u200d🚀"), ("ﬁne ①", "ﬁne ①"), ("  a  b ", "a  b"), ("\x7fdel\x00", "del"), ("\u200e", ""),
        ("\ud800x", "x"), ("a\u2028b", "a b"),
    ],
)  # fmt: skip
def test_a_line_is_cleaned_of_what_nobody_sees_and_stays_as_it_was_written_else(given: str, kept: str):  # TH-29
    assert clean(given) == kept


def test_a_list_of_words_is_read_with_commas_and_blanks():
    assert refused_words("Darn, heck\nDARN; ﬁe") == ("darn", "heck", "fie")
    assert refused_words("") == refused_words(" - ,") == ()


@pytest.mark.parametrize("line", ["darn", "DARN it", "oh, Darn!", "ｄａｒｎ", "da\u200brn", "da\u200drn"])
def test_a_refused_word_is_found_however_it_is_written(line: str):  # TH-43
    with pytest.raises(Refused):
        refuse_words([Say("calm", line)], refused_words("darn heck"))


@pytest.mark.parametrize("line", ["darned", "a darning needle", "", "d a r n"])
def test_a_word_within_a_word_is_none(line: str):
    refuse_words([Say("calm", line), End()], refused_words("darn heck"))
    assert wordless([Say("calm", line)]) == [Say("calm")]


# ---------------------------------------------------------------- in a server


async def test_moderators_name_words_and_nobody_is_shown_which(world: World):
    ada = world.people["Ada"]
    said = await ada.slash("setup text", use="allowed", words="darn, heck")
    assert said.words == "Texts by players are allowed. Refused words: 2."
    settings = await world.bot.master.store.guild(int(world.server.world.guild_id))
    assert settings.refused_words == ("darn", "heck")
    shown_ = await ada.slash("setup show")
    assert "Texts by players: allowed. Refused words: 2." in shown_.words and "darn" not in shown_.words
    await ada.slash("setup text", use="allowed")
    assert (await ada.slash("setup show")).words.endswith("Refused words: 2."), "left alone"
    assert (await ada.slash("setup text", use="allowed", words="-")).words.endswith("No word is refused.")
    assert (await world.bot.master.store.guild(int(world.server.world.guild_id))) == GuildSettings()


async def test_a_refused_word_is_refused_in_private_before_anything_is_kept(world: World):  # TH-43
    chloe, *_ = await talking(world)
    await world.people["Ada"].slash("setup text", use="allowed", words="darn")
    typed = await chloe.slash("chat say", card="calm", line="oh Darn!")
    assert typed.private and typed.words == REFUSED
    await says(chloe, "calm", "ｄａｒｎ it")
    told = [words(one) for one in chloe.ephemerals]
    assert f"{REFUSED}\nWhat you wrote: “⁨darn it⁩”" in told
    table = await world.table()
    assert table.number == 2 and await world.bot.master.store.draft(table.game.id, 0) is None
    assert "1 drafted" in (await says(chloe, "calm", "my goodness")).words


async def test_a_draft_that_is_older_than_the_list_is_not_sent(world: World):
    chloe, *_ = await talking(world)
    panel = shown(await says(chloe, "calm", "darn"))
    await world.people["Ada"].slash("setup text", use="allowed", words="darn")
    await chloe.press(panel, "End turn")
    assert any(words(one) == REFUSED for one in chloe.ephemerals) and (await world.table()).number == 2
    assert "Something went wrong" not in "".join(map(words, chloe.ephemerals))
    await world.passes(25 * HOUR)
    assert "said nothing" in words(world.newest), "the clock does not say it either"


async def test_a_draft_that_only_lacks_its_last_word_is_said_when_time_is_up_and_is_its_speakers(world: World):
    chloe, *_ = await talking(world)
    await says(chloe, "calm", "drafted words")
    await world.passes(25 * HOUR)
    table = await world.table()
    steps = await world.bot.master.store.steps(table.game.guild, table.game.id)
    spoken = next(step for step in steps if "drafted" in step.actions)
    assert (spoken.actor, spoken.user) == ("clock", chloe.id)


# ---------------------------------------------------------------- forgotten


def every_byte(world: World) -> bytes:
    return b"".join(
        file.read_bytes() for file in Path(world.folder).glob("tables.sqlite3*") if file.suffix != ".sqlite3-shm"
    )


async def spoken(world: World) -> tuple[Person, Person, Person]:
    """Three turns in which each of three has said something; the store's clock is that of the table."""
    world.bot.master.store._clock = world.hands
    people = await world.seated("Chloé", "Tomás", "Kofi", what="Chatter")
    for person, line in zip(people, ("zanzibar of chloe", "tomas speaks", "kofi too"), strict=True):
        await person.slash("chat say", card="calm", line=line)
        await person.slash("move", action="confirm")
    return people[0], people[1], people[2]


async def forgets(world: World, person: Person) -> None:
    asked = await person.slash("privacy delete")
    assert (await person.press(shown(asked), "Delete")).words == "It is deleted."


async def test_what_a_person_said_in_a_running_game_is_gone_with_him_and_the_game_goes_on(world: World):  # TH-44
    chloe, tomas, kofi = await spoken(world)
    await tomas.slash("chat boo", seat=1)
    table = await world.table()
    assert "zanzibar" in table.state.lines[0].text
    exported = await chloe.slash("privacy export")
    assert exported.message["attachments"]
    await forgets(world, chloe)
    table = await world.table()
    steps = await world.bot.master.store.steps(table.game.guild, table.game.id, with_states=True)
    assert not any("zanzibar" in step.actions or b"zanzibar" in step.events + step.state for step in steps)
    assert any("tomas%20speaks" in step.actions for step in steps) and table.state.lines[1].text == "tomas speaks"
    assert table.state.lines[0].hidden and table.state.votes == []
    assert b"zanzibar" not in every_byte(world)
    assert "zanzibar" not in (await kofi.slash("game history")).words
    await world.passes(5)
    table = await world.table()
    assert table.sitter(0).bot and await world.asked() is tomas, "the stand-in has played"
    assert (await tomas.slash("chat say", card=table.state.hands[1][0], line="on we go")).words


async def test_a_record_says_which_steps_cannot_be_checked_and_the_rest_is(world: World):  # TH-44, TH-7
    chloe, _, kofi = await spoken(world)
    await forgets(world, chloe)
    await world.passes(5)
    await world.people["Ada"].ends(reason="enough")
    table = await world.table()
    record = json.loads(await record_file(world.bot.master.store, table))
    assert verify_record(record) == []
    trusted = taken_on_trust(record)
    assert trusted and trusted[0] == 2 and len(trusted) < len(record["steps"])
    assert "zanzibar" not in json.dumps(record)
    said = await kofi.slash("game verify")
    assert f"in {len(trusted)} steps cannot be played again" in said.words and "everything fits" in said.words
    forged = record | {"steps": [one | {"table": ""} for one in record["steps"]]}
    assert verify_record(forged) != [], "without its table such a step does not pass"
    wrong = [one | {"drawn": one["drawn"] + 1} if one["number"] == 2 else one for one in record["steps"]]
    assert verify_record(record | {"steps": wrong}) != []


async def test_a_finished_game_loses_the_words_too_and_its_record_still_holds(world: World):  # TH-44
    chloe, *_ = await spoken(world)
    await world.people["Ada"].ends(reason="enough")
    table = await world.table()
    whole = json.loads(await record_file(world.bot.master.store, table))
    assert verify_record(whole) == [] and taken_on_trust(whole) == () and "zanzibar" in json.dumps(whole)
    await forgets(world, chloe)
    record = json.loads(await record_file(world.bot.master.store, await world.table()))
    assert verify_record(record) == [] and taken_on_trust(record) and "zanzibar" not in json.dumps(record)
    assert record["salt"] == whole["salt"] and [one["state_hash"] for one in record["steps"]] == [
        one["state_hash"] for one in whole["steps"]
    ]
    assert b"zanzibar" not in every_byte(world)


async def test_a_move_that_is_under_way_while_somebody_is_forgotten_does_not_bring_the_words_back(world: World):
    chloe, *_ = await spoken(world)
    table = await world.table()
    state = table.state  # what a move read that began just before
    await world.bot.master.store.forget(chloe.id)
    late = replace(table.step, number=table.number + 1, interaction=None, announced=None)
    with pytest.raises(Stale):
        await world.bot.master.session.keep(table, late, state)
    assert b"zanzibar" not in every_byte(world)


def test_every_game_whose_players_write_can_take_their_words_out():
    """A game with words of players says which events repeat them, and how they leave a stored table."""
    for name in [*NAMES, GAME.name]:
        speaks = [kind for kind in games()[name].actions if kind.spoken]
        if speaks:
            assert callable(getattr(part(name, "saves"), "blank", None)), name
            assert any(getattr(kind, "spoken", "") for kind in part(name, "events").EVENTS), name


# ---------------------------------------------------------------- the start


async def test_the_options_are_fitted_before_they_are_sealed(world: World):
    ada = world.people["Ada"]
    await ada.slash("setup text", use="ready-made only")
    await ada.opens(players=2, what="Chatter")
    lobby = words(world.lobby)
    assert "Lines are typed, judged by vote.\nTwo voices are few: play the short game." in lobby
    for name in ("Chloé", "Tomás"):
        await world.people[name].sits()
    await ada.starts()
    table = await world.table()
    assert (table.options.lines, table.options.judging) == ("ready-made", "nobody")
    assert json.loads(table.game.table_text)["options"]["lines"] == "ready-made"
    assert (table.state.options.lines, table.state.options.judging) == ("ready-made", "nobody")
    await ada.ends(reason="enough")
    assert "everything fits" in (await ada.slash("game verify")).words


async def test_stand_ins_are_no_people_when_options_are_fitted(world: World):
    await world.seated("Chloé", "Tomás", what="Chatter", bots=2)
    assert (await world.table()).options.judging == "nobody"
    await world.people["Ada"].ends(reason="enough")
    await world.seated("Chloé", "Tomás", "Kofi", what="Chatter", bots=1)
    assert (await world.table()).options.judging == "vote"


async def test_what_is_changed_between_closing_and_laying_out_changes_nothing(world: World, monkeypatch):
    """The table text is sealed: a crash and a changed setting in between must not play another game."""
    from bot import beginning

    ada = world.people["Ada"]
    await ada.opens(players=3, what="Chatter")
    for name in ("Chloé", "Tomás", "Kofi"):
        await world.people[name].sits()
    ada.patience = 0.3
    with monkeypatch.context() as dying:
        dying.setattr(beginning, "proceed", nothing)
        await ada.starts()
    await ada.slash("setup text", use="ready-made only")
    game = (await world.table()).game
    await beginning.proceed(world.bot.master, game.guild, game.id)
    await world.quiet()
    table = await world.table()
    assert (table.game.status, table.state.options.lines) == ("running", "typed")


async def nothing(*args: object) -> None:
    """The program stops."""
