"""Ominous Glances: drawing them, whom they bind, and losing them (KR-G1 to KR-G8, KR-R32, KR-R37)."""

from rules.contract import Event
from rules.kragmortha.catalog import GLANCES, IN_SQUEAKS, Duty, Glance
from rules.kragmortha.ending import end_game
from rules.kragmortha.events import GlanceCause, GlanceDrawn, GlanceLeft, Silenced
from rules.kragmortha.state import Goblin, Held, LibraryState, glance_count

BLANK = "blank"  # a Glance without symbol and penalty (KR-R32)


def bound(goblin: Goblin, duty: Duty) -> list[Glance]:
    """The Glances of this seat that bind by such a rule now: all but the silent ones."""
    if not goblin.glances:  # the commonest case, asked for every step
        return []
    return [GLANCES[held.id] for held in goblin.glances if not held.silent and GLANCES[held.id].duty == duty]


def in_force(state: LibraryState, seat: int, held: Held) -> bool:
    """Whether a Glance binds: not silent, and as a duty of squeaks not faded (option fading)."""
    goblin, fading = state.goblins[seat], state.options.fading
    if held.silent:
        return False
    if GLANCES[held.id].duty not in IN_SQUEAKS:
        return True
    return state.options.squeaks != "off" and not (fading and goblin.turns - held.since > fading)


def judging_list(state: LibraryState, seat: int) -> list[str]:
    """The Glances by which the squeak of a turn is judged that begins now."""
    held = state.goblins[seat].glances
    return [one.id for one in held if GLANCES[one.id].duty in IN_SQUEAKS and in_force(state, seat, one)]


def still_judging(state: LibraryState, seat: int) -> list[str]:
    """Those of this turn's list that have neither left the seat nor been silenced (KR-R57)."""
    if not state.now.judging:
        return []
    loud = {held.id for held in state.goblins[seat].glances if not held.silent}
    return [glance for glance in state.now.judging if glance in loud]


def groups(goblin: Goblin) -> set[str]:
    """The symbols of its Glances, silent ones too."""
    return {GLANCES[held.id].group for held in goblin.glances}


def draw_glance(state: LibraryState, seat: int, cause: GlanceCause, broken: tuple[str, ...] = ()) -> list[Event]:
    """The first Glance with a new symbol; those before it go to the bottom (KR-G5, KR-G6). The last one ends the game.

    The caller has to stop if the game is over.
    """
    goblin = state.goblins[seat]
    own, put_back = groups(goblin), list[str]()
    card = BLANK
    for _ in range(len(state.glance_deck)):
        top = _take_top(state)
        if GLANCES[top].group not in own:
            card = top
            break
        put_under(state, top)
        put_back.append(top)
    if card == BLANK:
        goblin.blank += 1
    else:
        goblin.glances.append(Held(card, since=goblin.turns))
    events: list[Event] = [GlanceDrawn(seat, card, cause, glance_count(goblin), tuple(put_back), broken)]
    if glance_count(goblin) >= state.options.glances_to_lose:
        events += end_game(state, "fourth glance", seat)
    return events


def _take_top(state: LibraryState) -> str:
    state.glance_known = min(state.glance_known, len(state.glance_deck) - 1)
    return state.glance_deck.pop(0)


def put_under(state: LibraryState, glance: str) -> None:
    """To the bottom of the deck, openly."""
    state.glance_deck.append(glance)
    state.glance_known += 1


def wipe(state: LibraryState, seat: int, glance: str) -> list[Event]:
    """An own Glance goes to the bottom of the deck; a blank stare vanishes (KR-R32)."""
    if glance == BLANK:
        state.goblins[seat].blank -= 1
    else:
        put_under(state, lose(state, seat, glance))
    return [GlanceLeft(seat, glance)]


def pass_on(state: LibraryState, seat: int, glance: str, to: int) -> list[Event]:
    """An own Glance goes to another seat, where it binds anew."""
    other = state.goblins[to]
    other.glances.append(Held(lose(state, seat, glance), since=other.turns))
    return [GlanceLeft(seat, glance, to)]


def silence(state: LibraryState, seat: int, glance: str) -> list[Event]:
    """An own Glance need not be obeyed any more (Hush)."""
    held_by(state, seat, glance).silent = True
    loosen(state)
    return [Silenced(seat, glance)]


def lose(state: LibraryState, seat: int, glance: str) -> str:
    """The Glance leaves its seat, and what it did stops at once (KR-R37)."""
    state.goblins[seat].glances.remove(held_by(state, seat, glance))
    loosen(state)
    return glance


def held_by(state: LibraryState, seat: int, glance: str) -> Held:
    """The Glance of that id before the seat."""
    return next(held for held in state.goblins[seat].glances if held.id == glance)


def loosen(state: LibraryState) -> None:
    """The lock on a card goes with the Glance that put it there (KR-R37)."""
    if not bound(state.goblins[state.now.seat], "lock a card"):
        state.now.locked = None
