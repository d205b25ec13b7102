"""What the typed commands of Dice Conquest mean, and what they offer while they are typed."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from rules.contract import Action, Illegal
from rules.dice_conquest import GAME, commands
from rules.dice_conquest.actions import (
    Ability,
    Accept,
    Approve,
    Award,
    Choose,
    Crit,
    Decline,
    Discard,
    End,
    Item,
    Keep,
    Number,
    Object,
    Pass,
    Place,
    Reroll,
    Target,
    Use,
    VoteFor,
)
from rules.dice_conquest.catalog import CREATURES, DICE, ITEMS, creature_name, die_name
from rules.dice_conquest.named import creature_known, die_known, item_named
from rules.dice_conquest.state import ConquestState
from tests.rules.dice_conquest.tables import choose, conquest, decision_of
from tests.rules.dice_conquest.test_panel_games import Moment, games, moments

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz")


def meant(state: ConquestState, make: commands.Make, seat: int | None = None) -> tuple[Action, ...]:
    """The actions that a command means for the asked seat."""
    decision = decision_of(state, seat)
    return make(GAME.private(state, decision.seat), GAME.lawful(state, decision))  # type: ignore[arg-type]


def offered(state: ConquestState, entries: Callable[..., Any], seat: int | None = None) -> list[tuple[str, str]]:
    """What is offered to the asked seat while it types."""
    decision = decision_of(state, seat)
    found: list[tuple[str, str]] = entries(GAME.private(state, decision.seat), GAME.lawful(state, decision), NAMES)
    return found


def said(state: ConquestState, look: commands.Look, seat: int = 0) -> list[str]:
    """What a look-up tells a seat."""
    return look(GAME.private(state, seat), NAMES)  # type: ignore[arg-type]


def refusal(call: Callable[[], Any]) -> tuple[str, str]:
    """Rule and reason of what means nothing."""
    with pytest.raises(Illegal) as refused:
        call()
    return refused.value.rule, refused.value.reason


def turn(**more: Any) -> ConquestState:
    """A turn of the Witch with an 8 on the D12."""
    return conquest("witch monk", "minotaur{D8:7} redcap barghest", "D12:8 D4:2 D100:4", **more)


# ---------------------------------------------------------------- dice and creatures


@pytest.mark.parametrize("typed", ["D12", "d12", " 12 ", "D12 · 8 ★"])
def test_a_die_is_known_by_its_name(typed: str) -> None:
    assert meant(turn(), commands.take(typed)) == (Choose("D12"),)


@pytest.mark.parametrize("typed", ["D10%", "d100", "10%", "D10% · 4"])
def test_the_percent_die_is_not_the_d10(typed: str) -> None:
    """DC-N3."""
    assert meant(turn(), commands.take(typed)) == (Choose("D100"),)
    assert die_known("D10") == die_known("10") == "D10"


@pytest.mark.parametrize("typed", ["D7", "", "the big one"])
def test_what_is_no_die_is_refused(typed: str) -> None:
    """DC-A1."""
    assert refusal(lambda: meant(turn(), commands.take(typed))) == ("DC-A1", "not available")


def test_every_die_creature_and_item_is_known_by_id_and_name() -> None:
    assert [die_known(die_name(die)) for die in DICE] == [*DICE] == [die_known(die) for die in DICE]
    for id, row in CREATURES.items():
        assert creature_known(id) == creature_known(row.name) == creature_known(f"the {row.name} · 4 left") == id
    assert [item_named(row.name) for row in ITEMS.values()] == [*ITEMS] == [item_named(id) for id in ITEMS]


def test_a_creature_is_known_as_it_stands_on_a_button() -> None:
    assert creature_known("Champion") == "skeletal_champion"
    assert creature_known("Vorkhaz") == "ember_dragon"
    assert creature_known("vala") is None


# ---------------------------------------------------------------- a turn


@pytest.mark.parametrize(
    ("reroll", "end", "actions"),
    [
        (False, False, (Choose("D12"), Place("minotaur"))),
        (True, False, (Choose("D12"), Reroll(), Place("minotaur"))),
        (False, True, (Choose("D12"), Place("minotaur"), End())),
    ],
)
def test_a_die_is_chosen_and_placed(reroll: bool, end: bool, actions: tuple[Action, ...]) -> None:
    """DC-A1 to DC-A5."""
    assert meant(turn(), commands.place("D12", "Minotaur", reroll, end)) == actions


def test_the_die_in_hand_is_not_chosen_again() -> None:
    """DC-A2."""
    state = turn()
    choose(state, "choose D12")
    assert meant(state, commands.place("D12", "redcap", False, False)) == (Place("redcap"),)
    assert meant(state, commands.reroll(None)) == meant(state, commands.reroll("D12")) == (Reroll(),)
    assert meant(state, commands.place("D4", "redcap", False, False)) == (Choose("D4"), Place("redcap"))


def test_what_is_no_creature_is_left_to_the_rules() -> None:
    """DC-A5."""
    assert meant(turn(), commands.place("D12", "x" * 50, False, False))[1] == Place("x" * 40)


def test_a_reroll_may_name_its_die() -> None:
    """DC-A3."""
    assert meant(turn(), commands.reroll("D4")) == (Choose("D4"), Reroll())


def test_an_ability_is_used_as_it_is_offered() -> None:
    """DC-H1."""
    state = turn()
    choose(state, "choose D12")
    assert offered(state, commands.abilities) == [
        ("Hex: D12 to 5 ★", "ability:D12:-3"),
        ("Hex: D12 to 11 ★", "ability:D12:3"),
    ]
    for typed in ("ability:D12:3", "Hex: D12 to 11 ★", "d12 to 11 ★"):
        assert meant(state, commands.ability(typed)) == (Ability("D12", 3),)
    assert meant(state, commands.ability("D12 to 9")) == (Ability(),)


def test_a_critical_hit_needs_a_target_only_where_there_are_more() -> None:
    """DC-H2."""
    state = conquest("ranger monk", "redcap barghest kobold", "D8:4", health={1: 3})
    choose(state, "choose D8", "place redcap")
    assert meant(state, commands.crit("Kobold")) == (Crit("kobold"),)
    assert meant(state, commands.crit(None)) == (Crit(),)
    assert offered(state, commands.crit_targets) == [("Barghest 14", "barghest"), ("Kobold 2", "kobold")]
    state = conquest("swashbuckler", "barghest", "D12:6")
    choose(state, "choose D12")
    assert meant(state, commands.crit(None)) == (Crit(),)
    assert offered(state, commands.crit_targets) == []


def test_a_healing_names_its_hero() -> None:
    """DC-R53."""
    state = conquest("cleric monk", "barghest", "D10:9 D4:1", health={0: 3, 1: 2})
    choose(state, "choose D10", "place barghest")
    assert meant(state, commands.crit("monk")) == meant(state, commands.crit("2")) == (Crit(hero=1),)
    assert offered(state, commands.crit_targets) == [("Cleric 3→5", "cleric"), ("Monk 2→4", "monk")]


@pytest.mark.parametrize(
    ("item", "on", "action"),
    [
        ("Mage's Hat", "D12 -1", Item("mages_hat", ("D12",), -1)),
        ("mages_hat", "D12 +1", Item("mages_hat", ("D12",), 1)),
        ("mages_hat", "D8 +1", Item("mages_hat", ("D8",), 1)),
        ("Wand of Sparks", "the Redcap", Item("wand_of_sparks", creature="redcap")),
        ("healing_potion", "Monk", Item("healing_potion", hero=1)),
        ("healing_potion", None, Item("healing_potion", hero=1)),
        ("scroll_of_fortune", "D4, D12", Item("scroll_of_fortune", ("D4", "D12"))),
        ("scroll_of_fortune", "D10%+D4", Item("scroll_of_fortune", ("D4", "D100"))),
        ("mages_hat", None, Item("mages_hat")),
        ("mages_hat", "D12", Item("mages_hat")),
        ("bone_lens", "D4", Item("bone_lens")),
    ],
)
def test_an_item_is_used_on_what_is_named(item: str, on: str | None, action: Item) -> None:
    """DC-M2; what does not say enough, or is not held, is left to the rules."""
    state = turn(health={1: 3}, items={0: "mages_hat wand_of_sparks healing_potion scroll_of_fortune"})
    assert meant(state, commands.item(item, on)) == (action,)


def test_what_has_no_choice_is_plain() -> None:
    for make, action in [
        (commands.end(), End()), (commands.discard(), Discard()), (commands.pass_(), Pass()),
        (commands.agree(), Approve()), (commands.shield(True), Use()), (commands.shield(False), Decline()),
    ]:  # fmt: skip
        assert meant(turn(), make) == (action,)


def test_who_is_not_sure_of_a_pass_is_told_what_it_would_do() -> None:
    """DC-Q12, DC-E3."""
    assert said(turn(), commands.unsure()) == [
        "**Pass?** The round ends for everybody: 8 damage to share (Chloé 4 and Дмитрий 4)."
    ]
    assert said(turn(health={1: 4}), commands.unsure())[0].endswith("**Дмитрий would fall, and all would lose.**")


def test_dice_and_places_are_offered() -> None:
    state = turn()
    assert offered(state, commands.dice) == [("D4 · 2", "D4"), ("D10% · 4", "D10%"), ("D12 · 8 ★", "D12")]
    assert offered(state, commands.places)[0] == ("Minotaur · 11 of 18 left", "minotaur")
    choose(state, "choose D12")
    assert offered(state, commands.dice) == [("D12 · 8 ★", "D12")]
    assert offered(state, commands.places) == [
        ("Minotaur · 3, you −1", "minotaur"), ("Redcap · 3", "redcap"), ("Barghest · 9", "barghest"),
    ]  # fmt: skip


# ---------------------------------------------------------------- spells


def test_a_cast_is_accepted_rerolled_or_changed_by_an_item() -> None:
    """DC-P10."""
    state = conquest("cleric monk", "shield barghest", "D10:1 D4:1", items={0: "mages_hat"}, begin="round", rolls=[3])
    assert offered(state, commands.spell_answers) == [
        ("Accept · fail", "accept"), ("Reroll · succeeds 70 %", "reroll"),
        ("Mage's Hat: D10 to 2, fail", "item:mages_hat:D10:-1"),
        ("Mage's Hat: D10 to 4, success", "item:mages_hat:D10:1"),
    ]  # fmt: skip
    assert meant(state, commands.spell("Accept · fail")) == (Accept(),)
    assert meant(state, commands.spell("reroll")) == (Reroll(),)
    assert meant(state, commands.spell("item:mages_hat:D10:1")) == (Item("mages_hat", ("D10",), 1),)
    assert meant(state, commands.spell("Mage's Hat: D10 to 4, success")) == (Item("mages_hat", ("D10",), 1),)
    assert meant(state, commands.item("mages_hat", "-1")) == (Item("mages_hat", ("D10",), -1),)
    assert meant(state, commands.spell("bone_lens")) == (Item("bone_lens"),)


def test_a_spell_meets_creatures_or_nobody() -> None:
    """DC-R63."""
    state = conquest("witch monk", "fireball redcap{D8:8} kobold barghest", "D12:1", begin="round", rolls=[9])
    assert meant(state, commands.target("none")) == (Target(),)
    for typed in ("kobold+redcap", "Redcap, Kobold", "the Redcap and the Kobold"):
        assert meant(state, commands.target(typed)) == (Target(("redcap", "kobold")),)
    assert ("Redcap slain, Kobold 1", "redcap+kobold") in offered(state, commands.targets)
    assert meant(state, commands.target("hydra")) == (Target(("hydra",)),)


def test_who_strikes_is_named_first() -> None:
    """DC-P9."""
    state = conquest("witch monk", "dominate redcap barghest", "D20:1", begin="round", rolls=[15])
    assert meant(state, commands.target("barghest+redcap")) == (Target(("barghest", "redcap")),)
    assert ("Barghest strikes: Redcap slain", "barghest+redcap") in offered(state, commands.targets)


def test_a_soothing_meets_a_hero() -> None:
    """DC-R38."""
    state = conquest("witch monk", "soothe barghest", "D6:1", health={0: 3, 1: 9}, begin="round", rolls=[5])
    assert meant(state, commands.target("witch")) == (Target(hero=0),)
    assert offered(state, commands.targets) == [("Witch 3→5", "witch"), ("Monk 9→10", "monk")]


# ---------------------------------------------------------------- what follows


def test_the_old_or_the_new_number_is_kept() -> None:
    """DC-H1."""
    state = conquest("cleric monk", "barghest", "D10:9 D12:3 D4:1")
    choose(state, "choose D10", "place barghest", "ability D12", rolls=[8])
    assert offered(state, commands.numbers) == [("3, the old one", "old"), ("8, the new one", "new")]
    for typed, value in [("old", 3), ("new", 8), ("8", 8), ("3 · the old one", 3), ("5", 5), ("both", 0)]:
        assert meant(state, commands.number(typed)) == (Number(value),)


def test_an_item_is_given_to_a_hero() -> None:
    """DC-L4."""
    state = conquest("ranger monk", "redcap{D8:8} barghest", "D4:3")
    choose(state, "choose D4", "place redcap")
    assert offered(state, commands.heroes) == [("Ranger · Chloé", "ranger"), ("Monk · Дмитрий", "monk")]
    assert meant(state, commands.give("Monk · Дмитрий")) == meant(state, commands.give("2")) == (Award(1),)
    assert refusal(lambda: meant(state, commands.give("witch"))) == ("DC-S1", "unknown")


def planning() -> ConquestState:
    """Seat 0 plans for the dice on two creatures, one of them exact and over its health."""
    state = conquest(
        "ranger monk", "jinkin{D6:3 D8:8} barghest{D12:11}", "D4:1", deck="redcap kobold hydra",
        items={0: "wand_of_sparks"},
    )  # fmt: skip
    choose(state, "wand_of_sparks jinkin", "pass")
    return state


@pytest.mark.parametrize(
    ("typed", "plan"),
    [
        ("D8 D6", (("D8", "D6"), ())), ("remove:D8 D6 clear:jinkin", (("D8", "D6"), ("jinkin",))),
        ("d12", (("D12",), ())), ("clear:Jinkin", ((), ("jinkin",))), ("none clear:jinkin", ((), ("jinkin",))),
        ("none", ((), ())), ("keep all", ((), ())), ("all", (("D6", "D8", "D12"), ("jinkin",))),
        ("safe", (("D6",), ("jinkin",))), ("D7", (("d7",), ())),
    ],
)  # fmt: skip
def test_a_plan_is_typed(typed: str, plan: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
    """DC-E5, DC-R11."""
    assert meant(planning(), commands.keep(typed)) == (Keep(*plan),)  # type: ignore[arg-type]
    assert meant(planning(), commands.object_(typed)) == (Object(*plan),)  # type: ignore[arg-type]


def test_plans_are_offered_and_mean_what_they_say() -> None:
    state = planning()
    found = offered(state, commands.plans)
    assert found[0] == ("The safe plan · D6 goes, Jinkin cleared", "safe")
    assert ("D8 goes too · Jinkin 8", "D6 D8 clear:jinkin") in found
    assert ("Keep all · Jinkin 6 over", "none") in found
    assert len(found) == 2**4


def test_a_vote_names_the_hero_whose_plan_it_is() -> None:
    """DC-E5."""
    state = planning()
    choose(state, "keep D8")
    choose(state, "object D6", seat=1)
    assert offered(state, commands.votes, 1) == [("Chloé · D8 goes", "ranger"), ("Дмитрий · D6 goes", "monk")]
    assert meant(state, commands.settle("monk"), 1) == (VoteFor(1),)
    assert refusal(lambda: meant(state, commands.settle("vala"), 1)) == ("DC-S1", "unknown")


# ---------------------------------------------------------------- odds


def test_odds_are_told_to_any_player_for_his_own_hero() -> None:
    state = turn()
    assert said(state, commands.odds("D12", None))[0].endswith("critical hit 8 %.")
    assert said(state, commands.odds("D12", "redcap"), seat=1)[1] == "A critical hit (5): 8 %."
    assert offered(state, commands.rolled_dice) == [("D4 · 2", "D4"), ("D10% · 4", "D10%"), ("D12 · 8 ★", "D12")]
    assert refusal(lambda: said(state, commands.odds("D12", "hydra"))) == ("DC-A5", "no creature")
    assert refusal(lambda: said(state, commands.odds("D7", None))) == ("DC-A1", "not available")


def test_odds_say_where_nothing_can_be_rerolled() -> None:
    """DC-R2."""
    state = conquest("witch", "medusa", "D12:8")
    assert said(state, commands.odds("D12", None))[-1] == "No die can be rerolled now."


# ---------------------------------------------------------------- over whole games

OFFERED: Sequence[tuple[Callable[..., Any], Callable[[str], commands.Make]]] = (
    (commands.dice, commands.take), (commands.abilities, commands.ability), (commands.crit_targets, commands.crit),
    (commands.spell_answers, commands.spell), (commands.targets, commands.target), (commands.numbers, commands.number),
    (commands.heroes, commands.give), (commands.votes, commands.settle),
)  # fmt: skip


@games
def test_what_is_offered_is_lawful_as_it_is_typed(seats: int, seed: int) -> None:
    for moment in moments(seats, seed):
        for entries, command in OFFERED:
            for label, value in listed(moment, entries)[:40]:
                assert label and len(value) <= 100
                row = command(value)(moment.view, moment.offers)
                assert row[0] in moment.offers or row == (Choose(moment.view.table.chosen),)  # type: ignore[arg-type]


@games
def test_every_use_of_an_item_can_be_typed(seats: int, seed: int) -> None:
    """DC-M2."""
    for moment in moments(seats, seed)[::3]:
        found = [offer for offer in moment.offers if isinstance(offer, Item)]
        words = [value for _, value in listed(moment, commands.item_targets)]
        assert len(words) == len(found) or moment.view.table.casting
        for offer, word in zip(found, words, strict=False):
            if not moment.view.table.casting:
                assert commands.item(offer.item, word)(moment.view, moment.offers) == (offer,)


@games
def test_every_offered_plan_is_the_one_that_is_meant(seats: int, seed: int) -> None:
    for moment in moments(seats, seed):
        for _, value in listed(moment, commands.plans):
            plans = {type(made): made for command in (commands.keep, commands.object_)
                     for made in command(value)(moment.view, moment.offers)}  # fmt: skip
            assert {*plans.values()} & {*moment.offers}


def listed(moment: Moment, entries: Callable[..., Any]) -> list[tuple[str, str]]:
    """What is offered at this moment."""
    found: list[tuple[str, str]] = entries(moment.view, moment.offers, NAMES)
    return found


def test_a_creature_is_offered_by_name() -> None:
    assert offered(turn(), commands.creatures)[2] == (f"{creature_name('barghest')} · 17 of 17 left", "barghest")
