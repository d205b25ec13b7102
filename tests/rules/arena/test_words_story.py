"""The story of the arena, line by line: what a player would tell a friend, and nothing that is covered."""

from collections.abc import Iterable
from typing import get_args

import pytest

from rules.arena import events as ev
from rules.arena import words
from rules.arena.actions import EndReason
from rules.arena.state import ArenaState
from rules.arena.turns_told import Telling
from rules.contract import Event
from tests.rules.arena.tables import arena, choose, laid, start, table, turn_of
from tests.rules.arena.words_games import NAMES, moments


def lines(state: ArenaState, events: Iterable[Event]) -> list[str]:
    """The public story of these events at this table."""
    return words.story(list(events), table(state), NAMES)


def after(state: ArenaState, *answers: str, rolls: Iterable[int] = ()) -> list[str]:
    """The public story of these answers in a row."""
    return lines(state, choose(state, *answers, rolls=rolls))


def told(*events: Event) -> list[str]:
    """The public story of events at a table with four heroes and the Troll."""
    return lines(arena("valeros merisiel ezren kyra", "a7 a7 a7 a7", "troll@c2#1"), events)


# ---------------------------------------------------------------- the hero phase


def test_steps_of_one_walk_are_one_clause_and_runes_follow() -> None:
    """AR-A1, AR-T1."""
    state = arena("merisiel kyra", "b4 a7")
    assert after(state, "stride:N", "stride:E", "stride:N", "stride:E") == [
        "**Chloé** (Merisiel) walked from b4 over b3 to c3, took a +1 Damage rune and walked from c3 over c2 to d2."
    ]


def test_tiles_are_rotated_shifted_and_left_by_trapdoors() -> None:
    """AR-A5, AR-A6, AR-A7."""
    state = arena("merisiel kyra", "d1 a7")
    assert after(state, "rotate:cw", "trapdoor:g4", "shift:d1", "stride:N") == [
        "**Chloé** (Merisiel) rotated d1 to the right, took the trapdoor from d1 to g4, shifted 3 tiles south from d1 "
        "and walked from g4 to g3."
    ]


def test_tokens_are_picked_up_with_what_comes_with_them() -> None:
    """AR-A12, AR-A15, AR-I1."""
    state = arena("merisiel kyra", "c2 a7", lying={"c2": "con element item"})
    assert after(state, "collect:con", "mental:cha", "collect:element") == [
        "**Chloé** (Merisiel) picked up Constitution on c2 (Charisma came with it) and picked up Fire."
    ]
    told_ = after(state, "collect:item")
    assert told_ == ["**Chloé** (Merisiel) picked up an item token on c2."]
    item = table(state).heroes[0].items_unseen[0]
    assert told(ev.ItemRevealed(1, item))[0].startswith("🎲 **Дмитрий** (Merisiel) got *")


def test_attacks_say_weapon_damage_and_what_is_left() -> None:
    """AR-F7, AR-F9, AR-M1: chat 4.1."""
    state = arena("merisiel kyra", "c2 a7", "goblin_pyro@c2#1 troll@g7#2", tokens={0: "str4"},
                  cards={0: "daggers{dex2}"}, runes={0: "dmg_minus"})  # fmt: skip
    assert after(state, "strike:1", "card:daggers:1:1") == [
        "🏆 **Chloé** (Merisiel) struck the Goblin Pyro (1 damage, 2 left), attacked it again with *Returning Daggers* "
        "(3 damage) and defeated it: 3 glory at the end. The Goblin Pyro exploded: 2 misfortune for Chloé."
    ]


def test_an_attack_on_several_names_each() -> None:
    """AR-R59."""
    state = arena("ezren kyra", "b2 a7", "troll@d2#1 medusa@c2#2", cards={0: "lightning_bolt{int3}"})
    assert after(state, "card:lightning_bolt:0:E") == [
        "**Chloé** (Ezren) attacked the Medusa and the Troll with *Lightning Bolt*: the Medusa 3 damage, 3 left; the "
        "Troll 3 damage, 2 left."
    ]


def test_cards_say_what_they_came_to_and_nothing_of_what_follows() -> None:
    """AR-R49, AR-R50, AR-R42."""
    state = arena("ezren kyra", "a1 c5", "troll@g7#1", walls="a1E", tokens={1: "wis4"},
                  cards={0: "passwall{int3} dimension_door{int2} haste{int3}"})  # fmt: skip
    assert after(state, "card:haste:0", "card:passwall:1:b2", "shift:d1", "card:dimension_door:0:a1") == [
        "**Chloé** (Ezren) used *Haste* (1 more action), used *Passwall* (from a1 over b1 to b2), shifted 3 tiles "
        "south from d1 and used *Dimension Door*: from b2 to a1."
    ]


def test_cards_against_heroes_and_for_oneself() -> None:
    """AR-R48, AR-R67, AR-R73."""
    state = arena("merisiel kyra", "c1 c2", "troll@g7#1", elements={1: "water"}, runes={0: "def_minus"},
                  cards={0: "pickpocket{dex1} whip{dex1 int1} sneak_attack{dex1} smoke_bomb"})  # fmt: skip
    assert after(
        state, "card:pickpocket:0:1+water", "card:whip:2:1+S", "card:sneak_attack:0", "card:smoke_bomb:0:1"
    ) == [
        "**Chloé** (Merisiel) used *Pickpocket* (Water from Kyra) and used *Barbed Whip*: Kyra from c2 to c3. Kyra "
        "took a +1 Damage rune. Merisiel used *Sneak Attack* (3 more with the next attack) and used *Smoke Bomb*: "
        "immune to the Troll."
    ]


def test_spells_of_kyra_return_and_take() -> None:
    """AR-R73, AR-E2."""
    state = arena("kyra ezren", "c1 a7", runes={0: "def_minus"}, hero={0: {"misfortune": 3}},
                  cards={0: "restoration{cha1} bless{wis1} heal{wis1} incense"})  # fmt: skip
    assert after(
        state, "card:restoration:0:def_minus", "card:bless:0:dmg_plus", "card:heal:0", "card:incense:0:air+fire"
    ) == [
        "**Chloé** (Kyra) used *Restoration* (a −1 Defense rune returned), used *Bless* (a +1 Damage rune), used "
        "*Heal* (misfortune returned) and used *Incense of the Elements*: Fire and Air."
    ]  # fmt: skip


def test_deities_are_taken_flipped_and_used() -> None:
    """AR-D1, AR-D4, AR-D7."""
    state = arena("kyra ezren", "a7 c2", tokens={0: "cha6"})
    assert after(state, "take", "flip", "deity:b6") == [
        "🏆 **Chloé** (Kyra) took Desna as deity, flipped Desna to *Starlit Road* and used *Starlit Road* of Desna: "
        "from a7 to b6."
    ]
    swapped = arena("kyra ezren", "a7 c2", hero={0: {"deity": "iomedae", "flipped": True}}, tokens={0: "wis2"},
                    cards={0: "heal{wis1}!"}, begin="act")  # fmt: skip
    assert after(swapped, "deity:heal", "swap:bless:wis1") == [
        "**Chloé** (Kyra) used *Hero's Mastery* of Iomedae: *Bless* for *Heal*."
    ]


def test_many_deeds_are_several_sentences_and_lines() -> None:
    """chat 4.1: at most 8 lines."""
    steps = [ev.Rotated(2, "c2", "cw") for _ in range(30)]
    story = told(*steps)
    assert len(story) == 3
    assert story[0].count("Ezren rotated") == 2
    assert story[0].startswith("**Tomás** (Ezren) rotated c2 to the right, rotated c2 to the right, ")


def test_tokens_laid_are_told_once_and_by_their_cards() -> None:
    """AR-R21."""
    first = ev.Allocated(2, {"magic_rod": {"str": 1}})
    last = ev.Allocated(2, {"magic_rod": {"str": 1, "int": 2}, "haste": {"int": 3}})
    assert told(first, last) == ["**Tomás** (Ezren) laid tokens on *Magic Rod* and *Haste*."]
    assert told(ev.Allocated(2, {})) == ["**Tomás** (Ezren) laid every token on the sheet."]
    many = {id: {"int": 1} for id in ("magic_rod", "haste", "passwall", "mage_hand", "acid_arrow")}
    assert told(ev.Allocated(2, many)) == ["**Tomás** (Ezren) laid tokens on 5 cards."]  # type: ignore[arg-type]


def test_a_turn_that_tells_nothing_says_so() -> None:
    """AR-R52."""
    state = arena("ezren kyra", "a7 d2", "troll@g2#1", begin="turn")
    events = turn_of(state, 0) + choose(state, "end")
    assert lines(state, events)[0] == "**Chloé** (Ezren) did nothing, and no monster reached a hero."


# ---------------------------------------------------------------- monsters


def test_a_monster_phase_says_who_was_hit_for_how_much_and_whose_it_is() -> None:
    """AR-M7, AR-M8, AR-M9: chat 4.7."""
    state = arena("ezren kyra", "c1 d2", "troll@c2#1", tokens={1: "con2"})
    assert after(state, "end") == [
        "🏆 The Troll hit Ezren for 6; 6 unblocked, misfortune for Chloé. The Troll hit Kyra for 6; 5 unblocked, glory "
        "for Chloé."
    ]


def test_a_double_attack_and_what_defense_stopped() -> None:
    """AR-Z1, AR-Z4."""
    state = arena("ezren kyra", "a7 d2", "ettin@c2#2", tokens={1: "con6"})
    assert after(state, "end") == [
        "🏆 The Ettin hit Kyra for 4; 1 unblocked, glory for Chloé. The Ettin's second attack hit Kyra for 3; nothing "
        "unblocked."
    ]


def test_special_abilities_are_told_by_what_they_did() -> None:
    """AR-Z6, AR-Z8, AR-Z9, AR-Z10, AR-M13."""
    vampire = arena("ezren kyra", "a7 d2", "vampire@c2#1")
    assert after(vampire, "end", rolls=(2,))[0] == (
        "🏆 The Vampire hit Kyra for 6; 6 unblocked, glory for Chloé. Kyra took a −1 Damage rune and a −1 Defense "
        "rune. The die shows 2: the Vampire went to e2."
    )
    strong = arena("ezren kyra", "a7 d2", "vampire@c2#1", tokens={1: "wis6"})
    assert "Kyra withstood the mesmerizing. The die shows 1: it stayed." in after(strong, "end", rolls=(1,))[0]
    giant = arena("ezren valeros", "a7 d2", "frost_giant@c2#1", cards={1: "flaming_longsword{str2}"})
    assert after(giant, "end")[0].endswith("glory for Chloé. Valeros's *Flaming Longsword* was destroyed.")
    velstrac = arena("ezren kyra", "a7 c1", "troll@f3#1 velstrac@c3#2")
    assert after(velstrac, "end", rolls=(3,)) == [
        "🏆 The Velstrac hit Kyra for 5; 5 unblocked, glory for Chloé. Kyra was sent to f3: the die shows 3.",
        "🏆 The Troll hit Kyra for 6; 6 unblocked, glory for Chloé.",
    ]


def test_an_attack_of_opportunity_follows_what_provoked_it() -> None:
    """AR-R12, AR-R13."""
    state = arena("kyra ezren", "c2 a7", "ettin@c2#1")
    assert after(state, "stride:E") == [
        "**Chloé** (Kyra) walked from c2 to d2 and provoked an attack of opportunity of the Ettin. The Ettin hit Kyra "
        "for 3; 3 unblocked, misfortune for Chloé."
    ]


def test_elements_stand_with_the_monster_that_they_are_played_on() -> None:
    """AR-E4 to AR-E7, AR-R46."""
    state = arena("kyra ezren", "a7 c6", "minotaur@c2#1", elements={0: "fire air", 1: "water"})
    assert after(state, "air", "fire:1", "end", "water:1") == [
        "**Chloé** (Kyra) played Air (1 more action) and played Fire on the Minotaur: 2 more.",
        "🏆 **Дмитрий** (Ezren) played Water on the Minotaur: 2 less. The Minotaur hit Ezren for 4; 4 unblocked, glory "
        "for Chloé.",
    ]
    assert told(ev.TurnBegan(3, 2), ev.ElementPlayed(1, "earth")) == [
        "**Дмитрий** (Merisiel) played Earth: Kyra has 1 action less."
    ]
    assert told(ev.Slowed(1)) == ["**Дмитрий** (Merisiel) lost an action to a −1 Action rune."]
    assert told(ev.WaterCancelled(0, 3, 1, "troll")) == ["**Chloé** (Valeros) cancelled the Water of Kyra."]


def test_a_block_says_by_which_card_and_how_much() -> None:
    """AR-R47, AR-M12."""
    state = arena("kyra valeros", "a7 c1", "minotaur@c2#1", cards={1: "shield_block{con1}"})
    assert after(state, "end", "block:shield_block:0") == [
        "🏆 The Minotaur hit Valeros for 3; 2 blocked with *Shield Block*, 1 unblocked, glory for Chloé."
    ]


def test_damage_that_water_took_to_nothing_is_told_as_none() -> None:
    """AR-R28."""
    event = ev.MonsterAttacked("troll", 1, 1, "melee", "normal", 0, 0, 0, 0, "misfortune", 1)
    assert told(event) == ["The Troll did Merisiel no damage."]


# ---------------------------------------------------------------- rounds


def test_a_wave_is_told_with_the_die_the_monsters_and_the_cards() -> None:
    """AR-P3, AR-P4, AR-P9."""
    placed = (ev.PlacedAt("ankhrav", "f5", 1), ev.PlacedAt("ettin", "e6", 2))
    assert told(
        ev.PhaseBegan("summon", 1), ev.MarkersBack(None), ev.MonstersCame(2, 1, 4, placed),
        ev.TokensPlaced((ev.PlacedAt("str", "c6"),), ("b5", "b3"), ()),
        ev.CardGained(1, "quick_draw", "level up"), ev.CardGained(2, "haste", "level up"),
        ev.CardGained(3, "sanctuary", "level up"),
    ) == [
        "🎲 Дмитрий rolled 4 for level 2: the Ankhrav on f5 and the Ettin on e6. 1 ability token and 2 item tokens "
        "came onto summoning tiles.",
        "🎲 Merisiel got *Quick Draw*, Ezren *Haste* and Kyra *Sanctuary*.",
    ]  # fmt: skip


def test_gifts_of_later_players_are_told_as_such() -> None:
    """AR-S19, AR-S20, AR-S21."""
    assert told(ev.RuneTaken(1, "dmg_plus", "second player")) == [
        "**Дмитрий** (Merisiel) took a +1 Damage rune as the second player."
    ]
    assert told(ev.ElementTaken(2, "air", "third player")) == ["**Tomás** (Ezren) took Air as the third player."]
    assert told(ev.ItemRevealed(3, "incense", "fourth player")) == [
        "🎲 **Mira Oğuz** (Kyra) got *Incense of the Elements* as the fourth player."
    ]
    assert told(ev.ItemReturned(0, "longbow", "flaming_longsword")) == [
        "**Chloé** (Valeros) kept *Flaming Longsword* instead of *Composite Longbow*."
    ]


def test_weary_monsters_and_empty_supplies_are_told() -> None:
    """AR-R53, AR-F11."""
    assert told(ev.RoundBegan(9, 2), ev.RoundBegan(10, 0)) == ["Round 9: monsters are weary, each with 2 life less."]
    assert [told(ev.SupplyMarked("glory", mark))[0] for mark in get_args(ev.Mark)] == [
        "There is plenty of glory in the supply again.",
        "Little glory is left in the supply.",
        "No glory is left in the supply.",
    ]


def test_a_hero_enters_and_a_player_leaves() -> None:
    """AR-S17, AR-R55."""
    state = laid(2, seed=3)
    seat = table(state).first
    assert after(state, "enter:d1")[0].endswith(" entered on d1.")
    assert table(state).active == seat
    assert told(ev.SeatLeft(1)) == ["**Дмитрий** (Merisiel) has left the table, and the hero stands about."]


@pytest.mark.parametrize("reason", get_args(EndReason))
def test_every_end_has_its_opener_and_its_reason(reason: EndReason) -> None:
    """AR-X1, AR-R54, AR-R55, AR-R31."""
    assert told(ev.GameOver(reason, (1,), (3, 9, 4, 5))) == [
        {
            "last monster": "🏆 The last monster is defeated: Дмитрий wins.",
            "round cap": "🏆 Round 20 is over, and the arena closes: Дмитрий wins.",
            "alone": "🏆 Only one player is left: Дмитрий wins.",
        }[reason]
    ]
    assert told(ev.GameOver(reason, (1, 2), (3, 9, 9, 5)))[0].endswith(": Дмитрий and Tomás win.")


@pytest.mark.parametrize(("seats", "seed", "how"), [(3, 5, "clever"), (4, 3, "clever")])
def test_every_attack_and_every_defeat_of_a_game_is_told(seats: int, seed: int, how: str) -> None:
    defeats = attacks = 0
    for moment in moments(seats, seed, how):
        text = " ".join(words.story(moment.events, moment.after, NAMES))
        of_monsters = [event for event in moment.events if isinstance(event, ev.MonsterAttacked)]
        assert text.count(" hit ") + text.count(" no damage.") == len(of_monsters)
        fallen = sum(isinstance(event, ev.Defeated) for event in moment.events)
        assert text.count(" defeated ") == fallen
        defeats, attacks = defeats + fallen, attacks + len(of_monsters)
    assert defeats > 5
    assert attacks > 5


def test_events_of_a_table_are_all_known_to_the_story() -> None:
    """Nothing that happens is passed over unless a neighbour tells it."""
    silent = {"MarkersBack", "TurnBegan", "TurnEnded", "PhaseBegan", "RuneLost", "CardSpent", "Marked", "AbilityWorked"}
    private = {"ItemsDrawn", "PointsHeld"}
    known = {kind.__name__ for kind in vars(Telling)["tell"].dispatcher.registry}
    assert {kind.__name__ for kind in ev.EVENTS} - known <= silent | private


def test_a_story_of_nothing_is_empty() -> None:
    state = arena("ezren kyra", "a7 d2")
    assert lines(state, start(state)) == []
