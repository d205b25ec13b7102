"""What the typed commands of Kragmortha mean: from one seat's view and its lawful answers only."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from rules.contract import Action, Illegal
from rules.kragmortha import actions
from rules.kragmortha.actions import NO, Book, Halt, Mode, Play, Stop, Vote
from rules.kragmortha.catalog import BOOKS
from rules.kragmortha.consequences import goblin_at
from rules.kragmortha.entries import (
    PARTS,
    book_choices,
    book_targets,
    books,
    cards,
    first_steps,
    landings,
    later_steps,
    pushes,
    reactions,
    sendings,
    spaces,
    squeak_lines,
    steps,
)
from rules.kragmortha.glances_shown import glances
from rules.kragmortha.named import (
    book_named,
    card_named,
    cards_named,
    glance_named,
    plain,
    seat_named,
    space_beside,
    space_named,
)
from rules.kragmortha.terms import library_of
from rules.kragmortha.view import Library, Seat

__all__ = (
    "accuse", "book", "book_choices", "book_targets", "books", "by_host", "card", "cards", "discard", "first_steps",
    "glances", "land", "landings", "later_steps", "master", "place", "push", "pushes", "react", "reactions",
    "sendings", "spaces", "squeak_lines", "squeaks", "step", "steps", "stop", "verdict",
)  # fmt: skip

Make = Callable[[Seat, Sequence[Action]], tuple[Action, ...]]
ENOUGH = ("halt", "stop", "stop here")
STAYS = (NO, "none", "stay", "no, he stays", "he stays")
TAKES = (NO, "none", "take", "take the glance")
SAID_FOR = "say it for me"


def place(on: str) -> Make:
    """Enter on a space."""
    return lambda view, offers: (actions.Place(space_named(on)),)


def card(name: str, to: str, then: str | None, squeak: str | None) -> Make:
    """Play a card, perhaps with words, and go on to another space.

    Without words they are those of the offer where one press says it all, else none.
    """

    def play(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        wanted = card_named(name)
        start = goblin_at(view.library, view.seat) if wanted[:1] == "G" else view.library.rigor
        first = Play(wanted, space_beside(start, to), squeak or "")
        said = _said_for(view, first, offers) if squeak is None else first
        return (said,) if then is None else (said, actions.Step(space_beside(first.to, then)))

    return play


def _said_for(view: Seat, first: Play, offers: Sequence[Action]) -> Play:
    same = (play for play in offers if isinstance(play, Play) and (play.card, play.to) == (first.card, first.to))
    return next(same, first) if view.mode == SAID_FOR else first


def step(to: str) -> Make:
    """The next step of a card, or halt."""

    def walk(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        if plain(to) in ENOUGH:
            return (Halt(),)
        path = view.library.walk.path if view.library.walk else ("",)
        return (actions.Step(space_beside(path[-1], to)),)

    return walk


def push(to: str) -> Make:
    """Where the pushed goblin goes: a direction or a space."""
    return lambda view, offers: (actions.Push(space_beside(goblin_at(view.library, view.library.pushed), to)),)


def book(name: str, on: str | None, with_: str | None) -> Make:
    """Use a Spell Book; what is left out is filled in where only one way is lawful."""

    def use(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        wanted = book_named(name)
        parts = _parts(view, wanted, (on, with_))
        fit = [
            offer
            for offer in offers
            if isinstance(offer, Book)
            and offer.book == wanted
            and all(getattr(offer, part) == value for part, value in parts.items())
        ]
        return (fit[0] if len(fit) == 1 else Book(wanted, **parts),)

    return use


def _parts(view: Seat, wanted: str, typed: Sequence[str | None]) -> dict[str, Any]:
    """The parts of a book's action that were typed."""
    needed = PARTS.get(BOOKS[wanted].effect, ()) if wanted in BOOKS else ()
    parts: dict[str, Any] = {}
    for part, text in zip(needed, typed, strict=False):
        if text is not None:
            parts[part] = _part(view, part, text, parts.get("target"))
    return parts


def _part(view: Seat, part: str, text: str, target: int | None) -> Any:
    match part:
        case "glance":
            return glance_named(text)
        case "target":
            return seat_named(view.library, text)
        case "cards":
            return cards_named(view.hand, text)
        case _:
            start = view.library.rigor if target is None else goblin_at(view.library, target)
            return space_beside(start, text)


def react(with_: str) -> Make:
    """A book in answer to a collision, or the Glance."""
    return lambda view, offers: (actions.React(NO if plain(with_) in TAKES else book_named(with_)),)


def land(on: str) -> Make:
    """Where one's goblin reappears."""
    return lambda view, offers: (actions.Land(space_named(on)),)


def master(to: str) -> Make:
    """Where Rigor Mortis goes, or no."""
    return lambda view, offers: (actions.Send(NO if plain(to) in STAYS else space_named(to)),)


def discard() -> Make:
    """A new hand."""
    return lambda view, offers: (actions.Discard(),)


def stop() -> Make:
    """No second card; within a card: no further step."""
    return lambda view, offers: (Halt() if Halt() in offers and Stop() not in offers else Stop(),)


def accuse(who: str) -> Make:
    """That player's latest squeak broke a judged Glance."""
    return lambda view, offers: (actions.Accuse(seat_named(view.library, who)),)


def verdict(answer: Literal["guilty", "innocent"], who: str | None) -> Make:
    """A verdict: in the trial of that player, or in the only one."""

    def vote(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        if who is not None:
            return (Vote(seat_named(view.library, who), answer),)
        open_ = [offer for offer in offers if isinstance(offer, Vote) and offer.verdict == answer]
        accused = [trial.accused for trial in view.library.trials]
        if len(open_) == 1 or len(accused) == 1:
            return (open_[0] if open_ else Vote(accused[0], answer),)
        raise Illegal("KR-R41", "which trial") if accused else Illegal("KR-R41", "no trial", seat=view.seat)

    return vote


def by_host(mode: Mode, who: str | None) -> bool:
    """Whether only the host can want this: for another seat, or lines that are always right."""
    return who is not None or mode == SAID_FOR


def squeaks(mode: Mode, who: str | None) -> Callable[[Library | Seat, Sequence[Action]], tuple[Action, ...]]:
    """How squeaks are made: one's own, or by the host those of a seat that is named."""

    def choose(view: Library | Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        if by_host(mode, who):
            if who is None:
                raise Illegal("KR-R38", "whose")
            return (actions.SetMode(seat_named(library_of(view), who), mode),)
        return (actions.ChooseMode("typed" if mode == "typed" else "ready-made"),)

    return choose
