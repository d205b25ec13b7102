"""The law of wording, over every text of whole games: no shouting, no notation, one word for one thing."""

import re
from collections.abc import Iterator

import pytest

from rules.level20 import GAME, words
from rules.level20.panel import panel
from rules.panels import Menu, Panel, answers
from tests.rules.level20.words_games import NAMES, Moment, moments

UNSAID = re.compile(
    r"\(s\)|!|\b(invalid|illegal|errors?|successfully|sorry|you must|please)\b"
    r"|\b(match|instance|slots?|owners?|spectators?|ping|embed|log|image|revert|rollback|zombie|dummy|autopilot)\b"
    r"|\b(default|macro|hash|dead|killed|polls?|passed|enemy|enemies|hero|heroes|movement points?|claws|lives|loot)\b"
    r"|\b(chests?|traps?|hides?|stealth|skids?|kills?|tiles?|fields?|target|targets)\b",
    re.IGNORECASE,
)
CAPITALS = re.compile(r"\b(MP|UI|AI|RNG|KO)\b|\b[Rr]ocks?\b(?! Tunnel)")
RAW = re.compile(r"\b(step|search|card|discard|tunnel|prefer):\w|<@|(?<![\w–])-\d|\bS[1-6]\b|None")
GAMES = [(2, 1, 0.5), (3, 2, 0.8), (4, 3, 0.0), (4, 4, 0.9), (6, 5, 0.6)]


@pytest.mark.parametrize(("seats", "seed", "careful"), GAMES)
def test_no_text_of_a_game_breaks_the_law_of_wording(seats: int, seed: int, careful: float) -> None:
    """chat 8.5: nothing shouted, blamed, raw, or called by a second name."""
    names = NAMES[:seats]
    texts = {text for moment in moments(seats, seed, careful) for text in said(moment, names)}
    broken = [text for text in texts if any(law.search(text) for law in (UNSAID, CAPITALS, RAW))]
    assert len(texts) > 100
    assert broken == []


@pytest.mark.parametrize(("seats", "seed", "careful"), GAMES)
def test_every_public_line_is_a_whole_sentence(seats: int, seed: int, careful: float) -> None:
    for moment in moments(seats, seed, careful):
        for line in words.story(moment.events, moment.after, NAMES):
            assert re.fullmatch(r"(🏆 |💀 )?(\*\*)?\w.*\.", line), line


def test_options_and_lookups_keep_the_law_too() -> None:
    texts = [words.PITCH, words.HOW, words.LENGTH]
    texts += [text for entry in words.ledger() if not entry.id.startswith("L20-") for text in (entry.title, entry.text)]
    texts += [said.question for said in words.ORDERS.values()]
    texts += [text for said in words.ORDERS.values() for text in said.answers.values()]
    assert [text for text in texts if any(law.search(text) for law in (UNSAID, CAPITALS, RAW))] == []


def test_rules_that_are_looked_up_show_no_keys_and_count_in_steps() -> None:
    rules = [entry for entry in words.ledger() if entry.id.startswith("L20-")]
    raw = re.compile(r"`|\w_\w|\bMP\b|\bword\.|\bcard\.[a-z]")
    assert [entry.id for entry in rules if raw.search(f"{entry.title} {entry.text}")] == []
    assert [entry.id for entry in rules if not 4 <= len(entry.title) <= 110 or not entry.text] == []


def said(moment: Moment, names: tuple[str, ...]) -> Iterator[str]:
    """Every text that somebody reads about this moment."""
    den, view = moment.den, moment.view
    for asked in den.asked:
        yield from (words.call(den, asked, names), words.waiting(den, asked, names))
    yield words.after(den, names)
    yield from words.story(moment.events, moment.after, names)
    yield from words.private_story(moment.events, view, names)
    yield from words.hand(view, names)
    yield from words.look(view, names)
    yield from (words.describe(view, action, names) for action in moment.offers)
    yield from (words.progress(den), words.summary(den, names), words.summary(view, names))
    yield words.done(view, moment.after, moment.row, names)
    yield from texts_of(panel(view, moment.decision, moment.offers, moment.draft, names))
    if GAME.outcome(moment.state) is None and moment.after.phase == "over":
        ending = words.ending(moment.after, names)
        yield from (ending.headline, *ending.ranking, ending.figures)


def texts_of(shown: Panel) -> Iterator[str]:
    """Every text on a panel."""
    yield from (shown.title, *shown.lines, shown.small)
    yield from (row.prompt for row in shown.rows if isinstance(row, Menu))
    for answer in answers(shown):
        yield answer.label
        yield getattr(answer, "note", "") or getattr(answer, "question", "")
