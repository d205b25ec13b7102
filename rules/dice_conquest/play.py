"""The sequence of play: hands each question, answer and task to its chapter."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.contract import Action, Chance, Decision, Event, Illegal, Task, then
from rules.dice_conquest import (
    abilities,
    actions,
    agenda,
    casting,
    drawing,
    items,
    placing,
    plans,
    rerolling,
    round_end,
    turns,
)
from rules.dice_conquest.catalog import SPELLS
from rules.dice_conquest.events import AwaySet, PlanObjected, Suggested, TurnBegan
from rules.dice_conquest.slaying import give
from rules.dice_conquest.state import ConquestState, Suggestion, creatures, dice_in, other_players, seats_of


def offers(state: ConquestState, decision: Decision) -> Iterator[Action]:
    """What may be worth asking `refusal` about."""
    seat = decision.seat
    match decision:
        case agenda.MayStart():
            yield from map(actions.Choose, dice_in(state, "available"))
            yield from items.item_uses(state, seat)
            yield actions.Pass()
        case agenda.MayAttack():
            yield from (actions.Place(one.id) for one in creatures(state))
            yield actions.Discard()
            yield actions.Reroll()
            yield from in_turn(state, seat)
        case agenda.MayFollow():
            yield from in_turn(state, seat)
            yield actions.End()
        case agenda.MayCast():
            yield actions.Accept()
            yield actions.Reroll()
            yield from items.item_uses(state, seat)
        case agenda.MayTarget():
            yield from casting.aims(state, SPELLS[casting.casting_of(state).spell].success)
        case _:
            yield from more_offers(state, decision)


def in_turn(state: ConquestState, seat: int) -> Iterator[Action]:
    """Ability, Critical Hit, items."""
    yield from abilities.ability_uses(state, seat)
    yield from abilities.crit_uses(state, seat)
    yield from items.item_uses(state, seat)


def more_offers(state: ConquestState, decision: Decision) -> Iterator[Action]:
    """The same for all other questions."""
    match decision:
        case agenda.MayKeepNumber(die=die, old=old):
            yield from map(actions.Number, (old, state.dice[die].value))
        case agenda.MayAward():
            yield from map(actions.Award, seats_of(state))
        case agenda.MayPrevent():
            yield from (actions.Use(), actions.Decline())
        case agenda.MayPlan():
            yield from (actions.Keep(remove, clear) for remove, clear in plans.whole_plans(state))
        case agenda.MayRespond():
            yield actions.Approve()
            yield from (actions.Object(remove, clear) for remove, clear in plans.whole_plans(state))
        case agenda.MaySuggest():
            dice = dice_in(state, "available")
            yield from (actions.Suggest(die, one.id) for die in dice for one in creatures(state))
        case agenda.MayVote():
            yield from (actions.VoteFor(plan.seat) for plan in plans.keeping_of(state).plans)


def refusal(state: ConquestState, decision: Decision, action: Action) -> Illegal | None:
    """The rule that forbids this answer, by the chapter it belongs to."""
    seat = decision.seat
    match action:
        case actions.Choose(die=die):
            return placing.may_choose(state, die)
        case actions.Place(creature=creature):
            return placing.may_place(state, seat, creature)
        case actions.Discard():
            return placing.may_discard(state, seat)
        case actions.Reroll():
            in_cast = isinstance(decision, agenda.MayCast)
            return (rerolling.may_reroll_cast if in_cast else rerolling.may_reroll_chosen)(state, seat)
        case actions.Ability():
            return abilities.may_use_ability(state, seat, action)
        case actions.Crit():
            return abilities.may_use_crit(state, seat, action)
        case actions.Item():
            return items.may_use_item(state, seat, action)
        case actions.Target():
            return casting.may_target(state, action)
        case _:
            return more_refusals(state, decision, action)


def more_refusals(state: ConquestState, decision: Decision, action: Action) -> Illegal | None:
    """The same for all other answers.

    Refuses: DC-H1 "number" (values), DC-L4 "no seat" (seat), and what `may_plan` and `may_vote` refuse.
    """
    match action, decision:
        case actions.Number(value=value), agenda.MayKeepNumber(die=die, old=old):
            both = (old, state.dice[die].value)
            return None if value in both else Illegal("DC-H1", "number", values=both)
        case actions.Award(seat=seat), _:
            return None if seat in seats_of(state) else Illegal("DC-L4", "no seat", seat=seat)
        case ((actions.Keep() | actions.Object() as plan), _):
            return plans.may_plan(state, plan)
        case actions.VoteFor(), _:
            return plans.may_vote(state, action)
        case actions.Suggest(die=die, creature=one), _:
            unknown = all(card.id != one for card in creatures(state))
            missing = Illegal("DC-A5", "no creature", creature=one[:40]) if unknown else None
            return placing.may_choose(state, die) or missing
    return None


def answer(state: ConquestState, decision: Decision, action: Action, chance: Chance) -> list[Event]:
    """Carry out a lawful answer."""
    if isinstance(decision, agenda.MayCast):
        return in_cast(state, decision.seat, action, chance)
    if isinstance(decision, agenda.MayStart | agenda.MayAttack | agenda.MayFollow):
        if isinstance(action, actions.Pass):
            return turns.pass_turn(state, decision.seat)
        then(state, agenda.GoOn())
        return in_attack(state, decision.seat, action, chance)
    return beside(state, decision, action)


def in_cast(state: ConquestState, seat: int, action: Action, chance: Chance) -> list[Event]:
    """While a Spell is cast."""
    match action:
        case actions.Reroll():
            return casting.reroll(state, seat, chance)
        case actions.Item():
            events = items.use_item(state, seat, action, chance)
            if state.phase != "over":
                casting.go_on(state)
            return events
    then(state, agenda.Resolve())
    return []


def in_attack(state: ConquestState, seat: int, action: Action, chance: Chance) -> list[Event]:
    """In a Hero's own turn."""
    match action:
        case actions.Choose(die=die):
            return placing.choose(state, seat, die)
        case actions.Place(creature=creature):
            return placing.place(state, seat, creature, chance)
        case actions.Discard():
            return placing.discard(state, seat)
        case actions.Reroll():
            return rerolling.reroll_chosen(state, seat, chance)
        case actions.Ability():
            return abilities.use_ability(state, seat, action, chance)
        case actions.Crit():
            return abilities.use_crit(state, seat, action)
        case actions.Item():
            return items.use_item(state, seat, action, chance)
    state.now.ended = True
    return []


def beside(state: ConquestState, decision: Decision, action: Action) -> list[Event]:
    """Everything that is no attack."""
    seat = decision.seat
    match action, decision:
        case actions.Target(), _:
            return casting.target(state, seat, action)
        case actions.Number(value=value), agenda.MayKeepNumber(die=die):
            state.dice[die].value = value
        case actions.Award(seat=to), agenda.MayAward(item=item):
            return [give(state, item, to, seat)]
        case actions.Use(), _:
            return round_end.use_shield(state, seat)
        case actions.Keep(), _:
            return plans.propose(state, seat, action)
        case actions.Object(), _:
            return plans.object_to(state, seat, action)
        case actions.VoteFor(plan=plan), _:
            plans.keeping_of(state).votes[seat] = plan
        case actions.Suggest(), _:
            return suggest(state, seat, action)
    return []


def suggest(state: ConquestState, seat: int, action: actions.Suggest) -> list[Event]:
    """The latest advice of a seat stands until the turn is over (DC-R56)."""
    others = [one for one in state.suggestions if one.seat != seat]
    state.suggestions = [*others, Suggestion(seat, action.die, action.creature)]
    return [Suggested(seat, action.die, action.creature)]


def aside(state: ConquestState) -> list[Decision]:
    """Everybody else may advise the Hero whose turn it is."""
    asked = state.agenda[-1] if state.agenda else None
    if not isinstance(asked, agenda.MayStart | agenda.MayAttack):
        return []
    return [agenda.MaySuggest(seat=seat) for seat in sorted(other_players(state, asked.seat))]


Perform = Callable[[ConquestState, Any, Chance], list[Event]]
PERFORM: Mapping[type[Task], Perform] = {
    agenda.StartRound: lambda state, task, chance: turns.start_round(state),
    agenda.Cast: lambda state, task, chance: casting.cast(state, chance),
    agenda.Resolve: lambda state, task, chance: casting.finish_roll(state),
    agenda.FinishCast: lambda state, task, chance: casting.finish_cast(state),
    agenda.FirstRoll: lambda state, task, chance: turns.first_roll(state, chance),
    agenda.StartTurn: lambda state, task, chance: turns.start_turn(state, task.seat),
    agenda.GoOn: lambda state, task, chance: turns.go_on(state),
    agenda.EndTurn: lambda state, task, chance: turns.end_turn(state),
    agenda.EndRound: lambda state, task, chance: round_end.end_round(state, task),
    agenda.Prevent: lambda state, task, chance: round_end.prevent(state, task),
    agenda.Allocate: lambda state, task, chance: round_end.allocate(state),
    agenda.PlanDice: lambda state, task, chance: plans.plan_dice(state),
    agenda.Weigh: lambda state, task, chance: plans.weigh(state),
    agenda.Count: lambda state, task, chance: plans.count_votes(state),
    agenda.NextRound: lambda state, task, chance: round_end.next_round(state),
    agenda.Gather: lambda state, task, chance: round_end.gather(state),
    agenda.Reveal: lambda state, task, chance: drawing.reveal(state, task),
}


def perform(state: ConquestState, task: Task, chance: Chance) -> list[Event]:
    """Carry out a task that needs no player."""
    return PERFORM[type(task)](state, task, chance)


def set_away(state: ConquestState, action: actions.SetAway) -> list[Event]:
    """A fact from outside: a seat is away, or back; it changes what others assume, no rule.

    Raises:
        Illegal: DC-L4 "no seat" (seat).
    """
    if action.seat not in seats_of(state):
        raise Illegal("DC-L4", "no seat", seat=action.seat)
    state.heroes[action.seat].away = action.away
    return [AwaySet(action.seat, action.away)]


def remember(state: ConquestState, events: list[Event]) -> list[Event]:
    """Keep what happened for the picture of the last turn."""
    state.last += [event for event in events if not isinstance(event, PlanObjected)]  # type: ignore[misc]
    return events


def forget(state: ConquestState, decision: Decision) -> None:
    """The first answer of a turn ends the picture of the turn before."""
    if isinstance(decision, agenda.MayStart) and state.last and isinstance(state.last[-1], TurnBegan):
        state.last = state.last[-1:]
