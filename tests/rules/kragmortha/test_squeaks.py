"""The text checks of the Glances about squeaks, the recipe and the ready-made lines (KR-G3, KR-R38, KR-X38, KR-X48)."""

from collections import Counter
from itertools import product
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.kragmortha.catalog import CATALOG, GLANCES, IN_SQUEAKS
from rules.kragmortha.lines import ODD, WORDINGS, ready_made, recipe
from rules.kragmortha.squeaks import (
    BLANK_LETTERS,
    CHECKS,
    Facts,
    failed,
    long_words,
    passes,
    prepared,
    refusal,
    words_of,
)

NOBODY = Facts(glances=2, previous=(), next_call="green", next_colour="green", held=())
BEFORE = long_words("Humble goblin sneaks past", NOBODY)
FAMILIES = [("", *(row.id for row in CATALOG.glances if row.group == group)) for group in ("MOUTH", "QUILL", "MASK")]
HANDS = [tuple(filter(None, cards)) for cards in product(*FAMILIES)]


def facts(*held, glances=2, previous=BEFORE, call="green", colour="green"):
    """What the vectors of KR-X38 take for granted, unless the test says otherwise."""
    return Facts(glances, tuple(previous), call, colour, held)


def tables():
    """Every hand of Glances about squeaks with every count, next goblin and parity."""
    for held, glances, goblin, odd in product(HANDS, range(4), CATALOG.goblins, (False, True)):
        yield Facts(glances, (), goblin.call, goblin.id, held), odd


VECTORS = [
    ("grovel", "I meant no harm, DREAD LORD!", True),
    ("grovel", "Dread lord, mercy", False),
    ("whisper", "only a mouse", True),
    ("whisper", "only a mouse!", False),
    ("whisper", "Only a mouse", True),
    ("whisper", "only a Mouse", False),
    ("lost_fang", "No one here but the cat", True),
    ("lost_fang", "Just a cat", False),
    ("tongue_tied", "Don't mind me", True),
    ("tongue_tied", "Don't-mind me at", False),
    ("bended_knee", "Forgive the noise", True),
    ("bended_knee", "Please forgive", False),
    ("no_self", "The goblin is sorry", True),
    ("no_self", "I’m sorry", False),
    ("confession", "Only two stares so far", True),
    ("confession", "Only 3 stares", False),
    ("fresh_ink", "Small imp tiptoes by", True),
    ("fresh_ink", "Poor goblin again", False),
    ("rhyme", "I saw a book, the master shook", True),
    ("rhyme", "I saw a book and ran away", False),
    ("flatterer", "Green one, your hat is grand", True),
]
FURTHER = [
    ("grovel", "dread lord 🐸", True), ("grovel", "my dread, my lord", False), ("whisper", "'Tis me", True),
    ("whisper", "2 Mice", True), ("whisper", "only a mouse！", False), ("whisper", "only a mouse‼", False),
    ("lost_fang", "the caſtle", False), ("lost_fang", "a groß toad", False),
    ("tongue_tied", "hush hush hush", True), ("tongue_tied", "hush hush", False),
    ("tongue_tied", "rock'n'roll forever, fool", True), ("tongue_tied", "'hush' 'hush' 'hush'", True),
    ("bended_knee", "…FORGIVE!", True), ("bended_knee", "forgiven", False), ("no_self", "mime mines a mill", True),
    ("no_self", "MYSELF alone", False), ("no_self", "I´ll go", False), ("confession", "2", True),
    ("confession", "2️⃣ of them", True), ("confession", "twofold, 22", False),
    ("fresh_ink", "the goblins sneak by", True), ("fresh_ink", "HUMBLE!", False), ("rhyme", "cat / hat", True),
    ("rhyme", "a cat… a hat", True), ("rhyme", "you can't, I don't", True), ("rhyme", "a cat, a cat", False),
    ("rhyme", "a cat, then a dog, a hat", True), ("rhyme", "well-read cat, a hat", False),
    ("rhyme", ", a cat a hat", False), ("rhyme", "a, b a", False), ("rhyme", "room 12, tomb 112", False),
    ("butler", "Indeed, sir", True), ("butler", "indeed's the word", True), ("butler", "in deed, sir", False),
    ("beast", "Moo, good evening", True), ("beast", "a moo's a moo", True), ("beast", "good evening", False),
    ("beast", "moose", False), ("flatterer", "green's the best", True), ("flatterer", "Greenish, nice", False),
]  # fmt: skip


@pytest.mark.parametrize(("glance", "squeak", "kept"), VECTORS)
def test_the_printed_checks(glance, squeak, kept):
    """KR-X38."""
    assert passes(glance, squeak, facts(glance)) is kept
    assert failed(squeak, facts(glance)) == (() if kept else (glance,))


@pytest.mark.parametrize(("glance", "squeak", "kept"), FURTHER)
def test_checks_at_their_edges(glance, squeak, kept):
    """KR-G3, KR-R38."""
    assert passes(glance, squeak, facts(glance)) is kept


def test_every_duty_about_squeaks_has_a_check_that_both_ways_are_tested():
    """KR-G3."""
    assert set(CHECKS) == set(IN_SQUEAKS)
    tested = {(glance, kept) for glance, _, kept in VECTORS + FURTHER}
    assert tested == {(row.id, kept) for row in CATALOG.glances if row.duty in CHECKS for kept in (True, False)}


@pytest.mark.parametrize("glance", [row.id for row in CATALOG.glances if row.duty in CHECKS])
@pytest.mark.parametrize("text", ["", "  ", "!?", "🐸🐸🐸", "\u200b", "\u3164", "...,..."])
def test_a_squeak_without_a_word_keeps_nothing(glance, text):
    """KR-R38."""
    assert not passes(glance, text, facts(glance))


def test_glances_kept_by_the_rules_are_never_broken_by_words():
    """KR-G3."""
    others = [row.id for row in CATALOG.glances if row.duty not in CHECKS]
    assert len(others) == 12
    assert failed("NO!", facts(*others)) == ()


def test_several_broken_glances_are_named_in_their_order():
    """KR-R39: what they cost together is not decided here."""
    assert failed("PLEASE!!", facts("whisper", "bended_knee", "beast")) == ("whisper", "bended_knee", "beast")


@pytest.mark.parametrize(
    ("others", "squeak", "kept"),
    [
        ((), "dread lord", False),
        (("grovel",), "dread lord", True),
        (("grovel",), "indeed, dread lord", False),
        (("butler",), "indeed", True),
        (("butler",), "moo, squeak, indeed", False),
        (("beast",), "squeak", True),
        (("flatterer",), "green and yellow's gold", True),
        (("flatterer",), "green indeed", False),
    ],
)
def test_words_demanded_by_other_glances_may_be_repeated(others, squeak, kept):
    """KR-R38: dread and lord, indeed, the noises, the names of the goblins."""
    before = long_words("Indeed, squeak, the green, yellow and gold dread lord", NOBODY)
    assert passes("fresh_ink", squeak, facts("fresh_ink", *others, previous=before)) is kept


def test_words_are_remembered_from_four_letters_on():
    """KR-R38: once each, in order, demanded ones too; digits and apostrophes are no letters."""
    words = long_words("Dread DREAD lord, it's don't 12345 a1b2c3 toad's", facts("grovel"))
    assert words == ("dread", "lord", "don't", "toad's")


def test_the_first_squeak_repeats_nothing():
    """KR-R38."""
    assert passes("fresh_ink", "humble goblin", facts("fresh_ink", previous=()))


def test_the_next_goblin_answers_to_call_and_colour():
    """KR-R41."""
    gold = facts("flatterer", call="gold", colour="yellow")
    assert [passes("flatterer", f"dear {name}", gold) for name in ("Gold", "YELLOW", "onyx")] == [True, True, False]


@pytest.mark.parametrize(("glances", "words"), [(0, "0"), (1, "1 one"), (2, "2 two"), (3, "3 three"), (4, "4")])
def test_the_number_of_glances_as_word_or_numeral(glances, words):
    """KR-R38."""
    right = {word for word in (*"01234", "one", "two", "three") if passes("confession", word, facts(glances=glances))}
    assert right == set(words.split())


# ---------------------------------------------------------------------- what may be said at all


@pytest.mark.parametrize(
    ("text", "due", "reason"),
    [
        ("hush hush hush", True, None),
        ("", True, "no word"),
        (" \n", True, "no word"),
        ("🐸🐸🐸", True, "no word"),
        ("\u202e\u200b\u3164", True, "no word"),
        ("", False, None),
        ("🐸", False, None),
        ("a" * 140, True, None),
        ("a" * 141, True, "too long"),
        ("a" * 141, False, "too long"),
        (" " * 141, True, "too long"),
        ("🐸" * 4000, True, "too long"),
        ("\u200b" * 141, False, "too long"),
        ("ﷺ" * 140, True, None),
    ],
)
def test_what_cannot_be_said(text, due, reason):
    """KR-X48."""
    refused = refusal(text, due)
    assert (refused.reason if refused else None) == reason
    assert refused is None or refused.rule == "KR-R38"


def test_refusals_tell_what_was_wrong():
    """KR-R38: the length as given, whatever it unfolds to."""
    assert refusal("x" * 150, due=True).facts == {"length": 150}
    assert refusal("?", due=True).facts == {"text": "?"}


HOSTILE = {
    "gob\u200blin": ["goblin"],
    "gob\u00adlin": ["goblin"],
    "\u202enilbog\u202c": ["nilbog"],
    "gob\u2060\ufefflin": ["goblin"],
    "g\u0336o\u0336b\u0336lin": ["goblin"],
    "ｇｏｂｌｉｎ": ["goblin"],
    "𝕘𝕠𝕓𝕝𝕚𝕟": ["goblin"],
    "gob_lin": ["gob", "lin"],
    "gob\x00lin": ["gob", "lin"],
    "\ud800": [],
    "👨\u200d👩\u200d👧": [],
    "ŉ": ["n"],
    "don''t": ["don", "t"],
    "कमला देवी आई": ["कमल", "दव", "आई"],
}


@pytest.mark.parametrize(("text", "words"), HOSTILE.items())
def test_hidden_characters_neither_part_nor_disguise_words(text, words):
    """KR-R38: what is checked is what is seen."""
    assert words_of(text) == words


@pytest.mark.parametrize(
    "piece", ["a", "A!", "\u0301", "a\u0301\u0302", "\u202e", "🐸", "ﷺ", "'", "a'", ",", "\U0010ffff"]
)
def test_huge_texts_are_checked_quickly(piece):
    """KR-R38: nothing in a text of 4,000 characters takes long."""
    text = (piece * 4000)[:4000]
    began = process_time()
    broken = failed(text, facts(*GLANCES))
    assert set(broken) <= {row.id for row in CATALOG.glances if row.duty in CHECKS}
    assert refusal(text, due=True).facts == {"length": 4000}
    assert process_time() - began < 2


@given(st.text(max_size=200))
def test_preparing_twice_changes_nothing(text):
    """KR-R38."""
    once = prepared(text)
    assert prepared(once) == once == once.strip()
    assert not BLANK_LETTERS.intersection(once)


@given(st.text(st.characters() | st.sampled_from("abI ’‘'\u200b\u0301ßİŉ"), max_size=80))
def test_words_are_found_again_among_themselves(text):
    """KR-R38: words are clean, and reading them out loud gives the same words."""
    words = words_of(text)
    assert words_of(" ".join(words)) == words
    assert all(word and not word.startswith("'") and not word.endswith("'") and " " not in word for word in words)
    assert words_of(f" {text}\t") == words


@given(st.text(max_size=160), st.sampled_from(HANDS))
def test_any_text_gets_a_verdict(text, held):
    """KR-G3: a part of the list, in its order; each alone gives the same."""
    given_facts = facts(*held)
    broken = failed(text, given_facts)
    assert broken == tuple(glance for glance in held if not passes(glance, text, given_facts))
    assert broken == held or words_of(text)


# ---------------------------------------------------------------------- lines made by the table


@pytest.mark.parametrize(
    ("held", "odd", "line"),
    [
        ((), False, "tiny pardon humble"),
        ((), True, "poor mercy lowly"),
        (("bended_knee",), True, "forgive poor lowly"),
        (("confession", "butler"), False, "two tiny indeed"),
        (("grovel", "rhyme"), False, "word, dread lord"),
        (("grovel", "bended_knee", "rhyme"), True, "forgive board, dread lord"),
        (("tongue_tied", "rhyme"), True, "poor minion, onion"),
        (("beast",), False, "tiny pardon moo"),
        (("beast",), True, "poor mercy oink"),
        (("tongue_tied", "flatterer"), False, "tiny thank onyx"),
        (("flatterer",), True, "poor bravo onyx"),
    ],
)
def test_the_recipe_word_for_word(held, odd, line):
    """KR-R38."""
    assert recipe(facts(*held, previous=(), call="onyx", colour="black"), odd) == line


def test_the_recipe_keeps_every_hand_of_glances():
    """KR-R38: all hands, counts, next goblins and parities; a first squeak, and one after the other parity's."""
    checked = 0
    for first, odd in tables():
        later = replace(first, previous=long_words(recipe(first, not odd), first))
        for case in (first, later):
            line = recipe(case, odd)
            assert (failed(line, case), line) == ((), line.lower())
            assert refusal(line, due=True) is None
            checked += 1
    assert checked == len(HANDS) * 4 * 8 * 2 * 2 == 16000


def test_two_turns_share_no_long_word():
    """KR-R38: apart from what other Glances demand, which `fresh_ink` does not mind."""
    for first, odd in tables():
        if "fresh_ink" in first.held:
            then = facts(*first.held, previous=long_words(recipe(first, odd), first), call=first.next_call)
            assert passes("fresh_ink", recipe(then, not odd), then)


@pytest.mark.parametrize("held", [hand for hand in HANDS if "fresh_ink" in hand])
@pytest.mark.parametrize("odd", [False, True])
def test_the_recipe_is_right_whatever_was_said_before(held, odd):
    """KR-R38: the same parity again after a discarded hand, or every word of every wording typed before."""
    again = facts(*held, previous=long_words(recipe(facts(*held, previous=()), odd), NOBODY))
    everything = " ".join(" ".join((w.plain, *w.rhyme, w.lordly, w.noise, w.praise, *w.pads, "bird")) for w in WORDINGS)
    for case in (again, facts(*held, previous=long_words(everything, NOBODY))):
        assert failed(recipe(case, odd), case) == ()


def test_without_glances_there_are_no_lines():
    """KR-R38."""
    assert ready_made(facts(), odd=True) == ()


def cases(previous):
    """Hands with a count, a next goblin and the words of the squeak before; all that matters to the lines."""
    for held, glances, odd in product(HANDS[1:], range(4), (False, True)):
        goblin = CATALOG.goblins[(glances * 2 + odd) % len(CATALOG.goblins)]
        yield Facts(glances, long_words(previous, NOBODY), goblin.call, goblin.id, held), odd


@pytest.mark.parametrize(
    "previous", ["tiny pardon humble", "poor mercy lowly", "tiny goblin, robin, poor minion, onion", "Bwahaha"]
)
def test_ready_made_lines_break_one_glance_each(previous):
    """KR-R38: one right, two wrong ones, which break different Glances if there are two."""
    for case, odd in cases(previous):
        lines = ready_made(case, odd)
        broken = [failed(line, case) for line in lines]
        assert sorted(map(len, broken)) == [0, 1, 1], (case, lines)
        assert len(set(broken)) == min(len(case.held), 2) + 1, (case, lines)
        assert lines[broken.index(())] == recipe(case, odd)
        assert len(set(lines)) == 3
        assert all(refusal(line, due=True) is None for line in lines)


def test_ready_made_lines_with_nothing_to_repeat():
    """KR-R38: `fresh_ink` cannot be broken then; the wrong lines break another Glance, or there are none."""
    for case, odd in cases(""):
        lines = ready_made(case, odd)
        broken = [failed(line, case) for line in lines]
        breakable = set(case.held) - {"fresh_ink"}
        assert len(set(lines)) == 3
        assert len(set(filter(None, broken))) == min(len(breakable), 2)
        assert sum(not glances for glances in broken) == (1 if breakable else 3)
        assert recipe(case, odd) in lines


def test_a_long_word_before_makes_no_line_too_long():
    """KR-R38."""
    case = facts("fresh_ink", previous=("a" * 139, "toad"))
    lines = ready_made(case, odd=True)
    assert [failed(line, case) for line in lines].count(("fresh_ink",)) == 2
    assert max(map(len, lines)) <= 140


def test_the_right_line_stands_everywhere_alike():
    """KR-R38: each place about a third of the time, for the whole and for each Glance alone."""
    places = {glance: Counter() for glance in ["", *CHECKS]}
    for first, odd in tables():
        if len(first.held) in (1, 2):
            place = ready_made(first, odd).index(recipe(first, odd))
            places[""][place] += 1
            for glance in first.held:
                places[GLANCES[glance].duty][place] += 1
    for glance, counts in places.items():
        assert all(0.28 < counts[place] / counts.total() < 0.39 for place in range(3)), (glance, counts)


def test_the_order_is_the_same_whenever_it_is_asked_for():
    """KR-R38: lines must not wander between two looks at one form."""
    case = facts("whisper", "beast")
    assert ready_made(case, odd=True) == ready_made(facts("whisper", "beast"), odd=True)
    assert len({ready_made(facts("whisper", "beast", glances=n), odd=True) for n in range(8)}) > 1


def test_wrong_lines_stay_near_the_right_one():
    """KR-R38: a flatterer's mistake is another goblin's name, a miscount another number."""
    praise = set(ready_made(facts("flatterer"), odd=True))
    assert all(line.startswith("poor bravo ") for line in praise)
    assert set(ready_made(facts("confession"), odd=True)) == {f"{n} poor {ODD.plain}" for n in ("one", "two", "three")}
