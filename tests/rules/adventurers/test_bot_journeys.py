"""What the stand-in decides on the road: votes, skills, gear, the healer and the market."""

import pytest

from rules.adventurers import JOURNEY as GAME
from rules.adventurers import bot_skills, bot_votes
from rules.adventurers.agenda import Arrive, AskFlee, AskSkills, MayReady, OpenMarket, Travel
from rules.adventurers.catalog import SKILLS
from rules.adventurers.state import adventurer
from rules.chance import Practice
from rules.contract import then
from tests.rules.adventurers.tables import choose, decision_of, fight, journey, laid, short, start


def row(state, seat=None):
    """What the stand-in answers, in short words."""
    decision = decision_of(state, seat)
    found = GAME.choose(GAME.private(state, decision.seat), decision, (), Practice(1), "")
    return [short(action) for action in found]


# ---------------------------------------------------------------- votes


@pytest.mark.parametrize(
    ("places", "wins", "wanted"),
    [
        ("n1 forest_1 e01 shown; e1 ruins_1 e08 shown", {}, "vote:n1"),  # both dared; the easier one
        ("n1 forest_1 e01 shown; e1 ruins_1 e15 shown", {}, "vote:n1"),
        ("n1 forest_1 e15 shown; e1 ruins_1 e02", {}, "vote:e1"),  # rather an unknown one
        ("n1 forest_1 e21 shown; e1 ruins_1 e15 shown", {}, "vote:e1"),  # the least hard
        ("n1 forest_1 e02 shown; e1 ruins_1 e01 shown", {"ruins": 1, "castle": 1}, "vote:e1"),  # a lieutenant
        ("n1 forest_1 e02; e1 ruins_1 e03", {"ruins": 1}, "vote:n1"),
        ("n1 forest_1 e02; e1 ruins_1 e03", {"ruins": 2, "castle": 3}, "vote:e1"),  # seasoned: the Dark Lord
    ],
)
def test_where_to_go(places, wins, wanted):
    """PA-J5: dared battles of a high tier, unknown ones of a low tier, and the other way round later."""
    state = journey("krull thorensen", places, seats="0 0")
    state.wins |= wins
    start(state, Travel())
    assert row(state) == [wanted]


@pytest.mark.parametrize(
    ("card", "more", "wanted"),
    [("e08", "e1 ruins_1 e01", "attack"), ("e15", "e1 ruins_1 e01", "retreat"), ("e15", "", "attack"),
     ("e15", "e1 ruins_1 e21 explored", "attack"), ("e15", "e1 ruins_1 e01 explored", "retreat")],
)  # fmt: skip
def test_explore_then_attack_or_retreat(card, more, wanted):
    """PA-J6, PA-J7: retreat only from what it does not dare, and if there is something better to do."""
    state = journey("krull thorensen", f"n1 forest_1 {card}; {more}".rstrip("; "), seats="0 0")
    start(state, Arrive("n1"))
    assert row(state) == ["vote:explore"]
    choose(state, "vote:explore")
    assert row(state) == [f"vote:{wanted}"]


def test_hurt_parties_dare_less():
    """The cap falls with the life of the party."""
    state = journey("krull thorensen", "n1 forest_1 e08 shown")
    assert bot_votes.is_fine(state, "n1")
    adventurer(state, "krull").life = 3
    assert not bot_votes.is_fine(state, "n1")


def test_no_retreat_with_a_full_pool():
    """PA-J8: it would be lost."""
    state = journey("krull thorensen", "n1 forest_1 e15; e1 ruins_1 e01", seats="0 0", fields={"pool": ["elfic_bow"]})
    start(state, Arrive("n1"))
    choose(state, "vote:explore")
    assert row(state) == ["vote:attack"]


@pytest.mark.parametrize(
    ("foes", "life", "location", "wanted"),
    [
        ("troll E31, troll E21", {"krull": 9, "thorensen": 0}, "forest_1", "flee"),
        ("goblin E31", {"krull": 9, "thorensen": 0}, "forest_1", "fight"),
        ("troll E31, troll E21", {"krull": 9, "thorensen": 9}, "forest_1", "fight"),
        ("troll E31", {"krull": 2, "thorensen": 2}, "forest_1", "flee"),
        ("troll E31, troll E21", {"krull": 9, "thorensen": 0}, "village_1", "fight"),  # all would be lost
    ],
)
def test_flight(foes, life, location, wanted):
    """PA-H1, PA-R48: half the party down before a stronger enemy, or hardly any life left."""
    places = ", ".join(f"{who} {'A31' if who == 'krull' else 'A21' if left else '-'}" for who, left in life.items())
    hero = {who: {"life": left, "fallen": 2 * (not left)} for who, left in life.items()}
    state = fight(places, foes, seats="0 0", location=location, hero=hero)
    start(state, AskFlee())
    assert row(state) == [f"vote:{wanted}"]


# ---------------------------------------------------------------- skills


@pytest.mark.parametrize(
    ("who", "cards", "wanted"),
    [
        ("krull", "battle_cry power_strike parry", "power_strike"),
        ("krull", "whirlwind toughness reckless_swing", "toughness"),
        ("krull", "aimed_shot double_shot quick_eye", "quick_eye"),  # no bow
        ("melandrir", "aimed_shot double_shot quick_eye", "aimed_shot"),
        ("thorensen", "holy_light divine_shield blessing", "divine_shield"),
        ("krull", "fireball lightning", "fireball"),  # of no use both
    ],
)
def test_what_to_learn(who, cards, wanted):
    """PA-H23, PA-K7, PA-K8: what it can use; healing, life, prevention and strong attacks first."""
    one = adventurer(journey(f"{who} glaicus"), who)
    assert bot_skills.learn(one, cards.split()) == wanted


def test_two_of_the_dealt_ones():
    """PA-S4."""
    one = adventurer(journey("thorensen glaicus"), "thorensen")
    kept = bot_skills.keep(one, ["holy_light", "healing_hands", "smite", "faith"])
    assert set(kept) == {"faith", "healing_hands"}


def test_somebody_who_heals_is_in_the_party():
    """PA-S2: the first stand-in takes one of the two."""
    state = laid(2, party=2)
    found = {
        GAME.choose(GAME.private(state, 0), decision_of(state), (), Practice(seed), "")[0].who for seed in range(20)
    }
    assert found == {"thorensen", "glaicus"}


def test_a_skill_is_chosen_from_what_is_left():
    """PA-H23: the row ends with it."""
    state = journey("krull thorensen", skills={"krull": "parry", "thorensen": "prayer"})
    start(state, AskSkills())
    (word,) = row(state, 0)
    assert SKILLS[word.split(":")[1]].category == "battle"


# ---------------------------------------------------------------- gear, coins, market


def market(party="krull thorensen", seats="0 0", window="", coins=(), **more):
    """The market with these cards and purses."""
    state = journey(party, seats=seats, **more)
    state.fought = True
    start(state, OpenMarket())
    state.market, state.window = state.market + state.window, window.split()
    for one, purse in zip(state.adventurers, coins, strict=False):
        one.coins = purse
    return state


def test_finds_are_put_on_before_a_vote():
    """PA-Z7, PA-J8: what lies in the pool could be lost."""
    state = journey("krull thorensen", "n1 forest_1 e01; e1 ruins_1 e02", seats="0 0",
                    fields={"pool": ["orc_great_axe", "runic_plate"], "fought": True})  # fmt: skip
    start(state, Travel())
    found = row(state)
    assert found == [
        "unequip:thorensen:start_hammer", "equip:thorensen:orc_great_axe", "equip:krull:runic_plate", "vote:n1",
    ]  # fmt: skip


def test_the_healer_comes_first():
    """PA-Z9, PA-R45: from everybody's purse; with 60 per cent of life or less."""
    state = market(coins=(60, 60), window="healing_potion", hero={"krull": {"life": 6}, "thorensen": {"life": 7}})
    assert row(state)[:2] == ["coins:thorensen:krull:40", "heal:krull"]
    state = market(coins=(60, 60), window="", hero={"krull": {"life": 7}, "thorensen": {"life": 7}})
    assert row(state) == ["ready"]


def test_the_best_value_for_coins():
    """PA-Z2: a better weapon, what it replaces is sold; one potion each."""
    state = market(coins=(250, 0), window="battle_axe")
    assert row(state) == [
        "coins:krull:thorensen:240", "unequip:thorensen:start_hammer", "buy:battle_axe:thorensen",
        "sell:start_hammer:krull", "ready",
    ]  # fmt: skip
    state = market(coins=(200, 0), window="healing_potion healing_potion healing_potion")
    assert sum(word.startswith("buy:") for word in row(state)) == 2
    assert row(market(coins=(30, 0), window="healing_potion")) == ["ready"]


def test_what_lies_in_the_pool_for_nothing_is_sold():
    """PA-Z4, PA-Z5, PA-R56: but no potion and nothing legendary."""
    state = market(fields={"pool": ["dagger", "antidote", "elfic_bow"]})
    for one in state.adventurers:
        one.items.append("antidote")
    assert row(state) == ["sell:dagger:krull", "ready"]


def test_purses_are_shared():
    """PA-R45, PA-I21: who is asked first hands over; the last buys for whoever gains most."""
    state = market("melandrir krull", seats="0 1", coins=(200, 100), window="long_bow")
    assert row(state, 0) == ["coins:melandrir:krull:200", "ready"]
    play(state, 0)
    assert row(state, 1) == ["buy:long_bow:krull", "ready"]
    play(state, 1)
    assert state.pool == ["long_bow"]  # Krull's hands are full; Melandrir's player takes it from there
    start(state, OpenMarket())
    assert row(state, 0)[:2] == ["unequip:melandrir:start_bow", "equip:melandrir:long_bow"]


def test_coins_for_the_healer_of_others():
    """PA-R45: before the market opens."""
    state = journey("krull thorensen", skills={"krull": "parry", "thorensen": "prayer"},
                    hero={"krull": {"coins": 150}, "thorensen": {"coins": 70, "life": 3}})  # fmt: skip
    start(state, AskSkills())
    assert row(state, 0)[0] == "coins:krull:thorensen:30"


def play(state, seat):
    """The whole row is taken."""
    decision = decision_of(state, seat)
    for action in GAME.choose(GAME.private(state, seat), decision, (), Practice(1), ""):
        GAME.apply(state, seat, action, Practice(1))


def test_a_seat_alone_waits_for_nobody():
    """PA-Z1: with one question left it is the last."""
    state = market(seats="0 1", coins=(200, 60), window="")
    state.agenda.clear()
    then(state, MayReady(seat=1))
    assert row(state, 1) == ["ready"]
