"""Every refusal teaches: what is not possible, why with the rule's id, and what is possible instead."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import rules
from rules.arena import GAME, words
from rules.arena import actions as act
from rules.arena.refusals_said import SENTENCES
from rules.arena.state import ArenaState
from rules.contract import Action, Fact, Illegal
from tests.rules.arena.tables import arena, choose, own, refusal_of, table
from tests.rules.arena.words_games import NAMES, moments

FORM = re.compile(r".*\w.* (is|are) not possible: [^.]+\. [A-Z].*\.", re.DOTALL)
FOLDER = Path(rules.__file__).parent
REFUSALS = (
    "AR-S8 unknown", "AR-S17 where", "AR-E3 not held", "AR-E4 no monster", "AR-Z13 resistant", "AR-H6 closed",
    "AR-R21 unreadable", "AR-R21 card", "AR-R21 ability", "AR-R21 room", "AR-R21 tokens", "AR-R20 actions",
    "AR-A3 frame", "AR-A3 doom", "AR-A2 wall", "AR-A5 not on one", "AR-A5 no trapdoor", "AR-A7 no line",
    "AR-A10 no monster", "AR-A12 nothing", "AR-A12 where", "AR-A12 summoning", "AR-A13 full", "AR-E2 held",
    "AR-R11 pile empty", "AR-A18 not in play", "AR-A18 no effect", "AR-A18 passive", "AR-A18 reaction",
    "AR-A18 arguments", "AR-K4 tokens", "AR-K7 used", "AR-F1 out of reach", "AR-F1 no monster", "AR-F1 nobody",
    "AR-R49 where", "AR-R50 where", "AR-A6 where", "AR-E2 choice", "AR-T2 rune", "AR-R73 rune",
    "AR-R73 no misfortune", "AR-R73 slot", "AR-R48 hero", "AR-R48 way", "AR-R73 steal", "AR-D3 none", "AR-D3 used",
    "AR-D6 prepare", "AR-R42 card", "AR-R42 pile", "AR-R42 not there", "AR-R42 no tokens", "AR-D1 no shrine",
    "AR-D2 has one", "AR-R41 gone", "AR-D1 ego", "AR-D4 none", "AR-D4 flipped", "AR-D4 ego", "AR-R60 full",
    "AR-I1 not drawn", "AR-R37 item", "AR-R10 rune", "AR-R10 element", "AR-R47 card", "AR-R3 not there",
    "AR-R55 no seat", "AR-R55 left", "turn order not asked", "turn order no drafts ahead", "table no such fact",
)  # fmt: skip
HOSTILE = ("@everyone", "<@12>", "**x**", "`", "haste", "", "x" * 200, "\u202eabc", "desna", "troll", "N", "zz.", "c2")
FACTS: dict[str, Fact] = {
    "hero": "seelah", "at": "c2", "to": "c3", "start": "d1", "doom": "d4", "side": "N", "element": "fire", "slot": 1,
    "monster": "troll", "card": "magic_rod", "ability": "str", "room": 2, "held": 1, "wanted": 3, "needs": 2,
    "left": 1, "token": "dex", "n": 2, "most": 8, "effect": 4, "deity": "desna", "missing": ("str1", "int2"),
    "rune": "dmg_plus", "seat": 1, "level": 2, "ego": 1, "item": "magic_rod",
}  # fmt: skip


def raised() -> set[str]:
    """Rule and reason of every refusal to a player written in the code of the game and of the contract."""
    modules = [*(FOLDER / "arena").glob("*.py"), FOLDER / "contract.py"]
    calls = [node for module in modules for node in ast.walk(ast.parse(module.read_text("utf-8")))]
    return {
        f"{call.args[0].value!s} {call.args[1].value!s}"
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Illegal"
        if ast.unparse(call.args[0]) != "'repair'"
        if isinstance(call.args[0], ast.Constant) and isinstance(call.args[1], ast.Constant)
    }


def said(state: ArenaState, wrong: str | Action, seat: int | None = None) -> str:
    """The sentence for this refused action, to the one who tried it."""
    asker = table(state).asked[0].seat if seat is None else seat
    return words.refuse(refusal_of(state, wrong, seat), own(state, asker), NAMES)


def crowd() -> ArenaState:
    """A table with something of everything."""
    return arena(
        "ezren kyra", "c2 d2", "troll@c2#1 ettin@e2#2", tokens={0: "int4 str1"}, runes={0: "dmg_minus"},
        cards={0: "magic_rod{str1} passwall{int1} haste"}, elements={0: "fire"}, lying={"c2": "dex item element"},
    )  # fmt: skip


def typed(luck: Random) -> Action:
    """Something that somebody might type, right, wrong or hostile."""
    word, cell = luck.choice(HOSTILE), luck.choice(("c2", "d4", "a1", "zz", "g7"))
    side, slot, seat = luck.choice("NESW"), luck.randrange(6), luck.choice((-1, 0, 1, 9))
    effect, args = luck.choice((-1, 0, 1, 7)), luck.choice(((), ("1",), (cell,), (word, cell), (cell, "str")))
    card = luck.choice((word, "magic_rod", "passwall", "mage_armor", "shield_block"))
    made: tuple[Action, ...] = (
        act.Enter(cell), act.Earth(), act.Allocate((f"{card}.str1",)), act.Allocate((word,)), act.Stride(side),  # type: ignore[arg-type]
        act.Trapdoor(cell), act.Rotate("cw"), act.Shift(cell), act.Strike(slot), act.Collect("item"),
        act.Collect("wis"), act.UseCard(card, effect, args), act.UseDeity(args), act.TakeDeity(), act.FlipDeity(),
        act.Air(), act.Fire(slot), act.Water(slot), act.PlayAside("water", slot), act.TakeMental("cha"),
        act.Reveal(word), act.Keep(word), act.TakeRune("def_plus"), act.TakeElement("earth"), act.Block(card, effect),
        act.Cancel(), act.Swap(word, ("wis1",)), act.Learn(word), act.Leave(seat),
    )  # fmt: skip
    return luck.choice(made)


def test_the_list_of_refusals_has_a_sentence_each() -> None:
    assert {f"{rule} {reason}" for rule, reason in SENTENCES} == {*REFUSALS}


def test_every_refusal_of_the_code_has_its_sentence() -> None:
    assert raised() <= {*REFUSALS}
    assert len(raised()) >= 60


@pytest.mark.parametrize("refusal", SENTENCES, ids=" ".join)
def test_every_sentence_has_three_parts_in_every_view(refusal: tuple[str, str]) -> None:
    """To the one who is asked, to another player, and to an onlooker; with facts missing as well."""
    rule, reason = refusal
    state = crowd()
    for view in (own(state, 0), own(state, 1), table(state)):
        for facts in (FACTS, {}):
            text = words.refuse(Illegal(rule, reason, **facts), view, NAMES)
            assert FORM.fullmatch(text), text
            assert len(text) <= 400
            assert (f"({rule})" in text) == rule.startswith("AR-")
            assert "“⁨⁩”" not in text


@pytest.mark.parametrize("refusal", SENTENCES, ids=" ".join)
def test_what_was_typed_is_harmless_in_every_sentence(refusal: tuple[str, str]) -> None:
    # TH-43
    view = own(crowd(), 0)
    for hostile in HOSTILE:
        facts: dict[str, Fact] = {key: hostile if isinstance(value, str) else value for key, value in FACTS.items()}
        facts["missing"] = (hostile,)
        text = words.refuse(Illegal(refusal[0], refusal[1], **facts), view, NAMES)
        assert not re.search(r"@(?!\u2060)|<(?!\u2060)|(?<!\\)[*`]|\u202e", text), text
        assert len(text) <= 400


@pytest.mark.parametrize(("seats", "seed", "how"), [(2, 1, "eager"), (4, 3, "clever")])
def test_whatever_is_refused_in_a_game_gets_three_parts(seats: int, seed: int, how: str) -> None:
    texts = {text for state, text in refused_in(seats, seed, how)}
    assert len(texts) > 50
    assert [text for text in texts if not FORM.fullmatch(text) or len(text) > 400] == []


def refused_in(seats: int, seed: int, how: str) -> Iterator[tuple[ArenaState, str]]:
    """What is answered to hostile typing all through a game."""
    luck = Random(seed)
    for moment in moments(seats, seed, how)[::2]:
        for action in [typed(luck) for _ in range(12)]:
            seat = luck.randrange(seats)
            try:
                refusal = GAME.refusal(moment.state, GAME.asked(moment.state, seat, action), action)
            except Illegal as unasked:
                refusal = unasked
            if refusal is not None:
                yield moment.state, words.refuse(refusal, own(moment.state, seat), NAMES)


# ---------------------------------------------------------------- some of them word for word


def test_a_step_that_does_not_lead_there_says_where_steps_lead() -> None:
    """AR-A2, AR-A3."""
    state = arena("ezren kyra", "d3 a7", walls="d3E")
    assert said(state, "stride:E") == (
        "Stepping east to e3 is not possible: a wall is in the way (AR-A2). Steps lead north to d2 or west to c3."
    )
    assert said(state, "stride:S").startswith(
        "Stepping south is not possible: the Doom Area lies there (AR-A3). Steps lead "
    )
    walled = arena("ezren kyra", "a1 a7", walls="a1ES")
    assert said(walled, "stride:N") == (
        "Stepping north is not possible: the arena ends there (AR-A3). Rotate the tile, or shift a row."
    )


def test_a_shift_names_the_row_and_column_that_can_be_shifted() -> None:
    """AR-A7."""
    assert said(arena(at="a7 c2"), "shift:c2").startswith(
        "Shifting c2 is not possible: only tiles in the row or column of the Doom Area on d4 can be shifted (AR-A7). "
        "Shift one of d1, d2, d3, "
    )


def test_tokens_and_cards_say_what_they_take() -> None:
    """AR-R21, AR-K4, AR-K7, AR-A18."""
    state = crowd()
    assert said(state, "alloc:magic_rod.wis1") == (
        "Laying Wisdom on Magic Rod is not possible: no effect of the card requires it (AR-R21). "
        "Magic Rod holds up to 1 Str and 2 Int."
    )
    assert said(state, "alloc:magic_rod.int3") == (
        "Laying so much Intelligence on Magic Rod is not possible: at most 2 can lie there (AR-R21). "
        "Magic Rod holds up to 1 Str and 2 Int."
    )
    assert said(state, "card:magic_rod:1:1").startswith(
        "Using Magic Rod is not possible: 2 Int more would have to lie on it (AR-K4). "
    )
    assert said(state, "card:shield_block:0") == (
        "Using Shield Block is not possible: it is not in play (AR-A18). You have Magic Rod, Passwall and Haste."
    )


def test_fights_name_the_monsters() -> None:
    """AR-A10, AR-F1, AR-Z13."""
    state = crowd()
    assert said(state, "strike:2") == (
        "Striking the Ettin is not possible: bare hands reach only a monster on the own tile (AR-A10). "
        "In the arena: 1 the Troll and 2 the Ettin."
    )
    assert said(state, "fire:2").startswith(
        "Playing Fire or Water on the Ettin is not possible: the monster is energy resistant (AR-Z13). "
    )
    assert "no monster has initiative 4 (AR-E4)" in said(state, "fire:4")


def test_no_actions_left_says_what_is_left_to_do() -> None:
    """AR-R20."""
    state = arena("ezren kyra", "c2 a7", now={"spent": 4}, begin="act")
    assert said(state, "stride:E") == (
        "That is not possible: it takes 1 action, and no actions are left (AR-R20). "
        "Play Air for 1 more, use what costs nothing, or end the turn."
    )


def test_picking_up_names_what_lies_there() -> None:
    """AR-A12, AR-E2."""
    state = crowd()
    assert said(state, "collect:wis") == (
        "Picking up Wisdom is not possible: none lies on c2 (AR-A12). On c2 there is Dexterity, 1 item and Fire."
    )
    assert said(state, "collect:element").startswith(
        "Taking Fire is not possible: the hero holds one, and no more of each kind (AR-E2). "
    )


def test_deities_say_what_is_missing() -> None:
    """AR-D1, AR-D4."""
    state = arena("ezren kyra", "a1 a7", tokens={0: "cha2"})
    assert said(state, "take") == (
        "Taking Iomedae is not possible: Ego 2 is needed, and the hero has 1 (AR-D1). "
        "Two Charisma tokens on the sheet are 1 Ego."
    )
    assert said(state, "flip").startswith("Flipping a deity is not possible: the hero has no deity (AR-D4). Shrines: ")


def test_a_refusal_by_turn_order_cites_no_rule_and_names_who_is_asked() -> None:
    state = arena("ezren kyra", "c2 a7")
    assert said(state, "end", seat=1) == "That is not possible: it is not your turn. The table waits for Chloé."
    assert said(state, "mental:cha") == "That is not possible: another answer of yours is due. You have 4 actions left."


def test_when_the_game_is_over_refusals_say_so() -> None:
    state = arena("valeros kyra", "c2 a7", "chimera@c2#1", tokens={0: "str14"}, fields={"level": 4})
    choose(state, "strike:1")
    assert words.refuse(Illegal("turn order", "not asked"), own(state, 1), NAMES) == (
        "That is not possible: it is not your turn. The board shows how it ended."
    )
