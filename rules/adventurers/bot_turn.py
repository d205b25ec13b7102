"""A stand-in's turn: help first, then the best attack, and a move where nothing good is in reach (PA-X1 to PA-X11)."""

from msgspec import Struct

from rules.adventurers.actions import Move, Pass
from rules.adventurers.bot_aid import best_action, best_free
from rules.adventurers.bot_strike import best, best_score
from rules.adventurers.bot_trial import after_move
from rules.adventurers.moving import ways
from rules.adventurers.state import Adventurer, JourneyState
from rules.contract import Action

POOR = 0.8  # an attack worth less lets it look for a better place
MOST_TOKENS = 2  # for a move
STEP = 0.3  # what a blue token is worth
LEAST = 0.05  # an attack worth less is not made


class Step(Struct, frozen=True):
    """A move and what the best attack after it is worth."""

    action: Move
    score: float


def act(state: JourneyState, one: Adventurer) -> Action:
    """The next thing it does in its turn."""
    if aid := best_free(state, one):
        return aid.action
    blow, work = best(state, one), best_action(state, one)
    score = blow.score if blow else 0.0
    if work and work.gain > max(score, LEAST):
        return work.action
    if score < POOR and (step := best_step(state, one)) and step.score > max(score, LEAST):
        return step.action
    return blow.action if blow and score > LEAST else Pass()


def best_step(state: JourneyState, one: Adventurer) -> Step | None:
    """The move of at most two tokens with the best attack after it."""
    found = []
    for way in ways(state, one):
        if way.tokens <= MOST_TOKENS:
            score = best_score(*after_move(state, one, way))
            found.append(Step(Move(way.column), score - STEP * way.tokens))
    return max(found, key=lambda step: step.score, default=None)
