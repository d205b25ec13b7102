"""The stand-in: it shares plans and coins with the party, and answers from what its seat sees.

Beside its answers it puts on what was found, lends coins and deals on the market: those answers stand in the row before
the one that was asked for. Places, dice on the table and recovery are the usual ones. Every style plays the same way.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.adventurers import (
    actions,
    agenda,
    bot_camp,
    bot_defence,
    bot_market,
    bot_skills,
    bot_turn,
    bot_votes,
    muster,
    safe,
)
from rules.adventurers.known_table import public_table
from rules.adventurers.state import JourneyState, adventurer
from rules.adventurers.victory import learnable
from rules.adventurers.view import Seat
from rules.contract import Action, Chance, Decision

Row = tuple[Action, ...]
Answer = Callable[[JourneyState, Any], Action]


def choose(view: Seat, decision: Decision, offers: Sequence[Action], luck: Chance, style: str = "") -> Row:
    """Answers in a row, of which the last one ends the question; () for a side decision with nothing to do."""
    return answers(public_table(view.journey), decision, luck)


def answers(state: JourneyState, decision: Decision, luck: Chance) -> Row:
    """The same from the public table, which stays as it is."""
    match decision:
        case muster.MayChooseAdventurer():
            return (actions.TakeAdventurer(bot_skills.adventurer(state, luck)),)
        case agenda.MayTravel() | agenda.MayApproach() | agenda.MayStand():
            return (*before_vote(state, decision.seat), actions.Vote(bot_votes.vote(state)))
        case agenda.MayLearn(who=who):
            return (*after_victory(state, decision.seat), learn(state, who))
        case agenda.MayReady():
            return (*on_market(state, decision.seat), actions.Ready())
    if isinstance(decision, agenda.ASIDE):
        return beside(state, decision)
    return (ANSWERS.get(type(decision), safe.usual)(state, decision),)


# ---------------------------------------------------------------- single questions


def keep(state: JourneyState, asked: muster.MayKeepSkills) -> Action:
    """The most useful skills."""
    return actions.KeepSkills(bot_skills.keep(adventurer(state, asked.who), asked.cards))


def learn(state: JourneyState, who: str) -> Action:
    """The most useful new skill, if there is one."""
    one = adventurer(state, who)
    card = bot_skills.learn(one, learnable(state, one))
    return actions.Learn(card) if card else actions.Decline()


ANSWERS: Mapping[type[Decision], Answer] = {
    muster.MayChooseCategory: lambda state, asked: actions.ChooseCategory(bot_skills.category(state, asked.who)),
    muster.MayKeepSkills: keep,
    agenda.MayFlee: lambda state, asked: actions.Vote(bot_votes.vote(state)),
    agenda.MayAct: lambda state, asked: bot_turn.act(state, adventurer(state, asked.who)),
    agenda.MayReact: lambda state, asked: bot_defence.react(state, asked.who),
    agenda.MayDefend: lambda state, asked: bot_defence.defend(state, asked.who),
}

# ---------------------------------------------------------------- rows


def before_vote(state: JourneyState, seat: int) -> Row:
    """What is in the pool may be lost by a retreat: it is put on or drunk."""
    if not state.pool:
        return ()
    plan = bot_camp.Plan(state, seat)
    bot_camp.equip(plan, leave_to_others=False)
    bot_camp.drink(plan)
    return tuple(plan.row)


def after_victory(state: JourneyState, seat: int) -> Row:
    """What was found is put on; coins for the healer of others."""
    plan = bot_camp.Plan(state, seat)
    bot_camp.equip(plan, leave_to_others=True)
    bot_camp.lend(plan)
    return tuple(plan.row)


def on_market(state: JourneyState, seat: int) -> Row:
    """All deals."""
    plan = bot_camp.Plan(state, seat)
    bot_market.shop(plan)
    return tuple(plan.row)


def beside(state: JourneyState, decision: Decision) -> Row:
    """The market and the camp as in the row before an answer; another vote if it is for something else by now."""
    match decision:
        case agenda.MayTrade():
            return tuple(act for act in on_market(state, decision.seat)[:1] if isinstance(act, decision.takes))
        case agenda.MayCamp():
            return before_vote(state, decision.seat)
        case agenda.MayRevote() if state.ballot and state.ballot.votes.get(decision.seat) != bot_votes.vote(state):
            return (actions.Revote(bot_votes.vote(state)),)
    return ()
