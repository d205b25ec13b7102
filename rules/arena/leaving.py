"""Seats that are given up: the hero stands about, and every question of its seat is answered at once (AR-R55)."""

from rules.arena import actions, agenda
from rules.arena.blows import attacker, blocks, came_through
from rules.arena.catalog import effects_of
from rules.arena.ending import end_game
from rules.arena.events import SeatLeft
from rules.arena.state import ArenaState, heroes_at, of_kind, seats_of
from rules.contract import Action, Decision, Event, Illegal

FROM = 2  # unblocked damage from which a block is used (the usual order)


def leave(state: ArenaState, action: actions.Leave) -> list[Event]:
    """A fact from outside; the last seat that stays wins at once.

    Raises:
        Illegal: AR-R55 "no seat" (seat), "left" (seat).
    """
    if action.seat not in seats_of(state):
        raise Illegal("AR-R55", "no seat", seat=action.seat)
    if state.heroes[action.seat].left or state.phase == "over":
        raise Illegal("AR-R55", "left", seat=action.seat)
    state.heroes[action.seat].left = True
    staying = [seat for seat in seats_of(state) if not state.heroes[seat].left]
    return [SeatLeft(action.seat), *(end_game(state, "alone") if len(staying) == 1 else [])]


def of_leaver(state: ArenaState, asked: list[Decision]) -> Decision | None:
    """An open question of a seat that is given up."""
    return next((decision for decision in asked if state.heroes[decision.seat].left), None)


def answer(state: ArenaState, asked: Decision) -> Action | None:
    """What such a seat answers; None: the first thing on offer."""
    match asked:
        case agenda.MayEnter():
            cells = of_kind(state, "trapdoor")
            return actions.Enter(next((cell for cell in cells if not heroes_at(state, cell)), cells[0]))
        case agenda.MayPrepare() | agenda.MayAct():
            return actions.End()
        case agenda.MayPlayElement():
            return actions.PassRest()
        case agenda.MayBlock():
            return best_block(state, asked.seat) or actions.Pass()
        case agenda.MayEarth() | agenda.MayCancel():
            return actions.Pass()
    return None


def best_block(state: ArenaState, seat: int) -> actions.Block | None:
    """From 2 unblocked damage on: the smallest block that covers all, else the largest; of equals the oldest card."""
    due = came_through(attacker(state)[0])
    options = list(blocks(state, seat))
    if due < FROM or not options:
        return None
    size = {option: effects_of(option.card)[option.effect].n for option in options}
    covering = [option for option in options if size[option] >= due]
    return min(covering, key=size.__getitem__) if covering else max(options, key=size.__getitem__)
