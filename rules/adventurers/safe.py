"""The answer of an empty clock: the usual one of every question, from what everybody sees.

An attack with the first weapon, two dice for each hit in defence, places side by side, no vote, nothing bought. It
never uses up an item and never starts anything new. Side decisions, for which nobody waits, get no answer.
"""

from collections.abc import Callable, Mapping
from typing import Any

from rules.adventurers import actions, agenda, muster, safe_battle, safe_dice, safe_places
from rules.adventurers.catalog import ADVENTURERS, CATEGORIES, ITEMS
from rules.adventurers.known_table import public_table
from rules.adventurers.starting import categories_asked, free, wanted
from rules.adventurers.state import JourneyState, adventurer
from rules.adventurers.victory import learnable
from rules.adventurers.view import Seat
from rules.contract import Action, Decision

Usual = Callable[[JourneyState, Any], Action]


def default(view: Seat, decision: Decision) -> tuple[Action, ...]:
    """One lawful answer, which ends the question; what it leads to is asked anew. () for a side decision."""
    if isinstance(decision, agenda.ASIDE):
        return ()
    return (usual(public_table(view.journey), decision),)


def usual(state: JourneyState, decision: Decision) -> Action:
    """The usual answer to a question that somebody waits for."""
    return USUAL[type(decision)](state, decision)


# ---------------------------------------------------------------- before the journey and after a victory


def category(state: JourneyState, asked: muster.MayChooseCategory) -> Action:
    """The first recommended one; with mixed starts the recommended ones, filled up in the order of the catalogue."""
    liked = list(dict.fromkeys([*ADVENTURERS[asked.who].categories, *CATEGORIES]))[: categories_asked(state)]
    return actions.ChooseCategory(tuple(one for one in CATEGORIES if one in liked))


def dearest(state: JourneyState, asked: muster.MayTakeItem) -> Action:
    """The dearest card of the window, of equals the earlier one."""
    return actions.TakeItem(max(state.window, key=lambda item: ITEMS[item].price))


def first_skill(state: JourneyState, asked: agenda.MayLearn) -> Action:
    """The first card of its first category, in the order of the catalogue (PA-H23)."""
    left = learnable(state, adventurer(state, asked.who))
    return actions.Learn(left[0]) if left else actions.Decline()


USUAL: Mapping[type[Decision], Usual] = {
    muster.MayChooseAdventurer: lambda state, asked: actions.TakeAdventurer(free(state)[0]),
    muster.MayChooseCategory: category,
    muster.MayKeepSkills: lambda state, asked: actions.KeepSkills(tuple(asked.cards[: wanted(asked.cards)])),
    muster.MayTakeItem: dearest,
    **dict.fromkeys(agenda.VOTES, lambda state, asked: actions.Abstain()),
    agenda.MayPlace: lambda state, asked: safe_places.place(state, asked.seat),
    agenda.MayTune: lambda state, asked: actions.Tune("stay"),
    agenda.MayAct: lambda state, asked: safe_battle.attack(state, adventurer(state, asked.who)),
    agenda.MayRoll: lambda state, asked: safe_dice.use(state),
    agenda.MayRollDefence: lambda state, asked: safe_dice.use(state),
    agenda.MayReact: lambda state, asked: actions.Decline(),
    agenda.MayDefend: lambda state, asked: safe_battle.defend(state, adventurer(state, asked.who)),
    agenda.MayRecover: lambda state, asked: safe_battle.recover(adventurer(state, asked.who)),
    agenda.MayLearn: first_skill,
    agenda.MayReady: lambda state, asked: actions.Ready(),
}
