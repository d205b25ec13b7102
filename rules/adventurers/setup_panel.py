"""The panels of choices from cards: adventurer, category, first skills, first item, a new skill after a victory."""

from collections.abc import Iterator, Mapping, Sequence

from rules.adventurers.actions import ChooseCategory, Decline, KeepSkills, Learn, TakeAdventurer, TakeItem
from rules.adventurers.agenda import MayLearn
from rules.adventurers.cards_told import (
    item_brief,
    item_kind,
    skill_brief,
    skill_kind,
    skill_line,
    skill_needs,
    tags_told,
)
from rules.adventurers.catalog import ADVENTURERS, SKILLS, Category
from rules.adventurers.labels import ENTRY, NOTE
from rules.adventurers.muster import MayChooseCategory, MayKeepSkills, MayTakeItem
from rules.adventurers.people_told import innate_text, numbers_told
from rules.adventurers.terms import adventurer_name, category_name, item_name, party_of, skill_name
from rules.adventurers.view import Seat
from rules.contract import Action
from rules.panels import Choice, Menu, Panel, Press, Row
from rules.phrases import bold, capitalised, cut, joined, sentence
from rules.telling import Names

TEXT, ROOM = 150, 840  # letters of a card's text among others, and of all with what their tags mean
FINAL = "It is final."
GIST: Mapping[Category, str] = {
    "battle": "harder blows with melee weapons, parries, more life",
    "archery": "better shots: at several, through a column, with poison",
    "rogue": "backstabs, poison and tricks for red and blue",
    "holy": "healing, shields for others, holy light",
    "sorcery": "fire, ice and lightning at any enemy, for green",
    "nature": "roots, healing and beasts, for green",
}
NOTHING = "No new skill"


def adventurer_panel(view: Seat, offers: Sequence[Action]) -> Panel:
    """Whom to lead (D-ADVENTURER)."""
    found = [one.who for one in offers if isinstance(one, TakeAdventurer)]
    choices = tuple(Choice(_candidate(who), (TakeAdventurer(who),), cut(numbers_told(who), NOTE)) for who in found)
    own = [adventurer_name(seen.who) for seen in party_of(view.journey, view.seat)]
    lines = (
        *((f"You lead {joined(own)} already.",) if own else ()),
        *(
            sentence(innate_text(ADVENTURERS[who].innate).replace(":", f" of {adventurer_name(who)}:", 1))
            for who in found
        ),
    )
    rules = ("PA-A1", "PA-A2", "PA-A3", "PA-S1", "PA-S2", "PA-K2")
    return Panel(
        "Whom do you lead?", lines, (Menu("Lead…", choices),), small="Your choice counts at once.", rules=rules
    )


def _candidate(who: str) -> str:
    """An adventurer with what it is and what suits it: "Krull, barbarian: Battle or Rogue"."""
    row = ADVENTURERS[who]
    return cut(f"{row.name}, {row.role.lower()}: {joined(map(category_name, row.categories), 'or')}", ENTRY)


def category_panel(view: Seat, decision: MayChooseCategory, offers: Sequence[Action]) -> Panel:
    """The category of the first skills, those that suit the adventurer first (D-CATEGORY)."""
    suits = ADVENTURERS[decision.who].categories
    found = [one.categories for one in offers if isinstance(one, ChooseCategory)]
    found.sort(key=lambda some: -sum(one in suits for one in some))
    choices = tuple(_category(some, suits) for some in found)
    name = adventurer_name(decision.who)
    role = ADVENTURERS[decision.who].role.lower()
    lines = (f"{name}, {role}: {numbers_told(decision.who)}. Suited: {joined(map(category_name, suits), 'or')}.",)
    title = f"Which skills does {name} start with?"
    small = "The cards are dealt once everybody has chosen."
    rules = ("PA-S4", "PA-S5", "PA-S6", "PA-K1", "PA-K2", "PA-R5")
    return Panel(title, lines, (Menu("Choose…", choices),), small=small, rules=rules)


def _category(some: tuple[Category, ...], suits: Sequence[Category]) -> Choice:
    fitting = [category_name(one) for one in some if one in suits]
    if len(some) == 1:
        note = f"suited: {GIST[some[0]]}" if fitting else GIST[some[0]]
    else:
        note = f"suited: {joined(fitting)}" if fitting else ""
    return Choice(
        cut(", ".join(map(category_name, some)), ENTRY), (ChooseCategory(some),), cut(capitalised(note), NOTE)
    )


def keep_panel(view: Seat, decision: MayKeepSkills, offers: Sequence[Action]) -> Panel:
    """Which of the dealt skills stay (D-SKILLS)."""
    found = [one.skills for one in offers if isinstance(one, KeepSkills)]
    choices = tuple(Choice(" and ".join(map(skill_name, some)), (KeepSkills(some),), _kinds(some)) for some in found)
    cards = [f"{bold(skill_name(one))}: {cut(skill_line(one), TEXT)}" for one in decision.cards]
    tags = " ".join(
        sentence(capitalised(one)) for one in tags_told(tag for one in decision.cards for tag in SKILLS[one].tags)
    )
    lines = (*cards, *([cut(tags, ROOM - sum(map(len, cards)))] if tags else []))
    count = len(found[0]) if found else 0
    title = f"{adventurer_name(decision.who)}: keep {_number(count)} of {_number(len(decision.cards))}"
    return Panel(title, lines, (Menu("Keep…", choices),), small=FINAL, rules=("PA-S4", "PA-S5", "PA-R74"))


def _number(count: int) -> str:
    return {1: "one", 2: "two", 3: "three", 4: "four"}.get(count, str(count))


def _kinds(skills: Sequence[str]) -> str:
    return cut("; ".join(capitalised(skill_brief(one)) for one in skills), NOTE)


def item_panel(view: Seat, decision: MayTakeItem, offers: Sequence[Action]) -> Panel:
    """The first item of an adventurer of three (D-STARTITEM)."""
    found = [one.item for one in offers if isinstance(one, TakeItem)]
    choices = tuple(
        Choice(item_name(item), (TakeItem(item),), cut(f"{capitalised(item_kind(item))}: {item_brief(item)}", NOTE))
        for item in dict.fromkeys(found)
    )
    small = f"What does not fit goes to the pool. {FINAL}"
    title = f"What does {adventurer_name(decision.who)} start with?"
    return Panel(title, (), (Menu("Take…", choices),), small=small, rules=("PA-3P2", "PA-R66", "PA-R104"))


def learn_panel(view: Seat, decision: MayLearn, offers: Sequence[Action], camp: Sequence[Row], names: Names) -> Panel:
    """A new skill of a category already held, or none (D-SKILL)."""
    menus = tuple(_learn_menus([one.skill for one in offers if isinstance(one, Learn)]))
    seen = next(one for one in view.journey.adventurers if one.who == decision.who)
    lines = (f"{adventurer_name(decision.who)} can: {joined(map(skill_name, seen.skills)) or 'nothing yet'}.",)
    none = ((Press(NOTHING, (Decline(),)),),)
    title = f"What does {adventurer_name(decision.who)} learn?"
    small = "The market opens once everybody has answered."
    return Panel(title, lines, (*menus, *none, *camp), small=small, rules=("PA-H23", "PA-R74", "PA-K1"))


def _learn_menus(skills: Sequence[str]) -> Iterator[Menu]:
    """A list for each category, each skill with what it does."""
    for category in dict.fromkeys(SKILLS[skill].category for skill in skills):
        mine = [skill for skill in skills if SKILLS[skill].category == category]
        choices = (
            Choice(skill_name(skill), (Learn(skill),), cut(sentence(capitalised(_lesson(skill))), NOTE))
            for skill in mine
        )
        yield Menu(f"{category_name(category)}…", tuple(choices))


def _lesson(skill: str) -> str:
    """A skill with what it needs: "3 red, 2 swords, 1 fatigue, a melee weapon: 150 % of …"; "reaction, 1 green: …"."""
    kind = "" if SKILLS[skill].kind == "attack" else skill_kind(skill)
    head = ", ".join(filter(None, (kind, skill_needs(skill))))
    return f"{head}: {skill_brief(skill)}"
