"""What the typed commands of Kragmortha mean, and what they offer while they are typed."""

import pytest

from rules.contract import Illegal
from rules.kragmortha import GAME, commands
from rules.kragmortha.actions import (
    Accuse,
    Book,
    ChooseMode,
    Discard,
    Halt,
    Land,
    Place,
    Play,
    Push,
    React,
    Send,
    SetMode,
    Step,
    Stop,
    Vote,
)
from rules.kragmortha.catalog import BOOKS, CATALOG, GLANCES
from rules.kragmortha.named import card_named
from tests.rules.kragmortha.tables import apply, choose, laid, lib, library, options, own, quiet_turn, waited

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz", "Wren", "Ada", "Ikkit", "Bo")


def meant(state, make, seat=None):
    """The actions that a command means for the asked seat, or for a seat aside."""
    if seat is None:
        decision = waited(state)
        return make(own(state, decision.seat), GAME.lawful(state, decision))
    offers = [one for aside in GAME.aside(state) if aside.seat == seat for one in GAME.lawful(state, aside)]
    return make(own(state, seat), offers)


def offered(state, entries):
    """What is offered to the asked seat while it types."""
    decision = waited(state)
    return entries(own(state, decision.seat), GAME.lawful(state, decision), NAMES)


def refusal(state, make, seat=None):
    """Rule and reason of what means nothing."""
    with pytest.raises(Illegal) as refused:
        meant(state, make, seat)
    return refused.value.rule, refused.value.reason


def turn(**more):
    """A turn on e5."""
    return library("e5 c1", **{"hands": {0: "GMP GSB RSM"}} | more)


# ---------------------------------------------------------------- cards and spaces


@pytest.mark.parametrize("typed", ["e1", " E1 ", "e1 · 10 steps to the desk"])
def test_a_goblin_enters_where_it_is_told(typed):
    assert meant(laid(3), commands.place(typed)) == (Place("e1"),)


@pytest.mark.parametrize("typed", ["h1", "e11", "the desk", ""])
def test_what_is_no_space_is_refused(typed):
    """KR-M4."""
    assert refusal(laid(3), commands.place(typed)) == ("KR-M4", "no space")


@pytest.mark.parametrize(
    "typed", ["GMP", "gpm", "Goblin · stone + potion", "goblin potion stone", "Goblin stone+potion"]
)
def test_a_card_is_known_by_letters_and_words(typed):
    assert meant(turn(), commands.card(typed, "f5", None, None)) == (Play("GMP", "f5"),)


@pytest.mark.parametrize("card", [row.id for row in CATALOG.movement])
def test_every_card_is_known(card):
    assert card_named(card.lower()) == card


@pytest.mark.parametrize("typed", ["", "G", "XYZ", "goblin", "goblin cheese potion", "🐸"])
def test_what_is_no_card_is_in_no_hand(typed):
    """KR-T7."""
    state = turn()
    (play,) = meant(state, commands.card(typed, "f5", None, None))
    assert GAME.refusal(state, waited(state), play).rule == "KR-T7"


@pytest.mark.parametrize("typed", ["E", "east", "f5", "f5 · Goblin · stone + potion"])
def test_a_step_is_known_by_direction_and_space(typed):
    assert meant(turn(), commands.card("GMP", typed, None, None)) == (Play("GMP", "f5"),)
    assert meant(turn(), commands.card("RSM", "n", None, None)) == (Play("RSM", "e9"),)


def test_a_second_step_and_a_squeak_go_with_the_card():
    """KR-R38: capitals, blanks and marks of the squeak stay."""
    make = commands.card("GMP", "e", "e6", "  Up, up · and AWAY! ")
    assert meant(turn(), make) == (Play("GMP", "f5", "  Up, up · and AWAY! "), Step("e6"))
    assert meant(turn(), commands.card("GMP", "N", "E", None)) == (Play("GMP", "e6"), Step("f6"))


def test_words_are_given_only_to_whom_they_are_said_for():
    """KR-R38, KR-R39."""
    state = turn(glances={0: "whisper"})
    assert meant(state, commands.card("GMP", "f5", None, None)) == (Play("GMP", "f5"),)
    said = turn(glances={0: "whisper"}, goblins={0: {"mode": "say it for me"}})
    (play,) = meant(said, commands.card("GMP", "f5", None, None))
    assert play.squeak
    assert play in GAME.lawful(said, waited(said))
    assert meant(said, commands.card("GMP", "f5", None, "my own")) == (Play("GMP", "f5", "my own"),)


def test_steps_and_pushes():
    state = library("f6 g7 g8 c1", rigor="f8", hands={0: "GMP GSB GMB"})
    choose(state, "play GMP f7")
    assert meant(state, commands.step("E")) == meant(state, commands.step("g7")) == (Step("g7"),)
    assert meant(state, commands.step("halt")) == meant(state, commands.step("Stop here")) == (Halt(),)
    assert meant(state, commands.stop()) == (Halt(),)
    assert offered(state, commands.steps) == [("E g7: push Дмитрий", "g7"), ("Stop here", "halt")]
    choose(state, "g7")
    for typed in ("N", "north", "g8", "North: into Tomás"):
        assert meant(state, commands.push(typed)) == (Push("g8"),)
    assert offered(state, commands.pushes) == [("North: into Tomás", "g8"), ("South: g6", "g6")]
    assert refusal(state, commands.push("up")) == ("KR-M4", "no space")


def test_stopping_and_discarding():
    state = turn(books={0: "second_wind"})
    choose(state, "book second_wind", "play GMP f5", "halt")
    assert meant(state, commands.stop()) == (Stop(),)
    assert meant(state, commands.discard()) == (Discard(),)


# ---------------------------------------------------------------- books


BOOKED = {"hands": {0: "GMP GSB RSM"}, "glances": {0: "whisper open_palm"}, "rigor": "e8"}


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        (("second_wind", None, None), Book("second_wind")),
        (("Second Wind", None, None), Book("second_wind")),
        (("hush", "Whisper", None), Book("hush", glance="whisper")),
        (("wipe_the_slate", "open_palm", None), Book("wipe_the_slate", glance="open_palm")),
        (("pass_the_stare", "whisper", "orange"), Book("pass_the_stare", glance="whisper", target=2)),
        (("swap_shadows", "the orange goblin", None), Book("swap_shadows", target=2)),
        (("swap_shadows", "3", None), Book("swap_shadows", target=2)),
        (("homing_hop", "d4", None), Book("homing_hop", space="d4")),
        (("loud_cough", "north", None), Book("loud_cough", space="e9")),
        (("loud_cough", "f8", None), Book("loud_cough", space="f8")),
        (("Master, Over Here!", "g5", None), Book("master_over_here", space="g5")),
        (("spectral_shove", "purple", "W"), Book("spectral_shove", target=1, space="d6")),
        (("pickpocket", "purple", "GSB"), Book("pickpocket", target=1, cards=("GSB",))),
        (("fresh_hand", "all", None), Book("fresh_hand", cards=("GMP", "GSB", "RSM"))),
        (("fresh_hand", "RSM+GMP", None), Book("fresh_hand", cards=("GMP", "RSM"))),
        (("fresh_hand", "Rigor scroll stone, goblin stone potion", None), Book("fresh_hand", cards=("GMP", "RSM"))),
    ],
)
def test_a_book_takes_what_it_needs_in_two_parts(typed, action):
    """KR-B5."""
    state = library("e5 e6 c1", books={0: action.book}, **BOOKED)
    assert meant(state, commands.book(*typed)) == (action,)
    assert action in GAME.lawful(state, waited(state))


def test_what_can_only_mean_one_thing_may_be_left_out():
    state = library("e5 e6 c1", books={0: "hush spectral_shove"}, **BOOKED | {"glances": {0: "whisper"}})
    assert meant(state, commands.book("hush", None, None)) == (Book("hush", glance="whisper"),)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (("hush", None, None), "glance"), (("hush", "rhyme", None), "glance"), (("hush", "cheese", None), "glance"),
        (("swap_shadows", None, None), "target"), (("pickpocket", "purple", None), "cards"),
        (("spectral_shove", "purple", "e5"), "space"), (("fresh_hand", None, None), "cards"),
        (("long_legs", None, None), "not held"), (("cheese", None, None), "not held"),
        (("mirror_charm", None, None), "reaction"), (("deep_pockets", None, None), "permanent"),
    ],
)  # fmt: skip
def test_what_a_book_still_needs_is_said_by_its_rule(typed, reason):
    """KR-B5, KR-R44."""
    held = "hush swap_shadows pickpocket spectral_shove fresh_hand mirror_charm deep_pockets"
    state = library("e5 e6 c1", books={0: held}, **BOOKED)
    (action,) = meant(state, commands.book(*typed))
    assert GAME.refusal(state, waited(state), action).reason == reason


def test_every_book_used_in_the_own_turn_knows_its_parts():
    without = {"more cards", "more steps", "all orbs"}
    own_turn = {row.effect for row in BOOKS.values() if row.timing == "own turn"}
    assert own_turn == {*commands.PARTS} | without


def test_books_and_their_parts_are_offered_with_the_book_they_are_for():
    state = library("e5 e6 c1", books={0: "hush spectral_shove pickpocket"}, **BOOKED | {"glances": {0: "whisper"}})
    assert offered(state, commands.books) == [
        (f"{BOOKS[book].name} · {BOOKS[book].text}", book) for book in ("hush", "spectral_shove", "pickpocket")
    ]
    assert offered(state, commands.book_targets) == [
        ("Whisper · Hush", "whisper"),
        ("Дмитрий, purple · Spectral Shove", "purple"),
        ("Дмитрий, purple · Pickpocket", "purple"),
        ("Tomás, orange · Pickpocket", "orange"),
    ]
    assert ("d6 · Spectral Shove", "d6") in offered(state, commands.book_choices)
    assert ("Goblin stone+potion · Pickpocket", "GMP") in offered(state, commands.book_choices)


# ---------------------------------------------------------------- collisions, landings, Rigor Mortis


def test_a_collision_is_answered_with_a_book_or_the_glance():
    state = library("g1 e9 f1", hands={0: "RSM GPB GPB"}, books={1: "mirror_charm"})
    choose(state, "play RSM e9")
    assert meant(state, commands.react("Mirror Charm")) == (React("mirror_charm"),)
    assert meant(state, commands.react("take the Glance")) == meant(state, commands.react("no")) == (React("no"),)
    assert offered(state, commands.reactions) == [("Take the Glance", "no"), ("Mirror Charm", "mirror_charm")]
    choose(state, "none")
    assert meant(state, commands.land("D4")) == (Land("d4"),)
    assert offered(state, commands.landings)[0] == ("c8 · 4 steps to the desk", "c8")


def test_rigor_mortis_is_sent_on_or_stays():
    state = library("g4 c9 f1", rigor="d8", hands={0: "RMB GPB GPB"})
    choose(state, "play RMB c8")
    assert meant(state, commands.master("d4")) == (Send("d4"),)
    assert meant(state, commands.master("No, he stays")) == meant(state, commands.master("no")) == (Send("no"),)
    assert offered(state, commands.sendings) == [("No, he stays", "no"), ("d4", "d4")]


# ---------------------------------------------------------------- beside the turn


def bad_squeaks():
    """Seats 0 and 1 had to squeak in ways in which they did not."""
    state = library("c3 b1 d1 e1 f1 g1", glances={0: "beast", 1: "butler"}, hands={0: "GSB GSB GSB"})
    quiet_turn(state, "good evening")
    quiet_turn(state, "good evening too")
    return state


@pytest.mark.parametrize("typed", ["red", "1", "the red goblin", "Red"])
def test_a_player_is_meant_by_colour_or_seat(typed):
    assert meant(bad_squeaks(), commands.accuse(typed), seat=4) == (Accuse(0),)


def test_nobody_of_that_colour_is_refused():
    """KR-S9."""
    assert refusal(bad_squeaks(), commands.accuse("onyx"), seat=4) == ("KR-S9", "unknown")


def test_a_verdict_means_the_only_trial_or_the_one_named():
    """KR-R41."""
    state = bad_squeaks()
    assert refusal(state, commands.verdict("guilty", None), seat=4) == ("KR-R41", "no trial")
    apply(state, 5, Accuse(0))
    assert meant(state, commands.verdict("guilty", None), seat=4) == (Vote(0, "guilty"),)
    assert meant(state, commands.verdict("innocent", None), seat=5) == (Vote(0, "innocent"),)  # refused by the rules
    apply(state, 5, Accuse(1))
    assert meant(state, commands.verdict("guilty", "purple"), seat=4) == (Vote(1, "guilty"),)
    assert meant(state, commands.verdict("guilty", None), seat=1) == (Vote(0, "guilty"),)  # the other one is its own
    assert refusal(state, commands.verdict("guilty", None), seat=4) == ("KR-R41", "which trial")


def test_ways_of_squeaking_are_chosen_for_oneself_or_set_by_the_host():
    """KR-R38, KR-R41: the host names the seat."""
    state = bad_squeaks()
    assert meant(state, commands.squeaks("ready-made", None), seat=4) == (ChooseMode("ready-made"),)
    assert commands.squeaks("say it for me", "red")(lib(state), ()) == (SetMode(0, "say it for me"),)
    with pytest.raises(Illegal) as refused:
        commands.squeaks("say it for me", None)(lib(state), ())
    assert (refused.value.rule, refused.value.reason) == ("KR-R38", "whose")
    wanted = [commands.by_host(mode, who) for mode in ("typed", "say it for me") for who in (None, "red")]
    assert wanted == [False, True, True, True]


# ---------------------------------------------------------------- offered while typing


def test_cards_and_steps_are_offered_in_words():
    state = turn(glances={0: "whisper"})
    assert offered(state, commands.cards) == [
        ("Goblin · stone + potion", "GMP"),
        ("Goblin · scroll + grimoire", "GSB"),
        ("Rigor · scroll + stone", "RSM"),
    ]
    assert ("e6 · Goblin · stone + potion", "e6") in offered(state, commands.first_steps)
    assert ("f6", "f6") in offered(state, commands.later_steps)


def test_words_are_offered_only_where_they_are_ready_made():
    """KR-R38: nobody who types is handed the right ones."""
    assert offered(turn(glances={0: "whisper"}), commands.squeak_lines) == []
    state = turn(glances={0: "whisper"}, squeaks="ready-made")
    assert [value for _, value in offered(state, commands.squeak_lines)] == [*own(state, 0).lines]
    assert len(own(state, 0).lines) == 3


def test_start_spaces_are_offered_with_the_way_to_the_desk():
    state = laid(3)
    assert {value for _, value in offered(state, commands.spaces)} == {word.split()[-1] for word in options(state)}
    assert offered(state, commands.spaces)[0] == ("c1 · 11 steps to the desk", "c1")


ENTRIES = [
    commands.spaces, commands.cards, commands.first_steps, commands.later_steps, commands.squeak_lines,
    commands.steps, commands.pushes, commands.books, commands.book_targets, commands.book_choices,
    commands.reactions, commands.landings, commands.sendings,
]  # fmt: skip


@pytest.mark.parametrize("entries", ENTRIES)
def test_values_fit_what_discord_takes(entries):
    state = library(
        "e5 e6 c1", glances={0: "whisper open_palm"}, hands={0: "GMP GSB RSM"},
        books={0: " ".join(row.id for row in CATALOG.books)},
    )  # fmt: skip
    found = offered(state, entries)
    assert [value for _, value in found if not 0 < len(value) <= 100] == []
    assert len(found) == len(set(found))


# ---------------------------------------------------------------- Glances and books of a player


def test_everybody_may_read_what_lies_before_a_player():
    state = library(
        "e5 c1 d1", hands={0: "GMP GSB RSM"}, glances={1: "whisper open_palm"}, silent={1: "cross_eyed"}, blank={1: 1},
        books={1: "hush"}, used={1: "long_legs"}, glances_to_lose=4,
    )  # fmt: skip
    lines = commands.glances("purple")(lib(state), NAMES)
    assert lines == commands.glances("2")(own(state, 0), NAMES) == commands.glances(None)(own(state, 1), NAMES)
    assert lines[0] == "**Дмитрий**, the purple goblin: 4 of 4 Glances, 2 Spell Books."
    assert f"*Whisper*: {GLANCES['whisper'].text}" in lines
    assert f"*Cross-Eyed*, silent: {GLANCES['cross_eyed'].text}" in lines
    assert "1 blank stare: no penalty, but it counts." in lines
    assert f"*Hush*: {BOOKS['hush'].text}" in lines
    assert lines[-1] == "Used: *Long Legs*."


def test_an_onlooker_who_names_nobody_reads_of_whoever_acts():
    state = library("e5 c1 d1", active=2)
    assert commands.glances(None)(lib(state), NAMES) == ["**Tomás**, the orange goblin: 0 of 4 Glances, no Spell Book."]
