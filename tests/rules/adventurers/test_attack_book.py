"""Basic attacks in many positions, against the plain words of the book."""

from random import Random

import pytest

from rules.adventurers.attack_events import AttackJudged, EnemyHurt
from rules.adventurers.battle_events import Shifted
from rules.adventurers.catalog import ADVENTURERS, FACES, ITEMS, Colour
from tests.rules.adventurers.attack_book import outcome
from tests.rules.adventurers.enemy_book import stacked
from tests.rules.adventurers.tables import brought, choose, fight, foe, only, starting

WEAPONS = [id for id, row in ITEMS.items() if row.type == "weapon"]
SETS = ["orc_great_axe orc_harness orc_totem", "elfic_bow elfic_mail elfic_boots", "chaos_staff chaos_armour chaos_orb"]


def position(luck: Random):
    """Somebody's turn, with any weapon, among enemies in any state."""
    who = luck.choice(list(ADVENTURERS))
    other = "krull" if who != "krull" else "thralar"
    location = luck.choice(["village_1", "castle_3", "mountain_pass_3", "forest_1"])
    columns = [2, 3, 4] if location in ("castle_3", "mountain_pass_3") else [1, 2, 3, 4, 5]
    own = luck.choice(columns[:-1])
    party = f"{who} A{own}1, {other} A{own}2" if luck.random() < 0.7 else f"{other} A{own}1, {who} A{own}2"
    common = ["goblin", "gnoll", "kentauri", "troll", "voron", "harsaak"]
    foes = stacked(luck, luck.choices(common, k=luck.randint(3, 9)), columns, "E")
    if luck.random() < 0.4:
        foes += stacked(luck, luck.choices([*common[:2], "troll"], k=2), [own + 1], "F")
    marks = {
        no: {
            "wounds": luck.choice((0, 0, 1, 2)), "marked": luck.random() < 0.2, "poison": luck.choice((0, 0, 1)),
            "stunned": luck.random() < 0.1, "position": 6,
        }
        for no in range(1, len(foes) + 1)
    }  # fmt: skip
    items = luck.choice(SETS) if luck.random() < 0.15 else luck.choice(WEAPONS)
    skills = {who: "opportunist point_blank" if luck.random() < 0.4 else "point_blank"}
    return who, items.split()[0], fight(party, ", ".join(foes), who, location=location, items={who: items}, foe=marks,
                                        skills=skills, tokens={who: "4 4 4"})  # fmt: skip


@pytest.mark.parametrize("seed", range(15))
def test_basic_attacks(seed):
    """PA-X9, PA-X10, PA-W2, PA-W5, PA-W8, PA-W9, PA-W11, PA-A4, PA-R22, PA-R34 to PA-R39, PA-U4 to PA-U8."""
    luck, compared = Random(f"attacks {seed}"), 0
    while compared < 12:
        who, weapon, state = position(luck)
        targets = sorted({int(word.split(":")[2]) for word in starting(state, "attack")})
        if not targets:
            continue
        target, numbers = luck.choice(targets), [luck.randint(0, 4) for _ in range(3)]
        numbers[0] += not sum(numbers)
        colours: list[Colour] = ["red"] * numbers[0] + ["blue"] * numbers[1] + ["green"] * numbers[2]
        dice = [(colour, luck.choice(FACES[colour])) for colour in colours]
        wanted = outcome(state, who, weapon, target, dice)
        at, marks = foe(state, target).at, foe(state, target)
        script = " ".join(f"{colour[0]} {face}" for colour, face in dice)
        events = choose(state, f"attack:{weapon}:{target}:{':'.join(map(str, numbers))}", rolls=script)
        facts = (who, weapon, target, at, script)
        assert only(events, AttackJudged).hit == wanted.hit, facts
        found = {one.no: one.wounds for one in brought(events, EnemyHurt) if one.why == "attack" and one.wounds}
        assert found == {no: one for no, one in wanted.wounds.items() if one}, facts
        assert any(one.why == "cliff" for one in brought(events, EnemyHurt)) == wanted.off_cliff, facts
        assert any(one.why == "pushed" for one in brought(events, Shifted)) == wanted.pushes, facts
        now = foe(state, target)
        if not now.dead:
            assert (now.poison - marks.poison, 6 - now.position) == (wanted.poison, wanted.stuns), facts
        compared += 1
