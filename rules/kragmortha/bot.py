"""The stand-in: races for the desk, shoves the leaders onto Rigor Mortis, and looks one step ahead.

It plays on the table as its seat sees it: what others hold is not needed. Values are in spaces of progress.
"""

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Action, Chance, Decision
from rules.kragmortha import actions, agenda, safe
from rules.kragmortha.board import DESK, Space, apart
from rules.kragmortha.bot_books import book_worth_using
from rules.kragmortha.landing import empty_teleports
from rules.kragmortha.marks import begun, next_steps, steps_allowed
from rules.kragmortha.pushing import places_of, push_ways
from rules.kragmortha.state import LibraryState, Walk, glance_count, goblin_on, library, seats_of
from rules.kragmortha.table import table_of
from rules.kragmortha.view import Seat

THEFT, CAUGHT, HIT, HIT_LEADER = 9.0, -9.0, 5.0, 1.5
BESIDE_RIGOR, AHEAD = -0.8, 0.95
SHOVED_ONTO_RIGOR, SHOVED_LEADER, SHOVED_ONTO_DESK, SHOVED_BACK = 6.0, 2.0, -7.0, 0.35


def choose(view: Seat, decision: Decision, offers: Sequence[Action], luck: Chance) -> Action:
    """The best offer; equals are chosen by luck."""
    state = own_table(view)
    if isinstance(decision, agenda.TakeTurn):
        return take_turn(state, view.seat, offers, luck)
    if isinstance(decision, agenda.MayStep):
        return best(offers, lambda offer: step_on(state, view.seat, offer), luck)
    if isinstance(decision, agenda.MayPush):
        return best(offers, lambda offer: push(state, view.seat, decision.victim, offer), luck)
    if isinstance(decision, agenda.MayLand | agenda.MayGoHome | agenda.MayPlace):
        return best(offers, lambda offer: landing(state, offer), luck)
    if isinstance(decision, agenda.MaySend):
        return best(offers, lambda offer: sent(state, view.seat, offer), luck)
    return safe.default(view, decision)[0]


def own_table(view: Seat) -> LibraryState:
    """The table as the seat knows it."""
    state = table_of(view.library)
    state.goblins[view.seat].hand = list(view.hand)
    state.now.locked = view.locked if state.active == view.seat else None
    return state


def best(offers: Sequence[Action], value: Callable[[Action], float], luck: Chance) -> Action:
    """The offer of the highest value."""
    values = [value(offer) for offer in offers]
    top = [offer for offer, worth in zip(offers, values, strict=True) if worth == max(values)]
    return top[luck.below(len(top))] if len(top) > 1 else top[0]


# ---------------------------------------------------------------- a turn


def take_turn(state: LibraryState, seat: int, offers: Sequence[Action], luck: Chance) -> Action:
    """A book if it is worth it, else the best card, else whatever is left."""
    plays = [offer for offer in offers if isinstance(offer, actions.Play)]
    value = play_values(state, seat, plays)
    books = [offer for offer in offers if isinstance(offer, actions.Book)]
    if book := book_worth_using(state, seat, books, max(value.values(), default=0.0), bool(plays), best_path):
        return book
    if not plays:
        return next(offer for offer in offers if isinstance(offer, actions.Stop | actions.Discard))
    if any(isinstance(offer, actions.Stop) for offer in offers) and max(value.values()) < 0:
        return actions.Stop()
    return best(plays, lambda offer: value[offer], luck)


def play_values(state: LibraryState, seat: int, plays: Sequence[actions.Play]) -> Mapping[Action, float]:
    """What each card with its first step is worth."""
    return {play: path(state, seat, begun(state, seat, play.card), play.to) for play in plays}


def best_path(state: LibraryState, seat: int) -> float:
    """The best of all cards of the hand, as the turn's modifiers stand."""
    cards = dict.fromkeys(state.goblins[seat].hand)
    walks = [begun(state, seat, card) for card in cards]
    return max((path(state, seat, walk, to) for walk in walks for to in next_steps(state, seat, walk)), default=0.0)


def path(state: LibraryState, seat: int, walk: Walk, to: Space) -> float:
    """A step and the best that can follow it."""
    now = goblin_step(state, seat, walk, to) if walk.pawn == "goblin" else rigor_step(state, seat, to)
    if walk.pawn == "goblin" and ends_turn(state, to):
        return now
    longer = Walk(walk.pawn, walk.marks, [*walk.path, to])
    return now + _after(state, seat, longer, to)


def _after(state: LibraryState, seat: int, walk: Walk, at: Space) -> float:
    """The better of halting there and going on, with the pawn put there for the look ahead."""
    before = state.goblins[seat].at, state.rigor
    if walk.pawn == "goblin":
        state.goblins[seat].at = at
    else:
        state.rigor = at
    halted = BESIDE_RIGOR if state.rigor in library(state).beside[state.goblins[seat].at or at].values() else 0.0
    further = [halted]
    if len(walk.path) - 1 < steps_allowed(state, seat, walk.pawn):
        further += [AHEAD * path(state, seat, walk, to) for to in next_steps(state, seat, walk)]
    state.goblins[seat].at, state.rigor = before
    return max(further)


def ends_turn(state: LibraryState, to: Space) -> bool:
    """Whether an own step there ends the turn."""
    return to == state.rigor or to in DESK or to in library(state).teleports


def goblin_step(state: LibraryState, seat: int, walk: Walk, to: Space) -> float:
    """Progress, theft, a catch, a token, and the best push."""
    start, far = walk.path[-1], library(state).to_desk
    if to == state.rigor:
        return CAUGHT
    value = float(far[start] - far[to])
    if to in DESK:
        value += THEFT
    elif to in library(state).teleports:
        nearest = min((far[space] for space in empty_teleports(state)), default=far[to])
        value = 0.5 * (far[start] - nearest) - 0.2
    victim = goblin_on(state, to, besides=seat)
    return value if victim is None else value + best_push(state, seat, victim, start, to)


def best_push(state: LibraryState, seat: int, victim: int, came: Space, at: Space) -> float:
    """The best direction for that goblin."""
    ways = push_ways(state, {**places_of(state), seat: at}, victim, came, (seat,))
    return max((pushed_to(state, victim, to, seat) for to in ways), default=0.0)


def rigor_step(state: LibraryState, seat: int, to: Space) -> float:
    """Whom Rigor Mortis would catch there."""
    caught = goblin_on(state, to)
    if caught is None:
        return 0.0
    if caught == seat:
        return CAUGHT
    own, theirs = glance_count(state.goblins[seat]), glance_count(state.goblins[caught])
    if theirs + 1 >= state.options.glances_to_lose:
        return -CAUGHT if wins_now(state, seat, caught) else CAUGHT
    return HIT + HIT_LEADER * (theirs <= own)


def wins_now(state: LibraryState, seat: int, loser: int) -> bool:
    """Whether the bot would be first if the game ended with that seat eliminated."""
    others = [state.goblins[other] for other in seats_of(state) if other not in (seat, loser)]
    mine = state.goblins[seat]
    return all((glance_count(mine), -len(mine.books)) <= (glance_count(other), -len(other.books)) for other in others)


# ---------------------------------------------------------------- other questions


def step_on(state: LibraryState, seat: int, offer: Action) -> float:
    """The next step, or halt."""
    assert state.walk is not None, "a card is being walked"
    if isinstance(offer, actions.Step):
        return path(state, seat, state.walk, offer.to)
    beside = library(state).beside[state.rigor].values()
    return BESIDE_RIGOR if state.goblins[seat].at in beside else 0.0


def push(state: LibraryState, seat: int, victim: int, offer: Action) -> float:
    """A direction for a pushed goblin."""
    assert isinstance(offer, actions.Push)
    return pushed_to(state, victim, offer.to, seat)


def pushed_to(state: LibraryState, victim: int, to: Space, seat: int) -> float:
    """Onto Rigor Mortis, the leader most of all; never onto the desk; else away from it."""
    if to == state.rigor:
        leads = glance_count(state.goblins[victim]) <= min(map(glance_count, state.goblins))
        last = glance_count(state.goblins[victim]) + 1 >= state.options.glances_to_lose
        if last and not wins_now(state, seat, victim):
            return CAUGHT
        return SHOVED_ONTO_RIGOR + SHOVED_LEADER * leads
    if to in DESK:
        return SHOVED_ONTO_DESK
    far = library(state).to_desk
    return SHOVED_BACK * (far[to] - far[state.goblins[victim].at])


def landing(state: LibraryState, offer: Action) -> float:
    """Near the desk and not beside Rigor Mortis."""
    assert isinstance(offer, actions.Land | actions.Place)
    beside = library(state).beside[state.rigor].values()
    return -library(state).to_desk[offer.space] - 1.2 * (offer.space in beside)


def sent(state: LibraryState, seat: int, offer: Action) -> float:
    """Away from the own goblin, near the others."""
    assert isinstance(offer, actions.Send)
    space = state.rigor if offer.space == actions.NO else offer.space
    own = state.goblins[seat].at
    others = [goblin.at for other, goblin in enumerate(state.goblins) if other != seat and goblin.at]
    return apart(space, own) - min((apart(space, at) for at in others), default=0)
