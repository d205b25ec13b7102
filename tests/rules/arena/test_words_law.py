"""The law of wording, over every text of whole games: no shouting, no notation, one word for one thing."""

import re
from collections.abc import Iterator

import pytest

from rules.arena import GAME, words
from rules.arena.catalog import CATALOG
from tests.rules.arena.tables import own
from tests.rules.arena.words_games import GAMES, NAMES, Moment, moments, turns

UNSAID = re.compile(
    r"\(s\)|!|\b(invalid|illegal|errors?|successfully|sorry|you must|please)\b"
    r"|\b(match|instance|slots?|spectators?|ping|embed|log|image|revert|rollback|zombie|dummy|autopilot)\b"
    r"|\b(default|macro|hash|dead|kill(s|ed)?|polls?|passed on|creatures?|enemy|enemies|HP|health|hit points)\b"
    r"|\b(squares?|rooms|pits?|slid(e|es|ing)|scores?|mana|buffs?|AoO|AP|gods?|seat \d|he|she|his|her)\b",
    re.IGNORECASE,
)
MELEE = re.compile(r"\bmelee\b(?! (attack|weapon))", re.IGNORECASE)  # the rulebook's own word, only as a kind of these
RAW = re.compile(r"\b(stride|card|deity|alloc|collect|shift|rotate|strike):\w|<@|(?<![\w–])-\d|None|\w_\w")
CAPITALS = re.compile(r"\b(AI|RNG|KO|MP|UI)\b|[a-z,] (Hero|Heroes|Monsters?|Spells?|Feats?|Items?|Runes?|Tiles?)\b")
NAMED = sorted(
    (row.name for rows in (CATALOG.card, CATALOG.item, CATALOG.deity, CATALOG.monster) for row in rows),
    key=len, reverse=True,
)  # fmt: skip
POWERS = [side.name for row in CATALOG.deity for side in row.sides]


def broken(texts: set[str]) -> list[str]:
    """The texts that break the law, names of cards apart."""
    return [text for text in texts if any(law.search(ours(text)) for law in (UNSAID, MELEE, CAPITALS, RAW))]


def ours(text: str) -> str:
    """The text without names of cards, deities and monsters."""
    for theirs in (*NAMED, *POWERS):
        text = text.replace(theirs, "")
    return text


@pytest.mark.parametrize(("seats", "seed", "how"), GAMES)
def test_no_text_of_a_game_breaks_the_law_of_wording(seats: int, seed: int, how: str) -> None:
    """chat 8.5: nothing shouted, blamed, raw, or called by a second name."""
    texts = {text for moment in moments(seats, seed, how)[::2] for text in said(moment)}
    assert len(texts) > 200
    assert broken(texts) == []


@pytest.mark.parametrize(("seats", "seed", "how"), GAMES)
def test_every_public_line_is_a_whole_sentence_with_one_opener_at_most(seats: int, seed: int, how: str) -> None:
    """chat 4.1."""
    whole = re.compile(r"((🏆|💀|🎲) )?(\*{0,2})?\w[^🏆💀🎲⚖⏳]*\.")
    lines = [line for moment in moments(seats, seed, how) for line in words.story(moment.events, moment.after, NAMES)]
    assert len(lines) > 80
    assert [line for line in lines if not whole.fullmatch(line) or "  " in line or ".." in line] == []


@pytest.mark.parametrize(("seats", "seed", "how"), GAMES)
def test_a_name_is_bold_where_a_line_begins_with_it_and_nowhere_else(seats: int, seed: int, how: str) -> None:
    for moment in moments(seats, seed, how):
        for line in words.story(moment.events, moment.after, NAMES):
            assert line.count("**") in (0, 2)
            if line.count("**"):
                assert re.match(r"(\S+ )?\*\*[^*]+\*\* \(\w+\) ", line), line


@pytest.mark.parametrize(("seats", "seed", "how"), GAMES)
def test_a_hero_phase_has_few_lines_and_so_has_a_monster_phase(seats: int, seed: int, how: str) -> None:
    """chat 4.1 and 5.4: at most 8 lines, and 6; a turn told at once is never longer than its parts."""
    told = 0
    for events, after in turns(seats, seed, how):
        lines = words.story(events, after, NAMES)
        begins = [type(event).__name__ for event in events].index("PhaseBegan")
        assert len(words.story(events[:begins], after, NAMES)) <= 8
        assert len(words.story(events[begins:], after, NAMES)) <= 9  # a summoning phase: wave, cards, four monsters
        assert max(map(len, lines), default=0) <= 900
        told += len(lines)
    assert told > 15


@pytest.mark.parametrize(("seats", "seed", "how"), GAMES)
def test_a_whole_game_is_told_as_well_as_its_parts(seats: int, seed: int, how: str) -> None:
    events, lines = [], 0
    for moment in moments(seats, seed, how):
        events += moment.events
        lines += len(words.story(moment.events, moment.after, NAMES))
    together = words.story(events, moments(seats, seed, how)[-1].after, NAMES)
    assert 15 < len(together) <= lines
    assert broken({*together}) == []
    assert [line for line in together if "  " in line or ".." in line or not line.endswith(".")] == []


def test_options_orders_and_lookups_keep_the_law_too() -> None:
    texts = {words.PITCH, words.HOW, words.LENGTH}
    texts |= {text for entry in words.ledger() for text in (entry.title, entry.text)}
    texts |= {text for order in words.ORDERS.values() for text in (order.question, *order.answers.values())}
    texts |= {words.plays(options, 2) + words.advice(options, 2) for options in GAME.presets.values()}
    assert broken(texts) == []


def said(moment: Moment) -> Iterator[str]:
    """Every text that somebody reads about this moment."""
    seen, view = moment.view.arena, moment.view
    for asked in seen.asked:
        yield from (words.call(seen, asked, NAMES), words.waiting(seen, asked, NAMES))
    yield from (words.after(seen, NAMES), words.progress(seen))
    yield from words.story(moment.events, moment.after, NAMES)
    yield from words.hand(view, NAMES)
    yield from (words.describe(view, action, NAMES) for action in moment.offers)
    yield from words.private_story(moment.events, own(moment.state, view.seat), NAMES)
    yield from (words.summary(seen, NAMES), words.summary(view, NAMES))
    yield words.done(view, moment.after, [moment.action], NAMES)
    if moment.after.phase == "over":
        ending = words.ending(moment.after, NAMES)
        yield from (ending.headline, *ending.ranking, ending.figures)
