"""The law of wording, over every text of whole games: no shouting, no notation, one word for one thing."""

import re
from collections.abc import Iterator

import pytest

from rules.dice_conquest import GAME, words
from rules.dice_conquest.catalog import BOSSES, CATALOG
from tests.rules.dice_conquest.words_games import GAMES, NAMES, Moment, moments

UNSAID = re.compile(
    r"\(s\)|!|\b(invalid|illegal|errors?|successfully|sorry|you must|please)\b"
    r"|\b(match|instance|slots?|spectators?|ping|embed|log|image|revert|rollback|zombie|dummy|autopilot)\b"
    r"|\b(default|macro|hash|dead|killed|polls?|passed on|monsters?|enemy|enemies|HP|hits?|life|lives|values?|put)\b"
    r"|\b(pool|loot|starter|crits?|target|targets|seat \d|he|she|his|her)\b",
    re.IGNORECASE,
)
RAW = re.compile(r"\b(choose|place|keep|award|target|ability|item):\w|<@|(?<![\w–])-\d|None|\w_\w|\bD100\b")
CAPITALS = re.compile(r"\b(AI|RNG|KO|MP|UI)\b|[a-z,] (Creatures?|Hero|Heroes|Boss|Spells?|Magic Items?|Critical Hit)\b")
NAMED = sorted((row.name for row in (*CATALOG.spells, *CATALOG.items, *BOSSES.values())), key=len, reverse=True)
OURS = ("critical hit", "Critical hit", "Life Siphon", "Channel Life", "put back")


def broken(texts: set[str]) -> list[str]:
    """The texts that break the law, names of cards apart."""
    return [text for text in texts if any(law.search(ours(text)) for law in (UNSAID, CAPITALS, RAW))]


def ours(text: str) -> str:
    """The text without names of cards and the one game word that has a barred word in it."""
    for theirs in (*NAMED, *OURS):
        text = text.replace(theirs, "")
    return text


@pytest.mark.parametrize(("seats", "seed", "clever"), GAMES)
def test_no_text_of_a_game_breaks_the_law_of_wording(seats: int, seed: int, clever: float) -> None:
    """chat 8.5: nothing shouted, blamed, raw, or called by a second name."""
    texts = {text for moment in moments(seats, seed, clever) for text in said(moment)}
    assert len(texts) > 100
    assert broken(texts) == []


@pytest.mark.parametrize(("seats", "seed", "clever"), GAMES)
def test_every_public_line_is_a_whole_sentence_with_one_opener_at_most(seats: int, seed: int, clever: float) -> None:
    """chat 4.1."""
    whole = re.compile(r"((🏆|💀|🎲|⚖️) )?(\*{0,2})?\w[^🏆💀🎲⚖⏳]*\.")
    told = moments(seats, seed, clever)
    lines = [line for moment in told for line in words.story(moment.events, moment.after, NAMES)]
    assert len(lines) > (30 if clever else 8)
    assert [line for line in lines if not whole.fullmatch(line) or "  " in line or ".." in line] == []


@pytest.mark.parametrize(("seats", "seed", "clever"), GAMES)
def test_a_name_is_bold_where_a_line_begins_with_it_and_nowhere_else(seats: int, seed: int, clever: float) -> None:
    for moment in moments(seats, seed, clever):
        for line in words.story(moment.events, moment.after, NAMES):
            assert line.count("**") in (0, 2)
            if line.count("**"):
                assert re.match(r"(\S+ )?\*\*", line), line


@pytest.mark.parametrize(("seats", "seed", "clever"), GAMES)
def test_a_whole_turn_is_told_as_well_as_its_parts(seats: int, seed: int, clever: float) -> None:
    """The events of many answers together: still whole sentences, and never more lines than one by one."""
    events, lines, last = [], 0, None
    for moment in moments(seats, seed, clever):
        events += moment.events
        lines += len(words.story(moment.events, moment.after, NAMES))
        last = moment.after
    assert last is not None
    together = words.story(events, last, NAMES)
    assert 5 < len(together) <= lines
    assert broken({*together}) == []
    assert [line for line in together if "  " in line or ".." in line or not line.endswith(".")] == []


def test_options_orders_and_lookups_keep_the_law_too() -> None:
    texts = {words.PITCH, words.HOW, words.LENGTH}
    texts |= {entry.text for entry in words.ledger()}
    texts |= {text for order in words.ORDERS.values() for text in (order.question, *order.answers.values())}
    texts |= {words.plays(options, 2) + words.advice(options, 2) for options in GAME.presets.values()}
    assert broken(texts) == []


def said(moment: Moment) -> Iterator[str]:
    """Every text that somebody reads about this moment."""
    seen, view = moment.view.table, moment.view
    for asked in seen.asked:
        yield from (words.call(seen, asked, NAMES), words.waiting(seen, asked, NAMES))
    yield from (words.after(seen, NAMES), words.progress(seen))
    yield from words.story(moment.events, moment.after, NAMES)
    yield from words.hand(view, NAMES)
    yield from (words.describe(view, action, NAMES) for action in moment.offers)
    yield words.summary(seen, NAMES)
    yield words.done(view, moment.after, [moment.action], NAMES)
    if moment.after.phase == "over":
        ending = words.ending(moment.after, NAMES)
        yield from (ending.headline, *ending.ranking, ending.figures)
