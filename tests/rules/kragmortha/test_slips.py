"""Squeaks in play: when one is due, which are refused, and what a wrong one costs. X38 to X40 and X48."""

import pytest

from rules.kragmortha import actions as act
from rules.kragmortha.events import CardPlayed, CardsDrawn, GlanceDrawn, TurnEnded
from tests.rules.kragmortha.scripted import Scripted
from tests.rules.kragmortha.tables import (
    apply,
    begin,
    brought,
    choose,
    end,
    glance_counts,
    glances,
    goblin,
    hand,
    lib,
    library,
    only,
    options,
    own,
    pending,
    refusal_of,
    refused,
    sizes,
)

FROGS = "\N{FROG FACE}" * 3


def speaker(held, at="e5 c1 g1", **more):
    """Seat 0 holds these Glances since earlier turns and is asked for its turn."""
    return library(at, **{"hands": {0: "GMP GSB RSM"}, "glances": {0: held}} | more)


def said(held, squeak, **more):
    """It has played a card for one step and said this; the table and the events."""
    state = speaker(held, **more)
    events = choose(state, "play GMP f5", squeak=squeak)
    return state, events + (choose(state, "halt") if pending(state) == (0, "step") else [])


def slipped(held, squeak, **more):
    """Whether that cost a Glance."""
    return [one.cause for one in brought(said(held, squeak, **more)[1], GlanceDrawn)] == ["slip"]


# ---------------------------------------------------------------- the vectors


@pytest.mark.parametrize(
    ("card", "squeak", "passes"),
    [
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
        ("no_self", "I\N{RIGHT SINGLE QUOTATION MARK}m sorry", False),
        ("confession", "Only two stares so far", True),
        ("confession", "Only 3 stares", False),
        ("fresh_ink", "Small imp tiptoes by", True),
        ("fresh_ink", "Poor goblin again", False),
        ("rhyme", "I saw a book, the master shook", True),
        ("rhyme", "I saw a book and ran away", False),
        ("flatterer", "Green one, your hat is grand", True),
        ("flatterer", "Red one, your hat is grand", False),
    ],
)
def test_x38_text_checks(card, squeak, passes):
    """KR-X38 (KR-G3, KR-R38): two Glances are held, a squeak went before, the next goblin is green, checks decide."""
    before = {"words": ["humble", "goblin", "sneaks", "past"]}
    more = {"goblins": {0: before, 1: {"colour": "green"}}, "judging": "check"}
    assert slipped(f"open_palm {card}", squeak, **more) is not passes


def test_x39_a_slip():
    """KR-X39 (KR-G3, KR-R39, KR-R9): two checks fail, one Glance comes, then a card is drawn."""
    state, events = said("whisper bended_knee", "PLEASE!!", glance_deck="beast")
    drawn = only(events, GlanceDrawn)
    assert (drawn.card, drawn.cause, drawn.seat) == ("beast", "slip", 0)
    assert (glance_counts(state), sizes(state), pending(state)) == ([3, 0, 0], [3, 3, 3], (1, "turn"))
    order = [type(event).__name__ for event in events]
    assert order.index("Stepped") < order.index("GlanceDrawn") < order.index("CardsDrawn") < order.index("TurnEnded")


def test_x40_a_time_out_is_excused():
    """KR-X40 (KR-R40): the clock's move is without a squeak, and without a Glance."""
    state = speaker("whisper bended_knee")
    events = apply(state, 0, act.PlayExcused("GMP", "f5")) + choose(state, "halt")
    assert brought(events, GlanceDrawn) == []
    assert (only(events, CardPlayed).squeak, only(events, CardPlayed).excused) == ("", True)
    assert (glance_counts(state), pending(state)) == ([2, 0, 0], (1, "turn"))


@pytest.mark.parametrize("wrong", ["", FROGS, "hush " * 28 + "h", "!?…", "\N{ZERO WIDTH SPACE}"])
def test_x48_refused_squeaks(wrong):
    """KR-X48 (KR-R38, KR-R40): the table, the luck and the asked player stay as they were."""
    state = speaker("tongue_tied")
    serial, drawn = lib(state).asked[0].serial, Scripted()
    rule, _ = refused(state, act.Play("GMP", "f5", wrong))
    assert (rule, lib(state).asked[0].serial, drawn.limits) == ("KR-R38", serial, [])
    assert brought(said("tongue_tied", "hush hush hush")[1], GlanceDrawn) == []


def test_x48_nobody_excuses_himself():
    """KR-X48 (KR-R40): the excused answer is one that a clock or a moderator sends."""
    assert act.PlayExcused.unattended
    assert not act.Play.unattended
    assert act.Play.spoken == "squeak"


# ---------------------------------------------------------------- when one is due


def test_a_squeak_is_due_while_a_text_card_is_in_force():
    """KR-R38, KR-G1: and its reasons are told."""
    wrong = refusal_of(speaker("open_palm whisper"), act.Play("GMP", "f5"))
    assert (wrong.rule, wrong.reason, wrong.facts) == ("KR-R38", "due", {"glances": ("whisper",)})
    assert own(speaker("open_palm whisper"), 0).due == ("whisper",)
    assert lib(speaker("open_palm whisper")).judging == ("whisper",)


@pytest.mark.parametrize(
    "more", [{"held": "open_palm leaden_boots cross_eyed"}, {"held": "", "silent": {0: "whisper"}}]
)
def test_without_one_a_squeak_is_flavour(more):
    """KR-R38: it is optional and never judged."""
    assert own(speaker(**more), 0).due == ()
    for squeak in ("", "SHOUTING!!", FROGS):
        _, events = said(squeak=squeak, **more)
        assert brought(events, GlanceDrawn) == []
        assert only(events, CardPlayed).squeak == squeak


def test_refusals_of_squeaks_say_why():
    """KR-R38."""
    state = speaker("whisper")
    wrong = refusal_of(state, act.Play("GMP", "f5", FROGS))
    assert (wrong.reason, wrong.facts) == ("no word", {"text": FROGS})
    wrong = refusal_of(state, act.Play("GMP", "f5", "a" * 141))
    assert (wrong.reason, wrong.facts) == ("too long", {"length": 141})
    assert refused(speaker(""), act.Play("GMP", "f5", "a" * 141)) == ("KR-R38", "too long")


def test_a_hundred_and_forty_characters_are_a_squeak():
    """KR-R38."""
    _, events = said("whisper", "a" * 140)
    assert only(events, CardPlayed).squeak == "a" * 140


def test_the_squeak_goes_with_the_first_card_only():
    """KR-R38: the second card of Second Wind needs none."""
    state = speaker("whisper", books={0: "second_wind"})
    choose(state, "book second_wind")
    events = choose(state, "play GMP f5", squeak="hush")
    choose(state, "halt")
    assert own(state, 0).due == ()
    events += choose(state, "play GSB f6", squeak="")
    assert [one.squeak for one in brought(events, CardPlayed)] == ["hush", ""]


def test_there_is_one_squeak_in_a_turn():
    """KR-R38: it goes with the first card."""
    state = speaker("", books={0: "second_wind"})
    choose(state, "book second_wind", "play GMP f5", "halt")
    assert refused(state, act.Play("GSB", "f6", "and another")) == ("KR-R38", "second")


def test_a_discarded_hand_needs_no_squeak():
    """KR-R38."""
    state = library("g1 c3 e1", hands={0: "GPB GPB GPB"}, glances={0: "whisper"})
    events = choose(state, "discard")
    assert brought(events, GlanceDrawn) == []
    assert pending(state) == (1, "turn")


def test_a_rigor_card_needs_one_too():
    """KR-R38: the first card, whatever it moves."""
    assert refused(speaker("whisper"), act.Play("RSM", "f8")) == ("KR-R38", "due")


def test_offered_plays_carry_a_squeak_that_passes():
    """KR-R38: so whoever takes an offer as it is never slips."""
    for held in ("whisper", "grovel no_self rhyme", "lost_fang confession flatterer"):
        state = speaker(held)
        events = choose(state, "play GMP f5", "halt")
        assert brought(events, GlanceDrawn) == []
        assert only(events, CardPlayed).squeak


def test_the_squeak_is_public_and_numbered():
    """KR-R38, KR-R49."""
    state, events = said("whisper", "only a mouse")
    played, seen = only(events, CardPlayed), goblin(state, 0).squeak
    assert (played.squeak, played.number, played.only_for) == ("only a mouse", 1, None)
    assert (seen.text, seen.number, seen.hidden) == ("only a mouse", 1, False)


# ---------------------------------------------------------------- what is judged


def test_a_slip_costs_one_glance_however_many_cards_are_broken():
    """KR-R39, KR-G2, KR-G3."""
    state, events = said("whisper bended_knee", "PLEASE!!", glances_to_lose=4)
    assert len(brought(events, GlanceDrawn)) == 1
    assert glance_counts(state) == [3, 0, 0]


def test_one_failed_check_among_several_is_a_slip():
    """KR-G3."""
    assert slipped("whisper bended_knee", "forgive me!")
    assert slipped("whisper bended_knee", "please, a mouse")
    assert not slipped("whisper bended_knee", "forgive a mouse")


def test_a_slip_is_reckoned_when_the_own_goblin_was_caught_too():
    """KR-R39: after all movement of the turn, and the catch is another Glance."""
    state = library("f7 c1 g1", rigor="f8", hands={0: "GSB"}, glances={0: "whisper"}, glance_deck="beast no_self")
    events = choose(state, "play GSB f8", squeak="HELP!")
    assert pending(state) == (0, "after_hit")
    events += choose(state, "c8")
    assert [(one.card, one.cause) for one in brought(events, GlanceDrawn)] == [("beast", "hit"), ("no_self", "slip")]


def test_a_slip_can_lose_the_game():
    """KR-R33, KR-G7, KR-R39: before any card is drawn."""
    state, events = said("whisper open_palm leaden_boots", "HELP!", glance_deck="beast")
    assert end(state)[1:] == ("fourth glance", 0)
    assert (brought(events, CardsDrawn), brought(events, TurnEnded)) == ([], [])
    assert len(hand(state, 0)) == 2


def test_a_slip_draws_a_new_symbol():
    """KR-G5, KR-R39."""
    _, events = said("whisper", "HELP!", glance_deck="grovel beast")
    assert (only(events, GlanceDrawn).card, only(events, GlanceDrawn).put_back) == ("beast", ("grovel",))


def test_text_cards_judge_only_turns_that_began_after_they_came():
    """KR-R37: a verdict brings one in the own turn; it is for the next."""
    state = library("b1 c1 d1 e5 f1", active=3, hands={3: "GMP GSB RSM"}, glances={3: "beast"}, glance_deck="whisper")
    choose(state, "play GMP f5", squeak="good evening")
    choose(state, "halt")
    apply(state, 0, act.Accuse(3))
    begin(state, 3)
    for voter in (1, 2):
        apply(state, voter, act.Vote(3, "guilty"))
    assert glances(state, 3) == ["beast", "whisper"]
    assert own(state, 3).due == ("beast",)
    assert {one.id: one.in_force for one in goblin(state, 3).glances} == {"beast": True, "whisper": True}
    events = choose(state, sorted(options(state))[0], squeak="MOO!")
    while pending(state)[0] == 3:
        events += choose(state, sorted(options(state))[0])
    assert [one.cause for one in brought(events, GlanceDrawn) if one.cause == "slip"] == []
    begin(state, 3)
    assert own(state, 3).due == ("beast", "whisper")


@pytest.mark.parametrize("book", ["wipe_the_slate", "hush", "pass_the_stare"])
def test_a_card_that_is_gone_or_silent_by_the_reckoning_judges_nothing(book):
    """KR-R57, KR-R37: between two cards."""
    state = speaker("whisper", books={0: f"second_wind {book}"})
    choose(state, "book second_wind", "play GMP f5", squeak="PLEASE!!")
    choose(state, "halt", f"book {book} whisper" + (" 1" if book == "pass_the_stare" else ""))
    assert brought(choose(state, "stop"), GlanceDrawn) == []


def test_a_card_that_stays_judges_at_the_end_of_both_cards():
    """KR-R39, KR-R57: the reckoning comes once, after all movement."""
    state = speaker("whisper", books={0: "second_wind"})
    choose(state, "book second_wind", "play GMP f5", squeak="PLEASE!!")
    assert brought(choose(state, "halt"), GlanceDrawn) == []
    assert only(choose(state, "stop"), GlanceDrawn).cause == "slip"


def test_a_card_silenced_before_the_play_asks_for_nothing():
    """KR-R37, KR-R38: it is not in force at that moment."""
    state = speaker("whisper", books={0: "hush"})
    choose(state, "book hush whisper")
    assert own(state, 0).due == ()
    events = choose(state, "play GMP f5", squeak="SHOUT!") + choose(state, "halt")
    assert brought(events, GlanceDrawn) == []


def test_confession_counts_the_glances_at_the_start_of_the_turn():
    """KR-R38: not those that came or went since."""
    state = speaker("confession open_palm", books={0: "wipe_the_slate"})
    choose(state, "book wipe_the_slate open_palm")
    events = choose(state, "play GMP f5", squeak="two it was") + choose(state, "halt")
    assert brought(events, GlanceDrawn) == []


def test_a_blank_stare_is_confessed_as_well():
    """KR-R32, KR-R38."""
    assert not slipped("confession", "two of them", blank={0: 1})
    assert slipped("confession", "one of them", blank={0: 1})


def test_fresh_ink_remembers_every_squeak_required_or_not():
    """KR-R38: and before the first there is none to repeat."""
    assert not slipped("fresh_ink", "humble goblin")
    state, _ = said("", "Humble goblin sneaks past")
    assert set(state.goblins[0].words) == {"humble", "goblin", "sneaks", "past"}


def test_words_that_other_cards_demand_may_be_repeated():
    """KR-R38: dread and lord with Grovel."""
    words = {"goblins": {0: {"words": ["dread", "lord", "sorry"]}}}
    assert not slipped("fresh_ink grovel", "so bad, dread lord", **words)
    assert slipped("fresh_ink grovel", "sorry, dread lord", **words)
