"""The law of wording, over every text of whole games: no shouting, no notation, one word for one thing."""

import re
from collections.abc import Iterator

import pytest

from rules.kragmortha import GAME, words
from rules.kragmortha.catalog import CATALOG
from rules.kragmortha.glances_told import full, short
from tests.rules.kragmortha.words_games import NAMES, Moment, moments

UNSAID = re.compile(
    r"\(s\)|!|\b(invalid|illegal|errors?|successfully|sorry|you must|please)\b"
    r"|\b(match|instance|slots?|owners?|spectators?|ping|embed|log|image|revert|rollback|zombie|dummy|autopilot)\b"
    r"|\b(default|macro|hash|dead|killed|polls?|passed|enemy|enemies|hero|heroes|loot|chests?)\b"
    r"|\b(pawns?|wizard|move cards?|squares?|walls?|tiles?|fields?|shov(e|es|ed)|penalt(y|ies)|curses?|shouts?)\b"
    r"|\b(target|targets|seat \d)\b",
    re.IGNORECASE,
)
CAPITALS = re.compile(r"\b(MP|UI|AI|RNG|KO|RM)\b")
RAW = re.compile(r"\b(play|step|push|land|book|react|vote|accuse):\w|<@|(?<![\w–])-\d|None|\b[GR][SMPBO]{2}\b|\w_\w")
QUOTED = re.compile(r"“\u2068.*?\u2069”")
NAMED = sorted((row.name for row in (*CATALOG.books, *CATALOG.tokens)), key=len, reverse=True)  # some end with "!"
DEMANDS = [text(row.id) for row in CATALOG.glances for text in (full, short)]  # "no !" is said of a squeak
GAMES = [(2, 1, 0.5), (3, 2, 0.8), (4, 3, 0.0), (5, 4, 0.9), (8, 5, 0.6)]


def broken(texts: set[str]) -> list[str]:
    """The texts that break the law, players' own words and proper names apart."""
    return [text for text in texts if any(law.search(ours(text)) for law in (UNSAID, CAPITALS, RAW))]


def ours(text: str) -> str:
    """The text without what others wrote and without names of cards."""
    for theirs in (*DEMANDS, *NAMED, "red square"):
        text = text.replace(theirs, "")
    return QUOTED.sub("", text)


@pytest.mark.parametrize(("seats", "seed", "clever"), GAMES)
def test_no_text_of_a_game_breaks_the_law_of_wording(seats: int, seed: int, clever: float) -> None:
    """chat 8.5: nothing shouted, blamed, raw, or called by a second name."""
    names = NAMES[:seats]
    texts = {text for moment in moments(seats, seed, clever) for text in said(moment, names)}
    assert len(texts) > 100
    assert broken(texts) == []


@pytest.mark.parametrize(("seats", "seed", "clever"), GAMES)
def test_every_public_line_is_a_whole_sentence_with_one_opener_at_most(seats: int, seed: int, clever: float) -> None:
    """chat 4.1."""
    whole = re.compile(r"((🏆|💀|🎲|⚖️) )?((“\u2068.*\u2069”|A hidden squeak) — )?(\*\*)?\w[^🏆💀🎲⚖⏳]*\.")
    lines = [
        line for moment in moments(seats, seed, clever) for line in words.story(moment.events, moment.after, NAMES)
    ]
    assert len(lines) > 30
    assert [line for line in lines if not whole.fullmatch(line)] == []


@pytest.mark.parametrize(("seats", "seed", "clever"), GAMES)
def test_a_name_is_bold_where_a_line_begins_with_it_and_nowhere_else(seats: int, seed: int, clever: float) -> None:
    for moment in moments(seats, seed, clever):
        for line in words.story(moment.events, moment.after, NAMES):
            told = QUOTED.sub("", line)
            assert told.count("**") in (0, 2)
            if told.count("**"):
                assert re.match(r"(\S+ )?( — |A hidden squeak — )?\*\*", told), line


def test_options_orders_and_lookups_keep_the_law_too() -> None:
    texts = {words.PITCH, words.HOW, words.LENGTH}
    texts |= {entry.text for entry in words.ledger() if not entry.id.startswith("KR-")}
    texts |= {text for said in words.ORDERS.values() for text in (said.question, *said.answers.values())}
    texts |= {words.plays(options, 2) + words.advice(options, 2) for options in GAME.presets.values()}
    printed = {row.text for row in (*CATALOG.glances, *CATALOG.books)}
    assert broken({text for text in texts if not any(card in text for card in printed)}) == []


def said(moment: Moment, names: tuple[str, ...]) -> Iterator[str]:
    """Every text that somebody reads about this moment."""
    seen, view = moment.library, moment.view
    for asked in seen.asked:
        yield from (words.call(seen, asked, names), words.waiting(seen, asked, names))
    yield from (words.after(seen, names), words.progress(seen))
    yield from words.story(moment.events, moment.after, names)
    yield from words.private_story(moment.events, view, names)
    yield from words.hand(view, names)
    yield from (words.describe(view, action, names) for action in moment.offers)
    yield from (words.summary(seen, names), words.summary(view, names))
    yield words.done(view, moment.after, [moment.action], names)
    if moment.after.phase == "over":
        ending = words.ending(moment.after, names)
        yield from (ending.headline, *ending.ranking, ending.figures)
