"""The face of the words module: it offers what every game's words offer, and answers for every option and entry."""

from inspect import getmembers, isfunction, signature
from re import search
from typing import Any, get_args

import msgspec
import pytest

from rules.arena import GAME, agenda, words
from rules.arena import actions as act
from rules.arena.catalog import COLOUR, FEATS, HEROES, ITEMS, row_of
from rules.arena.catalog import NAMES as NAMED
from rules.arena.described import DESCRIBED
from rules.arena.hands_told import card_now
from rules.arena.options import PRESETS, ArenaOptions
from rules.arena.orders import QUESTIONS, normal
from rules.arena.state import ArenaState
from rules.arena.terms import SHAPE, card_name
from rules.contract import Action, Asked, Decision
from rules.telling import Words
from tests.rules.arena.tables import arena, choose, decision_of, laid, own, table
from tests.rules.arena.words_games import GAMES, LONG_NAMES, NAMES, moments

MEMBERS = [(name, method) for name, method in getmembers(Words, isfunction) if not name.startswith("_")]
OPTIONS = msgspec.structs.fields(ArenaOptions)[1:]  # all but the picks
KINDS: list[type[Decision]] = [
    kind for kind in vars(agenda).values()
    if isinstance(kind, type) and issubclass(kind, Decision) and kind is not Decision
]  # fmt: skip


def call(state: ArenaState) -> str:
    """What is asked now."""
    seen = table(state)
    return words.call(seen, seen.asked[0], NAMES)


def hint(state: ArenaState) -> str:
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
    needed = ("action", "rotate", "shift", "Doom Area", "glory", "misfortune", "opportunity", "tokens", "waves", "wins")
    assert [word for word in needed if word not in words.HOW] == []
    assert len(words.PITCH) <= 120


# ---------------------------------------------------------------- calls


def test_a_turn_is_called_with_hero_place_actions_and_one_monster() -> None:
    """AR-DEC4: chat 3.2."""
    state = arena("merisiel kyra", "e4 a7", "troll@f4#1 ettin@c2#2", now={"spent": 1}, begin="act")
    assert call(state) == "act with **Merisiel** on e4: 3 actions. The Troll on f4 has 5 life left."
    assert hint(state) == "/arena step"
    assert words.waiting(table(state), table(state).asked[0], NAMES) == "Chloé is acting"
    shared = arena("merisiel kyra", "e4 a7", "troll@e4#2 ettin@f4#1", tokens={0: "str4"})
    choose(shared, "strike:2")
    assert call(shared) == "act with **Merisiel** on e4: 3 actions. The Troll on e4 has 3 life left."
    alone = arena("merisiel kyra", "e4 a7", now={"spent": 4}, begin="act")
    assert (call(alone), hint(alone)) == ("no actions are left: end the turn of **Merisiel** on e4.", "/arena end")


def test_tokens_are_laid_before_the_first_action() -> None:
    """AR-DEC3."""
    state = arena("merisiel kyra", "e4 a7", "troll@f4#1")
    assert (decision_of(state).__class__, hint(state)) == (agenda.MayPrepare, "/arena power")


def test_entering_names_the_trapdoors() -> None:
    """AR-DEC1."""
    state = laid(2, seed=3)
    where = [cell for cell, tile in state.tiles.items() if tile.kind == "trapdoor"]
    assert call(state).startswith("enter with **")
    assert all(cell in call(state) for cell in where)
    assert hint(state) == "/arena enter"


def test_choices_within_a_turn_are_called_by_what_is_chosen() -> None:
    """AR-DEC5, AR-DEC6, AR-DEC7, AR-DEC8, AR-DEC12, AR-DEC13."""
    state = arena("valeros kyra", "c2 a7", lying={"c2": "con item"})
    choose(state, "collect:con")
    assert call(state) == "choose a mental token for **Valeros**: it comes with the token picked up."
    choose(state, "mental:cha", "collect:item")
    assert call(state) == "choose the item that comes into play for **Valeros**."
    assert hint(state) == "/arena choose"
    seen = table(state)
    said = {kind: words.call(seen, Asked(1, kind, 9, True, False), NAMES) for kind in (
        "MayKeep", "MayTakeRune", "MayTakeElement", "MaySwap", "MayLearn",
    )}  # fmt: skip
    assert said == {
        "MayKeep": "choose which of two items of one type **Kyra** keeps.",
        "MayTakeRune": "you play second: choose a rune for **Kyra**.",
        "MayTakeElement": "you play third: choose an element for **Kyra**.",
        "MaySwap": "choose the card that **Kyra** gets for the old one.",
        "MayLearn": "choose the card of level 1 that **Kyra** learns.",
    }


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_question_has_a_call_a_command_and_words_for_those_who_wait(kind: type[Decision]) -> None:
    seen = table(arena("merisiel kyra", "e4 -", "troll@f4#1"))
    for seat in (0, 1):
        asked = Asked(seat, kind.__name__, 1, kind.waited, kind.reaction)
        assert words.call(seen, asked, NAMES)[-1] == "."
        assert words.hint(seen, asked).startswith("/arena ")
        assert words.waiting(seen, asked, NAMES).startswith(f"{NAMES[seat]} ")


@pytest.mark.parametrize(("seats", "seed", "how"), GAMES)
def test_calls_stay_short_whatever_happens(seats: int, seed: int, how: str) -> None:
    """chat 4.6: 180 letters, players' names apart."""
    for moment in moments(seats, seed, how):
        for asked in moment.after.asked:
            assert len(words.call(moment.after, asked, LONG_NAMES)) <= 180


def test_who_comes_next_goes_clockwise_and_past_those_who_left() -> None:
    """AR-G1, AR-R55."""
    turns = [arena("merisiel kyra ezren", "e4 a7 a7", current=seat) for seat in range(3)]
    assert [words.after(table(state), NAMES) for state in turns] == ["Дмитрий", "Tomás", "Chloé"]
    left = arena("merisiel kyra ezren", "e4 a7 a7", hero={1: {"left": True}})
    assert words.after(table(left), NAMES) == "Tomás"
    assert words.progress(table(left)) == "Round 2"


# ---------------------------------------------------------------- actions, receipts, the hand


def test_every_action_is_described() -> None:
    assert {*DESCRIBED} == {*act.ACTIONS}


def described(state: ArenaState, seat: int | None = None) -> set[str]:
    """The answers of the asked seat, in words."""
    decision = decision_of(state, seat)
    view = own(state, decision.seat)
    return {words.describe(view, action, NAMES) for action in GAME.lawful(state, decision)}


def test_the_actions_of_a_turn_are_described_with_what_they_are_on() -> None:
    state = arena(
        "merisiel kyra", "d1 c1", "troll@d1#1", tokens={0: "str2"}, elements={0: "fire", 1: "water"},
        cards={0: "pickpocket{dex1} daggers{dex2} mobility{dex1} gloves{int1}"}, lying={"d1": "con item"},
    )  # fmt: skip
    assert {
        "step east to e1", "step south to d2", "take the trapdoor to g4", "rotate d1 to the right",
        "rotate d1 to the left", "shift d1, 3 tiles south", "shift g4, 3 tiles west", "strike the Troll",
        "pick up Constitution", "pick up an item token", "play Fire on the Troll: 2 more", "end the turn",
        "attack the Troll with Returning Daggers: 2", "attack the Troll with Returning Daggers: 1 + Damage",
        "use Mobility (1 tile) to e1", "use Pickpocket (steal) Water from Kyra",
        "use Gloves of Storing (pick up) Constitution from d1",
    } <= described(state)  # fmt: skip


def test_answers_to_questions_are_described() -> None:
    blocked = arena("kyra valeros", "a7 c1", "minotaur@c2#1", cards={1: "shield_block{con3}"})
    choose(blocked, "end")
    assert described(blocked) == {"block 2 with Shield Block", "block all with Shield Block", "pass"}
    window = arena("kyra ezren", "a7 c1", "minotaur@c2#1", elements={1: "water"})
    choose(window, "end")
    assert described(window) == {"play Water on the Minotaur: 2 less", "pass", "pass for the rest of this phase"}
    view = own(window, 1)
    assert words.describe(view, act.Earth(), NAMES) == "play Earth: Kyra has 1 action less"
    assert words.describe(view, act.Cancel(), NAMES) == "cancel a Water"
    assert words.describe(view, act.Swap("bless", ("wis1",)), NAMES) == "take Bless with 1 Wis"
    assert words.describe(view, act.Allocate(("haste.int3", "magic_rod.str1.int2")), NAMES) == (
        "lay on Haste 3 Int, on Magic Rod 1 Str and 2 Int"
    )
    assert words.describe(view, act.Allocate(), NAMES) == "lay every token on the sheet"


@pytest.mark.parametrize(("seats", "seed", "how"), GAMES)
def test_offers_of_one_question_are_described_apart(seats: int, seed: int, how: str) -> None:
    for moment in moments(seats, seed, how)[::2]:
        said = [words.describe(moment.view, action, NAMES) for action in moment.offers]
        assert len({*said}) == len(said), said
        assert not any("*" in text for text in said)


HOSTILE: tuple[Action, ...] = (
    act.UseCard("**x**", 3, ("@everyone",)), act.UseCard("heal", 9), act.UseCard("passwall", 0, ()), act.Block("zz", 4),
    act.UseDeity(("<@1>",)), act.Collect("element"), act.Strike(9), act.Fire(0), act.Learn("@everyone"),
    act.Swap("zz", ("zz9",)), act.Allocate(("@everyone.str1", "x")), act.Leave(-1), act.Keep("troll"),
    act.UseCard("whip", 2, ("77", "Q")), act.UseCard("ring", 0, ("zz", "zz")), act.UseCard("pickpocket", 0, ("x",)),
    act.UseCard("mage_hand", 0, ("@everyone", "**x**")), act.UseCard("passwall", 0, ("<@1>",)), act.Shift("**d1**"),
    act.Trapdoor("@here"), act.Enter("<#3>"), act.UseCard("smoke_bomb", 0, ("9" * 5000,)), act.Strike(10**4400),
    act.UseCard("incense", 0, ("@everyone", "*")),
)  # fmt: skip


@pytest.mark.parametrize("action", HOSTILE, ids=lambda action: str(type(action).__name__))
def test_whatever_was_typed_is_described_without_its_own_words(action: Action) -> None:
    """TH-43: what is no card of the game is not repeated."""
    view = own(arena("merisiel kyra", "e4 -", "troll@f4#1"), 0)
    for text in (words.describe(view, action, NAMES), words.done(view, view, [action], NAMES)):
        assert not search(r"@|<|\*", text)
        assert text


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ((act.Stride("E"), act.Stride("E")), "Merisiel to g4"),
        ((act.Stride("E"), act.Strike(1)), "Merisiel to f4 and the Troll struck"),
        ((act.Allocate(), act.Allocate()), "tokens laid"),
        ((act.Trapdoor("d1"), act.Rotate("cw")), "Merisiel to d1 and d1 rotated to the right"),
        ((act.Shift("g4"), act.Rotate("ccw")), "g4 shifted and d4 rotated to the left"),
        ((act.UseCard("daggers", 0, ("1",)), act.End()), "the Troll attacked with Returning Daggers"),
        ((act.UseCard("mobility", 1, ("e5",)), act.Collect("dex")), "Mobility used to e5 and Dexterity picked up"),
        ((act.Strike(2),), "the Ettin struck, which is defeated"),
        ((act.End(),), "the turn ended"),
        ((act.Pass(),), "passed"),
        ((act.Air(), act.Fire(1)), "Air played and Fire played on the Troll"),
        ((act.PlayAside("water", 1),), "Water played on the Troll"),
        ((act.TakeMental("cha"),), "Charisma taken"),
        ((act.TakeRune("dmg_plus"),), "+1 Damage taken"),
        ((act.TakeElement("air"),), "Air taken"),
        ((act.Reveal("whip"),), "Barbed Whip chosen"),
        ((act.Keep("whip"),), "Barbed Whip kept"),
        ((act.Block("nimble_dodge"),), "Nimble Dodge used"),
        ((act.Learn("mobility"),), "Mobility learned"),
        ((act.Swap("mobility"),), "Mobility taken"),
        ((act.Cancel(),), "a Water cancelled"),
        ((act.Earth(),), "Earth played"),
        ((act.Enter("d1"),), "Merisiel to d1"),
        ((act.UseCard("sneak_attack"),), "Sneak Attack used"),
    ],
)  # fmt: skip
def test_receipts_name_what_was_done(row: tuple[Action, ...], said: str) -> None:
    before = own(arena("merisiel kyra", "e4 a7", "troll@f4#1 ettin@c2#2"), 0)
    after = table(arena("merisiel kyra", "f4 a7", "troll@f4#1", current=1))
    assert words.done(before, after, row, NAMES) == said


def test_a_hand_lists_points_sheet_runes_elements_and_cards_with_their_texts() -> None:
    state = arena(
        "ezren kyra", "c2 a7", "troll@g2#1", tokens={0: "int4 con2"}, runes={0: "dmg_plus"}, elements={0: "fire air"},
        cards={0: "magic_rod{str1 int2}! mage_armor{int1}"},
        hero={0: {"glory": 4, "misfortune": 1, "immune": {1: 1}, "deity": "desna", "kills": ["minotaur"]}}, begin="act",
    )  # fmt: skip
    assert words.hand(own(state, 0), NAMES) == [
        "Ezren, violet flower: 4 glory, 1 misfortune.",
        "Damage 0, Actions 0, Defense 1, Magic 2, Resistance 0, Ego 0.",
        "Ability tokens: Strength 0 (1 with cards), Constitution 2, Intelligence 4 (7 with cards).",
        "Runes: +1 Damage.",
        "Elements: Fire, Air.",
        "Immune to the Troll.",
        "Deity: Desna, Wanderer's Step. Taken on its shrine with Ego 2, flipped with Ego 3. Wanderer's Step, once in "
        "your turn: go 1 tile. Flipped: Starlit Road, once in your turn: go at once to any tile within 2. At the end a "
        "flipped deity is worth its hero's Ego and 1 more.",
        "- **Magic Rod**, 1 Str and 2 Int, used, active: With 1 Str, 1 action: attack a monster, your own tile, for 1 "
        "+ Damage. With 1 Str and 2 Int, 1 action: attack a monster, your own tile, for 1 + Magic.",
        "- **Mage Armor**, 1 Int: With 2 Int: +2 Defense.",
        "Defeated: the Minotaur.",
    ]
    partly = arena("valeros kyra", "c2 a7", cards={0: "shield_block{con1}"})
    assert words.hand(own(partly, 0), NAMES)[-1] == (
        "- **Shield Block**, 1 Con. Active: With 1 Con, once a round: block 2 of an attack on you. With 3 Con, once a "
        "round: block all of an attack on you."
    )
    assert words.hand(own(partly, 1), NAMES)[2:] == ["No ability tokens."]


@pytest.mark.parametrize("who", ["valeros", "merisiel", "ezren", "kyra"])
def test_a_long_hand_says_what_cards_do_now_and_where_the_rest_is_told(who: str) -> None:
    """chat 3.1: a look-up has 2,000 letters, standing orders among them."""
    every = [id for id in (*FEATS, *ITEMS) if row_of(id).hero == who]
    other = "kyra" if who == "valeros" else "valeros"
    state = arena(f"{who} {other}", "c2 a7", cards={0: " ".join(every)}, hero={0: {"deity": "desna"}})
    told = words.hand(own(state, 0), NAMES)
    assert len("\n".join(told)) <= 1500
    assert [id for id in every if not any(line.startswith(f"- **{NAMED[id]}**") for line in told)] == []
    assert told[-1] == "In full: /rules and the name of a card; /arena sheet draws them all."
    assert "Deity: Desna. Wanderer's Step, once in your turn: go 1 tile." in told


def test_cards_in_short_say_what_is_open_and_what_opens_them() -> None:
    """AR-K4, AR-K7, AR-R57."""
    cards = "bless{wis2}! heroism scimitar glaive{str1 wis1} holy_water"
    state = arena("kyra ezren", "c2 a7", cards={0: cards}, begin="act")
    seen = {card_name(card.id): card_now(card) for card in table(state).heroes[0].cards}
    assert seen["Bless"] == "- **Bless**, 2 Wis, used: take a +1 Damage or a +1 Defense rune (once a round)."
    assert seen["Heroism"] == "- **Heroism**: off, needs 1 Cha."
    assert seen["Holy Water"] == "- **Holy Water**: attack a monster, reach 0–2, for 4."


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
        ("short", "Rules as printed, 2 waves of monsters and 5 ability tokens each at the start."),
        ("three waves", "Rules as printed and 3 waves of monsters."),
        ("gentle", "Rules as printed, new cards chosen by their players and gentle monsters."),
        ("live", "Rules as printed, 3 waves of monsters and everybody asked, without standing orders."),
    ],
)
def test_a_preset_is_one_line(preset: str, said: str) -> None:
    assert words.plays(PRESETS[preset], 4) == said
    assert {*PRESETS} == {"as printed", "short", "three waves", "gentle", "live"}


def test_other_options_are_added_to_the_line() -> None:
    options = ArenaOptions(weary=0, max_rounds=15, open_scores=True, start_tokens=0, act_rune_tile=True,
                           heroes="random", monsters="printed")  # fmt: skip
    assert words.plays(options, 3) == (
        "Rules as printed, monsters never weary, the arena closed after round 15, open glory and misfortune, no "
        "ability tokens each at the start, a rune tile with −1 Action, heroes drawn, and the same monsters in every "
        "game."
    )


def test_how_long_a_table_takes_is_advised_where_it_plays_in_full() -> None:
    assert words.advice(PRESETS["as printed"], 2) == (
        "With two heroes four waves take 12 to 21 rounds. For a first game: short, with two waves."
    )
    assert words.advice(PRESETS["gentle"], 4).startswith("With four heroes four waves take ")
    assert words.advice(PRESETS["short"], 3) == words.advice(PRESETS["as printed"], 1) == ""


def test_every_hero_has_a_pick_and_a_label() -> None:
    """AR-B5, AR-DEC0."""
    assert [words.pick(key) for key in GAME.picks] == [
        "Valeros, blue hexagon: human fighter",
        "Merisiel, orange triangle: elf rogue",
        "Ezren, violet flower: human wizard",
        "Kyra, yellow circle: human cleric",
    ]
    assert {*SHAPE} == {*HEROES}
    assert len({*COLOUR.values()}) == len({*SHAPE.values()}) == len(HEROES)
    seen = table(arena("merisiel kyra", "e4 a7"))
    assert (words.seat_label(seen, 0), words.piece(seen, 1)) == ("Orange triangle", "Kyra")


def test_standing_orders_that_are_said_are_those_that_are_known() -> None:
    assert {question.key: {*question.answers} for question in QUESTIONS} == {
        key: {*said.answers} for key, said in words.ORDERS.items()
    }


def test_standing_orders_are_said_in_words() -> None:
    """AR-DEC2, AR-DEC9, AR-DEC10, AR-DEC11; threats.md 7: being asked can be noticed."""
    assert words.order("water", normal("water", "auto 3")) == "From 3 unblocked damage on."
    assert words.order("fire", normal("fire", "arm Kyra")) == (
        "On the first monster that attacks Kyra in a monster phase of yours."
    )
    assert words.order("earth", "arm:ezren") == "When the next hero phase of Ezren begins."
    assert words.order("mental", "wis+cha+int") == "Wis, else Cha, else Int."
    assert words.order("cancel", "hold") == "Never, and do not ask."
    noticed = {key for key in words.ORDERS if "notice" in words.ORDERS[key].answers.get("ask", "")}
    assert noticed == {"water", "fire", "earth", "block", "cancel"}
