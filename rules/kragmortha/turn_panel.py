"""The panel of a turn: each card with its first steps, Spell Books, and what is left when no card can be played."""

from collections.abc import Callable, Iterator, Sequence

from rules.contract import Action
from rules.kragmortha.actions import Book, Card, Discard, Play, Stop
from rules.kragmortha.board import Space
from rules.kragmortha.book_panel import book_menus
from rules.kragmortha.cards_told import CALL, book_name, glance_name, kind, symbols
from rules.kragmortha.catalog import CATALOG
from rules.kragmortha.consequences import direction, goblin_step, rigor_step
from rules.kragmortha.glances_told import full, in_force, one_short, short
from rules.kragmortha.terms import goblin
from rules.kragmortha.view import Library, Seat
from rules.panels import Form, Heading, Panel, Press, Row
from rules.phrases import bold, cut, italic, joined
from rules.rows import fits
from rules.telling import Names

COMPONENTS = 28  # of a panel that cards and lists may take (36, less box, words, picture, small print, last row)
ASKS_SQUEAK = "What does the goblin say?"
LINE = 80  # letters of a ready-made squeak on its button
DRAFT = "A draft until the card is done. What draws or shows something is final."
LOCK = next(row.name for row in CATALOG.glances if row.duty == "lock a card")
SHOWN_TO_ALL = "Discarding shows the hand to everybody; that is final."
RULES = ("KR-T7", "KR-K4", "KR-K5", "KR-K6", "KR-M2", "KR-P2", "KR-F1", "KR-L1", "KR-B3")
UNPLAYABLE = ("KR-M8", "KR-M9", "KR-B5", "KR-R11")  # what explains a turn in which no card can be played
DISCARD = Press("Discard hand", (Discard(),), "finish")
STOP = Press("No second card", (Stop(),), "finish")


def turn_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """The choice of a card and its first step (KR-T7, KR-M2), or of a book before it (KR-R43)."""
    own = goblin(view.library, view.seat)
    cards = tuple(row for card in dict.fromkeys(view.hand) for row in _card(view, offers, card))
    presses = sum(len(row) for row in cards if isinstance(row, tuple))
    room = COMPONENTS - presses - len(cards)  # a heading and a row are a component each
    books = book_menus(view, [offer for offer in offers if isinstance(offer, Book)], names, max(1, room // 2))
    finish = tuple(press for press in (DISCARD, STOP) if press.answer[0] in offers)
    return Panel(
        f"Your turn: the {CALL[own.colour]} goblin on {own.at}",
        tuple(_lines(view, offers)),
        (*cards, *books),
        finish,
        SHOWN_TO_ALL if DISCARD in finish else DRAFT,
        rules=(*map(glance_name, _binding(view)), *(RULES if view.plays else UNPLAYABLE)),
    )


def _lines(view: Seat, offers: Sequence[Action]) -> Iterator[str]:
    yield f"{_task(view, offers)}{_in_force(view)}"
    if view.library.modifiers:
        yield f"At work this turn: {joined(italic(book_name(book)) for book in view.library.modifiers)}."
    if view.due:
        yield f"A squeak goes with the card.{f' {told}.' if (told := reminders(view, full)) else ''}"
    if one_short(view.library, goblin(view.library, view.seat)):
        yield bold("Your next Glance ends the game.")


def _task(view: Seat, offers: Sequence[Action]) -> str:
    if not view.plays:
        return f"No card can be played: {'use a Spell Book, or ' if _has_book(offers) else ''}{_way_out(offers)}."
    if STOP.answer[0] in offers:
        return "Play a second card: choose its first step."
    if view.library.plays > 1:
        return "Play two cards, one after the other: choose the first step."
    return "Play one card: choose its first step."


def _has_book(offers: Sequence[Action]) -> bool:
    return any(isinstance(offer, Book) for offer in offers)


def _way_out(offers: Sequence[Action]) -> str:
    return "do without a second one" if STOP.answer[0] in offers else "discard the hand and draw anew"


def _in_force(view: Seat) -> str:
    binding = _binding(view)
    return f" In force: {', '.join(italic(glance_name(glance)) for glance in binding)}." if binding else ""


def _binding(view: Seat) -> Sequence[str]:
    return in_force(view.library, goblin(view.library, view.seat))


def reminders(view: Seat, told: Callable[[str], str]) -> str:
    """What the due squeak has to be like: "Whisper: no capitals inside, no !"; "" where nobody is reminded."""
    return "" if view.library.options.reminders == "stern" else "; ".join(map(told, view.due))


def _card(view: Seat, offers: Sequence[Action], card: Card) -> Iterator[Row]:
    """A line about the card and a row of its first steps."""
    ways = [play.to for play in view.plays if play.card == card]
    told = {to: led for to in ways if (led := _leads(view, card, to))}
    row = tuple(_press(view, offers, card, to, told.get(to, "")) for to in ways)
    if fits(row):
        told = {}
    else:
        row = tuple(_press(view, offers, card, to, "") for to in ways)
    yield Heading(f"{bold(kind(card))} · {symbols(card)}{_state(view, card, ways)}{_listed(told)}")
    if row:
        yield row


def _state(view: Seat, card: Card, ways: Sequence[Space]) -> str:
    count = view.hand.count(card)
    twice = f" ×{count}" if count > 1 else ""
    if view.locked == card:
        return f"{twice}, {'one of them ' if count > 1 else ''}locked by {italic(LOCK)}"
    return twice if ways else f"{twice}, not playable now"


def _listed(told: dict[Space, str]) -> str:
    return f". {'; '.join(f'{to}: {led}' for to, led in told.items())}." if told else ""


def _leads(view: Seat, card: Card, to: Space) -> str:
    """What the first step leads to; goblins by colour, so that rows are as long whatever people are called."""
    step = goblin_step if card[0] == "G" else rigor_step
    return step(view.library, view.seat, to, colours(view.library))


def colours(view: Library) -> Names:
    """What the goblins are called, by seat."""
    return tuple(CALL[goblin(view, seat).colour] for seat in range(len(view.goblins)))


def _press(view: Seat, offers: Sequence[Action], card: Card, to: Space, led: str) -> Press:
    start = goblin(view.library, view.seat).at if card[0] == "G" else view.library.rigor
    label = f"{direction(view.library, start, to)} {to}{f': {led}' if led else ''}"
    if not view.due:
        return Press(label, (Play(card, to),))
    if view.lines:
        return Press(label, asks=_ready_made(view, card, to), question=ASKS_SQUEAK)
    if view.mode == "typed":
        return Press(label, (Play(card, to),), form=Form(ASKS_SQUEAK, "Squeak", reminders(view, short)))
    return Press(
        label, (next(play for play in offers if isinstance(play, Play) and (play.card, play.to) == (card, to)),)
    )


def _ready_made(view: Seat, card: Card, to: Space) -> tuple[Press, ...]:
    return tuple(Press(cut(line, LINE), (Play(card, to, line),)) for line in view.lines)
