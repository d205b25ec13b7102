"""The chances of dice in Adventurers: by hand, and against every fall that the rules themselves can have."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from rules.adventurers.actions import Attack, Defend, Done, Idea, UseSkill
from rules.adventurers.agenda import MayRoll
from rules.adventurers.attack_events import AttackJudged, EnemyHurt
from rules.adventurers.attack_odds import outlook
from rules.adventurers.defence_odds import guard
from rules.adventurers.dice import shown
from rules.adventurers.odds import Dice, Purpose, green_icons, per_cent, prevented, spread, success
from rules.adventurers.state import Die, JourneyState
from rules.contract import Action, Event
from rules.saves import copy
from tests.rules.adventurers.panels_seen import seen_by_all
from tests.rules.adventurers.tables import GAME, fight, read


class Fell(Exception):
    """More dice fall than were foreseen."""


class Fixed:
    """Luck that is foreseen, and then ends."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = list(faces)

    def below(self, limit: int) -> int:
        """The next face."""
        if not self.faces:
            raise Fell
        return self.faces.pop(0)

    def shuffle(self, items: list[Any]) -> None:
        """Nothing is shuffled in an attack."""
        raise AssertionError(items)


def outcomes(state: JourneyState, action: Action, useful: frozenset[str]) -> Iterator[tuple[Fraction, list[Event]]]:
    """Every fall of the dice, those rolled again included, with its chance and what came of it."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        faces = waiting.pop()
        try:
            events = _play(copy(state), action, Fixed(faces), useful)
        except Fell:
            waiting += [(*faces, face) for face in range(6)]
        else:
            yield Fraction(1, 6 ** len(faces)), events


def _play(state: JourneyState, action: Action, chance: Fixed, useful: frozenset[str]) -> list[Event]:
    """The action, ideas used as the safe answer uses them, until the dice are judged."""
    events = GAME.apply(state, 0, action, chance)
    while isinstance(next(iter(GAME.decisions(state)), None), MayRoll):
        roll = state.battle.roll if state.battle else None
        assert roll is not None
        events += GAME.apply(state, 0, _use(roll.dice, useful), chance)
    return events


def _use(dice: list[Die], useful: frozenset[str]) -> Action:
    ideas = [place for place, die in enumerate(dice) if shown(die) == "idea"]
    for idea in ideas:
        fit = [
            place
            for place, die in enumerate(dice)
            if not die.rerolled and not die.discarded and (die.spent or die.face not in {*useful, "reflexes"})
        ]
        if fit:
            return Idea(idea, fit[0])
    return Done()


ATTACK = frozenset({"special", "critical"})


def attacker(who: str, tokens: str, **more: Any) -> JourneyState:
    """An adventurer whose turn it is, before one Troll."""
    return fight(f"{who} A31, thorensen A51" if who != "thorensen" else "thorensen A31, krull A51", "troll E31",
                 begin=who, tokens={who: tokens}, seats="0 1", **more)  # fmt: skip


# ---------------------------------------------------------------- by hand


@pytest.mark.parametrize(
    ("dice", "icon", "need", "told"),
    [
        ((3, 0, 0), "sword", 2, "50 %"), ((2, 0, 0), "sword", 2, "25 %"), ((1, 0, 0), "sword", 2, "0 %"),
        ((0, 2, 0), "bow", 1, "75 %"), ((0, 0, 1), "sword", 1, "39 %"), ((0, 2, 0), "eye", 2, "44 %"),
        ((0, 4, 0), "sword", 1, "0 %"), ((0, 1, 0), "dodge", 1, "33 %"), ((7, 0, 0), "sword", 0, "100 %"),
    ],
)  # fmt: skip
def test_chances_of_icons(dice: Dice, icon: Purpose, need: int, told: str) -> None:
    """PA-R1, PA-D3, PA-X10, PA-A4, PA-D12: one green die shows a sword with 2 of 6, and may be rolled again once."""
    assert per_cent(success(dice, icon, need)) == told


def test_certain_is_only_what_is_certain() -> None:
    """chat 4.2: never 0 or 100 unless certain."""
    assert per_cent(success((7, 0, 0), "sword", 7)) == "1 %"
    assert per_cent(Fraction(999, 1000)) == "99 %" and per_cent(Fraction(1)) == "100 %"


@pytest.mark.parametrize("dice", [(4, 2, 1), (0, 3, 4), (1, 1, 5)])
@pytest.mark.parametrize("purpose", ["sword", "bow", "eye", "dodge", "defence"])
def test_chances_come_to_one(dice: Dice, purpose: Purpose) -> None:
    assert sum(spread(dice, purpose).values()) == 1
    assert all(sum(counts) <= sum(dice) for counts in spread(dice, purpose))


def test_green_icons_of_a_hit() -> None:
    """PA-W11, PA-W12: two green dice that hit together both show the icon; one of two does more often."""
    assert green_icons((0, 0, 2), "sword", 2) == {2: 1}
    found = green_icons((1, 0, 1), "sword", 1)
    assert set(found) == {0, 1} and sum(found.values()) == 1
    assert green_icons((1, 0, 0), "bow", 1) == {}


def test_what_a_defence_prevents() -> None:
    """PA-D2, PA-D8, PA-R33: a red die is a shield with 2 of 6; with block 2 it prevents 2."""
    assert prevented((1, 0, 0), 2, 1) == {0: Fraction(2, 3), 2: Fraction(1, 3)}
    assert prevented((0, 2, 0), 0, 2) == {0: Fraction(4, 9), 2: Fraction(4, 9), 4: Fraction(1, 9)}
    assert prevented((0, 0, 0), 1, 1) == {0: 1}


# ---------------------------------------------------------------- against the rules


@pytest.mark.parametrize(
    ("who", "attack", "useful"),
    [
        ("krull", "attack:start_axe_a:1:2:0:1", {"sword"}), ("krull", "attack:start_axe_a:1:1:1:1", {"sword"}),
        ("glaicus", "attack:start_axe_b:1:1:0:2", {"sword"}), ("vhaladia", "attack:start_wand:1:0:1:2", {"bow"}),
        ("melandrir", "attack:start_bow:1:0:2:1", {"bow"}),
    ],
)  # fmt: skip
def test_a_hit_is_as_likely_as_it_is_said(who: str, attack: str, useful: set[str]) -> None:
    """PA-X10, PA-R22, PA-R23, PA-A4, PA-W11: counted over every fall."""
    state = attacker(who, "4 4 4")
    action = read(attack)
    assert isinstance(action, Attack)
    found, chance, mean = outlook(seen_by_all(state), who, action), Fraction(0), Fraction(0)
    magical = who == "vhaladia"
    for weight, events in outcomes(state, action, ATTACK | useful):
        (judged,) = [one for one in events if isinstance(one, AttackJudged)]
        chance += weight * judged.hit
        hurt = next((one.wounds for one in events if isinstance(one, EnemyHurt)), 0)
        mean += weight * hurt
        if judged.hit and not magical:
            assert hurt == found.outcomes[0].least == found.outcomes[0].most
    assert found.chance == chance
    assert found.outcomes[0].mean == pytest.approx(float(mean / chance))


def test_dice_of_marks_of_a_charge_and_of_fog_count() -> None:
    """PA-R69: bonus dice come on top, and fog takes the last die."""
    state = attacker("krull", "2 2 0", hero={"krull": {"next": {"next_dice_red": 1}}})
    assert outlook(seen_by_all(state), "krull", Attack("start_axe_a", 1, 2)).chance == Fraction(1, 2)
    foggy = fight("thorensen A31, melandrir A32", "troll E31", begin="melandrir", event="v04")
    assert outlook(seen_by_all(foggy), "melandrir", Attack("start_bow", 1, 0, 3)).chance == Fraction(4, 9)
    behind = fight(
        "krull A31, thralar A32",
        "troll E31",
        begin="thralar",
        skills={"thralar": "charge"},
        tokens={"thralar": "3 0 0"},
    )
    charge = UseSkill("charge", ("1",), 2, weapon="start_sword")
    assert outlook(seen_by_all(behind), "thralar", charge).chance == Fraction(1, 2)


def test_wounds_follow_armour_marks_and_weaknesses() -> None:
    """PA-R37, PA-U5, PA-U7, PA-U8, PA-R89."""
    state = fight(
        "krull A31, thorensen A21", "harsaak E31, voron E41, gnoll E21", begin="krull", foe={3: {"marked": True}}
    )
    view = seen_by_all(state)
    least = [outlook(view, "krull", Attack("start_axe_a", no, 3)).outcomes[0].least for no in (1, 2, 3)]
    assert least == [2, 2, 4]
    fire = fight("vhaladia A32, krull A31", "troll E31, goblin E32", begin="vhaladia", skills={"vhaladia": "lightning"})
    found = outlook(seen_by_all(fire), "vhaladia", UseSkill("lightning", ("1",), green=4))
    assert [(one.no, one.least, one.falls) for one in found.outcomes] == [(1, 12, True), (2, 3, True)]


def test_worth_is_chance_times_what_can_be_hurt() -> None:
    """Wounds beyond the life left count for nothing (PA-R92)."""
    state = fight("krull A31, thorensen A21", "goblin E31", begin="krull", foe={1: {"wounds": 2}})
    found = outlook(seen_by_all(state), "krull", Attack("start_axe_a", 1, 3))
    assert found.worth == 0.5 and found.outcomes[0].falls and found.defeats == 0.5


def defender(**more: Any) -> JourneyState:
    """Thorensen, attacked by a Voron for 3."""
    return fight("thorensen A31, krull A51", "voron E31", begin="1",
                 rolls="r sword*3 special*2", seats="0 1", **more)  # fmt: skip


def test_a_defence_is_as_likely_as_it_is_said() -> None:
    """PA-N15, PA-R33, PA-R85: hits less what is prevented, then ward."""
    state = defender(items={"thorensen": "+ buckler"}, hero={"thorensen": {"ward": 1}}, tokens={"thorensen": "2 2 0"})
    found = guard(seen_by_all(state), Defend(1, 1))
    assert found.hits == 3 and found.wounds == {0: Fraction(1, 9), 1: Fraction(4, 9), 2: Fraction(4, 9)}
    assert found.unhurt == Fraction(1, 9) and found.stands == 1


def test_reactions_count_in_a_defence() -> None:
    """PA-R61: what vanishes lowers the hits; what doubles or blocks rolls its own tokens too."""
    skills = {"thorensen": "vanish evasion parry"}
    state = defender(skills=skills, tokens={"thorensen": "2 2 0"}, hero={"thorensen": {"life": 2}})
    view = seen_by_all(state)
    assert guard(view, Defend(reaction="vanish")).wounds == {1: 1}
    assert guard(view, Defend(reaction="evasion")).wounds == {1: Fraction(1, 3), 3: Fraction(2, 3)}
    assert guard(view, Defend(reaction="parry")).wounds == {2: Fraction(1, 3), 3: Fraction(2, 3)}
    assert guard(view, Defend(reaction="evasion")).stands == Fraction(1, 3)
    assert guard(view, Defend()).stands == 0
