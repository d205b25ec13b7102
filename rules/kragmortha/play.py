"""The sequence of play: hands each question, answer and task to its chapter."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from rules.contract import Action, Chance, Decision, Event, Illegal, Task, then
from rules.kragmortha import actions, agenda, arriving, books, landing, pushing, sending, setup, trials, turns, walking
from rules.kragmortha.events import AnyEvent, TurnBegan
from rules.kragmortha.marks import may_walk, next_steps, playable
from rules.kragmortha.squeaking import reckon, right_line
from rules.kragmortha.state import LibraryState, seats_of


def offers(state: LibraryState, decision: Decision) -> Iterator[Action]:
    """Everything this seat can do; where words are due they are the right ones."""
    match decision:
        case agenda.TakeTurn():
            yield from turn_offers(state, decision.seat)
        case agenda.MayPlace():
            yield from map(actions.Place, landing.empty_starts(state))
        case agenda.MayStep():
            yield from map(actions.Step, next_steps(state, decision.seat, walking.running(state)))
            yield actions.Halt()
        case agenda.MayPush(victim=victim, came=came, moved=moved):
            ways = pushing.push_ways(state, pushing.places_of(state), victim, came, tuple(moved))
            yield from map(actions.Push, ways)
        case agenda.MayReact():
            yield actions.React(actions.NO)
            yield from map(actions.React, arriving.reactions(state, decision.seat))
        case agenda.MayLand() | agenda.MayGoHome():
            yield from map(actions.Land, landing.spaces_offered(state, decision))
        case agenda.MaySend():
            yield actions.Send(actions.NO)
            yield from map(actions.Send, sending.eligible(state))
        case _:
            yield from side_offers(state, decision)


def turn_offers(state: LibraryState, seat: int) -> Iterator[Action]:
    """Plays, books, a new hand, no second card."""
    line = right_line(state, seat)
    plays = playable(state, seat)
    yield from (actions.Play(card, to, line) for card, to in plays)
    yield from books.uses(state, seat)
    if state.now.played:
        yield actions.Stop()
    elif not plays:
        yield actions.Discard()


def side_offers(state: LibraryState, decision: Decision) -> Iterator[Action]:
    """Accusations, votes, ways to squeak."""
    match decision:
        case agenda.MayAccuse():
            yield from map(actions.Accuse, seats_of(state))
        case agenda.MayVote():
            yield from (actions.Vote(trial.accused, verdict) for trial in state.trials for verdict in trials.VERDICTS)
        case agenda.MayChooseMode():
            yield actions.ChooseMode("typed")
            yield actions.ChooseMode("ready-made")


def refusal(state: LibraryState, decision: Decision, action: Action) -> Illegal | None:
    """The rule that forbids this answer, by the chapter it belongs to."""
    seat = decision.seat
    match action:
        case actions.Play() | actions.PlayExcused():
            return turns.may_play(state, seat, action)
        case actions.Book():
            return books.may_use(state, seat, action)
        case actions.Discard():
            return turns.may_discard(state, seat)
        case actions.Stop():
            return turns.may_stop(state)
        case actions.Step(to=to):
            return may_walk(state, seat, walking.running(state), to)
        case actions.Place():
            return setup.may_place(state, action)
        case actions.React():
            return arriving.may_react(state, seat, action)
        case actions.Send():
            return sending.may_send(state, action)
        case _:
            return more_refusals(state, decision, action)


def more_refusals(state: LibraryState, decision: Decision, action: Action) -> Illegal | None:
    """The same for what depends on the question asked, and for side decisions."""
    match action, decision:
        case actions.Push(), agenda.MayPush():
            return pushing.may_push(state, decision, action)
        case actions.Land(), agenda.MayLand() | agenda.MayGoHome():
            return landing.may_land(state, decision, action)
        case actions.Accuse(), _:
            return trials.may_accuse(state, decision.seat, action)
        case actions.Vote(), _:
            return trials.may_vote(state, decision.seat, action)
        case actions.ChooseMode(), _:
            return trials.may_choose_mode(state)
    return None


def answer(state: LibraryState, decision: Decision, action: Action, chance: Chance) -> list[Event]:
    """Carry out a lawful answer."""
    seat = decision.seat
    match action:
        case actions.Play() | actions.PlayExcused():
            return turns.play_card(state, seat, action)
        case actions.Book():
            then(state, agenda.ResumeTurn())
            return books.use(state, seat, action, chance)
        case actions.Discard():
            return turns.discard_hand(state, seat)
        case actions.Stop():
            turns.close_turn(state)
            return []
        case actions.Step() | actions.Halt():
            return walking.step(state, action)
        case actions.Place():
            return setup.enter_library(state, seat, action)
        case actions.React():
            return arriving.react(state, seat, action)
        case actions.Send():
            return sending.send(state, seat, action)
        case _:
            return more_answers(state, decision, action)


def more_answers(state: LibraryState, decision: Decision, action: Action) -> list[Event]:
    """The same for what depends on the question asked, and for side decisions."""
    match action, decision:
        case actions.Push(to=to), agenda.MayPush():
            return pushing.pushed(state, decision.seat, decision, to, "chosen")
        case actions.Land(), agenda.MayLand() | agenda.MayGoHome():
            return landing.land(state, decision, action)
        case actions.Accuse(), _:
            return trials.accuse(state, decision.seat, action)
        case actions.Vote(), _:
            return recomputed(state, trials.vote(state, decision.seat, action))
        case actions.ChooseMode(mode=mode), _:
            return trials.set_mode(state, decision.seat, mode)
    raise TypeError(action)


def table_action(state: LibraryState, action: actions.CloseTrial | actions.Hide | actions.SetMode) -> list[Event]:
    """A fact from outside the table."""
    match action:
        case actions.CloseTrial():
            return recomputed(state, trials.close_by_clock(state, action))
        case actions.Hide():
            return trials.hide(state, action)
        case actions.SetMode():
            return trials.host_sets_mode(state, action)


def recomputed(state: LibraryState, events: list[Event]) -> list[Event]:
    """A Glance beside the turn: a step with nothing but halt left is no question any more (KR-R52)."""
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, agenda.MayStep) and not next_steps(state, asked.seat, walking.running(state)):
        state.agenda.pop()
        then(state, agenda.GoOn())
    return events


Perform = Callable[[LibraryState, Any, Chance], list[Event]]
PERFORM: Mapping[type[Task], Perform] = {
    agenda.PlaceGoblins: lambda state, task, chance: setup.place_goblins(state, task),
    agenda.StartTurn: lambda state, task, chance: turns.start_turn(state, task.seat, chance),
    agenda.ResumeTurn: lambda state, task, chance: turns.resume_turn(state),
    agenda.Enter: lambda state, task, chance: walking.enter(state, task),
    agenda.GoOn: lambda state, task, chance: walking.go_on(state),
    agenda.PushOn: pushing.push_on,
    agenda.Arrive: lambda state, task, chance: arriving.arrive(state, task),
    agenda.TakeGlance: lambda state, task, chance: arriving.take_glance(state, task),
    agenda.Reappear: lambda state, task, chance: landing.reappear(state, task),
    agenda.FinishToken: arriving.finish_token,
    agenda.GoHome: lambda state, task, chance: landing.go_home(state, task),
    agenda.SendRigor: lambda state, task, chance: sending.send_rigor(state),
    agenda.Reckon: lambda state, task, chance: reckon(state),
    agenda.Draw: lambda state, task, chance: turns.draw(state, chance),
    agenda.PassTurn: lambda state, task, chance: turns.pass_turn(state),
}


def perform(state: LibraryState, task: Task, chance: Chance) -> list[Event]:
    """Carry out a task that needs no player."""
    return PERFORM[type(task)](state, task, chance)


def aside(state: LibraryState) -> list[Decision]:
    """Side decisions are open to every seat while the game runs; what they offer may be nothing."""
    if state.phase == "over":
        return []
    kinds = (agenda.MayAccuse, agenda.MayVote, agenda.MayChooseMode)
    return [kind(seat=seat) for seat in seats_of(state) for kind in kinds]


def remember(state: LibraryState, events: list[Event]) -> list[Event]:
    """Keep what everybody may know for the picture of the last turn."""
    if events:
        state.last += cast(list[AnyEvent], [event for event in events if event.only_for is None])
    return events


def forget(state: LibraryState, decision: Decision) -> None:
    """The first answer of a turn ends the picture of the turn before."""
    if isinstance(decision, agenda.TakeTurn) and state.last and isinstance(state.last[-1], TurnBegan):
        state.last = state.last[-1:]
