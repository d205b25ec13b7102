"""A language that is longer and accented: what servers are told in it fits Discord, and no place is forgotten."""

import re

import pytest

from bot import words as sentences
from bot.local_discord.components import walk
from bot.local_discord.player import words
from tests.bot.test_flow_stepping_back import direct
from tests.bot.world import BUTTON, Json, World, buttons
from tests.rules.level20.tables import table

KEPT = re.compile(r"(\{[^}]*\}|`[^`]*`|<[^>]*>|\*+|^-# |^#+ |“|”)", re.MULTILINE)
ACCENTS = str.maketrans("aeiounycszAEIOUNYCSZ", "áéíóúñýčšžÁÉÍÓÚÑÝČŠŽ")
LONGER = 0.3
SHOWN = 4000  # letters of a message


def pseudo(sentence: str) -> str:
    """The same in other letters and 30 per cent longer; facts, commands and marks stay as they are."""
    parts = KEPT.split(sentence)
    told = "".join(part if KEPT.fullmatch(part) else part.translate(ACCENTS) for part in parts)
    return told + "~" * round(LONGER * sum(len(part) for part in parts if not KEPT.fullmatch(part)))


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second language beside English, as one more file would make it."""
    english = sentences.languages()["en"]
    made = {place: pseudo(text) for place, text in english.items()} | {"language.code": "xx", "language.name": "Pseudo"}
    monkeypatch.setattr(sentences, "languages", lambda: {"en": english, "xx": made})
    sentences.table.cache_clear()
    yield
    monkeypatch.undo()
    sentences.table.cache_clear()


def labels(message: Json) -> list[str]:
    return [one["label"] for one in walk(message["components"]) if one["type"] == BUTTON and one.get("label")]


def fits(message: Json) -> None:
    """Discord's limits, counted; the local Discord refuses what breaks them too."""
    parts = list(walk(message["components"]))
    assert len(parts) <= 40 and len(words(message)) <= SHOWN
    for one in parts:
        assert len(one.get("label") or "") <= 80 and len(one.get("placeholder") or "") <= 150
        for option in one.get("options", ()):
            assert len(option["label"]) <= 100 and len(option.get("description") or "") <= 100


@pytest.mark.languages
@pytest.mark.usefixtures("other")
async def test_a_server_is_spoken_to_in_its_language_and_every_message_fits(world: World):
    ada, chloe, tomas, wren = (world.people[name] for name in ("Ada", "Chloé", "Tomás", "Wren"))
    refused = await ada.slash("setup language", language="Klingon")
    assert refused.words.endswith("There is: English, Pseudo.")
    found = (await ada.autocomplete("setup language", "language")).choices
    assert [one["name"] for one in found] == ["English", "Pseudo"]
    said = await ada.slash("setup language", language="pseudo")
    assert said.words.startswith("Í špéák Pseudo"), said.words
    assert (await wren.slash("setup language", language="en")).failed, "a member without the right"
    answers = [said, await ada.slash("setup show"), await ada.slash("setup start")]
    await ada.opens(players=2)
    fits(world.newest)
    assert pseudo("Take a seat") in labels(world.newest)
    for person in (chloe, tomas):
        await person.press(world.newest, pseudo("Take a seat"))
    answers += [await ada.slash("game options"), await ada.slash("game info")]
    start = next(one for one in reversed(world.public()) if pseudo("Start") in buttons(one))
    await ada.press(start, pseudo("Start"))
    sentences.speak("xx")  # the test itself tells where everybody stands now
    await world.lies(table("D4 A8", vala="H1 N"))
    board = world.having(pseudo("Play"))
    answers += [await chloe.press(board, pseudo("Play")), await chloe.press(board, pseudo("Table"))]
    for command, options in (
        ("mygames", {}), ("game list", {}), ("help", {}), ("settings show", {}), ("orders show", {}), ("stats", {}),
        ("away set", {"until": "in 3 days"}), ("away show", {}), ("game pause", {}), ("game leave", {}), ("hand", {}),
        ("note add", {"text": "moss", "turns": 2}), ("note list", {}), ("report", {"text": "odd"}), ("catchup", {}),
        ("game history", {}), ("game verify", {}), ("privacy show", {}), ("privacy delete", {}), ("doctor", {}),
    ):  # fmt: skip
        answers.append(await chloe.slash(command, **options))
    for command, options in (
        ("mod tables", {}), ("mod log", {}), ("doctor", {}), ("mod end", {"how": "draw", "reason": "x"}),
    ):  # fmt: skip
        answers.append(await ada.slash(command, **options))
    assert not any(one.failed for one in answers)
    for message in [*world.public(), *(one.message for one in answers if one.message)]:
        fits(message)
    english = [one.words for one in answers if "~" not in one.words]
    assert [one.startswith("### Your turn: Ziprik") for one in english] == [True], "a game's own words alone"
    await world.restart()
    await world.passes(25 * 3600.0)
    assert pseudo("Play") in labels(world.having(pseudo("Play"))), "the clock speaks it too, after a restart"
    await ada.slash("setup language", language="English")
    assert "I speak English" in (await ada.slash("setup show")).words


@pytest.mark.languages
@pytest.mark.usefixtures("other")
async def test_a_person_is_answered_in_his_own_language_and_the_table_hears_the_servers(world: World):
    ada, chloe, tomas = (world.people[name] for name in ("Ada", "Chloé", "Tomás"))
    assert "in the language of each server" in (await chloe.slash("settings show")).words
    found = (await chloe.autocomplete("settings language", "language")).choices
    assert [one["name"] for one in found] == ["as each server is spoken to", "English", "Pseudo"]
    said = await chloe.slash("settings language", language="xx")
    assert said.words.startswith(pseudo("I answer you in Pseudo")[:9]), said.words
    await world.seated("Chloé", "Tomás")
    panel = await chloe.plays()
    assert pseudo("Report") in labels(panel.message) and "Report" in labels((await tomas.plays()).message)
    refused = await chloe.slash("settings language", language="Klingon")
    assert "~" in refused.words
    assert "~" in (await chloe.slash("away set", until="in 3 days")).words, "an answer beside a public line"
    assert "~" not in (await tomas.slash("mygames")).words
    await world.restart()
    assert "~" in (await chloe.slash("mygames")).words, "it is kept"
    assert not any("~" in words(message) for message in world.public()), "what all read"
    await ada.slash("setup language", language="Pseudo")
    assert "~" in (await tomas.slash("mygames")).words
    await tomas.slash("settings language", language="English")
    assert "~" not in (await tomas.slash("mygames")).words
    board = await ada.slash("mod post")
    assert not board.failed and pseudo("Play") in labels(world.newest)
    await tomas.slash("settings language", language="server")
    assert "~" in (await tomas.slash("mygames")).words, "as the server again"


@pytest.mark.languages
@pytest.mark.usefixtures("other")
async def test_a_direct_message_speaks_the_language_of_whom_it_reaches(world: World):
    chloe, tomas = world.people["Chloé"], world.people["Tomás"]
    for one in (chloe, tomas):
        await one.slash("settings notices", call="mention and direct message")
    await tomas.slash("settings language", language="Pseudo")
    await world.seated("Chloé", "Tomás")
    for _ in range(2):
        await (await world.asked()).takes_turn()
    told = {one.name: [words(m) for m in one.messages(await direct(one))] for one in (chloe, tomas)}
    assert told["Chloé"] and not any("~" in one for one in told["Chloé"])
    assert told["Tomás"] and all("~" in one for one in told["Tomás"])


@pytest.mark.parametrize("place", sorted(sentences.languages()["en"]))
def test_every_sentence_is_filled_in_another_language_too(place: str):
    text = sentences.languages()["en"][place]
    facts = sentences.facts_of(place)
    other = pseudo(text)
    assert facts == set(re.findall(r"\{(\w+)", other))
    if place.startswith("label.") and not facts:
        assert len(other) <= 40, "the label of a button is cut at 40 letters"


def test_what_a_language_lacks_is_said_in_english(monkeypatch: pytest.MonkeyPatch):
    english = sentences.languages()["en"]
    little = sentences.read('[language]\ncode = "yy"\nname = "Little"\n[label]\nplay = "Los"\n')
    monkeypatch.setattr(sentences, "languages", lambda: {"en": english, "yy": little})
    sentences.table.cache_clear()
    assert (sentences.table("yy")["label.play"], sentences.table("yy")["label.back"]) == ("Los", "Back")
    assert sentences.table("zz") == english
    sentences.table.cache_clear()
