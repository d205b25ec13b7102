"""The sequence of play: hands each answer and task to its chapter; questions stand in `questions`."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from rules.adventurers import (
    actions,
    agenda,
    battle_start,
    camp,
    defending,
    enemy_attack,
    enemy_turn,
    event_cards,
    fleeing,
    judging,
    market,
    muster,
    placing,
    recovering,
    rolling,
    starting,
    travelling,
    tuning,
    turns,
    victory,
    votes,
)
from rules.adventurers.battle_events import BattleBegan, TurnBegan
from rules.adventurers.events import AnyEvent, AwaySet, VoteOpened, WindowShown
from rules.adventurers.state import JourneyState, adventurer, seats_of
from rules.contract import Action, Chance, Decision, Event, Illegal, Task, then

Answer = Callable[[JourneyState, Any, Any, Chance], list[Event]]
Perform = Callable[[JourneyState, Any, Chance], list[Event]]
BEGIN = (TurnBegan, VoteOpened, BattleBegan, WindowShown)  # events with which something new begins on the table


# ---------------------------------------------------------------- answers


def call(state: JourneyState, asked: Decision, action: Action, chance: Chance) -> list[Event]:
    """Calls and calls taken back."""
    return (fleeing.call if isinstance(action, actions.CallFlee) else fleeing.cancel)(state, asked.seat)


def take(state: JourneyState, asked: Decision, action: actions.TakeAdventurer, chance: Chance) -> list[Event]:
    """An adventurer gets its player."""
    return [starting.take(state, asked.seat, action.who)]


ANSWERS: Mapping[type[Decision], Answer] = {
    muster.MayChooseAdventurer: take,
    muster.MayChooseCategory: lambda state, asked, act, chance: starting.choose(state, asked.seat, asked.who, act),
    muster.MayKeepSkills: lambda state, asked, act, chance: starting.keep(state, asked.who, act, chance),
    muster.MayTakeItem: lambda state, asked, act, chance: starting.take_item(state, asked.who, act.item),
    **dict.fromkeys(agenda.VOTES, lambda state, asked, act, chance: votes.vote(state, asked.seat, act)),
    agenda.MayRevote: lambda state, asked, act, chance: votes.vote(state, asked.seat, act),
    agenda.MayCallFlee: call,
    agenda.MayPlace: lambda state, asked, act, chance: placing.place(state, asked.seat, act),
    agenda.MayReposition: lambda state, asked, act, chance: placing.reposition(state, act),
    agenda.MayTune: lambda state, asked, act, chance: tuning.tune(state, asked.who, act),
    agenda.MayAct: lambda state, asked, act, chance: turns.answer(state, adventurer(state, asked.who), act, chance),
    agenda.MayRoll: lambda state, asked, act, chance: rolling.answer(state, act, chance),
    agenda.MayRollDefence: lambda state, asked, act, chance: rolling.answer(state, act, chance),
    agenda.MayReact: lambda state, asked, act, chance: defending.react(state, asked.who, act),
    agenda.MayDefend: lambda state, asked, act, chance: defending.defend(state, asked.who, act, chance),
    agenda.MayRecover: lambda state, asked, act, chance: recovering.recover(state, asked.who, act),
    agenda.MayLearn: lambda state, asked, act, chance: victory.learn(state, asked.who, act),
    agenda.MayReady: lambda state, asked, act, chance: market.ready(state, asked.seat),
    agenda.MayTrade: lambda state, asked, act, chance: market.answer(state, asked.seat, act, chance),
    agenda.MayCamp: lambda state, asked, act, chance: camp.answer(state, act),
}


def answer(state: JourneyState, decision: Decision, action: Action, chance: Chance) -> list[Event]:
    """Carry out a lawful answer."""
    return ended(state, ANSWERS[type(decision)](state, decision, action, chance))


# ---------------------------------------------------------------- tasks


def close_ballot(state: JourneyState) -> list[Event]:
    """What the party voted for happens."""
    ballot, option, events = votes.close(state)
    match ballot.kind:
        case "travel":
            then(state, agenda.Arrive(option))
        case "approach":
            then(state, agenda.Enter("assault" if option == "assault" else "explore"))
        case "stand" if option == "attack":
            then(state, agenda.BeginBattle())
        case "stand":
            events += travelling.retreat(state)
        case "flee":
            events += fleeing.decide_flight(state, option)
    return events


PERFORM: Mapping[type[Task], Perform] = {
    muster.AskAdventurer: lambda state, task, chance: starting.ask_adventurer(state),
    muster.AskCategories: lambda state, task, chance: starting.ask_categories(state),
    muster.DealSkills: lambda state, task, chance: starting.deal_skills(state, chance),
    muster.AskItems: lambda state, task, chance: starting.ask_items(state, task.left),
    muster.SetOut: lambda state, task, chance: starting.set_out(state),
    agenda.NextRound: lambda state, task, chance: travelling.next_round(state),
    agenda.DrawEvent: lambda state, task, chance: event_cards.draw_event(state, chance),
    agenda.Travel: lambda state, task, chance: travelling.travel(state, chance),
    agenda.Arrive: lambda state, task, chance: travelling.arrive(state, task.cell),
    agenda.Enter: lambda state, task, chance: travelling.enter(state, task.how),
    agenda.CloseBallot: lambda state, task, chance: close_ballot(state),
    agenda.BeginBattle: lambda state, task, chance: battle_start.begin_battle(state, task.assault, chance),
    agenda.SetTrack: lambda state, task, chance: battle_start.set_track(state, chance),
    agenda.StartRound: lambda state, task, chance: fleeing.start_round(state),
    agenda.AskFlee: lambda state, task, chance: fleeing.ask_flee(state),
    agenda.CountRound: lambda state, task, chance: fleeing.count_round(state),
    agenda.NextTurn: lambda state, task, chance: turns.next_turn(state),
    agenda.StartTurn: lambda state, task, chance: turns.start_turn(state, task.who),
    agenda.GoOn: lambda state, task, chance: turns.go_on(state, task.who),
    agenda.EndTurn: lambda state, task, chance: turns.end_turn(state, task),
    agenda.AskRoll: lambda state, task, chance: rolling.ask_roll(state),
    agenda.Judge: lambda state, task, chance: judging.judge_attack(state),
    agenda.EnemyTurn: lambda state, task, chance: enemy_turn.enemy_turn(state, task.no, chance),
    agenda.AskReactions: lambda state, task, chance: defending.ask_reactions(state),
    agenda.AskDefence: lambda state, task, chance: defending.ask_defence(state),
    agenda.Land: lambda state, task, chance: enemy_attack.land(state),
    agenda.EndEnemyTurn: lambda state, task, chance: enemy_turn.end_enemy_turn(state, task),
    agenda.EndRound: lambda state, task, chance: recovering.end_round(state),
    agenda.Win: lambda state, task, chance: victory.win(state, chance),
    agenda.Flee: lambda state, task, chance: fleeing.flee(state),
    agenda.AskSkills: lambda state, task, chance: victory.ask_skills(state),
    agenda.OpenMarket: lambda state, task, chance: market.open_market(state, chance),
    agenda.CloseMarket: lambda state, task, chance: market.close_market(state),
}


def perform(state: JourneyState, task: Task, chance: Chance) -> list[Event]:
    """Carry out a task that needs no player."""
    return ended(state, PERFORM[type(task)](state, task, chance))


def ended(state: JourneyState, events: list[Event]) -> list[Event]:
    """Once the game is over nothing is left to do."""
    if state.phase == "over":
        state.agenda.clear()
        state.ballot = None
    return events


# ---------------------------------------------------------------- from outside, and for the picture


def set_away(state: JourneyState, action: actions.SetAway) -> list[Event]:
    """A seat is without a player, or has one again: votes and the market do not wait for it (PA-R81, PA-R103).

    Raises:
        Illegal: PA-R81 "no seat" (seat).
    """
    if action.seat not in seats_of(state):
        raise Illegal("PA-R81", "no seat", seat=action.seat)
    state.away = sorted({*state.away, action.seat} if action.away else set(state.away) - {action.seat})
    told: list[Event] = [AwaySet(action.seat, action.away)]
    return told + (votes.let_be(state, action.seat) + market.let_be(state, action.seat) if action.away else [])


def remember(state: JourneyState, events: list[Event]) -> list[Event]:
    """Keep what happened for the picture of the last turn."""
    state.last += cast(list[AnyEvent], events)
    return events


def forget(state: JourneyState, decision: Decision) -> None:
    """The first answer to something new ends the picture of what was before."""
    if decision.waited:
        begun = [place for place, event in enumerate(state.last) if isinstance(event, BEGIN)]
        del state.last[: begun[-1] if begun else 0]
