"""The law of wording, over every text of whole games: no shouting, no notation, one word for one thing."""

import re
from collections.abc import Iterator

import pytest

from rules.adventurers import JOURNEY as GAME
from rules.adventurers import words
from rules.adventurers.catalog import NAMES as CARDS
from tests.rules.adventurers.words_games import GAMES, Moment, moments
from tests.rules.adventurers.words_seen import LONG_NAMES, NAMES

UNSAID = re.compile(
    r"\(s\)|!|\b(invalid|illegal|errors?|successfully|sorry|you must|please)\b"
    r"|\b(instance|spectators?|ping|embed|log|image|revert|rollback|zombie|dummy|autopilot)\b"
    r"|\b(default|macro|hash|dead|kill(s|ed)?|polls?|passed on|creatures?|heroe?s?|monsters?|boss(es)?|HP|health)\b"
    r"|\b(hit points|stamina|gold|shops?|quests?|rooms?|runs?|seat \d|he|she|him|his|her)\b",
    re.IGNORECASE,
)
RAW = re.compile(r"\b(attack|skill|vote|move|place|buy|equip):\w|<@|(?<![\w–])-\d|None|\w_\w|(?<!\d)0 (coins|wounds)\b")
NAMED = sorted(CARDS.values(), key=len, reverse=True)
LINE = re.compile(r"((🏆|💀|🎲|⚖️) )?(\*{0,2})?\w[^🏆💀🎲⚖⏳]*\.")


def broken(texts: set[str]) -> list[str]:
    """The texts that break the law, names of cards apart."""
    return [text for text in texts if UNSAID.search(ours(text)) or RAW.search(ours(text))]


def ours(text: str) -> str:
    """The text without names of cards."""
    for theirs in NAMED:
        text = text.replace(theirs, "")
    return text


@pytest.mark.parametrize(("seats", "seed", "party"), GAMES)
def test_no_text_of_a_game_breaks_the_law_of_wording(seats: int, seed: int, party: int) -> None:
    """chat 4.8: nothing shouted, blamed, raw, or called by a second name."""
    texts = {text for moment in moments(seats, seed, party)[::2] for text in said(moment)}
    assert len(texts) > 200
    assert broken(texts) == []


@pytest.mark.parametrize(("seats", "seed", "party"), GAMES)
def test_every_line_is_whole_sentences_with_one_opener_at_most(seats: int, seed: int, party: int) -> None:
    """chat 4.1: few lines a step, and a name bold only where a line begins with it."""
    told = 0
    for moment in moments(seats, seed, party):
        lines = words.story(moment.events, moment.after, NAMES)
        assert len(lines) <= 8
        assert [line for line in lines if not LINE.fullmatch(line) or "  " in line or ".." in line] == []
        assert [line for line in lines if "**" in line and not re.match(r"(\S+ )?\*\*[^*]+\*\* ", line)] == []
        assert [line for line in lines if line.count("**") not in (0, 2) or len(line) > 900] == []
        told += len(lines)
    assert told > 60


@pytest.mark.parametrize(("seats", "seed", "party"), GAMES)
def test_a_whole_game_is_told_in_eight_lines_at_most_and_loses_nothing(seats: int, seed: int, party: int) -> None:
    """chat 4.1: too many lines share one; who has fallen is told in any case."""
    played = moments(seats, seed, party)[-30:]
    events = [event for moment in played for event in moment.events]
    together = words.story(events, played[-1].after, NAMES)
    assert len(together) == 8
    assert broken({*together}) == []
    fallen = {event.who for event in events if type(event).__name__ == "Fell"}  # type: ignore[attr-defined]
    assert [who for who in fallen if f"{CARDS[who]} has fallen" not in " ".join(together)] == []


@pytest.mark.parametrize(("seats", "seed", "party"), GAMES)
def test_calls_stay_short_whatever_happens(seats: int, seed: int, party: int) -> None:
    """chat 4.6: 180 letters, players' names apart."""
    for moment in moments(seats, seed, party):
        for asked in moment.after.asked:
            text = words.call(moment.after, asked, LONG_NAMES)
            assert len(text) <= 180, text
            assert text[-1] in ".?"
            assert words.hint(moment.after, asked).startswith(("/party ", "/fight "))


def test_options_orders_and_lookups_keep_the_law_too() -> None:
    texts = {words.PITCH, words.HOW, words.LENGTH}
    texts |= {text for entry in words.ledger() for text in (entry.title, entry.text)}
    texts |= {text for order in words.ORDERS.values() for text in (order.question, *order.answers.values())}
    texts |= {words.plays(options, 2) + words.advice(options, 2) for options in GAME.presets.values()}
    assert broken(texts) == []


def said(moment: Moment) -> Iterator[str]:
    """Every text that somebody reads about this moment."""
    seen, view = moment.view.journey, moment.view
    for asked in seen.asked:
        yield from (words.call(seen, asked, NAMES), words.waiting(seen, asked, NAMES))
    yield from (words.after(seen, NAMES), words.progress(seen))
    yield from words.story(moment.events, moment.after, NAMES)
    yield from words.hand(view, NAMES)
    yield from (words.describe(view, action, NAMES) for action in moment.offers[:60])
    yield from (words.summary(seen, NAMES), words.summary(view, NAMES))
    yield words.done(view, moment.after, [moment.action], NAMES)
    if moment.after.phase == "over":
        ending = words.ending(moment.after, NAMES)
        yield from (ending.headline, *ending.ranking, ending.figures)
