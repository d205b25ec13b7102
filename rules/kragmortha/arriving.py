"""Arriving: Rigor Mortis catches, the desk is robbed, a Teleport space works (KR-F1 to KR-F7, KR-B3, KR-L1 to L8)."""

from rules.contract import Chance, Event, Illegal, then
from rules.kragmortha import actions
from rules.kragmortha.agenda import (
    Arrive,
    FinishToken,
    GoHome,
    MayReact,
    MayReactOut,
    Reappear,
    TakeGlance,
)
from rules.kragmortha.board import DESK
from rules.kragmortha.catalog import BOOKS
from rules.kragmortha.ending import end_game
from rules.kragmortha.events import BookTaken, BookUsed, Collided, TokenDrawn, TokensReshuffled
from rules.kragmortha.glances import draw_glance
from rules.kragmortha.state import LibraryState, Shelved, library


def arrive(state: LibraryState, task: Arrive) -> list[Event]:
    """What the space does to the goblin; its own player's turn is over then (KR-R19, KR-R21, KR-R53)."""
    goblin, at = task.goblin, state.goblins[task.goblin].at
    if at == state.rigor:
        events = collide(state, task)
    elif at in DESK:
        events = rob(state, goblin)
    elif at in library(state).teleports:
        events = draw_token(state, goblin)
    else:
        return []
    if goblin == state.active:
        state.now.ended = True
    return events


def collide(state: LibraryState, task: Arrive) -> list[Event]:
    """The goblin's player may answer with a Spell Book, else takes a Glance (KR-F1 to KR-F3, KR-R44)."""
    goblin = task.goblin
    if reactions(state, goblin):
        kind = MayReact if goblin == state.active else MayReactOut
        then(state, kind(seat=goblin, cause=task.cause))
    else:
        then(state, TakeGlance(goblin, goblin))
    return [Collided(goblin, state.goblins[goblin].at, task.cause)]


def reactions(state: LibraryState, seat: int) -> list[str]:
    """The Spell Books with which this seat can answer a collision; blaming needs somebody else's turn."""
    unused = dict.fromkeys(book.id for book in state.goblins[seat].books if not book.used)
    return [
        book
        for book in unused
        if BOOKS[book].timing == "reaction" and (BOOKS[book].effect != "blame" or seat != state.active)
    ]


def may_react(state: LibraryState, seat: int, react: actions.React) -> Illegal | None:
    """Refuses: KR-R44 "not usable" (book)."""
    if react.book == actions.NO or react.book in reactions(state, seat):
        return None
    return Illegal("KR-R44", "not usable", book=react.book[:40])


def react(state: LibraryState, seat: int, action: actions.React) -> list[Event]:
    """Nobody draws a Glance, or the active player does, or the caught one (KR-B6)."""
    if action.book == actions.NO:
        then(state, TakeGlance(seat, seat))
        return []
    next(book for book in state.goblins[seat].books if book.id == action.book and not book.used).used = True
    blamed = BOOKS[action.book].effect == "blame"
    then(state, TakeGlance(seat, state.active if blamed else None))
    return [BookUsed(seat, action.book, state.active if blamed else None)]


def take_glance(state: LibraryState, task: TakeGlance) -> list[Event]:
    """The Glance, then the goblin is lifted and put on a Teleport space (KR-F3, KR-F4, KR-R33)."""
    events: list[Event] = []
    if task.payer is not None:
        events += draw_glance(state, task.payer, "hit" if task.payer == task.goblin else "blame")
    if state.phase != "over":
        goblin = state.goblins[task.goblin]
        then(state, Reappear(task.goblin, "hit", goblin.at))
        goblin.at = ""
    return events


def rob(state: LibraryState, seat: int) -> list[Event]:
    """A Spell Book, then home; the last one ends the game before the goblin leaves (KR-B3, KR-B9, KR-R34)."""
    events = take_book(state, seat, "desk")
    if state.phase != "over":
        goblin = state.goblins[seat]
        then(state, GoHome(seat, goblin.at))
        goblin.at = ""
    return events


def take_book(state: LibraryState, seat: int, cause: str) -> list[Event]:
    """The top Spell Book."""
    book = state.book_deck.pop(0)
    state.goblins[seat].books.append(Shelved(book))
    events: list[Event] = [BookTaken(seat, book, cause)]  # type: ignore[arg-type]
    return events if state.book_deck else events + end_game(state, "last book", seat)


def draw_token(state: LibraryState, seat: int) -> list[Event]:
    """The goblin stops, and the top token sends it to another Teleport space (KR-L1 to KR-L3)."""
    at = state.goblins[seat].at
    state.token_drawn = state.tokens.pop(0)
    then(state, Reappear(seat, "teleport", at), FinishToken(seat))
    return [TokenDrawn(seat, at, state.token_drawn)]


def finish_token(state: LibraryState, task: FinishToken, chance: Chance) -> list[Event]:
    """The book or the Glance of the token; the sixth one brings the stack back (KR-L4 to KR-L8, KR-R30, KR-R31)."""
    token = state.token_drawn
    assert token is not None, "a token is in hand"
    state.token_drawn = None
    state.tokens_used.append(token)
    events: list[Event] = []
    if token == "B":
        events += take_book(state, task.goblin, "token")
    elif token == "X":
        events += draw_glance(state, task.goblin, "trap")
    if not state.tokens and state.phase != "over":
        state.tokens, state.tokens_used = state.tokens_used, []
        chance.shuffle(state.tokens)
        events.append(TokensReshuffled())
    return events
