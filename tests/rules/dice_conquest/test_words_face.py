"""The face of the words module: it offers what every game's words offer, and answers for every option and entry."""

from inspect import getmembers, isfunction, signature
from re import findall, search
from typing import Any, get_args

import msgspec
import pytest

from rules.contract import Action, Asked, Decision
from rules.dice_conquest import GAME, agenda, words
from rules.dice_conquest import actions as act
from rules.dice_conquest.calls import AIMS, SHIELD
from rules.dice_conquest.catalog import BOSSES, CATALOG, COLOUR, HEROES, SHAPE, SPELLS
from rules.dice_conquest.described import DESCRIBED
from rules.dice_conquest.options import ConquestOptions
from rules.dice_conquest.orders import QUESTIONS
from rules.dice_conquest.state import ConquestState
from rules.telling import Words
from tests.rules.dice_conquest.tables import choose, conquest, decision_of, table
from tests.rules.dice_conquest.words_games import GAMES, LONG_NAMES, NAMES, moments

MEMBERS = [(name, method) for name, method in getmembers(Words, isfunction) if not name.startswith("_")]
OPTIONS = msgspec.structs.fields(ConquestOptions)[1:]  # all but the picks
KINDS: list[type[Decision]] = [
    kind for kind in vars(agenda).values()
    if isinstance(kind, type) and issubclass(kind, Decision) and kind.waited and kind is not Decision
]  # fmt: skip
LAST = [
    (False, "**The party loses Dice Conquest.** Chloé has fallen."),
    (True, "**The party wins Dice Conquest.** Vorkhaz the Ember Dragon is slain."),
]


def call(state: ConquestState) -> str:
    """What is asked now."""
    seen = table(state)
    return words.call(seen, seen.asked[0], NAMES)


def hint(state: ConquestState) -> str:
    """The command for it."""
    seen = table(state)
    return words.hint(seen, seen.asked[0])


# ---------------------------------------------------------------- the protocol


@pytest.mark.parametrize(("name", "method"), MEMBERS)
def test_the_module_offers_what_every_game_offers(name: str, method: Any) -> None:
    promised = [*signature(method).parameters][1:]
    assert [*signature(getattr(words, name)).parameters][: len(promised)] == promised


def test_how_to_play_fits_one_message_and_speaks_of_all_that_a_newcomer_needs() -> None:
    assert 6 <= len(words.HOW.split("\n")) <= 8
    assert len(words.HOW) < 1200
    needed = ("boss", "falls", "die", "reroll", "creature", "magic item", "critical", "round ends", "Spells", "damage")
    assert [word for word in needed if word not in words.HOW] == []
    assert len(words.PITCH) <= 120


# ---------------------------------------------------------------- calls


def test_a_turn_is_called_with_the_dice_and_the_critical_hit() -> None:
    """chat 3.2."""
    state = conquest("witch monk", "barghest", "D12:8 D20:17 D100:4")
    assert call(state) == "choose a die for the **Witch**: D10% 4, D12 8, D20 17. Your 8 is a critical hit."
    assert hint(state) == "/dice place"
    plain = conquest("witch monk", "barghest", "D12:7 D20:17")
    assert call(plain) == "choose a die for the **Witch**: D12 7, D20 17."
    assert words.waiting(table(plain), table(plain).asked[0], NAMES) == "Chloé is choosing a die"


def test_a_die_in_hand_is_called_to_be_placed_or_discarded() -> None:
    """DC-Q11, DC-Q13, DC-R5."""
    state = conquest("witch monk", "barghest", "D12:8 D20:17")
    choose(state, "choose D12")
    assert call(state) == "place the D12 (8) of the **Witch** on a creature. A critical hit is ready."
    nowhere = conquest("witch monk", "hydra", "D12:9 D20:17")
    choose(nowhere, "choose D12")
    assert call(nowhere) == "the D12 (9) of the **Witch** fits on no creature: change it, or discard it."
    assert hint(nowhere) == "/dice discard"


def test_what_may_follow_is_called_with_the_creature() -> None:
    state = conquest("witch monk", "harpy barghest", "D12:8 D6:3")
    choose(state, "choose D12", "place harpy")
    assert call(state) == "the Harpy has the die of the **Witch**: use a power or a magic item, or end the turn."
    assert hint(state) == "/dice end"
    slain = conquest("swashbuckler monk", "redcap{D8:8} barghest", "D6:6 D4:3")
    choose(slain, "choose D6", "place redcap")
    assert call(slain) == "who gets *Mage's Hat*?"
    choose(slain, "award 1")
    assert call(slain) == "the Redcap fell to the **Swashbuckler**: use a power or a magic item, or end the turn."


def test_spells_are_called_with_what_they_need_and_whom_they_meet() -> None:
    """DC-P7, DC-R63."""
    state = conquest("monk", "fireball barghest", "D8", items={0: "mages_hat"}, begin="round", rolls=(5,))
    assert call(state) == "*Fireball* needs 6, and the D12 shows 5: accept, or change it."
    missile = conquest("monk witch", "magic_missile barghest", "D8", begin="round", rolls=(5,))
    assert call(missile) == "*Magic Missile* is a success: which creature does it meet, or nobody?"
    asks = {row.success.kind for row in SPELLS.values()} & {"damage", "damage_each", "dominate", "banish", "heal"}
    assert asks == {*AIMS}


def test_numbers_shields_and_plans_are_called_for() -> None:
    """DC-R29, DC-E5."""
    guided = conquest("cleric ranger", "barghest", "D10:8 D12:3 D4:1")
    choose(guided, "choose D10", "place barghest", "ability D12", rolls=(8,))
    assert call(guided).startswith("keep the new number of the rerolled die, or the old one?")
    shield = conquest("monk witch", "minotaur barghest", "D4:2", health={1: 2}, items={1: SHIELD})
    choose(shield, "pass")
    assert call(shield) == "6 damage are coming, and Дмитрий would fall. Use the *Mirror Shield*?"
    planned = conquest("monk witch magus", "barghest{D12:9} redcap", "D6:2")
    choose(planned, "pass")
    assert call(planned) == "the round is over. Which dice come back? 1 die lies on creatures."
    choose(planned, "keep D12")
    assert call(planned) == "Chloé proposes to take the D12 off. Do you agree?"
    choose(planned, "object", seat=1)
    choose(planned, "approve", seat=2)
    assert call(planned) == "vote between the plans of Chloé and Дмитрий for the dice on creatures."
    assert hint(planned) == "/dice settle"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_question_has_a_call_a_command_and_words_for_those_who_wait(kind: type[Decision]) -> None:
    """At a table that does not even stand there: nothing may break."""
    seen = table(conquest("witch monk", "barghest", "D12:8"))
    asked = Asked(0, kind.__name__, 1, kind.waited, kind.reaction)
    assert words.call(seen, asked, NAMES)[-1] in ".?"
    assert words.hint(seen, asked).startswith("/dice ")
    assert words.waiting(seen, asked, NAMES).startswith("Chloé ")


@pytest.mark.parametrize(("seats", "seed", "clever"), GAMES)
def test_calls_stay_short_whatever_happens(seats: int, seed: int, clever: float) -> None:
    """chat 4.6: 180 letters, players' names apart."""
    for moment in moments(seats, seed, clever):
        for asked in moment.after.asked:
            assert len(words.call(moment.after, asked, ("A", "B", "C", "D"))) <= 180
            assert len(words.call(moment.after, asked, LONG_NAMES)) <= 260


def test_who_comes_next_goes_clockwise_and_with_the_token() -> None:
    """DC-G3, DC-P6, DC-E6."""
    turns = [conquest("witch monk magus", "barghest", "D12:8 D4:1", turn=seat) for seat in range(3)]
    assert [words.after(table(state), NAMES) for state in turns] == ["Дмитрий", "Tomás", "Chloé"]
    ended = conquest("witch monk magus", "barghest{D12:9}", "D4:1", turn=2)
    choose(ended, "pass")
    assert words.after(table(ended), NAMES) == "Дмитрий"
    two = conquest("monk witch", "magic_missile fireball barghest", "D8", first=1, begin="round", rolls=(5,))
    assert words.after(table(two), NAMES) == "Chloé"
    one = conquest("monk witch", "magic_missile barghest", "D8", first=1, begin="round", rolls=(5,))
    assert words.after(table(one), NAMES) == "Дмитрий"
    assert words.progress(table(one)) == "Round 1"


# ---------------------------------------------------------------- actions, receipts, the hand


def test_every_action_is_described() -> None:
    assert {*DESCRIBED} == {*act.ACTIONS}


def _described(state: ConquestState, seat: int | None = None) -> list[str]:
    decision = decision_of(state, seat)
    view = GAME.private(state, decision.seat)
    return [words.describe(view, action, NAMES) for action in GAME.lawful(state, decision)]


def test_a_turn_is_described_with_what_it_leads_to() -> None:
    state = conquest("witch monk", "minotaur barghest", "D12:8 D4:2", items={0: "goblin_skull_bomb healing_potion"},
                     health={1: 5})  # fmt: skip
    said = _described(state)
    assert {"take the D12 (8)", "pass, which ends the round for everybody", "use Goblin Skull Bomb on the Minotaur",
            "use Healing Potion for Дмитрий"} <= {*said}  # fmt: skip
    choose(state, "choose D12")
    said = _described(state)
    assert {"reroll the D12 (8)", "use Hex on the D12, from 8 to 11", "place the D12 (8) on the Minotaur: 10, you −1",
            "place the D12 (8) on the Barghest: 9"} <= {*said}  # fmt: skip


def test_spells_plans_and_votes_are_described() -> None:
    cast = conquest("ranger", "fireball barghest redcap", "D8", begin="round", rolls=(7,))
    assert _described(cast) == ["accept the number", "reroll the D12 (7) of the spell"]
    choose(cast, "accept")
    assert {"aim at nobody", "aim at the Barghest", "aim at the Redcap", "aim at the Barghest and the Redcap"} == {
        *_described(cast)
    }
    dominate = conquest("monk", "dominate barghest redcap", "D8", begin="round", rolls=(12,))
    assert "let the Barghest strike the Redcap" in _described(dominate)
    planned = conquest("monk witch magus", "barghest{D12:9} redcap", "D6:2")
    choose(planned, "pass", "keep D12")
    assert _described(planned, 1)[0] == "agree to the plan"
    assert "object, and leave every die where it lies" in _described(planned, 1)
    choose(planned, "object", seat=1)
    choose(planned, "approve", seat=2)
    assert {*_described(planned, 2)} == {"vote to take the D12 off", "vote to leave every die where it lies"}


@pytest.mark.parametrize(("seats", "seed", "clever"), GAMES)
def test_offers_of_one_question_are_described_apart(seats: int, seed: int, clever: float) -> None:
    for moment in moments(seats, seed, clever):
        said = [words.describe(moment.view, action, NAMES) for action in moment.offers]
        assert len({*said}) == len(said), said
        assert not any("*" in text for text in said)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ((act.Choose("D12"), act.Place("barghest")), "the D12 placed on the Barghest"),
        ((act.Choose("D12"), act.Reroll(), act.Place("barghest")),
         "the D12 rerolled and the D12 placed on the Barghest"),
        ((act.Choose("D12"), act.Ability("D12", 3), act.Place("barghest"), act.End()),
         "Hex used and the D12 placed on the Barghest"),
        ((act.Item("mages_hat", ("D12",), 1),), "Mage's Hat used"),
        ((act.End(),), "the turn ended"),
        ((act.Pass(),), "passed, the round is over"),
        ((act.Keep(("D12",)),), "the plan to take the D12 off"),
        ((act.Object(),), "another plan, to leave every die where it lies"),
        ((act.Approve(),), "the plan agreed to"),
        ((act.VoteFor(1),), "the vote for the plan of Дмитрий"),
        ((act.Target(),), "the spell given up"),
        ((act.Target(("barghest", "redcap")),), "the spell aimed at the Barghest and the Redcap"),
        ((act.Target(hero=1),), "Дмитрий healed"),
        ((act.Number(8),), "the 8 kept"),
        ((act.Award(1),), "the magic item given to Дмитрий"),
        ((act.Use(),), "Mirror Shield used"),
        ((act.Decline(),), "Mirror Shield kept"),
        ((act.Accept(),), "the number accepted"),
        ((act.Choose("D12"), act.Discard()), "the D12 discarded"),
    ],
)  # fmt: skip
def test_receipts_name_what_was_done(row: tuple[Action, ...], said: str) -> None:
    state = conquest("witch monk", "barghest", "D12:8 D6:3", items={0: "mages_hat"})
    before, after = GAME.private(state, 0), table(conquest("witch monk", "barghest{D12:8}", "D6:3", turn=1))
    assert words.done(before, after, row, NAMES) == said


def test_a_hand_lists_hero_powers_and_items_with_their_texts() -> None:
    state = conquest("cleric monk", "barghest", "D10:9 D4:1", health={0: 3, 1: 2}, items={0: "mages_hat"})
    assert words.hand(GAME.private(state, 0), NAMES) == [
        "Cleric, white shield: 3 of 10 health.",
        "Guidance: After placing: reroll one available die and keep either number. When you cast a spell, you may "
        "reroll its die once.",
        "Critical hit on 9, Channel Life: One hero heals 2 (once per round).",
        "1 magic item:",
        "- **Mage's Hat**: Change one die by 1, up or down.",
    ]
    choose(state, "choose D10", "place barghest", "crit 1")
    used = words.hand(GAME.private(state, 0), NAMES)
    assert "The healing of your critical hit is used for this round." in used
    assert "Your critical hit is used for this turn." in used
    assert words.hand(GAME.private(state, 1), NAMES)[-1] == "No magic items."


# ---------------------------------------------------------------- options, orders, seats


@pytest.mark.parametrize("field", OPTIONS, ids=lambda field: field.name)
def test_every_value_of_every_option_has_a_meaning(field: Any) -> None:
    assert "_" not in words.option_title(field.name)
    values = (False, True) if field.type is bool else get_args(field.type)
    meanings = [words.option(field.name, value) for value in ("", *values)]
    assert all(meaning.endswith(".") for meaning in meanings)
    assert len({*meanings}) == len(meanings)


@pytest.mark.parametrize(
    ("preset", "said"),
    [
        ("as printed", "Rules as printed."),
        ("story", "Rules as printed and the story difficulty."),
        ("even odds", "Rules as printed and even odds."),
        ("even odds with spells", "Rules as printed, 3 easy spells and even odds."),
        ("heroic", "Rules as printed and the heroic difficulty."),
    ],
)
def test_a_preset_is_one_line(preset: str, said: str) -> None:
    assert words.plays(GAME.presets[preset], 4) == said
    assert {*GAME.presets} == {"as printed", "story", "even odds", "even odds with spells", "heroic"}


def test_other_options_are_added_to_the_line() -> None:
    options = ConquestOptions(boss="bone_queen", first=2, consent="leader", heroes="random", round_cap=12, spells=1)
    assert words.plays(options, 3) == (
        "Rules as printed, 1 spell, Ysmere the Bone Queen as boss, number 2 begins, the first player alone plans the "
        "dice, heroes drawn and lost after round 12."
    )
    assert words.plays(ConquestOptions(even_odds=True), 2).endswith("and even odds, which change nothing here.")
    assert words.plays(ConquestOptions(solo_two_hands=True), 1).endswith("and two heroes for one player.")


def test_what_suits_so_many_heroes_is_advised_and_never_chosen_for_them() -> None:
    printed = GAME.presets["as printed"]
    assert words.advice(printed, 1) == (
        "With one hero the printed game is fair: bots win 65 % of it. For a first game: story (96 %)."
    )
    assert words.advice(printed, 4) == (
        "With four heroes the printed game is hard: bots win 33 % of it. Even odds suit better (48 %, with 3 easy "
        "spells as well 68 %). For a first game: story (81 %)."
    )
    assert words.advice(printed, 3).count("%") == 3
    assert words.advice(ConquestOptions(solo_two_hands=True), 1) == words.advice(printed, 2) != ""
    assert [words.advice(options, 4) for name, options in GAME.presets.items() if name != "as printed"] == [""] * 4


def test_every_hero_has_a_pick_and_a_label() -> None:
    assert [words.pick(key) for key in GAME.picks] == [
        "Magus, blue hexagon: critical number 7",
        "Witch, purple flower: critical number 8",
        "Swashbuckler, red square: critical number 6",
        "Monk, orange triangle: critical number 5",
        "Ranger, green diamond: critical number 4",
        "Cleric, white shield: critical number 9",
    ]
    assert len({*COLOUR.values()}) == len({*SHAPE.values()}) == len(HEROES)
    seen = table(conquest("witch monk", "barghest", "D12:8"))
    assert (words.seat_label(seen, 0), words.piece(seen, 1)) == ("Purple flower", "the Monk")


def test_standing_orders_are_said_in_words() -> None:
    assert {key: [*said.answers] for key, said in words.ORDERS.items()} == {
        "prevent": ["ask", "sum:", "fall"],
        "respond": ["ask", "approve"],
    }
    assert words.order("prevent", "sum:5") == "Used from a sum of 5 damage on."
    assert words.order("prevent", "fall") == "Used only if somebody would fall."
    assert all(words.order(key, "ask") == "Ask me." for key in words.ORDERS)


def test_standing_orders_that_are_said_are_those_that_are_known() -> None:
    assert {question.key: question.answers for question in QUESTIONS} == {
        key: tuple(said.answers) for key, said in words.ORDERS.items()
    }


# ---------------------------------------------------------------- look-ups and the end


def test_the_ledger_finds_rules_cards_and_the_words_that_people_use() -> None:
    """chat 4.8: also the words of the "not" columns."""
    entries = {entry.id: entry for entry in words.ledger()}
    assert len(entries) == len(words.ledger())
    assert len([key for key in entries if key.startswith("DC-")]) >= 190
    assert entries["DC-A4"].title == "It stands"
    assert entries["DC-A4"].source == "Attacking Creatures"
    assert entries["Hydra"].text.startswith("Creature. Health 22, damage 3. ")
    assert entries["Witch"].text.startswith("Hero, critical number 8. Hex: ")
    assert entries["Fireball"].text.startswith("Spell, medium. D12, 6 or more. ")
    assert entries["Healing Potion"].text.startswith("Magic item, 2 copies, used in its owner's turn")
    said = [f"{entry.source} {entry.text}" for entry in entries.values()]
    cited = {rule for text in said for rule in findall(r"DC-[A-Z]+\d+[a-z]?", text)}
    assert cited <= {*entries}
    assert [entry.id for entry in entries.values() if not entry.source] == []
    found = {word for entry in entries.values() for word in entry.words}
    assert {"monster", "HP", "life", "hits", "value", "put", "used pool", "crit", "loot", "starter", "killed"} <= found


def test_what_players_ask_for_stands_before_what_lies_in_the_box() -> None:
    order = [entry.id for entry in words.ledger()]
    assert order[0] == "Hero"
    assert order.index("Hydra") < order.index("DC-G1") < order.index("DC-R1") < order.index("DC-C1")
    cards = (*CATALOG.heroes, *CATALOG.creatures, *CATALOG.bosses, *CATALOG.items, *CATALOG.spells)
    assert [row.name for row in cards if row.name not in order] == []


def test_rules_that_are_looked_up_show_no_keys() -> None:
    raw = r"`|\w_\w|\bseat \d|\bgenerator\b|\bspec\b|section \d|\bD-[A-Z]"
    rules = [entry for entry in words.ledger() if entry.id.startswith("DC-")]
    assert [entry.id for entry in rules if search(raw, f"{entry.title} {entry.text}")] == []
    assert [entry.id for entry in rules if not 3 <= len(entry.title) <= 110 or not entry.text] == []


@pytest.mark.parametrize(("won", "headline"), LAST)
def test_the_result_is_one_for_all_and_says_how_everybody_came_out(won: bool, headline: str) -> None:
    """DC-W1, DC-W2."""
    state = conquest("magus monk", "ember_dragon{D20:20 D12:12 D10:10 +1}", "D8:3 D6:3",
                     health={0: 4 if won else 1}, items={1: "mages_hat"})  # fmt: skip
    choose(state, "choose D8", "place ember_dragon")
    ending = words.ending(table(state), NAMES)
    assert ending.headline == headline
    assert ending.ranking == (
        "Chloé, Magus: 3 of 10 health" if won else "Chloé, Magus: fallen",
        "Дмитрий, Monk: 10 of 10 health, Mage's Hat unused",
    )
    assert ending.figures == "1 round, 1 creature slain, 0 left in the display, 0 cards in the deck."
    assert words.after(table(state), NAMES) == ""


def test_every_boss_is_offered_by_name() -> None:
    assert {words.option("boss", key) for key in BOSSES} == {f"{row.name}, known to all." for row in BOSSES.values()}
