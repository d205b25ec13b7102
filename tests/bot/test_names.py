"""Names and free texts: whatever people write, nothing of it comes alive (threats TH-8, TH-29)."""

import re
import unicodedata

import pytest

from bot.escape import JOINER, clean, clusters, cut, escaped, turns_the_line
from bot.names import LENGTH, all_plain, all_shown, distinct, plain, quoted, shown

LABEL = "Blue hexagon"
LABELS = ["Blue hexagon", "Red square", "White dot", "Pink star"]

HOSTILE = [
    "@everyone",
    "@here",
    "<@123456789012345678>",
    "<@!123456789012345678>",
    "<@&123456789012345678>",
    "<#123456789012345678>",
    "</play:123456789012345678>",
    "</game new:123456789012345678>",
    "<t:1700000000:R>",
    "<t:1700000000>",
    "<id:customize>",
    "<id:guide>",
    "<:smile:123456789012345678>",
    "<a:dance:123456789012345678>",
    ":smile:",
    "https://evil.example/x",
    "http://evil.example",
    "<https://evil.example>",
    "[Discord](https://evil.example)",
    "[free](<https://evil.example>)",
    "discord.gg/abcdef",
    "**bold** *it* __under__ _it_",
    "~~gone~~ ||spoiler||",
    "```\ncode",
    "`code`",
    "``` ``` ```",
    "\\",
    "ends with a backslash\\",
    "\\@everyone",
    "> quote",
    ">>> long quote",
    "# heading",
    "-# small print",
    "- list",
    "1. list",
    "\u202egnp.exe\u202c",
    "\u2066\u2067left open",
    "a\u200bb\u200d\ufeffc",
    "\u200b\u2060\u3164",
    "",
    "   \t\n ",
    "Z\u0338\u0322\u0321\u0354\u0361a\u0336\u031b\u031e\u0334lgo",
    "two\nlines\r\nand\u2028three",
    "\uff20everyone",
    "\uff1c@1\uff1e",
    "\x00\x07\x1b[31mred",
    "𝕱𝖆𝖓𝖈𝖞",
    "\u0645\u062d\u0645\u062f \u0639\u0644\u064a",
    "\u2069\u2068\u2069",
    "A very very long display name of well over thirty-two letters",
]
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn")

# What a client or a server of Discord would act upon. A backslash before the sign stops what clients render.
RENDERED = re.compile(r"(?<!\\)(?:\\\\)*([*_~|`\[\]<>#:]|https?://|discord\.gg/)")
PINGED = re.compile(r"@everyone|@here|<@[!&]?\d+>|<#\d+>|<a?:\w+:\d+>|</[\w ]+:\d+>|<t:\d+|<id:")


def bare(text):
    """Without the isolates and joiners that we add ourselves."""
    assert text.startswith("\u2068")
    assert text.endswith("\u2069")
    return text[1:-1].replace(JOINER, "")


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_no_name_renders_pings_or_turns_the_line(name):
    # TH-8, TH-29
    text = shown(name, LABEL)
    assert not RENDERED.search(bare(text))
    assert not PINGED.search(text)
    assert text.count("\u2068") == text.count("\u2069") == 1
    assert not re.search(r"(?<!\\)(?:\\\\)*\\$", bare(text)), "what follows the name would be escaped"
    assert not bare(text).startswith(("-", "+", ">", "#"))


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_no_name_hides_anything_breaks_a_line_or_closes_a_fence(name):
    # TH-29
    text = plain(name, LABEL)
    inner = text.strip("\u2068\u2069")
    assert inner
    assert len(inner) <= LENGTH
    assert not [letter for letter in inner if unicodedata.category(letter) in INVISIBLE or letter in "\n\r`"]


def test_there_are_forty_hostile_names():
    assert len(HOSTILE) >= 40


@pytest.mark.parametrize("name", ["", "  ", "\u200b\u2060\u3164", "\u2800", "\u202e"], ids=ascii)
def test_a_name_of_which_nothing_can_be_seen_becomes_the_seat(name):
    assert plain(name, LABEL) == LABEL
    assert bare(shown(name, LABEL)) == LABEL


@pytest.mark.parametrize(
    "name", ["Chloé Dvořák", "Дмитрий", "山田太郎", "देवनागरी", "ราชา", "O'Brien (J. R.)", "🐉 Dragon"]
)
def test_honest_names_keep_their_letters(name):
    assert plain(name, LABEL) == name
    assert bare(shown(name, LABEL)) == name


def test_names_of_right_to_left_letters_are_isolated_everywhere():
    name = "שלום Dan"
    assert plain(name, LABEL) == f"\u2068{name}\u2069"
    assert turns_the_line(name)
    assert not turns_the_line("Chloé 12")


def test_fancy_letters_become_plain_so_that_look_alikes_are_found():
    assert clean("𝕱𝖆𝖓𝖈𝖞 Ｆｕｌｌ") == "Fancy Full"


def test_no_letter_carries_more_than_two_marks():
    assert clean("x\u0338\u0322\u0321\u0354y") == "x\u0338\u0322y"


def test_a_long_name_is_cut_between_letters():
    flags, waves = "🇳🇴" * 20, "👋🏽" * 20
    assert set(clusters(cut(flags, LENGTH))) == {"🇳🇴", "…"}
    assert set(clusters(cut(waves, LENGTH))) == {"👋🏽", "…"}
    assert cut("क्षि" * 10, 9) == "क्षि" * 2 + "…"
    assert cut("a" * 32, LENGTH) == "a" * 32
    assert cut("a" * 33, LENGTH) == "a" * 31 + "…"


def test_a_cut_never_leaves_half_an_escape():
    # TH-29
    assert bare(shown("*" * 40, LABEL)) == "\\*" * 31 + "…"


def test_free_text_is_quoted_on_one_line():
    assert quoted("  go\n**north**, @everyone ", 100) == "“\u2068go \\*\\*north\\*\\*, @\u2060everyone\u2069”"
    assert quoted("\u200b", 100) == ""
    assert quoted("abcdef", 4) == "“\u2068abc…\u2069”"


def test_a_free_text_is_as_long_as_it_may_be_and_a_cut_shows():
    assert quoted("moss " * 60, 500) == f"“\u2068{('moss ' * 60).strip()}\u2069”"
    assert quoted("moss " * 60, 200).endswith("moss…\u2069”")
    assert len(bare(shown("\ufdfa" * 32, LABEL))) == LENGTH, (
        "a name of letters that unfold into many is cut all the same"
    )


def test_two_players_of_one_name_are_told_apart():
    # TH-29
    assert distinct(["Alex", "Mira", "Alex"], LABELS[:3]) == ["Alex (blue)", "Mira", "Alex (white)"]
    assert all_plain(["Alex", "Mira", "ALEX"], LABELS[:3]) == ("Alex (blue)", "Mira", "ALEX (white)")
    assert all_shown(["𝐀lex", "Alex"], LABELS[:2]) == ("\u2068Alex (blue)\u2069", "\u2068Alex (red)\u2069")


def test_a_name_that_copies_the_mark_of_another_is_told_apart_too():
    # TH-29
    names = distinct(["Alex", "Alex", "Alex (blue)"], LABELS[:3])
    assert len(set(names)) == 3


def test_a_name_that_copies_a_seat_or_the_program_is_told_apart():
    # TH-29
    names = distinct(["", "blue hexagon", "turnkeeper", "Mira"], LABELS)
    assert len({name.casefold() for name in (*names, "Turnkeeper")}) == 5


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_a_whole_table_of_one_hostile_name_is_told_apart(name):
    # TH-29
    assert len(set(all_plain([name] * 4, LABELS))) == 4
    assert len(set(all_shown([name] * 4, LABELS))) == 4


def test_escaping_leaves_ordinary_sentences_alone():
    assert escaped("Well, yes (no?) — 12 % of 3.5!") == "Well, yes (no?) — 12 % of 3.5!"
