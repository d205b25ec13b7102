"""The invariants of the game: what must be true of every table, in sentences for tests and self-play."""

from collections import Counter
from collections.abc import Iterator

from rules.contract import Decision
from rules.kragmortha.agenda import MayPush, TakeTurn
from rules.kragmortha.board import DESK
from rules.kragmortha.catalog import BOOKS, CATALOG, GLANCES
from rules.kragmortha.events import CardPlayed, Pushed, Stepped, TokenDrawn
from rules.kragmortha.setup import full_book_deck, full_move_deck, full_tokens
from rules.kragmortha.state import LibraryState, glance_count, library, seats_of

SEATS = CATALOG.game.players_max
TURNS = 100 * SEATS
DECISIONS_A_TURN = 20 + 8 * 3 * SEATS
SIDE_ACTIONS_A_TURN = 3 * SEATS
MOST_ACTIONS = SEATS + TURNS * (DECISIONS_A_TURN + SIDE_ACTIONS_A_TURN)
MOST_CARDS = CATALOG.game.hand_size + 1


def faults(before: LibraryState | None, state: LibraryState) -> list[str]:
    """Every broken invariant; `before` is the table one action earlier, if there was one."""
    checks = (cards, glances, books, tokens, places, question, chain)
    found = [fault for check in checks for fault in check(state)]
    return found + (list(changes(before, state)) if before else [])


def cards(state: LibraryState) -> Iterator[str]:
    """All 58 Movement cards are somewhere, and nobody holds too many."""
    held = [card for goblin in state.goblins for card in goblin.hand]
    if Counter(held + state.move_deck + state.move_discard) != Counter(full_move_deck()):
        yield "hands, deck and discard do not make up the Movement cards"
    for seat, goblin in enumerate(state.goblins):
        if len(goblin.hand) > MOST_CARDS:
            yield f"seat {seat} holds {len(goblin.hand)} cards"


def glances(state: LibraryState) -> Iterator[str]:
    """All 24 Glances, no symbol twice before a seat, and only one seat can have the last one."""
    held = [one.id for goblin in state.goblins for one in goblin.glances]
    if Counter(held + state.glance_deck) != Counter(list(GLANCES)):
        yield "deck and seats do not make up the Glances"
    for seat, goblin in enumerate(state.goblins):
        if max(Counter(GLANCES[one.id].group for one in goblin.glances).values(), default=0) > 1:
            yield f"seat {seat} has a symbol twice"
    most, count = state.options.glances_to_lose, Counter(map(glance_count, state.goblins))
    if any(number > most for number in count) or count[most] > (state.phase == "over"):
        yield "somebody has too many Glances"


def books(state: LibraryState) -> Iterator[str]:
    """All 18 Spell Books; the permanent one is never used."""
    held = [one for goblin in state.goblins for one in goblin.books]
    if Counter([one.id for one in held] + state.book_deck + state.books_aside) != Counter(full_book_deck()):
        yield "deck and seats do not make up the Spell Books"
    if any(one.used and BOOKS[one.id].timing == "permanent" for one in held):
        yield "a permanent book is used"
    if state.phase != "over" and not state.book_deck:
        yield "the last book is taken and the game goes on"


def tokens(state: LibraryState) -> Iterator[str]:
    """All six tokens in the mixture of the option, and one to draw."""
    out = [state.token_drawn] if state.token_drawn else []
    if Counter(state.tokens + state.tokens_used + out) != Counter(full_tokens(state.options)):
        yield "the tokens are not complete"
    if state.phase != "over" and not state.tokens and not out:
        yield "no token is left to draw"


def places(state: LibraryState) -> Iterator[str]:
    """Pawns stand on spaces in play; at a turn each on one of its own, and nobody on the desk."""
    at = [goblin.at for goblin in state.goblins if goblin.at]
    if not set(at) <= library(state).spaces or state.rigor not in library(state).spaces:
        yield "a pawn stands where nobody can"
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, TakeTurn):
        if len({*at, state.rigor}) != len(state.goblins) + 1:
            yield "two pawns share a space, or one stands nowhere"
        if set(at) & DESK:
            yield "a goblin stands on the desk at a turn"


def question(state: LibraryState) -> Iterator[str]:
    """One open question while the game goes on, none afterwards."""
    asked = state.agenda[-1] if state.agenda else None
    if state.phase == "over":
        if state.agenda or not state.winners:
            yield "the game is over and something is still to be done"
    elif not isinstance(asked, Decision) or asked.seat not in seats_of(state):
        yield "nobody is asked"
    if any(isinstance(task, Decision) for task in state.agenda[:-1]):
        yield "two questions are open"
    if isinstance(asked, TakeTurn) and (asked.seat != state.active or state.walk):
        yield "a turn is asked for in the middle of something"


def chain(state: LibraryState) -> Iterator[str]:
    """A chain of pushes moves nobody twice (KR-R16)."""
    for task in state.agenda:
        if isinstance(task, MayPush) and len({*task.moved, task.victim}) != len(task.moved) + 1:
            yield "somebody moves twice in a chain"


def changes(before: LibraryState, state: LibraryState) -> Iterator[str]:
    """What one action can do: bounded steps, pushes and tokens; a book is used once."""
    new = state.last[len(before.last) :] if state.last[: len(before.last)] == before.last else state.last
    steps, played = sum(isinstance(event, Stepped) for event in new), [e for e in new if isinstance(e, CardPlayed)]
    if steps > 1 or len(played) > 1:
        yield "one action took more than a step"
    if sum(isinstance(event, Pushed) for event in new) > len(state.goblins) - 1:
        yield "a chain is too long"
    if sum(isinstance(event, TokenDrawn) for event in new) > len(state.goblins):
        yield "too many tokens for one step"
    for seat, goblin in enumerate(before.goblins):
        used = Counter(book.id for book in goblin.books if book.used)
        if used - Counter(book.id for book in state.goblins[seat].books if book.used):
            yield f"a used book of seat {seat} is whole again"
