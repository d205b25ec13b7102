"""Every refusal teaches: what is not possible, why with the rule's id, and what is possible instead."""

import ast
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

import rules
from rules.adventurers import JOURNEY as GAME
from rules.adventurers import actions as act
from rules.adventurers import words
from rules.adventurers.catalog import SKILLS
from rules.adventurers.refusals_said import SENTENCES
from rules.adventurers.view import Journey
from rules.contract import Action, Fact, Illegal
from tests.rules.adventurers.words_games import GAMES, moments
from tests.rules.adventurers.words_seen import NAMES, TABLES, asked_for, fighting, journey, market, roll, seat, voting

FORM = re.compile(r".*\w.* (is|are) not possible: [^.]+\. .*\w.*\.")
FOLDER = Path(rules.__file__).parent
REFUSALS = (
    "PA-A1 unknown", "PA-A1 no adventurer", "PA-A1 taken", "PA-K1 no category", "PA-S4 one category",
    "PA-S6 four categories", "PA-S4 not dealt", "PA-S4 how many", "PA-3P2 not shown", "PA-R46 no option",
    "PA-R46 not voted", "PA-R46 same", "PA-R51 called", "PA-R51 not called", "PA-R101 fleeing", "PA-S2 not yours",
    "PA-A1 not in party", "PA-B5 placed", "PA-B5 not placed", "PA-C5 closed", "PA-B6 no front", "PA-Q7 no token",
    "PA-Q7 top", "PA-Q8 no fatigue", "PA-Q8 bottom", "PA-R15 flankers", "PA-R16 same place", "PA-X1 tokens",
    "PA-X9 no weapon", "PA-X9 no enemy", "PA-I2 row", "PA-X5 out of reach", "PA-I7 front", "PA-X9 no dice",
    "PA-T3 tokens", "PA-X11 no skill", "PA-X11 passive", "PA-R61 reaction", "PA-R24 used", "PA-R24 spent",
    "PA-K8 requires", "PA-R71 weapon", "PA-R71 no weapon wanted", "PA-K7 cost", "PA-K5 colour", "PA-K5 exact",
    "PA-X16 fatigue", "PA-R99 targets", "PA-R99 no row", "PA-R99 none wanted", "PA-R86 target", "PA-R60 not equipped",
    "PA-R60 no potion", "PA-R24 potion", "PA-R60 target", "PA-R23 no die", "PA-R23 not that", "PA-R23 rerolled",
    "PA-R23 gone", "PA-R69 no token", "PA-R22 no critical", "PA-R22 icon", "PA-R61 skill", "PA-R61 melee only",
    "PA-R61 ally only", "PA-R33 no block", "PA-H10 sum", "PA-H10 attribute", "PA-R59 held", "PA-R59 give back",
    "PA-H23 category", "PA-H23 gone", "PA-Z2 not for sale", "PA-Z2 coins", "PA-Z9 coins", "PA-Z9 healthy",
    "PA-Z4 not there", "PA-Z5 potion", "PA-R56 legendary", "PA-Z3 bought", "PA-Z3 replaced", "PA-Z3 wanting",
    "PA-Z7 not in pool", "PA-I18 not equipped", "PA-I18 slots", "PA-I19 hands", "PA-I11 armour", "PA-I17 weapon",
    "PA-R45 self", "PA-R45 coins", "PA-R60 no healing", "PA-R60 not there", "PA-R81 no seat", "turn order not asked",
    "turn order no drafts ahead", "table no such fact",
)  # fmt: skip
HOSTILE = ("@everyone", "<@12>", "**x**", "`", "krull", "", "x" * 200, "\u202eabc", "start_axe_a", "7", "r2", "zz.")
FACTS: dict[str, Fact] = {
    "hero": "krull", "who": "krull", "to": "thorensen", "category": "battle", "n": 3, "wanted": 2,
    "skill": "power_strike", "item": "dagger", "weapon": "start_axe_a", "option": "n1", "options": ("n1", "e1"),
    "column": 3, "first": 1, "last": 4, "row": 3, "most": 2, "needs": 3, "has": 1, "enemy": 2, "colour": "red",
    "requires": "two_handed", "fatigue": 5, "life": 2, "die": 1, "icon": "sword", "held": 2, "price": 80, "coins": 40,
    "seat": 9,
}  # fmt: skip


@cache
def raised() -> set[str]:
    """Rule and reason of every refusal to a player written in the code of the game and of the contract."""
    modules = [*(FOLDER / "adventurers").glob("*.py"), FOLDER / "contract.py"]
    calls = [node for module in modules for node in ast.walk(ast.parse(module.read_text("utf-8")))]
    return {
        " ".join((str(call.args[0].value), str(call.args[1].value)))
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Illegal"
        if ast.unparse(call.args[0]) != "'repair'"
        if len(call.args) > 1 and isinstance(call.args[0], ast.Constant) and isinstance(call.args[1], ast.Constant)
    }


def said(rule: str, reason: str, view: Journey, asker: int = 0, **facts: Fact) -> str:
    """The sentence of a refusal, to the one who tried it."""
    return words.refuse(Illegal(rule, reason, **facts), seat(view, asker), NAMES)


def test_the_list_of_refusals_has_a_sentence_each() -> None:
    assert {f"{rule} {reason}" for rule, reason in SENTENCES} == {*REFUSALS}
    assert len(REFUSALS) == len({*REFUSALS})


def test_every_refusal_of_the_code_has_its_sentence() -> None:
    assert raised() - {*REFUSALS} == set()
    assert len(raised()) >= 40


@pytest.mark.parametrize("refusal", SENTENCES, ids=" ".join)
def test_every_sentence_has_three_parts_in_every_view(refusal: tuple[str, str]) -> None:
    """chat 4.4: to the one who is asked, to another player, and to an onlooker; with facts missing as well."""
    rule, reason = refusal
    for table in TABLES:
        for view in (seat(table, 0), seat(table, 1), table):
            for facts in (FACTS, {}):
                text = words.refuse(Illegal(rule, reason, **facts), view, NAMES)
                assert FORM.fullmatch(text), text
                assert len(text) <= 400
                assert (f"({rule})" in text) == rule.startswith("PA-")
                assert "“⁨⁩”" not in text
                assert not re.search(r"\b(invalid|illegal|error|sorry|you must)\b|None|  |\w_\w", text), text


@pytest.mark.parametrize("refusal", SENTENCES, ids=" ".join)
def test_what_was_typed_is_harmless_in_every_sentence(refusal: tuple[str, str]) -> None:
    # TH-43
    for hostile in HOSTILE:
        facts: dict[str, Fact] = {key: hostile if isinstance(value, str) else value for key, value in FACTS.items()}
        facts |= {"enemy": hostile, "options": (hostile,)}
        text = words.refuse(Illegal(refusal[0], refusal[1], **facts), seat(fighting()), NAMES)
        assert not re.search(r"@(?!\u2060)|<(?!\u2060)|(?<!\\)[*`]|\u202e", text), text
        assert len(text) <= 400


def typed(luck: Random) -> Action:
    """Something that somebody might type, right, wrong or hostile."""
    word, number = luck.choice((*HOSTILE, "melandrir", "parry", "n1", "attack")), luck.choice((-3, 0, 1, 2, 5, 99))
    return luck.choice(
        (
            act.TakeAdventurer(word), act.ChooseCategory(("battle",)), act.KeepSkills((word, word)), act.TakeItem(word),
            act.Vote(word), act.Revote(word), act.CallFlee(), act.CancelFlee(), act.Place("krull", number, number),
            act.Reposition(word, number, 1), act.Move(number), act.Attack(word, number, 1), act.Pass(),
            act.Attack("start_bow", 1, number), act.Attack("start_axe_a", 2, number, number, number),
            act.UseSkill(word, (word,), number), act.UseSkill(luck.choice([*SKILLS]), ("1",), 3, 3, 3, "start_bow"),
            act.UsePotion(word, word), act.UsePotion("healing_potion", "krull"), act.Idea(number, number), act.Done(),
            act.Crit(number, "bow"), act.React(word), act.Defend(number, number, number, word), act.Decline(),
            act.Recover(number, number, number), act.Learn(luck.choice([*SKILLS])), act.Buy("dagger", "krull"),
            act.Sell(word, "krull"), act.Heal("krull"), act.Replace(), act.Equip("krull", word), act.Ready(),
            act.Unequip("krull", "start_axe_a"), act.Trade("krull", word, word, word), act.Drink("krull", word, word),
            act.GiveCoins("krull", word, number), act.Give("krull", "start_axe_a", "krull"), act.Tune("up"),
        )
    )  # fmt: skip


@pytest.mark.parametrize(("seats", "seed", "party"), GAMES)
def test_whatever_is_refused_in_a_game_gets_three_parts(seats: int, seed: int, party: int) -> None:
    refusals, luck = set[str](), Random(seed)
    for moment in moments(seats, seed, party)[::3]:
        for action in [typed(luck) for _ in range(9)]:
            seat_ = luck.choice((moment.decision.seat, luck.randrange(seats)))
            try:
                refusal = GAME.refusal(moment.state, GAME.asked(moment.state, seat_, action), action)
            except Illegal as unasked:
                refusal = unasked
            if refusal is not None:
                refusals.add(words.refuse(refusal, GAME.private(moment.state, seat_), NAMES))
    assert len(refusals) > 30
    assert [text for text in refusals if not FORM.fullmatch(text) or len(text) > 400] == []


# ---------------------------------------------------------------- some of them word for word


def test_attacks_that_reach_nobody_say_who_is_in_reach() -> None:
    """PA-X5, PA-X9, PA-I2, PA-I7."""
    assert said("PA-X5", "out of reach", fighting(), enemy=3, weapon="start_axe_a") == (
        "Attacking Goblin 3 with Axe is not possible: that enemy is out of reach (PA-X5). In reach: the Troll and "
        "Goblin 2."
    )
    assert said("PA-X9", "no enemy", fighting(), enemy="dragon*") == (
        "Attacking “\u2068dragon\\*\u2069” is not possible: no such enemy stands (PA-X9). Enemies: 1 Troll, 2 Goblin "
        "and 3 Goblin."
    )
    assert said("PA-I2", "row", fighting(), weapon="start_axe_a") == (
        "Attacking with Axe is not possible: melee weapons without reach are used at the front only (PA-I2). "
        "Possible: column 2, behind (1 blue)."
    )
    assert said("PA-I7", "front", fighting(), enemy=3, weapon="start_bow").startswith(
        "Aiming at Goblin 3 is not possible: at the front a ranged weapon aims only at enemies on adjacent squares "
    )


def test_tokens_and_costs_say_what_is_held() -> None:
    """PA-T3, PA-K7, PA-X16, PA-R33."""
    assert said("PA-T3", "tokens", fighting(), colour="red", has=3, wanted=5) == (
        "Rolling 5 red dice is not possible: of red tokens 3 are there (PA-T3). Krull has 3 red, 2 blue, fatigue 2."
    )
    assert said("PA-K7", "cost", fighting(), skill="crushing_blow", colour="red", needs=4, has=3) == (
        "Using Crushing Blow is not possible: it costs 4 red, and 3 are there for it (PA-K7). "
        "Krull has 3 red, 2 blue, fatigue 2."
    )
    assert said("PA-X16", "fatigue", fighting(), skill="power_strike", fatigue=3, life=2) == (
        "Using Power Strike is not possible: fatigue 3 is more than life 2, so nothing that causes fatigue can be done "
        "(PA-X16). A basic attack causes none."
    )
    defending = asked_for("MayDefend", fighting(), seat=1, who="thorensen")
    assert said("PA-R33", "no block", defending, asker=1) == (
        "Rolling red dice in defence is not possible: nothing equipped blocks, so shields on red dice prevent nothing "
        "(PA-R33). Thorensen has 3 red, 2 blue, 2 green."
    )


def test_dice_on_the_table_are_named_by_number_and_face() -> None:
    """PA-R22, PA-R23."""
    table = asked_for("MayRoll", fighting(roll=roll()))
    assert said("PA-R23", "not that", table, die=1, icon="idea") == (
        "Using die 2 so is not possible: it shows no idea that is still unused (PA-R23). On the table: 1 sword, "
        "2 push, 3 idea, 4 critical."
    )
    assert said("PA-R22", "icon", table, die=3, icon="bow", colour="red").startswith(
        "Counting die 4 as bow is not possible: the red die has no such icon to count as (PA-R22). "
    )


def test_votes_name_what_is_voted_on() -> None:
    """PA-R46."""
    assert said("PA-R46", "no option", voting(), option="s1", options=("n1", "e1")) == (
        "Voting for Castle III on s1 is not possible: it is not among what is voted on (PA-R46). Vote for Forest II on "
        "n1 or Ruins I on e1."
    )
    assert said("PA-R46", "same", voting("stand", ("attack", "retreat")), option="attack") == (
        "Voting for attack again is not possible: that is your vote already (PA-R46). Vote for attack or retreat."
    )


def test_the_market_names_prices_and_purses() -> None:
    """PA-Z2, PA-Z5, PA-I19."""
    assert said("PA-Z2", "coins", market(), item="dagger", price=80, coins=0) == (
        "Buying Dagger is not possible: it costs 80 coins, and the purse holds none (PA-Z2). Your purses: Krull 0."
    )
    assert said("PA-Z2", "not for sale", market(), item="halberd") == (
        "Buying Halberd is not possible: it is not on sale (PA-Z2). On sale: Dagger for 80 and Chain Mail for 200."
    )
    assert said("PA-I19", "hands", journey(), who="krull", item="buckler") == (
        "Putting Buckler on Krull is not possible: no hand is free: two single-handed items or one two-handed one are "
        "all (PA-I19). Take something off first; Krull: Axe; pool: nothing."
    )


def test_who_is_not_asked_reads_who_is_waited_for() -> None:
    assert said("turn order", "not asked", fighting(), asker=1) == (
        "That is not possible: nothing of the kind is asked of you now. The table waits for Chloé."
    )
    assert said("turn order", "not asked", fighting()) == (
        "That is not possible: another answer of yours is due. Krull has 3 red, 2 blue, fatigue 2; in reach: the Troll "
        "and Goblin 2."
    )
    over = TABLES[6]
    assert said("turn order", "not asked", over).endswith("The board shows how it ended.")


def test_adventurers_of_others_are_refused_with_ones_own() -> None:
    """PA-S2, PA-A1."""
    assert said("PA-S2", "not yours", fighting(), who="thorensen") == (
        "Acting with Thorensen is not possible: another player leads that adventurer (PA-S2). You lead Krull."
    )
    assert said("PA-A1", "not in party", fighting(), who="glaicus") == (
        "Naming Glaicus is not possible: no such adventurer is in the party (PA-A1). In the party: Krull and Thorensen."
    )
