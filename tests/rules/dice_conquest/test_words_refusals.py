"""Every refusal teaches: what is not possible, why with the rule's id, and what is possible instead."""

import ast
import re
from pathlib import Path
from random import Random

import pytest

import rules
from rules.contract import Action, Fact, Illegal
from rules.dice_conquest import GAME, words
from rules.dice_conquest import actions as act
from rules.dice_conquest.catalog import DICE
from rules.dice_conquest.refusals_said import SENTENCES
from rules.dice_conquest.state import ConquestState
from tests.rules.dice_conquest.tables import choose, conquest, refusal_of, table
from tests.rules.dice_conquest.words_games import NAMES, moments

FORM = re.compile(r".*\w.* (is|are) not possible: [^.]+\. [A-Z].*\.")
FOLDER = Path(rules.__file__).parent
LIMITS = ("max_value", "min_value", "die_max", "max_dice")  # DC-R54 refuses by the word of the creature
REFUSALS = (
    "DC-A1 not available", "DC-A5 no creature", "DC-K3 parity", *(f"DC-R54 {limit}" for limit in LIMITS),
    "DC-R55 guard", "DC-Q11 must place", "DC-A3 rerolled", "DC-R2 no reroll", "DC-P9 no reroll", "DC-R35 no reroll",
    "DC-R6 used", "DC-H1 not now", "DC-H1 target", "DC-H2 not armed", "DC-R6 crit used", "DC-H2 not now",
    "DC-H2 target", "DC-R6 healed", "DC-K4 no alter", "DC-M1 not held", "DC-M2 not now", "DC-M2 target",
    "DC-P9 target", "DC-H1 number", "DC-L4 no seat", "DC-E5 die", "DC-E5 creature", "DC-E5 no plan", "DC-S1 unknown",
    "turn order not asked", "turn order no drafts ahead", "table no such fact",
)  # fmt: skip
HOSTILE = ("@everyone", "<@12>", "**x**", "`", "kobold", "", "x" * 200, "\u202eabc", "mages_hat", "witch", "D12", "zz.")
FACTS: dict[str, Fact] = {
    "die": "D12", "zone": "spent", "creature": "kobold", "value": 8, "limit": 8, "guard": "ogre_bulwark",
    "creatures": ("kobold", "hydra"), "count": 1, "spell": "fireball", "ability": "hex", "crit": 8,
    "item": "mages_hat", "values": (3, 9), "seat": 1, "hero": "bard",
}  # fmt: skip


def raised() -> set[str]:
    """Rule and reason of every refusal to a player written in the code of the game and of the contract."""
    modules = [*(FOLDER / "dice_conquest").glob("*.py"), FOLDER / "contract.py"]
    calls = [node for module in modules for node in ast.walk(ast.parse(module.read_text("utf-8")))]
    return {
        f"{call.args[0].value} {reason}"
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Illegal"
        if ast.unparse(call.args[0]) != "'repair'"
        if isinstance(call.args[0], ast.Constant)
        for reason in reasons(call.args[1])
    }


def reasons(node: ast.expr) -> tuple[str, ...]:
    """The reasons that this expression can be: `word.kind` is one of the limits."""
    return (str(node.value),) if isinstance(node, ast.Constant) else LIMITS


def said(state: ConquestState, wrong: str | Action, seat: int | None = None) -> str:
    """The sentence for this refused action, to the one who tried it."""
    asker = table(state).asked[0].seat if seat is None else seat
    return words.refuse(refusal_of(state, wrong, seat), GAME.private(state, asker), NAMES)


def typed(luck: Random) -> Action:
    """Something that somebody might type, right, wrong or hostile."""
    die, word = luck.choice(DICE), luck.choice((*HOSTILE, "hydra", "barghest", "redcap"))
    return luck.choice(
        (
            act.Choose(die), act.Place(word), act.Discard(), act.Reroll(), act.Crit(word), act.Crit(hero=9),
            act.Ability(die, luck.choice((-3, 3, 9)), luck.choice(DICE)), act.Item(word, (die,), 1, word, 7),
            act.Target((word,)), act.Target(hero=-1), act.Number(99), act.Award(luck.choice((-1, 9))), act.Use(),
            act.Keep((die,), (word,)), act.Object((die,), (word,)), act.VoteFor(9), act.End(), act.Pass(),
        )
    )  # fmt: skip


def test_the_list_of_refusals_has_a_sentence_each() -> None:
    assert {f"{rule} {reason}" for rule, reason in SENTENCES} == {*REFUSALS}


def test_every_refusal_of_the_code_has_its_sentence() -> None:
    assert raised() <= {*REFUSALS}
    assert len(raised()) >= 30


@pytest.mark.parametrize("refusal", SENTENCES, ids=" ".join)
def test_every_sentence_has_three_parts_in_every_view(refusal: tuple[str, str]) -> None:
    """To the one who is asked, to another player, and to an onlooker; with facts missing as well."""
    rule, reason = refusal
    state = conquest("witch monk", "kobold{D4:2} hydra", "D12:8 D6:5", items={0: "mages_hat"})
    for view in (GAME.private(state, 0), GAME.private(state, 1), GAME.public(state)):
        for facts in (FACTS, {}):
            text = words.refuse(Illegal(rule, reason, **facts), view, NAMES)
            assert FORM.fullmatch(text), text
            assert len(text) <= 400
            assert (f"({rule})" in text) == rule.startswith("DC-")
            assert "“⁨⁩”" not in text


@pytest.mark.parametrize("refusal", SENTENCES, ids=" ".join)
def test_what_was_typed_is_harmless_in_every_sentence(refusal: tuple[str, str]) -> None:
    # TH-43
    view = GAME.private(conquest("witch monk", "kobold hydra", "D12:8"), 0)
    for hostile in HOSTILE:
        facts: dict[str, Fact] = {key: hostile if isinstance(value, str) else value for key, value in FACTS.items()}
        facts["creatures"] = (hostile,)
        text = words.refuse(Illegal(*refusal, **facts), view, NAMES)
        assert not re.search(r"@(?!\u2060)|<(?!\u2060)|(?<!\\)[*`]|\u202e", text), text
        assert len(text) <= 400


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (2, 4), (4, 5)])
def test_whatever_is_refused_in_a_game_gets_three_parts(seats: int, seed: int) -> None:
    refusals, luck = set[str](), Random(seed)
    for moment in moments(seats, seed, clever=0.5):
        for action in [typed(luck) for _ in range(20)]:
            seat = luck.randrange(seats)
            try:
                refusal = GAME.refusal(moment.state, GAME.asked(moment.state, seat, action), action)
            except Illegal as unasked:
                refusal = unasked
            if refusal is not None:
                refusals.add(words.refuse(refusal, GAME.private(moment.state, seat), NAMES))
    assert len(refusals) > 40
    assert [text for text in refusals if not FORM.fullmatch(text) or len(text) > 400] == []


# ---------------------------------------------------------------- some of them word for word


def test_a_die_that_may_not_lie_there_says_why_and_where_it_may() -> None:
    """DC-K3, DC-R54, DC-R55: chat 4.7 (27)."""
    state = conquest("monk witch", "clay_effigy hydra barghest", "D12:9 D20:20 D8:8")
    choose(state, "choose D20")
    assert said(state, "place clay_effigy") == (
        "Placing the D20 (20) on the Clay Effigy is not possible: it takes odd numbers only (DC-K3). "
        "It fits on the Barghest."
    )
    assert said(state, "place hydra") == (
        "Placing the D20 (20) on the Hydra is not possible: it takes numbers of 8 or less only (DC-R54). "
        "It fits on the Barghest."
    )
    assert said(state, act.Place("dragon*")) == (
        "Placing a die on “\u2068dragon\\*\u2069” is not possible: no such creature is in the display (DC-A5). "
        "In the display: the Clay Effigy, the Hydra and the Barghest."
    )
    assert said(state, "discard") == (
        "Discarding the die is not possible: a chosen die has to be placed where it can be (DC-Q11). "
        "It fits on the Barghest."
    )
    guarded = conquest("monk witch", "ogre_bulwark redcap", "D12:9")
    choose(guarded, "choose D12")
    assert said(guarded, "place redcap") == (
        "Placing a die on the Redcap is not possible: while the Ogre Bulwark guards, dice go onto creatures that guard "
        "only (DC-R55). It fits on the Ogre Bulwark."
    )


def test_small_dice_and_few_dice_are_named() -> None:
    """DC-R54."""
    state = conquest("monk witch", "will_o_wisp mimic{D4:2 D6:3} gargoyle", "D12:3")
    choose(state, "choose D12")
    assert "it takes no die but D4, D6 or D8 (DC-R54)" in said(state, "place will_o_wisp")
    assert "it takes 2 dice and no more (DC-R54)" in said(state, "place mimic")
    assert "it takes numbers of 4 or more only (DC-R54)" in said(state, "place gargoyle")


def test_rerolls_that_are_used_or_stopped() -> None:
    """DC-A3, DC-R2."""
    state = conquest("monk witch", "barghest", "D12:3 D6:2")
    choose(state, "choose D12", "reroll", rolls=(7,))
    assert said(state, "reroll") == (
        "Rerolling the die again is not possible: 1 reroll of this die is all there is, and used (DC-A3). "
        "It fits on the Barghest."
    )
    medusa = conquest("monk witch", "medusa", "D12:3 D6:2")
    choose(medusa, "choose D12")
    assert said(medusa, "reroll").startswith(
        "Rerolling is not possible: while the Medusa is in the display, no hero may reroll a die (DC-R2). "
    )


def test_powers_and_items_say_what_they_need() -> None:
    """DC-H1, DC-H2, DC-M1, DC-K4."""
    state = conquest("witch monk", "barghest", "D12:3 D6:2", items={0: "mirror_shield"})
    assert said(state, act.Item("mages_hat")) == (
        "Using Mage's Hat is not possible: it does not lie before you (DC-M1). You have Mirror Shield."
    )
    assert "it is used when the damage of a round is about to be shared (DC-M2)" in said(
        state, act.Item("mirror_shield")
    )
    choose(state, "choose D12")
    assert said(state, "ability D12+3").startswith(
        "Using Hex in this way is not possible: raise or lower by exactly 3 a die that shows 5 or more, your chosen "
        "die or, after placing, any die on the attacked creature"
    )
    assert said(state, "crit").startswith(
        "A critical hit is not possible: the die has not shown the critical number 8 (DC-H2). "
    )


def test_a_refusal_by_turn_order_cites_no_rule_and_names_who_is_asked() -> None:
    state = conquest("witch monk", "barghest", "D12:3 D6:2")
    assert said(state, "end", seat=1) == "That is not possible: it is not your turn. The table waits for Chloé."
    assert said(state, "end") == ("That is not possible: another answer of yours is due. Choose a die: D6 2, D12 3.")


def test_plans_name_what_lies_where() -> None:
    """DC-E5, DC-R11."""
    state = conquest("monk witch", "barghest{D12:9}", "D6:2")
    choose(state, "pass")
    assert said(state, "keep D6") == (
        "Taking the D6 off is not possible: it does not lie on a creature (DC-E5). On creatures lie D12 9."
    )
    assert said(state, act.Keep((), ("barghest",))) == (
        "Clearing the Barghest is not possible: only a creature that is slain by its exact health loses its counters, "
        "if it has some (DC-E5). No creature has any."
    )


def test_when_the_game_is_over_refusals_say_so() -> None:
    state = conquest("magus monk", "minotaur{D12:11}", "D10:7 D4:1", health={0: 1})
    choose(state, "choose D10", "place minotaur")
    assert words.refuse(Illegal("turn order", "not asked"), GAME.private(state, 1), NAMES) == (
        "That is not possible: it is not your turn. The board shows how it ended."
    )
