"""What typed commands of road, camp and market mean in Adventurers, what is offered, and what is looked up."""

from typing import Any

import pytest

from rules.adventurers import commands as meant
from rules.adventurers.agenda import AskSkills, OpenMarket, Travel
from rules.adventurers.looks import MapMarks, SheetMarks
from rules.adventurers.muster import MayTakeItem
from rules.adventurers.state import JourneyState
from rules.contract import Illegal
from tests.rules.adventurers.panels_seen import NAMES, own, seen_by_all
from tests.rules.adventurers.tables import GAME, choose, fight, journey, laid, start
from tests.rules.adventurers.typed import offered, refused, says

# ---------------------------------------------------------------- before the journey and on the road


def test_adventurers_categories_and_skills_are_chosen() -> None:
    """PA-A1, PA-S4, PA-K1."""
    state = laid(2, party=2)
    assert says(state, meant.adventurer_("Krull")) == "adventurer:krull"
    assert "krull" in offered(state, meant.free_adventurers).values()
    assert refused(state, meant.adventurer_("Conan")) == ("PA-A1", "no adventurer")
    choose(state, "adventurer:krull", "adventurer:melandrir")
    assert says(state, meant.choose("battle", None)) == "category:battle"
    assert refused(state, meant.choose("cooking", None)) == ("PA-K1", "no category")
    for seat in (0, 1):
        choose(state, "category:battle", seat=seat)
    seat = GAME.decisions(state)[0].seat
    first, second = list(offered(state, meant.choices, seat).values())[:2]
    assert says(state, meant.choose(second, first), seat) == f"keep:{first}+{second}"
    assert says(state, meant.choose(f"{first} + {second}", None), seat) == f"keep:{first}+{second}"
    assert refused(state, meant.choose(first, None), seat) == ("PA-S4", "how many")


def test_a_mixed_start_takes_four_in_one() -> None:
    """PA-S6."""
    state = laid(2, party=2, mixed_start=True)
    choose(state, "adventurer:krull", "adventurer:melandrir")
    assert says(state, meant.choose("battle, rogue", "holy + nature")) == "category:battle+rogue+holy+nature"


def test_a_first_item_is_taken() -> None:
    """PA-3P2."""
    state = journey("krull thorensen glaicus", fields={"window": ["dagger", "healing_potion"]})
    start(state, MayTakeItem(seat=1, who="thorensen"))
    assert says(state, meant.choose("Healing Potion", None), 1) == "take:healing_potion"


def test_votes_are_given_and_changed() -> None:
    """PA-R46."""
    state = journey("krull thorensen", "n1 forest_2 e10; e1 ruins_1 e01", Travel(), seats="0 1")
    assert says(state, meant.travel("Forest II")) == "vote:n1"
    assert list(offered(state, meant.destinations).values()) == ["n1", "e1"]
    choose(state, "vote:n1", seat=0)
    assert says(state, meant.travel("e1"), aside=True) == "revote:e1"
    enter = journey("krull thorensen", "n1 forest_2 e10", Travel(), seats="0 1")
    assert says(enter, meant.approach("assault")) == "vote:assault"
    assert refused(enter, meant.travel("e1")) == ("PA-R46", "no option")
    stand = journey("krull thorensen", "n1 forest_2 e10 explored", Travel(), seats="0 1")
    assert says(stand, meant.stand("retreat")) == "vote:retreat"


def test_a_skill_is_learned_or_none() -> None:
    """PA-H23."""
    state = journey("krull thorensen", skills={"krull": "parry", "thorensen": "smite"}, seats="0 1")
    state.phase = "experience"
    start(state, AskSkills())
    assert says(state, meant.learn("Faith"), 1) == "learn:faith" and says(state, meant.learn("none"), 1) == "decline"
    assert offered(state, meant.learnable, 1)["No new skill"] == "none"


# ---------------------------------------------------------------- market and camp


def market(**more: Any) -> JourneyState:
    """Krull has 200 coins, Thorensen 50; a Spear and a Buckler are on sale."""
    hero = {"krull": {"coins": 200, "life": 5}, "thorensen": {"coins": 50}}
    state = journey(
        "krull thorensen", hero=hero, fields={"market": ["spear", "buckler"], "fought": True}, seats="0 1", **more
    )
    start(state, OpenMarket())
    return state


def test_trade_at_the_market() -> None:
    """PA-Z2, PA-Z3, PA-Z4, PA-Z9."""
    state = market(items={"thorensen": "+ buckler"})
    assert says(state, meant.buy("spear", None), aside=True) == "buy:spear:krull"
    assert says(state, meant.buy("Spear", "Krull"), aside=True) == "buy:spear:krull"
    assert says(state, meant.sell("Buckler"), 1, aside=True) == "sell:buckler:thorensen"
    assert says(state, meant.heal("krull"), aside=True) == "heal:krull"
    assert says(state, meant.replace(), aside=True) == "replace" and says(state, meant.ready()) == "ready"
    assert refused(state, meant.buy("spear", None), 1) == ("PA-Z2", "coins")
    assert "spear" in offered(state, meant.window, aside=True).values()
    assert offered(state, meant.buyers, aside=True) == {"Krull · 200 coins": "krull"}
    assert offered(state, meant.sales, 1, aside=True)["Buckler · 50 coins"] == "buckler"
    assert offered(state, meant.wounded, aside=True) == {"Heal Krull (5 of 11 life)": "krull"}


def test_camp() -> None:
    """PA-Z7, PA-Z8, PA-I9, PA-R45, PA-R60."""
    state = market(items={"thorensen": "+ healing_potion"})
    state.pool = ["buckler", "ring_of_life"]
    assert says(state, meant.equip("ring of life", None), aside=True) == "equip:krull:ring_of_life"
    assert says(state, meant.equip("off start_axe_a", None), aside=True) == "unequip:krull:start_axe_a"
    assert says(state, meant.equip("Take off: Axe (Krull)", None), aside=True) == "unequip:krull:start_axe_a"
    assert says(state, meant.equip("buckler", "thorensen"), 1, aside=True) == "equip:thorensen:buckler"
    assert says(state, meant.trade("axe", "thorensen", "hammer"), aside=True) == (
        "trade:krull:start_axe_a:thorensen:start_hammer"
    )
    assert says(state, meant.trade("healing potion", "Krull", None), 1, aside=True) == (
        "give:thorensen:healing_potion:krull"
    )
    assert says(state, meant.coins("thorensen", 30), aside=True, lawful=False) == "coins:krull:thorensen:30"
    assert says(state, meant.drink("healing potion", "krull"), 1, aside=True) == "drink:thorensen:healing_potion:krull"
    assert refused(state, meant.equip("buckler", None)) == ("PA-I19", "hands")
    assert refused(state, meant.coins("thorensen", 900)) == ("PA-R45", "coins")
    assert refused(state, meant.trade("crown", "thorensen", None)) == ("PA-I18", "not equipped")
    found = offered(state, meant.gear, aside=True)
    assert "ring_of_life" in found.values() and found["Take off: Axe (Krull)"] == "off start_axe_a"
    assert offered(state, meant.own_items, aside=True) == {"Axe (Krull)": "start_axe_a"}
    assert "start_hammer" in offered(state, meant.other_items, aside=True).values()
    assert offered(state, meant.own_adventurers, aside=True) == {"Krull": "krull"}
    assert set(offered(state, meant.draughts, 1, aside=True).values()) == {"healing_potion"}
    assert set(offered(state, meant.drinkers, 1, aside=True).values()) == {"krull", "thorensen"}


# ---------------------------------------------------------------- look-ups


def test_the_map_says_what_is_known() -> None:
    """PA-J2: a face-down encounter is not told."""
    state = journey("krull thorensen", "n1 forest_2 e10 shown; e1 ruins_1 e01 lost=dagger", Travel())
    told = meant.map_()(seen_by_all(state), NAMES)
    assert told[0] == "The party stands at the Village. 0 locations are won."
    assert any(line.startswith("**Forest II** (n1): Toll Troll, level 2: ") for line in told)
    assert any(line.startswith("**Ruins I** (e1): an unknown encounter") and "Dagger" in line for line in told)
    assert not any("Goblin Scouts" in line for line in told)
    assert meant.map_marks()(seen_by_all(state), NAMES) == MapMarks()


def test_a_sheet_is_ones_own_or_that_of_whom_is_named() -> None:
    state = journey("krull thorensen", skills={"krull": "parry"})
    assert meant.sheet(None)(own(state, 1), NAMES)[0].startswith("Thorensen, ")
    assert meant.sheet("krull")(own(state, 1), NAMES)[0].startswith("Krull, ")
    assert meant.sheet("Chloé")(seen_by_all(state), NAMES)[0].startswith("Krull, ")
    assert meant.sheet_marks(None)(seen_by_all(state), NAMES) == SheetMarks("krull")
    assert list(dict(meant.adventurers(seen_by_all(state), (), NAMES)).values()) == ["krull", "thorensen"]
    with pytest.raises(Illegal, match="PA-A1"):
        meant.sheet("Conan")(own(state, 0), NAMES)


def test_the_track_says_who_plays_when_and_what_enemies_are() -> None:
    """PA-Q6, PA-X18."""
    state = fight(
        "krull A31, thorensen A21", "troll E31, goblin E51", begin="krull", foe={1: {"wounds": 3, "poison": 1}}
    )
    told = meant.track()(seen_by_all(state), NAMES)
    assert told[0].startswith("Order of play in round 1 of 20: Krull 0")
    assert told[1] == "**Troll**, column 3, front: 5 of 8 life, 6 red; poison 1, bulky, regeneration, fire weakness."
    assert told[-1].startswith("If nothing changes: Troll → Krull, 6 dice")
    assert meant.track()(seen_by_all(journey()), NAMES) == ["There is no battle now."]


def test_every_name_is_offered() -> None:
    """The module hands on what it lists, and no more is missing."""
    assert all(callable(getattr(meant, name)) for name in meant.__all__)
