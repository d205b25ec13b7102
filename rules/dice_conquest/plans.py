"""What becomes of the dice on Creatures: one plans, the others may object, then a vote (DC-E5, DC-R10, DC-R11)."""

from collections.abc import Iterable, Iterator

from rules.contract import Event, Illegal, then
from rules.dice_conquest.actions import Keep, Object, VoteFor
from rules.dice_conquest.agenda import Count, MayPlan, MayRespond, MayVote, Weigh
from rules.dice_conquest.catalog import DICE, Die
from rules.dice_conquest.events import Cleared, PlanApplied, PlanObjected, PlanProposed
from rules.dice_conquest.items import parts
from rules.dice_conquest.rolling import in_order, move
from rules.dice_conquest.slaying import resolve
from rules.dice_conquest.state import ConquestState, Keeping, Plan, card, clockwise, creatures, dice_in, other_players
from rules.dice_conquest.words_of_cards import has


def clearable(state: ConquestState) -> list[str]:
    """The exact Creatures that have counters: only theirs may be cleared (DC-R11)."""
    return [one.id for one in creatures(state) if one.counters and has(one.id, "exact")]


def plan_dice(state: ConquestState) -> list[Event]:
    """The First Player of the finished round plans, if there is anything to plan (DC-R59)."""
    state.turn += 1
    if dice_in(state, "creature") or clearable(state):
        then(state, MayPlan(seat=state.first))
    return []


def whole_plans(state: ConquestState) -> Iterator[tuple[tuple[Die, ...], tuple[str, ...]]]:
    """Every choice of dice to remove and of Creatures to clear, the plan that changes nothing first."""
    dice, exact = dice_in(state, "creature"), clearable(state)
    removed = [(), *parts(dice, len(DICE))]
    cleared = [tuple(one for one in exact if bits >> exact.index(one) & 1) for bits in range(1 << len(exact))]
    yield from ((remove, clear) for clear in cleared for remove in removed)


def may_plan(state: ConquestState, action: Keep | Object) -> Illegal | None:
    """Refuses: DC-E5 "die" (die), DC-E5 "creature" (creature)."""
    lying, exact = dice_in(state, "creature"), clearable(state)
    if unfit := [die for die in action.remove if die not in lying]:
        return Illegal("DC-E5", "die", die=unfit[0])
    if strange := [one for one in action.clear if one not in exact]:
        return Illegal("DC-E5", "creature", creature=strange[0][:40])
    return None


def plan_of(state: ConquestState, seat: int, action: Keep | Object) -> Plan:
    """The plan in the order of dice and display, so that equal plans are equal."""
    order = [one.id for one in creatures(state) if one.id in action.clear]
    return Plan(seat, in_order(action.remove), tuple(order))


def propose(state: ConquestState, seat: int, action: Keep) -> list[Event]:
    """The plan is on the table; who is asked about it answers beside the others."""
    plan = plan_of(state, seat, action)
    state.keeping = Keeping([plan])
    told: Event = PlanProposed(seat, plan.remove, plan.clear)
    there = [other for other in other_players(state, seat) if not state.heroes[other].away]
    asked = [MayRespond(seat=other) for other in there] if state.options.consent == "window" else []
    then(state, *asked, Weigh())
    return [told]


def object_to(state: ConquestState, seat: int, action: Object) -> list[Event]:
    """Another plan; one that is on the table already is no other (DC-R68): it is his who sits first.

    All answer at the same time, so nothing that is kept tells who did so first.
    """
    keeping, plan, order = keeping_of(state), plan_of(state, seat, action), clockwise(state, state.first)
    same = [one for one in keeping.plans if (one.remove, one.clear) == (plan.remove, plan.clear)]
    author = min([seat, *(one.seat for one in same)], key=order.index)
    others = [one for one in keeping.plans if one not in same]
    plans = [*others, Plan(author, plan.remove, plan.clear)]
    keeping.plans = sorted(plans, key=lambda one: order.index(one.seat))
    return [] if same else [PlanObjected(seat, plan.remove, plan.clear)]


def keeping_of(state: ConquestState) -> Keeping:
    """The plans on the table."""
    assert state.keeping is not None, "a plan is on the table"
    return state.keeping


def weigh(state: ConquestState) -> list[Event]:
    """Without an objection the plan happens, else all vote."""
    keeping = keeping_of(state)
    if len(keeping.plans) == 1:
        return apply(state, keeping.plans[0])
    voters = [seat for seat in clockwise(state, state.first) if not state.heroes[seat].away]
    keeping.votes = {seat: state.first for seat in clockwise(state, state.first) if seat not in voters}
    then(state, *(MayVote(seat=seat) for seat in voters), Count())
    return []


def may_vote(state: ConquestState, action: VoteFor) -> Illegal | None:
    """Refuses: DC-E5 "no plan" (seat)."""
    known = any(plan.seat == action.plan for plan in keeping_of(state).plans)
    return None if known else Illegal("DC-E5", "no plan", seat=action.plan)


def count_votes(state: ConquestState) -> list[Event]:
    """Most votes; among equals the author who sits first from the First Player clockwise."""
    keeping, order = keeping_of(state), clockwise(state, state.first)
    plans = sorted(keeping.plans, key=lambda plan: order.index(plan.seat))
    return apply(state, max(plans, key=lambda plan: votes_for(keeping.votes.values(), plan)))


def votes_for(votes: Iterable[int], plan: Plan) -> int:
    """How many want this plan."""
    return sum(vote == plan.seat for vote in votes)


def apply(state: ConquestState, plan: Plan) -> list[Event]:
    """All at once, then the check; the slayer is the First Player of the finished round (DC-R10, DC-R22)."""
    state.keeping = None
    events: list[Event] = [PlanApplied(plan.seat, plan.remove, plan.clear)]
    if plan.remove:
        events.append(move(state, plan.remove, "spent", "plan"))
    for one in plan.clear:
        found = card(state, one)
        if found is not None:
            found.counters = 0
            events.append(Cleared(one))
    return [*events, *resolve(state, state.first)]
