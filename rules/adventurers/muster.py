"""What waits to happen before the journey: adventurers, categories, skills and first items; part of `agenda`."""

from rules.adventurers import actions
from rules.contract import Decision, Task

APART = 2 / 3  # of the pace, for a choice apart from votes and turns


class AskAdventurer(Task):
    """The next seat that has to choose an adventurer, round by round (PA-S2)."""


class MayChooseAdventurer(Decision):
    """A free adventurer (D-ADVENTURER)."""

    takes = (actions.TakeAdventurer,)
    open_answers = True
    share = APART


class AskCategories(Task):
    """Every adventurer starts with skills of one category, or of four (PA-S4, PA-S6)."""


class MayChooseCategory(Decision):
    """The category of one adventurer (D-CATEGORY)."""

    takes = (actions.ChooseCategory,)
    open_answers = True
    share = APART
    who: str


class DealSkills(Task):
    """Chance decides who draws first in each category; then the first ones are dealt (PA-S5)."""


class MayKeepSkills(Decision):
    """Which of the dealt skills stay (D-SKILLS)."""

    takes = (actions.KeepSkills,)
    open_answers = True
    share = APART
    who: str
    cards: list[str]


class AskItems(Task):
    """The next adventurer of three takes an item from the window (PA-3P2, PA-R66)."""

    left: list[str] | None = None  # None: everybody, in seat order


class MayTakeItem(Decision):
    """An item of the window (D-STARTITEM)."""

    takes = (actions.TakeItem,)
    open_answers = True
    share = APART
    who: str


class SetOut(Task):
    """Everybody is ready: the first round begins with its travel phase (PA-V2)."""
