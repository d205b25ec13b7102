"""How what has happened in a conquest is told: one line for each thing a player would tell a friend."""

from typing import get_args

import pytest

from rules.chance import Practice
from rules.contract import Event
from rules.dice_conquest import GAME, words
from rules.dice_conquest import events as ev
from rules.dice_conquest.actions import Item, Reason
from rules.dice_conquest.events import EVENTS, EndWhy, RollWhy
from rules.dice_conquest.state import ConquestState
from rules.dice_conquest.turns_told import Telling
from rules.dice_conquest.view import Conquest
from tests.rules.dice_conquest.tables import choose, conquest, table
from tests.rules.dice_conquest.words_games import GAMES, NAMES, moments

SILENT = {ev.Armed, ev.Cleared, ev.TokenMoved}  # told by a neighbour, or in calls and pictures


def plain() -> Conquest:
    """A table of four at which nothing has happened."""
    return table(conquest("witch monk magus cleric", "kobold hydra barghest", "D12:8 D4:2"))


def told(*events: Event, view: Conquest | None = None) -> list[str]:
    """These events as lines."""
    return words.story(events, view or plain(), NAMES)


def after(state: ConquestState, *answers: str, rolls: tuple[int, ...] = ()) -> list[str]:
    """What these answers come to, as lines."""
    return words.story(choose(state, *answers, rolls=rolls), table(state), NAMES)


def test_every_kind_of_event_is_told_or_silent_on_purpose() -> None:
    handled = {kind for kind in vars(Telling)["tell"].dispatcher.registry if kind is not object}
    assert handled | SILENT == {*EVENTS}
    assert handled & SILENT == set()


# ---------------------------------------------------------------- turns


def test_a_turn_is_one_line() -> None:
    """DC-A3, DC-A5: rerolled and placed, with what is left of the creature."""
    state = conquest("monk witch", "barghest hydra", "D12:4 D6:3 D8:2")
    assert after(state, "choose D12", "reroll", "place barghest", rolls=(9,)) == [
        "🎲 **Chloé** rerolled the D12 from 4 to 9 and placed it on the Barghest: 8 of 17 left."
    ]


def test_a_die_that_is_only_taken_is_told_and_a_placed_one_once() -> None:
    state = conquest("monk witch", "barghest", "D12:8 D6:3")
    assert after(state, "choose D12") == ["**Chloé** took the D12 (8)."]
    assert after(state, "place barghest") == ["**Chloé** placed the D12 (8) on the Barghest: 9 of 17 left."]


def test_an_ability_after_placing_takes_what_is_left_with_it() -> None:
    """chat 5.3: Hex on the placed die, and what is left said once, at the end."""
    state = conquest("witch monk", "harpy barghest", "D12:8 D6:3")
    assert after(state, "choose D12", "place harpy", "ability D12-3") == [
        "**Chloé** placed the D12 (8) on the Harpy and used *Hex*: the D12 from 8 to 5, 7 of 12 left."
    ]


def test_slaying_and_giving_the_item_away_are_told_as_one() -> None:
    """DC-L4: the opener of a won item."""
    state = conquest("monk witch", "redcap{D8:8} barghest", "D6:3 D4:4")
    assert after(state, "choose D6", "place redcap", "award 1") == [
        "🏆 **Chloé** placed the D6 (3) on the Redcap, slew it and gave *Mage's Hat* to Дмитрий."
    ]
    alone = conquest("monk", "redcap{D8:8} barghest", "D6:3 D4:4")
    assert after(alone, "choose D6", "place redcap") == [
        "🏆 **Chloé** placed the D6 (3) on the Redcap, slew it and won *Mage's Hat*."
    ]


def test_what_placing_costs_and_heals_is_told_in_its_order() -> None:
    """DC-T4 (DC-H6, DC-H7): damage first, then Life Siphon."""
    state = conquest("witch monk", "minotaur{D8:7} barghest", "D12:8 D4:2", health={0: 9})
    assert after(state, "choose D12", "ability D12+3", "place minotaur") == [
        "**Chloé** used *Hex* (the D12 from 8 to 11), placed the D12 (11) on the Minotaur, slew it, took 1 damage from "
        "the Minotaur (8 of 10 health left) and healed 1 with *Life Siphon*: 9 of 10 health left."
    ]


def test_dice_that_come_back_are_told_with_what_brought_them() -> None:
    """DC-T7 (DC-H4, DC-H8): Hat, Flourish and Panache in one line."""
    state = conquest("swashbuckler", "barghest", "D12:5 D4:2 D6:3", items={0: "mages_hat"})
    lines = after(
        state, "mages_hat D12+1", "choose D12", "crit", "ability D4>D20", "place barghest", rolls=(14,),
    )  # fmt: skip
    assert lines == [
        "🎲 **Chloé** used *Mage's Hat* (the D12 from 5 to 6), used *Flourish* (the D12 from 6 to 12), used *Panache* "
        "(the D4 spent, the D20 came back with 14) and placed the D12 (12) on the Barghest: 5 of 17 left."
    ]


def test_the_hydra_rolls_and_then_dice_come_back() -> None:
    """DC-T11 (DC-Q14)."""
    state = conquest("monk", "hydra medusa hobgoblin_archer barghest", "D6:2 D8:3 D10:4")
    assert after(state, "choose D6", "place hydra", "ability D12", rolls=(7, 9, 11)) == [
        "🎲 **Chloé** placed the D6 (2) on the Hydra (20 of 22 left; the available dice rolled D8 7, D10 9) and used "
        "*Flurry*: the D12 came back with 11."
    ]


def test_rerolls_that_cost_and_rerolls_in_a_row() -> None:
    """DC-T27 (DC-R50)."""
    taxed = conquest("ranger monk", "hobgoblin_archer redcap", "D8:2 D12:5", health={0: 3})
    assert after(taxed, "choose D8", "reroll", "reroll", "place redcap", "crit hobgoblin_archer", rolls=(3, 4)) == [
        "🎲 **Chloé** took 1 damage from the Hobgoblin Archer (2 of 10 health left), rerolled the D8 from 2 to 3, took "
        "1 damage from the Hobgoblin Archer (1 of 10 health left), rerolled the D8 from 3 to 4, placed it on the "
        "Redcap (7 of 11 left) and used *Twin Shot*: 3 damage to the Hobgoblin Archer, 9 of 12 left."
    ]
    free = conquest("ranger monk", "barghest", "D8:2 D12:5")
    assert after(free, "choose D8", "reroll", "reroll", "place barghest", rolls=(3, 5)) == [
        "🎲 **Chloé** rerolled the D8 from 2 to 3 and then to 5, and placed it on the Barghest: 12 of 17 left."
    ]


def test_an_exact_creature_that_has_too_much_says_so() -> None:
    """DC-T23 (DC-R9)."""
    state = conquest("cleric", "jinkin{D6:3} barghest", "D8:8 D12:5")
    (line,) = after(state, "choose D8", "place jinkin")
    assert line == "**Chloé** placed the D8 (8) on the Jinkin: 3 more than its 8."


def test_damage_of_an_item_is_said_with_what_it_leaves() -> None:
    """DC-T17, DC-T18 (DC-Q10)."""
    state = conquest("ranger", "kobold{D4:2} ankhrav{D8:8} barghest", "D6:5", items={0: "goblin_skull_bomb"})
    assert after(state, "goblin_skull_bomb kobold") == [
        "**Chloé** used *Goblin Skull Bomb*: 6 damage to the Kobold, 3 more than its 5."
    ]
    slain = conquest("ranger", "ankhrav{D8:8} barghest", "D6:5", items={0: "goblin_skull_bomb"})
    assert after(slain, "goblin_skull_bomb ankhrav") == [
        "**Chloé** used *Goblin Skull Bomb* (6 damage to the Ankhrav) and slew the Ankhrav."
    ]


def test_a_discarded_die_and_a_stunned_creature() -> None:
    """DC-Q13, DC-R58."""
    nowhere = conquest("monk", "hydra", "D12:9 D10:8")
    assert after(nowhere, "choose D12", "discard") == ["**Chloé** discarded the D12 (9)."]
    stunned = conquest("monk witch", "barghest", "D8:5 D12:6")
    (line,) = after(stunned, "choose D8", "place barghest")
    assert line.endswith("on the Barghest: 12 of 17 left, the Barghest deals 2 less damage this round.")


def test_guidance_and_healing_of_another_hero() -> None:
    """DC-T38 (DC-R6)."""
    state = conquest("cleric ranger", "barghest", "D10:9 D12:3 D4:1", health={0: 3, 1: 2})
    lines = after(state, "choose D10", "place barghest", "crit 1", "ability D12", "number 8", rolls=(8,))
    assert lines == [
        "🎲 **Chloé** placed the D10 (9) on the Barghest (8 of 17 left), used *Channel Life* (Дмитрий healed 2, 4 of "
        "10 health left) and used *Guidance*: the D12 from 3 to 8."
    ]


# ---------------------------------------------------------------- rounds


def test_a_round_ends_with_the_sum_and_with_who_takes_what() -> None:
    """DC-T8 (DC-E2, DC-E3)."""
    state = conquest("swashbuckler magus monk", "kobold ankhrav xulgath_skulker", "D6:3")
    lines = after(state, "pass")
    assert lines[0] == "**Chloé** passed. The round ends with 4 damage: Chloé 2, Дмитрий 1 and Tomás 1."


@pytest.mark.parametrize("why", get_args(EndWhy))
def test_every_end_of_a_round_says_why(why: EndWhy) -> None:
    """DC-E1a, DC-E1b, DC-E1c."""
    (line,) = told(ev.RoundEnded(why=why, sum=0, allocation=(0, 0, 0, 0)))
    assert line == {
        "cleared": "Every creature is slain, and the round ends without damage.",
        "no dice": "No die is left to choose, and the round ends without damage.",
        "pass": "The round ends without damage.",
    }[why]  # fmt: skip


def test_a_plan_that_waits_is_proposed_and_one_that_happens_is_told_once() -> None:
    """DC-E5, DC-R68."""
    proposed = ev.PlanProposed(seat=0, remove=("D6", "D8"), clear=("kobold",))
    applied = ev.PlanApplied(by=0, remove=("D6",), clear=())
    assert told(proposed) == [
        "**Chloé** proposed to take the D6 and the D8, and the damage counters of the Kobold off."
    ]
    assert told(proposed, applied) == ["By the plan of Chloé the party took the D6 off."]
    assert told(ev.PlanObjected(seat=1, remove=(), clear=())) == [
        "**Дмитрий** objected and would leave every die where it lies."
    ]


def test_removing_dice_may_slay() -> None:
    """DC-T24 (DC-R10)."""
    state = conquest("ranger", "jinkin{D6:3 D8:8}", "D4:4", deck="barghest")
    lines = after(state, "pass", "keep D6", rolls=(1, 2, 3, 4, 5, 6, 7))
    assert lines[1] == "By the plan of Chloé the party took the D6 off. The Jinkin was slain."
    assert lines[2] == "The Barghest joined the display."
    assert lines[3] == "Round 2: Chloé has the first player token."
    assert lines[4].startswith("🎲 The dice of round 2: D4 1, ")


def test_reveals_follow_the_cards_and_thieves_the_first_roll() -> None:
    """DC-R30, DC-R31, DC-R47."""
    assert told(
        ev.CardRevealed(card="dire_wolf"), ev.CardRevealed(card="gate"), ev.RevealWorked(card="dire_wolf", draw=1),
        ev.CardRevealed(card="bone_queen"), ev.RevealWorked(card="gate", damage=1),
        ev.Hurt(seat=1, amount=1, left=3, by="gate"),
    ) == [
        "The Dire Wolf and the spell *Gate* joined the display. The Dire Wolf brought 1 more. "
        "The boss Ysmere the Bone Queen joined the display. *Gate* hurt the party: Дмитрий 1."
    ]  # fmt: skip
    assert told(
        ev.RoundBegan(round=3, first=1), ev.Rolled(die="D4", value=3, why="first roll"),
        ev.Rolled(die="D12", value=9, why="first roll"), ev.Stolen(die="D12", value=9, by="harpy"),
        ev.Altered(seat=None, die="D4", old=3, value=4, by="true_strike"),
    ) == [
        "Round 3: Дмитрий has the first player token.",
        "🎲 The dice of round 3: D4 3, D12 9. The Harpy spent the D12 (9). *True Strike* turned the D4 from 3 to 4.",
    ]  # fmt: skip


@pytest.mark.parametrize("why", get_args(RollWhy))
def test_every_reason_to_roll_is_told(why: RollWhy) -> None:
    lines = told(ev.Rolled(die="D12", value=9, why=why, seat=0, old=4))
    assert len(lines) == 1
    assert lines[0].startswith("🎲 ")
    assert "9" in lines[0]


# ---------------------------------------------------------------- spells


def test_a_spell_is_cast_with_its_number_and_its_result() -> None:
    """DC-T43 (DC-P7, DC-P9)."""
    state = conquest("monk witch", "magic_missile fireball redcap{D12:9} barghest", "D8", begin="round", rolls=(5,))
    lines = after(state, "target redcap", "award 0", "target barghest", rolls=(6, 3))
    assert lines == [
        "4 damage to the Redcap. The Redcap was slain.",
        "🏆 **Chloé** won *Mage's Hat*.",
        "🎲 **Дмитрий** cast *Fireball*: the D12 shows 6; it succeeded; 4 damage to the Barghest, 13 of 17 left.",
        "🎲 The dice of round 1: D8 3.",
    ]


@pytest.mark.parametrize(
    ("spell", "success", "says"),
    [
        ("shield", True, "*Shield* succeeded with 9: the damage of this round is 2 less."),
        ("haste", False, "*Haste* failed with 9: no hero may reroll this round."),
        ("soothe", True, "*Soothe* succeeded with 9."),
    ],
)
def test_what_holds_for_the_round_is_said_with_the_result(spell: str, success: bool, says: str) -> None:
    assert told(ev.SpellResult(spell=spell, value=9, success=success)) == [says]


def test_a_success_that_meets_nobody_says_so() -> None:
    """DC-R38."""
    waived = ev.SpellResult(spell="soothe", value=9, success=True, waived=True)
    assert told(waived) == ["*Soothe* succeeded with 9: nobody was there to meet."]


def test_a_changed_number_of_a_spell_changes_nothing_on_a_creature() -> None:
    """DC-R36: the die lies on the Barghest all the time."""
    state = conquest("monk", "fireball barghest{D12:9}", "D8", items={0: "mages_hat"}, begin="round", rolls=(5,))
    hat = next(offer for offer in GAME.legal(state, 0) if isinstance(offer, Item) and offer.step == 1)
    lines = words.story(GAME.apply(state, 0, hat, Practice(1)), table(state), NAMES)
    assert lines[0].startswith("**Chloé** used *Mage's Hat*: the D12 from 5 to 6. *Fireball* succeeded with 6")
    assert "of 17" not in lines[0].split("*Fireball*")[0]


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize("reason", get_args(Reason))
def test_every_end_has_its_opener_and_its_reason(reason: Reason) -> None:
    """DC-W1, DC-W2, DC-R43."""
    won = reason == "boss"
    over = ev.GameOver(result="win" if won else "loss", reason=reason, seat=2 if reason == "fallen" else None)
    (line,) = told(over)
    assert line == {
        "boss": "🏆 The boss is slain, and the party wins.",
        "fallen": "💀 **Tomás** has fallen, and the party loses.",
        "round_cap": "💀 The 30 rounds are over, and the party loses.",
    }[reason]  # fmt: skip


def test_the_boss_that_falls_with_a_hero_is_told_in_order() -> None:
    """DC-T19 (DC-W3)."""
    state = conquest("magus monk", "ember_dragon{D20:20 D12:12 D10:10 +1}", "D8:3 D6:3", health={0: 1})
    assert after(state, "choose D8", "place ember_dragon") == [
        "🏆 **Chloé** placed the D8 (3) on Vorkhaz the Ember Dragon, slew it and took 1 damage from Vorkhaz the Ember "
        "Dragon: 0 of 10 health left.",
        "💀 **Chloé** has fallen, and the party loses.",
    ]


def test_whoever_is_away_is_told() -> None:
    assert told(ev.AwaySet(seat=1, away=True), ev.AwaySet(seat=1, away=False)) == [
        "**Дмитрий** is away, and the bot plays meanwhile.",
        "**Дмитрий** is back.",
    ]


def test_nothing_is_told_to_one_seat_only() -> None:
    for moment in moments(2, 6, clever=0.5):
        assert all(event.only_for is None for event in moment.events)
        assert words.private_story(moment.events, moment.view, NAMES) == []


@pytest.mark.parametrize(("seats", "seed", "clever"), GAMES)
def test_every_slain_creature_and_every_placed_die_of_a_game_is_told(seats: int, seed: int, clever: float) -> None:
    slain = 0
    for moment in moments(seats, seed, clever):
        text = " ".join(words.story(moment.events, moment.after, NAMES))
        fallen = sum(isinstance(event, ev.Slain) for event in moment.events)
        assert text.count(" slew ") + text.count(" was slain") + text.count(" were slain") == fallen
        assert text.count(" placed ") == sum(isinstance(event, ev.Placed) for event in moment.events)
        slain += fallen
    assert slain > 0 or not clever
