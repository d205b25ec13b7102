"""The invariants of the game: what must be true of every table, in sentences for tests and self-play."""

from collections import Counter
from collections.abc import Iterator

from rules.contract import Decision
from rules.level20.agenda import DropCard
from rules.level20.board import SQUARES
from rules.level20.catalog import CATALOG, CONSTANTS, SUPPLY
from rules.level20.setup import full_deck
from rules.level20.state import DenState, living

SEATS = CATALOG.game.players_max
JUNK = SUPPLY["junk"]
FEROCITY = SEATS * CONSTANTS.start_ferocity + JUNK * CONSTANTS.search_ferocity_gain
# Each turn two steps and its end; each ferocity bought and walked; each card played; each search; two tunnels a charge.
MOST_ACTIONS = CATALOG.long_hunt.hard_round_cap * SEATS * 3 + 2 * FEROCITY + len(full_deck()) + JUNK + SUPPLY["pride"]


def faults(before: DenState | None, state: DenState) -> list[str]:
    """Every broken invariant; `before` is the table one action earlier, if there was one."""
    checks = (cards, tokens, places, ending, question, fighters, rounds)
    found = [fault for check in checks for fault in check(state)]
    return found + (list(changes(before, state)) if before else [])


def cards(state: DenState) -> Iterator[str]:
    """All 28 cards are somewhere, and nobody holds too many."""
    held = [card for kobold in state.kobolds for card in kobold.hand]
    if Counter(held + state.deck + state.discard) != Counter(full_deck()):
        yield "hands, deck and discard do not make up the printed cards"
    dropping = {task.seat for task in state.agenda if isinstance(task, DropCard)}
    for seat, kobold in enumerate(state.kobolds):
        if len(kobold.hand) > CONSTANTS.hand_limit + (seat in dropping):
            yield f"seat {seat} holds {len(kobold.hand)} cards"


def tokens(state: DenState) -> Iterator[str]:
    """No kind above its supply, all on the board; ferocity within its bounds."""
    for kind, number in Counter(token.kind for token in state.tokens.values()).items():
        if number > SUPPLY[kind]:
            yield f"{number} tokens of {kind} lie in the den"
    if any(at not in SQUARES for at in state.tokens):
        yield "a token lies outside the den"
    if any(not 0 <= kobold.ferocity <= CONSTANTS.max_ferocity for kobold in state.kobolds):
        yield "somebody has too much or too little ferocity"


def places(state: DenState) -> Iterator[str]:
    """Nobody shares a square, but for the kobold whose turn it is and one that a fighter stands upon."""
    top = state.agenda[-1] if state.agenda else None
    moving = top.seat if isinstance(top, Decision) else None
    if state.phase == "over":
        moving = state.kobold_turn.seat
    standing = [fighter.at for fighter in state.fighters]
    standing += [state.kobolds[seat].at for seat in living(state) if seat != moving]
    if len(set(standing)) < len(standing):
        yield "two standees share a square"
    if any(at not in SQUARES for at in standing):
        yield "a standee is outside the den"


def ending(state: DenState) -> Iterator[str]:
    """The game is over if and only if one is alive, the pride is gone, or the cap was reached."""
    capped = state.reason == "limit"
    over = len(living(state)) == 1 or state.pride == 0 or capped
    if over != (state.phase == "over"):
        yield "the game goes on although it is over, or the other way round"
    if (state.phase == "over") != bool(state.winners):
        yield "a game that is over has winners, and no other"
    if not living(state):
        yield "nobody is alive"


def question(state: DenState) -> Iterator[str]:
    """A running game asks exactly one question."""
    asked = [task for task in state.agenda if isinstance(task, Decision)]
    if len(asked) != (state.phase != "over"):
        yield f"{len(asked)} questions are open"
    if asked and asked[0] is not state.agenda[-1]:
        yield "something lies above the open question"


def fighters(state: DenState) -> Iterator[str]:
    """Marks, facings and numbers of the fighters."""
    for fighter in state.fighters:
        here = state.tokens.get(fighter.at)
        fed = here is not None and here.kind == "food"
        if fighter.slowed and not fed and state.options.food_token_leaves == "next_turn":
            yield f"{fighter.id} is slowed away from its food"
        if fighter.slowed and fighter.misses and state.options.food_token_leaves == "next_turn":
            yield f"{fighter.id} is slowed and misses its turn"
    if min(state.kobold_turn.mp, state.charge.mp, state.charge.owed) < 0:
        yield "somebody has fewer than no steps"
    if not 0 <= state.frustration <= CATALOG.frustration.max:
        yield "frustration is out of bounds"


def rounds(state: DenState) -> Iterator[str]:
    """The order holds who lived when the round began, rotated; nothing is quicker than the options allow."""
    lived = [seat for seat, kobold in enumerate(state.kobolds) if kobold.slain_in in (None, state.round)]
    turned = sorted(state.order)
    if turned != lived:
        yield "the order is not that of the kobolds alive at the start of the round"
    at = turned.index(state.order[0]) if state.order else 0
    if turned[at:] + turned[:at] != state.order:
        yield "the order does not go clockwise"
    quiet = state.options.frustration
    if state.frustration and (not quiet or state.round < quiet - (state.phase == "over")):
        yield "the fighters are frustrated too early"


def changes(before: DenState, state: DenState) -> Iterator[str]:
    """What may only fall, or only rise."""
    if of_kind(state, "junk") > of_kind(before, "junk"):
        yield "junk has come back"
    if of_kind(state, "moss") < of_kind(before, "moss"):
        yield "moss has gone"
    most = 1 + len(state.fighters) if state.phase != "kobold" or state.round > before.round else 1
    if not 0 <= before.pride - state.pride <= most:
        yield f"pride went from {before.pride} to {state.pride} at once"
    if state.frustration < before.frustration:
        yield "frustration fell"
    if state.serial < before.serial or state.turn < before.turn or state.round < before.round:
        yield "a number that counts up went down"


def of_kind(state: DenState, kind: str) -> int:
    """How many tokens of a kind lie in the den."""
    return sum(token.kind == kind for token in state.tokens.values())
