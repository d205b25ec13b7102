"""Questions: what may be answered to each, and why other answers are refused, chapter by chapter."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from rules.adventurers import (
    actions,
    agenda,
    camp,
    defending,
    enemy_attack,
    fleeing,
    market,
    muster,
    placing,
    recovering,
    rolling,
    starting,
    tuning,
    turns,
    victory,
    votes,
)
from rules.adventurers.state import JourneyState, adventurer, seats_of
from rules.contract import Action, Decision, Illegal

Offers = Callable[[JourneyState, Any], Iterable[Action]]
Refusal = Callable[[JourneyState, Any, Any], Illegal | None]

# ---------------------------------------------------------------- offers


def calls(state: JourneyState, asked: Decision) -> Iterator[Action]:
    """Call for flight, or take the call back."""
    if fleeing.may_call(state, asked.seat) is None:
        yield actions.CallFlee()
    elif fleeing.may_cancel(state, asked.seat) is None:
        yield actions.CancelFlee()


def other_votes(state: JourneyState, asked: Decision) -> Iterator[Action]:
    """Every option but the one voted for."""
    ballot = votes.ballot_of(state)
    yield from (actions.Revote(option) for option in ballot.options if option != ballot.votes.get(asked.seat))


OFFERS: Mapping[type[Decision], Offers] = {
    muster.MayChooseAdventurer: lambda state, asked: map(actions.TakeAdventurer, starting.free(state)),
    muster.MayChooseCategory: lambda state, asked: starting.category_offers(state),
    muster.MayKeepSkills: lambda state, asked: starting.keep_offers(asked.cards),
    muster.MayTakeItem: lambda state, asked: map(actions.TakeItem, dict.fromkeys(state.window)),
    **dict.fromkeys(agenda.VOTES, lambda state, asked: map(actions.Vote, votes.ballot_of(state).options)),
    agenda.MayRevote: other_votes,
    agenda.MayCallFlee: calls,
    agenda.MayPlace: lambda state, asked: placing.offers(state, asked.seat),
    agenda.MayReposition: lambda state, asked: placing.offers_anew(state, asked.seat),
    agenda.MayTune: lambda state, asked: tuning.offers(state, asked.who),
    agenda.MayAct: lambda state, asked: turns.offers(state, adventurer(state, asked.who)),
    agenda.MayRoll: lambda state, asked: rolling.offers(state),
    agenda.MayRollDefence: lambda state, asked: rolling.offers(state),
    agenda.MayReact: lambda state, asked: [*map(actions.React, defending.help_of(state, asked.who)), actions.Decline()],
    agenda.MayDefend: lambda state, asked: defending.offers(state, asked.who),
    agenda.MayRecover: lambda state, asked: recovering.offers(state, asked.who),
    agenda.MayLearn: lambda state, asked: [*victory.offers(state, asked.who), actions.Decline()],
    agenda.MayReady: lambda state, asked: (actions.Ready(),),
    agenda.MayTrade: lambda state, asked: market.offers(state, asked.seat),
    agenda.MayCamp: lambda state, asked: camp.offers(state, asked.seat),
}


def offers(state: JourneyState, decision: Decision) -> Iterable[Action]:
    """What this seat can do, lawful as it is made; of gifts of coins a useful few."""
    return OFFERS[type(decision)](state, decision)


def aside(state: JourneyState, asked: list[Decision]) -> list[Decision]:
    """The side decisions that are open now."""
    if state.phase == "over" or not asked:
        return []
    found: list[Decision] = [agenda.MayRevote(seat=seat) for seat in votes.can_revote(state)]
    found += [agenda.MayReposition(seat=seat) for seat in placing.can_reposition(state)]
    found += [agenda.MayCallFlee(seat=seat) for seat in fleeing.callers(state)]
    if state.phase == "market":
        found += [agenda.MayTrade(seat=seat) for seat in seats_of(state)]
    return found + [agenda.MayCamp(seat=seat) for seat in camp.open_seats(state)]


# ---------------------------------------------------------------- refusals


def may_call(state: JourneyState, asked: Decision, action: Action) -> Illegal | None:
    """Calls and calls taken back."""
    refused = fleeing.may_call if isinstance(action, actions.CallFlee) else fleeing.may_cancel
    return refused(state, asked.seat)


def may_vote(state: JourneyState, asked: Decision, action: Action) -> Illegal | None:
    """A vote for something that is voted on; an empty clock may always abstain."""
    return votes.may_vote(state, action) if isinstance(action, actions.Vote) else None


def may_react(state: JourneyState, asked: agenda.MayReact, action: Action) -> Illegal | None:
    """A reaction skill of the adventurer that is asked."""
    if not isinstance(action, actions.React):
        return None
    return defending.may_react(adventurer(state, asked.who), enemy_attack.blow_of(state), action.skill)


def may_learn(state: JourneyState, asked: agenda.MayLearn, action: Action) -> Illegal | None:
    """A skill, or none."""
    return victory.may_learn(state, asked.who, action) if isinstance(action, actions.Learn) else None


REFUSALS: Mapping[type[Decision], Refusal] = {
    muster.MayChooseAdventurer: lambda state, asked, action: starting.may_take(state, action),
    muster.MayChooseCategory: lambda state, asked, action: starting.may_choose(state, action),
    muster.MayKeepSkills: lambda state, asked, action: starting.may_keep(asked.cards, action),
    muster.MayTakeItem: lambda state, asked, action: starting.may_take_item(state, action),
    **dict.fromkeys(agenda.VOTES, may_vote),
    agenda.MayRevote: lambda state, asked, action: votes.may_revote(state, asked.seat, action),
    agenda.MayCallFlee: may_call,
    agenda.MayPlace: lambda state, asked, action: placing.refusal(state, asked.seat, action),
    agenda.MayReposition: lambda state, asked, action: placing.refusal(state, asked.seat, action),
    agenda.MayTune: lambda state, asked, action: tuning.may_tune(state, asked.who, action),
    agenda.MayAct: lambda state, asked, action: turns.refusal(state, adventurer(state, asked.who), action),
    agenda.MayRoll: lambda state, asked, action: rolling.refusal(state, action),
    agenda.MayRollDefence: lambda state, asked, action: rolling.refusal(state, action),
    agenda.MayReact: may_react,
    agenda.MayDefend: lambda state, asked, action: defending.may_defend(state, asked.who, action),
    agenda.MayRecover: lambda state, asked, action: recovering.may_recover(state, asked.who, action),
    agenda.MayLearn: may_learn,
    agenda.MayReady: lambda state, asked, action: None,
    agenda.MayTrade: lambda state, asked, action: market.refusal(state, asked.seat, action),
    agenda.MayCamp: lambda state, asked, action: camp.refusal(state, asked.seat, action),
}


def refusal(state: JourneyState, decision: Decision, action: Action) -> Illegal | None:
    """The rule that forbids this answer, by the chapter it belongs to."""
    return REFUSALS[type(decision)](state, decision, action)
