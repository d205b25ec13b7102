"""What every item does, slots, hands, sets and potions in battle."""

import pytest

from rules.adventurers.attack_events import AttackJudged, EnemyHurt
from rules.adventurers.battle_events import PotionUsed, Rested
from rules.adventurers.catalog import ITEMS, LEGENDARY, SKILLS
from tests.rules.adventurers.tables import (
    acts,
    brought,
    choose,
    fight,
    foe,
    life,
    only,
    options,
    pending,
    refused,
    seen,
    squares,
    starting,
    tokens,
)

WEAPONS = [row for row in ITEMS.values() if row.type == "weapon"]
GEAR = [row for row in ITEMS.values() if row.type in ("armour", "shield", "trinket")]


def wearing(items, who="glaicus", **more):
    """An adventurer that wears this and nothing else."""
    return fight(f"{who} A31, krull A21", "deretrael E31, gnoll E32, goblin E51", items={who: items}, **more)


@pytest.mark.parametrize("row", WEAPONS, ids=lambda row: row.id)
def test_every_weapon(row):
    """PA-I1, PA-I3, PA-I6, PA-I13, PA-I14, PA-W2, PA-W8, PA-W9, PA-W11: its icons hit, and it deals its damage."""
    ((icon, need),) = row.difficulty.items()
    ranged = icon == "bow"
    state = wearing(row.id, tokens={"glaicus": "3 3 1"})
    acts(state, "glaicus")
    dice = f"0:{need}" if ranged else f"{need}"
    events = choose(state, f"attack:{row.id}:1:{dice}", rolls=f"{'b' if ranged else 'r'} {f'{icon} ' * need}")
    judged = only(events, AttackJudged)
    wounds = {one.no: one.wounds for one in brought(events, EnemyHurt)}
    assert (judged.hit, wounds[1]) == (True, row.damage)
    assert (2 in wounds) == ("pierce" in row.tags)
    assert foe(state, 1).stunned == ("stun" in row.tags)
    assert foe(state, 1).poison == (need if "poisoned" in row.tags else 0)


@pytest.mark.parametrize("row", WEAPONS, ids=lambda row: row.id)
def test_every_weapon_misses_with_an_icon_less(row):
    """PA-I13, PA-X10."""
    ((icon, need),) = row.difficulty.items()
    state = wearing(row.id, tokens={"glaicus": "3 3 1"})
    acts(state, "glaicus")
    colour, other, dice = ("b", "dodge", f"0:{need}") if icon == "bow" else ("r", "shield", f"{need}")
    events = choose(state, f"attack:{row.id}:1:{dice}", rolls=f"{colour} {f'{icon} ' * (need - 1)} {other}")
    assert not only(events, AttackJudged).hit


@pytest.mark.parametrize("row", GEAR, ids=lambda row: row.id)
def test_every_piece_of_gear(row):
    """PA-I10, PA-I12, PA-P1, PA-P2, PA-R33, PA-R57: attributes, speed, life and block."""
    plain, worn = seen(wearing(""), "glaicus"), seen(wearing(row.id), "glaicus")
    for field, name in (("strength",) * 2, ("dexterity",) * 2, ("intelligence",) * 2, ("speed",) * 2, ("most", "life"),
                        ("block",) * 2):  # fmt: skip
        assert getattr(worn, field) - getattr(plain, field) == row.bonus.get(name, 0)


@pytest.mark.parametrize("row", [row for row in GEAR if "ward_start" in row.bonus], ids=lambda row: row.id)
def test_wards_of_gear(row):
    """PA-R85: at the start of every battle."""
    state = wearing(row.id)
    acts(state, "track")
    assert seen(state, "glaicus").ward == row.bonus["ward_start"]


@pytest.mark.parametrize("row", [row for row in GEAR if "initiative" in row.bonus], ids=lambda row: row.id)
def test_initiative_of_gear(row):
    """PA-Q3."""
    state = wearing(row.id)
    acts(state, "track", "b dodge dodge bow bow")
    assert seen(state, "glaicus").position == 2 + row.bonus["initiative"]


@pytest.mark.parametrize("row", [row for row in GEAR if "fatigue_less" in row.bonus], ids=lambda row: row.id)
def test_charms(row):
    """PA-R7, PA-X13: skills cost less fatigue, an assault the same."""
    state = wearing(row.id, skills={"glaicus": "regrowth"}, now={"assault": True})
    acts(state, "glaicus")
    choose(state, "skill:regrowth:glaicus")
    assert seen(state, "glaicus").fatigue == SKILLS["regrowth"].fatigue - row.bonus["fatigue_less"]
    state = wearing(row.id, now={"assault": True})
    acts(state, "end")
    assert seen(state, "glaicus").fatigue == 2


@pytest.mark.parametrize("set_id", LEGENDARY)
def test_sets(set_id):
    """PA-L3: something more while all three pieces are worn, by one adventurer."""
    pieces = [row.id for row in ITEMS.values() if row.set == set_id]
    bonus = LEGENDARY[set_id].set_bonus
    state = wearing(" ".join(pieces))
    alone = [seen(wearing(piece), "glaicus") for piece in pieces]
    plain, whole = seen(wearing(""), "glaicus"), seen(state, "glaicus")
    for field, name in (("most", "life"), ("block", "block")):
        parts = sum(getattr(one, field) - getattr(plain, field) for one in alone)
        assert getattr(whole, field) - getattr(plain, field) == parts + bonus.get(name, 0)
    state.battle.round = 1
    acts(state, "track", f"b dodge bow*{whole.dexterity + 1}")
    faces = 1 + sum(ITEMS[piece].bonus.get("initiative", 0) for piece in pieces) + bonus.get("initiative", 0)
    assert seen(state, "glaicus").position == faces
    assert seen(state, "glaicus").ward == bonus.get("ward_start", 0) + sum(
        ITEMS[piece].bonus.get("ward_start", 0) for piece in pieces
    )


@pytest.mark.parametrize(
    ("items", "word", "rolls", "wounds"),
    [
        ("elfic_bow elfic_mail elfic_boots", "attack:elfic_bow:1:0:2", "b bow bow", 5),
        ("orc_great_axe orc_harness orc_totem", "attack:orc_great_axe:1:2", "r sword sword", 7),
        ("chaos_staff chaos_armour chaos_orb", "attack:chaos_staff:1:0:1", "b bow", 4),
        ("orc_great_axe orc_harness", "attack:orc_great_axe:1:2", "r sword sword", 5),
    ],
)
def test_damage_of_sets(items, word, rolls, wounds):
    """PA-L3, PA-R37: for weapons of that kind."""
    state = wearing(items, tokens={"glaicus": "2 2 2"})
    acts(state, "glaicus")
    found = {one.no: one.wounds for one in brought(choose(state, word, rolls=rolls), EnemyHurt)}
    assert found[1] == wounds


def test_set_damage_does_not_help_spells():
    """PA-R37: only attacks whose damage comes from a weapon of that kind."""
    state = wearing("chaos_staff chaos_armour chaos_orb", skills={"glaicus": "moonfire"}, tokens={"glaicus": "2 2 3"})
    acts(state, "glaicus")
    hurt = only(choose(state, "skill:moonfire:1:0:0:2", rolls="g bow dodge"), EnemyHurt)
    assert hurt.wounds == 4  # 60 % of Intelligence 4, rounded up, and one for the green bow


def test_attributes_above_seven():
    """PA-R58: the colour limit rises, but tokens and fatigue stay at seven: the owner chooses."""
    state = wearing("intelligence_amulet strength_belt", tokens={"glaicus": "0 0 0"})
    acts(state, "end")
    assert (seen(state, "glaicus").strength, seen(state, "glaicus").intelligence) == (3, 4)
    assert options(state, 0) == {
        f"recover:{red}:{blue}:{7 - red - blue}".removesuffix(":0")
        for red in range(4) for blue in range(3) if 0 <= 7 - red - blue <= 4
    }  # fmt: skip
    choose(state, "recover:3:0:4", seat=0)
    assert tokens(state, "glaicus") == "3 0 4"


# ---------------------------------------------------------------- potions


def drinking(potion, who="glaicus", **more):
    """An adventurer's turn with a potion."""
    state = wearing(f"start_axe_b {potion}", **more)
    acts(state, who)
    return state


@pytest.mark.parametrize(("potion", "left"), [("healing_potion", 6), ("great_healing_potion", 9), ("antidote", 3)])
def test_healing_potions(potion, left):
    """PA-R60, PA-R24, PA-R87: one a turn, before the action; then it is in the market deck."""
    state = drinking(potion, hero={"glaicus": {"life": 2}})
    before = state.market.count(potion)
    told = only(choose(state, f"potion:{potion}:glaicus"), PotionUsed)
    assert (told.item, life(state, "glaicus"), state.market.count(potion)) == (potion, [f"{left}/9"], before + 1)
    assert potion not in seen(state, "glaicus").items
    assert starting(state, "attack")


def test_a_potion_for_the_fallen():
    """PA-R60, PA-R14, PA-H15: any adventurer in the battle; a fallen one only for healing."""
    lies = {"life": 0, "fallen": 2}
    state = fight(
        "glaicus A31, krull -",
        "deretrael E31",
        "glaicus",
        items={"glaicus": "start_axe_b healing_potion vigour_potion"},
        hero={"krull": lies},
    )
    assert refused(state, "potion:vigour_potion:krull") == ("PA-R60", "target")
    choose(state, "potion:healing_potion:krull")
    assert (life(state, "krull"), squares(state)["krull"]) == (["4/11"], "A21")


def test_only_one_potion_a_turn():
    """PA-R24."""
    state = drinking("healing_potion antidote")
    choose(state, "potion:healing_potion:krull")
    assert refused(state, "potion:antidote:krull") == ("PA-R24", "potion")
    acts(state, "glaicus")
    assert starting(state, "potion") == {"potion:antidote:glaicus", "potion:antidote:krull"}


def test_other_potions():
    """PA-R60, PA-W6, PA-R102: rest, a cure, and fire for the next attack."""
    state = drinking("vigour_potion", hero={"krull": {"fatigue": 6}})
    assert only(choose(state, "potion:vigour_potion:krull"), Rested).left == 2
    state = drinking("antidote", hero={"krull": {"poison": 2, "stunned": True, "life": 5}})
    choose(state, "potion:antidote:krull")
    assert (seen(state, "krull").poison, seen(state, "krull").stunned, life(state, "krull")) == (0, False, ["6/11"])
    state = drinking("fire_oil")
    choose(state, "potion:fire_oil:krull")
    assert dict(seen(state, "krull").next) == {"next_fire": 1, "next_damage": 2}


def test_what_is_no_potion():
    """PA-R60: only equipped potions work in battle."""
    state = drinking("healing_potion", fields={"pool": ["antidote"]})
    assert refused(state, "potion:antidote:krull") == ("PA-R60", "not equipped")
    assert refused(state, "potion:start_axe_b:krull") == ("PA-R60", "no potion")
    assert refused(state, "potion:healing_potion:melandrir")[0] in ("PA-R60", "PA-A1")


def test_a_potion_heals_more():
    """PA-R60, PA-C5: by the giver's bonus and in a temple."""
    state = fight(
        "glaicus A31, krull A21",
        "deretrael E31",
        "glaicus",
        location="temple_1",
        skills={"glaicus": "herb_lore"},
        items={"glaicus": "start_axe_b healing_potion"},
        hero={"krull": {"life": 1}},
    )
    choose(state, "potion:healing_potion:krull")
    assert life(state, "krull") == ["7/11"]
    assert pending(state) == [(0, "MayAct")]
