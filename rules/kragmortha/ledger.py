"""Everything about Kragmortha that can be looked up: the rules of RULES.md, Glances, books, tokens, and words."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from rules.kragmortha.catalog import CATALOG, GLANCES, IN_SQUEAKS, JUDGED, BookRow, Glance, TokenRow
from rules.phrases import capitalised, counted
from rules.telling import Entry

OF_THE_BOX = re.compile(r"KR-(C|I|S|X)\d")  # components, setting up, examples: seldom asked for, so they come last
TIMING = {
    "own turn": "Used in your own turn, before a card.",
    "reaction": "Used when Rigor Mortis catches your goblin.",
    "permanent": "Works as long as you have it.",
}
TOKENS = {
    "teleportation": "Your goblin reappears on another, empty teleport.",
    "spell_book": "Your goblin reappears on another, empty teleport, and you take a Spell Book.",
    "trap": "Your goblin reappears on another, empty teleport, and you draw a Glance.",
}
WORDS: tuple[tuple[str, str, tuple[str, ...], str], ...] = (
    ("goblin", "One for each player, known by colour, shape and number. It steals Spell Books and is caught.",
     ("pawn", "figure", "kobold"), "KR-I1, KR-K4, KR-R29"),
    ("Rigor Mortis", "The master of the library. Rigor cards move him; where he and a goblin meet, he catches it.",
     ("RM", "wizard", "master", "enemy"), "KR-K5, KR-F1 to KR-F7, KR-R22"),
    ("step", "One space moved, onto a space with a symbol of the card. A card allows two, the second is optional.",
     ("move", "move points", "movement"), "KR-M1 to KR-M6, KR-R2"),
    ("halt", "Take no further step with this card.", ("stop", "end"), "KR-M6"),
    ("push", "A goblin that steps onto another one pushes it one space; a pushed goblin pushes on, and its player "
     "says where.", ("shove", "chain"), "KR-P2 to KR-P6, KR-R15 to KR-R18"),
    ("catch", "Rigor Mortis and a goblin meet: its player draws a Glance, and the goblin reappears on a teleport.",
     ("hit", "collision", "collide"), "KR-F1 to KR-F7"),
    ("Movement card", "A Goblin card moves your own goblin, a Rigor card Rigor Mortis; its two marks say onto which "
     "symbols.", ("move card", "card", "hand", "mark"), "KR-K1 to KR-K7, KR-R2, KR-R9"),
    ("symbol", "Scroll, stone, potion or grimoire on spaces; the orb on a card leads onto any space, and the desk "
     "takes every mark.", ("yellow", "blue", "green", "red", "violet", "gem"), "KR-K2, KR-K6, KR-B2, KR-R1"),
    ("Glance", "An Ominous Glance binds its player to the end of the game; the fourth one ends it. Nobody holds two "
     "of one symbol.", ("Ominous Glance", "penalty", "curse", "punishment"), "KR-G1 to KR-G8, KR-R32, KR-R37"),
    ("in force", "A Glance that binds now. It counts in any case.", ("active", "fading"), "KR-R37"),
    ("silent", "A Glance that Hush has silenced: it counts and keeps its symbol, and need not be obeyed.",
     ("hush", "muted"), "KR-R37"),
    ("blank stare", "A Glance without a symbol that demands nothing, where no new symbol is left to draw; it counts.",
     ("blank",), "KR-R32"),
    ("Spell Book", "A trick to be used once, stolen from the desk or found at a teleport. The most books break a "
     "tie, then their symbols; the last one ends the game.", ("spell", "book", "loot"), "KR-B3 to KR-B9, KR-R43"),
    ("teleport", "A goblin that comes there stops and draws a token; Rigor Mortis may be sent on.",
     ("token", "portal", "Teleport space"), "KR-L1 to KR-L12"),
    ("desk", "Four spaces in the corner. A goblin that enters takes the top Spell Book and goes home to a start space.",
     ("theft", "corner"), "KR-B1 to KR-B4, KR-R3, KR-R53"),
    ("shelf", "A bookshelf covers two spaces; nobody enters them.", ("bookshelf", "wall"), "KR-M10, KR-R5"),
    ("space", "A place of the library, a1 to g10; row 10 is the edge of the desk, row 1 the start edge.",
     ("square", "tile", "field"), "KR-M4, KR-R4"),
    ("squeak", "One line of up to 140 characters that goes with the first card of a turn, due while a Glance about "
     "squeaks is in force.", ("shout", "text", "say"), "KR-R38, KR-R40"),
    ("slip", "A squeak that breaks a Glance by its words costs one more Glance.", ("fail", "mistake"),
     "KR-G3, KR-R39"),
    ("accuse", "With four people or more the others judge the squeaks for Rhyme, Butler, Beast and Flatterer: one "
     "accuses, the others vote.", ("trial", "vote", "judge"), "KR-G2, KR-R41, KR-R55"),
    ("verdict", "Guilty with more than half of the votes: one more Glance. Innocent: the accuser cannot accuse for "
     "two turns.", ("guilty", "innocent"), "KR-R41"),
    ("dawn", "The round after which the game ends in any case.", ("end", "stall", "limit"), "KR-R45"),
)  # fmt: skip


@cache
def ledger() -> tuple[Entry, ...]:
    """Every rule, card and word that can be looked up; words and cards go by their names, rules by their ids."""
    rules = sorted(_rules(), key=lambda rule: bool(OF_THE_BOX.match(rule.id)))
    cards = (*map(_glance, CATALOG.glances), *map(_book, CATALOG.books), *map(_token, CATALOG.tokens))
    return (*_words(), *cards, *rules)


def _words() -> Iterator[Entry]:
    for title, text, others, rules in WORDS:
        yield Entry(capitalised(title), capitalised(title), text, rules, words=others)


def _glance(row: Glance) -> Entry:
    group = next(group.name for group in CATALOG.groups if group.id == row.group)
    return Entry(row.name, row.name, f"Ominous Glance, {group}. {row.text}", _law(row), (row.id, "glance", group))


def _law(row: Glance) -> str:
    """The rules about Glances of this kind."""
    if GLANCES[row.id].duty not in IN_SQUEAKS:
        return "KR-G1, KR-R37, KR-R42"
    return "KR-G3, KR-R38, KR-R41, KR-R55" if row.group == JUDGED else "KR-G3, KR-R38, KR-R39"


def _book(row: BookRow) -> Entry:
    copies = f"{counted(row.count, 'copy', 'copies')} with {counted(row.symbols, 'symbol', 'symbols')}"
    text = f"Spell Book, {copies}. {TIMING[row.timing]} {row.text}"
    return Entry(row.name, row.name, text, _use(row), (row.id, "book", "spell"))


def _use(row: BookRow) -> str:
    return {"own turn": "KR-B5, KR-B6, KR-R43", "reaction": "KR-R44", "permanent": "KR-B6, KR-R9"}[row.timing]


def _token(row: TokenRow) -> Entry:
    law = {"teleportation": "KR-L3, KR-R26", "spell_book": "KR-L4, KR-R31", "trap": "KR-L5, KR-R31"}[row.kind]
    text = f"Teleport token, {counted(row.count, 'copy', 'copies')}. {TOKENS[row.kind]}"
    return Entry(row.name, row.name, text, law, (row.kind.replace("_", " "), "token", "teleport"))


def _rules() -> Iterator[Entry]:
    """Rows of the tables `| id | *title.* rule | where |`."""
    for line in files("rules.kragmortha").joinpath("RULES.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| KR-") and len(cells) == len(("id", "rule", "where")):
            rule, (title, text), where = cells[0], _headed(cells[1]), cells[2]
            yield Entry(rule, title, text, where)


def _headed(text: str) -> tuple[str, str]:
    """The title of a rule, a question or a few words, and the rule itself."""
    title, _, rule = text.removeprefix("*").partition("* ")
    return title.removesuffix("."), rule
