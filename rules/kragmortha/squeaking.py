"""Squeaks at the table: when one is due, what may be said, and the reckoning (KR-G1 to KR-G3, KR-R37 to KR-R41)."""

from msgspec import Struct

from rules.contract import Event, Illegal
from rules.kragmortha.actions import Play
from rules.kragmortha.catalog import CATALOG, GLANCES, JUDGED
from rules.kragmortha.glances import draw_glance, still_judging
from rules.kragmortha.lines import ready_made, recipe
from rules.kragmortha.options import VOTERS
from rules.kragmortha.squeaks import Facts, failed, long_words, prepared, refusal
from rules.kragmortha.state import LibraryState, Squeak, left_of

CALLS = {row.id: row.call for row in CATALOG.goblins}
OFF, READY, SAY = "off", "ready-made", "say it for me"


class Said(Struct, frozen=True):
    """A squeak as it goes on record."""

    text: str
    number: int


def facts(state: LibraryState, seat: int) -> Facts:
    """What the squeak of the running turn is judged by."""
    following = state.goblins[left_of(state, seat)].colour
    return Facts(
        glances=state.now.glances,
        previous=tuple(state.goblins[seat].words),
        next_call=CALLS[following],
        next_colour=following,
        held=tuple(still_judging(state, seat)),
    )


def due(state: LibraryState, seat: int) -> tuple[str, ...]:
    """The Glances for which this seat owes a squeak with the first card of its turn (KR-R38)."""
    return tuple(still_judging(state, seat)) if state.now.seat == seat and not state.now.played else ()


def odd(state: LibraryState, seat: int) -> bool:
    """Whether the running turn is the seat's first, third, fifth …"""
    return state.goblins[seat].turns % 2 == 1


def right_line(state: LibraryState, seat: int) -> str:
    """The line that is always right; "" if none is due."""
    return recipe(facts(state, seat), odd(state, seat)) if due(state, seat) else ""


def lines(state: LibraryState, seat: int) -> tuple[str, ...]:
    """The ready-made lines of this turn; none if no squeak is due."""
    return ready_made(facts(state, seat), odd(state, seat)) if due(state, seat) else ()


def only_ready_made(state: LibraryState, seat: int) -> bool:
    """Whether this seat chooses among ready-made lines."""
    return state.options.squeaks == READY or state.goblins[seat].mode == READY


def may_say(state: LibraryState, seat: int, play: Play) -> Illegal | None:
    """Whether the squeak may go with this card.

    Refuses: KR-R38 "due" (glances), "no word" (text), "too long" (length), "off", "ready-made" (lines), "second".
    """
    text, owed = play.squeak, due(state, seat)
    if not prepared(text) and not (text and owed):
        missing = owed and state.goblins[seat].mode != SAY
        return Illegal("KR-R38", "due", glances=owed) if missing else None
    if state.options.squeaks == OFF:
        return Illegal("KR-R38", "off")
    if state.now.played:
        return Illegal("KR-R38", "second")
    if state.options.squeaks == READY and text not in (*(known := lines(state, seat)), right_line(state, seat)):
        return Illegal("KR-R38", "ready-made", lines=known)
    return refusal(text, due=bool(owed))


def say(state: LibraryState, seat: int, text: str) -> Said:
    """The squeak goes on record; a seat that has its lines made gets the right one."""
    owed, goblin = due(state, seat), state.goblins[seat]
    text = text or (right_line(state, seat) if goblin.mode == SAY else "")
    if not prepared(text):
        return Said("", 0)
    known = facts(state, seat)
    broken = [glance for glance in failed(text, known) if glance in owed]
    voted_on = [glance for glance in owed if is_voted_on(state, seat, glance)]
    state.now.broken = [glance for glance in broken if glance not in voted_on]
    state.squeaks += 1
    goblin.squeak = Squeak(
        state.squeaks, text, goblin.turns, voted_on, failed=any(glance in voted_on for glance in broken)
    )
    goblin.words = list(long_words(text, known))
    return Said(text, state.squeaks)


def is_voted_on(state: LibraryState, seat: int, glance: str) -> bool:
    """Whether the other players judge this Glance of this seat, not its words (KR-R41)."""
    return GLANCES[glance].group == JUDGED and votes_at(state) and not made_for(state, seat)


def made_for(state: LibraryState, seat: int) -> bool:
    """Whether this seat's lines are ready-made or said for it."""
    return state.goblins[seat].mode == SAY or only_ready_made(state, seat)


def votes_at(state: LibraryState) -> bool:
    """Whether judged Glances are voted on at this table at all."""
    return state.options.judging == "vote" and len(state.goblins) >= VOTERS and state.options.squeaks != OFF


def reckon(state: LibraryState) -> list[Event]:
    """At most one Glance for the squeak, if something it broke still judges it (KR-R39, KR-R57)."""
    seat = state.active
    broken = [glance for glance in still_judging(state, seat) if glance in state.now.broken]
    squeak = state.goblins[seat].squeak
    if not broken or state.now.excused or squeak is None or squeak.slipped:
        return []
    squeak.slipped = True
    for trial in state.trials:
        trial.paid = trial.paid or trial.number == squeak.number
    return draw_glance(state, seat, "slip", tuple(broken))
