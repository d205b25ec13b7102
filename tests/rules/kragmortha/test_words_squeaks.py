"""Squeaks are players' own words: shown as quotations in which nothing works, and not at all once they are hidden."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.escape import escaped
from rules.kragmortha import events as ev
from rules.kragmortha import words
from rules.phrases import harmless, quoted
from tests.rules.kragmortha.tables import lib, library, own
from tests.rules.kragmortha.words_games import NAMES

JOINER = "\u2060"
LIVE = re.compile(rf"(?<!\\)[*_~|`\[\]>#:/]|@(?!{JOINER})|<(?!{JOINER})")
PLAYED = (
    ev.CardPlayed(seat=0, card="GMP", squeak="good evening", number=7),
    ev.Stepped(pawn="goblin", seat=0, start="f6", to="f7"),
)


def in_isolates(said: str) -> str:
    """What stands between the marks of a quotation."""
    assert said.startswith("“\u2068")
    assert said.endswith("\u2069”")
    return said[2:-2]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("up and away, quietly", "up and away, quietly"),
        ("@everyone look", f"@{JOINER}everyone look"),
        ("<@12> <#3> <:x:4>", rf"\<{JOINER}@{JOINER}12\> \<{JOINER}\#3\> \<{JOINER}\:x\:4\>"),
        ("**bold** __u__ ~~s~~ ||x||", r"\*\*bold\*\* \_\_u\_\_ \~\~s\~\~ \|\|x\|\|"),
        ("https://bad.example/x", r"https\:\/\/bad.example\/x"),
        ("[here](https://x.y)", r"\[here\](https\:\/\/x.y)"),
        ("- item", r"\- item"),
        ("two\nlines\tand\u2028more", "two lines and more"),
        ("a\u202eb\u2069c\u200bd\ufeffe", "abcde"),
        ("👩\u200d👧 ok", "👩\u200d👧 ok"),
        ("a" + "\u0301" * 50, "a" + "\u0301" * 4),
        (r"\*", r"\\\*"),
    ],
)
def test_nothing_in_a_squeak_works(text: str, shown: str) -> None:
    # TH-29, TH-43
    assert in_isolates(quoted(text)) == shown


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u202e", "\ud800"])
def test_a_squeak_of_which_nothing_shows_is_an_ellipsis(text: str) -> None:
    assert quoted(text) == "“\u2068…\u2069”"


@given(st.text(max_size=140))
def test_any_text_is_harmless_on_one_line(text: str) -> None:
    shown = harmless(text)
    assert not LIVE.search(shown)
    assert "\n" not in shown
    assert not any(unicodedata.bidirectional(sign) in ("RLE", "LRE", "RLO", "LRO", "PDF") for sign in shown)
    assert not {*"\u2066\u2067\u2068\u2069"} & {*shown}
    shown.encode()


@given(st.text(st.characters(min_codepoint=32, max_codepoint=0x24F, exclude_categories=["Cc", "Cf"]), max_size=140))
def test_what_can_be_seen_is_escaped_as_names_are(text: str) -> None:
    assert harmless(text) == escaped(" ".join(text.split()))


def test_a_squeak_stands_before_what_its_player_did() -> None:
    view = lib(library("f6 g7 c1"))
    assert words.story(PLAYED, view, NAMES) == ["“\u2068good evening\u2069” — **Chloé** moved the red goblin to f7."]


def test_a_hidden_squeak_is_told_without_its_text() -> None:
    """By number: also in a story that is told again later."""
    view = replace(lib(library("f6 g7 c1")), hidden=(7,))
    other = replace(view, hidden=(8,))
    assert words.story(PLAYED, view, NAMES) == ["A hidden squeak — **Chloé** moved the red goblin to f7."]
    assert "good evening" in words.story(PLAYED, other, NAMES)[0]


def test_an_accusation_and_a_hiding_repeat_no_squeak() -> None:
    view = lib(library("f6 g7 c1 d1"))
    events = (
        ev.TrialOpened(accuser=3, accused=0, card="beast", number=7, squeak="good evening"),
        ev.SqueakHidden(seat=0, number=7),
    )
    told = words.story(events, view, NAMES)
    assert told == ["⚖️ **Mira Oğuz** accused Chloé of breaking *Beast*.", "A moderator hid a squeak: Chloé's."]


def test_a_card_without_a_squeak_is_told_without_one() -> None:
    view = lib(library("f6 g7 c1"))
    played = (ev.CardPlayed(seat=0, card="GMP"), PLAYED[1])
    assert words.story(played, view, NAMES) == ["**Chloé** moved the red goblin to f7."]


def test_names_stand_as_the_caller_made_them() -> None:
    """The caller knows the place, and has made them harmless for it."""
    names = (r"\*\*Chloé\*\*", f"@{JOINER}everyone", "Tomás")
    state = library("f6 g7 c1")
    pushed = ev.Pushed(goblin=1, start="g7", to="g6", by=0, how="chosen")
    assert words.story((*PLAYED, pushed), lib(state), names) == [
        f"“\u2068good evening\u2069” — **{names[0]}** moved the red goblin to f7 and pushed {names[1]} south to g6."
    ]
    seen = lib(state)
    texts = [words.waiting(seen, seen.asked[0], names), words.summary(seen, names), words.after(seen, names)]
    assert all(names[0] in text or names[1] in text for text in texts)
    assert "".join(words.hand(own(state, 0), names)).count("\\") == 0
