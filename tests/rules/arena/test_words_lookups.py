"""What can be looked up about Arena, and how the end of a game is told."""

from re import findall, search

from rules.arena import words
from rules.arena.catalog import NAMES as NAMED
from rules.arena.looks import sheet_lines
from tests.rules.arena.tables import arena, choose, table
from tests.rules.arena.words_games import NAMES


def test_the_ledger_finds_rules_cards_and_the_words_that_people_use() -> None:
    """chat 4.8: also the words of the "not" columns."""
    entries = {entry.id: entry for entry in words.ledger()}
    assert len(entries) == len(words.ledger())
    assert len([key for key in entries if key.startswith("AR-")]) >= 320
    assert entries["AR-A8"].title == "One price"
    assert entries["AR-A8"].source == "Perform actions"
    assert entries["AR-R36b"].title == "A monster that is teleported?"
    assert entries["Vampire"].text.startswith("Monster. Level 4, life 6, initiative 66, 9 glory. ")
    assert entries["Kyra"].text.startswith("Hero, human cleric. At most Str 6, Dex 6, Con 6, Int 8, Wis 12, Cha 8. ")
    assert entries["Shield Block"].text.startswith("Feat of level 1, of Valeros. With 1 Con, once a round: ")
    assert "Magic Passage" in entries["Passwall"].words
    said = [f"{entry.source} {entry.text}" for entry in entries.values()]
    cited = {rule for text in said for rule in findall(r"AR-[A-Z]+\d+[a-z]?", text)}
    assert cited <= {*entries}
    assert [entry.id for entry in entries.values() if not entry.source] == []
    found = {word for entry in entries.values() for word in entry.words}
    barred = {"creature", "health", "HP", "square", "room", "pit", "slide", "move", "melee", "AoO", "score", "buff"}
    assert {*barred, "mana", "killed", "god", "turn a tile"} <= found


def test_what_players_ask_for_stands_before_what_lies_in_the_box() -> None:
    order = [entry.id for entry in words.ledger()]
    assert order[0] == "Hero"
    assert order.index("Troll") < order.index("AR-G1") < order.index("AR-R1") < order.index("AR-C1")
    assert [name for name in NAMED.values() if name not in order] == []


def test_rules_that_are_looked_up_show_no_keys() -> None:
    raw = r"`|\w_\w|\bseat \d|\bgenerator\b|\bspec\b|section \d|\bD-[A-Z]"
    rules = [entry for entry in words.ledger() if entry.id.startswith("AR-")]
    assert [entry.id for entry in rules if search(raw, f"{entry.title} {entry.text}")] == []
    assert [entry.id for entry in rules if not 3 <= len(entry.title) <= 110 or not entry.text] == []


def test_the_result_names_winner_reason_and_how_every_total_came_about() -> None:
    """AR-X1 to AR-X8, AR-W13."""
    state = arena("valeros kyra", "c2 a7", "chimera@c2#1", tokens={0: "str14"}, fields={"level": 4},
                  hero={0: {"glory": 3}, 1: {"glory": 2, "misfortune": 6}}, runes={1: "act_minus"},
                  elements={1: "air"})  # fmt: skip
    choose(state, "strike:1")
    ending = words.ending(table(state), NAMES)
    assert ending.headline == "**Chloé wins Arena.** The last monster is defeated."
    assert ending.ranking == (
        "1. Chloé, Valeros: 16 (3 glory, 9 for monsters, 4 for ability tokens)",
        "2. Дмитрий, Kyra: −3 (2 glory, −4 misfortune, −1 for negative runes)",
    )
    assert ending.figures.startswith("2 rounds, ")
    assert "1 monster defeated, 0 left in the arena." in ending.figures
    assert words.after(table(state), NAMES) == ""


def test_those_who_share_a_place_share_its_number() -> None:
    """AR-R31."""
    state = arena("valeros kyra ezren", "c2 a7 a7", "chimera@c2#1", tokens={0: "str14"}, fields={"level": 4})
    choose(state, "strike:1")
    ranking = words.ending(table(state), NAMES).ranking
    assert [line.partition(".")[0] for line in ranking] == ["1", "2", "2"]


def test_a_sheet_says_what_cards_do_now() -> None:
    """AR-K4, AR-R57: also those that need no tokens; `/arena sheet` is all that others read of a hero."""
    state = arena("kyra ezren", "c2 a7", tokens={0: "wis2"}, cards={0: "heal{wis1} bless holy_water"}, begin="act")
    lines = list(sheet_lines(table(state), 0, NAMES))
    assert "Heal: main (1 Wis): return 1 misfortune" in lines
    assert "Bless: off" in lines
    assert "Holy Water: attack a monster, reach 0–2, for 4" in lines
