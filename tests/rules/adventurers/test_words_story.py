"""The story of a journey, line by line: what a player would tell a friend, in few lines."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.adventurers import attack_events as at
from rules.adventurers import battle_events as ba
from rules.adventurers import events as ev
from rules.adventurers import words
from rules.adventurers.attack_events import DieShown
from rules.adventurers.story import TOLD
from rules.contract import Event
from tests.rules.adventurers.words_seen import NAMES, fighting, filled, told

SILENT = (
    ev.EventEnded, ev.VoteOpened, ev.MarketClosed, at.InnateWorked, at.Declined, at.DefenceRolled, at.AttackMade,
    ba.TurnBegan, ba.EnemyTurnBegan, ba.BattleRoundEnded,
)  # fmt: skip


def dice(shown: str) -> tuple[DieShown, ...]:
    """Red dice as they fell."""
    faces: Sequence[Any] = shown.split()
    return tuple(DieShown("red", face) for face in faces)


def attack(shown: str, hit: bool, have: int, *then: Event, skill: str = "", targets: Sequence[int] = (1,)) -> list[str]:
    """Krull's attack: made, rolled, judged, and what follows."""
    weapons = () if skill else ("start_axe_a",)
    return told(
        filled(
            at.AttackMade, who="krull", targets=tuple(targets), red=3, blue=0, green=0, skill=skill, weapons=weapons
        ),
        filled(at.Rolled, fighter="krull", purpose="attack", dice=dice(shown)),
        filled(at.AttackJudged, who="krull", hit=hit, have=have, need=2, icon="sword", dice=dice(shown), damage=3),
        *then,
    )


def hurt(no: int, wounds: int, left: int, life: int = 8, **more: bool) -> at.EnemyHurt:
    """Wounds on an enemy by an attack."""
    enemy = "troll" if no == 1 else "goblin"
    return filled(
        at.EnemyHurt, no=no, enemy=enemy, wounds=wounds, sum=wounds, left=left, life=life, why="attack", **more
    )


# ---------------------------------------------------------------- attacks


def test_a_roll_and_what_it_came_to_is_one_line() -> None:
    """chat 4.1 and 5.5 (PA-X10, PA-X18)."""
    assert attack("sword critical push", True, 2, hurt(1, 3, 5)) == [
        "🎲 Krull rolled sword, critical, push with *Axe*: a hit, 3 on the Troll, 5 of 8 left."
    ]
    assert attack("sword critical push", True, 2, hurt(1, 3, 0), at.EnemyDefeated(no=1, enemy="troll", at="E31")) == [
        "🎲 Krull rolled sword, critical, push with *Axe*: a hit, 3 on the Troll. The Troll falls."
    ]


def test_a_miss_says_what_was_there_of_what_was_needed() -> None:
    """chat 4.7 (26)."""
    assert attack("push sword shield", False, 1) == [
        "🎲 Krull rolled push, sword, shield with *Axe*: 1 sword of 2, a miss."
    ]
    assert attack("push shield", False, 0, at.Hurt(who="krull", wounds=2, left=6, why="erthias")) == [
        "🎲 Krull rolled push, shield with *Axe*: no sword of 2, a miss. Krull takes 2 wounds by Erthias, "
        "6 of 11 life left."
    ]


def test_several_targets_share_the_line_and_fall_together() -> None:
    """PA-W5, PA-R38."""
    assert attack(
        "sword special sword", True, 2, hurt(2, 3, 0, 3), hurt(3, 1, 1, 3), hurt(1, 1, 7),
        at.EnemyDefeated(no=2, enemy="goblin", at="E21"), skill="whirlwind", targets=(1, 2),
    ) == [
        "🎲 Krull rolled sword, special, sword for *Whirlwind*: a hit, 3 on Goblin 2, 1 on Goblin 3 (1 of 3 left), 1 "
        "on the Troll (7 of 8 left). Goblin 2 falls."
    ]  # fmt: skip


def test_what_follows_a_hit_is_told_behind_it() -> None:
    """PA-U7, PA-W2, PA-W6, PA-D5."""
    pushed = ba.Shifted(steps=(ba.Step("2", "E21", "E22"), ba.Step("3", "E22", "E21")), why="pushed")
    assert attack(
        "sword sword push push", True, 2, hurt(1, 6, 2, doubled=True), at.Stunned(fighter="1", position=1),
        at.Poisoned(fighter="1", added=1, tokens=2), pushed,
    ) == [
        "🎲 Krull rolled sword, sword, push, push with *Axe*: a hit, 6 on the Troll, doubled, 2 of 8 left. The Troll "
        "is stunned: position 1. The Troll is poisoned: 2 tokens. A push makes Goblin 2 and Goblin 3 trade places."
    ]  # fmt: skip


def test_dice_that_are_changed_are_told_before_the_roll_stands() -> None:
    """PA-D12, PA-D9, PA-R22."""
    judged = filled(
        at.AttackJudged, who="krull", hit=True, have=2, need=2, icon="sword", dice=dice("sword sword"), damage=3
    )
    assert told(
        filled(at.Rolled, fighter="krull", purpose="attack", dice=dice("sword push")),
        at.IdeaUsed(who="krull", die=1, on=0, old="push", new="sword"),
        at.ReflexesUsed(who="krull", die=1, on=0, colour="red"),
        at.CritFixed(who="krull", die=1, icon="push"),
        judged,
        hurt(1, 3, 5),
    ) == [
        "🎲 Krull rolled sword, push. An idea turned push into sword. Reflexes took a red token back. "
        "A critical counts as push. It is a hit: 3 on the Troll, 5 of 8 left."
    ]
    assert told(judged) == ["🎲 Krull kept the roll: a hit."]


# ---------------------------------------------------------------- the rest of a turn


def test_moves_skills_and_potions_say_what_came_of_them() -> None:
    """PA-X1, PA-R60, PA-R102."""
    assert told(
        ba.TurnBegan(who="krull", seat=0), ba.Moved(who="krull", start="A31", to="A22", tokens=1),
        ba.SkillUsed(who="krull", skill="battle_cry", targets=(), red=0, blue=0, green=0, fatigue=2),
        ba.Primed(who="krull", kind="next_dice_red", amount=1, total=1),
        ba.Primed(who="thorensen", kind="next_dice_red", amount=1, total=1),
        ba.PotionUsed(who="krull", item="healing_potion", to="thorensen"),
        ba.Healed(who="thorensen", amount=4, left=9, source="healing_potion", by="krull"),
        ba.TurnEnded(who="krull", passed=True),
    ) == [
        "Krull moved to column 2, behind: 1 blue token.",
        "Krull used *Battle Cry*: 1 red die more in the next melee attack for Krull and Thorensen.",
        "Krull used *Healing Potion* on Thorensen: Thorensen back to 9 of 10 life.",
        "Krull passed.",
    ]  # fmt: skip
    assert told(
        ba.SkillUsed(who="krull", skill="bear_form", targets=(), red=0, blue=0, green=0, fatigue=2),
        ba.TokensGained(who="krull", colour="red", amount=2), ba.Warded(who="krull", amount=2, total=2),
        ba.Rested(who="krull", amount=1, left=0), ba.Cured(who="krull"), at.Marked(no=1),
        ba.Returned(who="thorensen", at="A21"),
    ) == [
        "Krull used *Bear Form*: Krull gets 2 red tokens, ward 2 for Krull, Krull has no fatigue, Krull is cured, the "
        "Troll is marked, Thorensen stands again in column 2, front."
    ]  # fmt: skip


def test_poison_stun_and_companions_are_told() -> None:
    """PA-W4, PA-W7."""
    assert told(ba.TurnLost(fighter="2")) == ["Goblin 2 was stunned and lost the turn."]
    assert told(
        at.PoisonWorked(fighter="krull", tokens=1), at.Hurt(who="krull", wounds=2, left=0, why="poison"),
        at.Fell(who="krull", at="A31"),
    ) == ["💀 Krull takes 2 wounds by poison. Krull has fallen."]  # fmt: skip
    bite = filled(at.EnemyHurt, no=2, enemy="goblin", wounds=1, sum=1, left=2, life=3, why="companion")
    assert told(bite) == ["The companion bites: 1 on Goblin 2, 2 of 3 left."]


# ---------------------------------------------------------------- enemies


def blow(hits: int, *then: Event) -> list[str]:
    """The Troll attacks Thorensen."""
    return told(
        ba.EnemyTurnBegan(no=1, enemy="troll"),
        filled(at.EnemyAttacked, no=1, enemy="troll", who="thorensen", way="melee", dice=6),
        filled(at.Rolled, fighter="1", purpose="attack", dice=dice("sword")),
        at.HitsCounted(no=1, who="thorensen", hits=hits, pushes=0),
        *then,
    )


def test_an_attack_of_an_enemy_and_its_defence_are_one_line() -> None:
    """PA-N14, PA-N15, PA-R85."""
    assert blow(0) == ["🎲 The Troll attacked Thorensen: no hit."]
    assert blow(
        4, at.Reacted(who="krull", skill="barkskin", target="thorensen", fatigue=1, hits=2, prevented=2),
        at.DefenceRolled(who="thorensen", red=1, blue=1, green=0, hits=2),
        filled(at.Rolled, fighter="thorensen", purpose="defence", dice=dice("shield push")),
        at.AttackLanded(no=1, who="thorensen", hits=2, prevented=1, ward=0, wounds=1),
        at.Hurt(who="thorensen", wounds=1, left=9, why="attack", by="1"),
    ) == [
        "🎲 The Troll attacked Thorensen: 4 hits. Krull used *Barkskin* for Thorensen and prevented 2. Thorensen "
        "rolled shield, push: 1 prevented, 1 wound, 9 of 10 life."
    ]  # fmt: skip
    assert blow(
        4, at.AttackLanded(no=1, who="thorensen", hits=4, prevented=0, ward=1, wounds=3),
        at.Hurt(who="thorensen", wounds=3, left=0, why="attack", by="1"), at.Fell(who="thorensen", at="A21"),
    ) == ["💀 The Troll attacked Thorensen: 4 hits, 1 by the ward, 3 wounds. Thorensen has fallen."]  # fmt: skip


def test_a_defence_told_in_a_later_step_says_whose_hits_they_were() -> None:
    assert told(at.AttackLanded(no=1, who="thorensen", hits=4, prevented=0, ward=0, wounds=4)) == [
        "🎲 The Troll has 4 hits on Thorensen: 4 wounds."
    ]


def test_enemies_that_only_move_share_a_line() -> None:
    """PA-N4, PA-N5, PA-N17, PA-U3, PA-U6."""
    events: list[Event] = []
    moves: tuple[tuple[int, Any], ...] = ((2, "advanced"), (3, "flanked"))
    for no, why in moves:
        events += [
            ba.EnemyTurnBegan(no=no, enemy="goblin"),
            ba.Shifted(steps=(ba.Step(str(no), "E22", "E21"),), why=why),
        ]
    assert told(*events) == ["Goblin 2 went to column 2, front. Goblin 3 went round to column 2, front."]
    charge = ba.Shifted(steps=(ba.Step("1", "E32", "E31"),), why="charged")
    assert told(
        ba.EnemyTurnBegan(no=1, enemy="troll"), charge,
        filled(at.EnemyAttacked, no=1, enemy="troll", who="krull", way="melee", dice=7),
        at.HitsCounted(no=1, who="krull", hits=0, pushes=0), ba.Regenerated(no=1, enemy="troll", wounds=2),
    ) == ["🎲 The Troll charged to column 3, front and attacked Krull: no hit. The Troll heals 2 wounds."]  # fmt: skip
    assert told(ba.EnemyTurnBegan(no=1, enemy="troll"), ba.Waited(no=1)) == ["The Troll waited."]


def test_a_long_enemy_phase_keeps_to_eight_lines_and_its_order() -> None:
    """chat 4.1."""
    events: list[Event] = []
    for no in (1, 2, 3) * 5:
        events += [
            ba.EnemyTurnBegan(no=no, enemy="goblin"),
            filled(at.EnemyAttacked, no=no, enemy="goblin", who="krull", way="melee", dice=2),
            at.HitsCounted(no=no, who="krull", hits=0, pushes=0),
        ]
    lines = told(*events)
    assert len(lines) == 8
    assert "".join(lines).count("no hit.") == 15
    assert all(line.count("🎲") == 1 for line in lines)


# ---------------------------------------------------------------- all of them


def test_every_event_is_told_or_knowingly_not() -> None:
    assert {*TOLD} == {*ev.EVENTS}


@pytest.mark.parametrize("kind", SILENT, ids=lambda kind: kind.__name__)
def test_what_a_neighbour_tells_is_silent(kind: type[Event]) -> None:
    plain = {"seat": 0, "who": "krull", "no": 1, "enemy": "troll", "round": 1, "event": "v03", "kind": "travel"}
    plain |= {
        "options": ("n1",),
        "usual": "n1",
        "times": 1,
        "targets": (1,),
        "red": 1,
        "blue": 0,
        "green": 0,
        "hits": 1,
    }
    fields = {name: plain[name] for name in kind.__struct_fields__ if name in plain}
    assert words.story([filled(kind, **fields)], fighting(), NAMES) == []


def test_what_only_one_seat_is_told_is_no_public_story() -> None:
    assert words.story([ba.Waited(no=1, only_for=0)], fighting(), NAMES) == []
