"""Every refusal teaches: what is not possible, why with the rule's id, and what is possible instead."""

import ast
import re
from pathlib import Path
from random import Random

import pytest

import rules
from rules.contract import Action, Fact, Illegal
from rules.kragmortha import GAME, words
from rules.kragmortha import actions as act
from rules.kragmortha.refusals_said import SENTENCES
from rules.kragmortha.state import LibraryState
from rules.kragmortha.view import Library, Seat
from tests.rules.kragmortha.tables import choose, lib, library, own, refusal_of
from tests.rules.kragmortha.words_games import NAMES, moments

FORM = re.compile(r".*\w.* (is|are) not possible: [^.]+\. [A-Z].*\.")
FOLDER = Path(rules.__file__).parent
REFUSALS = (
    "KR-M4 no space", "KR-R4 closed", "KR-M10 shelf", "KR-M4 not next", "KR-M2 symbol", "KR-M3 symbol",
    "KR-M1 no steps", "KR-R17 cannot push", "KR-G1 forbidden", "KR-T7 not held", "KR-R54 locked", "KR-T2 where",
    "KR-R38 due", "KR-R38 no word", "KR-R38 too long", "KR-R38 off", "KR-R38 ready-made", "KR-R38 second",
    "KR-R11 playable", "KR-R11 must play", "KR-B5 not held", "KR-B6 used", "KR-B5 permanent", "KR-R44 reaction",
    "KR-R43 active", "KR-B5 glance", "KR-B5 target", "KR-B5 space", "KR-B5 cards", "KR-B5 no effect",
    "KR-P3 came from", "KR-R15 where", "KR-R16 moved", "KR-R17 blocked", "KR-R44 not usable", "KR-F4 where",
    "KR-B4 where", "KR-L11 where", "KR-R41 no votes", "KR-R41 own squeak", "KR-R41 nothing to judge", "KR-R55 passes",
    "KR-R39 paid", "KR-R41 accused already", "KR-R41 hidden", "KR-R41 muted", "KR-R41 no trial", "KR-R41 voted",
    "KR-R41 which trial", "KR-R38 whose",
    "KR-R41 not a voter", "KR-R38 mode", "KR-R38 nothing to hide", "KR-S9 unknown", "turn order not asked",
    "turn order no drafts ahead", "table no such fact",
)  # fmt: skip
HOSTILE = ("@everyone", "<@12>", "**x**", "`", "e8", "", "x" * 200, "\u202eabc", "whisper", "hush", "GSM", "zz.")
FACTS: dict[str, Fact] = {
    "space": "g5", "start": "f6", "symbol": "M", "marks": ("S", "P"), "count": 2, "seat": 1, "glance": "whisper",
    "card": "GSM", "glances": ("whisper", "rhyme"), "text": "zz", "length": 150, "lines": ("humble", "moo"),
    "cards": ("GSM", "ROO"), "book": "hush", "turns": 2, "squeaks": "off", "colour": "pink",
}  # fmt: skip


def raised() -> set[str]:
    """Rule and reason of every refusal to a player written in the code of the game and of the contract."""
    modules = [*(FOLDER / "kragmortha").glob("*.py"), FOLDER / "contract.py"]
    calls = [node for module in modules for node in ast.walk(ast.parse(module.read_text("utf-8")))]
    return {
        f"{rule} {reason.value}"
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Illegal"
        for rule in constants(call.args[0])
        if rule != "repair"
        for reason in call.args[1:]
        if isinstance(reason, ast.Constant)
    }


def constants(node: ast.expr) -> list[str]:
    """The texts that this expression can be."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return [str(node.value)] if isinstance(node, ast.Constant) else []


def said(state: LibraryState, wrong: str | Action, seat: int | None = None) -> str:
    """The sentence for this refused action, to the one who tried it."""
    asker = lib(state).asked[0].seat if seat is None else seat
    return words.refuse(refusal_of(state, wrong, seat), own(state, asker), NAMES)


def typed(luck: Random) -> Action:
    """Something that somebody might type, right, wrong or hostile."""

    def word() -> str:
        return luck.choice((*HOSTILE, "f6", "g7", "c8", "d4", "a1", "no"))

    card, seat = luck.choice(("GSM", "RPB", "GOO", word())), luck.randrange(-1, 9)
    return luck.choice(
        (
            act.Play(card, word(), luck.choice(("", "moo", "x" * 141))), act.Step(word()), act.Push(word()),
            act.Land(word()), act.Send(word()), act.Place(word()), act.React(word()), act.Halt(), act.Stop(),
            act.Discard(), act.Book(word(), word(), luck.choice((None, seat)), (card,), word()),
            act.Book("hush", word()), act.Accuse(seat), act.Vote(seat, "guilty"), act.ChooseMode("typed"),
        )
    )  # fmt: skip


def test_the_list_of_refusals_has_a_sentence_each() -> None:
    assert {f"{rule} {reason}" for rule, reason in SENTENCES} == {*REFUSALS}


def test_every_refusal_of_the_code_has_its_sentence() -> None:
    assert raised() <= {*REFUSALS}
    assert len(raised()) >= 45


@pytest.mark.parametrize("refusal", SENTENCES, ids=" ".join)
def test_every_sentence_has_three_parts_in_every_view(refusal: tuple[str, str]) -> None:
    """To the one who is asked, to another player, and to an onlooker; with facts missing as well."""
    rule, reason = refusal
    state = library("f6 g7 c1 d1", hands={0: "GMP GSB RSM"}, books={0: "hush"})
    for view in (own(state, 0), own(state, 1), lib(state)):
        for facts in (FACTS, {}):
            text = words.refuse(Illegal(rule, reason, **facts), view, NAMES)
            assert FORM.fullmatch(text), text
            assert len(text) <= 400
            assert (f"({rule})" in text) == rule.startswith("KR-")
            assert "“⁨⁩”" not in text


@pytest.mark.parametrize("refusal", SENTENCES, ids=" ".join)
def test_what_was_typed_is_harmless_in_every_sentence(refusal: tuple[str, str]) -> None:
    # TH-43
    view = own(library("f6 g7 c1 d1"), 0)
    for hostile in HOSTILE:
        facts: dict[str, Fact] = {key: hostile if isinstance(value, str) else value for key, value in FACTS.items()}
        text = words.refuse(Illegal(*refusal, **facts), view, NAMES)
        assert not re.search(r"@(?!\u2060)|<(?!\u2060)|(?<!\\)[*`]|\u202e", text), text
        assert len(text) <= 400


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 4), (8, 5)])
def test_whatever_is_refused_in_a_game_gets_three_parts(seats: int, seed: int) -> None:
    refusals, luck = set[str](), Random(seed)
    for moment in moments(seats, seed, clever=0.5):
        for action in [typed(luck) for _ in range(12)]:
            seat = luck.randrange(seats)
            view = GAME.private(moment.state, seat)
            try:
                refusal = GAME.refusal(moment.state, GAME.asked(moment.state, seat, action), action)
            except Illegal as unasked:
                refusal = unasked
            if refusal is not None and isinstance(view, Seat):
                refusals.add(words.refuse(refusal, view, NAMES))
    assert len(refusals) > 50
    assert [text for text in refusals if not FORM.fullmatch(text) or len(text) > 400] == []


# ---------------------------------------------------------------- some of them word for word


def test_a_symbol_that_the_card_lacks_is_named_with_what_is_open() -> None:
    """KR-M2, KR-M3."""
    state = library("c3 f1 d1 g1", hands={0: "GSM GPB RPB"})
    assert said(state, "play:GPB:d3") == (
        "A first step to d3 is not possible: d3 shows a stone, and the card has potion + grimoire (KR-M2). "
        "Possible now: Goblin · scroll + stone to c4 or d3; Goblin · potion + grimoire to c2; "
        "Rigor · potion + grimoire to d8."
    )
    choose(state, "play GSM c4")
    assert said(state, "step:c3") == (
        "A step to c3 is not possible: c3 shows a grimoire, and no mark of the card (scroll + stone) is left for that "
        "(KR-M3). You can go on to c5, or halt."
    )


def test_spaces_that_nobody_enters_are_told_apart() -> None:
    """KR-M10, KR-R4, KR-M4."""
    state = library("c3 f1 d1 g1", hands={0: "GSM GPB RPB"})
    assert said(state, "play:GSM:e4").startswith("Going to e4 is not possible: a bookshelf stands there (KR-M10). ")
    assert said(state, "play:GSM:b3").startswith(
        "Going to b3 is not possible: with 4 players columns a and b are out of play (KR-R4). "
    )
    assert said(state, "play:GSM:f6").startswith("A step to f6 is not possible: it shares no side with c3 (KR-M4). ")
    assert said(state, "play:GSM:z9") == (
        "Going to “\u2068z9\u2069” is not possible: the library has no such space (KR-M4). Spaces are called a1 to g10."
    )
    five = library("c3 f1 d1 g1 e1", hands={0: "GSM GPB RPB"})
    assert "with 5 players column a is out of play" in said(five, "play:GSM:a3")


def test_a_glance_that_forbids_is_named_with_what_it_demands() -> None:
    """KR-G1."""
    state = library("f6 f7", hands={0: "GSM RPB RPB"}, glances={0: "downcast_eyes"})
    assert said(state, "play:GSM:f7").startswith(
        "A step to f7 is not possible: Downcast Eyes forbids it (no step of your own onto a goblin) (KR-G1). "
    )


def test_a_push_names_where_it_may_go() -> None:
    """KR-P3, KR-R15."""
    state = library("f6 g7 g8 c1", rigor="f8", hands={0: "GMP GSB GMB"})
    choose(state, "play GMP f7", "g7")
    assert said(state, "push:f7") == (
        "Pushing to f7 is not possible: the pushing goblin came from there (KR-P3). Possible now: g8 or g6."
    )


def test_a_squeak_that_is_due_says_for_what_and_how() -> None:
    """KR-X48 (KR-R38)."""
    state = library("f6 c1", hands={0: "GMP GSB RSM"}, glances={0: "tongue_tied"})
    assert said(state, "play:GMP:f7") == (
        "Playing a card without a squeak is not possible: a squeak is due with it for Tongue-Tied (KR-R38). "
        "Write one line of up to 140 characters (Tongue-Tied: exactly 3 words)."
    )
    stern = library("f6 c1", hands={0: "GMP GSB RSM"}, glances={0: "tongue_tied"}, reminders="stern")
    assert said(stern, "play:GMP:f7").endswith(". Write one line of up to 140 characters.")


def test_a_book_says_what_it_needs() -> None:
    """KR-B5, KR-R44."""
    state = library(
        "f6 c1 g1", hands={0: "GMP GSB RSM"}, books={0: "hush mirror_charm loud_cough"}, glances={0: "beast"}
    )
    assert said(state, act.Book("mirror_charm")) == (
        "Using Mirror Charm now is not possible: it answers Rigor Mortis when he catches you (KR-R44). "
        "Keep it; you will be asked then."
    )
    assert said(state, act.Book("loud_cough", space="a1")) == (
        "Using Loud Cough on a1 is not possible: it moves Rigor Mortis one space, to one with a common side (KR-B5). "
        "Your panel lists every way to use Hush or Loud Cough."
    )
    assert said(state, act.Book("pickpocket")).startswith(
        "Using Pickpocket is not possible: it does not lie before you (KR-B5). "
    )


def test_a_refusal_by_turn_order_cites_no_rule_and_names_who_is_asked() -> None:
    state = library("f6 c1 g1")
    assert said(state, "halt", seat=1) == "That is not possible: it is not your turn. The table waits for Chloé."
    assert said(state, "halt") == (
        "That is not possible: another answer of yours is due. Play a card, or use a Spell Book."
    )


def test_refusals_of_accusations_say_what_stands_open() -> None:
    """KR-R41, KR-R55."""
    state = library("f6 c1 g1 d1")
    assert said(state, act.Accuse(2), seat=1) == (
        "That accusation is not possible: no squeak of Tomás stands that others judge (KR-R41). "
        "The table waits for Chloé."
    )
    muted = words.refuse(Illegal("KR-R41", "muted", turns=1), own(state, 1), NAMES)
    assert "after a wrong accusation 1 more turn of yours has to be over first" in muted


def test_ready_made_lines_are_offered_to_their_player() -> None:
    """KR-R38."""
    view = own(library("f6 c1"), 0)
    refusal = Illegal("KR-R38", "ready-made", lines=("humble", "moo", "oink"))
    assert words.refuse(refusal, view, NAMES).endswith(
        "Choose “\u2068humble\u2069”, “\u2068moo\u2069” or “\u2068oink\u2069”."
    )


def test_when_the_game_is_over_refusals_say_so() -> None:
    state = library("f7 c1", rigor="f8", hands={0: "GSB RPB RPB"}, glances={0: "open_palm leaden_boots cross_eyed"})
    choose(state, "play GSB f8")
    seen = lib(state)
    assert isinstance(seen, Library)
    assert words.refuse(Illegal("turn order", "not asked"), own(state, 1), NAMES) == (
        "That is not possible: it is not your turn. The board shows how it ended."
    )
