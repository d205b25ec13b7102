"""The story around fights: how battles begin and end, votes, travel, the market and the camp."""

from msgspec.structs import replace

from rules.adventurers import battle_events as ba
from rules.adventurers import events as ev
from tests.rules.adventurers.words_seen import on_the_road, told

# ---------------------------------------------------------------- battles


def test_a_battle_begins_with_who_is_there() -> None:
    """PA-U13, PA-Q6, PA-B5."""
    stood = ba.Stood(1, "goblin", "E11"), ba.Stood(2, "goblin", "E21"), ba.Stood(3, "efestos", "E31")
    assert told(
        ba.BattleBegan(cell="n1", location="forest_2", encounter="e07", assault=True, tier=1, enemies=stood,
                       boss="efestos", left_out=2),
        ba.Placed(who="krull", at="A31"), ba.Placed(who="thorensen", at="A32"),
        ba.InitiativeRolled(who="krull", faces=("dodge",), icons=1, bonus=2, position=3),
        ba.TrackSet(order=(("1", 3), ("krull", 3))),
        ba.BattleRoundBegan(round=1),
    ) == [
        "🎲 The assault against *Grazing Kentauri* at Forest II begins: 2 Goblins and Efestos. 2 Kentauri stay away.",
        "Krull stands in column 3, front; Thorensen in column 3, behind.",
        "🎲 Initiative: Krull 3. The Troll is first.",
    ]  # fmt: skip


def test_rounds_fatigue_tokens_and_the_track_are_told_where_somebody_chose() -> None:
    """PA-J13, PA-H10, PA-Q7."""
    assert told(ba.BattleRoundEnded(round=1), ba.FatigueChanged(who="krull", amount=2, left=2, assault=True),
                ba.FatigueChanged(who="thorensen", amount=2, left=2, assault=True),
                ba.Recovered(who="krull", red=3, blue=2, green=0), ba.BattleRoundBegan(round=2)) == [
        "The assault costs Krull and Thorensen 2 fatigue each.", "Round 2 of the battle began.",
    ]  # fmt: skip
    assert told(ba.Recovered(who="krull", red=3, blue=0, green=1)) == ["Krull holds 3 red and 1 green now."]
    assert told(ba.Tuned(who="krull", way="up", position=4)) == ["Krull went up to position 4 on the track."]
    assert told(ba.Tuned(who="krull", way="stay", position=4)) == []


def test_flight_is_told_from_the_call_to_what_is_left_behind() -> None:
    """PA-H3, PA-H5, PA-H6, PA-R51, PA-R53."""
    assert told(ba.FleeCalled(seat=1), ba.FlightBegan(why="vote"), ba.LeftBattle(who="krull", start="A31"),
                ba.LeftBattle(who="thorensen", start="A21")) == [
        "**Дмитрий** calls for flight.", "⚖️ The party flees.", "Krull and Thorensen left the battle.",
    ]  # fmt: skip
    closed = ev.VoteClosed(kind="flee", option="flee", votes=((0, "flee"), (1, "flee")), why="majority")
    assert told(closed, ba.FlightBegan(why="vote")) == ["⚖️ The party flees, by 2 votes to 0."]
    assert on_the_road(ev.BattleFled(cell="home", to=None, lost=())) == ["The party fled from the Village."]
    assert told(ba.FleeCalled(seat=1, off=True)) == ["**Дмитрий** took the call for flight back."]
    assert told(ba.FlightBegan(why="rounds")) == ["After so many rounds the party is driven off."]
    assert on_the_road(ev.BattleFled(cell="n1", to="home", lost=("start_axe_a",)), ev.Revived(who="krull")) == [
        "The party fled from Forest II on n1 to the Village. *Axe* lies there. Krull has 1 life again."
    ]


def test_a_victory_is_told_with_treasure_and_reward() -> None:
    """PA-H18, PA-H19, PA-H22, PA-R45, PA-R55."""
    won = ev.BattleWon(cell="n1", kind="forest", encounter="e10", wins=2, found=("dagger",))
    assert on_the_road(
        won, ev.TreasureShared(coins=221, shares=(("krull", 111), ("thorensen", 110))),
        ev.CoinsChanged(who="krull", coins=111, total=111, by="treasure"),
        ev.CoinsChanged(who="krull", coins=40, total=151, by="pickpocket"), ev.LegendaryFound(item="elfic_bow"),
        ev.Revived(who="krull"), ev.Revived(who="thorensen"),
    ) == [
        "🏆 The party has beaten Toll Troll at Forest II on n1, 2 victories at a Forest now. *Dagger* was found there. "
        "The treasure is 221 coins, 111 or 110 each. Krull has picked pockets: 40 coins. The party found *Elfic Bow*. "
        "Krull and Thorensen have 1 life again."
    ]  # fmt: skip
    assert on_the_road(replace(won, kind="ruins", found=()), ev.LegendaryFound()) == [
        "🏆 The party has beaten Toll Troll at Forest II on n1, 2 victories at Ruins now. The legendary items are used "
        "up: 40 coins each instead."
    ]


def test_the_end_is_a_line_of_its_own() -> None:
    """PA-Y1, PA-Y3, PA-H21, PA-R54."""
    assert told(ev.GameOver(result="win", reason="dark_lord", enemy="silenoz")) == [
        "🏆 Silenoz is defeated, and the party wins."
    ]
    lost = {why: told(ev.GameOver(result="loss", reason=why))[0] for why in ("fallen", "village", "events")}
    assert all(line.startswith("💀 ") and line.endswith("the party loses.") for line in lost.values())
    assert lost["fallen"] == "💀 All adventurers have fallen, and the party loses."


# ---------------------------------------------------------------- the journey


def test_before_the_journey_everybody_reads_who_leads_whom_and_what_was_chosen() -> None:
    """PA-S2, PA-S4, PA-3P2, PA-R104."""
    assert on_the_road(
        ev.AdventurerTaken(seat=0, who="krull"), ev.CategoryChosen(who="krull", categories=("battle",)),
        ev.SkillsDealt(who="krull", skills=("parry", "charge")), ev.SkillsKept(who="krull", skills=("parry",)),
        ev.WindowShown(items=("dagger", "spear"), why="start"),
        ev.ItemTaken(who="krull", item="spear", equipped=False, refill="mace"),
        ev.SetOutOn(party=(("krull", 0), ("thorensen", 1)), leader=1), ev.RoundBegan(round=1, leader=1),
    ) == [
        "**Chloé** leads Krull.", "🎲 Krull begins with Battle and was dealt *Parry* and *Charge*.",
        "Krull has learned *Parry*.", "🎲 To choose from: *Dagger* and *Spear*.",
        "Krull took *Spear*, which went to the pool.", "Krull and Thorensen set out from the Village.",
        "Round 1 began, and Дмитрий leads the party.",
    ]  # fmt: skip


def test_events_say_what_they_do_once() -> None:
    """PA-V3, PA-R48, PA-R73."""
    assert on_the_road(
        ev.RoundBegan(round=2, leader=0), ev.EventEnded(event="v03"), ev.EventDrawn(event="v12"),
        ev.CoinsChanged(who="krull", coins=-20, total=20, by="v12"),
        ev.CoinsChanged(who="thorensen", coins=-20, total=0, by="v12"),
    ) == [
        "🎲 Round 2 began, and Chloé leads the party. Event *Cutpurses*: every adventurer loses 20 coins, or all."
    ]  # fmt: skip
    assert on_the_road(ev.EventDrawn(event="v15"), ev.Scouted(cell="n1", encounter="e02")) == [
        "🎲 Event *Scouts Report*: the face-down encounter nearest to the party is turned face up; it may still be "
        "assaulted. At Forest II on n1 is Stray Gnolls, level 1: 5 Gnolls."
    ]
    assert on_the_road(ev.Scouted()) == ["There was none to turn."]
    assert on_the_road(ev.EventDrawn(event="v01"), ev.VillageOccupied(already=True)) == [
        "🎲 Event *Raiders at the Gate*: the Village is occupied: a face-down encounter is put on it. Enemies held it "
        "already."
    ]


def test_votes_are_told_until_they_close_and_then_as_what_the_party_does() -> None:
    """PA-R46."""
    assert on_the_road(ev.Voted(seat=0, option="n1")) == ["⚖️ **Chloé** votes to go to Forest II on n1."]
    assert on_the_road(ev.Voted(seat=0, option="explore", changed=True)) == ["⚖️ **Chloé** votes now to explore."]
    assert on_the_road(ev.VoteMissed(seat=1)) == ["**Дмитрий** gave no vote."]
    closed = ev.VoteClosed(kind="stand", option="retreat", votes=((0, "retreat"), (1, "attack")), why="leader")
    assert on_the_road(ev.Voted(seat=1, option="attack"), closed, ev.Retreated(to="home", lost=("dagger",))) == [
        "⚖️ The party retreats, by 1 vote to 1, the leader's vote among equals.",
        "The party went back to the Village and lost *Dagger* of the pool.",
    ]
    alone = ev.VoteClosed(kind="travel", option="n1", votes=((0, "n1"),), why="majority")
    assert on_the_road(ev.Voted(seat=0, option="n1"), alone, players=1) == ["The party goes to Forest II on n1."]


def test_travel_names_places_and_encounters() -> None:
    """PA-J1, PA-J7."""
    assert on_the_road(
        ev.LocationPlaced(cell="n1", location="forest_2"), ev.LocationPlaced(cell="e1", location="ruins_1"),
        ev.Travelled(cell="n1", back="home", only=True),
        ev.EncounterRevealed(cell="n1", encounter="e01", how="explore"),
    ) == [
        "🎲 New on the map: Forest II on n1 and Ruins I on e1.",
        "🎲 The party goes to Forest II on n1, the only way. The encounter is Goblin Scouts, level 1: 6 Goblins.",
    ]  # fmt: skip


def test_skills_the_market_and_the_camp_are_told_thing_by_thing() -> None:
    """PA-H23, PA-Z2, PA-Z4, PA-Z9, PA-Z3, PA-Z8."""
    assert on_the_road(
        ev.SkillLearned(who="krull", skill="parry"), ev.SkillLearned(who="thorensen"),
        ev.WindowShown(items=("dagger",), why="market"),
        ev.Bought(who="krull", item="dagger", price=80, coins=0, equipped=False),
        ev.Sold(who="krull", item="start_axe_a", price=30, coins=30),
        ev.HealerPaid(who="thorensen", price=100, life=10, coins=5), ev.ReplaceWanted(seat=0),
        ev.ReadySaid(seat=1), ev.ReadySaid(seat=0), ev.MarketClosed(),
    ) == [
        "Krull learned *Parry* and Thorensen learned nothing new.", "🎲 The market offers: *Dagger*.",
        "Krull bought *Dagger* for 80 coins, for the pool, none left.", "Krull sold *Axe* for 30 coins, 30 left.",
        "Thorensen was healed for 100 coins, 5 left.", "**Chloé** wants other cards at the market.",
        "**Дмитрий** and Chloé are done with the market.",
    ]  # fmt: skip
    assert on_the_road(
        ev.Equipped(who="krull", item="dagger"), ev.Unequipped(who="krull", item="dagger"),
        ev.Traded(who="krull", item="start_axe_a", to="thorensen", other="start_hammer"),
        ev.Given(who="krull", item="dagger", to="thorensen"), ev.CoinsGiven(who="krull", to="thorensen", coins=1),
        ev.Drunk(who="krull", item="healing_potion", to="krull"), ev.AwaySet(seat=1, away=True),
    ) == [
        "Krull put *Dagger* on.", "Krull laid *Dagger* into the pool.",
        "Krull swapped *Axe* for *Hammer* of Thorensen.",
        "Krull gave *Dagger* to Thorensen.", "Krull gave 1 coin to Thorensen.", "Krull drank *Healing Potion*.",
        "**Дмитрий** is away.",
    ]  # fmt: skip
