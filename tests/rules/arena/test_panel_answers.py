"""The panels of single questions in Arena: entering, tokens and items that come, gifts, new cards."""

from msgspec import structs

from rules.arena.agenda import EndHeroPhase, MayKeep, MayLearn, MaySwap
from rules.arena.answer_panel import clashing, fitted
from rules.arena.state import InPlay
from rules.arena.view import CardSeen, HeroSeen
from rules.contract import then
from tests.rules.arena.panels_seen import entries, labels, press, pressed, shown
from tests.rules.arena.tables import arena, choose, own, start


def test_entering_says_what_lies_near_and_who_waits() -> None:
    """AR-S17, AR-DEC1."""
    panel = shown(arena("valeros kyra", "- a7", "troll@g3#1", lying={"c2": "dex"}))
    assert panel.title == "Through which trapdoor does Valeros enter?"
    assert labels(panel) == [["d1", "a4", "g4", "d7"]] and pressed(panel, "g4") == "enter:g4"
    assert panel.small.startswith("A draft until")
    assert panel.lines == (
        "**d1**: next ability token 2 away.",
        "**a4**: next ability token 4 away.",
        "**g4**: next ability token 6 away; in reach of the Troll (6).",
        "**d7**: next ability token 6 away.",
    )


def test_a_mental_token_says_what_it_raises() -> None:
    """AR-A15, AR-B1, AR-DEC5."""
    state = arena("valeros kyra", "c2 a7", lying={"c2": "dex"}, tokens={0: "wis1"}, begin="act")
    choose(state, "collect:dex")
    panel = shown(state)
    assert panel.title == "Which ability comes with it?"
    assert labels(panel) == [["Intelligence", "Wisdom", "Charisma"]] and pressed(panel, "Wisdom") == "mental:wis"
    assert panel.lines[1] == "**Wisdom**: 1 in all, 1 on the sheet, raises Resistance."


def test_texts_of_cards_are_whole_as_long_as_they_fit() -> None:
    """chat 3.1: a panel has 900 letters; only the longest texts give way."""
    assert fitted(["a" * 300, "b" * 400]) == ("a" * 300, "b" * 400)
    cut = fitted(["a" * 100, "b" * 400, "c" * 500])
    assert cut[0] == "a" * 100 and cut[1].endswith("…") and cut[2].endswith("…")
    assert 730 <= sum(map(len, cut)) <= 740


def test_drawn_items_are_shown_with_their_text() -> None:
    """AR-I1, AR-DEC6."""
    hero = {0: {"item_pile": ["magic_rod", "scroll", "robe", "wand"]}}
    state = arena("ezren kyra", "c2 a7", lying={"c2": "item"}, hero=hero, begin="act")
    choose(state, "collect:item")
    panel = shown(state)
    assert panel.title == "Which item comes into play?"
    assert sorted(label for row in labels(panel) for label in row) == [
        "Magic Rod", "Robe of the Archmage", "Scroll of Teleport",
    ]  # fmt: skip
    assert pressed(panel, "Magic Rod") == "reveal:magic_rod"
    assert any(line.startswith("**Magic Rod**: melee weapon. With 1 Str, 1 action") for line in panel.lines)
    assert panel.small == "Only you see these. The others go back into your pile."


def test_of_two_of_one_type_one_stays() -> None:
    """AR-I3, AR-R37, AR-DEC7: the other of the type is named before the choice, the new one first after it."""
    state = arena("valeros kyra", "c2 a7", lying={"c2": "item"}, begin="act")
    hero = state.heroes[0]
    hero.play, hero.item_pile = [InPlay("longbow", {"dex": 1})], ["telekinetic_longspear", "belt"]
    choose(state, "collect:item")
    assert "instead" not in " ".join(shown(state).lines) and "You have the" not in " ".join(shown(state).lines)
    again = arena("valeros kyra", "c2 a7", begin="act")
    again.agenda.clear()
    then(again, MayKeep(seat=0, new="flaming_longsword", old="wooden_shield"))
    again.heroes[0].play = [InPlay("wooden_shield", {"dex": 1}), InPlay("flaming_longsword")]
    panel = shown(again)
    assert panel.title == "One melee weapon stays. Which one?"
    assert labels(panel) == [["Keep the Flaming Longsword"], ["Keep the Wooden Shield"]]
    assert pressed(panel, "Keep the Wooden Shield") == "keep:wooden_shield"


def test_a_clash_of_types_is_said_before_the_item_is_chosen() -> None:
    """AR-I3."""
    seen = own(arena("kyra ezren", "c2 a7", cards={0: "chain_mail symbol"}), 0).arena.heroes[0]
    assert clashing(seen, "steel_shield") == "" and clashing(seen, "incense") == ""
    assert clashing(HeroSeen(**{**structs.asdict(seen), "cards": (CardSeen("leather", "item", (), False, ()),)}),
                    "chain_mail") == "leather"  # fmt: skip


def test_the_gifts_of_the_first_turn() -> None:
    """AR-S19, AR-S20, AR-DEC8."""
    second = arena("valeros kyra", "a1 c1", hero={1: {"begun": False}}, current=1, begin="act")
    start(second, EndHeroPhase())
    assert shown(second).title == "You play second: take a rune."
    assert pressed(shown(second), "+1 Defense") == "rune:def_plus"
    third = arena(
        "valeros kyra ezren", "a1 c1 e1", hero={2: {"begun": False}}, elements={2: "air"}, current=2, begin="act"
    )
    start(third, EndHeroPhase())
    assert shown(third).title == "You play third: take an element."
    assert labels(shown(third)) == [["Fire", "Water", "Earth"]] and pressed(shown(third), "Earth") == "element:earth"
    assert shown(third).lines[0] == "**Fire**: a monster deals 2 more until this turn's monsters have acted."


def test_a_replacing_card_is_chosen_with_its_tokens() -> None:
    """AR-D7, AR-R42, AR-DEC12."""
    state = arena(
        "kyra valeros", "b2 a7", cards={0: "heal{wis1}!"}, hero={0: {"deity": "iomedae", "flipped": True}}, begin="act"
    )
    choose(state, "deity:heal")
    panel = shown(state)
    assert panel.title == "Hero's Mastery: what replaces Heal?"
    found = entries(panel, "Take…")
    assert found["Bless"] == found["Bless · main (1 Wis)"] == "Take a +1 Damage or a +1 Defense rune"
    assert "Divine Lance · extra (3 Wis)" not in found
    state.agenda.clear()
    then(state, MaySwap(seat=0, old="heal", retoken=False))
    assert set(entries(shown(state), "Take…")) == {"Divine Lance", "Bless"}


def test_a_card_of_a_new_level_is_chosen_with_its_text() -> None:
    """AR-P9, AR-R3, AR-DEC13."""
    state = arena("kyra valeros", "b2 a7", begin="act", learn="choose")
    state.agenda.clear()
    then(state, MayLearn(seat=0, level=3))
    panel = shown(state)
    assert panel.title == "Which card of level 3 do you learn?"
    assert labels(panel) == [["Searing Light", "Heroism"]] and pressed(panel, "Heroism") == "learn:heroism"
    assert press(panel, "Heroism").style == "plain" and panel.lines[1].startswith("**Heroism**: With 1 Cha: +1 Damage.")
