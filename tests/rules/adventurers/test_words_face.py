"""The face of the words module: it offers what every game's words offer, and answers for every option and entry."""

from inspect import getmembers, isfunction, signature
from re import findall, search
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest
from msgspec.structs import replace

from rules.adventurers import JOURNEY as GAME
from rules.adventurers import actions as act
from rules.adventurers import agenda, words
from rules.adventurers.calls import CALLS, WAITING
from rules.adventurers.catalog import ADVENTURERS, CATALOG, COLOUR, SHAPE
from rules.adventurers.described import DESCRIBED
from rules.adventurers.events import GameOver
from rules.adventurers.options import JourneyOptions
from rules.adventurers.orders import QUESTIONS
from rules.adventurers.view import DealtSeen, Journey
from rules.contract import Action, Asked, Decision
from rules.telling import Words
from tests.rules.adventurers.words_games import GAMES, moments
from tests.rules.adventurers.words_seen import (
    NAMES,
    TABLES,
    adventurer_seen,
    asked_for,
    blow,
    ended,
    fighting,
    journey,
    market,
    roll,
    seat,
    voting,
)

MEMBERS = [(name, method) for name, method in getmembers(Words, isfunction) if not name.startswith("_")]
OPTIONS = msgspec.structs.fields(JourneyOptions)[1:]  # all but the picks
KINDS: list[type[Decision]] = [*agenda.WAITED, *agenda.ASIDE]


def call(table: Journey) -> str:
    """What is asked now."""
    return words.call(table, table.asked[0], NAMES)


# ---------------------------------------------------------------- the protocol


@pytest.mark.parametrize(("name", "method"), MEMBERS)
def test_the_module_offers_what_every_game_offers(name: str, method: Any) -> None:
    promised = [*signature(method).parameters][1:]
    assert [*signature(getattr(words, name)).parameters][: len(promised)] == promised


def test_how_to_play_fits_one_message_and_speaks_of_all_that_a_newcomer_needs() -> None:
    assert 6 <= len(words.HOW.split("\n")) <= 8
    assert len(words.HOW) < 1300
    needed = ("Dark Lord", "event", "vote", "explored", "assaulted", "columns", "track", "Tokens", "Fatigue", "dodge")
    assert [word for word in needed if word not in words.HOW] == []
    assert len(words.PITCH) <= 120


# ---------------------------------------------------------------- calls


def test_a_turn_is_called_with_whom_one_faces_and_what_one_holds() -> None:
    """chat 3.2."""
    table = fighting()
    assert call(table) == "act with **Krull** in front of the Troll: 3 red, 2 blue, fatigue 2."
    assert words.hint(table, table.asked[0]) == "/fight attack"
    assert words.waiting(table, table.asked[0], NAMES) == "Chloé is acting"
    second = asked_for("MayAct", table, 1, "thorensen")
    assert call(second) == "act with **Thorensen** in front of Goblin 2: 3 red, 2 blue, 2 green."
    nobody = fighting(reach=(), moves=())
    assert words.hint(nobody, nobody.asked[0]) == "/fight pass"
    assert words.hint(fighting(reach=()), nobody.asked[0]) == "/fight move"


def test_somebody_behind_is_called_with_the_place() -> None:
    """PA-B6."""
    behind = replace(fighting(), adventurers=(adventurer_seen("krull", 0, "A32", red=0, blue=0, green=0),))
    assert call(behind) == "act with **Krull** in column 3, behind: no tokens."


def test_defence_and_help_are_called_with_enemy_and_hits() -> None:
    """chat 3.3 (PA-N15, PA-R61)."""
    table = fighting(blow=blow())
    assert call(asked_for("MayDefend", table, 1, "thorensen")) == "the Troll hits **Thorensen** for 4. Roll to defend?"
    assert call(asked_for("MayReact", table)) == "the Troll hits Thorensen for 4. Help with **Krull**?"
    warded = asked_for("MayDefend", fighting(blow=blow(ward=2)), 1, "thorensen")
    assert call(warded) == "the Troll hits **Thorensen** for 4 (ward 2). Roll to defend?"


def test_dice_and_tokens_are_called_with_what_there_is() -> None:
    """PA-R22, PA-R23, PA-H10."""
    assert call(asked_for("MayRoll", fighting(roll=roll()))) == (
        "keep the roll of **Krull**, or change a die: sword, push, idea, critical."
    )
    assert call(asked_for("MayRecover", fighting())) == "**Krull** may hold 5 tokens: which? Fatigue 2."
    assert call(asked_for("MayTune", fighting())) == "change the place of **Krull** on the track, or stay?"


def test_votes_are_called_as_votes() -> None:
    """PA-R46."""
    assert call(voting()) == "vote: where next? 2 places can be reached."
    assert call(replace(voting("approach", ("explore", "assault")), target="n1")) == (
        "vote: explore or assault Forest II?"
    )
    assert call(replace(voting("stand", ("attack", "retreat")), target="e1")) == (
        "vote: attack or retreat? The Black Guard, level 4: 2 Harsaaks, 2 Vorons, 2 Kentauri and 1 Goblin."
    )
    flee = replace(
        fighting(), ballot=voting("flee", ("fight", "flee")).ballot, asked=(Asked(0, "MayFlee", 8, True, False),)
    )
    assert call(flee) == "vote: flee or fight? 3 enemies stand."
    again = replace(flee, ballot=voting("flee", ("fight", "flee"), votes=((0, "flee"),)).ballot)
    changed = Asked(0, "MayRevote", 0, False, False)
    assert words.call(again, changed, NAMES) == "you voted to flee; your vote can be changed until all have voted."
    assert words.hint(again, changed) == "/fight flee"
    assert words.hint(voting(), changed) == "/party travel"


def test_choices_before_and_after_battles_are_called() -> None:
    """PA-S4, PA-H23, PA-Z2."""
    assert call(asked_for("MayChooseCategory", journey())) == (
        "choose a category of skills for **Krull**. Suited: Battle or Rogue."
    )
    dealt = replace(asked_for("MayKeepSkills", journey()), dealt=(DealtSeen("krull", ("parry", "charge")),))
    assert call(dealt) == "keep two skills for **Krull**: Parry or Charge."
    assert call(asked_for("MayLearn", fighting())) == "choose a new skill for **Krull**, or none. Battle."
    assert call(market()) == "trade at the market, then say that you are done. Purses: Krull 0."
    free = asked_for("MayChooseAdventurer", journey(free=("krull", "glaicus")))
    assert call(free) == "choose your adventurer: Krull or Glaicus."
    assert call(asked_for("MayPlace", journey())) == "place **Krull**."


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_question_has_a_call_a_command_and_words_for_those_who_wait(kind: type[Decision]) -> None:
    """At tables that do not even stand there: nothing may break."""
    for table in TABLES:
        asked = Asked(0, kind.__name__, 1, kind.waited, kind.reaction)
        assert words.call(table, asked, NAMES)[-1] in ".?"
        assert words.hint(table, asked).startswith(("/party ", "/fight "))
        assert words.waiting(table, asked, NAMES).startswith("Chloé ")
    assert {one.__name__ for one in KINDS} == {*CALLS} == {*WAITING}


def test_who_comes_next_goes_by_the_track() -> None:
    """PA-Q6: an enemy by name, an adventurer by its player."""
    assert words.after(fighting(), NAMES) == "Goblin 2"
    acted = fighting(track=(*fighting().battle.track[:1], *fighting().battle.track[2:]))  # type: ignore[union-attr]
    assert words.after(acted, NAMES) == "Дмитрий"
    assert words.after(journey(), NAMES) == ""
    assert words.after(ended(), NAMES) == ""


def test_progress_says_round_and_battle_round() -> None:
    assert words.progress(fighting()) == "Round 3, battle round 2"
    assert words.progress(journey()) == "Round 3"
    assert words.progress(journey(phase="setup")) == "Before the journey"


# ---------------------------------------------------------------- seats


def test_a_seat_goes_by_its_first_adventurer_and_its_piece_by_all() -> None:
    """PA-S2."""
    table = replace(fighting(), adventurers=(adventurer_seen("krull", 0), adventurer_seen("melandrir", 0)))
    assert (words.seat_label(table, 0), words.piece(table, 0)) == ("Red square", "Krull and Melandrir")
    assert (words.seat_label(table, 1), words.piece(table, 1)) == ("Second seat", "nobody yet")


def test_picks_are_said_with_colour_shape_and_what_they_are_good_at() -> None:
    assert words.pick("krull") == "Krull, red square: Barbarian, Strength 4, Battle or Rogue"
    assert {*GAME.picks} == {*ADVENTURERS}
    assert len({words.pick(key) for key in GAME.picks}) == len({*COLOUR.values()}) == len({*SHAPE.values()}) == 6


# ---------------------------------------------------------------- single actions


@pytest.mark.parametrize("kind", act.ACTIONS, ids=lambda kind: kind.__name__)
def test_every_action_is_described_and_has_its_receipt(kind: type[Action]) -> None:
    """With what is right, and with whatever might be typed."""
    for field in ("krull", "n1", "zz", "@everyone*", ""):
        for number in (0, 3, 999, -5):
            action = kind(**{one.name: value_of(one.type, field, number) for one in msgspec.structs.fields(kind)})
            for table in (fighting(roll=roll()), journey(), market()):
                told = (words.describe(seat(table), action, NAMES), words.done(seat(table), table, [action], NAMES))
                assert all(told)
                assert not any(search(r"[*`@]|None|\w_\w|  ", one) for one in told), told
    assert {*DESCRIBED} == {*act.ACTIONS} - {act.SetAway}


def value_of(kind: Any, text: str, number: int) -> Any:
    """Something of this type."""
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if get_origin(kind) is tuple:
        return (text, "3", "r2")
    return {int: number, bool: True}.get(kind, text)


def test_actions_are_described_in_words() -> None:
    view = seat(fighting(roll=roll()))
    told = {
        act.Attack("start_axe_a", 1, 3): "attack the Troll with Axe: 3 red",
        act.UseSkill("sacred_projectiles", ("2", "3"), 0, 0, 2): (
            "use Sacred Projectiles on Goblin 2 and Goblin 3: 2 green"
        ),
        act.UseSkill("rain_of_arrows", ("r2",), 0, 3, 0, "start_bow"): (
            "use Rain of Arrows on enemy row 2 with Bow: 3 blue"
        ),
        act.Move(2): "move to column 2, behind: 1 blue token",
        act.Idea(2, 1): "reroll die 2 (push) with the idea of die 3 (idea)",
        act.Crit(3, "push"): "count die 4 (critical) as push",
        act.Defend(1, 2, 0, "parry"): "roll 1 red and 2 blue with Parry",
        act.Place("krull", 3, 1): "place Krull in column 3, front",
        act.Vote("n1"): "vote to go to Forest II on n1",
        act.SetAway(1, True): "Дмитрий is away",
    }
    assert {action: words.describe(view, action, NAMES) for action in told} == told


@pytest.mark.parametrize(("seats", "seed", "party"), GAMES)
def test_offers_of_one_question_are_described_apart(seats: int, seed: int, party: int) -> None:
    for moment in moments(seats, seed, party)[::3]:
        told = [words.describe(moment.view, offer, NAMES) for offer in moment.offers]
        assert len({*told}) == len(told)
        assert max(map(len, told), default=0) <= 100


def test_receipts_say_what_fell() -> None:
    after = fighting()
    assert after.battle is not None
    dead = (replace(after.battle.enemies[0], dead=True, at=""), *after.battle.enemies[1:])
    fell = replace(after, battle=replace(after.battle, enemies=dead))
    actions = [act.Move(2), act.Attack("start_axe_a", 1, 3)]
    assert words.done(seat(fighting()), fell, actions, NAMES) == (
        "Krull to column 2 and the Troll attacked with Axe, which fell"
    )


# ---------------------------------------------------------------- options and orders


@pytest.mark.parametrize("field", OPTIONS, ids=lambda field: field.name)
def test_every_option_and_each_of_its_values_is_said(field: Any) -> None:
    values = get_args(field.type) if get_origin(field.type) is Literal else (False, True)
    told = [words.option(field.name, value) for value in values]
    assert len({*told}) == len(values)
    assert all(one.endswith(".") for one in (*told, words.option(field.name, "")))
    assert words.option_title(field.name)
    changed = [JourneyOptions(**{field.name: value}) for value in values if value != field.default]
    assert all(words.plays(one, 2) != "Rules as printed." for one in changed)


def test_presets_say_what_they_add_and_what_to_expect() -> None:
    said = {name: words.plays(options, 4) for name, options in GAME.presets.items()}
    assert said["as printed"] == "Rules as printed."
    assert said["story"] == "Rules as printed, half of the life back after a victory and 1 die less for enemies."
    assert len({*said.values()}) == len(said)
    assert words.advice(JourneyOptions(), 4) == (
        "With four adventurers bots win 80 % of such journeys. For a first game: the short journey."
    )
    assert words.advice(JourneyOptions(party=2), 3).startswith("With three adventurers bots win 49 %")
    assert words.advice(JourneyOptions(foe_dice=1), 4) == ""
    with pytest.raises(TypeError):
        words.plays(object(), 2)  # type: ignore[arg-type]


def test_standing_orders_that_are_said_are_those_that_are_known() -> None:
    assert {question.key: {*question.answers} for question in QUESTIONS} == {
        key: {*said.answers} for key, said in words.ORDERS.items()
    }
    assert words.order("defence", "deadly").startswith("Ask me only if the hits would fell the adventurer")
    assert all(words.order(key, "ask") == "Ask me." for key in words.ORDERS)


# ---------------------------------------------------------------- look-ups and the end


def test_the_ledger_finds_rules_cards_and_the_words_that_people_use() -> None:
    """chat 4.8: also the words of the "not" columns."""
    entries = {entry.id: entry for entry in words.ledger()}
    assert len(entries) == len(words.ledger())
    assert len([key for key in entries if key.startswith("PA-")]) >= 340
    assert (entries["PA-B6"].title, entries["PA-B6"].source) == ("Behind somebody", "Miniature Placement")
    assert entries["PA-2P2"].text.startswith("Only those on red diamonds")
    assert entries["Troll"].text.startswith("Enemy: life 8, 6 red dice in melee, initiative 1. Bulky: ")
    assert entries["Power Strike"].text.startswith("Skill. Battle, attack. Costs 3 red and 1 fatigue, needs 2 swords")
    assert entries["Halberd"].text.endswith("Price 320.")
    said = [f"{entry.source} {entry.text}" for entry in entries.values()]
    assert {rule for text in said for rule in findall(r"PA-[A-Z0-9]*[A-Z]\d+", text)} <= {*entries}
    assert [entry.id for entry in entries.values() if not entry.source] == []
    found = {word for entry in entries.values() for word in entry.words}
    assert {
        "hero",
        "monster",
        "boss",
        "health",
        "HP",
        "stamina",
        "hits",
        "room",
        "quest",
        "run",
        "gold",
        "shop",
        "dead",
    } <= (found)


def test_what_players_ask_for_stands_before_what_lies_in_the_box() -> None:
    order = [entry.id for entry in words.ledger()]
    assert order[0] == "Adventurer"
    assert order.index("Troll") < order.index("PA-G1") < order.index("PA-R1") < order.index("PA-S1")
    rows = (CATALOG.adventurer, CATALOG.enemy, CATALOG.skill, CATALOG.item, CATALOG.event, CATALOG.encounter)
    assert [row.name for kind in rows for row in kind if row.name not in order] == []


def test_rules_that_are_looked_up_show_no_keys() -> None:
    raw = r"`|\w_\w|\bseat \d|\bgenerator\b|\bspec\b|section \d|\bD-[A-Z]"
    rules = [entry for entry in words.ledger() if entry.id.startswith(("PA-", "T-"))]
    assert [entry.id for entry in rules if search(raw, f"{entry.title} {entry.text}")] == []
    assert [entry.id for entry in rules if not 3 <= len(entry.title) <= 110 or not entry.text] == []


def test_the_result_is_one_for_all_and_says_how_everybody_came_out() -> None:
    """PA-G2, PA-Y1, PA-Y3, PA-Y4, PA-R54."""
    won = words.ending(ended(), NAMES)
    assert won.headline == "**The party wins The Path of the Adventurers.** Silenoz is defeated."
    assert won.ranking[0] == "Krull, led by Chloé: 11 of 11 life, no coins, Axe"
    assert won.figures == "9 rounds, 8 battles won, 0 locations cleared of 3 on the map."
    last = replace(ended(), last=(GameOver(result="win", reason="dark_lord", enemy="anabantha"),))
    assert words.ending(last, NAMES).headline.endswith("Anabantha is defeated.")
    reasons = {
        reason: words.ending(ended("loss", reason), NAMES).headline for reason in ("fallen", "village", "events")
    }
    assert reasons["fallen"] == "**The party loses The Path of the Adventurers.** All adventurers have fallen."
    assert len({*reasons.values()}) == 3
