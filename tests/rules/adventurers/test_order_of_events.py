"""What is told of a battle and a journey, in which order, and with which facts."""

import pytest

from rules.adventurers.agenda import NextRound, Travel
from rules.adventurers.attack_events import (
    AttackMade,
    CritFixed,
    DefenceRolled,
    IdeaUsed,
    Marked,
    Poisoned,
    ReflexesUsed,
)
from rules.adventurers.battle_events import Cured, FleeCalled, Moved, Primed, TokensGained, Warded
from rules.adventurers.events import (
    AdventurerTaken,
    CategoryChosen,
    CoinsGiven,
    Drunk,
    Equipped,
    Given,
    Traded,
    Unequipped,
)
from tests.rules.adventurers.tables import acts, brought, choose, fight, journey, laid, names, only, start

AROUND = "n1 forest_1 cleared; n2 ruins_1 e02; e1 castle_1 e03"


def test_an_attack_is_told():
    """PA-X9, PA-X17, PA-R38: dice, what is done with them, judgement, wounds, and what follows."""
    state = fight("thorensen A31, krull A21", "gnoll E31, goblin E32, goblin E51", "thorensen")
    events = choose(state, "attack:start_hammer:1:2:1:1", "idea:3:1", "reflexes:2:2",
                    rolls="r sword shield b reflexes g idea r sword")  # fmt: skip
    assert names(events) == [
        "AttackMade", "Rolled", "IdeaUsed", "ReflexesUsed", "AttackJudged", "EnemyHurt", "Stunned", "TurnEnded",
    ]  # fmt: skip
    made, idea, reflexes = only(events, AttackMade), only(events, IdeaUsed), only(events, ReflexesUsed)
    assert (made.who, made.targets, made.weapons, made.skill) == ("thorensen", (1,), ("start_hammer",), "")
    assert (idea.die, idea.on, idea.old, idea.new) == (3, 1, "shield", "sword")
    assert (reflexes.die, reflexes.on, reflexes.colour) == (2, 2, "blue")


def test_a_death_is_told():
    """PA-X18, PA-X19, PA-R38."""
    state = fight("krull A31, thorensen A21", "goblin E31, gnoll E32, goblin E51", "krull")
    events = choose(state, "attack:start_axe_a:1:2", rolls="r sword sword")
    assert names(events) == [
        "AttackMade",
        "Rolled",
        "AttackJudged",
        "EnemyHurt",
        "EnemyDefeated",
        "Shifted",
        "TurnEnded",
    ]


def test_a_defence_is_told():
    """PA-N13, PA-N14, PA-N15."""
    state = fight("krull A31, thorensen A11", "voron E31, goblin E51")
    events = acts(state, "1", "r sword sword shield*3")
    assert names(events) == ["EnemyTurnBegan", "EnemyAttacked", "Rolled", "HitsCounted"]
    events = choose(state, "defend:0:2", rolls="b dodge bow")
    assert names(events, "DefenceRolled", "Rolled", "AttackLanded", "Hurt") == [
        "DefenceRolled",
        "Rolled",
        "AttackLanded",
        "Hurt",
    ]
    told = only(events, DefenceRolled)
    assert (told.who, told.red, told.blue, told.green, told.hits) == ("krull", 0, 2, 0, 2)


def test_a_critical_is_told():
    """PA-R22."""
    state = fight("krull A31, thorensen A21", "gnoll E31, goblin E32", "krull")
    choose(state, "attack:start_axe_a:1:4", rolls="r sword sword push critical", done=False)
    fixed = only(choose(state, "crit:3:push"), CritFixed)
    assert (fixed.who, fixed.die, fixed.icon) == ("krull", 3, "push")


@pytest.mark.parametrize(
    ("who", "word", "kind", "facts"),
    [
        ("thorensen", "skill:purify:krull", Cured, {"who": "krull"}),
        ("thorensen", "skill:blessing:krull", Primed, {"who": "krull", "amount": 1, "total": 1}),
        ("vhaladia", "skill:stone_skin:krull", Warded, {"who": "krull", "amount": 3, "total": 3}),
        ("vhaladia", "skill:mana_flow", TokensGained, {"who": "vhaladia", "colour": "green", "amount": 1}),
        ("melandrir", "skill:mark_prey:1", Marked, {"no": 1}),
    ],
)  # fmt: skip
def test_what_skills_do_is_told(who, word, kind, facts):
    """PA-X11, PA-R89, PA-R85, PA-R102, PA-X14: amounts as they really were."""
    state = fight(
        f"krull A31, {who} A32",
        "gnoll E31",
        who,
        skills={who: word.split(":")[1]},
        hero={"krull": {"poison": 1}},
        tokens={"vhaladia": "0 0 4"},
    )
    events = choose(state, word)
    assert names(events)[0] == "SkillUsed"
    told = brought(events, kind)[0]
    assert {name: getattr(told, name) for name in facts} == facts


def test_poison_is_told():
    """PA-W6."""
    state = fight(
        "krull A31, glaicus A32", "troll E31", "glaicus", skills={"glaicus": "thorn_whip"}, foe={1: {"poison": 1}}
    )
    told = only(choose(state, "skill:thorn_whip:1:0:0:1", rolls="g sword"), Poisoned)
    assert (told.fighter, told.added, told.tokens) == ("1", 1, 2)


def test_a_move_is_told():
    """PA-X1, PA-R13."""
    state = fight("krull A31, thorensen A32", "gnoll E31", "krull")
    moved = only(choose(state, "move:5"), Moved)
    assert (moved.start, moved.to, moved.tokens) == ("A31", "A51", 1)


def test_calls_for_flight_are_told():
    """PA-R51."""
    state = fight("krull A31, thorensen A21", "gnoll E31", "next", now={"begun": True})
    assert (only(choose(state, "call_flee", seat=1), FleeCalled)).off is False
    assert only(choose(state, "cancel_flee", seat=1), FleeCalled).off


def test_a_new_round_is_told():
    """PA-O1, PA-V3, PA-J1, PA-R46."""
    state = journey("krull thorensen", AROUND, seats="0 0", fields={"events": ["v03"], "event": "v20"})
    state.locations = ["temple_1"]
    events = start(state, NextRound())
    assert names(events) == ["RoundBegan", "EventEnded", "EventDrawn", "LocationPlaced", "VoteOpened"]


def test_a_vote_is_told():
    """PA-R46, PA-J6, PA-J7."""
    state = journey("krull thorensen", AROUND, Travel(), at="n1", seats="0 0")
    assert names(choose(state, "vote:n2")) == ["Voted", "VoteClosed", "Travelled", "VoteOpened"]
    assert names(choose(state, "vote:explore")) == ["Voted", "VoteClosed", "EncounterRevealed", "VoteOpened"]
    events = choose(state, "vote:attack")
    assert names(events) == ["Voted", "VoteClosed", "BattleBegan"]
    events = choose(state, "place:krull:2:1", "place:thorensen:3:1")
    wanted = ["Placed", "Placed", "InitiativeRolled", "InitiativeRolled", "TrackSet", "BattleRoundBegan"]
    assert names(events, *set(wanted)) == wanted


def test_choices_before_the_journey_are_told():
    """PA-A1, PA-S4."""
    state = laid(2, party=2)
    taken = only(choose(state, "adventurer:krull"), AdventurerTaken)
    assert (taken.seat, taken.who) == (0, "krull")
    choose(state, "adventurer:glaicus")
    chosen = only(choose(state, "category:rogue", seat=0), CategoryChosen)
    assert (chosen.who, chosen.categories) == ("krull", ("rogue",))


def test_camp_is_told():
    """PA-Z7, PA-Z8, PA-R45, PA-R60."""
    state = journey("krull thorensen", AROUND, Travel(), at="n1", hero={"krull": {"coins": 9, "life": 3}},
                    items={"krull": "dagger", "thorensen": "mace"},
                    fields={"fought": True, "pool": ["ring_of_life", "healing_potion"]})  # fmt: skip
    assert only(choose(state, "equip:krull:ring_of_life", seat=0), Equipped).item == "ring_of_life"
    assert only(choose(state, "give:krull:ring_of_life:thorensen", seat=0), Given).to == "thorensen"
    assert only(choose(state, "unequip:thorensen:ring_of_life", seat=1), Unequipped).who == "thorensen"
    traded = only(choose(state, "trade:krull:dagger:thorensen:mace", seat=0), Traded)
    assert (traded.item, traded.to, traded.other) == ("dagger", "thorensen", "mace")
    assert only(choose(state, "coins:krull:thorensen:4", seat=0), CoinsGiven).coins == 4
    events = choose(state, "drink:krull:healing_potion:krull", seat=0)
    assert (names(events), only(events, Drunk).item) == (["Drunk", "Healed"], "healing_potion")
