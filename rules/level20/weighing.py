"""What a plan is worth to the stand-in, by what the fighters would do after it."""

from collections.abc import Sequence
from copy import copy

from msgspec import Struct
from msgspec.structs import replace

from rules.contract import Event
from rules.level20.actions import Card, Play
from rules.level20.board import Square, distance
from rules.level20.catalog import CONSTANTS
from rules.level20.completing import refreshed
from rules.level20.events import PrideLost, Slain
from rules.level20.fighters import coming_mp, in_frame
from rules.level20.forecast import phase_ahead
from rules.level20.plans import Plan
from rules.level20.safe import reach
from rules.level20.state import DenState, Token, fighter_on, living


class Weights(Struct, frozen=True):
    """What the stand-in thinks things are worth; ours, tuned by self-play."""

    slain: float = -100
    slain_with_tunnel: float = -6
    rival_slain: float = 20
    last_alive: float = 200
    last_pride_mine: float = 150
    last_pride_not_mine: float = -100
    pride_mine: float = 5
    ferocity: float = -2.2
    ferocity_gained: float = 2.5
    treasure: tuple[float, ...] = (6, 6, 3.5, 0.5)  # by cards in hand
    cards: tuple[tuple[Card, float], ...] = (("moss", -3.5), ("food", -4), ("stalactite", -3))
    strike: tuple[float, ...] = (0, 1000, -3, 0, 4)  # by pride left before it; the last for more
    far_off: float = 0.1  # for each king's step from a fighter
    far_enough: int = 6
    behind: float = 1
    in_reach: float = -8
    in_reach_with_tunnel: float = 0
    junk_away: float = -0.5
    noise: float = 0.5
    good_enough: float = -5
    best: int = 12
    handful: int = 6


# While many are alive somebody else will fall first; with few left, or late, only boldness ends the game.
BOLD = Weights()
CAREFUL = replace(
    BOLD,
    slain_with_tunnel=-25,
    in_reach_with_tunnel=-3,
    rival_slain=3,
    strike=(0, 1000, -3, 0, 2),
    ferocity=-1.2,
    far_off=0.6,
    behind=2.5,
    junk_away=0,
)
FEW = 3
LATE = 10


def weights_for(state: DenState) -> Weights:
    """Careful in a crowd, bold among few and late in the game."""
    return BOLD if len(living(state)) <= FEW or state.round >= LATE else CAREFUL


class Situation(Struct, frozen=True):
    """What the stand-in looks at: the public table, its own seat and hand, and whether nobody moves after it.

    `prospects` remembers what the fighters would make of a table, which plans with the same end share.
    """

    state: DenState
    seat: int
    hand: tuple[Card, ...]
    last: bool
    weights: Weights
    prospects: dict[tuple[Square, bool, Play | None, Square | None], float] = {}

    @property
    def has_tunnel(self) -> bool:
        """Whether it could slip away."""
        return "tunnel" in self.hand


def worth(situation: Situation, plan: Plan) -> float:
    """The plan's value in points."""
    key = plan.end, plan.covered, plan.play, plan.token_at
    if key not in situation.prospects:
        situation.prospects[key] = prospect(situation, plan)
    return costs(situation, plan) + situation.prospects[key]


def prospect(situation: Situation, plan: Plan) -> float:
    """What the fighters would do after it, and how well it stands before them."""
    state = carried_out(situation, plan)
    if not state.pride:
        return 0
    events, after = phase_ahead(state)
    return fate(situation, events, after) + standing(situation, state, plan.end)


def carried_out(situation: Situation, plan: Plan) -> DenState:
    """The table after the plan, as far as the fighters care."""
    state, seat = copy(situation.state), situation.seat
    kobold = copy(state.kobolds[seat])
    kobold.at, kobold.hidden = plan.end, kobold.hidden or plan.covered
    state.kobolds = [*state.kobolds[:seat], kobold, *state.kobolds[seat + 1 :]]
    if plan.play and plan.play.card != "tunnel" and plan.token_at is not None:
        state.tokens = state.tokens | {plan.token_at: Token(plan.play.card, seat)}
        if plan.play.card == "stalactite" and (struck := fighter_on(state, plan.token_at)) is not None:
            state.fighters = [copy(fighter) for fighter in state.fighters]
            state.fighters[struck].misses = True
            state.pride -= 1
    return state


def costs(situation: Situation, plan: Plan) -> float:
    """What the plan spends, and what a search brings."""
    weights = situation.weights
    points = weights.ferocity * (plan.spent + plan.covered)
    if plan.play:
        points += dict(weights.cards)[plan.play.card]
        if plan.play.card == "stalactite":
            points += weights.strike[min(situation.state.pride, len(weights.strike) - 1)]
    if plan.search and plan.search.reward == "treasure":
        points += weights.treasure[min(len(situation.hand), CONSTANTS.hand_limit)]
    elif plan.search:
        before = situation.state.kobolds[situation.seat].ferocity - plan.spent
        points += weights.ferocity_gained * (refreshed(before) - before)
    return points


def fate(situation: Situation, events: Sequence[Event], after: DenState) -> float:
    """What the fighters' phase would do to it and its rivals."""
    me, weights, points = situation.seat, situation.weights, 0.0
    for event in events:
        if isinstance(event, Slain) and event.seat == me:
            points += weights.slain_with_tunnel if situation.has_tunnel else weights.slain
        elif isinstance(event, Slain):
            points += weights.rival_slain if situation.last else weights.rival_slain / 2
        elif isinstance(event, PrideLost) and not event.left:
            points += weights.last_pride_mine if event.credited == me else weights.last_pride_not_mine
        elif isinstance(event, PrideLost) and event.credited == me and situation.last:
            points += weights.pride_mine
    return points + (weights.last_alive if after.reason == "last" and after.winners == [me] else 0)


def standing(situation: Situation, state: DenState, at: Square) -> float:
    """How well it stands there: far from fighters or behind them, out of reach, near junk."""
    weights, points = situation.weights, 0.0
    for fighter in state.fighters:
        points += weights.far_off * min(distance(at, fighter.at), weights.far_enough)
        points += weights.behind * (in_frame(fighter.facing, fighter.at, at)[0] < 0)
    if not situation.last and not state.kobolds[situation.seat].hidden and in_reach(state, at):
        points += weights.in_reach_with_tunnel if situation.has_tunnel else weights.in_reach
    junk = [distance(at, square) for square, token in state.tokens.items() if token.kind == "junk"]
    return points + weights.junk_away * min(junk, default=0)


def in_reach(state: DenState, at: Square) -> bool:
    """Whether a fighter has the steps to get there in its coming turn."""
    return any(not one.misses and reach(one, at) <= coming_mp(state, one) for one in state.fighters)
