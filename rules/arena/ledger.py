"""Everything about Arena that can be looked up: the rules of RULES.md, heroes, monsters, cards, deities, and words."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from rules.arena.cards_told import card_kind, card_text, deity_text, owner
from rules.arena.catalog import (
    ABILITIES,
    CATALOG,
    FEATS,
    ITEMS,
    CardRow,
    DeityRow,
    HeroRow,
    ItemRow,
    Kind,
    MonsterRow,
    effects_of,
)
from rules.arena.laws import CARDS, KEYWORDS, WORDS
from rules.arena.monsters_told import monster_text
from rules.arena.terms import SHORT, keyword_name
from rules.phrases import capitalised, joined
from rules.telling import Entry

OF_THE_BOX = re.compile(r"AR-(C|S|V|W|DEC)\d")  # components, set-up, examples: seldom asked for, so they come last


@cache
def ledger() -> tuple[Entry, ...]:
    """Every rule, card and word that can be looked up; words and cards go by their names, rules by their ids."""
    rules = sorted(_rules(), key=lambda rule: bool(OF_THE_BOX.match(rule.id)))
    cards = (
        *map(_hero, CATALOG.hero),
        *map(_monster, CATALOG.monster),
        *map(_deity, CATALOG.deity),
        *map(_card, CATALOG.card),
        *map(_card, CATALOG.item),
    )
    return (*_words(), *cards, *rules)


def _words() -> Iterator[Entry]:
    for title, text, others, rules in WORDS:
        yield Entry(capitalised(title), capitalised(title), text, rules, words=others)


def _hero(row: HeroRow) -> Entry:
    tracks = ", ".join(f"{SHORT[one]} {row.track[one]}" for one in ABILITIES)
    start = joined(f"{row.start[one]} {SHORT[one]}" for one in ABILITIES if one in row.start)
    cards = joined(f"{one.name} (level {one.level})" for one in CATALOG.card if one.hero == row.id)
    items = joined(one.name for one in CATALOG.item if one.hero == row.id)
    text = (
        f"Hero, {row.ancestry} {row.calling}. At most {tracks}. Begins with {start}. "
        f"{capitalised(row.deck)}s: {cards}. Items: {items}."
    )
    return Entry(row.name, row.name, text, "AR-B3, AR-B5, AR-K10, AR-R2", ("hero", row.calling, row.ancestry))


def _monster(row: MonsterRow) -> Entry:
    laws = ", ".join(dict.fromkeys(["AR-M16", *(KEYWORDS[one.key] for one in row.abilities)]))
    words = ("monster", *(keyword_name(one.key) for one in row.abilities))
    return Entry(row.name, row.name, f"Monster. {monster_text(row.id)}", laws, words)


def _deity(row: DeityRow) -> Entry:
    laws = f"AR-D1 to AR-D5, {_law(row.sides[0].effect.kind)}"
    powers = tuple(side.name for side in row.sides)
    return Entry(row.name, row.name, f"Deity. {deity_text(row.id)}", laws, ("deity", "god", "patron", *powers))


def _card(row: CardRow | ItemRow) -> Entry:
    """A feat, a spell or an item; an item also goes by its type, a card by its other printed name (AR-R39)."""
    text = f"{capitalised(card_kind(row.id))}, of {owner(row.id)}. {card_text(row.id)}"
    laws = ", ".join(dict.fromkeys(_law(effect.kind) for effect in effects_of(row.id)))
    base = "AR-I2, AR-I4" if row.id in ITEMS else "AR-K2, AR-K4"
    words = (FEATS[row.id].type, FEATS[row.id].alias) if row.id in FEATS else ("item", ITEMS[row.id].type)
    return Entry(row.name, row.name, text, f"{base}, {laws}", tuple(filter(None, words)))


def _law(kind: Kind) -> str:
    return CARDS[kind]


def _rules() -> Iterator[Entry]:
    """Rows of the tables `| id | *title.* rule | where |`."""
    for line in files("rules.arena").joinpath("RULES.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| AR-") and len(cells) == len(("id", "rule", "where")):
            rule, (title, text), where = cells[0], _headed(cells[1]), cells[2]
            yield Entry(rule, title, text, where)


def _headed(text: str) -> tuple[str, str]:
    """The title of a rule, a question or a few words, and the rule itself."""
    title, _, rule = text.removeprefix("*").partition("* ")
    return title.removesuffix("."), rule
