"""Everything about Level 20 that can be looked up: the rules of RULES.md, the cards, and the words of the game."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from rules.level20.actions import Card
from rules.level20.terms import CARD
from rules.phrases import capitalised
from rules.telling import Entry

CARD_TEXT: dict[Card, tuple[str, tuple[str, ...], str]] = {  # text, other words, rules
    "moss": (
        "Put moss on your own square, if nothing lies there. A fighter that enters it loses the steps it has left and "
        "slides 2 squares straight on; each further moss adds 2. A slide that a wall, a stalactite or the other "
        "fighter cuts short costs 1 pride. Moss stays. There are 12 cards.",
        ("trap", "slime", "skid"),
        "L20-MS1 to L20-MS9, L20-R41 to L20-R46",
    ),
    "stalactite": (
        "Put a stalactite on a square next to you where nothing lies. A fighter that stands there loses 1 pride and "
        "misses the next turn. Fighters never step onto it, and hack it away when they stop beside it. "
        "There are 5 cards.",
        ("trap", "rock", "stun"),
        "L20-ST1 to L20-ST10, L20-R20 to L20-R24",
    ),
    "food": (
        "Put spoiled food on your own square, if nothing lies there. A fighter that enters it loses 1 pride, ends its "
        "turn, and has 2 steps fewer in the next one, when the food goes. There are 3 cards.",
        ("trap", "bait", "meal"),
        "L20-FD1 to L20-FD4, L20-R50 to L20-R52",
    ),
    "tunnel": (
        "When a fighter enters your square, slip to a free square next to you, but not to where the fighter came "
        "from. A fighter that walked stays; one that slides goes on. There are 8 cards.",
        ("escape", "reaction"),
        "L20-RT1 to L20-RT5, L20-R37 to L20-R40",
    ),
}
OF_THE_BOX = re.compile(r"L20-(C|S|EX)\d")  # components, setting up, examples: seldom asked for, so they come last
WORDS: tuple[tuple[str, str, tuple[str, ...], str], ...] = (
    ("step", "One square walked, or one search. A kobold has 2 in a turn; 1 ferocity buys 1 more.",
     ("MP", "movement points", "steps left", "move"), "L20-K2 to L20-K10"),
    ("ferocity", "From 0 to 3. 1 buys 1 more step or cover; searching junk brings up to 2.",
     ("claws", "tokens"), "L20-F1 to L20-F5, L20-J5"),
    ("pride", "What keeps the fighters in the den, 5 or 8 of it. Who takes the last of it is the savior and wins.",
     ("lives", "savior", "hearts"), "L20-O2, L20-R48"),
    ("junk", "What lies about to be searched, for 1 step: a treasure card, or ferocity.",
     ("loot", "chest", "search"), "L20-J1 to L20-J6"),
    ("treasure card", "Moss, Stalactite, Spoiled Food or Rock Tunnel; never more than three in a hand.",
     ("card", "hand"), "L20-TC1 to L20-TC6, L20-J4"),
    ("take cover", "For 1 ferocity a kobold is hidden until its next turn: no fighter chooses it, though one that "
     "steps onto it slays it.", ("hide", "stealth", "hidden", "cover"), "L20-F3 to L20-F5, L20-R16"),
    ("fighter", "Vala and, from four players on, Brond. They move by rule after the kobolds: at the kobold they reach "
     "with the fewest steps.", ("enemy", "hero", "target", "charge"), "L20-T1 to L20-T10, L20-M1 to L20-M9"),
    ("kobold", "One for each player. The last one alive wins.", ("pawn", "goblin"), "L20-O1, L20-K1"),
    ("slip", "A fighter on moss slips and slides until 2 squares are done or something stops it.",
     ("skid", "slide"), "L20-MS2 to L20-MS9"),
    ("slay", "A fighter that enters a kobold's square slays it; its hand goes face up to the discard pile.",
     ("kill", "dead", "slain"), "L20-M7, L20-M8, L20-R54"),
    ("hack away", "A fighter that stops removes all stalactites beside it.",
     ("remove", "clear"), "L20-ST6, L20-ST7, L20-R23"),
    ("square", "One of 64 places, A1 to H8; row 1 is north.", ("tile", "field", "space"), "L20-R1"),
    ("long hunt", "From a late round on, each round in which nobody is slain costs the fighters 1 pride.",
     ("end", "stall"), "L20-R57"),
    ("frustration", "From 0 to 3: so many more steps have the fighters after rounds in which nobody was slain.",
     ("angry",), "L20-R71"),
)  # fmt: skip


@cache
def ledger() -> tuple[Entry, ...]:
    """Every rule, card and word that can be looked up; words and cards go by their names, rules by their ids."""
    rules = sorted(_rules(), key=lambda rule: bool(OF_THE_BOX.match(rule.id)))
    return (*_words(), *_cards(), *rules)


def _words() -> Iterator[Entry]:
    for title, text, others, rules in WORDS:
        yield Entry(capitalised(title), capitalised(title), text, rules, words=others)


def _cards() -> Iterator[Entry]:
    for kind, (text, others, rules) in CARD_TEXT.items():
        yield Entry(CARD[kind], CARD[kind], text, rules, words=(kind, *others))


def _rules() -> Iterator[Entry]:
    """Rows of the tables `| id | *title.* rule | where |`."""
    for line in files("rules.level20").joinpath("RULES.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| L20-") and len(cells) == len(("id", "rule", "where")):
            rule, (title, text), where = cells[0], _headed(cells[1]), cells[2]
            yield Entry(rule, title, text, where)


def _headed(text: str) -> tuple[str, str]:
    """The title of a rule, a question or a few words, and the rule itself."""
    title, _, rule = text.removeprefix("*").partition("* ")
    return title.removesuffix("."), rule
