"""Everything about Adventurers that can be looked up: the rules of RULES.md, all cards, and words."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

from rules.adventurers.cards_told import item_kind, item_text, set_text, skill_text
from rules.adventurers.catalog import (
    CATALOG,
    AdventurerRow,
    CategoryRow,
    EncounterRow,
    EnemyRow,
    EventRow,
    ItemRow,
    SetRow,
    SkillRow,
    TypeRow,
)
from rules.adventurers.laws import BONUSES, FEATURES, KEYWORDS, SPECIALS, TAGS, VERBS, WORDS
from rules.adventurers.people_told import adventurer_text, encounter_text, enemy_text, event_told, type_text
from rules.adventurers.terms import category_name, keyword_name
from rules.phrases import capitalised, joined
from rules.telling import Entry

OF_THE_BOX = re.compile(
    r"PA-(A5|S|T4|P|2P|3P)\d*|T-\d"
)  # pieces, set-up, examples: seldom asked for, so they come last


@cache
def ledger() -> tuple[Entry, ...]:
    """Every rule, card and word that can be looked up; words and cards go by their names, rules by their ids."""
    rules = sorted(_rules(), key=lambda rule: bool(OF_THE_BOX.match(rule.id)))
    cards = (
        *map(_adventurer, CATALOG.adventurer),
        *map(_enemy, CATALOG.enemy),
        *map(_skill, CATALOG.skill),
        *map(_item, CATALOG.item),
        *map(_type, CATALOG.location_type),
        *map(_event, CATALOG.event),
        *map(_encounter, CATALOG.encounter),
        *map(_category, CATALOG.category),
        *map(_set, CATALOG.legendary_set),
    )
    return tuple({entry.id: entry for entry in reversed((*_words(), *cards, *rules))}.values())[::-1]


def _words() -> Iterator[Entry]:
    for title, text, others, rules in WORDS:
        yield Entry(capitalised(title), capitalised(title), text, rules, words=others)


def _laws(*laws: Iterable[str]) -> str:
    """Ids, each once."""
    return ", ".join(dict.fromkeys(one for group in laws for law in group for one in law.split(", ") if one))


def _adventurer(row: AdventurerRow) -> Entry:
    words = ("adventurer", row.role, row.innate.name)
    return Entry(row.name, row.name, adventurer_text(row.id), "PA-A1, PA-A3, PA-A4, PA-I16, PA-K2, PA-R2", words)


def _enemy(row: EnemyRow) -> Entry:
    laws = _laws(("PA-E4",), (KEYWORDS[key] for key in row.skills), (SPECIALS[row.special],))
    words = (row.rank.replace("_", " "), "enemy", *map(keyword_name, row.skills))
    return Entry(row.name, row.name, enemy_text(row.id), laws, words)


def _skill(row: SkillRow) -> Entry:
    laws = _laws(
        ("PA-K5, PA-K7" if row.cost else "PA-R24",),
        (TAGS[tag] for tag in row.tags),
        (VERBS[effect.kind] for effect in row.effects),
        (BONUSES[field] for field in row.bonus),
    )
    words = ("skill", row.kind, category_name(row.category))
    return Entry(row.name, row.name, f"Skill. {skill_text(row.id)}", laws, words)


def _item(row: ItemRow) -> Entry:
    price = f" Price {row.price}." if row.price else ""
    laws = _laws(
        ("PA-L1, PA-L3" if row.set else "PA-R60" if row.type == "potion" else "PA-I18, PA-I19",),
        (TAGS[tag] for tag in row.tags),
        (VERBS[effect.kind] for effect in row.effects),
        (BONUSES[field] for field in row.bonus),
    )
    return Entry(row.name, row.name, f"{item_text(row.id)}{price}", laws, ("item", row.type, item_kind(row.id)))


def _type(row: TypeRow) -> Entry:
    return Entry(
        row.name, row.name, type_text(row.id), _laws(("PA-M2, PA-C1",), (FEATURES[row.feature],)), ("location",)
    )


def _event(row: EventRow) -> Entry:
    laws = _laws(("PA-V1, PA-V4",), (VERBS[effect.kind] for effect in row.effects))
    return Entry(row.name, row.name, f"Event. {event_told(row.id)}", laws, ("event",))


def _encounter(row: EncounterRow) -> Entry:
    return Entry(row.name, row.name, encounter_text(row.id), "PA-E1, PA-E2, PA-B2, PA-B4", ("encounter",))


def _category(row: CategoryRow) -> Entry:
    skills = joined(one.name for one in CATALOG.skill if one.category == row.id)
    suited = joined(one.name for one in CATALOG.adventurer if row.id in one.categories)
    text = f"Category of skills, {row.colour}, suited for {suited}: {skills}."
    return Entry(row.name, row.name, text, "PA-K1, PA-K2, PA-R5", ("category", "skills"))


def _set(row: SetRow) -> Entry:
    return Entry(row.name, row.name, f"Legendary set. {set_text(row.id)}", "PA-L2, PA-L3", ("set", "legendary"))


def _rules() -> Iterator[Entry]:
    """Rows of the tables `| id | *title.* rule | where |`."""
    for line in files("rules.adventurers").joinpath("RULES.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith(("| PA-", "| T-")) and len(cells) == len(("id", "rule", "where")):
            rule, (title, text), where = cells[0], _headed(cells[1]), cells[2]
            yield Entry(rule, title, text, where)


def _headed(text: str) -> tuple[str, str]:
    """The title of a rule, a question or a few words, and the rule itself."""
    title, _, rule = text.removeprefix("*").partition("* ")
    return title.removesuffix("."), rule
