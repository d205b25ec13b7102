"""What each seat may see of a table, built from nothing."""

from rules.contract import Decision, as_asked
from rules.kragmortha.agenda import MayGoHome, MayLand, MayPlace, MayPush, MaySend, MayStep, TakeTurn
from rules.kragmortha.board import Space
from rules.kragmortha.catalog import BOOKS
from rules.kragmortha.ending import ranking
from rules.kragmortha.events import CardPlayed, Collided
from rules.kragmortha.glances import bound, in_force
from rules.kragmortha.landing import empty_starts, spaces_offered
from rules.kragmortha.marks import next_steps, playable
from rules.kragmortha.pushing import places_of, push_ways
from rules.kragmortha.sending import eligible
from rules.kragmortha.squeaking import due, lines, only_ready_made
from rules.kragmortha.state import LibraryState, Squeak, library, seats_of
from rules.kragmortha.table import rest_of
from rules.kragmortha.trails import trails
from rules.kragmortha.trials import accusable, trial_of, turns_muted, voters
from rules.kragmortha.turns import round_of
from rules.kragmortha.view import (
    BookSeen,
    FirstStep,
    GlanceSeen,
    GoblinSeen,
    Library,
    Seat,
    SqueakSeen,
    TrialSeen,
    WalkSeen,
)
from rules.kragmortha.walking import running


def public(state: LibraryState) -> Library:
    """The library as an onlooker sees it."""
    asked = pending(state)
    known = state.glance_known
    return Library(
        asked=() if asked is None else (as_asked(asked),),
        options=state.options,
        layout=library(state).id,
        phase=state.phase,
        round=round_of(state),
        number=state.number,
        first=state.first,
        active=state.active,
        goblins=tuple(goblin_seen(state, seat) for seat in seats_of(state)),
        rigor=state.rigor,
        move_deck=len(state.move_deck),
        move_discard=tuple(state.move_discard),
        glance_deck=len(state.glance_deck),
        glance_bottom=tuple(state.glance_deck[len(state.glance_deck) - known :]),
        books_left=len(state.book_deck),
        tokens_left=len(state.tokens),
        tokens_used=tuple(state.tokens_used),
        token_drawn=state.token_drawn,
        plays=state.now.plays,
        played=state.now.played,
        modifiers=modifiers(state),
        judging=tuple(state.now.judging),
        walk=walk_seen(state),
        choices=choices(state, asked),
        pushed=asked.victim if isinstance(asked, MayPush) else None,
        trails=trails(state.last),
        caught=tuple((event.goblin, event.at) for event in state.last if isinstance(event, Collided)),
        trials=tuple(trial_seen(state, trial.accused) for trial in state.trials),
        hidden=tuple(state.hidden),
        ranking=tuple(ranking(state)),
        winners=tuple(state.winners),
        cause=state.cause,
        ended_by=state.ended_by,
        resume=rest_of(state),
    )


def private(state: LibraryState, seat: int) -> Seat:
    """The library as this seat sees it."""
    goblin, asked = state.goblins[seat], pending(state)
    own_turn = isinstance(asked, TakeTurn) and asked.seat == seat
    owes = own_turn and bool(due(state, seat))
    return Seat(
        seat=seat,
        library=public(state),
        hand=tuple(goblin.hand),
        locked=state.now.locked if state.active == seat else None,
        mode=goblin.mode,
        next_mode=goblin.next_mode,
        due=due(state, seat) if own_turn else (),
        lines=lines(state, seat) if owes and only_ready_made(state, seat) else (),
        plays=tuple(FirstStep(card, to) for card, to in playable(state, seat)) if own_turn else (),
        known=tuple((one.seat, one.card) for one in goblin.known),
        words=tuple(goblin.words),
        votes=tuple((trial.accused, trial.votes[seat]) for trial in state.trials if seat in trial.votes),
    )


def pending(state: LibraryState) -> Decision | None:
    """The one open decision."""
    top = state.agenda[-1] if state.agenda else None
    return top if isinstance(top, Decision) else None


def goblin_seen(state: LibraryState, seat: int) -> GoblinSeen:
    """One seat, without its hand unless that lies open."""
    goblin = state.goblins[seat]
    return GoblinSeen(
        seat=seat,
        colour=goblin.colour,
        at=goblin.at,
        cards=len(goblin.hand),
        hand=tuple(goblin.hand) if bound(goblin, "open hand") else None,
        locked=state.now.locked is not None and state.active == seat,
        glances=tuple(GlanceSeen(held.id, held.silent, in_force(state, seat, held)) for held in goblin.glances),
        blank=goblin.blank,
        books=tuple(BookSeen(book.id, book.used) for book in goblin.books),
        squeak=squeak_seen(state, seat, goblin.squeak),
        muted=turns_muted(state, seat),
    )


def squeak_seen(state: LibraryState, seat: int, squeak: Squeak | None) -> SqueakSeen | None:
    """A squeak as all can read it; by what it is judged is told only where it can be accused."""
    if squeak is None:
        return None
    open_ = state.phase != "over" and accusable(state, seat) is None
    judged = tuple(squeak.judged) if open_ or trial_of(state, seat) else ()
    return SqueakSeen(squeak.number, squeak.text, judged, squeak.hidden, open_)


def trial_seen(state: LibraryState, accused: int) -> TrialSeen:
    """An open vote: who has voted, not how."""
    trial = trial_of(state, accused)
    assert trial is not None, "asked for open trials only"
    return TrialSeen(
        accuser=trial.accuser,
        accused=accused,
        card=trial.card,
        squeak=trial.squeak,
        voted=tuple(sorted(trial.votes)),
        voters=tuple(voters(state, trial)),
    )


def modifiers(state: LibraryState) -> tuple[str, ...]:
    """The books at work in this turn."""
    at_work = {"more cards": state.now.extra_card, "more steps": state.now.extra_step, "all orbs": state.now.all_orbs}
    return tuple(row.id for row in BOOKS.values() if at_work.get(row.effect))


def walk_seen(state: LibraryState) -> WalkSeen | None:
    """The card that is being walked."""
    walk = state.walk
    card = next((event.card for event in reversed(state.last) if isinstance(event, CardPlayed)), "")
    return WalkSeen(walk.pawn, card, tuple(walk.path)) if walk else None


def choices(state: LibraryState, asked: Decision | None) -> tuple[Space, ...]:
    """The spaces that the open question offers, where everybody may know them."""
    match asked:
        case MayPlace():
            return tuple(empty_starts(state))
        case MayStep(seat=seat):
            return tuple(next_steps(state, seat, running(state)))
        case MayPush(victim=victim, came=came, moved=moved):
            return tuple(push_ways(state, places_of(state), victim, came, tuple(moved)))
        case MayLand() | MayGoHome():
            return tuple(spaces_offered(state, asked))
        case MaySend():
            return tuple(eligible(state))
    return ()
